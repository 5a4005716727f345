//! Leaders: round bases with a star, two for a commander-in-chief.

use super::canvas::{shape, symbol, symbol_at, tenth};
use super::figure::dress;
use super::tag::{BANDS, Tag, index_in_side};
use super::terrain;
use super::unit::{Muster, group, leader_id, side_class};
use super::writing::{HALF, Plate, Writing};
use crate::pen::Point;
use crate::{Figure, Item, Shape};
use feldherr_core::Message;
use feldherr_fortitude::{Leader, LeaderId, LeaderPlace, LeaderSheet, Nation, text as words};

impl Muster<'_> {
    pub(super) fn leader(
        &self,
        id: LeaderId,
        sheet: &LeaderSheet,
        leader: &Leader,
        writing: &mut Writing,
    ) -> Vec<Item> {
        match leader.place {
            LeaderPlace::Table(point) => {
                self.rider(id, sheet, leader, self.layout.at(point), writing)
            }
            LeaderPlace::Feature(feature) => {
                let Some(ground) = self.field.features.get(feature.index()) else {
                    return Vec::new();
                };
                let (x, y) = terrain::middle(&self.layout, ground);
                self.rider(id, sheet, leader, (x + 46.0, y - 26.0), writing)
            }
            LeaderPlace::Camp => vec![self.leader_chip(id, sheet, "camp", "vf-chip-camp")],
            LeaderPlace::Reserve => vec![self.leader_chip(id, sheet, "reserve", "vf-chip")],
            LeaderPlace::Lost => vec![self.leader_chip(id, sheet, "fled", "vf-chip-fled")],
        }
    }

    pub(super) fn leader_class(&self, sheet: &LeaderSheet) -> String {
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
    pub(super) fn leader_nation(&self, sheet: &LeaderSheet) -> Nation {
        let own = sheet
            .brigade
            .and_then(|brigade| self.field.units_in(brigade).next())
            .map(|unit| self.field.sheet(unit).nation);
        own.unwrap_or(self.field.armies[sheet.side.index()].nation)
    }

    pub(super) fn leader_label(&self, sheet: &LeaderSheet) -> Message {
        match sheet.brigade {
            Some(brigade) => Message::new(words::VF_ITEM_BRIGADIER)
                .with("name", sheet.name.message())
                .with("brigade", self.brigade_name(brigade)),
            None => Message::new(words::VF_ITEM_CHIEF)
                .with("name", sheet.name.message())
                .with("army", self.field.armies[sheet.side.index()].name.message()),
        }
    }

    /// The round base; a commander-in-chief's has a ring around it.
    fn base(&self, sheet: &LeaderSheet) -> Vec<Shape> {
        let dress = dress(self.leader_nation(sheet));
        match sheet.brigade {
            None => vec![
                shape(Figure::Circle([0.0, 0.0, 21.0]), "vf-chief-ring"),
                symbol(dress.leader),
                symbol_at(dress.star, -6.0, 0.0),
                symbol_at(dress.star, 6.0, 0.0),
            ],
            Some(brigade) => {
                let (band, _) = BANDS[index_in_side(self.field, brigade) % BANDS.len()];
                vec![
                    shape(Figure::Circle([0.0, 0.0, 18.6]), band),
                    symbol(dress.leader),
                    symbol(dress.star),
                ]
            }
        }
    }

    fn leader_tag(&self, sheet: &LeaderSheet, leader: &Leader) -> Tag {
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
        tag
    }

    fn rider(
        &self,
        id: LeaderId,
        sheet: &LeaderSheet,
        leader: &Leader,
        (x, y): Point,
        writing: &mut Writing,
    ) -> Vec<Item> {
        let tag = self.leader_tag(sheet, leader);
        let base = Item {
            id: leader_id(id),
            layer: 11,
            x: tenth(x),
            y: tenth(y),
            turn: 0.0,
            class: self.leader_class(sheet),
            group: sheet.brigade.map(group),
            label: self.leader_label(sheet),
            draw: self.base(sheet),
        };
        let base_plate = Plate {
            at: (x, y),
            half: (RIDER, RIDER),
            turn: 0.0,
        };
        let plate = writing
            .settle(&around(base_plate, tag.width() / 2.0))
            .unwrap_or(base_plate);
        let tag = Item {
            id: format!("leader-tag:{}", id.0),
            layer: 12,
            x: tenth(plate.at.0),
            y: tenth(plate.at.1),
            class: "passive tag".to_owned(),
            draw: tag.centred(),
            ..base.clone()
        };
        vec![base, tag]
    }
}

/// Half of what a leader's base and ring cover.
pub(super) const RIDER: f32 = 20.0;

/// Places for a leader's tag: beneath, beside, above.
fn around(base: Plate, half: f32) -> Vec<Plate> {
    let gap = RIDER + HALF;
    [
        (0.0, gap),
        (gap + half - HALF + 4.0, 0.0),
        (-gap - half + HALF - 4.0, 0.0),
        (0.0, -gap),
    ]
    .map(|(right, down)| Plate {
        at: base.local(right, down),
        half: (half, HALF),
        turn: 0.0,
    })
    .to_vec()
}
