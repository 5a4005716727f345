//! The chances in battles.

use crate::support::board::*;
use feldherr_core::{Game, Rng};
use feldherr_europa::odds::{battle_odds, forecast};
use feldherr_europa::{Kind, Phase};

fn near(one: f64, two: f64) -> bool {
    (one - two).abs() < 1e-9
}

/// Rules: NE-FIRE-5, NE-FIRE-6
#[test]
fn the_odds_of_a_shot_are_exact() {
    let position = board()
        .french(&["infantry centre"])
        .british(&["infantry mcentre", "leader mcentre"])
        .build();
    let now = battle(&position);
    let fates = now.fire_chances(&now.pieces[0], &now.pieces[1]);
    // 9 or more: 10 of 36, half of them deadly.
    assert!(near(fates.falls, 5.0 / 36.0) && near(fates.retreats, 5.0 / 36.0));
    assert!(near(fates.stands, 26.0 / 36.0));
    let preview = position.preview(FRENCH, &fire(0, 1));
    let table = &preview.odds[0];
    assert_eq!(
        table.rows.len(),
        4,
        "falls, retreats, stands, a leader falls"
    );
    assert!(near(table.rows[3].chance, 3.0 / 36.0));
}

/// Rules: NE-CHARGE-2, NE-CHARGE-8, NE-CHARGE-14
#[test]
fn the_odds_of_a_charge_are_exact() {
    let position = board()
        .phase(Phase::Cavalry)
        .french(&["cavalry mcentre"])
        .british(&["infantry centre"])
        .build();
    let now = battle(&position);
    let [own, target] = now.charge_chances(&now.pieces[0], &now.pieces[1], false);
    for fates in [own, target] {
        assert!(near(fates.stands + fates.retreats + fates.falls, 1.0));
    }
    // With +2 the target falls when the dice differ by 1 or more: 575 of 1296.
    assert!(
        near(target.falls, 575.0 / 1296.0),
        "{}",
        target.falls * 1296.0
    );
    let tables = now.charge_odds(&now.pieces[0], &now.pieces[1], false);
    assert_eq!(tables.len(), 2, "also against the square it may form");
    assert!(tables[0].rows[0].chance > tables[1].rows[0].chance);
    assert!(!tables[1].notes.is_empty());
}

/// Rules: NE-PURSUIT-2, NE-RALLY-2, NE-ANAP-3
#[test]
fn the_odds_of_pursuit_and_rally_are_exact() {
    let position = board()
        .french(&["cavalry centre", "infantry centre"])
        .british(&["infantry centre"])
        .build();
    let now = battle(&position);
    let odds = now.pursuit_odds(&now.pieces[0], &now.pieces[2]);
    assert!(near(odds.rows[0].chance, 4.0 / 6.0));
    let rally = |leader| now.rally_odds(leader, Kind::Infantry).rows[0].chance;
    assert!(near(rally(Kind::Leader), 15.0 / 36.0));
    assert!(near(rally(Kind::Napoleon), 21.0 / 36.0));
}

/// Rules: NE-G146
#[test]
fn whole_battles_are_played_out() {
    let strong = board()
        .major()
        .at(1, Phase::Cavalry, feldherr_europa::BattleSide::Attacker)
        .french(&[
            "infantry left x5",
            "infantry centre x5",
            "infantry right x5",
            "cavalry left x2",
            "artillery centre x3",
            "leader reserve",
        ])
        .british(&[
            "infantry left x2",
            "infantry centre x2",
            "infantry right x2",
        ])
        .build();
    let now = battle(&strong);
    let result = forecast(now, 300, &mut Rng::new(1));
    assert!(near(result.wins[0] + result.wins[1], 1.0));
    assert!(result.wins[0] > 0.85, "{result:?}");
    assert!(result.losses[1] > result.losses[0], "{result:?}");
    let table = battle_odds(now, 50, &mut Rng::new(1));
    assert_eq!(table.rows.len(), 4);
    assert_eq!(forecast(now, 0, &mut Rng::new(1)), Default::default());
}

/// Rolls an action so many times; how often it ends in each way that `seen` tells apart.
fn rolled<const N: usize>(
    position: &feldherr_europa::Position,
    action: feldherr_europa::Action,
    seen: impl Fn(&feldherr_europa::Position) -> usize,
) -> [f64; N] {
    const TIMES: u32 = 4_000;
    let mut counts = [0.0; N];
    let mut dice = feldherr_core::Dice::simulated(Rng::new(7));
    let mut events = Vec::new();
    let seat = position.awaited_seat().expect("somebody is asked");
    for _ in 0..TIMES {
        let mut copy = position.clone();
        events.clear();
        copy.apply(seat, &action, &mut dice, &mut events)
            .expect("allowed");
        counts[seen(&copy)] += 1.0 / f64::from(TIMES);
    }
    counts
}

/// Whether frequencies agree with chances: four standard deviations of 4,000 rolls are at most 0.032.
fn agree(rolled: &[f64], chances: &[f64]) {
    for (often, chance) in rolled.iter().zip(chances) {
        assert!(
            (often - chance).abs() < 0.032,
            "{rolled:?} against {chances:?}"
        );
    }
}

