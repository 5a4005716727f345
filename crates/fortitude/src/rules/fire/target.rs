//! VF-5.1 Who may fire at whom.

use crate::geometry::TOLERANCE;
use crate::ground::Stand;
use crate::odds::too_far;
use crate::{
    Arm, Card, Commander, Effect, Nation, On, Over, Position, Special, UnitId, Until, rule, text,
};
use feldherr_core::{Illegal, Message};
use std::collections::BTreeSet;

/// VF-S.karabiner.b, VF-G85 Fire value and range of carbines.
const CARBINE: (u8, f64) = (1, 12.0);
/// VF-S.plaenkler.b How much further skirmishers fire.
const SKIRMISH_REACH: f64 = 6.0;

/// Who may fire in this phase and who may be fired at, with their ground.
struct Lines<'a> {
    firers: Vec<Stand<'a>>,
    fair: Vec<Stand<'a>>,
}

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
        let Lines { firers, fair } = self.lines();
        let is_in_sight = |firer: &Stand<'_>| {
            let near = self.in_range(firer, &fair);
            near.iter()
                .any(|(_, target)| self.has_sight(firer.unit, *target))
        };
        firers.iter().any(is_in_sight)
            || (may_direct && fair.iter().any(|target| self.could_direct(target.unit)))
    }

    fn targets_with(&self, directs: bool) -> Vec<UnitId> {
        let Lines { firers, fair } = self.lines();
        let aims: BTreeSet<_> = firers
            .iter()
            .flat_map(|firer| self.aims(firer, &fair))
            .collect();
        let is_target =
            |target: &UnitId| aims.contains(target) || (directs && self.could_direct(*target));
        let fair = fair.iter().map(|target| target.unit);
        fair.filter(is_target).collect()
    }

    /// VF-5.1c, VF-5.1d Whom a unit may fire at in one way or another: of the targets in range the nearest in sight and
    /// those equally near.
    fn aims(&self, firer: &Stand<'_>, fair: &[Stand<'_>]) -> Vec<UnitId> {
        let is_free = self.chooses_freely(firer.unit);
        let mut nearest = f64::INFINITY;
        let mut aims = Vec::new();
        for (far, target) in self.in_range(firer, fair) {
            if far > nearest + TOLERANCE && !is_free {
                break;
            }
            if self.has_sight(firer.unit, target) {
                nearest = nearest.min(far);
                aims.push(target);
            }
        }
        aims
    }

    /// VF-5.1.1a The targets in range of a unit in one way or another with their distances, the nearest first.
    fn in_range(&self, firer: &Stand<'_>, fair: &[Stand<'_>]) -> Vec<(f64, UnitId)> {
        let weapons = [false, true].map(|skirmish| self.weapon(firer.unit, skirmish));
        let ranges = weapons.into_iter().flatten().map(|(_, range)| range);
        let Some(range) = ranges.reduce(f64::max).map(|range| range + TOLERANCE) else {
            return Vec::new();
        };
        let mut near: Vec<_> = fair
            .iter()
            .filter(|target| firer.may_be_within(target, range))
            .map(|target| (firer.distance(target), target.unit))
            .filter(|(far, _)| *far <= range)
            .collect();
        near.sort_by(|one, other| one.0.total_cmp(&other.0));
        near
    }

    /// VF-S.raketen.a, VF-L.napoleon.c Whether a unit's target need not be the nearest.
    fn chooses_freely(&self, unit: UnitId) -> bool {
        self.has(unit, Special::Rockets) || self.has_napoleon_guns(unit)
    }

    /// The units that may fire at something in this phase, and the enemies that may be fired at.
    fn lines(&self) -> Lines<'_> {
        let stands: Vec<Stand<'_>> = self.all_stands().collect();
        let is_free = |one: &&Stand<'_>| {
            let mut enemies = stands
                .iter()
                .filter(|other| other.sheet.side != one.sheet.side);
            !enemies.any(|enemy| self.do_stands_touch(one, enemy))
        };
        let of = |may: fn(&Self, UnitId) -> Result<(), Illegal>| {
            let able = stands.iter().filter(|stand| may(self, stand.unit).is_ok());
            able.filter(is_free).copied().collect()
        };
        Lines {
            firers: of(Self::check_able_to_fire),
            fair: of(Self::check_untargeted),
        }
    }

    /// VF-5.0b The units that may fire at a target, and how.
    pub(super) fn shots(&self, target: UnitId) -> impl Iterator<Item = (UnitId, bool)> {
        let Lines { mut firers, fair } = self.lines();
        let goal = fair.iter().find(|other| other.unit == target).copied();
        if goal.is_none() {
            firers.clear();
        }
        firers.into_iter().flat_map(move |firer| {
            let ways = goal.map(|goal| self.ways_to_fire(&firer, &goal, &fair));
            let ways = [false, true]
                .into_iter()
                .zip(ways.unwrap_or_default())
                .filter(|(_, may)| *may);
            ways.map(move |(skirmish, _)| (firer.unit, skirmish))
        })
    }

    /// VF-5.1c, VF-5.1d Whether a unit may fire at a target with all its men, and whether with its skirmishers.
    fn ways_to_fire(&self, firer: &Stand<'_>, goal: &Stand<'_>, fair: &[Stand<'_>]) -> [bool; 2] {
        let far = firer.distance(goal);
        let ways = [false, true].map(|skirmish| {
            let weapon = self.weapon(firer.unit, skirmish);
            weapon.is_some_and(|(_, range)| far <= range + TOLERANCE)
        });
        let may = ways.contains(&true)
            && self.has_sight(firer.unit, goal.unit)
            && self.nearer_target(firer, goal, fair).is_none();
        ways.map(|way| way && may)
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
        self.check_untargeted(target)
    }

    /// VF-5.0d, VF-Q.a An enemy unit not yet attacked this phase.
    fn check_untargeted(&self, target: UnitId) -> Result<(), Illegal> {
        let refuse = |rule, message| Err(Illegal::new(rule, Message::new(message)));
        if !self.is_own(self.state.active.other(), target) {
            return refuse(rule::VF_5_0A, text::VF_TARGET_ENEMY);
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
        self.check_aim(unit, target, skirmish)
    }

    /// VF-5.1c, VF-5.1d Weapon, range, sight, and the nearest of the targets there are; who fires and who may be fired
    /// at has been checked.
    fn check_aim(&self, unit: UnitId, target: UnitId, skirmish: bool) -> Result<(), Illegal> {
        let (_, range) = self.check_weapon(unit, skirmish)?;
        let far = self.distance(unit, target);
        if far > range + TOLERANCE {
            // VF-5.1.1a
            let message = Message::new(text::VF_FIRE_RANGE)
                .with("range", range as i64)
                .with("inches", too_far(far));
            return Err(Illegal::new(rule::VF_5_1_1A, message));
        }
        if !self.has_sight(unit, target) {
            let message = Message::new(text::VF_FIRE_SIGHT);
            return Err(Illegal::new(rule::VF_5_1C, message));
        }
        self.check_nearest_target(unit, target)
    }

    /// VF-5.1a, VF-5.1b, VF-5.1e In battle formation, not in contact, not having fired yet.
    fn check_firer(&self, unit: UnitId) -> Result<(), Illegal> {
        let refuse = |rule, message| Err(Illegal::new(rule, Message::new(message)));
        self.check_able_to_fire(unit)?;
        if self.is_engaged(unit) {
            return refuse(rule::VF_5_1B, text::VF_FIRE_ENGAGED);
        }
        Ok(())
    }

    /// VF-5.1a, VF-5.1e, VF-8.1.1b The same, but for contact.
    fn check_able_to_fire(&self, unit: UnitId) -> Result<(), Illegal> {
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

    /// VF-1.5b, VF-S.karabiner.a, VF-G83 Fire value and range; VF-S.plaenkler.b skirmishers reach further,
    /// VF-S.karabiner.b carbines do not.
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
    fn check_nearest_target(&self, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
        let (Some(firer), Some(goal)) = (self.stand(unit), self.stand(target)) else {
            return Ok(());
        };
        let Some(enemy) = self.nearer_target(&firer, &goal, &self.lines().fair) else {
            return Ok(());
        };
        let name = || self.tag(enemy).message();
        let message = Message::new(text::VF_FIRE_NEARER).with("unit", name());
        let remedy = Message::new(text::VF_FIRE_NEARER_REMEDY).with("unit", name());
        Err(Illegal::new(rule::VF_5_1D, message).remedy(remedy))
    }

    /// VF-5.1d A target in sight that is nearer than the chosen one, for a unit that must choose the nearest.
    fn nearer_target(
        &self,
        firer: &Stand<'_>,
        goal: &Stand<'_>,
        fair: &[Stand<'_>],
    ) -> Option<UnitId> {
        if self.chooses_freely(firer.unit) {
            return None;
        }
        let far = firer.distance(goal);
        let mut nearer = fair
            .iter()
            .filter(|other| other.unit != goal.unit && firer.may_be_within(other, far))
            .filter(|other| firer.distance(other) < far - TOLERANCE)
            .map(|other| other.unit);
        nearer.find(|other| self.has_sight(firer.unit, *other))
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
