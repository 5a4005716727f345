//! Renders a seeded random game to look at: `look SEED MOVES WIDTH FILE [dark] [cb] [de] [players=N]
//! [board=NAME] [setup=FILE]`.

use feldherr_core::{Game, Observer, Rng, Seed, Table};
use feldherr_scene::{
    GameScene, Language, Palette, Scene, Theme, board_hash, board_svg, render_png, render_svg,
};
use feldherr_waterloo::{Action, BoardName, Position, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| args.get(index).and_then(|arg| arg.parse::<u32>().ok());
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let option = |name: &str| args.iter().find_map(|arg| arg.strip_prefix(name));
    let (seed, moves) = (number(0).unwrap_or(1), number(1).unwrap_or(0));
    let width = number(2).unwrap_or(1600);
    let file = args.get(3).map_or("look.png", String::as_str);
    let players = option("players=").and_then(|n| n.parse().ok()).unwrap_or(4);
    let mut setup = Setup::usual(players).ok_or("players")?;
    if let Some(board) = option("board=") {
        setup.board = BoardName::Named(board.to_owned());
    }
    if let Some(file) = option("setup=") {
        setup = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    }
    let (mut table, _) = Table::<Position>::start(setup.clone(), Seed::numbered(seed.into()))?;
    let mut rng = Rng::new(seed.into());
    let mut events = Vec::new();
    for _ in 0..moves {
        let Some(prompt) = table.position().prompts().0.first().cloned() else {
            break;
        };
        let mut options = Vec::new();
        table.position().options(prompt.seat, &mut options);
        // Random players would end their turn too soon to show anything.
        let lively: Vec<Action> = options
            .iter()
            .filter(|action| !matches!(action, Action::EndTurn | Action::BreakAlliance))
            .copied()
            .collect();
        let choice = rng.pick(if lively.is_empty() { &options } else { &lively });
        let Some(choice) = choice else { break };
        events.extend(table.act(prompt.seat, *choice)?.events);
    }
    let board = <Position as GameScene>::board(&setup);
    let view = table.position().view(Observer::Public);
    let recent: Vec<_> = events.iter().collect();
    let scene = Scene {
        board: board_hash(&board),
        unit: None,
        cell: None,
        items: Position::items(&view, &recent),
    };
    let theme = Theme {
        palette: if has("dark") {
            Palette::Dark
        } else {
            Palette::Light
        },
        colour_blind: has("cb"),
        language: if has("de") {
            Language::German
        } else {
            Language::English
        },
    };
    println!("board: {} bytes", board_svg(&board).len());
    if file.ends_with(".svg") {
        std::fs::write(file, render_svg(&board, &scene, theme))?;
    } else {
        std::fs::write(file, render_png(&board, &scene, theme, width)?)?;
    }
    Ok(())
}
