//! What an observer may know, and other positions he could not tell from the present one.

use crate::support::{Drill, drill, hex};
use feldherr_battles::event::MovementEvent;
use feldherr_battles::setup::{Files, ScenarioRef};
use feldherr_battles::{
    Card, Event, FormationId, Guise, Kind, MarchOrder, Marks, Nation, Place, Position, Setup, Side,
};
use feldherr_core::{Dice, Game, GameEvent, Observer, Rng, Seat, Seed};
use std::collections::BTreeMap;
use std::path::Path;

fn json(position: &Position, observer: Observer) -> String {
    serde_json::to_string(&position.view(observer)).unwrap()
}

const BOTH: [Observer; 2] = [Observer::Seat(Seat(0)), Observer::Public];

/// Rules: LB-8.1a, LB-G106, LB-G107
#[test]
fn of_a_hidden_stack_nothing_but_flag_and_place_is_shown() {
    let ground = drill()
        .french("a", Kind::Infantry, 4, 606)
        .coalition("z", Kind::Infantry, 4, 610)
        .coalition("y", Kind::Artillery, 3, 610)
        .coalition("gone", Kind::Infantry, 3, 610)
        .piece("gone", |piece| piece.place = Place::Awaiting);
    let position = ground.build();
    let [z, y, gone] = ["z", "y", "gone"].map(|key| position.field.find(key).unwrap());
    for observer in BOTH {
        let view = position.view(observer);
        let stack = view.known.stacks.iter().find(|it| it.hex == hex(610));
        let covered = stack.unwrap().covered;
        assert_eq!(covered, Some((Nation::Prussian, Guise::Flag)));
        assert!(view.known.shown.is_empty());
        let known: Vec<_> = view.known.elsewhere.iter().map(|(id, _)| *id).collect();
        assert_eq!(known, [gone], "boxes lie open");
        let text = json(&position, observer);
        for id in [z, y] {
            assert!(!text.contains(&format!("\"piece\":{}", id.0)), "{text}");
        }
    }
    // A partly revealed stack shows that more lies there.
    let mut open = position.clone();
    open.reveal(y);
    let view = open.view(Observer::Seat(Seat(0)));
    let shown: Vec<_> = view.known.shown.iter().map(|it| it.piece).collect();
    assert_eq!(shown, [y]);
    assert!(
        view.known
            .stacks
            .iter()
            .any(|it| it.hex == hex(610) && it.covered.is_some())
    );
}

/// Rules: LB-8.1a, LB-G107
#[test]
fn what_is_hidden_changes_no_byte_of_the_enemys_view() {
    let ground = |change: &dyn Fn(Drill) -> Drill| {
        let ground = drill()
            .town(&[1010])
            .french("a", Kind::Infantry, 4, 606)
            .coalition("z", Kind::Infantry, 4, 610)
            .coalition("y", Kind::Artillery, 3, 612)
            .coalition("x", Kind::Cavalry, 3, 612);
        change(ground).build()
    };
    let plain = ground(&|ground| ground);
    let secrets: [&dyn Fn(Drill) -> Drill; 6] = [
        // Another unit stands there.
        &|ground| ground.put("z", 612).put("x", 610),
        // The unit is reduced, out of command, has moved.
        &|ground| ground.marked("z", Marks::REDUCED.with(Marks::OOC).with(Marks::MOVED)),
        &|ground| ground.piece("z", |piece| piece.spent = feldherr_battles::MovePoints::ONE),
        &|ground| ground.piece("y", |piece| piece.used = 1),
        &|ground| ground.put("y", 610),
        &|ground| ground.marked("x", Marks::PASSED),
    ];
    for (number, secret) in secrets.into_iter().enumerate() {
        let other = ground(secret);
        for observer in BOTH {
            assert_eq!(json(&plain, observer), json(&other, observer), "{number}");
        }
        let owner = Observer::Seat(Seat(1));
        assert_ne!(json(&plain, owner), json(&other, owner), "{number}");
    }
}

/// Rules: LB-20.21a, LB-20.21b, LB-24.22a
#[test]
fn orders_and_hands_are_the_owners_alone() {
    let ground = |objective, card| {
        drill()
            .town(&[1010, 202])
            .french("a", Kind::Infantry, 4, 606)
            .coalition("z", Kind::Infantry, 4, 610)
            .piece("z", |piece| {
                piece.order = Some(feldherr_battles::OrderId(0))
            })
            .with(|state| {
                state.orders = vec![MarchOrder {
                    side: Side::Coalition,
                    objective: hex(objective),
                    known: false,
                    from: 0,
                    preset: false,
                    retreat: false,
                }];
                state.sides[1].hand = vec![Card(card)].into();
            })
            .build()
    };
    let (one, two) = (ground(1010, 7), ground(202, 19));
    for observer in BOTH {
        assert_eq!(json(&one, observer), json(&two, observer));
        assert_eq!(one.view(observer).known.hands, [0, 1]);
    }
    let mut open = one.clone();
    open.state.orders[0].known = true;
    let objectives = open.view(Observer::Public).known.objectives;
    assert_eq!(objectives, [(Side::Coalition, hex(1010))]);
}

