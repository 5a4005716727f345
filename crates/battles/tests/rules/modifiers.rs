//! LB-11 What modifies a combat.

use crate::fray::{attack, field};
use crate::support::{Drill, drill};
use feldherr_battles::Reckoning;
use feldherr_battles::number::Factor;
use feldherr_battles::table::combat::{Column, CombatResult};
use feldherr_battles::table::terrain::Cover;
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Kind, Marks, Side, Strength, Work, rule};

fn reckon(drill: &Drill, by: &[&str], on: &[u16]) -> Reckoning {
    let position = drill.build();
    position.reckon(&attack(&position, by, on))
}

fn ratio(drill: &Drill, by: &[&str], on: &[u16]) -> [u32; 2] {
    reckon(drill, by, on).column.ratio()
}

fn half(points: u8) -> Strength {
    Strength::whole(points).times(Factor::Half)
}

/// Rules: LB-10.4b, LB-11.1a, LB-X16, LB-X17, LB-X21
#[test]
fn strengths_are_compared_and_the_ratio_rounds_down() {
    let against = |attackers: [u8; 2], defender: u8| {
        let ground = field()
            .french("a", Kind::Infantry, attackers[0], 607)
            .french("b", Kind::Infantry, attackers[1], 508)
            .coalition("z", Kind::Infantry, defender, 608);
        ratio(&ground, &["a", "b"], &[608])
    };
    assert_eq!(against([9, 7], 6), [2, 1]);
    assert_eq!(against([8, 7], 10), [3, 2]);
    assert_eq!(against([6, 5], 4), [2, 1]);
}

/// Rules: LB-11.1Ca, LB-11.1Cb, LB-X22
#[test]
fn woods_halve_cavalry_and_turn_stars_into_shock() {
    let ground = field()
        .woods(&[608])
        .french("b1", Kind::Infantry, 2, 607)
        .french("b2", Kind::Cavalry, 3, 607)
        .coalition("u", Kind::Infantry, 4, 608);
    let reckoning = reckon(&ground, &["b1", "b2"], &[608]);
    assert_eq!(reckoning.attack, half(7));
    assert_eq!(reckoning.column.ratio(), [2, 3]);
    assert!(reckoning.star_is_shock);
    assert_eq!(
        reckoning.converted(CombatResult::ArStar),
        CombatResult::Shock
    );
    assert_eq!(
        reckoning.converted(CombatResult::DrStar),
        CombatResult::Shock
    );
    // Guns and horse defending there are halved as well, infantry never.
    let guns = field()
        .woods(&[608])
        .french("a", Kind::Infantry, 4, 607)
        .coalition("guns", Kind::Artillery, 4, 608)
        .coalition("horse", Kind::Cavalry, 4, 608)
        .coalition("foot", Kind::Infantry, 4, 608);
    assert_eq!(reckon(&guns, &["a"], &[608]).defence, Strength::whole(8));
}

/// Rules: LB-11.1Ea, LB-12.1c, LB-X23
#[test]
fn a_crest_turns_stars_into_shock_and_leaves_strengths_alone() {
    let ground = field()
        .crest(&[(607, 608)])
        .french("c", Kind::Infantry, 9, 607)
        .coalition("v", Kind::Infantry, 4, 608);
    let reckoning = reckon(&ground, &["c"], &[608]);
    assert_eq!(reckoning.column.ratio(), [2, 1]);
    assert_eq!(reckoning.cover, Cover::Crest);
    assert!(reckoning.star_is_shock);
    // From another side there is no crest, and Ar* is a plain retreat (LB-G2).
    let beside = field()
        .crest(&[(607, 608)])
        .french("c", Kind::Infantry, 9, 508)
        .coalition("v", Kind::Infantry, 4, 608);
    let reckoning = reckon(&beside, &["c"], &[608]);
    assert!(!reckoning.star_is_shock);
    assert_eq!(
        reckoning.converted(CombatResult::ArStar),
        CombatResult::Ar(1)
    );
}

