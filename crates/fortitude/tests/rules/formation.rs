//! VF-1.1, VF-1.2 Bases, ranks, files and formations.

use crate::support::*;
use feldherr_fortitude::formation::{arrangement, check_order, footprint, orders, square_side};
use feldherr_fortitude::{Arm, Formation, Scale, Sheet, Special, Specials};

const INCH: f64 = 25.4;

fn infantry(figures: u8) -> Sheet {
    Sheet {
        figures,
        ..sheet("line")
    }
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// Rules: VF-1.1a, VF-1.1b, VF-1.2a, VF-G15, VF-X2
#[test]
fn six_infantry_figures_share_a_base_of_six_by_four_centimetres() {
    let footprint = footprint(&sheet("line"), order(Formation::Line, 12));
    let bases: Vec<_> = footprint.bases().collect();
    assert_eq!(bases.len(), 4);
    for base in &bases {
        assert!(near(base.right - base.left, 60.0 / INCH));
        assert!(near(base.rear - base.front, 40.0 / INCH));
    }
    assert!(near(footprint.width, 240.0 / INCH));
    assert!(near(footprint.depth, 40.0 / INCH));
}

/// Rules: VF-G15, VF-G120
#[test]
fn cavalry_guns_and_limbers_have_their_sizes() {
    let horse = footprint(&sheet("cavalry"), order(Formation::Line, 6));
    assert!(near(horse.width, 150.0 / INCH) && near(horse.depth, 100.0 / INCH));
    assert_eq!(horse.bases().count(), 4);
    assert_eq!(horse.front_bases().count(), 2);
    let gun = footprint(&sheet("gun"), order(Formation::Unlimbered, 1));
    assert!(near(gun.width, 60.0 / INCH) && near(gun.depth, 180.0 / INCH + 0.5));
    let limbered = footprint(&sheet("gun"), order(Formation::Limbered, 1));
    assert!(near(limbered.depth, 180.0 / INCH));
}

/// Rules: VF-G16, VF-1.2.1c
#[test]
fn figures_are_slots_and_the_last_rank_may_be_short() {
    let sheet = infantry(23);
    assert!(check_order(&sheet, order(Formation::Line, 12)).is_ok());
    let footprint = footprint(&sheet, order(Formation::Line, 12));
    assert_eq!(footprint.slots().count(), 23);
    assert_eq!((footprint.files, footprint.ranks), (12, 2));
    assert_eq!(footprint.front_slots().count(), 12);
    assert_eq!(
        rule_of(check_order(&sheet, order(Formation::Line, 0))),
        "VF-1.2.1c"
    );
    assert_eq!(
        rule_of(check_order(&sheet, order(Formation::Line, 24))),
        "VF-1.2.1c"
    );
}

/// Rules: VF-1.2.1a, VF-1.2.1b
#[test]
fn bases_form_one_connected_block_of_ranks_and_files() {
    for (formation, files) in [
        (Formation::Line, 12),
        (Formation::AttackColumn, 6),
        (Formation::AttackColumn, 7),
        (Formation::MarchColumn, 3),
    ] {
        let footprint = footprint(&sheet("line"), order(formation, files));
        let area: f64 = footprint
            .bases()
            .map(|base| (base.right - base.left) * (base.rear - base.front))
            .sum();
        assert!(
            near(area, footprint.width * footprint.depth),
            "{formation:?}"
        );
    }
}

/// Rules: VF-1.2.1d, VF-X66
#[test]
fn more_than_six_figures_need_two_ranks() {
    assert_eq!(
        rule_of(check_order(&infantry(7), order(Formation::Line, 7))),
        "VF-1.2.1d"
    );
    assert!(check_order(&infantry(7), order(Formation::Line, 4)).is_ok());
    assert!(check_order(&infantry(6), order(Formation::Line, 6)).is_ok());
}

/// Rules: VF-1.2.2a, VF-1.2.2b, VF-1.2.2c, VF-1.2.2d, VF-1.2.2e, VF-X62, VF-X63, VF-X64, VF-G3
#[test]
fn files_and_ranks_make_the_formation() {
    assert_eq!(arrangement(12, 2), Formation::Line);
    assert_eq!(arrangement(6, 4), Formation::AttackColumn);
    assert_eq!(arrangement(3, 8), Formation::MarchColumn);
    assert_eq!(arrangement(2, 4), Formation::MarchColumn);
    assert_eq!(arrangement(3, 2), Formation::Line);
    assert_eq!(arrangement(3, 3), Formation::AttackColumn);
    assert_eq!(arrangement(8, 3), Formation::AttackColumn);
    let march: Vec<_> = [Formation::MarchColumn, Formation::Limbered].into();
    for formation in [
        Formation::Line,
        Formation::AttackColumn,
        Formation::MarchColumn,
        Formation::Square,
        Formation::Open,
        Formation::Limbered,
        Formation::Unlimbered,
    ] {
        assert_eq!(formation.is_march(), march.contains(&formation));
    }
}

/// Rules: VF-1.2.2b, VF-1.2.2d, VF-1.2.2e
#[test]
fn a_formation_must_be_what_its_width_makes() {
    let sheet = infantry(24);
    let rule = |formation, files| rule_of(check_order(&sheet, order(formation, files)));
    assert_eq!(rule(Formation::Line, 3), "VF-1.2.2b");
    assert_eq!(rule(Formation::AttackColumn, 12), "VF-1.2.2d");
    assert_eq!(rule(Formation::Line, 6), "VF-1.2.2e");
    assert!(check_order(&sheet, order(Formation::MarchColumn, 2)).is_ok());
}

/// Rules: VF-1.2.3a, VF-1.2.3b, VF-1.2.3c, VF-1.2.3d, VF-X65, VF-G17
#[test]
fn artillery_is_limbered_or_unlimbered() {
    let gun = sheet("gun");
    assert!(check_order(&gun, order(Formation::Limbered, 1)).is_ok());
    assert!(check_order(&gun, order(Formation::Unlimbered, 1)).is_ok());
    assert_eq!(
        rule_of(check_order(&gun, order(Formation::Line, 1))),
        "VF-1.2.3a"
    );
    assert_eq!(
        rule_of(check_order(&gun, order(Formation::Limbered, 2))),
        "VF-1.2.3a"
    );
    let foot = check_order(&sheet("line"), order(Formation::Limbered, 1));
    assert_eq!(rule_of(foot), "VF-1.2.3a");
    assert!(Formation::Limbered.is_march() && Formation::Limbered.is_column());
    assert!(Formation::Unlimbered.is_line() && !Formation::Unlimbered.is_march());
    // Limbered the limber leads and its base touches the gun's rear.
    let limbered = footprint(&gun, order(Formation::Limbered, 1));
    let bases: Vec<_> = limbered.bases().collect();
    assert!(near(bases[0].rear, 100.0 / INCH) && near(bases[1].front, bases[0].rear));
    // Unlimbered the gun leads; the limber is a base of the unit too, within an inch and not in contact.
    let unlimbered = footprint(&gun, order(Formation::Unlimbered, 1));
    let bases: Vec<_> = unlimbered.bases().collect();
    assert_eq!(bases.len(), 2);
    let gap = bases[1].front - bases[0].rear;
    assert!(gap > 0.01 && gap <= 1.0);
    assert!(near(bases[0].rear, 80.0 / INCH) && near(bases[1].rear, unlimbered.depth));
    assert!(near(bases[1].rear - bases[1].front, 100.0 / INCH));
    assert_eq!(unlimbered.front_bases().count(), 1);
    assert_eq!(unlimbered.slots().count(), 1);
    assert!(
        near(unlimbered.slots().next().unwrap().front, 0.0),
        "the gun"
    );
}

/// Rules: VF-S.karree.a, VF-S.karree.c, VF-G120
#[test]
fn only_some_form_square_and_of_one_size() {
    assert_eq!(square_side(24), 5);
    assert_eq!(square_side(36), 7);
    assert_eq!(square_side(9), 3);
    let sheet = sheet("square");
    assert!(check_order(&sheet, order(Formation::Square, 5)).is_ok());
    assert_eq!(
        rule_of(check_order(&sheet, order(Formation::Square, 6))),
        "VF-S.karree.c"
    );
    let plain = infantry(24);
    assert_eq!(
        rule_of(check_order(&plain, order(Formation::Square, 5))),
        "VF-S.karree.a"
    );
    let square = footprint(&sheet, order(Formation::Square, 5));
    assert!(near(square.width, square.depth));
    let mut places: Vec<_> = square
        .slots()
        .map(|slot| ((slot.left * 100.0) as i32, (slot.front * 100.0) as i32))
        .collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), 24, "each figure has its own place");
    assert_eq!(square.front_figures(), 16);
    // All bases face outwards: the four sides.
    assert_eq!(square.bases().count(), 4);
}