#[test]
fn a_redealt_position_looks_the_same_and_follows_from_the_view() {
    let ground = |swap: bool| {
        let ground = drill()
            .town(&[1010])
            .french("a", Kind::Infantry, 4, 606)
            .coalition("w", Kind::Infantry, 4, 610)
            .coalition("x", Kind::Cavalry, 3, 612)
            .coalition("y", Kind::Artillery, 3, 612)
            .coalition("s", Kind::Artillery, 3, 609)
            .marked("s", Marks::SEEN)
            .officer(Side::Coalition, "o", 3, 614)
            .coalition("v", Kind::Infantry, 5, 614);
        let ground = if swap {
            ground.put("w", 612).put("x", 610).marked("w", Marks::OOC)
        } else {
            ground
        };
        ground.build()
    };
    let (one, two) = (ground(false), ground(true));
    let mut places = BTreeMap::new();
    for seed in 0..40 {
        let seat = Seat(0);
        let [a, b] = [&one, &two].map(|it| it.redeal(seat, &mut Rng::new(seed)));
        assert_eq!(a, b, "the same view, the same deal");
        assert_eq!(
            json(&a, Observer::Seat(seat)),
            json(&one, Observer::Seat(seat))
        );
        for key in ["w", "x", "y", "v"] {
            let id = a.field.find(key).unwrap();
            places
                .entry(key)
                .or_insert_with(Vec::new)
                .push(a.hex_of(id).unwrap());
        }
        let seen = a.field.find("s").unwrap();
        assert_eq!(a.hex_of(seen), Some(hex(609)), "what is seen stays");
    }
    for (key, mut hexes) in places {
        hexes.sort();
        hexes.dedup();
        assert!(hexes.len() > 1, "{key} is always in {hexes:?}");
    }
}

/// Rules: LB-G108
#[test]
fn a_deal_keeps_to_what_was_seen() {
    let ground = drill()
        .french("a", Kind::Infantry, 4, 606)
        .coalition("y", Kind::Infantry, 4, 610)
        .coalition("z", Kind::Infantry, 4, 101)
        .piece("y", |piece| {
            piece.sighting = Some(feldherr_battles::Sighting {
                turn: 0,
                hex: hex(611),
                reduced: true,
            });
        })
        .build();
    let y = ground.field.find("y").unwrap();
    for seed in 0..20 {
        let other = ground.redeal(Seat(0), &mut Rng::new(seed));
        assert_eq!(other.hex_of(y), Some(hex(610)), "0101 is too far");
        assert!(other.has(y, Marks::REDUCED), "it was seen reduced");
    }
}

#[test]
fn every_guise_is_explained_by_the_deal() {
    let ground = drill()
        .french("a", Kind::Infantry, 4, 101)
        .coalition("r", Kind::Infantry, 4, 610)
        .marked("r", Marks::ROAD)
        .coalition("d", Kind::Infantry, 4, 612)
        .marked("d", Marks::SHAKEN)
        .coalition("s", Kind::Infantry, 4, 614)
        .marked("s", Marks::OOS)
        .coalition("h", Kind::Infantry, 4, 1010)
        .with_unit(Side::Coalition, |unit| unit.nation = Some(Nation::Saxon))
        .coalition("one", Kind::Cavalry, 1, 1012)
        .officer(Side::Coalition, "o", 3, 1014)
        .coalition("w", Kind::Infantry, 4, 1014)
        .with_unit(Side::Coalition, |unit| unit.nation = Some(Nation::Saxon))
        .build();
    let seat = Observer::Seat(Seat(0));
    for seed in 0..60 {
        let other = ground.redeal(Seat(0), &mut Rng::new(seed));
        assert_eq!(json(&other, seat), json(&ground, seat), "seed {seed}");
    }
}

#[test]
fn a_demoralized_formation_shows_or_hides_behind_flags_only() {
    let mut position = drill()
        .french("a", Kind::Infantry, 4, 101)
        .coalition("d", Kind::Infantry, 4, 612)
        .coalition("e", Kind::Infantry, 4, 1014)
        .officer(Side::Coalition, "o", 3, 1014)
        .formation(Side::Coalition, "fresh")
        .coalition("h", Kind::Infantry, 4, 1010)
        .build();
    position.state.formations[FormationId(1).index()].demoralized = true;
    let seat = Observer::Seat(Seat(0));
    for seed in 0..60 {
        let other = position.redeal(Seat(0), &mut Rng::new(seed));
        assert_eq!(json(&other, seat), json(&position, seat), "seed {seed}");
    }
}

