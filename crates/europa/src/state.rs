//! The position: plain data, no rules. Counts stand in fixed arrays and ownership in bits, so that a copy is one
//! block of memory and a search can afford it.

use crate::agenda::Task;
use crate::{
    Battle, Cards, Flag, Kind, MAX_REGIONS, MAX_SEAS, Power, PowerSet, RegionId, RegionSet, SeaId,
    SeaSet, Troops, Water, World, map,
};
use arrayvec::ArrayVec;
use feldherr_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A game at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// What does not change; shared by all copies.
    pub world: Arc<World>,
    /// What changes.
    pub state: State,
}

/// Everything that changes.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// NE-TURN-2 The round from 1; one is a month.
    pub round: u16,
    /// NE-TURN-1 Whose turn it is.
    pub active: Power,
    /// NE-END-4 How many sudden death checks there have been.
    pub checks: u8,
    /// NE-END-3 Whether the agreed playing time is over.
    pub time_up: bool,
    /// Regions: owners, uprisings, land units.
    pub land: Land,
    /// Squadrons.
    pub fleets: Fleets,
    /// What each power has.
    pub realms: [Realm; 7],
    /// NE-DIPL-3 The diplomacy table.
    pub relations: Relations,
    /// What happened in the present turn on land and at sea.
    pub campaign: Campaign,
    /// NE-G104 Regions whose minor nation has given, or can no longer give, its free squadron.
    pub navies_given: RegionSet,
    /// NE-ACARD The cards.
    pub cards: Cards,
    /// NE-BATTLE The tactical battle being fought.
    pub battle: Option<Box<Battle>>,
    /// What is being done and what comes after it; the last entry is the present one.
    pub agenda: Vec<Task>,
}

/// Regions: who owns them, where people rise, who stands where. Bits and counts always agree, because only the
/// methods change them.
#[derive(Clone, PartialEq)]
pub struct Land {
    owners: [Option<Power>; MAX_REGIONS],
    owned: [RegionSet; 7],
    units: [[Troops; Flag::COUNT]; MAX_REGIONS],
    armies: [RegionSet; Flag::COUNT],
    leaders: [RegionSet; Flag::COUNT],
    /// NE-ACT-54 Regions in uprising.
    pub uprisings: RegionSet,
}

impl std::fmt::Debug for Land {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Land")
            .field("owned", &self.owned)
            .field("armies", &self.armies)
            .field("leaders", &self.leaders)
            .field("uprisings", &self.uprisings)
            .finish_non_exhaustive()
    }
}

impl Default for Land {
    /// NE-OWN-3, NE-G193 Homelands belong to their own nations, everything else to nobody, and nobody stands anywhere.
    fn default() -> Self {
        let mut land = Self {
            owners: [None; MAX_REGIONS],
            owned: [RegionSet::NONE; 7],
            units: [[Troops::NONE; Flag::COUNT]; MAX_REGIONS],
            armies: [RegionSet::NONE; Flag::COUNT],
            leaders: [RegionSet::NONE; Flag::COUNT],
            uprisings: RegionSet::NONE,
        };
        for region in map().region_ids() {
            land.give(region, map().homeland(region));
        }
        land
    }
}

impl Land {
    /// NE-DEF-11, NE-DEF-12, NE-UNIT-33 Who owns a region.
    pub const fn owner(&self, region: RegionId) -> Option<Power> {
        self.owners[region.index()]
    }

    /// NE-DEF-11 The regions a power owns.
    pub const fn owned(&self, power: Power) -> RegionSet {
        self.owned[power.index()]
    }

    /// The regions nobody owns.
    pub fn unowned(&self) -> RegionSet {
        let owned = self
            .owned
            .iter()
            .fold(RegionSet::NONE, |all, set| all.or(*set));
        map().land.minus(owned)
    }

    /// NE-OWN-2 Gives a region to a power, or frees it. Nothing but the marker changes.
    pub fn give(&mut self, region: RegionId, to: Option<Power>) {
        if let Some(before) = self.owners[region.index()] {
            let owned = &mut self.owned[before.index()];
            *owned = owned.without(region);
        }
        if let Some(power) = to {
            let owned = &mut self.owned[power.index()];
            *owned = owned.with(region);
        }
        self.owners[region.index()] = to;
    }

