//! Feldherr at the command line. This file only dispatches; each command has its own module.

// Doc comments of arguments are help texts for a terminal, not for a page.
#![allow(rustdoc::invalid_html_tags, rustdoc::bare_urls)]

mod app;
mod arena;
mod army;
mod cli;
mod document;
mod engine;
mod machine;
mod odds;
mod paint;
mod play;
mod render;
mod replay;
mod rules;
mod scenario;
mod serve;
mod setup;
mod verify;

/// Message ids, generated from `locales/cli.*.ftl`.
mod text {
    include!(concat!(env!("OUT_DIR"), "/text.rs"));
}

use app::{App, Verdict};
use clap::Parser as _;
use cli::{Cli, Command};
use std::process::ExitCode;

/// Scenes are made of many small texts; with this allocator the server shows a move in half the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
        Ok(Verdict::Holds) => ExitCode::SUCCESS,
        Ok(Verdict::Fails) => ExitCode::from(1),
        // Whoever reads our output has seen enough, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("feldherr: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(cli: &Cli) -> anyhow::Result<Verdict> {
    let app = App::new(cli.lang, cli.scenarios.as_deref())?;
    match &cli.command {
        Command::Engine => engine::run(&app),
        Command::Play(args) => play::run(&app, args),
        Command::Replay(args) => replay::run(&app, args),
        Command::Verify(args) => verify::run(&app, args),
        Command::Render(args) => render::run(&app, args),
        Command::Rules(args) => rules::run(&app, args),
        Command::Odds(args) => odds::run(&app, args),
        Command::Army(args) => army::run(&app, args),
        Command::Scenario(args) => scenario::run(&app, args),
        Command::Arena(args) => arena::run(&app, args),
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
