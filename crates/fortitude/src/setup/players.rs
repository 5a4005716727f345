//! VF-1.0a, VF-1.4b, VF-2.2a Who commands what.

use super::{Faults, PlayerDoc};
use crate::army::Army;
use crate::{Field, Side, rule, text};
use feldherr_core::{Message, Seat};

/// No table seats more.
const SEATS: usize = 16;

/// The seats of one side.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Command {
    /// VF-2.2a The commander-in-chief's player.
    pub chief: Seat,
    /// VF-1.4b The player of each brigade.
    pub brigades: Vec<Seat>,
}

/// One player each.
fn usual() -> Vec<PlayerDoc> {
    let alone = |side| PlayerDoc {
        side,
        brigades: Vec::new(),
        chief: false,
    };
    Side::BOTH.map(alone).to_vec()
}

/// The command of both sides; what is wrong with it is noted.
pub(super) fn command(
    players: &[PlayerDoc],
    armies: &[Army; 2],
    faults: &mut Faults,
) -> [Command; 2] {
    let usual = usual();
    let players = if players.is_empty() { &usual } else { players };
    if players.len() > SEATS {
        let message = Message::new(text::VF_SETUP_SEATS).with("most", SEATS as u32);
        faults.add("players", None, message);
    }
    Side::BOTH.map(|side| {
        let of_side: Vec<(Seat, &PlayerDoc)> = (0..=u8::MAX)
            .map(Seat)
            .zip(players)
            .filter(|(_, player)| player.side == side)
            .collect();
        side_command(side, &of_side, armies[side.index()].brigades.len(), faults)
    })
}

fn side_command(
    side: Side,
    players: &[(Seat, &PlayerDoc)],
    brigades: usize,
    faults: &mut Faults,
) -> Command {
    let number = side.index() as u32 + 1;
    let first = players.first().map_or(Seat(0), |(seat, _)| *seat);
    let is_alone = players.len() == 1;
    let chiefs: Vec<Seat> = players
        .iter()
        .filter(|(_, player)| player.chief || is_alone)
        .map(|(seat, _)| *seat)
        .collect();
    let mut seats: Vec<Option<Seat>> = vec![None; brigades];
    if players.is_empty() {
        let message = Message::new(text::VF_SETUP_NO_PLAYER).with("side", number);
        faults.add("players", Some(rule::VF_1_0A), message);
        return Command {
            chief: first,
            brigades: vec![first; brigades],
        };
    }
    if chiefs.len() != 1 {
        // VF-2.2a One player a side is the commander-in-chief.
        let message = Message::new(text::VF_SETUP_CHIEFS)
            .with("side", number)
            .with("chiefs", chiefs.len() as u32);
        faults.add("players", Some(rule::VF_2_2A), message);
    }
    for (seat, player) in players {
        hand_out(*seat, player, is_alone, &mut seats, faults);
    }
    // VF-1.4b Every brigade has its player.
    for (brigade, _) in seats.iter().enumerate().filter(|(_, seat)| seat.is_none()) {
        let message = Message::new(text::VF_SETUP_NO_COMMAND)
            .with("side", number)
            .with("brigade", brigade as u32);
        faults.add("players", Some(rule::VF_1_4B), message);
    }
    Command {
        chief: chiefs.first().copied().unwrap_or(first),
        brigades: seats
            .into_iter()
            .map(|seat| seat.unwrap_or(first))
            .collect(),
    }
}

/// VF-1.4b Each brigade is commanded by one player, and every player commands something.
fn hand_out(
    seat: Seat,
    player: &PlayerDoc,
    is_alone: bool,
    seats: &mut [Option<Seat>],
    faults: &mut Faults,
) {
    let field = format!("players[{}]", seat.0);
    if is_alone && player.brigades.is_empty() {
        seats.fill(Some(seat));
        return;
    }
    if player.brigades.is_empty() && !player.chief {
        let message = Message::new(text::VF_SETUP_IDLE_PLAYER);
        faults.add(&field, Some(rule::VF_1_4B), message);
    }
    for brigade in &player.brigades {
        let message = match seats.get_mut(usize::from(*brigade)) {
            Some(free @ None) => {
                *free = Some(seat);
                continue;
            }
            Some(_) => text::VF_SETUP_BRIGADE_TWICE,
            None => text::VF_SETUP_NO_BRIGADE,
        };
        let message = Message::new(message).with("brigade", *brigade);
        faults.add(format!("{field}.brigades"), Some(rule::VF_1_4B), message);
    }
}

/// The players of a field, or nothing when they are the usual ones.
pub(super) fn players(field: &Field) -> Vec<PlayerDoc> {
    let chiefs = field.armies.iter().map(|army| army.chief);
    let last = chiefs
        .chain(field.brigades.iter().map(|brigade| brigade.player))
        .max();
    let seats = last.map_or(0, |seat| seat.0.saturating_add(1));
    let players: Vec<PlayerDoc> = (0..seats).map(|seat| player(field, Seat(seat))).collect();
    let is_usual = players.len() == 2
        && players.iter().map(|player| player.side).eq(Side::BOTH)
        && players.iter().all(|player| player.chief);
    if is_usual { Vec::new() } else { players }
}

fn player(field: &Field, seat: Seat) -> PlayerDoc {
    let commands = |side: &Side| {
        field.armies[side.index()].chief == seat
            || field
                .brigades_of(*side)
                .any(|brigade| field.brigades[brigade.index()].player == seat)
    };
    let side = Side::BOTH.into_iter().find(commands).unwrap_or(Side::One);
    let brigades = (0..)
        .zip(field.brigades_of(side))
        .filter(|(_, brigade)| field.brigades[brigade.index()].player == seat)
        .map(|(index, _)| index)
        .collect();
    PlayerDoc {
        side,
        brigades,
        chief: field.armies[side.index()].chief == seat,
    }
}