    /// The units of a flag in a region.
    pub const fn units(&self, region: RegionId, flag: Flag) -> &Troops {
        &self.units[region.index()][flag.index()]
    }

    /// NE-DEF-13, NE-DEF-14 The regions in which a flag has army units.
    pub const fn armies(&self, flag: Flag) -> RegionSet {
        self.armies[flag.index()]
    }

    /// The regions in which a flag has leaders.
    pub const fn leaders(&self, flag: Flag) -> RegionSet {
        self.leaders[flag.index()]
    }

    /// Sets the units of a flag in a region.
    pub fn set(&mut self, region: RegionId, flag: Flag, troops: Troops) {
        self.units[region.index()][flag.index()] = troops;
        let mark = |set: RegionSet, is: bool| {
            if is {
                set.with(region)
            } else {
                set.without(region)
            }
        };
        let armies = &mut self.armies[flag.index()];
        *armies = mark(*armies, troops.army() > 0);
        let leaders = &mut self.leaders[flag.index()];
        *leaders = mark(*leaders, troops.leaders() > 0);
    }

    /// Adds units.
    pub fn add(&mut self, region: RegionId, flag: Flag, troops: &Troops) {
        self.set(region, flag, self.units(region, flag).plus(troops));
    }

    /// Takes units away, as far as there are any.
    pub fn remove(&mut self, region: RegionId, flag: Flag, troops: &Troops) {
        self.set(region, flag, self.units(region, flag).minus(troops));
    }
}

/// Squadrons at sea and in port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fleets {
    afloat: [[u8; 7]; MAX_SEAS],
    docked: [[u8; 7]; MAX_REGIONS],
}

impl Default for Fleets {
    fn default() -> Self {
        Self {
            afloat: [[0; 7]; MAX_SEAS],
            docked: [[0; 7]; MAX_REGIONS],
        }
    }
}

impl Fleets {
    /// How many squadrons a power has there.
    pub const fn count(&self, water: Water, power: Power) -> u8 {
        self.at(water)[power.index()]
    }

    /// The squadrons there, by power.
    pub const fn at(&self, water: Water) -> &[u8; 7] {
        match water {
            Water::Sea(sea) => &self.afloat[sea.index()],
            Water::Port(region) => &self.docked[region.index()],
        }
    }

    /// Sets how many squadrons a power has there.
    pub const fn set(&mut self, water: Water, power: Power, count: u8) {
        match water {
            Water::Sea(sea) => self.afloat[sea.index()][power.index()] = count,
            Water::Port(region) => self.docked[region.index()][power.index()] = count,
        }
    }

    /// All squadrons of a power.
    pub fn total(&self, power: Power) -> u16 {
        let places = self.afloat.iter().chain(&self.docked);
        places.map(|counts| u16::from(counts[power.index()])).sum()
    }
}

/// What a power has beyond its pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Realm {
    /// NE-PROD-10 Production points in stock.
    pub pp: u16,
    /// NE-PAP-1 Political action points; below 0 is a debt (NE-G72).
    pub pap: i8,
    /// NE-NEUTRAL-3 Who controls a neutral major nation now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controller: Option<Seat>,
    /// NE-NEUTRAL-9 Whether that control ends with the war and is no alliance.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub guarded: bool,
    /// NE-G67 Whether somebody has controlled it at some time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub activated: bool,
    /// NE-WIN-14, NE-WIN-15 Seats that have ever gained control of it by a diplomatic offensive.
    pub taken_over_by: SeatSet,
    /// NE-WIN-3, NE-G117 Whether it has sued for peace since the start.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub defeated: bool,
    /// NE-G84 Whether it is out of the game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
    /// NE-G73 Its capital regions in enemy hands, for which it has rolled already.
    pub capitals_lost: RegionSet,
    /// What it has bought in this production round.
    pub bought: Bought,
    /// NE-G62 Whether it moved wholly in an ally's turn of this round.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub moved: bool,
}

