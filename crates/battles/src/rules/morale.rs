//! LB-21 Demoralization and initiative.
// stub (command)

use crate::{FormationId, Marks, PieceId, Position};

impl Position {
    /// LB-21.0a Whether a piece is demoralized, for whatever cause.
    pub fn is_demoralized(&self, piece: PieceId) -> bool {
        let marked = self.piece(piece).marks.any(Marks::OOS.with(Marks::SHAKEN));
        let formation = self.field.sheet(piece).formation;
        marked || formation.is_some_and(|formation| self.formation_demoralized(formation))
    }

    /// LB-21.1c Whether losses have demoralized a formation.
    pub fn formation_demoralized(&self, formation: FormationId) -> bool {
        self.state
            .formations
            .get(formation.index())
            .is_some_and(|now| now.demoralized)
    }

    /// LB-21.2a, LB-5.52c, LB-G95 The initiative of a piece now; 0 fails every check.
    pub fn initiative(&self, piece: PieceId) -> u8 {
        let printed = self.field.sheet(piece).initiative as i8;
        let shaken = i8::from(self.is_demoralized(piece));
        (printed + self.piece(piece).change - shaken).clamp(0, 6) as u8
    }

    /// LB-21.1b A unit was eliminated: its formation's loss track, and what follows.
    // stub (command)
    pub fn count_loss(&mut self, _piece: PieceId, _course: &mut crate::agenda::Course<'_>) {}

    /// LB-GL.initiative A piece checks its initiative.
    // stub (command)
    pub fn check_initiative(
        &mut self,
        piece: PieceId,
        purpose: &'static str,
        course: &mut crate::agenda::Course<'_>,
    ) -> bool {
        course.d6(purpose) <= self.initiative(piece)
    }

    /// LB-11.3c The levels of formations fall because the Guard recoiled.
    // stub (command)
    pub(crate) fn lower_levels(
        &mut self,
        formations: &[FormationId],
        _course: &mut crate::agenda::Course<'_>,
    ) {
        for formation in formations {
            if let Some(now) = self.state.formations.get_mut(formation.index()) {
                now.lowered = true;
            }
        }
    }
}
