//! Every number of the rules, in one place, with the rule it comes from.

use crate::unit::{Arm, KINDS, Sheet};
use crate::{Kind, Power};

const fn sheet(
    arm: Arm,
    price: u8,
    [steps, actions]: [u8; 2],
    rolls: [i8; 4],
    rally: u8,
    scouts: u8,
) -> Sheet {
    let [fire, charge, falls, routs] = rolls;
    Sheet {
        arm,
        price,
        steps,
        actions,
        fire,
        charge,
        falls,
        routs,
        rally,
        scouts,
    }
}

/// The values of each kind, in the order of the kinds.
pub const SHEETS: [Sheet; KINDS] = [
    // NE-UNIT-3 Infantry.
    sheet(Arm::Infantry, 6, [1, 1], [0, 0, 3, 3], 8, 0),
    // NE-UNIT-14, NE-UNIT-15, NE-UNIT-16, NE-UNIT-17 Elite infantry.
    sheet(Arm::Infantry, 9, [1, 1], [1, 1, 2, 4], 7, 0),
    // NE-UNIT-19, NE-UNIT-20, NE-UNIT-21, NE-UNIT-22, NE-G21 Militia.
    sheet(Arm::Infantry, 4, [1, 1], [-1, -1, 4, 3], 9, 0),
    // NE-ALIGHT-1, NE-ALIGHT-2, NE-G116 Light infantry.
    sheet(Arm::Infantry, 7, [1, 1], [1, -1, 2, 3], 8, 1),
    // NE-UNIT-5 Cavalry.
    sheet(Arm::Cavalry, 10, [2, 2], [0, 0, 3, 3], 8, 1),
    // NE-UNIT-30, NE-UNIT-31 Heavy cavalry.
    sheet(Arm::Cavalry, 13, [2, 2], [0, 1, 3, 3], 8, 0),
    // NE-UNIT-26, NE-UNIT-27, NE-UNIT-28 Irregular cavalry.
    sheet(Arm::Cavalry, 7, [2, 2], [0, -1, 3, 3], 9, 1),
    // NE-UNIT-8 Artillery.
    sheet(Arm::Artillery, 12, [1, 1], [0, 0, 3, 3], 8, 0),
    // NE-AHORSE-1, NE-AHORSE-2 Horse artillery.
    sheet(Arm::Artillery, 14, [2, 2], [-1, 0, 3, 3], 8, 0),
    // NE-UNIT-10 Leaders.
    sheet(Arm::Leader, 12, [2, 2], [0, 0, 0, 0], 8, 2),
    // NE-ANAP-1 Napoleon.
    sheet(Arm::Leader, 0, [2, 2], [0, 0, 0, 0], 8, 2),
];

/// NE-UNIT-32 The price of a squadron.
pub const SQUADRON: u8 = 15;
/// NE-PAP-5 The price of a political action point.
pub const PAP: u8 = 10;
/// NE-ACARD-23 What laying out a new innovation costs in an unhistorical game.
pub const INNOVATION: u8 = 10;
/// NE-UNIT-18 Line infantry needed for each elite infantry built.
pub const LINE_PER_ELITE: u8 = 2;
/// NE-NAT-2 Land units Britain may build in a production round.
pub const BRITISH_LAND_UNITS: u8 = 2;

/// NE-NAT-5, NE-G114 What the Ottomans can build on land.
pub const OTTOMAN_KINDS: [Kind; 3] = [Kind::Militia, Kind::Irregular, Kind::Leader];
/// NE-UNIT-29 Who builds irregular cavalry.
pub const IRREGULAR_BUILDERS: [Power; 2] = [Power::Russia, Power::Ottoman];
/// NE-G188, NE-G121 As many of a kind fit a region, and as many squadrons a sea area or port.
pub const MOST: u8 = 250;
/// NE-G188 As many political action points fit a nation's stock.
pub const MOST_PAP: i8 = 100;
/// NE-WIN-8 As many regions outside its homeland may another nation own at most.
pub const FOREIGN_REGIONS: u32 = 8;

