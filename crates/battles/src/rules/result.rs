//! LB-12.1, LB-14.24, LB-7.63, LB-11.3c What the results of attacks do.

use crate::agenda::{Agenda, Course, Flow, Task};
use crate::rules::advance::AdvanceTask;
use crate::rules::combat::{CombatEvent, CombatTask};
use crate::rules::leader::LeaderTask;
use crate::rules::modifier::Fight;
use crate::rules::retreat::{Cause, RetreatTask, Why};
use crate::table::combat::CombatResult;
use crate::text;
use crate::{FormationId, HexId, Kind, Marks, PieceId, PieceSet, Position, Side, Strength};

impl Position {
    /// LB-12.1 Applies a final result; `shock` if it comes from the shock table.
    pub(crate) fn apply_result(
        &mut self,
        number: u8,
        result: CombatResult,
        shock: bool,
        course: &mut Course<'_>,
    ) {
        let Some(attack) = self.attack(number) else {
            return;
        };
        let fight = self.fight(attack);
        self.plan_recoil(&fight, result);
        match result {
            CombatResult::Ae => self.eliminate_attackers(&fight, course),
            CombatResult::Ar(hexes) => self.retreat_attackers(&fight, hexes, shock, course),
            CombatResult::Dr(hexes) => self.retreat_defenders(&fight, hexes, shock, course),
            CombatResult::De => self.eliminate_defenders(&fight, course),
            CombatResult::Ex => self.trade(number, &fight, course),
            CombatResult::OneEach => self.reduce_each(number, &fight),
            // Resolved or converted before.
            CombatResult::Shock | CombatResult::ArStar | CombatResult::DrStar => {}
        }
    }

    /// LB-13.41c Those who suffer the attackers' results: they, and the batteries stacked with them.
    fn attacking_party(&self, fight: &Fight) -> PieceSet {
        let guns = fight
            .from
            .iter()
            .flat_map(|hex| self.defenders_in(*hex, fight.side))
            .filter(|piece| self.kind(*piece).is_artillery());
        fight.by.iter().chain(guns).collect()
    }

    /// LB-14.23d The attackers' cavalry in the hexes of a fight.
    pub(crate) fn riders_in(&self, fight: &Fight) -> PieceSet {
        let hexes = fight.stands.iter().map(|stand| stand.hex);
        hexes
            .flat_map(|hex| self.defenders_in(hex, fight.side))
            .filter(|piece| self.has(*piece, Marks::OVERRUNS))
            .collect()
    }

    fn is_overrun(&self, hex: HexId, side: Side) -> bool {
        self.defenders_in(hex, side.other())
            .any(|piece| self.has(piece, Marks::OVERRUNS))
    }

    /// LB-12.1a, LB-14.24Ba Ae: the attackers are eliminated, and the cavalry that overran with them.
    fn eliminate_attackers(&mut self, fight: &Fight, course: &mut Course<'_>) {
        self.plan([self.riposte(fight, false)]);
        let riders = self.riders_in(fight);
        self.fall(&riders, Cause::Cut, course);
        let party = self.attacking_party(fight);
        self.fall(&party, Cause::Result, course);
    }

    /// LB-12.1b, LB-14.24Ba Ar: the attackers retreat, stack by stack; overrunning cavalry is lost.
    fn retreat_attackers(
        &mut self,
        fight: &Fight,
        hexes: u8,
        shock: bool,
        course: &mut Course<'_>,
    ) {
        self.plan([self.riposte(fight, shock)]);
        let party = self.attacking_party(fight);
        let begins: Vec<RetreatTask> = fight
            .from
            .iter()
            .map(|from| RetreatTask::Begin {
                pieces: self.retinue(&party, *from),
                from: *from,
                hexes,
                why: Why::Combat,
            })
            .collect();
        self.plan(begins);
        let riders = self.riders_in(fight);
        self.fall(&riders, Cause::Cut, course);
    }

