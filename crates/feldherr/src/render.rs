//! `render`: a position as a picture.

use crate::app::{App, Verdict};
use crate::{document, text};
use anyhow::{Context as _, Result};
use clap::ValueEnum;
use feldherr_core::{Message, Observer, Seat};
use feldherr_games::{AnyTable, Language, Observation};
use feldherr_scene::{CAPTION_WIDTH, NOW, Palette, RACE, Theme, captioned, render_png, render_svg};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Draws a record after its last or any other move, or a position document.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr render record.json --at 40 --out board.png --width 1600\n  feldherr render position.json --out board.svg --theme dark"
)]
pub struct Args {
    /// A record, or a position document {"game": …, "position": …}; - reads standard input.
    pub file: PathBuf,
    /// The picture to write; its name ends in .svg or .png, or - writes to standard output.
    #[arg(long, short, value_name = "FILE")]
    pub out: PathBuf,
    /// The kind of picture; otherwise that of the file's name, or SVG for standard output.
    #[arg(long, value_enum)]
    pub format: Option<Form>,
    /// Draw the board alone, without the lines that say what is shown.
    #[arg(long)]
    pub no_caption: bool,
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

/// `--format`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    Svg,
    Png,
}

/// `--theme`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Shade {
    #[default]
    Light,
    Dark,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    let form = form(app, args)?;
    let document = document::read_json(app, &args.file)?;
    let table = document::table(app, &document, args.at)
        .with_context(|| args.file.display().to_string())?;
    let observer = match args.seat {
        None => Observer::Public,
        Some(seat) if seat < table.seats() => Observer::Seat(Seat(seat)),
        Some(seat) => {
            let message = Message::new(text::CLI_RENDER_SEAT).with("seat", seat);
            return Err(app.error(&message.with("last", table.seats() - 1)));
        }
    };
    let observation = table.observation(observer);
    let lines = match args.no_caption {
        true => Vec::new(),
        false => caption(app, table.as_ref(), &observation)?,
    };
    let board = captioned(&table.board(), &lines);
    let theme = theme(app, args);
    let picture = match form {
        Form::Png => render_png(&board, &observation.scene, theme, args.width)?,
        Form::Svg => render_svg(&board, &observation.scene, theme).into_bytes(),
    };
    if is_stdout(args) {
        std::io::stdout().lock().write_all(&picture)?;
    } else {
        let written = std::fs::write(&args.out, picture);
        written.map_err(|cause| app.not_written(&args.out, &cause))?;
    }
    Ok(Verdict::Holds)
}

fn is_stdout(args: &Args) -> bool {
    args.out == Path::new("-")
}

fn form(app: &App, args: &Args) -> Result<Form> {
    let ending = args.out.extension().and_then(|ending| ending.to_str());
    match (args.format, ending) {
        (Some(form), _) => Ok(form),
        (None, Some("png")) => Ok(Form::Png),
        (None, Some("svg")) => Ok(Form::Svg),
        (None, _) if is_stdout(args) => Ok(Form::Svg),
        (None, _) => {
            let message = Message::new(text::CLI_RENDER_FORM);
            Err(app.error(&message.with("file", args.out.display().to_string())))
        }
    }
}

/// What the picture shows, in words: the game, date or round, how the sides stand, and who decides what.
fn caption(app: &App, table: &dyn AnyTable, observation: &Observation) -> Result<Vec<String>> {
    let title = app.say(&app.kind(table.game())?.title());
    let rows = || observation.panels.iter().flat_map(|panel| &panel.rows);
    let said = |messages: &[&Message]| {
        let said: Vec<String> = messages.iter().map(|message| app.say(message)).collect();
        said.join(", ")
    };
    // The same rows head the table in the browser.
    let facts = rows().filter(|row| row.is_in_head(NOW)).map(|row| {
        let cells: Vec<&Message> = row.cells.iter().chain(&row.alarm).collect();
        format!("{} {}", app.say(&row.label), said(&cells))
    });
    let facts: Vec<String> = facts.collect();
    let scores = rows().filter(|row| row.is_in_head(RACE)).map(|row| {
        let cells: Vec<&Message> = row.cells.iter().take(1).chain(&row.alarm).collect();
        format!("{} {}", app.say(&row.label), said(&cells))
    });
    let scores: Vec<String> = scores.collect();
    let standing: Vec<String> = match &observation.outcome {
        Some(outcome) => vec![app.say(&outcome.message)],
        None => {
            let prompts = observation.prompts.0.iter();
            prompts.map(|prompt| app.say(&prompt.message)).collect()
        }
    };
    let mut lines = Vec::new();
    for text in [
        title,
        facts.join(" · "),
        scores.join(" · "),
        standing.join(" "),
    ] {
        let wrapped = textwrap::wrap(&text, CAPTION_WIDTH);
        let lines_of = wrapped.into_iter().filter(|line| !line.is_empty());
        lines.extend(lines_of.map(|line| line.into_owned()));
    }
    Ok(lines)
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
