//! What no seat may learn: neither from what it is shown nor from how it is refused.

use crate::beforehand::answers;
use crate::laws::{bytes, options, seats};
use crate::{Played, mutate};
use feldherr_core::{Dice, Game, GameEvent, Observer, Rng, Seat, Seed, Table};
use serde_json::Value;
use std::collections::BTreeMap;

/// How many actions of each origin a seat asks about in one position.
const ASKED: usize = 40;
/// How many arguments of each kind of action a seat goes on to in one position.
const TURNED: usize = 6;
/// Numbers that may name something.
const NUMBERS: u32 = 300;
/// How many previews are compared in one position: they take much longer than judging.
const PREVIEWED: usize = 3;
/// How many actions of another seat are done in one position.
const WATCHED: usize = 12;

/// How many times as much is asked in a long run as in the ordinary one.
fn thoroughness() -> usize {
    match std::env::var_os("LAW_SEEDS") {
        Some(_) => 4,
        None => 1,
    }
}

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

/// `redeal` gives a position its seat cannot tell from the true one: view, prompts, options in their order, labels, who is
/// answered for, what follows from an action if that reveals nothing, and the judgement of any action, legal or not, with
/// its rule, its reason and its remedy, byte for byte. `pool` holds actions of the same game.
///
/// # Panics
/// When the seat could tell.
pub fn redeal_is_invisible<G: Game>(positions: &[&G], pool: &[G::Action], seed: u64) {
    let mut rng = Rng::new(seed);
    let mut probes = Probes::new(pool);
    for position in positions {
        for seat in seats(*position) {
            probes.learn(&options(*position, seat));
        }
    }
    for position in positions {
        for seat in seats(*position) {
            let other = position.redeal(seat, &mut rng);
            // Nothing is hidden from the seat.
            if other == **position {
                continue;
            }
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

/// What a seat is asked after its action does not show other seats what they may not know. Not part of the suite: where a game
/// has many kinds of questions, it takes many positions of each.
///
/// # Panics
/// When a seat could tell.
pub fn questions_show_nothing<G: Game>(positions: &[&G], seed: u64) {
    let mut rng = Rng::new(seed);
    for position in positions {
        for seat in seats(*position) {
            let other = position.redeal(seat, &mut rng);
            let pair = Pair {
                seat,
                one: *position,
                two: &other,
            };
            pair.watches_the_same();
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
        let view = |position: &G| position.view(Observer::Seat(seat));
        assert_eq!(bytes(&view(one)), bytes(&view(two)), "view of {seat:?}");
        assert_eq!(view(one), view(two), "view of {seat:?}, not written");
        assert_eq!(bytes(&one.prompts()), bytes(&two.prompts()), "prompts");
        let listed = |position: &G| bytes(&options(position, seat));
        assert_eq!(listed(one), listed(two), "options of {seat:?}");
        assert_eq!(
            one.timeout_action(seat),
            two.timeout_action(seat),
            "timeout action of {seat:?}"
        );
        assert_eq!(
            one.forced_pass(seat),
            two.forced_pass(seat),
            "idle of {seat:?}"
        );
        assert_eq!(one.outcome(), two.outcome(), "outcome");
        assert_eq!(one.questions(), two.questions(), "questions");
        assert_eq!(
            one.question_to(seat),
            two.question_to(seat),
            "question to {seat:?}"
        );
        assert_eq!(
            answers(one, seat),
            answers(two, seat),
            "standing answers of {seat:?}"
        );
        assert_eq!(one.turn_number(), two.turn_number(), "number of the turn");
        self.waits_the_same();
    }

    /// Whether somebody is asked whatever he holds everybody knows; where he is not, an answer that is given for him
    /// follows from what everybody knows, and so does the usual answer of a seat that has said nothing.
    fn waits_the_same(&self) {
        let Self { seat, one, two } = *self;
        for asked in seats(one) {
            let window = one.window(asked);
            assert_eq!(
                window,
                two.window(asked),
                "window of {asked:?} for {seat:?}"
            );
            match (window, one.forced_pass(asked)) {
                (None, idle) => {
                    assert_eq!(idle, two.forced_pass(asked), "idle {asked:?} for {seat:?}")
                }
                (Some(_), None) => {}
                (window, idle) => assert_eq!(window, idle, "idle answer of {asked:?}"),
            }
            let usual = |position: &G| {
                let question = position.question_to(asked)?;
                position.answer_by(asked, question.usual)
            };
            assert!(
                one.window(asked).is_some() || usual(one) == usual(two),
                "usual answer of {asked:?} for {seat:?}"
            );
        }
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
        for _ in 0..PREVIEWED * thoroughness() {
            let Some(action) = rng.pick(&legal) else {
                return;
            };
            let preview = |position: &G| bytes(&position.quick_preview(seat, action));
            assert_eq!(preview(one), preview(two), "preview of {action:?}");
        }
    }

    /// The seat does something that reveals nothing to anybody: it is told and shown the same then, and the same seats are
    /// asked the same.
    fn goes_on_the_same(&self, action: &G::Action) {
        let Self { seat, one, two } = *self;
        let label = |position: &G| bytes(&G::label(&position.view(Observer::Seat(seat)), action));
        assert_eq!(label(one), label(two), "label of {action:?}");
        let after = |position| told(position, seat, seat, action);
        let (one, two) = (after(one), after(two));
        if one.is_open || two.is_open {
            return;
        }
        assert_eq!(one.texts, two.texts, "texts after {action:?}");
        let view = |after: &G| bytes(&after.view(Observer::Seat(seat)));
        assert_eq!(view(&one.after), view(&two.after), "view after {action:?}");
        let asked = |after: &G| bytes(&after.prompts());
        assert_eq!(
            asked(&one.after),
            asked(&two.after),
            "asked after {action:?}"
        );
    }

    /// Another seat does the same in both positions. Where the seat is told and shown the same after it, the same seats are
    /// asked the same then: to be asked must not show with what it was done.
    fn watches_the_same(&self) {
        let mut asked = BTreeMap::new();
        for actor in seats(self.one).filter(|actor| *actor != self.seat) {
            for position in self.both() {
                let listed = options(position, actor);
                let stride = listed.len().div_ceil(WATCHED * thoroughness()).max(1);
                for action in listed.iter().step_by(stride) {
                    let seen = told(position, self.seat, actor, action);
                    let now = bytes(&seen.after.prompts());
                    let view = bytes(&seen.after.view(Observer::Seat(self.seat)));
                    let observed = (actor, bytes(action), seen.texts, view);
                    let first = asked.entry(observed).or_insert_with(|| now.clone());
                    assert_eq!(
                        *first, now,
                        "asked after {action:?} of {actor:?}, which looks the same to {:?}",
                        self.seat
                    );
                }
            }
        }
    }
}

/// What followed from an action, and what a seat was told of it: words and data of each event that it may know.
struct Told<G> {
    after: G,
    texts: Vec<[String; 2]>,
    /// Something was revealed, or decided by dice: then it may differ.
    is_open: bool,
}

/// What `seat` is told after an action of `actor`.
fn told<G: Game>(position: &G, seat: Seat, actor: Seat, action: &G::Action) -> Told<G> {
    let mut events = Vec::new();
    let mut dice = Dice::new(Seed::numbered(3));
    let mut after = position.clone();
    let done = after.apply(actor, action, &mut dice, &mut events);
    assert!(done.is_ok(), "listed but refused: {action:?}");
    let is_open = dice.drawn() > 0 || events.iter().any(GameEvent::reveals);
    let seen = events
        .iter()
        .filter(|event| event.audience().includes(Observer::Seat(seat)));
    let texts = seen.map(|event| [bytes(&after.log_line(event)), bytes(event)]);
    let texts = texts.collect();
    Told {
        after,
        texts,
        is_open,
    }
}

/// Makes actions to ask about, legal or not: a seat that wants to learn something asks about whatever it can write.
pub struct Probes<'a, A> {
    pool: &'a [A],
    /// Numbers and words of actions and positions by their form, to be put in the place of each other.
    leaves: BTreeMap<String, Vec<Value>>,
    /// One action of every kind, and how many of its arguments have been gone through.
    kinds: BTreeMap<String, (Value, usize)>,
}

impl<'a, A: Clone + serde::Serialize + serde::de::DeserializeOwned> Probes<'a, A> {
    /// Probes made of these actions.
    pub fn new(pool: &'a [A]) -> Self {
        let mut probes = Self {
            pool,
            leaves: BTreeMap::new(),
            kinds: BTreeMap::new(),
        };
        for number in 0..NUMBERS {
            probes.gather(&Value::from(number));
        }
        probes.learn(pool);
        probes
    }

    /// Learns kinds of actions and what they can name.
    fn learn(&mut self, actions: &[A]) {
        for action in actions {
            let document = serde_json::to_value(action).unwrap_or_default();
            self.gather(&document);
            self.kinds.entry(kind(&document)).or_insert((document, 0));
        }
    }

    /// Actions to ask about in positions: what any seat may do in them, what was done in the game, every kind of action
    /// with other arguments, in turn, and any of them with other numbers, words and places of these positions in them.
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
        asked.extend(self.of_every_kind());
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

    /// Every kind of action with its next arguments: one after another everything of the same form takes each place.
    fn of_every_kind(&mut self) -> Vec<A> {
        let mut asked = Vec::new();
        for (example, turn) in self.kinds.values_mut() {
            let mut places = 0;
            each_leaf(example, &mut |_| places += 1);
            for _ in 0..TURNED * thoroughness() {
                let (mut at, aimed) = (0, *turn % places.max(1));
                let next = *turn / places.max(1);
                let mut document = example.clone();
                each_leaf(&mut document, &mut |leaf| {
                    let alike = self.leaves.get(&form(leaf));
                    if let Some(known) = alike.filter(|_| at == aimed) {
                        *leaf = known[next % known.len()].clone();
                    }
                    at += 1;
                });
                *turn += 1;
                asked.extend(serde_json::from_value::<A>(document).ok());
            }
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

/// The kind of an action: its words and fields without its arguments.
fn kind(action: &Value) -> String {
    if action.is_string() {
        return action.to_string();
    }
    let mut action = action.clone();
    each_leaf(&mut action, &mut |leaf| *leaf = form(leaf).into());
    action.to_string()
}

/// Does something with every leaf of a document.
fn each_leaf(document: &mut Value, deed: &mut impl FnMut(&mut Value)) {
    match document {
        Value::Object(fields) => fields.values_mut().for_each(|value| each_leaf(value, deed)),
        Value::Array(items) => items.iter_mut().for_each(|value| each_leaf(value, deed)),
        leaf => deed(leaf),
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