/// NE-UNIT-18, NE-NAT-2 What counts against limits of building.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Bought {
    /// Line infantry.
    pub line: u8,
    /// Elite infantry.
    pub elite: u8,
    /// Land units of all kinds.
    pub land: u8,
}

/// NE-DIPL-3, NE-DIPL-4, NE-DIPL-5 The diplomacy table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Relations {
    /// NE-ALLY-1 The allies of each power; symmetric.
    pub allies: [PowerSet; 7],
    /// NE-ACT-71, NE-G27 The enemies of each power in the order in which the wars began; symmetric.
    pub enemies: [ArrayVec<Power, 6>; 7],
    /// NE-ACT-67 To whom each power has granted right of passage.
    pub passage: [PowerSet; 7],
    /// NE-ACT-46, NE-G123 By victor and loser, the first round in which the victor may declare war again.
    pub truce: [[u16; 7]; 7],
    /// NE-ACT-63, NE-G75, NE-G78 Troops that must leave.
    pub guests: Vec<Guest>,
}

/// NE-ACT-63 Troops that must leave the land of another power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// Whose troops.
    pub power: Power,
    /// Whose land, or whose troops they share a region with.
    pub host: Power,
    /// The round at the end of whose turn they must be gone.
    pub until: u16,
    /// At the end of whose turn.
    pub turn: Power,
    /// NE-G78 Whether they must also leave regions of others that they share with the host's troops.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
}

impl Relations {
    /// NE-DIPL-3 Whether two powers are at war.
    pub fn at_war(&self, one: Power, two: Power) -> bool {
        self.enemies[one.index()].contains(&two)
    }

    /// NE-DIPL-3 Whether two powers are allied.
    pub const fn allied(&self, one: Power, two: Power) -> bool {
        self.allies[one.index()].has(two)
    }

    /// The powers at war with this one.
    pub fn enemies(&self, power: Power) -> PowerSet {
        self.enemies[power.index()].iter().copied().collect()
    }

    /// This power and its allies.
    pub const fn friends(&self, power: Power) -> PowerSet {
        self.allies[power.index()].with(power)
    }

    /// Puts two powers at war, at the end of each other's list.
    pub fn begin_war(&mut self, one: Power, two: Power) {
        if one == two || self.at_war(one, two) {
            return;
        }
        self.end_alliance(one, two);
        // Six places are enough for the six other powers.
        let _ = self.enemies[one.index()].try_push(two);
        let _ = self.enemies[two.index()].try_push(one);
    }

    /// Makes two powers neutral to each other.
    pub fn end_war(&mut self, one: Power, two: Power) {
        self.enemies[one.index()].retain(|enemy| *enemy != two);
        self.enemies[two.index()].retain(|enemy| *enemy != one);
    }

    /// Makes two powers allies, unless they are at war.
    pub fn ally(&mut self, one: Power, two: Power) {
        if one != two && !self.at_war(one, two) {
            self.allies[one.index()] = self.allies[one.index()].with(two);
            self.allies[two.index()] = self.allies[two.index()].with(one);
        }
    }

    /// Makes two allies neutral to each other.
    pub const fn end_alliance(&mut self, one: Power, two: Power) {
        self.allies[one.index()] = self.allies[one.index()].without(two);
        self.allies[two.index()] = self.allies[two.index()].without(one);
    }
}

