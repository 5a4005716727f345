//! What happened last: moves, fire with its dice, losses, objectives taken.

use super::canvas::{Layout, path, shape, tenth, text};
use super::stand::stand;
use super::terrain;
use crate::pen::{Pen, Point};
use crate::{Figure, Item, Shape};
use feldherr_core::{GameEvent as _, Message};
use feldherr_fortitude::Mode;
use feldherr_fortitude::event::CombatEvent;
use feldherr_fortitude::event::{CommandEvent, MoraleEvent, TurnEvent};
use feldherr_fortitude::geometry::{self as table, Pose};
use feldherr_fortitude::{Event, MoveKind, Place, UnitId, View};

/// How many marks are kept.
const KEPT: usize = 8;

/// The marks of the newest events of this phase, and of what ended the one before.
pub(super) fn items(view: &View, recent: &[&Event]) -> Vec<Item> {
    let painter = Painter {
        view,
        layout: Layout::of(&view.field),
    };
    let mut marks: Vec<Mark> = Vec::new();
    for event in recent {
        if matches!(event, Event::Turn(TurnEvent::Began { .. })) {
            marks.clear();
        }
        if let Event::Combat(CombatEvent::Hit { hits, .. }) = event {
            if let Some(last) = marks.iter_mut().rev().find(|mark| mark.awaits_hits) {
                last.draw.push(text(
                    &hits.to_string(),
                    last.plate.0,
                    last.plate.1 + 6.0,
                    "vf-hits",
                ));
                last.awaits_hits = false;
            }
            continue;
        }
        marks.extend(painter.mark(event));
    }
    let count = marks.len();
    marks
        .into_iter()
        .enumerate()
        .skip(count.saturating_sub(KEPT))
        .map(|(index, mark)| mark.item(index, count - 1 - index))
        .collect()
}

struct Mark {
    at: Point,
    turn: f32,
    layer: u8,
    label: Message,
    draw: Vec<Shape>,
    plate: Point,
    awaits_hits: bool,
}

impl Mark {
    fn item(self, index: usize, age: usize) -> Item {
        let class = ["fresh", "recent", "older", "old"][age.div_ceil(2).min(3)];
        Item {
            id: format!("trail:{index}"),
            layer: self.layer,
            x: tenth(self.at.0),
            y: tenth(self.at.1),
            turn: self.turn,
            class: format!("passive trail {class}"),
            group: None,
            label: self.label,
            draw: self.draw,
        }
    }
}

struct Painter<'a> {
    view: &'a View,
    layout: Layout,
}

