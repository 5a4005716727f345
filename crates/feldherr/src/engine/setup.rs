//! `new`, `load`, `save`, `dice`.

use super::answer::{Begun, Forced, ReaderName, Saved};
use super::fields::Fields;
use super::session::{Answered, Session, known_seat};
use crate::setup::seating;
use crate::text;
use feldherr_ai::Level;
use feldherr_core::{Message, Observer, Seed};
use feldherr_games::{AnyTable, DiceSource, Fault, GameKind, Reader, ScenarioInfo};
use serde_json::{Map, Value};

impl Session<'_> {
    pub(super) fn new_game(&mut self, fields: &Fields<'_>) -> Answered<Begun> {
        let kind = self.app.games.kind(fields.needed_text("game")?)?;
        let seats = fields.seats();
        let setup = match fields.value("setup") {
            Some(setup) => {
                fields.one_of(&["scenario", "setup"])?;
                fields.one_of(&["options", "setup"])?;
                setup.clone()
            }
            None => scenario_setup(kind, fields, seats.as_deref())?,
        };
        let table = kind.start(&setup, dice_source(fields)?)?;
        if let Some(levels) = &seats
            && levels.len() != usize::from(table.seats())
        {
            return Err(misfit(text::CLI_SEATS_MISFIT, levels.len())
                .with_seats(table.seats())
                .fault());
        }
        let reader = begun_for(fields, table.as_ref())?;
        self.levels = seats.unwrap_or_default();
        Ok(self.begin(table, reader))
    }

    pub(super) fn load(&mut self, fields: &Fields<'_>) -> Answered<Begun> {
        let (source, document) = fields.one_of(&["position", "record"])?;
        let kind = match fields.text("game") {
            Some(key) => self.app.games.kind(key)?,
            None if source == "record" => self.app.games.kind_of(document)?,
            None => self.app.games.kind(fields.needed_text("game")?)?,
        };
        let table = match source {
            "position" => kind.load(document, dice_source(fields)?)?,
            _ => replay(kind, document, fields)?,
        };
        let reader = begun_for(fields, table.as_ref())?;
        self.levels = Vec::new();
        Ok(self.begin(table, reader))
    }

    /// Position and record hold everybody's secrets, so a seat gets what it may know instead, and the record once the
    /// game is over.
    pub(super) fn save(&mut self, fields: &Fields<'_>) -> Answered<Saved> {
        let looker = self.looker(fields)?;
        let table = self.table()?;
        let Some(reader @ Reader::Observer(observer)) = looker else {
            return Ok(Saved::Whole {
                game: table.game(),
                position: table.position(),
                record: table.record(),
            });
        };
        Ok(Saved::Known {
            game: table.game(),
            seat: ReaderName(reader),
            seq: table.seq(),
            commitment: table.commitment().map(str::to_owned),
            view: table.view(observer),
            log: self.words().log(&table.told(reader, 0)),
            record: table.outcome().map(|_| table.record()),
        })
    }

    pub(super) fn dice(&mut self, fields: &Fields<'_>) -> Answered<Forced> {
        let draws = fields.draws("draws").unwrap_or_default();
        self.referee_only(fields)?;
        let table = self.table_mut()?;
        if fields.flag("replace") {
            table.unforce();
        }
        table.force(&draws);
        Ok(Forced {
            appended: draws.len(),
        })
    }

    fn begin(&mut self, table: Box<dyn AnyTable>, reader: Option<Reader>) -> Begun {
        let words = self.words();
        let log = table.told(reader.unwrap_or(Reader::Observer(Observer::Public)), 0);
        let begun = Begun {
            game: table.game(),
            seats: table.seats(),
            commitment: table.commitment().map(str::to_owned),
            log: words.log(&log),
            situation: words.situation(table.as_ref()),
        };
        self.table = Some(table);
        self.reader = reader;
        begun
    }
}

/// Who the game's answers are for from now on, if it is said.
fn begun_for(fields: &Fields<'_>, table: &dyn AnyTable) -> Result<Option<Reader>, Fault> {
    let reader = fields.reader();
    if let Some(Reader::Observer(Observer::Seat(seat))) = reader {
        known_seat(table, seat)?;
    }
    Ok(reader)
}

