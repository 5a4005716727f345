//! Every number of the rules' tables, in one place, each with the rule or decision it comes from.
//!
//! A table answers; it decides nothing. Which row applies, and what modifies it, is said by the chapters in `rules`.

pub mod card;
pub mod charge;
pub mod combat;
pub mod crossing;
pub mod fire;
pub mod recon;
pub mod shock;
pub mod stacking;
pub mod terrain;
pub mod weather;

use crate::MovePoints;
use crate::sheet::Kind;

/// LB-5.21a, LB-5.22a, LB-5.23a Command ranges in hexes.
pub const fn command_range(kind: Kind) -> u8 {
    match kind {
        Kind::Commander | Kind::OfficerCommander => 4,
        Kind::Officer => 3,
        _ => 0,
    }
}

/// LB-6.4b How far the next unit of a column in command may be.
pub const COLUMN_LINK: u8 = 2;

/// LB-G20, LB-G21 The movement allowance where a counter prints none.
pub const fn allowance(kind: Kind) -> MovePoints {
    MovePoints::whole(match kind {
        Kind::Infantry | Kind::Artillery | Kind::SupplyTrain | Kind::PontoonTrain => 4,
        Kind::Cavalry | Kind::HeavyCavalry | Kind::HorseArtillery | Kind::Officer => 6,
        Kind::LightCavalry | Kind::Vedette => 7,
        Kind::Commander | Kind::OfficerCommander => 10,
    })
}

/// LB-2.2Ca, LB-20.41a, LB-G88 The allowance of a night march; LB-24.4b light cavalry has one more.
pub const fn night_allowance(kind: Kind) -> MovePoints {
    MovePoints::whole(match kind {
        Kind::Infantry | Kind::Artillery | Kind::SupplyTrain | Kind::PontoonTrain => 2,
        Kind::LightCavalry => 4,
        _ => 3,
    })
}

/// LB-5.42b, LB-5.51b A leader is captured on this.
pub const LEADER_CAPTURED_ON: u8 = 6;
/// LB-5.52a After how many turns a captured officer is replaced.
pub const REPLACEMENT_TURNS: u8 = 2;
/// LB-5.52d The initiative of the officer who follows an officer-commander.
pub const REPLACEMENT_INITIATIVE: u8 = 4;
/// LB-9.12c, LB-GL.repulse The odds a repulse needs.
pub const REPULSE_ODDS: [u32; 2] = [5, 1];
/// LB-9.21a How far the repulsed retreat.
pub const REPULSE_RETREAT: u8 = 2;
/// LB-9.21d How often a unit may be repulsed in a turn.
pub const REPULSES_A_TURN: u8 = 2;
/// LB-11.3c How far the Guard's recoil is felt, and how much it lowers a level.
pub const GUARD_RECOIL: (u8, u16) = (10, 4);
/// LB-11.3f Formations of this many units or fewer are not lowered.
pub const GUARD_RECOIL_SPARES: usize = 4;
/// LB-12.34c A unit stopped by terrain or enemies goes to PEU from this roll on.
pub const STUCK_LOST_FROM: u8 = 4;
/// LB-15.33a Works are finished on this roll or less.
pub const WORKS_DONE_UP_TO: u8 = 1;
/// LB-15.32a Infantry units needed to build, and strength points needed in a town.
pub const BUILDERS: (usize, u8) = (2, 2);
/// LB-17.41a How long the forward line may be.
pub const SUPPLY_RANGE: u8 = 14;
/// LB-18.14a A train is captured up to this roll and destroyed above.
pub const TRAIN_CAPTURED_UP_TO: u8 = 3;
/// LB-18.23a Victory points for a captured supply train.
pub const TRAIN_POINTS: i16 = 2;
/// LB-21.1d A formation of fewer units is not demoralized by losses.
pub const DEMORALIZABLE_FROM: usize = 3;
/// LB-21.2f A unit of a demoralized formation is lost from this roll on when it is reorganized.
pub const REORGANIZED_LOST_FROM: u8 = 5;
/// LB-22.22a What a leader may reorganize in a segment: combat units, vedettes.
pub const REORGANIZED: (u8, u8) = (2, 3);

/// LB-24.72c, LB-G93 Turns until an alternate group arrives.
pub const fn arrival_delay(die: u8) -> u8 {
    die.div_ceil(2)
}
