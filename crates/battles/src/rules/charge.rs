//! LB-14 Cavalry charges.
//!
//! Cavalry that has not moved rides at a hex that is also attacked. It is taken piece by piece into `State::moving`;
//! where it can ride follows from what its owner knows. The charge itself is seen by everybody.

mod result;
mod way;

pub use result::ChargeEvent;

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::label::{Bar, bar};
use crate::map::Terrain;
use crate::rules::card::{CardTask, Moment};
use crate::table::charge::WORST_OF_EARLIER_EDITION;
use crate::table::weather::Leave;
use crate::{
    Action, HexId, Kind, Marks, Moving, PieceId, PieceSet, Place, Position, Side, rule, text,
};
use feldherr_core::{Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ChargeTask {
    /// LB-14.1a The side chooses cavalry that charges, or charges no more.
    Choose(Side),
    /// LB-14.22a More cavalry of the same stack may join; the group in `State::moving` then charges a hex.
    Form(Side),
    /// LB-14.21b The die is thrown.
    Resolve {
        by: PieceSet,
        from: HexId,
        into: HexId,
    },
    /// LB-14.23b, LB-G64 The owner chooses which charging units are reduced.
    Lose { by: PieceSet, count: u8 },
}

impl ChargeTask {
    /// Whose units are to be reduced.
    fn owner(by: &PieceSet, position: &Position) -> Option<Side> {
        by.first().map(|id| position.side_of(id))
    }
}

impl Chapter<Position> for ChargeTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Choose(side) if position.might_charge(side) => Flow::Wait(self.into()),
            Self::Choose(_) => Flow::Done,
            Self::Form(_) => Flow::Wait(self.into()),
            Self::Resolve { by, from, into } => {
                position.resolve_charge(by, from, into, course);
                Flow::Done
            }
            Self::Lose { by, count } if usize::from(count) >= by.len() => {
                by.iter().for_each(|unit| position.reduce(unit, course));
                Flow::Done
            }
            Self::Lose { count: 0, .. } => Flow::Done,
            Self::Lose { .. } => Flow::Wait(self.into()),
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Choose(side) | Self::Form(side) => SeatSet::only(side.seat()),
            Self::Lose { by, .. } => Self::owner(by, position).map(Side::seat).into(),
            Self::Resolve { .. } => SeatSet::NONE,
        }
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(match self {
            Self::Lose { .. } => text::LB_ASK_CHARGE_LOSS,
            _ => text::LB_ASK_CHARGE,
        })
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Choose(side) => {
                if position.check_announced(*side).is_ok() {
                    into.push(Action::Done);
                }
                position.list_chargers(*side, into);
            }
            Self::Form(side) => position.list_charges(*side, into),
            Self::Lose { by, .. } => into.extend(by.iter().map(Action::Lose)),
            Self::Resolve { .. } => {}
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Choose(side), Action::Done) => position.check_announced(*side),
            (Self::Form(_), Action::Pass) => Ok(()),
            (Self::Choose(side), Action::Check(piece)) => position.check_rally(*side, *piece),
            (Self::Choose(side), Action::Take(piece)) => position.check_joins(*side, *piece),
            (Self::Form(side), Action::Take(piece)) => position.check_joins_charge(*side, *piece),
            (Self::Form(side), Action::ChargeInto(at)) => {
                let group = position.riders(*side);
                position
                    .check_charge(*side, &group, *at)
                    .map_err(|bar| bar.with("hex", at.to_string()))
            }
            (Self::Lose { by, .. }, Action::Lose(piece)) if by.contains(*piece) => Ok(()),
            _ => Err(position.not_now()),
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        match (self, action) {
            (Self::Form(side), Action::ChargeInto(at)) => {
                position.charge_preview(&position.riders(*side), *at)
            }
            _ => Preview::default(),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, *action) {
            (Self::Choose(side), Action::Check(piece)) => {
                let passed = position.check_initiative(piece, text::DRAW_UNIT_INITIATIVE, course);
                let mark = if passed { Marks::READY } else { Marks::FAILED };
                position.mark(piece, mark);
                position.plan([Self::Choose(side)]);
            }
            (Self::Choose(side), Action::Take(piece)) => {
                position.saddle(piece);
                position.plan([Self::Form(side), Self::Choose(side)]);
            }
            (Self::Form(side), Action::Take(piece)) => {
                position.saddle(piece);
                position.plan([Self::Form(side)]);
            }
            (Self::Form(_), Action::Pass) => position.state.moving = None,
            (Self::Form(side), Action::ChargeInto(at)) => position.charge(side, at, course),
            (Self::Lose { mut by, count }, Action::Lose(piece)) => {
                by.remove(piece);
                position.reduce(piece, course);
                let count = count.saturating_sub(1);
                if count > 0 {
                    position.plan([Self::Lose { by, count }]);
                }
            }
            _ => {}
        }
    }
}

