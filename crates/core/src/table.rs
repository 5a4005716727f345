use crate::source::source_hashes;
use crate::{
    Dice, Draw, Entry, ForcedDie, Game, GameEvent, HostAction, Illegal, Move, RECORD_FORMAT,
    Record, RecordFault, Revocable, Seat, Seed, SetupError, Spot,
};

/// A game being played: the position, the record it follows from, and what may be taken back.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    position: G,
    record: Record<G::Setup, G::Action>,
    dice: Dice,
    seed: Option<Seed>,
    /// What can still be taken back, oldest first.
    undo: Vec<Before<G>>,
}

/// The position before an action that can still be taken back.
#[derive(Clone, Debug)]
struct Before<G> {
    seat: Seat,
    seq: usize,
    position: G,
    /// The next action makes this one final.
    passing: bool,
}

/// What one accepted action did.
#[derive(Clone, Debug, PartialEq)]
pub struct Applied<E> {
    /// What happened, in order.
    pub events: Vec<E>,
    /// The draws it caused.
    pub draws: Vec<Draw>,
}

impl<E> Default for Applied<E> {
    fn default() -> Self {
        Self {
            events: Vec::new(),
            draws: Vec::new(),
        }
    }
}

/// What one entry of a record did.
#[derive(Clone, Debug, PartialEq)]
pub enum Followed<E> {
    /// An action was done.
    Done(Applied<E>),
    /// The move with this sequence number was taken back.
    Undone(usize),
}

/// Why the table did not accept something.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Refusal {
    /// A rule forbids it.
    #[error("refused by {}", .0.rule)]
    Illegal(Box<Illegal>),
    /// A forced draw did not fit.
    #[error(transparent)]
    Die(#[from] ForcedDie),
    /// There is nothing this seat could take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// The host may not do this now.
    #[error("the host may not do this now")]
    NotForHost,
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(Box::new(illegal))
    }
}

/// What a record's verification found to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many moves were replayed.
    pub moves: usize,
    /// How many draws were recomputed from the seed; none when the seed is not revealed.
    pub draws: Option<u64>,
}

impl<G: Game> Table<G> {
    /// Sets up a game with provable dice.
    ///
    /// # Errors
    /// Every fault of the setup.
    pub fn start(setup: G::Setup, seed: Seed) -> Result<(Self, Applied<G::Event>), SetupError> {
        let commitment = seed.commitment();
        let dice = Dice::new(seed.clone());
        let (mut table, applied) = Self::start_with(setup, dice, Some(seed))?;
        table.record.commitment = Some(commitment);
        Ok((table, applied))
    }

    /// Sets up a game whose first draws are `forced`; later ones follow from `seed`. It proves nothing.
    ///
    /// # Errors
    /// Every fault of the setup.
    pub fn start_forced(
        setup: G::Setup,
        seed: Seed,
        forced: impl IntoIterator<Item = u32>,
    ) -> Result<(Self, Applied<G::Event>), SetupError> {
        let mut dice = Dice::new(seed);
        dice.force(forced);
        Self::start_with(setup, dice, None)
    }

    fn start_with(
        setup: G::Setup,
        mut dice: Dice,
        seed: Option<Seed>,
    ) -> Result<(Self, Applied<G::Event>), SetupError> {
        let mut events = Vec::new();
        let position = G::start(&setup, &mut dice, &mut events)?;
        let draws = dice.take_log().map_err(|die| SetupError {
            faults: vec![crate::SetupFault {
                field: format!("dice[{}]", die.number),
                message: crate::Message::new("forced-die-misfit")
                    .with("sides", die.sides)
                    .with("value", die.value),
                rule: None,
            }],
        })?;
        let record = Record {
            format: RECORD_FORMAT,
            game: G::KEY.to_owned(),
            rules: G::RULES_VERSION,
            data: source_hashes::<G>(&setup),
            setup,
            commitment: None,
            seed: None,
            start: draws.clone(),
            moves: Vec::new(),
        };
        let table = Self {
            position,
            record,
            dice,
            seed,
            undo: Vec::new(),
        };
        Ok((table, Applied { events, draws }))
    }

    /// The position now.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// The record so far; the seed is in it once the game is over.
    pub fn record(&self) -> Record<G::Setup, G::Action> {
        let mut record = self.record.clone();
        if self.position.outcome().is_some() {
            record.seed = self.seed.as_ref().map(Seed::to_hex);
        }
        record
    }

    /// The moves so far, undone ones and undos included.
    pub fn moves(&self) -> &[Entry<G::Action>] {
        &self.record.moves
    }

    /// How many moves the record holds: the sequence number of the next one.
    pub fn seq(&self) -> usize {
        self.record.moves.len()
    }

    /// The setup the game started from.
    pub const fn setup(&self) -> &G::Setup {
        &self.record.setup
    }

    /// The commitment to the seed, if the dice are provable.
    pub fn commitment(&self) -> Option<&str> {
        self.record.commitment.as_deref()
    }

