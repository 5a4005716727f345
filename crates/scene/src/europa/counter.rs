//! Armies, squadrons, flags, uprisings.

use super::chart::chart;
use super::dress::{self, dress};
use super::name::{region_id, water_id};
use crate::pen::Point;
use crate::{Figure, Item, Shape};
use feldherr_core::Message;
use feldherr_europa::{
    Arm, Flag, Kind, Power, RegionId, SeaId, Troops, Water, map, text, troops_name,
};
use std::fmt::Write as _;

/// Width and height of an army's counter.
pub(super) const ARMY: Point = (92.0, 50.0);
/// Width and height of a squadron's counter.
pub(super) const FLEET: Point = (66.0, 36.0);
/// The path of a star about the origin.
pub(super) const STAR: &str =
    "M0-11L2.6-3.6 10.5-3.4 4.2 1.4 6.5 8.9 0 4.5-6.5 8.9-4.2 1.4-10.5-3.4-2.6-3.6z";

/// Symbols of everything that stands on the map.
pub(super) fn defs() -> String {
    let mut out = String::from(concat!(
        r#"<g id="ne-anchor"><circle class="ne-port" r="13"/><path class="ne-port-sign" d="M0-4.6V8M-4.5-1.5h9M-7 2.5q1 5.5 7 6q6-.5 7-6M-2.2-7a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0"/></g>"#,
        r#"<g id="ne-town"><circle class="ne-town" r="5"/><circle class="ne-town-dot" r="1.6"/></g>"#,
        r#"<g id="ne-sabres"><path class="ne-sabres" d="M-7 6q7-3 13-13M7 6q-7-3-13-13M-7.5 2l4 4.5M7.5 2l-4 4.5"/></g>"#,
        r#"<g id="ne-torch"><circle class="ne-alarm" r="24"/><path class="ne-flame" d="M-4 18h8L7 2h-14zM0-19q10 8 8 16q-2 5-8 5q-7 0-8-6q0-5 4-8q0 4 2 5q2-6 2-12z"/></g>"#,
        r#"<g id="ne-swords"><circle class="ne-swords-plate" r="30"/><path class="ne-swords" d="M-19-19L15 15M19-19L-15 15M-21 8l13 13M21 8l-13 13M-17 17l-5 5M17 17l5 5"/></g>"#,
        r#"<g id="ne-ship"><path d="M-20 6H18L13 14H-14zM-7 4V-15M7 4V-15" class="ne-hull"/><path class="ne-sails" d="M-9-13Q-18-6-9 3zM-5-14Q5-6-5 3zM9-14Q19-6 9 3z"/></g>"#,
    ));
    let _ = write!(
        out,
        r#"<g id="ne-capital"><circle class="ne-town" r="13"/><path class="ne-town-star" d="{STAR}"/></g>"#
    );
    for dress in dress::all() {
        let (key, letter) = (dress.key, dress.letter);
        let _ = write!(
            out,
            concat!(
                r#"<g id="ne-flag-{key}" class="{key}"><path class="ne-staff" d="M-13-16V20"/>"#,
                r#"<path class="ne-cloth-{key}" d="M-13-16H15L10-5 15 6H-13z"/>"#,
                r#"<text class="ne-flag-letter-{key}" x="-1" y="2.4">{letter}</text></g>"#,
                r##"<g id="ne-standard-{key}"><g transform="scale(2.4)"><use href="#ne-flag-{key}"/></g></g>"##,
            ),
            key = key,
            letter = letter,
        );
    }
    out
}

/// A shape with a class.
pub(super) const fn shape(figure: Figure, class: &'static str) -> Shape {
    Shape {
        figure,
        class: Some(class),
    }
}

/// A symbol of the board.
pub(super) const fn symbol(id: &'static str) -> Shape {
    Shape {
        figure: Figure::Use(id),
        class: None,
    }
}