impl Position {
    /// LB-14.22d, LB-14.3a, LB-23.13e Whether the weather and the hour let anybody charge.
    pub(crate) fn check_charge_weather(&self) -> Result<(), Bar> {
        match self.conditions().charges {
            Leave::Allowed(_) => Ok(()),
            Leave::Forbidden => bar(rule::LB_14_22D, text::LB_CHARGE_WEATHER),
        }
    }

    /// Whether both sides must expect a charge: the question itself must not tell where cavalry stands.
    fn might_charge(&self, side: Side) -> bool {
        let attacks = self.state.combat.attacks.iter();
        let mut hexes = attacks.flat_map(|attack| &attack.on);
        self.check_charge_weather().is_ok()
            && hexes.any(|at| self.check_charge_target(side, *at).is_ok())
    }

    /// LB-14.1b, LB-14.22a, LB-14.22b Whether a hex can be charged by any cavalry.
    fn check_charge_target(&self, side: Side, at: HexId) -> Result<(), Bar> {
        self.check_charge_weather()?;
        let mut enemies = self.pieces_of(side.other(), at);
        if !enemies.any(|id| self.kind(id).is_combat() && self.has(id, Marks::SEEN)) {
            return bar(rule::LB_14_21A, text::LB_CHARGE_NO_TARGET);
        }
        self.check_charge_terrain(at)?;
        let combat = &self.state.combat;
        if combat.charges.iter().any(|(hex, _)| *hex == at) {
            return bar(rule::LB_14_22A, text::LB_CHARGE_TWICE);
        }
        let supports = |id: PieceId| {
            let kind = self.kind(id);
            kind == Kind::Infantry || kind.is_artillery()
        };
        let mut attacks = combat.attacks.iter().filter(|attack| !attack.done);
        if attacks.any(|attack| attack.on.contains(&at) && attack.by.iter().any(supports)) {
            return Ok(());
        }
        bar(rule::LB_14_1B, text::LB_CHARGE_UNSUPPORTED)
    }

    /// LB-14.22b, LB-15.14a, LB-G46, LB-23.15d, LB-G12 Where cavalry cannot charge into.
    fn check_charge_terrain(&self, at: HexId) -> Result<(), Bar> {
        match self.field.map.hex(at).terrain {
            Terrain::Woods | Terrain::Town => {
                return bar(rule::LB_14_22B, text::LB_CHARGE_TERRAIN);
            }
            Terrain::Orchard => return bar(rule::LB_G46, text::LB_CHARGE_TERRAIN),
            _ => {}
        }
        if self.has_works(at) || self.shows_chateau(at) {
            return bar(rule::LB_14_22B, text::LB_CHARGE_TERRAIN);
        }
        if self.state.fires.contains(&at) {
            return bar(rule::LB_23_15D, text::LB_CHARGE_TERRAIN);
        }
        Ok(())
    }

    /// LB-14.1a, LB-14.1c, LB-14.22d, LB-G98 Whether cavalry can charge, command apart.
    fn check_rider(&self, side: Side, piece: PieceId) -> Result<HexId, Bar> {
        let kind = self.kind(piece);
        let regular = kind.is_cavalry() && kind != Kind::LightCavalry;
        let own = regular && self.side_of(piece) == side;
        let Some(hex) = self.hex_of(piece).filter(|_| own) else {
            return bar(rule::LB_14_1A, text::LB_CHARGE_NOT_CAVALRY);
        };
        if self.is_demoralized(piece) {
            return bar(rule::LB_14_1A, text::LB_CHARGE_DEMORALIZED);
        }
        const BUSY: Marks = Marks::MOVED.with(Marks::ENTERED).with(Marks::PINNED);
        let marks = self.piece(piece).marks;
        if marks.any(BUSY) {
            return bar(rule::LB_14_1A, text::LB_CHARGE_MOVED);
        }
        if marks.has(Marks::ROAD) {
            return bar(rule::LB_14_22D, text::LB_CHARGE_ROAD_MARCH);
        }
        if marks.has(Marks::ADVANCED) {
            return bar(rule::LB_12_4EB, text::LB_JOIN_ADVANCED);
        }
        let attacks = &self.state.combat.attacks;
        if marks.has(Marks::CHARGED) || attacks.iter().any(|attack| attack.by.contains(piece)) {
            return bar(rule::LB_14_1C, text::LB_CHARGE_ATTACKS);
        }
        Ok(hex)
    }