/// Rules: LB-11.1c, LB-11.1Aa, LB-11.1Ab, LB-11.1Ba, LB-G45, LB-X24
#[test]
fn the_defender_picks_one_modifier() {
    let ground = field()
        .town(&[608])
        .stream(&[(607, 608)])
        .french("d", Kind::Infantry, 6, 607)
        .coalition("w", Kind::Infantry, 4, 608);
    let position = ground.build();
    let mut chosen = attack(&position, &["d"], &[608]);
    assert_eq!(
        position.cover_choices(&chosen),
        [Cover::Town, Cover::Stream]
    );
    chosen.cover = Some(Cover::Stream);
    let reckoning = position.reckon(&chosen);
    assert_eq!(reckoning.defence, Strength::whole(6));
    assert_eq!(reckoning.column.ratio(), [1, 1]);
    assert!(!reckoning.star_is_shock);
    chosen.cover = Some(Cover::Town);
    let reckoning = position.reckon(&chosen);
    // Never both: 4 times 1.5, not times 2.25.
    assert_eq!(reckoning.defence, Strength::whole(6));
    assert!(reckoning.star_is_shock);
    // What is not there cannot be chosen.
    chosen.cover = Some(Cover::Chateau);
    assert_ne!(position.reckon(&chosen).cover, Cover::Chateau);
}

/// Rules: LB-11.1Bb, LB-X25
#[test]
fn a_hilltop_attacked_from_the_slope_hex_below_gains_half() {
    let hill = |from: u16| {
        field()
            .level(&[608], '1')
            .level(&[607], 'a')
            .slope(&[(607, 608)])
            .french("e1", Kind::Infantry, 6, from)
            .french("e2", Kind::Infantry, 4, from)
            .coalition("x", Kind::Infantry, 4, 608)
    };
    let below = reckon(&hill(607), &["e1", "e2"], &[608]);
    assert_eq!(below.defence, Strength::whole(6));
    assert_eq!(below.column.ratio(), [3, 2]);
    assert_eq!(below.cover, Cover::SlopeUphill);
    // Where there is no slope hexside the ground rises gently.
    assert_eq!(ratio(&hill(508), &["e1", "e2"], &[608]), [2, 1]);
    // Downhill nobody gains.
    let down = field()
        .level(&[608], '1')
        .level(&[607], 'a')
        .slope(&[(607, 608)])
        .french("e", Kind::Infantry, 4, 608)
        .coalition("x", Kind::Infantry, 4, 607);
    assert_eq!(reckon(&down, &["e"], &[607]).defence, Strength::whole(4));
}

/// Rules: LB-11.1Ab, LB-11.2d, LB-X26
#[test]
fn no_combined_arms_against_a_town() {
    let three = |ground: Drill| {
        ground
            .french("foot", Kind::Infantry, 5, 607)
            .french("horse", Kind::Cavalry, 4, 607)
            .french("guns", Kind::Artillery, 3, 607)
            .coalition("y", Kind::Infantry, 3, 608)
    };
    let units = ["foot", "horse", "guns"];
    let town = reckon(&three(field().town(&[608])), &units, &[608]);
    assert_eq!(town.defence, half(9));
    assert_eq!(town.column.ratio(), [2, 1]);
    assert!(town.shifts.is_empty() && town.star_is_shock);
    for ground in [
        field().woods(&[608]),
        field().orchard(&[608]),
        field().marsh(&[608]),
        field().chateau(608),
        field().with(|state| {
            state.works = vec![Work {
                hex: crate::support::hex(608),
                finished: true,
            }];
        }),
    ] {
        assert!(reckon(&three(ground), &units, &[608]).shifts.is_empty());
    }
    // Over a stream it counts.
    let stream = reckon(&three(field().stream(&[(607, 608)])), &units, &[608]);
    assert_eq!(stream.shifts.len(), 1);
}

/// Rules: LB-11.1Ga, LB-11.1Gb, LB-X27
#[test]
fn marsh_halves_both_cavalry_and_guns() {
    let ground = field()
        .marsh(&[608])
        .french("g", Kind::Cavalry, 4, 607)
        .coalition("z", Kind::Artillery, 4, 608);
    let reckoning = reckon(&ground, &["g"], &[608]);
    assert_eq!(reckoning.attack, Strength::whole(2));
    assert_eq!(reckoning.defence, Strength::whole(2));
    assert_eq!(reckoning.column.ratio(), [1, 1]);
    assert!(reckoning.star_is_shock);
}

