//! How fast the rules of Waterloo are. Prints; asserts nothing.

use feldherr_testkit::bench;
use feldherr_waterloo::{Position, Setup};

fn main() {
    let setups = [2, 4]
        .into_iter()
        .filter_map(|players| Some((players, Setup::usual(players)?)));
    let figures: Vec<bench::Figure> = setups
        .flat_map(|(players, setup)| {
            bench::rules::<Position>(&format!("{players} players"), &setup)
        })
        .collect();
    bench::print(&figures);
}
