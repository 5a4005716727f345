use super::{
    Attained, Call, ChanceOf, Chances, Ending, Error, Line, OrNull, Remark, Said, Situation, Told,
};
use feldherr_core::{Audience, Message, Note, Odds, Outcome, Prompt, Reached, RuleId};
use feldherr_games::{AnyTable, Fault, LogLine, Texts};

/// Turns messages into the protocol's form: the sentence, and the message it was made from.
#[derive(Clone, Copy)]
pub struct Words<'a>(pub &'a Texts);

impl Words<'_> {
    fn put(self, message: &Message) -> Said {
        Said {
            message: self.0.say(message),
            message_id: message.id.to_string(),
            args: message.args.clone(),
        }
    }

    pub fn say(self, message: &Message) -> String {
        self.0.say(message)
    }

    /// The error object of a fault.
    pub fn fault(self, fault: &Fault) -> Error {
        Error {
            code: fault.code,
            said: self.put(&fault.message),
            rule: fault.rule,
            remedy: fault.remedy.as_ref().map(|remedy| self.say(remedy)),
            field: fault.field.clone(),
            place: fault.place,
            more: fault.more.iter().map(|fault| self.fault(fault)).collect(),
        }
    }

    /// Tables of exact chances.
    pub fn odds(self, odds: &[Odds]) -> Vec<Chances> {
        let table = |odds: &Odds| {
            let rows = odds.rows.iter();
            let rows = rows.map(|row| ChanceOf {
                label: self.say(&row.label),
                chance: row.chance,
            });
            Chances {
                title: self.say(&odds.title),
                rows: rows.collect(),
                notes: self.notes(&odds.notes),
            }
        };
        odds.iter().map(table).collect()
    }

    fn notes(self, notes: &[Note]) -> Vec<Remark> {
        let remark = |note: &Note| self.remark(note.rule, &note.message);
        notes.iter().map(remark).collect()
    }

    pub fn remark(self, rule: RuleId, message: &Message) -> Remark {
        Remark {
            rule,
            said: self.put(message),
        }
    }

    fn prompt(self, prompt: &Prompt) -> Call {
        Call {
            seat: prompt.seat,
            kind: prompt.kind,
            said: self.put(&prompt.message),
        }
    }

    /// Lines of the log; `audience` is there where not everybody may know it.
    pub fn log(self, lines: &[(Audience, LogLine)]) -> Vec<Line> {
        let line = |(told, line): &(Audience, LogLine)| Line {
            seq: line.seq,
            seat: line.seat,
            said: self.put(&line.message),
            draws: line.draws.clone(),
            audience: (*told != Audience::All).then(|| Told::of(*told)),
        };
        lines.iter().map(line).collect()
    }

    pub fn outcome(self, outcome: Option<&Outcome>) -> Option<Ending> {
        outcome.map(|outcome| Ending {
            standings: outcome.standings.clone(),
            ended_by: outcome.ended_by,
            rule: outcome.rule,
            said: self.put(&outcome.message),
            reached: outcome
                .reached
                .iter()
                .map(|one| self.reached(one))
                .collect(),
        })
    }

    fn reached(self, reached: &Reached) -> Attained {
        Attained {
            name: self.put(&reached.name),
            level: self.put(&reached.level),
            reasons: self.notes(&reached.reasons),
        }
    }

    /// How the game stands.
    pub fn situation(self, table: &dyn AnyTable) -> Situation {
        let prompts = table.prompts();
        Situation {
            seq: table.seq(),
            awaited: prompts.awaited().collect(),
            prompts: prompts.0.iter().map(|prompt| self.prompt(prompt)).collect(),
            outcome: OrNull(self.outcome(table.outcome().as_ref())),
        }
    }
}
