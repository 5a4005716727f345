use crate::json::with_other_numbers;
use crate::{Played, any_json, mutate};
use feldherr_core::{
    Dice, Entry, Game, HostAction, Observer, Record, Rng, Seat, Seed, Table, standing,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

pub(crate) fn bytes(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("does not serialise: {error}"))
}

/// The position as it is written and read.
fn read_anew<G: Game>(position: &G) -> G {
    let text = bytes(position);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

pub(crate) fn seats<G: Game>(position: &G) -> impl Iterator<Item = Seat> + use<G> {
    (0..position.seats()).map(Seat)
}

pub(crate) fn options<G: Game>(position: &G, seat: Seat) -> Vec<G::Action> {
    let mut options = Vec::new();
    position.options(seat, &mut options);
    options
}

/// A record replays to the same positions, byte for byte, and its draws follow from its seed.
///
/// # Panics
/// When it does not.
pub fn replay_is_identical<G: Game>(played: &Played<G>) {
    let text = bytes(&played.table.record());
    let record = serde_json::from_str(&text).unwrap_or_else(|error| panic!("record: {error}"));
    let mut positions = played.positions.iter();
    let again = Table::<G>::replay(&record, None, |table, _| {
        assert_eq!(
            Some(table.position()),
            positions.next(),
            "move {}",
            table.seq()
        );
    });
    let again = again.unwrap_or_else(|fault| panic!("replay: {fault}"));
    assert_eq!(bytes(again.position()), bytes(played.table.position()));
    let verified = Table::<G>::verify(&record).unwrap_or_else(|fault| panic!("verify: {fault}"));
    assert_eq!(verified.moves, played.table.moves().len());
    assert!(verified.draws.is_some(), "a finished game reveals its seed");
}

/// What is over is over: seed and secrets are public then, so nobody can act, take back or call time.
///
/// # Panics
/// When somebody can.
pub fn the_end_is_final<G: Game>(played: &Played<G>) {
    let mut table = played.table.clone();
    assert!(table.position().outcome().is_some(), "the game is over");
    assert!(table.host(HostAction::TimeUp).is_err(), "the host goes on");
    let pool = played.actions();
    for seat in seats(table.position()) {
        assert!(!table.can_undo(seat), "{seat:?} can take back the end");
        assert!(table.undo(seat).is_err(), "{seat:?} takes back the end");
        for action in pool.iter().rev().take(50) {
            let checked = table.position().check(seat, action);
            assert!(checked.is_err(), "{seat:?} may go on: {action:?}");
        }
    }
}

/// What only the host may do cannot be read from an action, nor an action from what the host does: so no message of a
/// player can do it.
///
/// # Panics
/// When it can.
pub fn the_host_is_no_player<A: Serialize + DeserializeOwned + Debug>(actions: &[A]) {
    for host in HostAction::ALL {
        let read = serde_json::from_str::<A>(&bytes(&host));
        assert!(read.is_err(), "{host:?} is read as {read:?}");
    }
    for action in actions {
        let read = serde_json::from_str::<HostAction>(&bytes(action));
        assert!(read.is_err(), "{action:?} is read as the host's {read:?}");
    }
}

/// A game resumed from its record without playing what was taken back stands where it stood: the same position, and every seat can take
/// back the same, as far as it goes.
///
/// # Panics
/// When it does not.
pub fn resuming_leaves_the_same_to_take_back<G: Game>(played: &Played<G>, seed: u64) {
    let mut head = played.table.record();
    let moves = std::mem::take(&mut head.moves);
    let mut rng = Rng::new(seed);
    let length = u32::try_from(moves.len()).unwrap_or(u32::MAX).max(1);
    let compared = [rng.below(length), rng.below(length)].map(|index| index as usize);
    let mut table = opened::<G>(&head);
    let mut stand: Vec<Entry<G::Action>> = Vec::new();
    for (index, entry) in moves.iter().enumerate() {
        follow(&mut table, entry);
        stand.push(entry.clone());
        take_back_and_do_again(&mut table, &mut stand, &mut rng);
        if compared.contains(&index) {
            check_resumed(table.clone(), &head);
        }
    }
}

fn opened<G: Game>(head: &Record<G::Setup, G::Action>) -> Table<G> {
    let seed = head
        .seed
        .as_deref()
        .and_then(|seed| Seed::from_hex(seed).ok());
    let table = Table::replay(head, seed, |_, _| {});
    table.unwrap_or_else(|fault| panic!("the head of a record: {fault}"))
}

fn follow<G: Game>(table: &mut Table<G>, entry: &Entry<G::Action>) {
    let followed = table.follow(entry);
    followed.unwrap_or_else(|fault| panic!("{entry:?}: {fault}"));
}

/// Now and then up to three actions are taken back and done again.
fn take_back_and_do_again<G: Game>(
    table: &mut Table<G>,
    stand: &mut Vec<Entry<G::Action>>,
    rng: &mut Rng,
) {
    let mut again = Vec::new();
    while again.len() < 3 && rng.below(3) == 0 {
        let seat = stand.last().and_then(|entry| entry.seat);
        let Some(seat) = seat.filter(|seat| table.can_undo(*seat)) else {
            break;
        };
        assert!(table.undo(seat).is_ok(), "{seat:?} can take back");
        again.extend(stand.pop());
    }
    for entry in again.into_iter().rev() {
        follow(table, &entry);
        stand.push(entry);
    }
}

fn check_resumed<G: Game>(mut table: Table<G>, head: &Record<G::Setup, G::Action>) {
    let mut resumed = opened::<G>(head);
    for (entry, stands) in table.moves().iter().zip(standing(table.moves())) {
        match stands {
            true => follow(&mut resumed, entry),
            false => resumed.pass_over(entry),
        }
    }
    loop {
        assert_eq!(bytes(resumed.position()), bytes(table.position()));
        assert_eq!(resumed.moves(), table.moves());
        let can = |seat: &Seat| table.can_undo(*seat) || resumed.can_undo(*seat);
        let Some(seat) = seats(table.position()).find(can) else {
            return;
        };
        assert_eq!(resumed.undo(seat), table.undo(seat), "{seat:?} takes back");
    }
}

/// A position that lives on through a game, and may remember what it was asked, answers as one that was never asked
/// anything: views and options of every seat.
///
/// # Panics
/// When it remembers what is no longer so.
pub fn memory_is_never_stale<G: Game>(played: &Played<G>) {
    // It is asked after every action, so that it has something to remember; the answers are compared now and then, some
    // with a position that was read anew, in which nothing is left that could be copied.
    const COMPARED: usize = 7;
    const READ: usize = 350;
    let mut positions = played.positions.iter().enumerate();
    let record = played.table.record();
    let again = Table::<G>::replay(&record, None, |table, _| {
        let living = table.position();
        let Some((step, copy)) = positions.next() else {
            return;
        };
        let fresh: Option<G> = match step {
            step if step % READ == 0 => Some(read_anew(copy)),
            step if step % COMPARED == 0 => Some(copy.clone()),
            _ => None,
        };
        for seat in seats(living) {
            let (view, listed) = (living.view(Observer::Seat(seat)), options(living, seat));
            if let Some(fresh) = &fresh {
                let afresh = fresh.view(Observer::Seat(seat));
                assert_eq!(
                    bytes(&view),
                    bytes(&afresh),
                    "view of {seat:?}, move {step}"
                );
                assert_eq!(listed, options(fresh, seat), "{seat:?}, move {step}");
            }
        }
    });
    assert!(again.is_ok(), "the record replays");
}

/// A position survives being written and read, and being started from as a setup.
///
/// # Panics
/// When it does not.
pub fn positions_survive_a_round_trip<G: Game>(positions: &[&G]) {
    for position in positions {
        let read = read_anew(*position);
        assert_eq!(read, **position);
        assert_eq!(bytes(&read), bytes(position));
        let mut dice = Dice::new(Seed::numbered(0));
        let started = G::start(&position.as_setup(), &mut dice, &mut Vec::new());
        assert_eq!(started.as_ref(), Ok(*position));
        assert_eq!(dice.drawn(), 0, "starting from a position draws nothing");
    }
}

/// Whatever is listed is legal, and whatever of `pool` is legal is listed; for every seat.
///
/// # Panics
/// When not.
pub fn options_and_check_agree<G: Game>(positions: &[&G], pool: &[G::Action]) {
    for position in positions {
        for seat in seats(*position) {
            let listed = options(*position, seat);
            for action in &listed {
                let judged = position.check(seat, action);
                assert!(
                    judged.is_ok(),
                    "listed for {seat:?} but refused: {action:?}: {judged:?}"
                );
            }
            if let Some(answer) = position.timeout_action(seat) {
                assert!(
                    listed.contains(&answer),
                    "taken for given from {seat:?} but not listed: {answer:?}"
                );
            }
            let twice = listed
                .iter()
                .enumerate()
                .find(|(i, action)| listed[..*i].contains(action));
            assert!(twice.is_none(), "listed twice: {twice:?}");
            for action in pool
                .iter()
                .filter(|action| !G::is_open(action) && position.check(seat, action).is_ok())
            {
                assert!(
                    listed.contains(action),
                    "legal for {seat:?} but not listed: {action:?}"
                );
            }
        }
        let mut events = Vec::new();
        let nobody = Seat(position.seats());
        assert!(
            options(*position, nobody).is_empty(),
            "{nobody:?} does not exist"
        );
        for action in pool.iter().take(20) {
            let mut copy = (*position).clone();
            let done = copy.apply(
                nobody,
                action,
                &mut Dice::new(Seed::numbered(1)),
                &mut events,
            );
            assert!(
                done.is_err(),
                "{nobody:?} does not exist but may {action:?}"
            );
        }
    }
}

/// What any option would bring can be told and written, and telling it changes nothing.
///
/// # Panics
/// When not.
pub fn previews_change_nothing<G: Game>(positions: &[&G]) {
    for position in positions {
        let before = bytes(position);
        for seat in seats(*position) {
            for action in options(*position, seat) {
                bytes(&position.quick_preview(seat, &action));
            }
        }
        assert_eq!(bytes(position), before, "changed by its previews");
    }
}

/// Arbitrary actions never panic, nor do possible ones with numbers of things that there are not, and a refused one leaves position, dice and events untouched.
///
/// # Panics
/// When not.
pub fn arbitrary_actions_change_nothing_when_refused<G: Game>(positions: &[&G], seed: u64) {
    let mut rng = Rng::new(seed);
    for position in positions {
        let seat = Seat(rng.below(u32::from(position.seats()) + 2) as u8);
        let known: Vec<G::Action> = seats(*position)
            .flat_map(|seat| options(*position, seat))
            .collect();
        for _ in 0..40 {
            let document = match rng.pick(&known) {
                Some(action) if rng.below(4) != 0 => {
                    let mut document = serde_json::to_value(action).unwrap_or_default();
                    mutate(&mut document, &mut rng);
                    document
                }
                _ => any_json(&mut rng, 3),
            };
            if let Ok(action) = serde_json::from_value::<G::Action>(document) {
                refused_means_untouched(*position, seat, &action);
            }
        }
        for action in &known {
            let document = serde_json::to_value(action).unwrap_or_default();
            for document in with_other_numbers(&document) {
                if let Ok(action) = serde_json::from_value::<G::Action>(document) {
                    seats(*position).for_each(|seat| drop(position.check(seat, &action)));
                }
            }
        }
        let noise: Vec<u8> = (0..rng.below(64)).map(|_| rng.bits() as u8).collect();
        if let Ok(action) = serde_json::from_slice::<G::Action>(&noise) {
            refused_means_untouched(*position, seat, &action);
        }
    }
}

fn refused_means_untouched<G: Game>(position: &G, seat: Seat, action: &G::Action) {
    let mut copy = position.clone();
    let mut dice = Dice::new(Seed::numbered(9));
    let mut events = Vec::new();
    let checked = position.check(seat, action);
    let done = copy.apply(seat, action, &mut dice, &mut events);
    assert_eq!(
        checked.is_ok(),
        done.is_ok(),
        "check and apply differ: {seat:?} {action:?}"
    );
    if let (Err(checked), Err(done)) = (checked, done) {
        assert_eq!(
            checked, done,
            "check and apply give different reasons: {seat:?} {action:?}"
        );
        assert_eq!(copy, *position, "refused but changed: {seat:?} {action:?}");
        assert!(
            events.is_empty() && dice.drawn() == 0,
            "refused but something happened: {action:?}"
        );
    }
}

/// Setups with one to five random faults give an error or a playable game, never a panic.
///
/// # Panics
/// When one panics.
pub fn arbitrary_setups_never_panic<G: Game>(setup: &G::Setup, count: u64) {
    for seed in 0..count {
        let mut rng = Rng::new(seed);
        let mut document = serde_json::to_value(setup).unwrap_or_default();
        if rng.below(2) == 0
            && let Ok(position) =
                G::start(setup, &mut Dice::new(Seed::numbered(seed)), &mut Vec::new())
        {
            document = serde_json::to_value(position).unwrap_or_default();
        }
        (0..=rng.below(4)).for_each(|_| mutate(&mut document, &mut rng));
        let Ok(setup) = serde_json::from_value::<G::Setup>(document) else {
            continue;
        };
        let mut dice = Dice::simulated(Rng::new(seed));
        let Ok(mut position) = G::start(&setup, &mut dice, &mut Vec::new()) else {
            continue;
        };
        for _ in 0..60 {
            let Some(seat) = position.prompts().awaited().next() else {
                break;
            };
            let listed = options(&position, seat);
            let Some(action) = rng.pick(&listed) else {
                break;
            };
            let done = position.apply(seat, action, &mut dice, &mut Vec::new());
            assert!(
                done.is_ok(),
                "seed {seed}: listed but refused: {action:?}: {done:?}"
            );
            let _ = position.view(Observer::Public);
        }
    }
}
