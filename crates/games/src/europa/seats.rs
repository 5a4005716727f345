//! NE-PLAYER-1 Who plays which nations; the others are neutral.

use crate::scenario::Choice;
use feldherr_core::Message;
use feldherr_europa::setup::ScenarioDoc;
use feldherr_europa::{Power, PowerSet, text};

/// The nations of each seat.
type Players = Vec<Vec<Power>>;

/// What is offered: everybody a nation, fewer players with neutral nations, or one player a side.
pub(super) fn offered(doc: &ScenarioDoc) -> Vec<Choice> {
    use Power::{Austria, Britain, France, Prussia, Russia};
    let each = |powers: &[Power]| -> Players { powers.iter().map(|power| vec![*power]).collect() };
    let mut choices = vec![choice(text::NE_SEATS_EACH, &each(&Power::ALL))];
    if !doc.french.is_empty() && !doc.coalition.is_empty() {
        let sides = [doc.french.clone(), doc.coalition.clone()];
        choices.push(choice(text::NE_SEATS_SIDES, &sides));
    }
    choices.extend([
        choice(text::NE_SEATS_TWO, &each(&[France, Britain])),
        choice(text::NE_SEATS_THREE, &each(&[France, Britain, Austria])),
        choice(
            text::NE_SEATS_FOUR,
            &each(&[France, Britain, Russia, Austria]),
        ),
        choice(
            text::NE_SEATS_FIVE,
            &each(&[France, Britain, Prussia, Russia, Austria]),
        ),
    ]);
    choices
}

/// One way to share the nations out.
pub(super) fn choice(label: &'static str, players: &[Vec<Power>]) -> Choice {
    let seats = players.iter().map(|powers| name(powers.iter().copied()));
    Choice {
        value: key(players),
        label: Message::new(label),
        seats: Some(seats.collect()),
    }
}

/// A sharing in words: seats with `:` between them, the nations of a seat with `+`.
pub(super) fn key(players: &[Vec<Power>]) -> String {
    let seat = |powers: &Vec<Power>| {
        let keys: Vec<String> = powers.iter().map(|power| power_key(*power)).collect();
        keys.join("+")
    };
    let seats: Vec<String> = players.iter().map(seat).collect();
    seats.join(":")
}

fn power_key(power: Power) -> String {
    let value = serde_json::to_value(power).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// Reads what [`key`] writes, of any sharing; `sides` and `each` stand for themselves.
pub(super) fn read(text: &str, doc: &ScenarioDoc) -> Option<Players> {
    match text {
        "each" => return Some(Power::ALL.map(|power| vec![power]).to_vec()),
        "sides" => return Some(vec![doc.french.clone(), doc.coalition.clone()]),
        _ => {}
    }
    let power = |key: &str| serde_json::from_value(key.into()).ok();
    let seat = |powers: &str| powers.split('+').map(power).collect();
    text.split(':').map(seat).collect()
}

/// The nations of a seat in words, always in the same order.
pub(super) fn name(powers: impl Iterator<Item = Power>) -> Message {
    powers.collect::<PowerSet>().name()
}
