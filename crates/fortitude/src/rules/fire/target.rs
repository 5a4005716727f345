//! VF-5.1 Who may fire at whom.

use crate::geometry::TOLERANCE;
use crate::odds::tenths;
use crate::{
    Arm, Card, Commander, Effect, Nation, On, Over, Position, Special, UnitId, Until, rule, text,
};
use feldherr_core::{Illegal, Message};
use std::collections::BTreeSet;

/// VF-S.karabiner.b Fire value and range of carbines.
const CARBINE: (u8, f64) = (1, 12.0);
/// VF-S.plaenkler.b How much further skirmishers fire.
const SKIRMISH_REACH: f64 = 6.0;

impl Position {
    /// VF-5.0a The targets the C-in-C may choose.
    pub(super) fn targets(&self) -> Vec<UnitId> {
        self.targets_with(self.holds_directed_fire())
    }

    /// VF-5.0a Whether there may be a target to choose, as far as everybody can see: whether the C-in-C is asked must
    /// not tell that he holds Directed Fire (VF-G105, VF-4.0d).
    pub(super) fn has_targets(&self) -> bool {
        let own = self.side(self.state.active);
        let may_direct = !own.hand.is_empty() && own.deck.union(own.hand).has(Card::Seven);
        let fair = self.fair_targets();
        let mut firers = self.firers().into_iter();
        firers.any(|unit| !self.aims(unit, &fair).is_empty())
            || (may_direct && fair.iter().any(|target| self.could_direct(*target)))
    }

    fn targets_with(&self, directs: bool) -> Vec<UnitId> {
        let fair = self.fair_targets();
        let firers = self.firers().into_iter();
        let aims: BTreeSet<_> = firers.flat_map(|unit| self.aims(unit, &fair)).collect();
        let is_target =
            |target: &UnitId| aims.contains(target) || (directs && self.could_direct(*target));
        fair.into_iter().filter(is_target).collect()
    }

    /// VF-5.1c, VF-5.1d Whom a unit may fire at in one way or another: of the targets in range the nearest in sight and
    /// those equally near.
    fn aims(&self, unit: UnitId, fair: &[UnitId]) -> Vec<UnitId> {
        let ranges = [false, true].map(|skirmish| self.weapon(unit, skirmish));
        let ranges = ranges.into_iter().flatten().map(|(_, range)| range);
        let range = ranges.fold(0.0, f64::max) + TOLERANCE;
        let mut near: Vec<_> = fair
            .iter()
            .filter(|target| !self.is_far_apart(unit, **target, range))
            .map(|target| (self.distance(unit, *target), *target))
            .filter(|(far, _)| *far <= range)
            .collect();
        near.sort_by(|one, other| one.0.total_cmp(&other.0));
        let is_free = self.chooses_freely(unit);
        let mut nearest = f64::INFINITY;
        let mut aims = Vec::new();
        for (far, target) in near {
            if far > nearest + TOLERANCE && !is_free {
                break;
            }
            if self.has_sight(unit, target) {
                nearest = nearest.min(far);
                aims.push(target);
            }
        }
        aims
    }

    /// VF-S.raketen.a, VF-L.napoleon.c Whether a unit's target need not be the nearest.
    fn chooses_freely(&self, unit: UnitId) -> bool {
        self.has(unit, Special::Rockets) || self.has_napoleon_guns(unit)
    }

    /// The units that may fire at something in this phase.
    fn firers(&self) -> Vec<UnitId> {
        let units = self.field.units_of(self.state.active);
        units
            .filter(|unit| self.check_firer(*unit).is_ok())
            .collect()
    }

    /// The enemies that may be fired at in this phase.
    fn fair_targets(&self) -> Vec<UnitId> {
        let enemies = self.field.units_of(self.state.active.other());
        enemies
            .filter(|enemy| self.check_is_target(*enemy).is_ok())
            .collect()
    }

    /// VF-5.0b The units that may fire at a target, and how.
    pub(super) fn shots(&self, target: UnitId) -> impl Iterator<Item = (UnitId, bool)> {
        let (mut firers, fair) = (self.firers(), self.fair_targets());
        if !fair.contains(&target) {
            firers.clear();
        }
        let ways = firers
            .into_iter()
            .flat_map(|unit| [(unit, false), (unit, true)]);
        ways.filter(move |(unit, skirmish)| self.check_aim(*unit, target, *skirmish, &fair).is_ok())
    }

