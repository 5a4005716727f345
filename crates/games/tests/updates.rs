//! A client that takes in every update sees what a newcomer sees.
#![allow(clippy::unwrap_used, clippy::expect_used)] // A test's helpers fail as loudly as the test.

use feldherr_core::{Observer, Rng, Seat, Seed};
use feldherr_games::{AnyTable, Change, DiceSource, GameKind, Games, Observation, Update};
use serde::Serialize;
use serde_json::{Map, Value, json};

const MOVES: usize = 80;

fn value(part: &impl Serialize) -> Value {
    serde_json::to_value(part).unwrap()
}

fn observers(table: &dyn AnyTable) -> Vec<Observer> {
    let seats = (0..table.seats()).map(|seat| Observer::Seat(Seat(seat)));
    seats.chain([Observer::Public]).collect()
}

/// A client: an observation, kept up to date.
struct Client {
    observer: Observer,
    observation: Value,
}

impl Client {
    fn new(observer: Observer, observation: &Observation) -> Self {
        let observation = value(observation);
        Self {
            observer,
            observation,
        }
    }

    fn take_in(&mut self, updates: &[Update]) {
        let mut own = updates.iter().flat_map(|update| {
            let own = update.own.iter();
            own.map(move |(observer, own)| (&update.seen, *observer, own))
        });
        let (seen, _, own) = own
            .find(|(_, observer, _)| *observer == self.observer)
            .expect("everybody gets an update");
        let observation = &mut self.observation;
        observation["seq"] = json!(seen.seq);
        observation["prompts"] = value(&seen.prompts);
        observation["outcome"] = value(&seen.outcome);
        observation["can_undo"] = json!(own.can_undo);
        match own.question {
            Some(question) => observation["question"] = json!(question),
            None => drop(observation.as_object_mut().unwrap().remove("question")),
        }
        patch(&mut observation["scene"]["items"], &seen.items);
        patch(&mut observation["panels"], &seen.panels);
        patch(&mut observation["options"], &own.options);
    }
}

fn patch<T: Serialize>(list: &mut Value, change: &Change<T>) {
    let list = list.as_array_mut().unwrap();
    for place in change.gone.iter().rev() {
        list.remove(*place);
    }
    for (place, new) in &change.new {
        list.insert(*place, value(new));
    }
}

/// Does anything, or takes the last thing back; whether there was anything to do.
fn step(table: &mut dyn AnyTable, rng: &mut Rng) -> bool {
    let seats: Vec<Seat> = (0..table.seats()).map(Seat).collect();
    if let Some(seat) = seats.iter().find(|seat| table.can_undo(**seat))
        && rng.below(8) == 0
    {
        return table.undo(*seat).is_ok();
    }
    let mut options: Vec<(Seat, Value)> = Vec::new();
    for seat in seats {
        options.extend(table.options(seat).into_iter().map(|action| (seat, action)));
    }
    match rng.pick(&options) {
        Some((seat, action)) => table.act(*seat, action).is_ok(),
        None => false,
    }
}

fn check_updates(kind: &dyn GameKind, scenario: &str, number: u64) {
    let setup = kind.setup(scenario, &Map::new()).unwrap();
    let dice = DiceSource::Seed(Seed::numbered(number));
    let mut table = kind.start(&setup, dice).unwrap();
    let observers = observers(&*table);
    let mut clients: Vec<Client> = observers
        .iter()
        .map(|observer| Client::new(*observer, &table.show(*observer)))
        .collect();
    let mut rng = Rng::new(number);
    for _ in 0..MOVES {
        if !step(&mut *table, &mut rng) {
            break;
        }
        let updates = table.updates(&observers);
        for client in &mut clients {
            client.take_in(&updates);
            let afresh = value(&table.observation(client.observer));
            assert_eq!(client.observation, afresh, "{scenario}");
        }
    }
}

#[test]
fn updates_add_up_to_what_a_fresh_look_shows() {
    let games = Games::built_in();
    std::thread::scope(|scope| {
        for kind in games.kinds() {
            for (number, scenario) in (1..).zip(kind.scenarios()) {
                scope.spawn(move || check_updates(kind, &scenario.id, number));
            }
        }
    });
}

/// Waterloo hides nothing (WL-1h), so one update serves everybody.
#[test]
fn what_looks_the_same_to_all_is_drawn_once() {
    let games = Games::built_in();
    let kind = games.kind("waterloo").unwrap();
    let setup = kind.setup("four", &Map::new()).unwrap();
    let dice = DiceSource::Seed(Seed::numbered(1));
    let mut table = kind.start(&setup, dice).unwrap();
    let observers = observers(&*table);
    for observer in &observers {
        table.show(*observer);
    }
    let mut rng = Rng::new(1);
    for _ in 0..20 {
        assert!(step(&mut *table, &mut rng));
        let updates = table.updates(&observers);
        assert_eq!(updates.len(), 1);
        assert_eq!(updates[0].own.len(), observers.len());
    }
}