/// NE-PROD-6 What a region is worth.
pub const REGION_VALUE: u8 = 2;
/// NE-PROD-8 What a region of North Africa is worth.
pub const AFRICAN_VALUE: u8 = 1;
/// NE-NAT-4 What a region yields to the Ottomans; Constantinople yields its own value.
pub const OTTOMAN_VALUE: u8 = 1;
/// NE-TURN-3 The months after which there is production.
pub const PRODUCTION_MONTHS: [u8; 4] = [3, 6, 9, 12];

/// NE-FIRE-9, NE-FIRE-11 What hits infantry, cavalry and artillery.
pub mod fire {
    /// NE-FIRE-9 Infantry, one zone.
    pub const INFANTRY: [i8; 3] = [9, 8, 10];
    /// NE-FIRE-11 Artillery, one zone.
    pub const ARTILLERY_NEAR: [i8; 3] = [7, 6, 8];
    /// NE-FIRE-11 Artillery, two zones.
    pub const ARTILLERY_FAR: [i8; 3] = [9, 8, 10];
    /// NE-FIRE-16, NE-SQUARE-9 Infantry firing out of a square.
    pub const OUT_OF_SQUARE: i8 = -1;
    /// NE-FIRE-17, NE-SQUARE-7 Infantry firing at a square.
    pub const INFANTRY_AT_SQUARE: i8 = 1;
    /// NE-FIRE-18, NE-SQUARE-8, NE-G24 Artillery firing at a square.
    pub const ARTILLERY_AT_SQUARE: i8 = 2;
    /// NE-ALIGHT-3, NE-G31 Light infantry: its effect die.
    pub const LIGHT_EFFECT: i8 = -1;
    /// NE-G7 Artillery of a grand battery.
    pub const GRAND_BATTERY: i8 = 1;
    /// NE-G7 So many artillery units in a zone are a grand battery.
    pub const GUNS_OF_BATTERY: u8 = 3;
}

/// NE-CHARGE-8 to NE-CHARGE-14.
pub mod charge {
    /// NE-CHARGE-8, NE-G1 By infantry against infantry, cavalry, artillery.
    pub const BY_INFANTRY: [i8; 3] = [0, 0, 2];
    /// NE-CHARGE-8, NE-G1 By cavalry against infantry, cavalry, artillery.
    pub const BY_CAVALRY: [i8; 3] = [2, 0, 3];
    /// NE-CHARGE-9 A leader in the zone.
    pub const LEADER: i8 = 1;
    /// NE-ANAP-2, NE-G30 Napoleon in the zone, instead.
    pub const NAPOLEON: i8 = 2;
    /// NE-CHARGE-10 All three arms in the zone.
    pub const COMBINED: i8 = 1;
    /// NE-CHARGE-14, NE-SQUARE-6 Cavalry against a square.
    pub const SQUARE: i8 = -3;
    /// NE-ACOUNTER-3 A counter-charge.
    pub const COUNTER: i8 = 1;
    /// NE-ALIGHT-5, NE-G113 Light infantry in woods, villages and towns, instead of its own modifier.
    pub const LIGHT_IN_COVER: i8 = 1;
    /// NE-G7 Charging cavalry of a division.
    pub const DIVISION: i8 = 1;
    /// NE-G7 So many cavalry units of a player in a zone are a division.
    pub const HORSE_OF_DIVISION: usize = 2;
}

/// NE-UNIT-25, NE-G13 The first year in which Prussian militia leaves its homeland.
pub const PRUSSIAN_MILITIA: u16 = 1810;

/// NE-AMPH-8 The defender's rolls against a landing.
pub const LANDING: i8 = 2;
/// NE-AMPH-6 Militia raised by a landing.
pub const LANDING_MILITIA: u8 = 3;

/// NE-PURSUIT-3 Infantry against infantry, cavalry, artillery, leaders; 0 is never.
pub const PURSUIT_INFANTRY: [u8; 4] = [6, 0, 5, 6];
/// NE-PURSUIT-4 Cavalry against infantry, cavalry, artillery, leaders.
pub const PURSUIT_CAVALRY: [u8; 4] = [3, 6, 3, 5];

