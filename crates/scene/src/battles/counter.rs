//! Counters: single pieces, stacks, covered forces, and the marks on them.

use super::dress::{Dress, HALF, dress, letter, name};
use super::geometry::{Point, centre_in};
use super::roster::{Stack, Troop, strength};
use crate::{Figure, Item, Shape};
use feldherr_battles::{Guise, Kind, Marks, Nation, View, text};
use feldherr_core::Message;

/// The signs of arms, markers and badges.
pub(super) fn defs() -> String {
    [super::dress::defs().as_str(), SIGNS].concat()
}

/// Signs lie in the upper half of a counter, badges are circles around the origin.
const SIGNS: &str = concat!(
    r#"<g id="lb-infantry"><rect class="lb-box" x="-11.5" y="-13" width="23" height="13"/><path class="lb-sign" d="M-11.5-13l23 13M11.5-13l-23 13"/></g>"#,
    r#"<g id="lb-cavalry"><rect class="lb-box" x="-11.5" y="-13" width="23" height="13"/><path class="lb-sign" d="M11.5-13l-23 13"/></g>"#,
    r#"<g id="lb-heavy"><rect class="lb-box" x="-11.5" y="-13" width="23" height="13"/><path class="lb-sign-fill" d="M-11.5-13h23l-23 13z"/><path class="lb-sign" d="M11.5-13l-23 13"/></g>"#,
    r#"<g id="lb-light"><rect class="lb-box" x="-11.5" y="-13" width="23" height="13"/><path class="lb-sign" d="M11.5-13l-23 13M3.4-13l8.1 4.6"/></g>"#,
    r#"<g id="lb-artillery"><rect class="lb-box" x="-11.5" y="-13" width="23" height="13"/><circle class="lb-sign-fill" cy="-6.5" r="3.4"/></g>"#,
    r#"<g id="lb-horse"><rect class="lb-box" x="-11.5" y="-13" width="23" height="13"/><path class="lb-sign" d="M11.5-13l-23 13"/><circle class="lb-sign-fill" cy="-6.5" r="3.4"/></g>"#,
    r#"<g id="lb-vedette"><path class="lb-box" d="M0-14l12 7.5-12 7.5-12-7.5z"/><path class="lb-sign" d="M6-10.2L-6-2.8"/></g>"#,
    r#"<g id="lb-supply"><path class="lb-box" d="M-11.5-11.5h23l-2.5 6.5h-18z"/><circle class="lb-box" cx="-6" cy="-2.8" r="3"/><circle class="lb-box" cx="6" cy="-2.8" r="3"/></g>"#,
    r#"<g id="lb-pontoon"><path class="lb-box" d="M-12-8.5h24l-4 7h-16z"/><path class="lb-sign" d="M-8-8.5v-3.5M0-8.5v-3.5M8-8.5v-3.5"/></g>"#,
    r#"<path id="lb-leader" class="lb-leader" d="M0-15.4l2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z"/>"#,
    r#"<g id="lb-commander"><circle class="lb-leader-ring" cy="-7" r="9.4"/><path class="lb-leader" d="M0-14.6l2.3 4.7 5.1.7-3.7 3.7.8 5.1-4.5-2.5-4.5 2.5.8-5.1-3.7-3.7 5.1-.7z"/></g>"#,
    r#"<g id="lb-badge-leader"><circle class="lb-badge" r="6.2"/><path class="lb-badge-fill" d="M0-4.6l1.4 2.9 3.1.4-2.3 2.2.6 3.1L0 2.5-2.8 4l.6-3.1-2.3-2.2 3.1-.4z"/></g>"#,
    r#"<g id="lb-badge-count"><circle class="lb-badge" r="6.2"/></g>"#,
    r#"<g id="lb-badge-command"><circle class="lb-badge-bad" r="5.4"/><path class="lb-badge-light" d="M0-3.6l1.1 2.2 2.4.3-1.8 1.7.5 2.4L0 1.9-2.2 3l.5-2.4L-3.5-1.1l2.4-.3z"/></g>"#,
    r#"<g id="lb-badge-supply"><circle class="lb-badge-bad" r="5.4"/><path class="lb-badge-light" d="M-3.4-2h6.8l-.8 2.4h-5.2zM-2.6 1.2a1.2 1.2 0 1 0 2.4 0M.4 1.2a1.2 1.2 0 1 0 2.4 0"/></g>"#,
    r#"<g id="lb-badge-demoralized"><circle class="lb-badge-bad" r="5.4"/><path class="lb-badge-line" d="M-2.2-3.6V3.8"/><path class="lb-badge-light" d="M-2.2-3.6h5.4l-1.2 1.9 1.2 1.9h-5.4z"/></g>"#,
    r#"<g id="lb-badge-road"><circle class="lb-badge" r="5.4"/><path class="lb-badge-stroke" d="M-3-2.6L-.4 0-3 2.6M.6-2.6L3.2 0 .6 2.6"/></g>"#,
    r#"<g id="lb-badge-order"><circle class="lb-badge" r="5.4"/><path class="lb-badge-stroke" d="M-3 0h5M.2-2.4L2.8 0 .2 2.4"/></g>"#,
    r#"<g id="lb-badge-fired"><circle class="lb-badge" r="5.4"/><path class="lb-badge-stroke" d="M0-3.6v7.2M-3.6 0h7.2M-2.5-2.5l5 5M2.5-2.5l-5 5"/></g>"#,
    r#"<g id="lb-badge-square"><circle class="lb-badge" r="5.4"/><path class="lb-badge-stroke" d="M-2.6-2.6h5.2v5.2h-5.2z"/></g>"#,
    r#"<g id="lb-badge-suppressed"><circle class="lb-badge-bad" r="5.4"/><path class="lb-badge-line" d="M0-3.2v5.4M-2.4.4L0 3l2.4-2.6"/></g>"#,
    r#"<g id="lb-badge-seen"><circle class="lb-badge" r="5.4"/><path class="lb-badge-stroke" d="M-3.8 0Q0-3.8 3.8 0 0 3.8-3.8 0z"/><circle class="lb-badge-fill" r="1.3"/></g>"#,
    r#"<g id="lb-badge-asleep"><circle class="lb-badge" r="5.4"/><path class="lb-badge-stroke" d="M-2.4-2.6h4.8l-4.8 5.2h4.8"/></g>"#,
);

