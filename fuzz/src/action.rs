//! Actions in any position of any game.

use crate::input::{choice_and_text, games};
use feldherr_core::{Seat, Seed};
use feldherr_games::{AnyTable, DiceSource};
use serde_json::{Map, Value};
use std::cell::OnceCell;

/// The most moves that lead to a position.
const MOVES: usize = 200;
/// The most options of a seat that are looked at.
const OPTIONS: usize = 60;
/// The most actions that are tried in a position.
const ACTIONS: usize = 10;

/// The first line leads to a position: the character before it chooses the scenario, each further one an option. Every
/// other line is an action, as JSON or in notation.
///
/// What is listed is allowed; whatever else comes never panics, is judged alike by those who ask and those who act, and
/// changes nothing where it is refused.
pub fn action(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let (way, actions) = text.split_once('\n').unwrap_or((text, ""));
    let mut table = begun(choice);
    for step in way.bytes().take(MOVES) {
        let Some(seat) = table.prompts().awaited().next() else {
            break;
        };
        let options = table.options(seat);
        assert!(!options.is_empty(), "{seat:?} must act and has no option");
        act(
            table.as_mut(),
            seat,
            &options[usize::from(step) % options.len()],
        );
    }
    what_is_listed_is_allowed(table.as_ref());
    for line in actions.lines().take(ACTIONS) {
        let action = read(table.as_ref(), line);
        for seat in (0..=table.seats()).map(Seat) {
            if is_allowed(table.as_ref(), seat, &action) {
                act(table.as_mut(), seat, &action);
                break;
            }
        }
    }
}

/// A game that has just begun, of all scenarios of all games in their order.
fn begun(choice: usize) -> Box<dyn AnyTable> {
    thread_local! {
        static BEGUN: OnceCell<Vec<Box<dyn AnyTable>>> = const { OnceCell::new() };
    }
    BEGUN.with(|begun| {
        let begun = begun.get_or_init(every_scenario);
        begun[choice % begun.len()].clone_box()
    })
}

fn every_scenario() -> Vec<Box<dyn AnyTable>> {
    let kinds = games().kinds();
    let begun = kinds.flat_map(|kind| {
        kind.scenarios().into_iter().map(move |scenario| {
            let setup = kind.setup(&scenario.id, &Map::new());
            let setup = setup.expect("a built-in scenario has a setup");
            let table = kind.start(&setup, DiceSource::Seed(Seed::numbered(1)));
            table.expect("a built-in scenario can be played")
        })
    });
    begun.collect()
}

fn act(table: &mut dyn AnyTable, seat: Seat, action: &Value) {
    let done = table.act(seat, action);
    done.unwrap_or_else(|fault| panic!("allowed but refused: {seat:?} {action}: {fault:?}"));
}

fn what_is_listed_is_allowed(table: &dyn AnyTable) {
    for seat in (0..table.seats()).map(Seat) {
        let options = table.options(seat);
        let stride = options.len().div_ceil(OPTIONS).max(1);
        for option in options.iter().step_by(stride) {
            let judged = table.check(seat, option);
            judged.unwrap_or_else(|fault| {
                panic!("listed for {seat:?} but refused: {option}: {fault:?}")
            });
        }
    }
}

/// The action of a line. A notation that is understood is written and read alike.
fn read(table: &dyn AnyTable, line: &str) -> Value {
    if let Some(action) = table.read_notation(line) {
        let written = table.notation(&action);
        let written = written.unwrap_or_else(|| panic!("{line} is {action}, with no notation"));
        let again = table.read_notation(&written);
        assert_eq!(again, Some(action), "{line} is written {written}");
    }
    let document = serde_json::from_str(line).ok();
    let document = document.or_else(|| table.read_notation(line));
    document.unwrap_or_else(|| line.into())
}

fn is_allowed(table: &dyn AnyTable, seat: Seat, action: &Value) -> bool {
    let checked = table.check(seat, action);
    let mut copy = table.clone_box();
    let done = copy.act(seat, action);
    match (&checked, &done) {
        (Ok(()), Ok(())) => {}
        (Err(checked), Err(done)) => {
            assert_eq!(checked, done, "two reasons: {seat:?} {action}");
            assert_eq!(
                copy.position(),
                table.position(),
                "refused but changed: {action}"
            );
        }
        _ => panic!("check and act differ: {seat:?} {action}: {checked:?} {done:?}"),
    }
    checked.is_ok()
}
