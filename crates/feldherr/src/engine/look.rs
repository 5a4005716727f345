//! `view`, `scene`, `outcome`, `prompts`.

use super::fields::Fields;
use super::session::{Answered, Session, known_seat};
use feldherr_core::Observer;
use feldherr_games::Fault;
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

    pub(super) fn prompts(&mut self, _: &Fields<'_>) -> Answered {
        Ok(self.words().standing(self.table()?).into())
    }

    /// Who looks: the one named, the awaited seat, or the public when the game is over.
    fn observer(&self, fields: &Fields<'_>) -> Result<Observer, Fault> {
        let table = self.table()?;
        match fields.observer()? {
            Some(Observer::Seat(seat)) => known_seat(table, seat).map(Observer::Seat),
            Some(Observer::Public) => Ok(Observer::Public),
            None => {
                let awaited = table.prompts().awaited().next();
                Ok(awaited.map_or(Observer::Public, Observer::Seat))
            }
        }
    }
}

fn name(observer: Observer) -> Value {
    match observer {
        Observer::Seat(seat) => json!(seat),
        Observer::Public => json!("public"),
    }
}
