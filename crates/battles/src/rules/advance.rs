//! LB-12.4 Advance after combat.

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::rules::leader::LeaderTask;
use crate::rules::retreat::RetreatEvent;
use crate::{Action, HexId, Marks, PieceId, PieceSet, Position, Side, Step, rule, text};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum AdvanceTask {
    /// LB-12.4Ea, LB-12.4Cb The side may advance now with these units into the hexes of these that are empty.
    Ask {
        side: Side,
        by: PieceSet,
        into: Vec<HexId>,
    },
    /// Some may have advanced already.
    Going(Advance),
}

/// An advance that is going on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advance {
    /// Who advances.
    pub side: Side,
    /// The pieces that took part.
    pub by: PieceSet,
    /// The hexes that were given up.
    pub into: Vec<HexId>,
    /// Why.
    pub after: After,
    /// LB-12.4Ba Hexes from which a leader has gone.
    pub led: Vec<HexId>,
    /// LB-12.4Aa The hex from which infantry went without a leader.
    pub foot: Option<HexId>,
    /// LB-12.4Da The hex all but attacking cavalry go to, once somebody went.
    pub chosen: Option<HexId>,
}

/// What an advance follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum After {
    /// A result of the combat table.
    Combat,
    /// LB-12.2b Shock.
    Shock,
    /// LB-12.4Cb A bombardment, or LB-10.26b a withdrawal from a bridge: nobody took part, all units near by may go.
    Fire,
}

impl AdvanceTask {
    /// LB-12.4a The victors of a combat may advance.
    pub fn after_combat(side: Side, by: PieceSet, into: Vec<HexId>, shock: bool) -> Self {
        let after = if shock { After::Shock } else { After::Combat };
        Self::new(side, by, into, after)
    }

    /// LB-12.4Cb, LB-10.26b Units near by may advance into hexes that were left without combat.
    pub fn after_fire(side: Side, by: PieceSet, into: Vec<HexId>) -> Self {
        Self::new(side, by, into, After::Fire)
    }

    fn new(side: Side, by: PieceSet, into: Vec<HexId>, after: After) -> Self {
        Self::Going(Advance {
            side,
            by,
            into,
            after,
            led: Vec::new(),
            foot: None,
            chosen: None,
        })
    }
}

impl Chapter<Position> for AdvanceTask {
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        let going = match self {
            Self::Going(going) => going,
            Self::Ask { side, by, into } => {
                let fire = position.state.step == Step::BombardmentAdvance;
                let after = if fire { After::Fire } else { After::Combat };
                position.plan([Self::new(side, by, into, after)]);
                return Flow::Done;
            }
        };
        let mut moves = Vec::new();
        position.list_advances(&going, &mut moves);
        if moves.is_empty() {
            position.end_advance(&going);
            return Flow::Done;
        }
        Flow::Wait(Self::Going(going).into())
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        match self {
            Self::Ask { side, .. } | Self::Going(Advance { side, .. }) => {
                SeatSet::only(side.seat())
            }
        }
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(text::LB_ASK_ADVANCE)
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        let Self::Going(going) = self else { return };
        if position.check_stay(going).is_ok() {
            into.push(Action::Done);
        }
        position.list_advances(going, into);
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Going(going), Action::Done) => position.check_stay(going),
            (Self::Going(going), Action::Advance { piece, into }) => {
                position.check_advance(going, *piece, *into)
            }
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        let Self::Going(going) = self else { return };
        match action {
            Action::Advance { piece, into } => position.advance(going, *piece, *into, course),
            _ => position.end_advance(&going),
        }
    }
}

impl Position {
    /// Where a piece may advance to; cheap, without reasons.
    fn list_advances(&self, going: &Advance, into: &mut Vec<Action>) {
        for piece in self.advancers(going).iter() {
            for hex in &going.into {
                if self.check_advance(going, piece, *hex).is_ok() {
                    into.push(Action::Advance { piece, into: *hex });
                }
            }
        }
    }

    /// LB-12.4a, LB-12.4Ba, LB-5.41a The pieces that took part, and all that are stacked with a leader of theirs.
    fn advancers(&self, going: &Advance) -> PieceSet {
        let hexes = going.by.iter().filter_map(|piece| self.hex_of(piece));
        let beside = hexes
            .filter(|hex| !going.into.contains(hex))
            .chain(going.led.iter().copied())
            .flat_map(|hex| self.stack(hex))
            .filter(|piece| self.side_of(*piece) == going.side);
        let both = going.by.iter().chain(beside);
        both.filter(|piece| {
            !going
                .into
                .iter()
                .any(|hex| self.hex_of(*piece) == Some(*hex))
        })
        .collect()
    }

