//! What a side has answered beforehand.

use crate::command::army;
use crate::support::{drill, hex};
use feldherr_battles::{Action, Kind, Side, Step, text};
use feldherr_core::{Game, Question, Seat};

const F: Side = Side::French;

/// LB-6.31a An officer who fails is where he would have been without a throw: all throw, and the step ends.
#[test]
fn officers_throw_for_their_initiative_by_themselves() {
    let mut play = army(1).play(&[6, 1]);
    play.act(Action::Done);
    assert_eq!(play.position.state.step, Step::OfficerInitiative);
    let seat = F.seat();
    let asked = play.position.question_to(seat).expect("a kind");
    assert_eq!(asked.name, text::LB_STANDING_OFFICERS);
    assert_eq!(asked.usual, text::LB_WAY_ROLL);
    for key in ["ney", "reille"] {
        let check = Action::Check(play.id(key));
        assert_eq!(play.position.answer_by(seat, asked.usual), Some(check));
        play.only(check);
    }
    let done = play.position.answer_by(seat, asked.usual);
    assert_eq!(done, Some(Action::Done));
    assert_eq!(
        play.position.question_to(Seat(1)),
        None,
        "nobody else is asked"
    );
}

/// LB-7.1c A force that only could go farther halts where it was sent; one that was only taken is left to its player.
#[test]
fn a_force_halts_where_it_was_sent() {
    let mut play = drill()
        .french("a", Kind::Cavalry, 4, 608)
        .coalition("z", Kind::Infantry, 4, 1313)
        .at(Step::MoveInCommand, F)
        .play(&[]);
    let by_order = |play: &crate::support::Play| {
        let way = text::LB_WAY_HALT;
        play.position.answer_by(F.seat(), way)
    };
    play.take(&["a"]);
    assert_eq!(by_order(&play), None);
    play.only(Action::MoveTo(hex(607)));
    assert_eq!(by_order(&play), Some(Action::Halt));
    let matters = play.position.answer_by(F.seat(), Question::MATTERS);
    assert_eq!(matters, None, "it could go on");
}

/// LB-20.51c As long as no formation is demoralized nobody is asked whether the whole army goes back.
#[test]
fn a_general_retreat_is_thought_of_when_a_formation_is_demoralized() {
    let ground = || drill().french("a", Kind::Infantry, 4, 608).source('F', 101);
    let asks = |shaken: bool| {
        let ground = ground().at(Step::Supply, F).with(|state| {
            let formation = feldherr_battles::Formation {
                demoralized: shaken,
                ..Default::default()
            };
            state.formations.insert("fr".to_owned(), formation);
        });
        let play = ground.play(&[]);
        let asked = play.position.question_to(F.seat()).expect("a kind");
        assert_eq!(asked.name, text::LB_STANDING_GENERAL_RETREAT);
        play.position.answer_by(F.seat(), asked.usual)
    };
    assert_eq!(asks(false), Some(Action::Done));
    assert_eq!(asks(true), None);
}