/// Rules: VF-S.offene_formation.a, VF-S.leichte.a, VF-G82
#[test]
fn open_formation_spreads_the_bases_half_an_inch() {
    let open = sheet("open");
    assert!(check_order(&open, order(Formation::Open, 12)).is_ok());
    let refused = check_order(&sheet("line"), order(Formation::Open, 12));
    assert_eq!(rule_of(refused), "VF-S.offene_formation.a");
    for special in [Special::LightInfantry, Special::LightCavalry] {
        let light = Sheet {
            specials: Specials::default().with(special),
            ..sheet("line")
        };
        assert!(check_order(&light, order(Formation::Open, 12)).is_ok());
    }
    let footprint = footprint(&open, order(Formation::Open, 12));
    assert!(near(footprint.width, 240.0 / INCH + 1.5));
    let bases: Vec<_> = footprint.front_bases().collect();
    assert!(near(bases[1].left - bases[0].right, 0.5));
    // A battle formation of its own: neither line nor column.
    assert!(
        !Formation::Open.is_line() && !Formation::Open.is_column() && !Formation::Open.is_march()
    );
    assert_eq!(
        rule_of(check_order(&open, order(Formation::Open, 3))),
        "VF-1.2.2b"
    );
}

/// Rules: VF-S.disziplinierte_schuetzen.b
#[test]
fn disciplined_shots_form_no_attack_column() {
    let steady = Sheet {
        specials: Specials::default().with(Special::DisciplinedFire),
        ..sheet("line")
    };
    let column = order(Formation::AttackColumn, 6);
    assert_eq!(
        rule_of(check_order(&steady, column)),
        "VF-S.disziplinierte_schuetzen.b"
    );
    assert!(check_order(&steady, order(Formation::MarchColumn, 3)).is_ok());
    assert!(check_order(&sheet("line"), column).is_ok());
    assert!(
        !orders(&steady)
            .iter()
            .any(|o| o.formation == Formation::AttackColumn)
    );
}

