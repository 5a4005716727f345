//! Waterloo's golden files; docs/golden.md says what they are.

use crate::play::melee;
use feldherr_core::EndedBy::{Limit, Victory};
use feldherr_core::Standing::{Drew, Lost, Won};
use feldherr_testkit::golden::{Ending, Golden, Recipe};
use feldherr_waterloo::{Position, Setup, Variant, rule, text};
use std::path::Path;

fn variants() -> [(&'static str, Variant); 2] {
    [
        ("introductory", Variant::Introductory),
        ("standard", Variant::Standard),
    ]
}

/// The usual countries for so many players, for so many rounds.
fn usual(players: usize, variant: Variant, rounds: u16) -> Setup {
    Setup {
        variant,
        rounds: Some(rounds),
        ..Setup::usual(players).expect("two to four play")
    }
}

fn golden() -> Golden<Position> {
    let (mut recipes, mut random, mut playthroughs) = (Vec::new(), Vec::new(), Vec::new());
    for players in 2..=4 {
        for (key, variant) in variants() {
            let melee = |seed| melee(players, variant, seed);
            recipes.push(Recipe::new(
                format!("melee-of-{players}-{key}"),
                melee(1),
                1,
                60_000,
            ));
            random.extend((1..4).map(|seed| {
                Recipe::new(
                    format!("melee of {players}, {key}, {seed}"),
                    melee(seed + 10),
                    seed,
                    2_000,
                )
            }));
            random.push(Recipe::new(
                format!("{players} players, {key}"),
                usual(players, variant, 60),
                5,
                3_000,
            ));
        }
    }
    for (players, (key, variant), seed) in [(2, variants()[0], 1), (4, variants()[1], 2)] {
        let setup = usual(players, variant, 8);
        playthroughs.push(Recipe::new(
            format!("{players}-players-{key}-{seed}"),
            setup,
            seed,
            1_000,
        ));
    }
    playthroughs.push(Recipe::new(
        "melee-of-3-3",
        melee(3, Variant::Standard, 3),
        3,
        1_000,
    ));
    Golden {
        tests: Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"),
        recipes,
        random,
        playthroughs,
        endings: vec![
            Ending::new(Victory, rule::WL_WIN_A.as_str(), text::WL_OUTCOME_DEFEAT),
            Ending::new(Victory, rule::WL_WIN_B.as_str(), text::WL_OUTCOME_TOWNS),
            Ending::new(Limit, rule::WL_LOSE_C.as_str(), text::WL_OUTCOME_LIMIT),
            Ending::new(Limit, rule::WL_LOSE_C.as_str(), text::WL_OUTCOME_DRAW),
            Ending::new(Victory, "", "").with(&[Won, Lost]),
            Ending::new(Victory, "", "").with(&[Lost, Won]),
            Ending::new(Limit, "", "").with(&[Drew, Drew]),
        ],
        shows: |setup| {
            vec![format!(
                "{} players, {:?}",
                setup.players.len(),
                setup.variant
            )]
        },
        wanted: (2..=4)
            .flat_map(|players| {
                variants().map(|(_, variant)| format!("{players} players, {variant:?}"))
            })
            .collect(),
    }
}

feldherr_testkit::golden_tests!();
