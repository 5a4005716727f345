//! Laws of random battles of every scenario that comes with the game: nobody moves, fires or attacks twice in a phase,
//! and nothing changes without an event that tells it. Both are judged by the events and by what stands on the table
//! before and after each action, not by the rules.
//!
//! `LAW_SEEDS=200 LAW_START=1000` plays that many battles a scenario with fresh numbers; otherwise there are few.

use feldherr_core::{Game, Rng, Seed, Table};
use feldherr_fortitude::Mode;
use feldherr_fortitude::event::CombatEvent;
use feldherr_fortitude::event::{CommandEvent, FateEvent, MoraleEvent, PrepareEvent, TurnEvent};
use feldherr_fortitude::setup::TerrainDoc;
use feldherr_fortitude::{
    Action, Card, Event, LeaderId, LeaderPlace, MoveKind, Name, Nation, Place, Position, Setup,
    Side, Unit, UnitId,
};
use std::collections::BTreeMap;

const SCENARIOS: [(&str, &str); 4] = [
    (
        "first",
        include_str!("../../../../data/fortitude/first.toml"),
    ),
    (
        "beginners",
        include_str!("../../../../data/fortitude/beginners.toml"),
    ),
    (
        "encounter",
        include_str!("../../../../data/fortitude/encounter.toml"),
    ),
    (
        "assault",
        include_str!("../../../../data/fortitude/assault.toml"),
    ),
];
/// So small that armies meet at once, in inches.
const CLOSE: [f64; 2] = [66.0, 44.0];
/// The armies that fight instead of a scenario's own in every second battle.
const NATIONS: [&str; 7] = [
    "french", "british", "austrian", "prussian", "russian", "spanish", "allies",
];

/// A scenario as it comes, or every second time with other armies on a table where they meet at once.
fn setup(scenario: &str, seed: u64) -> Setup {
    let mut file: toml::Table = toml::from_str(scenario).unwrap();
    for name in ["id", "title", "about"] {
        file.remove(name);
    }
    let setup: Setup = file.try_into().unwrap();
    if seed.is_multiple_of(2) {
        return setup;
    }
    let nation = |ahead: u64| NATIONS[((seed / 2 + ahead) % 7) as usize];
    Setup {
        table: Some(CLOSE),
        terrain: TerrainDoc::Seed(seed as u32),
        ..Setup {
            armies: Setup::between(&format!("{}-200", nation(0)), &format!("{}-200", nation(3)))
                .armies,
            ..setup
        }
    }
}

/// Plays at random, though mostly not idly, and shows each action with the position before it and after it.
fn watch(setup: Setup, seed: u64, mut see: impl FnMut(&Position, &Action, &[Event], &Position)) {
    let (mut table, _) = Table::<Position>::start(setup, Seed::numbered(seed)).unwrap();
    let mut rng = Rng::new(seed);
    let mut options = Vec::new();
    while let Some(seat) = table.position().awaited_seat() {
        options.clear();
        table.position().options(seat, &mut options);
        let lively: Vec<&Action> = options.iter().filter(|action| !is_idle(action)).collect();
        let action = match rng.pick(&lively) {
            Some(action) if rng.below(4) > 0 => (*action).clone(),
            _ => rng.pick(&options).unwrap().clone(),
        };
        let before = table.position().clone();
        let applied = table.act(seat, action.clone()).unwrap();
        see(&before, &action, &applied.events, table.position());
    }
}

const fn is_idle(action: &Action) -> bool {
    matches!(
        action,
        Action::Done
            | Action::Stand
            | Action::Pass
            | Action::HoldBack(_)
            | Action::AddTerrain(_)
            | Action::RemoveTerrain(_)
            | Action::Ask { .. }
    )
}

/// Rules: VF-5.0d, VF-5.1e, VF-6.2b, VF-7.0b, VF-8.2b, VF-S.unnachgiebig.b
#[test]
fn nobody_moves_fires_or_attacks_twice_in_a_phase() {
    for (name, scenario) in SCENARIOS {
        for seed in feldherr_testkit::seeds(2) {
            let mut phase = PhaseDeeds::default();
            watch(setup(scenario, seed), seed, |before, _, events, _| {
                for event in events {
                    if let Err(twice) = phase.note(before, event) {
                        panic!("{name} {seed}: {twice}");
                    }
                }
            });
            assert!(phase.noted > 0, "{name} {seed}: nobody did anything");
        }
    }
}

