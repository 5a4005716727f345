//! Random games with everything that stands in records: taking back, and time that is called.

use super::Recipe;
use crate::play::next_to_act;
use feldherr_core::{Applied, Draw, Entry, Game, HostAction, Rng, Seed, Table};

/// What was done, and what came of it.
pub struct Step<'a, G: Game> {
    /// The table after it.
    pub table: &'a Table<G>,
    /// Nothing at the start.
    pub entry: Option<&'a Entry<G::Action>>,
    /// The draws it caused.
    pub draws: &'a [Draw],
    /// What happened.
    pub events: &'a [G::Event],
}

/// Plays a game at random and shows every step, the start first, until the end or until `each` has seen enough.
pub fn wander<G: Game>(
    recipe: &Recipe<G::Setup>,
    mut each: impl FnMut(Step<'_, G>) -> bool,
) -> Table<G> {
    let mut rng = Rng::new(recipe.seed);
    let started = Table::<G>::start(recipe.setup.clone(), Seed::numbered(recipe.seed));
    let (mut table, applied) = started.unwrap_or_else(|error| panic!("{}: {error}", recipe.name));
    let mut goes_on = show(&table, &applied, &mut each);
    while goes_on && table.position().outcome().is_none() && table.seq() < recipe.longest {
        if let Some(applied) = one_move(&mut table, recipe, &mut rng) {
            goes_on = show(&table, &applied, &mut each);
        }
    }
    table
}

fn show<G: Game>(
    table: &Table<G>,
    applied: &Applied<G::Event>,
    each: &mut impl FnMut(Step<'_, G>) -> bool,
) -> bool {
    each(Step {
        table,
        entry: table.moves().last(),
        draws: &applied.draws,
        events: &applied.events,
    })
}

/// Nothing when the seat that was chosen has nothing to do.
fn one_move<G: Game>(
    table: &mut Table<G>,
    recipe: &Recipe<G::Setup>,
    rng: &mut Rng,
) -> Option<Applied<G::Event>> {
    if recipe.time_up.is_some_and(|time| table.seq() >= time)
        && let Ok(applied) = table.host(HostAction::TimeUp)
    {
        return Some(applied);
    }
    let seat = next_to_act(table.position(), rng);
    if rng.below(40) == 0 && table.undo(seat).is_ok() {
        return Some(Applied::default());
    }
    let mut options = Vec::new();
    table.position().options(seat, &mut options);
    let action = rng.pick(&options)?.clone();
    let done = table.act(seat, action.clone());
    Some(done.unwrap_or_else(|refusal| {
        panic!(
            "{}, move {}: {seat:?} {action:?}: {refusal}",
            recipe.name,
            table.seq() + 1
        )
    }))
}
