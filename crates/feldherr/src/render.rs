//! `render`: a position as a picture.

use crate::app::{App, Verdict};
use crate::document;
use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use feldherr_core::{Observer, Seat};
use feldherr_games::Language;
use feldherr_scene::{Palette, Theme, render_png, render_svg};
use std::path::PathBuf;

/// Draws a record after its last or any other move, or a position document.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr render record.json --at 40 --out board.png --width 1600\n  feldherr render position.json --out board.svg --theme dark"
)]
pub struct Args {
    /// A record, or a position document {"game": …, "position": …}; - reads standard input.
    pub file: PathBuf,
    /// The picture to write; its name ends in .svg or .png.
    #[arg(long, short)]
    pub out: PathBuf,
    /// Draw what this seat sees instead of the public.
    #[arg(long, value_name = "S")]
    pub seat: Option<u8>,
    /// Draw the position after this many moves of the record.
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Width of a PNG in pixels.
    #[arg(long, default_value_t = 1600, value_parser = clap::value_parser!(u32).range(16..=8192))]
    pub width: u32,
    /// Light or dark colours.
    #[arg(long, value_enum, default_value_t)]
    pub theme: Shade,
    /// Colours for colour-blind eyes.
    #[arg(long)]
    pub colour_blind: bool,
}

/// `--theme`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Shade {
    #[default]
    Light,
    Dark,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    let ending = args.out.extension().and_then(|ending| ending.to_str());
    let is_png = match ending {
        Some("png") => true,
        Some("svg") => false,
        _ => bail!("--out {}: must end in .svg or .png", args.out.display()),
    };
    let document = document::read_json(&args.file)?;
    let table = document::table(app, &document, args.at)
        .with_context(|| args.file.display().to_string())?;
    let observer = match args.seat {
        None => Observer::Public,
        Some(seat) if seat < table.seats() => Observer::Seat(Seat(seat)),
        Some(seat) => bail!("--seat {seat}: there are seats 0 to {}", table.seats() - 1),
    };
    let board = table.board();
    let scene = table.observation(observer).scene;
    let theme = theme(app, args);
    let picture = if is_png {
        render_png(&board, &scene, theme, args.width)?
    } else {
        render_svg(&board, &scene, theme).into_bytes()
    };
    std::fs::write(&args.out, picture)
        .with_context(|| format!("{}: cannot be written", args.out.display()))?;
    Ok(Verdict::Holds)
}

fn theme(app: &App, args: &Args) -> Theme {
    Theme {
        palette: match args.theme {
            Shade::Light => Palette::Light,
            Shade::Dark => Palette::Dark,
        },
        colour_blind: args.colour_blind,
        language: match app.language {
            Language::De => feldherr_scene::Language::German,
            Language::En => feldherr_scene::Language::English,
        },
    }
}
