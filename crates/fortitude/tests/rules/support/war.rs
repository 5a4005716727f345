//! Whole battles from the ready-made armies.

use feldherr_fortitude::{Scenario, Setup, Side};
use serde_json::json;

/// The same on a table so small that armies meet at once.
pub fn close_war(scenario: Scenario, armies: [&str; 2], players: u8, turns: u16) -> Setup {
    Setup {
        table: Some([60.0, 42.0]),
        ..war(scenario, armies, players, turns)
    }
}

/// A battle between two ready-made armies on a small table; four players share two armies.
pub fn war(scenario: Scenario, armies: [&str; 2], players: u8, turns: u16) -> Setup {
    let mut document = json!({
        "scenario": scenario,
        "table": [84.0, 54.0],
        "turns": turns,
        "terrain": 3,
        "armies": armies,
    });
    if players == 4 {
        let seats = |side: Side, chief: bool, brigade: u8| json!({"side": side, "chief": chief, "brigades": [brigade]});
        document["players"] = json!([
            seats(Side::One, true, 0),
            seats(Side::Two, true, 0),
            seats(Side::One, false, 1),
            seats(Side::Two, false, 1),
        ]);
    }
    serde_json::from_value(document).expect("the document is a setup")
}