/// What happened in the present turn on land and at sea. Units that are not named here have not moved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Campaign {
    /// NE-G62 The powers whose units move in this turn.
    pub moving: PowerSet,
    /// NE-G62 Allies that would not move in this turn.
    pub refused: PowerSet,
    /// Seats that are done with their movement.
    pub done: SeatSet,
    /// Land units that have moved.
    pub arrivals: Vec<Arrival>,
    /// Squadrons that have moved in this turn or fought in this round.
    pub voyages: Vec<Voyage>,
    /// NE-G41 Squadrons that have covered a transport, by where they are now and power.
    pub escorts: Vec<(Water, Power, u8)>,
    /// NE-G45 Where each power has sought battle with squadrons that were there from the start.
    pub sought: Vec<(SeaId, Power)>,
    /// NE-PORT-8 Squadrons that have attacked each port.
    pub raids: Vec<(RegionId, u8)>,
    /// NE-G42 Regions in which a landing raised militia this turn.
    pub raised: RegionSet,
    /// NE-ACT-38 Regions whose own army resists the active power.
    pub resisting: RegionSet,
    /// NE-ACT-65, NE-ACT-69 Regions where troops must fight without a war.
    pub forced: RegionSet,
    /// NE-G75 Where troops of a power are fought on their way home, and by whom.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub opposed: Vec<(RegionId, Power, Power)>,
    /// NE-G7 Who has foraged in this turn: the power, from which region, how many units.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub foraged: Vec<(Power, RegionId, u16)>,
    /// NE-G167 Offers declined in this turn; they are not made again.
    pub declined: Vec<crate::Political>,
}

impl Campaign {
    /// The battle without a war in a region is over, or off.
    pub(crate) fn settle(&mut self, region: RegionId) {
        self.forced = self.forced.without(region);
        self.opposed.retain(|(at, ..)| *at != region);
    }
}

/// Land units that have moved this turn: all that came the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// Whose.
    pub flag: Flag,
    /// Where they are now.
    pub region: RegionId,
    /// How they came.
    pub way: Way,
    /// Regions they may still move.
    pub left: u8,
    /// How many.
    pub troops: Troops,
    /// NE-G103 Whether they have tried a forced march; NE-G75 or are held up and go no farther.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tried: bool,
}

/// NE-RETREAT-2, NE-G99 How units came to where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Way {
    /// On foot from this region.
    Land(RegionId),
    /// By ship from this region over this sea area.
    Sea { from: RegionId, over: SeaId },
}

impl SeaSet {
    /// Whether there is nothing in it, for documents.
    const fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

/// Squadrons that have moved this turn or fought this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Voyage {
    /// Whose.
    pub power: Power,
    /// Where they are now.
    pub at: Water,
    /// How many.
    pub squadrons: u8,
    /// Sea areas they have been in this turn.
    pub seen: SeaSet,
    /// NE-G132 Sea areas to which they have come back in this turn; they do not come a third time.
    #[serde(default, skip_serializing_if = "SeaSet::is_nothing")]
    pub again: SeaSet,
    /// NE-INTER-5 The port they have just left.
    pub left_port: Option<RegionId>,
    /// NE-SEA-4 Whether they have fought in this round.
    pub fought: bool,
}

impl Position {
    /// NE-DEF-8, NE-NEUTRAL-3 Who decides for a power: its player, or who controls it.
    pub fn seat_of(&self, power: Power) -> Option<Seat> {
        let player = self.world.player(power);
        player.or(self.state.realms[power.index()].controller)
    }

    /// The powers a seat decides for.
    pub fn powers_of(&self, seat: Seat) -> PowerSet {
        let decides = |power: &Power| self.seat_of(*power) == Some(seat);
        Power::ALL.into_iter().filter(decides).collect()
    }

    /// NE-DEF-8 Whether a power is a player nation.
    pub fn is_player(&self, power: Power) -> bool {
        self.world.player(power).is_some()
    }

    /// NE-NEUTRAL-1, NE-NEUTRAL-4 Whether a power takes turns: it is a player nation or controlled, and not removed.
    pub fn is_active(&self, power: Power) -> bool {
        self.seat_of(power).is_some() && !self.state.realms[power.index()].removed
    }

    /// NE-DEF-4 How many army units a power has in a region.
    pub fn army_in(&self, region: RegionId, power: Power) -> u16 {
        self.state.land.units(region, power.flag()).army()
    }

    /// How many units of a kind a flag has on the map.
    pub fn count(&self, flag: Flag, kind: Kind) -> u16 {
        let land = &self.state.land;
        let places = land.armies(flag).or(land.leaders(flag));
        places
            .iter()
            .map(|region| u16::from(land.units(region, flag).count(kind)))
            .sum()
    }

    /// NE-TURN-2 The present month.
    pub fn date(&self) -> crate::Date {
        self.world.date(self.state.round)
    }
}
