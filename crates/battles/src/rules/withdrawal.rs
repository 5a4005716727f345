//! LB-10.2 Retreat before combat.

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::rules::advance::AdvanceTask;
use crate::rules::leader::LeaderTask;
use crate::rules::retreat::RetreatEvent;
use crate::table::terrain::Cover;
use crate::{
    Action, HexId, Kind, Marks, Moving, PieceId, PieceSet, Place, Position, Side, rule, text,
};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// LB-10.21a How far cavalry and vedettes go; LB-10.22a, LB-G40 how far horse artillery goes.
const FAR: u8 = 2;
const NEAR: u8 = 1;

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WithdrawalTask {
    /// LB-10.21a, LB-G101 The side may retreat before combat; its lone vedettes must (LB-16.26a). A group that is
    /// being put together is in `State::moving`.
    Ask(Side),
}

impl Chapter<Position> for WithdrawalTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        let Self::Ask(side) = self;
        if position.state.moving.is_none() {
            position.clear_up_for_screens(side, course);
        }
        if position.state.moving.is_none() && position.withdrawable(side).next().is_none() {
            position.lose_screens(side, course);
            return Flow::Done;
        }
        Flow::Wait(self.into())
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        let Self::Ask(side) = self;
        SeatSet::only(side.seat())
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        Message::new(if position.state.moving.is_some() {
            text::LB_ASK_WITHDRAW_TO
        } else {
            text::LB_ASK_WITHDRAW
        })
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        let Self::Ask(side) = self;
        let Some(moving) = &position.state.moving else {
            if position.check_screens_gone(*side).is_ok() {
                into.push(Action::Done);
            }
            position.list_withdrawers(*side, into);
            return;
        };
        into.push(Action::Pass);
        let Some(from) = moving.from.hex() else {
            return;
        };
        let more = position.stack(from).filter(|piece| {
            !moving.group.contains(*piece) && position.check_follows(*side, *piece).is_ok()
        });
        into.extend(more.map(Action::Take));
        let ends = position.withdrawals(
            &moving.group,
            from,
            position.withdrawal_range(&moving.group),
        );
        into.extend(ends.into_iter().map(Action::WithdrawTo));
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Self::Ask(side) = self;
        match (&position.state.moving, action) {
            (None, Action::Done) => position.check_screens_gone(*side),
            (None, Action::Take(piece)) => position.check_withdraws(*side, *piece),
            (None, Action::TakeStack(hex)) => position.check_stack_withdraws(*side, *hex),
            (Some(_), Action::Pass) => Ok(()),
            (Some(moving), Action::Take(piece)) => {
                position.check_joins_withdrawal(*side, moving, *piece)
            }
            (Some(moving), Action::WithdrawTo(hex)) => position.check_withdraw_to(moving, *hex),
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        let Self::Ask(side) = self;
        match (action, position.state.moving) {
            (Action::Done, _) => return position.lose_screens(side, course),
            (Action::Pass, _) => position.state.moving = None,
            (Action::Take(piece), Some(mut moving)) => {
                moving.group.insert(*piece);
                position.state.moving = Some(moving);
            }
            (Action::Take(piece), None) => {
                let from = position.piece(*piece).place;
                position.gather(PieceSet::from_iter([*piece]), from);
            }
            (Action::TakeStack(hex), _) => {
                let group = position.withdrawing_stack(side, *hex);
                position.gather(group, Place::Map(*hex));
            }
            (Action::WithdrawTo(hex), Some(moving)) => {
                position.state.moving = None;
                position.plan([self]);
                return position.withdraw_group(side, moving, *hex, course);
            }
            _ => {}
        }
        position.plan([self]);
    }
}

impl Position {
    fn gather(&mut self, group: PieceSet, from: Place) {
        self.state.moving = Some(Moving {
            group,
            from,
            started: false,
        });
    }

    fn withdrawal_range(&self, group: &PieceSet) -> u8 {
        let guns = group.iter().any(|piece| self.kind(piece).is_artillery());
        if guns { NEAR } else { FAR }
    }

