//! LB-22 Recovery and reorganization; LB-16.11 forming vedettes.

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::rules::retreat::RetreatTask;
use crate::{
    Action, FormationId, HexId, Kind, Marks, Name, PieceId, PieceSet, Place, Position, RuleId,
    Side, rule, table, text,
};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RecoveryTask {
    /// LB-22.12a The side may try to recover its units.
    Recover(Side),
    /// LB-22.22a, LB-16.11a The side may reorganize units and form vedettes.
    Reorganize(Side),
    /// LB-22.13a All units awaiting recovery recover.
    Night(Side),
}

impl Chapter<Position> for RecoveryTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        // What lies in the boxes and which pieces are on the map both sides know (LB-G107).
        let asks = match self {
            Self::Recover(side) => position.awaiting(side).next().is_some(),
            Self::Reorganize(side) => position.may_reorganize_at_all(side),
            Self::Night(side) => {
                position.recover_overnight(side, course);
                false
            }
        };
        if asks {
            Flow::Wait(self.into())
        } else {
            Flow::Done
        }
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        match self {
            Self::Recover(side) | Self::Reorganize(side) => SeatSet::only(side.seat()),
            Self::Night(_) => SeatSet::NONE,
        }
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(match self {
            Self::Recover(_) => text::LB_ASK_RECOVER,
            _ => text::LB_ASK_REORGANIZE,
        })
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        into.push(Action::Done);
        match self {
            Self::Recover(side) => into.extend(position.awaiting(*side).map(Action::Recover)),
            Self::Reorganize(side) => position.reorganize_options(*side, into),
            Self::Night(_) => {}
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Recover(_) | Self::Reorganize(_), Action::Done) => Ok(()),
            (Self::Recover(side), Action::Recover(piece)) => position.check_recover(*side, *piece),
            (Self::Reorganize(side), Action::Reorganize { leader, piece }) => {
                position.check_reorganize(*side, *leader, *piece)
            }
            (Self::Reorganize(side), Action::Disperse(unit))
                if position.side_of(*unit) == *side =>
            {
                position.check_disperse(*unit)
            }
            _ => Err(position.not_now()),
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        let warning = match *action {
            Action::Disperse(unit) => position.dispersal_warning(unit),
            _ => None,
        };
        Preview {
            notes: warning.into_iter().collect(),
            ..Preview::default()
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        if *action == Action::Done {
            return;
        }
        position.plan([self]);
        match *action {
            Action::Recover(piece) => position.recover(piece, course),
            Action::Reorganize { leader, piece } => position.reorganize(leader, piece, course),
            Action::Disperse(unit) => position.disperse(unit, course),
            _ => {}
        }
    }
}

fn refusal(rule: RuleId, id: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(id))
}

impl Position {
    /// LB-22.12a The units of a side that await recovery and have not tried in this segment.
    fn awaiting(&self, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        let own = self.owned(side);
        own.iter().filter(|piece| {
            let now = self.piece(*piece);
            now.place == Place::Awaiting && !now.marks.has(Marks::FAILED)
        })
    }

    /// LB-22.12a One attempt for each unit in a recovery segment.
    fn check_recover(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        let now = self.piece(piece);
        if self.side_of(piece) != side || now.place != Place::Awaiting {
            return Err(refusal(rule::LB_22_11A, text::LB_RECOVER_NOT_AWAITING));
        }
        if now.marks.has(Marks::FAILED) {
            return Err(refusal(rule::LB_22_12B, text::LB_CHECK_ONCE));
        }
        Ok(())
    }

    /// LB-22.12a, LB-22.12b, LB-22.12c The die against the printed initiative.
    fn recover(&mut self, piece: PieceId, course: &mut Course<'_>) {
        let sheet = self.field.sheet(piece);
        let (name, needed) = (sheet.name.clone(), sheet.initiative);
        let die = course.d6(text::DRAW_RECOVERY);
        let recovered = die <= needed;
        if recovered {
            self.set_recovered(piece);
        } else {
            self.mark(piece, Marks::FAILED);
        }
        course.tell(RecoveryEvent::Tried {
            name,
            die,
            needed,
            recovered,
        });
    }

