//! No seat learns through the engine what its view does not hold.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::Engine;
use feldherr_core::{Dice, Game, GameEvent, Rng, Seat, Seed};
use feldherr_testkit::{Probes, play};
use serde_json::{Value, json};

/// What is looked at of one game.
struct Trial {
    game: &'static str,
    setup: Value,
    /// How long it is played at random.
    actions: usize,
    positions: usize,
}

fn load(engine: &mut Engine, game: &str, position: &impl Game) {
    let position = serde_json::to_value(position).unwrap();
    engine.result(&json!({"cmd": "load", "game": game, "position": position, "seed": 1}));
}

/// Everything a program that plays `seat` can ask without changing anything.
fn questions<A: serde::Serialize>(seat: Seat, probes: &[A]) -> Vec<Value> {
    let mut asked = vec![
        json!({"cmd": "prompts", "as": seat}),
        json!({"cmd": "options", "seat": seat}),
        json!({"cmd": "options", "as": seat, "labels": true}),
        json!({"cmd": "view", "seat": seat}),
        json!({"cmd": "view", "as": seat, "seat": "public"}),
        json!({"cmd": "scene", "seat": seat}),
        json!({"cmd": "board", "seat": seat}),
        json!({"cmd": "log", "seat": seat}),
        json!({"cmd": "save", "seat": seat}),
        json!({"cmd": "undo", "seat": seat}),
        json!({"cmd": "outcome"}),
    ];
    let check = |action: &A| json!({"cmd": "check", "seat": seat, "action": action});
    asked.extend(probes.iter().map(check));
    asked
}

/// Whether an action shows somebody something new.
fn reveals<G: Game>(position: &G, seat: Seat, action: &G::Action) -> bool {
    let mut events = Vec::new();
    let mut dice = Dice::new(Seed::numbered(1));
    let done = position.clone().apply(seat, action, &mut dice, &mut events);
    assert!(done.is_ok(), "{action:?}");
    events.iter().any(GameEvent::reveals)
}

