use feldherr_core::{Audience, Message, Note, Odds, Outcome, Prompt, Reached, SeatSet};
use feldherr_games::{AnyTable, Fault, LogLine, Texts};
use serde_json::{Map, Value, json};

/// Turns messages into the protocol's form: the sentence, and the message it was made from.
#[derive(Clone, Copy)]
pub struct Words<'a>(pub &'a Texts);

impl Words<'_> {
    /// Adds `message`, `message_id` and, where there are any, `args`.
    pub fn put(self, message: &Message, into: &mut Map<String, Value>) {
        into.insert("message".to_owned(), self.0.say(message).into());
        into.insert("message_id".to_owned(), message.id.to_string().into());
        if !message.args.is_empty() {
            into.insert("args".to_owned(), to_value(&message.args));
        }
    }

    pub fn say(self, message: &Message) -> String {
        self.0.say(message)
    }

    /// The error object of a fault.
    pub fn fault(self, fault: &Fault) -> Value {
        let mut error = Map::new();
        error.insert("code".to_owned(), fault.code.into());
        self.put(&fault.message, &mut error);
        if let Some(rule) = fault.rule {
            error.insert("rule".to_owned(), rule.as_str().into());
        }
        if let Some(remedy) = &fault.remedy {
            error.insert("remedy".to_owned(), self.say(remedy).into());
        }
        if let Some(field) = &fault.field {
            error.insert("field".to_owned(), field.as_str().into());
        }
        if let Some(place) = fault.place {
            error.insert("place".to_owned(), to_value(&place));
        }
        if !fault.more.is_empty() {
            let more = fault.more.iter().map(|fault| self.fault(fault));
            error.insert("more".to_owned(), more.collect());
        }
        error.into()
    }

    /// Tables of exact chances.
    pub fn odds(self, odds: &[Odds]) -> Value {
        let table = |odds: &Odds| {
            let rows = odds.rows.iter();
            let rows = rows.map(|row| json!({"label": self.say(&row.label), "chance": row.chance}));
            json!({
                "title": self.say(&odds.title),
                "rows": rows.collect::<Vec<_>>(),
                "notes": odds.notes.iter().map(|note| self.note(note)).collect::<Vec<_>>(),
            })
        };
        odds.iter().map(table).collect()
    }

    fn note(self, note: &Note) -> Value {
        let mut object = object(json!({"rule": note.rule}));
        self.put(&note.message, &mut object);
        object.into()
    }

    fn prompt(self, prompt: &Prompt) -> Value {
        let mut object = object(json!({"seat": prompt.seat, "kind": prompt.kind}));
        self.put(&prompt.message, &mut object);
        object.into()
    }

    /// Lines of the log; `audience` is there where not everybody may know it.
    pub fn log(self, lines: &[(Audience, LogLine)]) -> Value {
        let line = |(told, line): &(Audience, LogLine)| {
            let mut object = object(json!({"seq": line.seq, "seat": line.seat}));
            self.put(&line.message, &mut object);
            if !line.draws.is_empty() {
                object.insert("draws".to_owned(), to_value(&line.draws));
            }
            if *told != Audience::All {
                object.insert("audience".to_owned(), audience(*told));
            }
            Value::Object(object)
        };
        lines.iter().map(line).collect()
    }

    pub fn outcome(self, outcome: Option<&Outcome>) -> Value {
        let Some(outcome) = outcome else {
            return Value::Null;
        };
        let mut object = object(json!({
            "standings": outcome.standings,
            "ended_by": outcome.ended_by,
            "rule": outcome.rule,
        }));
        self.put(&outcome.message, &mut object);
        if !outcome.reached.is_empty() {
            let reached = outcome.reached.iter().map(|reached| self.reached(reached));
            object.insert("reached".to_owned(), reached.collect());
        }
        object.into()
    }

    /// What one seat reached, with the reasons.
    fn reached(self, reached: &Reached) -> Value {
        let said = |message: &Message| {
            let mut object = Map::new();
            self.put(message, &mut object);
            Value::from(object)
        };
        let reasons = reached.reasons.iter().map(|note| self.note(note));
        json!({
            "name": said(&reached.name),
            "level": said(&reached.level),
            "reasons": reasons.collect::<Vec<_>>(),
        })
    }

    /// How the game stands: what every answer that changes or asks about it holds.
    pub fn standing(self, table: &dyn AnyTable) -> Map<String, Value> {
        let prompts = table.prompts();
        let awaited: Vec<_> = prompts.awaited().collect();
        object(json!({
            "seq": table.seq(),
            "awaited": awaited,
            "prompts": prompts.0.iter().map(|prompt| self.prompt(prompt)).collect::<Vec<_>>(),
            "outcome": self.outcome(table.outcome().as_ref()),
        }))
    }
}

/// Who may know something: `"all"`, these seats, or all but these.
pub fn audience(told: Audience) -> Value {
    let list = |seats: SeatSet| seats.iter().collect::<Vec<_>>();
    match told {
        Audience::All => json!("all"),
        Audience::Seats(seats) => json!({"seats": list(seats)}),
        Audience::Others(seats) => json!({"others": list(seats)}),
    }
}

/// The fields of an object literal.
pub fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// A value as JSON; what cannot be written is `null`.
pub fn to_value(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