    /// The pieces of a side that may or must retreat before combat and have a way to go.
    fn withdrawable(&self, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        let near = self.cache.holds[side.index()].and(&self.cache.threat[side.other().index()]);
        let armed = self.cache.armed[side.index()].without(&near);
        let at_bridges = armed.iter().filter(|hex| self.faces_bridge(*hex, side));
        let hexes: Vec<HexId> = near.iter().chain(at_bridges).collect();
        hexes
            .into_iter()
            .flat_map(|hex| self.stack(hex))
            .filter(move |piece| self.check_withdraws(side, *piece).is_ok())
    }

    fn list_withdrawers(&self, side: Side, into: &mut Vec<Action>) {
        let mut last = None;
        for piece in self.withdrawable(side) {
            let hex = self.hex_of(piece);
            if let (Some(hex), true) = (hex, last != hex)
                && self.check_stack_withdraws(side, hex).is_ok()
            {
                into.push(Action::TakeStack(hex));
            }
            last = hex;
            into.push(Action::Take(piece));
        }
    }

    /// LB-10.21, LB-10.22, LB-10.23, LB-10.24a Whether a piece may begin a retreat before combat.
    fn check_withdraws(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let Some(hex) = self.hex_of(piece).filter(|_| self.side_of(piece) == side) else {
            return refuse(rule::LB_10_21A, text::LB_WITHDRAW_NOT_YOURS);
        };
        let kind = self.kind(piece);
        let screen = self.is_lone_vedette(piece, hex);
        if !screen && !kind.is_cavalry() && kind != Kind::HorseArtillery {
            return refuse(rule::LB_10_21A, text::LB_WITHDRAW_MOUNTED);
        }
        // Decision LB-G187: zones do not reach over a bridge, and yet units that defend one may leave it.
        let faces = self.under_threat(hex, side) || !screen && self.faces_bridge(hex, side);
        if !faces {
            return refuse(rule::LB_10_21A, text::LB_WITHDRAW_FREE);
        }
        // Decision LB-G177: the limit frees no vedette of its duty.
        if !screen && self.has_withdrawn(piece) {
            return refuse(rule::LB_10_21C, text::LB_WITHDRAW_ONCE);
        }
        if !screen {
            self.check_unpinned(side, piece, hex)?;
        } else if !self.is_retreat_barred(hex, side) {
            return refuse(rule::LB_10_21D, text::LB_WITHDRAW_FREE);
        }
        let alone = PieceSet::from_iter([piece]);
        let range = self.withdrawal_range(&alone);
        if self.withdrawals(&alone, hex, range).is_empty() {
            return refuse(rule::LB_10_21B, text::LB_WITHDRAW_NO_WAY);
        }
        Ok(())
    }

    /// LB-10.26b, LB-G187 Whether a side must expect an enemy combat unit at the other end of a bridge.
    fn faces_bridge(&self, hex: HexId, side: Side) -> bool {
        let enemies = &self.cache.occupied[side.other().index()];
        self.field.map.around(hex).any(|(dir, near)| {
            enemies.contains(near)
                && matches!(
                    self.front(near, dir.back()),
                    Some(Cover::Bridge | Cover::DamagedBridge)
                )
                && self.expects_unit(near, side)
        })
    }

    /// LB-12.32, LB-G186 Before lone vedettes are lost because they have no way, flags without a combat unit that seem to bar
    /// one are shown.
    fn clear_up_for_screens(&mut self, side: Side, course: &mut Course<'_>) {
        let lone = self.cache.screened[side.index()].without(&self.cache.armed[side.index()]);
        let is_lost = |hex: &HexId| {
            let mut screens = self.followers(*hex, side);
            self.is_retreat_barred(*hex, side)
                && screens.any(|piece| {
                    let alone = PieceSet::from_iter([piece]);
                    self.kind(piece) == Kind::Vedette
                        && self.withdrawals(&alone, *hex, FAR).is_empty()
                })
        };
        let lost: Vec<HexId> = lone.iter().filter(is_lost).collect();
        for hex in lost {
            let ground = self.ground_of_retreat(side, hex, FAR);
            self.show_empty_flags(side, &ground, course);
        }
    }

    /// LB-10.21c Whether a piece has retreated before combat in this game turn, in whichever player turn.
    fn has_withdrawn(&self, piece: PieceId) -> bool {
        self.has(piece, Marks::WITHDREW) || self.state.withdrawn.contains(piece)
    }

