//! Victory points, the end of a battle, and campaigns.

use crate::command::rolling;
use crate::support::{Drill, drill, hex};
use feldherr_battles::event::VictoryEvent;
use feldherr_battles::setup::{ExitDoc, LevelDoc, PrizeDoc, ScenarioRef, StateDoc};
use feldherr_battles::task::VictoryTask;
use feldherr_battles::task::{OrderTask, Task, TurnTask};
use feldherr_battles::{
    Action, Formation, GroupId, Kind, Marks, Name, Place, Position, Setup, Side, Step,
};
use feldherr_core::{Dice, Game, Observer, Seed, Standing};

const F: Side = Side::French;
const C: Side = Side::Coalition;

fn battle() -> Drill {
    let mut ground = drill()
        .french("a", Kind::Infantry, 4, 303)
        .french("b", Kind::Infantry, 3, 304)
        .coalition("z", Kind::Infantry, 5, 1010);
    let victory = &mut ground.scenario.victory;
    victory.strength_lost = 2;
    victory.demoralized = 4;
    victory.hex = vec![
        PrizeDoc {
            hex: hex(303),
            points: 10,
            start: Some(C),
            name: None,
        },
        PrizeDoc {
            hex: hex(808),
            points: 7,
            start: Some(F),
            name: None,
        },
    ];
    ground
}

/// Rules: LB-G94, LB-1.2a
#[test]
fn points_are_places_losses_and_demoralized_formations() {
    let position = battle().build();
    assert_eq!((position.score(F), position.score(C)), (7, 10));
    let lost = |place| {
        let position = battle().piece("b", |piece| piece.place = place).build();
        position.score(C)
    };
    assert_eq!(lost(Place::Awaiting), 16);
    assert_eq!(lost(Place::Recovered), 16);
    assert_eq!(lost(Place::Lost), 16);
    assert_eq!(lost(Place::Left), 10);
    let broken = Formation {
        demoralized: true,
        ..Formation::default()
    };
    let position = battle()
        .with(|state| {
            state.formations.insert("co".to_owned(), broken);
            state.sides[F.index()].points = 5;
        })
        .build();
    assert_eq!((position.score(F), position.score(C)), (16, 10));
}

/// Rules: LB-G94
#[test]
fn a_place_belongs_to_the_last_side_with_a_combat_unit_in_it() {
    let mut position = battle().officer(F, "ney", 4, 808).build();
    rolling(&[], |course| position.hold(hex(303), F, course));
    assert_eq!(position.state.holders, [Some(F), Some(F)]);
    assert_eq!((position.score(F), position.score(C)), (17, 0));
    // An empty hex stays with the side that took it last, and a leader takes nothing.
    rolling(&[], |course| position.hold(hex(808), C, course));
    assert_eq!(position.state.holders[1], Some(F));
    let ney = position.field.find("ney").unwrap();
    position.state.holders[1] = Some(C);
    assert_eq!(position.hex_of(ney), Some(hex(808)));
    rolling(&[], |course| position.hold(hex(808), F, course));
    assert_eq!(position.state.holders[1], Some(C));
}

fn count(ground: &Drill) -> Position {
    let agenda: Vec<Task> = vec![
        VictoryTask::Count.into(),
        TurnTask::Step(Step::BombardmentAdvance).into(),
    ];
    let ground = ground.clone().with(|state| state.agenda = Some(agenda));
    ground.play(&[]).position
}

