//! NE-G74, NE-G75 Troops on their way home: whom to fight, and where to go.

use super::survey::{strength, win_chance};
use feldherr_europa::{Action, Political, Position, Power, RegionId};

/// The chance with which troops that pass are fought: a lost battle can cost a province, a won one only weakens them.
const CHANCE: f32 = 0.75;

/// Whether a host should fight troops that pass through a region: it wins, and does not need them against others.
pub(super) fn is_prey(position: &Position, power: Power, host: Power, region: RegionId) -> bool {
    let relations = &position.state.relations;
    let useful = relations.enemies(host).meets(relations.enemies(power));
    let of = |power: Power| strength(position.state.land.units(region, power.flag()));
    !useful && win_chance(of(host), of(power)) >= CHANCE
}

/// The capital with the fewest troops.
pub(super) fn capital(position: &Position, options: &[Action]) -> Option<Action> {
    let troops = |action: &Action| match action {
        Action::Politics(Political::Leave { power, to, .. }) => Some(position.army_in(*to, *power)),
        _ => None,
    };
    let homes = options.iter().filter(|action| troops(action).is_some());
    homes.min_by_key(|action| troops(action)).copied()
}
