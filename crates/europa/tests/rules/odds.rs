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
    let preview = position.check(FRENCH, &fire(0, 1)).expect("allowed");
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
