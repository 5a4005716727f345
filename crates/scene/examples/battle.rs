//! Draws a battle as a seat sees it after some moves at random: `battle quatre-bras 0 120 1500 out.png [dark] [look ITEM]`.
#![allow(clippy::unwrap_used)] // A tool for work on the drawing.

use feldherr_battles::{Action, Event, Position, Setup};
use feldherr_core::{Dice, Game as _, GameEvent as _, Observer, Rng, Seat, Seed};
use feldherr_scene::{GameScene as _, Palette, Scene, Theme, render_png};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [key, seat, moves, width, out, more @ ..] = &args[..] else {
        panic!("battle KEY SEAT MOVES WIDTH OUT");
    };
    let text = match std::fs::read_to_string(key) {
        Ok(text) => text,
        Err(_) => format!(r#"{{"scenario": "{key}"}}"#),
    };
    let setup: Setup = serde_json::from_str(&text).unwrap();
    let seat = Seat(seat.parse().unwrap());
    let mut dice = Dice::new(Seed::numbered(1));
    let mut events = Vec::new();
    let mut position = Position::start(&setup, &mut dice, &mut events).unwrap();
    let mut rng = Rng::new(1);
    for _ in 0..moves.parse().unwrap() {
        let Some(asked) = position.awaited_seat() else {
            break;
        };
        let mut options = Vec::new();
        position.options(asked, &mut options);
        options.retain(|action| *action != Action::Done || rng.below(8) == 0);
        let action = rng.pick(&options).copied().unwrap_or(Action::Done);
        position
            .apply(asked, &action, &mut dice, &mut events)
            .unwrap();
    }
    let observer = Observer::Seat(seat);
    let view = position.view(observer);
    let knows = |event: &&Event| event.audience().includes(observer);
    let recent: Vec<&Event> = events.iter().filter(knows).collect();
    let mut items = Position::items(&view, &recent);
    if let Some(at) = more.iter().position(|word| word == "look") {
        items.extend(Position::focus(&view, &more[at + 1]));
    }
    let scene = Scene {
        board: String::new(),
        unit: None,
        cell: None,
        items,
    };
    let dark = more.iter().any(|word| word == "dark");
    let theme = Theme {
        palette: if dark { Palette::Dark } else { Palette::Light },
        ..Theme::default()
    };
    let board = Position::board(&setup);
    let picture = render_png(&board, &scene, theme, width.parse().unwrap()).unwrap();
    std::fs::write(out, picture).unwrap();
    println!("{:?} {:?}", position.state.step, position.state.active);
}
