//! The sequence of play: the only place that advances the game.

use crate::{Event, Kind, OutBy, Phase, Position, Status};

impl Position {
    /// WL-G24 (1) The moves are over: the attack is judged.
    pub(crate) fn end_turn(&mut self, events: &mut Vec<Event>) {
        let army = self.army(self.turn).country;
        events.push(Event::TurnEnded {
            army,
            unused: self.march.points,
        });
        self.march.points = 0;
        if let Some(target) = self.march.target.take() {
            self.judge_attack(target, events);
        }
        if !matches!(self.phase, Phase::Recruit { .. }) {
            self.after_attack(events);
        }
    }

    /// WL-10a, WL-10j, WL-2b, WL-10b, WL-10o, WL-G23, WL-G58 The attack is judged once, on the position after all
    /// steps. No die is thrown, no attacker leaves its square, and the defender does nothing.
    fn judge_attack(&mut self, target: crate::Piece, events: &mut Vec<Event>) {
        let army = self.army(self.turn).country;
        let enemy = self.army(target.army()).country;
        let Some(at) = self.square_of(target) else {
            return;
        };
        let kind = target.kind();
        // An alliance made after the declaration calls the attack off (WL-G14).
        let called_off = self.target_bar(target.army()).is_some();
        let lack = self
            .attack(self.turn, target)
            .filter(|_| !called_off)
            .map(|attack| attack.lack)
            .unwrap_or_default();
        if called_off || !lack.is_nothing() {
            events.push(Event::AttackFailed {
                army,
                enemy,
                kind,
                at,
                lack,
            });
        } else if kind == Kind::General {
            events.push(Event::GeneralCaptured { army, enemy, at });
            self.capture_general(target.army(), events);
        } else {
            // WL-10q Back to its owner's supply.
            self.lift(target);
            events.push(Event::UnitBeaten {
                army,
                enemy,
                kind,
                at,
            });
        }
    }

    /// WL-13h, WL-G24 (2) to (4) Eliminations, then the town or capital under the general.
    pub(crate) fn after_attack(&mut self, events: &mut Vec<Event>) {
        self.eliminate_lone_generals(events);
        if let Some(owner) = self.capital_to_take() {
            let army = self.army(self.turn).country;
            let enemy = self.army(owner).country;
            if let Some(capital) = self.board.capital_name(enemy).cloned() {
                events.push(Event::CapitalTaken {
                    army,
                    capital,
                    enemy,
                });
            }
            self.eliminate(owner, OutBy::Capital, events);
        } else if let Some(town) = self.town_to_take() {
            let loser = self.take_town(town, events);
            if self.reinforcement(town).is_some() {
                self.phase = Phase::Place { town, loser };
                self.forfeit_without_room(events);
                return;
            }
        }
        self.conclude_turn(events);
    }

    /// WL-G43 A reinforcement that can be placed nowhere, or nowhere any more, is forfeited.
    pub(crate) fn forfeit_without_room(&mut self, events: &mut Vec<Event>) {
        let Phase::Place { town, loser } = self.phase else {
            return;
        };
        let Some(kind) = self.reinforcement(town) else {
            return;
        };
        if self.placements(town, kind).next().is_none() {
            let army = self.army(self.turn).country;
            events.push(Event::ReinforcementForfeited { army, kind });
            self.after_reinforcement(town, loser, kind, events);
        }
    }

    /// WL-G24 (4) The loser of the red town removes a unit, of his choice when none of its symbol is left.
    pub(crate) fn after_reinforcement(
        &mut self,
        town: crate::TownId,
        loser: Option<crate::ArmyId>,
        kind: Kind,
        events: &mut Vec<Event>,
    ) {
        match loser {
            Some(loser) if self.must_choose_loss(loser, kind) => {
                self.phase = Phase::GiveUp { town, loser };
            }
            Some(loser) => {
                self.lose_nearest(loser, town, kind, events);
                self.conclude_turn(events);
            }
            None => self.conclude_turn(events),
        }
    }

    /// WL-G24 (5) and (6) Eliminations, victory, mobilisation, and the next turn.
    pub(crate) fn conclude_turn(&mut self, events: &mut Vec<Event>) {
        self.eliminate_lone_generals(events);
        if self.judge_victory(events) {
            return;
        }
        let army = self.turn;
        // Decision WL-G62: waiting units enter first.
        self.fill_recruiting_area(army, events);
        if self.army(army).status == Status::Mobilising && self.is_mobilised(army) {
            self.army_mut(army).status = Status::Fighting;
            events.push(Event::Mobilised {
                army: self.army(army).country,
            });
        }
        self.pass_turn(events);
    }
}
