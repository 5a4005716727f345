//! The battle board: a sheet laid over the map while a battle is on.

mod layout;
mod sheet;
mod stack;
mod trail;

use super::counter::{path, shape, symbol, words};
use super::dress::dress;
use crate::{Figure, Item, Place, Shape};
use feldherr_core::Message;
use feldherr_europa::{
    Arm, Battle, BattleSide, BattleStep, Column, Event, FlagSet, Moment, Phase, PieceId, RegionId,
    Size, Terrain, View, Zone, camp_name, map, text, zone_name,
};
use layout::{Layout, SHEET, middle};
pub use stack::Stack;
pub(super) use stack::stack_id;
pub use trail::Blow;

/// The board itself, in small.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    layout: Layout,
    region: RegionId,
    camps: [FlagSet; 2],
    /// The round, the phase and who acts, while it is fought.
    moment: Option<(u8, Phase, BattleSide)>,
    terrain: [[Option<Terrain>; 3]; 2],
    rivers: [[bool; 2]; 2],
    /// NE-BATTLE-4 Whose deployment the observer cannot see.
    screened: [bool; 2],
    lost: [u8; 2],
}

/// The symbols of the battle board.
pub(super) fn defs() -> String {
    let mut out = sheet::defs();
    for (number, region) in map().regions.iter().enumerate() {
        let mut names = String::new();
        super::writing::both(&mut names, "ne-sheet-title", (0.0, 0.0), 92.0, &region.name);
        out.push_str(&format!(r#"<g id="ne-name-{number}">{names}</g>"#));
    }
    out
}

/// The battle that is shown: while the beaten look for a way out, the map is.
pub(super) fn shown(view: &View) -> Option<&Battle> {
    let battle = view.state.battle.as_deref()?;
    let on_map = battle.stage == BattleStep::Retreat
        || matches!(battle.moment(), Moment::Groups | Moment::Over);
    (!on_map).then_some(battle)
}

/// The board and all units on it, and what happened there last.
pub(super) fn marks(view: &View, recent: &[&Event]) -> (Option<Field>, Vec<Stack>, Vec<Blow>) {
    let Some(battle) = shown(view) else {
        return (None, Vec::new(), Vec::new());
    };
    let layout = Layout::of(view, battle);
    let blows = trail::of(battle, layout, recent);
    let field = Field::of(view, battle, layout);
    (Some(field), stack::of(battle, layout), blows)
}

/// A stack's counter.
pub(super) fn stack(stack: &Stack) -> Item {
    stack.item()
}

/// A zone to go to.
pub(super) fn zone_place(view: &View, battle: &Battle, side: BattleSide, zone: Zone) -> Place {
    let layout = Layout::of(view, battle);
    let rect = layout.zone(side, zone);
    let (x, _) = middle(rect);
    // Above the counters, so that both can be hit.
    Place {
        id: format!("zone:{}", zone_key(zone)),
        x: x + rect[2] * 0.36,
        y: rect[1] + 62.0,
        r: 46.0,
        outline: Some(outline(rect, (x + rect[2] * 0.36, rect[1] + 62.0))),
        item: None,
    }
}

/// A rectangle as a path around a point.
fn outline([left, top, width, height]: [f32; 4], (x, y): (f32, f32)) -> String {
    let (left, top) = (left - x, top - y);
    format!("M{left:.0} {top:.0}h{width:.0}v{height:.0}h-{width:.0}z")
}

/// A unit to attack or to help.
pub(super) fn stack_place(view: &View, battle: &Battle, id: PieceId) -> Option<Place> {
    let layout = Layout::of(view, battle);
    let (x, y) = stack::stand(battle, layout, id)?;
    let item = stack_id(battle, id);
    Some(Place {
        id: format!("at:{item}"),
        x,
        y,
        r: 70.0,
        outline: None,
        item: Some(item),
    })
}

/// The zone of a side at a point.
pub(super) fn zone_at(
    view: &View,
    battle: &Battle,
    side: BattleSide,
    x: f32,
    y: f32,
) -> Option<Zone> {
    let layout = Layout::of(view, battle);
    let columns = battle.size.columns().iter();
    let battle_zones = columns.flat_map(|column| [Zone::Line(*column), Zone::Middle(*column)]);
    battle_zones
        .chain([Zone::Reserve, Zone::Retreat])
        .find(|zone| {
            let [left, top, width, height] = layout.zone(side, *zone);
            (left..left + width).contains(&x) && (top..top + height).contains(&y)
        })
}

fn zone_key(zone: Zone) -> String {
    let column = |column: Column| match column {
        Column::Left => "left",
        Column::Centre => "centre",
        Column::Right => "right",
    };
    match zone {
        Zone::Away => "away".to_owned(),
        Zone::Retreat => "retreat".to_owned(),
        Zone::Reserve => "reserve".to_owned(),
        Zone::Line(at) => column(at).to_owned(),
        Zone::Middle(at) => format!("middle-{}", column(at)),
        Zone::Lost => "lost".to_owned(),
    }
}

impl Field {
    fn of(view: &View, battle: &Battle, layout: Layout) -> Self {
        let own = |side| {
            view.seat
                .is_some_and(|seat| battle.seats_of(side).contains(seat))
        };
        let lost = |side: BattleSide| {
            let flags = battle.camps[side.index()].flags;
            let gone = battle
                .pieces
                .iter()
                .filter(|piece| piece.zone == Zone::Lost && flags.has(piece.flag));
            gone.count() as u8
        };
        Self {
            layout,
            region: battle.region,
            camps: battle.camps.each_ref().map(|camp| camp.flags),
            moment: (battle.stage == BattleStep::Fight).then_some((
                battle.round,
                battle.phase,
                battle.turn,
            )),
            terrain: battle.camps.each_ref().map(|camp| camp.terrain),
            rivers: battle
                .camps
                .each_ref()
                .map(|camp| [camp.river_behind, camp.river_in_front]),
            screened: BattleSide::BOTH.map(|side| {
                battle.stage <= BattleStep::Deploy && !own(side) && !battle.is_shown(side)
            }),
            lost: BattleSide::BOTH.map(lost),
        }
    }

    /// The board as it is drawn.
    pub(super) fn item(&self) -> Item {
        let board = match self.layout.size {
            Size::Skirmish => "ne-board-skirmish",
            Size::Major => "ne-board-major",
        };
        let mut draw = vec![
            shape(Figure::Rect([0.0, 0.0, 4088.0, 3288.0, 0.0]), "ne-veil"),
            symbol(board),
        ];
        draw.extend(self.title());
        draw.extend(self.ground());
        draw.extend(self.clock());
        for side in BattleSide::BOTH {
            draw.extend(self.camp(side));
            if self.screened[side.index()] {
                draw.extend(self.screen(side));
            }
        }
        Item {
            id: "field".to_owned(),
            layer: 10,
            x: 0.0,
            y: 0.0,
            turn: 0.0,
            group: None,
            class: "overlay".to_owned(),
            label: Message::new(text::NE_BATTLE_BEGUN)
                .with("region", map().region_name(self.region))
                .with("attacker", camp_name(self.camps[0]))
                .with("defender", camp_name(self.camps[1])),
            draw,
        }
    }

    fn title(&self) -> Vec<Shape> {
        let name = super::chart::title_symbol(self.region);
        vec![shape(
            Figure::UseAt {
                symbol: name,
                x: SHEET[0] + SHEET[2] / 2.0,
                y: SHEET[1] + 118.0,
            },
            "ne-sheet-name",
        )]
    }

    /// NE-ATERR What the ground is like.
    fn ground(&self) -> Vec<Shape> {
        let mut draw = Vec::new();
        for side in BattleSide::BOTH {
            for column in self.layout.size.columns() {
                let Some(terrain) = self.terrain[side.index()][column.index()] else {
                    continue;
                };
                let [left, top, width, _] = self.layout.zone(side, Zone::Line(*column));
                let symbol = match terrain {
                    Terrain::Stream => "ne-stream",
                    Terrain::Woods => "ne-woods",
                    Terrain::Hill => "ne-hill",
                    Terrain::Village => "ne-village",
                };
                draw.push(shape(
                    Figure::UseAt {
                        symbol,
                        x: left + width / 2.0,
                        y: top + 74.0,
                    },
                    "ne-ground",
                ));
            }
            let [left, top, width, height] = self.layout.line(side);
            let near = self.layout.is_near(side);
            for (behind, is) in [true, false].into_iter().zip(self.rivers[side.index()]) {
                // Behind the near line is below it, in front of it above.
                let y = if behind == near {
                    top + height + 14.0
                } else {
                    top - 14.0
                };
                if is {
                    draw.push(path(river(left, y, width), "ne-field-river"));
                }
            }
        }
        draw
    }

    /// NE-PHASE-1 The round and the four phases, the present one marked.
    fn clock(&self) -> Vec<Shape> {
        let Some((round, phase, turn)) = self.moment else {
            return Vec::new();
        };
        let (x, y) = (SHEET[0] + SHEET[2] - 640.0, SHEET[1] + 92.0);
        let mut draw = vec![
            shape(Figure::Circle([x - 90.0, y, 50.0]), "ne-clock"),
            words(round.to_string(), (x - 90.0, y + 21.0), "ne-clock-number"),
        ];
        let dress = self.camps[turn.index()].iter().next().map(dress);
        for (place, (of, arm)) in [
            (Phase::Cavalry, Arm::Cavalry),
            (Phase::Artillery, Arm::Artillery),
            (Phase::Infantry, Arm::Infantry),
            (Phase::Leader, Arm::Leader),
        ]
        .into_iter()
        .enumerate()
        {
            let left = x + 140.0 * place as f32;
            let now = of == phase;
            draw.push(shape(
                Figure::Rect([left, y - 40.0, 120.0, 80.0, 6.0]),
                if now { "ne-phase-now" } else { "ne-phase" },
            ));
            draw.extend(arm_sign(arm, left + 20.0, y - 26.0));
            if now && let Some(dress) = dress {
                draw.push(words(
                    dress.letter,
                    (left + 60.0, y + 78.0),
                    "ne-phase-letter",
                ));
            }
        }
        draw
    }

    /// Whose side it is, and what it has lost.
    fn camp(&self, side: BattleSide) -> Vec<Shape> {
        let [left, top, width, _] = self.layout.zone(side, Zone::Away);
        let mut draw = Vec::new();
        for (place, flag) in self.camps[side.index()].iter().enumerate() {
            draw.push(shape(
                Figure::UseAt {
                    symbol: dress(flag).standard,
                    x: left + width - 56.0 - 84.0 * place as f32,
                    y: top + 50.0,
                },
                "ne-standard",
            ));
        }
        let lost = self.lost[side.index()];
        if lost > 0 {
            let [left, top, width, height] = self.layout.zone(side, Zone::Retreat);
            draw.push(words(
                format!("† {lost}"),
                (left + width - 30.0, top + height - 30.0),
                "ne-fallen",
            ));
        }
        draw
    }

    /// NE-BATTLE-4 The screen behind which a side deploys.
    fn screen(&self, side: BattleSide) -> Vec<Shape> {
        let [left, top, width, height] = self.layout.line(side);
        let mut folds = String::new();
        let fold = 87.0;
        for n in 0..(width / fold) as i32 {
            let x = left + fold * n as f32;
            let dip = if n % 2 == 0 { 26.0 } else { -26.0 };
            folds.push_str(&format!(
                "M{x:.0} {:.0}v{height:.0}l{fold:.0} {dip}v-{height:.0}z",
                top - dip / 2.0
            ));
        }
        vec![path(folds, "ne-screen")]
    }
}

/// A winding line.
fn river(left: f32, y: f32, width: f32) -> String {
    let waves = (width / 120.0) as usize;
    let mut line = format!("M{left:.0} {y:.0}");
    for wave in 0..waves {
        let up = if wave % 2 == 0 { -16 } else { 16 };
        line.push_str(&format!("q60 {up} 120 0"));
    }
    line
}

/// The sign of an arm in a box.
fn arm_sign(arm: Arm, x: f32, y: f32) -> Vec<Shape> {
    let (w, h) = (80.0, 52.0);
    let lines = match arm {
        Arm::Infantry => format!("M{x} {y}l{w} {h}M{} {y}l-{w} {h}", x + w),
        Arm::Cavalry => format!("M{} {y}l-{w} {h}", x + w),
        _ => String::new(),
    };
    let mut draw = vec![shape(Figure::Rect([x, y, w, h, 0.0]), "ne-sign-box")];
    match arm {
        Arm::Artillery => draw.push(shape(
            Figure::Circle([x + w / 2.0, y + h / 2.0, 11.0]),
            "ne-sign-dot",
        )),
        Arm::Leader => draw.push(path(
            super::counter::star_at((x + w / 2.0, y + h / 2.0), 24.0),
            "ne-chief-star",
        )),
        _ => draw.push(path(lines, "ne-sign-big")),
    }
    draw
}

/// A zone in words.
pub(super) fn zone_words(side: BattleSide, zone: Zone) -> Message {
    zone_name(side, zone)
}
