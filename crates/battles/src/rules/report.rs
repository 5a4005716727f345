//! LB-9 to LB-12 What is told of repulses and combats.

use crate::table::combat::{Column, CombatResult};
use crate::{HexId, PieceId, PieceSet, Side, text};
use feldherr_core::{Audience, Message};
use serde::{Deserialize, Serialize};

/// What happened in this chapter. All who take part in a combat are revealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CombatEvent {
    /// LB-10.4c An attack was resolved.
    Resolved {
        attack: u8,
        column: Column,
        die: u8,
        result: CombatResult,
    },
    /// LB-10.31a An attack was declared; without attackers the hex will be bombarded instead.
    Declared {
        side: Side,
        by: PieceSet,
        on: Vec<HexId>,
    },
    /// LB-11.1b An attack does not take place.
    Lapsed { attack: u8 },
    /// LB-11.3b The Guard was committed.
    GuardCommitted { side: Side },
    /// LB-11.3c The Guard recoiled, and the levels of so many formations fall.
    GuardRecoiled { side: Side, formations: u8 },
    /// LB-12.2a Shock: the dice and the modified initiatives, the attacker's first.
    Shocked {
        attack: u8,
        dice: [u8; 2],
        initiative: [i8; 2],
        result: CombatResult,
    },
    /// LB-7.63g A damaged bridge was stormed, or not.
    Stormed { lead: PieceId, passed: bool },
    /// LB-9.12c A repulse was tried.
    Repulsed {
        side: Side,
        hex: HexId,
        success: bool,
    },
}

/// What a result is called.
pub(crate) fn result_name(result: CombatResult) -> Message {
    match result {
        CombatResult::Ae => Message::new(text::LB_RESULT_AE),
        CombatResult::Ar(hexes) => Message::new(text::LB_RESULT_AR).with("hexes", hexes),
        CombatResult::ArStar => Message::new(text::LB_RESULT_AR_STAR),
        CombatResult::DrStar => Message::new(text::LB_RESULT_DR_STAR),
        CombatResult::Dr(hexes) => Message::new(text::LB_RESULT_DR).with("hexes", hexes),
        CombatResult::De => Message::new(text::LB_RESULT_DE),
        CombatResult::Ex => Message::new(text::LB_RESULT_EX),
        CombatResult::Shock => Message::new(text::LB_RESULT_SHOCK),
        CombatResult::OneEach => Message::new(text::LB_RESULT_ONE_EACH),
    }
}

/// What a column is called: `3:2`.
pub(crate) fn column_name(column: Column) -> String {
    let [attack, defence] = column.ratio();
    format!("{attack}:{defence}")
}

fn list(hexes: &[HexId]) -> String {
    let names: Vec<String> = hexes.iter().map(HexId::to_string).collect();
    names.join(", ")
}

impl CombatEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        let side_name = |side: &Side| crate::label::side_name(*side);
        match self {
            Self::Resolved {
                attack,
                column,
                die,
                result,
            } => Message::new(text::LB_COMBAT_RESOLVED)
                .with("attack", attack + 1)
                .with("column", column_name(*column))
                .with("die", *die)
                .with("result", result_name(*result)),
            Self::Declared { side, by, on } => {
                let shelled = by.is_empty();
                let id = if shelled {
                    text::LB_COMBAT_SHELLED
                } else {
                    text::LB_COMBAT_DECLARED
                };
                Message::new(id)
                    .with("side", side_name(side))
                    .with("on", list(on))
            }
            Self::Lapsed { attack } => {
                Message::new(text::LB_COMBAT_LAPSED).with("attack", attack + 1)
            }
            Self::GuardCommitted { side } => {
                Message::new(text::LB_GUARD_COMMITTED).with("side", side_name(side))
            }
            Self::GuardRecoiled { side, formations } => Message::new(text::LB_GUARD_RECOILED)
                .with("side", side_name(side))
                .with("formations", *formations),
            Self::Shocked {
                dice,
                initiative,
                result,
                ..
            } => Message::new(text::LB_SHOCKED)
                .with("attacker", initiative[0])
                .with("defender", initiative[1])
                .with("dieA", dice[0])
                .with("dieD", dice[1])
                .with("result", result_name(*result)),
            Self::Stormed { passed: true, .. } => Message::new(text::LB_BRIDGE_STORMED),
            Self::Stormed { .. } => Message::new(text::LB_BRIDGE_HELD),
            Self::Repulsed { side, hex, success } => Message::new(if *success {
                text::LB_REPULSE_DONE
            } else {
                text::LB_REPULSE_FAILED
            })
            .with("side", side_name(side))
            .with("hex", hex.to_string()),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Resolved { .. } => 1,
            Self::Shocked { .. } => 2,
            _ => 0,
        }
    }
}
