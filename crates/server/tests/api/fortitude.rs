//! Valour & Fortitude over the network: poses, looks, odds, armies, and hands that nobody else sees.

use crate::helpers::{App, Player, spawn_app, spawn_app_with, text, tokens};
use feldherr_core::Rng;
use feldherr_games::Games;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A battle under way; the first side holds `hand`.
fn scenario(id: &str, phase: &str, hand: &str) -> String {
    format!(
        r#"
id = "{id}"
title = {{ de = "x", en = "x" }}
about = {{ de = "x", en = "x" }}
armies = ["french-100", "british-100"]
terrain = []
turns = 3
[state]
round = 1
active = "one"
phase = "{phase}"
units = [
    {{ at = [40, 44, 0] }},
    {{ at = [56, 44, 0] }},
    {{ at = [70, 44, 0] }},
    {{ at = [20, 46, 0] }},
    {{ at = [86, 46, 0], formation = "unlimbered" }},
    {{ at = [40, 34, 180] }},
    {{ at = [56, 30, 180] }},
    {{ at = [74, 30, 180] }},
    {{ at = [20, 20, 180] }},
    {{ at = [90, 20, 180], formation = "unlimbered" }},
]
[[state.sides]]
hand = [{hand}]
[[state.sides]]
hand = ["Q", "10"]
"#
    )
}

async fn spawn(scenarios: &[String]) -> App {
    let directory = tempfile::tempdir().unwrap();
    std::fs::create_dir(directory.path().join("fortitude")).unwrap();
    for (number, source) in scenarios.iter().enumerate() {
        let file = directory.path().join(format!("fortitude/{number}.toml"));
        std::fs::write(file, source).unwrap();
    }
    let mut games = Games::built_in();
    games.add_directory(directory.path()).unwrap();
    spawn_app_with(|config| config.games = Arc::new(games)).await
}

/// Both players and a spectator.
struct Table([Player; 3]);

impl Table {
    async fn open(app: &App, scenario: &str) -> Self {
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let wanted = json!({"game": "fortitude", "scenario": scenario, "seats": seats});
        let (status, created) = app.post("/api/tables", &wanted).await;
        assert_eq!(status, 201, "{created}");
        let (id, [one, two]) = (text(&created["id"]), tokens(&created));
        let mut table = Self([
            app.sit(&id, Some(&one)).await,
            app.sit(&id, Some(&two)).await,
            app.sit(&id, None).await,
        ]);
        table.settle().await;
        table
    }

    /// Waits until everybody has heard of everything: answers come in order.
    async fn settle(&mut self) {
        for player in &mut self.0 {
            look(player, "unit:0").await;
        }
    }

    fn mover(&self) -> Option<usize> {
        self.0
            .iter()
            .position(|player| !player.options().is_empty())
    }

    async fn act(&mut self, seat: usize, action: &Value) {
        let told = self.0[seat].act(action).await;
        assert_eq!(told["type"], "ack", "{action}: {told}");
        self.settle().await;
    }
}

async fn look(player: &mut Player, item: &str) -> Value {
    let told = player.ask(json!({"type": "look", "item": item})).await;
    assert_eq!(told["type"], "looked", "{told}");
    told["items"].clone()
}

/// What somebody has been told, but for the table's own numbers.
fn told(player: &Player) -> Value {
    json!([player.observation, player.log])
}