/// The sign of an arm.
pub(super) const fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "lb-infantry",
        Kind::Cavalry => "lb-cavalry",
        Kind::HeavyCavalry => "lb-heavy",
        Kind::LightCavalry => "lb-light",
        Kind::Artillery => "lb-artillery",
        Kind::HorseArtillery => "lb-horse",
        Kind::Vedette => "lb-vedette",
        Kind::Commander | Kind::OfficerCommander => "lb-commander",
        Kind::Officer => "lb-leader",
        Kind::SupplyTrain => "lb-supply",
        Kind::PontoonTrain => "lb-pontoon",
    }
}

/// What an arm is called.
pub(super) fn kind_name(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Infantry => text::LB_KIND_INFANTRY,
        Kind::Cavalry => text::LB_KIND_CAVALRY,
        Kind::HeavyCavalry => text::LB_KIND_HEAVY_CAVALRY,
        Kind::LightCavalry => text::LB_KIND_LIGHT_CAVALRY,
        Kind::Artillery => text::LB_KIND_ARTILLERY,
        Kind::HorseArtillery => text::LB_KIND_HORSE_ARTILLERY,
        Kind::Vedette => text::LB_KIND_VEDETTE,
        Kind::Commander => text::LB_KIND_COMMANDER,
        Kind::Officer => text::LB_KIND_OFFICER,
        Kind::OfficerCommander => text::LB_KIND_OFFICER_COMMANDER,
        Kind::SupplyTrain => text::LB_KIND_SUPPLY_TRAIN,
        Kind::PontoonTrain => text::LB_KIND_PONTOON_TRAIN,
    })
}

/// A shape with a class.
pub(super) fn shape(figure: Figure, class: &'static str) -> Shape {
    Shape {
        figure,
        class: Some(class),
    }
}

/// A path with a class.
pub(super) fn path(data: impl Into<String>, class: &'static str) -> Shape {
    shape(Figure::Path(data.into()), class)
}

/// A symbol of the board.
pub(super) fn symbol(id: &'static str) -> Shape {
    Shape {
        figure: Figure::Use(id),
        class: None,
    }
}