/// Rules: VF-1.2.2a, VF-1.2b, VF-1.2c
#[test]
fn every_sensible_formation_is_allowed_whatever_the_number_of_figures() {
    for figures in 1..=48 {
        for arm in [Arm::Infantry, Arm::Cavalry] {
            let sheet = Sheet {
                figures,
                arm,
                ..sheet("line")
            };
            let found = orders(&sheet);
            assert!(!found.is_empty(), "{figures}");
            for order in found {
                assert!(check_order(&sheet, order).is_ok(), "{figures} {order:?}");
            }
        }
    }
    let names: Vec<_> = orders(&sheet("square"))
        .iter()
        .map(|o| (o.formation, o.files))
        .collect();
    assert!(names.contains(&(Formation::Line, 12)) && names.contains(&(Formation::Square, 5)));
    assert!(
        names.contains(&(Formation::AttackColumn, 6))
            && names.contains(&(Formation::MarchColumn, 3))
    );
}

/// Rules: VF-0a, VF-0b, VF-0c, VF-G26, VF-X61, VF-X88
#[test]
fn the_scale_changes_every_distance_alike() {
    assert_eq!(Scale::Mm28.length(12.0), (12.0, "in"));
    assert_eq!(Scale::Mm15.length(12.0), (8.0, "in"));
    assert_eq!(Scale::Mm15.length(18.0), (12.0, "in"));
    assert_eq!(Scale::Mm6.length(12.0), (12.0, "cm"));
}
