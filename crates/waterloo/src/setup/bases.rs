//! WL-1a to WL-1n, WL-G37, WL-G38 How the bases can be divided among the players.

use super::Setup;
use crate::Country;
use feldherr_core::Faults;

/// The bases of each seat.
type Division = Vec<Vec<Country>>;

impl Setup {
    /// WL-1i, WL-1m, WL-G37, WL-G38 Every legal division of the bases among so many players, in seat order.
    pub fn divisions(players: usize) -> Vec<Division> {
        let divisions = if players == 2 {
            in_pairs()
        } else {
            one_each(players)
        };
        let is_legal = |division: &Division| {
            let mut faults = Faults::default();
            let setup = Self::of(division.clone());
            setup.check_players(&mut faults) && faults.is_empty()
        };
        divisions.into_iter().filter(is_legal).collect()
    }
}

/// WL-1l, WL-1m Two players: who shares with Spain, with either of the blue countries in the game.
fn in_pairs() -> Vec<Division> {
    use Country::{Austria, France, Prussia, Russia, Spain};
    let with = |blue| {
        [
            vec![vec![Spain, blue], vec![Russia, Austria]],
            vec![vec![Spain, Austria], vec![blue, Russia]],
            vec![vec![Spain, Russia], vec![blue, Austria]],
        ]
    };
    [France, Prussia].into_iter().flat_map(with).collect()
}

/// WL-1i Three or four players have one base each.
fn one_each(players: usize) -> Vec<Division> {
    use Country::{Austria, France, Prussia, Russia, Spain};
    let bases = [Spain, France, Prussia, Russia, Austria];
    let chosen = |mask: u8| {
        let bases = bases.into_iter().enumerate();
        let bases = bases.filter(|(at, _)| mask >> at & 1 == 1);
        bases
            .map(|(_, country)| vec![country])
            .collect::<Division>()
    };
    let choices = (0u8..32).map(chosen);
    choices.filter(|it| it.len() == players).collect()
}
