//! VF-1.4, VF-A.1.0, VF-U From an army document to an army: every breach is told at once.

use super::doc::version_fault;
use super::list::names;
use super::{ArmyDoc, BrigadeDoc, Elite, Fault, List, Profile, UnitDoc, list, upgrades};
use crate::{Arm, BrigadeId, Commander, Name, Nation, Sheet, Side, Special, rule, text};
use feldherr_core::{Message, RuleId};
use serde::Serialize;

/// Decision VF-G166 No army has more units or brigades, so that everything can be named by a small number.
pub struct Limit;

impl Limit {
    /// Units of an army.
    pub const UNITS: usize = 100;
    /// Brigades of an army.
    pub const BRIGADES: usize = 20;
    /// VF-1.4c Units of a brigade.
    pub const IN_BRIGADE: std::ops::RangeInclusive<usize> = 2..=8;
    /// Letters of a name.
    pub const NAME: usize = 80;
}

/// A legal army.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    /// The list whose fate table and commanders it uses.
    pub nation: Nation,
    /// What it is called.
    pub name: Name,
    /// What its commander-in-chief is called.
    pub chief: Name,
    /// His rule, if he has one.
    pub rule: Option<Commander>,
    /// Its brigades.
    pub brigades: Vec<ArmyBrigade>,
}

/// A brigade of an [`Army`].
#[derive(Clone, Debug, PartialEq)]
pub struct ArmyBrigade {
    /// What it is called.
    pub name: Name,
    /// What its brigadier is called.
    pub brigadier: Name,
    /// VF-L.vorsichtig.a Whether he is cautious.
    pub cautious: bool,
    /// Its units; side and brigade are those of the first army until the setup numbers them.
    pub units: Vec<Sheet>,
}

/// What an army costs and what it may cost; also of an army that is not legal yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// VF-A.1.0a The agreed limit.
    pub limit: i32,
    /// VF-U.vorsichtig.a, VF-U.vorsichtig.b What cautious generals add to it.
    pub bonus: i32,
    /// VF-U.general.a What the commander's rule costs.
    pub commander: i32,
    /// What units and commander cost.
    pub spent: i32,
    /// What is left to spend; negative when the army is too dear.
    pub left: i32,
    /// The costs of each brigade.
    pub brigades: Vec<Vec<Cost>>,
}

/// What a unit costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cost {
    /// As the list prints it; 0 for a unit that the list does not have.
    pub printed: i32,
    /// Each thing bought for it, with its rule.
    pub extras: Vec<(RuleId, i32)>,
}

impl Cost {
    /// All of it.
    pub fn total(&self) -> i32 {
        self.printed + self.extras.iter().map(|(_, points)| points).sum::<i32>()
    }
}

/// VF-A.1.0a, VF-U, VF-A.1.0d What an army costs, for every unit and in all.
pub fn tally(doc: &ArmyDoc) -> Tally {
    let brigades: Vec<Vec<Cost>> = doc
        .brigades
        .iter()
        .map(|brigade| {
            let cost = |unit| cost(doc.nation, unit);
            brigade.units.iter().map(cost).collect()
        })
        .collect();
    let units: i32 = brigades.iter().flatten().map(Cost::total).sum();
    let commander = doc
        .chief
        .rule
        .and_then(|rule| list(doc.nation).commander(rule))
        .map_or(0, |entry| i32::from(entry.points));
    let limit = i32::from(doc.points);
    let bonus = cautious_bonus(doc);
    Tally {
        limit,
        bonus,
        commander,
        spent: units + commander,
        left: limit + bonus - units - commander,
        brigades,
    }
}

/// VF-U.vorsichtig.a, VF-U.vorsichtig.b Cautious generals add to what the side may spend.
fn cautious_bonus(doc: &ArmyDoc) -> i32 {
    if !list(doc.nation).cautious {
        return 0;
    }
    let brigadiers = doc.brigades.iter().filter(|brigade| brigade.cautious);
    let chief = match doc.chief.rule {
        Some(Commander::Vorsichtig) => upgrades().cautious_chief,
        _ => 0,
    };
    brigadiers
        .map(|_| upgrades().cautious_brigadier)
        .sum::<i32>()
        + chief
}

