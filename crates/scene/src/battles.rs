//! How The Library of Napoleonic Battles looks: a surveyor's map with hexes, and counters on it.

mod about;
mod area;
mod caption;
mod counter;
mod dress;
mod focus;
mod frame;
mod geometry;
mod ground;
mod handle;
mod label;
mod line;
mod name;
mod overlay;
mod panel;
mod place;
mod roster;
#[cfg(test)]
mod tests;
mod tool;
mod trace;
mod trail;

use crate::{About, Board, GameScene, Handle, Item, Panel, Trace};
use feldherr_battles::setup::ScenarioRef;
use feldherr_battles::{Action, Event, HexId, Map, Position, Setup, View};
use feldherr_core::{Message, Seat};
pub use overlay::Overlay;
pub use roster::Stack;
pub use tool::Tool;
pub use trail::Track;

impl GameScene for Position {
    type Mark = Mark;
    type Sheet = Panel;
    type Subject = (Message, Handle);

    fn board(setup: &Setup) -> Board {
        let setup = Setup {
            state: None,
            ..setup.clone()
        };
        let position = setup.build();
        let maps = position.iter().flat_map(|position| &position.plan.stages);
        let maps: Vec<&Map> = maps.map(|stage| &*stage.field.map).collect();
        side_by_side(&maps)
    }

    fn board_key(setup: &Setup) -> String {
        match &setup.scenario {
            ScenarioRef::Named(key) => key.clone(),
            ScenarioRef::Inline(files) => {
                let battles = files.battles.iter().map(|battle| battle.map.as_str());
                let maps = files.maps.values().map(String::as_str);
                battles.chain(maps).collect::<Vec<_>>().join("\n")
            }
        }
    }

    fn marks(view: &View, recent: &[&Event]) -> Vec<Mark> {
        let stage = view.known.stage;
        let stacks = roster::stacks(view).into_iter();
        let mut marks: Vec<Mark> = stacks.map(Mark::Stack).collect();
        let overlays = overlay::all(view).into_iter();
        marks.extend(overlays.map(|overlay| Mark::Overlay(stage, overlay)));
        let tracks = trail::marks(recent).into_iter();
        marks.extend(tracks.map(|track| Mark::Trail(stage, track)));
        marks.extend(Tool::of(view).map(|tool| Mark::Tool(stage, tool)));
        marks
    }

    fn item(view: &View, mark: &Mark) -> Item {
        match mark {
            Mark::Stack(stack) => counter::item(view, stack),
            Mark::Overlay(_, overlay) => overlay.item(view),
            Mark::Trail(_, track) => track.item(view),
            Mark::Tool(_, tool) => tool.item(view),
        }
    }

    fn subject(view: &View, action: &Action) -> (Message, Handle) {
        (caption::of(view, action), handle::of(view, action))
    }

    fn caption(view: &View, action: &Action) -> Message {
        caption::of(view, action)
    }

    fn handle(view: &View, action: &Action) -> Handle {
        handle::of(view, action)
    }

    fn warning(view: &View, action: &Action, offered: &[Action]) -> Option<Message> {
        handle::warning(view, action, offered)
    }

    fn cell() -> Option<&'static str> {
        Some("M30 0 15 26-15 26-30 0-15-26 15-26z")
    }

    fn about(view: &View, item: &str) -> Option<About> {
        about::of(view, item)
    }

    fn wishes(view: &View, item: &str) -> Vec<Action> {
        about::wishes(view, item)
    }

    fn trace(&self, event: &Event) -> Trace {
        trace::of(self, event)
    }

    fn acting(&self, seat: Seat) -> String {
        trace::acting(self, seat)
    }

    fn is_pick(purpose: &str) -> bool {
        purpose == "card"
    }

    fn attempt(view: &View, from: &str, x: f32, y: f32) -> Option<Action> {
        handle::attempt(view, from, x, y)
    }

    fn focus(view: &View, item: &str) -> Vec<Item> {
        focus::around(view, item)
    }

    /// A hex is written as its column and row.
    fn on_scene(&self, [column, row]: [f64; 2]) -> [f32; 2] {
        let (x, y) = geometry::centre(HexId::at(column as u8, row as u8));
        [x + geometry::shift(&self.field), y]
    }

    fn sheets(view: &View) -> Vec<Panel> {
        panel::all(view)
    }

    fn panel(_view: &View, sheet: &Panel) -> Panel {
        sheet.clone()
    }
}

/// Something on the map, in small.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// Pieces in a hex.
    Stack(Stack),
    /// Something else on the map of this battle of the campaign.
    Overlay(u8, Overlay),
    /// Something that happened in it.
    Trail(u8, Track),
    /// Something that shows more of it.
    Tool(u8, Tool),
}

/// The map of a battle.
pub fn battle_map(map: &Map) -> Board {
    side_by_side(&[map])
}

/// The maps of a campaign.
fn side_by_side(maps: &[&Map]) -> Board {
    let mut board = Board {
        width: 0.0,
        height: 0.0,
        defs: [ground::defs(), line::defs(), place::defs(), counter::defs()].concat()
            + overlay::DEFS
            + trail::DEFS
            + tool::DEFS,
        body: String::new(),
    };
    for (number, map) in maps.iter().enumerate() {
        let (width, height) = geometry::size(map);
        let left = if number == 0 {
            0.0
        } else {
            board.width + geometry::GAP
        };
        board.defs.push_str(&ground::clip(map, number));
        board.body.push_str(&sheet(map, number, left));
        board.width = left + width;
        board.height = board.height.max(height);
    }
    board
}

fn sheet(map: &Map, number: usize, left: f32) -> String {
    let drawn = [
        frame::ground(map),
        format!(r#"<g clip-path="url(#lb-map-{number})">"#),
        ground::draw(map),
        line::draw(map),
        place::draw(map),
        ground::grid(map),
        place::signs(map),
        label::draw(map),
        "</g>".to_owned(),
        frame::draw(map),
    ]
    .concat();
    if left == 0.0 {
        return drawn;
    }
    format!(
        r#"<g transform="translate({} 0)">{drawn}</g>"#,
        geometry::num(left)
    )
}
