//! What tests of bombardments need beside the common builders.

use super::{Drill, Play, drill, hex};
use feldherr_battles::event::FireEvent;
use feldherr_battles::table::fire::FireResult;
use feldherr_battles::{Action, Attack, Event, Kind, Marks, Side, Step};
use feldherr_core::RuleId;

/// French guns at 0606 and a revealed Prussian target, in the bombardment step.
pub fn range(target: u16) -> Drill {
    drill()
        .french("guns", Kind::Artillery, 4, 606)
        .coalition("z", Kind::Infantry, 4, target)
        .marked("z", Marks::SEEN)
        .at(Step::Bombardment, Side::French)
}

/// Aiming at a hex.
pub fn target(number: u16) -> Action {
    Action::Target(hex(number))
}

/// The rule by which the hex cannot be aimed at.
pub fn refusal(ground: Drill, number: u16) -> RuleId {
    // A second battery of the other end of the map keeps the step open.
    let play = open(ground).play(&[]);
    assert!(!play.options().contains(&target(number)));
    play.rule(target(number))
}

/// Something else can be fired at, so that the step waits in any case.
pub fn open(ground: Drill) -> Drill {
    ground
        .french("spare", Kind::Artillery, 1, 1410)
        .coalition("dummy", Kind::Infantry, 1, 1412)
        .marked("dummy", Marks::SEEN)
}

/// The guns fire at the target with this die.
pub fn fire(ground: Drill, number: u16, dice: &[u32]) -> Play {
    let mut play = ground.play(dice);
    let guns = play.id("guns");
    play.act(target(number))
        .act(Action::With(guns))
        .act(Action::Complete);
    play
}

/// Points, die, modifier and result of the last bombardment.
pub fn last(play: &Play) -> (u32, u8, i8, FireResult) {
    let fired = play.events.iter().rev().find_map(|event| match event {
        Event::Fire(FireEvent::Bombarded {
            points,
            die,
            drm,
            result,
            ..
        }) => Some((*points, *die, *drm, *result)),
        _ => None,
    });
    fired.expect("a bombardment")
}

/// An attack by these units on a hex.
pub fn attack(ground: &Drill, by: &[&str], on: u16) -> Attack {
    let field = ground.build().field;
    Attack {
        by: by.iter().map(|key| field.find(key).unwrap()).collect(),
        on: [hex(on)].into_iter().collect(),
        done: false,
        guard: [false; 2],
        napoleon: false,
        cover: None,
        cards: arrayvec::ArrayVec::new(),
    }
}

/// The same, declared.
pub fn attacking(ground: Drill, by: &[&str], on: u16) -> Drill {
    let attack = attack(&ground, by, on);
    ground.with(|state| state.combat.attacks.push(attack))
}
