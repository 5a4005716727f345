//! Placeholder until the drawn board lands.
use crate::*;
use feldherr_waterloo::{Action, Event, Position, Setup, View};
impl Stage for Position {
    fn board(_: &Setup) -> Board {
        Board {
            width: 1.,
            height: 1.,
            defs: String::new(),
            body: String::new(),
        }
    }
    fn items(_: &View) -> Vec<Item> {
        Vec::new()
    }
    fn trail(_: &View, _: &[Event]) -> Vec<Item> {
        Vec::new()
    }
    fn handle(_: &View, _: &Action) -> Handle {
        Handle::default()
    }
    fn attempt(_: &View, _: &str, _: f32, _: f32) -> Option<Action> {
        None
    }
    fn panels(_: &View) -> Vec<Panel> {
        Vec::new()
    }
}
