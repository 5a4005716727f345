//! From orders of battle to the pieces on paper.

use super::doc::{ArmyDoc, FormationDoc, NameDoc, OfficerDoc, ScenarioDoc, TrainKind, UnitDoc};
use crate::sheet::{FormationSheet, Kind, Nation, Sheet, Size};
use crate::table;
use crate::{FormationId, MovePoints, Name, PieceId, PieceSet, Side};
use std::collections::{BTreeMap, BTreeSet};

/// Who takes part in a battle.
#[derive(Default)]
pub(super) struct Muster<'a> {
    /// The keys of all pieces that some entry names.
    pub present: BTreeSet<&'a str>,
    /// LB-19.5a The keys of those that come only if they are called.
    pub alternate: BTreeSet<&'a str>,
    /// The strength of each formation in the army files, before anything was attached or detached.
    pub whole: BTreeMap<&'a str, u32>,
}

impl<'a> Muster<'a> {
    /// Whom a start of a battle names.
    pub fn of(doc: &'a ScenarioDoc, start: &str, armies: &'a [ArmyDoc]) -> Self {
        let mut muster = Self::default();
        let applies = |of: &Option<String>| of.as_deref().is_none_or(|of| of == start);
        for entry in doc.setup.iter().filter(|entry| applies(&entry.start)) {
            muster.call(&entry.pieces, false);
        }
        for entry in doc.screen.iter().filter(|entry| applies(&entry.start)) {
            muster.call(std::slice::from_ref(&entry.unit), false);
        }
        for entry in doc
            .reinforcement
            .iter()
            .filter(|entry| applies(&entry.start))
        {
            muster.call(&entry.pieces, false);
        }
        for entry in doc.alternate.iter().filter(|entry| applies(&entry.start)) {
            muster.call(&entry.pieces, true);
        }
        for formation in armies.iter().flat_map(|army| &army.formation) {
            let whole = formation.units.iter().map(|unit| u32::from(unit.full));
            muster.whole.insert(&formation.id, whole.sum());
        }
        muster
    }

    /// Adds pieces; alternate ones come only if they are called.
    pub fn call(&mut self, keys: &'a [String], alternate: bool) {
        let keys = keys.iter().map(String::as_str);
        if alternate {
            self.alternate.extend(keys.clone());
        }
        self.present.extend(keys);
    }
}

/// The pieces of a battle on paper.
#[derive(Default)]
pub(super) struct Roll {
    pub sheets: Vec<Sheet>,
    pub formations: Vec<FormationSheet>,
    divisions: BTreeMap<(String, String), u8>,
}

impl Roll {
    /// The pieces of these armies that take part, those of the French side first; vedettes follow the unit they
    /// come from.
    pub fn call(armies: &[ArmyDoc], muster: &Muster<'_>) -> Self {
        let mut roll = Self::default();
        for side in Side::BOTH {
            for army in armies.iter().filter(|army| army.side == side) {
                roll.enlist(army, muster);
            }
        }
        roll
    }

    fn enlist(&mut self, army: &ArmyDoc, muster: &Muster<'_>) {
        let nation = of_power(&army.power);
        let present = &muster.present;
        for doc in army
            .commander
            .iter()
            .filter(|doc| present.contains(doc.id.as_str()))
        {
            let mut sheet = blank(&doc.id, &doc.name, army.side, Kind::Commander);
            sheet.nation = doc.nation.unwrap_or(nation);
            sheet.rating = doc.rating;
            sheet.napoleon = doc.napoleon;
            sheet.allowance = allowance(Kind::Commander, doc.movement);
            self.sheets.push(sheet);
        }
        for doc in &army.formation {
            self.form(army.side, doc.nation.unwrap_or(nation), doc, muster);
        }
        for doc in army
            .train
            .iter()
            .filter(|doc| present.contains(doc.id.as_str()))
        {
            let kind = match doc.kind {
                TrainKind::Supply => Kind::SupplyTrain,
                TrainKind::Pontoon => Kind::PontoonTrain,
            };
            let name = doc
                .name
                .clone()
                .unwrap_or_else(|| NameDoc::Same(doc.id.clone()));
            let mut sheet = blank(&doc.id, &name, army.side, kind);
            sheet.nation = nation;
            self.sheets.push(sheet);
        }
    }

