//! The pieces on paper: what never changes in a battle.

use crate::{FormationId, MovePoints, Name, PieceId, Side};
use serde::{Deserialize, Serialize};

/// LB-1.41a, LB-GL.unittype What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Infantry.
    Infantry,
    /// LB-GL.cavalry Regular cavalry.
    Cavalry,
    /// HC.
    HeavyCavalry,
    /// LC.
    LightCavalry,
    /// Foot artillery.
    Artillery,
    /// Horse artillery.
    HorseArtillery,
    /// LB-16.1a, LB-GL.vedettes A patrol.
    Vedette,
    /// LB-5.21a A commander.
    Commander,
    /// LB-5.22a An officer.
    Officer,
    /// LB-5.23a An officer-commander.
    OfficerCommander,
    /// LB-18.0a A supply train.
    SupplyTrain,
    /// LB-18.0a A pontoon train, or the bridge it has become.
    PontoonTrain,
}

impl Kind {
    /// LB-GL.combatunits, LB-16.24a, LB-18.13a Whether it fights.
    pub const fn is_combat(self) -> bool {
        matches!(
            self,
            Self::Infantry
                | Self::Cavalry
                | Self::HeavyCavalry
                | Self::LightCavalry
                | Self::Artillery
                | Self::HorseArtillery
        )
    }

    /// LB-GL.cavalry Whether it is mounted and fights.
    pub const fn is_cavalry(self) -> bool {
        matches!(
            self,
            Self::Cavalry | Self::HeavyCavalry | Self::LightCavalry
        )
    }

    /// Whether it is artillery of either kind.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Self::Artillery | Self::HorseArtillery)
    }

    /// LB-GL.leaders, LB-5.1a Whether it is a leader.
    pub const fn is_leader(self) -> bool {
        matches!(
            self,
            Self::Commander | Self::Officer | Self::OfficerCommander
        )
    }

    /// Whether it commands by points: a commander or officer-commander.
    pub const fn is_commander(self) -> bool {
        matches!(self, Self::Commander | Self::OfficerCommander)
    }

    /// LB-18.0a, LB-18.13a, LB-GL.trains Whether it is a train.
    pub const fn is_train(self) -> bool {
        matches!(self, Self::SupplyTrain | Self::PontoonTrain)
    }

    /// LB-GL.unit Whether the rules call it a unit.
    pub const fn is_unit(self) -> bool {
        !self.is_leader()
    }

    /// LB-4.1b, LB-4.1c Whether it has a zone of control.
    pub const fn has_zone(self) -> bool {
        self.is_combat() || matches!(self, Self::Vedette)
    }

    /// LB-7.22a, LB-7.22b, LB-16.21a, LB-GL.vedettes Whether it pays what cavalry pays.
    pub const fn pays_as_cavalry(self) -> bool {
        !matches!(self, Self::Infantry | Self::Artillery)
    }
}

/// LB-1.42c How large a unit is; without effect on play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Size {
    Division,
    #[default]
    Brigade,
    Regiment,
    Battery,
    TaskForce,
}

/// A piece on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its key in files, the same in every battle.
    pub key: String,
    /// What it is called.
    pub name: Name,
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// LB-G37, LB-21.2g Its nation.
    pub nation: Nation,
    /// LB-5.22b Its formation, if it has one.
    pub formation: Option<FormationId>,
    /// LB-3.22a Its division within the formation, numbered over the whole battle.
    pub division: Option<u8>,
    /// LB-1.42a Strength points at full strength; 0 for what does not fight.
    pub full: u8,
    /// LB-1.41b Strength points when reduced; 0 for none (LB-1.41c).
    pub reduced: u8,
    /// LB-1.42a Initiative; for commanders 0.
    pub initiative: u8,
    /// LB-5.21b Command rating; 0 for others.
    pub rating: u8,
    /// LB-1.42a Movement allowance as printed.
    pub allowance: MovePoints,
    /// LB-1.42c Its size.
    pub size: Size,
    /// LB-16.1a Vedette number.
    pub vedettes: u8,
    /// LB-16.1a For a vedette: the unit it comes from.
    pub parent: Option<PieceId>,
    /// LB-11.3a Whether it is of the Guard.
    pub guard: bool,
    /// LB-11.4a Whether it is Napoleon.
    pub napoleon: bool,
}

