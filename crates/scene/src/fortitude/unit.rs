//! Units: on the table or in a feature, with their tags.

use super::canvas::{Layout, path, readable, tenth};
use super::figure::{self, dress, rectangle};
use super::ground;
use super::leader::RIDER;
use super::stand::{Stand, stand};
use super::strip::short;
use super::tag::{BANDS, Tag, index_in_side, morale};
use super::terrain;
use super::writing::{HALF, Plate, Writing};
use crate::pen::Pen;
use crate::{Item, Shape};
use feldherr_core::Message;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{
    Arm, BrigadeId, FeatureId, Field, Formation, LeaderId, LeaderPlace, Order, Place, Sheet, Side,
    State, Unit, UnitId, text as words,
};

/// What units and leaders are drawn from.
pub(super) struct Muster<'a> {
    pub(super) field: &'a Field,
    pub(super) state: &'a State,
    pub(super) layout: Layout,
    /// Units that touch an enemy.
    pub(super) engaged: Vec<UnitId>,
}

/// The id of a unit's item.
pub(super) fn unit_id(unit: UnitId) -> String {
    format!("unit:{}", unit.0)
}

/// The id of a leader's item.
pub(super) fn leader_id(leader: LeaderId) -> String {
    format!("leader:{}", leader.0)
}

pub(super) fn group(brigade: BrigadeId) -> String {
    format!("brigade:{}", brigade.0)
}

/// The class of a side's items.
pub(super) const fn side_class(side: Side) -> &'static str {
    match side {
        Side::One => "side-one",
        Side::Two => "side-two",
    }
}

const NAME: [&str; 3] = ["vf-name", "vf-name en", "vf-name de"];