/// A path.
pub(super) fn path(data: impl Into<String>, class: &'static str) -> Shape {
    shape(Figure::Path(data.into()), class)
}

/// A text.
pub(super) fn words(text: impl Into<String>, (x, y): Point, class: &'static str) -> Shape {
    let text = text.into();
    shape(Figure::Text { text, x, y }, class)
}

/// A rectangle about the origin.
pub(super) fn plate((width, height): Point, round: f32, class: &'static str) -> Shape {
    shape(
        Figure::Rect([-width / 2.0, -height / 2.0, width, height, round]),
        class,
    )
}

/// Units of a flag in a region.
#[derive(Clone, Debug, PartialEq)]
pub struct Army {
    /// Where.
    pub(super) region: RegionId,
    /// Whose.
    pub(super) flag: Flag,
    /// Who.
    pub(super) troops: Troops,
    /// Its place among the armies there, and how many there are.
    pub(super) rank: [u8; 2],
    /// Whether all of them have moved in this turn.
    pub(super) moved: bool,
}

/// The id of an army's item.
pub(super) fn army_id(region: RegionId, flag: Flag) -> String {
    format!("army:{}:{}", map().region_key(region), dress(flag).key)
}

/// The id of a squadron's item.
pub(super) fn fleet_id(water: Water, power: Power) -> String {
    format!("fleet:{}:{}", water_id(water), dress(power.flag()).key)
}

/// How many units of an arm.
fn count(troops: &Troops, arm: Arm) -> u16 {
    let of_arm = troops.iter().filter(|(kind, _)| kind.arm() == arm);
    of_arm.map(|(_, count)| u16::from(count)).sum()
}

impl Army {
    /// Its counter: how many, of which arms, with which leaders.
    pub(super) fn item(&self) -> Item {
        let dress = dress(self.flag);
        let ((x, y), _) = chart().stand(self.region);
        let [rank, of] = self.rank.map(f32::from);
        let shift = (rank - (of - 1.0) / 2.0) * (ARMY.1 + 4.0);
        let mut draw = vec![
            shape(
                Figure::Rect([
                    -ARMY.0 / 2.0 + 3.0,
                    -ARMY.1 / 2.0 + 4.0,
                    ARMY.0,
                    ARMY.1,
                    5.0,
                ]),
                "ne-shadow",
            ),
            plate(ARMY, 5.0, "ne-body"),
        ];
        if self.troops.army() > 0 {
            draw.extend(self.strength());
        }
        draw.extend(self.leaders());
        let state = if self.moved { " moved" } else { "" };
        Item {
            id: army_id(self.region, self.flag),
            layer: 6,
            x,
            y: y + shift,
            turn: 0.0,
            group: None,
            class: format!("army {}{state}", dress.key),
            label: Message::new(text::NE_ITEM_ARMY)
                .with("flag", self.flag.name())
                .with("region", map().region_name(self.region))
                .with("troops", troops_name(&self.troops)),
            draw,
        }
    }

    /// The letter and the number of units, and how many of each arm.
    fn strength(&self) -> Vec<Shape> {
        let dress = dress(self.flag);
        let mut draw = vec![
            words(dress.letter, (-37.0, -9.0), "ne-letter"),
            words(self.troops.army().to_string(), (-14.0, 13.5), "ne-number"),
        ];
        let rows = [
            (Arm::Infantry, "M9-20h19v12h-19zl19 12M28-20l-19 12"),
            (Arm::Cavalry, "M9-6h19v12h-19zM28-6l-19 12"),
            (Arm::Artillery, "M9 8h19v12h-19z"),
        ];
        for (row, (arm, sign)) in rows.into_iter().enumerate() {
            let many = count(&self.troops, arm);
            if many == 0 {
                continue;
            }
            draw.push(path(sign, "ne-sign"));
            if arm == Arm::Artillery {
                draw.push(shape(Figure::Circle([18.5, 14.0, 3.4]), "ne-sign-dot"));
            }
            let y = -9.0 + 14.0 * row as f32;
            draw.push(words(many.to_string(), (37.0, y), "ne-count"));
        }
        if self.troops.count(Kind::Elite) > 0 {
            draw.push(plate((ARMY.0 - 7.0, ARMY.1 - 7.0), 3.0, "ne-guard"));
        }
        draw
    }

