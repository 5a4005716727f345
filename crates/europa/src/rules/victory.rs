//! NE-WIN Victory levels and the result of the game.

mod achievement;

pub use achievement::Achievement;

use crate::{Position, Power, PowerSet, map, rule, tables, text};
use feldherr_core::{EndedBy, Message, Outcome, RuleId, Seat, Standing};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// NE-WIN-4 Victory levels, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Level {
    Total,
    Great,
    Minor,
    Survival,
    Defeat,
    Annihilation,
}

impl Level {
    /// Its name.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Total => text::NE_LEVEL_TOTAL,
            Self::Great => text::NE_LEVEL_GREAT,
            Self::Minor => text::NE_LEVEL_MINOR,
            Self::Survival => text::NE_LEVEL_SURVIVAL,
            Self::Defeat => text::NE_LEVEL_DEFEAT,
            Self::Annihilation => text::NE_LEVEL_ANNIHILATION,
        })
    }
}

/// NE-WIN-16, NE-WIN-17, NE-WIN-18, NE-G85 What a player has reached with all his nations, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Grade {
    /// NE-WIN-18 A total victory, and at least a minor one of a second nation.
    Ultimate,
    CleanTotal,
    CleanGreat,
    DirtyTotal,
    DirtyGreat,
    Minor,
    Survival,
    Defeat,
    Annihilation,
}

impl Grade {
    /// NE-WIN-16, NE-WIN-17, NE-WIN-18 The grade of a nation's level and those of the others that count for its player.
    pub fn of(level: Level, others: &[Level]) -> Self {
        let dirty = others.iter().any(|other| *other >= Level::Defeat);
        let second = others.iter().any(|other| *other <= Level::Minor);
        match level {
            Level::Total if dirty => Self::DirtyTotal,
            Level::Total if second => Self::Ultimate,
            Level::Total => Self::CleanTotal,
            Level::Great if dirty => Self::DirtyGreat,
            Level::Great => Self::CleanGreat,
            Level::Minor => Self::Minor,
            Level::Survival => Self::Survival,
            Level::Defeat => Self::Defeat,
            Level::Annihilation => Self::Annihilation,
        }
    }

    /// Its name.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Ultimate => text::NE_GRADE_ULTIMATE,
            Self::CleanTotal => text::NE_LEVEL_TOTAL,
            Self::CleanGreat => text::NE_LEVEL_GREAT,
            Self::DirtyTotal => text::NE_GRADE_DIRTY_TOTAL,
            Self::DirtyGreat => text::NE_GRADE_DIRTY_GREAT,
            Self::Minor => text::NE_LEVEL_MINOR,
            Self::Survival => text::NE_LEVEL_SURVIVAL,
            Self::Defeat => text::NE_LEVEL_DEFEAT,
            Self::Annihilation => text::NE_LEVEL_ANNIHILATION,
        })
    }
}

/// What the levels of all powers are read from.
struct Tally {
    regions: [u32; 7],
    squadrons: [u32; 7],
}

/// The two largest of the others, together, and the largest.
fn next_two(counts: &[u32; 7], power: Power) -> (u32, u32) {
    let mut others: Vec<u32> = counts.to_vec();
    others.remove(power.index());
    others.sort_unstable_by_key(|count| Reverse(*count));
    (others[0] + others[1], others[0])
}

impl Position {
    /// NE-WIN-4 The level each power would reach if the game ended now.
    pub fn levels(&self) -> [Level; 7] {
        let tally = self.tally();
        Power::ALL.map(|power| self.level(power, &tally))
    }

    fn tally(&self) -> Tally {
        Tally {
            regions: Power::ALL.map(|power| self.state.land.owned(power).len()),
            squadrons: Power::ALL.map(|power| u32::from(self.state.fleets.total(power))),
        }
    }

    /// NE-WIN-4, NE-WIN-11, NE-WIN-12 The best level whose conditions a power fully meets.
    fn level(&self, power: Power, tally: &Tally) -> Level {
        let homeland = map().homelands[power.index()];
        let own = self.state.land.owned(power).and(homeland);
        if own.is_empty() || self.state.realms[power.index()].removed {
            Level::Annihilation
        } else if own != homeland {
            Level::Defeat
        } else if power == Power::Britain {
            self.british_level(tally)
        } else {
            land_level(power, tally)
        }
    }

