//! `play` and `resume`: a game in the terminal.

mod input;
mod menu;
mod saved;

use crate::app::{App, Verdict};
use crate::paint::{Paint, screen_width, wrapped};
use crate::setup::SetupArgs;
use crate::{machine, replay, rules, text};
use anyhow::{Context as _, Result, anyhow};
use feldherr_ai::erased::{self, AnyPlayer};
use feldherr_core::{Message, Observer, Seat, Seed};
use feldherr_games::{AnyTable, DiceSource, GameKind, LogLine, TextBoard};
use input::Input;
use menu::Menu;
use saved::Company;
use serde_json::Value;
use std::io::{BufRead, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

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

/// Goes on with a game of `feldherr play`; every game is kept until it is over or dropped.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  feldherr resume\n  feldherr resume my-game.json")]
pub struct Resume {
    /// The kept game; otherwise the one that was played last.
    pub file: Option<PathBuf>,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    gather(&mut Parlour::open(app, args)?)
}

pub fn resume(app: &App, args: &Resume) -> Result<Verdict> {
    let file = match &args.file {
        Some(file) => file.clone(),
        None => saved::latest(app)?,
    };
    gather(&mut Parlour::reopen(app, file)?)
}

fn gather(parlour: &mut Parlour<'_>) -> Result<Verdict> {
    let mut input = std::io::stdin().lock();
    let mut out = std::io::stdout().lock();
    parlour.play(&mut input, &mut out)?;
    Ok(Verdict::Holds)
}

/// A person at the keyboard.
const HUMAN: &str = "human";

/// Lines of the log at the beginning of a game that goes on.
const LAST_LINES: usize = 10;

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
    company: Company,
    /// Where the game is kept.
    file: PathBuf,
    paint: Paint,
    width: usize,
    /// Whether somebody types at a terminal.
    is_typed: bool,
    /// The position whose options were shown last.
    shown: Option<usize>,
    /// Who saw the board last and has decided alone since: he knows what it looks like.
    looker: Option<Seat>,
    /// How many moves there were after the last undo: a player who takes something back wants to stand where he stood.
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
        let company = Company {
            seats: args.seats.clone(),
            names: chosen.names,
            budget_ms: args.budget_ms,
            seed: seed.to_hex(),
        };
        let dice = DiceSource::Seed(seed);
        let table = chosen
            .kind
            .start(&chosen.setup, dice)
            .map_err(|fault| app.fail(&fault))?;
        let file = saved::new_file(chosen.kind.key());
        Self::sit_down(app, chosen.kind, table, company, file, args.seed)
    }

    fn reopen(app: &'a App, file: PathBuf) -> Result<Self> {
        let saved = saved::read(app, &file)?;
        let fail = |fault| app.fail(&fault).context(file.display().to_string());
        let kind = app.games.kind_of(&saved.record).map_err(fail)?;
        let table = kind.replay(&saved.record, Some(saved.seed), None);
        let table = table.map_err(fail)?;
        Self::sit_down(app, kind, table, saved.company, file, None)
    }

    fn sit_down(
        app: &'a App,
        kind: &'a dyn GameKind,
        table: Box<dyn AnyTable>,
        company: Company,
        file: PathBuf,
        seed: Option<u64>,
    ) -> Result<Self> {
        let sitters = company.seats.iter().enumerate().map(|(seat, name)| {
            let seed = seed.map(|seed| seed.wrapping_add(seat as u64));
            sitter(app, kind, name, company.budget_ms, seed)
        });
        Ok(Self {
            app,
            kind,
            table,
            sitters: sitters.collect::<Result<_>>()?,
            company,
            file,
            paint: Paint::for_stdout(),
            width: screen_width(),
            is_typed: std::io::stdin().is_terminal(),
            shown: None,
            looker: None,
            undone: None,
        })
    }

    fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
        let welcome = Message::new(text::CLI_PLAY_WELCOME)
            .with("title", self.kind.title())
            .with("scenario", self.company.names.join(" | "));
        self.tell(&welcome, out)?;
        // Of a game that goes on the last lines will do.
        match self.table.seq() {
            0 => self.write_log(0, out)?,
            _ => self.write_last(LAST_LINES, out)?,
        }
        loop {
            let Some(seat) = self.table.prompts().awaited().next() else {
                return self.farewell(out);
            };
            let idle = self.table.forced_pass(seat);
            if let Some(action) = idle.filter(|_| self.undone != Some(self.table.seq())) {
                self.act(seat, &action, out)?;
            } else if let Some(Sitter::Machine(_)) = self.sitters.get(seat.index()) {
                self.machine_decides(seat, out)?;
            } else if self.person_decides(seat, input, out)? == Next::Leave {
                return self.leave(input, out);
            }
        }
    }

    fn machine_decides(&mut self, seat: Seat, out: &mut impl Write) -> Result<()> {
        let Some(Sitter::Machine(player)) = self.sitters.get_mut(seat.index()) else {
            return Ok(());
        };
        let chosen = player.choose(self.table.as_ref(), seat);
        let action = chosen.map_err(|cause| anyhow!("{cause}"))?;
        self.looker = None;
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
            // Who has seen the board and moved alone since knows it; `board` shows it again.
            if self.looker.replace(seat) != Some(seat) {
                self.write_position(seat, SHORT_PANEL, out)?;
            }
            self.write_prompts(seat, out)?;
            write!(out, "{}", menu.text(self.app, self.paint, self.width))?;
        }
        let names = &self.company.names;
        let name = names.get(seat.index()).cloned().unwrap_or_default();
        write!(out, "{name} > ")?;
        out.flush()?;
        match self.hear(input, out)? {
            Some(line) => self.follow(seat, &menu, Input::read(&line), out),
            None => {
                writeln!(out)?;
                Ok(Next::Leave)
            }
        }
    }

    /// The next line a person typed; nothing at the end of the input.
    fn hear(&self, input: &mut impl BufRead, out: &mut impl Write) -> Result<Option<String>> {
        let mut line = String::new();
        let read = input.read_line(&mut line).context("stdin")?;
        // A terminal shows what is typed; of what comes from elsewhere nobody would see anything.
        if read > 0 && !self.is_typed {
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok((read > 0).then_some(line))
    }

    /// Keeps the game, or drops it if the person says so.
    fn leave(&self, input: &mut impl BufRead, out: &mut impl Write) -> Result<()> {
        self.keep(out)?;
        self.tell(&Message::new(text::CLI_PLAY_KEEP), out)?;
        out.flush()?;
        let answer = self.hear(input, out)?.unwrap_or_default();
        let drops = matches!(answer.trim(), "no" | "n" | "nein");
        let message = if drops {
            // What cannot be removed is simply kept.
            let _ = std::fs::remove_file(&self.file);
            Message::new(text::CLI_PLAY_DROPPED)
        } else {
            let file = self.file.display().to_string();
            Message::new(text::CLI_PLAY_KEPT).with("file", file)
        };
        self.tell(&message, out)
    }

    /// Writes the game to its file. That it cannot be is said, and the game goes on.
    fn keep(&self, out: &mut impl Write) -> Result<()> {
        let directory = self.file.parent().unwrap_or(Path::new("."));
        let written = std::fs::create_dir_all(directory)
            .and_then(|()| saved::write(&self.file, &self.table.record(), &self.company));
        match written {
            Ok(()) => Ok(()),
            Err(cause) => self.say_unwritten(&self.file, &cause, out),
        }
    }

    fn say_unwritten(
        &self,
        file: &Path,
        cause: &std::io::Error,
        out: &mut impl Write,
    ) -> Result<()> {
        let message = Message::new(text::CLI_NOT_WRITTEN)
            .with("file", file.display().to_string())
            .with("cause", cause.to_string());
        self.tell(&message, out)
    }

    fn follow(
        &mut self,
        seat: Seat,
        menu: &Menu,
        input: Input<'_>,
        out: &mut impl Write,
    ) -> Result<Next> {
        match input {
            Input::Nothing => {}
            Input::Quit => return Ok(Next::Leave),
            Input::Help => {
                self.tell(&Message::new(text::CLI_PLAY_HELP), out)?;
                for (span, meaning) in self.board(Observer::Public).legend {
                    let meaning = format!("  {}  {}", span.text, self.app.say(&meaning));
                    write!(out, "{}", wrapped(&meaning, self.width, 4))?;
                }
            }
            Input::Board => self.write_position(seat, usize::MAX, out)?,
            Input::Options => write!(out, "{}", menu.text(self.app, self.paint, self.width))?,
            Input::Group(number) => match menu.group(number, self.paint, self.width) {
                Some(text) => write!(out, "{text}")?,
                None => self.unknown(&number.to_string(), out)?,
            },
            Input::Undo => self.undo(seat, out)?,
            Input::Log(lines) => self.write_last(lines, out)?,
            Input::Rules(query) => self.write_rules(query, out)?,
            Input::Why(notation) => self.explain(seat, notation, out)?,
            Input::Save(file) => self.save(file, out)?,
            Input::Number(number) => match menu.action(number) {
                Some(action) => self.decide(seat, &action.clone(), out)?,
                None => self.unknown(&number.to_string(), out)?,
            },
            Input::Notation(notation) => match self.table.read_notation(notation) {
                Some(action) => self.decide(seat, &action, out)?,
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

    /// Does what a person decided, and keeps the game.
    fn decide(&mut self, seat: Seat, action: &Value, out: &mut impl Write) -> Result<()> {
        self.act(seat, action, out)?;
        self.keep(out)
    }

    /// Does an action and tells what happened, or why not.
    fn act(&mut self, seat: Seat, action: &Value, out: &mut impl Write) -> Result<()> {
        match self.table.act(seat, action) {
            Ok(()) => {
                let lines = self.table.log(self.reader(), self.table.seq());
                self.write_lines(&lines, out)?;
            }
            Err(fault) => write!(out, "{}", wrapped(&self.app.explain(&fault), self.width, 2))?,
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
                write!(out, "{}", wrapped(&self.app.explain(&fault), self.width, 2))?;
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
        match saved::write(Path::new(file), &self.table.record(), &self.company) {
            Ok(()) => {
                let message = Message::new(text::CLI_PLAY_SAVED).with("file", file.to_owned());
                self.tell(&message, out)
            }
            Err(cause) => self.say_unwritten(Path::new(file), &cause, out),
        }
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
            self.paint.board(&self.board(observer), self.width)
        )?;
        for panel in self.table.observation(observer).panels {
            if panel.rows.len() > most_rows {
                continue;
            }
            writeln!(out, "{}", self.paint.heading(&self.app.say(&panel.title)))?;
            for row in panel.rows {
                let cells: Vec<String> = row.cells.iter().map(|cell| self.app.say(cell)).collect();
                let line = format!("  {:<14} {}", self.app.say(&row.label), cells.join("  "));
                write!(out, "{}", wrapped(&line, self.width, 4))?;
            }
        }
        Ok(())
    }

    /// The board with its names in the language chosen.
    fn board(&self, observer: Observer) -> TextBoard {
        self.table
            .text_board(observer, &|message| self.app.say(message))
    }

    fn write_prompts(&self, seat: Seat, out: &mut impl Write) -> Result<()> {
        for prompt in self
            .table
            .prompts()
            .0
            .iter()
            .filter(|prompt| prompt.seat == seat)
        {
            let words = wrapped(&self.app.say(&prompt.message), self.width, 0);
            writeln!(out, "{}", self.paint.heading(words.trim_end()))?;
        }
        Ok(())
    }

    fn write_log(&self, from: usize, out: &mut impl Write) -> Result<()> {
        self.write_lines(&self.table.log(self.reader(), from), out)
    }

    fn write_lines(&self, lines: &[LogLine], out: &mut impl Write) -> Result<()> {
        for line in lines {
            let line = replay::log_line(self.app, line);
            write!(out, "{}", wrapped(&line, self.width, 8))?;
        }
        Ok(())
    }

    fn write_last(&self, lines: usize, out: &mut impl Write) -> Result<()> {
        let log = self.table.log(self.reader(), 0);
        self.write_lines(&log[log.len().saturating_sub(lines)..], out)
    }

    fn farewell(&self, out: &mut impl Write) -> Result<()> {
        let board = self.board(Observer::Public);
        write!(out, "\n{}", self.paint.board(&board, self.width))?;
        let Some(outcome) = self.table.outcome() else {
            return Ok(());
        };
        let over = Message::new(text::CLI_PLAY_OVER).with("outcome", outcome.message);
        self.tell(&over, out)?;
        // A game between machines can be played again by its seed.
        if self
            .sitters
            .iter()
            .any(|sitter| matches!(sitter, Sitter::Human))
        {
            self.keep(out)?;
            let file = self.file.display().to_string();
            self.tell(&Message::new(text::CLI_PLAY_RECORD).with("file", file), out)?;
        }
        Ok(())
    }

    fn unknown(&self, input: &str, out: &mut impl Write) -> Result<()> {
        let message = Message::new(text::CLI_PLAY_UNKNOWN).with("input", input.to_owned());
        self.tell(&message, out)
    }

    fn tell(&self, message: &Message, out: &mut impl Write) -> Result<()> {
        write!(out, "{}", wrapped(&self.app.say(message), self.width, 0))?;
        Ok(())
    }
}

fn sitter(
    app: &App,
    kind: &dyn GameKind,
    name: &str,
    budget_ms: u64,
    seed: Option<u64>,
) -> Result<Sitter> {
    if name == HUMAN {
        return Ok(Sitter::Human);
    }
    let Some(level) = machine::level(name) else {
        let levels = machine::LEVELS.iter().map(|(name, _)| *name);
        let known = std::iter::once(HUMAN).chain(levels);
        return Err(app.unknown(text::CLI_UNKNOWN_PLAYER, name, known));
    };
    let budget = machine::budget(Some(budget_ms), None);
    let seed = seed.unwrap_or_else(machine::any_seed);
    let player = erased::player(kind.key(), level, budget, seed);
    player
        .map(Sitter::Machine)
        .map_err(|cause| anyhow!("{cause}"))
}
