//! From a scenario to what does not change in its battle, and to where everything stands at first.

use super::army::{Muster, Roll, regroup};
use super::campaign::ChoiceOptionDoc;
use super::doc::{ReinforcementDoc, ScenarioDoc};
use super::sound::check_names;
use super::{Date, Faults, Files, Opening, Stage};
use crate::map::{HexId, Map};
use crate::rules::order::is_objective;
use crate::{
    Field, GroupSheet, HexSet, Marks, Name, Piece, PieceId, PieceSet, Place, PresetOrder, Side,
    TurnKind, TurnSheet, rule, text,
};
use feldherr_core::Message;
use std::sync::Arc;

/// The options a battle is built with.
pub(super) struct Wishes<'a> {
    pub start: Option<&'a str>,
    pub cards: bool,
    pub affiliation: bool,
    pub earlier_edition: bool,
    /// Groups of this battle that a side may have decided for.
    pub options: Vec<Wish<'a>>,
    /// The earliest hour at which another battle's result may let this one begin.
    pub hour: Option<u8>,
}

/// A group of reinforcements that comes if a side decided so before the campaign.
#[derive(Clone, Copy)]
pub(super) struct Wish<'a> {
    pub choice: u8,
    pub option: u8,
    pub side: Side,
    pub doc: &'a ChoiceOptionDoc,
}

/// Builds one battle; faults are collected, and without a map or a start there is none.
pub(super) fn stage(
    doc: &ScenarioDoc,
    files: &Files,
    wishes: &Wishes<'_>,
    faults: &mut Faults,
) -> Option<Stage> {
    let map = read_map(doc, files, faults)?;
    let wanted = wishes
        .start
        .unwrap_or_else(|| doc.start.first().map_or("", |start| &start.id));
    let Some(start) = doc.start.iter().find(|start| start.id == wanted) else {
        let message = Message::new(text::LB_SETUP_NO_START).with("start", wanted.to_owned());
        faults.add("start", None, message);
        return None;
    };
    let hour = wishes.hour.map_or(start.hour, |hour| hour.min(start.hour));
    let track = track(doc, start.date, hour);
    let turn = day_turn(&track, start.date, start.hour).unwrap_or(0);
    let mut builder = Builder {
        doc,
        start: wanted,
        map,
        track,
        roll: Roll::default(),
        pieces: Vec::new(),
        turn,
        named: PieceSet::NONE,
        faults,
    };
    check_names(doc, files, builder.faults);
    builder.call_roll(files, wishes);
    Some(builder.finish(wishes))
}

fn read_map(doc: &ScenarioDoc, files: &Files, faults: &mut Faults) -> Option<Arc<Map>> {
    let Some(text) = files.maps.get(&doc.map) else {
        let message = Message::new(text::LB_SETUP_NO_MAP).with("map", doc.map.clone());
        faults.add("map", None, message);
        return None;
    };
    match Map::parse(text) {
        Ok(map) => Some(Arc::new(map)),
        Err(found) => {
            for fault in found {
                faults.add(
                    format!("maps.{}:{}", doc.map, fault.line),
                    None,
                    fault.message,
                );
            }
            None
        }
    }
}

/// LB-2.0a, LB-2.2a The turn track from the start on.
fn track(doc: &ScenarioDoc, date: Date, hour: u8) -> Vec<TurnSheet> {
    let mut track = Vec::new();
    for doc in doc.day.iter().filter(|doc| doc.date >= date) {
        let first = if doc.date == date {
            hour.max(doc.first)
        } else {
            doc.first
        };
        let space = |kind, hour| TurnSheet {
            kind,
            date: doc.date,
            hour,
            supply: doc.supply.contains(&hour),
            opens_day: kind == TurnKind::Day && hour == first,
        };
        let hours = first..=doc.last.min(23);
        track.extend(hours.map(|hour| space(TurnKind::Day, hour)));
        if doc.night {
            let night = [
                (TurnKind::NightPm, doc.last.saturating_add(1)),
                (TurnKind::NightAm, 24),
            ];
            track.extend(night.map(|(kind, hour)| space(kind, hour)));
        }
    }
    track.truncate(250);
    track
}

