//! `options`, `check`, `do`, `undo`, `host`, `go`.

use super::answer::{audience, object, to_value};
use super::fields::Fields;
use super::reader::secret;
use super::session::{Answered, Session};
use crate::{machine, text};
use feldherr_ai::{Level, erased};
use feldherr_core::{Audience, HostAction, Message, Observer, Seat};
use feldherr_games::{Done, Fault, Reader};
use serde::Deserialize as _;
use serde_json::{Map, Value, json};

/// The longest a player may think about one decision: a day.
const MOST_MILLISECONDS: u64 = 24 * 60 * 60 * 1000;

impl Session<'_> {
    pub(super) fn options(&mut self, fields: &Fields<'_>) -> Answered {
        let (seat, _) = self.actor(fields)?;
        let table = self.table()?;
        if !fields.flag("labels")? {
            return Ok(json!({"seat": seat, "options": table.options(seat)}));
        }
        let items = table.observation(Observer::Seat(seat)).options;
        let actions: Vec<Value> = items.iter().map(|item| to_value(&item.action)).collect();
        let labels = items.iter().map(|item| self.words().say(&item.label));
        let notations = actions.iter().map(|action| table.notation(action));
        Ok(json!({
            "seat": seat,
            "labels": labels.collect::<Vec<_>>(),
            "notations": notations.collect::<Vec<_>>(),
            "options": actions,
        }))
    }

    pub(super) fn check(&mut self, fields: &Fields<'_>) -> Answered {
        let action = fields.needed("action")?;
        let (seat, _) = self.actor(fields)?;
        let preview = self.table()?.preview(seat, action)?();
        let note = |(rule, message): &(feldherr_core::RuleId, Message)| {
            let mut note = object(json!({"rule": rule}));
            self.words().put(message, &mut note);
            note
        };
        let notes: Vec<_> = preview.notes.iter().map(note).collect();
        let mut answer = object(json!({"seat": seat, "notes": notes}));
        if !preview.path.is_empty() {
            answer.insert("path".to_owned(), to_value(&preview.path));
        }
        if let Some(cost) = preview.cost {
            answer.insert("cost".to_owned(), to_value(&cost));
        }
        if !preview.odds.is_empty() {
            answer.insert("odds".to_owned(), self.words().odds(&preview.odds));
        }
        Ok(answer.into())
    }

    pub(super) fn act(&mut self, fields: &Fields<'_>) -> Answered {
        let action = fields.needed("action")?;
        let (seat, reader) = self.actor(fields)?;
        self.done(seat, action, reader).map(Value::Object)
    }

    /// Does an action; answers what the reader may know of it.
    fn done(
        &mut self,
        seat: Seat,
        action: &Value,
        reader: Reader,
    ) -> Result<Map<String, Value>, Fault> {
        self.table_mut()?.act(seat, action)?;
        self.happened(Some(seat), reader)
    }

    /// What only the host may do, such as to call time.
    pub(super) fn host(&mut self, fields: &Fields<'_>) -> Answered {
        fields.needed("action")?;
        let expected = || Message::new(text::CLI_KIND_HOST);
        let read = |value: &Value| HostAction::deserialize(value).ok();
        let action = fields.read("action", expected, read)?;
        self.referee_only(fields)?;
        let table = self.table_mut()?;
        if let Some(action) = action {
            table.host(action)?;
        }
        self.happened(None, Reader::Referee).map(Value::Object)
    }

    /// What the reader may know of what was just done.
    fn happened(&self, seat: Option<Seat>, reader: Reader) -> Result<Map<String, Value>, Fault> {
        let (words, table) = (self.words(), self.table()?);
        let Done { log, events, draws } = table.done(reader);
        let mut result = object(json!({"seat": seat, "events": events, "draws": draws}));
        if log.iter().any(|(told, _)| *told != Audience::All) {
            let audiences = log.iter().map(|(told, _)| audience(*told));
            result.insert("audiences".to_owned(), audiences.collect());
        }
        result.insert("log".to_owned(), words.log(&log));
        result.extend(words.standing(table));
        Ok(result)
    }

    pub(super) fn undo(&mut self, fields: &Fields<'_>) -> Answered {
        let words = self.words();
        let wanted = match (fields.seat()?, self.asker(fields)?) {
            (None, None | Some(Reader::Referee)) => None,
            _ => Some(self.actor(fields)?.0),
        };
        let table = self.table_mut()?;
        let seat = match wanted {
            Some(seat) => seat,
            // Whose the last action is; if it is nobody's, the refusal is the same for all.
            None => (0..table.seats())
                .map(Seat)
                .find(|seat| table.can_undo(*seat))
                .unwrap_or(Seat(0)),
        };
        let from = table.undo(seat)?;
        let mut result = object(json!({"seat": seat, "undone": from}));
        result.extend(words.standing(table));
        Ok(result.into())
    }

    pub(super) fn go(&mut self, fields: &Fields<'_>) -> Answered {
        let level = fields.level()?;
        let milliseconds = fields.number("budget_ms", 0, MOST_MILLISECONDS)?;
        let simulations = fields.number("simulations", 1, u64::from(u32::MAX))?;
        if milliseconds.is_some() && simulations.is_some() {
            fields.one_of(&["budget_ms", "simulations"])?;
        }
        let seed = fields.number("seed", 0, u64::MAX)?;
        let is_played = fields.flag("play")?;
        let seat = crate::app::awaited(&self.table()?.prompts())?;
        let own = Reader::Observer(Observer::Seat(seat));
        let reader = self.asker(fields)?.unwrap_or(own);
        let may_know = reader == own || reader == Reader::Referee;
        if !may_know && !is_played {
            return Err(secret());
        }
        let named = self.levels.get(seat.index()).copied().flatten();
        let level = level.or(named).unwrap_or(Level::Captain);
        let simulations = simulations.and_then(|number| u32::try_from(number).ok());
        let budget = machine::budget(milliseconds, simulations);
        let seed = seed.unwrap_or_else(machine::any_seed);
        let table = self.table()?;
        let action = erased::decide(table, seat, level, budget, seed).map_err(|cause| {
            let message = Message::new(text::CLI_MACHINE).with("cause", cause.to_string());
            Fault::new("machine", message)
        })?;
        let mut result = object(json!({"seat": seat, "level": machine::level_name(level)}));
        if may_know {
            let notation = table.notation(&action);
            result.extend(object(json!({"action": action, "notation": notation})));
        }
        if is_played {
            result.extend(self.done(seat, &action, reader)?);
        }
        Ok(result.into())
    }
}
