//! NE-ZONE, NE-VICT-2 The board: which zones there are, what lies next to what, who holds a column.

use crate::{Arm, Battle, BattleSide, Column, Kind, Piece, PieceId, Size, Terrain, Zone};

impl Column {
    /// All, as the attacker sees them from left to right.
    pub const ALL: [Self; 3] = [Self::Left, Self::Centre, Self::Right];

    /// Place in lists ordered by column.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether two columns lie side by side.
    pub const fn is_beside(self, other: Self) -> bool {
        (self as u8).abs_diff(other as u8) == 1
    }
}

impl Size {
    /// NE-BATTLE-7, NE-BATTLE-8 The columns of the battle line.
    pub const fn columns(self) -> &'static [Column] {
        match self {
            Self::Skirmish => &[Column::Centre],
            Self::Major => &Column::ALL,
        }
    }
}

impl Zone {
    /// NE-ZONE-5 The column of a battle zone; none for reserve and retreat zone.
    pub const fn column(self) -> Option<Column> {
        match self {
            Self::Line(column) | Self::Middle(column) => Some(column),
            _ => None,
        }
    }

    /// NE-RALLY-5, NE-G10 Whether a piece there can move.
    pub const fn is_on_board(self) -> bool {
        matches!(self, Self::Reserve | Self::Line(_) | Self::Middle(_))
    }

    /// NE-MOVE-1, NE-MOVE-4, NE-ZONE-6, NE-G87 Whether two zones of one's own are adjacent; diagonals never are.
    pub const fn is_next_to(self, other: Self) -> bool {
        match (self, other) {
            (Self::Reserve, Self::Line(_)) | (Self::Line(_), Self::Reserve) => true,
            (Self::Line(one), Self::Line(two)) | (Self::Middle(one), Self::Middle(two)) => {
                one.is_beside(two)
            }
            (Self::Line(one), Self::Middle(two)) | (Self::Middle(one), Self::Line(two)) => {
                one as u8 == two as u8
            }
            _ => false,
        }
    }

    /// NE-FIRE-2 How many zones straight ahead an enemy's zone is: 1, or 2 from line to line.
    pub const fn range_to(self, enemy: Self) -> Option<u8> {
        match (self, enemy) {
            (Self::Line(one), Self::Middle(two)) | (Self::Middle(one), Self::Line(two))
                if one as u8 == two as u8 =>
            {
                Some(1)
            }
            (Self::Line(one), Self::Line(two)) if one as u8 == two as u8 => Some(2),
            _ => None,
        }
    }
}

/// Who stands where, counted once for all questions of a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// By side, zone and arm.
    arms: [[[u8; 4]; ZONES]; 2],
    /// By side, the zones in which Napoleon is, as bits.
    napoleon: [u8; 2],
}

const ZONES: usize = 8;

const fn place(zone: Zone) -> Option<usize> {
    match zone {
        Zone::Retreat => Some(7),
        Zone::Reserve => Some(6),
        Zone::Line(column) => Some(column.index()),
        Zone::Middle(column) => Some(3 + column.index()),
        Zone::Away | Zone::Lost => None,
    }
}

impl Field {
    pub(crate) fn of(battle: &Battle) -> Self {
        let attackers = battle.camps[0].flags;
        let mut field = Self {
            arms: [[[0; 4]; ZONES]; 2],
            napoleon: [0; 2],
        };
        for piece in &battle.pieces {
            if let Some(at) = place(piece.zone) {
                let side = usize::from(!attackers.has(piece.flag));
                // A side has at most 120 pieces.
                field.arms[side][at][piece.kind.arm() as usize] += 1;
                if piece.kind == Kind::Napoleon {
                    field.napoleon[side] |= 1 << at;
                }
            }
        }
        field
    }

    /// What a side has in a zone, by arm.
    pub(crate) fn at(&self, side: BattleSide, zone: Zone) -> [u8; 4] {
        place(zone).map_or([0; 4], |at| self.arms[side.index()][at])
    }

    /// What a side has in a zone.
    pub(crate) fn presence(&self, side: BattleSide, zone: Zone) -> Presence {
        let napoleon = place(zone).is_some_and(|at| self.napoleon[side.index()] & (1 << at) != 0);
        Presence {
            arms: self.at(side, zone),
            napoleon,
        }
    }

    /// How many army units a side has in a zone.
    pub(crate) fn army(&self, side: BattleSide, zone: Zone) -> u16 {
        let [infantry, cavalry, artillery, _] = self.at(side, zone);
        u16::from(infantry) + u16::from(cavalry) + u16::from(artillery)
    }

    /// NE-VICT-2, NE-VICT-3 How many army units hold a column of a side, from the line or from the middle.
    pub(crate) fn column(&self, side: BattleSide, column: Column) -> u16 {
        self.army(side, Zone::Line(column)) + self.army(side, Zone::Middle(column))
    }