    /// LB-22.12b A recovered unit lies on its reduced side, if it has one.
    fn set_recovered(&mut self, piece: PieceId) {
        self.place(piece, Place::Recovered);
        if self.field.sheet(piece).reduced > 0 {
            self.mark(piece, Marks::REDUCED);
        }
    }

    /// LB-22.13a, LB-2.2A2a, LB-G17 In Night AM everybody recovers.
    fn recover_overnight(&mut self, side: Side, course: &mut Course<'_>) {
        let own = self.owned(side);
        let waiting = |piece: &PieceId| self.piece(*piece).place == Place::Awaiting;
        let waiting: PieceSet = own.iter().filter(waiting).collect();
        if waiting.is_empty() {
            return;
        }
        waiting.iter().for_each(|piece| self.set_recovered(piece));
        course.tell(RecoveryEvent::Overnight {
            side,
            units: waiting.len().min(255) as u8,
        });
    }

    /// Whether there is anything to reorganize and a leader to do it, or a unit that could form vedettes.
    fn may_reorganize_at_all(&self, side: Side) -> bool {
        let own = self.owned(side);
        let (mut leader, mut recovered) = (false, false);
        for piece in own.iter() {
            let (kind, place) = (self.kind(piece), self.piece(piece).place);
            let on_map = place.hex().is_some();
            if on_map && self.field.sheet(piece).vedettes > 0 {
                return true;
            }
            leader |= on_map && kind.is_leader();
            recovered |= place == Place::Recovered;
        }
        leader && recovered
    }

    fn reorganize_options(&self, side: Side, into: &mut Vec<Action>) {
        let own = self.owned(side);
        let placed = |piece: &PieceId| self.piece(*piece).place == Place::Recovered;
        let recovered: PieceSet = own.iter().filter(placed).collect();
        if !recovered.is_empty() {
            let leads = |piece: &PieceId| self.kind(*piece).is_leader();
            for leader in own.iter().filter(leads) {
                let legal = |piece: &PieceId| self.check_reorganize(side, leader, *piece).is_ok();
                let units = recovered.iter().filter(legal);
                into.extend(units.map(|piece| Action::Reorganize { leader, piece }));
            }
        }
        let scouts = own
            .iter()
            .filter(|piece| self.field.sheet(*piece).vedettes > 0 && self.hex_of(*piece).is_some());
        let legal = scouts.filter(|unit| self.check_disperse(*unit).is_ok());
        into.extend(legal.map(Action::Disperse));
    }

    /// LB-22.22a, LB-22.23, LB-21.3c, LB-22.23d Whether a leader may bring a recovered unit or vedette back.
    fn check_reorganize(&self, side: Side, leader: PieceId, piece: PieceId) -> Result<(), Illegal> {
        let hex = self.hex_of(leader).filter(|_| self.side_of(leader) == side);
        let (Some(hex), true) = (hex, self.kind(leader).is_leader()) else {
            return Err(refusal(rule::LB_22_22A, text::LB_REORGANIZE_NO_LEADER));
        };
        if self.side_of(piece) != side || self.piece(piece).place != Place::Recovered {
            return Err(refusal(rule::LB_22_21A, text::LB_REORGANIZE_NOT_RECOVERED));
        }
        if self.under_threat(hex, side) {
            let message = Message::new(text::LB_REORGANIZE_ZONE).with("hex", hex.to_string());
            return Err(Illegal::new(rule::LB_22_23A, message));
        }
        self.check_reorganizer(leader, piece)?;
        self.check_capacity(leader, piece)?;
        self.check_loss_marker(piece)?;
        self.check_place_for(side, piece, hex)
    }

    /// LB-22.22b, LB-18.16a Whether there is room for a piece in its leader's hex, or somebody can make some.
    fn check_place_for(&self, side: Side, piece: PieceId, hex: HexId) -> Result<(), Illegal> {
        let newcomer: PieceSet = [piece].into_iter().collect();
        // LB-G29 Units in road march there will be so no longer.
        let full = self.check_room_of(side, hex, &newcomer, |_| true, |_| false);
        let full = full.map_err(|bar| bar.refusal(hex));
        if full.is_err() && self.can_make_room_at_once(&newcomer, hex) {
            return Ok(());
        }
        full
    }

