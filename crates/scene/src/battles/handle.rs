//! Where actions are chosen on the map.

use super::geometry::{centre_in, hex_at, side_in};
use super::roster::{self, Stack};
use crate::{Handle, Place, Purpose, Tone};
use feldherr_battles::{
    Action, Card, Force, HexId, HexSet, HexsideId, OrderId, PieceId, PieceSet, Place as Where,
    Step, View, card_name, card_print, text,
};
use feldherr_core::Message;

/// How near to the middle of a hex a click means it.
const REACH: f32 = 22.0;

/// Where an action is chosen.
pub(super) fn of(view: &View, action: &Action) -> Handle {
    match *action {
        Action::Done | Action::Complete => button(Tone::Primary),
        Action::GeneralRetreat => button(Tone::Grave),
        Action::Play { card, .. } | Action::PlayForMovement(card) => of_card(card),
        Action::Ask { .. } if view.field.cards.is_none() => button(Tone::Normal),
        Action::Ask { .. } => grouped(text::LB_GROUP_ASKED),
        Action::Order { .. }
        | Action::Redirect { .. }
        | Action::Recall(_)
        | Action::LiftRetreat(_)
        | Action::CommandOfficer { .. }
        | Action::CommandUnit { .. }
        | Action::CommandStack { .. } => of_command(view, action),
        Action::Recover(_) | Action::Reorganize { .. } => grouped(text::LB_GROUP_RECOVERY),
        Action::Take(piece) | Action::Disperse(piece) => match hex_of(view, piece) {
            Some(hex) => choose(stand(view, hex)),
            None => grouped(text::LB_GROUP_ARRIVALS),
        },
        Action::Delay(_) => grouped(text::LB_GROUP_ARRIVALS),
        Action::Check(piece) | Action::With(piece) | Action::LeaveMap(piece) => {
            at_piece(view, piece)
        }
        Action::TakeStack(hex) | Action::CheckStack(hex) | Action::WithStack(hex) => {
            choose(stand(view, hex))
        }
        Action::MoveTo(hex) | Action::WithdrawTo(hex) | Action::RetreatTo(hex) => {
            to(stand(view, hex))
        }
        Action::Target(hex) | Action::ChargeInto(hex) => {
            to(stand(view, hex)).meant(Purpose::Attack)
        }
        Action::Build(hex) | Action::TakeUp { to: hex, .. } | Action::Put { hex, .. } => {
            to(stand(view, hex)).meant(Purpose::Place)
        }
        Action::Damage(side) => choose(edge(view, side)),
        Action::Repair(side) | Action::Lay(side) => to(edge(view, side)).meant(Purpose::Place),
        Action::Advance { piece, into } => Handle {
            from: item_of(view, piece),
            ..to(stand(view, into))
        },
        Action::Resolve(attack) | Action::Retract(attack) => of_attack(view, attack, action),
        _ => button(Tone::Normal),
    }
}

fn button(tone: Tone) -> Handle {
    Handle {
        tone,
        ..Handle::default()
    }
}

fn grouped(group: &'static str) -> Handle {
    Handle {
        group: Some(Message::new(group)),
        ..Handle::default()
    }
}

fn to(place: Place) -> Handle {
    Handle {
        to: Some(place),
        ..Handle::default()
    }
}

fn choose(place: Place) -> Handle {
    to(place).meant(Purpose::Choose)
}

/// What is played with one card stands under what is printed on it.
fn of_card(card: Card) -> Handle {
    let [pace, points, does] = card_print(card);
    let head = Message::new(text::LB_CARD_HEAD).with("card", card_name(card));
    let head = head.with("pace", pace).with("points", points);
    Handle {
        group: Some(head.with("text", does)),
        ..Handle::default()
    }
}

fn of_command(view: &View, action: &Action) -> Handle {
    let from_to = |from: Option<String>, hex: Option<HexId>| match (from, hex) {
        (Some(from), Some(hex)) => Handle {
            from: Some(from),
            ..to(stand(view, hex))
        },
        _ => grouped(text::LB_GROUP_ORDERS),
    };
    match *action {
        Action::Order { force, to } => from_to(force_item(view, force), Some(to)),
        Action::Redirect { order, to } => from_to(order_item(view, order), Some(to)),
        Action::CommandOfficer { by, officer: piece } | Action::CommandUnit { by, unit: piece } => {
            from_to(item_of(view, by), hex_of(view, piece)).meant(Purpose::Choose)
        }
        Action::CommandStack { by, hex } => {
            from_to(item_of(view, by), Some(hex)).meant(Purpose::Choose)
        }
        _ => grouped(text::LB_GROUP_ORDERS),
    }
}