    /// Appends draws that will come up next; the game's dice then prove nothing any more.
    pub fn force(&mut self, values: impl IntoIterator<Item = u32>) {
        self.record.commitment = None;
        self.seed = None;
        self.dice.force(values);
    }

    /// Drops the forced draws that have not come up yet.
    pub fn unforce(&mut self) {
        self.dice.unforce();
    }

    /// Does an action.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Applied<G::Event>, Refusal> {
        let (before, applied) = self.change(|position, dice, events| {
            position.apply(seat, &action, dice, events)?;
            Ok(())
        })?;
        let settles = !applied.draws.is_empty() || applied.events.iter().any(GameEvent::reveals);
        // The end makes seed and secrets public: nobody may go back behind it.
        let shown = settles || self.position.outcome().is_some();
        self.note_undo(seat, &action, before, shown);
        self.write(Some(seat), Move::Do(action), &applied);
        Ok(applied)
    }

    /// Does what only the host may do. It cannot be taken back, nor anything before it.
    ///
    /// # Errors
    /// [`Refusal::NotForHost`] where it may not be done; nothing has changed then.
    pub fn host(&mut self, action: HostAction) -> Result<Applied<G::Event>, Refusal> {
        let may = match action {
            HostAction::TimeUp => self.position.playing_time().is_some(),
        };
        if !may {
            return Err(Refusal::NotForHost);
        }
        let (_, applied) = self.change(|position, dice, events| {
            position.host(action, dice, events);
            Ok(())
        })?;
        self.undo.clear();
        self.write(None, Move::Host(action), &applied);
        Ok(applied)
    }

    /// Changes the position, all or nothing; answers the position before and what happened.
    fn change(
        &mut self,
        change: impl FnOnce(&mut G, &mut Dice, &mut Vec<G::Event>) -> Result<(), Refusal>,
    ) -> Result<(G, Applied<G::Event>), Refusal> {
        let before = self.position.clone();
        let dice_before = self.dice.clone();
        let mut events = Vec::new();
        change(&mut self.position, &mut self.dice, &mut events)?;
        match self.dice.take_log() {
            Ok(draws) => Ok((before, Applied { events, draws })),
            Err(die) => {
                self.position = before;
                self.dice = dice_before;
                Err(die.into())
            }
        }
    }

    fn write(&mut self, seat: Option<Seat>, act: Move<G::Action>, applied: &Applied<G::Event>) {
        self.record.moves.push(Entry {
            seat,
            act,
            draws: applied.draws.clone(),
        });
    }

    /// Remembers what can be taken back after an action, and forgets what it made final.
    fn note_undo(&mut self, seat: Seat, action: &G::Action, before: G, shown: bool) {
        let revocable = self.position.revocable(&before, action);
        if shown || revocable == Revocable::Never {
            return self.undo.clear();
        }
        if self.undo.last().is_some_and(|last| last.passing) {
            self.undo.clear();
        }
        self.undo.push(Before {
            seat,
            seq: self.seq(),
            position: before,
            passing: revocable == Revocable::UntilNext,
        });
    }

    /// Whether `seat` can take the last action back: it was his, the game has not made it final, no die was rolled and
    /// nothing revealed since.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undo.last().is_some_and(|before| before.seat == seat)
    }

    /// Takes the last action back; answers its sequence number.
    ///
    /// # Errors
    /// [`Refusal::NothingToUndo`] when it is not this seat's to take back.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, Refusal> {
        let last = self.undo.pop_if(|before| before.seat == seat);
        let before = last.ok_or(Refusal::NothingToUndo)?;
        self.position = before.position;
        self.write(Some(seat), Move::Undo, &Applied::default());
        Ok(before.seq)
    }

    /// Rebuilds a table from a record, calling `each` after the setup and after every move.
    ///
    /// # Errors
    /// The first fault.
    pub fn replay(
        record: &Record<G::Setup, G::Action>,
        seed: Option<Seed>,
        mut each: impl FnMut(&Self, &[G::Event]),
    ) -> Result<Self, RecordFault> {
        check_header::<G>(record)?;
        let mut dice = Dice::new(seed.clone().unwrap_or_else(|| Seed::numbered(0)));
        dice.force(record.start.iter().map(|draw| draw.value));
        let (mut table, applied) = Self::start_with(record.setup.clone(), dice, seed)?;
        table.record.commitment.clone_from(&record.commitment);
        table.record.data.clone_from(&record.data);
        if applied.draws != record.start {
            return Err(RecordFault::Draws {
                place: Spot::Start,
                recorded: record.start.clone(),
                called: applied.draws,
            });
        }
        each(&table, &applied.events);
        for entry in &record.moves {
            let events = match table.follow(entry)? {
                Followed::Done(applied) => applied.events,
                Followed::Undone(_) => Vec::new(),
            };
            each(&table, &events);
        }
        Ok(table)
    }

    /// Does what the next entry of a record says, with its draws.
    ///
    /// # Errors
    /// What does not hold.
    pub fn follow(&mut self, entry: &Entry<G::Action>) -> Result<Followed<G::Event>, RecordFault> {
        let index = self.seq();
        let seat = entry.seat.ok_or(RecordFault::NoSeat { index });
        let draws = entry.draws.iter().map(|draw| draw.value);
        let applied = match &entry.act {
            Move::Undo => {
                let undone = self.undo(seat?);
                let undone = undone.map_err(|_| RecordFault::Undo { index })?;
                return Ok(Followed::Undone(undone));
            }
            Move::Do(action) => {
                let seat = seat?;
                self.dice.force(draws);
                self.act(seat, action.clone())
            }
            Move::Host(action) => {
                self.dice.force(draws);
                self.host(*action)
            }
        };
        let applied = applied.map_err(|refusal| match refusal {
            Refusal::Illegal(illegal) => RecordFault::Illegal { index, illegal },
            Refusal::Die(die) => RecordFault::Die { index, die },
            Refusal::NothingToUndo => RecordFault::Undo { index },
            Refusal::NotForHost => RecordFault::Host { index },
        })?;
        if applied.draws != entry.draws || self.dice.forced_left() > 0 {
            return Err(RecordFault::Draws {
                place: Spot::Move(index),
                recorded: entry.draws.clone(),
                called: applied.draws,
            });
        }
        Ok(Followed::Done(applied))
    }

    /// Takes an entry into the record without playing it, because it does not stand ([`crate::standing`]). What can be taken back is
    /// afterwards what it would be if it had been played.
    pub fn pass_over(&mut self, entry: &Entry<G::Action>) {
        // The next action after a passing one makes that final, even if it is taken back itself.
        if self.undo.last().is_some_and(|last| last.passing) {
            self.undo.clear();
        }
        self.record.moves.push(entry.clone());
    }

    /// Whether nothing done so far can be taken back any more.
    pub const fn is_settled(&self) -> bool {
        self.undo.is_empty()
    }

    /// Replays a record and, where its seed is revealed, recomputes every draw.
    ///
    /// # Errors
    /// The first fault in the order of play.
    pub fn verify(record: &Record<G::Setup, G::Action>) -> Result<Verified, RecordFault> {
        let proven = verify_seed(record);
        // A changed draw shows as an illegal move only later; so play no farther than the first one.
        let faulty = match &proven {
            Err(RecordFault::Dishonest { place, .. }) => Some(*place),
            _ => None,
        };
        let moves = match faulty {
            Some(Spot::Start) => 0,
            Some(Spot::Move(index)) => index + 1,
            None => record.moves.len(),
        };
        let played = Record {
            moves: record.moves[..moves].to_vec(),
            ..record.clone()
        };
        Self::replay(&played, None, |_, _| {})?;
        Ok(Verified {
            moves,
            draws: proven?,
        })
    }
}

