//! What the cache says always follows from the state.

use crate::orders::order;
use crate::support::{drill, hex};
use feldherr_battles::event::MovementEvent;
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{
    Action, Damage, Dir, Event, HexId, HexsideId, Kind, Marks, MovePoints, OrderId, PieceId,
    PieceSet, Place, Position, Setup, Side,
};
use feldherr_core::{Dice, Game, Observer, Rng, Seat};
use std::sync::Arc;

/// Rules: LB-4.1a, LB-4.1b, LB-4.2b
#[test]
fn a_zone_is_the_six_hexes_around_but_not_across_a_river() {
    let play = drill()
        .river(&[(606, 607), (606, 707)])
        .french("a", Kind::Infantry, 4, 606)
        .play(&[]);
    let zone = |number| play.position.in_enemy_zone(hex(number), Side::Coalition);
    assert!([605, 706, 505 + 1, 507].iter().all(|number| zone(*number)));
    assert!(!zone(607) && !zone(707) && !zone(604) && !zone(606));
}

/// Rules: LB-4.1c, LB-G105
#[test]
fn a_hidden_leader_must_be_expected_to_have_a_zone_and_a_known_one_has_none() {
    let mut position = drill().officer(Side::French, "ney", 4, 606).build();
    let ney = position.field.find("ney").unwrap();
    let near = hex(605);
    assert!(!position.in_enemy_zone(near, Side::Coalition));
    assert!(position.under_threat(near, Side::Coalition));
    position.reveal(ney);
    assert!(!position.under_threat(near, Side::Coalition));
    position.cover(ney);
    assert!(position.under_threat(near, Side::Coalition));
}

#[test]
fn moving_and_marking_pieces_keeps_stacks_and_zones_true() {
    let mut position = drill()
        .french("a", Kind::Infantry, 4, 606)
        .french("b", Kind::Cavalry, 4, 606)
        .coalition("z", Kind::Infantry, 4, 610)
        .build();
    let [a, b] = ["a", "b"].map(|key| position.field.find(key).unwrap());
    assert_eq!(position.stack(hex(606)).collect::<Vec<_>>(), [a, b]);
    position.view(Observer::Public);
    position.relocate(PieceSet::from_iter([b]), Place::Map(hex(808)));
    position.place(a, Place::Map(hex(808)));
    assert_eq!(position.stack(hex(808)).collect::<Vec<_>>(), [a, b]);
    assert_eq!(position.stack(hex(606)).count(), 0);
    position.mark(a, Marks::REDUCED);
    position.edit(b, |piece| piece.change = -1);
    assert_eq!(position.stale_part(), None);
}

/// Rules: LB-20.22b, LB-7.63a
#[test]
fn ways_remembered_from_another_ground_are_those_worked_out_anew() {
    let setup = Setup {
        scenario: ScenarioRef::Named("mont-saint-jean".to_owned()),
        start: None,
        cards: false,
        affiliation: false,
        earlier_edition: false,
        state: None,
    };
    let mut position = setup.build().unwrap();
    let map = Arc::clone(&position.field.map);
    let town = map.mask.towns.iter().next().unwrap();
    position.state.orders = vec![order(town.number())];
    let marchers = marchers_of_each_kind(&mut position);
    let sides = map
        .all
        .iter()
        .flat_map(|hex| [Dir::N, Dir::NE, Dir::SE].map(|dir| HexsideId::of(hex, dir)));
    let crossings: Vec<HexsideId> = sides
        .flatten()
        .filter(|side| map.side(*side).crossing.is_some())
        .collect();
    for (at, broken) in crossings.windows(2).enumerate() {
        let damage = broken.iter().map(|side| Damage {
            side: *side,
            repaired: None,
        });
        position.state.damage = damage.collect();
        let woods = map
            .mask
            .woods
            .iter()
            .skip(at)
            .take(usize::from(at % 5 == 0));
        position.state.fires = woods.collect();
        // Built anew it remembers no way.
        let mut anew = setup.build().unwrap();
        anew.state = position.state.clone();
        for piece in &marchers {
            let [known, new] = [&position, &anew].map(|it| it.way(*piece).unwrap());
            assert!(map.all.iter().all(|hex| known.from(hex) == new.from(hex)));
        }
    }
}

