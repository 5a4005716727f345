//! `options`, `check`, `do`, `undo`, `host`, `go`.

use super::answer::{
    Acted, Chosen, Effects, Gone, Judged, LevelName, Options, OrNull, Told, Undone, to_value,
};
use super::fields::Fields;
use super::reader::secret;
use super::session::{Answered, Session};
use crate::{machine, text};
use feldherr_ai::{Level, erased};
use feldherr_core::{Audience, Message, Observer, Seat};
use feldherr_games::{Done, Fault, Reader};
use serde_json::Value;

/// The longest a player may think about one decision: a day.
pub const MOST_MILLISECONDS: u64 = 24 * 60 * 60 * 1000;

impl Session<'_> {
    pub(super) fn options(&mut self, fields: &Fields<'_>) -> Answered<Options> {
        let (seat, _) = self.actor(fields)?;
        let table = self.table()?;
        if !fields.flag("labels") {
            return Ok(Options {
                seat,
                options: table.options(seat),
                labels: None,
                notations: None,
            });
        }
        let items = table.observation(Observer::Seat(seat)).options;
        let options: Vec<Value> = items.iter().map(|item| to_value(&item.action)).collect();
        let labels = items.iter().map(|item| self.words().say(&item.label));
        let notations = options.iter().map(|action| table.notation(action));
        Ok(Options {
            seat,
            labels: Some(labels.collect()),
            notations: Some(notations.collect()),
            options,
        })
    }

    pub(super) fn check(&mut self, fields: &Fields<'_>) -> Answered<Judged> {
        let action = fields.needed("action")?;
        let (seat, _) = self.actor(fields)?;
        let preview = self.table()?.preview(seat, action)?();
        let words = self.words();
        let notes = preview.notes.iter();
        Ok(Judged {
            seat,
            notes: notes
                .map(|(rule, message)| words.remark(*rule, message))
                .collect(),
            odds: words.odds(&preview.odds),
            path: preview.path,
            cost: preview.cost,
        })
    }

    pub(super) fn act(&mut self, fields: &Fields<'_>) -> Answered<Acted> {
        let action = fields.needed("action")?;
        let (seat, reader) = self.actor(fields)?;
        let effects = self.done(seat, action, reader)?;
        Ok(Acted {
            seat: Some(seat),
            effects,
        })
    }

    /// Does an action; answers what the reader may know of it.
    fn done(&mut self, seat: Seat, action: &Value, reader: Reader) -> Result<Effects, Fault> {
        self.table_mut()?.act(seat, action)?;
        self.happened(reader)
    }

    /// What only the host may do, such as to call time.
    pub(super) fn host(&mut self, fields: &Fields<'_>) -> Answered<Acted> {
        self.referee_only(fields)?;
        let table = self.table_mut()?;
        if let Some(action) = fields.host() {
            table.host(action)?;
        }
        let effects = self.happened(Reader::Referee)?;
        Ok(Acted {
            seat: None,
            effects,
        })
    }

    /// What the reader may know of what was just done.
    fn happened(&self, reader: Reader) -> Result<Effects, Fault> {
        let (words, table) = (self.words(), self.table()?);
        let Done { log, events, draws } = table.done(reader);
        let is_secret = log.iter().any(|(told, _)| *told != Audience::All);
        let audiences = || log.iter().map(|(told, _)| Told::of(*told)).collect();
        Ok(Effects {
            events,
            draws,
            audiences: is_secret.then(audiences),
            log: words.log(&log),
            situation: words.situation(table),
        })
    }

    pub(super) fn undo(&mut self, fields: &Fields<'_>) -> Answered<Undone> {
        let words = self.words();
        let wanted = match (fields.seat(), self.asker(fields)?) {
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
        let undone = table.undo(seat)?;
        Ok(Undone {
            seat,
            undone,
            situation: words.situation(table),
        })
    }

    pub(super) fn go(&mut self, fields: &Fields<'_>) -> Answered<Gone> {
        let milliseconds = fields.number("budget_ms");
        let simulations = fields.number("simulations");
        if milliseconds.is_some() && simulations.is_some() {
            fields.one_of(&["budget_ms", "simulations"])?;
        }
        let is_played = fields.flag("play");
        let seat = crate::app::awaited(&self.table()?.prompts())?;
        let own = Reader::Observer(Observer::Seat(seat));
        let reader = self.asker(fields)?.unwrap_or(own);
        let may_know = reader == own || reader == Reader::Referee;
        if !may_know && !is_played {
            return Err(secret());
        }
        let named = self.levels.get(seat.index()).copied().flatten();
        let level = fields.level().or(named).unwrap_or(Level::Captain);
        let simulations = simulations.and_then(|number| u32::try_from(number).ok());
        let budget = machine::budget(milliseconds, simulations);
        let seed = fields.number("seed").unwrap_or_else(machine::any_seed);
        let table = self.table()?;
        let action = erased::decide(table, seat, level, budget, seed).map_err(|cause| {
            let message = Message::new(text::CLI_MACHINE).with("cause", cause.to_string());
            Fault::new("machine", message)
        })?;
        let choice = may_know.then(|| Chosen {
            notation: OrNull(table.notation(&action)),
            action: action.clone(),
        });
        let effects = match is_played {
            true => Some(self.done(seat, &action, reader)?),
            false => None,
        };
        Ok(Gone {
            seat,
            level: LevelName(level),
            choice,
            effects,
        })
    }
}
