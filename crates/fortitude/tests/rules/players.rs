//! VF-1.4b, VF-2.2, VF-G136 More than one player a side.

use crate::support::play::start;
use crate::support::war::close_war;
use feldherr_core::{Game, Observer, Rng, Seat, Seed, Table};
use feldherr_fortitude::task::{CommandTask, FateTask, PrepareTask, Task};
use feldherr_fortitude::{Action, BrigadeId, Position, Scenario, Setup, Side, UnitId};
use serde_json::json;

/// A battle of two armies of three brigades each; the brigades of each player of both sides, the chief first.
fn shared(scenario: Scenario, one: &[&[u8]], two: &[&[u8]]) -> Setup {
    let mut setup = close_war(scenario, ["french-250", "british-250"], 2, 3);
    let players = |side: Side, all: &[&[u8]]| -> Vec<serde_json::Value> {
        let player = |(index, brigades): (usize, &&[u8])| json!({"side": side, "chief": index == 0, "brigades": brigades});
        all.iter().enumerate().map(player).collect()
    };
    let all = [players(Side::One, one), players(Side::Two, two)].concat();
    setup.players = serde_json::from_value(json!(all)).expect("players");
    setup
}

fn three() -> Setup {
    shared(Scenario::Beginners, &[&[0], &[1, 2]], &[&[0, 1, 2]])
}

fn four() -> Setup {
    shared(Scenario::Assault, &[&[0, 2], &[1]], &[&[1], &[0, 2]])
}

/// Three a side; the second chief commands no brigade himself.
fn seven() -> Setup {
    shared(
        Scenario::Encounter,
        &[&[0], &[1], &[2]],
        &[&[], &[0], &[1], &[2]],
    )
}

/// The unit an action moves or engages, if it is one that only the unit's own player may take.
fn moved(position: &Position, action: &Action) -> Option<UnitId> {
    let commanded = match position.state.agenda.last()? {
        Task::Command(
            CommandTask::Unit { unit }
            | CommandTask::Withdraw { unit }
            | CommandTask::ExtraMove { unit }
            | CommandTask::Charge { unit }
            | CommandTask::Reform { unit },
        ) => Some(*unit),
        _ => None,
    };
    match action {
        Action::Deploy { unit, .. }
        | Action::DeployInto { unit, .. }
        | Action::HoldBack(unit)
        | Action::Enter { unit, .. }
        | Action::Engage { unit, .. } => Some(*unit),
        Action::Command(unit)
            if !matches!(
                position.state.agenda.last(),
                Some(Task::Command(CommandTask::Choose))
            ) =>
        {
            Some(*unit)
        }
        Action::Move(_) | Action::Occupy(_) | Action::Leave { .. } | Action::Rally => commanded,
        _ => None,
    }
}

/// Whether only a commander-in-chief may take an action.
fn is_chiefs(position: &Position, action: &Action) -> bool {
    match action {
        Action::Play { .. }
        | Action::Initiative { .. }
        | Action::Activate(_)
        | Action::Target(_)
        | Action::ChooseEdge(_)
        | Action::NameFeature(_)
        | Action::NameObjective(_)
        | Action::AcceptTerrain
        | Action::FirstTurn(_) => true,
        Action::Pass => matches!(
            position.state.agenda.last(),
            Some(Task::Fate(FateTask::Asking { .. }))
        ),
        _ => false,
    }
}

fn check_step(position: &Position, seat: Seat, action: &Action) {
    if let Some(unit) = moved(position, action) {
        assert_eq!(position.seat_of_unit(unit), seat, "{action:?}");
    }
    if let Action::MoveLeader { leader, .. } | Action::DeployLeader { leader, .. } = action {
        assert_eq!(position.seat_of_leader(*leader), seat, "{action:?}");
    }
    if is_chiefs(position, action) {
        let is_chief = Side::BOTH.map(|side| position.chief_seat(side) == seat);
        assert!(is_chief.contains(&true), "{seat:?} {action:?}");
    }
    if matches!(action, Action::Ask { .. }) {
        return; // A wish of a chief, not an answer.
    }
    for other in (0..position.seats())
        .map(Seat)
        .filter(|other| *other != seat)
    {
        let refused = position.check(other, action).expect_err("not his");
        assert_eq!(refused.rule.as_str(), "VF-3.0b", "{other:?} {action:?}");
    }
}

