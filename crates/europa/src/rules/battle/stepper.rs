//! What a battle does next, by itself: questions wait, rolls are made, rounds follow each other.

use super::BattleEvent;
use crate::agenda::Course;
use crate::{Action, Battle, BattleAction, BattleSide, BattleStep, Moment, Zone, rule, text};
use feldherr_core::{Illegal, Message, Purpose, Seat, SeatSet};

/// Dice, and somebody who listens to what they brought: a game, or a playout that only wants the result.
pub trait Roll {
    /// Rolls one die.
    fn d6(&mut self, purpose: Purpose) -> u8;
    /// Notes what happened.
    fn tell(&mut self, event: BattleEvent);
    /// Rolls two dice; their sum.
    fn two_d6(&mut self, purpose: Purpose) -> u8 {
        self.d6(purpose) + self.d6(purpose)
    }
}

impl Roll for Course<'_> {
    fn d6(&mut self, purpose: Purpose) -> u8 {
        Course::d6(self, purpose)
    }

    fn tell(&mut self, event: BattleEvent) {
        Course::tell(self, event);
    }
}

/// Why a battle does not go on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// Somebody must decide.
    Decision,
    /// NE-G61 A roll comes next, and battle cards may be played before it.
    Roll,
    /// NE-ACARD-15 A side has nothing left to do in its phase unless a battle card gives it something.
    Phase,
    /// NE-ANAP-4 Napoleon has fallen, and with him the war.
    Napoleon,
    /// Nothing is left to do on the board.
    Over,
}

/// What a battle stops for besides decisions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Halts {
    /// NE-ACARD-15 Somebody holds cards: every roll and the end of every phase.
    pub cards: bool,
    /// NE-ANAP-4 France is at war: Napoleon's fall.
    pub napoleon: bool,
}

impl Moment {
    /// Whether it is a roll.
    pub const fn is_roll(self) -> bool {
        matches!(
            self,
            Self::Order
                | Self::Arrivals
                | Self::Ground
                | Self::Fire { .. }
                | Self::Drill { .. }
                | Self::Clash { .. }
                | Self::Rally { .. }
                | Self::Chase { .. }
        )
    }
}

impl Battle {
    /// What is being done now.
    pub fn moment(&self) -> Moment {
        let usual = match self.stage {
            BattleStep::Gather | BattleStep::Terrain | BattleStep::Deploy => Moment::Deploy,
            BattleStep::Fight => Moment::Phase,
            BattleStep::Pursuit => Moment::Pursuit,
            BattleStep::Retreat => Moment::Over,
        };
        self.moments.last().copied().unwrap_or(usual)
    }

    pub(crate) fn push(&mut self, moment: Moment) {
        // Eight are more than a charge, its answers and a fallen leader need.
        let _ = self.moments.try_push(moment);
    }

    /// Goes on until somebody must decide, or there is something else to halt for.
    pub fn run(&mut self, roll: &mut impl Roll, halts: Halts) -> Pause {
        loop {
            if halts.napoleon && self.has_lost_napoleon() {
                return Pause::Napoleon;
            }
            self.judge(roll);
            let moment = self.moment();
            if moment == Moment::Over {
                return Pause::Over;
            }
            if moment == Moment::Deploy {
                self.deploy_unled();
            }
            if self.is_agreed_quick() {
                self.play_on(roll);
            } else if moment.is_roll() {
                if halts.cards {
                    return Pause::Roll;
                }
                self.roll(roll);
            } else if self.asked() != SeatSet::NONE {
                return Pause::Decision;
            } else if halts.cards && self.is_phase_idle() {
                return Pause::Phase;
            } else {
                self.go_on(roll);
            }
        }
    }

    /// Whether a side that players lead has nothing left to do in its phase.
    fn is_phase_idle(&self) -> bool {
        self.moment() == Moment::Phase
            && self.seats_of(self.turn) != SeatSet::NONE
            && self.asked() == SeatSet::NONE
    }

    /// NE-PHASE-2 The phase of a side ends, unless a card has given it something to do.
    pub(super) fn end_phase(&mut self, roll: &mut impl Roll) {
        if self.is_phase_idle() {
            self.next_phase(roll);
        }
    }

