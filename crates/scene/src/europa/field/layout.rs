//! Where the zones of the battle board lie: the observer's side, or the attacker, at the bottom.

use crate::pen::Point;
use feldherr_europa::{Battle, BattleSide, Column, Size, View, Zone};

/// The sheet: left, top, width, height. It lies over the middle of the map.
pub(super) const SHEET: [f32; 4] = [244.0, 204.0, 3600.0, 2880.0];
/// Left edge and width of the zones.
const ACROSS: [f32; 2] = [304.0, 3480.0];
/// Space between zones.
const GAP: f32 = 28.0;
/// Top and height of the five rows: rear and line of the far side, the middle, line and rear of the near side.
const ROWS: [[f32; 2]; 5] = [
    [376.0, 440.0],
    [844.0, 540.0],
    [1412.0, 560.0],
    [2000.0, 540.0],
    [2568.0, 440.0],
];
/// How wide the only column of a skirmish is.
const SKIRMISH: f32 = 1740.0;
/// The parts of the rear: who is on the march, the reserve, the retreat zone.
const REAR: [f32; 3] = [0.22, 0.5, 0.28];

/// A rectangle: left, top, width, height.
pub(super) type Box4 = [f32; 4];

/// Which way round the board lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// How many columns it has.
    pub(super) size: Size,
    /// The side at the bottom.
    pub(super) near: BattleSide,
}

impl Layout {
    /// As an observer sees it.
    pub(super) fn of(view: &View, battle: &Battle) -> Self {
        let fights = |side| {
            view.seat
                .is_some_and(|seat| battle.seats_of(side).contains(seat))
        };
        let near = if fights(BattleSide::Defender) && !fights(BattleSide::Attacker) {
            BattleSide::Defender
        } else {
            BattleSide::Attacker
        };
        Self {
            size: battle.size,
            near,
        }
    }

    /// The zone of a side.
    pub(super) fn zone(self, side: BattleSide, zone: Zone) -> Box4 {
        let near = side == self.near;
        let row = match (zone, near) {
            (Zone::Middle(_), _) => 2,
            (Zone::Line(_), false) => 1,
            (Zone::Line(_), true) => 3,
            (_, false) => 0,
            (_, true) => 4,
        };
        match zone {
            Zone::Line(column) | Zone::Middle(column) => {
                let place = match self.near {
                    BattleSide::Attacker => column.index(),
                    BattleSide::Defender => 2 - column.index(),
                };
                cell(self.size, row, place)
            }
            Zone::Retreat => rear(row, 2),
            Zone::Reserve => rear(row, 1),
            Zone::Away | Zone::Lost => rear(row, 0),
        }
    }

    /// The whole line of a side.
    pub(super) fn line(self, side: BattleSide) -> Box4 {
        let columns = self.size.columns();
        let first = self.zone(side, Zone::Line(columns[0]));
        let last = self.zone(side, Zone::Line(columns[columns.len() - 1]));
        let left = first[0].min(last[0]);
        let right = (first[0] + first[2]).max(last[0] + last[2]);
        [left, first[1], right - left, first[3]]
    }

    /// Whether a side stands at the bottom.
    pub(super) fn is_near(self, side: BattleSide) -> bool {
        side == self.near
    }
}

/// A battle zone by its row and its place from the left.
pub(super) fn cell(size: Size, row: usize, place: usize) -> Box4 {
    let [top, height] = ROWS[row.min(4)];
    let [left, width] = ACROSS;
    match size {
        Size::Skirmish => [left + (width - SKIRMISH) / 2.0, top, SKIRMISH, height],
        Size::Major => {
            let each = (width - 2.0 * GAP) / 3.0;
            [left + (each + GAP) * place as f32, top, each, height]
        }
    }
}

/// A part of the rear by its row and its place from the left.
pub(super) fn rear(row: usize, place: usize) -> Box4 {
    let [top, height] = ROWS[row.min(4)];
    let [left, width] = ACROSS;
    let room = width - 2.0 * GAP;
    let before: f32 = REAR[..place.min(2)]
        .iter()
        .map(|part| part * room + GAP)
        .sum();
    [left + before, top, REAR[place.min(2)] * room, height]
}

/// The middle of a rectangle.
pub(super) fn middle([left, top, width, height]: Box4) -> Point {
    (left + width / 2.0, top + height / 2.0)
}

/// All columns of a battle, from the left of the picture.
pub(super) fn places(size: Size) -> &'static [Column] {
    size.columns()
}