/// NE-BATTLE-6 Army units of both sides that make a major battle.
pub const MAJOR_BATTLE: u16 = 6;
/// NE-STRESS-2 Units lost in a lost battle that make a stress roll.
pub const DISASTER: u16 = 6;
/// NE-VICT-5 Quiet rounds after which the defender has won.
pub const QUIET_ROUNDS: u8 = 2;
/// NE-RETREAT-5 Rounds before a side may retreat.
pub const STAND_ROUNDS: u8 = 1;
/// NE-G155 The round with which a battle ends at the latest.
pub const LAST_ROUND: u8 = 60;
/// NE-G150 Pieces a side can have on the battle board.
pub const PIECES: usize = 120;
/// NE-G150 Units of a kind a flag can have in one region.
pub const CROWD: u8 = 250;
/// NE-RALLY-7 The lowest unmodified sum that kills a leader.
pub const LEADER_FALLS: u8 = 11;
/// NE-ANAP-3 Napoleon's rally attempts.
pub const NAPOLEON_RALLY: u8 = 1;
/// NE-G94 The highest die with which militia fails to form square.
pub const MILITIA_SQUARE_FAILS: u8 = 3;

/// NE-INTER, NE-NAVAL, NE-PORT.
pub mod naval {
    /// NE-INTER-4 The lowest die that intercepts.
    pub const INTERCEPTED: u8 = 5;
    /// NE-INTER-5, NE-INTER-6, NE-PORT-10, NE-G46 The same out of a port or in a strait.
    pub const INTERCEPTED_CLOSE: u8 = 3;
    /// NE-PORT-9, NE-NAVAL-4 Squadrons defending in port.
    pub const IN_PORT: i8 = 2;
    /// NE-NAT-1 At least half British.
    pub const BRITISH: i8 = 1;
    /// NE-NAT-6 At least half Ottoman.
    pub const OTTOMAN: i8 = -1;
    /// NE-PORT-8 Squadrons that may attack a port in a turn.
    pub const RAIDERS: u8 = 2;
    /// NE-NAVAL-3 Squadrons lost by the difference; 5 and more as 5.
    pub const LOSSES: [u8; 6] = [0, 1, 1, 2, 2, 3];
}

/// NE-ACT: what political actions cost and need.
pub mod politics {
    /// NE-ACT-2 A diplomatic offensive.
    pub const OFFENSIVE: i8 = 2;
    /// NE-ACT-24 Annexing a region that is no homeland.
    pub const ANNEX: i8 = 1;
    /// NE-ACT-25 Annexing a homeland region of another nation.
    pub const ANNEX_HOMELAND: i8 = 2;
    /// NE-ACT-27 Annexing a minor nation.
    pub const ANNEX_MINOR: i8 = 1;
    /// NE-ACT-40 Suing for peace.
    pub const PEACE: i8 = 2;
    /// NE-ACT-52 Causing an uprising.
    pub const UPRISING: i8 = 1;
    /// NE-ACT-60 Liberating up to two regions.
    pub const LIBERATE: i8 = 1;
    /// NE-ACT-62 Breaking an alliance.
    pub const BREAK: i8 = 1;
    /// NE-ACT-70 Declaring war.
    pub const WAR: i8 = 1;
    /// NE-ACT-74 An armistice, for each party.
    pub const ARMISTICE: i8 = 1;
    /// NE-PAP-2 Income before each production round.
    pub const QUARTER: i8 = 1;
    /// NE-PAP-3 A major battle won.
    pub const BATTLE_WON: i8 = 1;
    /// NE-PAP-4 A war won, by the order in which the enemies went to war.
    pub const WAR_WON: [i8; 2] = [2, 1];
    /// NE-ACT-46 Rounds of truce.
    pub const TRUCE: u16 = 12;
    /// NE-ACT-7 The sum that wins a minor nation, and with a leader there.
    pub const MINOR: [u8; 2] = [9, 8];
    /// NE-ACT-10 The highest die that counts for a minor army's infantry.
    pub const MINOR_INFANTRY: u8 = 4;
    /// NE-ACT-11, NE-ACT-12 The lowest die that gives one more cavalry, one artillery.
    pub const MINOR_MORE: u8 = 4;
    /// NE-ACT-29 The modified die that annexes without resistance.
    pub const UNRESISTED: i8 = 5;
    /// NE-ACT-30 Army units that give +1 and +2.
    pub const GARRISON: [u16; 2] = [4, 7];
    /// NE-G5 Stress values unless the scenario says otherwise, by power.
    pub const STRESS: [u8; 7] = [9, 10, 7, 9, 8, 7, 7];
    /// NE-G6 Diplomacy values unless the scenario says otherwise: acting power, then target.
    pub const DIPLOMACY: [[u8; 7]; 7] = [
        [0, 3, 6, 5, 6, 4, 7],
        [3, 0, 6, 6, 5, 7, 5],
        [5, 6, 0, 7, 4, 6, 5],
        [5, 6, 7, 0, 3, 7, 4],
        [6, 5, 5, 3, 0, 4, 4],
        [4, 7, 6, 7, 4, 0, 5],
        [7, 5, 5, 4, 4, 5, 0],
    ];
}

