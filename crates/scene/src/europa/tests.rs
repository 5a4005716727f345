use super::*;
use crate::{Scene, Theme, render_png, render_svg};
use feldherr_core::{Dice, Game, Observer, Rng, Seat, Seed};
use feldherr_europa::setup::{SCENARIOS, ScenarioRef};
use feldherr_europa::{BattleSide, Moment, Switches, Zone};
use std::collections::BTreeSet;

fn setup(key: &str) -> Setup {
    let setup: Setup = serde_json::from_str("{}").unwrap();
    Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        switches: Switches::ALL,
        ..setup
    }
}

fn start(key: &str) -> (Position, Dice, Vec<Event>) {
    let mut dice = Dice::new(Seed::numbered(7));
    let mut events = Vec::new();
    let position = Position::start(&setup(key), &mut dice, &mut events).unwrap();
    (position, dice, events)
}

/// Plays at random until something holds.
fn play_until(key: &str, seed: u64, holds: impl Fn(&Position) -> bool) -> (Position, Vec<Event>) {
    let (mut position, mut dice, mut events) = start(key);
    let mut rng = Rng::new(seed);
    for _ in 0..20_000 {
        if holds(&position) || position.outcome().is_some() {
            break;
        }
        let Some(seat) = position.awaited_seat() else {
            break;
        };
        let mut options = Vec::new();
        position.options(seat, &mut options);
        let Some(action) = rng.pick(&options).copied() else {
            break;
        };
        position
            .apply(seat, &action, &mut dice, &mut events)
            .unwrap();
    }
    (position, events)
}

fn view(position: &Position) -> View {
    position.view(Observer::Public)
}

#[test]
fn every_area_is_drawn_with_a_name_and_a_place() {
    let chart = chart();
    assert_eq!(chart.lands.len(), map().regions.len());
    assert_eq!(chart.seas.len(), map().seas.len());
    for area in chart.lands.iter().chain(&chart.seas) {
        assert!(area.outline.starts_with('M'), "{:?}", area.name);
        assert!(area.stand.1 > 0.0, "{:?}", area.name);
    }
    for region in map().region_ids() {
        let land = chart.land(region).unwrap();
        assert_eq!(land.port.is_some(), map().harbours.has(region));
        let near = map().neighbours(region);
        let drawn = chart
            .borders
            .iter()
            .filter(|border| border.between.contains(&region.index()));
        for border in drawn {
            let other = border.between.iter().find(|side| **side != region.index());
            assert!(near.iter().any(|one| Some(&one.index()) == other));
        }
    }
}

#[test]
fn every_scenario_becomes_a_picture() {
    let board = Position::board(&setup("1805"));
    for (key, _) in SCENARIOS {
        let (position, _, events) = start(key);
        let recent: Vec<&Event> = events.iter().collect();
        let scene = Scene {
            board: String::new(),
            unit: None,
            cell: None,
            items: Position::items(&view(&position), &recent),
        };
        let svg = render_svg(&board, &scene, Theme::default());
        assert!(svg.contains("ne-wash-french"), "{key}");
        if *key == "1805" {
            assert!(render_png(&board, &scene, Theme::default(), 600).is_ok());
        }
    }
}

#[test]
fn items_have_ids_of_their_own_and_symbols_that_exist() {
    let board = Position::board(&setup("1805"));
    let (position, events) = play_until("1812", 3, |position| position.state.round > 3);
    let recent: Vec<&Event> = events.iter().collect();
    let items = Position::items(&view(&position), &recent);
    let ids: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
    assert_eq!(ids.len(), items.len());
    for shape in items.iter().flat_map(|item| &item.draw) {
        let symbol = match &shape.figure {
            crate::Figure::Use(symbol) | crate::Figure::UseAt { symbol, .. } => symbol,
            _ => continue,
        };
        assert!(board.defs.contains(&format!("id=\"{symbol}\"")), "{symbol}");
    }
}

#[test]
fn options_belong_to_what_is_on_the_screen() {
    for seed in 0..6 {
        let (mut position, mut dice, mut events) = start("1809");
        let mut rng = Rng::new(seed);
        for _ in 0..400 {
            let Some(seat) = position.awaited_seat() else {
                break;
            };
            let mut options = Vec::new();
            position.options(seat, &mut options);
            let seen = position.view(Observer::Seat(seat));
            let items = Position::items(&seen, &[]);
            let ids: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
            for action in Position::by_hand(&seen, options.clone()) {
                let handle = Position::handle(&seen, &action);
                let of_item = handle.to.as_ref().and_then(|place| place.item.clone());
                for id in handle.from.iter().chain(&of_item) {
                    assert!(ids.contains(id.as_str()), "{action:?} needs {id}");
                }
                let document = serde_json::to_value(action).unwrap();
                for amount in Position::amounts(&seen, &action) {
                    assert!(document.pointer(&amount.at).is_some(), "{}", amount.at);
                }
            }
            let Some(action) = rng.pick(&options).copied() else {
                break;
            };
            position
                .apply(seat, &action, &mut dice, &mut events)
                .unwrap();
        }
    }
}

#[test]
fn groups_are_offered_once_with_their_sizes() {
    let (position, ..) = start("1805");
    let seat = position.awaited_seat().unwrap();
    let mut options = Vec::new();
    position.options(seat, &mut options);
    let seen = position.view(Observer::Seat(seat));
    let by_hand = Position::by_hand(&seen, options.clone());
    assert!(by_hand.len() < options.len());
    let picardy = map().find_region("picardy").unwrap();
    let march = by_hand.iter().find(|action| {
        matches!(action, Action::War(feldherr_europa::WarAction::March { from, .. }) if *from == picardy)
    });
    let amounts = Position::amounts(&seen, march.unwrap());
    let infantry = amounts
        .iter()
        .find(|amount| amount.at.ends_with("/infantry"));
    assert_eq!(infantry.unwrap().most, 5);
}