impl Muster<'_> {
    /// All units and leaders with their tags.
    pub(super) fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let mut writing = self.survey();
        let units = self.field.sheets.iter().zip(&self.state.units);
        for (id, (sheet, unit)) in (0..).map(UnitId).zip(units) {
            items.extend(self.unit(id, sheet, unit, &mut writing));
        }
        let leaders = self.field.leaders.iter().zip(&self.state.leaders);
        for (id, (sheet, leader)) in (0..).map(LeaderId).zip(leaders) {
            items.extend(self.leader(id, sheet, leader, &mut writing));
        }
        items
    }

    /// What tags must not cover: every unit, leader and objective.
    fn survey(&self) -> Writing {
        let mut writing = Writing::new(&self.layout);
        for objective in &self.state.objectives {
            writing.avoid(ground::plate(self.field, &self.layout, objective));
        }
        for (sheet, unit) in self.field.sheets.iter().zip(&self.state.units) {
            if let Place::Table(pose) = unit.place {
                writing.avoid(self.plate(pose, &stand(sheet, unit.order)));
            }
        }
        for leader in &self.state.leaders {
            if let LeaderPlace::Table(point) = leader.place {
                writing.avoid(Plate {
                    at: self.layout.at(point),
                    half: (RIDER, RIDER),
                    turn: 0.0,
                });
            }
        }
        writing
    }

    /// The ground of a unit on the sheet.
    fn plate(&self, pose: Pose, stand: &Stand) -> Plate {
        let front = Plate {
            at: self.layout.at(pose.at),
            half: (stand.width / 2.0, stand.depth / 2.0),
            turn: pose.heading as f32,
        };
        Plate {
            at: front.local(0.0, stand.depth / 2.0),
            ..front
        }
    }

    fn unit(&self, id: UnitId, sheet: &Sheet, unit: &Unit, writing: &mut Writing) -> Vec<Item> {
        match unit.place {
            Place::Table(pose) => {
                let stand = stand(sheet, unit.order);
                vec![
                    self.block(id, sheet, unit, pose, &stand),
                    self.tag(id, sheet, unit, self.plate(pose, &stand), writing),
                ]
            }
            Place::Feature(feature) => self.garrison(id, sheet, unit, feature),
            Place::Camp => vec![self.chip(id, sheet, unit, "camp", "vf-chip-camp")],
            Place::Reserve => vec![self.chip(id, sheet, unit, "reserve", "vf-chip")],
            Place::Fled => vec![self.chip(id, sheet, unit, "fled", "vf-chip-fled")],
        }
    }

    pub(super) fn class(&self, id: UnitId, sheet: &Sheet, unit: &Unit) -> String {
        let mut class = format!(
            "unit {} {} {} brigade-{}",
            dress(sheet.nation).key,
            side_class(sheet.side),
            arm_class(sheet.arm),
            sheet.brigade.0
        );
        for (holds, name) in [
            (is_shaken(sheet, unit), " shaken"),
            (unit.done.acted, " acted"),
            (unit.done.fired, " fired"),
            (self.engaged.contains(&id), " engaged"),
        ] {
            if holds {
                class.push_str(name);
            }
        }
        class
    }

    fn block(&self, id: UnitId, sheet: &Sheet, unit: &Unit, pose: Pose, stand: &Stand) -> Item {
        let (x, y) = self.layout.at(pose.at);
        Item {
            id: unit_id(id),
            layer: 10,
            x: tenth(x),
            y: tenth(y),
            turn: tenth(pose.heading as f32),
            class: self.class(id, sheet, unit),
            group: Some(group(sheet.brigade)),
            label: self.label(sheet, unit, None),
            draw: body(self.field, sheet, unit, stand),
        }
    }

    fn tag(
        &self,
        id: UnitId,
        sheet: &Sheet,
        unit: &Unit,
        ground: Plate,
        writing: &mut Writing,
    ) -> Item {
        let tag = self.signs(id, sheet, unit);
        let plate = writing
            .settle(&beside(ground, tag.width() / 2.0))
            .unwrap_or(ground);
        Item {
            id: format!("tag:{}", id.0),
            layer: 12,
            x: tenth(plate.at.0),
            y: tenth(plate.at.1),
            turn: tenth(plate.turn),
            class: format!("passive tag brigade-{}", sheet.brigade.0),
            group: Some(group(sheet.brigade)),
            label: self.label(sheet, unit, None),
            draw: tag.centred(),
        }
    }

    fn signs(&self, id: UnitId, sheet: &Sheet, unit: &Unit) -> Tag {
        let mut tag = Tag::default();
        tag.signs(self.field, sheet);
        tag.pips(unit.losses, morale(sheet, unit));
        for (holds, mark) in [
            (is_shaken(sheet, unit), "vf-shaken"),
            (self.engaged.contains(&id), "vf-engaged"),
            (unit.done.charged, "vf-charged"),
            (unit.done.fired, "vf-fired"),
            (unit.done.acted, "vf-acted"),
        ] {
            if holds {
                tag.mark(mark);
            }
        }
        tag.name(&short(&sheet.name, 180.0), NAME);
        tag
    }

    /// VF-T.3.2d A unit in a feature: the feature ringed in its colour, its figures in the middle.
    fn garrison(&self, id: UnitId, sheet: &Sheet, unit: &Unit, feature: FeatureId) -> Vec<Item> {
        let Some(ground) = self.field.features.get(feature.index()) else {
            return Vec::new();
        };
        let ((x, y), ring) = terrain::outline(&self.layout, ground);
        let files = f32::from(sheet.figures).sqrt().ceil() as u8 + 1;
        let order = if sheet.arm == Arm::Artillery {
            unit.order
        } else {
            Order {
                formation: Formation::AttackColumn,
                files,
            }
        };
        let stand = stand(sheet, order);
        let lift = -stand.depth / 2.0;
        let mut draw = vec![
            path(ring.clone(), "vf-garrison-under"),
            path(ring, dress(sheet.nation).ring),
        ];
        draw.extend(figure::garrison(&stand, sheet.arm, sheet.nation));
        let block = Item {
            id: unit_id(id),
            layer: 10,
            x: tenth(x),
            y: tenth(y),
            turn: 0.0,
            class: format!("{} inside", self.class(id, sheet, unit)),
            group: Some(group(sheet.brigade)),
            label: self.label(sheet, unit, Some(feature)),
            draw,
        };
        let tag = Item {
            id: format!("tag:{}", id.0),
            layer: 12,
            y: tenth(y - lift + 13.0),
            class: format!("passive tag brigade-{}", sheet.brigade.0),
            draw: self.signs(id, sheet, unit).centred(),
            ..block.clone()
        };
        vec![block, tag]
    }

    pub(super) fn label(&self, sheet: &Sheet, unit: &Unit, feature: Option<FeatureId>) -> Message {
        let id = match unit.place {
            Place::Camp => words::VF_ITEM_UNIT_CAMP,
            Place::Reserve => words::VF_ITEM_UNIT_RESERVE,
            Place::Fled => words::VF_ITEM_UNIT_FLED,
            Place::Feature(_) => words::VF_ITEM_UNIT_INSIDE,
            Place::Table(_) if is_shaken(sheet, unit) => words::VF_ITEM_UNIT_SHAKEN,
            Place::Table(_) => words::VF_ITEM_UNIT,
        };
        let mut message = Message::new(id)
            .with("name", sheet.name.message())
            .with("brigade", self.brigade_name(sheet.brigade))
            .with("figures", sheet.figures)
            .with("losses", unit.losses)
            .with("morale", morale(sheet, unit))
            .with("formation", formation(unit.order.formation));
        if let Some(ground) = feature.and_then(|id| self.field.features.get(id.index())) {
            message = message.with("place", terrain::label(ground));
        }
        message
    }

    pub(super) fn brigade_name(&self, brigade: BrigadeId) -> Message {
        self.field.brigades.get(brigade.index()).map_or_else(
            || Message::new(words::VF_NOBODY),
            |sheet| sheet.name.message(),
        )
    }
}