    /// NE-ANAP-1 Leaders as stars above; Napoleon's has his letter.
    fn leaders(&self) -> Vec<Shape> {
        let leaders = self.troops.leaders();
        if leaders == 0 {
            return Vec::new();
        }
        let napoleon = self.troops.count(Kind::Napoleon) > 0;
        // Without troops the star stands in the middle of the counter.
        let (x, y) = if self.troops.army() > 0 {
            (-ARMY.0 / 2.0 + 4.0, -ARMY.1 / 2.0 + 1.0)
        } else {
            (0.0, 0.0)
        };
        let mut draw = vec![shape(
            Figure::Circle([x, y, if napoleon { 17.0 } else { 14.0 }]),
            if napoleon { "ne-emperor" } else { "ne-chief" },
        )];
        if napoleon {
            draw.push(words("N", (x, y + 7.5), "ne-emperor-letter"));
        } else if leaders > 1 {
            draw.push(words(leaders.to_string(), (x, y + 6.5), "ne-chief-number"));
        } else {
            draw.push(path(star_at((x, y), 10.5), "ne-chief-star"));
        }
        draw
    }
}

/// A star about a point.
pub(super) fn star_at((x, y): Point, size: f32) -> String {
    let mut pen = crate::pen::Pen::default();
    for corner in 0..10 {
        let reach = if corner % 2 == 0 { size } else { size * 0.4 };
        let (sin, cos) = (std::f32::consts::PI * corner as f32 / 5.0).sin_cos();
        let point = (x + reach * sin, y - reach * cos);
        match corner {
            0 => pen.to(point),
            _ => pen.line(point),
        };
    }
    pen.close();
    pen.finish()
}

/// Squadrons of a power in one water.
#[derive(Clone, Debug, PartialEq)]
pub struct Fleet {
    /// Where.
    pub(super) water: Water,
    /// Whose.
    pub(super) power: Power,
    /// How many.
    pub(super) squadrons: u8,
    /// Its place among the fleets there, and how many there are.
    pub(super) rank: [u8; 2],
}

impl Fleet {
    /// Its counter.
    pub(super) fn item(&self) -> Item {
        let dress = dress(self.power.flag());
        let ((x, y), _) = chart().berth(self.water);
        let [rank, of] = self.rank.map(f32::from);
        let (dx, dy) = match self.water {
            // Beside each other on the open sea, above each other over a port.
            Water::Sea(_) => ((rank - (of - 1.0) / 2.0) * (FLEET.0 + 5.0), 14.0),
            Water::Port(_) => (0.0, -rank * (FLEET.1 + 3.0)),
        };
        Item {
            id: fleet_id(self.water, self.power),
            layer: 5,
            x: x + dx,
            y: y + dy,
            turn: 0.0,
            group: None,
            class: format!("fleet {}", dress.key),
            label: Message::new(text::NE_ITEM_FLEET)
                .with("power", self.power.name())
                .with("place", map().water_name(self.water))
                .with("count", self.squadrons),
            draw: vec![
                shape(
                    Figure::Rect([
                        -FLEET.0 / 2.0 + 2.0,
                        -FLEET.1 / 2.0 + 3.0,
                        FLEET.0,
                        FLEET.1,
                        18.0,
                    ]),
                    "ne-shadow",
                ),
                plate(FLEET, 18.0, "ne-body"),
                shape(
                    Figure::UseAt {
                        symbol: "ne-ship",
                        x: -9.0,
                        y: 0.0,
                    },
                    "ne-vessel",
                ),
                words(self.squadrons.to_string(), (19.0, 10.0), "ne-squadrons"),
            ],
        }
    }
}