#[tokio::test]
async fn nobody_can_tell_which_cards_another_holds() {
    for phase in ["fire", "command"] {
        let hands = [r#""A", "6""#, r#""7", "K""#];
        let files = ["a", "b"].into_iter().zip(hands);
        let files: Vec<String> = files.map(|(id, hand)| scenario(id, phase, hand)).collect();
        let app = spawn(&files).await;
        let mut tables = [Table::open(&app, "a").await, Table::open(&app, "b").await];
        let own = tables.each_ref().map(|table| told(&table.0[0]));
        assert_ne!(own[0], own[1], "the seat that holds the cards sees them");
        for step in 0.. {
            // Where one hand is asked and the other passes by itself, both pass.
            for table in &mut tables {
                while let Some(seat) = table.mover()
                    && table.0[seat].options().contains(&json!("pass"))
                {
                    table.act(seat, &json!("pass")).await;
                }
            }
            let [one, two] = &mut tables;
            for observer in [1, 2] {
                assert_eq!(
                    told(&one.0[observer]),
                    told(&two.0[observer]),
                    "{phase} {step}"
                );
                for item in ["unit:0", "unit:5", "leader:0", "leader:3", "feature:0", "x"] {
                    let looks = look(&mut one.0[observer], item).await;
                    assert_eq!(looks, look(&mut two.0[observer], item).await, "{item}");
                }
            }
            let (seat, action) = match one.mover() {
                Some(seat) => (seat, one.0[seat].options()[0].clone()),
                None => break,
            };
            for action in [&action, &json!({"play": {"card": "A", "on": "army"}})] {
                let question = json!({"type": "pose", "action": action, "at": [500, 500, 0]});
                let strip = |mut answer: Value| {
                    answer["id"].take();
                    answer
                };
                let answer = strip(one.0[1].ask(question.clone()).await);
                assert_eq!(answer, strip(two.0[1].ask(question).await));
                let question = json!({"type": "check", "action": action});
                let answer = strip(one.0[1].ask(question.clone()).await);
                assert_eq!(answer, strip(two.0[1].ask(question).await));
            }
            for table in &mut tables {
                table.act(seat, &action).await;
            }
            // From the first roll on the games differ by their dice.
            let rolled = |table: &Table| table.0[2].log.iter().any(|line| line["draws"].is_array());
            if tables.iter().any(rolled) || step == 12 {
                break;
            }
        }
    }
}

#[tokio::test]
async fn a_hand_stays_hidden_throughout_a_battle() {
    let app = spawn(&[scenario("war", "fate", r#""A", "6""#)]).await;
    let mut table = Table::open(&app, "war").await;
    let mut rng = Rng::new(3);
    let mut held = 0;
    for _ in 0..150 {
        let Some(seat) = table.mover() else { break };
        let action = rng.pick(&table.0[seat].ready_options()).unwrap().clone();
        table.act(seat, &action).await;
        for (observer, player) in table.0.iter().enumerate() {
            let panels = player.observation["panels"].as_array().unwrap();
            let fate = panels.iter().find(|panel| panel["id"] == "fate").unwrap();
            for (side, row) in fate["rows"].as_array().unwrap().iter().enumerate() {
                let cards = row["cells"].as_array().unwrap().len() - 2;
                held += cards;
                assert!(cards == 0 || side == observer, "{row}");
            }
        }
    }
    assert!(held > 0, "somebody held a card");
    let public = &table.0[2].heard;
    for secret in ["vf-fate-drawn", "fate card", "vf-panel-card", "never_ask"] {
        assert!(!public.contains(secret), "{secret}");
    }
    // Each card drawn is told to one player, and that one was drawn to everybody.
    let lines = |player: &Player, id: &str| -> BTreeSet<u64> {
        let lines = player.log.iter();
        let lines = lines.filter(|line| line["message"]["id"] == id);
        lines.map(|line| line["seq"].as_u64().unwrap()).collect()
    };
    let [one, two, public] = &table.0;
    let drawn = [one, two].map(|player| lines(player, "vf-fate-drawn"));
    assert!(!drawn[0].is_empty(), "the first player draws a card");
    assert!(drawn[0].is_disjoint(&drawn[1]));
    let both: BTreeSet<u64> = drawn[0].union(&drawn[1]).copied().collect();
    assert_eq!(both, lines(public, "vf-fate-drew"));
}

/// Only who did the last thing can take it back: nobody reaches behind another seat's answer, be it given by its player
/// or by the server for a seat that had nothing to decide.
#[tokio::test]
async fn nobody_takes_back_what_lies_behind_another_seats_answer() {
    let app = spawn(&[scenario("war", "fate", r#""A", "6""#)]).await;
    let mut table = Table::open(&app, "war").await;
    let mut rng = Rng::new(3);
    let (mut automatic, mut open) = (0, 0);
    for _ in 0..150 {
        let Some(seat) = table.mover() else { break };
        let action = rng.pick(&table.0[seat].ready_options()).unwrap().clone();
        table.act(seat, &action).await;
        let heard = table.0[2].heard.lines().rev();
        let heard = heard.map(|line| serde_json::from_str::<Value>(line).unwrap());
        let last = heard.into_iter().find(|told| told["type"] == "update");
        let by = last.unwrap()["by"].as_u64();
        automatic += usize::from(by != Some(seat as u64));
        for (number, player) in table.0.iter_mut().enumerate() {
            if by == Some(number as u64) {
                open += usize::from(player.observation["can_undo"] == true);
                continue;
            }
            assert_eq!(player.observation["can_undo"], false, "seat {number}");
            let code = &player.undo().await["error"]["code"];
            assert!(code == "undo" || code == "forbidden", "{code}");
        }
    }
    assert!(automatic > 0, "the server answered for somebody");
    assert!(open > 0, "somebody could take something back");
}

#[tokio::test]
async fn a_unit_is_set_down_by_hand() {
    let app = spawn_app().await;
    let mut table = Table::open(&app, "first").await;
    // Until a unit can be dragged; terrain stays as it lies.
    let (seat, option) = loop {
        let seat = table.mover().expect("the battle is prepared");
        let options = table.0[seat].observation["options"]
            .as_array()
            .unwrap()
            .clone();
        let ghost = options
            .iter()
            .find(|option| option["action"]["deploy"].is_object());
        if let Some(option) = ghost {
            break (seat, option.clone());
        }
        let accepts = |option: &&Value| option["action"] == "accept_terrain";
        let next = options.iter().find(accepts).unwrap_or(&options[0]);
        table.act(seat, &next["action"]).await;
    };
    assert!(option["from"].is_string(), "{option}");
    let at = option["ghost"]["at"].clone();
    assert_eq!(option["ghost"]["turns"], true);
    let player = &mut table.0[seat];
    let pose = |at: Value| json!({"type": "pose", "action": option["action"], "at": at});
    let posed = player.ask(pose(at)).await;
    assert_eq!(posed["type"], "posed", "{posed}");
    assert_eq!(
        posed["action"]["deploy"]["unit"],
        option["action"]["deploy"]["unit"]
    );
    let refused = player.ask(pose(json!([-9000, 20, 0]))).await;
    assert_eq!(refused["type"], "refused", "{refused}");
    assert_eq!(refused["error"]["code"], "illegal");
    for nonsense in [
        json!([1, 2]),
        json!("here"),
        json!([1e39, 0, 0]),
        json!([null, 1, 1]),
    ] {
        let refused = player.ask(pose(nonsense)).await;
        assert_eq!(refused["type"], "refused", "{refused}");
    }
    let action = posed["action"].clone();
    table.act(seat, &action).await;
    let other = 1 - seat;
    let question = json!({"type": "pose", "action": action, "at": [900, 900, 0]});
    assert_eq!(
        table.0[other].ask(question.clone()).await["type"],
        "refused"
    );
    let spectator = table.0[2].ask(question).await;
    assert_eq!(spectator["error"]["code"], "forbidden", "{spectator}");
}

#[tokio::test]
async fn a_march_shows_its_way_and_fire_its_odds() {
    let files = [
        scenario("march", "command", ""),
        scenario("fire", "fire", ""),
    ];
    let app = spawn(&files).await;
    let mut table = Table::open(&app, "fire").await;
    let mut asked = false;
    for _ in 0..6 {
        let Some(seat) = table.mover() else { break };
        let action = table.0[seat].options()[0].clone();
        let told = table.0[seat]
            .ask(json!({"type": "check", "action": action}))
            .await;
        assert_eq!(told["type"], "preview", "{told}");
        if let Some(odds) = told["odds"].as_array() {
            asked = true;
            let sum = |odds: &Value| {
                let rows = odds["rows"].as_array().unwrap().iter();
                rows.map(|row| row["chance"].as_f64().unwrap()).sum::<f64>()
            };
            assert!((sum(&odds[0]) - 1.0).abs() < 1e-9, "{told}");
            assert!(odds[0]["title"]["id"].is_string());
            assert!(odds[0]["notes"][0]["rule"].is_string(), "{told}");
        }
        table.act(seat, &action).await;
    }
    assert!(asked, "a shot has odds");
    let mut table = Table::open(&app, "march").await;
    let mut rng = Rng::new(1);
    for _ in 0..80 {
        let Some(seat) = table.mover() else { break };
        let player = &mut table.0[seat];
        let options = player.observation["options"].as_array().unwrap().clone();
        let moves = options
            .iter()
            .find(|option| option["action"]["move"]["path"][0].is_array());
        if let Some(option) = moves {
            let question = json!({"type": "check", "action": option["action"]});
            let told = player.ask(question).await;
            assert_eq!(
                told["path"].as_array().unwrap().last().unwrap()[2],
                option["ghost"]["at"][2]
            );
            assert!(
                told["cost"][0].as_f64() <= told["cost"][1].as_f64(),
                "{told}"
            );
            let far = json!({"type": "pose", "action": option["action"], "at": [100, 150, 0]});
            let refused = player.ask(far).await;
            assert!(refused["error"]["rule"].is_string(), "{refused}");
            return;
        }
        let action = rng.pick(&options).unwrap()["action"].clone();
        table.act(seat, &action).await;
    }
    panic!("no unit may march");
}

#[tokio::test]
async fn every_special_rule_of_the_lists_has_a_name() {
    let app = spawn_app().await;
    let (_, all) = app.get("/api/fortitude/lists").await;
    let array = |value: &Value| value.as_array().unwrap().clone();
    let named: Vec<Value> = array(&all["specials"])
        .iter()
        .map(|special| special["key"].clone())
        .collect();
    for unit in array(&all["lists"])
        .iter()
        .flat_map(|list| array(&list["units"]))
    {
        for special in array(&unit["specials"]) {
            assert!(named.contains(&special), "{special} of {}", unit["key"]);
        }
    }
}

#[tokio::test]
async fn armies_are_judged() {
    let app = spawn_app().await;
    let (_, armies) = app.get("/api/fortitude/armies").await;
    let ready = &armies[0]["army"];
    let (status, good) = app.post("/api/fortitude/army", ready).await;
    assert_eq!((status, &good["faults"]), (200, &json!([])));
    let mut dear = ready.clone();
    dear["points"] = json!(10);
    let unit = dear["brigades"][0]["units"][0].clone();
    dear["brigades"][0]["units"] = json!(vec![unit; 9]);
    let (status, bad) = app.post("/api/fortitude/army", &dear).await;
    assert_eq!(status, 200);
    let fields: Vec<&str> = bad["faults"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|fault| fault["field"].as_str())
        .collect();
    assert!(
        fields.contains(&"points") && fields.iter().any(|field| field.starts_with("brigades[0]")),
        "{bad}"
    );
    let mut other = ready.clone();
    other["format"] = json!(2);
    let (status, error) = app.post("/api/fortitude/army", &other).await;
    assert_eq!((status, &error["error"]["field"]), (400, &json!("format")));
    let (status, _) = app.post("/api/fortitude/army", &json!([1])).await;
    assert_eq!(status, 400);
    // What cannot be read is named by its place.
    let mut wrong = ready.clone();
    wrong["brigades"][0]["units"][1]["figures"] = json!("many");
    let (status, error) = app.post("/api/fortitude/army", &wrong).await;
    assert_eq!(
        (status, &error["error"]["field"]),
        (400, &json!("brigades[0].units[1].figures"))
    );
    let large = json!({"format": 1, "name": "x".repeat(70_000)});
    let (status, error) = app.post("/api/fortitude/army", &large).await;
    assert_eq!(
        (status, &error["error"]["code"]),
        (413, &json!("too-large"))
    );
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let mut wanted = json!({"game": "fortitude", "scenario": "first", "seats": seats, "options": {"army_one": dear}});
    let (status, error) = app.post("/api/tables", &wanted).await;
    assert_eq!(status, 422);
    assert!(
        text(&error["error"]["field"]).starts_with("options.army_one"),
        "{error}"
    );
    for (key, value) in [
        ("army_two", json!("french-9")),
        ("army_two", json!(7)),
        ("players", json!("5")),
        ("scale", json!("1mm")),
        ("terrain", json!(-1)),
        ("woods", json!("yes")),
        ("turns", json!(0)),
        ("points", json!(20)),
        ("dragons", json!(1)),
        ("width", json!(12)),
        ("width", json!("wide")),
        // Deeper than wide.
        ("depth", json!(90)),
    ] {
        wanted["options"] = json!({key: value});
        let (status, error) = app.post("/api/tables", &wanted).await;
        assert_eq!(status, 422, "{key}: {error}");
    }
    wanted["options"] = json!({"army_one": ready, "players": "4", "scale": "15mm", "woods": true, "terrain": 7, "width": 90});
    wanted["seats"] = json!([{"kind": "me"}, {"kind": "me"}, {"kind": "me"}, {"kind": "open"}]);
    let (status, created) = app.post("/api/tables", &wanted).await;
    assert_eq!(status, 201, "{created}");
}
