//! VF-8.3 Modifiers and re-rolls of hit dice.

use super::Attack;
use super::value::{List, Modifier};
use crate::{Commander, Formation, Nation, Position, Special, UnitId, rule};
use feldherr_core::RuleId;
use serde::Serialize;

/// Which hit dice are rolled again, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reroll {
    /// Those that show a 1.
    Ones(RuleId),
    /// All that failed.
    Failed(RuleId),
}

impl Position {
    /// VF-8.3, VF-8.3b, VF-8.3c, VF-9.1b, VF-S.raketen.c, VF-S.schwere_artillerie.a, VF-Q.c, VF-Q.k, VF-G9, VF-G93 What
    /// is added to each hit die.
    pub fn hit_modifiers(&self, attack: &Attack) -> Vec<Modifier> {
        let mut list = List::default();
        let losses = |u: UnitId| self.state.units[u.index()].losses;
        let fresh = attack.units().all(|u| losses(u) == 0);
        list.when(
            !attack.mode.is_fire() && fresh,
            Modifier::add(rule::VF_8_3B, 1),
        );
        // VF-G50 Once, however many are shaken.
        list.when(
            attack.units().any(|u| self.is_shaken(u)),
            Modifier::add(rule::VF_8_3C, -1),
        );
        list.when(
            self.all_have(attack, Special::HeavyArtillery),
            Modifier::add(rule::VF_S_SCHWERE_ARTILLERIE_A, 1),
        );
        if attack.mode.is_fire() {
            let rockets = attack.units().any(|u| self.has(u, Special::Rockets));
            list.when(rockets, Modifier::add(rule::VF_S_RAKETEN_C, -1));
            let over = self.over(attack.attacker, attack.target);
            let cover = self.sight(attack.attacker, attack.target, over).cover;
            // None, soft, hard: 0, 1, 2.
            let penalty = cover as i8;
            list.when(penalty > 0, Modifier::add(rule::VF_T_2_2B, -penalty));
        }
        list.take()
    }

    /// VF-G92 Whether the attacker and every unit whose dice are used have a special rule.
    fn all_have(&self, attack: &Attack, special: Special) -> bool {
        attack.units().all(|u| self.has(u, special))
    }

    /// VF-1.0.2d, VF-S.disziplinierte_schuetzen.a, VF-S.elan.a, VF-S.elan.b, VF-S.schwere_kavallerie.a,
    /// VF-S.schwere_kavallerie.b The dice that are rolled again: of several sources the one that covers most, since
    /// none adds up.
    pub fn reroll(&self, attack: &Attack) -> Option<Reroll> {
        let melee = !attack.mode.is_fire();
        if melee && self.has_ney(attack.attacker) {
            return Some(Reroll::Failed(rule::VF_L_NEY_A));
        }
        let column = |u| self.drawn_up(u) == Some(Formation::AttackColumn);
        let ones = if self.all_have(attack, Special::DisciplinedFire) {
            rule::VF_S_DISZIPLINIERTE_SCHUETZEN_A
        } else if melee && self.all_have(attack, Special::Elan) && attack.units().all(column) {
            rule::VF_S_ELAN_A
        } else if melee
            && self.all_have(attack, Special::HeavyCavalry)
            && !self.is_inside(attack.target)
        {
            rule::VF_S_SCHWERE_KAVALLERIE_A
        } else {
            return None;
        };
        Some(Reroll::Ones(ones))
    }

    /// VF-L.ney.a French units within 3 in of Ney.
    fn has_ney(&self, unit: UnitId) -> bool {
        let french = self.field.sheet(unit).nation == Nation::French;
        french && self.is_near_commander(unit, Commander::Ney, 3.0)
    }
}
