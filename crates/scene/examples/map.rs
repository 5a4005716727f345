//! Draws the map of a battle to look at: `map FILE.map WIDTH PICTURE.png [dark] [de]`.

use feldherr_battles::Map;
use feldherr_scene::{Language, Palette, Scene, Theme, battle_map, board_hash, render_png};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [file, width, picture, flags @ ..] = args.as_slice() else {
        return Err("map FILE.map WIDTH PICTURE.png [dark] [de]".into());
    };
    let map =
        Map::parse(&std::fs::read_to_string(file)?).map_err(|faults| format!("{faults:?}"))?;
    let board = battle_map(&map);
    let has = |flag: &str| flags.iter().any(|given| given == flag);
    let theme = Theme {
        palette: if has("dark") {
            Palette::Dark
        } else {
            Palette::Light
        },
        colour_blind: false,
        language: if has("de") {
            Language::German
        } else {
            Language::English
        },
    };
    let scene = Scene {
        board: board_hash(&board),
        unit: None,
        cell: None,
        items: Vec::new(),
    };
    std::fs::write(picture, render_png(&board, &scene, theme, width.parse()?)?)?;
    Ok(())
}
