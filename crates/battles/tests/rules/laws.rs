//! Laws that hold after every action of every battle, written from the book and not from the code.
//!
//! Every built-in battle and the campaign are played at random, with and without cards. `LAW_SEEDS` says how many games
//! of each are played, `LAW_START` the first seed; without them one game each.

use crate::suite::{guns, melee};
use crate::support::{Drill, drill, starts};
use feldherr_battles::event::SupplyEvent;
use feldherr_battles::event::{CardEvent, ChargeEvent, CombatEvent, FireEvent};
use feldherr_battles::event::{HiddenEvent, LeaderEvent, MovementEvent};
use feldherr_battles::event::{OrderEvent, RecoveryEvent, RetreatEvent};
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::table::combat::CombatResult;
use feldherr_battles::table::crossing::Span;
use feldherr_battles::table::fire::FireResult;
use feldherr_battles::task::FireTask;
use feldherr_battles::task::MovementTask;
use feldherr_battles::task::Task;
use feldherr_battles::task::{Cause, RetreatTask};
use feldherr_battles::{
    Action, Event, HexId, HexsideId, Kind, Map, Marks, PieceId, PieceSet, Place, Position, Setup,
    Side, Step,
};
use feldherr_core::{Dice, Game, Observer, Rng};
use std::collections::{BTreeMap, BTreeSet};

/// The most actions of a game; played at random most end sooner.
const LONGEST: usize = 40_000;

/// Games on small grounds for each seed that is asked for.
const MELEES: u64 = 20;

/// One action of a game: the position before and after, and what was told.
struct Deed<'a> {
    before: &'a Position,
    action: &'a Action,
    after: &'a Position,
    events: &'a [Event],
    /// Which game it is, for messages.
    game: &'a str,
}

/// Plays every battle at random and shows every action to a law, which is made anew for each game.
fn watch<L: FnMut(&Deed<'_>)>(law: impl Fn() -> L) {
    let seeds = feldherr_testkit::seeds(1);
    for (key, start) in starts() {
        for seed in seeds.clone() {
            for cards in [false, true] {
                let setup = Setup {
                    scenario: ScenarioRef::Named(key.clone()),
                    start: start.clone(),
                    cards,
                    affiliation: false,
                    earlier_edition: false,
                    state: None,
                };
                let game = format!("{key} {start:?}, cards {cards}, seed {seed}");
                play(&setup, &game, seed, law());
            }
        }
    }
    // Small grounds on which everybody fights at once.
    for (name, ground) in [("melee", melee()), ("guns", guns()), ("press", press())] {
        let count = seeds.end - seeds.start;
        for seed in seeds.start..seeds.start + MELEES * count {
            let game = format!("{name}, seed {seed}");
            play(&ground.setup(), &game, seed, law());
        }
    }
}

/// Full stacks under leaders, back to back, hidden leaders and vedettes behind the enemy, bridges and trains.
pub fn press() -> Drill {
    let kinds = [
        Kind::Infantry,
        Kind::Cavalry,
        Kind::Artillery,
        Kind::Infantry,
    ];
    let mut ground = drill()
        .rivers(&[(509, 510), (609, 610), (709, 710)])
        .road(&[609, 610])
        .crossing("bridge", 609, 610)
        .commander(Side::French, "napoleon", 4, 607)
        .officer(Side::French, "ney", 4, 707)
        .officer(Side::Coalition, "blucher", 4, 608)
        .commander(Side::Coalition, "wellington", 4, 710)
        .train(Side::Coalition, "wagons", 510)
        .french("scouts", Kind::LightCavalry, 2, 101)
        .with_unit(Side::French, |unit| unit.vedettes = 3)
        .piece("scouts", |piece| piece.place = Place::Holding)
        .put("scouts-v1", 611)
        .put("scouts-v2", 811);
    let stacks = [
        (Side::French, 507, 2),
        (Side::French, 607, 4),
        (Side::French, 707, 4),
        (Side::Coalition, 508, 2),
        (Side::Coalition, 608, 4),
        (Side::Coalition, 708, 2),
        (Side::Coalition, 609, 2),
        (Side::Coalition, 709, 2),
    ];
    for (side, at, count) in stacks {
        for (number, kind) in kinds.into_iter().take(count).enumerate() {
            ground = ground.unit(side, &format!("u{at}{number}"), kind, 3 + number as u8, at);
        }
    }
    ground.at(Step::MoveInCommand, Side::French)
}

