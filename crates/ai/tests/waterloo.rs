//! Waterloo by computer players: legal, reproducible, blind to what is hidden, and awake to chances.

// A test whose setup fails has failed.
#![allow(clippy::unwrap_used)]

use feldherr_ai::arena::{Contestant, Match, Silent, run};
use feldherr_ai::{Budget, Level, Observation, Playable, Player, choose};
use feldherr_core::{Game, Observer, Rng, Seat, Seed, Standing, Table};
use feldherr_waterloo::{
    Action, ArmyDoc, Country, Kind, MarchDoc, PhaseDoc, Position, PositionDoc, Setup, Status,
    Truce, Variant,
};
use std::collections::BTreeMap;

const LEVELS: [Level; 3] = [Level::Recruit, Level::Captain, Level::Marshal];
const THOUGHT: Budget = Budget::Simulations(30);

/// A position with the army of `turn` on the march.
fn march(players: usize, turn: Country, points: u8, pieces: &[&str]) -> PositionDoc {
    assert!((2..=4).contains(&players));
    PositionDoc {
        first: Some(turn),
        turn: Some(turn),
        phase: PhaseDoc::March,
        march: MarchDoc {
            points,
            ..MarchDoc::default()
        },
        pieces: pieces.iter().map(|piece| (*piece).to_owned()).collect(),
        ..PositionDoc::default()
    }
}

fn held(towns: &[&str], by: Country) -> BTreeMap<String, Option<Country>> {
    towns
        .iter()
        .map(|town| ((*town).to_owned(), Some(by)))
        .collect()
}

fn table(players: usize, doc: PositionDoc) -> Table<Position> {
    let mut setup = Setup::usual(players).unwrap();
    setup.position = Some(Box::new(doc));
    Table::start(setup, Seed::numbered(1)).unwrap().0
}

/// Lets one player play until the turn has passed on or the game is over.
fn play_turn(table: &mut Table<Position>, level: Level) {
    let turn = table.position().turn();
    let seat = table.position().army(turn).player;
    let mut player = Player::new(level, THOUGHT, 1);
    while table.position().turn() == turn && table.position().outcome().is_none() {
        let awaited = table.position().prompts().awaited().next().unwrap();
        let observation = Observation::new(table.position(), awaited).unwrap();
        // A captured player recruits before the turn goes on.
        let action = match awaited == seat {
            true => player.choose(&observation),
            false => observation.options()[0],
        };
        table.act(awaited, action).unwrap();
    }
}

/// Positions from all over a game of captains, with the seat that must decide.
fn positions_of_a_game(players: usize) -> Vec<(Position, Seat)> {
    let setup = Position::unattended(Setup::usual(players).unwrap());
    let mut table = Table::<Position>::start(setup, Seed::numbered(4))
        .unwrap()
        .0;
    let mut captains: Vec<_> = (0..players as u64)
        .map(|seed| Player::<Position>::new(Level::Captain, THOUGHT, seed))
        .collect();
    let mut found = Vec::new();
    while let Some(seat) = table.position().prompts().awaited().next() {
        found.push((table.position().clone(), seat));
        let observation = Observation::new(table.position(), seat).unwrap();
        let action = captains[seat.index()].choose(&observation);
        table.act(seat, action).unwrap();
    }
    found
}

#[test]
fn same_seed_chooses_alike() {
    for (position, seat) in positions_of_a_game(4).iter().step_by(97) {
        let observation = Observation::new(position, *seat).unwrap();
        for level in LEVELS {
            let decide = || choose(&observation, level, THOUGHT, &mut Rng::new(8));
            let action = decide();
            assert_eq!(action, decide());
            assert!(position.check(*seat, &action).is_ok());
        }
    }
}

#[test]
fn players_decide_alike_in_positions_they_cannot_tell_apart() {
    for (position, seat) in positions_of_a_game(3).iter().step_by(61) {
        let other = position.redeal(*seat, &mut Rng::new(5));
        let observer = Observer::Seat(*seat);
        assert_eq!(position.view(observer), other.view(observer));
        for level in LEVELS {
            let [one, two] = [position, &other].map(|position| {
                let observation = Observation::new(position, *seat).unwrap();
                choose(&observation, level, THOUGHT, &mut Rng::new(9))
            });
            assert_eq!(one, two);
        }
    }
}

