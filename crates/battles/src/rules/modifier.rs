//! LB-11 What modifies a combat, each with its rule.

use crate::map::{Dir, Slope, Terrain, Water};
use crate::number::Factor;
use crate::table::combat::Column;
use crate::table::crossing::Span;
use crate::table::terrain::{Cover, CoverSheet, Whom};
use crate::{
    Attack, HexId, Kind, Marks, Modifier, PieceId, PieceSet, Position, RuleId, Side, Strength, rule,
};

/// What changed the strength of a piece in a reckoning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighing {
    /// By which rule.
    pub rule: RuleId,
    /// Whose strength.
    pub piece: PieceId,
    /// What it is multiplied by; none if it does not count at all.
    pub factor: Option<Factor>,
}

impl Weighing {
    const fn new(rule: RuleId, piece: PieceId, factor: Option<Factor>) -> Self {
        Self {
            rule,
            piece,
            factor,
        }
    }
}

/// Everything that decides an attack before the die is thrown.
#[derive(Clone, Debug, PartialEq)]
pub struct Reckoning {
    /// Strength of the attackers.
    pub attack: Strength,
    /// Strength of the defenders.
    pub defence: Strength,
    /// LB-11.1c What the defender relies on.
    pub cover: Cover,
    /// What changed the strengths, with its rule.
    pub strengths: Vec<Weighing>,
    /// What shifts the column, with its rule.
    pub shifts: Vec<Modifier>,
    /// The column after all shifts.
    pub column: Column,
    /// Ar* and Dr* are shock.
    pub star_is_shock: bool,
    /// Dr to Dr4 are shock.
    pub retreat_is_shock: bool,
}

/// Who fights whom, and from where.
#[derive(Clone, Debug)]
pub(crate) struct Fight {
    /// Who attacks.
    pub side: Side,
    /// The attackers that take part.
    pub by: PieceSet,
    /// Where they stand.
    pub from: Vec<HexId>,
    /// The hexes that are defended, with what a defender there can rely on.
    pub stands: Vec<Stand>,
    /// LB-9.13a Only terrain counts.
    pub plain: bool,
}

/// A defended hex.
#[derive(Clone, Debug)]
pub(crate) struct Stand {
    pub hex: HexId,
    pub covers: Vec<Cover>,
}

/// LB-11.1Ba Streams, trestles and slopes are one modifier, and whatever else raises the whole defence by half.
const OBSTACLES: [Cover; 4] = [
    Cover::SlopeUphill,
    Cover::Stream,
    Cover::Trestle,
    Cover::FrozenWater,
];

impl Stand {
    /// LB-G44 Whether the chosen modifier counts for this hex.
    fn has(&self, cover: Cover) -> bool {
        let same = |own: &Cover| *own == cover || [*own, cover].iter().all(is_obstacle);
        self.covers.iter().any(same)
    }
}

fn is_obstacle(cover: &Cover) -> bool {
    OBSTACLES.contains(cover)
}

const fn is_bridge(cover: Cover) -> bool {
    matches!(cover, Cover::Bridge | Cover::DamagedBridge)
}

impl Position {
    /// LB-1.41b The strength a unit shows, before any modifier.
    pub fn strength(&self, piece: PieceId) -> Strength {
        let sheet = self.field.sheet(piece);
        let reduced = self.has(piece, Marks::REDUCED);
        Strength::whole(if reduced { sheet.reduced } else { sheet.full })
    }

    /// LB-10.32a, LB-11.1Ha, LB-G156 What lies on a hexside that is attacked across; nothing where no attack is
    /// possible.
    pub(crate) fn front(&self, from: HexId, dir: Dir) -> Option<Cover> {
        let map = &self.field.map;
        let edge = map.edge(from, dir);
        match edge.water {
            Water::River | Water::Lake => match self.span(from, dir) {
                // Decision LB-G47: a bridge doubles even when the river is frozen.
                Some(
                    Span::Bridge
                    | Span::PontoonOverRiver
                    | Span::PontoonOverStream
                    | Span::PontoonBeside,
                ) => Some(Cover::Bridge),
                _ if self.cache.frozen => Some(Cover::FrozenWater),
                Some(Span::DamagedBridge) => Some(Cover::DamagedBridge),
                // LB-11.1Ha Only at bridges and pontoons.
                Some(Span::Ford | Span::Trestle) | None => None,
            },
            Water::Stream if self.span(from, dir) == Some(Span::Trestle) => Some(Cover::Trestle),
            Water::Stream => Some(Cover::Stream),
            // LB-11.1Bb Only a hilltop attacked from the slope hex below it.
            Water::None => {
                let (lower, upper) = (map.hex(from), map.hex(from.step(dir)));
                let steep = edge.slope == Slope::Up && lower.is_slope() && upper.is_hilltop();
                Some(if steep {
                    Cover::SlopeUphill
                } else {
                    Cover::Clear
                })
            }
        }
    }

