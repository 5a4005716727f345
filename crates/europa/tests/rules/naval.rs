//! NE-NAVAL, NE-PORT-7 to NE-PORT-9, NE-NAT-1, NE-NAT-6 Sea battles.

use crate::land::listed;
use crate::sea::{at_sea, in_port, sail};
use crate::support::{act, position, refusal, region, sea};
use feldherr_core::{Game, Seat};
use feldherr_europa::{Action, Engagement, Meeting, Position, Power, WarAction, Water};
use serde_json::{Value, json};

const FRANCE: Seat = Seat(0);
const BRITAIN: Seat = Seat(1);
const RUSSIA: Seat = Seat(3);

fn fleets(at: &str, squadrons: Value, wars: Value, alliances: Value) -> Position {
    position(json!({"seas": {at: squadrons}, "wars": wars, "alliances": alliances}))
}

fn seek(power: Power, key: &str) -> Action {
    Action::War(WarAction::Seek {
        power,
        sea: sea(key),
    })
}

fn afloat(game: &Position, power: Power) -> u8 {
    game.state.fleets.count(at_sea("baltic-sea"), power)
}

/// Rules: NE-NAVAL-1, NE-NAVAL-2, NE-NAVAL-3, NE-G50, NE-X43
#[test]
fn the_lower_total_loses_squadrons_by_the_difference() {
    // 4 French against 2 Russian squadrons.
    for (dice, left) in [
        ([2, 3, 3, 4], [4, 2]),
        ([3, 3, 3, 4], [4, 1]),
        ([4, 4, 3, 4], [4, 0]),
        ([4, 5, 3, 3], [4, 0]),
        ([1, 1, 6, 6], [1, 2]),
        ([1, 1, 3, 4], [2, 2]),
    ] {
        let mut game = fleets(
            "baltic-sea",
            json!({"france": 4, "russia": 2}),
            json!([["france", "russia"]]),
            json!([]),
        );
        act(&mut game, FRANCE, seek(Power::France, "baltic-sea"), &[]);
        // One roll, and no second one.
        act(&mut game, RUSSIA, Action::Accept, &dice);
        assert_eq!(
            [afloat(&game, Power::France), afloat(&game, Power::Russia)],
            left,
            "{dice:?}"
        );
    }
}

/// Rules: NE-NAT-1, NE-NAVAL-5, NE-NAT-6, NE-G48
#[test]
fn fleets_half_british_add_one_and_half_ottoman_subtract_one() {
    let bonus = |squadrons: Value| {
        let game = fleets(
            "baltic-sea",
            squadrons,
            json!([
                ["france", "britain"],
                ["france", "ottoman"],
                ["france", "prussia"]
            ]),
            json!([
                ["britain", "ottoman"],
                ["britain", "prussia"],
                ["ottoman", "prussia"]
            ]),
        );
        let battle = Engagement {
            at: at_sea("baltic-sea"),
            sides: [Power::France, Power::Prussia],
            raid: None,
        };
        let [_, side] = game.flotillas(&battle);
        side.bonus() - i16::from(side.squadrons)
    };
    assert_eq!(bonus(json!({"france": 1, "prussia": 2})), 0);
    assert_eq!(bonus(json!({"france": 1, "prussia": 2, "britain": 1})), 0);
    assert_eq!(bonus(json!({"france": 1, "prussia": 2, "britain": 2})), 1);
    assert_eq!(bonus(json!({"france": 1, "prussia": 2, "ottoman": 1})), 0);
    assert_eq!(bonus(json!({"france": 1, "prussia": 1, "ottoman": 1})), -1);
    assert_eq!(bonus(json!({"france": 1, "britain": 2, "ottoman": 2})), 0);
}

fn raid(power: Power, from: &str, port: &str, squadrons: u8) -> Action {
    Action::War(WarAction::Raid {
        power,
        from: sea(from),
        port: region(port),
        squadrons,
    })
}

fn blockade() -> Position {
    position(json!({
        "regions": {"guyenne": {"squadrons": {"france": 1}}},
        "seas": {"bay-of-biscay": {"britain": 4}},
        "wars": [["france", "britain"]],
        "active": "britain",
    }))
}