/// Rules: LB-G94
#[test]
fn the_first_level_that_fits_decides() {
    let level = |at_least, side, text: &str| LevelDoc {
        at_least,
        side,
        name: Name {
            de: text.to_owned(),
            en: text.to_owned(),
        },
    };
    let mut ground = battle();
    ground.scenario.victory.level = vec![
        level(Some(20), Some(F), "crushing"),
        level(Some(10), Some(F), "won"),
        level(Some(0), None, "drawn"),
        level(None, Some(C), "lost"),
    ];
    let judged = |points: i16| {
        let ground = ground
            .clone()
            .with(|state| state.sides[F.index()].points = points);
        let over = count(&ground);
        assert!(over.is_over());
        let outcome = over.outcome().unwrap();
        (over.verdict().unwrap().name.en.clone(), outcome.standings)
    };
    use Standing::{Drew, Lost, Won};
    // The side that stands in 0303 takes it at the end: the French have 17 more than nothing.
    assert_eq!(judged(3), ("crushing".to_owned(), vec![Won, Lost]));
    assert_eq!(judged(2), ("won".to_owned(), vec![Won, Lost]));
    assert_eq!(judged(-17), ("drawn".to_owned(), vec![Drew, Drew]));
    assert_eq!(judged(-18), ("lost".to_owned(), vec![Lost, Won]));
}

/// Rules: LB-G94
#[test]
fn without_levels_more_points_win() {
    let over = count(&battle());
    assert_eq!(
        over.outcome().unwrap().standings,
        [Standing::Won, Standing::Lost]
    );
    assert_eq!((over.score(F), over.score(C)), (17, 0), "counted once");
}

/// Rules: LB-20.52a, LB-G169
#[test]
fn strength_that_leaves_by_an_exit_counts() {
    let mut ground = battle()
        .gate("B", 116)
        .put("a", 116)
        .put("b", 116)
        .marked("b", Marks::REDUCED);
    ground.scenario.victory.exit = vec![ExitDoc {
        side: F,
        edge: "B".to_owned(),
        points: 2,
    }];
    let exits = |side| {
        let agenda: Vec<Task> = vec![
            TurnTask::Step(Step::MoveInCommand).into(),
            OrderTask::Exits(side).into(),
            TurnTask::Step(Step::BombardmentAdvance).into(),
        ];
        ground
            .clone()
            .with(|state| state.agenda = Some(agenda))
            .play(&[])
    };
    let mut play = exits(F);
    let [a, b] = ["a", "b"].map(|key| play.id(key));
    assert_eq!(
        play.options(),
        [Action::Done, Action::LeaveMap(a), Action::LeaveMap(b)]
    );
    play.act(Action::LeaveMap(a));
    assert_eq!(play.position.state.sides[F.index()].points, 8);
    play.act(Action::LeaveMap(b));
    assert_eq!(
        play.position.state.sides[F.index()].points,
        10,
        "reduced to 1"
    );
    assert!(
        !exits(C)
            .options()
            .iter()
            .any(|action| matches!(action, Action::LeaveMap(_)))
    );
}

fn named(key: &str) -> Setup {
    Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: None,
        cards: false,
        affiliation: false,
        earlier_edition: false,
        state: None,
    }
}

fn begin(setup: &Setup, dice: &[u32]) -> Position {
    let mut faces = Dice::new(Seed::numbered(1));
    faces.force(dice.iter().copied());
    Position::start(setup, &mut faces, &mut Vec::new()).unwrap_or_else(|error| panic!("{error:?}"))
}

/// The end of a battle of the campaign, with what a change makes of it.
fn after(position: &Position, change: impl FnOnce(&mut StateDoc)) -> Position {
    let mut setup = Setup::from(position);
    let state = setup.state.as_mut().unwrap();
    change(state);
    state.agenda = Some(vec![
        VictoryTask::Count.into(),
        TurnTask::Step(Step::BombardmentAdvance).into(),
    ]);
    begin(&setup, &[])
}

fn place(position: &Position, key: &str) -> Place {
    position.piece(position.field.find(key).unwrap()).place
}

fn reduced(position: &Position, key: &str) -> bool {
    position.has(position.field.find(key).unwrap(), Marks::REDUCED)
}

