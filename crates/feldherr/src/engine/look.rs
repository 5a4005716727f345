//! `view`, `scene`, `board`, `log`, `outcome`, `prompts`.

use super::fields::Fields;
use super::session::{Answered, Session};
use feldherr_core::Observer;
use feldherr_games::Reader;
use serde_json::{Value, json};

impl Session<'_> {
    pub(super) fn view(&mut self, fields: &Fields<'_>) -> Answered {
        let observer = self.observer(fields)?;
        let view = self.table()?.view(observer);
        Ok(json!({"seat": name(observer), "view": view}))
    }

    pub(super) fn scene(&mut self, fields: &Fields<'_>) -> Answered {
        let observer = self.observer(fields)?;
        let table = self.table()?;
        let observation = table.observation(observer);
        let board = table.board();
        Ok(json!({
            "seat": name(observer),
            "seq": observation.seq,
            "board": {"hash": table.board_hash(), "width": board.width, "height": board.height},
            "items": observation.scene.items,
            "panels": observation.panels,
        }))
    }

    pub(super) fn outcome(&mut self, _: &Fields<'_>) -> Answered {
        let outcome = self.table()?.outcome();
        Ok(json!({"outcome": self.words().outcome(outcome.as_ref())}))
    }

    /// What everybody may know: who is asked for what is said aloud.
    pub(super) fn prompts(&mut self, fields: &Fields<'_>) -> Answered {
        self.looker(fields)?;
        Ok(self.words().standing(self.table()?).into())
    }

    pub(super) fn log(&mut self, fields: &Fields<'_>) -> Answered {
        let from = fields.number("from", 0, u64::MAX)?.unwrap_or(0);
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let reader = self.looker(fields)?;
        let reader = reader.unwrap_or(Reader::Observer(Observer::Public));
        let table = self.table()?;
        let log = self.words().log(&table.told(reader, from));
        Ok(json!({"seat": reader_name(reader), "seq": table.seq(), "log": log}))
    }

    pub(super) fn board(&mut self, fields: &Fields<'_>) -> Answered {
        let observer = self.observer(fields)?;
        let table = self.table()?;
        Ok(json!({"game": table.game(), "board": table.places(observer)}))
    }
}

/// A reader as requests name him.
pub fn reader_name(reader: Reader) -> Value {
    match reader {
        Reader::Referee => json!("referee"),
        Reader::Observer(observer) => name(observer),
    }
}

fn name(observer: Observer) -> Value {
    match observer {
        Observer::Seat(seat) => json!(seat),
        Observer::Public => json!("public"),
    }
}