impl Sheet {
    /// LB-8.2a, LB-1.41c Whether its reverse is a flag, so that it can cover a stack.
    pub const fn has_flag(&self) -> bool {
        self.kind.is_leader()
            || matches!(self.kind, Kind::Vedette)
            || self.kind.is_combat() && self.full == 1
    }

    /// LB-21.2h, LB-G79 Whether it is a minor ally of France.
    pub fn is_minor_ally(&self) -> bool {
        self.side == Side::French && !matches!(self.nation, Nation::French | Nation::Polish)
    }
}

/// What the rules ask of pieces all the time, close together in memory: sheets hold names and are large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Brief {
    pub kind: Kind,
    pub side: Side,
    pub nation: Nation,
    pub formation: Option<FormationId>,
    /// LB-3.22a The division it stacks with.
    pub division: Option<u16>,
    /// LB-3.22b The same under a leader: then a formation that is a division counts as one.
    pub division_led: Option<u16>,
    pub initiative: u8,
    pub allowance: MovePoints,
    /// [`Sheet::has_flag`].
    pub flag: bool,
}

impl Brief {
    /// Of a number that no piece has.
    pub const NOBODY: Self = Self {
        kind: Kind::SupplyTrain,
        side: Side::French,
        nation: Nation::Other,
        formation: None,
        division: None,
        division_led: None,
        initiative: 0,
        allowance: MovePoints::ZERO,
        flag: false,
    };

    /// Of a sheet and its formation.
    pub fn of(sheet: &Sheet, formation: Option<&FormationSheet>) -> Self {
        let division = sheet.division.map(u16::from);
        let divisions = match (sheet.formation, formation) {
            (Some(id), Some(whole)) if whole.own_stacking => [None, Some(0x100 | u16::from(id.0))],
            (Some(_), _) => [division; 2],
            (None, _) => [None; 2],
        };
        Self {
            kind: sheet.kind,
            side: sheet.side,
            nation: sheet.nation,
            formation: sheet.formation,
            division: divisions[0],
            division_led: divisions[1],
            initiative: sheet.initiative,
            allowance: sheet.allowance,
            flag: sheet.has_flag(),
        }
    }
}

/// LB-GL.friendly The nations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Nation {
    French,
    Polish,
    British,
    Hanoverian,
    Dutch,
    Belgian,
    Nassau,
    Brunswick,
    Prussian,
    Russian,
    Austrian,
    Swedish,
    Spanish,
    Portuguese,
    Saxon,
    Bavarian,
    Wuerttemberg,
    Westphalian,
    Baden,
    Hessian,
    Italian,
    Swiss,
    Croat,
    Other,
}

/// LB-GL.formation A formation on paper.
#[derive(Clone, Debug, PartialEq)]
pub struct FormationSheet {
    /// Its key in files.
    pub key: String,
    /// LB-GL.designation Its command designation.
    pub designation: String,
    /// What it is called.
    pub name: Name,
    /// Whose it is.
    pub side: Side,
    /// LB-21.1c Its demoralization level in this battle.
    pub level: u16,
    /// Its officer, if it has one.
    pub officer: Option<PieceId>,
    /// LB-18.17a Its supply train, if it has one.
    pub train: Option<PieceId>,
    /// LB-3.22b A division with an officer of its own.
    pub own_stacking: bool,
    /// LB-11.3f Not lowered when the Guard recoils.
    pub spared: bool,
    /// Its combat units, vedettes excluded.
    pub units: crate::PieceSet,
    /// LB-19.5a Those of them that come only if they are called; [`Self::level`] leaves them out.
    pub alternate: crate::PieceSet,
    /// LB-21.1c The level on paper and the strength it is meant for; nothing where the battle fixes its own level.
    pub scale: Option<[u16; 2]>,
}