fn profile(army: Nation, unit: &UnitDoc) -> Option<&'static Profile> {
    list(unit.nation.unwrap_or(army)).unit(&unit.kind)
}

/// VF-U.elite.b, VF-U.elite.d, VF-U.elite.e, VF-U.unterzahl.c, VF-G2, VF-G165 What a unit costs, by the prices of the
/// list it comes from.
fn cost(army: Nation, unit: &UnitDoc) -> Cost {
    let Some(profile) = profile(army, unit) else {
        return Cost {
            printed: 0,
            extras: Vec::new(),
        };
    };
    let prices = upgrades();
    let raises = |value| unit.elite.contains(&value);
    let mut extras = Vec::new();
    match profile.arm {
        Arm::Infantry if raises(Elite::Fire) => {
            extras.push((rule::VF_U_ELITE_B, prices.elite_fire_infantry));
        }
        Arm::Artillery if raises(Elite::Fire) => {
            extras.push((rule::VF_U_ELITE_C, prices.elite_fire_artillery));
        }
        _ => {}
    }
    if raises(Elite::Melee) {
        extras.push((rule::VF_U_ELITE_D, prices.elite_melee));
    }
    if raises(Elite::Morale) {
        extras.push((rule::VF_U_ELITE_E, prices.elite_morale));
    }
    if unit.understrength {
        extras.push(if profile.is_militia() {
            (rule::VF_U_UNTERZAHL_D, prices.understrength_militia)
        } else {
            (rule::VF_U_UNTERZAHL_C, prices.understrength)
        });
    }
    let from = list(unit.nation.unwrap_or(army));
    if let (true, Some(points)) = (unit.disciplined, from.disciplined) {
        let rule = rule::VF_U_DISZIPLINIERTE_SCHUETZEN_A;
        extras.push((rule, i32::from(points)));
    }
    if let (true, Some(points)) = (unit.unpredictable, from.unpredictable) {
        extras.push((rule::VF_U_UNVORHERSEHBAR_A, i32::from(points)));
    }
    Cost {
        printed: i32::from(profile.points),
        extras,
    }
}

/// VF-1.2b, VF-U.unterzahl.b The smallest and the largest number of figures of a unit.
pub(super) fn figures_allowed(profile: &Profile, understrength: bool) -> [u8; 2] {
    // Decision VF-G81: both limits are halved, rounding down.
    let by = if understrength { 2 } else { 1 };
    profile.figures.map(|figures| figures / by)
}

/// The unit on paper, everything bought for it included; side and brigade are filled in later.
pub(super) fn sheet(army: Nation, profile: &Profile, unit: &UnitDoc) -> Sheet {
    let raise = |value| u8::from(unit.elite.contains(&value));
    let weak = u8::from(unit.understrength);
    // VF-U.unterzahl.d Militia keeps its morale.
    let frail = u8::from(unit.understrength && !profile.is_militia());
    let mut specials = profile.all_specials();
    if unit.disciplined {
        specials = specials.with(Special::DisciplinedFire);
    }
    if unit.unpredictable {
        specials = specials.with(Special::Unpredictable);
    }
    let lowered = |value: u8, by: u8| value.saturating_sub(by).max(1);
    Sheet {
        side: Side::One,
        nation: unit.nation.unwrap_or(army),
        brigade: BrigadeId(0),
        kind: unit.kind.clone(),
        name: unit.name.clone().unwrap_or_else(|| profile.name.clone()),
        arm: profile.arm,
        figures: unit
            .figures
            .unwrap_or(figures_allowed(profile, unit.understrength)[0]),
        range: profile.range,
        fire: profile.fire.map(|fire| fire + raise(Elite::Fire)),
        melee: lowered(profile.melee + raise(Elite::Melee), weak),
        morale: lowered(profile.morale + raise(Elite::Morale), frail),
        specials,
        detachment: profile.detachment,
        points: u16::try_from(cost(army, unit).total()).unwrap_or(0),
    }
}

