//! How Valour & Fortitude looks: a wargames table as a staff officer's map.

mod about;
mod canvas;
mod caption;
mod errand;
mod figure;
mod focus;
mod ghost;
mod ground;
mod hand;
mod handle;
mod leader;
mod panel;
mod piece;
mod sheet;
mod stand;
mod strip;
mod tag;
mod terrain;
#[cfg(test)]
mod tests;
mod trace;
mod trail;
mod unit;
mod writing;

use crate::{About, Board, Errand, GameScene, Ghost, Handle, Item, Measure, Panel, Trace};
use canvas::Layout;
use feldherr_core::{Message, Seat};
use feldherr_fortitude::geometry as table;
use feldherr_fortitude::{
    Action, Event, Place, Position, Scale, Setup, UnitId, View, text as words,
};

impl GameScene for Position {
    type Mark = Item;
    type Sheet = Panel;
    type Subject = (Message, Handle);

    fn board(setup: &Setup) -> Board {
        match setup.build() {
            Ok(position) => sheet::draw(&position.field),
            Err(_) => Board {
                width: 2.0 * canvas::FRAME,
                height: 2.0 * canvas::FRAME,
                defs: String::new(),
                body: String::new(),
            },
        }
    }

    fn board_key(setup: &Setup) -> String {
        // The sheet shows neither terrain nor armies, only how large they are.
        setup.build().map_or_else(
            |_| String::new(),
            |position| {
                let scale = position.field.scale;
                format!("{:?} {scale:?}", Layout::of(&position.field))
            },
        )
    }

    fn marks(view: &View, recent: &[&Event]) -> Vec<Item> {
        let position = ghost::position(view);
        let layout = Layout::of(&view.field);
        let mut items = terrain::items(&view.field, &layout);
        items.extend(ground::items(&view.field, &view.state, &layout));
        let muster = unit::Muster {
            field: &view.field,
            state: &view.state,
            layout,
            engaged: engaged(&position),
        };
        items.extend(muster.items());
        items.sort_by_key(|item| item.layer);
        items.extend(trail::items(view, recent));
        items
    }

    fn item(_view: &View, mark: &Item) -> Item {
        mark.clone()
    }

    fn subject(view: &View, action: &Action) -> (Message, Handle) {
        (caption::of(view, action), handle::of(view, action))
    }

    fn caption(view: &View, action: &Action) -> Message {
        caption::of(view, action)
    }

    fn by_hand(view: &View, named: Vec<Action>) -> Vec<Action> {
        hand::options(view, named)
    }

    fn handle(view: &View, action: &Action) -> Handle {
        handle::of(view, action)
    }

    fn warning(view: &View, action: &Action, offered: &[Action]) -> Option<Message> {
        handle::warning(view, action, offered)
    }

    fn errands(view: &View) -> Vec<Errand> {
        errand::of(view)
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
        purpose == "fate card"
    }

    fn attempt(view: &View, from: &str, x: f32, y: f32) -> Option<Action> {
        view.seat?;
        ghost::attempt(view, from, x, y)
    }

    fn sheets(view: &View) -> Vec<Panel> {
        panel::all(view)
    }

    fn panel(_view: &View, sheet: &Panel) -> Panel {
        sheet.clone()
    }

    fn focus(view: &View, item: &str) -> Vec<Item> {
        focus::of(view, item)
    }

    fn ghost(view: &View, action: &Action) -> Option<Ghost> {
        ghost::of(view, action)
    }

    fn measure(&self) -> Option<Measure> {
        // Costs and ranges are told in inches of the rules, which are inches of the table only at 28 mm.
        let label = match self.field.scale {
            Scale::Mm28 => words::VF_MEASURE_INCH,
            Scale::Mm15 => words::VF_MEASURE_RULE_INCH,
            Scale::Mm6 => words::VF_MEASURE_CENTIMETRE,
        };
        Some(Measure {
            per: canvas::INCH,
            label: Message::new(label),
        })
    }

    fn on_scene(&self, at: [f64; 2]) -> [f32; 2] {
        let (x, y) = Layout::of(&self.field).at(table::Point { x: at[0], y: at[1] });
        [x, y]
    }

    fn posed(view: &View, action: &Action, at: [f32; 3]) -> Option<Action> {
        ghost::posed(view, action, at)
    }
}

/// The units that touch an enemy.
fn engaged(position: &Position) -> Vec<UnitId> {
    let units = &position.state.units;
    (0..)
        .map(UnitId)
        .zip(units)
        .filter(|(_, unit)| matches!(unit.place, Place::Table(_) | Place::Feature(_)))
        .map(|(id, _)| id)
        .filter(|id| position.is_engaged(*id))
        .collect()
}
