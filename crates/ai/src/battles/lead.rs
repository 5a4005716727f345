//! Where leaders, trains and vedettes go.

use super::draft::Asked;
use super::march::March;
use feldherr_battles::{HexId, Kind, PieceId, PieceSet};

/// Command ranges.
const OFFICER: u8 = 3;
const COMMANDER: u8 = 4;

impl March<'_, '_> {
    /// Leaders follow their troops, commanders their officers; trains keep away from the enemy.
    pub(super) fn lead(&mut self) {
        let own: Vec<PieceId> = self.draft.position.field.of_side[self.side.index()]
            .iter()
            .filter(|piece| !self.draft.position.kind(*piece).is_combat() && self.is_free(*piece))
            .collect();
        let rank = |piece: &PieceId| match self.draft.position.rank(*piece) {
            Kind::Officer => 0,
            Kind::Commander | Kind::OfficerCommander => 1,
            _ => 2,
        };
        let mut order: Vec<(u8, PieceId)> = own.iter().map(|piece| (rank(piece), *piece)).collect();
        order.sort();
        for (_, piece) in order {
            if self.draft.asked() != Asked::Choose {
                return;
            }
            let Some(home) = self.draft.position.hex_of(piece) else {
                continue;
            };
            let reach = self.draft.position.reach(&PieceSet::from_iter([piece]));
            let mut best = (self.station(piece, home), home);
            for hex in reach.hexes.iter() {
                let worth = self.station(piece, hex) - 0.05;
                if worth > best.0 {
                    best = (worth, hex);
                }
            }
            if best.1 != home {
                self.draft.send(piece, best.1);
            }
        }
    }

    /// What a hex is worth to a piece that does not fight.
    fn station(&self, piece: PieceId, hex: HexId) -> f32 {
        let position = &self.draft.position;
        let menace = self.aims.menace(hex);
        let armed = self.board.is_armed(self.side, hex);
        let alone = if !armed && (menace > 0.0 || self.board.in_zone(self.side.other(), hex)) {
            -4.0 - 0.1 * menace
        } else {
            0.0
        };
        match position.rank(piece) {
            Kind::SupplyTrain | Kind::PontoonTrain => -0.2 * menace - self.home(hex) * 0.01,
            Kind::Vedette => self.picket(piece, hex),
            Kind::Officer => {
                alone + self.officer(piece, hex) + if armed { 1.5 } else { 0.0 } - self.press(hex)
            }
            _ => {
                alone + self.commander(piece, hex) + if armed { 1.0 } else { 0.0 } - self.press(hex)
            }
        }
    }

    /// The danger of a leader's stack being thrown back.
    fn press(&self, hex: HexId) -> f32 {
        let zone = self.board.in_zone(self.side.other(), hex);
        let stand = self.board.strength_in(self.side, hex);
        let weak = (self.aims.menace(hex) / (stand + 2.0) - 1.0).clamp(0.0, 3.0);
        0.4 * weak + if zone { 0.3 } else { 0.0 }
    }

    fn home(&self, hex: HexId) -> f32 {
        let sources = &self.board.position.field.sources[self.side.index()];
        let near = sources.iter().map(|source| source.distance(hex)).min();
        f32::from(near.unwrap_or(0))
    }

    /// How much of his formation an officer would command, and whether somebody commands him.
    fn officer(&self, officer: PieceId, hex: HexId) -> f32 {
        let position = &self.draft.position;
        let formation = position.field.sheet(officer).formation;
        let own = |piece: PieceId| {
            formation.is_some() && position.field.sheet(piece).formation == formation
        };
        let units = self.board.of(self.side).filter(|(_, unit)| own(unit.piece));
        let led: f32 = units
            .map(|(_, unit)| match unit.hex.distance(hex) {
                far if far <= OFFICER => 1.0 + 0.3 * unit.strength - 0.05 * f32::from(far),
                far => -0.1 * f32::from(far),
            })
            .sum();
        let leaders = position.field.of_side[self.side.index()].iter();
        let mut chiefs = leaders.filter(|piece| {
            position.kind(*piece).is_leader() && position.rank(*piece).is_commander()
        });
        let led_himself = chiefs.any(|chief| {
            position
                .hex_of(chief)
                .is_some_and(|at| at.distance(hex) <= COMMANDER)
        });
        led + if led_himself { 1.0 } else { 0.0 }
    }

    /// How many officers a commander would have in his range, and how near the fight he is.
    fn commander(&self, commander: PieceId, hex: HexId) -> f32 {
        let position = &self.draft.position;
        let others = position.field.of_side[self.side.index()].iter();
        let officers = others.filter(|piece| {
            *piece != commander
                && position.rank(*piece) == Kind::Officer
                && position.kind(*piece).is_leader()
        });
        let reached: f32 = officers
            .filter_map(|officer| Some((officer, position.hex_of(officer)?)))
            .map(|(officer, at)| {
                let formation = position.field.sheet(officer).formation;
                let sheet = formation.and_then(|formation| position.field.formation(formation));
                let size = sheet.map_or(0, |sheet| sheet.units.len()) as f32;
                let need = 6.0 - f32::from(position.initiative(officer));
                if at.distance(hex) <= COMMANDER {
                    0.5 + 0.15 * size * need.max(0.5)
                } else {
                    -0.05 * f32::from(at.distance(hex))
                }
            })
            .sum();
        let mut worth = reached;
        if position.rank(commander) == Kind::OfficerCommander {
            worth += self.officer(commander, hex);
        }
        worth
    }
}
