//! What happens in battles, and its words.

use crate::{
    BattleSide, Column, Flag, FlagSet, Kind, PieceId, RegionId, Size, Terrain, Troops, Zone, map,
    text,
};
use arrayvec::ArrayVec;
use feldherr_core::{Audience, Message, SeatSet};
use serde::{Deserialize, Serialize};

/// What an attack does to a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It stays where it is.
    Stands,
    /// It goes to its retreat zone.
    Retreats,
    /// It is eliminated.
    Falls,
}

/// What happened in this chapter. Of pairs the one who acts comes first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BattleEvent {
    Begun {
        region: RegionId,
        camps: [FlagSet; 2],
    },
    MainGroup {
        from: RegionId,
    },
    Order {
        rolls: [u8; 2],
        totals: [u16; 2],
        first: Option<BattleSide>,
        surprise: bool,
    },
    Arrival {
        from: RegionId,
        die: u8,
        round: u8,
    },
    Ground {
        side: BattleSide,
        sum: u8,
        kinds: ArrayVec<u8, 3>,
    },
    Placed {
        side: BattleSide,
        terrain: Terrain,
        column: Column,
    },
    /// NE-BATTLE-4 Secret from the other side, unless it is deployed openly.
    Deployed {
        side: BattleSide,
        seats: Option<SeatSet>,
        flag: Flag,
        kind: Kind,
        zone: Zone,
    },
    Arrayed {
        seats: Option<SeatSet>,
        flags: FlagSet,
    },
    Ready {
        flags: FlagSet,
    },
    /// NE-BATTLE-4 The screen is removed.
    Shown,
    Quick {
        flags: FlagSet,
    },
    Round {
        round: u8,
    },
    Arrived {
        units: u8,
    },
    Moved {
        piece: PieceId,
        flag: Flag,
        kind: Kind,
        side: BattleSide,
        to: Zone,
    },
    MadeWay {
        flag: Flag,
        kind: Kind,
    },
    Fired {
        piece: PieceId,
        at: PieceId,
        flags: [Flag; 2],
        kinds: [Kind; 2],
        roll: u8,
        bonus: i8,
        need: i8,
        /// 0 when nobody was hit.
        effect: u8,
        fate: Fate,
    },
    Charging {
        piece: PieceId,
        at: PieceId,
        flags: [Flag; 2],
        kinds: [Kind; 2],
        counter: bool,
    },
    Square {
        flag: Flag,
        kind: Kind,
        /// 0 when no die was needed.
        die: u8,
        formed: bool,
    },
    Evaded {
        flag: Flag,
        kind: Kind,
    },
    BrokeOff {
        flag: Flag,
        kind: Kind,
    },
    Clashed {
        piece: PieceId,
        at: PieceId,
        flags: [Flag; 2],
        kinds: [Kind; 2],
        rolls: [u8; 2],
        bonus: [i8; 2],
        fates: [Fate; 2],
    },
    Dissolved {
        flag: Flag,
        kind: Kind,
    },
    LeaderFell {
        flag: Flag,
        kind: Kind,
    },
    Rally {
        flag: Flag,
        kind: Kind,
        roll: u8,
        bonus: u8,
        need: u8,
        rallied: bool,
    },
    /// NE-G96 Another unit than the one wished for returns.
    Rejoined {
        flag: Flag,
        kind: Kind,
    },
    GaveUp {
        flags: FlagSet,
    },
    /// NE-G154 It ends without a winner.
    BrokenOff {
        region: RegionId,
    },
    Broken {
        side: BattleSide,
        column: Column,
    },
    Stalemate,
    Nightfall,
    Won {
        flags: FlagSet,
        side: BattleSide,
    },
    Pursued {
        piece: PieceId,
        at: PieceId,
        flags: [Flag; 2],
        kinds: [Kind; 2],
        die: u8,
        bonus: i8,
        need: u8,
        caught: bool,
    },
    Retreated {
        flag: Flag,
        to: RegionId,
        troops: Troops,
    },
    CutOff {
        flag: Flag,
        troops: Troops,
    },
    Ended {
        region: RegionId,
        winner: FlagSet,
        losses: [u16; 2],
        size: Size,
    },
}