    /// LB-22.23b, LB-22.24a, LB-G81 An officer only his own formation, a commander any whose officer is in his range.
    fn check_reorganizer(&self, leader: PieceId, piece: PieceId) -> Result<(), Illegal> {
        if self.has(leader, Marks::ASLEEP) {
            return Err(refusal(rule::LB_20_24A, text::LB_COMMAND_ASLEEP));
        }
        let formation = self.field.brief(piece).formation;
        if formation.is_some() && self.field.brief(leader).formation == formation {
            return Ok(());
        }
        let near = self.rank(leader).is_commander()
            && formation.is_none_or(|formation| self.has_officer_near(leader, formation));
        if near {
            return Ok(());
        }
        Err(refusal(rule::LB_22_23B, text::LB_REORGANIZE_NOT_HIS))
    }

    /// LB-G81 Whether a formation's officer is in a commander's range; one that has none in play counts as such.
    fn has_officer_near(&self, commander: PieceId, formation: FormationId) -> bool {
        let sheet = self.field.formation(formation);
        let Some(officer) = sheet.and_then(|sheet| sheet.officer) else {
            return true;
        };
        let now = self.piece(officer);
        match now.place {
            Place::Map(hex) => self.commands(commander, hex),
            Place::Away | Place::Left | Place::Lost => true,
            Place::Captured(_) => now.back.is_none(),
            _ => false,
        }
    }

    /// LB-22.22a Two combat units and three vedettes a segment.
    fn check_capacity(&self, leader: PieceId, piece: PieceId) -> Result<(), Illegal> {
        let used = self.piece(leader).used;
        let (units, vedettes) = table::REORGANIZED;
        let full = if self.kind(piece) == Kind::Vedette {
            used >> 4 >= vedettes
        } else {
            used & 0xf >= units
        };
        if full {
            return Err(refusal(rule::LB_22_22A, text::LB_REORGANIZE_FULL));
        }
        Ok(())
    }

    /// LB-21.3c, LB-G78 The unit that is the loss marker comes back when no other of its formation awaits recovery.
    fn check_loss_marker(&self, piece: PieceId) -> Result<(), Illegal> {
        let Some(formation) = self.field.brief(piece).formation else {
            return Ok(());
        };
        let now = self.state.formations.get(formation.index());
        let sheet = self.field.formation(formation);
        let (Some(now), Some(sheet)) = (now, sheet) else {
            return Ok(());
        };
        let waits = |unit: PieceId| unit != piece && self.piece(unit).place == Place::Awaiting;
        if now.marker == Some(piece) && sheet.units.iter().any(waits) {
            return Err(refusal(rule::LB_21_3C, text::LB_REORGANIZE_MARKER));
        }
        Ok(())
    }

    /// LB-22.22a, LB-22.24b, LB-22.24c, LB-22.24d The leader tries; an officer pays with his command unless it was a
    /// vedette.
    fn reorganize(&mut self, leader: PieceId, piece: PieceId, course: &mut Course<'_>) {
        let Some(hex) = self.hex_of(leader) else {
            return;
        };
        let combat = self.kind(piece).is_combat();
        self.edit(leader, |entry| {
            entry.used = entry.used.saturating_add(if combat { 1 } else { 1 << 4 });
        });
        if combat && self.rank(leader) == Kind::Officer {
            self.mark(leader, Marks::REORGANIZED.with(Marks::OOC));
        }
        let formation = self.field.brief(piece).formation;
        let demoralized = formation.is_some_and(|formation| self.formation_demoralized(formation));
        if combat && demoralized && !self.rallies(piece, course) {
            return self.place(piece, Place::Lost);
        }
        self.put_back(piece, hex, course);
    }

