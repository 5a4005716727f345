//! LB-1.5 Before the first turn: preset orders, secret decisions of a campaign, and the march order of the start.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::turn::TurnTask;
use crate::{Action, Kind, MarchOrder, Position, Side, rule, text};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrepareTask {
    /// LB-1.5b The pieces stand hidden; preset orders are in force (LB-20.24a).
    Begin,
    /// LB-1.5d The side may put one force under a march order.
    Order(Side),
    /// A side decides something before the first battle of a campaign, by its number.
    Choose(u8),
}

impl Chapter<Position> for PrepareTask {
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        let asks = match self {
            Self::Begin => {
                position.prepare();
                false
            }
            Self::Order(side) => position.may_order_at_start(side),
            Self::Choose(choice) => position.plan.choice(choice).is_some(),
        };
        if asks {
            Flow::Wait(self.into())
        } else {
            Flow::Done
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Begin => SeatSet::NONE,
            Self::Order(side) => SeatSet::only(side.seat()),
            Self::Choose(choice) => {
                let side = position.plan.choice(*choice).map(|doc| doc.side);
                side.map(Side::seat).into()
            }
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            Self::Choose(choice) => match position.plan.choice(*choice) {
                Some(doc) => doc.title.message(),
                None => Message::new(text::LB_NOT_NOW),
            },
            _ => Message::new(text::LB_ASK_START_ORDER),
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Begin => {}
            Self::Order(side) => {
                into.push(Action::Done);
                position.order_options(*side, into);
            }
            Self::Choose(choice) => {
                let options = position
                    .plan
                    .choice(*choice)
                    .map_or(0, |doc| doc.option.len());
                into.extend((0..options.min(255) as u8).map(Action::Choose));
            }
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Order(_), Action::Done) => Ok(()),
            (Self::Order(side), Action::Order { force, to }) => {
                position.check_order(*side, *force, *to)
            }
            (Self::Choose(choice), Action::Choose(option)) => {
                let doc = position.plan.choice(*choice);
                if doc.is_some_and(|doc| usize::from(*option) < doc.option.len()) {
                    return Ok(());
                }
                Err(Illegal::new(
                    rule::LB_1_0B,
                    Message::new(text::LB_CHOICE_NONE),
                ))
            }
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, *action) {
            (Self::Order(side), Action::Order { force, to }) => {
                let pieces = position.force(side, force);
                let turn = position.state.turn;
                position.state.sides[side.index()].order_given = true;
                position.give_order(side, &pieces, to, turn, course);
            }
            (Self::Choose(choice), Action::Choose(option)) => position.note_choice(choice, option),
            _ => {}
        }
    }
}

impl Position {
    /// LB-1.5a The side that sets up first also decides first.
    fn prepare(&mut self) {
        let field = std::sync::Arc::clone(&self.field);
        for preset in &field.preset {
            let mut force = preset.force.iter();
            let Some(side) = force.next().map(|piece| self.side_of(piece)) else {
                continue;
            };
            // A position of one's own may have the order in force already.
            if preset
                .force
                .iter()
                .any(|piece| self.piece(piece).order.is_some())
            {
                continue;
            }
            let order = MarchOrder {
                side,
                objective: preset.objective,
                known: false,
                from: self.state.turn,
                preset: true,
                retreat: false,
            };
            self.enter_order(&preset.force, order);
        }
        let [one, two] = self.field.sets_up;
        let mut tasks: Vec<Task> = Vec::new();
        if self.state.stage == 0 {
            let choices = self.plan.choices().min(255) as u8;
            tasks.extend((0..choices).map(|choice| PrepareTask::Choose(choice).into()));
        }
        tasks.push(PrepareTask::Order(one).into());
        tasks.push(PrepareTask::Order(two).into());
        tasks.push(TurnTask::Begin.into());
        self.plan(tasks);
    }

    /// LB-1.5d, LB-20.1b Once a game, and only with a commander on the map; which leaders are there lies open.
    fn may_order_at_start(&self, side: Side) -> bool {
        let mut own = self.owned(side).iter();
        let commander = |kind: Kind| kind.is_commander();
        !self.state.sides[side.index()].order_given
            && own.any(|piece| commander(self.kind(piece)) && self.hex_of(piece).is_some())
    }
}
