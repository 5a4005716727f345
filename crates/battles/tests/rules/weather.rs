//! LB-23 Weather.

use crate::support::ground::cost;
use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::table::weather::{Leave, Weather};
use feldherr_battles::{Factor, Kind, Side, Step, TurnKind};

/// A drill ground at the weather step of a turn, with this table for the dice 1 to 6.
fn sky(turn: u8, table: &str) -> Drill {
    let mut ground = drill()
        .french("a", Kind::Infantry, 4, 606)
        .coalition("z", Kind::Infantry, 4, 1212)
        .at(Step::Weather, Side::French)
        .with(|state| state.turn = turn);
    ground.scenario.weather.table = Some(serde_json::from_str(table).unwrap());
    ground
}

const MIXED: &str = r#"["fair","rain","frost","mud","heat","thunderstorm"]"#;

fn now(play: &Play) -> (Weather, u8, bool) {
    let sky = play.position.state.sky;
    (sky.weather, sky.left, sky.checked)
}

/// Rules: LB-23.11a, LB-23.12a, LB-2.1A1a, LB-G83, LB-G7
#[test]
fn the_first_day_turn_rolls_weather_and_duration() {
    let play = sky(0, MIXED).play(&[3, 4]);
    assert_eq!(now(&play), (Weather::Frost, 7, true));
    let play = sky(0, "\"summer\"").play(&[4, 1]);
    assert_eq!(now(&play), (Weather::Heat, 5, true));
}

/// Rules: LB-23.12a, LB-G83
#[test]
fn weather_lasts_as_many_turns_as_both_dice_say_this_one_included() {
    let during = |left| {
        sky(2, MIXED).with(|state| {
            state.sky.weather = Weather::Mud;
            state.sky.left = left;
        })
    };
    assert_eq!(now(&during(3).play(&[])), (Weather::Mud, 2, false));
    assert_eq!(now(&during(2).play(&[])), (Weather::Mud, 1, false));
    // It was the last turn: both dice are rolled again.
    assert_eq!(now(&during(1).play(&[1, 6])), (Weather::Fair, 7, true));
}

/// Rules: LB-23.11a, LB-G83
#[test]
fn a_new_day_rolls_anew() {
    let turn = (1..20)
        .find(|turn| sky(0, MIXED).build().field.turn(*turn).opens_day)
        .unwrap();
    let play = sky(turn, MIXED)
        .with(|state| {
            state.sky.weather = Weather::Mud;
            state.sky.left = 9;
        })
        .play(&[5, 2]);
    assert_eq!(now(&play), (Weather::Heat, 7, true));
}

/// Rules: LB-2.1A1b
#[test]
fn the_second_player_does_not_roll() {
    let play = sky(2, MIXED)
        .at(Step::Weather, Side::Coalition)
        .with(|state| state.sky.left = 1)
        .play(&[2, 2]);
    assert_eq!(now(&play), (Weather::Fair, 1, false));
}

/// Rules: LB-23.12b
#[test]
fn a_battle_may_give_weather_and_duration() {
    let mut ground = sky(0, MIXED);
    ground
        .scenario
        .weather
        .fixed
        .push(feldherr_battles::setup::FixedWeather {
            date: "1815-06-16".parse().unwrap(),
            hour: 12,
            weather: Weather::Rain,
            turns: 4,
        });
    assert_eq!(now(&ground.play(&[3, 3])), (Weather::Rain, 4, true));
}

/// Rules: LB-23.16a, LB-G86, LB-GL.storm
#[test]
fn a_thunderstorm_is_followed_by_two_turns_of_rain_and_mud() {
    let play = sky(0, MIXED).play(&[6, 5]);
    assert_eq!(now(&play), (Weather::Thunderstorm, 1, true));
    assert_eq!(play.dice.forced_left(), 1, "its duration is not rolled for");
    let after = |weather, left| {
        sky(2, MIXED).with(|state| {
            state.sky.weather = weather;
            state.sky.left = left;
        })
    };
    let storm = after(Weather::Thunderstorm, 1).play(&[1, 1]);
    assert_eq!(now(&storm), (Weather::RainAndMud, 2, false));
    let wet = after(Weather::RainAndMud, 2).play(&[1, 1]);
    assert_eq!(now(&wet), (Weather::RainAndMud, 1, false));
    let fourth = after(Weather::RainAndMud, 1).play(&[1, 1]);
    assert_eq!(now(&fourth), (Weather::Fair, 2, true));
}

