//! `view`, `scene`, `board`, `log`, `outcome`, `prompts`.

use super::answer::{Board, Ended, Log, Pictured, ReaderName, Sheet, Situation, Viewed};
use super::fields::Fields;
use super::session::{Answered, Session};
use feldherr_core::Observer;
use feldherr_games::Reader;

impl Session<'_> {
    pub(super) fn view(&mut self, fields: &Fields<'_>) -> Answered<Viewed> {
        let observer = self.observer(fields)?;
        let view = self.table()?.view(observer);
        Ok(Viewed {
            seat: name(observer),
            view,
        })
    }

    pub(super) fn scene(&mut self, fields: &Fields<'_>) -> Answered<Pictured> {
        let observer = self.observer(fields)?;
        let table = self.table()?;
        let observation = table.observation(observer);
        let board = table.board();
        Ok(Pictured {
            seat: name(observer),
            seq: observation.seq,
            board: Sheet {
                hash: table.board_hash().to_owned(),
                width: board.width,
                height: board.height,
            },
            items: observation.scene.items,
            panels: observation.panels,
        })
    }

    pub(super) fn outcome(&mut self, _: &Fields<'_>) -> Answered<Ended> {
        let outcome = self.table()?.outcome();
        Ok(Ended {
            outcome: self.words().outcome(outcome.as_ref()),
        })
    }

    /// What everybody may know: who is asked for what is said aloud.
    pub(super) fn prompts(&mut self, fields: &Fields<'_>) -> Answered<Situation> {
        self.looker(fields)?;
        Ok(self.words().situation(self.table()?))
    }

    pub(super) fn log(&mut self, fields: &Fields<'_>) -> Answered<Log> {
        let from = fields.number("from").unwrap_or(0);
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let reader = self.looker(fields)?;
        let reader = reader.unwrap_or(Reader::Observer(Observer::Public));
        let table = self.table()?;
        let log = self.words().log(&table.told(reader, from));
        Ok(Log {
            seat: ReaderName(reader),
            seq: table.seq(),
            log,
        })
    }

    pub(super) fn board(&mut self, fields: &Fields<'_>) -> Answered<Board> {
        let observer = self.observer(fields)?;
        let table = self.table()?;
        Ok(Board {
            game: table.game(),
            board: table.places(observer),
        })
    }
}

fn name(observer: Observer) -> ReaderName {
    ReaderName(Reader::Observer(observer))
}