/// What units did in the present phase, as the events tell.
#[derive(Default)]
struct PhaseDeeds {
    done: BTreeMap<(UnitId, Deed), u8>,
    noted: usize,
}

/// What a unit may do once in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Deed {
    /// Any action of its own, in the Command phase.
    Act,
    Charge,
    Move,
    Withdraw,
    /// Fires or gives fire support.
    Fire,
    FiredAt,
    /// Attacks in melee.
    Attack,
    /// Gives melee support.
    Support,
    /// A card allows one deed more.
    Card,
    /// VF-S.unnachgiebig.a It must charge and fight once more.
    Pursue,
}

impl PhaseDeeds {
    fn note(&mut self, position: &Position, event: &Event) -> Result<(), String> {
        match event {
            Event::Turn(TurnEvent::PhaseBegan { .. }) => {
                self.done.clear();
                Ok(())
            }
            Event::Combat(event) => self.note_combat(event),
            Event::Command(event) => self.note_command(position, event),
            Event::Fate(FateEvent::Played {
                card, nation, on, ..
            }) => {
                let drills = (*card, *nation) == (Card::Jack, Nation::Prussian);
                if *card == Card::Nine || drills {
                    self.allow_more(position, on.as_ref());
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// A card lets a unit, or each unit of a brigade, do something more.
    fn allow_more(&mut self, position: &Position, on: Option<&Name>) {
        for (id, sheet) in (0..).map(UnitId).zip(&position.field.sheets) {
            let brigade = &position.field.brigades[sheet.brigade.index()].name;
            if on.is_some_and(|on| on == &sheet.name || on == brigade) {
                *self.done.entry((id, Deed::Card)).or_default() += 1;
            }
        }
    }

    fn note_command(&mut self, position: &Position, event: &CommandEvent) -> Result<(), String> {
        match event {
            CommandEvent::Moved { id, kind, .. } => {
                let deed = match kind {
                    MoveKind::Charge => Deed::Charge,
                    MoveKind::Withdraw => Deed::Withdraw,
                    MoveKind::Move | MoveKind::ForcedMarch => Deed::Move,
                };
                self.once(*id, deed)?;
                self.act(position, *id)
            }
            CommandEvent::Stood { unit }
            | CommandEvent::Occupied { unit, .. }
            | CommandEvent::Left { unit }
            | CommandEvent::Entered { unit }
            | CommandEvent::Rally { unit, .. } => match named(position, unit)[..] {
                [id] => self.act(position, id),
                // Units of the same name cannot be told apart by these events.
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn note_combat(&mut self, event: &CombatEvent) -> Result<(), String> {
        match event {
            CombatEvent::Attacked {
                attacker,
                target,
                mode: Mode::Volley | Mode::Skirmish,
                supporters,
                ..
            } => {
                self.once(target.unit, Deed::FiredAt)?;
                let firers = std::iter::once(&attacker.unit).chain(supporters);
                firers
                    .copied()
                    .try_for_each(|unit| self.once(unit, Deed::Fire))
            }
            CombatEvent::Attacked { supporters, .. } => {
                let mut supporters = supporters.iter().copied();
                supporters.try_for_each(|unit| self.once(unit, Deed::Support))
            }
            CombatEvent::FightBegan { attacker, .. } => self.once(attacker.unit, Deed::Attack),
            CombatEvent::Pursues { unit } => {
                *self.done.entry((unit.unit, Deed::Pursue)).or_default() += 1;
                match self.count(unit.unit, Deed::Pursue) {
                    1 => Ok(()),
                    _ => Err(format!("{unit:?} pursues again")),
                }
            }
            _ => Ok(()),
        }
    }

    fn count(&self, unit: UnitId, deed: Deed) -> u8 {
        self.done.get(&(unit, deed)).copied().unwrap_or(0)
    }

    /// In the Command phase a unit takes one action.
    fn act(&mut self, position: &Position, unit: UnitId) -> Result<(), String> {
        match position.state.phase {
            Some(feldherr_fortitude::Phase::Command) => self.once(unit, Deed::Act),
            _ => Ok(()),
        }
    }

    /// A deed that a unit does once, or once more by a card or in pursuit.
    fn once(&mut self, unit: UnitId, deed: Deed) -> Result<(), String> {
        self.noted += 1;
        *self.done.entry((unit, deed)).or_default() += 1;
        let more = match deed {
            Deed::Attack | Deed::Support => self.count(unit, Deed::Pursue),
            Deed::Act | Deed::Move | Deed::Charge => self.count(unit, Deed::Card),
            _ => 0,
        };
        if self.count(unit, deed) <= 1 + more {
            Ok(())
        } else {
            Err(format!("unit {} has done this before: {deed:?}", unit.0))
        }
    }
}

/// The units of a name.
fn named(position: &Position, name: &Name) -> Vec<UnitId> {
    let sheets = (0..).map(UnitId).zip(&position.field.sheets);
    let of_name = sheets.filter(|(_, sheet)| &sheet.name == name);
    of_name.map(|(id, _)| id).collect()
}

/// Rules: VF-1.0b, VF-3.0a, VF-4.0c, VF-6.2b, VF-8.3.1a, VF-9.3a, VF-9.6a
#[test]
fn nothing_changes_without_an_event_that_tells_it() {
    for (name, scenario) in SCENARIOS {
        for seed in feldherr_testkit::seeds(2) {
            let mut changes = 0;
            watch(
                setup(scenario, seed),
                seed,
                |before, action, events, after| {
                    let told = Told {
                        before,
                        after,
                        events,
                    };
                    changes += told.changes().count();
                    if let Some(silent) = told.changes().find(|change| !told.is_told(change)) {
                        panic!(
                            "{name} {seed}: {action:?} changes {silent:?}, but tells {events:#?}"
                        );
                    }
                },
            );
            assert!(changes > 100, "{name} {seed}: only {changes} changes");
        }
    }
}

/// One action: the position before it, what it told, and the position after it.
struct Told<'a> {
    before: &'a Position,
    after: &'a Position,
    events: &'a [Event],
}

/// A part of the position that is not what it was.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Change {
    /// A unit stands elsewhere or is drawn up otherwise.
    Stand(UnitId),
    Fled(UnitId),
    Losses(UnitId),
    /// Lasting changes of melee and morale.
    Worth(UnitId),
    Fired(UnitId),
    Acted(UnitId),
    Leader(LeaderId),
    Activated(usize),
    Broken(usize),
    Held(usize),
    Prized(usize),
    NewObjective,
    Setbacks(Side),
    Cards(Side),
    Effects,
    Terrain,
    Edges,
    Attacker,
    Phase,
    Turn,
}

impl Told<'_> {
    fn changes(&self) -> impl Iterator<Item = Change> {
        let mut found = self.unit_changes();
        found.extend(self.leader_changes());
        found.extend(self.brigade_changes());
        found.extend(self.other_changes());
        found.into_iter()
    }

    fn unit_changes(&self) -> Vec<Change> {
        let mut found = Vec::new();
        let pairs = self.before.state.units.iter().zip(&self.after.state.units);
        for (id, (old, new)) in (0..).map(UnitId).zip(pairs) {
            let mut add = |is_changed: bool, change: Change| {
                if is_changed {
                    found.push(change);
                }
            };
            let fled = new.place == Place::Fled && old.place != Place::Fled;
            add(fled, Change::Fled(id));
            let stood = |unit: &Unit| (unit.place, unit.order);
            add(!fled && stood(old) != stood(new), Change::Stand(id));
            add(old.losses != new.losses, Change::Losses(id));
            add(
                (old.melee, old.morale, old.settled) != (new.melee, new.morale, new.settled),
                Change::Worth(id),
            );
            add(!old.done.fired && new.done.fired, Change::Fired(id));
            add(!old.done.acted && new.done.acted, Change::Acted(id));
        }
        found
    }

    fn leader_changes(&self) -> Vec<Change> {
        let pairs = self
            .before
            .state
            .leaders
            .iter()
            .zip(&self.after.state.leaders);
        let moved = pairs.map(|(old, new)| old.place != new.place);
        let leaders = (0..).map(LeaderId).zip(moved).filter(|(_, moved)| *moved);
        leaders.map(|(id, _)| Change::Leader(id)).collect()
    }

    fn brigade_changes(&self) -> Vec<Change> {
        let mut found = Vec::new();
        let pairs = self
            .before
            .state
            .brigades
            .iter()
            .zip(&self.after.state.brigades);
        for (index, (old, new)) in pairs.enumerate() {
            if new.activated.is_some() && old.activated != new.activated {
                found.push(Change::Activated(index));
            }
            if old.broken != new.broken {
                found.push(Change::Broken(index));
            }
        }
        found
    }

    fn other_changes(&self) -> Vec<Change> {
        let (old, new) = (&self.before.state, &self.after.state);
        let mut found = Vec::new();
        let mut add = |is_changed: bool, change: Change| {
            if is_changed {
                found.push(change);
            }
        };
        for (index, (one, other)) in old.objectives.iter().zip(&new.objectives).enumerate() {
            add(one.held != other.held, Change::Held(index));
            add(one.prized != other.prized, Change::Prized(index));
        }
        add(
            old.objectives.len() != new.objectives.len(),
            Change::NewObjective,
        );
        for side in Side::BOTH {
            let (one, other) = (&old.sides[side.index()], &new.sides[side.index()]);
            add(one.setbacks != other.setbacks, Change::Setbacks(side));
            let cards = |of: &feldherr_fortitude::SideState| (of.deck, of.hand, of.discard);
            // Decks are prepared before the first turn.
            add(
                old.round > 0 && cards(one) != cards(other),
                Change::Cards(side),
            );
        }
        add(old.effects != new.effects, Change::Effects);
        add(
            self.before.field.features != self.after.field.features,
            Change::Terrain,
        );
        add(old.edges != new.edges, Change::Edges);
        add(old.attacker != new.attacker, Change::Attacker);
        add(old.phase != new.phase, Change::Phase);
        add(
            (old.round, old.active) != (new.round, new.active),
            Change::Turn,
        );
        found
    }

    fn is_told(&self, change: &Change) -> bool {
        self.events.iter().any(|event| self.tells(event, change))
    }

    /// Whether an event tells of a change.
    fn tells(&self, event: &Event, change: &Change) -> bool {
        match *change {
            Change::Stand(unit) => self.tells_stand(event, unit),
            Change::Fled(id) => {
                matches!(event, Event::Morale(MoraleEvent::Fled { unit, .. }) if unit.unit == id)
            }
            Change::Losses(unit) => self.tells_losses(event, unit),
            Change::Worth(id) => {
                matches!(event, Event::Morale(MoraleEvent::Settled { unit, .. }) if unit.unit == id)
                    || self.is_played_on_unit(event, id)
            }
            Change::Fired(id) => matches!(
                event,
                Event::Combat(CombatEvent::Attacked { attacker, supporters, .. })
                    if attacker.unit == id || supporters.contains(&id)
            ),
            Change::Acted(unit) => self.tells_action(event, unit),
            Change::Leader(leader) => self.tells_leader(event, leader),
            Change::Activated(index) | Change::Broken(index) => self.tells_brigade(event, index),
            Change::Held(_) => matches!(
                event,
                Event::Turn(TurnEvent::Taken { .. }) | Event::Prepare(PrepareEvent::Edge { .. })
            ),
            Change::Prized(_) => {
                matches!(
                    event,
                    Event::Fate(FateEvent::Played {
                        card: Card::Ten,
                        ..
                    })
                )
            }
            Change::NewObjective => matches!(event, Event::Prepare(PrepareEvent::Objective { .. })),
            Change::Setbacks(of) => {
                matches!(event, Event::Morale(MoraleEvent::SetBack { side, .. }) if *side == of)
            }
            Change::Cards(of) => tells_cards(event, of),
            Change::Effects => matches!(
                event,
                Event::Fate(FateEvent::Played { .. }) | Event::Turn(_) | Event::Combat(_)
            ),
            Change::Terrain => matches!(event, Event::Prepare(PrepareEvent::Terrain { .. })),
            Change::Edges => matches!(event, Event::Prepare(PrepareEvent::Edge { .. })),
            Change::Attacker => matches!(event, Event::Prepare(PrepareEvent::Attacker { .. })),
            Change::Phase => matches!(
                event,
                Event::Turn(
                    TurnEvent::PhaseBegan { .. } | TurnEvent::Began { .. } | TurnEvent::Over { .. }
                )
            ),
            Change::Turn => matches!(event, Event::Turn(TurnEvent::Began { .. })),
        }
    }

    fn unit_name(&self, unit: UnitId) -> &Name {
        &self.before.field.sheets[unit.index()].name
    }

    fn tells_stand(&self, event: &Event, id: UnitId) -> bool {
        let name = self.unit_name(id);
        match event {
            Event::Command(CommandEvent::Moved { id: moved, .. }) => *moved == id,
            Event::Command(
                CommandEvent::Reformed { unit }
                | CommandEvent::Occupied { unit, .. }
                | CommandEvent::Left { unit }
                | CommandEvent::Entered { unit },
            )
            | Event::Prepare(PrepareEvent::Deployed { unit } | PrepareEvent::HeldBack { unit }) => {
                unit == name
            }
            _ => false,
        }
    }

    fn tells_losses(&self, event: &Event, id: UnitId) -> bool {
        match event {
            Event::Morale(
                MoraleEvent::Suffered { unit, .. } | MoraleEvent::Settled { unit, .. },
            )
            | Event::Fate(FateEvent::Steadied { unit, .. }) => unit.unit == id,
            Event::Command(CommandEvent::Rally { unit, passed, .. }) => {
                *passed && unit == self.unit_name(id)
            }
            // What flees takes its markers along.
            Event::Morale(MoraleEvent::Fled { unit, .. }) => unit.unit == id,
            _ => self.is_played_on_unit(event, id),
        }
    }

    /// A card on this unit, on its brigade or on its army.
    fn is_played_on_unit(&self, event: &Event, id: UnitId) -> bool {
        let brigade = self.before.field.sheets[id.index()].brigade;
        let brigade = &self.before.field.brigades[brigade.index()].name;
        match event {
            Event::Fate(FateEvent::Played { on, .. }) => on
                .as_ref()
                .is_none_or(|on| on == self.unit_name(id) || on == brigade),
            _ => false,
        }
    }

    fn tells_action(&self, event: &Event, id: UnitId) -> bool {
        let name = self.unit_name(id);
        match event {
            Event::Command(
                CommandEvent::Courier { unit, .. }
                | CommandEvent::Delayed { unit }
                | CommandEvent::Stood { unit }
                | CommandEvent::Rally { unit, .. },
            ) => unit == name,
            Event::Morale(MoraleEvent::Fled { unit, .. }) => unit.unit == id,
            Event::Fate(FateEvent::Played {
                card: Card::Queen, ..
            }) => true,
            _ => self.tells_stand(event, id),
        }
    }

    fn tells_leader(&self, event: &Event, id: LeaderId) -> bool {
        let sheet = &self.before.field.leaders[id.index()];
        let brigade = sheet
            .brigade
            .map(|id| &self.before.field.brigades[id.index()].name);
        let is_lost = self.after.state.leaders[id.index()].place == LeaderPlace::Lost;
        match event {
            Event::Command(
                CommandEvent::Rode { leader }
                | CommandEvent::Overrun { leader }
                | CommandEvent::Lost { leader }
                | CommandEvent::Entered { unit: leader },
            )
            | Event::Prepare(
                PrepareEvent::LeaderDeployed { leader } | PrepareEvent::HeldBack { unit: leader },
            ) => *leader == sheet.name,
            Event::Combat(CombatEvent::LeaderTested { name, lost }) => *lost && *name == sheet.name,
            Event::Morale(MoraleEvent::Broken { brigade: broken }) => {
                is_lost && Some(broken) == brigade
            }
            _ => false,
        }
    }

    fn tells_brigade(&self, event: &Event, index: usize) -> bool {
        let name = &self.before.field.brigades[index].name;
        match event {
            Event::Command(
                CommandEvent::Automatic { brigade } | CommandEvent::Activation { brigade, .. },
            )
            | Event::Morale(MoraleEvent::Broken { brigade }) => brigade == name,
            _ => false,
        }
    }
}

fn tells_cards(event: &Event, of: Side) -> bool {
    match event {
        Event::Fate(
            FateEvent::Drew { side, .. }
            | FateEvent::Played { side, .. }
            | FateEvent::Initiative { side, .. }
            | FateEvent::Reshuffled { side, .. },
        ) => *side == of,
        _ => false,
    }
}