    fn form(&mut self, side: Side, nation: Nation, doc: &FormationDoc, muster: &Muster<'_>) {
        let here = |id: &str| muster.present.contains(id);
        let officer = doc.officer.as_ref().filter(|officer| here(&officer.id));
        let train = doc.train.as_ref().filter(|train| here(train));
        let units: Vec<&UnitDoc> = doc.units.iter().filter(|unit| here(&unit.id)).collect();
        if officer.is_none() && train.is_none() && units.is_empty() {
            return;
        }
        let id = FormationId(self.formations.len().min(255) as u8);
        let (level, scale) = scaled_level(doc, &units, muster);
        let mut formation = FormationSheet {
            key: doc.id.clone(),
            designation: doc.designation.clone(),
            name: (&doc.name).into(),
            side,
            level,
            officer: None,
            train: None,
            own_stacking: doc.own_stacking,
            spared: doc.spared,
            units: PieceSet::NONE,
            alternate: PieceSet::NONE,
            scale: Some(scale),
        };
        formation.officer = officer.map(|officer| self.officer(side, nation, officer, id));
        for unit in units {
            let piece = self.unit(side, nation, unit, id);
            formation.units.insert(piece);
            if muster.alternate.contains(unit.id.as_str()) {
                formation.alternate.insert(piece);
            }
        }
        if let Some(train) = train {
            let mut sheet = blank(train, &doc.name, side, Kind::SupplyTrain);
            sheet.nation = nation;
            formation.train = Some(self.push(sheet, id));
        }
        self.formations.push(formation);
    }

    fn officer(
        &mut self,
        side: Side,
        nation: Nation,
        doc: &OfficerDoc,
        formation: FormationId,
    ) -> PieceId {
        let kind = if doc.rating > 0 {
            Kind::OfficerCommander
        } else {
            Kind::Officer
        };
        let mut sheet = blank(&doc.id, &doc.name, side, kind);
        sheet.nation = doc.nation.unwrap_or(nation);
        sheet.initiative = doc.initiative;
        sheet.rating = doc.rating;
        sheet.allowance = allowance(kind, doc.movement);
        self.push(sheet, formation)
    }

    fn push(&mut self, mut sheet: Sheet, formation: FormationId) -> PieceId {
        sheet.formation = Some(formation);
        let id = PieceId(self.sheets.len().min(usize::from(u16::MAX)) as u16);
        self.sheets.push(sheet);
        id
    }

    fn unit(
        &mut self,
        side: Side,
        nation: Nation,
        doc: &UnitDoc,
        formation: FormationId,
    ) -> PieceId {
        let mut sheet = blank(&doc.id, &doc.name, side, doc.arm);
        sheet.nation = doc.nation.unwrap_or(nation);
        sheet.division = doc
            .division
            .as_ref()
            .map(|division| self.division(formation, division));
        sheet.full = doc.full;
        sheet.reduced = doc.reduced;
        sheet.initiative = doc.initiative;
        sheet.allowance = allowance(doc.arm, doc.movement);
        sheet.size = doc.size;
        sheet.vedettes = doc.vedettes;
        sheet.guard = doc.guard;
        let unit_nation = sheet.nation;
        let unit = self.push(sheet, formation);
        for number in 1..=doc.vedettes {
            let mut vedette = blank(
                &format!("{}-v{number}", doc.id),
                &doc.name,
                side,
                Kind::Vedette,
            );
            vedette.nation = unit_nation;
            vedette.initiative = doc.initiative;
            vedette.parent = Some(unit);
            self.push(vedette, formation);
        }
        unit
    }

