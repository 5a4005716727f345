//! LB-24.8 Tactics cards.

use crate::cards::{cards, holding, own, play_on};
use crate::support::{Drill, hex};
use feldherr_battles::Moment;
use feldherr_battles::task::TurnTask;
use feldherr_battles::task::{CardTask, Task};
use feldherr_battles::{Action, Attack, Card, Kind, On, Side, Step};
use feldherr_core::{Game, Seat};

fn window(ground: Drill, moment: Moment) -> Drill {
    let agenda = vec![
        Task::from(TurnTask::Step(Step::MoveInCommand)),
        CardTask::Window(moment).into(),
        TurnTask::Step(Step::Preparation).into(),
    ];
    ground.with(|state| state.agenda = Some(agenda))
}

fn attack(by: &[&str], on: u16) -> impl Fn(Drill) -> Drill {
    let by: Vec<String> = by.iter().map(|key| (*key).to_owned()).collect();
    move |ground: Drill| {
        let field = ground.build().field;
        let attack = Attack {
            by: by.iter().map(|key| field.find(key).unwrap()).collect(),
            on: [hex(on)].into_iter().collect(),
            done: false,
            guard: [false; 2],
            napoleon: false,
            cover: None,
            cards: arrayvec::ArrayVec::new(),
        };
        ground.with(|state| state.combat.attacks.push(attack))
    }
}

/// Rules: LB-24.8a, LB-24.8b, LB-24.8c, LB-24.12b
#[test]
fn both_sides_may_play_one_tactics_card_the_active_side_first() {
    let ground = holding(&[24, 25])
        .put("a", 1211)
        .french("b", Kind::Infantry, 3, 1213)
        .with(|state| state.sides[1].hand = cards(&[26]));
    let ground = attack(&["a", "b"], 1212)(ground);
    let mut play = window(ground, Moment::Attack(0)).play(&[]);
    assert_eq!(play.position.asked(), Some(Side::French));
    let flank = play_on(24, On::Nothing);
    assert_eq!(play.options()[..2], [Action::Pass, flank]);
    play.act(flank);
    assert!(own(&play).tactics_played);
    assert_eq!(own(&play).scored, cards(&[24]));
    assert_eq!(own(&play).allowance, None, "its allowance is ignored");
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    play.act(play_on(26, On::Nothing));
    let attack = &play.position.state.combat.attacks[0];
    let shifts = Side::BOTH.map(|side| play.position.card_shift(attack, side)[0].amount);
    assert_eq!(shifts, [1, -1], "they add up with all others");
    // One card a phase.
    let again = window(holding(&[25]), Moment::Shock(0)).with(|state| {
        state.sides[0].tactics_played = true;
    });
    assert_ne!(again.play(&[]).options().first(), Some(&Action::Pass));
}

/// Rules: LB-24.8b, LB-24.12b
#[test]
fn each_card_has_its_moment() {
    let offered = |ground: Drill, moment: Moment| {
        let play = window(ground, moment).play(&[]);
        let options = play.options();
        let card = options.iter().find_map(|action| match action {
            Action::Play { card, .. } => Some(card.0),
            _ => None,
        });
        (options.first() == Some(&Action::Pass), card)
    };
    let all = || holding(&[24, 25, 26, 27, 28, 29]);
    // Neighbouring stacks are no flank attack.
    let frontal = all().put("a", 1211).french("b", Kind::Infantry, 3, 1112);
    assert_eq!(
        offered(attack(&["a", "b"], 1212)(frontal), Moment::Attack(0)),
        (false, None)
    );
    let shock = attack(&["a"], 1212)(all().put("a", 1211));
    assert_eq!(offered(shock, Moment::Shock(0)), (true, Some(25)));
    assert_eq!(
        offered(all(), Moment::Bombardment(hex(1212))),
        (true, Some(27))
    );
    assert_eq!(offered(all(), Moment::Bombardment(hex(606))), (false, None));
    assert_eq!(offered(all(), Moment::Charge(hex(1212))), (true, Some(28)));
    assert_eq!(offered(all(), Moment::Retreat(hex(606))), (true, Some(29)));
    // Who holds other cards is asked all the same, and answers at once.
    let bluff = window(holding(&[14]), Moment::Charge(hex(1212))).play(&[]);
    assert_eq!(bluff.options(), [Action::Pass]);
    assert_eq!(bluff.position.forced_pass(Seat(0)), Some(Action::Pass));
    // Nobody is asked for a card whose copies all lie open, or without cards.
    let out = holding(&[14]).with(|state| state.sides[0].discard = cards(&[28]));
    assert_eq!(offered(out, Moment::Charge(hex(1212))), (false, None));
    assert_eq!(
        offered(holding(&[]), Moment::Charge(hex(1212))),
        (false, None)
    );
}

/// Rules: LB-24.8a
#[test]
fn elan_and_fighting_withdrawal_hold_for_one_combat() {
    let ground = attack(&["a"], 1212)(holding(&[25]).put("a", 1211));
    let mut play = window(ground, Moment::Shock(0)).play(&[]);
    play.act(play_on(25, On::Nothing));
    let attack = &play.position.state.combat.attacks[0];
    assert_eq!(play.position.card_elan(attack, Side::French), 1);
    assert_eq!(play.position.card_elan(attack, Side::Coalition), 0);
    let mut play = window(holding(&[29]), Moment::Retreat(hex(606))).play(&[]);
    play.act(play_on(29, On::Hex(hex(606))));
    assert!(play.position.card_withdrawal(Side::French, hex(606)));
    assert!(!play.position.card_withdrawal(Side::French, hex(607)));
}

/// A question for a card can be switched off.
#[test]
fn nobody_is_troubled_who_does_not_want_to_be() {
    let mut play = window(holding(&[28]), Moment::Charge(hex(1212))).play(&[]);
    assert_eq!(play.position.forced_pass(Seat(0)), None);
    let silence = Action::Ask {
        card: Card(28),
        ask: false,
    };
    assert!(play.options().contains(&silence));
    play.act(silence);
    assert_eq!(play.position.forced_pass(Seat(0)), Some(Action::Pass));
}
