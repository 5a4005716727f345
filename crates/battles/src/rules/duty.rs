//! LB-10.31, LB-10.33, LB-4.4 Who must attack and who must be attacked.
//!
//! Attackers' hexes and defended hexes make a graph; a declaration divides it into combats in which every attacker
//! adjoins every defender. Any graph in which nobody who must fight stands alone can be divided so (into stars), so it
//! is enough that no declared attack leaves somebody without an opponent: then there is always a way to go on. Only
//! who must attack somebody in particular (LB-9.22b) can be missing elsewhere: those whom he alone adjoins are left then.

use crate::map::HexSet;
use crate::{Attack, HexId, Marks, PieceId, Position, Side, rule, text};
use feldherr_core::{Illegal, Message};

/// LB-7.54a What bars any unit from joining an attack.
const BARRED: Marks = Marks::ROAD
    .with(Marks::FIRED)
    .with(Marks::CHARGED)
    .with(Marks::OVERRUNS)
    .with(Marks::WITHDREW)
    .with(Marks::ADVANCED)
    .with(Marks::SUPPRESSED);

/// Who is spoken for by the attacks declared so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spoken {
    /// Hexes under attack.
    pub on: HexSet,
    /// Hexes that will be bombarded instead.
    pub shelled: HexSet,
    /// Hexes whose stacks attack.
    pub from: HexSet,
}

impl Spoken {
    /// With one more attack.
    pub(crate) fn add(&mut self, position: &Position, attack: &Attack) {
        let shelled = attack.by.is_empty();
        for hex in &attack.on {
            if shelled {
                self.shelled.insert(*hex);
            } else {
                self.on.insert(*hex);
            }
        }
        for hex in attack.by.iter().filter_map(|piece| position.hex_of(piece)) {
            self.from.insert(hex);
        }
    }

    fn is_free(&self, hex: HexId) -> bool {
        !self.on.contains(hex) && !self.shelled.contains(hex)
    }
}

impl Position {
    /// Who is spoken for by the attacks declared so far.
    pub(crate) fn spoken(&self) -> Spoken {
        let mut spoken = Spoken::default();
        for attack in &self.state.combat.attacks {
            spoken.add(self, attack);
        }
        spoken
    }

    /// LB-10.31e, LB-10.31f, LB-10.31g, LB-11.1b, LB-GL.combatunits, LB-6.2g, LB-14.24a Whether a unit may join attacks
    /// at all.
    pub(crate) fn can_join(&self, piece: PieceId) -> bool {
        self.kind(piece).is_combat()
            && !self.piece(piece).marks.any(BARRED)
            && !self.strength(piece).is_zero()
    }

    /// The same, with the reason.
    pub(crate) fn check_may_attack(&self, piece: PieceId) -> Result<(), Illegal> {
        if self.can_join(piece) {
            return Ok(());
        }
        let marks = self.piece(piece).marks;
        let (rule, id) = if !self.kind(piece).is_combat() {
            (rule::LB_GL_COMBATUNITS, text::LB_JOIN_NO_COMBAT_UNIT)
        } else if marks.has(Marks::ROAD) {
            (rule::LB_10_31F, text::LB_JOIN_ROAD_MARCH)
        } else if marks.has(Marks::FIRED) {
            (rule::LB_10_31E, text::LB_JOIN_FIRED)
        } else if marks.any(Marks::CHARGED.with(Marks::OVERRUNS)) {
            (rule::LB_10_31G, text::LB_JOIN_CHARGED)
        } else if marks.has(Marks::WITHDREW) {
            (rule::LB_10_31B, text::LB_JOIN_WITHDREW)
        } else if marks.has(Marks::ADVANCED) {
            (rule::LB_12_4EB, text::LB_JOIN_ADVANCED)
        } else {
            (rule::LB_11_1B, text::LB_JOIN_NO_STRENGTH)
        };
        Err(Illegal::new(rule, Message::new(id)))
    }

    /// LB-10.31c, LB-15.12a Whether units in a hex need not attack.
    pub(crate) fn is_strong_place(&self, hex: HexId) -> bool {
        self.field.map.mask.towns.contains(hex) || self.is_fort(hex)
    }

    /// LB-10.31d, LB-13.41b, LB-13.42a Whether a battery has infantry or cavalry with it that attacks in its stead.
    fn is_covered_battery(&self, piece: PieceId, hex: HexId) -> bool {
        self.kind(piece).is_artillery()
            && self
                .defenders_in(hex, self.side_of(piece))
                .any(|other| !self.kind(other).is_artillery() && self.can_join(other))
    }

