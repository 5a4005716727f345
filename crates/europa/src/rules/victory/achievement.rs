//! NE-WIN-4, NE-WIN-14 What each player has reached, and why.

use super::{Grade, Level, next_two};
use crate::{Mode, Position, Power, map, rule, tables, text};
use feldherr_core::{Message, Note, Reached, RuleId, Seat};
use serde::{Deserialize, Serialize};

/// What one player has reached, or would reach if the game ended now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achievement {
    /// Whose.
    pub seat: Seat,
    /// NE-G190 The nation that counts first.
    pub power: Power,
    /// NE-WIN-4 The level of this nation.
    pub level: Level,
    /// NE-WIN-16, NE-WIN-17, NE-WIN-18 What it is worth together with the others.
    pub grade: Grade,
    /// What the level follows from.
    pub figures: Figures,
    /// NE-WIN-14, NE-G190 The other nations that the player answers for, with their levels.
    pub others: Vec<(Power, Level)>,
}

/// NE-WIN-5 to NE-WIN-13 What the level of a nation follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Regions of the own homeland that it owns, and all of them.
    pub homeland: [u32; 2],
    /// All regions that it owns.
    pub regions: u32,
    /// NE-G82 How many nations own more.
    pub ahead: u32,
    /// What the largest other nation owns, and the two largest together.
    pub others: [u32; 2],
    /// Squadrons, and those of the two next largest fleets together.
    pub squadrons: [u32; 2],
    /// NE-G84 Whether the nation is out of the game.
    pub removed: bool,
}

impl Position {
    /// NE-WIN-4 What each player has reached; nothing in a historical game, which knows sides only.
    pub fn achievements(&self) -> Vec<Achievement> {
        if self.world.mode == Mode::Historical {
            return Vec::new();
        }
        let levels = self.levels();
        let grades = self.grades().into_iter();
        let seats = grades.enumerate().filter_map(|(at, grade)| {
            let seat = Seat(at as u8);
            let (power, others) = self.nations_of(seat, &levels);
            let power = power?;
            Some(Achievement {
                seat,
                power,
                level: levels[power.index()],
                grade,
                figures: self.figures(power),
                others: others.iter().map(|it| (it, levels[it.index()])).collect(),
            })
        });
        seats.collect()
    }

    fn figures(&self, power: Power) -> Figures {
        let land = &self.state.land;
        let tally = self.tally();
        let homeland = map().homelands[power.index()];
        let own = tally.regions[power.index()];
        let (two, most) = next_two(&tally.regions, power);
        let (fleets, _) = next_two(&tally.squadrons, power);
        let ahead = tally.regions.iter().filter(|count| **count > own).count();
        Figures {
            homeland: [land.owned(power).and(homeland).len(), homeland.len()],
            regions: own,
            ahead: ahead as u32,
            others: [most, two],
            squadrons: [tally.squadrons[power.index()], fleets],
            removed: self.state.realms[power.index()].removed,
        }
    }
}

impl Achievement {
    /// As the outcome of a game tells it.
    pub fn reached(&self) -> Reached {
        Reached {
            name: self.power.name(),
            level: self.grade.name(),
            reasons: self.reasons(),
        }
    }

    /// NE-WIN-5 to NE-WIN-18 Why it is this level and this grade.
    pub fn reasons(&self) -> Vec<Note> {
        let mut reasons = vec![self.homeland()];
        if self.level < Level::Defeat {
            reasons.extend(self.greatness());
        }
        reasons.extend(self.others.iter().map(|(power, level)| {
            Note {
                rule: rule::NE_WIN_14,
                message: Message::new(text::NE_REASON_OTHER)
                    .with("power", power.name())
                    .with("level", level.name()),
            }
        }));
        reasons
    }

    fn homeland(&self) -> Note {
        if self.figures.removed {
            let message = Message::new(text::NE_REASON_REMOVED);
            return note(rule::NE_WIN_13, message);
        }
        let rule = match self.level {
            Level::Annihilation => rule::NE_WIN_13,
            Level::Defeat => rule::NE_WIN_12,
            _ => rule::NE_WIN_11,
        };
        let [own, all] = self.figures.homeland;
        let message = Message::new(text::NE_REASON_HOMELAND)
            .with("own", own)
            .with("all", all);
        note(rule, message)
    }

    /// NE-WIN-5, NE-WIN-6, NE-WIN-7, NE-WIN-8, NE-WIN-9, NE-WIN-10 What counts for a nation that is whole.
    fn greatness(&self) -> Vec<Note> {
        if self.power == Power::Britain {
            return self.british_greatness();
        }
        let rule = match self.level {
            Level::Total => rule::NE_WIN_5,
            Level::Great => rule::NE_WIN_7,
            Level::Minor => rule::NE_WIN_9,
            _ => rule::NE_WIN_11,
        };
        vec![self.regions(rule)]
    }

    fn regions(&self, rule: RuleId) -> Note {
        let [most, two] = self.figures.others;
        let message = Message::new(text::NE_REASON_REGIONS)
            .with("regions", self.figures.regions)
            .with("most", most)
            .with("two", two)
            .with("ahead", self.figures.ahead);
        note(rule, message)
    }

    /// NE-WIN-6, NE-WIN-8, NE-WIN-10 Britain's fleet first, then its land or that of the others.
    fn british_greatness(&self) -> Vec<Note> {
        let rule = match self.level {
            Level::Total => rule::NE_WIN_6,
            Level::Great => rule::NE_WIN_8,
            _ => rule::NE_WIN_10,
        };
        let [own, two] = self.figures.squadrons;
        let fleet = Message::new(text::NE_REASON_FLEET)
            .with("squadrons", own)
            .with("two", two);
        let mut notes = vec![note(rule, fleet)];
        let vast = |id| Message::new(id).with("count", tables::FOREIGN_REGIONS);
        match self.level {
            Level::Total => notes.push(self.regions(rule)),
            Level::Great => notes.push(note(rule, vast(text::NE_REASON_NOBODY_VAST))),
            Level::Minor => notes.push(note(rule::NE_WIN_8, vast(text::NE_REASON_VAST))),
            _ => {}
        }
        notes
    }

    /// The log line: the nation, what its player has reached, and why.
    pub(crate) fn message(&self) -> Message {
        let mut reasons = self.reasons().into_iter().map(|note| note.message);
        let first = reasons.next().unwrap_or(Message::new(text::NE_NOBODY));
        let list = reasons.fold(first, |list, next| {
            Message::new(text::NE_LIST)
                .with("first", list)
                .with("next", next)
        });
        Message::new(text::NE_REACHED)
            .with("power", self.power.name())
            .with("level", self.grade.name())
            .with("reasons", list)
    }
}

const fn note(rule: RuleId, message: Message) -> Note {
    Note { rule, message }
}