/// Rules: NE-PORT-7, NE-PORT-9, NE-NAVAL-4, NE-G39, NE-X44
#[test]
fn a_port_is_attacked_from_the_sea_and_its_defenders_add_two() {
    let mut game = blockade();
    let attack = raid(Power::Britain, "bay-of-biscay", "guyenne", 2);
    assert!(listed(&game, BRITAIN).contains(&attack));
    // 2 + 7 + 1 against 1 + 7 + 2.
    act(&mut game, BRITAIN, attack, &[3, 4, 3, 4]);
    assert_eq!(
        game.state.fleets.count(in_port("guyenne"), Power::France),
        1
    );
    assert_eq!(
        game.state
            .fleets
            .count(at_sea("bay-of-biscay"), Power::Britain),
        4
    );
    // Only those two have fought.
    let go = |count| {
        sail(
            Power::Britain,
            at_sea("bay-of-biscay"),
            at_sea("mid-atlantic"),
            count,
        )
    };
    assert_eq!(refusal(&game, BRITAIN, go(3)), "NE-SEA-4");
    assert!(game.check(BRITAIN, &go(2)).is_ok());
    // One more on the dice, and the French lose their squadron; the attackers stay outside.
    let mut game = blockade();
    act(&mut game, BRITAIN, attack, &[4, 4, 3, 4]);
    assert_eq!(
        game.state.fleets.count(in_port("guyenne"), Power::France),
        0
    );
    assert_eq!(
        game.state.fleets.count(in_port("guyenne"), Power::Britain),
        0
    );
    // The attackers lose what they sent.
    let mut game = blockade();
    act(&mut game, BRITAIN, attack, &[1, 1, 6, 6]);
    assert_eq!(
        game.state
            .fleets
            .count(at_sea("bay-of-biscay"), Power::Britain),
        2
    );
}

/// Rules: NE-PORT-8, NE-PORT-7
#[test]
fn at_most_two_squadrons_attack_a_port_in_a_turn() {
    let mut game = blockade();
    let with = |count| raid(Power::Britain, "bay-of-biscay", "guyenne", count);
    assert_eq!(refusal(&game, BRITAIN, with(3)), "NE-PORT-8");
    assert_eq!(refusal(&game, BRITAIN, with(0)), "NE-SEA-1");
    let empty = raid(Power::Britain, "bay-of-biscay", "vendee", 1);
    assert_eq!(refusal(&game, BRITAIN, empty), "NE-PORT-7");
    let far = raid(Power::Britain, "english-channel", "guyenne", 1);
    assert_eq!(refusal(&game, BRITAIN, far), "NE-PORT-7");
    act(&mut game, BRITAIN, with(1), &[3, 3, 3, 3]);
    assert_eq!(refusal(&game, BRITAIN, with(2)), "NE-PORT-8");
    act(&mut game, BRITAIN, with(1), &[3, 3, 3, 3]);
    assert_eq!(refusal(&game, BRITAIN, with(1)), "NE-PORT-8");
}

/// Rules: NE-G49
#[test]
fn allies_share_losses_as_they_like_or_the_largest_contingent_bears_them() {
    let doc = || {
        let mut game = position(json!({
            "seas": {"baltic-sea": {"france": 2, "britain": 2, "russia": 3}},
            "wars": [["france", "britain"], ["france", "russia"]],
            "alliances": [["britain", "russia"]],
        }));
        act(&mut game, FRANCE, seek(Power::France, "baltic-sea"), &[]);
        // 2 + 12 against 5 + 2: three squadrons.
        act(&mut game, BRITAIN, Action::Accept, &[6, 6, 1, 1]);
        game
    };
    let mut game = doc();
    let sink = |power| Action::War(WarAction::Sink(power));
    assert_eq!(listed(&game, RUSSIA), [sink(Power::Russia), Action::Pass]);
    assert_eq!(refusal(&game, RUSSIA, sink(Power::Britain)), "NE-G49");
    act(&mut game, BRITAIN, sink(Power::Britain), &[]);
    act(&mut game, BRITAIN, Action::Pass, &[]);
    act(&mut game, RUSSIA, Action::Pass, &[]);
    assert_eq!(
        [afloat(&game, Power::Britain), afloat(&game, Power::Russia)],
        [1, 2]
    );
    // Nobody offers any: 3 Russians, then 2 and 2, Britain being first in turn order.
    let mut game = doc();
    for _ in 0..3 {
        act(&mut game, BRITAIN, Action::Pass, &[]);
        act(&mut game, RUSSIA, Action::Pass, &[]);
    }
    assert_eq!(
        [afloat(&game, Power::Britain), afloat(&game, Power::Russia)],
        [1, 1]
    );
}

