use super::MOST_BYTES;
use super::answer::{
    Acted, Begun, Board, Ended, Forced, Games, Gone, Help, Judged, Log, Nothing, Options, Pictured,
    Rules, Saved, Situation, Spoken, Undone, Viewed, Words, to_value,
};
use super::fields::{Field, Fields, Kind, shorten};
use super::lines::Line;
use super::play::MOST_MILLISECONDS;
use crate::app::App;
use crate::text;
use feldherr_ai::Level;
use feldherr_core::{Message, Seat};
use feldherr_games::{AnyTable, Fault, Language, Reader};
use serde_json::{Map, Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a command answers: its result or why there is none.
pub type Answered<T> = Result<T, Fault>;

/// A command of the protocol.
pub struct Command {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// The fields it knows beside `cmd` and `id`.
    pub fields: &'static [Field],
    run: fn(&mut Session<'_>, &Fields<'_>) -> Answered<Value>,
    /// The schema of its result.
    #[cfg(test)]
    pub result: fn(&mut feldherr_games::Schemas) -> Value,
}

macro_rules! commands {
    ($($name:literal $about:ident $fields:tt $run:ident $result:ident;)*) => {
        &[$(Command {
            name: $name,
            about: text::$about,
            fields: &$fields,
            run: |session, fields| session.$run(fields).map(|result: $result| to_value(&result)),
            #[cfg(test)]
            result: |schemas| schemas.written::<$result>(),
        }),*]
    };
}

const GAME: Field = Field::new("game", Kind::Text);
const SEAT: Field = Field::new("seat", Kind::Seat);
const LOOK: Field = Field::new("seat", Kind::Observer);
const READER: Field = Field::new("as", Kind::Reader);
const SEED: Field = Field::new("seed", Kind::Seed);
const DICE: Field = Field::new("dice", Kind::Draws);
const ACTION: Field = Field::needed("action", Kind::Document);

/// All commands, in the order of the documentation.
pub const COMMANDS: &[Command] = commands! {
    "new" CLI_CMD_NEW [
        Field::needed("game", Kind::Text),
        Field::new("scenario", Kind::Text),
        Field::new("options", Kind::Object),
        Field::new("seats", Kind::Seats),
        Field::new("setup", Kind::Document),
        SEED,
        DICE,
        READER,
    ] new_game Begun;
    "load" CLI_CMD_LOAD [
        GAME,
        Field::new("position", Kind::Document),
        Field::new("record", Kind::Record),
        SEED,
        DICE,
        READER,
    ] load Begun;
    "save" CLI_CMD_SAVE [LOOK, READER] save Saved;
    "options" CLI_CMD_OPTIONS [SEAT, READER, Field::new("labels", Kind::Flag)] options Options;
    "check" CLI_CMD_CHECK [SEAT, READER, ACTION] check Judged;
    "do" CLI_CMD_DO [SEAT, READER, ACTION] act Acted;
    "undo" CLI_CMD_UNDO [SEAT, READER] undo Undone;
    "host" CLI_CMD_HOST [READER, Field::needed("action", Kind::Host)] host Acted;
    "log" CLI_CMD_LOG [LOOK, READER, Field::new("from", Kind::Number(0, u64::MAX))] log Log;
    "view" CLI_CMD_VIEW [LOOK, READER] view Viewed;
    "scene" CLI_CMD_SCENE [LOOK, READER] scene Pictured;
    "board" CLI_CMD_BOARD [LOOK, READER] board Board;
    "outcome" CLI_CMD_OUTCOME [] outcome Ended;
    "prompts" CLI_CMD_PROMPTS [LOOK, READER] prompts Situation;
    "go" CLI_CMD_GO [
        READER,
        Field::new("level", Kind::Level),
        Field::new("budget_ms", Kind::Number(0, MOST_MILLISECONDS)),
        Field::new("simulations", Kind::Number(1, u32::MAX as u64)),
        Field::new("seed", Kind::Number(0, u64::MAX)),
        Field::new("play", Kind::Flag),
    ] go Gone;
    "dice" CLI_CMD_DICE [
        READER,
        Field::needed("draws", Kind::Draws),
        Field::new("replace", Kind::Flag),
    ] dice Forced;
    "games" CLI_CMD_GAMES [] games Games;
    "rules" CLI_CMD_RULES [GAME, Field::new("query", Kind::Text)] rules Rules;
    "lang" CLI_CMD_LANG [Field::needed("lang", Kind::Language)] lang Spoken;
    "help" CLI_CMD_HELP [] help Help;
    "quit" CLI_CMD_QUIT [] quit Nothing;
};

/// One conversation: at most one game at a time.
pub struct Session<'a> {
    pub app: &'a App,
    pub language: Language,
    pub table: Option<Box<dyn AnyTable>>,
    /// The level at which `go` plays each seat, as `new` named it.
    pub levels: Vec<Option<Level>>,
    /// Who this game's answers are for, where `new` or `load` said so.
    pub reader: Option<Reader>,
    pub has_quit: bool,
}

