//! NE-PROD, NE-BUY, NE-PLACE, NE-NAT Production.

mod buy;
mod income;

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::card::CardTask;
use crate::rules::war::WarTask;
use crate::{
    Action, Kind, Position, Power, PowerSet, RealmAction, RegionId, Switch, Troops, View, Water,
    map, tables, text,
};
use feldherr_core::{Audience, Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ProductionTask {
    /// NE-G60 Attrition, points, cards, incomes, then purchases.
    Begin,
    /// NE-PAP-2, NE-ACARD-4 Political action points and cards.
    Points,
    /// NE-PROD-3 All incomes.
    Income,
    /// NE-BUY-1 A power buys and places.
    Buy(Power),
}

impl Chapter<Position> for ProductionTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Begin => position.begin_production(),
            Self::Points => position.hand_out_points(course),
            Self::Income => position.collect_incomes(course),
            Self::Buy(power) if position.is_active(power) => return Flow::Wait(self.into()),
            Self::Buy(_) => {}
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Buy(power) => position
                .seat_of(*power)
                .map_or(SeatSet::NONE, SeatSet::only),
            _ => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            Self::Buy(power) => Message::new(text::NE_BUY_NOW)
                .with("power", power.name())
                .with("pp", position.state.realms[power.index()].pp),
            _ => Message::new(text::NE_NOT_NOW),
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        let Self::Buy(power) = *self else {
            return;
        };
        into.push(Action::Done);
        position.purchases(power, into);
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Self::Buy(power) = *self else {
            return Err(position.not_now());
        };
        match action {
            Action::Done => {}
            Action::Realm(RealmAction::Buy { kind, count, at }) => {
                position.check_buy(power, *kind, *count, *at)?;
            }
            Action::Realm(RealmAction::Build { count, at }) => {
                position.check_build(power, *count, *at)?;
            }
            Action::Realm(RealmAction::BuyPap) => position.check_buy_pap(power)?,
            _ => return Err(position.not_now()),
        }
        Ok(())
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        let (Self::Buy(power), Action::Realm(action)) = (self, action) else {
            return;
        };
        position.plan([self]);
        match *action {
            RealmAction::Buy { kind, count, at } => position.buy(power, kind, count, at, course),
            RealmAction::Build { count, at } => position.build(power, count, at, course),
            RealmAction::BuyPap => position.buy_pap(power, course),
            _ => {}
        }
    }

    fn timeout_answer(&self, _position: &Position, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }
}

impl Position {
    /// NE-G60 Attrition, points, cards, incomes, then purchases in turn order (NE-TURN-8).
    fn begin_production(&mut self) {
        for realm in &mut self.state.realms {
            realm.bought = crate::Bought::default();
        }
        self.plan(self.buyers().into_iter().map(ProductionTask::Buy));
        self.plan([
            Task::from(WarTask::Attrition),
            ProductionTask::Points.into(),
            ProductionTask::Income.into(),
        ]);
    }

    /// NE-BUY-1, NE-G60 Who buys in which order: players' nations in turn order. Decision NE-G191: what a player
    /// controls besides follows directly after the first of his own nations.
    pub fn buyers(&self) -> Vec<Power> {
        let mut buyers = Vec::new();
        let mut served = SeatSet::NONE;
        for power in self.world.first.round() {
            let Some(seat) = self.world.player(power) else {
                continue;
            };
            buyers.push(power);
            if !served.contains(seat) {
                served = served.with(seat);
                let controlled = self.powers_of(seat).minus(self.world.players());
                let order = self.world.first.round();
                buyers.extend(order.filter(|other| controlled.has(*other)));
            }
        }
        buyers.retain(|power| self.is_active(*power));
        buyers
    }

