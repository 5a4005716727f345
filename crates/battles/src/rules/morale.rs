//! LB-21 Demoralization and initiative.

use crate::agenda::Course;
use crate::setup::level_of;
use crate::sheet::Brief;
use crate::{
    FormationId, HexId, Kind, Marks, Name, Piece, PieceId, PieceSet, Place, Position, Side, table,
    text,
};
use feldherr_core::{Audience, Message, Purpose, SeatSet};
use serde::{Deserialize, Serialize};

/// LB-21.4a, LB-20.23f What demoralizes a piece by itself.
pub(crate) const DISHEARTENED: Marks = Marks::OOS.with(Marks::SHAKEN);

/// LB-21.1c Demoralized formations: one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Broken([u64; 4]);

impl Position {
    /// LB-21.0a, LB-21.4a, LB-17.2a Whether a piece is demoralized: by losses of its formation, without supply, or
    /// because it left a march order.
    pub fn is_demoralized(&self, piece: PieceId) -> bool {
        self.has_lost_heart(self.piece(piece), self.field.brief(piece))
    }

    fn has_lost_heart(&self, piece: &Piece, brief: &Brief) -> bool {
        let formation = brief.formation;
        piece.marks.any(DISHEARTENED)
            || formation.is_some_and(|formation| self.formation_demoralized(formation))
    }

    /// LB-21.1c Whether losses have demoralized a formation.
    pub fn formation_demoralized(&self, formation: FormationId) -> bool {
        self.state
            .formations
            .get(formation.index())
            .is_some_and(|now| now.demoralized)
    }

    /// LB-21.1c, LB-11.3c The demoralization level of a formation now: alternate groups raise it when they come, the
    /// Guard's recoil lowers it.
    pub fn level(&self, formation: FormationId) -> u16 {
        let Some(sheet) = self.field.formation(formation) else {
            return 0;
        };
        let strength = |piece: PieceId| u32::from(self.field.sheet(piece).full);
        let here = self.present_units(formation);
        let level = match sheet.scale {
            Some(scale) => level_of(scale, here.iter().map(strength).sum()),
            None => sheet.level,
        };
        let lowered = self.state.formations.get(formation.index());
        let (_, recoil) = table::GUARD_RECOIL;
        level.saturating_sub(if lowered.is_some_and(|now| now.lowered) {
            recoil
        } else {
            0
        })
    }

    /// LB-21.1d The combat units of a formation that take part: not those an earlier battle of a campaign has cost, nor
    /// alternate groups that have not come.
    fn present_units(&self, formation: FormationId) -> PieceSet {
        let Some(sheet) = self.field.formation(formation) else {
            return PieceSet::NONE;
        };
        let comes = |piece: &PieceId| match self.piece(*piece).place {
            Place::Away => false,
            Place::Waiting => !sheet.alternate.contains(*piece),
            _ => true,
        };
        sheet.units.iter().filter(comes).collect()
    }

    /// LB-21.2a, LB-5.52c, LB-5.52d, LB-6.33a, LB-G95, LB-GL.initiative The initiative of a piece now; 0 fails every
    /// check.
    pub fn initiative(&self, piece: PieceId) -> u8 {
        self.spirit(piece).1
    }

    /// Whether a piece is demoralized, and its initiative now.
    pub(crate) fn spirit(&self, id: PieceId) -> (bool, u8) {
        let (piece, brief) = (self.piece(id), self.field.brief(id));
        let demoralized = self.has_lost_heart(piece, brief);
        (
            demoralized,
            initiative_of(piece, brief, demoralized, self.card_initiative(id)),
        )
    }

    /// The same as long as no card is in force.
    pub(crate) fn spirit_without_cards(&self, id: PieceId) -> (bool, u8) {
        let (piece, brief) = (self.piece(id), self.field.brief(id));
        let demoralized = self.has_lost_heart(piece, brief);
        (demoralized, initiative_of(piece, brief, demoralized, 0))
    }

    /// LB-21.1c The formations that losses have demoralized.
    pub(crate) fn broken_formations(&self) -> Broken {
        let mut broken = Broken::default();
        for (at, formation) in self.state.formations.iter().enumerate() {
            broken.0[at >> 6 & 3] |= u64::from(formation.demoralized) << (at & 63);
        }
        broken
    }

    /// LB-6.31a, LB-6.32a An initiative check: passed by a roll at or below the initiative. The owner is told.
    pub fn check_initiative(
        &self,
        piece: PieceId,
        purpose: Purpose,
        course: &mut Course<'_>,
    ) -> bool {
        let (die, needed) = (course.d6(purpose), self.initiative(piece));
        let passed = die <= needed;
        course.tell(MoraleEvent::Checked {
            side: self.side_of(piece),
            name: self.field.sheet(piece).name.clone(),
            die,
            needed,
            passed,
        });
        passed
    }

    /// LB-21.1a, LB-21.1b, LB-21.2d, LB-10.4d A unit was eliminated: its formation's loss track goes up by its full
    /// strength, and it is no longer demoralized itself.
    pub fn count_loss(&mut self, piece: PieceId, course: &mut Course<'_>) {
        self.unmark(piece, Marks::OOS.with(Marks::SHAKEN));
        self.put_under(piece, None);
        let (kind, full) = (self.kind(piece), self.field.sheet(piece).full);
        let (true, Some(formation)) = (kind.is_combat(), self.field.sheet(piece).formation) else {
            return;
        };
        if let Some(now) = self.state.formations.get_mut(formation.index()) {
            now.losses = now.losses.saturating_add(u16::from(full));
            now.marker = now.marker.or(Some(piece));
        }
        self.judge_morale(formation, course);
    }