/// Plays a game at random to its end.
fn play(setup: &Setup, game: &str, seed: u64, mut law: impl FnMut(&Deed<'_>)) {
    let mut rng = Rng::new(seed);
    let mut dice = Dice::simulated(Rng::new(seed ^ 0xD1CE));
    let mut position = Position::start(setup, &mut dice, &mut Vec::new()).unwrap();
    let (mut options, mut events) = (Vec::new(), Vec::new());
    for _ in 0..LONGEST {
        let Some(seat) = position.awaited_seat() else {
            return;
        };
        options.clear();
        events.clear();
        position.options(seat, &mut options);
        let action = *rng.pick(&options).unwrap();
        let before = position.clone();
        position
            .apply(seat, &action, &mut dice, &mut events)
            .unwrap();
        assert_eq!(position.stale_part(), None, "{game}: {action:?}");
        // What stacks show is remembered only once somebody has looked.
        position.view(Observer::Public);
        law(&Deed {
            before: &before,
            action: &action,
            after: &position,
            events: &events,
            game,
        });
    }
    panic!(
        "{game}: not over after {LONGEST} actions, {:?}",
        position.state.agenda
    );
}

/// LB-2.1, LB-2.2 The phases of a player turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    Start,
    Command,
    Movement,
    Combat,
    NightOrders,
    NightMarch,
}

fn phase(position: &Position) -> (u8, u8, usize, Phase) {
    let phase = match position.state.step {
        Step::Supply
        | Step::Recovery
        | Step::Reorganization
        | Step::LiftMarkers
        | Step::SpendPoints
        | Step::OfficerInitiative
        | Step::MarkOutOfCommand
        | Step::TakeUpPontoons => Phase::Command,
        Step::MoveInCommand | Step::MoveOnInitiative | Step::Construction => Phase::Movement,
        Step::Sight
        | Step::DefenderWithdraws
        | Step::AttackerWithdraws
        | Step::ReactionFire
        | Step::Declaration
        | Step::Bombardment
        | Step::BombardmentAdvance
        | Step::Charge
        | Step::Attack
        | Step::SecondSight => Phase::Combat,
        Step::NightOrders => Phase::NightOrders,
        Step::NightMarch => Phase::NightMarch,
        _ => Phase::Start,
    };
    let state = &position.state;
    (state.stage, state.turn, state.active.index(), phase)
}

fn pieces(position: &Position) -> impl Iterator<Item = PieceId> {
    (0..position.state.pieces.len() as u16).map(PieceId)
}

/// Who of a side stands in each hex.
fn stacks(position: &Position) -> BTreeMap<(HexId, usize), Vec<PieceId>> {
    let mut stacks: BTreeMap<_, Vec<PieceId>> = BTreeMap::new();
    for piece in pieces(position) {
        if let Some(hex) = position.hex_of(piece) {
            let key = (hex, position.side_of(piece).index());
            stacks.entry(key).or_default().push(piece);
        }
    }
    stacks
}