    fn division(&mut self, formation: FormationId, name: &str) -> u8 {
        let next = self.divisions.len().min(255) as u8;
        *self
            .divisions
            .entry((formation.0.to_string(), name.to_owned()))
            .or_insert(next)
    }
}

/// The armies of a battle as it uses them: with its own officers, and with units attached to other formations.
pub(super) fn regroup(armies: &[ArmyDoc], battle: &ScenarioDoc) -> Vec<ArmyDoc> {
    let used = armies
        .iter()
        .filter(|army| battle.armies.contains(&army.id));
    let mut armies: Vec<ArmyDoc> = used.cloned().collect();
    for doc in &battle.officer {
        let mut formations = armies.iter_mut().flat_map(|army| &mut army.formation);
        if let Some(formation) = formations.find(|formation| formation.id == doc.formation) {
            formation.officer = Some(OfficerDoc {
                id: doc.id.clone(),
                name: doc.name.clone(),
                initiative: doc.initiative,
                rating: doc.rating,
                movement: doc.movement,
                nation: doc.nation,
            });
        }
    }
    for (unit, to) in &battle.attached {
        attach(&mut armies, unit, to);
    }
    armies
}

/// Puts a unit into another formation; it keeps its nation.
fn attach(armies: &mut [ArmyDoc], unit: &str, to: &str) {
    let mut found = None;
    for formation in armies.iter_mut().flat_map(|army| &mut army.formation) {
        if let Some(at) = formation.units.iter().position(|doc| doc.id == unit) {
            let mut doc = formation.units.remove(at);
            doc.nation = doc.nation.or(formation.nation);
            found = Some(doc);
        }
    }
    let mut formations = armies.iter_mut().flat_map(|army| &mut army.formation);
    if let (Some(doc), Some(formation)) = (found, formations.find(|doc| doc.id == to)) {
        formation.units.push(doc);
    }
}

/// LB-21.1c The level, scaled by the strength that takes part for certain; and what it is scaled from.
fn scaled_level(doc: &FormationDoc, present: &[&UnitDoc], muster: &Muster<'_>) -> (u16, [u16; 2]) {
    let sure = present
        .iter()
        .filter(|unit| !muster.alternate.contains(unit.id.as_str()));
    let here: u32 = sure.map(|unit| u32::from(unit.full)).sum();
    let whole = muster.whole.get(doc.id.as_str()).copied().unwrap_or(0);
    let scale = [doc.demoralization, whole.min(u32::from(u16::MAX)) as u16];
    (level_of(scale, here), scale)
}

/// LB-21.1c A level on paper, scaled by the strength that is there, rounded up.
pub(crate) fn level_of([level, whole]: [u16; 2], here: u32) -> u16 {
    let level = u32::from(level) * here;
    level
        .div_ceil(u32::from(whole).max(1))
        .min(u32::from(u16::MAX)) as u16
}

fn allowance(kind: Kind, printed: Option<u8>) -> MovePoints {
    printed.map_or_else(|| table::allowance(kind), MovePoints::whole)
}

fn blank(key: &str, name: &NameDoc, side: Side, kind: Kind) -> Sheet {
    Sheet {
        key: key.to_owned(),
        name: Name::from(name),
        side,
        kind,
        nation: Nation::Other,
        formation: None,
        division: None,
        full: 0,
        reduced: 0,
        initiative: 0,
        rating: 0,
        allowance: table::allowance(kind),
        size: Size::Brigade,
        vedettes: 0,
        parent: None,
        guard: false,
        napoleon: false,
    }
}

/// The nation most of a power's troops belong to.
fn of_power(power: &str) -> Nation {
    match power {
        "france" => Nation::French,
        "britain" => Nation::British,
        "prussia" => Nation::Prussian,
        "russia" => Nation::Russian,
        "austria" => Nation::Austrian,
        "spain" => Nation::Spanish,
        "netherlands" => Nation::Dutch,
        "saxony" => Nation::Saxon,
        _ => Nation::Other,
    }
}