    /// NE-PAP-2 Every player nation receives a point; NE-ACARD-4 every player draws a card.
    fn hand_out_points(&mut self, course: &mut Course<'_>) {
        let active = |power: &Power| self.is_active(*power) && self.is_player(*power);
        let players: Vec<Power> = self.world.first.round().filter(active).collect();
        let powers = players.iter().copied().collect();
        course.tell(ProductionEvent::Points { powers });
        let mut draws: Vec<Task> = Vec::new();
        let mut drawn = SeatSet::NONE;
        for power in players {
            self.gain_pap(power, tables::politics::QUARTER);
            let Some(seat) = self.world.player(power) else {
                continue;
            };
            if self.world.has(Switch::Cards) && !drawn.contains(seat) {
                drawn = drawn.with(seat);
                let count = tables::cards::DRAWN[0];
                draws.push(CardTask::Draw { seat, count }.into());
            }
        }
        self.plan(draws);
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ProductionEvent {
    /// NE-PAP-2 Who receives the political action point of the quarter.
    Points { powers: PowerSet },
    /// NE-PROD-3 A power received its income and has so much now.
    Income { power: Power, income: u16, pp: u16 },
    /// NE-BUY-1 Units were bought and placed.
    Bought {
        power: Power,
        kind: Kind,
        count: u8,
        at: RegionId,
    },
    /// NE-PLACE-3 Squadrons were built.
    Built {
        power: Power,
        count: u8,
        at: RegionId,
    },
    /// NE-PAP-5 A political action point was bought.
    BoughtPap { power: Power },
}

impl ProductionEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Points { .. } => Message::new(text::NE_QUARTER_POINT),
            Self::Income { power, income, pp } => Message::new(text::NE_INCOME)
                .with("power", power.name())
                .with("income", *income)
                .with("pp", *pp),
            Self::Bought {
                power,
                kind,
                count,
                at,
            } => Message::new(text::NE_BOUGHT)
                .with("power", power.name())
                .with("units", kind.name(*count))
                .with("region", map().region_name(*at)),
            Self::Built { power, count, at } => Message::new(text::NE_BUILT)
                .with("power", power.name())
                .with("count", *count)
                .with("region", map().region_name(*at)),
            Self::BoughtPap { power } => {
                Message::new(text::NE_BOUGHT_PAP).with("power", power.name())
            }
        }
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}

/// The button text of an action of this chapter.
pub(crate) fn label(view: &View, action: &RealmAction) -> Message {
    let card = |id: &'static str, card| Message::new(id).with("card", view.world.card_name(card));
    let at = |id: &'static str, region| Message::new(id).with("region", map().region_name(region));
    match *action {
        RealmAction::Buy {
            kind,
            count,
            at: to,
        } => at(text::NE_LABEL_BUY, to)
            .with("units", kind.name(count))
            .with("price", buy::price(kind, count)),
        RealmAction::Build { count, at: to } => at(text::NE_LABEL_BUILD, to)
            .with("count", count)
            .with("price", u16::from(tables::SQUADRON) * u16::from(count)),
        RealmAction::BuyPap => Message::new(text::NE_LABEL_BUY_PAP).with("price", tables::PAP),
        RealmAction::LayOut(id) => card(text::NE_LABEL_LAY_OUT, id),
        RealmAction::Discard(id) => card(text::NE_LABEL_DISCARD, id),
        RealmAction::Sacrifice(kind) => {
            Message::new(text::NE_LABEL_SACRIFICE).with("units", kind.name(1))
        }
        RealmAction::Split { at: to, troops } => {
            at(text::NE_LABEL_SPLIT, to).with("units", troops_name(&troops))
        }
        RealmAction::Launch(sea) => {
            Message::new(text::NE_LABEL_LAUNCH).with("sea", map().water_name(Water::Sea(sea)))
        }
        RealmAction::Cabinet if view.state.is_interruptible() => {
            Message::new(text::NE_LABEL_CABINET)
        }
        RealmAction::Cabinet => Message::new(text::NE_LABEL_CARDS),
    }
}

/// Units in words: the kinds one after the other.
pub(crate) fn troops_name(troops: &Troops) -> Message {
    let mut kinds = troops.iter().map(|(kind, count)| kind.name(count));
    let first = kinds.next().unwrap_or(Message::new(text::NE_NO_NATION));
    kinds.fold(first, |all, next| {
        Message::new(text::NE_AND)
            .with("one", all)
            .with("two", next)
    })
}
