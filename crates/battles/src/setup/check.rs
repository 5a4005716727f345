//! Whether a position in a document can be: every hex on the map, every number in its list, nobody in two minds.

use super::{Faults, StateDoc};
use crate::map::HexsideId;
use crate::{
    Card, Field, FormationId, GroupId, HexId, Marks, On, PieceId, PieceSet, Place, Side, State,
    Step, rule, table, text,
};
use feldherr_core::Message;
use std::collections::BTreeMap;

/// Collects what is wrong with a position.
pub(super) fn check(doc: &StateDoc, field: &Field, state: &State, faults: &mut Faults) {
    let mut look = Look { field, faults };
    look.pieces(doc, state);
    look.shared_hexes(state);
    look.formations(doc);
    look.ground(doc);
    look.lists(doc);
    look.moving(doc, state);
    look.combat(doc);
    look.effects(doc);
    if usize::from(doc.turn) >= field.track.len() {
        look.fault("state.turn", Message::new(text::LB_SETUP_NO_TURN));
    }
    if state.agenda.is_empty() && state.step != Step::Over {
        look.fault("state.agenda", Message::new(text::LB_SETUP_NO_AGENDA));
    }
}

struct Look<'a> {
    field: &'a Field,
    faults: &'a mut Faults,
}

impl Look<'_> {
    fn fault(&mut self, at: impl AsRef<str>, message: Message) {
        self.faults.add(at, None, message);
    }

    fn hex(&mut self, at: impl AsRef<str>, hex: HexId) {
        if !self.field.map.has(hex) {
            let message = Message::new(text::LB_MAP_NO_HEX).with("hex", hex.to_string());
            self.fault(at, message);
        }
    }

    fn number(&mut self, at: impl AsRef<str>, number: usize, count: usize) {
        if number >= count {
            let message = Message::new(text::LB_SETUP_BAD_NUMBER).with("number", number as i64);
            self.fault(at, message);
        }
    }

    fn side(&mut self, at: &str, side: HexsideId) {
        for hex in side.hexes() {
            self.hex(at, hex);
        }
    }

    fn set(&mut self, at: &str, pieces: &PieceSet) {
        for piece in pieces.iter() {
            self.piece(at, piece);
        }
    }

    fn piece(&mut self, at: &str, piece: PieceId) {
        self.number(at, piece.index(), self.field.sheets.len());
    }

    fn pieces(&mut self, doc: &StateDoc, state: &State) {
        for (key, piece) in &doc.pieces {
            let at = format!("state.pieces.{key}");
            match piece.place {
                Place::Map(hex) | Place::Captured(hex) => self.hex(at.as_str(), hex),
                Place::Bridge(side) => self.side(&at, side),
                _ => {}
            }
            if let Some(order) = piece.order {
                self.number(at.as_str(), order.index(), state.orders.len());
            }
            if let Some(sighting) = piece.sighting {
                self.hex(at, sighting.hex);
            }
        }
    }

    /// LB-14.24Bb Only cavalry that overran a hex stands in one with enemies.
    fn shared_hexes(&mut self, state: &State) {
        let mut held: BTreeMap<HexId, Side> = BTreeMap::new();
        for (sheet, piece) in self.field.sheets.iter().zip(state.pieces.iter()) {
            let Some(hex) = piece.place.hex() else {
                continue;
            };
            let overruns = piece.marks.has(Marks::OVERRUNS);
            if !overruns && *held.entry(hex).or_insert(sheet.side) != sheet.side {
                let message = Message::new(text::LB_SETUP_SHARED_HEX).with("hex", hex.to_string());
                let at = format!("state.pieces.{}", sheet.key);
                self.faults.add(at, Some(rule::LB_14_24BB), message);
            }
        }
    }

    fn formations(&mut self, doc: &StateDoc) {
        for (key, now) in &doc.formations {
            let at = format!("state.formations.{key}");
            if !self.field.formations.iter().any(|sheet| sheet.key == *key) {
                let message = Message::new(text::LB_SETUP_NO_FORMATION_HERE);
                self.fault(at.as_str(), message.with("formation", key.clone()));
            }
            if let Some(marker) = now.marker {
                self.piece(&at, marker);
            }
        }
    }

    /// Damage, works, fires.
    fn ground(&mut self, doc: &StateDoc) {
        for (index, damage) in doc.damage.iter().enumerate() {
            let at = format!("state.damage[{index}]");
            if self.field.map.side(damage.side).crossing.is_none() {
                let side = damage.side.to_string();
                let message = Message::new(text::LB_SETUP_NO_CROSSING).with("side", side);
                self.fault(at, message);
            }
        }
        for (index, work) in doc.works.iter().enumerate() {
            self.hex(format!("state.works[{index}]"), work.hex);
        }
        for (index, hex) in doc.fires.iter().enumerate() {
            self.hex(format!("state.fires[{index}]"), *hex);
        }
    }

    fn lists(&mut self, doc: &StateDoc) {
        for (index, order) in doc.orders.iter().enumerate() {
            self.hex(format!("state.orders[{index}]"), order.objective);
        }
        for (index, group) in doc.groups.iter().enumerate() {
            let at = format!("state.groups[{index}]");
            let sheet = self.field.groups.get(index);
            let entries = sheet.map_or(0, |sheet| sheet.entries.len());
            self.number(at.as_str(), index, self.field.groups.len());
            if let (Some(entry), Some(_)) = (group.entry, sheet) {
                self.number(at, usize::from(entry), entries);
            }
        }
        for index in 0..doc.holders.len() {
            let count = self.field.victory.prizes.len();
            self.number(format!("state.holders[{index}]"), index, count);
        }
    }

    /// LB-7.1c A group on the move is of one side.
    fn moving(&mut self, doc: &StateDoc, state: &State) {
        let Some(moving) = &doc.moving else {
            return;
        };
        self.set("state.moving", &moving.group);
        let mut sides = moving.group.iter().map(|id| self.field.sheet(id).side);
        let first = sides.next();
        let known = |id: PieceId| id.index() < state.pieces.len();
        if sides.any(|side| Some(side) != first) || !moving.group.iter().all(known) {
            self.fault("state.moving", Message::new(text::LB_SETUP_APART));
        }
    }

    fn combat(&mut self, doc: &StateDoc) {
        let combat = &doc.combat;
        for (index, attack) in combat.attacks.iter().enumerate() {
            let at = format!("state.combat.attacks[{index}]");
            self.set(&at, &attack.by);
            for hex in &attack.on {
                self.hex(at.as_str(), *hex);
            }
            for (_, card) in &attack.cards {
                self.card(&at, *card);
            }
        }
        for (index, feud) in combat.feuds.iter().enumerate() {
            let at = format!("state.combat.feuds[{index}]");
            self.set(&at, &feud.by);
            self.set(&at, &feud.against);
        }
        for (index, (hex, by)) in combat.charges.iter().enumerate() {
            let at = format!("state.combat.charges[{index}]");
            self.hex(at.as_str(), *hex);
            self.set(&at, by);
        }
        let hexes = combat.bombarded.iter().chain(&combat.vacated);
        for hex in hexes.chain(&combat.announced) {
            self.hex("state.combat", *hex);
        }
    }

    fn card(&mut self, at: &str, card: Card) {
        if table::card::sheet(card).is_none() {
            self.number(at, usize::from(card.0), 0);
        }
    }

    fn effects(&mut self, doc: &StateDoc) {
        for (index, effect) in doc.effects.iter().enumerate() {
            let at = format!("state.effects[{index}]");
            self.card(&at, effect.card);
            self.object(&at, effect.on);
        }
    }

    fn object(&mut self, at: &str, on: On) {
        match on {
            On::Nothing => {}
            On::Piece(piece) => self.piece(at, piece),
            On::Hex(hex) | On::Force(crate::Force::Stack(hex)) => self.hex(at, hex),
            On::Formation(formation) | On::Force(crate::Force::Formation(formation)) => {
                self.formation(at, formation);
            }
            On::Group(group) | On::Force(crate::Force::Group(group)) => self.group(at, group),
            On::Entry(group, hex) => {
                self.group(at, group);
                self.hex(at, hex);
            }
        }
    }

    fn formation(&mut self, at: &str, formation: FormationId) {
        self.number(at, formation.index(), self.field.formations.len());
    }

    fn group(&mut self, at: &str, group: GroupId) {
        self.number(at, group.index(), self.field.groups.len());
    }
}
