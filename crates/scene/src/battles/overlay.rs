//! What lies on the map beside the counters: where a group can go, attacks, works, damage, fires, who holds what.

use super::area::{self, arrow, line, outline};
use super::counter::{path, shape, symbol_at, words};
use super::dress::dress;
use super::geometry::{self, Point, between, centre_in, num, side_in};
use super::handle::hex_of;
use super::panel::face;
use crate::{Figure, Item, Shape};
use feldherr_battles::{
    Attack, Damage, HexId, HexsideId, Marks, PieceId, Place, Position, Side, Step, View, Work, text,
};
use feldherr_core::Message;

/// Something that lies on the map.
#[derive(Clone, Debug, PartialEq)]
pub enum Overlay {
    /// The sheet that is fought on: a campaign has several beside each other.
    Scope(u8),
    /// LB-7.21a Where the group on the move can go, with the cost in half points and whether an enemy waits there.
    Reach {
        /// Whether it goes at the road rate.
        road: bool,
        /// Hex, half points, whether it lies in a zone that must be expected.
        hexes: Vec<(HexId, u8, bool)>,
    },
    /// LB-10.31a A declared attack.
    Attack {
        /// Its number.
        number: u8,
        /// Where the attackers stand.
        from: Vec<HexId>,
        /// What they attack.
        on: Vec<HexId>,
        /// Who attacks.
        side: Side,
    },
    /// LB-10.33 An attack or bombardment that is being put together.
    Draft {
        /// Where those stand who take part so far.
        from: Vec<HexId>,
        /// What it is aimed at.
        on: Vec<HexId>,
        /// Who puts it together.
        side: Side,
    },
    /// LB-10.31b A hex that must still be attacked.
    Wanted(HexId),
    /// LB-10.31b A stack that must still attack.
    Idle(HexId),
    /// LB-20.22a A force that must still march.
    Marching(HexId),
    /// LB-15.33a An improved position.
    Work(Work),
    /// LB-7.62b A damaged crossing.
    Damage(Damage),
    /// LB-18.3a A pontoon bridge.
    Bridge(HexsideId, Side),
    /// LB-23.15a A fire.
    Fire(HexId),
    /// Who holds a hex that counts.
    Held(HexId, Side),
    /// LB-20.21a The objective of an order of one's own, and from where it leads there.
    Objective {
        /// Where to.
        to: HexId,
        /// Where the forces are that go there.
        from: Vec<HexId>,
        /// Whose.
        side: Side,
    },
}

/// Everything that lies on the map of a view.
pub(super) fn all(view: &View) -> Vec<Overlay> {
    let known = &view.known;
    let mut marks = vec![Overlay::Scope(known.stage)];
    marks.extend(known.works.iter().copied().map(Overlay::Work));
    marks.extend(known.fires.iter().copied().map(Overlay::Fire));
    marks.extend(held(view));
    marks.extend(known.damage.iter().copied().map(Overlay::Damage));
    marks.extend(bridges(view));
    marks.extend(objectives(view));
    marks.extend(attacks(view));
    let must_march = view.own.iter().flat_map(|own| &own.must_march);
    marks.extend(must_march.copied().map(Overlay::Marching));
    if asks_own(view) && (known.step == Step::Declaration || is_moving(view)) {
        let position = view.imagined();
        marks.extend(reach(view, &position));
        marks.extend(duties(view, &position));
    }
    marks
}

fn asks_own(view: &View) -> bool {
    let own = view.own.as_ref().map(|own| own.side);
    own.is_some() && view.known.asked == own
}

fn is_moving(view: &View) -> bool {
    let moves = matches!(
        view.known.step,
        Step::MoveInCommand | Step::MoveOnInitiative | Step::NightMarch
    );
    moves && view.own.as_ref().is_some_and(|own| own.moving.is_some())
}

