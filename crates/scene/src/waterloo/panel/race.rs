//! WL-WIN, WL-LOSE How near each player is to victory, and to the loss of a capital.

use super::super::counter::leader;
use crate::{RACE, Row};
use feldherr_core::{Message, Seat};
use feldherr_waterloo::{ArmyId, Position, Square, TOWNS_TO_WIN, text};

/// A player this many foreign towns short of victory can win in one good turn.
const NEAR_VICTORY: u8 = 2;
/// WL-2a What two dice show on average: a general who is as near as that reaches a capital in every other turn.
const COMMON_THROW: u16 = 7;

/// How a player fares.
#[derive(Clone, Debug, PartialEq)]
pub struct Racer {
    player: Seat,
    /// The armies he still commands.
    armies: Vec<ArmyId>,
    foreign: u8,
    threat: Option<Threat>,
}

/// A general within reach of a capital.
#[derive(Clone, Debug, PartialEq)]
struct Threat {
    steps: u16,
    general: ArmyId,
    capital: ArmyId,
}

/// WL-WIN.b The players who are in the game.
pub(super) fn racers(position: &Position) -> Vec<Racer> {
    let racer = |player| {
        let own = |army: &ArmyId| position.army(*army).player == player && position.is_in(*army);
        let armies: Vec<ArmyId> = position.army_ids().filter(own).collect();
        let threats = armies.iter().flat_map(|army| threats(position, *army));
        Racer {
            player,
            foreign: position.foreign_towns(player),
            threat: threats.min_by_key(|threat| threat.steps),
            armies,
        }
    };
    position.seats_in().map(racer).collect()
}

/// WL-7a, WL-3f The enemy generals that may soon enter the capital of an army. A general takes at least as many steps
/// as there are squares between, counted like a king's moves.
fn threats(position: &Position, capital: ArmyId) -> impl Iterator<Item = Threat> + '_ {
    let square = position.board().capital(position.army(capital).country);
    let is_enemy = move |army: &ArmyId| {
        position.is_in(*army)
            && !position.are_partners(*army, capital)
            && position.army(*army).ally != Some(capital)
            && !position.owes_truce(*army, capital)
    };
    position
        .army_ids()
        .filter(is_enemy)
        .filter_map(move |general| {
            let steps = distance(position.general(general)?, square?);
            (steps <= COMMON_THROW).then_some(Threat {
                steps,
                general,
                capital,
            })
        })
}

fn distance(from: Square, to: Square) -> u16 {
    let across = from.col().abs_diff(to.col());
    across.max(from.row().abs_diff(to.row()))
}

impl Racer {
    /// Writes it out.
    pub(super) fn row(&self, position: &Position) -> Option<Row> {
        let mut countries = self.armies.iter().map(|army| position.army(*army).country);
        let first = countries.next()?;
        let label = countries.fold(first.name(), |names, country| {
            Message::new(text::WL_SEAT_TWO)
                .with("a", names)
                .with("b", country.name())
        });
        let towns = Message::new(text::WL_PANEL_FOREIGN)
            .with("count", self.foreign)
            .with("needed", TOWNS_TO_WIN);
        let row = Row {
            seat: Some(self.player),
            class: first.key().to_owned(),
            symbol: Some(leader(first)),
            label,
            cells: vec![towns],
            seat_state: None,
            alarm: self.alarm(position),
        };
        Some(row.in_head(RACE))
    }

    fn alarm(&self, position: &Position) -> Option<Message> {
        if let Some(threat) = &self.threat {
            let capital = position.army(threat.capital).country;
            let name = position.board().capital_name(capital)?.message();
            let general = position.army(threat.general).country.name();
            let alarm = Message::new(text::WL_ALARM_CAPITAL)
                .with("army", general)
                .with("steps", threat.steps)
                .with("town", name);
            return Some(alarm);
        }
        let missing = TOWNS_TO_WIN.saturating_sub(self.foreign);
        (missing <= NEAR_VICTORY).then(|| Message::new(text::WL_ALARM_TOWNS).with("count", missing))
    }
}
