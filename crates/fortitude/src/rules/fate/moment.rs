use crate::agenda::Task;
use crate::geometry::TOLERANCE;
use crate::movement::{ON_FOOT, quick_rule};
use crate::rules::combat::{CombatTask, Roll};
use crate::{
    Arm, BrigadeId, Card, FeatureId, Formation, Ground, MoveKind, Nation, On, Phase, Place,
    Position, Side, UnitId, formation,
};
use serde::{Deserialize, Serialize};

/// VF-G118 A moment at which fate cards may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// A turn begins; the Fate card is not drawn yet (VF-F.3).
    TurnStart,
    /// The Fate phase, after the draw.
    FatePhase,
    /// The Fire, Command or Melee phase begins.
    PhaseStart,
    /// A target was chosen in the Fire phase (VF-F.7).
    Targeted(UnitId),
    /// This unit failed hit tests (VF-F.6).
    HitsFailed(UnitId),
    /// VF-G135 A fight is about to begin.
    #[allow(missing_docs)]
    Fight { attacker: UnitId, target: UnitId },
    /// VF-G135 A morale or fortitude test is due.
    TestDue(Tested),
    /// A morale or fortitude test was failed (VF-F.8).
    TestFailed(Tested),
    /// A unit was commanded and has not acted yet (VF-F.5, VF-F.9).
    BeforeAction(UnitId),
    /// A brigade was activated (VF-F.french.K).
    Activated(BrigadeId),
    /// A brigade failed its activation test (VF-F.prussian.J).
    ActivationFailed(BrigadeId),
    /// A unit passed its courier test, noted in `done.courier` (VF-F.spanish.Q).
    CourierPassed(UnitId),
    /// A unit ended a move; `occupied` when it occupied a defensible feature (VF-F.spanish.J).
    #[allow(missing_docs)]
    Arrived {
        unit: UnitId,
        occupied: Option<FeatureId>,
    },
    /// The status of an Unpredictable unit is to be settled (VF-F.spanish.K).
    Settling(UnitId),
    /// The Melee phase is over, fortitude tests included (VF-F.4, VF-G104).
    MeleeEnd,
}

/// Who takes a morale or fortitude test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Tested {
    Unit(UnitId),
    Brigade(BrigadeId),
}

impl Tested {
    const fn on(self) -> On {
        match self {
            Self::Unit(unit) => On::Unit(unit),
            Self::Brigade(brigade) => On::Brigade(brigade),
        }
    }
}

impl Position {
    /// VF-4.0b What `card` could be played on by `side` at `moment`: everything that decides this is public.
    pub(crate) fn uses(&self, side: Side, card: Card, moment: Moment) -> Vec<On> {
        let own_turn = side == self.state.active;
        match (card, moment) {
            (Card::Ace, Moment::PhaseStart) if own_turn && self.in_phase(Phase::Melee) => {
                vec![On::Army]
            }
            (Card::Three, Moment::TurnStart) if !own_turn => vec![On::Army],
            (Card::Four, Moment::MeleeEnd)
                if side == self.state.active || !self.field.own_breakthrough =>
            {
                self.brigades_on_table(side, None)
            }
            (Card::Five, Moment::BeforeAction(unit)) if self.is_own(side, unit) => {
                let unit_now = &self.state.units[unit.index()];
                On::Unit(unit).only_if(self.must_act(unit) && unit_now.losses > 0)
            }
            (Card::Six, Moment::HitsFailed(unit)) if self.is_own(side, unit) => {
                On::Unit(unit).only_if(self.pending_roll().is_some_and(Roll::has_failures))
            }
            (Card::Seven, Moment::Targeted(target)) if own_turn => vec![On::Unit(target)],
            (Card::Eight, Moment::TestFailed(tested)) if self.has_failed(side, tested) => {
                vec![tested.on()]
            }
            (Card::Nine, Moment::BeforeAction(unit)) if self.is_own(side, unit) => {
                On::Unit(unit).only_if(self.could_surprise(unit))
            }
            (Card::Ten, _) if self.is_own_fate(side, moment) => self.objectives_to_prize(side),
            (Card::Jack, _) => self.uses_of_jack(side, moment),
            (Card::Queen, _) => self.uses_of_queen(side, moment),
            (Card::King, _) => self.uses_of_king(side, moment),
            _ => Vec::new(),
        }
    }

