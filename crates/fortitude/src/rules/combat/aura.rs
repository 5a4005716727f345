//! VF-L, VF-F What leaders and cards add to attack values.

use super::value::{List, Modifier};
use super::{Attack, Mode};
use crate::geometry::TOLERANCE;
use crate::{
    Arm, Card, Commander, Formation, LeaderId, LeaderPlace, Nation, On, Position, Side, UnitId,
    rule,
};

impl Position {
    /// The leader of a side with this rule, if he is on the table.
    pub(crate) fn commander(&self, side: Side, rule: Commander) -> Option<LeaderId> {
        let is_he = |sheet: &crate::LeaderSheet| sheet.side == side && sheet.rule == Some(rule);
        let at = self.field.leaders.iter().position(is_he)?;
        let leader = LeaderId(u8::try_from(at).ok()?);
        self.is_present(leader).then_some(leader)
    }

    /// Whether a leader is on the table.
    pub(crate) fn is_present(&self, leader: LeaderId) -> bool {
        matches!(
            self.state.leaders[leader.index()].place,
            LeaderPlace::Table(_) | LeaderPlace::Feature(_)
        )
    }

    /// VF-G97 Whether a unit is within `inches` of its side's commander with this rule.
    pub(crate) fn is_near_commander(&self, unit: UnitId, rule: Commander, inches: f64) -> bool {
        let side = self.field.sheet(unit).side;
        let leader = self.commander(side, rule);
        leader.is_some_and(|l| self.distance_to_leader(unit, l) <= inches + TOLERANCE)
    }

    /// VF-L, VF-L.braunschweig.a, VF-L.moore.a, VF-L.wellington.b, VF-L.radetzky.a, VF-L.bluecher.a, VF-L.ibanez.b,
    /// VF-G79 What commanders add to the melee value of the main fighting unit (VF-G97).
    pub(super) fn melee_auras(&self, attack: &Attack, list: &mut List) {
        let unit = attack.attacker;
        let sheet = self.field.sheet(unit);
        let infantry = sheet.arm == Arm::Infantry;
        let near = |rule, inches| self.is_near_commander(unit, rule, inches);
        let own_turn = sheet.side == self.state.active;
        let charged = self.state.units[unit.index()].done.charged;
        let attacks = attack.mode == Mode::Charge;
        let (applies, rule) = match sheet.nation {
            Nation::Allies => (
                near(Commander::Braunschweig, 6.0),
                rule::VF_L_BRAUNSCHWEIG_A,
            ),
            Nation::British if attacks => {
                (own_turn && near(Commander::Moore, 12.0), rule::VF_L_MOORE_A)
            }
            Nation::British => (
                infantry && near(Commander::Wellington, 12.0),
                rule::VF_L_WELLINGTON_B,
            ),
            Nation::Austrian => (
                infantry && near(Commander::Radetzky, 6.0),
                rule::VF_L_RADETZKY_A,
            ),
            Nation::Prussian => (
                own_turn && charged && near(Commander::Bluecher, 12.0),
                rule::VF_L_BLUECHER_A,
            ),
            Nation::Spanish => (
                sheet.arm == Arm::Cavalry && near(Commander::Ibanez, 3.0),
                rule::VF_L_IBANEZ_B,
            ),
            Nation::French | Nation::Russian => return,
        };
        list.when(applies, Modifier::add(rule, 1));
    }

    /// VF-F.A, VF-F.allies.Q, VF-F.french.Q, VF-F.british.Q, VF-F.austrian.Q, VF-F.austrian.K, VF-F.prussian.K What
    /// the ace and the cards for a brigade add in the Melee phase.
    pub(super) fn melee_cards(&self, attack: &Attack, list: &mut List) {
        let unit = attack.attacker;
        let sheet = self.field.sheet(unit);
        let ace = self.has_effect(sheet.side, None, Card::Ace) && self.is_near_chief(unit, 12.0);
        list.when(ace, Modifier::add(rule::VF_F_A, 1));
        for card in [Card::Queen, Card::King] {
            let here = On::Brigade(sheet.brigade);
            let nation = self.nation(sheet.side);
            let mut effects = self.effects_of(sheet.side, None, card);
            let applies = match (nation, card) {
                (Nation::French, Card::Queen) => {
                    self.drawn_up(unit) == Some(Formation::AttackColumn)
                }
                (Nation::British, Card::Queen) => {
                    sheet.arm == Arm::Infantry && sheet.nation == nation
                }
                (Nation::Austrian, Card::Queen) => sheet.arm == Arm::Cavalry,
                (Nation::Austrian, Card::King) => sheet.arm == Arm::Infantry,
                (Nation::Allies, Card::Queen) | (Nation::Prussian, Card::King) => true,
                _ => false,
            };
            list.when(
                applies && effects.any(|on| on == here),
                Modifier::add(self.card_rule(sheet.side, card), 1),
            );
        }
    }

    /// VF-F.7a, VF-F.british.K Cards that raise the fire value.
    pub(super) fn fire_cards(&self, attack: &Attack, list: &mut List) {
        let unit = attack.attacker;
        let sheet = self.field.sheet(unit);
        list.when(
            self.is_directed_at(sheet.side, attack.target),
            Modifier::add(rule::VF_F_7A, 1),
        );
        let british = sheet.nation == Nation::British && sheet.arm == Arm::Infantry;
        let mut volleys = self.effects_of(sheet.side, Some(Nation::British), Card::King);
        list.when(
            british && volleys.any(|on| on == On::Brigade(sheet.brigade)),
            Modifier::add(rule::VF_F_BRITISH_K, 1),
        );
    }

    /// VF-F.7 Whether the side played Directed Fire on this target.
    pub(crate) fn is_directed_at(&self, side: Side, target: UnitId) -> bool {
        let mut effects = self.effects_of(side, None, Card::Seven);
        effects.any(|on| on == On::Unit(target))
    }

    /// Whether a unit is within `inches` of its C-in-C.
    pub(crate) fn is_near_chief(&self, unit: UnitId, inches: f64) -> bool {
        let chief = self.field.chief(self.field.sheet(unit).side);
        chief.is_some_and(|chief| {
            self.is_present(chief) && self.distance_to_leader(unit, chief) <= inches + TOLERANCE
        })
    }
}
