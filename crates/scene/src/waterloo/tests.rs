use crate::png::parse;
use crate::{
    Board, Figure, GameScene, Language, Palette, Scene, Theme, board_hash, board_svg, render_png,
    render_svg, stylesheet,
};
use feldherr_core::{Game, Observer, Rng, Seat, Seed, Table};
use feldherr_waterloo::{Action, ArmyDoc, BoardName, Country, Event, Position, Setup, Status};
use resvg::usvg::roxmltree;
use std::collections::BTreeSet;
use std::sync::Mutex;

fn setup(players: usize) -> Setup {
    Setup::usual(players).expect("a usual number of players")
}

fn board_of(setup: &Setup) -> Board {
    <Position as GameScene>::board(setup)
}

fn scene(board: &Board, items: Vec<crate::Item>) -> Scene {
    Scene {
        board: board_hash(board),
        unit: None,
        cell: None,
        items,
    }
}

/// Plays seeded random games and shows every position to `see`.
fn play(setup: &Setup, seed: u64, moves: usize, mut see: impl FnMut(&Position, &[&Event])) {
    let (mut table, opening) =
        Table::<Position>::start(setup.clone(), Seed::numbered(seed)).expect("a good setup");
    let mut rng = Rng::new(seed);
    let mut events = opening.events;
    for _ in 0..moves {
        see(table.position(), &events.iter().collect::<Vec<_>>());
        let prompts = table.position().prompts();
        let Some(prompt) = prompts.0.first() else {
            return;
        };
        let mut options = Vec::new();
        table.position().options(prompt.seat, &mut options);
        // Mostly marching shows more of the board than ending turns at random.
        let lively: Vec<Action> = options
            .iter()
            .filter(|action| !matches!(action, Action::EndTurn))
            .copied()
            .collect();
        let pool = if lively.is_empty() || rng.below(12) == 0 {
            &options
        } else {
            &lively
        };
        let action = *rng.pick(pool).expect("an awaited seat has options");
        let applied = table.act(prompt.seat, action).expect("options are legal");
        events.extend(applied.events);
    }
}

fn games() -> impl Iterator<Item = (Setup, u64)> {
    [(2, 1), (3, 2), (4, 3), (4, 4)]
        .into_iter()
        .map(|(players, seed)| (setup(players), seed))
}

fn texts(svg: &str, language: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).expect("well-formed");
    document
        .descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter(|node| {
            let classes = node.attribute("class").unwrap_or_default();
            !["en", "de"]
                .iter()
                .any(|other| *other != language && classes.split(' ').any(|c| c == *other))
        })
        .map(|node| {
            node.descendants()
                .filter_map(|child| child.text())
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect()
}

#[test]
fn every_town_and_capital_is_named_once_in_each_language() {
    for name in feldherr_waterloo::Board::BUILT_IN {
        let mut setup = setup(4);
        setup.board = BoardName::Named(name.to_owned());
        let svg = board_svg(&board_of(&setup));
        let board = feldherr_waterloo::Board::named(name).expect("built in");
        for language in ["en", "de"] {
            let texts = texts(&svg, language);
            let mut wanted: Vec<String> = board
                .towns()
                .iter()
                .map(|town| {
                    if language == "en" {
                        &town.name.en
                    } else {
                        &town.name.de
                    }
                })
                .cloned()
                .collect();
            let capitals = Country::ALL
                .into_iter()
                .filter_map(|c| board.capital_name(c));
            wanted.extend(capitals.map(|name| {
                let text = if language == "en" { &name.en } else { &name.de };
                text.to_uppercase()
            }));
            for name in &wanted {
                let expected = wanted.iter().filter(|other| *other == name).count();
                let found = texts.iter().filter(|text| *text == name).count();
                assert_eq!(found, expected, "{name}");
            }
        }
    }
}

#[test]
fn towns_and_capitals_are_drawn_once() {
    let board = board_of(&setup(4));
    assert_eq!(board.body.matches("#wl-capital\"").count(), 5);
    for (symbol, count) in [("infantry", 6), ("cavalry", 6), ("yellow", 12)] {
        let found = board.body.matches(&format!("#wl-town-{symbol}\"")).count();
        assert_eq!(found, count, "{symbol}");
    }
}

#[test]
fn the_board_is_small_and_its_hash_follows_it() {
    let board = board_of(&setup(4));
    assert!(board_svg(&board).len() < 250_000);
    assert_eq!(board_hash(&board).len(), 16);
    assert_eq!(board_hash(&board), board_hash(&board_of(&setup(2))));
    let mut plain = setup(4);
    plain.board = BoardName::Named("plain".to_owned());
    assert_ne!(board_hash(&board), board_hash(&board_of(&plain)));
}

#[test]
fn items_have_unique_ids_known_symbols_and_places_on_the_board() {
    for (setup, seed) in games() {
        let board = board_of(&setup);
        play(&setup, seed, 300, |position, events| {
            let view = position.view(Observer::Public);
            let items = Position::items(&view, events);
            let ids: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
            assert_eq!(ids.len(), items.len());
            for item in &items {
                assert!((0.0..board.width).contains(&item.x), "{}", item.id);
                assert!((0.0..board.height).contains(&item.y), "{}", item.id);
                for shape in &item.draw {
                    if let Figure::Use(symbol) = shape.figure {
                        assert!(board.defs.contains(&format!("id=\"{symbol}\"")), "{symbol}");
                    }
                }
            }
        });
    }
}

#[test]
fn panels_list_every_army_and_town() {
    let board = board_of(&setup(3));
    play(&setup(3), 5, 200, |position, _| {
        let panels = Position::panels(&position.view(Observer::Public));
        let rows: Vec<(&str, usize)> = panels.iter().map(|p| (p.id, p.rows.len())).collect();
        assert_eq!(
            rows,
            [("game", 1), ("race", 3), ("powers", 3), ("towns", 24)]
        );
        for symbol in panels
            .iter()
            .flat_map(|p| &p.rows)
            .filter_map(|row| row.symbol)
        {
            assert!(board.defs.contains(&format!("id=\"{symbol}\"")), "{symbol}");
        }
    });
}

#[test]
fn handles_point_at_items_and_places_that_exist() {
    for (setup, seed) in games() {
        let board = board_of(&setup);
        play(&setup, seed, 150, |position, _| {
            for seat in (0..position.seats()).map(Seat) {
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
                    check_attempt(&view, action, &handle);
                }
            }
        });
    }
}