impl BattleEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Deployed {
                seats: Some(seats), ..
            }
            | Self::Arrayed {
                seats: Some(seats), ..
            } => Audience::Seats(*seats),
            _ => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::Shown)
    }

    /// How many dice were rolled for it.
    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Order { .. } | Self::Clashed { .. } => 4,
            Self::Arrival { .. } | Self::Pursued { .. } => 1,
            Self::Ground { kinds, .. } => 2 + 2 * kinds.len(),
            Self::Fired { effect, .. } => 2 + usize::from(*effect > 0),
            Self::Square { die, .. } => usize::from(*die > 0),
            Self::Rally { .. } => 2,
            _ => 0,
        }
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Fired { .. }
            | Self::Charging { .. }
            | Self::Square { .. }
            | Self::Evaded { .. }
            | Self::BrokeOff { .. }
            | Self::Clashed { .. }
            | Self::Dissolved { .. }
            | Self::LeaderFell { .. }
            | Self::Rally { .. }
            | Self::Rejoined { .. }
            | Self::Moved { .. }
            | Self::MadeWay { .. }
            | Self::Pursued { .. } => self.combat_message(),
            _ => self.course_message(),
        }
    }

    /// How the battle as a whole goes.
    fn course_message(&self) -> Message {
        match self {
            Self::Begun { region, camps } => Message::new(text::NE_BATTLE_BEGUN)
                .with("region", map().region_name(*region))
                .with("attacker", camp_name(camps[0]))
                .with("defender", camp_name(camps[1])),
            Self::MainGroup { from } => {
                Message::new(text::NE_MAIN_GROUP_NAMED).with("region", map().region_name(*from))
            }
            Self::Order {
                totals,
                first,
                surprise,
                ..
            } => {
                let id = match (first, surprise) {
                    (None, _) => text::NE_ORDER_EVEN,
                    (Some(BattleSide::Attacker), false) => text::NE_ORDER_ATTACKER,
                    (Some(BattleSide::Defender), false) => text::NE_ORDER_DEFENDER,
                    (Some(BattleSide::Attacker), true) => text::NE_SURPRISE_ATTACKER,
                    (Some(BattleSide::Defender), true) => text::NE_SURPRISE_DEFENDER,
                };
                Message::new(id)
                    .with("attacker", totals[0])
                    .with("defender", totals[1])
            }
            Self::Arrival { from, die, round } => {
                let id = if *round == 0 {
                    text::NE_ARRIVAL_AT_ONCE
                } else {
                    text::NE_ARRIVAL_LATER
                };
                Message::new(id)
                    .with("region", map().region_name(*from))
                    .with("die", *die)
                    .with("round", *round)
            }
            Self::Ground { side, sum, kinds } => Message::new(text::NE_GROUND_ROLLED)
                .with("side", side_name(*side))
                .with("sum", *sum)
                .with("count", kinds.len() as u8),
            Self::Placed {
                side,
                terrain,
                column,
            } => Message::new(text::NE_GROUND_PLACED)
                .with("terrain", terrain_name(*terrain))
                .with("zone", zone_name(*side, Zone::Line(*column))),
            Self::Deployed {
                side,
                flag,
                kind,
                zone,
                ..
            } => Message::new(text::NE_UNIT_DEPLOYED)
                .with("flag", flag.name())
                .with("unit", unit_name(*kind))
                .with("zone", zone_name(*side, *zone)),
            Self::Arrayed { flags, .. } => {
                Message::new(text::NE_ARMY_ARRAYED).with("flag", camp_name(*flags))
            }
            Self::Ready { flags } => {
                Message::new(text::NE_ARMY_READY).with("flag", camp_name(*flags))
            }
            Self::Shown => Message::new(text::NE_SCREEN_REMOVED),
            Self::Quick { flags } => {
                Message::new(text::NE_QUICK_AGREED).with("flag", camp_name(*flags))
            }
            Self::Round { round } => Message::new(text::NE_BATTLE_ROUND).with("round", *round),
            Self::Arrived { units } => Message::new(text::NE_UNITS_ARRIVED).with("count", *units),
            _ => self.end_message(),
        }
    }

    /// How the battle ends.
    fn end_message(&self) -> Message {
        match self {
            Self::GaveUp { flags } => {
                Message::new(text::NE_GAVE_UP).with("flag", camp_name(*flags))
            }
            Self::BrokenOff { region } => {
                Message::new(text::NE_BATTLE_BROKEN_OFF).with("region", map().region_name(*region))
            }
            Self::Broken { side, column } => Message::new(text::NE_LINE_BROKEN)
                .with("zone", zone_name(*side, Zone::Line(*column)))
                .with("side", side_name(*side)),
            Self::Stalemate => Message::new(text::NE_STALEMATE),
            Self::Nightfall => Message::new(text::NE_NIGHTFALL),
            Self::Won { flags, .. } => {
                Message::new(text::NE_BATTLE_WON).with("flag", camp_name(*flags))
            }
            Self::Retreated { flag, to, troops } => Message::new(text::NE_RETREATED)
                .with("flag", flag.name())
                .with("count", troops.len())
                .with("region", map().region_name(*to)),
            Self::CutOff { flag, troops } => Message::new(text::NE_CUT_OFF)
                .with("flag", flag.name())
                .with("count", troops.len()),
            Self::Ended {
                region,
                winner,
                losses,
                ..
            } => Message::new(text::NE_BATTLE_ENDED)
                .with("region", map().region_name(*region))
                .with("flag", camp_name(*winner))
                .with("attacker", losses[0])
                .with("defender", losses[1]),
            _ => Message::new(text::NE_NOT_NOW),
        }
    }

    /// What single pieces do.
    fn combat_message(&self) -> Message {
        match self {
            Self::Moved {
                flag,
                kind,
                side,
                to,
                ..
            } => piece(text::NE_UNIT_MOVED, *flag, *kind).with("zone", zone_name(*side, *to)),
            Self::MadeWay { flag, kind } => piece(text::NE_LEADER_MADE_WAY, *flag, *kind),
            Self::Fired {
                flags,
                kinds,
                roll,
                bonus,
                need,
                fate,
                ..
            } => {
                let id = match fate {
                    Fate::Stands => text::NE_FIRED_MISSED,
                    Fate::Retreats => text::NE_FIRED_RETREATS,
                    Fate::Falls => text::NE_FIRED_FALLS,
                };
                piece(id, flags[0], kinds[0])
                    .with("target", unit_name(kinds[1]))
                    .with("total", *roll as i8 + bonus)
                    .with("need", *need)
            }
            Self::Charging {
                flags,
                kinds,
                counter,
                ..
            } => {
                let id = if *counter {
                    text::NE_COUNTER_CHARGING
                } else {
                    text::NE_CHARGING
                };
                piece(id, flags[0], kinds[0]).with("target", unit_name(kinds[1]))
            }
            Self::Square {
                flag, kind, formed, ..
            } => {
                let id = if *formed {
                    text::NE_SQUARE_FORMED
                } else {
                    text::NE_SQUARE_FAILED
                };
                piece(id, *flag, *kind)
            }
            Self::Evaded { flag, kind } => piece(text::NE_EVADED, *flag, *kind),
            Self::BrokeOff { flag, kind } => piece(text::NE_BROKE_OFF, *flag, *kind),
            Self::Dissolved { flag, kind } => piece(text::NE_SQUARE_DISSOLVED, *flag, *kind),
            Self::LeaderFell { flag, kind } => piece(text::NE_LEADER_FELL, *flag, *kind),
            _ => self.roll_message(),
        }
    }

    fn roll_message(&self) -> Message {
        match self {
            Self::Clashed {
                flags,
                kinds,
                rolls,
                bonus,
                fates,
                ..
            } => {
                let id = match fates {
                    [Fate::Stands, Fate::Stands] => text::NE_CLASH_TIE,
                    [Fate::Stands, Fate::Retreats] => text::NE_CLASH_TARGET_RETREATS,
                    [Fate::Stands, Fate::Falls] => text::NE_CLASH_TARGET_FALLS,
                    [Fate::Retreats, _] => text::NE_CLASH_RETREATS,
                    [Fate::Falls, _] => text::NE_CLASH_FALLS,
                };
                piece(id, flags[0], kinds[0])
                    .with("target", unit_name(kinds[1]))
                    .with("total", rolls[0] as i8 + bonus[0])
                    .with("other", rolls[1] as i8 + bonus[1])
            }
            Self::Rejoined { flag, kind } => piece(text::NE_REJOINED, *flag, *kind),
            Self::Rally {
                flag,
                kind,
                roll,
                bonus,
                need,
                rallied,
            } => {
                let id = if *rallied {
                    text::NE_RALLIED
                } else {
                    text::NE_RALLY_FAILED
                };
                piece(id, *flag, *kind)
                    .with("total", *roll + *bonus)
                    .with("need", *need)
            }
            Self::Pursued {
                flags,
                kinds,
                die,
                bonus,
                need,
                caught,
                ..
            } => {
                let id = if *caught {
                    text::NE_PURSUIT_CAUGHT
                } else {
                    text::NE_PURSUIT_ESCAPED
                };
                piece(id, flags[0], kinds[0])
                    .with("target", unit_name(kinds[1]))
                    .with("total", *die as i8 + bonus)
                    .with("need", *need)
            }
            _ => Message::new(text::NE_NOT_NOW),
        }
    }
}

