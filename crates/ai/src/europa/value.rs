//! What a position is worth to each seat.

use crate::{MAX_SEATS, Values};
use feldherr_europa::{Position, Power, map};

/// Each seat's chance to win, by what its nations own and hold.
pub(super) fn values(position: &Position) -> Values {
    let mut values = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for (at, powers) in position.world.seats.iter().enumerate().take(MAX_SEATS) {
        let own: f32 = powers.iter().map(|power| realm(position, power)).sum();
        // The best of many wins.
        values[at] = own * own * own;
        sum += values[at];
    }
    for value in &mut values {
        *value /= f32::max(sum, 1.0);
    }
    values
}

fn realm(position: &Position, power: Power) -> f32 {
    let land = &position.state.land;
    let owned = land.owned(power);
    let homeland = map().homelands[power.index()];
    let whole = homeland.is_within(owned);
    let realm = &position.state.realms[power.index()];
    let lost = realm.capitals_lost.len() as f32;
    let regions = owned.len() as f32;
    let worth = regions + 0.02 * f32::from(realm.pp) + 0.3 * f32::from(realm.pap) - 2.0 * lost;
    if whole { worth } else { 0.5 * worth }
}