    /// LB-14.1d, LB-G19 Whether cavalry is in command or has passed its check.
    fn check_charger(&self, side: Side, piece: PieceId) -> Result<HexId, Bar> {
        let hex = self.check_rider(side, piece)?;
        let marks = self.piece(piece).marks;
        if marks.has(Marks::OOC) && !marks.has(Marks::READY) {
            let failed = marks.has(Marks::FAILED);
            let text = if failed {
                text::LB_CHARGE_FAILED
            } else {
                text::LB_CHARGE_NO_COMMAND
            };
            return bar(rule::LB_14_1D, text);
        }
        Ok(hex)
    }

    /// LB-14.1d, LB-G114 Whether cavalry without command may check its initiative for a charge.
    fn check_rally(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        let judged = self.check_rider(side, piece).and_then(|hex| {
            let marks = self.piece(piece).marks;
            let done = marks.any(Marks::READY.with(Marks::FAILED));
            if !marks.has(Marks::OOC) || done {
                return bar(rule::LB_14_1D, text::LB_CHARGE_NO_CHECK);
            }
            self.check_any_charge(side, piece, hex)
        });
        judged.map_err(|bar| {
            let hex = self.hex_of(piece).unwrap_or(HexId::NOWHERE);
            bar.with("hex", hex.to_string())
        })
    }

    /// Whether cavalry may be taken for a charge: there is something it can charge.
    fn check_joins(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        let judged = self
            .check_charger(side, piece)
            .and_then(|hex| self.check_any_charge(side, piece, hex));
        judged.map_err(|bar| {
            let hex = self.hex_of(piece).unwrap_or(HexId::NOWHERE);
            bar.with("hex", hex.to_string())
        })
    }

    fn check_any_charge(&self, side: Side, piece: PieceId, from: HexId) -> Result<(), Bar> {
        let group = PieceSet::from_iter([piece]);
        let mut targets = self.charge_targets(side);
        if targets.any(|at| self.charge_cost(&group, from, at).is_some()) {
            return Ok(());
        }
        bar(rule::LB_14_21A, text::LB_CHARGE_NO_TARGET)
    }