impl<'a> Session<'a> {
    pub const fn new(app: &'a App) -> Self {
        Self {
            app,
            language: app.language,
            table: None,
            levels: Vec::new(),
            reader: None,
            has_quit: false,
        }
    }

    /// Whether `quit` was said.
    pub const fn is_over(&self) -> bool {
        self.has_quit
    }

    pub const fn words(&self) -> Words<'a> {
        Words(self.app.texts(self.language))
    }

    /// Answers one line, whatever it is.
    pub fn answer(&mut self, line: Line<'_>) -> Value {
        let request = match parse(line) {
            Ok(request) => request,
            Err(fault) => return self.refuse(&fault, None),
        };
        let id = request.get("id").cloned();
        let done = catch_unwind(AssertUnwindSafe(|| self.run(&request)));
        let answered = done.unwrap_or_else(|cause| Err(self.recover(cause.as_ref())));
        match answered {
            Ok(result) => with_id(json!({"ok": true, "result": result}), id),
            Err(fault) => self.refuse(&fault, id),
        }
    }

    fn run(&mut self, request: &Map<String, Value>) -> Answered<Value> {
        let name = request.get("cmd").and_then(Value::as_str);
        let name = name.ok_or_else(|| malformed(example(text::CLI_CMD_MISSING)).field("cmd"))?;
        let command = COMMANDS.iter().find(|command| command.name == name);
        let command = command.ok_or_else(|| unknown_command(name))?;
        let fields = Fields::new(command, request)?;
        (command.run)(self, &fields)
    }

    fn refuse(&self, fault: &Fault, id: Option<Value>) -> Value {
        with_id(json!({"ok": false, "error": self.words().fault(fault)}), id)
    }

    /// A panic is a defect of ours; the bot on the other side goes on living. The game may be half changed.
    fn recover(&mut self, cause: &(dyn std::any::Any + Send)) -> Fault {
        self.table = None;
        let cause = cause
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| cause.downcast_ref::<&str>().copied())
            .unwrap_or("panic");
        let message = Message::new(text::CLI_INTERNAL).with("cause", cause.to_owned());
        Fault::new("internal", message)
    }

    /// The game being played.
    pub fn table(&self) -> Result<&dyn AnyTable, Fault> {
        self.table.as_deref().ok_or_else(no_game)
    }

    /// The game being played, to change it.
    pub fn table_mut(&mut self) -> Result<&mut dyn AnyTable, Fault> {
        match &mut self.table {
            Some(table) => Ok(table.as_mut()),
            None => Err(no_game()),
        }
    }
}

/// A seat of the table.
pub fn known_seat(table: &dyn AnyTable, seat: Seat) -> Result<Seat, Fault> {
    if seat.0 < table.seats() {
        return Ok(seat);
    }
    let message = Message::new("core-unknown-seat").with("seat", seat.0);
    Err(Fault::new("unknown-seat", message).field("seat"))
}

fn no_game() -> Fault {
    Fault::new("no-game", Message::new(text::CLI_NO_GAME))
}

fn parse(line: Line<'_>) -> Result<Map<String, Value>, Fault> {
    let Line::Whole(bytes) = line else {
        let message = Message::new(text::CLI_TOO_LARGE).with("limit", MOST_BYTES.to_string());
        return Err(Fault::new("too-large", message));
    };
    let line =
        std::str::from_utf8(bytes).map_err(|_| malformed(Message::new(text::CLI_NOT_UTF8)))?;
    let value: Value = serde_json::from_str(line).map_err(|cause| {
        let cause = feldherr_core::cause(&cause.to_string());
        malformed(Message::new(text::CLI_NOT_JSON).with("cause", cause))
    })?;
    match value {
        Value::Object(request) => Ok(request),
        _ => Err(malformed(example(text::CLI_NOT_OBJECT))),
    }
}

fn example(id: &'static str) -> Message {
    Message::new(id).with("example", r#"{"cmd":"help"}"#)
}

fn malformed(message: Message) -> Fault {
    Fault::new("malformed", message)
}

fn unknown_command(name: &str) -> Fault {
    let known: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let message = Message::new(text::CLI_CMD_UNKNOWN)
        .with("cmd", shorten(name))
        .with("known", known.join(", "));
    Fault::new("unknown-command", message).field("cmd")
}

fn with_id(mut answer: Value, id: Option<Value>) -> Value {
    if let (Some(id), Some(object)) = (id, answer.as_object_mut()) {
        object.insert("id".to_owned(), id);
    }
    answer
}