/// Rules: LB-1.0b, LB-G170
#[test]
fn a_campaign_carries_losses_and_points_from_battle_to_battle() {
    let ligny = begin(&named("belgium-1815"), &[]);
    assert_eq!((ligny.field.id.as_str(), ligny.state.stage), ("ligny", 0));
    let quatre_bras = after(&ligny, |state| {
        let set = |state: &mut StateDoc, key: &str, place| {
            state.pieces.get_mut(key).unwrap().place = place;
        };
        set(state, "pr-i-1-ir12", Place::Lost);
        set(state, "pr-i-1-ir24", Place::Awaiting);
        state.sides[F.index()].points = 30;
    });
    assert_eq!(quatre_bras.field.id, "quatre-bras");
    let first = quatre_bras.state.legacy.results[0];
    assert_eq!(
        quatre_bras.state.sides[F.index()].carried,
        quatre_bras.state.sides[F.index()].points
    );
    let mont_saint_jean = after(&quatre_bras, |state| {
        let reille = state.pieces.get_mut("reille").unwrap();
        reille.place = Place::Captured(hex(909));
        let ney = state.pieces.get_mut("ney").unwrap();
        ney.place = Place::Captured(hex(909));
        state.sides[C.index()].points += 5;
    });
    assert_eq!(mont_saint_jean.field.id, "mont-saint-jean");
    assert_eq!(mont_saint_jean.state.legacy.results.len(), 2);
    assert_eq!(mont_saint_jean.state.legacy.results[0], first);
    assert_eq!(
        place(&mont_saint_jean, "pr-i-1-ir12"),
        Place::Away,
        "lost at Ligny"
    );
    assert!(reduced(&mont_saint_jean, "pr-i-1-ir24"));
    assert_eq!(place(&mont_saint_jean, "pr-i-1-ir24"), Place::Waiting);
    assert!(
        !reduced(&mont_saint_jean, "fr-ii-5-campi"),
        "the file's (R) does not count"
    );
    let reille = mont_saint_jean.field.find("reille").unwrap();
    assert_eq!(mont_saint_jean.piece(reille).change, -1, "replaced");
    assert_eq!(
        place(&mont_saint_jean, "ney"),
        Place::Away,
        "commanders are not"
    );
    let over = after(&mont_saint_jean, |_| ());
    assert!(over.is_over() && over.outcome().is_some());
    let names: Vec<&str> = over
        .plan
        .levels
        .iter()
        .map(|level| level.name.en.as_str())
        .collect();
    assert!(names.contains(&over.verdict().unwrap().name.en.as_str()));
}

/// Rules: LB-1.0b
#[test]
fn the_end_of_a_battle_is_told_with_the_names_of_its_own_sides() {
    let ligny = begin(&named("belgium-1815"), &[]);
    let next = after(&ligny, |_| ());
    assert_ne!(ligny.field.names, next.field.names);
    for (stage, battle) in [(0, &ligny), (1, &next)] {
        let points = [12, 5];
        let line = next.log_line(&VictoryEvent::Fought { stage, points }.into());
        let second = line.args.iter().find(|(name, _)| *name == "second");
        assert_eq!(second.unwrap().1, &battle.field.side_name(C).into());
    }
}

/// Rules: LB-1.0b, LB-21.1c
#[test]
fn a_weakened_formation_has_a_lower_level_in_the_next_battle() {
    let level = |lost: bool| {
        let ligny = begin(&named("belgium-1815"), &[]);
        let quatre_bras = after(&ligny, |state| {
            for key in ["pr-i-1-ir12", "pr-i-1-ir24", "pr-i-2-ir6"] {
                if let Some(piece) = state.pieces.get_mut(key).filter(|_| lost) {
                    piece.place = Place::Lost;
                }
            }
        });
        let last = after(&quatre_bras, |_| ());
        let piece = last.field.find("zieten").unwrap();
        last.level(last.field.sheet(piece).formation.unwrap())
    };
    assert!(level(true) < level(false));
}