fn piece(id: &'static str, flag: Flag, kind: Kind) -> Message {
    Message::new(id)
        .with("flag", flag.name())
        .with("unit", unit_name(kind))
}

/// A unit without its number.
pub fn unit_name(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Infantry => text::NE_UNIT_INFANTRY,
        Kind::Elite => text::NE_UNIT_ELITE,
        Kind::Militia => text::NE_UNIT_MILITIA,
        Kind::Light => text::NE_UNIT_LIGHT,
        Kind::Cavalry => text::NE_UNIT_CAVALRY,
        Kind::Heavy => text::NE_UNIT_HEAVY,
        Kind::Irregular => text::NE_UNIT_IRREGULAR,
        Kind::Artillery => text::NE_UNIT_ARTILLERY,
        Kind::Horse => text::NE_UNIT_HORSE,
        Kind::Leader => text::NE_UNIT_LEADER,
        Kind::Napoleon => text::NE_UNIT_NAPOLEON,
    })
}

/// One nation, or the first of several allies.
pub fn camp_name(flags: FlagSet) -> Message {
    let first = flags.first().unwrap_or(Flag::MINOR).name();
    if flags.len() > 1 {
        Message::new(text::NE_WITH_ALLIES).with("flag", first)
    } else {
        first
    }
}