/// Rules: LB-23.15c, LB-G87
#[test]
fn rain_and_thunderstorms_put_fires_out() {
    let burning = || sky(0, MIXED).with(|state| state.fires = vec![hex(303)]);
    assert_eq!(burning().play(&[1, 1]).position.state.fires, [hex(303)]);
    assert!(burning().play(&[2, 1]).position.state.fires.is_empty());
    assert!(burning().play(&[6]).position.state.fires.is_empty());
}

fn conditions(weather: Weather) -> feldherr_battles::table::weather::Conditions {
    drill().weather(weather).build().conditions()
}

/// Rules: LB-23.13a, LB-23.13b, LB-23.13e, LB-13.32e, LB-13.37b, LB-14.3a, LB-G84
#[test]
fn each_weather_has_its_row() {
    use Leave::{Allowed, Forbidden};
    // Sight, bombardment, charges.
    let rows = [
        (Weather::Fair, 3, Allowed(0), Allowed(0)),
        (Weather::Snow, 1, Forbidden, Allowed(1)),
        (Weather::Snowstorm, 1, Forbidden, Allowed(1)),
        (Weather::Frost, 3, Allowed(0), Allowed(0)),
        (Weather::Rain, 1, Forbidden, Allowed(0)),
        (Weather::Thunderstorm, 1, Forbidden, Allowed(1)),
        (Weather::Mud, 3, Allowed(-2), Forbidden),
        (Weather::Fog, 1, Forbidden, Allowed(0)),
        (Weather::Heat, 3, Allowed(-1), Allowed(1)),
        (Weather::DustStorm, 1, Forbidden, Allowed(1)),
        (Weather::RainAndMud, 1, Forbidden, Forbidden),
    ];
    for (weather, sight, bombardment, charges) in rows {
        let now = conditions(weather);
        assert_eq!(
            (now.sight, now.bombardment, now.charges),
            (sight, bombardment, charges),
            "{weather:?}"
        );
    }
}

/// Rules: LB-23.13c, LB-23.13d, LB-23.13g, LB-23.13h, LB-23.13i, LB-23.13j
#[test]
fn weather_changes_works_strengths_and_marches() {
    // Pontoons, works, frozen, infantry, artillery, heavy going, shock.
    let row = |weather| {
        let now = conditions(weather);
        let flags = [now.pontoons, now.works, now.frozen];
        let rest = [now.heavy_going, now.star_is_shock];
        (flags, now.infantry, now.artillery, rest)
    };
    let (one, most, half) = (Factor::One, Factor::ThreeQuarters, Factor::Half);
    let open = [true, true, false];
    let ice = [false, false, true];
    assert_eq!(row(Weather::Fair), (open, one, one, [false, false]));
    assert_eq!(row(Weather::Snow), (ice, one, one, [false, false]));
    assert_eq!(row(Weather::Snowstorm), (ice, most, one, [true, true]));
    assert_eq!(row(Weather::Frost), (ice, one, one, [false, false]));
    assert_eq!(row(Weather::Rain), (open, one, most, [false, false]));
    assert_eq!(row(Weather::Thunderstorm), (open, most, most, [true, true]));
    assert_eq!(row(Weather::Mud), (open, one, half, [true, false]));
    assert_eq!(row(Weather::Heat), (open, one, most, [false, false]));
    assert_eq!(row(Weather::DustStorm), (open, one, one, [false, true]));
    // Rain and mud together: the worse of both, not the product.
    assert_eq!(row(Weather::RainAndMud), (open, one, half, [true, false]));
}