    /// NE-ACARD-15 The seats of the acting side with units of the phase's arm that have no action left.
    pub(super) fn spent(&self) -> SeatSet {
        let arm = self.phase.arm();
        let pieces = self.pieces_of(self.turn);
        let spent = pieces.filter(|(_, piece)| {
            piece.kind.arm() == arm && piece.left == 0 && piece.zone.is_on_board()
        });
        spent.filter_map(|(_, piece)| self.seat_of(piece)).collect()
    }

    /// Makes the roll that comes next.
    pub fn roll(&mut self, roll: &mut impl Roll) {
        let moment = self.moment();
        if !moment.is_roll() {
            return;
        }
        self.moments.pop();
        match moment {
            Moment::Order => self.roll_order(roll),
            Moment::Arrivals => self.roll_arrivals(roll),
            Moment::Ground => self.roll_ground(roll),
            Moment::Fire { piece, at } => self.fire(piece, at, roll),
            Moment::Drill { piece, at } => self.drill(piece, at, roll),
            Moment::Clash { piece, at, counter } => self.clash(piece, at, counter, roll),
            Moment::Rally { leader, piece } => self.rally(leader, piece, roll),
            Moment::Chase { piece, at } => self.chase(piece, at, roll),
            _ => {}
        }
    }

    /// What follows when nobody has, or is left, to decide.
    fn go_on(&mut self, roll: &mut impl Roll) {
        let led = |side| self.seats_of(side) != SeatSet::NONE;
        match self.moment() {
            Moment::Deploy => self.remove_screen(roll),
            Moment::Phase if led(self.turn) => self.next_phase(roll),
            Moment::Pursuit if self.winner.is_none_or(led) => self.end_pursuit(),
            // NE-G71 A side without a player is led by the machine.
            _ => self.play_on(roll),
        }
    }

    /// The answer of the machine to the present question, or the next roll.
    pub(crate) fn play_on(&mut self, roll: &mut impl Roll) {
        if self.moment().is_roll() {
            self.roll(roll);
            return;
        }
        match self.usual_answer(None) {
            Some(action) => self.act(NOBODY, &action, roll),
            None => match self.moment() {
                Moment::Deploy => self.remove_screen(roll),
                Moment::Phase => self.next_phase(roll),
                Moment::Pursuit => self.end_pursuit(),
                _ => {
                    self.moments.pop();
                }
            },
        }
    }

    /// The machine plays both sides to the end of the pursuit.
    pub fn play_out(&mut self, roll: &mut impl Roll) {
        loop {
            self.judge(roll);
            if self.moment() == Moment::Over {
                return;
            }
            self.play_on(roll);
        }
    }

    /// The answer taken for given when a seat does not answer in its time: no action, but the usual reaction.
    pub(crate) fn timeout_action(&self, seat: Seat) -> Option<Action> {
        let mut options = Vec::new();
        match self.moment() {
            Moment::Deploy => {
                for action in [Action::Battle(BattleAction::DeployAll), Action::Done] {
                    if self.check(seat, &action).is_ok() {
                        return Some(action);
                    }
                }
                self.options(seat, &mut options);
                options.first().copied()
            }
            Moment::Phase => Some(Action::Done),
            Moment::Countered { .. } => Some(Action::Pass),
            Moment::Pursuit => self.usual_answer(Some(seat)).or(Some(Action::Done)),
            _ => self.usual_answer(Some(seat)),
        }
    }

    /// NE-VICT-1, NE-G91 A broken line loses the battle, as soon as what was begun is resolved.
    fn judge(&mut self, roll: &mut impl Roll) {
        let resolved = matches!(
            self.moment(),
            Moment::Phase | Moment::Countered { .. } | Moment::Charged { .. }
        );
        if self.stage != BattleStep::Fight || !resolved {
            return;
        }
        if let Some((side, column)) = self.broken_line() {
            roll.tell(BattleEvent::Broken { side, column });
            self.decide(side.other(), roll);
        }
    }

    /// NE-VICT-1 The battle is won; the pursuit follows.
    pub(crate) fn decide(&mut self, winner: BattleSide, roll: &mut impl Roll) {
        roll.tell(BattleEvent::Won {
            flags: self.camps[winner.index()].flags,
            side: winner,
        });
        self.winner = Some(winner);
        self.begin_pursuit(winner);
    }

