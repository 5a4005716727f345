//! NE-WIN, NE-PLAYER Victory levels and results.

use crate::support::{act, from_json, position, start};
use feldherr_core::{EndedBy, Game, Seat, Standing};
use feldherr_europa::{Action, Grade, Level, Position, Power, map};
use serde_json::{Value, json};

const MINORS: [&str; 30] = [
    "belgium",
    "holland",
    "rhineland",
    "westphalia",
    "hesse",
    "hanover",
    "mecklenburg",
    "saxony",
    "thuringia",
    "franconia",
    "bavaria",
    "swabia",
    "switzerland",
    "piedmont",
    "genoa",
    "lombardy",
    "venetia",
    "romagna",
    "tuscany",
    "papal-states",
    "naples",
    "sicily",
    "sardinia",
    "corsica",
    "malta",
    "denmark",
    "norway",
    "sweden",
    "finland",
    "posen",
];

/// So many minor regions for each, one after the other.
fn owners(counts: &[(&str, usize)]) -> Value {
    let mut regions = json!({});
    let mut free = MINORS.into_iter();
    for (owner, count) in counts {
        for key in free.by_ref().take(*count) {
            regions[key] = json!({"owner": owner});
        }
    }
    regions
}

fn levels(counts: &[(&str, usize)]) -> [Level; 7] {
    position(json!({"regions": owners(counts)})).levels()
}

/// Homelands alone: Russia 12, France and the Ottomans 9, Austria 8, Britain, Prussia and Spain 6.
/// Rules: NE-WIN-4, NE-WIN-7, NE-WIN-9, NE-WIN-11, NE-G82
#[test]
fn first_second_and_third_rank_and_the_rest() {
    let all = levels(&[]);
    assert_eq!(all[Power::Russia.index()], Level::Great);
    assert_eq!(all[Power::France.index()], Level::Minor, "second, shared");
    assert_eq!(all[Power::Ottoman.index()], Level::Minor);
    assert_eq!(all[Power::Austria.index()], Level::Survival, "fourth");
    assert_eq!(all[Power::Prussia.index()], Level::Survival);
    let all = levels(&[("france", 3)]);
    assert_eq!(
        all[Power::France.index()],
        Level::Minor,
        "a shared first rank"
    );
    assert_eq!(all[Power::Russia.index()], Level::Minor);
    assert_eq!(all[Power::Ottoman.index()], Level::Minor, "third");
    let all = levels(&[("france", 4)]);
    assert_eq!(all[Power::France.index()], Level::Great);
}

/// Rules: NE-WIN-5, NE-G82
#[test]
fn more_than_the_next_two_together_is_total() {
    let all = levels(&[("france", 12)]);
    assert_eq!(
        all[Power::France.index()],
        Level::Great,
        "21 against 12 and 9"
    );
    let all = levels(&[("france", 13)]);
    assert_eq!(all[Power::France.index()], Level::Total);
}

/// Rules: NE-WIN-12, NE-WIN-13
#[test]
fn homeland_lost_in_part_or_whole() {
    let at = position(json!({"regions": {"silesia": {"owner": "austria"}}}));
    assert_eq!(at.levels()[Power::Prussia.index()], Level::Defeat);
    let mut regions = json!({"belgium": {"owner": "spain"}});
    for region in map().homelands[Power::Spain.index()].iter() {
        regions[map().region_key(region)] = json!({"owner": "france"});
    }
    let at = position(json!({"regions": regions}));
    assert_eq!(at.levels()[Power::Spain.index()], Level::Annihilation);
    assert_eq!(at.levels()[Power::France.index()], Level::Great);
    let mut at = position(json!({}));
    at.state.realms[Power::Prussia.index()].removed = true;
    assert_eq!(at.levels()[Power::Prussia.index()], Level::Annihilation);
}

fn britain(squadrons: u8, counts: &[(&str, usize)]) -> Level {
    let at = position(json!({"regions": owners(counts),
        "seas": {"north-sea": {"britain": squadrons}, "mid-atlantic": {"france": 3, "spain": 2, "russia": 1}}}));
    at.levels()[Power::Britain.index()]
}