fn held(view: &View) -> impl Iterator<Item = Overlay> + '_ {
    let prizes = view.field.victory.prizes.iter().zip(&view.known.holders);
    prizes.filter_map(|(prize, holder)| Some(Overlay::Held(prize.hex, (*holder)?)))
}

fn bridges(view: &View) -> impl Iterator<Item = Overlay> + '_ {
    let laid = |(piece, place): &(PieceId, Place)| match place {
        Place::Bridge(side) => Some(Overlay::Bridge(*side, view.field.sheet(*piece).side)),
        _ => None,
    };
    view.known.elsewhere.iter().filter_map(laid)
}

/// Own objectives with the forces that go there, then those of the enemy that are known.
fn objectives(view: &View) -> Vec<Overlay> {
    let mut marks = Vec::new();
    if let Some(own) = &view.own {
        for (number, order) in own.orders.iter().enumerate() {
            let Some(order) = order else { continue };
            let under = own
                .pieces
                .iter()
                .filter(|own| own.piece.order.is_some_and(|order| order.index() == number));
            let mut from: Vec<HexId> = under.filter_map(|own| own.piece.place.hex()).collect();
            from.sort_unstable();
            from.dedup();
            // An order nobody follows any more is forgotten.
            if !from.is_empty() {
                marks.push(Overlay::Objective {
                    to: order.objective,
                    from,
                    side: own.side,
                });
            }
        }
    }
    let own = view.own.as_ref().map(|own| own.side);
    let others = view.known.objectives.iter();
    marks.extend(
        others
            .filter(|(side, _)| Some(*side) != own)
            .map(|(side, to)| Overlay::Objective {
                to: *to,
                from: Vec::new(),
                side: *side,
            }),
    );
    marks
}

fn attacks(view: &View) -> impl Iterator<Item = Overlay> + '_ {
    let side = view.known.active;
    let open = (0u8..).zip(&view.known.attacks);
    let open = open.filter(|(_, attack)| !attack.done);
    let open = open.map(move |(number, attack)| Overlay::Attack {
        number,
        from: stands(view, attack),
        on: attack.on.to_vec(),
        side,
    });
    let draft = view.known.draft.iter().map(|attack| Overlay::Draft {
        from: stands(view, attack),
        on: attack.on.to_vec(),
        side: view.known.asked.unwrap_or(view.known.active),
    });
    open.chain(draft)
}