    /// LB-5.42a Units that leave a hex, with the leaders and vedettes that would otherwise stay there without a combat
    /// unit.
    fn retinue(&self, units: &PieceSet, hex: HexId) -> PieceSet {
        let here = |piece: &PieceId| self.hex_of(*piece) == Some(hex);
        let mut leaving: PieceSet = units.iter().filter(here).collect();
        let Some(first) = leaving.first() else {
            return leaving;
        };
        let side = self.side_of(first);
        // Decision LB-G148: leaders and vedettes go with those who leave only if nobody stays.
        if self
            .defenders_in(hex, side)
            .all(|unit| leaving.contains(unit))
        {
            for piece in self.followers(hex, side) {
                leaving.insert(piece);
            }
        }
        leaving
    }

    /// Leaders and vedettes of a side in a hex.
    pub(crate) fn followers(&self, hex: HexId, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        self.stack(hex).filter(move |piece| {
            let kind = self.kind(*piece);
            self.side_of(*piece) == side && (kind.is_leader() || kind == Kind::Vedette)
        })
    }

    /// LB-12.1d, LB-14.24Aa, LB-G65 Dr: the defenders retreat; those overrun are eliminated.
    fn retreat_defenders(
        &mut self,
        fight: &Fight,
        hexes: u8,
        shock: bool,
        course: &mut Course<'_>,
    ) {
        self.plan([self.pursuit(fight, shock)]);
        let side = fight.side.other();
        let mut begins = Vec::new();
        let mut cut = PieceSet::NONE;
        for stand in &fight.stands {
            let units: PieceSet = self.defenders_in(stand.hex, side).collect();
            if self.is_overrun(stand.hex, side) {
                units.iter().for_each(|unit| cut.insert(unit));
                continue;
            }
            begins.push(RetreatTask::Begin {
                pieces: self.retinue(&units, stand.hex),
                from: stand.hex,
                hexes,
                why: Why::Combat,
            });
        }
        self.plan(begins);
        self.fall(&cut, Cause::Cut, course);
    }

    /// LB-12.1e, LB-14.24Aa De: the defenders are eliminated.
    fn eliminate_defenders(&mut self, fight: &Fight, course: &mut Course<'_>) {
        self.plan([self.pursuit(fight, false)]);
        self.fall_in(fight, course);
    }

    fn fall_in(&mut self, fight: &Fight, course: &mut Course<'_>) {
        let side = fight.side.other();
        for stand in &fight.stands {
            let units: PieceSet = self.defenders_in(stand.hex, side).collect();
            let cut = self.is_overrun(stand.hex, side);
            let cause = if cut { Cause::Cut } else { Cause::Result };
            self.fall(&units, cause, course);
        }
    }

    /// LB-12.1f, LB-12.1i, LB-G51, LB-G155 Ex: the weaker side is eliminated, the stronger loses half as much.
    fn trade(&mut self, number: u8, fight: &Fight, course: &mut Course<'_>) {
        let sum = |pieces: &mut dyn Iterator<Item = PieceId>| -> u32 {
            let total: Strength = pieces.map(|piece| self.strength(piece)).sum();
            total.points()
        };
        let attack = sum(&mut fight.by.iter());
        let defence = sum(&mut self.defenders(fight));
        let owed = |weaker: u32| u8::try_from(weaker.div_ceil(2)).unwrap_or(u8::MAX);
        if attack >= defence {
            self.plan([
                Task::from(CombatTask::Exchange {
                    attack: number,
                    side: fight.side,
                    owed: owed(defence),
                }),
                CombatTask::Dismount(number).into(),
                self.pursuit(fight, false).into(),
            ]);
            let units: PieceSet = self.defenders(fight).collect();
            self.fall(&units, Cause::Result, course);
        } else {
            self.plan([
                Task::from(CombatTask::Exchange {
                    attack: number,
                    side: fight.side.other(),
                    owed: owed(attack),
                }),
                self.riposte(fight, false).into(),
            ]);
            let riders = self.riders_in(fight);
            self.fall(&riders, Cause::Cut, course);
            let party = self.attacking_party(fight);
            self.fall(&party, Cause::Result, course);
        }
    }

    /// LB-12.1f, LB-12.1g, LB-12.1h, LB-13.42c, LB-14.24Ca The units a side may lose in an exchange: overrunning
    /// cavalry first, and batteries that did not take part but are stacked with units that did.
    pub(crate) fn forfeits(&self, number: u8, side: Side) -> PieceSet {
        let Some(attack) = self.attack(number) else {
            return PieceSet::NONE;
        };
        let fight = self.fight(attack);
        if side != fight.side {
            return self.defenders(&fight).collect();
        }
        let riders: PieceSet = attack
            .on
            .iter()
            .flat_map(|hex| self.defenders_in(*hex, side))
            .filter(|piece| self.has(*piece, Marks::OVERRUNS))
            .collect();
        if riders.is_empty() {
            self.attacking_party(&fight)
        } else {
            riders
        }
    }