    /// NE-WIN-6, NE-WIN-8, NE-WIN-10 Britain needs more squadrons than the next two fleets together.
    fn british_level(&self, tally: &Tally) -> Level {
        let britain = Power::Britain;
        let (fleets, _) = next_two(&tally.squadrons, britain);
        let (_, most) = next_two(&tally.regions, britain);
        if tally.squadrons[britain.index()] <= fleets {
            Level::Survival
        } else if tally.regions[britain.index()] > most {
            Level::Total
        } else if !self.is_anybody_vast() {
            Level::Great
        } else {
            Level::Minor
        }
    }

    /// NE-WIN-8, NE-G83 Whether another nation owns more than 8 regions outside all homelands.
    fn is_anybody_vast(&self) -> bool {
        let others = Power::ALL.into_iter().filter(|it| *it != Power::Britain);
        let foreign = |power: Power| {
            self.state
                .land
                .owned(power)
                .and(map().outside_homelands())
                .len()
        };
        others
            .into_iter()
            .any(|it| foreign(it) > tables::FOREIGN_REGIONS)
    }

    /// NE-PLAYER-2, NE-WIN-14, NE-WIN-15 What each seat has reached. Decision NE-G190: of several player nations the
    /// best counts, the others as if they had been taken over.
    pub fn grades(&self) -> Vec<Grade> {
        let levels = self.levels();
        let seats = 0..self.world.seats.len();
        seats
            .map(|at| {
                let (main, others) = self.nations_of(Seat(at as u8), &levels);
                let others: Vec<Level> = others.iter().map(|it| levels[it.index()]).collect();
                main.map_or(Grade::Annihilation, |main| {
                    Grade::of(levels[main.index()], &others)
                })
            })
            .collect()
    }

    /// The nation that counts first for a seat, and the others it answers for.
    fn nations_of(&self, seat: Seat, levels: &[Level; 7]) -> (Option<Power>, PowerSet) {
        let own = self.world.seats.get(seat.index()).copied();
        let own = own.unwrap_or_default();
        let main = own.iter().min_by_key(|power| levels[power.index()]);
        let taken = |power: &Power| {
            let realm = &self.state.realms[power.index()];
            !self.is_player(*power) && realm.taken_over_by.contains(seat)
        };
        let taken: PowerSet = Power::ALL.into_iter().filter(taken).collect();
        let others = own.or(taken);
        (main, main.map_or(others, |main| others.without(main)))
    }

    /// NE-WIN-2 The French side (0) has lost when France has sued for peace; NE-WIN-3, NE-G117 the other (1) when every
    /// nation named on it has done so since the start.
    pub fn is_side_lost(&self, side: usize) -> bool {
        let defeated = |power: Power| self.state.realms[power.index()].defeated;
        match side {
            0 => defeated(Power::France),
            _ => !self.world.sides[1].is_empty() && self.world.sides[1].iter().all(defeated),
        }
    }

    /// NE-WIN-1, NE-WIN-2, NE-WIN-3 One side has won. Decision NE-G189: at an agreed end before that, nobody has.
    pub(crate) fn historical_result(&self) -> Outcome {
        let (winner, rule, message) = if self.is_side_lost(0) {
            (Some(1), rule::NE_WIN_2, text::NE_COALITION_WINS)
        } else if self.is_side_lost(1) {
            (Some(0), rule::NE_WIN_3, text::NE_FRANCE_WINS)
        } else {
            (None, rule::NE_G189, text::NE_NO_SIDE_WINS)
        };
        let standing = |seat: &PowerSet| match winner {
            None => Standing::Drew,
            Some(side) if seat.meets(self.world.sides[side]) => Standing::Won,
            Some(_) => Standing::Lost,
        };
        let ended_by = if winner.is_some() {
            EndedBy::Victory
        } else {
            EndedBy::Limit
        };
        Outcome {
            standings: self.world.seats.iter().map(standing).collect(),
            ended_by,
            rule,
            message: Message::new(message).with("date", self.date().name()),
            reached: Vec::new(),
        }
    }

