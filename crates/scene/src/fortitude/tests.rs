mod hand;
mod sample;
mod tag;

use super::sheet;
use crate::png::parse;
use crate::{
    Board, Figure, GameScene, Item, Language, Palette, Scene, Theme, board_hash, board_svg,
    render_png, render_svg, stylesheet,
};
use feldherr_core::{Game, Observer, Rng, Seat, Seed, Table};
use feldherr_fortitude::geometry::{Point, Pose};
use feldherr_fortitude::task::CommandTask;
use feldherr_fortitude::{Action, Event, Place, Position, Scenario, Setup, UnitId, View};
use resvg::usvg::roxmltree;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

fn sample() -> Position {
    let (field, state) = sample::battle();
    Position {
        field: Arc::new(field),
        state,
    }
}

fn setup() -> Setup {
    Setup::between("french-200", "british-200")
}

fn scene(board: &Board, items: Vec<Item>) -> Scene {
    Scene {
        board: board_hash(board),
        unit: None,
        cell: None,
        items,
    }
}

/// Plays a seeded random battle and shows every position to `see`.
fn play(seed: u64, moves: usize, see: impl FnMut(&Position, &[Event])) {
    play_setup(setup(), seed, moves, see);
}

fn play_setup(setup: Setup, seed: u64, moves: usize, mut see: impl FnMut(&Position, &[Event])) {
    let (mut table, opening) =
        Table::<Position>::start(setup, Seed::numbered(seed)).expect("a good setup");
    let mut rng = Rng::new(seed);
    let mut events = opening.events;
    for _ in 0..moves {
        see(table.position(), &events);
        let Some(seat) = table.position().awaited_seat() else {
            return;
        };
        let mut options = Vec::new();
        table.position().options(seat, &mut options);
        // A player who passes at random never shows anything.
        let lively: Vec<Action> = options
            .iter()
            .filter(|action| !matches!(action, Action::Done | Action::Stand | Action::HoldBack(_)))
            .filter(|action| !matches!(action, Action::AddTerrain(_) | Action::RemoveTerrain(_)))
            .cloned()
            .collect();
        let pool = if lively.is_empty() { &options } else { &lively };
        let action = rng.pick(pool).expect("an awaited seat has options").clone();
        let applied = table.act(seat, action).expect("options are legal");
        events.extend(applied.events);
    }
}

fn count(items: &[Item]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for item in items {
        let kind = item.id.split(':').next().unwrap_or_default();
        *counts.entry(kind.to_owned()).or_default() += 1;
    }
    counts
}

#[test]
fn everything_of_the_sample_is_drawn() {
    let position = sample();
    let items = Position::items(&position.view(Observer::Public), &[]);
    let counts = count(&items);
    let expected = [
        ("army", 2),
        ("feature", 17),
        ("leader", 9),
        ("leader-tag", 8),
        ("objective", 4),
        ("place", 7),
        ("tag", 27),
        ("unit", 35),
        ("way", 3),
    ];
    let expected = expected.map(|(kind, count)| (kind.to_owned(), count));
    assert_eq!(counts, BTreeMap::from(expected));
}

#[test]
fn classes_tell_what_a_unit_is_and_did() {
    let position = sample();
    let items = Position::items(&position.view(Observer::Public), &[]);
    let class = |id: &str| {
        let item = items.iter().find(|item| item.id == id);
        item.expect("an item").class.as_str()
    };
    assert_eq!(
        class("unit:7"),
        "unit french side-one cavalry brigade-2 acted"
    );
    assert_eq!(
        class("unit:23"),
        "unit prussian side-two infantry brigade-4 shaken"
    );
    assert_eq!(
        class("unit:13"),
        "unit french side-one infantry brigade-1 reserve"
    );
    assert_eq!(
        class("unit:12"),
        "unit french side-one infantry brigade-0 inside"
    );
    assert_eq!(class("leader:0"), "leader chief french side-one");
    let group = |id: &str| items.iter().find(|item| item.id == id)?.group.clone();
    assert_eq!(group("unit:7").as_deref(), Some("brigade:2"));
    assert_eq!(group("leader:1").as_deref(), Some("brigade:0"));
}

