//! What is told of a stack: every piece of it that the observer knows.

use super::counter::{kind_name, nation, single, statuses_of};
use super::dress::{dress, name as nation_name};
use super::roster::{self, Stack, Troop, strength};
use crate::About;
use feldherr_battles::{Action, Marks, MovePoints, Position, Step, View, text};
use feldherr_core::{Arg, Message};

/// What is told of an item.
pub(super) fn of(view: &View, item: &str) -> Option<About> {
    let stacks = roster::stacks(view);
    let stack = stacks.iter().find(|stack| stack.id() == item)?;
    let mut about = About::new(super::name::hex(&view.field, stack.hex));
    about.class = format!("piece stack {}", dress(nation(view, stack)).key);
    about.kind = Some(nation_name(nation(view, stack)));
    let fighting = stack.troops.iter();
    let fighting = fighting.filter(|troop| view.field.sheet(troop.piece).kind.is_combat());
    let total: u32 = fighting.map(|troop| u32::from(strength(view, troop))).sum();
    if total > 0 && stack.covered.is_none() {
        about = about.fact(text::LB_FACT_STRENGTH, total);
    }
    if let Some((nation, _)) = stack.covered {
        let hidden = Message::new(text::LB_ITEM_HIDDEN).with("nation", nation_name(nation));
        about.state.push(hidden);
    }
    let own = is_own(view, stack).then(|| view.imagined());
    let parts = stack.troops.iter();
    about.parts = parts.map(|troop| part(view, own.as_ref(), troop)).collect();
    Some(about)
}

fn is_own(view: &View, stack: &Stack) -> bool {
    view.own.as_ref().is_some_and(|own| own.side == stack.side)
}

/// One piece; what it can still march only its own side is told.
fn part(view: &View, own: Option<&Position>, troop: &Troop) -> About {
    let sheet = view.field.sheet(troop.piece);
    let mut about = About::new(sheet.name.message());
    let formation = sheet
        .formation
        .and_then(|formation| view.field.formation(formation));
    about.kind = Some(match formation {
        Some(formation) => Message::new(text::LB_FACT_KIND)
            .with("kind", kind_name(sheet.kind))
            .with("formation", formation.name.message()),
        None => kind_name(sheet.kind),
    });
    about.class = format!("piece {}", dress(sheet.nation).key);
    single(view, troop, &mut about.draw);
    if sheet.kind.is_combat() {
        about = about.fact(text::LB_FACT_STRENGTH, strength(view, troop));
    }
    about = if sheet.kind.is_commander() && sheet.rating > 0 {
        about.fact(text::LB_FACT_RATING, sheet.rating)
    } else {
        about.fact(text::LB_FACT_INITIATIVE, troop.initiative)
    };
    about = match own {
        Some(position) => about.fact(text::LB_FACT_LEFT, points(position.left(troop.piece))),
        None => about.fact(text::LB_FACT_ALLOWANCE, points(sheet.allowance)),
    };
    if troop.marks.has(Marks::REDUCED) {
        about.state.push(Message::new(text::LB_STATE_REDUCED));
    }
    about.state.extend(statuses_of(troop, own.is_some()));
    about
}

/// LB-7.52a Movement points, of which there are halves.
fn points(points: MovePoints) -> Arg {
    match (points.0 / 2, points.0 % 2) {
        (whole, 0) => Arg::from(whole),
        (0, _) => Arg::from("½"),
        (whole, _) => Arg::from(format!("{whole}½")),
    }
}

/// A stack of one's own might be moved, or join the attack that is being declared; an enemy's might be attacked.
pub(super) fn wishes(view: &View, item: &str) -> Vec<Action> {
    let Some(own) = &view.own else {
        return Vec::new();
    };
    let stacks = roster::stacks(view);
    let Some(stack) = stacks.iter().find(|stack| stack.id() == item) else {
        return Vec::new();
    };
    if own.side != stack.side {
        return vec![Action::Target(stack.hex)];
    }
    if view.known.step == Step::Declaration && view.known.draft.is_some() {
        return vec![Action::WithStack(stack.hex)];
    }
    let troops = stack.troops.iter();
    troops.map(|troop| Action::Take(troop.piece)).collect()
}
