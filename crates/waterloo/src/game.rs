//! Dispatch only: the rules are in the chapters.

use crate::{Action, Event, Phase, Position, Setup, text};
use feldherr_core::{Dice, Game, Message, Preview, Prompt, PromptKind, Prompts, Seat, SetupError};

impl Game for Position {
    feldherr_core::usual_methods!();

    const KEY: &'static str = "waterloo";
    const RULES_VERSION: u32 = 3;

    fn start(setup: &Setup, dice: &mut Dice, events: &mut Vec<Event>) -> Result<Self, SetupError> {
        let mut position = setup.build()?;
        if setup.position.is_none() {
            position.open(dice, events);
        }
        Ok(position)
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

    fn turn_number(&self) -> u32 {
        self.round.into()
    }

    fn preview(&self, _seat: Seat, action: &Action) -> Preview {
        match action {
            Action::EndTurn => self.attack_preview().unwrap_or_default(),
            _ => Preview::default(),
        }
    }
}
