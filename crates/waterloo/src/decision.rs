//! Who may decide what now; the chapters judge the rest.

use crate::{Action, ArmyId, Event, Phase, Position, Status, rule, text};
use feldherr_core::{Course, Illegal, Message, Seat};

impl Position {
    /// Does an action, if it may be done.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        course: &mut Course<'_, Event>,
    ) -> Result<(), Illegal> {
        let (dice, events) = (&mut *course.dice, &mut *course.events);
        self.check_may_act(seat, action)?;
        match *action {
            Action::Roll => {
                self.check_phase(action)?;
                self.roll(dice, events);
            }
            Action::Declare { target } => {
                self.check_phase(action)?;
                let piece = self.check_declare(target)?;
                self.march.target = Some(piece);
                events.push(Event::Declared {
                    army: self.army(self.turn).country,
                    enemy: self.army(piece.army()).country,
                    kind: piece.kind(),
                    at: target,
                });
            }
            Action::Step { from, to } => {
                self.check_phase(action)?;
                let piece = self.check_step(from, to)?;
                self.step(piece, to);
                let army = self.army(self.turn).country;
                events.push(Event::Stepped {
                    army,
                    kind: piece.kind(),
                    from,
                    to,
                });
            }
            Action::EndTurn => {
                self.check_phase(action)?;
                self.end_turn(events);
            }
            Action::Propose { to } => {
                self.check_phase(action)?;
                let other = self.check_propose(to)?;
                self.propose(other, events);
            }
            Action::Answer { accept } => {
                self.check_answer(seat)?;
                self.answer(accept, events);
            }
            Action::BreakAlliance => {
                let (army, _) = self.check_allied(seat)?;
                self.break_alliance(army, events);
            }
            Action::Passage { grant } => {
                let (army, ally) = self.check_passage(seat, grant)?;
                self.army_mut(army).grants_passage = grant;
                let (army, to) = (self.army(army).country, self.army(ally).country);
                events.push(Event::PassageSet {
                    army,
                    to,
                    granted: grant,
                });
                self.forfeit_without_room(events);
            }
            Action::Place { at } => {
                let (town, loser, kind) = self.check_place(at)?;
                self.place(kind, at, events);
                self.after_reinforcement(town, loser, kind, events);
            }
            Action::GiveUp { at } => {
                let unit = self.check_give_up(at)?;
                self.lose(unit, events);
                self.conclude_turn(events);
            }
            Action::Recruit { infantry, cavalry } => {
                self.check_recruit(infantry, cavalry)?;
                if let Phase::Recruit { army, .. } = self.phase {
                    self.phase = Phase::March;
                    self.recruit(army, infantry, cavalry, events);
                    self.after_attack(events);
                }
            }
        }
        Ok(())
    }

    /// The army the game waits for, and what it must do.
    pub fn awaited(&self) -> Option<(ArmyId, &'static str)> {
        if let (Some(asked), false) = (self.proposal, matches!(self.phase, Phase::Over(_))) {
            return Some((asked, text::WL_PROMPT_ANSWER));
        }
        match self.phase {
            Phase::Roll if self.army(self.turn).status == Status::Mobilising => {
                Some((self.turn, text::WL_PROMPT_ROLL_MOBILISING))
            }
            Phase::Roll => Some((self.turn, text::WL_PROMPT_ROLL)),
            Phase::March if self.march.points == 0 => Some((self.turn, text::WL_PROMPT_SPENT)),
            Phase::March if self.army(self.turn).status == Status::Mobilising => {
                Some((self.turn, text::WL_PROMPT_MOBILISE))
            }
            Phase::March if self.march.stepped => Some((self.turn, text::WL_PROMPT_MARCH)),
            Phase::March if self.march.target.is_some() => {
                Some((self.turn, text::WL_PROMPT_DECLARED))
            }
            Phase::March => Some((self.turn, text::WL_PROMPT_DECLARE)),
            Phase::Recruit { army, .. } => Some((army, text::WL_PROMPT_RECRUIT)),
            Phase::Place { .. } => Some((self.turn, text::WL_PROMPT_PLACE)),
            Phase::GiveUp { loser, .. } => Some((loser, text::WL_PROMPT_GIVE_UP)),
            Phase::Over(_) => None,
        }
    }

    pub(crate) fn awaited_options(&self, awaited: ArmyId, into: &mut Vec<Action>) {
        if self.proposal == Some(awaited) {
            into.extend([true, false].map(|accept| Action::Answer { accept }));
            return;
        }
        match self.phase {
            Phase::Roll => {
                into.push(Action::Roll);
                self.propose_options(into);
            }
            Phase::March => {
                into.push(Action::EndTurn);
                self.declare_options(into);
                self.step_options(into);
                self.propose_options(into);
            }
            Phase::Recruit { .. } => {
                let choices = [(true, true), (true, false), (false, true), (false, false)];
                let allowed = choices
                    .into_iter()
                    .filter(|(i, c)| self.check_recruit(*i, *c).is_ok());
                into.extend(
                    allowed.map(|(infantry, cavalry)| Action::Recruit { infantry, cavalry }),
                );
            }
            Phase::Place { town, .. } => self.place_options(town, into),
            Phase::GiveUp { loser, .. } => self.give_up_options(loser, into),
            Phase::Over(_) => {}
        }
    }

    /// WL-10h, WL-10i, WL-16a, WL-G21 Until the first step a target can be named, and another instead of it.
    fn declare_options(&self, into: &mut Vec<Action>) {
        if self.march.stepped || self.army(self.turn).status == Status::Mobilising {
            return;
        }
        for army in self.army_ids() {
            if self.target_bar(army).is_none() {
                into.extend(
                    self.pieces_of(army)
                        .filter(|(piece, _)| self.march.target != Some(*piece))
                        .map(|(_, target)| Action::Declare { target }),
                );
            }
        }
    }

    fn propose_options(&self, into: &mut Vec<Action>) {
        if self.army(self.turn).ally.is_some() || self.players_in() <= 2 {
            return;
        }
        for army in self.army_ids() {
            if self.is_in(army) && self.offer_bar(army).is_none() {
                into.push(Action::Propose {
                    to: self.army(army).country,
                });
            }
        }
    }

    /// WL-9c Whether `seat` may act at all now; alliances may be broken and passage set at any time.
    fn check_may_act(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if matches!(self.phase, Phase::Over(_)) {
            return Err(Illegal::new(rule::WL_INTRO_B, Message::new(text::WL_OVER)));
        }
        if matches!(
            action,
            Action::BreakAlliance | Action::Passage { .. } | Action::Answer { .. }
        ) {
            return Ok(());
        }
        match self.awaited() {
            Some((army, _)) if self.army(army).player == seat => Ok(()),
            Some((army, _)) => {
                let message = Message::new(text::WL_NOT_YOUR_TURN)
                    .with("army", self.army(army).country.name());
                Err(Illegal::new(rule::WL_9C, message))
            }
            None => Err(Illegal::new(rule::WL_INTRO_B, Message::new(text::WL_OVER))),
        }
    }

    /// WL-2a, WL-6b, WL-G21 Whether the action belongs to what is being decided.
    fn check_phase(&self, action: &Action) -> Result<(), Illegal> {
        let refused = |rule, id: &'static str| Err(Illegal::new(rule, Message::new(id)));
        if self.proposal.is_some() {
            return refused(rule::WL_G11, text::WL_ANSWER_FIRST);
        }
        match (self.phase, action) {
            (Phase::Roll, Action::Roll | Action::Propose { .. })
            | (
                Phase::March,
                Action::Declare { .. }
                | Action::Step { .. }
                | Action::EndTurn
                | Action::Propose { .. },
            ) => Ok(()),
            (Phase::Roll, _) => {
                let roll = Message::new(text::WL_DO_ROLL);
                Err(Illegal::new(rule::WL_9B, Message::new(text::WL_ROLL_FIRST)).remedy(roll))
            }
            (Phase::March, _) => refused(rule::WL_2A, text::WL_ROLLED_ALREADY),
            (Phase::Recruit { .. }, _) => refused(rule::WL_G47, text::WL_RECRUIT_FIRST),
            (Phase::Place { .. }, _) => refused(rule::WL_13B, text::WL_PLACE_FIRST),
            (Phase::GiveUp { .. }, _) => refused(rule::WL_13E, text::WL_GIVE_UP_FIRST),
            (Phase::Over(_), _) => refused(rule::WL_INTRO_B, text::WL_OVER),
        }
    }

    /// The judgement of an action.
    pub(crate) fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.check_may_act(seat, action)?;
        match *action {
            Action::Roll | Action::EndTurn => self.check_phase(action),
            Action::Declare { target } => {
                self.check_phase(action)?;
                self.check_declare(target).map(drop)
            }
            Action::Step { from, to } => {
                self.check_phase(action)?;
                self.check_step(from, to).map(drop)
            }
            Action::Propose { to } => {
                self.check_phase(action)?;
                self.check_propose(to).map(drop)
            }
            Action::Answer { .. } => self.check_answer(seat),
            Action::BreakAlliance => self.check_allied(seat).map(drop),
            Action::Passage { grant } => self.check_passage(seat, grant).map(drop),
            Action::Place { at } => self.check_place(at).map(drop),
            Action::GiveUp { at } => self.check_give_up(at).map(drop),
            Action::Recruit { infantry, cavalry } => self.check_recruit(infantry, cavalry),
        }
    }
}
