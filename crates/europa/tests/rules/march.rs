//! NE-AFORCE, NE-AATTR Forced march and attrition.

use crate::land::{army, listed, march};
use crate::support::{act, position, position_with, refusal, region, troops};
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::{Action, Event, Kind, Position, Power, RegionSet, Troops, WarAction};
use serde_json::{Value, json};

const FRANCE: Seat = Seat(0);

fn forced(from: &str, to: &str, units: &[(Kind, u8)]) -> Action {
    Action::War(WarAction::ForceMarch {
        power: Power::France,
        from: region(from),
        to: region(to),
        troops: army(units),
    })
}

fn marched(more: Value) -> Position {
    let mut doc = json!({
        "regions": {"paris": {"units": {"france": {"infantry": 3, "artillery": 1, "cavalry": 1}}}},
        "wars": [["france", "austria"]],
    });
    if let (Some(doc), Some(more)) = (doc.as_object_mut(), more.as_object()) {
        doc.extend(more.clone());
    }
    let mut game = position_with(json!({"forced_march": true}), doc);
    let units = [
        (Kind::Infantry, 3),
        (Kind::Artillery, 1),
        (Kind::Cavalry, 1),
    ];
    act(
        &mut game,
        FRANCE,
        march(Power::France, "paris", "lorraine", &units),
        &[],
    );
    game
}

/// Rules: NE-AFORCE-1, NE-AFORCE-2, NE-AFORCE-3, NE-AFORCE-4, NE-G103, NE-X58
#[test]
fn a_forced_march_succeeds_fails_or_destroys() {
    let mut game = marched(json!({}));
    assert_eq!(
        game.forceable(Power::France, region("lorraine")),
        army(&[(Kind::Infantry, 3), (Kind::Artillery, 1)])
    );
    // 5: eliminated; 8: no effect; 9: moves.
    let three = forced("lorraine", "swabia", &[(Kind::Infantry, 3)]);
    act(&mut game, FRANCE, three, &[2, 3, 4, 4, 4, 5]);
    assert_eq!(
        troops(&game, "swabia", Power::France).count(Kind::Infantry),
        1
    );
    assert_eq!(
        troops(&game, "lorraine", Power::France).count(Kind::Infantry),
        1
    );
    // One attempt a turn, also for who got through.
    let again = forced("lorraine", "swabia", &[(Kind::Infantry, 1)]);
    assert_eq!(refusal(&game, FRANCE, again), "NE-G103");
    let further = forced("swabia", "bavaria", &[(Kind::Infantry, 1)]);
    assert_eq!(refusal(&game, FRANCE, further), "NE-G103");
    // 6 and 7 have no effect either.
    let gun = forced("lorraine", "swabia", &[(Kind::Artillery, 1)]);
    act(&mut game, FRANCE, gun, &[3, 3]);
    assert_eq!(
        troops(&game, "lorraine", Power::France).count(Kind::Artillery),
        1
    );
    assert_eq!(refusal(&game, FRANCE, gun), "NE-G103");
}

/// Rules: NE-AFORCE-1, NE-G103, NE-AOPT-1
#[test]
fn only_infantry_and_artillery_after_a_march_without_contact_may_try() {
    let game = marched(json!({}));
    let cavalry = forced("lorraine", "swabia", &[(Kind::Cavalry, 1)]);
    assert_eq!(refusal(&game, FRANCE, cavalry), "NE-G103");
    let closed = forced("lorraine", "paris", &[(Kind::Infantry, 1)]);
    assert!(game.check(FRANCE, &closed).is_ok());
    let units = listed(&game, FRANCE);
    assert!(
        units
            .iter()
            .any(|action| matches!(action, Action::War(WarAction::ForceMarch { .. })))
    );
    // Not before the usual step, and not without the rule.
    let doc = json!({"regions": {"paris": {"units": {"france": {"infantry": 1}}}}});
    let fresh = forced("paris", "lorraine", &[(Kind::Infantry, 1)]);
    let game = position_with(json!({"forced_march": true}), doc.clone());
    assert_eq!(refusal(&game, FRANCE, fresh), "NE-G103");
    assert_eq!(refusal(&position(doc), FRANCE, fresh), "NE-AOPT-1");
    // Not after meeting an enemy.
    let mut game = position_with(
        json!({"forced_march": true}),
        json!({
            "regions": {
                "lorraine": {"units": {"france": {"infantry": 1}}},
                "swabia": {"units": {"austria": {"infantry": 1}}},
            },
            "wars": [["france", "austria"]],
        }),
    );
    let entry = march(Power::France, "lorraine", "swabia", &[(Kind::Infantry, 1)]);
    act(&mut game, FRANCE, entry, &[]);
    let on = forced("swabia", "bavaria", &[(Kind::Infantry, 1)]);
    assert_eq!(refusal(&game, FRANCE, on), "NE-G103");
}

/// Rules: NE-AFORCE-1, NE-G103
#[test]
fn horse_artillery_is_artillery_and_goes_a_third_region() {
    let doc = json!({"regions": {"paris": {"units": {"france": {"horse": 1}}}}});
    let mut game = position_with(json!({"forced_march": true, "horse_artillery": true}), doc);
    let horse = [(Kind::Horse, 1)];
    act(
        &mut game,
        FRANCE,
        march(Power::France, "paris", "lorraine", &horse),
        &[],
    );
    let early = forced("lorraine", "swabia", &horse);
    assert_eq!(
        refusal(&game, FRANCE, early),
        "NE-G103",
        "it has a region left"
    );
    act(
        &mut game,
        FRANCE,
        march(Power::France, "lorraine", "swabia", &horse),
        &[],
    );
    act(
        &mut game,
        FRANCE,
        forced("swabia", "bavaria", &horse),
        &[4, 5],
    );
    assert_eq!(
        troops(&game, "bavaria", Power::France).count(Kind::Horse),
        1
    );
}

