//! What no seat may learn: neither from what it is shown nor from how it is refused.

use crate::laws::{bytes, options, seats};
use crate::{Played, mutate};
use feldherr_core::{Dice, Game, GameEvent, Observer, Rng, Seat, Seed, Table};
use serde_json::Value;
use std::collections::BTreeMap;

/// How many actions of each origin a seat asks about in one position.
const ASKED: usize = 40;
/// How many previews are compared in one position: they take much longer than judging.
const PREVIEWED: usize = 3;

/// Draws are shown with the event they belong to, in order, and hidden with it. So every draw must belong to one, or
/// what was drawn in secret is shown with what everybody may know.
///
/// # Panics
/// When events claim more or fewer draws than there were.
pub fn every_draw_belongs_to_an_event<G: Game>(played: &Played<G>) {
    let record = played.table.record();
    let mut drawn = record.moves.iter().map(|entry| entry.draws.len());
    let mut is_start = true;
    let replayed = Table::<G>::replay(&record, None, |table, events| {
        let claimed: usize = events.iter().map(GameEvent::draws).sum();
        let drawn = match std::mem::take(&mut is_start) {
            true => Some(record.start.len()),
            false => drawn.next(),
        };
        assert_eq!(
            Some(claimed),
            drawn,
            "draws of move {}: {events:?}",
            table.seq()
        );
    });
    assert!(replayed.is_ok(), "the record replays");
}

/// `redeal` gives a position its seat cannot tell from the true one: view, prompts, options, labels, what is answered for
/// it, what follows from its action if that reveals nothing, and the judgement of any action, legal or not, with its
/// reason, byte for byte. `pool` holds actions of the same game.
///
/// # Panics
/// When the seat could tell.
pub fn redeal_is_invisible<G: Game>(positions: &[&G], pool: &[G::Action], seed: u64) {
    let mut rng = Rng::new(seed);
    let mut probes = Probes::new(pool);
    for position in positions {
        for seat in seats(*position) {
            let other = position.redeal(seat, &mut rng);
            let pair = Pair {
                seat,
                one: *position,
                two: &other,
            };
            pair.shows_the_same();
            pair.answers_the_same(&probes.of(&pair.both(), &mut rng), &mut rng);
            let listed = options(*position, seat);
            if let Some(action) = rng.pick(&listed) {
                pair.goes_on_the_same(action);
            }
        }
    }
}

/// Two positions that `seat` cannot tell apart.
struct Pair<'a, G> {
    seat: Seat,
    one: &'a G,
    two: &'a G,
}

impl<G: Game> Pair<'_, G> {
    const fn both(&self) -> [&G; 2] {
        [self.one, self.two]
    }

    fn shows_the_same(&self) {
        let Self { seat, one, two } = *self;
        let view = |position: &G| bytes(&position.view(Observer::Seat(seat)));
        assert_eq!(view(one), view(two), "view of {seat:?}");
        assert_eq!(bytes(&one.prompts()), bytes(&two.prompts()), "prompts");
        let listed = |position: &G| bytes(&options(position, seat));
        assert_eq!(listed(one), listed(two), "options of {seat:?}");
        assert_eq!(one.overdue(seat), two.overdue(seat), "overdue of {seat:?}");
        assert_eq!(one.idle(seat), two.idle(seat), "idle of {seat:?}");
        assert_eq!(one.outcome(), two.outcome(), "outcome");
    }

    fn answers_the_same(&self, actions: &[G::Action], rng: &mut Rng) {
        let Self { seat, one, two } = *self;
        let mut legal = Vec::new();
        for action in actions {
            let judged = one.check(seat, action);
            assert_eq!(
                bytes(&judged),
                bytes(&two.check(seat, action)),
                "check of {action:?} by {seat:?}"
            );
            if judged.is_ok() {
                legal.push(action);
            }
        }
        for _ in 0..PREVIEWED {
            let Some(action) = rng.pick(&legal) else {
                return;
            };
            let preview = |position: &G| bytes(&position.preview(seat, action));
            assert_eq!(preview(one), preview(two), "preview of {action:?}");
        }
    }

    /// The seat does something that reveals nothing to anybody: whatever it is told then is the same.
    fn goes_on_the_same(&self, action: &G::Action) {
        let Self { seat, one, two } = *self;
        let label = |position: &G| bytes(&G::label(&position.view(Observer::Seat(seat)), action));
        assert_eq!(label(one), label(two), "label of {action:?}");
        if let (Some(one), Some(two)) = (told(one, seat, action), told(two, seat, action)) {
            assert_eq!(one, two, "texts after {action:?}");
        }
    }
}

