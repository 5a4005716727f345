//! Where tags are written.

use super::sample;
use crate::GameScene as _;
use feldherr_core::{Game as _, Observer};
use feldherr_fortitude::geometry::{Point, Pose};
use feldherr_fortitude::{LeaderPlace, Objective, Place, Position};

/// VF-2.1.1b A unit before an objective has its tag elsewhere than on the objective's number.
#[test]
fn tags_leave_the_numbers_of_objectives_free() {
    let mut position = sample();
    for other in position.state.units.iter_mut().skip(1) {
        other.place = Place::Fled;
    }
    for leader in &mut position.state.leaders {
        leader.place = LeaderPlace::Lost;
    }
    let at = Point::new(40.0, 20.0);
    position.state.units[0].place = Place::Table(Pose::new(at, 0.0));
    let tag_with = |position: &Position| {
        let items = Position::marks(&position.view(Observer::Public), &[]);
        let find = |id: &str| items.iter().find(|item| item.id == id).cloned();
        (find("tag:0").expect("a tag"), find("objective:0"))
    };
    position.state.objectives.truncate(0);
    let (plain, _) = tag_with(&position);
    let [left, top] = position.on_scene([0.0, 0.0]);
    let [step, _] = position.on_scene([1.0, 0.0]);
    let inches = |x: f32, origin: f32| f64::from((x - origin) / (step - left));
    // An objective where the tag was.
    position.state.objectives.push(Objective {
        at: Point::new(inches(plain.x, left), inches(plain.y, top)),
        feature: None,
        held: None,
        prized: [false; 2],
    });
    let (moved, marker) = tag_with(&position);
    let marker = marker.expect("a marker");
    let is_level = moved.turn.abs() < 1.0;
    let apart = if is_level {
        (moved.y - marker.y).abs()
    } else {
        (moved.x - marker.x).abs()
    };
    assert!(apart > 20.0, "{apart} from the number");
}