/// LB-3.2 Whether combat units and leaders of one side may end a phase together, by the words of 3.21 to 3.23.
fn fits(position: &Position, stack: &[PieceId]) -> bool {
    let of = |fits: fn(Kind) -> bool| {
        let found = stack.iter().filter(|piece| fits(position.kind(**piece)));
        found.copied().collect::<Vec<_>>()
    };
    let units = of(Kind::is_combat);
    let foot = of(|kind| kind == Kind::Infantry);
    let own_stacking = |piece: &PieceId| {
        let formation = position.field.sheet(*piece).formation;
        let formation = formation.and_then(|id| position.field.formation(id));
        formation.is_some_and(|formation| formation.own_stacking)
    };
    // A formation that is a division is one under its leader, and never without.
    let division = |piece: &PieceId, led: bool| {
        let sheet = position.field.sheet(*piece);
        match own_stacking(piece) {
            true => led.then_some((sheet.formation, None)),
            false => sheet
                .division
                .map(|division| (sheet.formation, Some(division))),
        }
    };
    let one_division = |units: &[PieceId], led: bool| {
        let first = units.first().and_then(|piece| division(piece, led));
        first.is_some() && units.iter().all(|piece| division(piece, led) == first)
    };
    let led = !of(Kind::is_leader).is_empty();
    let most_foot = if one_division(&foot, true) { 3 } else { 2 };
    units.len() <= 2
        || units.len() <= 3 && one_division(&units, false)
        || led && units.len() <= 5 && foot.len() <= most_foot
}

/// Rules: LB-3.1c, LB-3.21a, LB-3.22a, LB-3.23a, LB-3.23c, LB-16.22a, LB-14.24Bb
#[test]
fn stacking_limits_hold_at_the_end_of_every_phase() {
    watch(|| {
        |deed: &Deed<'_>| {
            let (old, new) = (phase(deed.before), phase(deed.after));
            if old == new || old.0 != new.0 || deed.after.awaited_seat().is_none() {
                return;
            }
            for ((hex, side), stack) in stacks(deed.after) {
                let after = format!("{}: {hex} after {:?}", deed.game, deed.action);
                let keys = stack
                    .iter()
                    .map(|piece| &deed.after.field.sheet(*piece).key);
                let keys: Vec<_> = keys.collect();
                assert!(
                    fits(deed.after, &stack),
                    "{after}, {old:?} {new:?}: {keys:?}"
                );
                let vedettes = stack
                    .iter()
                    .filter(|piece| deed.after.kind(**piece) == Kind::Vedette);
                // LB-G67 They are formed in the command phase and go apart in the movement phase.
                let formed = matches!(new.3, Phase::Movement | Phase::Command);
                assert!(formed || vedettes.count() <= 3, "{after}: vedettes");
                let armed = |side: usize| {
                    let stack = deed.after.stack(hex);
                    let mut own = stack.filter(|piece| deed.after.side_of(*piece).index() == side);
                    own.any(|piece| deed.after.kind(piece).is_combat())
                };
                assert!(!armed(side) || !armed(1 - side), "{after}: both sides");
            }
        }
    });
}

/// A piece before and after an action.
struct Change<'a> {
    piece: PieceId,
    name: &'a feldherr_battles::Name,
    side: Side,
    kind: Kind,
    places: [Place; 2],
}