    /// LB-12.1f The stronger side pays: by itself where there is no choice.
    pub(crate) fn exchange(
        &mut self,
        attack: u8,
        side: Side,
        owed: u8,
        course: &mut Course<'_>,
    ) -> Flow {
        let pool = self.forfeits(attack, side);
        if owed == 0 || pool.is_empty() {
            return Flow::Done;
        }
        if pool.len() > 1 {
            return Flow::Wait(CombatTask::Exchange { attack, side, owed }.into());
        }
        if let Some(only) = pool.first() {
            self.forfeit(attack, side, owed, only, course);
        }
        Flow::Done
    }

    /// One unit is given in exchange.
    pub(crate) fn forfeit(
        &mut self,
        attack: u8,
        side: Side,
        owed: u8,
        piece: PieceId,
        course: &mut Course<'_>,
    ) {
        let paid = u8::try_from(self.strength(piece).points()).unwrap_or(u8::MAX);
        let owed = owed.saturating_sub(paid);
        self.plan([CombatTask::Exchange { attack, side, owed }]);
        let rider = self.has(piece, Marks::OVERRUNS);
        let cause = if rider { Cause::Cut } else { Cause::Result };
        self.fall(&PieceSet::from_iter([piece]), cause, course);
    }

    /// LB-12.2g 1R: one unit of each side.
    fn reduce_each(&mut self, number: u8, fight: &Fight) {
        let reduce = |side| CombatTask::Reduce {
            attack: number,
            side,
        };
        self.plan([
            Task::from(reduce(fight.side)),
            reduce(fight.side.other()).into(),
            CombatTask::Dismount(number).into(),
            self.pursuit(fight, false).into(),
            self.riposte(fight, false).into(),
        ]);
    }

    /// LB-12.2g The units one of which is reduced: the strongest and the best by initiative.
    pub(crate) fn reducible(&self, number: u8, side: Side) -> PieceSet {
        let Some(attack) = self.attack(number) else {
            return PieceSet::NONE;
        };
        let fight = self.fight(attack);
        let involved: PieceSet = if side == fight.side {
            fight.by
        } else {
            self.defenders(&fight).collect()
        };
        let strongest = involved.iter().map(|piece| self.strength(piece)).max();
        let best = involved.iter().map(|piece| self.initiative(piece)).max();
        involved
            .iter()
            .filter(|piece| {
                Some(self.strength(*piece)) == strongest || Some(self.initiative(*piece)) == best
            })
            .collect()
    }

    /// LB-12.2g The owner chooses where there is a choice.
    pub(crate) fn reduce_one(&mut self, attack: u8, side: Side, course: &mut Course<'_>) -> Flow {
        let pool = self.reducible(attack, side);
        if pool.len() > 1 {
            return Flow::Wait(CombatTask::Reduce { attack, side }.into());
        }
        if let Some(only) = pool.first() {
            self.reduce(only, course);
        }
        Flow::Done
    }

    /// LB-14.24Ea After Ex or shock the cavalry in a hex that is not cleared is lost.
    pub(crate) fn lose_overrunners(&mut self, number: u8, course: &mut Course<'_>) {
        let Some(attack) = self.attack(number) else {
            return;
        };
        let riders = self.riders_in(&self.fight(attack));
        self.fall(&riders, Cause::Cut, course);
    }

    /// LB-14.24Bb At the end overrunning cavalry either holds its hex alone or is lost.
    pub(crate) fn settle_rider(&mut self, piece: PieceId, course: &mut Course<'_>) {
        let enemy = self.side_of(piece).other();
        let contested = self
            .hex_of(piece)
            .is_some_and(|hex| self.cache.armed[enemy.index()].contains(hex));
        if contested {
            self.fall(&PieceSet::from_iter([piece]), Cause::Cut, course);
        } else {
            self.unmark(piece, Marks::OVERRUNS);
        }
    }

