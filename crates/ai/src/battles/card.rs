//! When cards are played.

use super::board::Board;
use super::conduct::Conduct;
use super::fate::declared;
use feldherr_battles::Moment;
use feldherr_battles::table::card;
use feldherr_battles::task::CardTask;
use feldherr_battles::{Action, Card, On, Position, Side};

/// What a tactics card must bring.
const WORTH_PLAYING: f32 = 0.4;

pub(super) fn answer(
    position: &Position,
    side: Side,
    task: &CardTask,
    options: &[Action],
    conduct: &'static Conduct,
) -> Option<Action> {
    match task {
        CardTask::Asking { moment, .. } => Some(tactics(position, side, *moment, options, conduct)),
        CardTask::Play(_) => must(position, side, options),
        CardTask::Tire(_) => super::fire::least(position, side, options, conduct),
        _ => options
            .iter()
            .find(|action| **action != Action::Done)
            .or(options.first())
            .copied(),
    }
}

/// A tactics card for the fight at hand.
fn tactics(
    position: &Position,
    side: Side,
    moment: Moment,
    options: &[Action],
    conduct: &'static Conduct,
) -> Action {
    let board = Board::new(position, conduct);
    let attack = |number: u8| position.state.combat.attacks.get(usize::from(number));
    let mut best = (WORTH_PLAYING, Action::Pass);
    for option in options {
        let Action::Play { card, .. } = *option else {
            continue;
        };
        let worth = match moment {
            Moment::Attack(number) | Moment::Shock(number) => {
                let Some(plain) = attack(number) else {
                    continue;
                };
                let mut played = plain.clone();
                let _ = played.cards.try_push((side, card));
                let change = declared(&board, &played) - declared(&board, plain);
                let own = plain
                    .by
                    .iter()
                    .next()
                    .is_some_and(|piece| position.side_of(piece) == side);
                if own { change } else { -change }
            }
            Moment::Bombardment(_) | Moment::Charge(_) | Moment::Retreat(_) => 0.6,
        };
        if worth > best.0 {
            best = (worth, *option);
        }
    }
    best.1
}

/// One card must be played: the one that helps most.
fn must(position: &Position, side: Side, options: &[Action]) -> Option<Action> {
    let worth = |action: &Action| match *action {
        Action::Play { card, on } => event(position, side, card, on),
        Action::PlayForMovement(card) => pace(card) - 0.4,
        _ => -9.0,
    };
    options
        .iter()
        .max_by(|a, b| worth(a).total_cmp(&worth(b)))
        .copied()
}

/// What the allowance of a card is worth.
fn pace(card: Card) -> f32 {
    card::sheet(card).map_or(0.0, |sheet| {
        f32::from(sheet.allowance[0]) - f32::from(card::STANDARD[0])
    })
}

/// What a card's event is worth.
fn event(position: &Position, side: Side, card: Card, on: On) -> f32 {
    let points = card::sheet(card).map_or(0.0, |sheet| f32::from(sheet.points));
    let own = match card.0 {
        // Reinforcements that would not come otherwise, or come sooner.
        15 => 6.0,
        17 => 2.0,
        16 => {
            let theirs = matches!(on, On::Group(group) if position.field.group(group).is_some_and(|sheet| sheet.side != side));
            if theirs { 2.0 } else { -2.0 }
        }
        13 | 11 => 1.0,
        9 => -20.0,
        12 | 14 => -1.0,
        19 | 21 => 0.8,
        _ => 0.0,
    };
    own + points + pace(card)
}