/// Rules: NE-WIN-6, NE-WIN-8, NE-WIN-10, NE-WIN-11, NE-G83
#[test]
fn britain_is_measured_by_her_fleet() {
    assert_eq!(britain(5, &[]), Level::Survival, "5 against 3 and 2");
    assert_eq!(britain(6, &[]), Level::Great);
    assert_eq!(
        britain(6, &[("france", 8)]),
        Level::Great,
        "eight are not more than eight"
    );
    assert_eq!(britain(6, &[("france", 9)]), Level::Minor);
    assert_eq!(
        britain(6, &[("britain", 6)]),
        Level::Great,
        "as many as Russia"
    );
    assert_eq!(britain(6, &[("britain", 7)]), Level::Total);
    assert_eq!(britain(5, &[("britain", 20)]), Level::Survival);
    let homeland = json!({"tyrol": {"owner": "russia"}, "bohemia": {"owner": "russia"}});
    let mut regions = owners(&[("russia", 7)]);
    for (key, doc) in homeland.as_object().expect("two") {
        regions[key] = doc.clone();
    }
    let at = position(json!({"regions": regions, "seas": {"north-sea": {"britain": 1}}}));
    assert_eq!(
        at.levels()[1],
        Level::Great,
        "homeland regions of others do not count"
    );
}

/// Rules: NE-WIN-16, NE-WIN-17, NE-WIN-18, NE-G85
#[test]
fn victories_are_clean_dirty_or_ultimate() {
    use Level::{Annihilation, Defeat, Great, Minor, Survival, Total};
    assert_eq!(Grade::of(Total, &[]), Grade::CleanTotal);
    assert_eq!(Grade::of(Total, &[Survival]), Grade::CleanTotal);
    assert_eq!(Grade::of(Total, &[Minor]), Grade::Ultimate);
    assert_eq!(Grade::of(Total, &[Minor, Defeat]), Grade::DirtyTotal);
    assert_eq!(Grade::of(Great, &[Great]), Grade::CleanGreat);
    assert_eq!(Grade::of(Great, &[Annihilation]), Grade::DirtyGreat);
    assert_eq!(Grade::of(Minor, &[Defeat]), Grade::Minor);
    let order = [
        Grade::Ultimate,
        Grade::CleanTotal,
        Grade::CleanGreat,
        Grade::DirtyTotal,
        Grade::DirtyGreat,
        Grade::Minor,
        Grade::Survival,
        Grade::Defeat,
        Grade::Annihilation,
    ];
    assert!(order.is_sorted());
}

fn two(players: Value, at: Value) -> Position {
    start(&from_json(
        json!({"scenario": "1805", "players": players, "position": at}),
    ))
}

/// Rules: NE-WIN-14, NE-WIN-15
#[test]
fn a_nation_won_by_diplomacy_counts_even_after_it_is_lost() {
    let players = json!([["russia"], ["france"]]);
    let regions = json!({"silesia": {"owner": "austria"}});
    let at = two(players.clone(), json!({"regions": regions}));
    assert_eq!(at.grades(), [Grade::CleanGreat, Grade::Minor]);
    let realms = json!({"prussia": {"taken_over_by": 1}});
    let at = two(players, json!({"regions": regions, "realms": realms}));
    assert_eq!(at.grades(), [Grade::DirtyGreat, Grade::Minor]);
}

/// Rules: NE-PLAYER-1, NE-PLAYER-2, NE-G118, NE-G190
#[test]
fn of_several_nations_the_best_counts_and_the_others_spoil() {
    let players = json!([["prussia", "russia"], ["france"]]);
    let at = two(players.clone(), json!({}));
    assert_eq!(at.grades()[0], Grade::CleanGreat);
    assert_eq!(at.powers_of(Seat(0)).len(), 2);
    let at = two(
        players,
        json!({"regions": {"silesia": {"owner": "austria"}}}),
    );
    assert_eq!(at.grades()[0], Grade::DirtyGreat);
}

fn over(mode: &str, mut at: Value) -> Position {
    at["agenda"] = json!([]);
    start(&from_json(
        json!({"scenario": "1805", "mode": mode, "position": at}),
    ))
}