    /// NE-MOVE-2, NE-G87 Whether enemy army units stand next to a zone of a side.
    pub(crate) fn is_threatened(&self, side: BattleSide, zone: Zone) -> bool {
        let enemy = |zone| self.army(side.other(), zone) > 0;
        match zone {
            Zone::Line(column) => enemy(Zone::Middle(column)),
            Zone::Middle(column) => {
                let beside = |other: &Column| column.is_beside(*other);
                enemy(Zone::Line(column))
                    || Column::ALL
                        .into_iter()
                        .filter(beside)
                        .any(|other| enemy(Zone::Middle(other)))
            }
            _ => false,
        }
    }
}

/// What a side has in one zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// Units of each arm, leaders last.
    pub arms: [u8; 4],
    /// Whether Napoleon is there.
    pub napoleon: bool,
}

impl Presence {
    /// NE-DEF-4 How many army units.
    pub const fn army(self) -> u8 {
        self.arms[0]
            .saturating_add(self.arms[1])
            .saturating_add(self.arms[2])
    }

    /// Whether there is a leader.
    pub const fn has_leader(self) -> bool {
        self.arms[Arm::Leader as usize] > 0
    }

    /// NE-CHARGE-10 Whether all three arms are there.
    pub const fn is_combined(self) -> bool {
        self.arms[0] > 0 && self.arms[1] > 0 && self.arms[2] > 0
    }
}

impl Battle {
    /// What a side has in a zone; NE-ALLY-4 allies count together.
    pub fn presence(&self, side: BattleSide, zone: Zone) -> Presence {
        let flags = self.camps[side.index()].flags;
        let mut presence = Presence::default();
        for piece in &self.pieces {
            if piece.zone == zone && flags.has(piece.flag) {
                let arm = &mut presence.arms[piece.kind.arm() as usize];
                *arm = arm.saturating_add(1);
                presence.napoleon |= piece.kind == Kind::Napoleon;
            }
        }
        presence
    }

    /// Whether a side has army units in a zone.
    pub fn has_army(&self, side: BattleSide, zone: Zone) -> bool {
        let flags = self.camps[side.index()].flags;
        let there =
            |piece: &Piece| piece.zone == zone && piece.kind.is_army() && flags.has(piece.flag);
        self.pieces.iter().any(there)
    }

    /// NE-VICT-2, NE-VICT-3 How many army units hold each column of each side, from the line or from the middle.
    pub fn holders(&self) -> [[u8; 3]; 2] {
        let attackers = self.camps[0].flags;
        let mut held = [[0u8; 3]; 2];
        for piece in &self.pieces {
            if let Some(column) = piece.zone.column()
                && piece.kind.is_army()
            {
                let side = usize::from(!attackers.has(piece.flag));
                let count = &mut held[side][column.index()];
                *count = count.saturating_add(1);
            }
        }
        held
    }

    /// NE-VICT-1, NE-VICT-4 The side whose line is broken, and where.
    pub fn broken_line(&self) -> Option<(BattleSide, Column)> {
        let held = self.holders();
        BattleSide::BOTH.into_iter().find_map(|side| {
            let empty = |column: &&Column| held[side.index()][column.index()] == 0;
            let column = self.size.columns().iter().find(empty)?;
            Some((side, *column))
        })
    }

    /// NE-MOVE-2, NE-G87 Whether enemy army units stand next to a zone of a side.
    pub fn is_threatened(&self, side: BattleSide, zone: Zone) -> bool {
        Field::of(self).is_threatened(side, zone)
    }

    /// NE-ATERR-3 The terrain of a zone of a side; middle zones have none.
    pub fn terrain_at(&self, side: BattleSide, zone: Zone) -> Option<Terrain> {
        match zone {
            Zone::Line(column) => self.camps[side.index()].terrain[column.index()],
            _ => None,
        }
    }

    /// The army units of a side on the board or still to be deployed.
    pub(crate) fn army_of(&self, side: BattleSide) -> u16 {
        let army = self
            .pieces_of(side)
            .filter(|(_, piece)| piece.kind.is_army());
        army.filter(|(_, piece)| piece.arrives == 0 || piece.arrives == 1)
            .count() as u16
    }

    pub(crate) fn piece_mut(&mut self, id: PieceId) -> Option<&mut Piece> {
        self.pieces.get_mut(id.index())
    }

    /// NE-ZONE-1 Puts a piece into a zone; NE-G95 what leaves its zone is no longer in square.
    pub(crate) fn put(&mut self, id: PieceId, zone: Zone) {
        if let Some(piece) = self.piece_mut(id) {
            piece.zone = zone;
            piece.square = false;
        }
    }

    /// NE-PHASE-8 A combat action is spent.
    pub(crate) fn spend(&mut self, id: PieceId) {
        if let Some(piece) = self.piece_mut(id) {
            piece.left = piece.left.saturating_sub(1);
        }
        self.acted = true;
    }
}