    fn uses_of_jack(&self, side: Side, moment: Moment) -> Vec<On> {
        let nation = self.nation(side);
        match (nation, moment) {
            (Nation::Allies, _) if self.is_own_fate(side, moment) => (0u8..)
                .zip(&self.field.features)
                .map(|(id, _)| On::Feature(FeatureId(id)))
                .collect(),
            (Nation::French, _) if self.is_own_fate(side, moment) => {
                self.units_on(side, |u| self.state.units[u.index()].losses > 0, nation)
            }
            (Nation::British, _) => {
                On::Army.only_if(self.is_melee_moment(moment) || self.is_melee_test(moment))
            }
            (Nation::Austrian, Moment::TestFailed(Tested::Unit(unit)))
                if self.has_failed(side, Tested::Unit(unit)) =>
            {
                vec![On::Unit(unit)]
            }
            (Nation::Prussian, Moment::ActivationFailed(brigade))
                if self.is_brigade_of(brigade, side, nation) =>
            {
                vec![On::Brigade(brigade)]
            }
            (Nation::Russian, _) if self.is_melee_moment(moment) => self
                .field
                .units_of(side.other())
                .filter(|u| self.is_on_table(*u) && self.distance_to_edge(*u) <= 18.0 + TOLERANCE)
                .map(On::Unit)
                .collect(),
            (Nation::Spanish, Moment::Arrived { unit, occupied }) if !self.is_own(side, unit) => {
                On::Unit(unit).only_if(self.provokes_resistance(side, unit, occupied))
            }
            _ => Vec::new(),
        }
    }