/// Rules: NE-G134
#[test]
fn allies_fight_only_against_their_own_enemies() {
    let game = position(json!({
        "seas": {"baltic-sea": {"france": 2, "prussia": 2, "russia": 1, "britain": 1}},
        "wars": [["france", "britain"]],
        "alliances": [["france", "prussia"], ["britain", "russia"]],
    }));
    let battle = Engagement {
        at: at_sea("baltic-sea"),
        sides: [Power::France, Power::Britain],
        raid: None,
    };
    let [one, two] = game.flotillas(&battle);
    assert_eq!([one.squadrons, two.squadrons], [2, 1]);
    // Two enemies who are not allied are met one after the other.
    let mut game = position(json!({
        "seas": {"skagerrak": {"france": 2}, "baltic-sea": {"russia": 1, "britain": 1}},
        "wars": [["france", "britain"], ["france", "russia"]],
    }));
    let enter = sail(Power::France, at_sea("skagerrak"), at_sea("baltic-sea"), 2);
    act(&mut game, FRANCE, enter, &[]);
    act(&mut game, BRITAIN, Action::Decline, &[]);
    act(&mut game, FRANCE, Action::Decline, &[]);
    act(&mut game, RUSSIA, Action::Decline, &[]);
    act(&mut game, FRANCE, Action::Decline, &[]);
    assert!(game.check(FRANCE, &Action::Done).is_ok());
}

/// Rules: NE-G135
#[test]
fn a_fleet_without_a_player_fights_when_it_is_strong_enough() {
    for (squadrons, fights) in [(1, false), (2, true)] {
        let mut game = crate::support::start(&crate::support::from_json(json!({
            "scenario": "1805",
            "players": [["france"], ["britain"]],
            "position": {
                "seas": {"skagerrak": {"france": 2}, "baltic-sea": {"russia": squadrons}},
                "wars": [["france", "russia"]],
            },
        })));
        let enter = sail(Power::France, at_sea("skagerrak"), at_sea("baltic-sea"), 2);
        act(&mut game, FRANCE, enter, &[]);
        let dice: &[u32] = if fights { &[1] } else { &[] };
        act(&mut game, FRANCE, Action::Decline, dice);
        assert_eq!(afloat(&game, Power::France), 2);
    }
}

/// Rules: NE-INTER-4, NE-INTER-5, NE-NAVAL-3
#[test]
fn the_chances_at_sea_are_exact() {
    let game = fleets(
        "baltic-sea",
        json!({"france": 4, "russia": 2}),
        json!([["france", "russia"]]),
        json!([]),
    );
    let mut meeting = Meeting {
        sea: sea("baltic-sea"),
        power: Power::France,
        enemy: Power::Russia,
        close: false,
    };
    let caught = |meeting: &Meeting, wishes| game.interception_odds(meeting, wishes).rows[0].chance;
    assert!((caught(&meeting, [false, true]) - 2.0 / 6.0).abs() < 1e-9);
    meeting.close = true;
    assert!((caught(&meeting, [false, true]) - 4.0 / 6.0).abs() < 1e-9);
    assert!((caught(&meeting, [true, false]) - 2.0 / 6.0).abs() < 1e-9);
    let battle = Engagement {
        at: Water::Sea(sea("baltic-sea")),
        sides: [Power::France, Power::Russia],
        raid: None,
    };
    let odds = game.sea_battle_odds(&battle);
    let sum: f64 = odds.rows.iter().map(|row| row.chance).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    // Nobody loses anything with a difference of exactly 2 the other way round: 125 in 1296.
    assert!((odds.rows[0].chance - 125.0 / 1296.0).abs() < 1e-9);
    assert_eq!(odds.notes.len(), 2);
}