/// Rules: LB-1.0b
#[test]
fn the_results_move_the_prussians_and_the_first_turn() {
    let last = |ligny_lead: i16, quatre_bras_lead: i16| {
        let mut ligny = begin(&named("belgium-1815"), &[]);
        let lead = |position: &Position| position.score(F) - position.score(C);
        let now = lead(&ligny);
        ligny.state.sides[F.index()].points += ligny_lead - now;
        let mut next = after(&ligny, |_| ());
        let now = lead(&next) - (next.state.sides[0].carried - next.state.sides[1].carried);
        next.state.sides[F.index()].points += quatre_bras_lead - now;
        let last = after(&next, |_| ());
        assert_eq!(last.state.legacy.results, [ligny_lead, quatre_bras_lead]);
        let bulow = last.field.find("bulow").unwrap();
        let groups = (0u8..).map(GroupId).take(last.field.groups.len());
        let mut groups =
            groups.filter(|group| last.field.group(*group).unwrap().pieces.contains(&bulow));
        let group = groups.next().unwrap();
        let due = last.state.groups[group.index()].due.unwrap();
        (
            last.field.turn(due).hour,
            last.field.turn(last.state.turn).hour,
        )
    };
    let (usual, eleven) = last(30, -10);
    assert_eq!(eleven, 11);
    assert_eq!(last(55, -24), (usual + 2, 11));
    assert_eq!(last(54, -25), (usual, 12));
    assert_eq!(last(24, 0), (usual - 1, 9));
    assert_eq!(last(-1, -1), (usual - 3, 11));
}

/// Rules: LB-1.0b
#[test]
fn a_reduced_survivor_recovers_by_a_check_of_its_printed_initiative() {
    let key = "fr-ii-5-husson";
    let fate = |die: u32| {
        let ligny = begin(&named("belgium-1815"), &[]);
        let next = after(&ligny, |_| ());
        let mut setup = Setup::from(&next);
        let state = setup.state.as_mut().unwrap();
        let piece = state.pieces.get_mut(key).unwrap();
        piece.marks = piece.marks.with(Marks::REDUCED);
        state.agenda = Some(vec![
            VictoryTask::Count.into(),
            TurnTask::Step(Step::BombardmentAdvance).into(),
        ]);
        reduced(&begin(&setup, &[die]), key)
    };
    let position = begin(&named("quatre-bras"), &[]);
    let initiative = position
        .field
        .sheet(position.field.find(key).unwrap())
        .initiative;
    assert!(!fate(u32::from(initiative)));
    assert!(fate(u32::from(initiative) + 1));
}

/// Rules: LB-1.0b, LB-G175
#[test]
fn derlon_goes_where_the_french_decided_in_secret() {
    let start = begin(&named("belgium-1815"), &[]);
    assert_eq!(start.asked(), Some(F));
    let decide = |option: u8| {
        let mut position = start.clone();
        let mut dice = Dice::new(Seed::numbered(1));
        let action = Action::Choose(option);
        position
            .apply(F.seat(), &action, &mut dice, &mut Vec::new())
            .unwrap();
        position
    };
    let mut options = Vec::new();
    start.options(F.seat(), &mut options);
    assert_eq!(options, [0, 1, 2].map(Action::Choose));
    assert!(start.check(F.seat(), &Action::Choose(3)).is_err());
    // Each way to decide says where he goes.
    let view = start.view(Observer::Seat(F.seat()));
    let label = |action: &Action| serde_json::to_string(&Position::label(&view, action)).unwrap();
    for (action, words) in options.iter().zip(["To and fro", "Ligny", "Quatre Bras"]) {
        assert!(label(action).contains(words), "{}", label(action));
    }
    // At Ligny the group is due at five o'clock if it was chosen, and the enemy cannot tell.
    let due = |option: u8, hour: u8| {
        let position = decide(option);
        let mut setup = Setup::from(&position);
        let state = setup.state.as_mut().unwrap();
        state.turn = hour - position.field.turn(0).hour;
        state.agenda = Some(vec![TurnTask::Begin.into()]);
        let position = begin(&setup, &[]);
        let derlon = position.field.find("derlon").unwrap();
        let groups = (0u8..).map(GroupId).take(position.field.groups.len());
        let mut his = groups.filter(|group| {
            position
                .field
                .group(*group)
                .unwrap()
                .pieces
                .contains(&derlon)
        });
        his.any(|group| position.is_due(group))
    };
    assert!(due(1, 17) && !due(1, 16));
    assert!(!due(0, 17) && !due(2, 17));
    let seen = |option: u8| {
        let view = decide(option).view(feldherr_core::Observer::Seat(C.seat()));
        serde_json::to_string(&view).unwrap()
    };
    assert_eq!(seen(0), seen(1));
    let derlon = start.field.find("derlon").unwrap();
    assert!(!decide(0).is_reserved(derlon));
    assert!(decide(1).is_reserved(derlon) && decide(2).is_reserved(derlon));
}