    /// LB-21.2f, LB-21.2g, LB-22.23c, LB-G80 A unit of a demoralized formation may be lost instead of coming back.
    fn rallies(&mut self, piece: PieceId, course: &mut Course<'_>) -> bool {
        let side = self.side_of(piece);
        let name = self.field.sheet(piece).name.clone();
        let die = course.d6(text::DRAW_REORGANIZATION);
        let rallied = if self.field.sheet(piece).is_minor_ally() {
            die <= self.initiative(piece)
        } else {
            // LB-20.51e, LB-21.2f A general retreat of this turn makes it harder.
            let retreat = self.state.sides[side.index()].retreat == Some(self.state.turn);
            die + u8::from(retreat) < table::REORGANIZED_LOST_FROM
        };
        course.tell(RecoveryEvent::Rallied { name, die, rallied });
        rallied
    }

    /// LB-22.21a, LB-22.22b The piece is back, hidden in its leader's hex; if that is too full somebody makes room.
    fn put_back(&mut self, piece: PieceId, hex: HexId, course: &mut Course<'_>) {
        let side = self.side_of(piece);
        let kept = Marks::REDUCED;
        let lost = self.piece(piece).marks.without(kept);
        self.unmark(piece, lost);
        self.edit(piece, |entry| {
            entry.sighting = None;
        });
        self.put_under(piece, None);
        self.place(piece, Place::Map(hex));
        // LB-7.53c, LB-7.53f, LB-G29 Nobody is in road march in a stack: whom a unit is put upon is so no longer.
        if self.kind(piece).is_combat() {
            let columns: PieceSet = self.columns_in(hex, side).collect();
            self.break_column(columns.iter(), course);
        }
        self.count_return(piece, course);
        course.tell(RecoveryEvent::Placed {
            side,
            name: self.field.sheet(piece).name.clone(),
            hex,
        });
        course.tell(RecoveryEvent::Returned {
            side,
            name: self.field.sheet(piece).name.clone(),
        });
        if self.check_stacking(side, hex, &PieceSet::NONE).is_err() {
            let newcomer: PieceSet = [piece].into_iter().collect();
            self.plan([RetreatTask::Displace {
                pieces: newcomer,
                from: hex,
                to: hex,
                moved: newcomer,
            }]);
        }
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum RecoveryEvent {
    /// LB-22.12a A unit tried to recover; the boxes lie open (LB-G107).
    Tried {
        name: Name,
        die: u8,
        needed: u8,
        recovered: bool,
    },
    /// LB-22.13a Units recovered overnight.
    Overnight { side: Side, units: u8 },
    /// LB-21.2f A unit of a demoralized formation was rolled for.
    Rallied { name: Name, die: u8, rallied: bool },
    /// LB-22.21a A piece came back to a hex, which its owner alone is told.
    Placed { side: Side, name: Name, hex: HexId },
    /// LB-22.21a A piece left the box for the map, for everybody else.
    Returned { side: Side, name: Name },
}

impl RecoveryEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Placed { side, .. } => Audience::Seats(SeatSet::only(side.seat())),
            Self::Returned { side, .. } => Audience::Others(SeatSet::only(side.seat())),
            _ => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Tried {
                name,
                die,
                needed,
                recovered,
            } => {
                let id = if *recovered {
                    text::LB_RECOVERED
                } else {
                    text::LB_NOT_RECOVERED
                };
                Message::new(id)
                    .with("piece", name.message())
                    .with("die", *die)
                    .with("needed", *needed)
            }
            Self::Overnight { side, units } => Message::new(text::LB_RECOVERED_OVERNIGHT)
                .with("side", crate::label::side_name(*side))
                .with("units", *units),
            Self::Rallied { name, die, rallied } => {
                let id = if *rallied {
                    text::LB_UNIT_RALLIED
                } else {
                    text::LB_UNIT_SCATTERED
                };
                Message::new(id)
                    .with("piece", name.message())
                    .with("die", *die)
            }
            Self::Placed { name, hex, .. } => Message::new(text::LB_REORGANIZED_AT)
                .with("piece", name.message())
                .with("hex", hex.to_string()),
            Self::Returned { name, .. } => {
                Message::new(text::LB_REORGANIZED).with("piece", name.message())
            }
        }
    }

    pub(crate) fn draws(&self) -> usize {
        usize::from(matches!(self, Self::Tried { .. } | Self::Rallied { .. }))
    }
}
