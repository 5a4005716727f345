//! Positions as documents.

use super::{ArmyDoc, BoardName, MarchDoc, PhaseDoc, PositionDoc, Setup};
use crate::state::{Phase, Position, Truce};
use crate::{ArmyId, Board, Country, Ending, Kind, Piece, Square, TownId};
use feldherr_core::Seat;
use serde::{Deserialize, Serialize};

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let board = Board::BUILT_IN
            .into_iter()
            .find(|name| Board::named(name).is_some_and(|board| *board == *position.board))
            .map_or_else(
                || BoardName::Inline(position.board.source().to_owned()),
                |name| BoardName::Named(name.to_owned()),
            );
        let mut players: Vec<Vec<Country>> = Vec::new();
        for army in &position.armies {
            let seat = army.player.index();
            players.resize(players.len().max(seat + 1), Vec::new());
            players[seat].push(army.country);
        }
        Self {
            board,
            variant: position.variant,
            players,
            rounds: position.rounds,
            position: Some(Box::new(PositionDoc::from(position))),
        }
    }
}

impl From<&Position> for PositionDoc {
    fn from(position: &Position) -> Self {
        let country = |army: ArmyId| position.army(army).country;
        let pieces = position
            .army_ids()
            .flat_map(|army| position.pieces_of(army))
            .map(|(piece, square)| piece_line(position, piece, square))
            .collect();
        let towns = position
            .towns()
            .map(|(_, town, holder)| (town.name.en.clone(), holder.map(country)))
            .collect();
        let armies = position
            .army_ids()
            .map(|army| (country(army), army_doc(position, army)))
            .collect();
        Self {
            round: Some(position.round),
            first: Some(country(position.first)),
            turn: Some(country(position.turn)),
            phase: phase_doc(position),
            march: MarchDoc {
                points: position.march.points,
                target: position
                    .march
                    .target
                    .and_then(|piece| position.square_of(piece)),
                stepped: position.march.stepped,
                general_stepped: position.march.general_stepped,
                general_halted: position.march.general_halted,
                asked: position
                    .army_ids()
                    .filter(|army| position.march.asked >> army.0 & 1 == 1)
                    .map(country)
                    .collect(),
            },
            proposal: position.proposal.map(country),
            pieces,
            towns,
            armies,
        }
    }
}

fn piece_line(position: &Position, piece: Piece, square: Square) -> String {
    let country = position.army(piece.army()).country;
    let letter = piece.kind().letter();
    match piece.kind() {
        Kind::General => format!("{country} {letter} {square}"),
        kind => format!(
            "{country} {letter}{} {square}",
            piece.slot() + 1 - Piece::slots(kind).start
        ),
    }
}

fn army_doc(position: &Position, id: ArmyId) -> ArmyDoc {
    let army = position.army(id);
    let country = |index: usize| position.armies.get(index).map(|army| army.country);
    let truces = army
        .truces
        .iter()
        .enumerate()
        .filter(|(_, truce)| **truce != Truce::None);
    let parted = army
        .parted
        .iter()
        .enumerate()
        .filter(|(_, round)| **round != 0);
    ArmyDoc {
        status: army.status,
        waiting: army.waiting,
        ally: army.ally.map(|ally| position.army(ally).country),
        grants_passage: army.grants_passage,
        truces: truces
            .filter_map(|(index, truce)| Some((country(index)?, *truce)))
            .collect(),
        parted: parted
            .filter_map(|(index, round)| Some((country(index)?, *round)))
            .collect(),
    }
}

fn phase_doc(position: &Position) -> PhaseDoc {
    let country = |army: ArmyId| position.army(army).country;
    let town_name = |town: TownId| {
        let towns = position.board.towns();
        towns
            .get(usize::from(town.0))
            .map_or_else(String::new, |town| town.name.en.clone())
    };
    match position.phase {
        Phase::Roll => PhaseDoc::Roll,
        Phase::March => PhaseDoc::March,
        Phase::Recruit { army, both } => PhaseDoc::Recruit {
            army: country(army),
            both,
        },
        Phase::Place { town, loser } => PhaseDoc::Place {
            town: town_name(town),
            loser: loser.map(country),
        },
        Phase::GiveUp { town, loser } => PhaseDoc::GiveUp {
            town: town_name(town),
            loser: country(loser),
        },
        Phase::Over(Ending::LastPlayer(seat)) => PhaseDoc::LastPlayer { seat },
        Phase::Over(Ending::EightTowns(seat)) => PhaseDoc::EightTowns { seat },
        Phase::Over(Ending::Limit(mask)) => PhaseDoc::Limit {
            seats: (0..4)
                .filter(|seat| mask >> seat & 1 == 1)
                .map(Seat)
                .collect(),
        },
    }
}

impl Serialize for Position {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Setup::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let setup = Setup::deserialize(deserializer)?;
        setup.build().map_err(serde::de::Error::custom)
    }
}
