//! Laws of what a seat may have answered beforehand.

use crate::laws::{options, seats};
use crate::play::next_to_act;
use feldherr_core::{Game, Question, Rng, Seat, Seed, Table};
use std::collections::BTreeMap;

/// A seat that is asked is asked a question of the list, its usual ways are among its ways, to be asked gives no answer, and
/// whatever a way answers is legal. It need not be listed: an option may stand for others of its kind.
///
/// # Panics
/// When not.
pub fn standing_answers_are_legal<G: Game>(positions: &[&G]) {
    for position in positions {
        let questions = position.questions();
        let names: Vec<&str> = questions.iter().map(|question| question.name).collect();
        for (at, question) in questions.iter().enumerate() {
            assert!(!names[..at].contains(&question.name), "twice: {question:?}");
            for way in [question.usual, question.alone] {
                assert!(question.allows(way), "{way} is no way: {question:?}");
            }
        }
        for seat in seats(*position) {
            let asked = position.question_to(seat);
            let is_awaited = position.prompts().awaited().any(|awaited| awaited == seat);
            assert!(asked.is_none() || is_awaited, "{seat:?}: {asked:?}");
            assert!(
                asked.is_none_or(|asked| questions.contains(&asked)),
                "not in the list: {asked:?}"
            );
            assert_eq!(position.answer_by(seat, Question::ASK), None, "{asked:?}");
            for question in &questions {
                for way in question.ways {
                    let answer = position.answer_by(seat, way);
                    assert!(
                        asked.is_some_and(|asked| asked.allows(way)) || answer.is_none(),
                        "{seat:?} is asked {asked:?}, and {way} answers {answer:?}"
                    );
                    assert!(
                        answer
                            .as_ref()
                            .is_none_or(|answer| position.check(seat, answer).is_ok()),
                        "{way} answers {asked:?} with what is refused: {answer:?}"
                    );
                }
            }
        }
    }
}

/// A game in which seats have some questions answered beforehand, each always in the same way, comes to its end.
///
/// # Panics
/// When it has not after `longest` actions.
pub fn standing_orders_lead_on<G: Game>(setup: &G::Setup, seed: u64, longest: usize) {
    let mut rng = Rng::new(seed);
    let started = Table::<G>::start(setup.clone(), Seed::numbered(seed));
    let (mut table, _) = started.unwrap_or_else(|error| panic!("{setup:?}: {error}"));
    let mut orders = BTreeMap::new();
    while table.position().outcome().is_none() {
        let position = table.position();
        assert!(
            table.seq() < longest,
            "seed {seed}: not over after {longest} actions, with {orders:?}"
        );
        let seat = next_to_act(position, &mut rng);
        let by_order = position.question_to(seat).and_then(|question| {
            let key = (seat, question.name);
            let way = *orders
                .entry(key)
                .or_insert_with(|| any_way(&question, &mut rng));
            position.answer_by(seat, way)
        });
        let action = by_order.or_else(|| rng.pick(&options(position, seat)).cloned());
        let Some(action) = action else { continue };
        let done = table.act(seat, action.clone());
        assert!(done.is_ok(), "seed {seed}: {action:?}: {done:?}");
    }
}

/// Half of the time the seat is asked.
fn any_way(question: &Question, rng: &mut Rng) -> &'static str {
    match rng.below(2) {
        0 => Question::ASK,
        _ => rng.pick(question.ways).copied().unwrap_or(Question::ASK),
    }
}

/// The answers that a seat would have given now, by every way there is.
pub(crate) fn answers<G: Game>(position: &G, seat: Seat) -> Vec<(&'static str, G::Action)> {
    let Some(question) = position.question_to(seat) else {
        return Vec::new();
    };
    let answer = |way: &&'static str| Some((*way, position.answer_by(seat, way)?));
    question.ways.iter().filter_map(answer).collect()
}