/// A symbol of the board at a place.
pub(super) fn symbol_at(symbol: &'static str, (x, y): Point) -> Shape {
    Shape {
        figure: Figure::UseAt { symbol, x, y },
        class: None,
    }
}

/// Words on the board.
pub(super) fn words(text: impl Into<String>, (x, y): Point, class: &'static str) -> Shape {
    let text = text.into();
    shape(Figure::Text { text, x, y }, class)
}

/// A stack as it stands on the map.
pub(super) fn item(view: &View, stack: &Stack) -> Item {
    let (x, y) = centre_in(view, stack.hex);
    // Two sides in one hex, and a group that is about to go, stand a little apart.
    let apart = match (stack.moving, stack.beside) {
        (true, _) => (6.0, -6.0),
        (false, true) if stack.side.index() == 0 => (-9.0, 6.0),
        (false, true) => (9.0, -6.0),
        (false, false) => (0.0, 0.0),
    };
    Item {
        id: stack.id(),
        layer: if stack.moving { 6 } else { 4 },
        x: x + apart.0,
        y: y + apart.1,
        turn: 0.0,
        class: class(view, stack),
        group: None,
        label: label(view, stack),
        draw: draw(view, stack),
    }
}

fn class(view: &View, stack: &Stack) -> String {
    let key = dress(nation(view, stack)).key;
    let own = view.own.as_ref().is_some_and(|own| own.side == stack.side);
    let whose = if own { " own" } else { "" };
    let moving = if stack.moving { " moving" } else { "" };
    format!("piece stack {key}{whose}{moving}")
}

/// The nation a stack shows.
pub(super) fn nation(view: &View, stack: &Stack) -> Nation {
    let lead = stack.lead().map(|lead| view.field.sheet(lead.piece).nation);
    let covered = stack.covered.map(|(nation, _)| nation);
    lead.or(covered).unwrap_or(Nation::Other)
}

fn draw(view: &View, stack: &Stack) -> Vec<Shape> {
    let mut draw = Vec::with_capacity(16);
    let layers = stack.troops.len() + usize::from(stack.covered.is_some());
    for step in (1..layers.min(4)).rev() {
        let by = step as f32 * 2.4;
        let under = dress(nation(view, stack)).edge;
        draw.push(symbol_at(under, (by, -by)));
    }
    match stack.lead() {
        Some(lead) if layers == 1 => single(view, lead, &mut draw),
        Some(lead) => several(view, stack, lead, &mut draw),
        None => {
            let (nation, _) = stack.covered.unwrap_or((Nation::Other, Guise::Flag));
            covered(nation, &mut draw);
        }
    }
    badges(view, stack, &mut draw);
    if stack.moving {
        draw.push(shape(
            Figure::Rect([-HALF - 2.5, -HALF - 2.5, 41.0, 41.0, 5.0]),
            "lb-moving",
        ));
    }
    draw
}

/// LB-8.2a A force of which nothing but its nation is known.
fn covered(nation: Nation, draw: &mut Vec<Shape>) {
    let dress = dress(nation);
    draw.push(symbol(dress.cover));
    draw.push(words(letter(nation), (1.0, 15.0), dress.letter[0]));
}

/// A counter alone: arm, strength, initiative.
pub(super) fn single(view: &View, troop: &Troop, draw: &mut Vec<Shape>) {
    let sheet = view.field.sheet(troop.piece);
    let look = body(view, troop, draw);
    let dress = dress(sheet.nation);
    signed(sheet.kind, sheet.nation, look, draw);
    let right = if sheet.kind.is_commander() && sheet.rating > 0 {
        sheet.rating
    } else {
        troop.initiative
    };
    if sheet.kind.is_combat() {
        let points = strength(view, troop).to_string();
        draw.push(words(points, (-6.0, 14.4), dress.strength[look]));
        draw.push(words(
            right.to_string(),
            (9.6, 14.0),
            dress.initiative[look],
        ));
    } else if sheet.kind.is_leader() {
        draw.push(words(right.to_string(), (0.0, 14.4), dress.strength[look]));
    } else {
        draw.push(words(letter(sheet.nation), (0.0, 13.0), dress.letter[look]));
    }
}