/// A side in words.
pub fn side_name(side: BattleSide) -> Message {
    Message::new(match side {
        BattleSide::Attacker => text::NE_SIDE_ATTACKER,
        BattleSide::Defender => text::NE_SIDE_DEFENDER,
    })
}

/// Terrain in words.
pub fn terrain_name(terrain: Terrain) -> Message {
    Message::new(match terrain {
        Terrain::Stream => text::NE_TERRAIN_STREAM,
        Terrain::Woods => text::NE_TERRAIN_WOODS,
        Terrain::Hill => text::NE_TERRAIN_HILL,
        Terrain::Village => text::NE_TERRAIN_VILLAGE,
    })
}

/// NE-ZONE-4 A zone as its own side sees it: the defender's left is the attacker's right.
pub fn zone_name(side: BattleSide, zone: Zone) -> Message {
    let seen = |column: Column| match (side, column) {
        (BattleSide::Attacker, Column::Left) | (BattleSide::Defender, Column::Right) => 0,
        (_, Column::Centre) => 1,
        _ => 2,
    };
    const LINE: [&str; 3] = [
        text::NE_ZONE_LEFT,
        text::NE_ZONE_CENTRE,
        text::NE_ZONE_RIGHT,
    ];
    const MIDDLE: [&str; 3] = [
        text::NE_ZONE_MIDDLE_LEFT,
        text::NE_ZONE_MIDDLE_CENTRE,
        text::NE_ZONE_MIDDLE_RIGHT,
    ];
    Message::new(match zone {
        Zone::Away => text::NE_ZONE_AWAY,
        Zone::Retreat => text::NE_ZONE_RETREAT,
        Zone::Reserve => text::NE_ZONE_RESERVE,
        Zone::Line(column) => LINE[seen(column)],
        Zone::Middle(column) => MIDDLE[seen(column)],
        Zone::Lost => text::NE_ZONE_LOST,
    })
}
