//! VF-A.3.1 Generated terrain, and what hand-placed terrain may not do.

use feldherr_core::RuleId;
use feldherr_fortitude::geometry::{Outline, Point, shape};
use feldherr_fortitude::setup::{TerrainOptions, check_terrain, generate};
use feldherr_fortitude::{Feature, Ground, rule};

const TABLES: [[f64; 2]; 4] = [[110.0, 60.0], [72.0, 48.0], [106.0, 71.0], [150.0, 60.0]];

fn seeded(seed: u32) -> TerrainOptions {
    TerrainOptions {
        seed,
        ..TerrainOptions::default()
    }
}

fn count(features: &[Feature], kinds: &[Ground]) -> usize {
    let of_kind = |feature: &&Feature| kinds.contains(&feature.kind);
    features.iter().filter(of_kind).count()
}

fn area(outline: &Outline) -> f64 {
    let twice: f64 = shape::edges(&outline.0)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum();
    (twice / 2.0).abs()
}

fn rect(kind: Ground, [left, top, right, bottom]: [f64; 4]) -> Feature {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let corners = corners.map(|(x, y)| Point::new(x, y));
    Feature {
        kind,
        outline: Outline(corners.to_vec()),
        crest: None,
        name: None,
    }
}

fn judge(others: &[Feature], feature: &Feature) -> Result<(), RuleId> {
    check_terrain([110.0, 60.0], others, feature).map_err(|illegal| illegal.rule)
}

/// Rules: VF-A.3.1b, VF-A.3.1c, VF-A.3.1d, VF-A.3.1e, VF-G168
#[test]
fn generated_tables_hold_what_the_scenario_says() {
    for size in TABLES {
        for seed in 0..150 {
            let features = generate(size, seeded(seed));
            let place = format!("{size:?} {seed}");
            let villages = count(&features, &[Ground::Buildings]);
            assert!((2..=3).contains(&villages), "{place}: {villages} villages");
            let woods = count(&features, &[Ground::Wood]);
            assert!((2..=3).contains(&woods), "{place}: {woods} woods");
            assert!(count(&features, &[Ground::River]) <= 1, "{place}");
            assert!(count(&features, &[Ground::Hill]) >= 1, "{place}");
            assert!(count(&features, &[Ground::Road]) >= 1, "{place}");
        }
    }
}

/// Rules: VF-A.3.1d
#[test]
fn generated_rivers_have_two_crossings() {
    let mut rivers = 0;
    for seed in 0..200 {
        let features = generate([110.0, 60.0], seeded(seed));
        let Some(river) = features
            .iter()
            .find(|feature| feature.kind == Ground::River)
        else {
            continue;
        };
        rivers += 1;
        let crossings = features.iter().filter(|feature| {
            matches!(feature.kind, Ground::Road | Ground::Rough)
                && shape::overlap(&feature.outline.0, &river.outline.0)
        });
        assert!(crossings.count() >= 2, "seed {seed}");
    }
    assert!(
        (40..160).contains(&rivers),
        "{rivers} of 200 tables have a river"
    );
}

/// Rules: VF-A.3.1c
#[test]
fn generated_woods_are_about_six_by_nine() {
    for seed in 0..100 {
        for wood in generate([110.0, 60.0], seeded(seed)) {
            if wood.kind == Ground::Wood {
                assert!((38.0..=70.0).contains(&area(&wood.outline)), "seed {seed}");
            }
        }
    }
}

/// Rules: VF-T.0a, VF-G154
#[test]
fn generated_terrain_is_legal() {
    for size in TABLES {
        for seed in 0..60 {
            let features = generate(size, seeded(seed));
            for (index, feature) in features.iter().enumerate() {
                let judged = check_terrain(size, &features[..index], feature);
                assert!(judged.is_ok(), "{size:?} {seed}: {judged:?}");
            }
        }
    }
}