    /// VF-5.0a A target must be fair game, and some unit able to fire at it; VF-G105 a unit that needs Directed Fire
    /// for it will do, if the card is in hand.
    pub(super) fn check_target(&self, target: UnitId) -> Result<(), Illegal> {
        self.check_is_target(target)?;
        let directs = || self.holds_directed_fire() && self.could_direct(target);
        if self.shots(target).next().is_some() || directs() {
            return Ok(());
        }
        let message = Message::new(text::VF_TARGET_NONE);
        Err(Illegal::new(rule::VF_5_1C, message))
    }

    fn holds_directed_fire(&self) -> bool {
        let own = self.side(self.state.active);
        own.hand.has(Card::Seven) && !own.never_ask.has(Card::Seven)
    }

    /// VF-F.7b, VF-G105 Whether Directed Fire would bring the target into sight of artillery on a hill.
    fn could_direct(&self, target: UnitId) -> bool {
        let side = self.state.active;
        let on_high = |unit: UnitId| {
            self.field.sheet(unit).arm == Arm::Artillery
                && self.on_hill(unit)
                && self.check_firer(unit).is_ok()
        };
        if !self.field.units_of(side).any(on_high) {
            return false;
        }
        let mut played = self.clone();
        played.state.effects.push(Effect {
            side,
            card: Card::Seven,
            on: On::Unit(target),
            until: Until::PhaseEnd,
        });
        played.shots(target).next().is_some()
    }

    /// VF-5.0a, VF-5.0d An enemy unit not in contact with the active side and not yet attacked this phase.
    fn check_is_target(&self, target: UnitId) -> Result<(), Illegal> {
        let refuse = |rule, message| Err(Illegal::new(rule, Message::new(message)));
        if !self.is_own(self.state.active.other(), target) || !self.is_on_table(target) {
            return refuse(rule::VF_5_0A, text::VF_TARGET_ENEMY);
        }
        if self.is_engaged(target) {
            return refuse(rule::VF_5_0A, text::VF_TARGET_ENGAGED);
        }
        if self.state.units[target.index()].done.fired_at {
            return refuse(rule::VF_5_0D, text::VF_TARGET_AGAIN);
        }
        Ok(())
    }

    /// VF-5.1 Whether a unit may fire at a target, with all its men or with its skirmishers.
    pub(super) fn check_shot(
        &self,
        unit: UnitId,
        target: UnitId,
        skirmish: bool,
    ) -> Result<(), Illegal> {
        self.check_is_target(target)?;
        self.check_firer(unit)?;
        self.check_aim(unit, target, skirmish, &self.fair_targets())
    }

    /// VF-5.1c, VF-5.1d Weapon, range, sight, and the nearest of the targets there are; who fires and who may be fired
    /// at has been checked.
    fn check_aim(
        &self,
        unit: UnitId,
        target: UnitId,
        skirmish: bool,
        fair: &[UnitId],
    ) -> Result<(), Illegal> {
        let (_, range) = self.check_weapon(unit, skirmish)?;
        let far = self.distance(unit, target);
        if far > range + TOLERANCE {
            // VF-5.1.1a
            let message = Message::new(text::VF_FIRE_RANGE)
                .with("range", range as i64)
                .with("inches", tenths(far));
            return Err(Illegal::new(rule::VF_5_1_1A, message));
        }
        if !self.has_sight(unit, target) {
            let message = Message::new(text::VF_FIRE_SIGHT);
            return Err(Illegal::new(rule::VF_5_1C, message));
        }
        self.check_nearest_target(unit, target, fair)
    }

