//! Units on the battle board: those alike in a zone stand together as one counter.

use super::super::counter::{path, plate, shape, star_at, words};
use super::super::dress::dress;
use super::layout::{Box4, Layout};
use crate::pen::Point;
use crate::{Figure, Item, Shape};
use feldherr_core::Message;
use feldherr_europa::{
    Arm, Battle, BattleSide, Kind, Piece, PieceId, Zone, text, unit_name, zone_name,
};

/// Width and height of a counter.
const SIZE: Point = (188.0, 118.0);
/// Space between counters.
const GAP: f32 = 16.0;
/// Room for the name of a zone above the counters.
const HEAD: f32 = 70.0;

/// Units alike in one zone.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    /// The first of them.
    id: PieceId,
    /// What they all are.
    piece: Piece,
    /// How many.
    count: u8,
    /// On which side.
    side: BattleSide,
    /// Where they stand.
    at: [i32; 2],
    /// How large they are drawn, in hundredths.
    scale: i32,
    /// NE-PHASE-2 Whether they can act in the present phase.
    ready: bool,
}

/// Whether two units look alike.
fn alike(one: &Piece, two: &Piece) -> bool {
    let key = |piece: &Piece| (piece.flag, piece.kind, piece.zone, piece.left, piece.square);
    key(one) == key(two) && one.arrives == two.arrives
}

/// The id of the item in which a unit stands.
pub(in super::super) fn stack_id(battle: &Battle, id: PieceId) -> String {
    let first = battle.piece(id).and_then(|piece| {
        let like = |other: &Piece| alike(piece, other);
        battle.pieces.iter().position(like)
    });
    format!("stack:{}", first.unwrap_or(id.index()))
}

/// Where a unit stands.
pub(in super::super) fn stand(battle: &Battle, layout: Layout, id: PieceId) -> Option<Point> {
    let piece = battle.piece(id)?;
    let stacks = of(battle, layout);
    let stack = stacks.iter().find(|stack| alike(&stack.piece, piece))?;
    Some((stack.at[0] as f32, stack.at[1] as f32))
}

/// All units on the board.
pub(super) fn of(battle: &Battle, layout: Layout) -> Vec<Stack> {
    let mut stacks: Vec<Stack> = Vec::new();
    for (at, piece) in battle.pieces.iter().enumerate() {
        if piece.zone == Zone::Lost {
            continue;
        }
        match stacks.iter_mut().find(|stack| alike(&stack.piece, piece)) {
            Some(stack) => stack.count = stack.count.saturating_add(1),
            None => stacks.push(Stack {
                id: PieceId(at as u8),
                piece: *piece,
                count: 1,
                side: battle.side(piece.flag),
                at: [0; 2],
                scale: 100,
                ready: battle.stage == feldherr_europa::BattleStep::Fight
                    && battle.turn == battle.side(piece.flag)
                    && battle.phase.arm() == piece.kind.arm()
                    && piece.left > 0
                    && piece.zone.is_on_board(),
            }),
        }
    }
    arrange(&mut stacks, layout);
    stacks
}

/// Sets the stacks of each zone in rows.
fn arrange(stacks: &mut [Stack], layout: Layout) {
    let mut zones: Vec<(BattleSide, Zone)> = Vec::new();
    for stack in stacks.iter() {
        let zone = (stack.side, stack.piece.zone);
        if !zones.contains(&zone) {
            zones.push(zone);
        }
    }
    for zone in zones {
        let here = |stack: &&mut Stack| (stack.side, stack.piece.zone) == zone;
        let mut here: Vec<&mut Stack> = stacks.iter_mut().filter(here).collect();
        here.sort_by_key(|stack| (stack.piece.kind, stack.piece.flag, stack.id));
        let places = places(here.len(), layout.zone(zone.0, zone.1));
        for (stack, (place, scale)) in here.into_iter().zip(places) {
            stack.at = [place.0.round() as i32, place.1.round() as i32];
            stack.scale = scale;
        }
    }
}

/// Places for so many counters in a zone, and how large they can be there.
fn places(count: usize, [left, top, width, height]: Box4) -> Vec<(Point, i32)> {
    let mut scale = 100;
    let (columns, rows) = loop {
        let part = scale as f32 / 100.0;
        let columns = ((width - GAP) / ((SIZE.0 + GAP) * part)).floor().max(1.0) as usize;
        let rows = ((height - HEAD) / ((SIZE.1 + GAP) * part)).floor().max(1.0) as usize;
        if columns * rows >= count || scale <= 30 {
            break (columns.min(count).max(1), rows);
        }
        scale -= 10;
    };
    let part = scale as f32 / 100.0;
    let (step, drop) = ((SIZE.0 + GAP) * part, (SIZE.1 + GAP) * part);
    let used = count.div_ceil(columns).min(rows.max(1)) as f32;
    let first = (
        left + width / 2.0 - step * (columns as f32 - 1.0) / 2.0,
        top + HEAD + (height - HEAD - GAP) / 2.0 - drop * (used - 1.0) / 2.0,
    );
    (0..count)
        .map(|place| {
            let (column, row) = ((place % columns) as f32, (place / columns) as f32);
            ((first.0 + step * column, first.1 + drop * row), scale)
        })
        .collect()
}