/// Dragging along a step's handle, or an enemy anywhere, asks for the same action.
fn check_attempt(view: &feldherr_waterloo::View, action: &Action, handle: &crate::Handle) {
    let place = handle.to.as_ref();
    let from = match action {
        Action::Step { .. } => handle.from.as_ref(),
        Action::Declare { .. } => place.and_then(|place| place.item.as_ref()),
        _ => return,
    };
    let (from, place) = (from.expect("a piece"), place.expect("a place"));
    let attempt = Position::attempt(view, from, place.x, place.y);
    assert_eq!(attempt.as_ref(), Some(action));
}

#[test]
fn nonsense_is_no_attempt() {
    play(&setup(4), 9, 1, |position, _| {
        let view = position.view(Observer::Seat(Seat(0)));
        for from in [
            "",
            "piece:",
            "piece:-1",
            "piece:255",
            "piece:900",
            "town:3",
            "square:1,1",
        ] {
            assert_eq!(Position::attempt(&view, from, 100.0, 100.0), None, "{from}");
        }
        let own = format!("piece:{}", 0);
        for (x, y) in [
            (-5.0, 50.0),
            (f32::NAN, 50.0),
            (1e9, 50.0),
            (50.0, f32::INFINITY),
        ] {
            let attempt = Position::attempt(&view, &own, x, y);
            assert!(!matches!(attempt, Some(Action::Step { .. })));
        }
        let public = position.view(Observer::Public);
        assert_eq!(Position::attempt(&public, &own, 100.0, 100.0), None);
    });
}

/// A position with every state a piece can be in.
fn motley(status: Status) -> Setup {
    let mut setup = setup(4);
    let is_standard = status == Status::Mobilising;
    if !is_standard {
        setup.variant = feldherr_waterloo::Variant::Introductory;
    }
    let (mut table, _) =
        Table::<Position>::start(setup.clone(), Seed::numbered(1)).expect("a good setup");
    let seat = table.position().prompts().0[0].seat;
    table
        .act(seat, Action::Roll)
        .expect("the first thing to do");
    let json = serde_json::to_value(table.position()).expect("positions are data");
    let mut doc: feldherr_waterloo::PositionDoc =
        serde_json::from_value(json["position"].clone()).expect("a document");
    let turn = doc.turn.expect("somebody is in turn");
    let army = ArmyDoc {
        status,
        waiting: if is_standard { [2, 1] } else { [0, 0] },
        ..ArmyDoc::default()
    };
    let other = [Country::Spain, Country::Russia]
        .into_iter()
        .find(|c| *c != turn);
    doc.armies.insert(other.expect("two bases"), army);
    setup.position = Some(Box::new(doc));
    setup
}

/// Classes that carry no style: names for the client to hold on to, listed in the stylesheet.
const HOOKS: [&str; 14] = [
    "board",
    "item",
    "piece",
    "general",
    "infantry",
    "cavalry",
    "protected",
    "mobilising",
    "town",
    "waiting",
    "target",
    "trail",
    "beaten",
    "taken",
];

#[test]
fn every_class_used_is_in_the_stylesheet() {
    let style = stylesheet();
    let check = |svg: &str| {
        let document = roxmltree::Document::parse(svg).expect("well-formed");
        for class in document.descendants().filter_map(|n| n.attribute("class")) {
            for class in class.split_whitespace() {
                let is_known = HOOKS.contains(&class) || style.contains(&format!(".{class} "));
                assert!(is_known, ".{class} is not in the stylesheet");
            }
        }
    };
    for (setup, seed) in games() {
        let board = board_of(&setup);
        let mut count = 0;
        play(&setup, seed, 400, |position, events| {
            count += 1;
            if count % 20 == 0 {
                let view = position.view(Observer::Public);
                let items = Position::items(&view, events);
                check(&render_svg(&board, &scene(&board, items), Theme::default()));
            }
        });
    }
    for status in [Status::Mobilising, Status::Beaten] {
        let setup = motley(status);
        let board = board_of(&setup);
        let position = setup.build().expect("a good position");
        let items = Position::items(&position.view(Observer::Public), &[]);
        check(&render_svg(&board, &scene(&board, items), Theme::default()));
    }
}