#[test]
fn zones_are_shown_while_armies_deploy() {
    let mut position = sample();
    let zones = |position: &Position| {
        let items = Position::items(&position.view(Observer::Public), &[]);
        count(&items).get("zone").copied().unwrap_or(0)
    };
    assert_eq!(zones(&position), 0);
    position.state.round = 0;
    assert_eq!(zones(&position), 2);
}

#[test]
fn a_move_changes_few_items() {
    let before = sample();
    let mut after = before.clone();
    after.state.units[2].place = Place::Table(Pose::new(Point::new(46.0, 40.0), 10.0));
    let items = |position: &Position| Position::items(&position.view(Observer::Public), &[]);
    let (old, new) = (items(&before), items(&after));
    let changed: Vec<&str> = new
        .iter()
        .filter(|item| !old.contains(item))
        .map(|item| item.id.as_str())
        .collect();
    // A neighbour's tag may give way.
    assert!(changed.contains(&"unit:2") && changed.contains(&"tag:2"));
    assert!(changed.len() <= 4, "{changed:?}");
    let bytes = |item: &Item| serde_json::to_string(item).map_or(0, |text| text.len());
    let sent: usize = new
        .iter()
        .filter(|item| !old.contains(item))
        .map(bytes)
        .sum();
    assert!(sent < 5_000, "{sent} bytes");
}

/// Classes that carry no style: names for the client to hold on to.
const HOOKS: [&str; 27] = [
    "acted",
    "army",
    "artillery",
    "board",
    "brigadier",
    "camp",
    "cavalry",
    "chief",
    "engaged",
    "feature",
    "fired",
    "focus",
    "infantry",
    "inside",
    "item",
    "leader",
    "objective",
    "reserve",
    "shaken",
    "side-one",
    "side-two",
    "tag",
    "trail",
    "unit",
    "zone",
    "older",
    "recent",
];

fn check_picture(board: &Board, items: Vec<Item>) {
    let style = stylesheet();
    let ids: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
    assert_eq!(ids.len(), items.len());
    for item in &items {
        assert!(
            (0.0..=board.width).contains(&item.x),
            "{} {}",
            item.id,
            item.x
        );
        assert!(
            (0.0..=board.height).contains(&item.y),
            "{} {}",
            item.id,
            item.y
        );
        for shape in &item.draw {
            if let Figure::Use(symbol) | Figure::UseAt { symbol, .. } = shape.figure {
                assert!(board.defs.contains(&format!("id=\"{symbol}\"")), "{symbol}");
            }
        }
    }
    let svg = render_svg(board, &scene(board, items), Theme::default());
    let document = roxmltree::Document::parse(&svg).expect("well-formed");
    for class in document.descendants().filter_map(|n| n.attribute("class")) {
        for class in class.split_whitespace() {
            let is_known = HOOKS.contains(&class)
                || class.starts_with("brigade-")
                || style.contains(&format!(".{class} "));
            assert!(is_known, ".{class} is not in the stylesheet");
        }
    }
    parse(&svg).expect("valid");
}

#[test]
fn pictures_are_sound() {
    let mut position = sample();
    let board = sheet::draw(&position.field);
    for round in [3, 0] {
        position.state.round = round;
        let view = position.view(Observer::Public);
        let mut items = Position::items(&view, &[]);
        items.extend(Position::focus(&view, "unit:1"));
        check_picture(&board, items);
    }
    let board = <Position as GameScene>::board(&setup());
    let mut number = 0;
    play(3, 160, |position, events| {
        number += 1;
        if number % 16 == 0 {
            let view = position.view(Observer::Public);
            let items = Position::items(&view, &events.iter().collect::<Vec<_>>());
            check_picture(&board, items);
        }
    });
}

#[test]
fn the_sheet_is_small_and_depends_on_size_alone() {
    let board = <Position as GameScene>::board(&setup());
    assert!(
        board_svg(&board).len() < 120_000,
        "{}",
        board_svg(&board).len()
    );
    let mut other = setup();
    other.terrain = feldherr_fortitude::setup::TerrainDoc::Seed(77);
    let key = <Position as GameScene>::board_key;
    assert_eq!(key(&setup()), key(&other));
    assert_eq!(
        board_hash(&board),
        board_hash(&<Position as GameScene>::board(&other))
    );
    other.table = Some([72.0, 48.0]);
    assert_ne!(key(&setup()), key(&other));
    let nobody = Setup::between("no-such-army", "french-200");
    assert!(<Position as GameScene>::board(&nobody).body.is_empty());
}