/// Rules: NE-G103
#[test]
fn a_forced_march_may_lead_into_battle() {
    let mut game = marched(json!({"regions": {
        "paris": {"units": {"france": {"infantry": 3, "artillery": 1, "cavalry": 1}}},
        "swabia": {"units": {"austria": {"infantry": 1}}},
    }}));
    let entry = forced("lorraine", "swabia", &[(Kind::Infantry, 1)]);
    act(&mut game, FRANCE, entry, &[6, 6]);
    assert_eq!(game.battles(), RegionSet::only(region("swabia")));
}

/// Rules: NE-AFORCE-5, NE-X58
#[test]
fn foraging_adds_two_to_forced_marches() {
    use feldherr_europa::Innovation;
    let mut game = position_with(
        json!({"forced_march": true, "cards": true}),
        json!({"regions": {"paris": {"units": {"france": {"infantry": 2}}}}}),
    );
    let two = [(Kind::Infantry, 2)];
    act(
        &mut game,
        FRANCE,
        march(Power::France, "paris", "lorraine", &two),
        &[],
    );
    let has = game.has_innovation(Power::France, Innovation::AdvancedMobility);
    assert_eq!(game.foraging(Power::France), if has { 2 } else { 0 });
    // 3 is 5 and fatal, 7 is 9 and enough.
    act(
        &mut game,
        FRANCE,
        forced("lorraine", "swabia", &two),
        &[1, 2, 3, 4],
    );
    let on = troops(&game, "swabia", Power::France).count(Kind::Infantry);
    assert_eq!(on, u8::from(has));
    assert_eq!(
        troops(&game, "lorraine", Power::France).len(),
        u16::from(!has)
    );
}

/// Ends the month without a move; whatever is rolled by the other chapters is simulated.
fn production(game: &mut Position, dice: &[u32]) -> Vec<Event> {
    let mut forced = Dice::simulated(Rng::new(1));
    forced.force(dice.iter().copied());
    let mut events = Vec::new();
    for _ in 0..40 {
        if !attrition(&events).is_empty() {
            break;
        }
        let Some(seat) = game.awaited_seat() else {
            break;
        };
        let mut options = Vec::new();
        game.options(seat, &mut options);
        let quiet = [Action::Done, Action::Pass, Action::Decline];
        let action = quiet.into_iter().find(|action| options.contains(action));
        let action = action.expect("something quiet");
        game.apply(seat, &action, &mut forced, &mut events)
            .expect("legal");
    }
    events
}

fn attrition(events: &[Event]) -> Vec<(Power, u8, Troops, usize)> {
    use feldherr_europa::event::WarEvent;
    let worn = events.iter().filter_map(|event| match event {
        Event::War(WarEvent::WornOut {
            power,
            rate,
            lost,
            rolls,
            ..
        }) => Some((*power, *rate, *lost, rolls.len())),
        _ => None,
    });
    worn.collect()
}

fn invaded(month: u16, switches: Value) -> Position {
    // The scenario begins in August 1805; the last turn of a month is Spain's.
    position_with(
        switches,
        json!({
            "regions": {
                "castile": {"units": {"france": {"infantry": 2, "leader": 1}}},
                "smolensk": {"units": {"france": {"infantry": 2}, "prussia": {"infantry": 1}}},
                "kiev": {"owner": "france", "units": {"france": {"infantry": 1}}},
            },
            "wars": [["france", "spain"], ["france", "russia"]],
            "active": "spain",
            "round": month,
        }),
    )
}

/// Rules: NE-AATTR-1, NE-AATTR-2, NE-G102
#[test]
fn enemies_in_spain_and_russia_suffer_before_production() {
    let on = json!({"attrition": true});
    // September: two dice in Spain, two in Russia; one for who owns a Russian
    // region by now; neither leaders nor neutrals.
    let mut game = invaded(2, on.clone());
    let events = production(&mut game, &[1, 2, 2, 6, 3]);
    let lost = Troops::of(Kind::Infantry, 1);
    assert_eq!(
        attrition(&events),
        [
            (Power::France, 1, lost, 2),
            (Power::France, 1, Troops::NONE, 2),
            (Power::France, 1, Troops::NONE, 1)
        ]
    );
    assert_eq!(game.army_in(region("castile"), Power::France), 1);
    assert_eq!(game.army_in(region("smolensk"), Power::France), 2);
    // Not without the rule, and not in October.
    assert!(attrition(&production(&mut invaded(2, json!({})), &[])).is_empty());
    let mut october = invaded(3, on);
    act(&mut october, Seat(6), Action::Done, &[]);
    assert_eq!(october.army_in(region("castile"), Power::France), 2);
}

/// Rules: NE-AATTR-3
#[test]
fn the_russian_winter_takes_more() {
    let mut game = invaded(5, json!({"attrition": true}));
    let events = production(&mut game, &[2, 2, 2, 3, 3]);
    let lost = Troops::of(Kind::Infantry, 1);
    assert_eq!(
        attrition(&events),
        [
            (Power::France, 1, Troops::NONE, 2),
            (Power::France, 2, lost, 2),
            (Power::France, 2, Troops::NONE, 1)
        ]
    );
}