/// Rules: VF-T.1.6b, VF-G61, VF-A.3.1d, VF-G59, VF-T.2.3c
#[test]
fn generated_terrain_follows_what_was_agreed() {
    for seed in 0..60 {
        let agreed = TerrainOptions {
            seed,
            defensible_woods: true,
            passable_river: true,
            no_made_ways: true,
        };
        let features = generate([110.0, 60.0], agreed);
        assert!(count(&features, &[Ground::DefensibleWood]) >= 2);
        let unwanted = [Ground::Wood, Ground::River, Ground::Road];
        assert_eq!(count(&features, &unwanted), 0, "seed {seed}");
        assert!(count(&features, &[Ground::Track]) >= 1);
    }
}

/// Both long edges get about as much cover: over many tables, and roughly on each.
///
/// Rules: VF-A.3.0b
#[test]
fn generated_terrain_favours_no_edge() {
    let mut tops = 0;
    let mut bottoms = 0;
    for seed in 0..200 {
        let features = generate([110.0, 60.0], seeded(seed));
        let solid = [Ground::Buildings, Ground::Wood, Ground::Hill];
        let solid = features
            .iter()
            .filter(|feature| solid.contains(&feature.kind));
        let (top, bottom): (Vec<_>, Vec<_>) =
            solid.partition(|feature| shape::middle(&feature.outline.0).y < 30.0);
        assert!(top.len().abs_diff(bottom.len()) <= 4, "seed {seed}");
        tops += top.len();
        bottoms += bottom.len();
    }
    assert!(
        tops.abs_diff(bottoms) * 10 < tops,
        "{tops} against {bottoms}"
    );
}

/// Rules: VF-A.3.1a
#[test]
fn a_number_gives_the_same_table_again() {
    for seed in [0, 1, 7, u32::MAX] {
        assert_eq!(
            generate([110.0, 60.0], seeded(seed)),
            generate([110.0, 60.0], seeded(seed))
        );
    }
    assert_ne!(
        generate([110.0, 60.0], seeded(1)),
        generate([110.0, 60.0], seeded(2))
    );
}

/// Rules: VF-G154
#[test]
fn solid_terrain_does_not_overlap() {
    use Ground::{Buildings, DefensibleWood, HighWall, Hill, LowWall, River, Rough, Wood};
    let solid = [Buildings, HighWall, LowWall, River, Wood, DefensibleWood];
    let other = [20.0, 20.0, 30.0, 30.0];
    for one in solid {
        for two in solid {
            let there = [rect(one, other)];
            let across = rect(two, [25.0, 25.0, 35.0, 35.0]);
            assert_eq!(
                judge(&there, &across),
                Err(rule::VF_G154),
                "{one:?} {two:?}"
            );
            let inside = rect(two, [22.0, 22.0, 28.0, 28.0]);
            assert_eq!(
                judge(&there, &inside),
                Err(rule::VF_G154),
                "{one:?} {two:?}"
            );
            let around = rect(two, [10.0, 10.0, 40.0, 40.0]);
            assert_eq!(
                judge(&there, &around),
                Err(rule::VF_G154),
                "{one:?} {two:?}"
            );
            assert_eq!(judge(&there, &rect(two, other)), Err(rule::VF_G154));
        }
    }
    let river = [rect(River, other)];
    assert_eq!(judge(&river, &rect(Hill, other)), Err(rule::VF_G154));
    assert_eq!(judge(&river, &rect(Rough, other)), Ok(()));
}