    /// Who must decide now.
    pub fn asked(&self) -> SeatSet {
        match self.moment() {
            Moment::Groups => self.leader_of(BattleSide::Attacker),
            Moment::Place(side) => self.leader_of(side),
            Moment::Deploy => self.deploying(),
            Moment::Rearrange { flag, .. } => {
                let seat = self.camps[self.side(flag).index()].seats[flag.index()];
                seat.map_or(SeatSet::NONE, SeatSet::only)
            }
            Moment::Phase => self.acting(),
            Moment::Charged { at, .. } => self.owner(at),
            Moment::Pressed { piece, .. } => self.owner(piece),
            Moment::Countered { piece, passed } => self.countering(piece, passed),
            Moment::Rallied { leader, .. } => self.owner(leader),
            Moment::Fallen { flag, .. } => {
                let seat = self.camps[self.side(flag).index()].seats[flag.index()];
                seat.map_or(SeatSet::NONE, SeatSet::only)
            }
            Moment::Pursuit => self.pursuing(),
            _ => SeatSet::NONE,
        }
    }

    fn owner(&self, id: crate::PieceId) -> SeatSet {
        let seat = self.piece(id).and_then(|piece| self.seat_of(piece));
        seat.map_or(SeatSet::NONE, SeatSet::only)
    }

    /// Decision NE-G148: the player of the lead nation decides for a side what allies cannot decide apart.
    pub(crate) fn leader_of(&self, side: BattleSide) -> SeatSet {
        let camp = &self.camps[side.index()];
        let lead = camp.lead.and_then(|power| camp.seats[power.flag().index()]);
        let seat = lead.or_else(|| self.seats_of(side).iter().next());
        seat.map_or(SeatSet::NONE, SeatSet::only)
    }

    /// Appends the answers of a seat that is asked; of pieces alike only one stands for all.
    pub fn options(&self, seat: Seat, into: &mut Vec<Action>) {
        if !self.asked().contains(seat) {
            return;
        }
        match self.moment() {
            Moment::Groups => self.group_options(into),
            Moment::Place(side) => self.place_options(side, into),
            Moment::Deploy => self.deploy_options(seat, into),
            Moment::Rearrange { flag, .. } => self.rearrange_options(flag, into),
            Moment::Phase => self.phase_options(seat, into),
            Moment::Charged { piece, at } => self.charged_options(piece, at, into),
            Moment::Pressed { .. } => {
                into.extend([Action::Battle(BattleAction::BreakOff), Action::Pass]);
            }
            Moment::Countered { piece, .. } => self.counter_options(seat, piece, into),
            Moment::Rallied { leader, total } => self.rallied_options(leader, total, into),
            Moment::Fallen { flag, zone } => self.fallen_options(flag, zone, into),
            Moment::Pursuit => self.pursuit_options(seat, into),
            _ => {}
        }
        if self.may_quick(seat) {
            into.push(Action::Battle(BattleAction::Quick));
        }
    }

