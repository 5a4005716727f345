//! Sections 5, 6 and 7: cards, towns and capitals.

use crate::{ArmyId, Event, Position, Status, TownId};

impl Position {
    /// WL-6a, WL-6b, WL-6c, WL-3f, WL-G14, WL-G27 The town the general of the army in turn takes by standing on it.
    pub(crate) fn town_to_take(&self) -> Option<TownId> {
        let army = self.turn;
        if !self.march.general_stepped || self.army(army).status == Status::Mobilising {
            return None;
        }
        let town = self.board.site(self.general(army)?).town.map(TownId)?;
        match self.holder(town) {
            Some(holder) if self.are_friends(army, holder) || self.is_shielded(army, holder) => {
                None
            }
            _ => Some(town),
        }
    }

    /// WL-5c, WL-5d The card passes to the army in turn; answers who held it.
    pub(crate) fn take_town(&mut self, town: TownId, events: &mut Vec<Event>) -> Option<ArmyId> {
        let index = usize::from(town.0);
        let loser = self.holders[index].replace(self.turn);
        events.push(Event::TownTaken {
            army: self.army(self.turn).country,
            town: self.board.towns()[index].name.clone(),
            from: loser.map(|loser| self.army(loser).country),
        });
        loser
    }

    /// WL-7a, WL-7b, WL-G14 The army whose capital the general of the army in turn has entered and takes.
    pub(crate) fn capital_to_take(&self) -> Option<ArmyId> {
        if !self.march.general_halted {
            return None;
        }
        let site = self.board.site(self.general(self.turn)?);
        let owner = self.army_of(site.country?)?;
        // He entered as an enemy, but an alliance may have been made or broken since.
        let is_spared = self.is_shielded(self.turn, owner);
        (site.is_capital && self.is_in(owner) && !is_spared).then_some(owner)
    }

    /// WL-13a All red cards an army holds, own and foreign.
    pub fn red_cards(&self, army: ArmyId) -> u8 {
        self.towns()
            .filter(|(_, town, holder)| town.symbol.is_some() && *holder == Some(army))
            .count() as u8
    }

    /// WL-G29, WL-G36 The cards of an army that is out pass to the partner army still in the game, or to nobody.
    pub(crate) fn drop_cards(&mut self, army: ArmyId) {
        let heir = self
            .army_ids()
            .find(|other| *other != army && self.are_partners(army, *other) && self.is_in(*other));
        for holder in &mut self.holders {
            if *holder == Some(army) {
                *holder = heir;
            }
        }
    }
}