    /// LB-12.4, LB-12.4Ga, LB-12.4Ha, LB-15.13a Whether a piece may advance into a hex.
    fn check_advance(&self, going: &Advance, piece: PieceId, into: HexId) -> Result<(), Illegal> {
        let refuse = |rule, id: &'static str| {
            let message = Message::new(id).with("hex", into.to_string());
            Err(Illegal::new(rule, message))
        };
        let from = self
            .hex_of(piece)
            .filter(|_| self.side_of(piece) == going.side);
        let near = from.is_some_and(|from| self.can_attack(from, into));
        if !near || !going.into.contains(&into) || !self.advancers(going).contains(piece) {
            return refuse(rule::LB_12_4A, text::LB_ADVANCE_NOT_THERE);
        }
        if self.cache.occupied[going.side.other().index()].contains(into) {
            return refuse(rule::LB_12_4A, text::LB_ADVANCE_HELD);
        }
        // LB-10.26a
        if going.after != After::Fire && self.state.combat.vacated.contains(&into) {
            return refuse(rule::LB_10_26A, text::LB_ADVANCE_WITHDRAWN);
        }
        self.check_may_go(going, piece)?;
        let from = from.unwrap_or(HexId::NOWHERE);
        self.check_share(going, piece, from, into)?;
        let alone = PieceSet::from_iter([piece]);
        if !self.has_retreat_room(&alone, into) {
            return refuse(rule::LB_12_4HA, text::LB_ADVANCE_FULL);
        }
        Ok(())
    }

    /// LB-12.4Ca, LB-12.4Cc, LB-12.4Fa, LB-21.2c Whether a piece may advance at all.
    fn check_may_go(&self, going: &Advance, piece: PieceId) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let kind = self.kind(piece);
        let marks = self.piece(piece).marks;
        if kind.is_artillery() {
            return refuse(rule::LB_12_4CA, text::LB_ADVANCE_GUNS);
        }
        if !kind.is_leader() && !kind.is_combat() {
            return refuse(rule::LB_12_4A, text::LB_ADVANCE_NO_UNIT);
        }
        if kind.is_combat() && (self.is_demoralized(piece) || marks.has(Marks::OOC)) {
            return refuse(rule::LB_12_4FA, text::LB_ADVANCE_UNFIT);
        }
        if marks.any(Marks::ADVANCED.with(Marks::OVERRUNS)) {
            return refuse(rule::LB_12_4EB, text::LB_ADVANCE_TWICE);
        }
        if self.has_open_combat(piece, going.side) {
            return refuse(rule::LB_12_4CC, text::LB_ADVANCE_BUSY);
        }
        Ok(())
    }

    /// LB-12.4Cc Whether a unit still has a combat to fight.
    fn has_open_combat(&self, piece: PieceId, side: Side) -> bool {
        let hex = self.hex_of(piece);
        let attacks = &self.state.combat.attacks;
        attacks.iter().filter(|attack| !attack.done).any(|attack| {
            attack.by.contains(piece)
                || side != self.state.active && hex.is_some_and(|hex| attack.on.contains(&hex))
        })
    }

    /// LB-12.4Aa, LB-12.4Ba, LB-12.4Da, LB-G103 How many may go, and that only attacking cavalry divides.
    fn check_share(
        &self,
        going: &Advance,
        piece: PieceId,
        from: HexId,
        into: HexId,
    ) -> Result<(), Illegal> {
        let refuse = |rule, id: &'static str| {
            let message = Message::new(id).with("hex", into.to_string());
            Err(Illegal::new(rule, message))
        };
        let kind = self.kind(piece);
        let attacking = going.side == self.state.active;
        let divides = kind.is_cavalry() && attacking;
        if !divides && going.chosen.is_some_and(|chosen| chosen != into) {
            return refuse(rule::LB_12_4DA, text::LB_ADVANCE_ONE_HEX);
        }
        let part = going.by.contains(piece) || going.after == After::Fire;
        if kind.is_leader() || going.after == After::Fire || kind.is_cavalry() && part {
            return Ok(());
        }
        let led = going.led.contains(&from) && going.foot.is_none_or(|foot| foot == from);
        let first = part && going.led.is_empty() && going.foot.is_none();
        if led || first {
            return Ok(());
        }
        refuse(rule::LB_12_4AA, text::LB_ADVANCE_ONE_INFANTRY)
    }

    /// LB-12.2b, LB-G54, LB-12.4Ea Staying is free, but for victorious cavalry after shock.
    fn check_stay(&self, going: &Advance) -> Result<(), Illegal> {
        let bound = |piece: &PieceId| {
            self.kind(*piece).is_cavalry()
                && !self.has(*piece, Marks::OOS)
                && going
                    .into
                    .iter()
                    .any(|hex| self.check_advance(going, *piece, *hex).is_ok())
        };
        if going.after == After::Shock && going.by.iter().any(|piece| bound(&piece)) {
            let message = Message::new(text::LB_ADVANCE_MUST);
            return Err(Illegal::new(rule::LB_12_2B, message));
        }
        Ok(())
    }

    fn advance(
        &mut self,
        mut going: Advance,
        piece: PieceId,
        into: HexId,
        course: &mut Course<'_>,
    ) {
        let kind = self.kind(piece);
        let from = self.hex_of(piece).unwrap_or(HexId::NOWHERE);
        if kind.is_leader() {
            going.led.push(from);
        } else if !kind.is_cavalry() && !going.led.contains(&from) {
            going.foot = Some(from);
        }
        let divides = kind.is_cavalry() && going.side == self.state.active;
        if !divides {
            going.chosen = Some(into);
        }
        let side = going.side;
        // A leader whose stack advances is seen with it.
        self.reveal(piece);
        self.mark(piece, Marks::ADVANCED);
        course.tell(RetreatEvent::Advanced {
            side,
            piece,
            to: into,
        });
        self.plan([AdvanceTask::Going(going)]);
        self.settle_in(&PieceSet::from_iter([piece]), into, course);
    }

    /// LB-5.51a A leader who went alone, or was left alone, is in danger.
    fn end_advance(&mut self, going: &Advance) {
        let hexes = going.into.iter().chain(&going.led);
        let mut lone: Vec<LeaderTask> = Vec::new();
        for hex in hexes {
            let own = self.defenders_in(*hex, going.side).next().is_some();
            if own || !self.in_enemy_zone(*hex, going.side) {
                continue;
            }
            let leaders = self.followers(*hex, going.side);
            let leaders = leaders.filter(|piece| self.kind(*piece).is_leader());
            lone.extend(leaders.map(LeaderTask::Alone));
        }
        self.plan(lone);
    }
}
