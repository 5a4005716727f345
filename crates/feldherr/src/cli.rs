use crate::app::Lang;
use crate::{
    admin, arena, army, odds, play, record, render, replay, rules, scenario, serve, shell, verify,
};
use clap::{Parser, Subcommand};
use std::path::PathBuf;

/// Napoleonic board games by their full rules: in the terminal, over the network, or by machine.
///
/// Exit codes: 0 good, 1 what was asked about does not hold, 2 wrong usage or unreadable input.
#[derive(Debug, Parser)]
#[command(version = env!("FELDHERR_VERSION"), about, max_term_width = 100)]
pub struct Cli {
    /// Language of messages; otherwise that of LC_ALL, LC_MESSAGES or LANG.
    #[arg(long, global = true, value_enum)]
    pub lang: Option<Lang>,
    /// Directory with further scenarios, as DIR/<game>/*.toml.
    #[arg(long, global = true, value_name = "DIR")]
    pub scenarios: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Start the server for browsers.
    Serve(Box<serve::Args>),
    /// Check or back up the database of a server.
    Admin(admin::Args),
    /// Play in the terminal, hot-seat or against the machine.
    Play(play::Args),
    /// Go on with a game that was played in the terminal.
    Resume(play::Resume),
    /// Let computer players fight a series of games.
    Arena(arena::Args),
    /// Speak the engine protocol: JSON lines on stdin and stdout, for bots and analysis.
    ///
    /// Documented in docs/engine-protocol.md, with a JSON Schema in docs/schema/engine.schema.json.
    #[command(after_help = "Example:\n  echo '{\"cmd\":\"games\"}' | feldherr engine")]
    Engine,
    /// Print a record move by move.
    Replay(replay::Args),
    /// Check that every move of a record is legal and every draw follows from its seed.
    Verify(verify::Args),
    /// Make a record independent of the files that it names.
    Record(record::Args),
    /// Draw a position or a record as SVG or PNG.
    Render(render::Args),
    /// Read or search the rule reference.
    Rules(rules::Args),
    /// Print the exact odds of a fire or melee decision, or of one unit attacking another.
    Odds(odds::Args),
    /// Check army files, or look at army lists and ready-made armies.
    Army(army::Args),
    /// List scenarios, or check scenario and board files.
    Scenario(scenario::Args),
    /// Print a completion script for a shell.
    Completions(shell::Completions),
    /// Write the manual pages into a directory.
    Man(shell::Man),
}
