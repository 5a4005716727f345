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

    /// LB-11.3c, LB-11.3e, LB-11.3f The Guard has recoiled in a hex: levels around fall, once each.
    // stub (command)
    pub fn lower_levels(
        &mut self,
        side: crate::Side,
        hex: crate::HexId,
        _course: &mut crate::agenda::Course<'_>,
    ) {
        for index in 0..self.field.formations.len() {
            if self.feels_recoil(FormationId(index as u8), side, hex)
                && let Some(now) = self.state.formations.get_mut(index)
            {
                now.lowered = true;
            }
        }
    }

    // stub (command)
    fn feels_recoil(&self, formation: FormationId, side: crate::Side, hex: crate::HexId) -> bool {
        let Some(sheet) = self.field.formation(formation) else {
            return false;
        };
        let few = sheet.units.len() <= crate::table::GUARD_RECOIL_SPARES;
        let near = |piece: PieceId| {
            self.hex_of(piece)
                .is_some_and(|at| at.distance(hex) <= crate::table::GUARD_RECOIL.0)
        };
        let officer = sheet
            .officer
            .filter(|officer| self.hex_of(*officer).is_some());
        let close = match officer {
            Some(officer) => near(officer),
            None => sheet.units.iter().any(near),
        };
        sheet.side == side && !sheet.spared && !few && close
    }
}