/// The space of a track at which an hour of a day begins.
fn day_turn(track: &[TurnSheet], date: Date, hour: u8) -> Option<u8> {
    let at = track
        .iter()
        .position(|space| (space.kind, space.date, space.hour) == (TurnKind::Day, date, hour));
    at.and_then(|at| u8::try_from(at).ok())
}

pub(super) struct Builder<'a> {
    pub(super) doc: &'a ScenarioDoc,
    pub(super) start: &'a str,
    pub(super) map: Arc<Map>,
    pub(super) track: Vec<TurnSheet>,
    /// The space of the track on which the start begins.
    pub(super) turn: u8,
    pub(super) roll: Roll,
    pub(super) pieces: Vec<Piece>,
    pub(super) named: PieceSet,
    pub(super) faults: &'a mut Faults,
}

impl Builder<'_> {
    fn applies(&self, start: Option<&String>) -> bool {
        start.is_none_or(|start| start == self.start)
    }

    /// Only pieces that the start names take part.
    fn call_roll(&mut self, files: &Files, wishes: &Wishes<'_>) {
        let mut muster = Muster::of(self.doc, self.start, &files.armies);
        for option in &wishes.options {
            muster.call(&option.doc.pieces, true);
        }
        self.roll = Roll::call(&regroup(&files.armies, self.doc), &muster);
        for (key, level) in &self.doc.levels {
            let mut formations = self.roll.formations.iter_mut();
            if let Some(formation) = formations.find(|formation| formation.key == *key) {
                formation.level = *level;
                formation.scale = None;
            }
        }
        self.pieces = vec![Piece::default(); self.roll.sheets.len()];
        if self.pieces.len() > PieceId::MOST {
            let message = Message::new(text::LB_SETUP_TOO_MANY).with("most", PieceId::MOST as i64);
            self.faults.add("armies", None, message);
        }
    }

    /// A piece by its key; each may be named once.
    fn find(&mut self, field: &str, key: &str) -> Option<PieceId> {
        let at = self.roll.sheets.iter().position(|sheet| sheet.key == key);
        let Some(piece) = at.and_then(|at| u16::try_from(at).ok()).map(PieceId) else {
            let message = Message::new(text::LB_SETUP_NO_PIECE).with("piece", key.to_owned());
            self.faults.add(field, None, message);
            return None;
        };
        if self.named.contains(piece) {
            let message = Message::new(text::LB_SETUP_TWICE).with("piece", key.to_owned());
            self.faults.add(field, Some(rule::LB_1_5A), message);
        }
        self.named.insert(piece);
        Some(piece)
    }

    pub(super) fn hex(&mut self, field: &str, hex: HexId) -> HexId {
        if !self.map.has(hex) {
            let message = Message::new(text::LB_MAP_NO_HEX).with("hex", hex.to_string());
            self.faults.add(field, Some(rule::LB_1_3A), message);
        }
        hex
    }

    pub(super) fn gate(&mut self, field: &str, key: &str) -> Option<HexId> {
        let hex = self.map.gate(key).map(|gate| gate.hex);
        if hex.is_none() {
            let message = Message::new(text::LB_SETUP_NO_GATE).with("gate", key.to_owned());
            self.faults.add(field, None, message);
        }
        hex
    }

    fn set(&mut self, piece: PieceId, place: Place, marks: Marks) {
        if let Some(entry) = self.pieces.get_mut(piece.index()) {
            entry.place = place;
            entry.marks = entry.marks.with(marks);
        }
    }

    pub(super) fn turn(&self, date: Option<Date>, hour: Option<u8>) -> Option<u8> {
        day_turn(&self.track, date?, hour?)
    }

    /// LB-1.5b, LB-1.5c The set-up.
    fn set_up(&mut self) {
        for (index, entry) in self.doc.setup.iter().enumerate() {
            if !self.applies(entry.start.as_ref()) {
                continue;
            }
            let field = format!("setup[{index}]");
            let hex = self.hex(&field, entry.hex);
            for key in &entry.pieces {
                let Some(piece) = self.find(&field, key) else {
                    continue;
                };
                let mark = |list: &[String], mark| {
                    if list.contains(key) {
                        mark
                    } else {
                        Marks::NONE
                    }
                };
                let marks =
                    mark(&entry.reduced, Marks::REDUCED).with(mark(&entry.road_march, Marks::ROAD));
                self.set(piece, Place::Map(hex), marks);
            }
        }
        for (index, entry) in self.doc.screen.iter().enumerate() {
            if self.applies(entry.start.as_ref()) {
                let field = format!("screen[{index}]");
                self.set_screen(&field, &entry.unit, &entry.hexes);
            }
        }
    }

    /// LB-16.11a A unit that begins as vedettes.
    fn set_screen(&mut self, field: &str, unit: &str, hexes: &[HexId]) {
        let Some(unit) = self.find(field, unit) else {
            return;
        };
        self.set(unit, Place::Holding, Marks::NONE);
        let number = self
            .roll
            .sheets
            .get(unit.index())
            .map_or(0, |sheet| sheet.vedettes);
        if usize::from(number) != hexes.len() {
            let message = Message::new(text::LB_SETUP_VEDETTES).with("number", number);
            self.faults.add(field, Some(rule::LB_16_1A), message);
        }
        for (number, hex) in (1u16..).zip(hexes).take(usize::from(number)) {
            let hex = self.hex(field, *hex);
            self.set(PieceId(unit.0 + number), Place::Map(hex), Marks::NONE);
        }
    }

    /// LB-19.1a, LB-19.5a, LB-19.4a, LB-GL.atb, LB-G74 Reinforcements, then alternate groups.
    fn groups(&mut self, wishes: &Wishes<'_>) -> Vec<GroupSheet> {
        let doc = self.doc;
        let scheduled = doc
            .reinforcement
            .iter()
            .map(|entry| (entry, "reinforcement", true));
        let called = doc
            .alternate
            .iter()
            .map(|entry| (entry, "alternate", false));
        let mut groups = Vec::new();
        for (index, (entry, list, due)) in scheduled.chain(called).enumerate() {
            if self.applies(entry.start.as_ref()) {
                groups.push(self.group(&format!("{list}[{index}]"), entry, due));
            }
        }
        for wish in &wishes.options {
            groups.push(self.wished_group(*wish));
        }
        groups.truncate(255);
        groups
    }

    /// A group that comes if its side decided so; its pieces may also belong to an alternate group.
    fn wished_group(&mut self, wish: Wish<'_>) -> GroupSheet {
        let field = format!("choice[{}].option[{}]", wish.choice, wish.option);
        let date = self.track.first().map(|space| space.date);
        let due = self.turn(date, wish.doc.hour);
        if due.is_none() {
            let message = Message::new(text::LB_SETUP_NO_TURN);
            self.faults
                .add(field.as_str(), Some(rule::LB_19_1A), message);
        }
        let keys = wish.doc.entry.iter().flat_map(|entry| entry.keys());
        let entries = keys.filter_map(|key| self.gate(&field, key)).collect();
        let mut pieces = Vec::new();
        for key in &wish.doc.pieces {
            let at = self.roll.sheets.iter().position(|sheet| sheet.key == *key);
            if let Some(piece) = at.and_then(|at| u16::try_from(at).ok()).map(PieceId) {
                self.set(piece, Place::Waiting, Marks::NONE);
                pieces.push(piece);
            } else {
                let message = Message::new(text::LB_SETUP_NO_PIECE).with("piece", key.clone());
                self.faults.add(field.as_str(), None, message);
            }
        }
        GroupSheet {
            side: wish.side,
            due,
            entries,
            pieces,
            chosen: Some([wish.choice, wish.option]),
        }
    }

    fn group(&mut self, field: &str, entry: &ReinforcementDoc, scheduled: bool) -> GroupSheet {
        let due = self.turn(entry.date, entry.hour);
        if scheduled && due.is_none() {
            self.faults.add(
                field,
                Some(rule::LB_19_1A),
                Message::new(text::LB_SETUP_NO_TURN),
            );
        }
        let entries = entry
            .entry
            .keys()
            .iter()
            .filter_map(|key| self.gate(field, key))
            .collect();
        let mut pieces = Vec::new();
        for key in &entry.pieces {
            if let Some(piece) = self.find(field, key) {
                let reduced = if entry.reduced.contains(key) {
                    Marks::REDUCED
                } else {
                    Marks::NONE
                };
                self.set(piece, Place::Waiting, reduced);
                pieces.push(piece);
            }
        }
        let side = pieces
            .first()
            .and_then(|piece| self.roll.sheets.get(piece.index()));
        GroupSheet {
            side: side.map_or(Side::French, |sheet| sheet.side),
            due: due.filter(|_| scheduled),
            entries,
            pieces,
            chosen: None,
        }
    }

    /// LB-20.24a Preset march orders.
    fn preset(&mut self) -> Vec<PresetOrder> {
        let mut orders = Vec::new();
        for (index, entry) in self.doc.march.iter().enumerate() {
            if !self.applies(entry.start.as_ref()) {
                continue;
            }
            let field = format!("march[{index}]");
            let objective = self.hex(&field, entry.objective);
            if !is_objective(&self.map, objective) {
                let message =
                    Message::new(text::LB_ORDER_NO_PLACE).with("hex", objective.to_string());
                self.faults
                    .add(field.as_str(), Some(rule::LB_20_21A), message);
            }
            for key in &entry.force {
                if !self.roll.sheets.iter().any(|sheet| sheet.key == *key) {
                    let message = Message::new(text::LB_SETUP_NO_PIECE).with("piece", key.clone());
                    self.faults.add(field.as_str(), None, message);
                }
            }
            let sheets = (0u16..).map(PieceId).zip(&self.roll.sheets);
            let force = sheets.filter(|(_, sheet)| entry.force.contains(&sheet.key));
            orders.push(PresetOrder {
                force: force.map(|(piece, _)| piece).collect(),
                objective,
            });
        }
        orders
    }

    /// LB-15.32e Finished improved positions.
    fn works(&mut self) -> Vec<HexId> {
        let doc = self.doc;
        let mut works = Vec::new();
        for (index, work) in doc.position.iter().enumerate() {
            if self.applies(work.start.as_ref()) {
                works.push(self.hex(&format!("position[{index}]"), work.hex));
            }
        }
        works
    }

    /// LB-17.5a The supply sources whose letters serve each side.
    fn sources(&self) -> [HexSet; 2] {
        self.doc.sources.both().map(|letters| {
            let sources = self.map.sources.iter();
            let own = sources.filter(|source| letters.contains(&source.letter));
            own.map(|source| source.hex).collect()
        })
    }

    fn of_side(&self) -> [PieceSet; 2] {
        Side::BOTH.map(|side| {
            let sheets = (0u16..).map(PieceId).zip(&self.roll.sheets);
            let own = sheets.filter(|(_, sheet)| sheet.side == side);
            own.map(|(piece, _)| piece).collect()
        })
    }

    fn names(&self) -> [Name; 2] {
        let names = self.doc.names.as_ref();
        let names = names.map(|names| names.both().map(Clone::clone));
        names.unwrap_or_else(|| Side::BOTH.map(usual_name))
    }

    fn finish(mut self, wishes: &Wishes<'_>) -> Stage {
        self.set_up();
        let doc = self.doc;
        if self.track.is_empty() {
            let message = Message::new(text::LB_SETUP_NO_TURN);
            self.faults.add("day", Some(rule::LB_2_0A), message);
        }
        let works = self.works();
        let field = Field {
            id: doc.id.clone(),
            title: doc.title.clone(),
            first: doc.first,
            sets_up: doc.order.unwrap_or([doc.first, doc.first.other()]),
            names: self.names(),
            sources: self.sources(),
            of_side: self.of_side(),
            groups: self.groups(wishes),
            preset: self.preset(),
            weather: self.weather(),
            victory: self.victory(),
            cards: wishes.cards.then(|| self.card_plan()),
            affiliation: wishes.affiliation,
            earlier_edition: wishes.earlier_edition,
            map: self.map,
            west: Vec::new(),
            sheets: self.roll.sheets,
            formations: self.roll.formations,
            track: self.track,
            groups_of: Vec::new(),
            briefs: Vec::new(),
            artillery: PieceSet::NONE,
            independent: PieceSet::NONE,
        };
        let opening = Opening {
            pieces: self.pieces,
            works,
            turn: self.turn,
        };
        Stage {
            field: Arc::new(field.finish()),
            opening,
        }
    }
}

/// What a side is called if its battle does not say.
fn usual_name(side: Side) -> Name {
    let (de, en) = match side {
        Side::French => ("Franzosen", "French"),
        Side::Coalition => ("Koalition", "Coalition"),
    };
    Name {
        de: de.to_owned(),
        en: en.to_owned(),
    }
}