/// The sign of an arm, and the nation's letter beside it for readers who do not see the colour.
fn signed(kind: Kind, nation: Nation, look: usize, draw: &mut Vec<Shape>) {
    let lettered = kind.is_combat() || kind.is_leader();
    let right = if lettered { 4.0 } else { 0.0 };
    draw.push(symbol_at(sign(kind), (right, 0.0)));
    if lettered {
        let class = dress(nation).nation[look];
        draw.push(words(letter(nation), (-12.4, -4.0), class));
    }
}

/// The body of a counter; answers which of its looks it has: 0 full, 1 reduced.
fn body(view: &View, troop: &Troop, draw: &mut Vec<Shape>) -> usize {
    let sheet = view.field.sheet(troop.piece);
    let look = usize::from(troop.marks.has(Marks::REDUCED));
    let dress = dress(sheet.nation);
    let body = if sheet.guard {
        dress.guards[look]
    } else {
        dress.bodies[look]
    };
    draw.push(symbol(body));
    look
}

/// Several pieces: the arm of the first, the strength of all.
fn several(view: &View, stack: &Stack, lead: &Troop, draw: &mut Vec<Shape>) {
    let sheet = view.field.sheet(lead.piece);
    let fighting = stack
        .troops
        .iter()
        .filter(|troop| view.field.sheet(troop.piece).kind.is_combat());
    let total: u32 = fighting.map(|troop| u32::from(strength(view, troop))).sum();
    let look = body(view, lead, draw);
    let dress: &Dress = dress(sheet.nation);
    signed(sheet.kind, sheet.nation, look, draw);
    let unknown = if stack.covered.is_some() { "+" } else { "" };
    if total > 0 {
        let points = format!("{total}{unknown}");
        draw.push(words(points, (0.0, 14.6), dress.strength[look]));
    } else {
        let initiative = lead.initiative.to_string();
        draw.push(words(initiative, (0.0, 14.4), dress.strength[look]));
    }
    let leads = |troop: &Troop| view.field.sheet(troop.piece).kind.is_leader();
    if sheet.kind.is_combat() && stack.troops.iter().any(leads) {
        draw.push(symbol_at("lb-badge-leader", (-15.0, -15.0)));
    }
    draw.push(symbol_at("lb-badge-count", (15.5, -15.5)));
    let count = format!("{}{unknown}", stack.troops.len());
    draw.push(words(count, (15.5, -12.6), "lb-count"));
}

/// What the pieces of a stack have on them, one badge for each thing.
fn badges(view: &View, stack: &Stack, draw: &mut Vec<Shape>) {
    let found = statuses(view, stack);
    for (at, status) in found.iter().take(4).enumerate() {
        let y = 14.5 - at as f32 * 9.6;
        draw.push(symbol_at(status.badge(), (-HALF, y)));
    }
}

/// Something that is out of the ordinary with a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    OutOfCommand,
    OutOfSupply,
    Demoralized,
    Suppressed,
    RoadMarch,
    Square,
    Fired,
    Ordered,
    Asleep,
    Seen,
}

impl Status {
    const ALL: [Self; 10] = [
        Self::OutOfCommand,
        Self::OutOfSupply,
        Self::Demoralized,
        Self::Suppressed,
        Self::RoadMarch,
        Self::Square,
        Self::Fired,
        Self::Ordered,
        Self::Asleep,
        Self::Seen,
    ];

