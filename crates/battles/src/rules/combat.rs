//! LB-10.4 Resolving attacks: what both sides decide before the die, and the die.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::card::{CardTask, Moment};
use crate::table::combat::CombatResult;
use crate::table::terrain::Cover;
use crate::{Action, Attack, FormationId, HexId, Marks, PieceId, Position, Side, rule, text};
use feldherr_core::{Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

pub use crate::rules::report::CombatEvent;

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CombatTask {
    /// LB-10.4a The side chooses the attack to resolve next.
    Choose(Side),
    /// LB-11.1c The defender chooses the terrain he relies on.
    Cover(u8),
    /// LB-11.3b A side may commit its Guard.
    Guard { attack: u8, side: Side },
    /// LB-11.4a The French player may let Napoleon count.
    Napoleon(u8),
    /// LB-10.4c The die is thrown and the result applied.
    Roll(u8),
    /// LB-12.2a Both sides throw.
    Shock(u8),
    /// LB-12.1f The stronger side chooses its losses; so many strength points are still owed.
    Exchange { attack: u8, side: Side, owed: u8 },
    /// LB-12.2g A side chooses the unit that is reduced.
    Reduce { attack: u8, side: Side },
    /// LB-14.24Ea, LB-14.24Bb Cavalry that has not cleared the hex it overran is lost.
    Dismount(u8),
    /// LB-11.3c The Guard recoiled from these hexes; these enemy formations were steady before.
    Recoil {
        side: Side,
        from: Vec<HexId>,
        steady: Vec<FormationId>,
    },
}

impl Chapter<Position> for CombatTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Choose(side) => return position.next_attack(side, course),
            Self::Cover(number) if position.cover_options(number).len() > 1 => {
                return Flow::Wait(self.into());
            }
            Self::Guard { attack, side } if position.asks_guard(attack, side) => {
                return Flow::Wait(self.into());
            }
            Self::Napoleon(number) if position.asks_napoleon(number) => {
                return Flow::Wait(self.into());
            }
            Self::Cover(_) | Self::Guard { .. } | Self::Napoleon(_) => {}
            Self::Roll(number) => position.roll_attack(number, course),
            Self::Shock(number) => position.shock(number, course),
            Self::Exchange { attack, side, owed } => {
                return position.exchange(attack, side, owed, course);
            }
            Self::Reduce { attack, side } => return position.reduce_one(attack, side, course),
            Self::Dismount(number) => position.lose_overrunners(number, course),
            Self::Recoil { side, from, steady } => {
                position.recoil(side, &from, &steady, course);
            }
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Choose(side)
            | Self::Guard { side, .. }
            | Self::Exchange { side, .. }
            | Self::Reduce { side, .. } => SeatSet::only(side.seat()),
            Self::Cover(number) => SeatSet::only(position.attacker_of(*number).other().seat()),
            Self::Napoleon(_) => SeatSet::only(Side::French.seat()),
            _ => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        // Several attacks may be under way; both sides know what each is aimed at.
        let about = |id, attack: &u8| {
            let attack = position.state.combat.attacks.get(usize::from(*attack));
            let hex = attack.and_then(|attack| attack.on.first());
            let hex = hex.map(|hex| hex.to_string());
            Message::new(id).with("hex", hex.unwrap_or_default())
        };
        match self {
            Self::Choose(_) => Message::new(text::LB_ASK_RESOLVE),
            Self::Cover(attack) => about(text::LB_ASK_COVER, attack),
            Self::Guard { attack, .. } => about(text::LB_ASK_GUARD, attack),
            Self::Napoleon(attack) => about(text::LB_ASK_NAPOLEON, attack),
            Self::Exchange { owed, .. } => Message::new(text::LB_ASK_EXCHANGE).with("owed", *owed),
            _ => Message::new(text::LB_ASK_REDUCE),
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Choose(_) => into.extend(position.open_attacks().map(Action::Resolve)),
            Self::Cover(number) => {
                into.extend(
                    position
                        .cover_options(*number)
                        .into_iter()
                        .map(Action::RelyOn),
                );
            }
            Self::Guard { .. } => into.extend([true, false].map(Action::CommitGuard)),
            Self::Napoleon(_) => into.extend([true, false].map(Action::UseNapoleon)),
            Self::Exchange { attack, side, .. } => {
                into.extend(position.forfeits(*attack, *side).iter().map(Action::Lose));
            }
            Self::Reduce { attack, side } => {
                into.extend(position.reducible(*attack, *side).iter().map(Action::Lose));
            }
            _ => {}
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        match (self, action) {
            (Self::Choose(_), Action::Resolve(number)) => {
                if position.open_attacks().any(|open| open == *number) {
                    return Ok(());
                }
                refuse(rule::LB_10_4A, text::LB_RESOLVE_NONE)
            }
            (Self::Cover(number), Action::RelyOn(cover)) => {
                if position.cover_options(*number).contains(cover) {
                    return Ok(());
                }
                refuse(rule::LB_11_1C, text::LB_COVER_NOT_THERE)
            }
            (Self::Guard { .. }, Action::CommitGuard(_))
            | (Self::Napoleon(_), Action::UseNapoleon(_)) => Ok(()),
            (Self::Exchange { attack, side, .. }, Action::Lose(piece)) => {
                if position.forfeits(*attack, *side).contains(*piece) {
                    return Ok(());
                }
                refuse(rule::LB_12_1F, text::LB_LOSE_NOT_INVOLVED)
            }
            (Self::Reduce { attack, side }, Action::Lose(piece)) => {
                if position.reducible(*attack, *side).contains(*piece) {
                    return Ok(());
                }
                refuse(rule::LB_12_2G, text::LB_REDUCE_BEST)
            }
            _ => Err(position.not_now()),
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        let number = match (self, action) {
            (Self::Choose(_), Action::Resolve(number)) => *number,
            (Self::Cover(number) | Self::Napoleon(number), _) => *number,
            (Self::Guard { attack, .. }, _) => *attack,
            _ => return Preview::default(),
        };
        let Some(mut attack) = position.attack(number).cloned() else {
            return Preview::default();
        };
        match (self, action) {
            (_, Action::RelyOn(cover)) => attack.cover = Some(*cover),
            (Self::Guard { side, .. }, Action::CommitGuard(yes)) => {
                attack.guard[side.index()] = *yes;
            }
            (_, Action::UseNapoleon(yes)) => attack.napoleon = *yes,
            _ => {}
        }
        position.attack_preview(&attack)
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (Self::Choose(side), Action::Resolve(number)) => {
                position.plan([Self::Choose(side)]);
                position.begin_attack(*number, course);
            }
            (Self::Cover(number), Action::RelyOn(cover)) => {
                position.change_attack(number, |attack| attack.cover = Some(*cover));
            }
            (Self::Guard { attack, side }, Action::CommitGuard(yes)) => {
                position.commit_guard(attack, side, *yes, course);
            }
            (Self::Napoleon(number), Action::UseNapoleon(yes)) => {
                position.change_attack(number, |attack| attack.napoleon = *yes);
            }
            (Self::Exchange { attack, side, owed }, Action::Lose(piece)) => {
                position.forfeit(attack, side, owed, *piece, course);
            }
            (Self::Reduce { .. }, Action::Lose(piece)) => position.reduce(*piece, course),
            _ => {}
        }
    }
}

