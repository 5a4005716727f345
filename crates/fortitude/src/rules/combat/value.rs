//! VF-8.0 to VF-8.2 How many dice an attack has.

use super::{Attack, Mode};
use crate::geometry::TOLERANCE;
use crate::{Arm, Formation, Place, Position, Special, UnitId, rule};
use feldherr_core::RuleId;
use serde::Serialize;

/// What a modifier does to a value or a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// VF-1.0.1c Halves it; of several only one counts.
    Halve,
    /// Adds to it, or takes away.
    Add(i8),
    /// VF-G24 Dice of supporting units, added last.
    Dice(i8),
    /// VF-8.1.1c Fixes it at 1.
    One,
}

/// A modifier with the rule it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Modifier {
    /// The rule.
    pub rule: RuleId,
    /// What it does.
    pub change: Change,
}

impl Modifier {
    /// Adds `amount`.
    pub const fn add(rule: RuleId, amount: i8) -> Self {
        let change = Change::Add(amount);
        Self { rule, change }
    }

    /// Halves.
    pub const fn halve(rule: RuleId) -> Self {
        let change = Change::Halve;
        Self { rule, change }
    }

    const fn dice(rule: RuleId, amount: i8) -> Self {
        let change = Change::Dice(amount);
        Self { rule, change }
    }

    /// What it adds.
    pub const fn amount(&self) -> i8 {
        match self.change {
            Change::Add(amount) | Change::Dice(amount) => amount,
            Change::Halve | Change::One => 0,
        }
    }

    /// What it adds, if it adds.
    pub(crate) const fn plain(&self) -> Option<i8> {
        match self.change {
            Change::Add(amount) | Change::Dice(amount) => Some(amount),
            Change::Halve | Change::One => None,
        }
    }
}

/// An attack value and how it came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Value {
    /// The value of the profile with lasting changes.
    pub base: u8,
    /// Everything that changes it.
    pub modifiers: Vec<Modifier>,
    /// VF-8.0a How many dice are rolled.
    pub dice: u8,
}

impl Value {
    /// VF-1.0.1a, VF-1.0.1b, VF-G23, VF-G24 Halve once, rounding down, at least 1; then add and subtract, at least 1; then
    /// add support dice.
    fn new(base: u8, modifiers: Vec<Modifier>) -> Self {
        let sum = |pick: fn(Change) -> i8| -> i16 {
            modifiers.iter().map(|m| i16::from(pick(m.change))).sum()
        };
        let is = |change| modifiers.iter().any(|m| m.change == change);
        let halved = if is(Change::Halve) { base / 2 } else { base }.max(1);
        let added = i16::from(halved)
            + sum(|change| match change {
                Change::Add(amount) => amount,
                _ => 0,
            });
        let own = if is(Change::One) { 1 } else { added.max(1) };
        let support = sum(|change| match change {
            Change::Dice(amount) => amount,
            _ => 0,
        });
        Self {
            base,
            dice: (own + support).clamp(1, i16::from(u8::MAX)) as u8,
            modifiers,
        }
    }
}

/// A list of modifiers under construction.
#[derive(Default)]
pub(super) struct List(Vec<Modifier>);

impl List {
    pub(super) fn when(&mut self, applies: bool, modifier: Modifier) {
        if applies {
            self.0.push(modifier);
        }
    }

    pub(super) fn take(self) -> Vec<Modifier> {
        self.0
    }
}

impl Position {
    /// VF-8.0a, VF-8.0b How many dice an attack has.
    pub fn attack_value(&self, attack: &Attack) -> Value {
        let mut list = List::default();
        let base = if attack.mode.is_fire() {
            self.fire_modifiers(attack, &mut list);
            self.fire_support(attack, &mut list);
            self.fire_base(attack)
        } else {
            self.melee_modifiers(attack, &mut list);
            self.melee_support(attack, &mut list);
            self.melee_value(attack.attacker)
        };
        Value::new(base, list.take())
    }