    /// Judges an answer of a seat.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if !self.asked().contains(seat) {
            let message = Message::new(text::NE_NOT_YOUR_DECISION);
            return Err(Illegal::new(rule::NE_PHASE_2, message));
        }
        if let Action::Battle(BattleAction::Quick) = action {
            return self.check_quick(seat);
        }
        match (self.moment(), action) {
            (Moment::Groups, Action::Battle(BattleAction::MainGroup(from))) => {
                self.check_main_group(*from)
            }
            (Moment::Place(side), _) => self.check_place(side, action),
            (Moment::Deploy, _) => self.check_deployment(seat, action),
            (Moment::Rearrange { flag, .. }, _) => self.check_rearrange(flag, action),
            (Moment::Phase, _) => self.check_phase(seat, action),
            (Moment::Charged { piece, at }, _) => self.check_charged(piece, at, action),
            (Moment::Pressed { .. }, Action::Pass | Action::Battle(BattleAction::BreakOff)) => {
                Ok(())
            }
            (Moment::Countered { piece, .. }, _) => self.check_countered(seat, piece, action),
            (Moment::Rallied { leader, total }, _) => self.check_rallied(leader, total, action),
            (Moment::Fallen { flag, zone }, Action::Battle(BattleAction::Fall(leader))) => {
                self.check_fall(flag, zone, *leader)
            }
            (Moment::Pursuit, _) => self.check_pursuit(seat, action),
            _ => Err(not_asked()),
        }
    }

    /// Does an answer that `check` allows.
    pub fn act(&mut self, seat: Seat, action: &Action, roll: &mut impl Roll) {
        if let Action::Battle(BattleAction::Quick) = action {
            self.agree_quick(seat, roll);
            return;
        }
        match (self.moment(), action) {
            (Moment::Groups, Action::Battle(BattleAction::MainGroup(from))) => {
                self.name_main_group(*from, roll);
            }
            (Moment::Place(side), _) => self.place(side, action, roll),
            (Moment::Deploy, _) => self.deploy(seat, action, roll),
            (Moment::Rearrange { flag, left }, _) => self.rearrange(flag, left, action, roll),
            (Moment::Phase, _) => self.act_in_phase(seat, action, roll),
            (Moment::Charged { piece, at }, _) => self.answer_charge(piece, at, action, roll),
            (Moment::Pressed { piece, at }, _) => self.answer_square(piece, at, action, roll),
            (Moment::Countered { piece, .. }, _) => self.counter(seat, piece, action, roll),
            (Moment::Rallied { .. }, Action::Battle(BattleAction::Rally { piece, .. })) => {
                self.moments.pop();
                self.rejoin(*piece, roll);
            }
            (Moment::Fallen { .. }, Action::Battle(BattleAction::Fall(leader))) => {
                self.moments.pop();
                self.fall(*leader, roll);
            }
            (Moment::Pursuit, _) => self.pursue(seat, action),
            _ => {}
        }
    }

    /// Whether every player of both sides wants the machine to fight the battle out.
    fn is_agreed_quick(&self) -> bool {
        self.stage < BattleStep::Retreat
            && BattleSide::BOTH.into_iter().all(|side| {
                let camp = &self.camps[side.index()];
                let mut seats = self.seats_of(side).iter();
                seats.all(|seat| camp.quick.contains(seat))
            })
    }

    fn may_quick(&self, seat: Seat) -> bool {
        matches!(self.moment(), Moment::Deploy | Moment::Phase)
            && BattleSide::BOTH.into_iter().any(|side| {
                self.seats_of(side).contains(seat) && !self.camps[side.index()].quick.contains(seat)
            })
    }

    /// Decision NE-G146: a seat that deploys or acts may agree once to have the battle fought out by the machine.
    fn check_quick(&self, seat: Seat) -> Result<(), Illegal> {
        if self.may_quick(seat) {
            return Ok(());
        }
        let message = Message::new(text::NE_QUICK_NOT_NOW);
        Err(Illegal::new(rule::NE_G146, message))
    }

    fn agree_quick(&mut self, seat: Seat, roll: &mut impl Roll) {
        for side in BattleSide::BOTH {
            if self.seats_of(side).contains(seat) {
                let quick = &mut self.camps[side.index()].quick;
                *quick = quick.with(seat);
            }
        }
        roll.tell(BattleEvent::Quick {
            flags: self.flags_of(seat),
        });
    }

    /// The flags a seat decides for.
    pub(crate) fn flags_of(&self, seat: Seat) -> crate::FlagSet {
        let all = self.camps[0].flags.or(self.camps[1].flags);
        let own = |flag: &crate::Flag| {
            self.camps[self.side(*flag).index()].seats[flag.index()] == Some(seat)
        };
        all.iter().filter(own).collect()
    }

    /// Whether a piece has left the field for good or has not come to it.
    pub(crate) const fn is_off(zone: Zone) -> bool {
        matches!(zone, Zone::Away | Zone::Lost)
    }
}

/// Who acts when the machine does: no seat has this number.
const NOBODY: Seat = Seat(15);

/// NE-PHASE-1 The refusal of what answers another question than the one asked.
pub(crate) const fn not_asked() -> Illegal {
    Illegal::new(rule::NE_PHASE_1, Message::new(text::NE_NOT_NOW))
}
