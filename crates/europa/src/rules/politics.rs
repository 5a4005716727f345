//! NE-DIPL to NE-TRADE Political actions, neutral powers, stress.

use crate::agenda::{Chapter, Course, Flow};
use crate::{Action, Flag, Innovation, Political, Position, Power, RegionId, Troops, View, text};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PoliticsTask {
    /// NE-ACT-1 A seat looks through its political actions.
    Cabinet(Seat),
    /// NE-G61 Seats may react, each once, to what has been done.
    Window { why: Why, seats: SeatSet },
    /// An offer waits for the answer of who it was made to.
    Offer(Political),
    /// NE-NEUTRAL-8 Who declares war on the aggressor of a neutral power?
    Volunteers {
        aggressor: Power,
        target: Power,
        seats: SeatSet,
    },
    /// NE-ACT-29 The die of an annexation, after the reactions.
    Annexation { power: Power, region: RegionId },
    /// NE-AMULTI-2 The army of a pair is divided.
    Split {
        flag: Flag,
        region: RegionId,
        troops: Troops,
    },
    /// NE-STRESS-4 A stress roll.
    Stress { power: Power, cause: Cause },
    /// NE-ACT-63 Troops leave at once.
    Leave { power: Power, host: Power },
    /// NE-ACT-57, NE-ACT-65 Uprisings are fought down, guests that stayed fight.
    EndOfTurn(Power),
    /// NE-ACT-58 A unit is lost to an uprising.
    Sacrifice { power: Power, region: RegionId },
}

impl Chapter for PoliticsTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        Flow::Done // stub
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        SeatSet::NONE // stub
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(text::NE_NOT_NOW) // stub
    }

    fn options(&self, _position: &Position, _seat: Seat, _into: &mut Vec<Action>) {
        // stub
    }

    fn check(
        &self,
        position: &Position,
        _seat: Seat,
        _action: &Action,
    ) -> Result<Preview, Illegal> {
        Err(position.not_now()) // stub
    }

    fn act(
        self,
        _position: &mut Position,
        _seat: Seat,
        _action: &Action,
        _course: &mut Course<'_>,
    ) {
        // stub
    }
}

/// NE-G61 What seats may react to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Why {
    War { power: Power, target: Power },
    Annexation { power: Power, region: RegionId },
    Broken { power: Power, ally: Power },
    Revoked { power: Power, guest: Power },
    Battle(RegionId),
}

/// NE-STRESS-2, NE-STRESS-3, NE-ANAP-4 Why a power may have to sue for peace.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Cause {
    Losses(u16),
    Capital(RegionId),
    Napoleon,
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PoliticsEvent {
    /// Nothing worth telling. // stub
    Nothing,
}

impl PoliticsEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        Message::new(text::NE_NOT_NOW) // stub
    }

    pub(crate) fn draws(&self) -> usize {
        0
    }
}

impl Position {
    /// NE-G61 Whether a seat could take any political action; only from what everybody knows.
    pub(crate) fn has_politics(&self, _seat: Seat) -> bool {
        false // stub
    }

    /// NE-ACT-1 Appends the political actions of a seat.
    pub(crate) fn political_options(&self, _seat: Seat, _into: &mut Vec<Action>) {
        // stub
    }

    /// NE-ACT-1 Judges a political action of any seat, while politics are open.
    pub(crate) fn check_political(
        &self,
        _seat: Seat,
        _action: &Action,
    ) -> Result<Preview, Illegal> {
        Err(self.not_now()) // stub
    }

    /// Does a political action that was allowed. What it leads to goes on the agenda above the task it interrupted.
    pub(crate) fn act_political(
        &mut self,
        _seat: Seat,
        _action: &Action,
        _course: &mut Course<'_>,
    ) {
        // stub
    }
}

/// The button text of an action of this chapter.
pub(crate) fn label(_view: &View, _action: &Political) -> Message {
    Message::new(text::NE_DONE) // stub
}

impl Position {
    /// NE-PAP-1, NE-G72 A player nation gains points; debts are paid first, which the sum does by itself.
    pub fn gain_pap(&mut self, power: Power, points: i8) {
        if self.is_player(power) {
            let pap = &mut self.state.realms[power.index()].pap;
            *pap = pap.saturating_add(points);
        }
    }

    /// NE-DIPL-2 A power pays for a political action.
    pub fn pay(&mut self, power: Power, points: i8) {
        let pap = &mut self.state.realms[power.index()].pap;
        *pap = pap.saturating_sub(points);
    }

    /// NE-PAP-3, NE-ACARD-5, NE-ACARD-6 The rewards of a major battle, for the lead nations of both sides.
    pub fn reward_battle(
        &mut self,
        _winner: Option<Power>,
        _loser: Option<Power>,
        _course: &mut Course<'_>,
    ) {
        // stub
    }

    /// NE-ACT-10 to NE-ACT-12 Rolls the army of a minor nation; twice for a pair (NE-G105).
    pub fn raise_minor(&mut self, _region: RegionId, _course: &mut Course<'_>) -> Troops {
        Troops::NONE // stub
    }

    /// NE-ACT-8, NE-ACT-9 A minor nation joins a power with its army.
    pub fn join_minor(&mut self, _region: RegionId, _power: Power, _course: &mut Course<'_>) {
        // stub
    }

    /// NE-ACT-38, NE-ACT-39 The first battle of a minor nation that resists on its own is over.
    pub fn end_resistance(
        &mut self,
        _region: RegionId,
        _annexer: Power,
        _won: bool,
        _course: &mut Course<'_>,
    ) {
        // stub
    }

    /// NE-ACARD-16 to NE-ACARD-24 Whether a power has an innovation in force.
    pub fn has_innovation(&self, _power: Power, _innovation: Innovation) -> bool {
        false // stub
    }
}
