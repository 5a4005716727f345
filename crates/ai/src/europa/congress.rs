//! At a congress: what to take from the loser.

use feldherr_europa::{Action, Political, Position, Power, RegionId, map};

/// The best claim, or to leave it.
pub(super) fn claim(position: &Position, options: &[Action]) -> Action {
    let mut best: Option<(f32, Action)> = None;
    for option in options {
        let worth = match option {
            Action::Politics(Political::Annex { power, region }) => {
                annexed(position, *power, *region)
            }
            Action::Politics(Political::Liberate { power, regions }) => {
                let freed = regions.iter().flatten();
                0.4 + freed
                    .map(|region| freed_worth(*power, *region))
                    .sum::<f32>()
            }
            _ => continue,
        };
        if best.as_ref().is_none_or(|(top, _)| worth > *top) {
            best = Some((worth, *option));
        }
    }
    best.filter(|(worth, _)| *worth > 0.6)
        .map_or(Action::Pass, |(_, action)| action)
}

/// A region for the points it costs; one's own homeland first.
fn annexed(position: &Position, power: Power, region: RegionId) -> f32 {
    let home = map().homelands[power.index()].has(region);
    let own = position.state.land.owned(power);
    let borders = map().neighbours(region).meets(own);
    let held = position.army_in(region, power) > 0;
    let value = f32::from(position.value(region, power));
    let worth = 2.0 + 0.3 * value + f32::from(u8::from(borders)) + f32::from(u8::from(held));
    let price = f32::from(Position::claim_price(power, region));
    worth / price + if home { 20.0 } else { 0.0 }
}

/// What is free again may be annexed later; what returns to another nation may not.
fn freed_worth(power: Power, region: RegionId) -> f32 {
    match map().homeland(region) {
        Some(home) if home == power => 10.0,
        Some(_) => 0.1,
        None => 0.3,
    }
}