/// Rules: LB-1.0b, LB-G175, LB-24.72a
#[test]
fn no_card_calls_whom_the_campaign_has_sent_elsewhere() {
    use crate::cards::{cards, play_on};
    use feldherr_battles::task::CardTask;
    use feldherr_battles::{Card, On};
    let mut setup = named("belgium-1815");
    setup.cards = true;
    let start = begin(&setup, &[]);
    let decided = |option: u8| {
        let mut position = start.clone();
        let mut dice = Dice::new(Seed::numbered(1));
        let choose = Action::Choose(option);
        let done = position.apply(F.seat(), &choose, &mut dice, &mut Vec::new());
        done.unwrap();
        position
    };
    let called = |option: u8| {
        let mut setup = Setup::from(&decided(option));
        let state = setup.state.as_mut().unwrap();
        state.sides[F.index()].hand = cards(&[15]);
        state.agenda = Some(vec![
            TurnTask::Step(Step::MoveInCommand).into(),
            CardTask::Play(F).into(),
            TurnTask::Step(Step::BombardmentAdvance).into(),
        ]);
        let mut position = begin(&setup, &[]);
        let mut dice = Dice::new(Seed::numbered(1));
        let play = play_on(15, On::Nothing);
        let done = position.apply(F.seat(), &play, &mut dice, &mut Vec::new());
        done.unwrap();
        let derlon = position.field.find("derlon").unwrap();
        let group = position.group_of(derlon).unwrap();
        let due = position.state.groups[group.index()].due;
        (
            due.is_some(),
            position.state.sides[F.index()].under.has(Card(15)),
        )
    };
    assert_eq!(called(0), (true, false), "he wanders, and may be called");
    assert_eq!(called(1), (false, true), "he comes to Ligny as it is");
    assert_eq!(called(2), (false, true), "he is at Quatre Bras");
}

/// Rules: LB-1.0b, LB-G175, LB-19.1a
#[test]
fn derlon_enters_where_he_was_sent() {
    let start = begin(&named("belgium-1815"), &[]);
    let arrives = |option: u8| {
        let mut position = start.clone();
        let mut dice = Dice::new(Seed::numbered(1));
        let choose = Action::Choose(option);
        let done = position.apply(F.seat(), &choose, &mut dice, &mut Vec::new());
        done.unwrap();
        let derlon = position.field.find("derlon").unwrap();
        let mut setup = Setup::from(&position);
        let state = setup.state.as_mut().unwrap();
        state.turn = 17 - position.field.turn(0).hour;
        let groups = position.field.groups.iter().zip(&mut state.groups);
        for (sheet, now) in groups {
            if sheet.chosen == Some([0, option]) {
                now.due = sheet.due;
            }
        }
        state.step = Some(Step::MoveInCommand);
        state.active = Some(F);
        state.agenda = Some(vec![TurnTask::Step(Step::MoveInCommand).into()]);
        let mut position = begin(&setup, &[]);
        let mut options = Vec::new();
        while position.asked() == Some(F) {
            options.clear();
            position.options(F.seat(), &mut options);
            if options
                .iter()
                .any(|action| matches!(action, Action::Take(_)))
            {
                break;
            }
            let done = position.apply(F.seat(), &Action::Done, &mut dice, &mut Vec::new());
            done.unwrap();
        }
        options.contains(&Action::Take(derlon))
    };
    assert!(arrives(1));
    assert!(!arrives(0) && !arrives(2));
}
