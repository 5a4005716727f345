//! NE-LAND, NE-AMPH, NE-OWN, NE-NAT, NE-AATTR, NE-AFORCE, NE-AMULTI Land movement and transport.

use crate::agenda::{Chapter, Course, Flow};
use crate::{
    Action, Flag, Position, Power, PowerSet, RegionId, RegionSet, Troops, View, WarAction, Water,
    map, text,
};
use feldherr_core::{Audience, Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WarTask {
    /// NE-LAND-1, NE-SEA-1 The powers that move in this turn move.
    Move,
    /// NE-AATTR-1 Attrition before the production round.
    Attrition,
    /// NE-ALLY-2 An ally is asked to move in this turn.
    Joining { power: Power, ally: Power },
    /// A region may have changed hands: port taken (NE-PORT-6), capital occupied (NE-STRESS-3), lone leaders (NE-G34).
    Occupied(RegionId),
}

impl Chapter for WarTask {
    fn run(self, _position: &mut Position, _course: &mut Course<'_>) -> Flow {
        match self {
            Self::Move => Flow::Wait(self.into()),
            _ => Flow::Done, // stub
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        position
            .seat_of(position.state.active)
            .map_or(SeatSet::NONE, SeatSet::only)
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        Message::new(text::NE_MOVE_NOW).with("power", position.state.active.name())
    }

    fn options(&self, _position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        into.push(Action::Done); // stub
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<Preview, Illegal> {
        match action {
            Action::Done => Ok(Preview::default()),
            _ => Err(position.not_now()), // stub
        }
    }

    fn act(
        self,
        _position: &mut Position,
        _seat: Seat,
        _action: &Action,
        _course: &mut Course<'_>,
    ) {
    }

    fn overdue(&self, _position: &Position, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn is_interruptible(&self) -> bool {
        true
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum WarEvent {
    /// Nothing worth telling. // stub
    Nothing,
}

impl WarEvent {
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

/// The button text of an action of this chapter.
pub(crate) fn label(_view: &View, _action: &WarAction) -> Message {
    Message::new(text::NE_DONE) // stub
}

impl Position {
    /// NE-LAND-5 to NE-LAND-9, NE-G36 The regions land units of a power may enter.
    pub fn enterable(&self, _power: Power) -> RegionSet {
        map().land // stub
    }

    /// NE-LAND-6 Whether land units of a power may enter a region.
    ///
    /// # Errors
    /// The rule that closes it.
    pub fn check_enter(&self, _power: Power, _region: RegionId) -> Result<(), Illegal> {
        Ok(()) // stub
    }

    /// NE-LAND-2 The units of a power in a region that may still move.
    pub fn movable(&self, _power: Power, _region: RegionId) -> Troops {
        Troops::NONE // stub
    }

    /// NE-BATTLE-1, NE-G35 The regions in which a battle of this turn is still to be fought.
    pub fn battles(&self) -> RegionSet {
        // stub
        let land = &self.state.land;
        let moving = self.state.campaign.moving.with(self.state.active);
        let mut regions = self.state.campaign.resisting;
        for power in moving.iter() {
            for enemy in self.state.relations.enemies(power).iter() {
                let both = land.armies(power.flag()).and(land.armies(enemy.flag()));
                regions = regions.or(both);
            }
        }
        regions
    }

    /// NE-AMPH-8, NE-G43, NE-G44 Whether the defender of a region has the bonus against a landing.
    pub fn has_landed(&self, region: RegionId) -> bool {
        // stub
        let mut arrivals = self.state.campaign.arrivals.iter();
        arrivals.any(|arrival| {
            arrival.region == region && matches!(arrival.way, crate::Way::Sea { .. })
        })
    }

    /// NE-RETREAT-3, NE-G98 Where beaten defenders of a power may go from a region; militia apart (NE-G14).
    pub fn retreats(&self, power: Power, region: RegionId) -> RegionSet {
        // stub
        let mut free = map().neighbours(region).and(self.enterable(power));
        for enemy in self.state.relations.enemies(power).iter() {
            free = free.minus(self.state.land.armies(enemy.flag()));
        }
        for arrival in &self.state.campaign.arrivals {
            if let crate::Way::Land(from) = arrival.way
                && arrival.region == region
            {
                free = free.without(from);
            }
        }
        free
    }

    /// NE-UNIT-25, NE-G13 Whether militia of a power may leave its homeland now.
    pub fn militia_may_leave(&self, power: Power) -> bool {
        // stub
        power == Power::Ottoman || power == Power::Prussia && self.date().year >= 1810
    }

    /// How many squadrons these powers have there together.
    pub fn fleet_at(&self, water: Water, powers: PowerSet) -> u8 {
        let counts = powers
            .iter()
            .map(|power| self.state.fleets.count(water, power));
        counts.fold(0, u8::saturating_add)
    }

    /// NE-G75, NE-G78 Where troops that must leave a region may go.
    pub fn ways_out(&self, _power: Power, _from: RegionId) -> RegionSet {
        RegionSet::NONE // stub
    }

    /// NE-G65 The fewest steps over land borders and sea areas between two sets of regions.
    pub fn steps_between(&self, _from: RegionSet, _to: RegionSet) -> u16 {
        0 // stub
    }

    /// Takes units that vanish outside movement off the account of this turn's moves.
    pub fn forget_arrivals(&mut self, _flag: Flag, _region: RegionId, _troops: &Troops) {
        // stub
    }
}
