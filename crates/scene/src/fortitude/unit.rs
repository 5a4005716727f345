//! Units and leaders: on the table, in a feature, or beside the table.

use super::canvas::{CHIP, HEAD, Layout, path, readable, shape, symbol, symbol_at, tenth, text};
use super::figure::{self, dress, rectangle};
use super::stand::{Stand, stand};
use super::tag::{BANDS, Tag, index_in_side, morale};
use super::terrain;
use crate::pen::{Pen, Point};
use crate::{Figure, Item, Shape};
use feldherr_core::Message;
use feldherr_fortitude::geometry::Pose;
use feldherr_fortitude::{
    Arm, BrigadeId, FeatureId, Field, Formation, Leader, LeaderId, LeaderPlace, LeaderSheet, Order,
    Place, Sheet, Side, State, Unit, UnitId, text as words,
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

fn group(brigade: BrigadeId) -> String {
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
const CHIP_NAME: [&str; 3] = ["vf-chip-name", "vf-chip-name en", "vf-chip-name de"];

impl Muster<'_> {
    /// All units and leaders with their tags.
    pub(super) fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        let units = self.field.sheets.iter().zip(&self.state.units);
        for (id, (sheet, unit)) in (0..).map(UnitId).zip(units) {
            items.extend(self.unit(id, sheet, unit));
        }
        let leaders = self.field.leaders.iter().zip(&self.state.leaders);
        for (id, (sheet, leader)) in (0..).map(LeaderId).zip(leaders) {
            items.extend(self.leader(id, sheet, leader));
        }
        items
    }

    fn unit(&self, id: UnitId, sheet: &Sheet, unit: &Unit) -> Vec<Item> {
        match unit.place {
            Place::Table(pose) => {
                let stand = stand(sheet, unit.order);
                vec![
                    self.block(id, sheet, unit, pose, &stand),
                    self.tag(id, sheet, unit, pose, &stand),
                ]
            }
            Place::Feature(feature) => self.garrison(id, sheet, unit, feature),
            Place::Camp => vec![self.chip(id, sheet, unit, "camp", "vf-chip-camp")],
            Place::Reserve => vec![self.chip(id, sheet, unit, "reserve", "vf-chip")],
            Place::Fled => vec![self.chip(id, sheet, unit, "fled", "vf-chip-fled")],
        }
    }

    fn class(&self, id: UnitId, sheet: &Sheet, unit: &Unit) -> String {
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

    fn tag(&self, id: UnitId, sheet: &Sheet, unit: &Unit, pose: Pose, stand: &Stand) -> Item {
        let tag = self.signs(id, sheet, unit);
        let heading = pose.heading as f32;
        let behind = stand.width > 0.75 * stand.depth || stand.width > tag.width();
        // Unlimbered guns have their limber behind them.
        let behind = behind && unit.order.formation != Formation::Unlimbered;
        let (right, back, turn) = if behind {
            (0.0, stand.depth + 12.0, readable(heading))
        } else {
            (
                stand.width / 2.0 + 12.0,
                stand.depth / 2.0,
                readable(heading - 90.0),
            )
        };
        let (sin, cos) = heading.to_radians().sin_cos();
        let (x, y) = self.layout.at(pose.at);
        Item {
            id: format!("tag:{}", id.0),
            layer: 12,
            x: tenth(x + cos * right - sin * back),
            y: tenth(y + sin * right + cos * back),
            turn: tenth(turn),
            class: format!("passive tag brigade-{}", sheet.brigade.0),
            group: Some(group(sheet.brigade)),
            label: self.label(sheet, unit, None),
            draw: tag.centred(),
        }
    }

    fn signs(&self, id: UnitId, sheet: &Sheet, unit: &Unit) -> Tag {
        let mut tag = Tag::default();
        tag.signs(self.field, sheet);
        tag.name(&sheet.name, NAME);
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

    /// A unit beside the table.
    fn chip(
        &self,
        id: UnitId,
        sheet: &Sheet,
        unit: &Unit,
        state: &str,
        class: &'static str,
    ) -> Item {
        let (x, y) = self.chip_place(Counted::Unit(id), sheet.side);
        let mut tag = Tag::default();
        tag.signs(self.field, sheet);
        tag.name(&short(&sheet.name), CHIP_NAME);
        let mut draw = vec![shape(
            Figure::Rect([-3.0, -12.0, CHIP.0 - 6.0, 24.0, 2.0]),
            class,
        )];
        draw.extend(tag.draw(3.0));
        draw.push(text(
            &sheet.figures.to_string(),
            CHIP.0 - 15.0,
            5.0,
            "vf-chip-count",
        ));
        if state == "fled" {
            draw.push(path(format!("M-3 0H{}", CHIP.0 - 9.0), "vf-struck"));
        }
        Item {
            id: unit_id(id),
            layer: 10,
            x: tenth(x),
            y: tenth(y),
            turn: 0.0,
            class: format!("{} {state}", self.class(id, sheet, unit)),
            group: Some(group(sheet.brigade)),
            label: self.label(sheet, unit, None),
            draw,
        }
    }

    /// Each unit and leader has its own place in the strip of its side, so that none moves when another leaves:
    /// brigade by brigade, the leader first.
    fn chip_place(&self, wanted: Counted, side: Side) -> Point {
        let chief = self.field.chief(side).map(Counted::Leader);
        let brigades = self.field.brigades_of(side).flat_map(|brigade| {
            let leader = self.field.brigadier(brigade).map(Counted::Leader);
            leader
                .into_iter()
                .chain(self.field.units_in(brigade).map(Counted::Unit))
        });
        let index = chief
            .into_iter()
            .chain(brigades)
            .position(|other| other == wanted);
        let index = index.unwrap_or(0);
        let (row, column) = (index / self.layout.columns, index % self.layout.columns);
        let (left, top) = self.layout.strip(self.state, side);
        (
            left + HEAD + column as f32 * CHIP.0 + 4.0,
            top + 9.0 + (row as f32 + 0.5) * CHIP.1,
        )
    }

    fn label(&self, sheet: &Sheet, unit: &Unit, feature: Option<FeatureId>) -> Message {
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

    fn brigade_name(&self, brigade: BrigadeId) -> Message {
        self.field.brigades.get(brigade.index()).map_or_else(
            || Message::new(words::VF_NOBODY),
            |sheet| sheet.name.message(),
        )
    }

    fn leader(&self, id: LeaderId, sheet: &LeaderSheet, leader: &Leader) -> Vec<Item> {
        match leader.place {
            LeaderPlace::Table(point) => self.rider(id, sheet, leader, self.layout.at(point)),
            LeaderPlace::Feature(feature) => {
                let Some(ground) = self.field.features.get(feature.index()) else {
                    return Vec::new();
                };
                let (x, y) = terrain::middle(&self.layout, ground);
                self.rider(id, sheet, leader, (x + 46.0, y - 26.0))
            }
            LeaderPlace::Camp => vec![self.leader_chip(id, sheet, "camp", "vf-chip-camp")],
            LeaderPlace::Reserve => vec![self.leader_chip(id, sheet, "reserve", "vf-chip")],
            LeaderPlace::Lost => vec![self.leader_chip(id, sheet, "fled", "vf-chip-fled")],
        }
    }

    fn leader_class(&self, sheet: &LeaderSheet) -> String {
        let rank = if sheet.brigade.is_none() {
            "chief"
        } else {
            "brigadier"
        };
        let mut class = format!(
            "leader {rank} {} {}",
            dress(self.leader_nation(sheet)).key,
            side_class(sheet.side)
        );
        if let Some(brigade) = sheet.brigade {
            class.push_str(&format!(" brigade-{}", brigade.0));
        }
        class
    }

    /// A brigadier is dressed as most of his brigade, a commander-in-chief as his army.
    fn leader_nation(&self, sheet: &LeaderSheet) -> feldherr_fortitude::Nation {
        let own = sheet
            .brigade
            .and_then(|brigade| self.field.units_in(brigade).next())
            .map(|unit| self.field.sheet(unit).nation);
        own.unwrap_or(self.field.armies[sheet.side.index()].nation)
    }

    fn leader_label(&self, sheet: &LeaderSheet) -> Message {
        match sheet.brigade {
            Some(brigade) => Message::new(words::VF_ITEM_BRIGADIER)
                .with("name", sheet.name.message())
                .with("brigade", self.brigade_name(brigade)),
            None => Message::new(words::VF_ITEM_CHIEF)
                .with("name", sheet.name.message())
                .with("army", self.field.armies[sheet.side.index()].name.message()),
        }
    }

    fn rider(
        &self,
        id: LeaderId,
        sheet: &LeaderSheet,
        leader: &Leader,
        (x, y): Point,
    ) -> Vec<Item> {
        let dress = dress(self.leader_nation(sheet));
        let mut draw = Vec::new();
        let is_chief = sheet.brigade.is_none();
        if is_chief {
            draw.push(shape(Figure::Circle([0.0, 0.0, 21.0]), "vf-chief-ring"));
        }
        if let Some(brigade) = sheet.brigade {
            let (band, _) = BANDS[index_in_side(self.field, brigade) % BANDS.len()];
            draw.push(shape(Figure::Circle([0.0, 0.0, 18.6]), band));
        }
        draw.push(symbol(dress.leader));
        if is_chief {
            draw.push(symbol_at(dress.star, -6.0, 0.0));
            draw.push(symbol_at(dress.star, 6.0, 0.0));
        } else {
            draw.push(symbol(dress.star));
        }
        let mut tag = Tag::default();
        if let Some(brigade) = sheet.brigade {
            tag.brigade(self.field, brigade);
        }
        tag.name(
            &sheet.name,
            ["vf-leader-name", "vf-leader-name en", "vf-leader-name de"],
        );
        if leader.moved {
            tag.mark("vf-acted");
        }
        let base = Item {
            id: leader_id(id),
            layer: 11,
            x: tenth(x),
            y: tenth(y),
            turn: 0.0,
            class: self.leader_class(sheet),
            group: sheet.brigade.map(group),
            label: self.leader_label(sheet),
            draw,
        };
        let tag = Item {
            id: format!("leader-tag:{}", id.0),
            layer: 12,
            y: tenth(y + if is_chief { 32.0 } else { 28.0 }),
            class: "passive tag".to_owned(),
            draw: tag.centred(),
            ..base.clone()
        };
        vec![base, tag]
    }

    fn leader_chip(
        &self,
        id: LeaderId,
        sheet: &LeaderSheet,
        state: &str,
        class: &'static str,
    ) -> Item {
        let (x, y) = self.chip_place(Counted::Leader(id), sheet.side);
        let dress = dress(self.leader_nation(sheet));
        let mut tag = Tag::default();
        tag.mark(dress.plate);
        if let Some(brigade) = sheet.brigade {
            tag.brigade(self.field, brigade);
        }
        tag.name(&short(&sheet.name), CHIP_NAME);
        let mut draw = vec![shape(
            Figure::Rect([-3.0, -12.0, CHIP.0 - 6.0, 24.0, 12.0]),
            class,
        )];
        draw.extend(tag.draw(6.0));
        draw.push(symbol_at("vf-star", CHIP.0 - 20.0, 0.0));
        if state == "fled" {
            draw.push(path(format!("M-3 0H{}", CHIP.0 - 9.0), "vf-struck"));
        }
        Item {
            id: leader_id(id),
            layer: 11,
            x: tenth(x),
            y: tenth(y),
            turn: 0.0,
            class: format!("{} {state}", self.leader_class(sheet)),
            group: sheet.brigade.map(group),
            label: self.leader_label(sheet),
            draw,
        }
    }
}

/// Who has a place in a strip.
#[derive(Clone, Copy, PartialEq)]
enum Counted {
    Unit(UnitId),
    Leader(LeaderId),
}

/// A name that fits a chip.
fn short(name: &feldherr_fortitude::Name) -> feldherr_fortitude::Name {
    let cut = |text: &str| {
        if super::canvas::text_width(text, 14.0) <= 76.0 {
            return text.to_owned();
        }
        let mut out = String::new();
        for letter in text.chars() {
            if super::canvas::text_width(&out, 14.0) > 70.0 {
                break;
            }
            out.push(letter);
        }
        format!("{}…", out.trim_end())
    };
    feldherr_fortitude::Name {
        de: cut(&name.de),
        en: cut(&name.en),
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