    /// LB-10.1b, LB-10.32a Whether units of one hex may attack another.
    pub fn can_attack(&self, from: HexId, to: HexId) -> bool {
        let on_map = self.field.map.has(to);
        on_map
            && from
                .towards(to)
                .is_some_and(|dir| self.front(from, dir).is_some())
    }

    /// LB-10.32b, LB-11.1Da Whether an attack across a hexside is ever required: not at a bridge.
    pub(crate) fn obliges(&self, from: HexId, dir: Dir) -> bool {
        self.front(from, dir).is_some_and(|cover| !is_bridge(cover))
    }

    /// LB-11.1c What a defender of a hex could rely on against attackers from these hexes; clear ground if nothing
    /// else.
    pub fn covers(&self, hex: HexId, from: &[HexId]) -> Vec<Cover> {
        let mut covers = self.covers_within(hex);
        covers.extend(self.cover_between(hex, from));
        let crest = |from: &HexId| {
            from.towards(hex)
                .is_some_and(|dir| self.field.map.edge(*from, dir).crest)
        };
        if from.iter().any(crest) {
            covers.push(Cover::Crest);
        }
        if covers.is_empty() {
            covers.push(Cover::Clear);
        }
        covers
    }

    /// LB-11.1A, LB-11.1C, LB-11.1F, LB-11.1G, LB-15.31 What the defender's hex offers.
    pub(crate) fn covers_within(&self, hex: HexId) -> Vec<Cover> {
        let mut covers = Vec::new();
        let works = self.has_works(hex);
        if self.is_chateau(hex) {
            covers.push(Cover::Chateau);
        }
        if works {
            covers.push(Cover::ImprovedPosition);
        }
        match self.field.map.hex(hex).terrain {
            // Decision LB-G66: works in a town have the town's effects as well.
            Terrain::Town if !works => covers.push(Cover::Town),
            Terrain::Woods => covers.push(Cover::Woods),
            Terrain::Orchard => covers.push(Cover::Orchard),
            Terrain::Marsh => covers.push(Cover::Marsh),
            Terrain::Clear | Terrain::Town | Terrain::Lake => {}
        }
        if self.state.fires.contains(&hex) {
            covers.push(Cover::Fire);
        }
        covers
    }

    /// LB-11.1Ba, LB-11.1Db What the hexsides offer if every attacking stack must cross something.
    fn cover_between(&self, hex: HexId, from: &[HexId]) -> Option<Cover> {
        let front = |from: &HexId| self.front(*from, from.towards(hex)?);
        let fronts: Vec<Cover> = from.iter().filter_map(front).collect();
        let first = *fronts.first()?;
        if fronts.iter().all(|cover| *cover == Cover::DamagedBridge) {
            return Some(Cover::DamagedBridge);
        }
        if fronts.iter().all(|cover| is_bridge(*cover)) {
            return Some(Cover::Bridge);
        }
        // Decision LB-G145: beside others that cross a stream or climb, attackers at a bridge count as if they did.
        let hindered = |cover: &Cover| is_obstacle(cover) || is_bridge(*cover);
        let first = fronts.iter().copied().find(is_obstacle).unwrap_or(first);
        fronts.iter().all(hindered).then_some(first)
    }

    /// LB-10.4b, LB-13.42d, LB-G150 Who takes part in an attack as things stand: the defenders still there, the
    /// attackers next to them all.
    pub(crate) fn fight(&self, attack: &Attack) -> Fight {
        let side = attack
            .by
            .iter()
            .next()
            .map_or(self.state.active, |piece| self.side_of(piece));
        let held = &self.cache.armed[side.other().index()];
        let on: Vec<HexId> = attack
            .on
            .iter()
            .copied()
            .filter(|hex| held.contains(*hex))
            .collect();
        let joins = |piece: &PieceId| {
            let here = self.hex_of(*piece);
            self.can_join(*piece)
                && here.is_some_and(|from| on.iter().all(|hex| self.can_attack(from, *hex)))
        };
        let by: PieceSet = attack.by.iter().filter(joins).collect();
        let mut from: Vec<HexId> = by.iter().filter_map(|piece| self.hex_of(piece)).collect();
        from.sort_unstable();
        from.dedup();
        let stand = |hex: HexId| Stand {
            hex,
            covers: self.covers(hex, &from),
        };
        Fight {
            side,
            by,
            stands: on.into_iter().map(stand).collect(),
            from,
            plain: false,
        }
    }

