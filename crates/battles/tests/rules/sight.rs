//! LB-8.41 to LB-8.43 Lines of sight.

use crate::support::{Drill, drill, hex};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Kind, Place, Side};

/// Whether 606 sees a hex, and is seen from there.
fn both(ground: &Drill, to: u16) -> (bool, bool) {
    let position = ground.build();
    (
        position.sees(hex(606), hex(to)),
        position.sees(hex(to), hex(606)),
    )
}

const OPEN: (bool, bool) = (true, true);
const SHUT: (bool, bool) = (false, false);

/// Rules: LB-8.41a, LB-GL.los
#[test]
fn one_sees_three_hexes_in_the_open() {
    let position = drill().build();
    let seen = position.seen_from(hex(808));
    assert_eq!(seen.len(), 36);
    assert!(
        seen.iter()
            .all(|at| (1..=3).contains(&at.distance(hex(808))))
    );
    assert!(!position.sees(hex(808), hex(812)));
    // At the edge of the map there is less to see.
    assert!(position.seen_from(hex(101)).len() < 36);
}

/// Rules: LB-GL.los, LB-23.13a, LB-23.14b
#[test]
fn at_night_and_in_bad_weather_one_sees_the_next_hex() {
    let clear = [Weather::Fair, Weather::Heat, Weather::Mud, Weather::Frost];
    for weather in clear {
        assert_eq!(both(&drill().weather(weather), 609), OPEN, "{weather:?}");
    }
    let bad = [
        Weather::Rain,
        Weather::Fog,
        Weather::Snow,
        Weather::Snowstorm,
        Weather::Thunderstorm,
        Weather::DustStorm,
        Weather::RainAndMud,
    ];
    for weather in bad {
        assert_eq!(both(&drill().weather(weather), 608), SHUT, "{weather:?}");
        assert_eq!(both(&drill().weather(weather), 607), OPEN, "{weather:?}");
    }
    let mut night = drill().build();
    night.state.turn = 7;
    assert!(night.sees(hex(606), hex(607)) && !night.sees(hex(606), hex(608)));
}

/// Rules: LB-8.41b, LB-8.42a, LB-G46
#[test]
fn woods_towns_and_chateaux_between_block_and_orchards_and_lakes_do_not() {
    for ground in [
        drill().woods(&[607]),
        drill().town(&[607]),
        drill().chateau(607),
    ] {
        assert_eq!(both(&ground, 608), SHUT);
        assert_eq!(both(&ground, 609), SHUT);
        // Into it, or past it, one sees.
        assert_eq!(both(&ground, 607), OPEN);
        assert_eq!(both(&ground, 708), OPEN);
    }
    for ground in [
        drill().orchard(&[607]),
        drill().lake(&[607]),
        drill().marsh(&[607]),
    ] {
        assert_eq!(both(&ground, 608), OPEN);
    }
    assert_eq!(both(&drill().woods(&[608]), 609), SHUT);
    assert_eq!(both(&drill().woods(&[608]), 608), OPEN);
}

/// Rules: LB-8.41b, LB-G36, LB-G131, LB-X14
#[test]
fn units_of_either_side_block_and_leaders_do_not_once_they_are_known() {
    let vedette = drill()
        .coalition("l", Kind::LightCavalry, 4, 101)
        .with_unit(Side::Coalition, |unit| unit.vedettes = 1)
        .piece("l", |piece| piece.place = Place::Holding)
        .put("l-v1", 607)
        .seen(&["l-v1"]);
    let blocked = [
        drill().french("a", Kind::Infantry, 4, 607).seen(&["a"]),
        drill().coalition("z", Kind::Cavalry, 4, 607).seen(&["z"]),
        drill().train(Side::French, "t", 607).seen(&["t"]),
        vedette,
        // Nobody knows that there is only a leader.
        drill().officer(Side::French, "ney", 4, 607),
    ];
    for ground in blocked {
        assert_eq!(both(&ground, 608), SHUT);
        assert_eq!(both(&ground, 607), OPEN);
    }
    let leader = drill().officer(Side::French, "ney", 4, 607).seen(&["ney"]);
    assert_eq!(both(&leader, 608), OPEN);
    // Even from a hilltop nobody looks over friends.
    let hill = drill()
        .level(&[606], '1')
        .french("a", Kind::Infantry, 4, 607)
        .seen(&["a"]);
    assert_eq!(both(&hill, 608), SHUT);
    assert!(!hill.build().battery_sees(hex(606), hex(608)));
}

/// Rules: LB-23.15d
#[test]
fn fire_blocks() {
    let ground = drill().with(|state| state.fires.push(hex(607)));
    assert_eq!(both(&ground, 608), SHUT);
    assert_eq!(both(&ground, 607), OPEN);
}

/// Rules: LB-8.41c
#[test]
fn neighbours_always_see_each_other() {
    let ground = drill()
        .woods(&[606, 607])
        .town(&[605])
        .level(&[706], 'a')
        .level(&[606], '1')
        .slope(&[(706, 606)])
        .crest(&[(606, 607)]);
    for to in [605, 607, 706] {
        assert_eq!(both(&ground, to), OPEN, "{to}");
    }
}

/// Rules: LB-8.42a, LB-G134
#[test]
fn a_higher_hilltop_blocks() {
    assert_eq!(both(&drill().level(&[607], '1'), 608), SHUT);
    // On the same plateau it does not.
    assert_eq!(both(&drill().level(&[606, 607, 608], '1'), 608), OPEN);
    // A higher hill behind a lower one.
    assert_eq!(
        both(&drill().level(&[606, 608], '1').level(&[607], '2'), 608),
        SHUT
    );
}

