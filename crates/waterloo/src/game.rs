//! Dispatch only: the rules are in the chapters.

use crate::{
    Action, ArmyId, Country, Ending, Event, Kind, Phase, Position, Setup, Status, View, rule, text,
};
use feldherr_core::{
    Dice, EndedBy, Game, Illegal, Message, Observer, Outcome, Preview, Prompt, PromptKind, Prompts,
    Rng, Seat, SetupError, Standing,
};

impl Game for Position {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const KEY: &'static str = "waterloo";
    const RULES_VERSION: u32 = 3;

    fn start(setup: &Setup, dice: &mut Dice, events: &mut Vec<Event>) -> Result<Self, SetupError> {
        let mut position = setup.build()?;
        if setup.position.is_none() {
            position.open(dice, events);
        }
        Ok(position)
    }

    fn as_setup(&self) -> Setup {
        Setup::from(self)
    }

    fn seats(&self) -> u8 {
        self.armies
            .iter()
            .map(|army| army.player.0 + 1)
            .max()
            .unwrap_or(0)
    }

    fn prompts(&self) -> Prompts {
        let mut prompts = Prompts::default();
        let Some((army, id)) = self.awaited() else {
            return prompts;
        };
        let seat = self.army(army).player;
        let message = Message::new(id).with("army", self.army(army).country.name());
        let message = match self.phase {
            _ if self.proposal.is_some() => {
                message.with("other", self.army(self.turn).country.name())
            }
            Phase::March => message.with("points", self.march.points),
            _ => message,
        };
        // Whether the attack succeeds decides where to march: everybody sees it, step by step.
        let message = match self.attack_forecast() {
            Some(attack) => Message::new(text::WL_PROMPT_WITH_ATTACK)
                .with("prompt", message)
                .with("attack", attack),
            None => message,
        };
        prompts.0.push(Prompt {
            seat,
            kind: PromptKind::Must,
            message,
        });
        let others = self.seats_in().filter(|other| *other != seat);
        prompts.0.extend(others.filter_map(|seat| {
            let (_, ally) = self.allied_army(seat)?;
            let ally = self.army(ally).country.name();
            Some(Prompt {
                seat,
                kind: PromptKind::May,
                message: Message::new(text::WL_PROMPT_ALLIED).with("army", ally),
            })
        }));
        prompts
    }

    fn awaited_seat(&self) -> Option<Seat> {
        self.awaited().map(|(army, _)| self.army(army).player)
    }

    fn options(&self, seat: Seat, into: &mut Vec<Action>) {
        if matches!(self.phase, Phase::Over(_)) {
            return;
        }
        if let Some((awaited, _)) = self
            .awaited()
            .filter(|(army, _)| self.army(*army).player == seat)
        {
            self.awaited_options(awaited, into);
        }
        if let Some((army, _)) = self.allied_army(seat) {
            into.push(Action::Passage {
                grant: !self.army(army).grants_passage,
            });
            into.push(Action::BreakAlliance);
        }
    }

