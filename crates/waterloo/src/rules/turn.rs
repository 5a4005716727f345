//! Sections 2 and 9: dice, who begins, whose turn it is.

use crate::{ArmyId, Event, March, Phase, Position, Status, text};
use feldherr_core::{Dice, Purpose, Seat};

/// WL-PIECES.d Two dice.
fn throw(dice: &mut Dice, purpose: Purpose) -> [u8; 2] {
    [(); 2].map(|()| dice.draw(purpose, 6) as u8)
}

impl Position {
    /// WL-9a, WL-G8, WL-G61 Every player throws; the highest begins, ties throw again among themselves.
    pub(crate) fn open(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let mut contenders: Vec<ArmyId> = self.first_armies();
        while contenders.len() > 1 {
            let throws: Vec<(ArmyId, u8)> = contenders
                .iter()
                .map(|army| {
                    let thrown = throw(dice, text::DRAW_OPENING);
                    events.push(Event::Opening {
                        army: self.army(*army).country,
                        dice: thrown,
                    });
                    (*army, thrown[0] + thrown[1])
                })
                .collect();
            let best = throws.iter().map(|(_, sum)| *sum).max();
            contenders = throws
                .into_iter()
                .filter(|(_, sum)| Some(*sum) == best)
                .map(|(army, _)| army)
                .collect();
        }
        if let Some(army) = contenders.first() {
            self.first = *army;
            self.turn = *army;
            events.push(Event::Begins {
                army: self.army(*army).country,
            });
        }
    }

    /// Each player's first army in turn order.
    fn first_armies(&self) -> Vec<ArmyId> {
        (0..4)
            .filter_map(|seat| {
                self.army_ids()
                    .find(|army| self.army(*army).player == Seat(seat))
            })
            .collect()
    }

    /// WL-2a, WL-9b The army in turn throws both dice; the sum is its points.
    pub(crate) fn roll(&mut self, dice: &mut Dice, events: &mut Vec<Event>) {
        let thrown = throw(dice, text::DRAW_POINTS);
        self.march.points = thrown[0] + thrown[1];
        self.phase = Phase::March;
        events.push(Event::Rolled {
            army: self.army(self.turn).country,
            dice: thrown,
        });
    }

    /// WL-9c, WL-12c, WL-12d The turn passes to the next army in the game that has not to miss it.
    pub(crate) fn pass_turn(&mut self, events: &mut Vec<Event>) {
        self.end_truces(self.turn);
        loop {
            if self.go_to_next(events) {
                return;
            }
            let army = self.turn;
            self.begin_truces(army);
            let country = self.army(army).country;
            match self.army(army).status {
                Status::Beaten => {
                    self.army_mut(army).status = Status::Recovering;
                    events.push(Event::TurnMissed { army: country });
                    self.end_truces(army);
                }
                Status::Recovering => {
                    self.army_mut(army).status = Status::Fighting;
                    events.push(Event::BackInPlay { army: country });
                    break;
                }
                Status::Fighting | Status::Mobilising | Status::Out => break,
            }
        }
        self.phase = Phase::Roll;
        self.march = March::default();
    }

    /// Moves on to the next army in the game; answers whether the agreed rounds ended the game instead.
    fn go_to_next(&mut self, events: &mut Vec<Event>) -> bool {
        let count = self.armies.len() as u8;
        let after = |army: ArmyId| ArmyId((army.0 + 1) % count.max(1));
        let mut next = after(self.turn);
        let mut is_new_round = next == self.first;
        while !self.is_in(next) && next != self.turn {
            next = after(next);
            is_new_round |= next == self.first;
        }
        self.turn = next;
        if is_new_round {
            if let Some(rounds) = self.rounds.filter(|rounds| self.round >= *rounds) {
                self.end_by_limit(rounds, events);
                return true;
            }
            self.round = self.round.saturating_add(1);
        }
        false
    }
}
