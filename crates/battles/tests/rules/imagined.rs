//! What a side imagines answers it as the true position does: prompts, options, judgements, previews and the view itself.
//! So no picture made from it can mislead, and nothing that the side is answered can come from what it does not know.

use crate::secrets::every_question;
use crate::support::starts;
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{Action, Position, Setup};
use feldherr_core::{Dice, Game, Observer, Rng, Seat};

/// Every so many actions views and options are compared, and every so many the judgement of everything that can be asked.
const LOOKED: usize = 17;
const ASKED: usize = 400;
/// The most actions of a game.
const LONGEST: usize = 6_000;

/// Plays a game at random and shows every position.
fn watch(setup: &Setup, seed: u64, mut seen: impl FnMut(usize, &Position)) {
    let mut rng = Rng::new(seed);
    let mut dice = Dice::simulated(Rng::new(seed));
    let mut position = Position::start(setup, &mut dice, &mut Vec::new()).unwrap();
    for number in 0..LONGEST {
        seen(number, &position);
        let Some(seat) = position.awaited_seat() else {
            break;
        };
        let options = options(&position, seat);
        let action = rng.pick(&options).unwrap();
        let done = position.apply(seat, action, &mut dice, &mut Vec::new());
        done.unwrap();
    }
}

fn options(position: &Position, seat: Seat) -> Vec<Action> {
    let mut options = Vec::new();
    position.options(seat, &mut options);
    options
}

/// Looks at the true position and at the one that its observers imagine.
fn compare(position: &Position, rng: &mut Rng, game: &str) {
    for observer in [
        Observer::Public,
        Observer::Seat(Seat(0)),
        Observer::Seat(Seat(1)),
    ] {
        let view = position.view(observer);
        let imagined = view.imagined();
        let again = imagined.view(observer);
        assert_eq!(again.own, view.own, "{game}");
        assert_eq!(again, view, "{game}");
        assert_eq!(imagined.prompts(), position.prompts(), "{game}");
        assert_eq!(imagined.outcome(), position.outcome(), "{game}");
        let Some(seat) = observer.seat() else {
            continue;
        };
        let listed = options(position, seat);
        assert_eq!(options(&imagined, seat), listed, "{game} {seat:?}");
        assert_eq!(
            imagined.forced_pass(seat),
            position.forced_pass(seat),
            "{game}"
        );
        if let Some(action) = rng.pick(&listed) {
            let preview = position.preview(seat, action);
            assert_eq!(imagined.preview(seat, action), preview, "{game} {action:?}");
        }
    }
}

/// Asks both everything.
fn question(position: &Position, game: &str) {
    for seat in [Seat(0), Seat(1)] {
        let imagined = position.view(Observer::Seat(seat)).imagined();
        for action in every_question(position) {
            let judged = position.check(seat, &action);
            assert_eq!(
                imagined.check(seat, &action),
                judged,
                "{game} {seat:?} {action:?}"
            );
        }
    }
}

/// Rules: LB-8.1a, LB-20.22a, LB-19.32b
#[test]
fn what_is_imagined_answers_as_the_true_position() {
    let mut rng = Rng::new(5);
    for (key, start) in starts() {
        for seed in feldherr_testkit::seeds(1) {
            for cards in [false, true] {
                let setup = Setup {
                    scenario: ScenarioRef::Named(key.clone()),
                    start: start.clone(),
                    cards,
                    affiliation: false,
                    earlier_edition: false,
                    state: None,
                };
                watch(&setup, seed, |number, position| {
                    let game = || format!("{key} {start:?} cards {cards} seed {seed} at {number}");
                    if number % LOOKED == 0 {
                        compare(position, &mut rng, &game());
                    }
                    if number % ASKED == 0 {
                        question(position, &game());
                    }
                });
            }
        }
    }
}