/// Rules: NE-WIN-4, NE-G85
#[test]
fn the_best_grade_wins_then_regions_then_squadrons() {
    let at = over("unhistorical", json!({}));
    let outcome = at.outcome().expect("over");
    assert_eq!(outcome.ended_by, EndedBy::Limit);
    assert_eq!(outcome.standings[3], Standing::Won, "Russia");
    assert_eq!(outcome.standings[0], Standing::Lost);
    let shared = owners(&[("france", 3)]);
    let at = over("unhistorical", json!({"regions": shared}));
    let standings = at.outcome().expect("over").standings;
    assert_eq!(
        (standings[0], standings[3]),
        (Standing::Drew, Standing::Drew)
    );
    let fleet = json!({"north-sea": {"france": 1}});
    let at = over("unhistorical", json!({"regions": shared, "seas": fleet}));
    let outcome = at.outcome().expect("over");
    assert_eq!(
        (outcome.standings[0], outcome.standings[3]),
        (Standing::Won, Standing::Lost)
    );
    assert_eq!(outcome.message.id, "ne-best-by-squadrons");
}

/// Rules: NE-G85
#[test]
fn what_decides_between_equals_is_told() {
    let alone = over("unhistorical", json!({})).outcome().expect("over");
    assert_eq!(alone.message.id, "ne-best");
    // Russia has most regions but has lost one of its own, so that France and others are equal behind it.
    let mut regions = owners(&[("russia", 10), ("france", 3)]);
    regions["livonia"] = json!({"owner": "austria"});
    let at = over("unhistorical", json!({"regions": regions}));
    let grades = at.grades();
    assert_eq!((grades[0], grades[3]), (Grade::Minor, Grade::Defeat));
    assert_eq!(grades[4], Grade::Minor, "the Ottoman Empire");
    let outcome = at.outcome().expect("over");
    assert_eq!(outcome.standings[0], Standing::Won);
    assert_eq!(outcome.message.id, "ne-best-by-regions");
    let told = format!("{:?}", outcome.message.args);
    assert!(told.contains("(\"own\", Number(12))"), "{told}");
    assert!(told.contains("(\"others\", Number(9))"), "{told}");
}

/// Rules: NE-WIN-1, NE-WIN-2, NE-WIN-3, NE-G117, NE-G189
#[test]
fn a_historical_game_has_two_sides() {
    let result = |realms: Value| over("historical", json!({"realms": realms})).outcome();
    let beaten = json!({"defeated": true});
    let outcome = result(json!({"france": beaten})).expect("over");
    assert_eq!(outcome.rule.as_str(), "NE-WIN-2");
    let lost = [Seat(0), Seat(6), Seat(2)].map(|seat| outcome.standings[seat.index()]);
    assert_eq!(lost, [Standing::Lost; 3], "Prussia is on no side");
    let won = [Seat(1), Seat(3), Seat(5)].map(|seat| outcome.standings[seat.index()]);
    assert_eq!(won, [Standing::Won; 3]);
    let all = json!({"britain": beaten, "russia": beaten, "austria": beaten});
    let outcome = result(all).expect("over");
    assert_eq!(
        (outcome.rule.as_str(), outcome.standings[0]),
        ("NE-WIN-3", Standing::Won)
    );
    let outcome = result(json!({"britain": beaten, "austria": beaten})).expect("over");
    assert_eq!(outcome.rule.as_str(), "NE-G189");
    assert!(outcome.standings.iter().all(|it| *it == Standing::Drew));
}

/// Rules: NE-TURN-5, NE-TURN-10, NE-WIN-2, NE-WIN-3
#[test]
fn a_historical_game_ends_at_once_and_an_unhistorical_one_does_not() {
    let beaten = json!({"defeated": true});
    let play = |mode: &str, realms: Value| {
        let setup = json!({"scenario": "1805", "mode": mode, "position": {"realms": realms,
            "agenda": [{"turn": {"end": "france"}}, {"war": "move"}]}});
        let mut at = start(&from_json(setup));
        act(&mut at, Seat(0), Action::Done, &[]);
        at.is_over()
    };
    assert!(play("historical", json!({"france": beaten})));
    assert!(!play("unhistorical", json!({"france": beaten})));
    assert!(!play(
        "historical",
        json!({"russia": beaten, "austria": beaten})
    ));
    let all = json!({"britain": beaten, "russia": beaten, "austria": beaten});
    assert!(play("historical", all));
}