/// Where the attackers stand.
fn stands(view: &View, attack: &Attack) -> Vec<HexId> {
    let by = attack.by.iter();
    let mut hexes: Vec<HexId> = by.filter_map(|piece| hex_of(view, piece)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}

fn reach(view: &View, position: &Position) -> Option<Overlay> {
    let own = view.own.as_ref()?;
    let moving = own.moving.filter(|_| is_moving(view))?;
    let reach = position.reach(&moving.group);
    let hexes: Vec<(HexId, u8, bool)> = reach
        .hexes
        .iter()
        .map(|hex| {
            let cost = reach.cost.get(hex.index()).copied().unwrap_or(u8::MAX);
            (hex, cost, position.under_threat(hex, own.side))
        })
        .collect();
    let road = moving
        .group
        .iter()
        .any(|piece| position.has(piece, Marks::ROAD));
    (!hexes.is_empty()).then_some(Overlay::Reach { road, hexes })
}

fn duties(view: &View, position: &Position) -> Vec<Overlay> {
    let side = view.known.active;
    if view.known.step != Step::Declaration || view.own.as_ref().map(|own| own.side) != Some(side) {
        return Vec::new();
    }
    let idle = position.must_attack(side).into_iter();
    let mut idle: Vec<HexId> = idle.filter_map(|piece| position.hex_of(piece)).collect();
    idle.dedup();
    let wanted = position.must_be_attacked(side);
    let wanted = wanted.into_iter().map(Overlay::Wanted);
    wanted.chain(idle.into_iter().map(Overlay::Idle)).collect()
}

impl Overlay {
    /// The mark as it is drawn.
    pub(super) fn item(&self, view: &View) -> Item {
        match self {
            Self::Scope(stage) => scope_item(view, *stage),
            Self::Reach { road, hexes } => reach_item(view, *road, hexes),
            Self::Attack {
                number,
                from,
                on,
                side,
            } => attack_item(view, Some(*number), from, on, *side),
            Self::Draft { from, on, side } => attack_item(view, None, from, on, *side),
            Self::Wanted(hex) => {
                let draw = vec![
                    path(outline(1.5), "lb-wanted"),
                    symbol_at("lb-swords", (0.0, -24.0)),
                ];
                still(view, "wanted", *hex, 3, text::LB_ITEM_WANTED, draw)
            }
            Self::Idle(hex) => {
                let draw = vec![path(outline(1.5), "lb-idle")];
                still(view, "idle", *hex, 3, text::LB_ITEM_IDLE, draw)
            }
            Self::Marching(hex) => {
                let draw = vec![path(outline(1.5), "lb-idle")];
                still(view, "marching", *hex, 3, text::LB_ITEM_MARCHING, draw)
            }
            Self::Work(work) => work_item(view, work),
            Self::Damage(damage) => damage_item(view, damage),
            Self::Bridge(at, side) => bridge_item(view, *at, *side),
            Self::Fire(hex) => {
                let draw = vec![symbol_at("lb-fire", (15.0, -12.0))];
                still(view, "fire", *hex, 3, text::LB_ITEM_FIRE, draw)
            }
            Self::Held(hex, side) => {
                let flag = dress(face(view, *side)).flag;
                let draw = vec![symbol_at(flag, (24.5, 12.0))];
                let mut item = still(view, "held", *hex, 3, text::LB_ITEM_HELD, draw);
                item.label = item.label.with("side", side_name(view, *side));
                item
            }
            Self::Objective { to, from, side } => objective_item(view, *to, from, *side),
        }
    }
}

/// What a side is called in this battle.
pub(super) fn side_name(view: &View, side: Side) -> Message {
    view.field.side_name(side)
}

/// A mark at a hex.
fn still(
    view: &View,
    key: &str,
    hex: HexId,
    layer: u8,
    label: &'static str,
    draw: Vec<Shape>,
) -> Item {
    let (x, y) = centre_in(view, hex);
    Item {
        id: format!("{key}:{hex}"),
        layer,
        x,
        y,
        turn: 0.0,
        class: format!("passive {key}"),
        group: None,
        label: Message::new(label).with("hex", super::name::hex(&view.field, hex)),
        draw,
    }
}

/// A mark that is drawn in the coordinates of the board.
pub(super) fn sheet(id: &str, layer: u8, label: Message, draw: Vec<Shape>) -> Item {
    Item {
        id: id.to_owned(),
        layer,
        x: 0.0,
        y: 0.0,
        turn: 0.0,
        class: "passive".to_owned(),
        group: None,
        label,
        draw,
    }
}

/// Half points as people write them.
pub(super) fn points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

fn scope_item(view: &View, stage: u8) -> Item {
    let (width, height) = geometry::size(&view.field.map);
    let (width, height) = (num(width), num(height));
    let left = num(geometry::shift(&view.field));
    let around = format!("M{left} 0h{width}v{height}h-{width}z");
    let title = Message::new(text::LB_PANEL_BATTLE).with("title", view.field.title.message());
    let draw = vec![path(around, "lb-scope")];
    let item = sheet(&format!("scope:{stage}"), 0, title, draw);
    Item {
        class: "passive scope".to_owned(),
        ..item
    }
}

fn reach_item(view: &View, road: bool, hexes: &[(HexId, u8, bool)]) -> Item {
    let all = hexes.iter().map(|(hex, ..)| *hex).collect();
    let risky = hexes.iter().filter(|(.., threat)| *threat);
    let risky = risky.map(|(hex, ..)| *hex).collect();
    let [ground, border] = area::area(view, &all);
    let [danger, _] = area::area(view, &risky);
    let class = if road { "lb-reach-road" } else { "lb-reach" };
    let mut draw = vec![
        path(ground, class),
        path(danger, "lb-reach-threat"),
        path(border, "lb-reach-edge"),
    ];
    for (hex, cost, _) in hexes.iter().filter(|(_, cost, _)| *cost != u8::MAX) {
        let (x, y) = centre_in(view, *hex);
        draw.push(words(points(*cost), (x, y + 22.5), "lb-cost"));
    }
    let label = if road {
        text::LB_ITEM_REACH_ROAD
    } else {
        text::LB_ITEM_REACH
    };
    sheet("reach", 1, Message::new(label), draw)
}

fn attack_item(view: &View, number: Option<u8>, from: &[HexId], on: &[HexId], side: Side) -> Item {
    let number = number.map(|number| number.saturating_add(1));
    let mut draw = Vec::new();
    for target in on {
        if number.is_none() {
            let (x, y) = centre_in(view, *target);
            draw.push(shape(Figure::Circle([x, y, 25.5]), "lb-aimed"));
        }
        let near = from.iter().filter(|start| start.distance(*target) == 1);
        for start in near {
            draw.extend(thrust(view, [*start, *target], side));
        }
    }
    if let (Some(target), Some(number)) = (on.first(), number) {
        let (x, y) = centre_in(view, *target);
        let plate = Figure::Circle([x - 17.0, y - 17.0, 7.4]);
        draw.push(shape(plate, "lb-attack-plate"));
        let number = number.to_string();
        draw.push(words(number, (x - 17.0, y - 13.6), "lb-attack-number"));
    }
    let hexes: Vec<String> = on.iter().map(HexId::to_string).collect();
    let (id, label) = match number {
        Some(number) => (
            format!("attack:{number}"),
            Message::new(text::LB_ITEM_ATTACK).with("number", number),
        ),
        None => ("draft".to_owned(), Message::new(text::LB_ITEM_DRAFT)),
    };
    sheet(&id, 5, label.with("hexes", hexes.join(", ")), draw)
}

/// An arrow from the edge of one counter to the edge of another.
fn thrust(view: &View, ends: [HexId; 2], side: Side) -> Vec<Shape> {
    let [start, to] = ends.map(|hex| centre_in(view, hex));
    let begin = between(start, to, 0.34);
    let Some([shaft, head]) = arrow(&[begin, to], 16.0) else {
        return Vec::new();
    };
    vec![
        path(moved(&shaft, begin), "lb-attack-under"),
        path(moved(&shaft, begin), dress(face(view, side)).trail),
        path(moved(&head, begin), "lb-attack-head"),
    ]
}

/// Path data that begins with a move, put elsewhere.
fn moved(data: &str, by: Point) -> String {
    // All later commands are relative.
    let rest = data.strip_prefix('M').unwrap_or(data);
    let end = rest.find(['l', 'q', 'z']).unwrap_or(rest.len());
    let (start, rest) = rest.split_at(end);
    let mut numbers = start.split(' ').filter_map(|it| it.parse::<f32>().ok());
    let (x, y) = (
        numbers.next().unwrap_or_default() + by.0,
        numbers.next().unwrap_or_default() + by.1,
    );
    format!("M{} {}{rest}", num(x), num(y))
}

fn work_item(view: &View, work: &Work) -> Item {
    let (sign, label) = if work.finished {
        ("lb-works", text::LB_ITEM_WORK)
    } else {
        ("lb-works-begun", text::LB_ITEM_WORK_BEGUN)
    };
    let draw = vec![symbol_at(sign, (0.0, 0.0))];
    still(view, "work", work.hex, 3, label, draw)
}

fn damage_item(view: &View, damage: &Damage) -> Item {
    let (x, y) = side_in(view, damage.side);
    let label = if damage.repaired.is_some() {
        text::LB_ITEM_REPAIRED
    } else {
        text::LB_ITEM_DAMAGED
    };
    Item {
        id: format!("damage:{}", damage.side),
        layer: 2,
        x,
        y,
        turn: 0.0,
        class: "passive damage".to_owned(),
        group: None,
        label: Message::new(label).with("side", damage.side.to_string()),
        draw: vec![symbol_at(
            if damage.repaired.is_some() {
                "lb-repaired"
            } else {
                "lb-damaged"
            },
            (0.0, 0.0),
        )],
    }
}

fn bridge_item(view: &View, at: HexsideId, side: Side) -> Item {
    let (x, y) = side_in(view, at);
    let [a, b] = area::side(at);
    // Across the hexside.
    let (dx, dy) = (-(b.1 - a.1) * 0.4, (b.0 - a.0) * 0.4);
    let deck = format!("M{:.1} {:.1}L{:.1} {:.1}", -dx, -dy, dx, dy);
    Item {
        id: format!("bridge:{at}"),
        layer: 2,
        x,
        y,
        turn: 0.0,
        class: "passive bridge".to_owned(),
        group: None,
        label: Message::new(text::LB_ITEM_BRIDGE)
            .with("side", at.to_string())
            .with("whose", side_name(view, side)),
        draw: vec![
            path(deck.clone(), "lb-pontoon-edge"),
            path(deck, "lb-pontoon-deck"),
        ],
    }
}

fn objective_item(view: &View, to: HexId, from: &[HexId], side: Side) -> Item {
    let (x, y) = centre_in(view, to);
    let dress = dress(face(view, side));
    let mut draw: Vec<Shape> = from
        .iter()
        .map(|start| path(line(view, &[*start, to]), "lb-order-line"))
        .collect();
    draw.push(shape(Figure::Circle([x, y, 24.0]), "lb-objective"));
    draw.push(symbol_at(dress.flag, (x - 20.0, y - 17.0)));
    let label = Message::new(text::LB_ITEM_OBJECTIVE)
        .with("side", side_name(view, side))
        .with("hex", super::name::hex(&view.field, to));
    sheet(&format!("objective:{to}:{}", side.index()), 3, label, draw)
}

/// The signs of what lies on the map.
pub(super) const DEFS: &str = concat!(
    r#"<g id="lb-swords"><circle class="lb-swords-plate" r="7.6"/><path class="lb-swords" d="M-4.6-4.6L4 4M4.6-4.6L-4 4M-5 1.8l3.2 3.2M5 1.8l-3.2 3.2"/></g>"#,
    r#"<path id="lb-works" class="lb-works" d="M-26-4l3.5-6 3.5 6 3.5-6 3.5 6M26-4l-3.5-6-3.5 6-3.5-6-3.5 6M-21 17l4-4 4 4 4-4 4 4 4-4 4 4 4-4 4 4 4-4"/>"#,
    r#"<path id="lb-works-begun" class="lb-works-begun" d="M-26-4l3.5-6 3.5 6M26-4l-3.5-6-3.5 6M-10 17l4-4 4 4 4-4 4 4"/>"#,
    r#"<g id="lb-damaged"><circle class="lb-badge-bad" r="6.4"/><path class="lb-badge-line" d="M-3-3l6 6M3-3l-6 6"/></g>"#,
    r#"<g id="lb-repaired"><circle class="lb-badge" r="6.4"/><path class="lb-badge-stroke" d="M-3 .4L-.8 2.8 3.2-2.4"/></g>"#,
    r#"<g id="lb-fire"><path class="lb-flame" d="M0-9q6 5 4.5 10.5A5 5 0 0 1-4.6 1.5Q-5-2.5-2-4.5-1.5-1.5 0-1 1.4-5 0-9z"/></g>"#,
);