/// Rules: LB-23.13f
#[test]
fn zones_cross_what_is_frozen() {
    let ground = |weather| {
        let ground = drill()
            .river(&[(606, 607)])
            .french("a", Kind::Infantry, 4, 606)
            .weather(weather);
        ground.build().in_enemy_zone(hex(607), Side::Coalition)
    };
    assert!(!ground(Weather::Fair));
    assert!(ground(Weather::Frost) && ground(Weather::Snow));
}

/// Rules: LB-23.11a, LB-23.13f
#[test]
fn a_frost_takes_effect_at_once() {
    let play = sky(0, MIXED).river(&[(606, 607)]).play(&[3, 3]);
    assert!(play.position.in_enemy_zone(hex(607), Side::Coalition));
}

/// Rules: LB-23.14a, LB-23.14b, LB-2.2e, LB-G112
#[test]
fn the_night_is_muddy_after_a_storm_and_fair_otherwise() {
    let night = |weather| {
        let ground = drill().weather(weather);
        let turns = 0..9u8;
        let field = ground.build().field;
        let dark = |turn: &u8| field.turn(*turn).kind == TurnKind::NightPm;
        let turn = turns.clone().find(dark).unwrap();
        ground.with(|state| state.turn = turn).build().conditions()
    };
    for wet in [Weather::Thunderstorm, Weather::Mud, Weather::RainAndMud] {
        assert!(night(wet).heavy_going, "{wet:?}");
        assert_eq!(night(wet).artillery, Factor::Half);
    }
    for dry in [
        Weather::Fair,
        Weather::Rain,
        Weather::Snowstorm,
        Weather::Frost,
    ] {
        let now = night(dry);
        assert!(!now.heavy_going && !now.frozen, "{dry:?}");
        assert_eq!(now.infantry, Factor::One);
    }
    let now = night(Weather::Fair);
    assert_eq!((now.sight, now.works), (1, false));
    assert_eq!(now.bombardment, Leave::Forbidden);
    assert_eq!(now.charges, Leave::Forbidden);
}

/// Some battles give weather and the time to the next check by the sum of two dice.
/// Rules: LB-G7
#[test]
fn two_dice_may_give_weather_and_the_turns_to_the_next_check() {
    let table: Vec<(Weather, u8)> = (2..=12)
        .map(|sum| match sum {
            2 => (Weather::Thunderstorm, 3),
            7 => (Weather::Fair, 4),
            12 => (Weather::Fog, 2),
            _ => (Weather::Rain, sum),
        })
        .collect();
    let mut ground = sky(0, MIXED);
    ground.scenario.weather.two_dice = Some(table.try_into().unwrap());
    assert_eq!(now(&ground.play(&[3, 4])), (Weather::Fair, 4, true));
    assert_eq!(now(&ground.play(&[6, 6])), (Weather::Fog, 2, true));
    assert_eq!(now(&ground.play(&[2, 3])), (Weather::Rain, 5, true));
    let storm = ground.play(&[1, 1]);
    assert_eq!(now(&storm), (Weather::Thunderstorm, 1, true));
}

/// Rules: LB-G132
#[test]
fn a_snowstorm_slows_cavalry_where_the_battle_says_so() {
    let costs = |slow: bool, weather: Weather| {
        let mut ground = drill()
            .french("horse", Kind::Cavalry, 4, 606)
            .french("scouts", Kind::LightCavalry, 2, 606)
            .french("foot", Kind::Infantry, 4, 606)
            .coalition("z", Kind::Infantry, 4, 1212)
            .with(|state| state.sky.weather = weather);
        ground.scenario.weather.snow_slows_cavalry = slow;
        let position = ground.build();
        ["horse", "scouts", "foot"].map(|key| cost(&position, key, 606, 607).unwrap())
    };
    assert_eq!(costs(false, Weather::Snowstorm), [2, 2, 2]);
    assert_eq!(costs(true, Weather::Snowstorm), [4, 4, 2]);
    assert_eq!(costs(true, Weather::Mud), [2, 2, 2]);
}