/// Rules: NE-FIRE-5, NE-CHARGE-2, NE-RALLY-2
#[test]
fn rolls_come_out_as_the_odds_say() {
    let shot = board()
        .major()
        .french(&["infantry left", "infantry centre", "infantry right"])
        .british(&[
            "infantry left x2",
            "militia mcentre x2",
            "infantry right x2",
        ])
        .build();
    let now = battle(&shot);
    let fate = |piece: u8| {
        move |position: &feldherr_europa::Position| match place(position, piece) {
            feldherr_europa::Zone::Lost => 0,
            feldherr_europa::Zone::Retreat => 1,
            _ => 2,
        }
    };
    let fates = now.fire_chances(&now.pieces[1], &now.pieces[5]);
    let often: [f64; 3] = rolled(&shot, fire(1, 5), fate(5));
    agree(&often, &[fates.falls, fates.retreats, fates.stands]);

    let attack = board()
        .major()
        .french(&["infantry left", "elite mcentre x2", "infantry right"])
        .british(&[
            "infantry left x2",
            "infantry centre x2",
            "infantry right x2",
        ])
        .build();
    let now = battle(&attack);
    let [own, other] = now.charge_chances(&now.pieces[1], &now.pieces[6], false);
    let often: [f64; 3] = rolled(&attack, charge(1, 6), fate(6));
    agree(&often, &[other.falls, other.retreats, other.stands]);
    let often: [f64; 3] = rolled(&attack, charge(1, 6), fate(1));
    agree(&often, &[own.falls, own.retreats, own.stands]);

    let rallying = board()
        .phase(Phase::Leader)
        .french(&["infantry centre", "militia retreat", "leader reserve"])
        .british(&["infantry centre"])
        .build();
    let chance = battle(&rallying)
        .rally_odds(Kind::Leader, Kind::Militia)
        .rows[0]
        .chance;
    let back =
        |position: &feldherr_europa::Position| usize::from(place(position, 1) != zone("reserve"));
    let often: [f64; 2] = rolled(&rallying, rally(2, 1), back);
    agree(&often, &[chance, 1.0 - chance]);
}

/// Rules: NE-ACT-29, NE-INTER-4, NE-NAVAL-1, NE-STRESS-5
#[test]
fn decisions_on_the_map_are_shown_with_their_odds() {
    use crate::support::{position as on_map, region, sea};
    use feldherr_core::Seat;
    use feldherr_europa::{Action, Political, Power, SeaSet, Troops, WarAction};
    use serde_json::json;
    let position = on_map(json!({
        "active": "france",
        "realms": {"france": {"pap": 3}},
        "regions": {
            "lorraine": {"units": {"france": {"infantry": 6, "artillery": 1}}},
            "swabia": {"units": {"austria": {"infantry": 3}}},
            "hanover": {"units": {"france": {"infantry": 4}}},
            "bavaria": {"units": {"france": {"infantry": 2}}},
            "picardy": {"units": {"france": {"infantry": 2}}},
            "london": {"squadrons": {"britain": 1}},
        },
        "seas": {"english-channel": {"france": 2, "britain": 1}},
        "wars": [["france", "austria"], ["france", "britain"]],
    }));
    let tables = |action: Action| {
        let judged = position.check(Seat(0), &action);
        judged.unwrap_or_else(|illegal| panic!("{action:?}: {illegal:?}"));
        position.preview(Seat(0), &action).odds
    };
    let march = |from: &str, to: &str, count: u8| {
        Action::War(WarAction::March {
            power: Power::France,
            from: region(from),
            to: region(to),
            troops: Troops::of(Kind::Infantry, count),
        })
    };
    let battle = tables(march("lorraine", "swabia", 6));
    assert_eq!(
        battle.len(),
        3,
        "the battle, and what a disaster would mean for either"
    );
    assert!(battle[0].rows[0].chance > 0.5, "{battle:?}");
    let capital = tables(march("bavaria", "vienna", 2));
    assert!(
        near(capital[0].rows[0].chance, 21.0 / 36.0),
        "Austria's stress value is 7"
    );
    let annex = Action::Politics(Political::Annex {
        power: Power::France,
        region: region("hanover"),
    });
    assert!(
        near(tables(annex)[0].rows[0].chance, 2.0 / 6.0),
        "+1 for 4 units, -1 in a war: 5 and more"
    );
    let raid = Action::War(WarAction::Raid {
        power: Power::France,
        from: sea("english-channel"),
        port: region("london"),
        squadrons: 1,
    });
    let total: f64 = tables(raid)[0].rows.iter().map(|row| row.chance).sum();
    assert!(near(total, 1.0));
    let landing = Action::War(WarAction::Ship {
        power: Power::France,
        from: region("picardy"),
        to: region("london"),
        route: SeaSet::only(sea("english-channel")),
        troops: Troops::of(Kind::Infantry, 2),
    });
    let landing = tables(landing);
    assert!(
        near(landing[0].rows[0].chance, 5.0 / 6.0),
        "one enemy squadron"
    );
    assert!(landing.len() > 1, "three militia rise");
}

/// How fast battles are played out: `cargo test … playouts_are_fast -- --ignored --nocapture`.
#[test]
#[ignore = "prints a figure"]
fn playouts_are_fast() {
    let army = [
        "infantry left x4",
        "infantry centre x4",
        "infantry right x4",
        "cavalry left x2",
        "cavalry right x2",
        "artillery centre x3",
        "leader reserve",
    ];
    let even = board()
        .major()
        .at(1, Phase::Cavalry, feldherr_europa::BattleSide::Attacker)
        .french(&army)
        .british(&army)
        .build();
    let start = std::time::Instant::now();
    let result = forecast(battle(&even), 5000, &mut Rng::new(1));
    println!("{:?} for 5000: {result:?}", start.elapsed());
}
