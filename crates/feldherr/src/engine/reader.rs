//! Who acts, who asks, and who may know the answer.

use super::fields::Fields;
use super::session::{Session, known_seat};
use crate::app::awaited;
use crate::text;
use feldherr_core::{Message, Observer, Seat};
use feldherr_games::{Fault, Reader};

impl Session<'_> {
    /// Who asks, if the request says so, or `new` or `load` did. A game that was begun for one reader answers no other.
    pub fn asker(&self, fields: &Fields<'_>) -> Result<Option<Reader>, Fault> {
        let asked = fields.reader();
        if let Some(Reader::Observer(Observer::Seat(seat))) = asked {
            known_seat(self.table()?, seat)?;
        }
        match (self.reader, asked) {
            (None | Some(Reader::Referee), asked) => Ok(asked.or(self.reader)),
            (bound, None) => Ok(bound),
            (bound, asked) if bound == asked => Ok(asked),
            _ => Err(secret()),
        }
    }

    /// Who acts, and who the answer is for: the seat that acts, unless the request says otherwise. A seat acts and asks
    /// for itself only: what another may do follows from what that one knows.
    pub fn actor(&self, fields: &Fields<'_>) -> Result<(Seat, Reader), Fault> {
        let table = self.table()?;
        let named = match fields.seat() {
            Some(seat) => Some(known_seat(table, seat)?),
            None => None,
        };
        let own = |seat| Reader::Observer(Observer::Seat(seat));
        match (self.asker(fields)?, named) {
            (Some(Reader::Observer(Observer::Seat(seat))), named) => match named {
                Some(other) if other != seat => Err(secret()),
                _ => Ok((seat, own(seat))),
            },
            (Some(Reader::Observer(Observer::Public)), _) => Err(secret()),
            (referee, Some(seat)) => Ok((seat, referee.unwrap_or(own(seat)))),
            (referee, None) => {
                let seat = awaited(&table.prompts())?;
                Ok((seat, referee.unwrap_or(own(seat))))
            }
        }
    }

    /// Whose eyes the request looks through: those of `seat` or of the one who asks; nobody's if neither is said. A
    /// seat sees with its own eyes or with those of the public.
    pub fn looker(&self, fields: &Fields<'_>) -> Result<Option<Reader>, Fault> {
        let seat = match fields.observer() {
            Some(Observer::Seat(seat)) => Some(Observer::Seat(known_seat(self.table()?, seat)?)),
            other => other,
        };
        match (self.asker(fields)?, seat) {
            (asker, None) => Ok(asker),
            (None | Some(Reader::Referee), Some(seat)) => Ok(Some(Reader::Observer(seat))),
            (Some(Reader::Observer(own)), Some(seat))
                if seat == own || seat == Observer::Public =>
            {
                Ok(Some(Reader::Observer(seat)))
            }
            _ => Err(secret()),
        }
    }

    /// Whose view is wanted: the looker's, else that of the awaited seat, else the public's.
    pub fn observer(&self, fields: &Fields<'_>) -> Result<Observer, Fault> {
        Ok(match self.looker(fields)? {
            Some(Reader::Observer(observer)) => observer,
            None | Some(Reader::Referee) => {
                let awaited = self.table()?.prompts().awaited().next();
                awaited.map_or(Observer::Public, Observer::Seat)
            }
        })
    }

    /// Refuses every reader but the referee.
    pub fn referee_only(&self, fields: &Fields<'_>) -> Result<(), Fault> {
        match self.asker(fields)? {
            None | Some(Reader::Referee) => Ok(()),
            Some(Reader::Observer(_)) => Err(secret()),
        }
    }
}

/// The refusal of what the one who asks may not know or do.
pub fn secret() -> Fault {
    Fault::new("secret", Message::new(text::CLI_SECRET)).field("as")
}