    /// WL-8a An alliance needs consent: silence is none.
    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        let is_asked = self.proposal.is_some() && self.awaited_seat() == Some(seat);
        is_asked.then_some(Action::Answer { accept: false })
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.judge(seat, action)
    }

    fn preview(&self, _seat: Seat, action: &Action) -> Preview {
        match action {
            Action::EndTurn => self.attack_preview().unwrap_or_default(),
            _ => Preview::default(),
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Action,
        dice: &mut Dice,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
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

    fn view(&self, observer: Observer) -> View {
        self.seen_by(observer)
    }

    fn redeal(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.redealt(seat, rng)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.phase else {
            return None;
        };
        let (first, ended_by, rule, id) = match ending {
            Ending::LastPlayer(seat) => (
                1 << seat.0,
                EndedBy::Victory,
                rule::WL_WIN_A,
                text::WL_OUTCOME_DEFEAT,
            ),
            Ending::EightTowns(seat) => (
                1 << seat.0,
                EndedBy::Victory,
                rule::WL_WIN_B,
                text::WL_OUTCOME_TOWNS,
            ),
            Ending::Limit(mask) => (
                mask,
                EndedBy::Limit,
                rule::WL_LOSE_C,
                text::WL_OUTCOME_LIMIT,
            ),
        };
        let standings = (0..self.seats())
            .map(|seat| match (first >> seat & 1 == 1, first.count_ones()) {
                (true, 1) => Standing::Won,
                (true, _) => Standing::Drew,
                (false, _) => Standing::Lost,
            })
            .collect();
        let winner = self
            .armies
            .iter()
            .find(|army| first >> army.player.0 & 1 == 1);
        let message = match winner {
            Some(_) if first.count_ones() > 1 => Message::new(text::WL_OUTCOME_DRAW),
            Some(army) => {
                let (army, also) = self.countries(army.player);
                crate::event::side(Message::new(id), army, also)
            }
            None => Message::new(text::WL_OUTCOME_DRAW),
        };
        Some(Outcome {
            standings,
            ended_by,
            rule,
            message,
            reached: Vec::new(),
        })
    }

    fn label(view: &View, action: &Action) -> Message {
        let position = &view.position;
        let kind_at = |square| {
            position
                .piece_at(square)
                .map_or(Kind::Infantry, |piece| piece.kind())
                .name()
        };
        match *action {
            Action::Roll => Message::new(text::WL_DO_ROLL),
            Action::Declare { target } => {
                let owner = position
                    .piece_at(target)
                    .map(|piece| position.army(piece.army()).country);
                Message::new(text::WL_DO_DECLARE)
                    .with("kind", kind_at(target))
                    .with("army", owner.unwrap_or(Country::Italy).name())
                    .with("at", target.to_string())
            }
            Action::Step { from, to } => Message::new(text::WL_DO_STEP)
                .with("kind", kind_at(from))
                .with("from", from.to_string())
                .with("to", to.to_string()),
            Action::EndTurn => Message::new(text::WL_DO_END_TURN),
            Action::Propose { to } => Message::new(text::WL_DO_PROPOSE).with("army", to.name()),
            Action::Answer { accept: true } => Message::new(text::WL_DO_ACCEPT),
            Action::Answer { accept: false } => Message::new(text::WL_DO_DECLINE),
            Action::BreakAlliance => Message::new(text::WL_DO_BREAK),
            Action::Passage { grant: true } => Message::new(text::WL_DO_GRANT),
            Action::Passage { grant: false } => Message::new(text::WL_DO_REFUSE),
            Action::Place { at } => Message::new(text::WL_DO_PLACE).with("at", at.to_string()),
            Action::GiveUp { at } => Message::new(text::WL_DO_GIVE_UP)
                .with("kind", kind_at(at))
                .with("at", at.to_string()),
            Action::Recruit { infantry, cavalry } => Message::new(match (infantry, cavalry) {
                (true, true) => text::WL_DO_RECRUIT_BOTH,
                (true, false) => text::WL_DO_RECRUIT_INFANTRY,
                (false, true) => text::WL_DO_RECRUIT_CAVALRY,
                (false, false) => text::WL_DO_RECRUIT_NONE,
            }),
        }
    }
}

impl Position {
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

    fn awaited_options(&self, awaited: ArmyId, into: &mut Vec<Action>) {
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
    fn judge(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
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

    /// What ending the turn now would do to the declared target.
    fn attack_preview(&self) -> Option<Preview> {
        Some(Preview {
            notes: vec![(rule::WL_10M, self.attack_forecast()?)],
            ..Preview::default()
        })
    }

    /// The same as one sentence.
    fn attack_forecast(&self) -> Option<Message> {
        let target = self.march.target.filter(|target| {
            self.phase == Phase::March && self.target_bar(target.army()).is_none()
        })?;
        let attack = self.attack(self.turn, target)?;
        let message = if attack.lack.is_nothing() {
            Message::new(text::WL_TARGET_FALLS)
        } else {
            Message::new(text::WL_TARGET_LACKS).with("lack", attack.lack.message())
        };
        Some(message.with("at", self.square_of(target)?.to_string()))
    }
}