    /// LB-10.33b The combat units that defend in a fight.
    pub(crate) fn defenders<'a>(&'a self, fight: &'a Fight) -> impl Iterator<Item = PieceId> + 'a {
        let hexes = fight.stands.iter().map(|stand| stand.hex);
        hexes.flat_map(move |hex| self.defenders_in(hex, fight.side.other()))
    }

    /// LB-10.33b The combat units of a side in a hex.
    pub(crate) fn defenders_in(
        &self,
        hex: HexId,
        side: Side,
    ) -> impl Iterator<Item = PieceId> + '_ {
        self.units(hex)
            .filter(move |piece| self.side_of(*piece) == side)
    }

    /// LB-10.4b, LB-11 The reckoning of an attack.
    pub fn reckon(&self, attack: &Attack) -> Reckoning {
        let fight = self.fight(attack);
        let offered = |cover: &Cover| fight.stands.iter().any(|stand| stand.has(*cover));
        let cover = attack.cover.filter(offered);
        let cover = cover.unwrap_or_else(|| self.best_cover(&fight));
        let shifts = self.shifts(attack, &fight);
        self.reckon_with(&fight, cover, shifts)
    }

    /// LB-9.12, LB-9.13a The reckoning of a repulse: terrain counts, nothing else does.
    pub fn reckon_repulse(&self, group: &PieceSet) -> Reckoning {
        let fight = self.repulse_fight(group);
        let cover = self.best_cover(&fight);
        self.reckon_with(&fight, cover, Vec::new())
    }

    fn reckon_with(&self, fight: &Fight, cover: Cover, shifts: Vec<Modifier>) -> Reckoning {
        let mut strengths = Vec::new();
        let attack = self.attack_strength(fight, &mut strengths);
        let defence = self.defence_strength(fight, cover, &mut strengths);
        let by = Modifier::sum(&shifts);
        let [star_is_shock, retreat_is_shock] = self.shock_by(fight, cover);
        Reckoning {
            attack,
            defence,
            cover,
            strengths,
            column: Column::of(attack, defence).shifted(by),
            shifts,
            star_is_shock,
            retreat_is_shock,
        }
    }

    /// LB-11.1Ca, LB-11.1Ga The attackers' strength: cavalry and artillery are halved going into woods or marsh.
    fn attack_strength(&self, fight: &Fight, notes: &mut Vec<Weighing>) -> Strength {
        // Decision LB-G146: one such hex among several is enough.
        let into = |terrain| {
            let mut stands = fight.stands.iter();
            stands.any(|stand| self.field.map.hex(stand.hex).terrain == terrain)
        };
        let halved = if into(Terrain::Woods) {
            Some(rule::LB_11_1CA)
        } else {
            into(Terrain::Marsh).then_some(rule::LB_11_1GA)
        };
        let mut total = Strength::ZERO;
        for piece in fight.by.iter() {
            let halved = halved.filter(|_| self.is_clumsy(piece));
            total += self.weigh(piece, halved, fight.plain, notes);
        }
        total
    }

    /// LB-11.1c, LB-G44 The defenders' strength with the modifier they rely on, where it counts.
    fn defence_strength(&self, fight: &Fight, cover: Cover, notes: &mut Vec<Weighing>) -> Strength {
        let sheet = cover.sheet();
        let mut total = Strength::ZERO;
        for stand in &fight.stands {
            let counts = stand.has(cover);
            for piece in self.defenders_in(stand.hex, fight.side.other()) {
                let halved =
                    (counts && sheet.halves && self.is_clumsy(piece)).then_some(sheet.rule);
                let bare = self.weigh(piece, halved, fight.plain, notes);
                if counts && self.is_sheltered(piece, &sheet) {
                    notes.push(Weighing::new(sheet.rule, piece, Some(sheet.defence)));
                    total += bare.times(sheet.defence);
                } else {
                    total += bare;
                }
            }
        }
        total
    }

    /// LB-11.1Ac, LB-15.31a Whose strength a cover raises.
    fn is_sheltered(&self, piece: PieceId, sheet: &CoverSheet) -> bool {
        let unit = self.field.sheet(piece);
        let infantry = unit.kind == Kind::Infantry;
        match sheet.whom {
            Whom::Nobody => false,
            Whom::All => true,
            Whom::Infantry => infantry,
            Whom::TrainedInfantry => infantry && unit.initiative > 1,
        }
    }

    /// LB-11.1Ca Cavalry and artillery.
    fn is_clumsy(&self, piece: PieceId) -> bool {
        let kind = self.kind(piece);
        kind.is_cavalry() || kind.is_artillery()
    }

    /// LB-23.13g, LB-23.13j, LB-13.42b, LB-G62, LB-13.41d What a unit brings to an attack or defence: by its state, the
    /// weather and a terrain that halves it, of which only the worse counts.
    fn weigh(
        &self,
        piece: PieceId,
        halved: Option<RuleId>,
        plain: bool,
        notes: &mut Vec<Weighing>,
    ) -> Strength {
        let strength = self.strength(piece);
        if let (Some(silenced), false) = (self.silenced(piece), plain) {
            notes.push(Weighing::new(silenced, piece, None));
            return Strength::ZERO;
        }
        let conditions = self.conditions();
        let weather = match self.kind(piece) {
            Kind::Infantry => conditions.infantry,
            kind if kind.is_artillery() => conditions.artillery,
            _ => Factor::One,
        };
        let weather = if plain { Factor::One } else { weather };
        match (weather, halved) {
            (Factor::One, None) => strength,
            // Decision LB-G147: the weather drops fractions, so at equal factors it is the worse of the two.
            (Factor::One | Factor::ThreeQuarters, Some(terrain)) => {
                notes.push(Weighing::new(terrain, piece, Some(Factor::Half)));
                strength.times(Factor::Half)
            }
            (factor, _) => {
                notes.push(Weighing::new(rule::LB_23_13G, piece, Some(factor)));
                strength.times(factor).floor()
            }
        }
    }

    /// LB-G62, LB-13.41d Why artillery adds no strength, if it does not.
    fn silenced(&self, piece: PieceId) -> Option<RuleId> {
        let guns = self.kind(piece).is_artillery();
        if guns && self.has(piece, Marks::SUPPRESSED) {
            return Some(rule::LB_G62);
        }
        let reacted = self.side_of(piece) != self.state.active && self.has(piece, Marks::FIRED);
        (guns && reacted).then_some(rule::LB_13_41D)
    }

    /// LB-11.1c The cover that gives the defender the most strength; of equal ones the first.
    fn best_cover(&self, fight: &Fight) -> Cover {
        let strength = |cover: Cover| self.defence_strength(fight, cover, &mut Vec::new());
        let mut best: Option<(Strength, Cover)> = None;
        for cover in fight.stands.iter().flat_map(|stand| stand.covers.iter()) {
            let here = strength(*cover);
            if best.is_none_or(|(most, _)| here > most) {
                best = Some((here, *cover));
            }
        }
        best.map_or(Cover::Clear, |(_, cover)| cover)
    }

    /// LB-11.1c, LB-G45 What the defender of an attack may choose between; nothing that is worse than another in
    /// strength and alike in all else.
    pub fn cover_choices(&self, attack: &Attack) -> Vec<Cover> {
        let fight = self.fight(attack);
        let mut kept: Vec<(Strength, [bool; 2], Cover)> = Vec::new();
        for cover in fight.stands.iter().flat_map(|stand| stand.covers.iter()) {
            let strength = self.defence_strength(&fight, *cover, &mut Vec::new());
            let shock = self.shock_by(&fight, *cover);
            match kept.iter_mut().find(|(_, other, _)| *other == shock) {
                Some(other) if strength > other.0 => *other = (strength, shock, *cover),
                Some(_) => {}
                None => kept.push((strength, shock, *cover)),
            }
        }
        kept.into_iter().map(|(_, _, cover)| cover).collect()
    }

    /// LB-12.1c, LB-15.22a, LB-23.13i Whether Ar* and Dr*, and whether Dr to Dr4, become shock.
    fn shock_by(&self, fight: &Fight, cover: Cover) -> [bool; 2] {
        // LB-7.63e Never across a damaged bridge.
        if self.is_over_damaged_bridge(fight) {
            return [false; 2];
        }
        let sheet = cover.sheet();
        let all_in_town = fight
            .stands
            .iter()
            .all(|stand| self.field.map.hex(stand.hex).terrain == Terrain::Town);
        let by_terrain = match cover {
            // LB-11.1Aa, LB-15.31b, LB-G66
            Cover::Town | Cover::ImprovedPosition => all_in_town,
            _ => sheet.star_is_shock,
        };
        let inside = fight
            .stands
            .iter()
            .filter(|stand| stand.covers.contains(&Cover::Chateau))
            .flat_map(|stand| self.defenders_in(stand.hex, fight.side.other()));
        // LB-15.22b
        let steady = inside.into_iter().any(|piece| !self.is_demoralized(piece));
        [
            by_terrain || self.conditions().star_is_shock,
            sheet.retreat_is_shock && steady,
        ]
    }

    /// LB-G32 Whether every attacker attacks across a damaged bridge.
    pub(crate) fn is_over_damaged_bridge(&self, fight: &Fight) -> bool {
        let mut stands = fight.stands.iter();
        !fight.stands.is_empty() && stands.all(|stand| stand.covers.contains(&Cover::DamagedBridge))
    }
}