impl Stack {
    /// Its counter.
    pub(super) fn item(&self) -> Item {
        let dress = dress(self.piece.flag);
        let state = match (self.ready, self.piece.square) {
            (true, _) => " ready",
            (false, true) => " square",
            (false, false) => "",
        };
        let label = Message::new(if self.piece.square {
            text::NE_ITEM_SQUARE
        } else {
            text::NE_ITEM_STACK
        });
        Item {
            id: format!("stack:{}", self.id.index()),
            layer: 12,
            x: self.at[0] as f32,
            y: self.at[1] as f32,
            turn: 0.0,
            group: None,
            class: format!("stack {}{state}", dress.key),
            label: label
                .with("flag", self.piece.flag.name())
                .with("unit", unit_name(self.piece.kind))
                .with("count", self.count)
                .with("zone", zone_name(self.side, self.piece.zone))
                .with("left", self.piece.left),
            draw: self.draw(),
        }
    }

    fn draw(&self) -> Vec<Shape> {
        let k = self.scale as f32 / 100.0;
        let size = (SIZE.0 * k, SIZE.1 * k);
        let corner = [-size.0 / 2.0 + 6.0 * k, -size.1 / 2.0 + 8.0 * k];
        let mut draw = vec![
            shape(
                Figure::Rect([corner[0], corner[1], size.0, size.1, 9.0 * k]),
                "ne-shadow",
            ),
            plate(size, 9.0 * k, "ne-body ne-stack"),
        ];
        if matches!(self.piece.kind, Kind::Elite | Kind::Heavy | Kind::Napoleon) {
            draw.push(plate(
                (size.0 - 13.0 * k, size.1 - 13.0 * k),
                5.0 * k,
                "ne-guard ne-heavy",
            ));
        }
        draw.extend(sign(self.piece.kind, k));
        draw.push(words(
            dress(self.piece.flag).letter,
            (-size.0 / 2.0 + 20.0 * k, -24.0 * k),
            LETTERS[step(k)],
        ));
        draw.push(words(
            self.count.to_string(),
            (54.0 * k, 27.0 * k),
            NUMBERS[step(k)],
        ));
        for pip in 0..self.piece.left.min(3) {
            let x = (-30.0 + 22.0 * f32::from(pip)) * k;
            draw.push(shape(Figure::Circle([x, 44.0 * k, 7.5 * k]), "ne-pip"));
        }
        if self.piece.square {
            draw.push(plate((size.0 + 16.0, size.1 + 16.0), 2.0, "ne-square"));
        }
        draw
    }
}

/// Texts have a few sizes only, so that classes can tell them.
const LETTERS: [&str; 3] = ["ne-stack-letter-s", "ne-stack-letter-m", "ne-stack-letter"];
const NUMBERS: [&str; 3] = ["ne-stack-number-s", "ne-stack-number-m", "ne-stack-number"];

fn step(scale: f32) -> usize {
    match (scale * 10.0) as i32 {
        ..=5 => 0,
        6..=8 => 1,
        _ => 2,
    }
}

/// The period's sign of a kind, left of the number.
fn sign(kind: Kind, k: f32) -> Vec<Shape> {
    let (x, y, w, h) = (-58.0 * k, -34.0 * k, 82.0 * k, 56.0 * k);
    if kind.arm() == Arm::Leader {
        let class = if kind == Kind::Napoleon {
            "ne-emperor"
        } else {
            "ne-chief"
        };
        let (cx, cy) = (x + w / 2.0, y + h / 2.0 + 6.0 * k);
        let mut draw = vec![shape(Figure::Circle([cx, cy, 36.0 * k]), class)];
        if kind == Kind::Napoleon {
            draw.push(words("N", (cx, cy + 17.0 * k), "ne-stack-emperor"));
        } else {
            draw.push(path(star_at((cx, cy), 27.0 * k), "ne-chief-star"));
        }
        return draw;
    }
    let at = |px: f32, py: f32| format!("{:.1} {:.1}", x + px * w, y + py * h);
    let mut lines = String::new();
    match kind.arm() {
        Arm::Infantry => {
            lines = format!(
                "M{}L{}M{}L{}",
                at(0.0, 0.0),
                at(1.0, 1.0),
                at(1.0, 0.0),
                at(0.0, 1.0)
            );
        }
        Arm::Cavalry => lines = format!("M{}L{}", at(1.0, 0.0), at(0.0, 1.0)),
        Arm::Artillery | Arm::Leader => {}
    }
    if kind == Kind::Horse {
        lines = format!("M{}L{}", at(1.0, 0.0), at(0.0, 1.0));
    }
    let mut draw = vec![
        shape(Figure::Rect([x, y, w, h, 0.0]), "ne-sign-box"),
        path(
            lines,
            if kind == Kind::Heavy {
                "ne-sign-big ne-thick"
            } else {
                "ne-sign-big"
            },
        ),
    ];
    if kind.arm() == Arm::Artillery {
        draw.push(shape(
            Figure::Circle([x + w / 2.0, y + h / 2.0, 12.0 * k]),
            "ne-sign-dot",
        ));
    }
    let tag = match kind {
        Kind::Elite => "G",
        Kind::Militia => "M",
        Kind::Light => "L",
        Kind::Heavy => "+",
        Kind::Irregular => "~",
        _ => return draw,
    };
    let (tx, ty) = (x + w - 11.0 * k, y + 13.0 * k);
    draw.push(shape(
        Figure::Circle([tx + 8.0 * k, ty - 8.0 * k, 17.0 * k]),
        "ne-tag",
    ));
    draw.push(words(tag, (tx + 8.0 * k, ty + 1.0 * k), "ne-tag-letter"));
    draw
}