#[test]
fn handles_point_at_items_and_places_that_exist() {
    let board = <Position as GameScene>::board(&setup());
    for seed in [1, 2] {
        play(seed, 120, |position, _| {
            let Some(seat) = position.awaited_seat() else {
                return;
            };
            let view = position.view(Observer::Seat(seat));
            let items = Position::items(&view, &[]);
            let exists = |id: &String| items.iter().any(|item| item.id == *id);
            let mut options = Vec::new();
            position.options(seat, &mut options);
            for action in &options {
                let handle = Position::handle(&view, action);
                assert!(handle.from.iter().all(exists), "{action:?}");
                if let Some(place) = &handle.to {
                    assert!((0.0..board.width).contains(&place.x), "{action:?}");
                    assert!((0.0..board.height).contains(&place.y), "{action:?}");
                    assert!(place.item.iter().all(exists), "{action:?}");
                }
                check_ghost(&view, action);
            }
        });
    }
}

/// A ghost set down where it stands means an action of the same kind, and the same one where no path is planned.
fn check_ghost(view: &View, action: &Action) {
    let ghost = Position::ghost(view, action);
    if !Position::is_open(action) {
        assert_eq!(ghost, None, "{action:?}");
        return;
    }
    let Some(ghost) = ghost else {
        check_made_otherwise(view, action);
        return;
    };
    let posed = Position::posed(view, action, ghost.at).expect("an action");
    match (action, &posed) {
        (Action::Deploy { .. } | Action::Leave { .. }, _) => assert_eq!(posed, *action),
        // A place inside a village means the village.
        (Action::NameObjective(_), Action::NameFeature(_)) => {}
        _ => assert_eq!(
            std::mem::discriminant(&posed),
            std::mem::discriminant(action)
        ),
    }
    for at in [
        [f32::NAN, 0.0, 0.0],
        [1e30, 0.0, 0.0],
        [0.0, 0.0, f32::INFINITY],
    ] {
        assert_eq!(Position::posed(view, action, at), None);
    }
}

/// An open action without a ghost has another way to be made in the browser: a unit dropped on a feature or beside the
/// table, or a button of its own.
fn check_made_otherwise(view: &View, action: &Action) {
    let layout = super::canvas::Layout::of(&view.field);
    let dropped = |unit: UnitId, x: f32, y: f32| {
        assert_eq!(
            Position::attempt(view, &format!("unit:{}", unit.0), x, y).as_ref(),
            Some(action)
        );
    };
    match action {
        Action::DeployInto { unit, feature } => {
            let (x, y) = super::terrain::middle(&layout, &view.field.features[feature.index()]);
            dropped(*unit, x, y);
        }
        Action::HoldBack(unit) => {
            let [width, _] = view.field.size;
            let (x, y) = layout.at(Point::new(width + 2.0, 1.0));
            dropped(*unit, x, y);
        }
        // VF-G118 A button beside the cards that could be played.
        Action::Ask { .. } => assert!(Position::handle(view, action).from.is_none()),
        _ => panic!("nobody could make this: {action:?}"),
    }
}

/// Every open action that can be made has a ghost or another way, whatever is asked.
#[test]
fn every_open_action_can_be_made_by_hand() {
    let mut kinds = BTreeSet::new();
    for (seed, scenario) in [
        (1, Scenario::Beginners),
        (2, Scenario::Assault),
        (3, Scenario::Encounter),
    ] {
        let setup = Setup {
            scenario,
            ..setup()
        };
        play_setup(setup, seed, 900, |position, _| {
            let Some(seat) = position.awaited_seat() else {
                return;
            };
            let mut options = Vec::new();
            position.options(seat, &mut options);
            options.retain(Position::is_open);
            let view = position.view(Observer::Seat(seat));
            for action in options {
                let name = format!("{action:?}");
                let name = name.split([' ', '(', '{']).next().unwrap_or_default();
                if kinds.insert(name.to_owned()) {
                    check_ghost(&view, &action);
                }
            }
        });
    }
    for kind in [
        "AddTerrain",
        "NameObjective",
        "Deploy",
        "HoldBack",
        "DeployLeader",
        "Move",
        "Enter",
        "MoveLeader",
    ] {
        assert!(kinds.contains(kind), "no {kind} in {kinds:?}");
    }
}