/// A declared attack is chosen at the first hex it is aimed at.
fn of_attack(view: &View, attack: u8, action: &Action) -> Handle {
    let attack = view.known.attacks.get(usize::from(attack));
    let hex = attack.and_then(|attack| attack.on.first());
    match (hex, action) {
        (Some(hex), Action::Resolve(_)) => to(stand(view, *hex)).meant(Purpose::Attack),
        _ => grouped(text::LB_GROUP_ATTACKS),
    }
}

fn at_piece(view: &View, piece: PieceId) -> Handle {
    match hex_of(view, piece) {
        Some(hex) => choose(stand(view, hex)),
        None => button(Tone::Normal),
    }
}

/// A hex to click, with the pieces that stand there.
fn stand(view: &View, hex: HexId) -> Place {
    let (x, y) = centre_in(view, hex);
    Place {
        id: format!("hex:{hex}"),
        x,
        y,
        r: REACH,
        outline: None,
        item: roster::stacks_in(view, hex).first().map(Stack::id),
    }
}

/// A hexside to click.
fn edge(view: &View, side: HexsideId) -> Place {
    let (x, y) = side_in(view, side);
    Place {
        id: format!("side:{side}"),
        x,
        y,
        r: 9.0,
        outline: Some("M-9-9h18v18h-18z".to_owned()),
        item: None,
    }
}

/// What remains undone when the movement ends, and what a general retreat means.
pub(super) fn warning(view: &View, action: &Action, offered: &[Action]) -> Option<Message> {
    match *action {
        Action::Done if view.known.step == Step::MoveInCommand => {
            let hexes: HexSet = offered
                .iter()
                .filter_map(|other| taken(view, other))
                .collect();
            let count = hexes.len() as u32;
            (count > 0).then(|| Message::new(text::LB_WARN_MARCH).with("count", count))
        }
        Action::GeneralRetreat => Some(Message::new(text::LB_WARN_RETREAT)),
        _ => None,
    }
}

/// Where the force stands that an action begins to move.
fn taken(view: &View, action: &Action) -> Option<HexId> {
    match *action {
        Action::TakeStack(hex) => Some(hex),
        Action::Take(piece) => hex_of(view, piece),
        _ => None,
    }
}

/// Where a piece stands that the observer knows.
pub(super) fn hex_of(view: &View, piece: PieceId) -> Option<HexId> {
    let own = view
        .own
        .as_ref()
        .and_then(|own| match own.piece(piece)?.piece.place {
            Where::Map(hex) => Some(hex),
            _ => None,
        });
    let shown = || {
        let found = view.known.shown.iter().find(|shown| shown.piece == piece);
        found.map(|shown| shown.hex)
    };
    own.or_else(shown)
}

/// The item that a piece is part of.
fn item_of(view: &View, piece: PieceId) -> Option<String> {
    let has = |stack: &&Stack| stack.troops.iter().any(|troop| troop.piece == piece);
    let stacks = roster::stacks_in(view, hex_of(view, piece)?);
    stacks.iter().find(has).map(Stack::id)
}

/// The item that stands for a force: its stack, or the officer of the formation.
fn force_item(view: &View, force: Force) -> Option<String> {
    let first = |pieces: PieceSet| pieces.iter().find_map(|piece| item_of(view, piece));
    match force {
        Force::Stack(hex) => stand(view, hex).item,
        Force::Formation(formation) => {
            let sheet = view.field.formation(formation)?;
            let officer = sheet.officer.and_then(|officer| item_of(view, officer));
            officer.or_else(|| first(sheet.units))
        }
        Force::Group(_) => None,
    }
}

/// The item of the first piece under an order.
fn order_item(view: &View, order: OrderId) -> Option<String> {
    let own = view.own.as_ref()?;
    let under = own
        .pieces
        .iter()
        .filter(|own| own.piece.order == Some(order));
    under
        .map(|own| own.id)
        .find_map(|piece| item_of(view, piece))
}

/// A player who has a group on the move and touches a hex, whatever is in it, wants to go there. Otherwise a stack of
/// one's own wants to be taken, or to join the attack that is being declared; an enemy's wants to be attacked.
pub(super) fn attempt(view: &View, from: &str, x: f32, y: f32) -> Option<Action> {
    let own = view.own.as_ref()?;
    if own.moving.is_some() {
        return hex_at(view, x, y).map(|hex| going(view, hex));
    }
    let stacks = roster::stacks(view);
    let stack = stacks.iter().find(|stack| stack.id() == from)?;
    if own.side != stack.side {
        return Some(Action::Target(stack.hex));
    }
    if view.known.step == Step::Declaration && view.known.draft.is_some() {
        return Some(Action::WithStack(stack.hex));
    }
    stack.lead().map(|lead| Action::Take(lead.piece))
}

/// How the group on the move would go to a hex.
fn going(view: &View, hex: HexId) -> Action {
    match view.known.step {
        Step::DefenderWithdraws | Step::AttackerWithdraws | Step::NightDisengagement => {
            Action::WithdrawTo(hex)
        }
        _ => Action::MoveTo(hex),
    }
}