    const fn badge(self) -> &'static str {
        match self {
            Self::OutOfCommand => "lb-badge-command",
            Self::OutOfSupply => "lb-badge-supply",
            Self::Demoralized => "lb-badge-demoralized",
            Self::Suppressed => "lb-badge-suppressed",
            Self::RoadMarch => "lb-badge-road",
            Self::Square => "lb-badge-square",
            Self::Fired => "lb-badge-fired",
            Self::Ordered => "lb-badge-order",
            Self::Asleep => "lb-badge-asleep",
            Self::Seen => "lb-badge-seen",
        }
    }

    fn name(self) -> Message {
        Message::new(match self {
            Self::OutOfCommand => text::LB_STATUS_OUT_OF_COMMAND,
            Self::OutOfSupply => text::LB_STATUS_OUT_OF_SUPPLY,
            Self::Demoralized => text::LB_STATUS_DEMORALIZED,
            Self::Suppressed => text::LB_STATUS_SUPPRESSED,
            Self::RoadMarch => text::LB_STATUS_ROAD_MARCH,
            Self::Square => text::LB_STATUS_SQUARE,
            Self::Fired => text::LB_STATUS_FIRED,
            Self::Ordered => text::LB_STATUS_ORDERED,
            Self::Asleep => text::LB_STATUS_ASLEEP,
            Self::Seen => text::LB_STATUS_SEEN,
        })
    }

    fn is_on(self, troop: &Troop, own: bool) -> bool {
        let has = |marks| troop.marks.has(marks);
        match self {
            Self::OutOfCommand => has(Marks::OOC),
            Self::OutOfSupply => has(Marks::OOS),
            Self::Demoralized => troop.demoralized,
            Self::Suppressed => has(Marks::SUPPRESSED),
            Self::RoadMarch => has(Marks::ROAD),
            Self::Square => has(Marks::SQUARE),
            Self::Fired => has(Marks::FIRED),
            Self::Ordered => troop.ordered,
            Self::Asleep => has(Marks::ASLEEP),
            // Of the enemy one sees only what is in sight.
            Self::Seen => own && has(Marks::SEEN),
        }
    }

    const fn of(guise: Guise) -> Option<Self> {
        match guise {
            Guise::Flag => None,
            Guise::RoadMarch => Some(Self::RoadMarch),
            Guise::Demoralized => Some(Self::Demoralized),
            Guise::OutOfSupply => Some(Self::OutOfSupply),
        }
    }
}

/// Everything out of the ordinary with a stack.
pub(super) fn statuses(view: &View, stack: &Stack) -> Vec<Status> {
    let own = view.own.as_ref().is_some_and(|own| own.side == stack.side);
    let cover = stack.covered.and_then(|(_, guise)| Status::of(guise));
    let on = |status: &Status| {
        cover == Some(*status) || stack.troops.iter().any(|troop| status.is_on(troop, own))
    };
    Status::ALL.into_iter().filter(on).collect()
}

/// Everything out of the ordinary with one piece, in words.
pub(super) fn statuses_of(troop: &Troop, own: bool) -> impl Iterator<Item = Message> + '_ {
    let statuses = Status::ALL.into_iter();
    statuses
        .filter(move |status| status.is_on(troop, own))
        .map(Status::name)
}

fn label(view: &View, stack: &Stack) -> Message {
    let place = super::name::hex(&view.field, stack.hex);
    let mut told: Vec<Message> = stack
        .troops
        .iter()
        .map(|troop| piece_label(view, troop))
        .collect();
    if let Some((nation, _)) = stack.covered {
        let hidden = Message::new(text::LB_ITEM_HIDDEN).with("nation", name(nation));
        told.push(hidden);
    }
    told.extend(statuses(view, stack).into_iter().map(Status::name));
    let troops = told
        .into_iter()
        .reduce(|list, next| {
            Message::new(text::LB_LIST)
                .with("first", list)
                .with("next", next)
        })
        .unwrap_or_else(|| Message::new(text::LB_ITEM_NOBODY));
    Message::new(text::LB_ITEM_STACK)
        .with("hex", place)
        .with("troops", troops)
}

/// A piece in words: name, arm, strength and initiative.
pub(super) fn piece_label(view: &View, troop: &Troop) -> Message {
    let sheet = view.field.sheet(troop.piece);
    let said = |id| {
        Message::new(id)
            .with("name", sheet.name.message())
            .with("kind", kind_name(sheet.kind))
    };
    if sheet.kind.is_combat() {
        let id = if troop.marks.has(Marks::REDUCED) {
            text::LB_ITEM_UNIT_REDUCED
        } else {
            text::LB_ITEM_UNIT
        };
        return said(id)
            .with("strength", strength(view, troop))
            .with("initiative", troop.initiative);
    }
    if sheet.kind.is_leader() {
        let figure = if sheet.kind.is_commander() {
            sheet.rating
        } else {
            troop.initiative
        };
        return said(text::LB_ITEM_LEADER).with("figure", figure);
    }
    said(text::LB_ITEM_OTHER)
}