impl Painter<'_> {
    fn mark(&self, event: &Event) -> Option<Mark> {
        match event {
            Event::Command(CommandEvent::Moved { id, kind, path, .. }) => {
                self.march(*id, *kind, path, event.message())
            }
            Event::Combat(CombatEvent::Attacked {
                attacker,
                target,
                mode,
                dice,
                ..
            }) => self.attack(attacker.unit, target.unit, *mode, *dice, event.message()),
            Event::Morale(MoraleEvent::Suffered { unit, marked, .. }) if *marked > 0 => {
                self.losses(unit.unit, *marked, event.message())
            }
            Event::Morale(MoraleEvent::Fled {
                from: Some(from), ..
            }) => Some(self.flight(*from, event.message())),
            Event::Turn(TurnEvent::Taken { number, .. }) => self.taken(*number, event.message()),
            _ => None,
        }
    }

    /// The way of a unit, with its outline where it began.
    fn march(&self, id: UnitId, kind: MoveKind, poses: &[Pose], label: Message) -> Option<Mark> {
        let (first, last) = (poses.first()?, poses.last()?);
        let origin = self.layout.at(first.at);
        let relative = |pose: &Pose| {
            let (x, y) = self.layout.at(pose.at);
            (x - origin.0, y - origin.1)
        };
        let points: Vec<Point> = poses.iter().map(relative).collect();
        let mut line = Pen::default();
        line.to((0.0, 0.0));
        for point in &points[1..] {
            line.line(*point);
        }
        let (line_class, head_class) = if kind == MoveKind::Charge {
            ("vf-charge-line", "vf-charge-head")
        } else {
            ("vf-trail-line", "vf-trail-head")
        };
        let before = points.get(points.len().checked_sub(2)?)?;
        let head = arrow_head(*before, relative(last), 13.0);
        let mut draw = Vec::new();
        if let (Some(sheet), Some(unit)) = (
            self.view.field.sheets.get(id.index()),
            self.view.state.units.get(id.index()),
        ) {
            let stand = stand(sheet, unit.order);
            draw.push(path(turned_block(first.heading, &stand), "vf-trail-start"));
        }
        draw.push(path(line.finish(), line_class));
        draw.push(path(head, head_class));
        Some(Mark {
            at: origin,
            turn: 0.0,
            layer: 9,
            label,
            draw,
            plate: (0.0, 0.0),
            awaits_hits: false,
        })
    }

    /// A line from attacker to target with how many dice were rolled; the hits are written when they are known.
    fn attack(
        &self,
        from: UnitId,
        at: UnitId,
        mode: Mode,
        dice: u8,
        label: Message,
    ) -> Option<Mark> {
        let (from, to) = (self.middle(from)?, self.middle(at)?);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let class = match mode {
            Mode::Volley | Mode::Skirmish => "vf-fire-line",
            _ => "vf-charge-line",
        };
        let mut line = Pen::default();
        line.to((0.0, 0.0)).line((dx, dy));
        let plate = (dx * 0.5, dy * 0.5);
        Some(Mark {
            at: from,
            turn: 0.0,
            layer: 13,
            label,
            draw: vec![
                path(line.finish(), class),
                path(arrow_head((0.0, 0.0), (dx, dy), 11.0), "vf-fire-head"),
                shape(
                    Figure::Rect([
                        tenth(plate.0 - 13.0),
                        tenth(plate.1 - 11.0),
                        26.0,
                        22.0,
                        4.0,
                    ]),
                    "vf-die",
                ),
                text(&format!("{dice}D6"), plate.0, plate.1 - 15.0, "vf-dice en"),
                text(&format!("{dice}W6"), plate.0, plate.1 - 15.0, "vf-dice de"),
            ],
            plate,
            awaits_hits: true,
        })
    }

    fn losses(&self, unit: UnitId, marked: u8, label: Message) -> Option<Mark> {
        let at = self.middle(unit)?;
        Some(Mark {
            at,
            turn: 0.0,
            layer: 14,
            label,
            draw: vec![
                path(burst(17.0), "vf-burst"),
                text(&format!("−{marked}"), 0.0, 5.0, "vf-burst-number"),
            ],
            plate: (0.0, 0.0),
            awaits_hits: false,
        })
    }

    /// VF-9.3a Where a unit stood that fled: a cross on the ground it gave up.
    fn flight(&self, from: table::Point, label: Message) -> Mark {
        Mark {
            at: self.layout.at(from),
            turn: 0.0,
            layer: 9,
            label,
            draw: vec![
                shape(Figure::Circle([0.0, 0.0, 19.0]), "vf-flight-ground"),
                path("M-10-10L10 10M10-10L-10 10".to_owned(), "vf-flight"),
            ],
            plate: (0.0, 0.0),
            awaits_hits: false,
        }
    }

    fn taken(&self, number: u8, label: Message) -> Option<Mark> {
        let objective = self
            .view
            .state
            .objectives
            .get(usize::from(number.checked_sub(1)?))?;
        Some(Mark {
            at: self.layout.at(objective.at),
            turn: 0.0,
            layer: 9,
            label,
            draw: vec![
                shape(Figure::Circle([0.0, 0.0, 24.0]), "vf-taken-glow"),
                shape(Figure::Circle([0.0, 0.0, 24.0]), "vf-taken"),
            ],
            plate: (0.0, 0.0),
            awaits_hits: false,
        })
    }

    /// The middle of a unit on the table.
    fn middle(&self, id: UnitId) -> Option<Point> {
        let unit = self.view.state.units.get(id.index())?;
        match unit.place {
            Place::Table(pose) => {
                let sheet = self.view.field.sheets.get(id.index())?;
                let depth = feldherr_fortitude::formation::footprint(sheet, unit.order).depth;
                Some(self.layout.at(pose.local(0.0, -depth / 2.0)))
            }
            Place::Feature(feature) => {
                let feature = self.view.field.features.get(feature.index())?;
                Some(terrain::middle(&self.layout, feature))
            }
            Place::Camp | Place::Reserve | Place::Fled => None,
        }
    }
}

fn arrow_head(from: Point, to: Point, size: f32) -> String {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(0.1);
    let (ux, uy) = (dx / length, dy / length);
    let place =
        |back: f32, aside: f32| (to.0 - ux * back - uy * aside, to.1 - uy * back + ux * aside);
    let mut pen = Pen::default();
    pen.to(to)
        .line(place(size, size * 0.5))
        .line(place(size * 0.7, 0.0))
        .line(place(size, -size * 0.5))
        .close();
    pen.finish()
}

fn turned_block(heading: f64, stand: &super::stand::Stand) -> String {
    let (sin, cos) = (heading as f32).to_radians().sin_cos();
    let half = stand.width / 2.0;
    let place = |x: f32, y: f32| (cos * x - sin * y, sin * x + cos * y);
    let mut pen = Pen::default();
    pen.to(place(-half, 0.0))
        .line(place(half, 0.0))
        .line(place(half, stand.depth))
        .line(place(-half, stand.depth))
        .close();
    pen.finish()
}

fn burst(r: f32) -> String {
    let mut pen = Pen::default();
    for index in 0..16 {
        let angle = index as f32 * std::f32::consts::PI / 8.0;
        let r = if index % 2 == 0 { r } else { r * 0.66 };
        let point = (r * angle.sin(), -r * angle.cos());
        if index == 0 {
            pen.to(point);
        } else {
            pen.line(point);
        }
    }
    pen.close();
    pen.finish()
}