/// The setup of the scenario named, of the one with that many seats, or of the first. Where an option shares the seats out,
/// it is chosen so that there are as many as wanted.
fn scenario_setup(
    kind: &dyn GameKind,
    fields: &Fields<'_>,
    seats: Option<&[Option<Level>]>,
) -> Result<Value, Fault> {
    let mut options = fields.object("options").cloned().unwrap_or_default();
    let named = fields.text("scenario");
    let wanted = seats.map(<[_]>::len);
    let mut scenarios = kind.scenarios();
    scenarios.retain(|scenario| named.is_none_or(|id| id == scenario.id));
    let has = |count: usize| wanted.is_none_or(|wanted| wanted == count);
    let as_it_is = scenarios.iter().find(|scenario| {
        let seats = kind.seats(&scenario.id, &options);
        has(seats.map_or(scenario.seats.len(), |seats| seats.len()))
    });
    if let Some(scenario) = as_it_is {
        return kind.setup(&scenario.id, &options);
    }
    let shared = wanted.and_then(|wanted| {
        let mut fitting = scenarios.iter();
        fitting.find_map(|scenario| Some((scenario, sharing(scenario, &options, wanted)?)))
    });
    match (shared, named) {
        (Some((scenario, (key, value))), _) => {
            options.insert(key.to_owned(), value);
            kind.setup(&scenario.id, &options)
        }
        (None, Some(id)) => kind.setup(id, &options),
        (None, None) => Err(misfit(text::CLI_NO_SCENARIO_FOR, wanted.unwrap_or(0)).fault()),
    }
}

/// The option of a scenario that gives it so many seats, unless it was chosen already.
fn sharing(
    scenario: &ScenarioInfo,
    chosen: &Map<String, Value>,
    wanted: usize,
) -> Option<(&'static str, Value)> {
    let (key, value) = seating(scenario, wanted)?;
    (!chosen.contains_key(key)).then_some((key, value))
}

struct Misfit(Message);

fn misfit(id: &'static str, wanted: usize) -> Misfit {
    Misfit(Message::new(id).with("wanted", wanted.to_string()))
}

impl Misfit {
    fn with_seats(self, seats: u8) -> Self {
        Self(self.0.with("seats", seats))
    }

    fn fault(self) -> Fault {
        Fault::new("setup", self.0).field("seats")
    }
}

fn dice_source(fields: &Fields<'_>) -> Result<DiceSource, Fault> {
    let seed = match fields.seed() {
        Some(seed) => seed,
        None => fresh_seed()?,
    };
    Ok(match fields.draws("dice") {
        Some(draws) => DiceSource::Forced(draws, seed),
        None => DiceSource::Seed(seed),
    })
}

fn fresh_seed() -> Result<Seed, Fault> {
    Seed::secret().map_err(|cause| Fault::malformed("seed", cause))
}

/// Without the seed a record's game goes on with fresh dice, which then prove nothing any more.
fn replay(
    kind: &dyn GameKind,
    record: &Value,
    fields: &Fields<'_>,
) -> Result<Box<dyn AnyTable>, Fault> {
    let draws = fields.draws("dice");
    let committed = record.get("commitment").and_then(Value::as_str);
    let revealed = record.get("seed").and_then(Value::as_str);
    let given = fields.seed();
    if let (Some(seed), Some(committed)) = (&given, committed)
        && seed.commitment() != committed
    {
        let message = Message::new(text::CLI_SEED_COMMITMENT);
        return Err(Fault::new("record", message).field("seed"));
    }
    kind.verify(record)?;
    let known = given.or_else(|| revealed.and_then(|seed| Seed::from_hex(seed).ok()));
    let is_provable = known.is_some() && committed.is_some() && draws.is_none();
    let seed = match known {
        Some(seed) => seed,
        None => fresh_seed()?,
    };
    let mut table = kind.replay(record, Some(seed), None)?;
    if !is_provable {
        table.force(&draws.unwrap_or_default());
    }
    Ok(table)
}