/// Rules: LB-11.1Ac
#[test]
fn untrained_infantry_gains_nothing_in_a_town() {
    let town = |initiative: u8, kind: Kind| {
        let ground = field()
            .town(&[608])
            .french("a", Kind::Infantry, 4, 607)
            .coalition("z", kind, 4, 608)
            .with_unit(Side::Coalition, |unit| unit.initiative = initiative);
        reckon(&ground, &["a"], &[608]).defence
    };
    assert_eq!(town(1, Kind::Infantry), Strength::whole(4));
    assert_eq!(town(2, Kind::Infantry), Strength::whole(6));
    assert_eq!(town(3, Kind::Cavalry), Strength::whole(4));
}

/// Rules: LB-11.1Ba, LB-G145
#[test]
fn streams_slopes_and_bridges_count_only_if_all_attackers_are_hindered() {
    let ground = field()
        .stream(&[(607, 608)])
        .river(&[(608, 708)])
        .road(&[608, 708])
        .crossing("bridge", 608, 708)
        .french("a", Kind::Infantry, 3, 607)
        .french("b", Kind::Infantry, 3, 508)
        .french("c", Kind::Infantry, 3, 708)
        .coalition("z", Kind::Infantry, 4, 608);
    assert_eq!(reckon(&ground, &["a"], &[608]).defence, Strength::whole(6));
    assert_eq!(
        reckon(&ground, &["a", "b"], &[608]).defence,
        Strength::whole(4)
    );
    assert_eq!(reckon(&ground, &["c"], &[608]).defence, Strength::whole(8));
    assert_eq!(
        reckon(&ground, &["b", "c"], &[608]).defence,
        Strength::whole(4)
    );
    let both = reckon(&ground, &["a", "c"], &[608]);
    assert_eq!(
        (both.defence, both.cover),
        (Strength::whole(6), Cover::Stream)
    );
}

/// Rules: LB-11.1Db, LB-11.1Da, LB-11.1Ha, LB-G47, LB-G156, LB-G30
#[test]
fn bridges_double_ice_adds_half_and_nobody_attacks_across_a_ford() {
    let river = |crossing: Option<&str>| {
        let ground = field()
            .river(&[(607, 608)])
            .french("a", Kind::Infantry, 4, 607)
            .coalition("z", Kind::Infantry, 4, 608);
        match crossing {
            Some("bridge") => ground.road(&[607, 608]).crossing("bridge", 607, 608),
            Some(kind) => ground.crossing(kind, 607, 608),
            None => ground,
        }
    };
    let defence = |ground: &Drill| reckon(ground, &["a"], &[608]).defence;
    assert_eq!(defence(&river(Some("bridge"))), Strength::whole(8));
    let [from, to] = [607, 608].map(crate::support::hex);
    for closed in [None, Some("ford")] {
        assert!(!river(closed).build().can_attack(from, to));
    }
    let ice = river(None).weather(Weather::Frost);
    assert!(ice.build().can_attack(from, to));
    assert_eq!(defence(&ice), Strength::whole(6));
    assert_eq!(
        defence(&river(Some("bridge")).weather(Weather::Frost)),
        Strength::whole(8)
    );
    let broken = river(Some("bridge")).with(|state| {
        state.damage = vec![feldherr_battles::Damage {
            side: crate::support::side(607, 608),
            repaired: None,
        }];
    });
    let over = reckon(&broken, &["a"], &[608]);
    assert_eq!(
        (over.defence, over.cover),
        (Strength::whole(8), Cover::DamagedBridge)
    );
    assert_eq!(defence(&broken.weather(Weather::Frost)), Strength::whole(6));
}

/// Rules: LB-7.63c, LB-7.63d, LB-7.63e, LB-G32
#[test]
fn a_damaged_bridge_shifts_two_columns_and_knows_no_shock() {
    let ground = field()
        .town(&[608])
        .river(&[(607, 608)])
        .road(&[607, 608])
        .crossing("bridge", 607, 608)
        .with(|state| {
            state.damage = vec![feldherr_battles::Damage {
                side: crate::support::side(607, 608),
                repaired: None,
            }];
        })
        .french("a", Kind::Infantry, 8, 607)
        .french("b", Kind::Infantry, 8, 508)
        .coalition("z", Kind::Infantry, 4, 608);
    let alone = reckon(&ground, &["a"], &[608]);
    // 8 against 8 is 1:1, two columns down 1:2.
    assert_eq!(alone.column.ratio(), [1, 2]);
    assert!(!alone.star_is_shock);
    let joined = reckon(&ground, &["a", "b"], &[608]);
    assert!(joined.shifts.is_empty() && joined.star_is_shock);
    assert_eq!(joined.column.ratio(), [2, 1]);
}

