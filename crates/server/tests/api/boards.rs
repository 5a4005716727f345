//! Boards are in memory as long as a game in memory stands on them.

use crate::broken_off::{Asked, Bench};
use crate::helpers::{text, two};
use feldherr_server::Occupancy;
use serde_json::json;

#[tokio::test]
async fn a_board_goes_with_the_last_game_that_stands_on_it() {
    let bench = Bench::new(|config| config.idle = std::time::Duration::from_millis(500)).await;
    let seats = json!([{"kind": "me"}, {"kind": "me"}]);
    let small = json!({"game": "fortitude", "scenario": "first", "seats": seats});
    for wanted in [two(seats.clone()), two(seats.clone()), small] {
        let (status, created) = bench.ask(&Asked::post("/api/tables", wanted)).await;
        assert_eq!(status, 201, "{created}");
        let table = text(&created["id"]);
        bench
            .ask(&Asked::get(&format!("/api/tables/{table}")))
            .await;
    }
    let Occupancy {
        live_games, boards, ..
    } = bench.server.occupancy();
    assert!(live_games >= boards && boards >= 1, "{boards} boards");
    bench
        .settle(Occupancy::default(), "games that left memory")
        .await;
}