/// What `seat` is told after its own action: words and data of each event it may know. Nothing if the action reveals
/// something, for then it may differ.
fn told<G: Game>(position: &G, seat: Seat, action: &G::Action) -> Option<Vec<[String; 2]>> {
    let mut events = Vec::new();
    let mut dice = Dice::new(Seed::numbered(3));
    let mut after = position.clone();
    let done = after.apply(seat, action, &mut dice, &mut events);
    assert!(done.is_ok(), "listed but refused: {action:?}");
    let seen = events
        .iter()
        .filter(|event| event.audience().includes(Observer::Seat(seat)));
    let shown = seen.map(|event| [bytes(&after.tell(event)), bytes(event)]);
    let shown = shown.collect();
    (!events.iter().any(GameEvent::reveals)).then_some(shown)
}

/// Makes actions to ask about, legal or not: a seat that wants to learn something asks about whatever it can write.
pub struct Probes<'a, A> {
    pool: &'a [A],
    /// Numbers and words of actions and positions by their form, to be put in the place of each other.
    leaves: BTreeMap<String, Vec<Value>>,
}

impl<'a, A: Clone + serde::Serialize + serde::de::DeserializeOwned> Probes<'a, A> {
    /// Probes made of these actions.
    pub fn new(pool: &'a [A]) -> Self {
        let mut probes = Self {
            pool,
            leaves: BTreeMap::new(),
        };
        for action in pool {
            probes.gather(&serde_json::to_value(action).unwrap_or_default());
        }
        probes
    }

    /// Actions to ask about in positions: what any seat may do in them, what was done in the game, and both with other
    /// numbers, words and places of these positions in them.
    pub fn of<G: Game<Action = A>>(&mut self, positions: &[&G], rng: &mut Rng) -> Vec<A> {
        let mut possible = Vec::new();
        for position in positions {
            self.gather(&serde_json::to_value(position).unwrap_or_default());
            for seat in seats(*position) {
                possible.extend(options(*position, seat));
            }
        }
        let mut asked = some(&possible, rng);
        asked.extend(some(self.pool, rng));
        for _ in 0..4 * ASKED {
            let known = if rng.below(2) == 0 {
                self.pool
            } else {
                &possible
            };
            let Some(action) = rng.pick(known) else {
                continue;
            };
            let mut document = serde_json::to_value(action).unwrap_or_default();
            if rng.below(6) == 0 {
                mutate(&mut document, rng);
            } else {
                self.cross(&mut document, rng);
            }
            asked.extend(serde_json::from_value::<A>(document).ok());
        }
        asked
    }

    fn gather(&mut self, document: &Value) {
        match document {
            Value::Object(fields) => fields.values().for_each(|value| self.gather(value)),
            Value::Array(items) => items.iter().for_each(|value| self.gather(value)),
            leaf => {
                let known = self.leaves.entry(form(leaf)).or_default();
                if !known.contains(leaf) && known.len() < 1000 {
                    known.push(leaf.clone());
                }
            }
        }
    }

    /// Puts something of the same form in the place of some leaves.
    fn cross(&self, document: &mut Value, rng: &mut Rng) {
        match document {
            Value::Object(fields) => fields.values_mut().for_each(|value| self.cross(value, rng)),
            Value::Array(items) => items.iter_mut().for_each(|value| self.cross(value, rng)),
            leaf if rng.below(3) > 0 => {
                let alike = self.leaves.get(&form(leaf));
                if let Some(other) = alike.and_then(|known| rng.pick(known)) {
                    *leaf = other.clone();
                }
            }
            _ => {}
        }
    }
}

/// Some of many.
fn some<A: Clone>(many: &[A], rng: &mut Rng) -> Vec<A> {
    if many.len() <= ASKED {
        return many.to_vec();
    }
    (0..ASKED).filter_map(|_| rng.pick(many).cloned()).collect()
}

/// What a leaf looks like: hexes, names and numbers are not put in the place of each other.
fn form(leaf: &Value) -> String {
    match leaf {
        Value::String(text) if text.starts_with(|first: char| first.is_ascii_digit()) => {
            format!("digits {}", text.len())
        }
        Value::String(_) => "word".to_owned(),
        Value::Number(_) => "number".to_owned(),
        _ => "other".to_owned(),
    }
}
