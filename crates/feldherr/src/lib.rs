//! Feldherr at the command line. This file only dispatches; each command has its own module.
//!
//! It is a library so that the engine's lines can be tried without a process around them.

// Doc comments of arguments are help texts for a terminal, not for a page.
#![allow(rustdoc::invalid_html_tags, rustdoc::bare_urls)]

mod admin;
mod app;
mod arena;
mod army;
mod cli;
mod document;
mod engine;
mod help;
mod home;
mod machine;
mod odds;
mod paint;
mod play;
mod record;
mod render;
mod replay;
mod rules;
mod scenario;
mod serve;
mod setup;
mod shell;
mod usage;
mod verify;

/// Message ids, generated from `locales/cli.*.ftl`.
mod text {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}

pub use app::App;
pub use engine::converse;

use app::Verdict;
use clap::FromArgMatches as _;
use cli::{Cli, Command};
use feldherr_games::Language;
use std::process::ExitCode;

/// Does what the arguments of this process say.
pub fn main() -> ExitCode {
    let language = app::spoken_language();
    let cli = match parse(language) {
        Ok(cli) => cli,
        Err(error) => return refuse(&error, language),
    };
    match run(&cli, language) {
        Ok(Verdict::Holds) => ExitCode::SUCCESS,
        Ok(Verdict::Fails) => ExitCode::from(1),
        // The reader of our output has seen enough, as `head` has.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("feldherr: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn parse(language: Language) -> Result<Cli, clap::Error> {
    let matches = help::command(language).try_get_matches()?;
    Cli::from_arg_matches(&matches)
}

/// Shows help or the version, or says what is wrong with the command line.
fn refuse(error: &clap::Error, language: Language) -> ExitCode {
    if usage::is_answer(error) {
        let _ = error.print();
        return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
    }
    let complaint = usage::complaint(error, &app::own_texts(language));
    eprintln!("feldherr: {complaint}");
    ExitCode::from(2)
}

fn run(cli: &Cli, language: Language) -> anyhow::Result<Verdict> {
    let app = App::new(language, cli.scenarios.as_deref())?;
    match &cli.command {
        Command::Engine => engine::run(&app),
        Command::Play(args) => play::run(&app, args),
        Command::Resume(args) => play::resume(&app, args),
        Command::Replay(args) => replay::run(&app, args),
        Command::Verify(args) => verify::run(&app, args),
        Command::Record(args) => record::run(&app, args),
        Command::Render(args) => render::run(&app, args),
        Command::Rules(args) => rules::run(&app, args),
        Command::Odds(args) => odds::run(&app, args),
        Command::Army(args) => army::run(&app, args),
        Command::Scenario(args) => scenario::run(&app, args),
        Command::Arena(args) => arena::run(&app, args),
        Command::Completions(args) => shell::completions(&app, args),
        Command::Man(args) => shell::man(&app, args),
        Command::Admin(args) => admin::run(&app, args),
        Command::Serve(args) => serve::run(app, args),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let pipe = std::io::ErrorKind::BrokenPipe;
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<std::io::Error>())
        .any(|cause| cause.kind() == pipe)
}