    /// LB-7.63g Dr across a damaged bridge: the lead unit must pass a check; failing, it is reduced and all stay.
    pub(crate) fn storm_bridge(&mut self, number: u8, hexes: u8, course: &mut Course<'_>) {
        let Some(attack) = self.attack(number) else {
            return;
        };
        let fight = self.fight(attack);
        let Some(lead) = self.lead_unit(&fight.by) else {
            return;
        };
        let passed = self.check_initiative(lead, text::DRAW_BRIDGE_ASSAULT, course);
        course.tell(CombatEvent::Stormed { lead, passed });
        if passed {
            let by = PieceSet::from_iter([lead]);
            self.retreat_defenders(&Fight { by, ..fight }, hexes, false, course);
        } else {
            self.reduce(lead, course);
        }
    }

    /// LB-12.4a The attackers may enter what the defenders left.
    fn pursuit(&self, fight: &Fight, shock: bool) -> AdvanceTask {
        let into = fight.stands.iter().map(|stand| stand.hex).collect();
        AdvanceTask::after_combat(fight.side, fight.by, into, shock)
    }

    /// LB-12.4a The defenders may enter what the attackers left.
    fn riposte(&self, fight: &Fight, shock: bool) -> AdvanceTask {
        let by = self.defenders(fight).collect();
        AdvanceTask::after_combat(fight.side.other(), by, fight.from.clone(), shock)
    }

    /// Eliminates units; vedettes of a stack that is gone share its fate (LB-16.24b), its leaders roll (LB-G104).
    pub(crate) fn fall(&mut self, units: &PieceSet, cause: Cause, course: &mut Course<'_>) {
        let mut hexes: Vec<(HexId, Side)> = units
            .iter()
            .filter_map(|unit| Some((self.hex_of(unit)?, self.side_of(unit))))
            .collect();
        // Units of several hexes may alternate; each stack is looked after once.
        hexes.sort_unstable_by_key(|(hex, side)| (*hex, side.index()));
        hexes.dedup();
        for unit in units.iter() {
            self.eliminate(unit, cause, course);
        }
        for (hex, side) in hexes {
            if self.defenders_in(hex, side).next().is_some() {
                continue;
            }
            for piece in self.followers(hex, side).collect::<Vec<_>>() {
                if self.kind(piece) == Kind::Vedette {
                    self.eliminate(piece, Cause::Vedette, course);
                } else {
                    self.plan([LeaderTask::Bereft(piece)]);
                }
            }
        }
    }

    /// LB-11.3c, LB-G49 Remembers what is needed if an attack of Guard infantry has failed.
    fn plan_recoil(&mut self, fight: &Fight, result: CombatResult) {
        let vain = matches!(
            result,
            CombatResult::Ae | CombatResult::Ar(_) | CombatResult::Ex
        );
        let guard = |piece: &PieceId| {
            let sheet = self.field.sheet(*piece);
            sheet.guard && sheet.kind == Kind::Infantry
        };
        let from: Vec<HexId> = fight
            .by
            .iter()
            .filter(guard)
            .filter_map(|piece| self.hex_of(piece))
            .collect();
        if !vain || from.is_empty() {
            return;
        }
        let mut steady: Vec<FormationId> = self
            .defenders(fight)
            .filter_map(|piece| self.field.brief(piece).formation)
            .filter(|formation| !self.formation_demoralized(*formation))
            .collect();
        steady.dedup();
        self.plan([CombatTask::Recoil {
            side: fight.side,
            from,
            steady,
        }]);
    }

    /// LB-11.3c, LB-11.3d The levels of formations near the Guard fall, unless its attack broke the enemy's formation.
    pub(crate) fn recoil(
        &mut self,
        side: Side,
        from: &[HexId],
        steady: &[FormationId],
        course: &mut Course<'_>,
    ) {
        let broken = |formation: &FormationId| self.formation_demoralized(*formation);
        if steady.iter().any(broken) {
            return;
        }
        let lowered = |position: &Self| {
            let formations = position.state.formations.iter();
            formations.filter(|now| now.lowered).count()
        };
        let before = lowered(self);
        for hex in from {
            self.lower_levels(side, *hex, course);
        }
        let formations = (lowered(self) - before) as u8;
        course.tell(CombatEvent::GuardRecoiled { side, formations });
    }
}