/// How many draws follow from the seed; nothing when it is not revealed.
fn verify_seed<S, A>(record: &Record<S, A>) -> Result<Option<u64>, RecordFault> {
    let Some(seed) = &record.seed else {
        return Ok(None);
    };
    let seed = Seed::from_hex(seed).map_err(|_| RecordFault::Seed)?;
    if record.commitment.as_ref() != Some(&seed.commitment()) {
        return Err(RecordFault::Commitment);
    }
    let mut number = 0;
    verify_draws(&seed, &record.start, &mut number, Spot::Start)?;
    for (index, entry) in record.moves.iter().enumerate() {
        verify_draws(&seed, &entry.draws, &mut number, Spot::Move(index))?;
    }
    Ok(Some(number))
}

fn check_header<G: Game>(record: &Record<G::Setup, G::Action>) -> Result<(), RecordFault> {
    if record.format != RECORD_FORMAT {
        return Err(RecordFault::Format(record.format));
    }
    if record.game != G::KEY {
        return Err(RecordFault::Game(record.game.clone()));
    }
    // An older record either replays alike or fails at the move where the rules have changed.
    if record.rules > G::RULES_VERSION {
        return Err(RecordFault::Rules {
            played: record.rules,
            current: G::RULES_VERSION,
        });
    }
    match record.foreign_data::<G>().first() {
        Some(name) => Err(RecordFault::Data((*name).to_owned())),
        None => Ok(()),
    }
}

fn verify_draws(
    seed: &Seed,
    draws: &[Draw],
    number: &mut u64,
    place: Spot,
) -> Result<(), RecordFault> {
    for draw in draws {
        let expected = seed.draw(*number, draw.sides);
        if draw.value != expected {
            return Err(RecordFault::Dishonest {
                place,
                number: *number,
                purpose: draw.purpose.to_string(),
                value: draw.value,
                expected,
            });
        }
        *number += 1;
    }
    Ok(())
}