/// Rules: LB-G44, LB-G146, LB-10.33e
#[test]
fn with_several_hexes_the_modifier_counts_where_it_is() {
    let ground = field()
        .woods(&[608])
        .town(&[509])
        .french("foot", Kind::Infantry, 8, 508)
        .french("horse", Kind::Cavalry, 4, 508)
        .coalition("y", Kind::Infantry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 509);
    let position = ground.build();
    let mut both = attack(&position, &["foot", "horse"], &[608, 509]);
    let best = position.reckon(&both);
    assert_eq!(
        (best.cover, best.defence),
        (Cover::Town, Strength::whole(10))
    );
    // Only one of them is in a town, so stars stay what they are; the horse is halved by the woods all the same.
    assert!(!best.star_is_shock);
    assert_eq!(best.attack, Strength::whole(10));
    both.cover = Some(Cover::Woods);
    let woods = position.reckon(&both);
    assert_eq!(woods.defence, Strength::whole(8));
    assert!(woods.star_is_shock);
}

/// Rules: LB-11.2a, LB-11.2b, LB-11.2c, LB-11.2e, LB-X39
#[test]
fn infantry_guns_and_horse_together_shift_one_column() {
    let base = || {
        field()
            .french("foot", Kind::Infantry, 4, 607)
            .french("horse", Kind::Cavalry, 3, 508)
            .french("guns", Kind::HorseArtillery, 2, 508)
            .coalition("y", Kind::Infantry, 2, 608)
            .coalition("x", Kind::Cavalry, 2, 608)
            .coalition("w", Kind::Artillery, 2, 608)
    };
    let all = ["foot", "horse", "guns"];
    let combined = reckon(&base(), &all, &[608]);
    assert_eq!(combined.shifts[0].rule, rule::LB_11_2A);
    // 9 against 6 is 3:2, one up 2:1; the defender's own three arms do not matter.
    assert_eq!(combined.column.ratio(), [2, 1]);
    assert!(reckon(&base(), &["foot", "guns"], &[608]).shifts.is_empty());
    // Guns that have fired do not take part.
    let fired = base().marked("guns", Marks::FIRED);
    let without = reckon(&fired, &all, &[608]);
    assert!(without.shifts.is_empty());
    assert_eq!(without.attack, Strength::whole(7));
    // Cavalry that charged the hex counts, even eliminated.
    let charged = base().with(|state| {
        state.combat.charges = vec![(crate::support::hex(608), Default::default())];
    });
    assert_eq!(reckon(&charged, &["foot", "guns"], &[608]).shifts.len(), 1);
}

/// Rules: LB-11.2d, LB-15.15a, LB-G48
#[test]
fn a_chateau_bars_combined_arms_unless_its_defenders_are_demoralized() {
    let ground = |marks: Marks| {
        field()
            .chateau(608)
            .french("foot", Kind::Infantry, 4, 607)
            .french("horse", Kind::Cavalry, 3, 607)
            .french("guns", Kind::Artillery, 2, 508)
            .coalition("y", Kind::Infantry, 2, 608)
            .marked("y", marks)
    };
    let all = ["foot", "horse", "guns"];
    assert!(reckon(&ground(Marks::NONE), &all, &[608]).shifts.is_empty());
    assert_eq!(reckon(&ground(Marks::OOS), &all, &[608]).shifts.len(), 1);
    // Across a bridge never.
    let bridge = field()
        .river(&[(607, 608)])
        .road(&[607, 608])
        .crossing("bridge", 607, 608)
        .french("foot", Kind::Infantry, 4, 607)
        .french("horse", Kind::Cavalry, 3, 508)
        .french("guns", Kind::Artillery, 2, 508)
        .coalition("y", Kind::Infantry, 2, 608);
    assert!(reckon(&bridge, &all, &[608]).shifts.is_empty());
}

