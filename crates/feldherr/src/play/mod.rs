//! `play`: a game in the terminal.

mod input;
mod menu;

use crate::app::{App, Verdict};
use crate::paint::Paint;
use crate::setup::SetupArgs;
use crate::{document, machine, replay, rules, text};
use anyhow::{Context, Result, anyhow, bail};
use feldherr_ai::erased::{self, AnyPlayer};
use feldherr_core::{Message, Observer, Seat, Seed};
use feldherr_games::{AnyTable, DiceSource, GameKind};
use input::Input;
use menu::Menu;
use serde_json::Value;
use std::io::{BufRead, Write};
use std::path::Path;

/// Plays in the terminal: several people at one keyboard, or people against the machine.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr play waterloo --seats human,captain\n  feldherr play waterloo --scenario four --option rounds=20 --seats human,recruit,captain,human"
)]
pub struct Args {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// One player a seat: human, recruit, captain or marshal.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "human,captain",
        value_name = "PLAYER,…"
    )]
    pub seats: Vec<String>,
    /// How long the machine may think about a decision.
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub budget_ms: u64,
    /// A number from which the same game follows; otherwise the dice are secret and provable afterwards.
    #[arg(long)]
    pub seed: Option<u64>,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    let mut parlour = Parlour::open(app, args)?;
    let mut input = std::io::stdin().lock();
    let mut out = std::io::stdout().lock();
    parlour.play(&mut input, &mut out)?;
    Ok(Verdict::Holds)
}

/// Longer tables are shown with the board only when asked for.
const SHORT_PANEL: usize = 8;

/// Who decides for a seat.
enum Sitter {
    Human,
    Machine(Box<dyn AnyPlayer>),
}

/// A game in the terminal, with everybody at the table.
struct Parlour<'a> {
    app: &'a App,
    kind: &'a dyn GameKind,
    table: Box<dyn AnyTable>,
    sitters: Vec<Sitter>,
    names: Vec<String>,
    paint: Paint,
    /// The position shown last.
    shown: Option<usize>,
    /// How many moves there were after the last undo: whoever takes something back wants to stand where he stood.
    undone: Option<usize>,
}

/// What a person's line led to.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

impl<'a> Parlour<'a> {
    fn open(app: &'a App, args: &Args) -> Result<Self> {
        let chosen = args.setup.choose(app, args.seats.len())?;
        let seed = match args.seed {
            Some(number) => Seed::numbered(number),
            None => Seed::secret()?,
        };
        let dice = DiceSource::Seed(seed);
        let table = chosen
            .kind
            .start(&chosen.setup, dice)
            .map_err(|fault| app.fail(&fault))?;
        let sitters = args.seats.iter().enumerate().map(|(seat, name)| {
            let player_seed = args.seed.map(|seed| seed.wrapping_add(seat as u64));
            sitter(chosen.kind, name, args.budget_ms, player_seed)
        });
        Ok(Self {
            app,
            kind: chosen.kind,
            table,
            sitters: sitters.collect::<Result<_>>()?,
            names: chosen.names,
            paint: Paint::for_stdout(),
            shown: None,
            undone: None,
        })
    }

    fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
        let welcome = Message::new(text::CLI_PLAY_WELCOME)
            .with("title", self.kind.title())
            .with("scenario", self.names.join(" | "));
        writeln!(out, "{}", self.app.say(&welcome))?;
        self.write_log(0, out)?;
        loop {
            let Some(seat) = self.table.prompts().awaited().next() else {
                return self.farewell(out);
            };
            let idle = self.table.idle(seat);
            if let Some(action) = idle.filter(|_| self.undone != Some(self.table.seq())) {
                self.act(seat, &action, out)?;
            } else if let Some(Sitter::Machine(_)) = self.sitters.get(seat.index()) {
                self.machine_decides(seat, out)?;
            } else if self.person_decides(seat, input, out)? == Next::Leave {
                return Ok(());
            }
        }
    }

    fn machine_decides(&mut self, seat: Seat, out: &mut impl Write) -> Result<()> {
        let Some(Sitter::Machine(player)) = self.sitters.get_mut(seat.index()) else {
            return Ok(());
        };
        let chosen = player.choose(self.table.as_ref(), seat);
        let action = chosen.map_err(|cause| anyhow!("{cause}"))?;
        self.act(seat, &action, out)
    }

    fn person_decides(
        &mut self,
        seat: Seat,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> Result<Next> {
        let menu = Menu::new(self.app, self.table.as_ref(), seat);
        if self.shown != Some(self.table.seq()) {
            self.shown = Some(self.table.seq());
            self.write_position(seat, SHORT_PANEL, out)?;
            write!(out, "{}", menu.text(self.paint))?;
        }
        let name = self.names.get(seat.index()).cloned().unwrap_or_default();
        let prompt = Message::new(text::CLI_PLAY_SEAT)
            .with("seat", seat.0)
            .with("name", name);
        write!(out, "{} ", self.app.say(&prompt))?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line).context("standard input")? == 0 {
            writeln!(out)?;
            return Ok(Next::Leave);
        }
        self.obey(seat, &menu, Input::read(&line), out)
    }

    fn obey(
        &mut self,
        seat: Seat,
        menu: &Menu,
        input: Input<'_>,
        out: &mut impl Write,
    ) -> Result<Next> {
        match input {
            Input::Nothing => {}
            Input::Quit => {
                self.tell(&Message::new(text::CLI_PLAY_BYE), out)?;
                return Ok(Next::Leave);
            }
            Input::Help => {
                self.tell(&Message::new(text::CLI_PLAY_HELP), out)?;
                for (span, meaning) in self.table.text_board(Observer::Public).legend {
                    let sample = self.paint.span(&span);
                    writeln!(out, "  {sample}  {}", self.app.say(&meaning))?;
                }
            }
            Input::Board => self.write_position(seat, usize::MAX, out)?,
            Input::Options => write!(out, "{}", menu.text(self.paint))?,
            Input::Undo => self.undo(seat, out)?,
            Input::Log(lines) => self.write_last(lines, out)?,
            Input::Rules(query) => self.write_rules(query, out)?,
            Input::Why(notation) => self.explain(seat, notation, out)?,
            Input::Save(file) => self.save(file, out)?,
            Input::Number(number) => match menu.action(number) {
                Some(action) => self.act(seat, &action.clone(), out)?,
                None => self.unknown(&number.to_string(), out)?,
            },
            Input::Notation(notation) => match self.table.read_notation(notation) {
                Some(action) => self.act(seat, &action, out)?,
                None => self.unknown(notation, out)?,
            },
        }
        Ok(Next::GoOn)
    }

    /// Who reads the log: the one person at the table, or everybody when several share the screen.
    fn reader(&self) -> Observer {
        let mut persons = (0..)
            .map(Seat)
            .zip(&self.sitters)
            .filter(|(_, sitter)| !matches!(sitter, Sitter::Machine(_)));
        match (persons.next(), persons.next()) {
            (Some((seat, _)), None) => Observer::Seat(seat),
            _ => Observer::Public,
        }
    }

    /// Does an action and tells what happened, or why not.
    fn act(&mut self, seat: Seat, action: &Value, out: &mut impl Write) -> Result<()> {
        match self.table.act(seat, action) {
            Ok(()) => {
                for line in self.table.log(self.reader(), self.table.seq()) {
                    writeln!(out, "{}", replay::log_line(self.app, &line))?;
                }
            }
            Err(fault) => writeln!(out, "{}", self.app.explain(&fault))?,
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat, out: &mut impl Write) -> Result<()> {
        match self.table.undo(seat) {
            Ok(_) => self.undone = Some(self.table.seq()),
            Err(_) => self.tell(&Message::new(text::CLI_PLAY_UNDO_NONE), out)?,
        }
        Ok(())
    }

    fn explain(&self, seat: Seat, notation: &str, out: &mut impl Write) -> Result<()> {
        let Some(action) = self.table.read_notation(notation) else {
            return self.unknown(notation, out);
        };
        match self.table.preview(seat, &action) {
            Ok(ahead) => {
                self.tell(&Message::new(text::CLI_PLAY_WHY_NOT), out)?;
                for (rule, message) in ahead().notes {
                    self.tell(&menu::note(rule, message), out)?;
                }
            }
            Err(fault) => {
                writeln!(out, "{}", self.app.explain(&fault))?;
                let rule = fault
                    .rule
                    .and_then(|rule| self.kind.rules().rule(rule.as_str()));
                if let Some(rule) = rule {
                    writeln!(out, "{}", rules::rule_text(self.app, rule))?;
                }
            }
        }
        Ok(())
    }

    fn save(&self, file: &str, out: &mut impl Write) -> Result<()> {
        let text = document::record_text(&self.table.record());
        let message = match std::fs::write(Path::new(file), text) {
            Ok(()) => Message::new(text::CLI_PLAY_SAVED),
            Err(cause) => Message::new(text::CLI_PLAY_NOT_SAVED).with("cause", cause.to_string()),
        };
        self.tell(&message.with("file", file.to_owned()), out)
    }

    fn write_rules(&self, query: &str, out: &mut impl Write) -> Result<()> {
        let hits = rules::find(self.app, self.kind.rules(), query);
        if hits.is_empty() {
            let none = Message::new(text::CLI_NO_RULE).with("query", query.to_owned());
            return self.tell(&none, out);
        }
        for rule in hits {
            writeln!(out, "{}\n", rules::rule_text(self.app, rule))?;
        }
        Ok(())
    }

    /// The board, and the tables beside it that are no longer than `most_rows`.
    fn write_position(&self, seat: Seat, most_rows: usize, out: &mut impl Write) -> Result<()> {
        let observer = Observer::Seat(seat);
        write!(
            out,
            "\n{}",
            self.paint.board(&self.table.text_board(observer))
        )?;
        for panel in self.table.observation(observer).panels {
            if panel.rows.len() > most_rows {
                continue;
            }
            writeln!(out, "{}", self.paint.heading(&self.app.say(&panel.title)))?;
            for row in panel.rows {
                let cells: Vec<String> = row.cells.iter().map(|cell| self.app.say(cell)).collect();
                writeln!(
                    out,
                    "  {:<14} {}",
                    self.app.say(&row.label),
                    cells.join("  ")
                )?;
            }
        }
        for prompt in self
            .table
            .prompts()
            .0
            .iter()
            .filter(|prompt| prompt.seat == seat)
        {
            let words = self.app.say(&prompt.message);
            writeln!(out, "{}", self.paint.heading(&words))?;
        }
        Ok(())
    }

    fn write_log(&self, from: usize, out: &mut impl Write) -> Result<()> {
        for line in self.table.log(Observer::Public, from) {
            writeln!(out, "{}", replay::log_line(self.app, &line))?;
        }
        Ok(())
    }

    fn write_last(&self, lines: usize, out: &mut impl Write) -> Result<()> {
        let log = self.table.log(Observer::Public, 0);
        for line in &log[log.len().saturating_sub(lines)..] {
            writeln!(out, "{}", replay::log_line(self.app, line))?;
        }
        Ok(())
    }

    fn farewell(&self, out: &mut impl Write) -> Result<()> {
        let board = self.table.text_board(Observer::Public);
        write!(out, "\n{}", self.paint.board(&board))?;
        match self.table.outcome() {
            Some(outcome) => {
                let over = Message::new(text::CLI_PLAY_OVER).with("outcome", outcome.message);
                self.tell(&over, out)
            }
            None => Ok(()),
        }
    }

    fn unknown(&self, input: &str, out: &mut impl Write) -> Result<()> {
        let message = Message::new(text::CLI_PLAY_UNKNOWN).with("input", input.to_owned());
        self.tell(&message, out)
    }

    fn tell(&self, message: &Message, out: &mut impl Write) -> Result<()> {
        writeln!(out, "{}", self.app.say(message))?;
        Ok(())
    }
}

fn sitter(kind: &dyn GameKind, name: &str, budget_ms: u64, seed: Option<u64>) -> Result<Sitter> {
    if name == "human" {
        return Ok(Sitter::Human);
    }
    let Some(level) = machine::level(name) else {
        bail!(
            "--seats: `{name}` is no player; there are human, {}",
            machine::level_names()
        );
    };
    let budget = machine::budget(Some(budget_ms), None);
    let seed = seed.unwrap_or_else(machine::any_seed);
    let player = erased::player(kind.key(), level, budget, seed);
    player
        .map(Sitter::Machine)
        .map_err(|cause| anyhow!("{cause}"))
}