    /// VF-8.0b The melee value with what changed it for good (VF-G24), at least 1 (VF-1.0.1d).
    pub fn melee_value(&self, unit: UnitId) -> u8 {
        let change = self.state.units[unit.index()].melee;
        let value = self.field.sheet(unit).melee.saturating_add_signed(change);
        value.max(1)
    }

    fn fire_base(&self, attack: &Attack) -> u8 {
        let skirmish = attack.mode == Mode::Skirmish;
        self.weapon(attack.attacker, skirmish)
            .map_or(1, |(fire, _)| fire)
    }

    /// VF-G66 The formation of a unit in the open; inside a feature it has none.
    pub(crate) fn drawn_up(&self, unit: UnitId) -> Option<Formation> {
        let unit = &self.state.units[unit.index()];
        matches!(unit.place, Place::Table(_)).then_some(unit.order.formation)
    }

    /// VF-8.1.3 March or attack column; limbered artillery counts as a march column (VF-1.2.3c).
    fn is_column(&self, unit: UnitId) -> bool {
        matches!(
            self.drawn_up(unit),
            Some(Formation::AttackColumn | Formation::MarchColumn | Formation::Limbered)
        )
    }

    /// VF-1.2.2b, VF-1.2.3c Whether a unit is in march column or limbered.
    pub(crate) fn is_marching(&self, unit: UnitId) -> bool {
        matches!(
            self.drawn_up(unit),
            Some(Formation::MarchColumn | Formation::Limbered)
        )
    }

    pub(crate) fn is_inside(&self, unit: UnitId) -> bool {
        matches!(self.state.units[unit.index()].place, Place::Feature(_))
    }

    pub(crate) fn has(&self, unit: UnitId, special: Special) -> bool {
        self.field.sheet(unit).specials.has(special)
    }

    /// VF-8.1, VF-8.1.1a, VF-8.1.4, VF-T.3.5a, VF-S.karree.f, VF-S.karree.g, VF-S.kartaetsche.a, VF-Q.b, VF-G70 The
    /// modifiers of a ranged attack, in the order of the rules.
    fn fire_modifiers(&self, attack: &Attack, list: &mut List) {
        let (unit, target) = (attack.attacker, attack.target);
        let formation = self.drawn_up(unit);
        let is_artillery = self.field.sheet(unit).arm == Arm::Artillery;
        list.when(
            formation == Some(Formation::AttackColumn),
            Modifier::halve(rule::VF_8_1_1A),
        );
        list.when(
            is_artillery && self.is_column(target),
            Modifier::add(rule::VF_8_1_3, 1),
        );
        list.when(!self.sees(target, unit), Modifier::add(rule::VF_8_1_4, 1));
        let sight = self.sight(unit, target, self.over(unit, target));
        list.when(
            sight.seeing * 2 < sight.bases,
            Modifier::halve(rule::VF_8_1_5),
        );
        list.when(self.is_inside(unit), Modifier::halve(rule::VF_T_3_5A));
        list.when(
            is_artillery && self.drawn_up(target) == Some(Formation::Square),
            Modifier::add(rule::VF_S_KARREE_F, 1),
        );
        list.when(
            formation == Some(Formation::Square),
            Modifier::halve(rule::VF_S_KARREE_G),
        );
        let is_carbine = self.has(unit, Special::Carbines);
        list.when(
            attack.mode == Mode::Skirmish && !is_carbine,
            Modifier::halve(rule::VF_S_PLAENKLER_B),
        );
        list.when(
            self.has_canister(unit, target),
            Modifier::add(rule::VF_S_KARTAETSCHE_A, 1),
        );
        self.fire_cards(attack, list);
    }

    fn has_canister(&self, unit: UnitId, target: UnitId) -> bool {
        self.has(unit, Special::Canister) && self.distance(unit, target) <= 12.0 + TOLERANCE
    }

