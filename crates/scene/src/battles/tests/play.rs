//! What is shown in games that are played at random.

use super::super::*;
use crate::{Figure, Scene, Theme, render_png, render_svg, stylesheet};
use feldherr_battles::{Marks, Place, RuleId, Side, rule};
use feldherr_core::{Dice, Game as _, GameEvent as _, Observer, Rng, Seat, Seed};
use std::collections::BTreeSet;

const BATTLES: [&str; 5] = [
    "quatre-bras",
    "ligny",
    "mont-saint-jean",
    "auerstedt",
    "belgium-1815",
];

fn setup(key: &str) -> Setup {
    let text = format!(r#"{{"scenario": "{key}", "cards": true}}"#);
    serde_json::from_str(&text).unwrap()
}

/// A game played at random; `look` sees every position with what has happened.
fn play(key: &str, seed: u64, moves: usize, mut look: impl FnMut(&Position, &[Event])) {
    let mut dice = Dice::new(Seed::numbered(seed));
    let mut events = Vec::new();
    let mut position = Position::start(&setup(key), &mut dice, &mut events).unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..moves {
        look(&position, &events);
        let Some(seat) = position.awaited_seat() else {
            break;
        };
        let mut options = Vec::new();
        position.options(seat, &mut options);
        // A player who ends every step at once sees little of the game.
        options.retain(|action| *action != Action::Done || rng.below(6) == 0);
        if options.is_empty() {
            options.push(Action::Done);
        }
        let action = *rng.pick(&options).unwrap();
        position
            .apply(seat, &action, &mut dice, &mut events)
            .unwrap();
    }
}

/// The events a seat may know.
fn known(events: &[Event], seat: Seat) -> Vec<&Event> {
    let knows = |event: &&Event| event.audience().includes(Observer::Seat(seat));
    events.iter().filter(knows).collect()
}

#[test]
fn every_battle_becomes_a_picture() {
    for key in BATTLES {
        let board = Position::board(&setup(key));
        play(key, 1, 1, |position, events| {
            let view = position.view(Observer::Seat(Seat(0)));
            let scene = Scene {
                board: String::new(),
                unit: None,
                cell: None,
                items: Position::items(&view, &known(events, Seat(0))),
            };
            let svg = render_svg(&board, &scene, Theme::default());
            assert!(svg.contains("lb-unit-french"), "{key}");
            if key == "quatre-bras" {
                assert!(render_png(&board, &scene, Theme::default(), 600).is_ok());
            }
        });
    }
}

#[test]
fn maps_of_a_campaign_lie_side_by_side() {
    let board = Position::board(&setup("belgium-1815"));
    let position = setup("belgium-1815").build().unwrap();
    let mut right = 0.0;
    for stage in &position.plan.stages {
        let mut view = position.view(Observer::Public);
        view.field = std::sync::Arc::clone(&stage.field);
        let left = geometry::shift(&view.field);
        assert!(left >= right, "{left} {right}");
        right = left + geometry::size(&stage.field.map).0;
    }
    assert!((board.width - right).abs() < 0.01);
}

#[test]
fn items_have_ids_of_their_own_and_symbols_and_classes_that_exist() {
    let board = Position::board(&setup("quatre-bras"));
    let sheet = stylesheet();
    let mut number = 0;
    play("quatre-bras", 2, 400, |position, events| {
        number += 1;
        if number % 4 != 0 {
            return;
        }
        for seat in [Seat(0), Seat(1)] {
            let view = position.view(Observer::Seat(seat));
            let items = Position::items(&view, &known(events, seat));
            let ids: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
            assert_eq!(ids.len(), items.len());
            for shape in items.iter().flat_map(|item| &item.draw) {
                if let Figure::Use(symbol) | Figure::UseAt { symbol, .. } = &shape.figure {
                    assert!(board.defs.contains(&format!("id=\"{symbol}\"")), "{symbol}");
                }
                for class in shape.class.unwrap_or("").split_whitespace() {
                    assert!(sheet.contains(&format!(".{class} ")), ".{class}");
                }
            }
        }
    });
}

#[test]
fn options_belong_to_what_is_on_the_screen() {
    for (key, seed) in [("quatre-bras", 3), ("auerstedt", 4), ("ligny", 5)] {
        play(key, seed, 250, |position, _| {
            let Some(seat) = position.awaited_seat() else {
                return;
            };
            let mut options = Vec::new();
            position.options(seat, &mut options);
            let view = position.view(Observer::Seat(seat));
            let items = Position::items(&view, &[]);
            let ids: BTreeSet<&str> = items.iter().map(|item| item.id.as_str()).collect();
            for action in options {
                let handle = Position::handle(&view, &action);
                let of_item = handle.to.as_ref().and_then(|place| place.item.clone());
                for id in handle.from.iter().chain(&of_item) {
                    assert!(ids.contains(id.as_str()), "{action:?} needs {id}");
                }
            }
        });
    }
}

/// LB-8.0 Whatever a seat is shown is the same in every position that it cannot tell from the true one.
#[test]
fn the_screen_shows_nothing_that_is_hidden() {
    for (key, seed) in [("quatre-bras", 6), ("mont-saint-jean", 7), ("auerstedt", 8)] {
        let mut rng = Rng::new(seed);
        let mut number = 0;
        play(key, seed, 300, |position, events| {
            number += 1;
            if number % 10 != 0 {
                return;
            }
            for seat in [Seat(0), Seat(1)] {
                let other = position.redeal(seat, &mut rng);
                let recent = known(events, seat);
                let [true_view, dealt_view] =
                    [position, &other].map(|it| it.view(Observer::Seat(seat)));
                let items = |view: &View| {
                    let items = Position::items(view, &recent);
                    let looked = items
                        .iter()
                        .flat_map(|item| Position::focus(view, &item.id));
                    let looked: Vec<Item> = looked.collect();
                    let about = items.iter().map(|item| Position::about(view, &item.id));
                    let about: Vec<_> = about.collect();
                    let wishes = items.iter();
                    let wishes = wishes.flat_map(|item| Position::wishes(view, &item.id));
                    let wishes: Vec<_> = wishes.collect();
                    let panels = Position::panels(view);
                    serde_json::to_string(&(items, looked, about, wishes, panels)).unwrap()
                };
                assert_eq!(items(&true_view), items(&dealt_view), "{key}");
                for event in &recent {
                    assert_eq!(position.trace(event), other.trace(event), "{event:?}");
                }
                assert_eq!(position.acting(seat), other.acting(seat), "{key}");
                let choices = |it: &Position, view: &View| {
                    let mut options = Vec::new();
                    it.options(seat, &mut options);
                    let choices = options.iter().map(|action| {
                        (
                            Position::caption(view, action),
                            Position::handle(view, action),
                        )
                    });
                    serde_json::to_string(&choices.collect::<Vec<_>>()).unwrap()
                };
                assert_eq!(
                    choices(position, &true_view),
                    choices(&other, &dealt_view),
                    "{key}"
                );
            }
        });
    }
}

/// Of a stack of one's own every piece is told, with its strength, its initiative and what it can still march.
#[test]
fn a_stack_of_ones_own_is_told_piece_by_piece() {
    let mut told = 0;
    play("quatre-bras", 3, 40, |position, _| {
        let view = position.view(Observer::Seat(Seat(0)));
        for stack in roster::stacks(&view) {
            let about = Position::about(&view, &stack.id()).expect("something is told");
            assert_eq!(about.parts.len(), stack.troops.len());
            let own = stack.covered.is_none() && stack.side == Side::of(Seat(0)).unwrap();
            for (part, troop) in about.parts.iter().zip(&stack.troops).filter(|_| own) {
                let labels: Vec<&str> = part.facts.iter().map(|fact| &*fact.label.id).collect();
                let fights = position.kind(troop.piece).is_combat();
                assert_eq!(labels.contains(&"lb-fact-strength"), fights, "{labels:?}");
                assert!(labels.contains(&"lb-fact-left"), "{labels:?}");
                told += 1;
            }
        }
    });
    assert!(told > 0);
}

/// Where something happened is told by its own hexes.
#[test]
fn a_march_is_told_with_its_hexes() {
    let mut lines = 0;
    play("quatre-bras", 3, 60, |position, events| {
        for event in events {
            if matches!(event, Event::Movement(_)) {
                lines += usize::from(!position.trace(event).at.is_empty());
            }
        }
    });
    assert!(lines > 0);
}

/// LB-8.2a Of a covered stack its enemy and spectators get a flag: no name, no number of a piece.
#[test]
fn a_covered_stack_shows_a_flag_alone() {
    play("quatre-bras", 9, 300, |position, events| {
        for observer in [
            Observer::Seat(Seat(0)),
            Observer::Seat(Seat(1)),
            Observer::Public,
        ] {
            let view = position.view(observer);
            let recent: Vec<&Event> = events
                .iter()
                .filter(|event| event.audience().includes(observer))
                .collect();
            let shown = serde_json::to_string(&Position::items(&view, &recent)).unwrap();
            for (piece, sheet) in position.field.pieces() {
                let own = observer.seat() == Some(sheet.side.seat());
                let on_map = matches!(position.piece(piece).place, Place::Map(_));
                if own || !on_map || position.has(piece, Marks::SEEN) {
                    continue;
                }
                let id = format!("\"piece:{}\"", piece.0);
                assert!(!shown.contains(&id), "{} {observer:?}", sheet.key);
            }
        }
    });
}

#[test]
fn what_is_imagined_looks_like_what_is_seen() {
    play("quatre-bras", 10, 300, |position, _| {
        for side in Side::BOTH {
            let view = position.view(Observer::Seat(side.seat()));
            let imagined = view.imagined();
            let again = imagined.view(Observer::Seat(side.seat()));
            assert_eq!(again.own, view.own);
            assert_eq!(again.known.shown, view.known.shown);
            let places = |view: &View| {
                let stacks = view.known.stacks.iter();
                stacks
                    .map(|stack| (stack.hex, stack.side, stack.covered.is_some()))
                    .collect::<Vec<_>>()
            };
            assert_eq!(places(&again), places(&view));
            let group = view.own.as_ref().and_then(|own| own.moving);
            if let Some(moving) = group.filter(|moving| moving.from.hex().is_some()) {
                let [true_reach, reach] = [position, &imagined].map(|it| it.reach(&moving.group));
                assert_eq!(true_reach.hexes, reach.hexes);
            }
        }
    });
}

/// The lines above the options that tell what must be done first, and whether somebody is marked who must march.
fn told(view: &View) -> (Vec<Message>, bool) {
    let panels = Position::panels(view);
    let now = panels[0].rows.iter();
    let now = now.filter(|row| row.class.ends_with(" now")).skip(1);
    let mut marks = overlay::all(view).into_iter();
    let marches = marks.any(|mark| matches!(mark, Overlay::Marching(_)));
    (now.map(|row| row.label.clone()).collect(), marches)
}

/// A seat that may not end its step is told why before it tries; nobody else is told anything.
/// Rules: LB-20.22a, LB-19.32b, LB-10.21d, LB-2.2A1a
#[test]
fn one_who_may_not_end_his_step_is_told_why() {
    const TOLD: [RuleId; 4] = [
        rule::LB_20_22A,
        rule::LB_19_32B,
        rule::LB_10_21D,
        rule::LB_2_2A1A,
    ];
    let mut met = BTreeSet::new();
    for (key, seed) in BATTLES.into_iter().zip(21..) {
        let mut number = 0;
        play(key, seed, 1500, |position, _| {
            let Some(seat) = position.awaited_seat() else {
                return;
            };
            let [view, other] =
                [seat, Seat(1 - seat.0)].map(|seat| position.view(Observer::Seat(seat)));
            assert!(other.own.is_none_or(|own| own.held_up.is_none()));
            // Where a group has been taken something else is asked.
            let rests = position.state.moving.is_none();
            let refusal = position.check(seat, &Action::Done).err();
            let refusal = refusal.filter(|why| rests && TOLD.contains(&why.rule));
            let held_up = view.own.as_ref().and_then(|own| own.held_up.as_ref());
            assert_eq!(held_up, refusal.as_ref(), "{key}");
            number += 1;
            if refusal.is_some() || number % 50 == 0 {
                let marches = refusal.iter().any(|why| why.rule == rule::LB_20_22A);
                let why = refusal.iter().map(|why| why.message.clone()).collect();
                assert_eq!(told(&view), (why, marches), "{key}");
            }
            met.extend(refusal.map(|why| why.rule.to_string()));
        });
    }
    assert!(met.len() > 1, "{met:?}");
}

/// A hex that is touched while a group is on the move is where it shall go: whatever is not offered is refused with a rule
/// of its own and not with "not now".
#[test]
fn a_hex_out_of_reach_is_answered_with_its_rule() {
    let (mut refused, mut rules) = (0, BTreeSet::new());
    play("quatre-bras", 3, 600, |position, _| {
        let Some(seat) = position.awaited_seat() else {
            return;
        };
        let view = position.view(Observer::Seat(seat));
        if view.own.as_ref().is_none_or(|own| own.moving.is_none()) {
            return;
        }
        let mut options = Vec::new();
        position.options(seat, &mut options);
        for hex in position.field.map.all.iter() {
            let (x, y) = geometry::centre_in(&view, hex);
            let wanted = Position::attempt(&view, "", x, y).unwrap();
            let goes = [Action::MoveTo(hex), Action::WithdrawTo(hex)];
            assert!(goes.contains(&wanted), "{wanted:?}");
            let judged = position.check(seat, &wanted);
            assert_eq!(judged.is_ok(), options.contains(&wanted), "{wanted:?}");
            if let Err(why) = judged {
                refused += 1;
                rules.insert(why.rule.to_string());
            }
        }
    });
    assert!(refused > 1000 && rules.len() > 2, "{refused} {rules:?}");
}