    /// NE-WIN-4, NE-G85 The best grade wins; then regions, then squadrons decide, then it is shared.
    pub(crate) fn graded_result(&self) -> Outcome {
        let keys: Vec<Key> = self.grades().into_iter().zip(self.possessions()).collect();
        let best = keys.iter().min().copied();
        let firsts: Vec<usize> = (0..keys.len())
            .filter(|at| Some(keys[*at]) == best)
            .collect();
        let standing = |at: usize| match (firsts.contains(&at), firsts.len()) {
            (true, 1) => Standing::Won,
            (true, _) => Standing::Drew,
            (false, _) => Standing::Lost,
        };
        Outcome {
            standings: (0..keys.len()).map(standing).collect(),
            ended_by: EndedBy::Limit,
            rule: self.end_rule(),
            message: self.graded_message(&keys),
            reached: self
                .achievements()
                .iter()
                .map(Achievement::reached)
                .collect(),
        }
    }

    /// NE-G85 Regions and squadrons of each seat's player nations, so that more sorts first.
    fn possessions(&self) -> impl Iterator<Item = Reverse<(u32, u32)>> {
        self.world.seats.iter().map(|seat| {
            let regions = seat.iter().map(|it| self.state.land.owned(it).len()).sum();
            let fleets = seat.iter().map(|it| u32::from(self.state.fleets.total(it)));
            Reverse((regions, fleets.sum()))
        })
    }

    /// What ended the game: NE-END-2 the agreed round, NE-END-3 the time, NE-END-5 the dice.
    fn end_rule(&self) -> RuleId {
        if self.state.checks > 0 {
            rule::NE_END_5
        } else if self.state.time_up {
            rule::NE_END_3
        } else {
            rule::NE_END_2
        }
    }

    /// Who is first, with which grade, and NE-G85 what decided between equals.
    fn graded_message(&self, keys: &[Key]) -> Message {
        let mut order: Vec<usize> = (0..keys.len()).collect();
        order.sort_by_key(|at| keys[*at]);
        let over = Message::new(text::NE_GAME_OVER);
        let Some(first) = order.first().copied() else {
            return over.with("date", self.date().name());
        };
        let (grade, Reverse(own)) = keys[first];
        let levels = self.levels();
        let name = |at: usize| {
            let (main, _) = self.nations_of(Seat(at as u8), &levels);
            main.map_or(Message::new(text::NE_NO_NATION), Power::name)
        };
        let equals = keys.iter().filter(|key| **key == keys[first]).count() - 1;
        let second = order.get(1).copied().filter(|at| keys[*at].0 == grade);
        let message = match second {
            None => Message::new(text::NE_BEST),
            Some(_) if equals > 0 => Message::new(text::NE_BEST_SHARED).with("count", equals as u8),
            Some(second) => by_possessions(own, keys[second].1.0).with("other", name(second)),
        };
        message
            .with("power", name(first))
            .with("level", grade.name())
            .with("date", self.date().name())
    }
}

/// NE-G85 What decides between two of the same grade: regions, else squadrons.
fn by_possessions(own: (u32, u32), other: (u32, u32)) -> Message {
    let (id, counts) = if own.0 == other.0 {
        (text::NE_BEST_BY_SQUADRONS, [own.1, other.1])
    } else {
        (text::NE_BEST_BY_REGIONS, [own.0, other.0])
    };
    Message::new(id)
        .with("own", counts[0])
        .with("others", counts[1])
}

/// NE-G85 By what seats are ranked: the grade, then regions and squadrons.
type Key = (Grade, Reverse<(u32, u32)>);

/// NE-WIN-5, NE-WIN-7, NE-WIN-9, NE-G82 More is strict; a shared first, the second and the third rank are minor.
fn land_level(power: Power, tally: &Tally) -> Level {
    let own = tally.regions[power.index()];
    let (two, most) = next_two(&tally.regions, power);
    let before = tally.regions.iter().filter(|count| **count > own).count();
    if own > two {
        Level::Total
    } else if own > most {
        Level::Great
    } else if before < 3 {
        Level::Minor
    } else {
        Level::Survival
    }
}