/// VF-1.4, VF-A.1.0, VF-U The army a document describes.
///
/// # Errors
/// Every breach, with its field such as `brigades[1].units[3].figures`.
pub fn build(doc: &ArmyDoc) -> Result<Army, Vec<Fault>> {
    let mut judge = Judge {
        nation: doc.nation,
        faults: Vec::new(),
    };
    judge.faults.extend(version_fault(doc.format));
    judge.check_name("name", Some(&doc.name));
    judge.check_chief(doc);
    judge.check_size(doc);
    let brigades = (0..)
        .zip(&doc.brigades)
        .map(|(index, brigade)| judge.brigade(index, brigade))
        .collect();
    judge.check_points(doc);
    if !judge.faults.is_empty() {
        return Err(judge.faults);
    }
    Ok(Army {
        nation: doc.nation,
        name: doc.name.clone(),
        chief: chief_name(doc),
        rule: doc.chief.rule,
        brigades,
    })
}

fn chief_name(doc: &ArmyDoc) -> Name {
    let named = || {
        let entry = list(doc.nation).commander(doc.chief.rule?)?;
        Some(entry.name.clone())
    };
    doc.chief
        .name
        .clone()
        .or_else(named)
        .unwrap_or_else(|| names().chief.clone())
}

fn brigade_name(index: usize) -> Name {
    let number = |word: &str| format!("{word} {}", index + 1);
    let Name { de, en } = &names().brigade;
    Name {
        de: number(de),
        en: number(en),
    }
}

/// VF-U.general.b, VF-U.general.c, VF-U.general.d, VF-U.general.e, VF-U.general.f, VF-U.general.g, VF-U.general.h The
/// paragraph that names the commanders of a list.
fn commander_rule(nation: Nation) -> RuleId {
    match nation {
        Nation::French => rule::VF_U_GENERAL_B,
        Nation::British => rule::VF_U_GENERAL_C,
        Nation::Austrian => rule::VF_U_GENERAL_D,
        Nation::Prussian => rule::VF_U_GENERAL_E,
        Nation::Russian => rule::VF_U_GENERAL_F,
        Nation::Spanish => rule::VF_U_GENERAL_G,
        Nation::Allies => rule::VF_U_GENERAL_H,
    }
}

/// Collects what is wrong.
struct Judge {
    nation: Nation,
    faults: Vec<Fault>,
}

impl Judge {
    fn refuse(&mut self, field: impl Into<String>, rule: RuleId, message: Message) {
        self.faults.push(Fault {
            field: field.into(),
            message,
            rule: Some(rule),
        });
    }

    fn check_name(&mut self, field: impl Into<String>, name: Option<&Name>) {
        let fits = |text: &str| !text.trim().is_empty() && text.chars().count() <= Limit::NAME;
        if name.is_none_or(|name| fits(&name.de) && fits(&name.en)) {
            return;
        }
        self.faults.push(Fault {
            field: field.into(),
            message: Message::new(text::VF_ARMY_NAME).with("most", Limit::NAME as u32),
            rule: None,
        });
    }

    /// VF-U.general.a, VF-U.vorsichtig.c, VF-G77 Whether the list offers the rule of the commander-in-chief.
    fn check_chief(&mut self, doc: &ArmyDoc) {
        self.check_name("chief.name", doc.chief.name.as_ref());
        match doc.chief.rule {
            Some(Commander::Vorsichtig) => self.check_cautious("chief.rule"),
            Some(rule) if list(doc.nation).commander(rule).is_none() => {
                let message = Message::new(text::VF_ARMY_COMMANDER)
                    .with("list", list(doc.nation).name.message());
                self.refuse("chief.rule", commander_rule(doc.nation), message);
            }
            _ => {}
        }
    }

