//! Groups of any size: of actions that differ only in numbers one is offered, with the numbers to choose.

use crate::Amount;
use feldherr_core::Message;
use feldherr_europa::{
    Action, BattleAction, Political, RealmAction, Troops, View, WarAction, tables, text, unit_name,
};

/// One of each kind of action, the largest.
pub(super) fn by_hand(named: Vec<Action>) -> Vec<Action> {
    let mut kept: Vec<(Action, u32)> = Vec::new();
    let mut chosen: Vec<Action> = Vec::with_capacity(named.len());
    for action in named {
        let Some(size) = size(&action) else {
            chosen.push(action);
            continue;
        };
        let bare = bare(action);
        match kept.iter_mut().find(|(other, _)| *other == bare) {
            Some((_, most)) if *most >= size => {}
            Some((_, most)) => {
                *most = size;
                let place = chosen.iter().position(|other| self::bare(*other) == bare);
                if let Some(place) = place {
                    chosen[place] = action;
                }
            }
            None => {
                kept.push((bare, size));
                chosen.push(action);
            }
        }
    }
    chosen
}

/// How many it is about; none for actions without a number.
fn size(action: &Action) -> Option<u32> {
    if let Some(troops) = troops(action) {
        return Some(u32::from(troops.len()));
    }
    let mut action = *action;
    number(&mut action).map(|number| number.get())
}

/// The same about nobody, to compare.
fn bare(mut action: Action) -> Action {
    if let Some(troops) = troops_mut(&mut action) {
        *troops = Troops::NONE;
    } else if let Some(mut number) = number(&mut action) {
        number.set(0);
    }
    action
}

fn troops(action: &Action) -> Option<Troops> {
    let mut action = *action;
    troops_mut(&mut action).map(|troops| *troops)
}

fn troops_mut(action: &mut Action) -> Option<&mut Troops> {
    match action {
        Action::War(
            WarAction::March { troops, .. }
            | WarAction::ForceMarch { troops, .. }
            | WarAction::Ship { troops, .. },
        )
        | Action::Battle(BattleAction::RetreatTo { troops, .. })
        | Action::Politics(Political::Leave { troops, .. })
        | Action::Realm(RealmAction::Split { troops, .. }) => Some(troops),
        _ => None,
    }
}

/// The number of an action, whichever type it has.
enum Number<'a> {
    Small(&'a mut u8),
    Large(&'a mut u16),
}

impl Number<'_> {
    fn get(&self) -> u32 {
        match self {
            Self::Small(number) => u32::from(**number),
            Self::Large(number) => u32::from(**number),
        }
    }

    fn set(&mut self, value: u8) {
        match self {
            Self::Small(number) => **number = value,
            Self::Large(number) => **number = u16::from(value),
        }
    }
}

fn number(action: &mut Action) -> Option<Number<'_>> {
    Some(match action {
        Action::War(
            WarAction::Sail { squadrons, .. }
            | WarAction::Raid { squadrons, .. }
            | WarAction::Haul { squadrons, .. },
        ) => Number::Small(squadrons),
        Action::Realm(RealmAction::Buy { count, .. } | RealmAction::Build { count, .. }) => {
            Number::Small(count)
        }
        Action::Politics(Political::Subsidy { pp, .. }) => Number::Large(pp),
        _ => return None,
    })
}

/// What can be chosen of an action: each number with its place in the action's document.
pub(super) fn of(view: &View, action: &Action) -> Vec<Amount> {
    if let Some(troops) = troops(action) {
        let at = match action {
            Action::War(WarAction::March { .. }) => "/war/march/troops",
            Action::War(WarAction::ForceMarch { .. }) => "/war/force_march/troops",
            Action::War(WarAction::Ship { .. }) => "/war/ship/troops",
            Action::Battle(_) => "/battle/retreat_to/troops",
            Action::Politics(_) => "/politics/leave/troops",
            _ => "/realm/split/troops",
        };
        return groups(at, &troops);
    }
    single(view, action).into_iter().collect()
}

/// A number for each kind of unit; none for a unit alone.
fn groups(at: &str, troops: &Troops) -> Vec<Amount> {
    if troops.len() < 2 {
        return Vec::new();
    }
    let key = |kind| serde_json::to_value(kind).ok()?.as_str().map(str::to_owned);
    let amount = |(kind, count): (feldherr_europa::Kind, u8)| {
        Some(Amount {
            at: format!("{at}/{}", key(kind)?),
            label: unit_name(kind),
            least: 0,
            most: count.into(),
            value: count.into(),
        })
    };
    troops.iter().filter_map(amount).collect()
}

fn single(view: &View, action: &Action) -> Option<Amount> {
    let power = view.state.active;
    let pp = match action {
        Action::Realm(_) => buyer(view).map_or(0, |power| view.state.realms[power.index()].pp),
        _ => view.state.realms[power.index()].pp,
    };
    let (at, label, most, value) = match *action {
        Action::War(WarAction::Sail { squadrons, .. }) => (
            "/war/sail/squadrons",
            text::NE_AMOUNT_SQUADRONS,
            squadrons.into(),
            squadrons.into(),
        ),
        Action::War(WarAction::Raid { squadrons, .. }) => (
            "/war/raid/squadrons",
            text::NE_AMOUNT_SQUADRONS,
            squadrons.into(),
            squadrons.into(),
        ),
        Action::War(WarAction::Haul { squadrons, .. }) => (
            "/war/haul/squadrons",
            text::NE_AMOUNT_SQUADRONS,
            squadrons.into(),
            squadrons.into(),
        ),
        Action::Realm(RealmAction::Buy { kind, count, .. }) => {
            let price = u16::from(kind.sheet().price.max(1));
            let most = (pp / price).max(count.into());
            ("/realm/buy/count", text::NE_AMOUNT_UNITS, most, 1)
        }
        Action::Realm(RealmAction::Build { count, .. }) => {
            let most = (pp / u16::from(tables::SQUADRON)).max(count.into());
            ("/realm/build/count", text::NE_AMOUNT_SQUADRONS, most, 1)
        }
        Action::Politics(Political::Subsidy { pp, .. }) => {
            ("/politics/subsidy/pp", text::NE_AMOUNT_POINTS, pp, pp)
        }
        _ => return None,
    };
    (most > 1).then(|| Amount {
        at: at.to_owned(),
        label: Message::new(label),
        least: 1,
        most,
        value,
    })
}

/// Who buys now.
fn buyer(view: &View) -> Option<feldherr_europa::Power> {
    use feldherr_europa::task::{ProductionTask, Task};
    view.state.agenda.iter().rev().find_map(|task| match task {
        Task::Production(ProductionTask::Buy(power)) => Some(*power),
        _ => None,
    })
}