/// Asks two engines the same, one about a position, one about another that the seat cannot tell from it.
fn cannot_be_told_apart<G: Game>(trial: &Trial) {
    let setup: G::Setup = serde_json::from_value(trial.setup.clone()).unwrap();
    let played = play::<G>(&setup, 5, trial.actions);
    let pool = played.actions();
    let mut probes = Probes::new(&pool);
    let mut rng = Rng::new(11);
    let mut engines = [Engine::start(), Engine::start()];
    let mut compared = 0;
    for position in played.sample(trial.positions) {
        for seat in (0..position.seats()).map(Seat) {
            let other = position.redeal(seat, &mut rng);
            for (engine, position) in engines.iter_mut().zip([position, &other]) {
                load(engine, trial.game, position);
            }
            let actions = probes.of(&[position, &other], &mut rng);
            let some: Vec<_> = (0..40).filter_map(|_| rng.pick(&actions)).collect();
            let mut asked = questions(seat, &some);
            if position.outcome().is_some() {
                // Once the game is over nothing is secret: a seat gets the record as well.
                asked.retain(|request| request["cmd"] != "save");
            }
            let mut listed = Vec::new();
            position.options(seat, &mut listed);
            if let Some(action) = rng.pick(&listed)
                && !reveals(position, seat, action)
                && !reveals(&other, seat, action)
            {
                asked.push(json!({"cmd": "do", "seat": seat, "action": action}));
            }
            for request in asked {
                let [one, two] = engines.each_mut().map(|engine| engine.ask(&request));
                assert_eq!(one.to_string(), two.to_string(), "{request}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared} answers prove nothing");
}

#[test]
fn waterloo_tells_a_seat_nothing_it_may_not_know() {
    cannot_be_told_apart::<feldherr_waterloo::Position>(&Trial {
        game: "waterloo",
        setup: json!({"players": [["spain", "france"], ["russia", "austria"]]}),
        actions: 300,
        positions: 2,
    });
}

#[test]
fn europa_tells_a_seat_nothing_it_may_not_know() {
    cannot_be_told_apart::<feldherr_europa::Position>(&Trial {
        game: "europa",
        setup: json!({"scenario": "1805", "switches": {"cards": true}}),
        actions: 500,
        positions: 3,
    });
}

#[test]
fn battles_tells_a_seat_nothing_it_may_not_know() {
    cannot_be_told_apart::<feldherr_battles::Position>(&Trial {
        game: "battles",
        setup: json!({"scenario": "quatre-bras", "cards": true}),
        actions: 900,
        positions: 6,
    });
}

#[test]
fn fortitude_tells_a_seat_nothing_it_may_not_know() {
    cannot_be_told_apart::<feldherr_fortitude::Position>(&Trial {
        game: "fortitude",
        setup: json!({"armies": ["french-100", "british-100"]}),
        actions: 400,
        positions: 6,
    });
}

/// Whether an audience as the referee is told it includes a seat.
fn includes(audience: &Value, seat: u64) -> bool {
    let has = |seats: &Value| seats.as_array().unwrap().contains(&json!(seat));
    match (audience.get("seats"), audience.get("others")) {
        (Some(seats), _) => has(seats),
        (_, Some(seats)) => !has(seats),
        _ => audience.is_null() || audience == "all",
    }
}

/// What of the referee's answer to `do` a seat may know.
fn share(referee: &Value, seat: u64) -> [Vec<Value>; 3] {
    let log = referee["log"].as_array().unwrap();
    let events = referee["events"].as_array().unwrap();
    assert_eq!(log.len(), events.len(), "one line for each event");
    let audience = |at: usize| match referee.get("audiences") {
        Some(audiences) => audiences[at].clone(),
        None => json!("all"),
    };
    let mut share = [Vec::new(), Vec::new(), Vec::new()];
    for (at, (line, event)) in log.iter().zip(events).enumerate() {
        let told = line.get("audience").cloned().unwrap_or(json!("all"));
        assert_eq!(told, audience(at), "{line}");
        if includes(&told, seat) {
            share[0].push(line.clone());
            share[1].push(event.clone());
            share[2].extend(line["draws"].as_array().into_iter().flatten().cloned());
        }
    }
    share
}

/// The same game told to a referee and to the seats that act; answers how often a seat was told less.
fn is_told_to_each_his_own(new: &Value, longest: usize) -> usize {
    let mut random = Rng::new(3);
    let mut engines = [Engine::start(), Engine::start()];
    let mut less = 0;
    let mut state = engines.each_mut().map(|engine| engine.result(new));
    for _ in 0..longest {
        let Some(seat) = state[0]["awaited"][0].as_u64() else {
            break;
        };
        let listed = engines[0].result(&json!({"cmd": "options"}));
        let listed = listed["options"].as_array().unwrap().clone();
        let action = random.pick(&listed).unwrap();
        let mut request = json!({"cmd": "do", "seat": seat, "action": action});
        let own = engines[1].result(&request);
        request["as"] = json!("referee");
        let all = engines[0].result(&request);
        let [log, events, draws] = share(&all, seat);
        assert_eq!(own["log"], json!(log), "{request}");
        assert_eq!(own["events"], json!(events), "{request}");
        assert_eq!(own["draws"], json!(draws), "{request}");
        let (seq, other) = (&all["seq"], 1 - seat);
        let told = engines[1].result(&json!({"cmd": "log", "seat": other, "from": seq}));
        assert_eq!(told["log"], json!(share(&all, other)[0]), "{request}");
        less += usize::from(all["events"] != own["events"]);
        state = [all, own];
    }
    less
}

#[test]
fn what_one_seat_draws_is_not_told_to_the_other() {
    let fortitude = json!({
        "cmd": "new", "game": "fortitude", "seed": 1, "setup": {"armies": ["french-100", "british-100"]},
    });
    assert!(is_told_to_each_his_own(&fortitude, 1_500) > 0);
    let battles = json!({
        "cmd": "new", "game": "battles", "seed": 1, "setup": {"scenario": "quatre-bras", "cards": true},
    });
    assert!(is_told_to_each_his_own(&battles, 1_500) > 0);
}

#[test]
fn a_seat_asks_and_acts_for_itself_only() {
    let mut engine = Engine::start();
    let new = json!({"cmd": "new", "game": "battles", "seed": 1, "as": 0});
    engine.result(&new);
    let secret = [
        json!({"cmd": "view", "seat": 1}),
        json!({"cmd": "view", "as": 1}),
        json!({"cmd": "scene", "seat": 1}),
        json!({"cmd": "options", "seat": 1}),
        json!({"cmd": "check", "seat": 1, "action": "done"}),
        json!({"cmd": "check", "as": "referee", "action": "done"}),
        json!({"cmd": "do", "seat": 1, "action": "done"}),
        json!({"cmd": "do", "as": "public", "action": "done"}),
        json!({"cmd": "save", "as": "referee"}),
        json!({"cmd": "save", "seat": 1}),
        json!({"cmd": "log", "as": "referee"}),
        json!({"cmd": "log", "seat": 1}),
        json!({"cmd": "undo", "seat": 1}),
        json!({"cmd": "dice", "draws": [1]}),
    ];
    for request in secret {
        assert_eq!(engine.error(&request)["code"], json!("secret"), "{request}");
    }
    let saved = engine.result(&json!({"cmd": "save"}));
    assert!(saved.get("position").is_none() && saved.get("record").is_none());
    assert_eq!(
        saved["view"],
        engine.result(&json!({"cmd": "view"}))["view"]
    );
    // The machine plays the other side without telling what it does.
    let mut state = engine.result(&json!({"cmd": "prompts"}));
    let mut was_kept = false;
    for _ in 0..400 {
        if was_kept {
            break;
        }
        let is_other = state["awaited"][0] == json!(1);
        state = match is_other {
            true => {
                let advice = engine.error(&json!({"cmd": "go", "level": "recruit"}));
                assert_eq!(advice["code"], json!("secret"));
                engine.result(&json!({"cmd": "go", "level": "recruit", "play": true}))
            }
            false => {
                let options = engine.result(&json!({"cmd": "options"}));
                let options = options["options"].as_array().unwrap();
                let done = options.iter().find(|option| **option == "done");
                engine.result(&json!({"cmd": "do", "action": done.unwrap_or(&options[0])}))
            }
        };
        was_kept |= is_other;
        assert_eq!(
            is_other,
            state.get("action").is_none() && state.get("level").is_some()
        );
    }
    assert!(was_kept, "the other side has played");
}

#[test]
fn once_the_game_is_over_a_seat_gets_the_record() {
    let mut engine = Engine::start();
    let new =
        json!({"cmd": "new", "game": "waterloo", "seed": 1, "seats": 2, "options": {"rounds": 1}});
    let mut state = engine.result(&new);
    while !state["awaited"].as_array().unwrap().is_empty() {
        let saved = engine.result(&json!({"cmd": "save", "seat": 0}));
        assert!(saved.get("record").is_none());
        let options = engine.result(&json!({"cmd": "options"}));
        let options = options["options"].as_array().unwrap();
        let is_usual = |option: &&Value| **option == "end_turn" || **option == "roll";
        let usual = options.iter().find(is_usual).unwrap_or(&options[0]);
        state = engine.result(&json!({"cmd": "do", "action": usual}));
    }
    let saved = engine.result(&json!({"cmd": "save", "seat": 0}));
    assert!(saved["record"]["seed"].is_string());
}