/// NE-ACARD.
pub mod cards {
    /// NE-ACARD-8 The hand limit.
    pub const HAND: u32 = 4;
    /// NE-G180 No card adds to a place that holds this many of a kind.
    pub const FULL: u8 = 240;
    /// NE-ACARD-4, NE-ACARD-5, NE-ACARD-6 Drawn before production, by the winner and by the loser of a major battle.
    pub const DRAWN: [u8; 3] = [1, 2, 1];
}

/// NE-AATTR, NE-AFORCE.
pub mod march {
    /// NE-AATTR-2, NE-AATTR-3 The highest die that eliminates, and in Russia after December.
    pub const ATTRITION: [u8; 2] = [1, 2];
    /// NE-AFORCE-2 The sum that moves a unit on.
    pub const FORCED: u8 = 9;
    /// NE-AFORCE-3 The highest sum that eliminates it.
    pub const EXHAUSTED: u8 = 5;
    /// NE-AFORCE-5 Advanced Mobility and Foraging.
    pub const FORAGING: u8 = 2;
    /// NE-G7 As many units go two regions where forced marches are not in use.
    pub const FORAGERS: u16 = 6;
}

/// NE-AORDER, NE-AREINF, NE-ATERR.
pub mod field {
    /// NE-AORDER-5 Superior Light Cavalry.
    pub const SUPERIOR_CAVALRY: u8 = 3;
    /// NE-G7 As many units Superior Light Cavalry rearranges where the battle order is not in use.
    pub const REARRANGED: u8 = 3;
    /// NE-AORDER-7, NE-AORDER-8 Differences that give the first action, and complete surprise.
    pub const ORDER: [u8; 2] = [2, 8];
    /// NE-AREINF-3 The round in which a group comes by its die from 1; 0 is with the main group.
    pub const ARRIVAL: [u8; 7] = [3, 2, 1, 0, 0, 0, 0];
    /// NE-ATERR-4 Features by the sum from 2.
    pub const FEATURES: [u8; 11] = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3];
}

/// NE-ATERR-5, NE-ATERR-6, NE-ATERR-7, NE-ATERR-8, NE-ATERR-9 What the ground adds to rolls.
pub mod ground {
    /// NE-ATERR-5 Pursuit of who has a river behind him.
    pub const RIVER_BEHIND: i8 = 2;
    /// NE-ATERR-6 Cavalry charging into a stream.
    pub const STREAM_CHARGE: i8 = -1;
    /// NE-ATERR-7, NE-ATERR-9 Fire into or out of woods or a village.
    pub const COVER: i8 = -1;
    /// NE-ATERR-7 Cavalry charging into or out of woods.
    pub const WOODS_CHARGE: i8 = -2;
    /// NE-ATERR-8 Charges up a hill.
    pub const HILL_CHARGE: i8 = -1;
    /// NE-ATERR-8 Artillery firing from a hill.
    pub const GUNS_ON_HILL: i8 = 1;
    /// NE-ATERR-9 Charges into a village.
    pub const VILLAGE_CHARGE: i8 = -1;
}

/// NE-END.
pub mod length {
    /// NE-END-2 Short, medium, long.
    pub const ROUNDS: [u16; 3] = [12, 18, 24];
    /// NE-END-2 Very long: from, to.
    pub const VERY_LONG: [u16; 2] = [36, 60];
    /// NE-END-2 The last round of the campaign: year and month.
    pub const CAMPAIGN: (u16, u8) = (1815, 7);
    /// NE-END-6 The first end number of sudden death.
    pub const SUDDEN_DEATH: u8 = 12;
}