/// NE-BATTLE-4 Nobody sees where the other side deploys.
#[test]
fn a_deployment_is_shown_to_its_own_side_alone() {
    let deploying = |position: &Position| {
        let battle = position.state.battle.as_deref();
        battle.is_some_and(|battle| {
            battle.moment() == Moment::Deploy
                && battle.seats_of(BattleSide::Attacker).iter().count() == 1
                && battle.seats_of(BattleSide::Defender).iter().count() == 1
                && !battle.camps[1].open
                && !battle.camps[0].open
        })
    };
    let (mut position, _) = (0..40)
        .map(|seed| play_until("1809", seed, deploying))
        .find(|(position, _)| deploying(position))
        .expect("a battle");
    let battle = position.state.battle.as_deref_mut().unwrap();
    let [attacker, defender] =
        BattleSide::BOTH.map(|side| battle.seats_of(side).iter().next().unwrap());
    let flags = battle.camps[0].flags;
    for piece in battle
        .pieces
        .iter_mut()
        .filter(|piece| flags.has(piece.flag))
    {
        piece.zone = Zone::Reserve;
    }
    let shown = |seat: Seat| {
        let seen = position.view(Observer::Seat(seat));
        let marks = Position::marks(&seen, &[]);
        let places: Vec<String> = marks
            .iter()
            .filter(|mark| matches!(mark, Mark::Stack(_)))
            .map(|mark| serde_json::to_string(&Position::item(&seen, mark)).unwrap())
            .filter(|item| item.contains("ne-zone-reserve"))
            .collect();
        places.len()
    };
    assert!(shown(attacker) > 0);
    assert_eq!(shown(defender), 0);
}

#[test]
fn names_and_counters_do_not_cover_each_other() {
    let spots: Vec<_> = map()
        .region_ids()
        .map(|region| (region, chart().stand(region).0))
        .collect();
    for (at, (one, (x1, y1))) in spots.iter().enumerate() {
        for (two, (x2, y2)) in &spots[at + 1..] {
            let apart = (x1 - x2).abs() >= counter::ARMY.0 || (y1 - y2).abs() >= counter::ARMY.1;
            assert!(apart, "{one:?} {two:?}");
        }
    }
}

/// NE-ACT-27 After the battles the turn ends with a button that says so; what is possible at any time is one button.
#[test]
fn the_end_of_the_turn_is_one_clear_button() {
    let closing = |position: &Position| {
        let close = feldherr_europa::task::TurnTask::Close.into();
        position.state.agenda.last() == Some(&close)
    };
    let (position, _) = (0..40)
        .map(|seed| play_until("1809", seed, closing))
        .find(|(position, _)| closing(position))
        .expect("a turn after its battles");
    let seat = position.awaited_seat().unwrap();
    let mut options = Vec::new();
    position.options(seat, &mut options);
    let seen = position.view(Observer::Seat(seat));
    let end = Position::label(&seen, &Action::Done);
    assert_eq!(end.id, text::NE_END_TURN);
    let handle = Position::handle(&seen, &Action::Done);
    assert_eq!(handle.tone, crate::Tone::Primary);
    let annexes = |action: &Action| {
        matches!(
            action,
            Action::Politics(feldherr_europa::Political::Annex { .. })
        )
    };
    let others = options.iter().filter(|action| !annexes(action));
    assert!(others.count() <= 2, "the end and the cabinet: {options:?}");
}

/// NE-WIN-4 Everybody sees what each player would reach now, and why.
#[test]
fn victory_levels_are_shown_with_their_reasons() {
    let (position, ..) = start("1805");
    let panels = Position::panels(&view(&position));
    let levels = panels.iter().find(|panel| panel.id == "levels").unwrap();
    assert_eq!(levels.rows.len(), usize::from(position.seats()));
    assert!(levels.rows.iter().all(|row| row.cells.len() >= 2));
}

/// NE-G60 While a power buys, the head line names that power, whoever moved last.
#[test]
fn the_head_line_names_the_power_that_buys() {
    use feldherr_europa::task::{ProductionTask, Task};
    let buys = |position: &Position| match position.state.agenda.last() {
        Some(Task::Production(ProductionTask::Buy(power))) => Some(*power),
        _ => None,
    };
    let (position, _) = play_until("1805", 3, |position| {
        buys(position).is_some_and(|power| power != position.state.active)
    });
    let power = buys(&position).expect("somebody buys");
    let panels = Position::panels(&view(&position));
    let now = &panels[0].rows[0];
    assert_eq!(
        now.class.split(' ').next(),
        Some(dress::dress(power.flag()).key)
    );
    assert_eq!(
        now.cells[1],
        Message::new(text::NE_PANEL_BUYS).with("power", power.name())
    );
}

#[test]
fn every_region_army_and_fleet_is_told_of() {
    let (position, _) = play_until("1805", 5, |position| position.state.round > 1);
    let view = view(&position);
    let mut armies = 0;
    for item in Position::items(&view, &[]) {
        let kind = item.id.split(':').next().unwrap_or_default();
        let told = Position::about(&view, &item.id);
        if ["region", "army", "fleet"].contains(&kind) {
            let told = told.unwrap_or_else(|| panic!("nothing is told of {}", item.id));
            assert!(!told.facts.is_empty(), "{}", item.id);
            armies += usize::from(kind == "army" && !told.parts.is_empty());
        }
    }
    assert!(armies > 0);
}
