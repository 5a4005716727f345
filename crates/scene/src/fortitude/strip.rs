//! Units and leaders beside the table: not deployed yet, in reserve, or gone.

use super::canvas::{CHIP, HEAD, path, shape, symbol_at, tenth, text, text_width};
use super::figure::dress;
use super::tag::Tag;
use super::unit::{Muster, group, leader_id, unit_id};
use crate::pen::Point;
use crate::{Figure, Item};
use feldherr_fortitude::{LeaderId, LeaderSheet, Name, Sheet, Side, Unit, UnitId};

const CHIP_NAME: [&str; 3] = ["vf-chip-name", "vf-chip-name en", "vf-chip-name de"];

impl Muster<'_> {
    /// A unit beside the table.
    pub(super) fn chip(
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
        tag.name(&short(&sheet.name, 118.0), CHIP_NAME);
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

    pub(super) fn leader_chip(
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
        tag.name(&short(&sheet.name, 138.0), CHIP_NAME);
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

/// A name no wider than some room, at the size of a tag.
pub(super) fn short(name: &Name, room: f32) -> Name {
    let cut = |text: &str| {
        if text_width(text, 16.0) <= room {
            return text.to_owned();
        }
        let mut out = String::new();
        for letter in text.chars() {
            if text_width(&out, 16.0) > room - 16.0 {
                break;
            }
            out.push(letter);
        }
        format!("{}…", out.trim_end())
    };
    Name {
        de: cut(&name.de),
        en: cut(&name.en),
    }
}
