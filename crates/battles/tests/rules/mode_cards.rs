//! LB-24.5 Mode cards.

use crate::cards::{cards, holding, own, play_on, reinforced, table};
use crate::support::{Drill, Play, hex};
use feldherr_battles::{Action, Card, Effect, Force, FormationId, Kind, Marks, On, Side};

/// The French draw these mode cards in the first turn; the Prussians have none.
pub fn modes(ground: Drill, numbers: &[u8], dice: &[u32]) -> Play {
    let mut ground = ground.with(|state| state.sides[0].deck = cards(numbers));
    ground.scenario.cards.mode = Some(numbers.len() as u8);
    let draws = (0..numbers.len()).map(|_| 1);
    let dice: Vec<u32> = draws.chain(dice.iter().copied()).collect();
    ground.play(&dice)
}

/// Rules: LB-24.55a, LB-24.55b, LB-24.55c, LB-X49
#[test]
fn the_first_one_rolled_picks_a_force_from_the_farthest_on() {
    let ground = || {
        table()
            .formation(Side::French, "far")
            .officer(Side::French, "grouchy", 3, 101)
            .french("b", Kind::Infantry, 3, 101)
            .french("c", Kind::Infantry, 3, 1111)
            .marked("c", Marks::OOC)
    };
    let struck = |dice: &[u32]| {
        let play = modes(ground(), &[3], dice);
        let effects = play.position.state.effects.iter();
        effects.map(|effect| effect.on).collect::<Vec<On>>()
    };
    let formation = |number| On::Force(Force::Formation(FormationId(number)));
    assert_eq!(
        struck(&[1]),
        [formation(1)],
        "the farthest is rolled for first"
    );
    assert_eq!(struck(&[2, 1]), [formation(0)]);
    // The stack without command is a force of its own.
    assert_eq!(struck(&[2, 2, 1]), [On::Force(Force::Stack(hex(1111)))]);
    assert!(struck(&[2, 2, 2]).is_empty());
}

/// Rules: LB-24.52a, LB-24.53a, LB-24.5a, LB-X47, LB-24.31b
#[test]
fn mode_cards_are_played_in_the_order_of_their_numbers() {
    use feldherr_battles::event::CardEvent;
    let play = modes(table(), &[6, 1], &[2, 2]);
    let played: Vec<u8> = play
        .events
        .iter()
        .filter_map(|event| match event {
            feldherr_battles::Event::Card(CardEvent::Played { card, .. }) => Some(card.0),
            _ => None,
        })
        .collect();
    assert_eq!(played, [1, 6]);
    assert_eq!(own(&play).allowance, Some([3, 4]));
    assert_eq!(own(&play).discard, cards(&[1, 6]));
}

/// Rules: LB-24.56a, LB-24.53a
#[test]
fn a_road_column_stands_on_the_road_with_gaps() {
    let ground = table()
        .road(&[610, 609, 608, 607, 606, 605, 604, 603])
        .put("a", 608)
        .put("ney", 608)
        .french("b", Kind::Infantry, 3, 707)
        .french("c", Kind::Infantry, 3, 507)
        .french("lost", Kind::Infantry, 3, 1611)
        .marked("lost", Marks::OOC)
        .put("z", 612)
        .put("blucher", 612);
    let play = modes(ground, &[1], &[2, 1]);
    let mut column: Vec<u16> = ["a", "b", "c"]
        .iter()
        .filter_map(|key| play.hex(key))
        .collect();
    column.sort_unstable();
    assert_eq!(column, [604, 606, 608]);
    assert!(
        ["a", "b", "c"]
            .iter()
            .all(|key| play.piece(key).marks.has(Marks::ROAD))
    );
    assert_eq!(play.hex("lost"), Some(1611), "only what is in command");
    assert!(!play.piece("lost").marks.has(Marks::ROAD));
}