impl Change<'_> {
    fn hexes(&self) -> [Option<HexId>; 2] {
        self.places.map(|place| place.hex())
    }

    fn touches(&self, hex: HexId) -> bool {
        self.hexes().contains(&Some(hex))
    }

    /// Whether an event says that the piece is elsewhere now.
    fn place_is_told(&self, event: &Event) -> bool {
        let piece = self.piece;
        match event {
            Event::Movement(event) => self.move_is_told(event),
            Event::Hidden(HiddenEvent::DrivenIn { pieces, .. }) => pieces.contains(piece),
            Event::Retreat(event) => match event {
                RetreatEvent::Retreated {
                    side,
                    pieces,
                    from,
                    to,
                } => {
                    pieces.contains(piece)
                        || *side == self.side && self.touches(*from) && self.touches(*to)
                }
                RetreatEvent::Advanced { piece: other, .. }
                | RetreatEvent::Eliminated { piece: other, .. } => *other == piece,
                _ => false,
            },
            Event::Leader(event) => match event {
                LeaderEvent::Rolled {
                    leader, captured, ..
                } => *leader == piece && *captured,
                LeaderEvent::Fled { leader, hex, .. } | LeaderEvent::Placed { leader, hex, .. } => {
                    *leader == piece && self.touches(*hex)
                }
                LeaderEvent::Replaced { .. } => false,
            },
            Event::Charge(ChargeEvent::Charged { from, into, .. }) => {
                self.touches(*from) && self.touches(*into)
            }
            Event::Order(OrderEvent::LeftMap { name, .. }) => name == self.name,
            Event::Recovery(event) => match event {
                RecoveryEvent::Tried { name, .. }
                | RecoveryEvent::Rallied { name, .. }
                | RecoveryEvent::Placed { name, .. } => name == self.name,
                RecoveryEvent::Overnight { side, .. } => *side == self.side,
                RecoveryEvent::Returned { .. } => false,
            },
            _ => false,
        }
    }

    fn move_is_told(&self, event: &MovementEvent) -> bool {
        let piece = self.piece;
        match event {
            MovementEvent::Moved { pieces, .. } | MovementEvent::Thinned { pieces, .. } => {
                pieces.contains(piece)
            }
            MovementEvent::Laid { at, .. } => self.places.contains(&Place::Bridge(*at)),
            MovementEvent::TookUp { to, .. } => self.touches(*to),
            MovementEvent::Reached { train, .. } => *train == piece,
            MovementEvent::Dispersed { side, unit, .. }
            | MovementEvent::Recombined { side, unit } => {
                *unit == piece || self.kind == Kind::Vedette && *side == self.side
            }
            _ => false,
        }
    }

    /// Whether an event says that a mark was put on the piece or taken off.
    fn mark_is_told(&self, event: &Event, mark: Marks) -> bool {
        let piece = self.piece;
        match (mark, event) {
            (Marks::REDUCED, Event::Retreat(RetreatEvent::Reduced { piece: other, .. }))
            | (Marks::REDUCED, Event::Card(CardEvent::Restored { piece: other, .. }))
            | (Marks::SEEN, Event::Retreat(RetreatEvent::Advanced { piece: other, .. })) => {
                *other == piece
            }
            (
                Marks::REDUCED | Marks::SEEN,
                Event::Movement(
                    MovementEvent::Dispersed { unit, .. } | MovementEvent::Recombined { unit, .. },
                ),
            ) => *unit == piece,
            (
                Marks::ROAD | Marks::SEEN | Marks::CAPTURED,
                Event::Movement(MovementEvent::Reached { train, .. }),
            ) => *train == piece,
            (Marks::ROAD, Event::Movement(MovementEvent::Column { pieces, .. }))
            | (Marks::SEEN, Event::Hidden(HiddenEvent::Revealed { pieces, .. })) => {
                pieces.contains(piece)
            }
            (Marks::SEEN, Event::Hidden(HiddenEvent::Covered { side, hex })) => {
                *side == self.side && self.touches(*hex)
            }
            (Marks::SEEN, Event::Leader(LeaderEvent::Rolled { leader, .. })) => *leader == piece,
            (Marks::OOS, Event::Supply(SupplyEvent::Checked { side, .. })) => *side == self.side,
            (Marks::OOS, Event::Movement(MovementEvent::Reached { .. })) => true,
            (Marks::SUPPRESSED, Event::Fire(FireEvent::Bombarded { at, .. })) => self.touches(*at),
            (Marks::SQUARE, Event::Charge(ChargeEvent::Charged { into, .. })) => {
                self.touches(*into)
            }
            _ => false,
        }
    }
}