/// With the flag set a marshal that could think for ever answers with the best he has.
#[test]
fn a_marshal_who_is_told_to_stop_stops() {
    let kinds = feldherr_games::Games::built_in();
    let kind = kinds.kind("waterloo").unwrap();
    let setup = kind.setup("two", &serde_json::Map::new()).unwrap();
    let dice = feldherr_games::DiceSource::Seed(Seed::numbered(5));
    let mut table = kind.start(&setup, dice).unwrap();
    let endless = Budget::Simulations(u32::MAX);
    for number in 0..40 {
        let Some(seat) = table.prompts().awaited().next() else {
            return;
        };
        let player = feldherr_ai::erased::player("waterloo", Level::Marshal, endless, number);
        let mut player = player.unwrap();
        player.stop_when(std::sync::Arc::new(true.into()));
        let action = player.choose(&*table, seat).unwrap();
        table.act(seat, &action).unwrap();
    }
}

#[test]
fn every_level_finishes_every_game() {
    for players in 2..=4 {
        for variant in [Variant::Introductory, Variant::Standard] {
            for level in LEVELS {
                let mut setup = Setup::usual(players).unwrap();
                setup.variant = variant;
                setup.rounds = Some(30);
                let budget = Budget::Simulations(3);
                let series = Match::<Position> {
                    scenario: "test".to_owned(),
                    setup,
                    contestants: vec![Contestant { level, budget }; players],
                    games: 1,
                    seed: 3,
                    threads: 1,
                };
                let report = run(&series, &Silent).unwrap();
                let ended = |tally: &feldherr_ai::arena::Tally| tally.wins + tally.draws;
                assert!(report.places.iter().map(ended).sum::<u32>() >= 1);
            }
        }
    }
}

#[test]
fn arena_is_reproducible_on_any_number_of_threads() {
    let budget = Budget::Simulations(1);
    let levels = [Level::Recruit, Level::Captain];
    let series = |threads| Match::<Position> {
        scenario: "test".to_owned(),
        setup: Setup::usual(2).unwrap(),
        contestants: levels.map(|level| Contestant { level, budget }).to_vec(),
        games: 6,
        seed: 17,
        threads,
    };
    let [mut one, mut two] = [1, 3].map(|threads| run(&series(threads), &Silent).unwrap());
    (one.seconds, two.seconds) = (0.0, 0.0);
    assert_eq!(one, two);
    assert_eq!(one.seats[1].wins, 6);
    assert_eq!((one.places[0].wins, one.places[1].wins), (3, 3));
}

#[test]
fn eighth_town_in_reach_is_taken() {
    for level in [Level::Captain, Level::Marshal] {
        let mut doc = march(
            4,
            Country::Spain,
            4,
            &[
                "spain G 9,15",
                "spain C 2,24",
                "france G 12,12",
                "france I 11,11",
                "russia G 35,3",
                "russia I 34,2",
                "austria G 29,16",
                "austria I 28,15",
            ],
        );
        let seven = [
            "Brussels", "Nantes", "Lyons", "Turin", "Naples", "Venice", "Rome",
        ];
        doc.towns = held(&seven, Country::Spain);
        let mut table = table(4, doc);
        play_turn(&mut table, level);
        let outcome = table.position().outcome().unwrap();
        assert_eq!(outcome.standings[0], Standing::Won, "{level:?}");
    }
}

#[test]
fn last_capital_in_reach_is_taken() {
    for level in [Level::Captain, Level::Marshal] {
        let mut doc = march(
            3,
            Country::Spain,
            3,
            &[
                "spain G 27,17",
                "spain C 2,24",
                "austria G 20,14",
                "austria I 21,14",
            ],
        );
        doc.towns = held(&["Prague", "Pest", "Lemberg", "Innsbruck"], Country::Spain);
        let out = ArmyDoc {
            status: Status::Out,
            ..ArmyDoc::default()
        };
        doc.armies.insert(Country::Prussia, out);
        let mut table = table(3, doc);
        play_turn(&mut table, level);
        let outcome = table.position().outcome().unwrap();
        assert_eq!(outcome.standings[0], Standing::Won, "{level:?}");
    }
}

#[test]
fn attack_that_the_throw_allows_is_completed() {
    for level in [Level::Captain, Level::Marshal] {
        let doc = march(
            4,
            Country::Spain,
            4,
            &[
                "spain G 7,23",
                "spain I 8,16",
                "spain C 10,17",
                "spain C 13,14",
                "austria G 10,14",
                "austria I 28,15",
                "austria C 30,15",
                "france G 15,19",
                "france I 14,18",
                "russia G 35,3",
                "russia I 34,2",
            ],
        );
        let mut table = table(4, doc);
        play_turn(&mut table, level);
        let austria = table.position().army_of(Country::Austria).unwrap();
        assert_eq!(
            table.position().army(austria).status,
            Status::Mobilising,
            "{level:?}"
        );
    }
}

