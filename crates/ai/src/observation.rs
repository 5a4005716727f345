use feldherr_core::{Dice, Game, Observer, Rng, Seat};

/// All that reaches a player: its seat, what the seat sees and may do, and positions it could not tell apart.
#[derive(Debug)]
pub struct Observation<'a, G: Game> {
    position: &'a G,
    seat: Seat,
    options: Vec<G::Action>,
}

impl<'a, G: Game> Observation<'a, G> {
    /// What `seat` observes in `position`; nothing when it has no option.
    pub fn new(position: &'a G, seat: Seat) -> Option<Self> {
        let mut options = Vec::new();
        position.options(seat, &mut options);
        (!options.is_empty()).then_some(Self {
            position,
            seat,
            options,
        })
    }

    /// Who observes.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    pub fn view(&self) -> G::View {
        self.position.view(Observer::Seat(self.seat))
    }

    /// What the seat may do; never empty.
    pub fn options(&self) -> &[G::Action] {
        &self.options
    }

    /// Whether the seat may do this: one of its options, or an open action the rules allow.
    pub fn allows(&self, action: &G::Action) -> bool {
        self.options.contains(action) || (G::is_open(action) && self.can_apply(action))
    }

    /// Whether the rules allow an action; unlike `check` this does not work out what it will probably bring.
    fn can_apply(&self, action: &G::Action) -> bool {
        let mut copy = self.position.clone();
        let mut dice = Dice::simulated(Rng::new(0));
        let applied = copy.apply(self.seat, action, &mut dice, &mut Vec::new());
        applied.is_ok()
    }

    /// A position the seat could not tell from the true one; the true one itself stays hidden.
    pub fn sample(&self, rng: &mut Rng) -> G {
        self.position.redeal(self.seat, rng)
    }
}