/// Rules: LB-2.1b
#[test]
fn nothing_on_the_board_changes_without_an_event_that_tells_it() {
    /// The counters' faces and the markers on them; what only runs out with a phase is not told.
    const SHOWN: [(Marks, bool); 7] = [
        (Marks::REDUCED, true),
        (Marks::SEEN, true),
        (Marks::ROAD, true),
        (Marks::CAPTURED, true),
        (Marks::OOS, true),
        (Marks::SUPPRESSED, false),
        (Marks::SQUARE, false),
    ];
    watch(|| {
        |deed: &Deed<'_>| {
            if deed.before.state.stage != deed.after.state.stage {
                return;
            }
            for piece in pieces(deed.after) {
                let [old, new] = [deed.before, deed.after].map(|it| it.piece(piece));
                if (old.place, old.marks) == (new.place, new.marks) {
                    continue;
                }
                let change = Change {
                    piece,
                    name: &deed.after.field.sheet(piece).name,
                    side: deed.before.side_of(piece),
                    kind: deed.after.kind(piece),
                    places: [old.place, new.place],
                };
                let tale = || {
                    let (key, game) = (&deed.after.field.sheet(piece).key, deed.game);
                    let places = [old.place, new.place];
                    format!(
                        "{game}: {key} {places:?}, {:?}: {:?}",
                        deed.action, deed.events
                    )
                };
                let told = deed.events.iter().any(|event| change.place_is_told(event));
                assert!(old.place == new.place || told, "{}", tale());
                if change.hexes().contains(&None) {
                    continue;
                }
                for (mark, ends) in SHOWN {
                    let (was, is) = (old.marks.has(mark), new.marks.has(mark));
                    let mut events = deed.events.iter();
                    let silent = was == is || !ends && was;
                    let told = silent || events.any(|event| change.mark_is_told(event, mark));
                    assert!(told, "{mark:?}: {}", tale());
                }
            }
        }
    });
}

/// Rules: LB-7.1c, LB-10.1c, LB-13.1b, LB-13.33b
#[test]
fn nobody_moves_bombards_or_attacks_twice_in_a_phase() {
    watch(|| {
        let mut now = None;
        let (mut halted, mut fired) = (BTreeSet::new(), BTreeSet::new());
        let (mut shelled, mut attackers) = (BTreeSet::new(), BTreeSet::new());
        let mut attacked = BTreeSet::new();
        move |deed: &Deed<'_>| {
            if now != Some(phase(deed.before)) {
                now = Some(phase(deed.before));
                halted.clear();
                fired.clear();
                shelled.clear();
                attackers.clear();
                attacked.clear();
            }
            let moves = matches!(
                deed.before.state.step,
                Step::MoveInCommand | Step::MoveOnInitiative
            );
            for event in deed.events {
                match event {
                    Event::Movement(MovementEvent::Moved { pieces, .. }) if moves => {
                        let again = pieces.iter().find(|piece| halted.contains(piece));
                        let key = again.map(|piece| &deed.after.field.sheet(piece).key);
                        assert_eq!(key, None, "{}: {:?}", deed.game, deed.action);
                    }
                    Event::Fire(FireEvent::Bombarded { side, at, .. }) => {
                        let first = shelled.insert((side.index(), *at));
                        assert!(first, "{}: {at} is bombarded twice", deed.game);
                    }
                    Event::Combat(CombatEvent::Resolved { attack, .. }) => {
                        // The end of the player turn may have wiped them already.
                        let known = |it: &Position| {
                            let attacks = &it.state.combat.attacks;
                            attacks.get(usize::from(*attack)).cloned()
                        };
                        let attack = known(deed.before).or_else(|| known(deed.after)).unwrap();
                        let fresh = attack.by.iter().all(|piece| attackers.insert(piece));
                        assert!(fresh, "{}: {attack:?} attacks again", deed.game);
                        let fresh = attack.on.iter().all(|hex| attacked.insert(*hex));
                        assert!(fresh, "{}: {attack:?} is attacked again", deed.game);
                    }
                    _ => {}
                }
            }
            if let (Some(Task::Fire(FireTask::Aim { .. })), Action::Complete) =
                (deed.before.state.agenda.last(), deed.action)
            {
                let batteries = deed.before.state.moving.unwrap().group;
                let fresh = batteries.iter().all(|piece| fired.insert(piece));
                assert!(fresh, "{}: {batteries:?} fire again", deed.game);
            }
            let moving = |position: &Position| match position.state.moving {
                Some(moving) if moves && moving.started => moving.group,
                _ => PieceSet::NONE,
            };
            let still = moving(deed.after);
            let over = moving(deed.before);
            halted.extend(over.iter().filter(|piece| !still.contains(*piece)));
            // LB-16.12d A vedette's counter that has left the map may come back for another vedette.
            halted.retain(|piece: &PieceId| deed.after.hex_of(*piece).is_some());
        }
    });
}

