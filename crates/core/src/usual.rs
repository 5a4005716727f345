/// The part of `impl Game` that reads alike in every rule set, by the names that all of them use: `check_action` and `act`
/// in `decision.rs`, `seen_by` in `view.rs`, `redealt` in `redeal.rs`, `ended` in `outcome.rs`, `label` in `label.rs`, and in `standing.rs` `kinds_asked`,
/// `kind_asked` and `answer_in_way`.
#[macro_export]
#[allow(clippy::crate_in_macro_def)] // The names are those of the rule set.
macro_rules! usual_methods {
    () => {
        type Setup = crate::Setup;
        type Action = crate::Action;
        type Event = crate::Event;
        type View = crate::View;

        fn sources(setup: &crate::Setup) -> Vec<$crate::Source> {
            crate::setup::source::sources(setup)
        }

        fn packed(
            setup: &crate::Setup,
            others: &$crate::OtherSources,
        ) -> Result<crate::Setup, $crate::SetupError> {
            crate::setup::source::packed(setup, others)
        }

        fn as_setup(&self) -> crate::Setup {
            crate::Setup::from(self)
        }

        fn check(&self, seat: $crate::Seat, action: &crate::Action) -> Result<(), $crate::Illegal> {
            self.check_action(seat, action)
        }

        fn apply(
            &mut self,
            seat: $crate::Seat,
            action: &crate::Action,
            dice: &mut $crate::Dice,
            events: &mut Vec<crate::Event>,
        ) -> Result<(), $crate::Illegal> {
            self.act(seat, action, &mut $crate::Course { dice, events })
        }

        fn view(&self, observer: $crate::Observer) -> crate::View {
            self.seen_by(observer)
        }

        fn redeal(&self, seat: $crate::Seat, rng: &mut $crate::Rng) -> Self {
            self.redealt(seat, rng)
        }

        fn outcome(&self) -> Option<$crate::Outcome> {
            self.ended()
        }

        fn questions(&self) -> Vec<$crate::Question> {
            self.kinds_asked()
        }

        fn question_to(&self, seat: $crate::Seat) -> Option<$crate::Question> {
            self.kind_asked(seat)
        }

        fn answer_by(&self, seat: $crate::Seat, way: &str) -> Option<crate::Action> {
            self.answer_in_way(seat, way)
        }

        fn label(view: &crate::View, action: &crate::Action) -> $crate::Message {
            crate::label::label(view, action)
        }
    };
}

/// The part of `impl Agenda` that reads alike in every rule set with an agenda: the tasks lie in `state.agenda`.
#[macro_export]
#[allow(clippy::crate_in_macro_def)] // The names are those of the rule set.
macro_rules! usual_agenda {
    () => {
        type Task = crate::task::Task;
        type Action = crate::Action;
        type Event = crate::Event;

        fn tasks(&self) -> &Vec<Self::Task> {
            &self.state.agenda
        }

        fn tasks_mut(&mut self) -> &mut Vec<Self::Task> {
            &mut self.state.agenda
        }
    };
}
