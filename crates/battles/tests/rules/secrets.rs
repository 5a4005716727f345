//! LB-8.3, LB-8.5 What is covered is told by no refusal either.

use crate::support::fire::attacking;
use crate::support::{drill, hex};
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{Action, HexId, Kind, Marks, Position, Setup, Side, Step};
use feldherr_core::{Dice, Game, Illegal, Observer, Revocable, Rng, Seat, Seed};
use feldherr_testkit::play;

/// Every action that names one hex or one piece of either side.
pub fn every_question(position: &Position) -> Vec<Action> {
    let by_hex: [fn(HexId) -> Action; 12] = [
        Action::Target,
        Action::MoveTo,
        Action::TakeStack,
        Action::WithStack,
        Action::WithdrawTo,
        Action::ChargeInto,
        Action::RetreatTo,
        Action::Build,
        Action::CheckStack,
        |to| Action::LiftRetreat(feldherr_battles::Force::Stack(to)),
        |to| Action::Order {
            force: feldherr_battles::Force::Stack(to),
            to,
        },
        |hex| Action::CommandStack {
            by: feldherr_battles::PieceId(0),
            hex,
        },
    ];
    let by_piece = [
        Action::Take,
        Action::With,
        Action::Recover,
        Action::Disperse,
        Action::Check,
        Action::LeaveMap,
        Action::Lose,
        Action::Cross,
        Action::Recombine,
    ];
    let hexes = position.field.map.all.iter();
    let hexes = hexes.flat_map(|hex| by_hex.map(|question| question(hex)));
    let pieces = position.field.pieces().map(|(id, _)| id);
    let pieces = pieces.flat_map(|id| by_piece.map(|question| question(id)));
    hexes.chain(pieces).collect()
}

/// Asks everything in a position and in one that the seat cannot tell from it.
fn compare(position: &Position, rng: &mut Rng) {
    for seat in [Seat(0), Seat(1)] {
        let other = position.redeal(seat, rng);
        for question in every_question(position) {
            let (one, two) = (
                position.check(seat, &question),
                other.check(seat, &question),
            );
            assert_eq!(one, two, "{question:?} by {seat:?}");
        }
    }
}

/// Rules: LB-8.3a, LB-10.1b
#[test]
fn a_target_out_of_reach_is_refused_alike_whatever_the_cover_hides() {
    let ground = |far: &str| {
        let ground =
            drill()
                .french("a", Kind::Infantry, 4, 606)
                .coalition("near", Kind::Infantry, 4, 607);
        let ground = match far {
            "train" => ground.train(Side::Coalition, far, 1212),
            "leader" => ground.officer(Side::Coalition, far, 3, 1212),
            _ => ground.coalition(far, Kind::Infantry, 4, 1212),
        };
        ground.at(Step::Declaration, Side::French)
    };
    let refusal = |far: &str| -> Illegal {
        let position = ground(far).build();
        let target = Action::Target(hex(1212));
        position.check(Seat(0), &target).unwrap_err()
    };
    assert_eq!(refusal("train"), refusal("unit"));
    assert_eq!(refusal("leader"), refusal("unit"));
}

/// A covered piece can be named in any question, and no answer says where it stands.
/// Rules: LB-8.1a, LB-14.1a
#[test]
fn no_refusal_names_the_hex_of_a_covered_piece() {
    let refusal = |at: u16| -> Illegal {
        let position = drill()
            .french("horse", Kind::Cavalry, 4, 605)
            .french("a", Kind::Infantry, 4, 606)
            .coalition("near", Kind::Infantry, 4, 607)
            .coalition("far", Kind::Infantry, 4, at)
            .marked("near", Marks::SEEN)
            .at(Step::Charge, Side::French);
        let position = attacking(position, &["a"], 607).build();
        let far = position.field.find("far").unwrap();
        position.check(Seat(0), &Action::Take(far)).unwrap_err()
    };
    assert_eq!(refusal(1212), refusal(1010));
}