    /// VF-8.2.1b A die for each supporting unit; two for canister within 12 in (VF-S.kartaetsche.c).
    fn fire_support(&self, attack: &Attack, list: &mut List) {
        for unit in &attack.supporters {
            let canister = self.has_canister(*unit, attack.target);
            list.when(!canister, Modifier::dice(rule::VF_8_2_1B, 1));
            list.when(canister, Modifier::dice(rule::VF_S_KARTAETSCHE_C, 2));
        }
    }

    /// VF-8.1, VF-8.1.4, VF-8.1.6, VF-T.3.5b, VF-T.3.5c, VF-S.kartaetsche.b, VF-Q.j The modifiers of a melee attack, in
    /// the order of the rules.
    fn melee_modifiers(&self, attack: &Attack, list: &mut List) {
        let (unit, target) = (attack.attacker, attack.target);
        if self.is_marching(unit) {
            // VF-G47 Own modifiers do not change the fixed value.
            let (rule, change) = (rule::VF_8_1_1C, Change::One);
            list.when(true, Modifier { rule, change });
            return;
        }
        let sheet = self.field.sheet(unit);
        let sees = self.sees(unit, target);
        self.melee_by_formation(attack, list, sees);
        list.when(
            sheet.arm == Arm::Artillery && self.is_column(target),
            Modifier::add(rule::VF_8_1_3, 1),
        );
        list.when(!self.sees(target, unit), Modifier::add(rule::VF_8_1_4, 1));
        list.when(!sees, Modifier::halve(rule::VF_8_1_6));
        let is_inside = self.is_inside(unit);
        list.when(
            is_inside && sheet.arm == Arm::Infantry,
            Modifier::add(rule::VF_T_3_5B, 1),
        );
        list.when(
            sheet.arm != Arm::Infantry && (is_inside || self.is_inside(target)),
            Modifier::halve(rule::VF_T_3_5C),
        );
        list.when(
            sheet.specials.has(Special::Canister) && self.is_in_front_of(target, unit),
            Modifier::add(rule::VF_S_KARTAETSCHE_B, 2),
        );
        self.melee_auras(attack, list);
        self.melee_cards(attack, list);
    }

    /// VF-8.1.2, VF-S.karree.h, VF-S.offene_formation.f What its own formation adds to a melee attack.
    fn melee_by_formation(&self, attack: &Attack, list: &mut List, sees: bool) {
        let (unit, target) = (attack.attacker, attack.target);
        let sheet = self.field.sheet(unit);
        // VF-G48 Half the fire value, rounded down, so nothing for 1 and for none.
        let bonus = (sheet.fire.unwrap_or(0) / 2) as i8;
        let formation = self.drawn_up(unit);
        let is_line = sheet.arm == Arm::Infantry && formation == Some(Formation::Line);
        list.when(
            is_line && sees && bonus > 0,
            Modifier::add(rule::VF_8_1_2, bonus),
        );
        list.when(
            formation == Some(Formation::Square),
            Modifier::add(rule::VF_S_KARREE_H, 1),
        );
        list.when(
            formation == Some(Formation::Open) && !self.melee_cover(unit, target),
            Modifier::add(rule::VF_S_OFFENE_FORMATION_F, -1),
        );
    }

    /// VF-8.2.2b, VF-8.2.3b, VF-S.offene_formation.g, VF-G10 The dice of supporting units and of a supporting leader.
    fn melee_support(&self, attack: &Attack, list: &mut List) {
        for unit in &attack.supporters {
            let modifier = if self.drawn_up(*unit) == Some(Formation::Open) {
                Modifier::dice(rule::VF_S_OFFENE_FORMATION_G, 1)
            } else if self.has(*unit, Special::Canister) {
                Modifier::dice(rule::VF_S_KARTAETSCHE_D, 2)
            } else {
                Modifier::dice(rule::VF_8_2_2B, 2)
            };
            list.when(true, modifier);
        }
        list.when(
            attack.leader.is_some(),
            Modifier::dice(rule::VF_L_MOORE_B, 2),
        );
        list.when(attack.brigade.is_some(), Modifier::dice(rule::VF_8_2_3B, 1));
    }
}