impl Position {
    /// A declared attack.
    pub(crate) fn attack(&self, number: u8) -> Option<&Attack> {
        self.state.combat.attacks.get(usize::from(number))
    }

    fn change_attack(&mut self, number: u8, change: impl FnOnce(&mut Attack)) {
        let attacks = &mut self.state.combat.attacks;
        if let Some(attack) = attacks.get_mut(usize::from(number)) {
            change(attack);
        }
    }

    pub(crate) fn attacker_of(&self, number: u8) -> Side {
        let first = self.attack(number).and_then(|attack| attack.by.first());
        first.map_or(self.state.active, |piece| self.side_of(piece))
    }

    fn open_attacks(&self) -> impl Iterator<Item = u8> + '_ {
        let numbered = (0u8..).zip(&self.state.combat.attacks);
        numbered
            .filter(|(_, attack)| !attack.done)
            .map(|(number, _)| number)
    }

    fn cover_options(&self, number: u8) -> Vec<Cover> {
        self.attack(number)
            .map(|attack| self.cover_choices(attack))
            .unwrap_or_default()
    }

    fn asks_guard(&self, number: u8, side: Side) -> bool {
        self.attack(number)
            .is_some_and(|attack| self.may_commit_guard(attack, side))
    }

    fn asks_napoleon(&self, number: u8) -> bool {
        self.attack(number)
            .is_some_and(|attack| self.is_napoleon_there(attack))
    }

    /// LB-10.4a The next attack: chosen where there is a choice.
    fn next_attack(&mut self, side: Side, course: &mut Course<'_>) -> Flow {
        self.drop_lapsed(course);
        let mut open = self.open_attacks();
        match (open.next(), open.next()) {
            (None, _) => {
                drop(open);
                self.end_attacks(side, course);
                Flow::Done
            }
            (Some(only), None) => {
                drop(open);
                self.plan([CombatTask::Choose(side)]);
                self.begin_attack(only, course);
                Flow::Done
            }
            _ => {
                drop(open);
                Flow::Wait(CombatTask::Choose(side).into())
            }
        }
    }

    /// LB-11.1b Attacks whose attackers or defenders are gone, or whose attackers have no strength, do not take place.
    fn drop_lapsed(&mut self, course: &mut Course<'_>) {
        for number in 0..self.state.combat.attacks.len() as u8 {
            let Some(attack) = self.attack(number).filter(|attack| !attack.done) else {
                continue;
            };
            if attack.by.is_empty() {
                self.change_attack(number, |attack| attack.done = true);
                continue;
            }
            let lapsed =
                self.fight(attack).stands.is_empty() || self.reckon(attack).attack.is_zero();
            if lapsed {
                self.change_attack(number, |attack| attack.done = true);
                course.tell(CombatEvent::Lapsed { attack: number });
            }
        }
    }

    /// LB-14.24Bb Enemies never stay in one hex.
    fn end_attacks(&mut self, side: Side, course: &mut Course<'_>) {
        let own = self.owned(side);
        let riders = own.iter().filter(|piece| self.has(*piece, Marks::OVERRUNS));
        for piece in riders.collect::<Vec<_>>() {
            self.settle_rider(piece, course);
        }
        // LB-12.4Eb binds only in the phase of the advance.
        for piece in (0..self.state.pieces.len() as u16).map(PieceId) {
            self.unmark(piece, Marks::ADVANCED);
        }
    }

    /// LB-10.4 The steps of one attack.
    fn begin_attack(&mut self, number: u8, course: &mut Course<'_>) {
        let Some(attack) = self.attack(number) else {
            return;
        };
        let fight = self.fight(attack);
        let (own, other) = (fight.side, fight.side.other());
        // LB-7.54b Units that are attacked leave road march.
        let surprised: Vec<PieceId> = self.defenders(&fight).collect();
        self.break_column(surprised, course);
        self.change_attack(number, |attack| attack.done = true);
        let guard = |side| CombatTask::Guard {
            attack: number,
            side,
        };
        self.plan([
            Task::from(CardTask::Window(Moment::Attack(number))),
            CombatTask::Cover(number).into(),
            guard(own).into(),
            guard(other).into(),
            CombatTask::Napoleon(number).into(),
            CombatTask::Roll(number).into(),
        ]);
    }

    /// LB-11.3b Once in a game.
    fn commit_guard(&mut self, number: u8, side: Side, yes: bool, course: &mut Course<'_>) {
        self.change_attack(number, |attack| attack.guard[side.index()] = yes);
        if yes {
            self.state.sides[side.index()].guard_committed = true;
            course.tell(CombatEvent::GuardCommitted { side });
        }
    }

    /// LB-10.4c The die, and the result at once.
    fn roll_attack(&mut self, number: u8, course: &mut Course<'_>) {
        let Some(attack) = self.attack(number) else {
            return;
        };
        let reckoning = self.reckon(attack);
        let fight = self.fight(attack);
        let damaged = self.is_over_damaged_bridge(&fight);
        let die = course.d6(text::DRAW_ATTACK);
        let printed = reckoning.column.result(die);
        let result = reckoning.converted(printed);
        course.tell(CombatEvent::Resolved {
            attack: number,
            column: reckoning.column,
            die,
            result,
        });
        match result {
            CombatResult::Dr(hexes) if damaged => self.storm_bridge(number, hexes, course),
            // LB-7.63f Shock at a damaged bridge: one unit of each side is reduced.
            CombatResult::Shock if damaged => {
                self.apply_result(number, CombatResult::OneEach, false, course)
            }
            CombatResult::Shock => self.plan([
                Task::from(CardTask::Window(Moment::Shock(number))),
                CombatTask::Shock(number).into(),
            ]),
            result => self.apply_result(number, result, false, course),
        }
    }
}

impl crate::rules::modifier::Reckoning {
    /// LB-12.1c, LB-G2, LB-15.22a What a printed result means here.
    pub fn converted(&self, printed: CombatResult) -> CombatResult {
        match printed {
            CombatResult::ArStar | CombatResult::DrStar if self.star_is_shock => {
                CombatResult::Shock
            }
            CombatResult::ArStar => CombatResult::Ar(1),
            CombatResult::DrStar if self.retreat_is_shock => CombatResult::Shock,
            CombatResult::DrStar => CombatResult::Dr(1),
            CombatResult::Dr(_) if self.retreat_is_shock => CombatResult::Shock,
            other => other,
        }
    }
}
