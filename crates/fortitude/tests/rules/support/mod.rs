//! Builders of positions: `battle().one("line", at(30.0, 40.0, 0.0)).two("cavalry", at(…)).wood(rect(…)).build()`.
//!
//! Units are numbered in the order they are named, features likewise. Nothing is taken from army lists.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

pub mod play;
pub mod war;

use feldherr_core::Seat;
use feldherr_fortitude::formation::square_side;
use feldherr_fortitude::geometry::{Outline, Point, Pose};
use feldherr_fortitude::{
    Arm, ArmySheet, Brigade, BrigadeId, BrigadeSheet, Change, Commander, Done, Edge, Feature,
    FeatureId, Field, Formation, Ground, Leader, LeaderId, LeaderPlace, LeaderSheet, March,
    MoveKind, Name, Nation, Order, Phase, Place, Position, Scale, Scenario, Sheet, Side, SideState,
    Special, Specials, State, Unit, UnitId,
};
use std::sync::Arc;

/// A pose.
pub fn at(x: f64, y: f64, heading: f64) -> Pose {
    Pose::new(Point::new(x, y), heading)
}

/// A point.
pub fn point(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

/// An upright rectangle from its upper left corner.
pub fn rect(x: f64, y: f64, width: f64, depth: f64) -> Outline {
    outline(&[
        (x, y),
        (x + width, y),
        (x + width, y + depth),
        (x, y + depth),
    ])
}

/// A polygon.
pub fn outline(corners: &[(f64, f64)]) -> Outline {
    Outline(corners.iter().map(|(x, y)| Point::new(*x, *y)).collect())
}

pub fn unit(id: u8) -> UnitId {
    UnitId(id)
}

pub fn order(formation: Formation, files: u8) -> Order {
    Order { formation, files }
}

/// A march of a kind along poses.
pub fn march(kind: MoveKind, path: &[Pose]) -> March {
    March {
        kind,
        before: None,
        path: path.to_vec(),
        after: None,
    }
}

pub fn change(formation: Formation, files: u8, heading: f64) -> Change {
    Change {
        order: order(formation, files),
        heading,
        other: false,
    }
}

/// A position being built; see [`battle`].
#[derive(Clone)]
pub struct Scene {
    field: Field,
    state: State,
}

/// An empty table of 120 by 60 inches in the Command phase of side one, each side with two brigades and a
/// commander-in-chief off the table.
pub fn battle() -> Scene {
    let name = |text: &str| Name {
        de: text.to_owned(),
        en: text.to_owned(),
    };
    let side_of = |index: u8| if index < 2 { Side::One } else { Side::Two };
    let army = |seat| ArmySheet {
        nation: Nation::French,
        name: name("army"),
        chief: Seat(seat),
    };
    let brigades = (0..4u8).map(|index| BrigadeSheet {
        side: side_of(index),
        name: name("brigade"),
        player: Seat(index / 2),
    });
    let chiefs = Side::BOTH.map(|side| LeaderSheet {
        side,
        brigade: None,
        rule: None,
        name: name("chief"),
    });
    Scene {
        field: Field {
            scenario: Scenario::Beginners,
            scale: Scale::Mm28,
            size: [120.0, 60.0],
            turns: 8,
            minutes: None,
            own_breakthrough: false,
            features: Vec::new(),
            sheets: Vec::new(),
            leaders: chiefs.to_vec(),
            brigades: brigades.collect(),
            armies: [army(0), army(1)],
        },
        state: State {
            units: Vec::new(),
            leaders: vec![
                Leader {
                    place: LeaderPlace::Reserve,
                    moved: false,
                };
                2
            ],
            brigades: vec![Brigade::default(); 4],
            objectives: Vec::new(),
            sides: [SideState::default(); 2],
            attacker: Some(Side::One),
            edges: [Some(Edge::Bottom), Some(Edge::Top)],
            round: 1,
            first: Side::One,
            active: Side::One,
            phase: Some(Phase::Command),
            time_up: false,
            effects: Vec::new(),
            agenda: Vec::new(),
        },
    }
}

/// Arm, figures, formation and files of the kinds of units a scene knows.
fn kind_of(kind: &str) -> (Arm, u8, Order) {
    let infantry = |formation, files| (Arm::Infantry, 24, order(formation, files));
    let horse = |formation, files| (Arm::Cavalry, 12, order(formation, files));
    match kind {
        "line" => infantry(Formation::Line, 12),
        "column" => infantry(Formation::AttackColumn, 6),
        "march" => infantry(Formation::MarchColumn, 3),
        "square" => infantry(Formation::Square, square_side(24)),
        "open" => infantry(Formation::Open, 12),
        "cavalry" => horse(Formation::Line, 6),
        "cavalry column" => horse(Formation::AttackColumn, 4),
        "cavalry march" => horse(Formation::MarchColumn, 3),
        "cavalry open" => horse(Formation::Open, 6),
        "gun" => (Arm::Artillery, 1, order(Formation::Unlimbered, 1)),
        "limbered" => (Arm::Artillery, 1, order(Formation::Limbered, 1)),
        _ => panic!("no kind of unit is called {kind}"),
    }
}

/// A sheet of a kind a scene knows, for side one.
pub fn sheet(kind: &str) -> Sheet {
    let (arm, figures, order) = kind_of(kind);
    let specials = match order.formation {
        Formation::Square => Specials::default().with(Special::Square),
        Formation::Open => Specials::default().with(Special::OpenFormation),
        _ => Specials::default(),
    };
    let (range, fire) = match arm {
        Arm::Infantry => (Some(12), Some(3)),
        Arm::Cavalry => (None, None),
        Arm::Artillery => (Some(48), Some(1)),
    };
    Sheet {
        side: Side::One,
        nation: Nation::French,
        brigade: BrigadeId(0),
        kind: kind.to_owned(),
        name: Name {
            de: kind.to_owned(),
            en: kind.to_owned(),
        },
        arm,
        figures,
        range,
        fire,
        melee: if arm == Arm::Artillery { 2 } else { 4 },
        morale: 4,
        specials,
        detachment: false,
        points: 20,
    }
}

impl Scene {
    /// Adds a unit of side one: `line`, `column`, `march`, `square`, `open`, `cavalry`, `cavalry column`,
    /// `cavalry march`, `cavalry open`, `gun`, `limbered`.
    pub fn one(self, kind: &str, pose: Pose) -> Self {
        self.add(Side::One, kind, Place::Table(pose))
    }

    /// Adds a unit of side two.
    pub fn two(self, kind: &str, pose: Pose) -> Self {
        self.add(Side::Two, kind, Place::Table(pose))
    }

    /// Adds a unit of a side anywhere.
    pub fn add(mut self, side: Side, kind: &str, place: Place) -> Self {
        let brigade = BrigadeId(2 * side.index() as u8);
        self.field.sheets.push(Sheet {
            side,
            brigade,
            ..sheet(kind)
        });
        self.state.units.push(Unit {
            place,
            order: kind_of(kind).2,
            losses: 0,
            melee: 0,
            morale: 0,
            settled: false,
            done: Done::default(),
        });
        self
    }

    /// Puts the last unit into a feature.
    pub fn inside(self, feature: u8) -> Self {
        self.unit(|_, unit| unit.place = Place::Feature(FeatureId(feature)))
    }

    /// Gives the last unit a special rule.
    pub fn special(self, special: Special) -> Self {
        self.unit(|sheet, _| sheet.specials = sheet.specials.with(special))
    }

    /// Moves the last unit to the second brigade of its side.
    pub fn other_brigade(self) -> Self {
        self.unit(|sheet, _| sheet.brigade = BrigadeId(sheet.brigade.0 + 1))
    }

    /// Changes the last unit.
    pub fn unit(mut self, edit: impl FnOnce(&mut Sheet, &mut Unit)) -> Self {
        let (sheet, unit) = (self.field.sheets.last_mut(), self.state.units.last_mut());
        edit(sheet.unwrap(), unit.unwrap());
        self
    }

    /// Adds terrain.
    pub fn ground(mut self, kind: Ground, outline: Outline) -> Self {
        self.field.features.push(Feature {
            kind,
            outline,
            crest: None,
            name: None,
        });
        self
    }

    pub fn wall(self, outline: Outline) -> Self {
        self.ground(Ground::LowWall, outline)
    }

    pub fn high_wall(self, outline: Outline) -> Self {
        self.ground(Ground::HighWall, outline)
    }

    pub fn wood(self, outline: Outline) -> Self {
        self.ground(Ground::Wood, outline)
    }

    pub fn house(self, outline: Outline) -> Self {
        self.ground(Ground::Buildings, outline)
    }

    pub fn rough(self, outline: Outline) -> Self {
        self.ground(Ground::Rough, outline)
    }

    pub fn river(self, outline: Outline) -> Self {
        self.ground(Ground::River, outline)
    }

    pub fn road(self, outline: Outline) -> Self {
        self.ground(Ground::Road, outline)
    }

    /// Adds a hill with its crest.
    pub fn hill(mut self, outline: Outline, crest: Outline) -> Self {
        self = self.ground(Ground::Hill, outline);
        self.field.features.last_mut().unwrap().crest = Some(crest);
        self
    }

    /// Adds a brigadier on the table, with a rule if he has one.
    pub fn leader(mut self, side: Side, place: Point, rule: Option<Commander>) -> Self {
        self.field.leaders.push(LeaderSheet {
            side,
            brigade: Some(BrigadeId(2 * side.index() as u8)),
            rule,
            name: Name::default(),
        });
        self.state.leaders.push(Leader {
            place: LeaderPlace::Table(place),
            moved: false,
        });
        self
    }

    /// Puts a side's commander-in-chief on the table.
    pub fn chief(mut self, side: Side, place: Point) -> Self {
        self.state.leaders[side.index()].place = LeaderPlace::Table(place);
        self
    }

    /// Changes everything else.
    pub fn with(mut self, edit: impl FnOnce(&mut Field, &mut State)) -> Self {
        edit(&mut self.field, &mut self.state);
        self
    }

    /// The position.
    pub fn build(self) -> Position {
        Position {
            field: Arc::new(self.field),
            state: self.state,
        }
    }
}

/// The number of a scene's first brigadier; the two commanders-in-chief come before him.
pub const FIRST_LEADER: LeaderId = LeaderId(2);

/// The rule a refusal cites.
pub fn rule_of<T: std::fmt::Debug>(result: Result<T, feldherr_core::Illegal>) -> &'static str {
    result.expect_err("should be refused").rule.as_str()
}