    /// LB-10.22c, LB-10.23, LB-10.23a, LB-10.23b, LB-16.26b What holds cavalry and horse artillery where they are.
    fn check_unpinned(&self, side: Side, piece: PieceId, hex: HexId) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let heavy = |other: PieceId| {
            let kind = self.kind(other);
            kind == Kind::Infantry || kind == Kind::Artillery
        };
        if self.defenders_in(hex, side).any(heavy) {
            return refuse(rule::LB_10_23B, text::LB_WITHDRAW_STACKED);
        }
        let feud = |feud: &crate::Feud| feud.by.contains(piece) || feud.against.contains(piece);
        if self.state.combat.feuds.iter().any(feud) {
            return refuse(rule::LB_10_23B, text::LB_WITHDRAW_REPULSE);
        }
        if self.is_surrounded(piece) {
            return refuse(rule::LB_10_23B, text::LB_WITHDRAW_SURROUNDED);
        }
        let riders = || {
            self.holders_of(hex, side)
                .flat_map(|near| self.defenders_in(near, side.other()))
                .filter(|enemy| self.kind(*enemy).is_cavalry())
        };
        let lone_guns = self
            .defenders_in(hex, side)
            .all(|unit| self.kind(unit).is_artillery());
        if lone_guns && riders().next().is_some() {
            return refuse(rule::LB_10_22C, text::LB_WITHDRAW_LONE_GUNS);
        }
        let pace = self.field.sheet(piece).allowance;
        if riders().any(|enemy| self.field.sheet(enemy).allowance >= pace) {
            return refuse(rule::LB_10_23A, text::LB_WITHDRAW_FASTER);
        }
        Ok(())
    }

    /// LB-16.26a, LB-G41 A vedette without a combat unit beside it.
    fn is_lone_vedette(&self, piece: PieceId, hex: HexId) -> bool {
        let side = self.side_of(piece);
        self.kind(piece) == Kind::Vedette && !self.cache.armed[side.index()].contains(hex)
    }

    /// The pieces of a stack that withdraw together: the mounted ones, and leaders and vedettes with them.
    fn withdrawing_stack(&self, side: Side, hex: HexId) -> PieceSet {
        let own = self.stack(hex).filter(|piece| self.side_of(*piece) == side);
        own.filter(|piece| self.check_withdraws(side, *piece).is_ok())
            .chain(self.followers(hex, side))
            .filter(|piece| self.check_follows(side, *piece).is_ok())
            .collect()
    }

    fn check_stack_withdraws(&self, side: Side, hex: HexId) -> Result<(), Illegal> {
        let refuse = |rule, id: &'static str| {
            let message = Message::new(id).with("hex", hex.to_string());
            Err(Illegal::new(rule, message))
        };
        let begins = |piece: PieceId| self.check_withdraws(side, piece).is_ok();
        if !self.stack(hex).any(begins) {
            return refuse(rule::LB_10_21A, text::LB_WITHDRAW_NOBODY);
        }
        let group = self.withdrawing_stack(side, hex);
        let range = self.withdrawal_range(&group);
        if self.withdrawals(&group, hex, range).is_empty() {
            return refuse(rule::LB_10_21B, text::LB_WITHDRAW_NO_WAY);
        }
        Ok(())
    }

    /// LB-10.21a, LB-10.25a Whether a piece may go with a group: leaders and vedettes do without being mounted.
    fn check_follows(&self, side: Side, piece: PieceId) -> Result<(), Illegal> {
        let kind = self.kind(piece);
        let own = self.side_of(piece) == side && !self.has_withdrawn(piece);
        if own && (kind.is_leader() || kind == Kind::Vedette) {
            return Ok(());
        }
        self.check_withdraws(side, piece)
    }

    fn check_joins_withdrawal(
        &self,
        side: Side,
        moving: &Moving,
        piece: PieceId,
    ) -> Result<(), Illegal> {
        if self.piece(piece).place != moving.from || moving.group.contains(piece) {
            let message = Message::new(text::LB_WITHDRAW_NOT_YOURS);
            return Err(Illegal::new(rule::LB_10_21A, message));
        }
        self.check_follows(side, piece)
    }

    /// LB-10.21b Whether a group may withdraw to a hex.
    fn check_withdraw_to(&self, moving: &Moving, hex: HexId) -> Result<(), Illegal> {
        let from = moving.from.hex().unwrap_or(HexId::NOWHERE);
        let range = self.withdrawal_range(&moving.group);
        if self.withdrawals(&moving.group, from, range).contains(&hex) {
            return Ok(());
        }
        let rule = match (from.distance(hex) > range, range) {
            (true, NEAR) => rule::LB_10_22A,
            (true, _) => rule::LB_10_21A,
            (false, _) => rule::LB_10_21B,
        };
        let message = Message::new(text::LB_WITHDRAW_NOT_THERE)
            .with("hex", hex.to_string())
            .with("hexes", range);
        Err(Illegal::new(rule, message))
    }

    /// LB-10.21d, LB-G41 Lone vedettes next to enemy combat units must go first.
    fn check_screens_gone(&self, side: Side) -> Result<(), Illegal> {
        let mut screens = self
            .withdrawable(side)
            .filter(|piece| self.kind(*piece) == Kind::Vedette);
        let Some(hex) = screens.next().and_then(|piece| self.hex_of(piece)) else {
            return Ok(());
        };
        let message = Message::new(text::LB_WITHDRAW_SCREEN).with("hex", hex.to_string());
        Err(Illegal::new(rule::LB_10_21D, message))
    }

    /// LB-10.21d Lone vedettes that cannot go are eliminated like units whose retreat is cut off.
    fn lose_screens(&mut self, side: Side, course: &mut Course<'_>) {
        let hexes: Vec<HexId> = self.cache.screened[side.index()]
            .without(&self.cache.armed[side.index()])
            .iter()
            .filter(|hex| self.is_retreat_barred(*hex, side))
            .collect();
        for hex in hexes {
            let screens: PieceSet = self
                .stack(hex)
                .filter(|piece| self.kind(*piece) == Kind::Vedette)
                .collect();
            let cause = self.why_stuck(&screens, hex, NEAR);
            self.strand(&screens, hex, cause, course);
        }
    }

    /// LB-10.21a, LB-10.21c, LB-10.26a, LB-10.22b The group goes, and the hex it leaves is not followed up.
    fn withdraw_group(&mut self, side: Side, moving: Moving, to: HexId, course: &mut Course<'_>) {
        let Some(from) = moving.from.hex() else {
            return;
        };
        let seen = |piece: &PieceId| self.has(*piece, Marks::SEEN);
        let pieces = moving.group.iter().filter(seen).collect();
        course.tell(RetreatEvent::Retreated {
            side,
            pieces,
            from,
            to,
        });
        for piece in moving.group.iter() {
            self.mark(piece, Marks::WITHDREW);
            self.state.withdrawn.insert(piece);
        }
        // LB-7.53f Units they come upon leave road march, and so do they.
        for hex in self.withdrawal_path(&moving.group, from, to) {
            let met: PieceSet = self.defenders_in(hex, side).collect();
            self.break_column(met.iter(), course);
        }
        self.break_column(moving.group.iter(), course);
        let defended = self.cache.armed[side.index()].contains(from);
        self.settle_in(&moving.group, to, course);
        let emptied = defended && !self.cache.armed[side.index()].contains(from);
        if emptied {
            self.state.combat.vacated.push(from);
            self.follow_over_bridge(side, from);
        }
        // LB-5.51a, LB-G178 A leader whom his cavalry leaves behind is in danger.
        let left = self.followers(from, side);
        let left = left.filter(|piece| self.kind(*piece).is_leader());
        let alone: Vec<LeaderTask> = left.map(LeaderTask::Alone).collect();
        self.plan(alone);
    }

    /// LB-10.26b Attackers may follow over a bridge that was given up so.
    fn follow_over_bridge(&mut self, side: Side, hex: HexId) {
        let enemy = side.other();
        if enemy != self.state.active {
            return;
        }
        let mut by = PieceSet::NONE;
        for (dir, near) in self.field.map.around(hex) {
            if self.front(near, dir.back()) == Some(Cover::Bridge) {
                for unit in self.defenders_in(near, enemy) {
                    by.insert(unit);
                }
            }
        }
        if !by.is_empty() {
            self.plan([AdvanceTask::after_fire(enemy, by, vec![hex])]);
        }
    }
}