fn read(kind: &str, name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/battles");
    let end = if kind == "maps" { "map" } else { "toml" };
    std::fs::read_to_string(root.join(kind).join(format!("{name}.{end}"))).unwrap()
}

/// A battle of the data that comes with the game.
pub fn battle(name: &str) -> Setup {
    let battle: feldherr_battles::setup::ScenarioDoc =
        toml::from_str(&read("scenarios", name)).unwrap();
    let armies = battle.armies.iter();
    let files = Files {
        maps: BTreeMap::from([(battle.map.clone(), read("maps", &battle.map))]),
        armies: armies
            .map(|army| toml::from_str(&read("armies", army)).unwrap())
            .collect(),
        campaign: None,
        battles: vec![battle.clone()],
    };
    Setup {
        scenario: ScenarioRef::Inline(Box::new(files)),
        start: None,
        cards: false,
        affiliation: false,
        earlier_edition: false,
        state: None,
    }
}

#[test]
fn whole_armies_can_be_dealt_anew() {
    for name in ["quatre-bras", "mont-saint-jean"] {
        let position = battle(name).build().unwrap();
        for seat in [Seat(0), Seat(1)] {
            let view = json(&position, Observer::Seat(seat));
            for seed in 0..5 {
                let other = position.redeal(seat, &mut Rng::new(seed));
                assert_eq!(json(&other, Observer::Seat(seat)), view, "{name}");
                assert_ne!(other, position, "{name}: something was dealt");
            }
        }
    }
}

/// Rules: LB-8.1a
#[test]
fn who_of_the_enemy_is_on_the_move_is_dealt_as_well() {
    let ground = |started: bool| {
        let mut position = drill()
            .french("a", Kind::Infantry, 4, 606)
            .coalition("x", Kind::Infantry, 4, 1212)
            .coalition("y", Kind::Cavalry, 4, 610)
            .coalition("z", Kind::Artillery, 4, 610)
            .build();
        let z = position.field.find("z").unwrap();
        position.state.moving = Some(feldherr_battles::Moving {
            group: feldherr_battles::PieceSet::from_iter([z]),
            from: Place::Map(hex(612)),
            started,
        });
        position
    };
    let enemy = Observer::Seat(Seat(0));
    for seed in 0..20 {
        let other = ground(true).redeal(Seat(0), &mut Rng::new(seed));
        let group = other.state.moving.unwrap().group;
        let here: feldherr_battles::PieceSet = other.stack(hex(610)).collect();
        assert_eq!(group, here, "all of the stack it moves with");
        assert_eq!(json(&other, enemy), json(&ground(true), enemy));
        let other = ground(false).redeal(Seat(0), &mut Rng::new(seed));
        assert_eq!(other.state.moving, None, "nobody has seen it set out");
    }
    assert!(ground(true).view(enemy).own.unwrap().moving.is_none());
    let owner = ground(true).view(Observer::Seat(Seat(1)));
    assert!(owner.own.unwrap().moving.is_some());
}

/// Rules: LB-8.1a, LB-G107
#[test]
fn the_log_names_those_who_moved_to_their_owner_only_and_the_sides_as_in_the_battle() {
    let mut dice = Dice::new(Seed::numbered(1));
    let position = Position::start(&battle("ligny"), &mut dice, &mut Vec::new());
    let position = position.unwrap();
    let side = Side::Coalition;
    let path = vec![hex(606), hex(607)];
    let pieces = position.field.of_side[side.index()].iter().take(2);
    let pieces: Vec<_> = pieces.collect();
    let names: Vec<_> = pieces
        .iter()
        .map(|id| position.field.sheet(*id).name.en.clone())
        .collect();
    let owned = Event::from(MovementEvent::Moved {
        side,
        pieces: pieces.into(),
        path: path.clone(),
    });
    let seen = Event::from(MovementEvent::Seen { side, path });
    let text = |event: &Event| serde_json::to_string(&position.log_line(event)).unwrap();
    assert!(text(&owned).contains(&names.join(", ")), "{}", text(&owned));
    assert!(text(&seen).contains("Prussians") && !text(&seen).contains(&names[0]));
    assert!(!seen.audience().includes(Observer::Seat(side.seat())));
    assert!(
        !owned
            .audience()
            .includes(Observer::Seat(side.other().seat()))
    );
}