/// The points a captain takes to mobilise a full army, thrown as sixes and fives.
fn mobilisation_points(players: usize, country: Country) -> u32 {
    let setup = Setup::usual(players).unwrap();
    let board = feldherr_waterloo::Board::named("europe").unwrap();
    let mut doc = march(players, country, 12, &[]);
    for other in setup.players.iter().flatten().copied() {
        let camp = if other == country {
            board.recruiting(other)
        } else {
            board.start(other)
        };
        let camp = camp.unwrap();
        let kinds = [Kind::General, Kind::Infantry, Kind::Cavalry];
        let places = kinds
            .iter()
            .flat_map(|kind| camp.of(*kind).iter().map(|at| (kind.letter(), at)));
        doc.pieces
            .extend(places.map(|(letter, at)| format!("{other} {letter} {at}")));
    }
    let mobilising = ArmyDoc {
        status: Status::Mobilising,
        ..ArmyDoc::default()
    };
    doc.armies.insert(country, mobilising);
    let mut table = table(players, doc);
    let army = table.position().army_of(country).unwrap();
    let seat = table.position().army(army).player;
    let mut steps = 0;
    while table.position().army(army).status == Status::Mobilising {
        let awaited = table.position().prompts().awaited().next().unwrap();
        let observation = Observation::new(table.position(), awaited).unwrap();
        let action = match table.position().turn() == army && awaited == seat {
            true => choose(&observation, Level::Captain, THOUGHT, &mut Rng::new(1)),
            false if observation.options().contains(&Action::EndTurn) => Action::EndTurn,
            false => observation.options()[0],
        };
        steps += u32::from(matches!(action, Action::Step { .. }));
        if action == Action::Roll {
            table.force([6, 5]);
        }
        table.act(awaited, action).unwrap();
        assert!(table.position().round() < 12, "{country} never mobilises");
    }
    steps
}

#[test]
fn mobilisation_takes_the_shortest_march() {
    use Country::{Austria, France, Prussia, Russia, Spain};
    for (players, country) in [
        (4, Spain),
        (4, France),
        (3, Prussia),
        (4, Russia),
        (4, Austria),
    ] {
        let points = mobilisation_points(players, country);
        assert_eq!(points, 23, "{country}");
    }
}

/// Rules: WL-13e, WL-G45
#[test]
fn a_loser_without_a_unit_of_the_symbol_gives_up_another() {
    for level in LEVELS {
        let mut doc = march(
            4,
            Country::Austria,
            0,
            &[
                "spain G 7,23",
                "spain C 2,24",
                "spain C 8,22",
                "france G 12,12",
                "france I 11,11",
                "russia G 35,3",
                "russia I 34,2",
                "austria G 29,16",
                "austria I 28,15",
            ],
        );
        doc.towns = held(&["Turin"], Country::Austria);
        doc.phase = PhaseDoc::GiveUp {
            town: "Turin".to_owned(),
            loser: Country::Spain,
        };
        let mut table = table(4, doc);
        let observation = Observation::new(table.position(), Seat(0)).unwrap();
        let action = choose(&observation, level, THOUGHT, &mut Rng::new(1));
        assert!(matches!(action, Action::GiveUp { .. }), "{level:?}");
        table.act(Seat(0), action).unwrap();
        let spain = table.position().army_of(Country::Spain).unwrap();
        assert_eq!(table.position().strength(spain, Kind::Cavalry), 1);
    }
}

/// Rules: WL-8e, WL-G13
#[test]
fn no_attack_is_begun_that_only_a_breakers_pieces_could_complete() {
    for (truce, attacks) in [(None, true), (Some(Truce::UntilTurn), false)] {
        let mut doc = march(
            4,
            Country::France,
            2,
            &[
                "spain G 7,23",
                "spain C 13,16",
                "france G 12,12",
                "france I 12,14",
                "russia G 35,3",
                "russia I 14,16",
                "russia I 34,2",
                "austria G 29,16",
                "austria I 28,15",
            ],
        );
        let ally = |country| ArmyDoc {
            ally: Some(country),
            ..ArmyDoc::default()
        };
        let mut spain = ally(Country::France);
        spain
            .truces
            .extend(truce.map(|truce| (Country::Russia, truce)));
        doc.armies.insert(Country::Spain, spain);
        doc.armies.insert(Country::France, ally(Country::Spain));
        let mut table = table(4, doc);
        play_turn(&mut table, Level::Captain);
        let russia = table.position().army_of(Country::Russia).unwrap();
        let left = table.position().strength(russia, Kind::Infantry);
        assert_eq!(left == 1, attacks, "{truce:?}");
    }
}
