//! Exact chances at sea.

use super::fight::losses;
use super::{Engagement, Meeting};
use crate::rules::war::crossing;
use crate::{Position, Power, RegionId, SeaSet, Troops, map, rule, text};
use feldherr_core::{Chance, Message, Note, Odds};

/// How many of the 36 throws of two dice give a sum, from 2.
const SUMS: [u8; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

impl Position {
    /// NE-INTER-4, NE-INTER-5, NE-INTER-6 The chance that who does not want to fight is intercepted; `wishes` says who
    /// wants to: who moved, then the enemy.
    pub fn interception_odds(&self, meeting: &Meeting, wishes: [bool; 2]) -> Odds {
        let need = Self::interception(meeting, wishes);
        let caught = match wishes {
            [true, true] => 1.0,
            [false, false] => 0.0,
            _ => f64::from(7 - need) / 6.0,
        };
        let close = meeting.close && !wishes[0];
        let rule = if close {
            rule::NE_INTER_5
        } else {
            rule::NE_INTER_4
        };
        Odds {
            title: Message::new(text::NE_ODDS_INTERCEPTION)
                .with("place", map().sea_name(meeting.sea)),
            headline: Some(chance(Message::new(text::NE_ODDS_CAUGHT), caught)),
            rows: vec![
                chance(Message::new(text::NE_ODDS_CAUGHT), caught),
                chance(Message::new(text::NE_ODDS_ESCAPED), 1.0 - caught),
            ],
            notes: vec![Note {
                rule,
                message: Message::new(text::NE_WAR_ODDS_NEED).with("need", need),
            }],
        }
    }

    /// NE-NAVAL-1, NE-NAVAL-2, NE-NAVAL-3 The chances of the losses of a sea battle.
    pub fn sea_battle_odds(&self, engagement: &Engagement) -> Odds {
        let sides = self.flotillas(engagement);
        let lead = sides[0].bonus() - sides[1].bonus();
        // By side and squadrons lost; none at 0 of the first.
        let mut chances = [[0.0; 4]; 2];
        for (one, often) in SUMS.iter().enumerate() {
            for (two, again) in SUMS.iter().enumerate() {
                let difference = lead + one as i16 - two as i16;
                let loser = usize::from(difference > 0);
                let lost = losses(difference.unsigned_abs()).min(sides[loser].squadrons);
                let row = if lost == 0 { 0 } else { loser };
                let share = f64::from(u16::from(*often) * u16::from(*again)) / 1296.0;
                chances[row][usize::from(lost)] += share;
            }
        }
        let mut rows = Vec::new();
        for (side, power) in engagement.sides.iter().enumerate() {
            for lost in 0..4_u8 {
                if lost > 0 || side == 0 {
                    let label = loss_label(*power, lost);
                    rows.push(chance(label, chances[side][usize::from(lost)]));
                }
            }
        }
        rows.retain(|row| row.chance > 0.0);
        let beaten = chances[1].iter().skip(1).sum();
        let label =
            Message::new(text::NE_ODDS_BEATEN_AT_SEA).with("power", engagement.sides[1].name());
        Odds {
            title: Message::new(text::NE_ODDS_SEA_BATTLE)
                .with("place", map().water_name(engagement.at)),
            headline: Some(chance(label, beaten)),
            rows,
            notes: self.battle_notes(engagement),
        }
    }

    fn battle_notes(&self, engagement: &Engagement) -> Vec<Note> {
        let sides = self.flotillas(engagement);
        let mut notes = Vec::new();
        for (power, side) in engagement.sides.iter().zip(&sides) {
            notes.push(Note {
                rule: rule::NE_NAVAL_1,
                message: Message::new(text::NE_ODDS_SQUADRONS)
                    .with("power", power.name())
                    .with("count", side.squadrons),
            });
            notes.extend(side.modifiers.iter().map(crate::rules::Modifier::note));
        }
        notes
    }

    /// NE-INTER-7, NE-INTER-8, NE-INTER-9 The chance of each unit of a transport to arrive, and of all of them.
    pub fn transport_odds(
        &self,
        power: Power,
        from: RegionId,
        route: SeaSet,
        troops: &Troops,
    ) -> Odds {
        let mut safe = 1.0;
        let mut notes = Vec::new();
        for sea in crossing(from, route) {
            let rate = self.interception_rate(power, sea);
            if rate > 0 {
                safe *= f64::from(6 - rate.min(6)) / 6.0;
                notes.push(Note {
                    rule: rule::NE_INTER_9,
                    message: Message::new(text::NE_ODDS_RATE)
                        .with("place", map().sea_name(sea))
                        .with("rate", rate),
                });
            }
        }
        let all = f64::powi(safe, i32::from(troops.len()));
        Odds {
            title: Message::new(text::NE_ODDS_TRANSPORT),
            headline: Some(chance(Message::new(text::NE_ODDS_ALL_ARRIVE), all)),
            rows: vec![
                chance(Message::new(text::NE_ODDS_ONE_ARRIVES), safe),
                chance(Message::new(text::NE_ODDS_ALL_ARRIVE), all),
            ],
            notes,
        }
    }
}

const fn chance(label: Message, chance: f64) -> Chance {
    Chance { label, chance }
}

fn loss_label(power: Power, lost: u8) -> Message {
    if lost == 0 {
        Message::new(text::NE_ODDS_NO_LOSS)
    } else {
        Message::new(text::NE_ODDS_LOSS)
            .with("power", power.name())
            .with("count", lost)
    }
}