/// A reserve that is dragged farther than one Move finds its second one.
#[test]
fn a_dragged_reserve_finds_its_way() {
    let mut position = sample();
    let unit = UnitId(0);
    position.state.round = 2;
    position.state.units[0].place = Place::Reserve;
    let sheet = position.field.sheet(unit).clone();
    position.state.units[0].order = feldherr_fortitude::formation::orders(&sheet)
        .into_iter()
        .find(|order| order.formation.is_march())
        .expect("a march column");
    position.state.active = sheet.side;
    position.state.agenda = vec![CommandTask::Enter { unit }.into()];
    let seat = position.awaited_seat().expect("its player");
    let view = position.view(Observer::Seat(seat));
    let edge = position.state.edges[sheet.side.index()].expect("an edge");
    let mut options = Vec::new();
    position.options(seat, &mut options);
    let entry = options
        .iter()
        .find(|action| matches!(action, Action::Enter { .. }))
        .expect("it can enter");
    let Action::Enter { from, .. } = entry else {
        return;
    };
    let layout = super::canvas::Layout::of(&view.field);
    let mut seconds = Vec::new();
    for inches in [8.0, 16.0] {
        let (x, y) = layout.at(from.local(0.0, inches));
        let posed = Position::posed(&view, entry, [x, y, edge.inward() as f32]);
        let posed = posed.expect("an action");
        assert!(position.check(seat, &posed).is_ok(), "{inches}: {posed:?}");
        let Action::Enter { second, .. } = posed else {
            panic!("it enters");
        };
        seconds.push(!second.is_empty());
    }
    assert_eq!(seconds, [false, true]);
}

#[test]
fn nonsense_is_no_attempt() {
    let position = sample();
    let view = position.view(Observer::Seat(Seat(0)));
    for from in [
        "",
        "unit:",
        "unit:-1",
        "unit:255",
        "leader:99",
        "feature:3",
        "tag:1",
    ] {
        assert_eq!(Position::attempt(&view, from, 100.0, 100.0), None, "{from}");
    }
    let at = |x, y| Position::attempt(&view, "unit:1", x, y);
    assert_eq!(at(f32::NAN, 3.0), None);
    assert_eq!(at(700.0, 900.0), Some(Action::Command(UnitId(1))));
    let public = position.view(Observer::Public);
    assert_eq!(Position::attempt(&public, "unit:1", 700.0, 900.0), None);
}

#[test]
fn panels_list_both_orders_of_battle() {
    let position = sample();
    let board = sheet::draw(&position.field);
    let panels = Position::panels(&position.view(Observer::Public));
    let rows: Vec<(&str, usize)> = panels.iter().map(|p| (p.id, p.rows.len())).collect();
    assert_eq!(
        rows,
        [
            ("battle", 3),
            ("fate", 2),
            ("army-one", 21),
            ("army-two", 21)
        ]
    );
    for symbol in panels
        .iter()
        .flat_map(|p| &p.rows)
        .filter_map(|row| row.symbol)
    {
        assert!(board.defs.contains(&format!("id=\"{symbol}\"")), "{symbol}");
    }
}

