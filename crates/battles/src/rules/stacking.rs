//! LB-3 Stacking.

use crate::rules::movement::Bar;
use crate::sheet::Kind;
use crate::table::stacking;
use crate::{HexId, Marks, PieceId, PieceSet, Position, Side};
use feldherr_core::Illegal;

/// What the limits count in a hex.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    units: usize,
    infantry: usize,
    vedettes: usize,
    trains: usize,
    columns: usize,
    led: bool,
    /// LB-3.22a The division all units have been of so far.
    division: Shared,
    /// LB-3.23b, LB-G25 The same for the infantry.
    on_foot: Shared,
}

/// Something several pieces may have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shared {
    #[default]
    Nobody,
    All(u16),
    Different,
}

impl Shared {
    fn meet(&mut self, own: Option<u16>) {
        *self = match (*self, own) {
            (Self::Nobody, Some(own)) => Self::All(own),
            (Self::All(other), Some(own)) if own == other => Self::All(own),
            _ => Self::Different,
        };
    }
}

impl Position {
    /// LB-3.2 Whether these pieces of one side may end a phase together in a hex with those of it that stay there.
    ///
    /// # Errors
    /// The limit that would be broken.
    pub fn check_stacking(
        &self,
        side: Side,
        hex: HexId,
        joining: &PieceSet,
    ) -> Result<(), Illegal> {
        self.check_room(side, hex, joining, |_| true)
            .map_err(|bar| bar.refusal(hex))
    }

    /// LB-3.2 The same, counting only those of the present pieces that stay.
    pub(crate) fn check_room(
        &self,
        side: Side,
        hex: HexId,
        joining: &PieceSet,
        stays: impl Fn(PieceId) -> bool,
    ) -> Result<(), Bar> {
        let in_column = |piece: PieceId| self.has(piece, Marks::ROAD);
        self.check_room_of(side, hex, joining, stays, in_column)
    }

    /// LB-3.2 The same, with those in road march picked out.
    pub(crate) fn check_room_of(
        &self,
        side: Side,
        hex: HexId,
        joining: &PieceSet,
        stays: impl Fn(PieceId) -> bool,
        in_column: impl Fn(PieceId) -> bool,
    ) -> Result<(), Bar> {
        let mut tally = Tally::default();
        for piece in joining.iter() {
            self.count(piece, in_column(piece), &mut tally);
        }
        self.check_room_beside(tally, side, hex, joining, stays, in_column)
    }

    /// LB-3.2 The same for pieces that have been counted already.
    pub(crate) fn check_room_beside(
        &self,
        mut tally: Tally,
        side: Side,
        hex: HexId,
        joining: &PieceSet,
        stays: impl Fn(PieceId) -> bool,
        in_column: impl Fn(PieceId) -> bool,
    ) -> Result<(), Bar> {
        for piece in self.own_in(hex, side) {
            let counts = self.kind(piece).is_leader() || stays(piece);
            if counts && !joining.contains(piece) {
                self.count(piece, in_column(piece), &mut tally);
            }
        }
        tally.check()
    }

    /// LB-3.2 Whether the combat units of a side in a hex are too many, whatever else stands there.
    pub(crate) fn check_unit_limits(&self, side: Side, hex: HexId) -> Result<(), Bar> {
        let mut tally = Tally::default();
        for piece in self.own_in(hex, side) {
            self.count(piece, false, &mut tally);
        }
        tally.check_units()
    }

    /// LB-3.24a Adds a piece to those that have been counted.
    pub(crate) fn count(&self, piece: PieceId, in_column: bool, tally: &mut Tally) {
        let brief = self.field.brief(piece);
        let kind = brief.kind;
        match kind {
            Kind::Vedette => tally.vedettes += 1,
            _ if kind.is_leader() => tally.led = true,
            _ if kind.is_train() => tally.trains += 1,
            _ => {
                tally.units += 1;
                tally.division.meet(brief.division);
                if kind == Kind::Infantry {
                    tally.infantry += 1;
                    tally.on_foot.meet(brief.division_led);
                }
            }
        }
        let marches = kind.is_combat() || kind.is_train();
        tally.columns += usize::from(marches && in_column);
    }

    /// LB-3.22a, LB-6.34a, LB-GL.division Whether the combat units of a hex are one stacked division.
    pub fn is_stacked_division(&self, hex: HexId) -> bool {
        let mut division = Shared::default();
        let units = self
            .units(hex)
            .inspect(|piece| division.meet(self.field.brief(*piece).division))
            .count();
        units > 1 && matches!(division, Shared::All(_))
    }

    /// LB-3.3d, LB-15.21a How many infantry units of a side are in a hex.
    pub fn infantry_in(&self, hex: HexId, side: Side) -> usize {
        self.own_in(hex, side)
            .filter(|piece| self.kind(*piece) == Kind::Infantry)
            .count()
    }
}

impl Tally {
    fn check(&self) -> Result<(), Bar> {
        let units = self.units + self.vedettes + self.trains;
        if self.trains > 0 && units > 1 {
            return Err(Bar::TrainStack);
        }
        if self.columns > 0 && self.units + self.trains > 1 {
            return Err(Bar::RoadStack);
        }
        if self.vedettes > stacking::VEDETTES {
            return Err(Bar::CrowdOfVedettes);
        }
        self.check_units()
    }

    /// LB-3.21a, LB-3.22a, LB-3.23 The limits of combat units.
    fn check_units(&self) -> Result<(), Bar> {
        let one_division =
            self.units <= stacking::DIVISION && matches!(self.division, Shared::All(_));
        if self.units <= stacking::BASIC || one_division {
            return Ok(());
        }
        if !self.led {
            return Err(Bar::Crowd);
        }
        if self.units > stacking::WITH_LEADER {
            return Err(Bar::CrowdLed);
        }
        let most = match self.on_foot {
            Shared::All(_) => stacking::WITH_LEADER_DIVISION,
            Shared::Nobody | Shared::Different => stacking::WITH_LEADER_INFANTRY,
        };
        if self.infantry > most {
            return Err(Bar::CrowdOnFoot);
        }
        Ok(())
    }
}