/// Places for a unit's tag: behind it, at its flanks, before it. A column has them at its flanks first.
fn beside(ground: Plate, half: f32) -> Vec<Plate> {
    let (w, h) = ground.half;
    let gap = HALF + 3.0;
    let place = |right: f32, down: f32, turn: f32| Plate {
        at: ground.local(right, down),
        half: (half, HALF),
        turn: readable(ground.turn + turn),
    };
    // The small arrow at the front needs room.
    let (rear, front) = (place(0.0, h + gap, 0.0), place(0.0, -h - gap - 7.0, 0.0));
    let (right, left) = (place(w + gap, 0.0, -90.0), place(-w - gap, 0.0, -90.0));
    let shift = (half - w).max(0.0);
    let row = |number: f32| place(0.0, h + gap + number * 2.0 * HALF, 0.0);
    let (second, third) = (row(1.0), row(2.0));
    let (slid_right, slid_left) = (place(shift, h + gap, 0.0), place(-shift, h + gap, 0.0));
    if w > 0.7 * h {
        // Writing on its side is hard to read: only where nothing else is left.
        let ahead = place(0.0, -h - gap - 7.0 - 2.0 * HALF, 0.0);
        vec![
            rear, slid_right, slid_left, second, third, front, ahead, right, left,
        ]
    } else {
        vec![
            right, left, rear, second, third, slid_right, slid_left, front,
        ]
    }
}

/// Bases, figures and brigade band of a unit in its own frame.
pub(super) fn body(field: &Field, sheet: &Sheet, unit: &Unit, stand: &Stand) -> Vec<Shape> {
    let mut draw = figure::draw(stand, sheet.arm, unit.order.formation, sheet.nation);
    let (band, _) = BANDS[index_in_side(field, sheet.brigade) % BANDS.len()];
    let mut pen = Pen::default();
    rectangle(
        &mut pen,
        [-stand.width / 2.0, stand.depth - 1.5, stand.width, 3.6],
    );
    draw.push(path(pen.finish(), band));
    if is_twin(field, sheet.side) {
        draw.push(path(hatched(stand), "vf-twin"));
    }
    if is_shaken(sheet, unit) {
        let mut pen = Pen::default();
        rectangle(
            &mut pen,
            [
                -stand.width / 2.0 - 4.0,
                -4.0,
                stand.width + 8.0,
                stand.depth + 9.0,
            ],
        );
        draw.push(path(pen.finish(), "vf-shaken-edge"));
    }
    draw
}

/// Whether a side wears the same colours as its enemy and has to be told apart: the second side is hatched.
pub(super) fn is_twin(field: &Field, side: Side) -> bool {
    side == Side::Two && field.armies[0].nation == field.armies[1].nation
}

/// An edge and slanting strokes over the ground of a unit, so that it needs no colour to be known.
fn hatched(stand: &Stand) -> String {
    let (w, d) = (stand.width, stand.depth);
    let mut pen = Pen::default();
    rectangle(&mut pen, [-w / 2.0 + 1.5, 1.5, w - 3.0, d - 3.0]);
    let step = 11.0;
    for index in 1..((w + d) / step) as i32 {
        let c = index as f32 * step;
        pen.to((c.min(w) - w / 2.0, (c - w).max(0.0)))
            .line(((c - d).max(0.0) - w / 2.0, c.min(d)));
    }
    pen.finish()
}

/// VF-9.1 Whether losses have reached the morale value.
pub(super) fn is_shaken(sheet: &Sheet, unit: &Unit) -> bool {
    unit.losses > 0 && unit.losses >= morale(sheet, unit)
}

const fn arm_class(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
        Arm::Artillery => "artillery",
    }
}

/// The name of a formation.
pub(super) fn formation(formation: Formation) -> Message {
    Message::new(match formation {
        Formation::Line => words::VF_DRAWN_LINE,
        Formation::AttackColumn => words::VF_DRAWN_ATTACK_COLUMN,
        Formation::MarchColumn => words::VF_DRAWN_MARCH_COLUMN,
        Formation::Square => words::VF_DRAWN_SQUARE,
        Formation::Open => words::VF_DRAWN_OPEN,
        Formation::Limbered => words::VF_DRAWN_LIMBERED,
        Formation::Unlimbered => words::VF_DRAWN_UNLIMBERED,
    })
}