/// Rules: LB-11.1Fa, LB-11.1Fb, LB-15.22a, LB-15.22b
#[test]
fn a_chateau_doubles_and_turns_retreats_into_shock() {
    let ground = |marks: Marks| {
        field()
            .chateau(608)
            .french("a", Kind::Infantry, 8, 607)
            .coalition("z", Kind::Infantry, 2, 608)
            .marked("z", marks)
    };
    let steady = reckon(&ground(Marks::NONE), &["a"], &[608]);
    assert_eq!(steady.defence, Strength::whole(4));
    for hexes in 1..=4 {
        assert_eq!(
            steady.converted(CombatResult::Dr(hexes)),
            CombatResult::Shock
        );
    }
    assert_eq!(steady.converted(CombatResult::De), CombatResult::De);
    assert_eq!(steady.converted(CombatResult::ArStar), CombatResult::Ar(1));
    let shaken = reckon(&ground(Marks::OOS), &["a"], &[608]);
    assert_eq!(shaken.defence, Strength::whole(4));
    assert_eq!(shaken.converted(CombatResult::Dr(2)), CombatResult::Dr(2));
}

/// Rules: LB-11.1Ad, LB-11.1Bc, LB-11.1Cc, LB-11.1Fc, LB-15.14a, LB-G12, LB-G46
#[test]
fn the_table_says_into_what_nobody_charges() {
    use Cover::{
        Bridge, Chateau, Clear, Crest, DamagedBridge, Fire, FrozenWater, ImprovedPosition, Marsh,
        Orchard, SlopeUphill, Stream, Town, Trestle, Woods,
    };
    let barred = [
        Town,
        SlopeUphill,
        Stream,
        Trestle,
        FrozenWater,
        Woods,
        Orchard,
        Chateau,
        ImprovedPosition,
        Bridge,
        DamagedBridge,
        Fire,
    ];
    assert!(barred.iter().all(|cover| !cover.sheet().charge));
    assert!(
        [Clear, Crest, Marsh]
            .iter()
            .all(|cover| cover.sheet().charge)
    );
    // In 11.1 attacking means charging: cavalry makes ordinary attacks into towns and across streams.
    let ground = field()
        .town(&[608])
        .stream(&[(607, 608)])
        .french("horse", Kind::Cavalry, 4, 607)
        .coalition("z", Kind::Infantry, 4, 608);
    assert_eq!(
        reckon(&ground, &["horse"], &[608]).attack,
        Strength::whole(4)
    );
}

/// Rules: LB-15.31a, LB-15.31b, LB-15.33b, LB-G66
#[test]
fn works_double_infantry_and_keep_the_effects_of_a_town() {
    let works = |ground: Drill, finished: bool| {
        ground
            .with(|state| {
                state.works = vec![Work {
                    hex: crate::support::hex(608),
                    finished,
                }];
            })
            .french("a", Kind::Infantry, 8, 607)
            .coalition("z", Kind::Infantry, 2, 608)
            .coalition("g", Kind::Artillery, 2, 608)
            .with_unit(Side::Coalition, |unit| unit.initiative = 1)
    };
    let open = reckon(&works(field(), true), &["a"], &[608]);
    assert_eq!(
        (open.defence, open.star_is_shock),
        (Strength::whole(6), false)
    );
    assert_eq!(
        reckon(&works(field(), false), &["a"], &[608]).defence,
        Strength::whole(4)
    );
    let town = reckon(&works(field().town(&[608]), true), &["a"], &[608]);
    assert_eq!(
        (town.defence, town.star_is_shock),
        (Strength::whole(6), true)
    );
    // Untrained infantry keeps the doubling of the works.
    let raw = works(field().town(&[608]), true)
        .coalition("raw", Kind::Infantry, 2, 608)
        .with_unit(Side::Coalition, |unit| unit.initiative = 1);
    assert_eq!(reckon(&raw, &["a"], &[608]).defence, Strength::whole(10));
}

/// Rules: LB-11.4a, LB-11.4b, LB-11.3b, LB-G50, LB-X18, LB-X19
#[test]
fn napoleon_and_the_guard_shift_one_column_each() {
    let attacking = field()
        .french("a", Kind::Infantry, 4, 607)
        .commander(Side::French, "napoleon", 4, 607)
        .coalition("z", Kind::Infantry, 4, 608);
    let position = attacking.build();
    let mut own = attack(&position, &["a"], &[608]);
    assert_eq!(position.reckon(&own).column.ratio(), [1, 1]);
    own.napoleon = true;
    assert_eq!(position.reckon(&own).column.ratio(), [3, 2]);
    own.guard[0] = true;
    assert_eq!(position.reckon(&own).column.ratio(), [2, 1]);
    own.guard[1] = true;
    assert_eq!(position.reckon(&own).column.ratio(), [3, 2]);
    let defending = drill()
        .at(feldherr_battles::Step::Declaration, Side::Coalition)
        .french("a", Kind::Infantry, 4, 607)
        .commander(Side::French, "napoleon", 4, 607)
        .coalition("z", Kind::Infantry, 12, 608);
    let position = defending.build();
    let mut theirs = attack(&position, &["z"], &[607]);
    assert_eq!(position.reckon(&theirs).column.ratio(), [3, 1]);
    theirs.napoleon = true;
    assert_eq!(position.reckon(&theirs).column.ratio(), [2, 1]);
}