/// How many actions may follow one another of which nobody is told anything: groups are taken and let go, attacks put
/// together and dropped. By chance the only declaration that stands is sometimes found after some thousand.
const MOST_SILENT: usize = 15_000;

/// Rules: LB-2.1b, LB-10.31b, LB-9.22b
#[test]
fn every_action_changes_something_and_there_is_always_a_way_on() {
    watch(|| {
        let mut silent = 0;
        move |deed: &Deed<'_>| {
            let Deed { before, after, .. } = *deed;
            assert_ne!(before, after, "{}: {:?}", deed.game, deed.action);
            let goes_on = !deed.events.is_empty() || phase(before) != phase(after);
            silent = if goes_on { 0 } else { silent + 1 };
            let asked = &after.state.agenda;
            assert!(silent < MOST_SILENT, "{}: {asked:?}", deed.game);
        }
    });
}

/// LB-7.61a, LB-12.33 Whether a retreat may cross a hexside, by the words of the book.
fn crosses(position: &Position, from: HexId, to: HexId) -> bool {
    let (map, frozen): (&Map, bool) = (&position.field.map, is_frozen(position));
    let Some((dir, _)) = map.around(from).find(|(_, near)| *near == to) else {
        return false;
    };
    let water = map.edge(from, dir).water;
    let wet = matches!(
        water,
        feldherr_battles::map::Water::River | feldherr_battles::map::Water::Lake
    );
    let lake = map.hex(to).terrain == feldherr_battles::map::Terrain::Lake;
    let broken = HexsideId::between(from, to)
        .is_some_and(|side| position.state.damage.iter().any(|it| it.side == side));
    let span = position.span(from, dir);
    let bridged = span.is_some_and(|span| !broken && span != Span::DamagedBridge);
    frozen || !lake && (!wet || bridged)
}

fn is_frozen(position: &Position) -> bool {
    use feldherr_battles::table::weather::Weather;
    matches!(position.state.sky.weather, Weather::Frost)
}

/// LB-12.31b, LB-12.32, LB-12.35a A way of so many hexes for one unit that is open in both positions, found by trying all.
fn way(
    positions: [&Position; 2],
    piece: PieceId,
    path: &[HexId],
    hexes: u8,
    closed: &[HexId],
) -> Option<Vec<HexId>> {
    let at = *path.last().unwrap();
    if path.len() == usize::from(hexes) + 1 {
        let room = positions.iter().all(|it| has_room(it, piece, at));
        return room.then(|| path.to_vec());
    }
    let steps = positions[0].field.map.around(at).map(|(_, next)| next);
    let farther = |next: &HexId| next.distance(path[0]) == path.len() as u8;
    let steps = steps.filter(|next| !closed.contains(next));
    steps.filter(farther).find_map(|next| {
        let open = positions.iter().all(|it| may_step(it, piece, at, next));
        let longer: Vec<HexId> = path.iter().copied().chain([next]).collect();
        open.then(|| way(positions, piece, &longer, hexes, closed))?
    })
}

/// LB-12.32 Where enemies came to stand in the same action before this event, and around them: who repulses goes on from there,
/// so that neither end of the action shows him.
fn closed_meanwhile(deed: &Deed<'_>, side: Side, until: usize) -> Vec<HexId> {
    let stands = deed.events[..until].iter().filter_map(|event| match event {
        Event::Movement(MovementEvent::Moved { side: by, path, .. }) if *by != side => path.last(),
        _ => None,
    });
    let map = &deed.before.field.map;
    let with_neighbours = |stand: &HexId| {
        let around = map.around(*stand).map(|(_, next)| next);
        let reached = around.filter(|next| crosses(deed.before, *stand, *next));
        reached.chain([*stand]).collect::<Vec<_>>()
    };
    stands.flat_map(with_neighbours).collect()
}