    /// VF-5.1a, VF-5.1b, VF-5.1e In battle formation, not in contact, not having fired yet.
    fn check_firer(&self, unit: UnitId) -> Result<(), Illegal> {
        let refuse = |rule, message| Err(Illegal::new(rule, Message::new(message)));
        if !self.is_own(self.state.active, unit) || !self.is_on_table(unit) {
            return refuse(rule::VF_5_0B, text::VF_FIRE_OWN);
        }
        let done = &self.state.units[unit.index()].done;
        if done.fired || done.supported {
            return refuse(rule::VF_5_1E, text::VF_FIRE_AGAIN);
        }
        if self.is_marching(unit) {
            return refuse(rule::VF_5_1A, text::VF_FIRE_COLUMN);
        }
        if self.is_engaged(unit) {
            return refuse(rule::VF_5_1B, text::VF_FIRE_ENGAGED);
        }
        Ok(())
    }

    fn check_weapon(&self, unit: UnitId, skirmish: bool) -> Result<(u8, f64), Illegal> {
        self.weapon(unit, skirmish).ok_or_else(|| {
            let (rule, message) = if skirmish {
                (rule::VF_S_PLAENKLER_A, text::VF_FIRE_NO_SKIRMISHERS)
            } else {
                (rule::VF_8_0B, text::VF_FIRE_NO_WEAPON)
            };
            Illegal::new(rule, Message::new(message))
        })
    }

    /// VF-1.5b Fire value and range; VF-S.plaenkler.b skirmishers reach further, VF-S.karabiner.b carbines do not.
    pub(crate) fn weapon(&self, unit: UnitId, skirmish: bool) -> Option<(u8, f64)> {
        let sheet = self.field.sheet(unit);
        if skirmish && sheet.specials.has(Special::Carbines) {
            return Some(CARBINE);
        }
        let (fire, range) = (sheet.fire?, f64::from(sheet.range?));
        match skirmish {
            false => Some((fire, range)),
            true if sheet.specials.has(Special::Skirmishers) => {
                Some((fire, range + SKIRMISH_REACH))
            }
            true => None,
        }
    }

    fn has_sight(&self, unit: UnitId, target: UnitId) -> bool {
        self.has_line(unit, target, self.over(unit, target))
    }

    /// VF-5.1d, VF-G12 The target must be the nearest enemy in sight that may be chosen; of equally near ones any.
    fn check_nearest_target(
        &self,
        unit: UnitId,
        target: UnitId,
        fair: &[UnitId],
    ) -> Result<(), Illegal> {
        if self.chooses_freely(unit) {
            return Ok(());
        }
        let far = self.distance(unit, target);
        let others = fair.iter().copied().filter(|e| *e != target);
        let nearer = others
            .filter(|e| !self.is_far_apart(unit, *e, far))
            .filter(|e| self.distance(unit, *e) < far - TOLERANCE)
            .find(|e| self.has_sight(unit, *e));
        match nearer {
            None => Ok(()),
            Some(enemy) => {
                let name = || self.tag(enemy).message();
                let message = Message::new(text::VF_FIRE_NEARER).with("unit", name());
                let remedy = Message::new(text::VF_FIRE_NEARER_REMEDY).with("unit", name());
                Err(Illegal::new(rule::VF_5_1D, message).remedy(remedy))
            }
        }
    }

    /// VF-L.napoleon.c French artillery within 12 in of Napoleon.
    fn has_napoleon_guns(&self, unit: UnitId) -> bool {
        let sheet = self.field.sheet(unit);
        sheet.nation == Nation::French
            && sheet.arm == Arm::Artillery
            && self.is_near_commander(unit, Commander::Napoleon, 12.0)
    }

    /// Which units a firing unit's line of sight may pass: rockets (VF-S.raketen.b), Napoleon's guns
    /// (VF-L.napoleon.d, e), Directed Fire (VF-F.7b).
    pub(crate) fn over(&self, unit: UnitId, target: UnitId) -> Over {
        let sheet = self.field.sheet(unit);
        if sheet.arm != Arm::Artillery {
            return Over::default();
        }
        let napoleon = self.has_napoleon_guns(unit);
        let directed = self.is_directed_at(sheet.side, target);
        let rockets = sheet.specials.has(Special::Rockets);
        if !(napoleon || directed || rockets) {
            return Over::default();
        }
        let high = self.on_hill(unit);
        Over {
            low_friends: (rockets && (high || self.on_hill(target))) || (directed && high),
            low_enemies: (napoleon || directed) && high,
            open_enemies: napoleon,
        }
    }
}