/// NE-OWN-1 The flag over a region that does not belong to its own nation.
pub(super) fn flag(region: RegionId, owner: Power) -> Item {
    let land = chart().land(region);
    let (at, width) = land.map_or(((0.0, 0.0), 80.0), |land| land.label);
    let letters = land.map_or(6, |land| land.name[1].chars().count());
    let beside = (letters as f32 * 7.6 + 20.0).min(width.max(60.0) / 2.0 + 18.0);
    Item {
        id: format!("flag:{}", map().region_key(region)),
        layer: 3,
        x: at.0 - beside,
        y: at.1 - 4.0,
        turn: 0.0,
        group: None,
        class: format!("flag passive {}", dress(owner.flag()).key),
        label: Message::new(text::NE_ITEM_FLAG)
            .with("region", map().region_name(region))
            .with("power", owner.name()),
        draw: vec![symbol(dress(owner.flag()).flag)],
    }
}

/// NE-ACT-54 A region in uprising.
pub(super) fn uprising(region: RegionId) -> Item {
    let ((x, y), _) = chart().stand(region);
    Item {
        id: format!("uprising:{}", map().region_key(region)),
        layer: 7,
        x: x + 52.0,
        y: y - 22.0,
        turn: 0.0,
        group: None,
        class: "uprising".to_owned(),
        label: Message::new(text::NE_UPRISING).with("region", map().region_name(region)),
        draw: vec![symbol("ne-torch")],
    }
}

/// Where enemies stand face to face.
pub(super) fn swords(region: RegionId) -> Item {
    let ((x, y), _) = chart().stand(region);
    Item {
        id: format!("swords:{}", map().region_key(region)),
        layer: 8,
        x: x - 62.0,
        y,
        turn: 0.0,
        group: None,
        class: "swords passive".to_owned(),
        label: Message::new(text::NE_ITEM_SWORDS).with("region", map().region_name(region)),
        draw: vec![symbol("ne-swords")],
    }
}

/// A region in its owner's colour.
pub(super) fn land(region: RegionId, owner: Option<Power>, uprising: bool) -> Item {
    let mut draw = Vec::new();
    if let Some(area) = chart().land(region) {
        let outline = |id: &'static str, class| shape(Figure::Use(id), class);
        match owner {
            Some(power) => {
                let dress = dress(power.flag());
                draw.push(outline(&area.symbol, dress.wash));
                draw.push(outline(&area.symbol, dress.hatch));
                draw.push(outline(&area.rim, dress.rim));
            }
            None => draw.push(outline(&area.symbol, "ne-free")),
        }
        if uprising {
            draw.push(outline(&area.rim, "ne-rising"));
        }
    }
    let label = Message::new(match owner {
        Some(_) => text::NE_ITEM_REGION,
        None => text::NE_ITEM_FREE,
    });
    let worth = chart().land(region).map_or(0, |land| land.value);
    let label = label
        .with("region", map().region_name(region))
        .with("value", worth);
    Item {
        id: region_id(region),
        layer: 0,
        x: 0.0,
        y: 0.0,
        turn: 0.0,
        group: None,
        class: "area".to_owned(),
        label: match owner {
            Some(power) => label.with("power", power.name()),
            None => label,
        },
        draw,
    }
}

/// A sea area: nothing to see, but something to touch.
pub(super) fn water(sea: SeaId) -> Item {
    Item {
        id: water_id(Water::Sea(sea)),
        layer: 0,
        x: 0.0,
        y: 0.0,
        turn: 0.0,
        group: None,
        class: "area".to_owned(),
        label: map().sea_name(sea),
        draw: chart()
            .sea(sea)
            .map(|area| shape(Figure::Use(&area.symbol), "ne-water"))
            .into_iter()
            .collect(),
    }
}
