use super::sample::battle;
use super::sheet;
use crate::{Language, Palette, Scene, Stage, Theme, board_hash, render_png, render_svg};
use feldherr_core::{Game, Observer};
use feldherr_fortitude::Position;
use std::sync::Arc;

/// Paints the sample into a folder: `LOOK=folder cargo test -p feldherr-scene look -- --ignored`.
#[test]
#[ignore = "writes pictures to look at"]
fn look() {
    let Ok(folder) = std::env::var("LOOK") else {
        return;
    };
    let width = std::env::var("WIDTH")
        .ok()
        .and_then(|w| w.parse().ok())
        .unwrap_or(1440);
    let (field, state) = battle();
    let board = sheet::draw(&field);
    let position = Position {
        field: Arc::new(field),
        state,
    };
    let view = position.view(Observer::Public);
    let mut items = Position::items(&view, &[]);
    if let Ok(focus) = std::env::var("FOCUS") {
        items.extend(Position::focus(&view, &focus));
    }
    let scene = Scene {
        board: board_hash(&board),
        items,
    };
    let themes = [
        ("light", Palette::Light, false),
        ("dark", Palette::Dark, false),
        ("cb", Palette::Light, true),
    ];
    for (name, palette, colour_blind) in themes {
        let theme = Theme {
            palette,
            colour_blind,
            language: Language::English,
        };
        let png = render_png(&board, &scene, theme, width).expect("a picture");
        std::fs::write(format!("{folder}/{name}-{width}.png"), png).expect("written");
    }
    std::fs::write(
        format!("{folder}/light.svg"),
        render_svg(&board, &scene, Theme::default()),
    )
    .expect("written");
    let bytes = |items: &[crate::Item]| serde_json::to_string(items).map_or(0, |s| s.len());
    println!("all items: {} bytes", bytes(&scene.items));
    for prefix in ["feature", "unit", "tag"] {
        let some: Vec<_> = scene
            .items
            .iter()
            .filter(|i| i.id.starts_with(prefix))
            .cloned()
            .collect();
        println!("{prefix}: {} items, {} bytes", some.len(), bytes(&some));
    }
}
