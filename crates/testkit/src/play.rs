use feldherr_core::{Game, Rng, Seat, Seed, Table};
use std::collections::BTreeMap;

/// A game played at random, with every position it went through.
pub struct Played<G: Game> {
    /// The table at the end.
    pub table: Table<G>,
    /// The positions in order, the first and the last included.
    pub positions: Vec<G>,
}

impl<G: Game> Played<G> {
    /// Evenly spread positions, the last always among them.
    pub fn sample(&self, count: usize) -> Vec<&G> {
        let stride = self.positions.len().div_ceil(count.max(1)).max(1);
        let mut sample: Vec<&G> = self.positions.iter().step_by(stride).collect();
        sample.extend(self.positions.last());
        sample
    }

    /// Positions in which every kind of question is asked of every seat, so many of each, spread over the game.
    pub fn of_each_question(&self, count: usize) -> Vec<&G> {
        let mut asked: BTreeMap<(Seat, String), Vec<&G>> = BTreeMap::new();
        for position in &self.positions {
            for prompt in position.prompts().0 {
                let question = (prompt.seat, prompt.message.id.to_string());
                asked.entry(question).or_default().push(position);
            }
        }
        let mut chosen = Vec::new();
        for positions in asked.into_values() {
            let stride = positions.len().div_ceil(count.max(1)).max(1);
            chosen.extend(positions.into_iter().step_by(stride));
        }
        chosen
    }

    /// Every action done.
    pub fn actions(&self) -> Vec<G::Action> {
        let moves = self.table.moves().iter();
        moves
            .filter_map(|entry| match &entry.act {
                feldherr_core::Move::Do(action) => Some(action.clone()),
                feldherr_core::Move::Undo | feldherr_core::Move::Host(_) => None,
            })
            .collect()
    }
}

/// Plays at random until the end or `longest` actions; every seat with options may act, awaited ones more often.
///
/// # Panics
/// When the game is stuck, a listed option is refused, or the position keeps what is no longer so.
pub fn play<G: Game>(setup: &G::Setup, seed: u64, longest: usize) -> Played<G> {
    let mut rng = Rng::new(seed);
    let started = Table::<G>::start(setup.clone(), Seed::numbered(seed));
    let (mut table, _) = started.unwrap_or_else(|error| panic!("{setup:?}: {error}"));
    let mut positions = vec![table.position().clone()];
    let mut options = Vec::new();
    while table.position().outcome().is_none() && table.seq() < longest {
        let seat = next_to_act(table.position(), &mut rng);
        options.clear();
        table.position().options(seat, &mut options);
        let Some(action) = rng.pick(&options).cloned() else {
            assert!(
                !table
                    .position()
                    .prompts()
                    .awaited()
                    .any(|awaited| awaited == seat),
                "seed {seed}, move {}: {seat:?} must act and has no option",
                table.seq()
            );
            continue;
        };
        if let Err(refusal) = table.act(seat, action.clone()) {
            panic!(
                "seed {seed}, move {}: {seat:?} {action:?}: {refusal}",
                table.seq()
            );
        }
        let stale = table.position().stale_part();
        assert_eq!(stale, None, "seed {seed}, after {action:?}");
        positions.push(table.position().clone());
    }
    Played { table, positions }
}

/// Mostly a seat the game waits for, now and then one that may act out of turn.
pub(crate) fn next_to_act<G: Game>(position: &G, rng: &mut Rng) -> Seat {
    let awaited: Vec<Seat> = position.prompts().awaited().collect();
    assert!(
        !awaited.is_empty(),
        "the game is not over and waits for nobody"
    );
    if rng.below(50) == 0 {
        return Seat(rng.below(u32::from(position.seats())) as u8);
    }
    rng.pick(&awaited).copied().unwrap_or(Seat(0))
}

/// Random play comes to an end by the rules.
///
/// # Panics
/// When it has not after `longest` actions.
pub fn random_play_ends<G: Game>(setup: &G::Setup, seed: u64, longest: usize) -> Played<G> {
    let played = play::<G>(setup, seed, longest);
    let outcome = played.table.position().outcome();
    let outcome =
        outcome.unwrap_or_else(|| panic!("seed {seed}: not over after {longest} actions"));
    assert_eq!(
        outcome.standings.len(),
        usize::from(played.table.position().seats())
    );
    let mut options = Vec::new();
    for seat in (0..played.table.position().seats()).map(Seat) {
        played.table.position().options(seat, &mut options);
    }
    assert!(
        options.is_empty(),
        "seed {seed}: a finished game offers {options:?}"
    );
    assert!(
        played.table.position().prompts().0.is_empty(),
        "a finished game waits for nobody"
    );
    played
}