/// Rules: LB-8.42b, LB-8.43d, LB-G35
#[test]
fn from_a_hilltop_one_sees_down_and_is_not_seen() {
    let hill = drill()
        .level(&[606], '1')
        .level(&[607], 'a')
        .slope(&[(607, 606)]);
    assert_eq!(both(&hill, 608), (true, false));
    assert_eq!(both(&hill, 609), (true, false));
    // From the second hex of the plateau the brow is in the way.
    let back = drill()
        .level(&[606, 607], '1')
        .level(&[608], 'a')
        .slope(&[(608, 607)]);
    assert_eq!(both(&back, 609), SHUT);
    // Where the ground rises gently there is no brow, but the hilltop is not seen all the same.
    let gentle = drill().level(&[606, 607], '1').level(&[608], 'a');
    assert_eq!(both(&gentle, 609), (true, false));
}

/// Rules: LB-8.42b
#[test]
fn a_slope_hex_blocks_but_from_slope_to_slope() {
    assert_eq!(both(&drill().level(&[607], 'a'), 608), SHUT);
    assert_eq!(both(&drill().level(&[606, 607, 608], 'a'), 608), OPEN);
    assert_eq!(both(&drill().level(&[606, 607], 'a'), 608), SHUT);
    // No other blocking hex may lie between.
    let woods = drill().level(&[606, 607, 608, 609], 'a').woods(&[608]);
    assert_eq!(both(&woods, 609), SHUT);
    // Across a hilltop it is not open either.
    let hill = drill().level(&[606, 608], 'a').level(&[607], '1');
    assert_eq!(both(&hill, 608), SHUT);
}

/// Rules: LB-8.43a, LB-8.43c
#[test]
fn a_crest_blocks_but_for_who_stands_behind_it() {
    // Next to 606: it looks over its own crest, the others do not.
    let near = drill().crest(&[(606, 607)]);
    assert_eq!(both(&near, 608), (true, false));
    assert_eq!(both(&near, 609), (true, false));
    // In the middle of the line it blocks both.
    assert_eq!(both(&drill().crest(&[(607, 608)]), 609), SHUT);
    // A line past it is open.
    assert_eq!(both(&near, 708), OPEN);
}

/// Rules: LB-8.43b, LB-8.43c, LB-G134
#[test]
fn a_line_along_a_hexside_is_closed_by_two_obstacles_at_its_corner() {
    // 606 to 705 runs between 605 and 706.
    assert_eq!(both(&drill(), 705), OPEN);
    // One blocking hexside or hex leaves it open.
    assert_eq!(both(&drill().crest(&[(605, 706)]), 705), OPEN);
    assert_eq!(both(&drill().woods(&[605]), 705), OPEN);
    // Two blocking hexes, one on each side, close it.
    assert_eq!(both(&drill().woods(&[605, 706]), 705), SHUT);
    // A blocking hexside and a blocking hex do.
    assert_eq!(both(&drill().crest(&[(605, 706)]).woods(&[605]), 705), SHUT);
    // Two blocking hexsides at the far corner close it for the viewer; for 705 they are its own.
    let far = drill().crest(&[(605, 705), (706, 705)]);
    assert_eq!(both(&far, 705), (false, true));
    let own = drill().crest(&[(606, 605), (606, 706)]);
    assert_eq!(both(&own, 705), (true, false));
    // Units count as blocking hexes.
    let crowd = drill()
        .french("a", Kind::Infantry, 4, 605)
        .coalition("z", Kind::Infantry, 4, 706);
    assert_eq!(both(&crowd, 705), SHUT);
    let alone = drill().french("a", Kind::Infantry, 4, 605);
    assert_eq!(both(&alone, 705), OPEN);
    let beside_woods = drill().french("a", Kind::Infantry, 4, 605).woods(&[706]);
    assert_eq!(both(&beside_woods, 705), SHUT);
}

/// Rules: LB-8.43e
#[test]
fn but_for_hilltops_and_own_hexsides_sight_is_mutual() {
    let ground = drill()
        .woods(&[505, 607, 903])
        .town(&[808])
        .orchard(&[709])
        .level(&[1010, 1011, 1110], 'a')
        .french("a", Kind::Infantry, 4, 605)
        .coalition("z", Kind::Infantry, 4, 907);
    let position = ground.build();
    for from in position.field.map.all.iter() {
        for to in position.seen_from(from).iter() {
            assert!(position.sees(to, from), "{from} {to}");
        }
    }
}

/// Rules: LB-13.34a, LB-13.34b
#[test]
fn guns_see_less_than_men_on_slopes() {
    let slopes = drill().level(&[606, 607, 608], 'a').build();
    assert!(slopes.sees(hex(606), hex(608)) && !slopes.battery_sees(hex(606), hex(608)));
    // From the top they fire down, also at a slope hex, and over a crest of their own.
    let hill = drill()
        .level(&[606], '1')
        .level(&[607, 608], 'a')
        .slope(&[(607, 606)])
        .crest(&[(606, 605), (1010, 1011)])
        .build();
    assert!(hill.battery_sees(hex(606), hex(608)) && hill.battery_sees(hex(606), hex(604)));
    assert!(!hill.battery_sees(hex(1009), hex(1011)));
}

/// Rules: LB-8.3c
#[test]
fn a_side_sees_what_its_units_see() {
    let position = drill()
        .french("a", Kind::Infantry, 4, 606)
        .officer(Side::French, "ney", 4, 1212)
        .build();
    let seen = position.seen_by_side(Side::French);
    assert_eq!(seen, position.seen_from(hex(606)));
    assert!(!seen.contains(hex(1211)));
}