    /// VF-U.vorsichtig.c The French and the British list offer no cautious generals.
    fn check_cautious(&mut self, field: impl Into<String>) {
        let list = list(self.nation);
        if !list.cautious {
            let message = Message::new(text::VF_ARMY_CAUTIOUS).with("list", list.name.message());
            self.refuse(field, rule::VF_U_VORSICHTIG_C, message);
        }
    }

    /// VF-A.1.0c, VF-G166 An army has a brigade, and neither it nor its units are too many to count.
    fn check_size(&mut self, doc: &ArmyDoc) {
        let units: usize = doc.brigades.iter().map(|brigade| brigade.units.len()).sum();
        if doc.brigades.is_empty() {
            let message = Message::new(text::VF_ARMY_EMPTY);
            self.refuse("brigades", rule::VF_A_1_0C, message);
        }
        if doc.brigades.len() > Limit::BRIGADES || units > Limit::UNITS {
            let message = Message::new(text::VF_ARMY_TOO_LARGE)
                .with("brigades", Limit::BRIGADES as u32)
                .with("units", Limit::UNITS as u32);
            self.refuse("brigades", rule::VF_G166, message);
        }
    }

    /// VF-A.1.0a, VF-A.1.0b Units and commander cost no more than agreed.
    fn check_points(&mut self, doc: &ArmyDoc) {
        let tally = tally(doc);
        if tally.left < 0 {
            let message = Message::new(text::VF_ARMY_POINTS)
                .with("spent", tally.spent)
                .with("budget", tally.limit + tally.bonus)
                .with("over", -tally.left);
            self.refuse("points", rule::VF_A_1_0A, message);
        }
    }

    /// VF-1.4c A brigade has 2 to 8 units.
    fn brigade(&mut self, index: usize, doc: &BrigadeDoc) -> ArmyBrigade {
        let field = format!("brigades[{index}]");
        self.check_name(format!("{field}.name"), doc.name.as_ref());
        self.check_name(format!("{field}.brigadier"), doc.brigadier.as_ref());
        if doc.cautious {
            self.check_cautious(format!("{field}.cautious"));
        }
        if !Limit::IN_BRIGADE.contains(&doc.units.len()) {
            let message =
                Message::new(text::VF_ARMY_BRIGADE_SIZE).with("units", doc.units.len() as u32);
            self.refuse(&field, rule::VF_1_4C, message);
        }
        let units = (0..)
            .zip(&doc.units)
            .filter_map(|(unit, doc): (usize, _)| self.unit(&format!("{field}.units[{unit}]"), doc))
            .collect();
        ArmyBrigade {
            name: doc.name.clone().unwrap_or_else(|| brigade_name(index)),
            brigadier: doc
                .brigadier
                .clone()
                .unwrap_or_else(|| names().brigadier.clone()),
            cautious: doc.cautious,
            units,
        }
    }

    fn unit(&mut self, field: &str, doc: &UnitDoc) -> Option<Sheet> {
        self.check_name(format!("{field}.name"), doc.name.as_ref());
        let from = list(doc.nation.unwrap_or(self.nation));
        if !self.check_ally(field, from) {
            return None;
        }
        let Some(profile) = from.unit(&doc.kind) else {
            let message = Message::new(text::VF_ARMY_NO_UNIT)
                .with("kind", doc.kind.clone())
                .with("list", from.name.message());
            self.refuse(format!("{field}.kind"), rule::VF_1_5A, message);
            return None;
        };
        self.check_understrength(field, doc, profile);
        self.check_figures(field, doc, profile);
        self.check_elite(field, doc, profile);
        self.check_disciplined(field, doc, profile, from);
        self.check_unpredictable(field, doc, profile, from);
        Some(sheet(self.nation, profile, doc))
    }

    /// VF-U.alliierte.a Only French and British armies buy from another list, and only from the allied one.
    fn check_ally(&mut self, field: &str, from: &List) -> bool {
        if from.nation == self.nation || allies(self.nation).contains(&from.nation) {
            return true;
        }
        let message = Message::new(text::VF_ARMY_FOREIGN)
            .with("from", from.name.message())
            .with("list", list(self.nation).name.message());
        self.refuse(format!("{field}.nation"), rule::VF_U_ALLIIERTE_A, message);
        false
    }