/// Rules: LB-11.5a, LB-23.13g, LB-23.13i, LB-23.13j, LB-13.42b, LB-G147
#[test]
fn weather_lowers_strengths_but_not_on_top_of_terrain() {
    let ground = |weather: Weather| {
        field()
            .woods(&[609])
            .weather(weather)
            .french("foot", Kind::Infantry, 7, 508)
            .french("guns", Kind::Artillery, 5, 508)
            .coalition("z", Kind::Infantry, 4, 608)
    };
    let both = ["foot", "guns"];
    let attack = |weather| reckon(&ground(weather), &both, &[608]);
    assert_eq!(attack(Weather::Fair).attack, Strength::whole(12));
    // 7 x 3/4 = 5, 5 x 3/4 = 3.
    assert_eq!(attack(Weather::Thunderstorm).attack, Strength::whole(8));
    assert!(attack(Weather::Thunderstorm).star_is_shock);
    assert_eq!(attack(Weather::Snowstorm).attack, Strength::whole(10));
    assert_eq!(attack(Weather::Mud).attack, Strength::whole(9));
    // Into woods the guns are halved once, whatever the weather.
    let wooded = |weather| {
        let ground = field()
            .woods(&[608])
            .weather(weather)
            .french("guns", Kind::Artillery, 5, 508)
            .coalition("z", Kind::Infantry, 4, 608);
        reckon(&ground, &["guns"], &[608]).attack
    };
    assert_eq!(wooded(Weather::Fair), half(5));
    assert_eq!(wooded(Weather::Rain), half(5));
    assert_eq!(wooded(Weather::Mud), Strength::whole(2));
}

/// Rules: LB-9.22c, LB-G39, LB-X15
#[test]
fn after_a_failed_repulse_two_columns_are_lost_and_nothing_else_counts() {
    let ground = field()
        .french("foot", Kind::Infantry, 8, 607)
        .french("horse", Kind::Cavalry, 4, 607)
        .french("guns", Kind::Artillery, 2, 607)
        .commander(Side::French, "napoleon", 4, 607)
        .coalition("z", Kind::Infantry, 3, 608);
    let mut position = ground.build();
    let all = ["foot", "horse", "guns"];
    let mut own = attack(&position, &all, &[608]);
    own.napoleon = true;
    own.guard = [true, false];
    assert_eq!(position.reckon(&own).column, Column(11));
    let pieces = |keys: &[&str]| {
        keys.iter()
            .map(|key| position.field.find(key).unwrap())
            .collect()
    };
    let feud = feldherr_battles::Feud {
        by: pieces(&["foot", "horse", "guns"]),
        against: pieces(&["z"]),
    };
    position.state.combat.feuds.push(feud);
    let reckoning = position.reckon(&own);
    assert_eq!(reckoning.shifts.len(), 1);
    assert_eq!(reckoning.shifts[0].rule, rule::LB_9_22C);
    assert_eq!(reckoning.column.ratio(), [2, 1]);
}

/// Rules: LB-13.41d, LB-G62
#[test]
fn suppressed_guns_and_guns_that_fired_in_reaction_add_nothing() {
    let ground = |marks: Marks| {
        field()
            .french("a", Kind::Infantry, 4, 607)
            .coalition("z", Kind::Infantry, 2, 608)
            .coalition("guns", Kind::Artillery, 2, 608)
            .marked("guns", marks)
    };
    let defence = |marks| reckon(&ground(marks), &["a"], &[608]).defence;
    assert_eq!(defence(Marks::NONE), Strength::whole(4));
    assert_eq!(defence(Marks::FIRED), Strength::whole(2));
    assert_eq!(defence(Marks::SUPPRESSED), Strength::whole(2));
}