/// Paints the sample or a random battle: `LOOK=folder [WIDTH=1440] [FOCUS=unit:1] [PLAY=seed,moves] cargo test
/// -p feldherr-scene look -- --ignored --nocapture`.
#[test]
#[ignore = "writes pictures to look at"]
fn look() {
    let Ok(folder) = std::env::var("LOOK") else {
        return;
    };
    let option = |name: &str| std::env::var(name).ok();
    let width = option("WIDTH").and_then(|w| w.parse().ok()).unwrap_or(1440);
    let (mut position, mut events, mut title) = (sample(), Vec::new(), "sample".to_owned());
    if option("DEPLOY").is_some() {
        position.state.round = 0;
        title = "deploy".to_owned();
    }
    if let Some((seed, moves)) = option("PLAY").as_deref().and_then(|p| p.split_once(',')) {
        let number = |text: &str| text.parse::<usize>().expect("a number");
        title = format!("play-{seed}-{moves}");
        play(number(seed) as u64, number(moves), |now, told| {
            position = now.clone();
            events = told.to_vec();
        });
    }
    let view = position.view(Observer::Public);
    let board = sheet::draw(&position.field);
    let began = std::time::Instant::now();
    let mut items = Position::items(&view, &events.iter().collect::<Vec<_>>());
    println!("drawn in {:?}", began.elapsed());
    items.extend(
        option("FOCUS")
            .into_iter()
            .flat_map(|item| Position::focus(&view, &item)),
    );
    let bytes = |items: &[&Item]| serde_json::to_string(items).map_or(0, |s| s.len());
    for kind in ["feature", "unit", "tag", ""] {
        let some: Vec<&Item> = items.iter().filter(|i| i.id.starts_with(kind)).collect();
        println!("{kind}: {} items, {} bytes", some.len(), bytes(&some));
    }
    let scene = scene(&board, items);
    for (name, palette, colour_blind) in [
        ("light", Palette::Light, false),
        ("dark", Palette::Dark, false),
        ("cb", Palette::Light, true),
    ] {
        if option("THEME").is_some_and(|only| only != name) {
            continue;
        }
        let theme = Theme {
            palette,
            colour_blind,
            language: Language::English,
        };
        let png = render_png(&board, &scene, theme, width).expect("a picture");
        std::fs::write(format!("{folder}/{title}-{name}-{width}.png"), png).expect("written");
    }
}

#[test]
#[ignore = "measures"]
fn measure() {
    let position = sample();
    let view = position.view(Observer::Public);
    let layout = super::Layout::of(&view.field);
    let time = |name: &str, work: &mut dyn FnMut()| {
        let began = std::time::Instant::now();
        for _ in 0..50 {
            work();
        }
        println!("{name}: {:?}", began.elapsed() / 50);
    };
    time("items", &mut || drop(Position::items(&view, &[])));
    time("terrain", &mut || {
        drop(super::terrain::items(&view.field, &layout))
    });
    time("engaged", &mut || drop(super::engaged(&position)));
    time("position", &mut || drop(super::ghost::position(&view)));
    time("panels", &mut || drop(Position::panels(&view)));
    let items = Position::items(&view, &[]);
    time("json", &mut || {
        drop(serde_json::to_string(&items).map(|s| s.len()))
    });
}

#[test]
fn every_unit_is_told_of_with_its_values_and_rules() {
    let position = sample();
    let view = position.view(Observer::Public);
    for (number, sheet) in view.field.sheets.iter().enumerate() {
        let told = Position::about(&view, &format!("unit:{number}")).expect("a unit");
        assert_eq!(told.title, sheet.name.message());
        let fact = |label: &str| {
            let mut facts = told.facts.iter();
            let found = facts.find(|fact| fact.label.id == label);
            found.map(|fact| fact.value.clone())
        };
        assert!(fact("vf-fact-melee").is_some() && fact("vf-fact-morale").is_some());
        assert_eq!(told.rules.len(), sheet.specials.iter().count());
    }
    for number in 0..view.field.leaders.len() {
        assert!(Position::about(&view, &format!("leader:{number}")).is_some());
    }
    assert!(Position::about(&view, "unit:200").is_none());
}

/// Who chooses the last possible supporter is asked once more, for the dice fall at once.
#[test]
fn the_last_supporter_is_asked_about() {
    let view = sample().view(Observer::Public);
    let support = |unit| Action::Support(UnitId(unit));
    let warning = |offered: &[Action]| Position::warning(&view, &support(1), offered);
    assert!(warning(&[support(1), support(2), Action::Attack]).is_none());
    let asked = warning(&[support(1), Action::Attack]).expect("a question");
    assert_eq!(asked.id, "vf-warn-last-support");
}