#[test]
fn stacks_remembered_for_a_view_are_those_worked_out_anew() {
    at_random("mont-saint-jean", 400, |position, _| {
        for observer in [Observer::Seat(Seat(0)), Observer::Public] {
            // A copy remembers nothing.
            assert_eq!(position.view(observer), position.clone().view(observer));
        }
    });
}

/// Rules: LB-20.22a, LB-20.22b
#[test]
fn a_search_along_the_way_of_a_march_finds_what_the_whole_reach_and_the_order_allow() {
    let mut marches = 0;
    at_random("ligny", 1500, |position, options| {
        let goals: Vec<HexId> = options.iter().filter_map(goal).collect();
        let group = position.state.moving.map(|moving| moving.group);
        let Some(group) = group.filter(|_| !goals.is_empty()) else {
            return;
        };
        let mut pieces = group.iter();
        if pieces.all(|piece| position.hex_of(piece).is_none()) {
            return;
        }
        let whole = position.clone().reach(&group);
        let allowed = whole.hexes.iter().filter(|hex| {
            let cost = MovePoints(whole.cost[hex.index()]);
            position.check_march(&group, *hex, cost).is_ok()
        });
        assert!(goals.iter().copied().eq(allowed));
        if goals.len() < whole.hexes.len() {
            marches += 1;
            let goes = |to: &HexId| whole.path(*to).starts_with(&gone(position, *to));
            assert!(goals.iter().all(goes));
        }
    });
    assert!(marches > 50, "{marches}");
}

fn goal(action: &Action) -> Option<HexId> {
    match action {
        Action::MoveTo(hex) => Some(*hex),
        _ => None,
    }
}

/// The way the group on the move goes to a hex, as far as it comes.
fn gone(position: &Position, to: HexId) -> Vec<HexId> {
    let (mut after, mut events) = (position.clone(), Vec::new());
    let seat = after.awaited_seat().unwrap();
    let mut dice = Dice::simulated(Rng::new(1));
    after
        .apply(seat, &Action::MoveTo(to), &mut dice, &mut events)
        .unwrap();
    let path = events.into_iter().find_map(|event| match event {
        Event::Movement(MovementEvent::Moved { path, .. }) => Some(path),
        _ => None,
    });
    path.unwrap()
}

/// Plays at random and looks at every position and its options.
fn at_random(key: &str, steps: usize, mut look: impl FnMut(&Position, &[Action])) {
    let setup = Setup {
        scenario: ScenarioRef::Named(key.to_owned()),
        start: None,
        cards: false,
        affiliation: false,
        earlier_edition: false,
        state: None,
    };
    let (mut rng, mut dice) = (Rng::new(21), Dice::simulated(Rng::new(22)));
    let mut position = Position::start(&setup, &mut dice, &mut Vec::new()).unwrap();
    for _ in 0..steps {
        let Some(seat) = position.awaited_seat() else {
            break;
        };
        let mut options = Vec::new();
        position.options(seat, &mut options);
        look(&position, &options);
        let action = *rng.pick(&options).unwrap();
        position
            .apply(seat, &action, &mut dice, &mut Vec::new())
            .unwrap();
    }
}

/// A piece of each kind, put under the first order.
fn marchers_of_each_kind(position: &mut Position) -> Vec<PieceId> {
    let mut kinds: Vec<(Kind, PieceId)> = Vec::new();
    for piece in position.field.of_side[0].iter() {
        let kind = position.kind(piece);
        if kinds.iter().all(|(other, _)| *other != kind) {
            kinds.push((kind, piece));
            position.edit(piece, |piece| piece.order = Some(OrderId(0)));
        }
    }
    kinds.into_iter().map(|(_, piece)| piece).collect()
}