    /// LB-14.1b The hexes that can be charged.
    fn charge_targets(&self, side: Side) -> impl Iterator<Item = HexId> + '_ {
        let attacks = self.state.combat.attacks.iter();
        let hexes = attacks.flat_map(|attack| attack.on.iter().copied());
        hexes.filter(move |at| self.check_charge_target(side, *at).is_ok())
    }

    /// LB-14.22a Whether cavalry may join the group: it stands in the same hex.
    fn check_joins_charge(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        let group = self.riders(side);
        let start = group.iter().find_map(|id| self.hex_of(id));
        let judged = self.check_charger(side, piece).and_then(|hex| {
            if Some(hex) == start && !group.contains(piece) {
                return Ok(());
            }
            bar(rule::LB_14_22A, text::LB_CHARGE_ONE_STACK)
        });
        judged.map_err(|bar| {
            let hex = self.hex_of(piece).unwrap_or(HexId::NOWHERE);
            bar.with("hex", hex.to_string())
        })
    }

    /// LB-14.2 Whether a group may charge a hex.
    fn check_charge(&self, side: Side, group: &PieceSet, at: HexId) -> Result<(), Bar> {
        self.check_charge_target(side, at)?;
        let Some(from) = group.iter().find_map(|id| self.hex_of(id)) else {
            return bar(rule::LB_14_1A, text::LB_CHARGE_NOT_CAVALRY);
        };
        if self.charge_cost(group, from, at).is_none() {
            return Err(self.charge_obstacle(group, from, at));
        }
        // Decision LB-G4: the earlier edition has no column below 1:4.
        let hopeless = self.charge_column(group, at) > WORST_OF_EARLIER_EDITION;
        if self.field.earlier_edition && hopeless {
            return bar(rule::LB_G4, text::LB_CHARGE_HOPELESS);
        }
        Ok(())
    }

    /// LB-G3 Whether a side was told that a hex will be charged.
    pub(crate) fn is_announced(&self, at: HexId) -> bool {
        self.state.combat.announced.contains(&at)
    }

    /// LB-G3 Whether the side that bombards may announce that it will charge the hex as well.
    pub(crate) fn check_announce(&self, side: Side, at: HexId) -> Result<(), Illegal> {
        let may = self.field.earlier_edition
            && side == self.state.active
            && !self.is_announced(at)
            && self.can_charge(side, at);
        if may {
            return Ok(());
        }
        let message = Message::new(text::LB_CHARGE_NOT_ANNOUNCED);
        Err(Illegal::new(rule::LB_G3, message))
    }

    /// Whether cavalry of a side that needs no check can charge a hex.
    fn can_charge(&self, side: Side, at: HexId) -> bool {
        let mut own = self.owned(side).iter();
        own.any(|piece| {
            let group = PieceSet::from_iter([piece]);
            self.check_charger(side, piece).is_ok() && self.check_charge(side, &group, at).is_ok()
        })
    }

    /// LB-G3 Whether every charge that was announced has been made, as far as it is still possible.
    fn check_announced(&self, side: Side) -> Result<(), Illegal> {
        let mut open = self.state.combat.announced.iter();
        match open.find(|at| self.can_charge(side, **at)) {
            Some(at) => {
                let message = Message::new(text::LB_CHARGE_PROMISED).with("hex", at.to_string());
                Err(Illegal::new(rule::LB_G3, message))
            }
            None => Ok(()),
        }
    }

    /// The cavalry that is to charge.
    fn riders(&self, side: Side) -> PieceSet {
        let own = self.owned(side);
        let group = self.state.moving.map_or(PieceSet::NONE, |it| it.group);
        group.iter().filter(|id| own.contains(*id)).collect()
    }

    fn list_chargers(&self, side: Side, into: &mut Vec<Action>) {
        for piece in self.owned(side).iter() {
            let Ok(from) = self.check_rider(side, piece) else {
                continue;
            };
            let marks = self.piece(piece).marks;
            let ready = !marks.has(Marks::OOC) || marks.has(Marks::READY);
            let may_try = ready || !marks.has(Marks::FAILED);
            if may_try && self.check_any_charge(side, piece, from).is_ok() {
                into.push(if ready {
                    Action::Take(piece)
                } else {
                    Action::Check(piece)
                });
            }
        }
    }

    fn list_charges(&self, side: Side, into: &mut Vec<Action>) {
        let group = self.riders(side);
        if let Some(from) = group.iter().find_map(|id| self.hex_of(id)) {
            let stack = self.pieces_of(side, from);
            let more = stack.filter(|id| !group.contains(*id));
            let more = more.filter(|id| self.check_charger(side, *id).is_ok());
            into.extend(more.map(Action::Take));
            let mut listed = crate::HexSet::NONE;
            for at in self.charge_targets(side) {
                if !listed.contains(at) && self.check_charge(side, &group, at).is_ok() {
                    into.push(Action::ChargeInto(at));
                }
                listed.insert(at);
            }
        }
        into.push(Action::Pass);
    }

    /// LB-14.22a A unit joins the charging group.
    fn saddle(&mut self, piece: PieceId) {
        let from = self.piece(piece).place;
        let mut moving = self.state.moving.unwrap_or(Moving {
            group: PieceSet::NONE,
            from,
            started: false,
        });
        moving.group.insert(piece);
        self.state.moving = Some(moving);
    }

    /// LB-14.21a The charge begins: everybody sees who charges.
    fn charge(&mut self, side: Side, into: HexId, course: &mut Course<'_>) {
        let by = self.riders(side);
        self.state.moving = None;
        let Some(from) = by.iter().find_map(|id| self.hex_of(id)) else {
            return;
        };
        for unit in by.iter() {
            self.mark(unit, Marks::CHARGED);
        }
        self.reveal_pieces(from, side, by, course);
        self.reveal_stack(into, side.other(), course);
        self.state.combat.charges.push((into, by));
        self.plan([
            Task::from(CardTask::Window(Moment::Charge(into))),
            ChargeTask::Resolve { by, from, into }.into(),
        ]);
    }

    /// LB-14.23d The cavalry that stands in an enemy hex it overran.
    pub fn overrunners(&self, hex: HexId) -> PieceSet {
        let stack = self.stack(hex);
        stack
            .filter(|id| self.has(*id, Marks::OVERRUNS) && self.hex_of(*id) == Some(hex))
            .collect()
    }

    /// Where a charging unit stands while the charge is resolved.
    pub(crate) fn ride_home(&mut self, by: PieceSet, into: HexId) {
        self.relocate(by, Place::Map(into));
        for unit in by.iter() {
            self.mark(unit, Marks::OVERRUNS);
        }
    }
}