    /// VF-U.unterzahl.a Infantry and cavalry may be understrength, detachments may not.
    fn check_understrength(&mut self, field: &str, doc: &UnitDoc, profile: &Profile) {
        if doc.understrength && (profile.detachment || profile.arm == Arm::Artillery) {
            let message =
                Message::new(text::VF_ARMY_UNDERSTRENGTH).with("unit", profile.name.message());
            let field = format!("{field}.understrength");
            self.refuse(field, rule::VF_U_UNTERZAHL_A, message);
        }
    }

    /// VF-1.2b, VF-U.unterzahl.b The figures lie between the profile's limits.
    fn check_figures(&mut self, field: &str, doc: &UnitDoc, profile: &Profile) {
        let [least, most] = figures_allowed(profile, doc.understrength);
        let Some(figures) = doc.figures.filter(|n| !(least..=most).contains(n)) else {
            return;
        };
        let message = Message::new(text::VF_ARMY_FIGURES)
            .with("unit", profile.name.message())
            .with("figures", figures)
            .with("least", least)
            .with("most", most);
        let rule = if doc.understrength {
            rule::VF_U_UNTERZAHL_B
        } else {
            rule::VF_1_2B
        };
        self.refuse(format!("{field}.figures"), rule, message);
    }

    /// VF-U.elite.a, VF-U.elite.b, VF-U.elite.c Each value is raised once; fire only where there is fire to raise.
    fn check_elite(&mut self, field: &str, doc: &UnitDoc, profile: &Profile) {
        let field = format!("{field}.elite");
        let count = |value| doc.elite.iter().filter(|other| **other == value).count();
        if Elite::ALL.into_iter().any(|value| count(value) > 1) {
            let message = Message::new(text::VF_ARMY_ELITE_TWICE);
            self.refuse(&field, rule::VF_U_ELITE_A, message);
        }
        if count(Elite::Fire) == 0 {
            return;
        }
        let message = Message::new(text::VF_ARMY_ELITE_FIRE).with("unit", profile.name.message());
        if profile.arm == Arm::Cavalry {
            self.refuse(field, rule::VF_U_ELITE_B, message);
        } else if profile.fire.is_none() {
            self.refuse(field, rule::VF_G23, message);
        }
    }

    /// VF-U.disziplinierte_schuetzen.a Allied infantry except militia may buy Disciplined Fire.
    fn check_disciplined(&mut self, field: &str, doc: &UnitDoc, profile: &Profile, from: &List) {
        let may = from.disciplined.is_some()
            && profile.arm == Arm::Infantry
            && !profile.is_militia()
            && !profile.all_specials().has(Special::DisciplinedFire);
        if doc.disciplined && !may {
            let message =
                Message::new(text::VF_ARMY_DISCIPLINED).with("unit", profile.name.message());
            let rule = rule::VF_U_DISZIPLINIERTE_SCHUETZEN_A;
            self.refuse(format!("{field}.disciplined"), rule, message);
        }
    }

    /// VF-U.unvorhersehbar.a Allied units may take Unpredictable.
    fn check_unpredictable(&mut self, field: &str, doc: &UnitDoc, profile: &Profile, from: &List) {
        if doc.unpredictable && from.unpredictable.is_none() {
            let message =
                Message::new(text::VF_ARMY_UNPREDICTABLE).with("unit", profile.name.message());
            let field = format!("{field}.unpredictable");
            self.refuse(field, rule::VF_U_UNVORHERSEHBAR_A, message);
        }
    }
}

/// VF-U.alliierte.a, VF-U.alliierte.b The other lists from which an army may buy.
pub const fn allies(nation: Nation) -> &'static [Nation] {
    match nation {
        Nation::French | Nation::British => &[Nation::Allies],
        _ => &[],
    }
}
