//! VF-6.3.1 Movement range.

use crate::{
    Arm, Card, Effect, Formation, MoveKind, Nation, On, Order, Position, Sheet, Special, UnitId,
};

/// VF-6.3.1, VF-S.karree.d, VF-S.offene_formation.b, VF-S.artillerie_zu_pferd, VF-S.schwere_artillerie The range of a
/// formation before anything is added.
const fn basic_range(sheet: &Sheet, formation: Formation) -> f64 {
    let horse = sheet.specials.has(Special::HorseArtillery);
    let heavy = sheet.specials.has(Special::HeavyArtillery);
    match (sheet.arm, formation) {
        (_, Formation::Square) => 3.0,
        // VF-Q.i lists these ranges once more.
        (Arm::Cavalry, _) => 18.0,
        // VF-6.3.1c, VF-S.artillerie_zu_pferd.a, VF-S.schwere_artillerie.b
        (Arm::Artillery, Formation::Limbered) if horse => 18.0,
        (Arm::Artillery, Formation::Limbered) if heavy => 6.0,
        (Arm::Artillery, Formation::Limbered) => 12.0,
        // VF-6.3.1e, VF-S.artillerie_zu_pferd.b, VF-S.schwere_artillerie.c
        (Arm::Artillery, _) if horse => 9.0,
        (Arm::Artillery, _) if heavy => 1.0,
        (Arm::Artillery, _) => 3.0,
        // VF-6.3.1b, VF-6.3.1d
        (Arm::Infantry, Formation::Line) => 8.0,
        (Arm::Infantry, _) => 12.0,
    }
}

impl Position {
    /// VF-6.3.1 How far a unit may move in a formation: with its special rules, cards, and doubled for a forced march
    /// (VF-6.6a, VF-G41).
    pub fn allowance(&self, unit: UnitId, order: Order, kind: MoveKind) -> f64 {
        let Some((sheet, _)) = self.unit(unit) else {
            return 0.0;
        };
        let fast = if sheet.specials.has(Special::Fast) {
            // VF-6.3.1f, VF-S.schnell.a, VF-G96
            6.0
        } else {
            0.0
        };
        let range = basic_range(sheet, order.formation) + fast + self.spurred(sheet);
        match kind {
            MoveKind::ForcedMarch => 2.0 * range,
            MoveKind::Move | MoveKind::Withdraw | MoveKind::Charge => range,
        }
    }

    /// VF-F.french.K Inches a card adds to the units of a brigade.
    fn spurred(&self, sheet: &Sheet) -> f64 {
        let spurs = |effect: &&Effect| {
            effect.side == sheet.side
                && effect.card == Card::King
                && effect.on == On::Brigade(sheet.brigade)
                && self.field.armies[effect.side.index()].nation == Nation::French
        };
        6.0 * self.state.effects.iter().filter(spurs).count() as f64
    }
}