/// Whether a covered group can go on, its owner alone knows: foot that has spent its points looks like horse that has not.
/// Rules: LB-7.1c, LB-7.21b, LB-8.1a
#[test]
fn the_question_does_not_tell_whether_a_covered_group_can_go_on() {
    let ground = |kind: Kind| {
        drill()
            .french("a", kind, 4, 608)
            .coalition("z", Kind::Infantry, 4, 1313)
            .at(Step::MoveInCommand, Side::French)
    };
    let foot = ground(Kind::Infantry).build();
    let steps = foot.allowance(foot.field.find("a").unwrap()).0 / 2;
    let marched = |kind: Kind| {
        let mut play = ground(kind).play(&[]);
        play.take(&["a"]);
        play.only(Action::MoveTo(hex(608 - u16::from(steps))));
        play
    };
    let [foot, horse] = [Kind::Infantry, Kind::Cavalry].map(marched);
    assert_eq!(foot.spent("a"), horse.spent("a"), "both went as far");
    assert_eq!(foot.position.prompts(), horse.position.prompts());
    let [seat, enemy] = [Seat(0), Seat(1)];
    assert_eq!(foot.position.window(seat), Some(Action::Halt));
    assert_eq!(horse.position.window(seat), Some(Action::Halt));
    assert_eq!(foot.position.window(enemy), None);
    // Nobody has to click: the group that is spent halts by itself, and its move can be taken back as long as nothing
    // else is done.
    assert_eq!(foot.position.forced_pass(seat), Some(Action::Halt));
    assert_eq!(horse.position.forced_pass(seat), None);
    assert_eq!(foot.options(), [Action::Halt]);
    let mut halted = foot.position.clone();
    let mut dice = Dice::new(Seed::numbered(1));
    let done = halted.apply(seat, &Action::Halt, &mut dice, &mut Vec::new());
    assert!(done.is_ok() && halted.state.moving.is_none());
    let before = &foot.position;
    assert_eq!(
        halted.revocable(before, &Action::Halt),
        Revocable::UntilNext
    );
}

/// Whom the owner picks up nobody else sees: one piece, two, a whole stack, or pieces of another stack.
/// Rules: LB-7.1c, LB-8.1a, LB-G188
#[test]
fn the_enemy_does_not_see_who_is_picked_up() {
    let picked_up = |actions: &[&str]| {
        let mut play = drill()
            .french("a", Kind::Infantry, 2, 605)
            .french("b", Kind::Infantry, 2, 605)
            .officer(Side::French, "ney", 4, 605)
            .french("far", Kind::Infantry, 2, 205)
            .coalition("z", Kind::Infantry, 4, 1313)
            .at(Step::MoveInCommand, Side::French)
            .play(&[]);
        for action in actions {
            match *action {
                "stack" => play.act(Action::TakeStack(hex(605))),
                "let go" => play.act(Action::Halt),
                key => play.take(&[key]),
            };
        }
        let position = &play.position;
        (position.view(Observer::Seat(Seat(1))), position.prompts())
    };
    let one = picked_up(&["a"]);
    for other in [
        &["a", "b"][..],
        &["stack"],
        &["far"],
        &["stack", "let go", "b"],
    ] {
        assert_eq!(one, picked_up(other), "{other:?}");
    }
}

/// Rules: LB-8.3a
#[test]
fn no_question_about_a_hex_or_a_piece_tells_what_is_covered() {
    let mut rng = Rng::new(7);
    for (seed, key) in ["quatre-bras", "ligny", "auerstedt"]
        .into_iter()
        .enumerate()
    {
        let setup = Setup {
            scenario: ScenarioRef::Named(key.to_owned()),
            start: None,
            cards: seed % 2 == 1,
            affiliation: false,
            earlier_edition: false,
            state: None,
        };
        let played = play::<Position>(&setup, seed as u64, 1_500);
        for position in played.of_each_question(3) {
            compare(position, &mut rng);
        }
    }
}