/// What the SVG parser warned of.
static WARNINGS: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct Listener;

impl log::Log for Listener {
    fn enabled(&self, metadata: &log::Metadata<'_>) -> bool {
        metadata.level() <= log::Level::Warn
    }

    fn log(&self, record: &log::Record<'_>) {
        if self.enabled(record.metadata()) {
            let warning = format!("{}: {}", record.target(), record.args());
            WARNINGS.lock().expect("one thread writes").push(warning);
        }
    }

    fn flush(&self) {}
}

#[test]
fn documents_parse_without_a_warning() {
    log::set_logger(&Listener).expect("the only logger");
    log::set_max_level(log::LevelFilter::Warn);
    for (setup, seed) in games() {
        let board = board_of(&setup);
        let mut last = Vec::new();
        play(&setup, seed, 200, |position, events| {
            let view = position.view(Observer::Public);
            last = Position::items(&view, events);
        });
        for palette in [Palette::Light, Palette::Dark] {
            let theme = Theme {
                palette,
                colour_blind: true,
                language: Language::German,
            };
            let svg = render_svg(&board, &scene(&board, last.clone()), theme);
            parse(&svg).expect("valid");
        }
        parse(&board_svg(&board)).expect("valid");
    }
    assert_eq!(*WARNINGS.lock().expect("no panic"), Vec::<String>::new());
}

#[test]
fn the_start_position_renders_at_the_size_asked_for() {
    let setup = setup(4);
    let board = board_of(&setup);
    let position = setup.build().expect("a good setup");
    let scene = scene(
        &board,
        Position::items(&position.view(Observer::Public), &[]),
    );
    let png = render_png(&board, &scene, Theme::default(), 466).expect("a picture");
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
    let height = (466.0 / board.width * board.height).round() as u32;
    assert_eq!((number(16), number(20)), (466, height));
    assert!(render_png(&board, &scene, Theme::default(), 0).is_err());
    assert!(render_png(&board, &scene, Theme::default(), 1_000_000).is_err());
}

#[test]
fn a_board_that_cannot_be_read_is_drawn_empty() {
    let mut setup = setup(4);
    setup.board = BoardName::Inline("[map]\nrow 00 ??".to_owned());
    assert!(board_of(&setup).body.is_empty());
}

#[test]
fn seas_countries_and_crossings_are_named() {
    let board = feldherr_waterloo::Board::named("europe").expect("built in");
    let texts = texts(&board_svg(&board_of(&setup(4))), "en");
    let labels = board.labels().iter().map(|label| &label.name.en);
    let crossings = board.crossings().iter().map(|crossing| &crossing.name.en);
    for name in labels.chain(crossings) {
        assert!(texts.contains(name), "{name}");
    }
    for country in ["SPAIN", "FRANCE", "PRUSSIA", "RUSSIA", "AUSTRIA", "ITALY"] {
        assert!(texts.iter().any(|text| text == country), "{country}");
    }
}

/// WL-1l A player with two armies acts with the one in turn: the log tells which.
#[test]
fn whoever_acts_wears_the_colours_of_the_army_in_turn() {
    let mut worn = BTreeSet::new();
    play(&setup(2), 3, 200, |position, _| {
        let army = position.army(position.turn());
        assert_eq!(position.acting(army.player), army.country.key());
        worn.insert((army.player, army.country.key()));
    });
    assert!(worn.len() > 2, "{worn:?}");
}

#[test]
fn every_piece_and_town_is_told_of() {
    play(&setup(2), 4, 60, |position, _| {
        let view = position.view(Observer::Public);
        for item in Position::items(&view, &[]) {
            let told = Position::about(&view, &item.id);
            let known = ["piece:", "town:"];
            let known = known.iter().any(|kind| item.id.starts_with(kind));
            assert_eq!(told.is_some(), known, "{}", item.id);
        }
    });
}

/// WL-9c Who is not in turn cannot march, and is told so.
#[test]
fn what_an_idle_piece_might_do_is_refused_by_a_rule() {
    play(&setup(4), 5, 40, |position, _| {
        let idle = position
            .army_ids()
            .find(|army| position.army(*army).player != position.army(position.turn()).player);
        let Some(army) = idle else { return };
        let seat = position.army(army).player;
        let view = position.view(Observer::Seat(seat));
        for (piece, _) in position.pieces_of(army) {
            let wishes = Position::wishes(&view, &format!("piece:{}", piece.number()));
            assert!(!wishes.is_empty());
            assert!(
                wishes
                    .iter()
                    .all(|wish| position.check(seat, wish).is_err())
            );
        }
    });
}