/// Rules: LB-24.53a, LB-24.39a, LB-20.24a
#[test]
fn a_late_start_puts_the_leader_to_sleep_until_he_wakes() {
    let play = modes(table(), &[2], &[1]);
    assert!(play.piece("ney").marks.has(Marks::ASLEEP));
    assert!(play.position.card_holds(play.id("a")));
    assert!(!play.position.card_holds(play.id("z")));
    assert!(
        play.position.card_holds(play.id("ney")),
        "the one mode card that leaders follow"
    );
    let mut marching = play.position.clone();
    let a = play.id("a");
    marching.state.orders.push(feldherr_battles::MarchOrder {
        side: Side::French,
        objective: hex(101),
        known: false,
        from: 0,
        preset: true,
        retreat: false,
    });
    marching.edit(a, |piece| piece.order = Some(feldherr_battles::OrderId(0)));
    assert!(!marching.card_holds(a), "a preset order is carried out");
    assert!(own(&play).discard.is_empty(), "the card stays on the table");
    assert_eq!(own(&play).allowance, Some([2, 3]));
    let asleep = |die: u32| {
        let effect = Effect {
            side: Side::French,
            card: Card(2),
            on: On::Force(Force::Formation(FormationId(0))),
            until: None,
        };
        let ground = holding(&[])
            .marked("ney", Marks::ASLEEP)
            .with(|state| state.effects = vec![effect]);
        let play = ground.play(&[die]);
        (
            play.piece("ney").marks.has(Marks::ASLEEP),
            own(&play).discard,
        )
    };
    assert_eq!(asleep(4), (true, cards(&[])));
    assert_eq!(asleep(3), (false, cards(&[2])));
}

/// Rules: LB-24.53b, LB-X48
#[test]
fn an_early_arrival_wakes_all_sleepers() {
    let play = modes(table(), &[2, 5], &[1]);
    assert!(!play.piece("ney").marks.has(Marks::ASLEEP));
    assert_eq!(own(&play).allowance, Some([4, 6]));
    assert_eq!(own(&play).scored, cards(&[2, 5]));
}

/// Rules: LB-24.53a
#[test]
fn an_early_force_marches_two_points_before_the_first_turn() {
    let mut play = modes(table(), &[5], &[]);
    let a = play.id("a");
    let to = |number| Action::Put {
        piece: a,
        hex: hex(number),
    };
    assert!(play.options().contains(&to(608)) && !play.options().contains(&to(609)));
    play.act(to(608));
    assert_eq!(play.hex("a"), Some(608));
    assert_eq!(play.options(), [Action::Done], "once each");
    play.act(Action::Done);
    assert!(!play.piece("a").marks.has(Marks::MOVED), "before the turn");
}

/// Rules: LB-24.53a, LB-24.54a, LB-X44
#[test]
fn replacements_restore_eight_strength_points() {
    let worn = |ground: Drill, key: &str| ground.marked(key, Marks::REDUCED);
    let ground = table()
        .french("b", Kind::Infantry, 10, 607)
        .french("c", Kind::Infantry, 8, 608)
        .french("d", Kind::Infantry, 2, 609)
        .french("cut", Kind::Infantry, 2, 610)
        .marked("cut", Marks::OOS);
    let ground = ["b", "c", "d", "cut"]
        .iter()
        .fold(ground, |ground, key| worn(ground, key));
    let mut play = modes(ground, &[4], &[]);
    let [b, c, d] = ["b", "c", "d"].map(|key| play_on(4, On::Piece(play.id(key))));
    assert_eq!(
        play.options(),
        [Action::Done, b, c, d],
        "out of supply is left out"
    );
    // Five points, then only one of the small ones fits.
    play.act(b);
    assert_eq!(play.options(), [Action::Done, d]);
    play.act(d).act(Action::Done);
    assert!(!play.piece("b").marks.has(Marks::REDUCED));
    assert!(play.piece("c").marks.has(Marks::REDUCED));
    assert_eq!(own(&play).scored, cards(&[4]));
    let none = modes(table(), &[4], &[]);
    assert!(own(&none).scored.is_empty(), "nobody is reduced");
}

/// Rules: LB-24.57a, LB-G113
#[test]
fn a_scattered_formation_stays_within_two_hexes_and_away_from_the_enemy() {
    let ground = table()
        .river(&[(606, 607), (606, 707), (506 + 1, 606)])
        .french("b", Kind::Infantry, 3, 606)
        .french("c", Kind::Infantry, 3, 606);
    for die in 1..=6 {
        let play = modes(ground.clone(), &[6], &[1, die]);
        let moved = ["a", "b", "c"]
            .iter()
            .filter(|key| play.hex(key) != Some(606));
        assert_eq!(moved.count(), usize::try_from(die).unwrap().min(3), "{die}");
        for key in ["a", "b", "c"] {
            let at = play.piece(key).place.hex().unwrap();
            assert!(at.distance(hex(606)) <= 2);
        }
    }
}

/// Rules: LB-24.54a
#[test]
fn mode_cards_do_not_strike_reinforcements() {
    let ground = reinforced().with(|state| {
        state.turn = 0;
        state.sides[0].segments = 0;
    });
    let play = modes(ground, &[3], &[1]);
    assert_eq!(play.position.state.effects.len(), 1);
    for key in ["r1", "r2", "r3"] {
        assert!(!play.position.card_holds(play.id(key)));
    }
}