/// Nobody acts for another's brigade, cards and choices of the side are the chief's, and every battle ends.
/// Rules: VF-1.0a, VF-1.4b, VF-2.2a, VF-2.2b, VF-2.2c, VF-2.2d, VF-A.4.0b, VF-G136
#[test]
fn battles_of_three_four_and_seven_players_end_and_keep_to_their_own() {
    for (setup, players, seed) in [(three(), 3, 1), (four(), 4, 2), (seven(), 7, 3)] {
        let (mut table, _) =
            Table::<Position>::start(setup, Seed::numbered(seed)).expect("a good setup");
        assert_eq!(table.position().seats(), players);
        let mut rng = Rng::new(seed);
        let mut acted = vec![false; usize::from(players)];
        let mut options = Vec::new();
        while table.position().outcome().is_none() {
            let position = table.position();
            let seat = position.awaited_seat().expect("somebody must decide");
            options.clear();
            position.options(seat, &mut options);
            let action = rng.pick(&options).expect("an option").clone();
            if table.seq() % 7 == 0 {
                check_step(position, seat, &action);
            }
            acted[usize::from(seat.0)] = true;
            table.act(seat, action).expect("options are legal");
            assert!(table.seq() < 40_000, "it does not end");
        }
        assert!(acted.iter().all(|acted| *acted), "{players}: {acted:?}");
        let standings = table.position().outcome().expect("it is over").standings;
        assert_eq!(standings.len(), usize::from(players));
    }
}

/// Rules: VF-1.4b, VF-2.2a, VF-A.4.0b
#[test]
fn brigades_are_shared_out_and_deployed_by_their_players() {
    let mut play = start(&four(), &[6, 1]);
    let field = play.position.field.clone();
    let players: Vec<Seat> = field.brigades.iter().map(|b| b.player).collect();
    assert_eq!(players, [0, 1, 0, 3, 2, 3].map(Seat));
    assert_eq!(
        field.armies.each_ref().map(|army| army.chief),
        [Seat(0), Seat(2)]
    );
    let mut deployers = Vec::new();
    play.decline_until(|position| {
        matches!(
            position.state.agenda.last(),
            Some(Task::Prepare(PrepareTask::Deploying { .. }))
        )
    });
    for _ in 0..600 {
        let Some(Task::Prepare(PrepareTask::Deploying { seat, .. })) =
            play.position.state.agenda.last()
        else {
            break;
        };
        let seat = *seat;
        assert_eq!(play.seat(), seat);
        if deployers.last() != Some(&seat) {
            deployers.push(seat);
            let other = (0..field.sheets.len() as u8)
                .map(UnitId)
                .find(|unit| play.position.seat_of_unit(*unit) != seat)
                .expect("units of others");
            assert!(!play.allows(&Action::HoldBack(other)), "{seat:?}");
        }
        let mut options = play.options();
        // The defender of an assault holds half of his units back.
        let back = options
            .iter()
            .position(|a| matches!(a, Action::HoldBack(_)));
        let option = back.unwrap_or(0);
        play.act(options.swap_remove(option));
    }
    assert_eq!(deployers.len(), 4, "one after another: {deployers:?}");
    let sides: Vec<bool> = deployers.iter().map(|seat| seat.0 < 2).collect();
    assert!(sides[0] == sides[1] && sides[2] == sides[3], "side by side");
}

/// Rules: VF-2.2d, VF-4.0d
#[test]
fn only_the_chief_sees_the_cards_of_his_side() {
    let mut position = start(&seven(), &[]).position;
    let side = &mut position.state.sides[0];
    side.hand = side.hand.with(feldherr_fortitude::Card::Ace);
    for seat in 0..7 {
        let view = position.view(Observer::Seat(Seat(seat)));
        assert_eq!(view.state.sides[0].hand.is_empty(), seat != 0, "{seat}");
        assert_eq!(view.hands, [1, 0], "how many is open");
    }
    assert_eq!(position.seat_of_brigade(BrigadeId(3)), Seat(4));
}