    /// LB-21.3a, LB-21.3b A unit was reorganized: the loss track goes down by its full strength.
    pub fn count_return(&mut self, piece: PieceId, course: &mut Course<'_>) {
        let (kind, full) = (self.kind(piece), self.field.sheet(piece).full);
        let (true, Some(formation)) = (kind.is_combat(), self.field.sheet(piece).formation) else {
            return;
        };
        if let Some(now) = self.state.formations.get_mut(formation.index()) {
            now.losses = now.losses.saturating_sub(u16::from(full));
            now.marker = now.marker.filter(|marker| *marker != piece);
        }
        self.judge_morale(formation, course);
    }

    /// LB-21.1c, LB-21.1d, LB-21.3b A formation of three units or more is demoralized while its losses reach its level.
    pub(crate) fn judge_morale(&mut self, formation: FormationId, course: &mut Course<'_>) {
        let level = self.level(formation);
        let large = self.present_units(formation).len() >= table::DEMORALIZABLE_FROM;
        let Some(now) = self.state.formations.get_mut(formation.index()) else {
            return;
        };
        let broken = large && now.losses > 0 && now.losses >= level;
        if broken == now.demoralized {
            return;
        }
        now.demoralized = broken;
        if let Some(sheet) = self.field.formation(formation) {
            let name = sheet.name.clone();
            course.tell(if broken {
                MoraleEvent::Broke { name }
            } else {
                MoraleEvent::Rallied { name }
            });
        }
    }

    /// LB-11.3c, LB-11.3e, LB-11.3f The Guard has recoiled in a hex: the levels of its side's formations around are
    /// lowered for good, once each; French cavalry corps and small formations are spared.
    pub fn lower_levels(&mut self, side: Side, hex: HexId, course: &mut Course<'_>) {
        for index in 0..self.field.formations.len().min(255) {
            let formation = FormationId(index as u8);
            if !self.feels_recoil(formation, side, hex) {
                continue;
            }
            if let Some(now) = self.state.formations.get_mut(index) {
                now.lowered = true;
            }
            if let Some(sheet) = self.field.formation(formation) {
                let name = sheet.name.clone();
                let level = self.level(formation);
                course.tell(MoraleEvent::Lowered { name, level });
            }
            self.judge_morale(formation, course);
        }
    }

    /// LB-11.3c Whether a formation's officer is near enough, or, where it has none, any of its units.
    fn feels_recoil(&self, formation: FormationId, side: Side, hex: HexId) -> bool {
        let Some(sheet) = self.field.formation(formation) else {
            return false;
        };
        let lowered = self.state.formations.get(formation.index());
        let exempt = sheet.side != side
            || sheet.spared
            || lowered.is_none_or(|now| now.lowered)
            || self.present_units(formation).len() <= table::GUARD_RECOIL_SPARES;
        let (range, _) = table::GUARD_RECOIL;
        let near = |piece: PieceId| {
            self.hex_of(piece)
                .is_some_and(|at| at.distance(hex) <= range)
        };
        let officer = sheet
            .officer
            .filter(|officer| self.hex_of(*officer).is_some());
        !exempt && officer.map_or_else(|| sheet.units.iter().any(near), near)
    }

    /// LB-5.23a, LB-5.52d What a leader commands as: the man who follows an officer-commander is a plain officer.
    pub fn rank(&self, leader: PieceId) -> Kind {
        match self.kind(leader) {
            Kind::OfficerCommander if self.has(leader, Marks::PLAIN_OFFICER) => Kind::Officer,
            kind => kind,
        }
    }
}

/// LB-21.2a The initiative of a piece with what cards add to it.
#[inline]
fn initiative_of(piece: &Piece, brief: &Brief, demoralized: bool, cards: i8) -> u8 {
    let calm = calm_initiative(piece, brief).saturating_add(cards);
    (calm - i8::from(demoralized)).clamp(0, 6) as u8
}

/// LB-5.52c, LB-G96 The initiative of a piece that is not demoralized, without cards: what is lost with a captured
/// officer never takes it below 1.
fn calm_initiative(piece: &Piece, brief: &Brief) -> i8 {
    let printed = if piece.marks.has(Marks::PLAIN_OFFICER) {
        table::REPLACEMENT_INITIATIVE
    } else {
        brief.initiative
    };
    match i8::try_from(printed) {
        Ok(0) | Err(_) => 0,
        Ok(printed) => printed.saturating_add(piece.change).max(1),
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MoraleEvent {
    /// LB-6.31a A piece checked its initiative; its owner alone is told.
    Checked {
        side: Side,
        name: Name,
        die: u8,
        needed: u8,
        passed: bool,
    },
    /// LB-21.1c A formation is demoralized; loss tracks lie open (LB-G107).
    Broke { name: Name },
    /// LB-21.3b A formation is demoralized no longer.
    Rallied { name: Name },
    /// LB-11.3c A formation's level was lowered.
    Lowered { name: Name, level: u16 },
}

impl MoraleEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Checked { side, .. } => Audience::Seats(SeatSet::only(side.seat())),
            _ => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Checked {
                name,
                die,
                needed,
                passed,
                ..
            } => {
                let id = if *passed {
                    text::LB_CHECK_PASSED
                } else {
                    text::LB_CHECK_FAILED
                };
                Message::new(id)
                    .with("piece", name.message())
                    .with("die", *die)
                    .with("needed", *needed)
            }
            Self::Broke { name } => {
                Message::new(text::LB_MORALE_BROKE).with("formation", name.message())
            }
            Self::Rallied { name } => {
                Message::new(text::LB_MORALE_RALLIED).with("formation", name.message())
            }
            Self::Lowered { name, level } => Message::new(text::LB_MORALE_LOWERED)
                .with("formation", name.message())
                .with("level", *level),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        usize::from(matches!(self, Self::Checked { .. }))
    }
}