/// LB-12.35a Whether a retreat of one unit may end here.
fn has_room(position: &Position, piece: PieceId, at: HexId) -> bool {
    let side = position.side_of(piece);
    let mut there: Vec<PieceId> = position
        .stack(at)
        .filter(|other| position.side_of(*other) == side)
        .collect();
    let train = there.iter().any(|other| position.kind(*other).is_train());
    there.push(piece);
    let vedettes = there
        .iter()
        .filter(|other| position.kind(**other) == Kind::Vedette);
    !train && vedettes.count() <= 3 && fits(position, &there)
}

/// LB-12.32 Whether a retreat of one unit may go from a hex to the next.
fn may_step(position: &Position, piece: PieceId, at: HexId, next: HexId) -> bool {
    let side = position.side_of(piece);
    let enemies = position
        .stack(next)
        .any(|other| position.side_of(other) != side && position.kind(other) != Kind::Vedette);
    !enemies && crosses(position, at, next) && !position.in_unit_zone(next, side)
}

/// How far a piece had to retreat, as the agenda or the events before its end tell.
fn distance_owed(deed: &Deed<'_>, piece: PieceId, until: usize) -> Option<u8> {
    let asked = deed
        .before
        .state
        .agenda
        .iter()
        .rev()
        .find_map(|task| match task {
            Task::Retreat(RetreatTask::Choose(retreat)) if retreat.pieces.contains(piece) => {
                Some(retreat.hexes)
            }
            Task::Retreat(
                RetreatTask::Begin { pieces, hexes, .. } | RetreatTask::Ready { pieces, hexes, .. },
            ) if pieces.contains(piece) => Some(*hexes),
            Task::Movement(MovementTask::Excess { .. }) => Some(1),
            _ => None,
        });
    let told = deed.events[..until]
        .iter()
        .rev()
        .find_map(|event| match event {
            Event::Combat(
                CombatEvent::Resolved { result, .. } | CombatEvent::Shocked { result, .. },
            ) => match result {
                CombatResult::Dr(hexes) | CombatResult::Ar(hexes) => Some(*hexes),
                CombatResult::ArStar | CombatResult::DrStar => Some(1),
                _ => Some(0),
            },
            Event::Combat(CombatEvent::Repulsed { success: true, .. }) => Some(2),
            Event::Fire(FireEvent::Bombarded {
                result: FireResult::Retreat,
                ..
            }) => Some(1),
            _ => None,
        });
    asked.or(told).filter(|hexes| *hexes > 0)
}

/// Rules: LB-12.34a, LB-12.31b, LB-12.32a, LB-5.42b
#[test]
fn nobody_is_lost_for_want_of_a_way_while_there_is_one() {
    watch(|| {
        |deed: &Deed<'_>| {
            for (at, event) in deed.events.iter().enumerate() {
                let Event::Retreat(RetreatEvent::Eliminated { piece, cause, .. }) = event else {
                    continue;
                };
                if !matches!(cause, Cause::Zone | Cause::Stuck) {
                    continue;
                }
                let Some(from) = deed.before.hex_of(*piece) else {
                    continue;
                };
                let Some(hexes) = distance_owed(deed, *piece, at) else {
                    continue;
                };
                // Others may have moved in the same action: the same way must have been open at both ends of it.
                let ends = [deed.before, deed.after];
                let closed = closed_meanwhile(deed, deed.before.side_of(*piece), at);
                let way = way(ends, *piece, &[from], hexes, &closed);
                let key = &deed.after.field.sheet(*piece).key;
                assert_eq!(way, None, "{}: {key} in {from}", deed.game);
            }
        }
    });
}