/// Rules: VF-G154, VF-T.3.7a, VF-G60
#[test]
fn sections_may_touch_and_ways_may_cross() {
    let there = [rect(Ground::Buildings, [20.0, 20.0, 30.0, 30.0])];
    let beside = rect(Ground::Buildings, [30.0, 22.0, 38.0, 28.0]);
    assert_eq!(judge(&there, &beside), Ok(()));
    let road = rect(Ground::Road, [0.0, 24.0, 110.0, 26.0]);
    assert_eq!(judge(&there, &road), Ok(()));
    let river = [rect(Ground::River, [50.0, 0.0, 53.0, 60.0])];
    assert_eq!(judge(&river, &road), Ok(()));
    let hill = rect(Ground::Hill, [15.0, 15.0, 28.0, 28.0]);
    assert_eq!(judge(&there, &hill), Ok(()));
}

/// Rules: VF-T.0a
#[test]
fn terrain_lies_on_the_table_and_has_a_shape() {
    let off = rect(Ground::Wood, [105.0, 20.0, 111.0, 30.0]);
    assert_eq!(judge(&[], &off), Err(rule::VF_T_0A));
    let found = check_terrain([110.0, 60.0], &[], &off).unwrap_err();
    assert_eq!(found.place, Some([111.0, 20.0]));
    let at_edge = rect(Ground::Wood, [104.0, 20.0, 110.0, 30.0]);
    assert_eq!(judge(&[], &at_edge), Ok(()));
    let shape = |corners: &[(f64, f64)]| Feature {
        outline: Outline(corners.iter().map(|(x, y)| Point::new(*x, *y)).collect()),
        ..at_edge.clone()
    };
    let bow = shape(&[(10.0, 10.0), (20.0, 20.0), (20.0, 10.0), (10.0, 20.0)]);
    assert_eq!(judge(&[], &bow), Err(rule::VF_T_0A));
    let line = shape(&[(10.0, 10.0), (20.0, 10.0), (30.0, 10.0)]);
    assert_eq!(judge(&[], &line), Err(rule::VF_T_0A));
    assert_eq!(
        judge(&[], &shape(&[(10.0, 10.0), (20.0, 10.0)])),
        Err(rule::VF_T_0A)
    );
    assert_eq!(judge(&[], &shape(&[])), Err(rule::VF_T_0A));
    let spike = shape(&[
        (10.0, 10.0),
        (20.0, 10.0),
        (20.0, 20.0),
        (20.0, 10.0),
        (10.0, 20.0),
    ]);
    assert_eq!(judge(&[], &spike), Err(rule::VF_T_0A));
}

/// Rules: VF-G58
#[test]
fn a_crest_lies_on_its_hill() {
    let with_crest = |kind, crest| Feature {
        crest: Some(rect(Ground::Hill, crest).outline),
        ..rect(kind, [20.0, 20.0, 40.0, 30.0])
    };
    let crest = [25.0, 22.0, 35.0, 28.0];
    assert_eq!(judge(&[], &with_crest(Ground::Hill, crest)), Ok(()));
    let beyond = [25.0, 22.0, 45.0, 28.0];
    assert_eq!(
        judge(&[], &with_crest(Ground::Hill, beyond)),
        Err(rule::VF_G58)
    );
    assert_eq!(
        judge(&[], &with_crest(Ground::Wood, crest)),
        Err(rule::VF_G58)
    );
}

/// The player who sets the terrain up is offered a piece of each kind to put where he wants.
/// Rules: VF-A.3.0a, VF-A.3.1b, VF-A.3.1c, VF-A.3.1e
#[test]
fn terrain_is_offered_piece_by_piece() {
    let setup = crate::support::war::war(
        feldherr_fortitude::Scenario::Beginners,
        ["french-100", "british-100"],
        2,
        2,
    );
    let play = crate::support::play::start(&setup, &[]);
    let mut kinds = Vec::new();
    for action in play.options() {
        assert!(play.allows(&action), "{action:?}");
        if let feldherr_fortitude::Action::AddTerrain(feature) = action {
            kinds.push(feature.kind);
        }
    }
    for kind in [Ground::Hill, Ground::Road, Ground::LowWall, Ground::Rough] {
        assert!(kinds.contains(&kind), "no {kind:?} in {kinds:?}");
    }
}