    /// LB-10.31b, LB-4.4a, LB-15.11b, LB-GL.engage Whether a unit must attack somebody: an enemy combat unit that is
    /// not bombarded stands next to it, and nothing exempts it.
    pub(crate) fn is_obliged(&self, piece: PieceId, spoken: &Spoken) -> bool {
        let Some(hex) = self.hex_of(piece).filter(|_| self.can_join(piece)) else {
            return false;
        };
        if self.owes_feud(piece, hex) {
            return true;
        }
        if self.is_strong_place(hex) || self.is_covered_battery(piece, hex) {
            return false;
        }
        let enemy = &self.cache.armed[self.side_of(piece).other().index()];
        self.field.map.around(hex).any(|(dir, near)| {
            enemy.contains(near) && !spoken.shelled.contains(near) && self.obliges(hex, dir)
        })
    }

    /// LB-9.22b Whether a failed repulse still binds a unit: its opponents are still within reach.
    fn owes_feud(&self, piece: PieceId, hex: HexId) -> bool {
        let mut feuds = self.state.combat.feuds.iter();
        feuds.any(|feud| feud.by.contains(piece) && self.quarries(piece, hex).next().is_some())
    }

    /// LB-9.22b The hexes in which the opponents of a unit's failed repulse can be attacked.
    pub(crate) fn quarries(&self, piece: PieceId, from: HexId) -> impl Iterator<Item = HexId> + '_ {
        let feuds = self.state.combat.feuds.iter();
        let bound = feuds.filter(move |feud| feud.by.contains(piece));
        let targets = bound.flat_map(|feud| feud.against.iter());
        targets
            .filter_map(|enemy| self.hex_of(enemy))
            .filter(move |hex| self.can_attack(from, *hex))
    }

    /// LB-10.31b The units that must attack and have not been told whom, before the declaration is done.
    pub fn must_attack(&self, side: Side) -> Vec<PieceId> {
        let spoken = self.spoken();
        self.idle_stacks(side, &spoken)
            .iter()
            .flat_map(|hex| self.defenders_in(hex, side))
            .filter(|piece| self.is_obliged(*piece, &spoken))
            .collect()
    }

    /// LB-10.31b, LB-4.4b The hexes that must still be attacked or bombarded, before the declaration is done.
    pub fn must_be_attacked(&self, side: Side) -> Vec<HexId> {
        let spoken = self.spoken();
        self.faced(side)
            .iter()
            .filter(|hex| self.is_wanted(*hex, side, &spoken))
            .filter(|hex| self.can_be_had(*hex, side, &spoken))
            .collect()
    }

    /// LB-10.31h, LB-G151 The hexes a side has promised to bombard and has not bombarded yet.
    pub fn promised(&self) -> impl Iterator<Item = HexId> + '_ {
        let combat = &self.state.combat;
        let promises = combat.attacks.iter().filter(|attack| attack.by.is_empty());
        promises
            .flat_map(|attack| attack.on.iter().copied())
            .filter(|hex| !combat.bombarded.contains(hex))
    }

    /// Hexes with combat units of a side that are next to the enemy and attack nobody yet.
    fn idle_stacks(&self, side: Side, spoken: &Spoken) -> HexSet {
        let own = self.cache.armed[side.index()].and(&self.beside(side.other()));
        own.without(&spoken.from)
    }

    /// Hexes with enemy combat units that are next to combat units of a side.
    pub(crate) fn faced(&self, side: Side) -> HexSet {
        self.cache.armed[side.other().index()].and(&self.beside(side))
    }

    /// LB-10.31b, LB-15.12b, LB-G42 Whether a hex must be attacked: it is next to a unit that must attack, or next to a
    /// fortified place whose garrison attacks.
    fn is_wanted(&self, hex: HexId, side: Side, spoken: &Spoken) -> bool {
        let own = &self.cache.armed[side.index()];
        spoken.is_free(hex)
            && self.field.map.around(hex).any(|(dir, near)| {
                own.contains(near)
                    && self.obliges(near, dir.back())
                    && self.presses(near, side, spoken)
            })
    }

    fn presses(&self, hex: HexId, side: Side, spoken: &Spoken) -> bool {
        let sallies = self.is_fort(hex) && spoken.from.contains(hex);
        sallies
            || self
                .defenders_in(hex, side)
                .any(|piece| !self.is_strong_place(hex) && self.is_obliged(piece, spoken))
    }

    /// LB-10.33d The stack of a hex can still be given an attack.
    pub(crate) fn is_available(&self, hex: HexId, side: Side, spoken: &Spoken) -> bool {
        !spoken.from.contains(hex)
            && self
                .defenders_in(hex, side)
                .any(|piece| self.can_join(piece))
    }

    /// Whether a hex can still be attacked by somebody.
    pub(crate) fn is_open_target(&self, hex: HexId, side: Side, spoken: &Spoken) -> bool {
        spoken.is_free(hex)
            && self.cache.armed[side.other().index()].contains(hex)
            && self.field.map.around(hex).any(|(dir, near)| {
                self.is_available(near, side, spoken) && self.front(near, dir.back()).is_some()
            })
    }

    /// LB-9.22b, LB-G153 Whether somebody can still attack a hex without leaving whom he failed to repulse.
    fn can_be_had(&self, hex: HexId, side: Side, spoken: &Spoken) -> bool {
        self.field.map.around(hex).any(|(dir, from)| {
            self.is_available(from, side, spoken)
                && self.front(from, dir.back()).is_some()
                && !self.is_bound_elsewhere(from, hex, spoken)
        })
    }

    /// LB-9.22b, LB-10.33c Whether a stack must attack others and cannot attack a hex together with any of them, because
    /// somebody else who does not adjoin it can attack nobody but them.
    fn is_bound_elsewhere(&self, from: HexId, hex: HexId, spoken: &Spoken) -> bool {
        let owed = self.owed(from, spoken);
        let is_shared = |quarry: HexId| {
            let mut near = self.field.map.around(quarry).map(|(_, near)| near);
            near.any(|rival| {
                rival != from && self.needs(rival, quarry, spoken) && !self.can_attack(rival, hex)
            })
        };
        !owed.is_empty() && !owed.contains(hex) && owed.iter().all(is_shared)
    }

    /// LB-9.22b The hexes of which a stack failed to repulse somebody and which nobody attacks yet.
    fn owed(&self, from: HexId, spoken: &Spoken) -> HexSet {
        let units = self.units(from).filter(|unit| self.can_join(*unit));
        let quarries = units.flat_map(|unit| self.quarries(unit, from));
        quarries.filter(|hex| spoken.is_free(*hex)).collect()
    }

    /// Whether a stack that attacks nobody yet must attack, and can attack this hex only.
    fn needs(&self, from: HexId, hex: HexId, spoken: &Spoken) -> bool {
        let mut without = *spoken;
        without.on.insert(hex);
        let is_bound = |unit: PieceId| {
            self.is_obliged(unit, spoken) && !self.has_opponent(unit, from, &without)
        };
        !spoken.from.contains(from) && self.can_attack(from, hex) && self.units(from).any(is_bound)
    }

    /// LB-10.31b, LB-10.33e, LB-9.22b Whether the attacks spoken for leave everybody who must fight an opponent.
    ///
    /// # Errors
    /// Who would be left without.
    pub(crate) fn check_nobody_stranded(&self, side: Side, spoken: &Spoken) -> Result<(), Illegal> {
        self.check_all_busy(side, spoken)?;
        let before = self.spoken();
        let stranded = |hex: &HexId| {
            self.is_wanted(*hex, side, spoken)
                && !self.can_be_had(*hex, side, spoken)
                && self.can_be_had(*hex, side, &before)
        };
        match self.faced(side).iter().find(stranded) {
            None => Ok(()),
            Some(hex) => {
                let message = Message::new(text::LB_ATTACK_LEAVES_OUT).with("hex", hex.to_string());
                Err(Illegal::new(self.why_together(hex, side), message)
                    .remedy(Message::new(text::LB_ATTACK_ADD_IT)))
            }
        }
    }

    /// LB-10.31b, LB-9.22b Whether everybody who must attack and has not been told whom could still attack somebody.
    ///
    /// # Errors
    /// Where somebody could not.
    pub(crate) fn check_all_busy(&self, side: Side, spoken: &Spoken) -> Result<(), Illegal> {
        for hex in self.idle_stacks(side, spoken).iter() {
            let mut bound = self
                .defenders_in(hex, side)
                .filter(|piece| self.is_obliged(*piece, spoken));
            if let Some(piece) = bound.find(|piece| !self.has_opponent(*piece, hex, spoken)) {
                let feud = self.owes_feud(piece, hex);
                let rule = if feud {
                    rule::LB_9_22B
                } else {
                    rule::LB_10_31B
                };
                let message = Message::new(text::LB_ATTACK_LEAVES_IDLE);
                return Err(Illegal::new(rule, message.with("hex", hex.to_string()))
                    .remedy(Message::new(text::LB_ATTACK_JOIN_THEM)));
            }
        }
        Ok(())
    }

    /// LB-10.33e A lone stack must attack together what only it adjoins; LB-15.12b so must a garrison that sallies.
    fn why_together(&self, hex: HexId, side: Side) -> feldherr_core::RuleId {
        let own = &self.cache.armed[side.index()];
        let mut near = self
            .field
            .map
            .around(hex)
            .map(|(_, near)| near)
            .filter(|near| own.contains(*near));
        match (near.next(), near.next()) {
            (Some(only), None) if self.is_fort(only) => rule::LB_15_12B,
            (Some(_), None) => rule::LB_10_33E,
            _ => rule::LB_10_31B,
        }
    }

    fn has_opponent(&self, piece: PieceId, from: HexId, spoken: &Spoken) -> bool {
        let enemy = &self.cache.armed[self.side_of(piece).other().index()];
        if self.owes_feud(piece, from) {
            return !self.owed(from, spoken).is_empty();
        }
        self.field.map.around(from).any(|(dir, near)| {
            enemy.contains(near) && spoken.is_free(near) && self.front(from, dir).is_some()
        })
    }
}