    fn uses_of_queen(&self, side: Side, moment: Moment) -> Vec<On> {
        let own_turn = side == self.state.active;
        let nation = self.nation(side);
        match nation {
            Nation::Allies | Nation::French | Nation::Austrian if self.is_melee_moment(moment) => {
                self.brigades_on_table(side, Some(nation))
            }
            Nation::British if !own_turn && self.is_melee_moment(moment) => {
                self.brigades_on_table(side, Some(nation))
            }
            Nation::Prussian if !own_turn => On::Army.only_if(match moment {
                Moment::FatePhase | Moment::PhaseStart => true,
                Moment::TestDue(tested) => self.is_tested_by(side, tested),
                _ => false,
            }),
            Nation::Russian if self.is_own_fate(side, moment) => {
                self.units_on(side, |_| true, nation)
            }
            Nation::Spanish => match moment {
                Moment::CourierPassed(unit) if !self.is_own(side, unit) => vec![On::Unit(unit)],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn uses_of_king(&self, side: Side, moment: Moment) -> Vec<On> {
        let own_turn = side == self.state.active;
        let nation = self.nation(side);
        match (nation, moment) {
            (Nation::Allies, Moment::TestFailed(tested)) if self.has_failed(side, tested) => {
                vec![tested.on()]
            }
            (Nation::French, Moment::Activated(brigade))
                if self.is_brigade_of(brigade, side, nation) =>
            {
                vec![On::Brigade(brigade)]
            }
            (Nation::British, Moment::PhaseStart | Moment::Targeted(_))
                if own_turn && self.in_phase(Phase::Fire) =>
            {
                self.brigades_on_table(side, Some(nation))
            }
            (Nation::Austrian | Nation::Prussian, _) if self.is_melee_moment(moment) => {
                self.brigades_on_table(side, Some(nation))
            }
            (Nation::Russian, Moment::PhaseStart) if own_turn && self.in_phase(Phase::Melee) => {
                On::Army.only_if(self.shaken_of(side, nation).next().is_some())
            }
            (Nation::Spanish, Moment::Settling(unit)) if self.is_own(side, unit) => {
                On::Unit(unit).only_if(self.field.sheet(unit).nation == nation)
            }
            _ => Vec::new(),
        }
    }

    fn is_own_fate(&self, side: Side, moment: Moment) -> bool {
        side == self.state.active && moment == Moment::FatePhase
    }

    /// VF-G135 "In a Melee phase": at its start and before each fight.
    fn is_melee_moment(&self, moment: Moment) -> bool {
        match moment {
            Moment::PhaseStart => self.in_phase(Phase::Melee),
            Moment::Fight { .. } => true,
            _ => false,
        }
    }

    fn is_melee_test(&self, moment: Moment) -> bool {
        matches!(moment, Moment::TestDue(Tested::Unit(_))) && self.in_phase(Phase::Melee)
    }

    pub(crate) fn in_phase(&self, phase: Phase) -> bool {
        self.state.phase == Some(phase)
    }

    /// The list whose fate table and commanders a side uses.
    pub(crate) fn nation(&self, side: Side) -> Nation {
        self.field.armies[side.index()].nation
    }

    pub(crate) fn is_own(&self, side: Side, unit: UnitId) -> bool {
        self.field
            .sheets
            .get(unit.index())
            .is_some_and(|s| s.side == side)
    }

    fn is_tested_by(&self, side: Side, tested: Tested) -> bool {
        match tested {
            Tested::Unit(unit) => self.is_own(side, unit),
            Tested::Brigade(brigade) => self.is_of_side(brigade, side),
        }
    }

    /// Whether `side` failed the test and nothing has saved it yet.
    fn has_failed(&self, side: Side, tested: Tested) -> bool {
        let failed = self.pending_test().is_some_and(|test| !test.is_passed());
        failed && self.is_tested_by(side, tested)
    }

    /// The hit dice a card may still change.
    fn pending_roll(&self) -> Option<&Roll> {
        self.state.agenda.iter().rev().find_map(|task| match task {
            Task::Combat(CombatTask::Count(roll)) => Some(roll),
            _ => None,
        })
    }

    fn is_of_side(&self, brigade: BrigadeId, side: Side) -> bool {
        let sheet = self.field.brigades.get(brigade.index());
        sheet.is_some_and(|sheet| sheet.side == side)
    }

    /// VF-G138 A brigade is of a nation if it has a unit from that army list.
    pub(crate) fn is_brigade_of(&self, brigade: BrigadeId, side: Side, nation: Nation) -> bool {
        let mut units = self.field.units_in(brigade);
        self.is_of_side(brigade, side) && units.any(|u| self.field.sheet(u).nation == nation)
    }

    fn brigades_on_table(&self, side: Side, nation: Option<Nation>) -> Vec<On> {
        let is_there = |b: &BrigadeId| self.field.units_in(*b).any(|u| self.is_on_table(u));
        let fits = |b: &BrigadeId| nation.is_none_or(|n| self.is_brigade_of(*b, side, n));
        let brigades = self.field.brigades_of(side);
        brigades
            .filter(is_there)
            .filter(fits)
            .map(On::Brigade)
            .collect()
    }

    fn units_on(&self, side: Side, fits: impl Fn(UnitId) -> bool, nation: Nation) -> Vec<On> {
        let is_theirs = |u: &UnitId| self.field.sheet(*u).nation == nation;
        let units = self.field.units_of(side).filter(is_theirs);
        units
            .filter(|u| self.is_on_table(*u) && fits(*u))
            .map(On::Unit)
            .collect()
    }

    /// VF-G4 Shaken units of a nation on the table.
    pub(crate) fn shaken_of(&self, side: Side, nation: Nation) -> impl Iterator<Item = UnitId> {
        let units = self.field.units_of(side);
        units.filter(move |u| {
            self.is_on_table(*u) && self.is_shaken(*u) && self.field.sheet(*u).nation == nation
        })
    }

    /// VF-F.10 Objectives the enemy controls that do not count double yet.
    fn objectives_to_prize(&self, side: Side) -> Vec<On> {
        (0u8..)
            .zip(&self.state.objectives)
            .filter(|(_, o)| o.held == Some(side.other()) && !o.prized[side.index()])
            .map(|(id, _)| On::Objective(crate::ObjectiveId(id)))
            .collect()
    }

    /// VF-F.9, VF-G107 A unit that may charge, is not pinned, and has an enemy where a Move and a Charge could reach.
    fn could_surprise(&self, unit: UnitId) -> bool {
        let now = &self.state.units[unit.index()];
        let may_move = match now.place {
            Place::Table(_) => now.order.formation != Formation::Square,
            // VF-T.3.3 It moves by leaving its feature.
            Place::Feature(_) => now.done.occupied != Some(false),
            _ => false,
        };
        self.field.sheet(unit).arm != Arm::Artillery
            && may_move
            && !now.done.fired
            && self.check_free(unit).is_ok()
            && self.has_enemy_to_surprise(unit)
    }

    /// Whether an enemy is so near that a Move and a Charge in the fastest formation could reach it, were nothing in the
    /// way. Infantry must come within 6 in of cavalry first (VF-6.5.1c).
    fn has_enemy_to_surprise(&self, unit: UnitId) -> bool {
        let sheet = self.field.sheet(unit);
        let (mut range, mut spread) = (0.0_f64, 0.0_f64);
        for order in formation::orders(sheet) {
            let shape = formation::footprint(sheet, order);
            range = range.max(self.allowance(unit, order, MoveKind::Move));
            spread = spread.max(shape.width / 2.0 + shape.depth);
        }
        let by_road = self.features().any(|(id, feature)| {
            feature.kind == Ground::Road && self.distance_to_feature(unit, id) <= range + spread
        });
        if by_road {
            range *= 2.0;
        }
        let on_foot = sheet.arm == Arm::Infantry;
        let near = self.enemies_within(unit, 2.0 * range + spread);
        near.into_iter().any(|(enemy, far)| {
            let charge = match quick_rule(self.field.sheet(enemy)) {
                Some(_) if on_foot => ON_FOOT,
                _ => range,
            };
            far <= range + charge + spread
        })
    }

    /// VF-F.spanish.J, VF-G114 Whether a unit that moved is near a feature the Spanish control, or occupied one.
    fn provokes_resistance(&self, side: Side, unit: UnitId, occupied: Option<FeatureId>) -> bool {
        occupied.is_some()
            || self
                .features_controlled(side)
                .any(|f| self.distance_to_feature(unit, f) <= 6.0 + TOLERANCE)
    }

    /// VF-G114 Defensible features a unit of the side occupies, or that are objectives it controls.
    fn features_controlled(&self, side: Side) -> impl Iterator<Item = FeatureId> {
        let held = move |feature: FeatureId| {
            let occupied = self
                .field
                .units_of(side)
                .filter(|u| self.field.sheet(*u).nation == Nation::Spanish)
                .any(|u| self.state.units[u.index()].place == Place::Feature(feature));
            let objective = self
                .state
                .objectives
                .iter()
                .any(|o| o.feature == Some(feature) && o.held == Some(side));
            occupied || objective
        };
        let count = u8::try_from(self.field.features.len()).unwrap_or(u8::MAX);
        (0..count).map(FeatureId).filter(move |f| held(*f))
    }
}

impl On {
    fn only_if(self, fits: bool) -> Vec<Self> {
        if fits { vec![self] } else { Vec::new() }
    }
}
