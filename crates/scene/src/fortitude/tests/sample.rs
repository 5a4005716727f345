//! A battle with everything in it, to look at and to test the drawing with.

use feldherr_core::Seat;
use feldherr_fortitude::geometry::{Outline, Point, Pose};
use feldherr_fortitude::{
    Arm, ArmySheet, Brigade, BrigadeId, BrigadeSheet, Cards, Done, Edge, Feature, FeatureId, Field,
    Formation, Ground, Leader, LeaderPlace, LeaderSheet, Name, Nation, Objective, Order, Phase,
    Place, Scale, Scenario, Sheet, Side, SideState, Specials, State, Unit,
};

fn name(de: &str, en: &str) -> Name {
    Name {
        de: de.to_owned(),
        en: en.to_owned(),
    }
}

fn outline(points: &[[f64; 2]]) -> Outline {
    Outline(points.iter().map(|[x, y]| Point::new(*x, *y)).collect())
}

/// An irregular round of corners.
fn blob(x: f64, y: f64, rx: f64, ry: f64, seed: i32) -> Outline {
    let corner = |i: i32| {
        let angle = f64::from(i) * std::f64::consts::TAU / 28.0;
        let stray = 1.0 + 0.09 * f64::from(crate::pen::noise(i / 2, seed, 9));
        Point::new(x + rx * stray * angle.cos(), y + ry * stray * angle.sin())
    };
    Outline((0..28).map(corner).collect())
}

/// A strip along a line.
fn strip(line: &[[f64; 2]], width: f64) -> Outline {
    let normal = |i: usize| {
        let (a, b) = (line[i.saturating_sub(1)], line[(i + 1).min(line.len() - 1)]);
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let length = dx.hypot(dy);
        (-dy / length * width / 2.0, dx / length * width / 2.0)
    };
    let side = |sign: f64| {
        (0..line.len()).map(move |i| {
            let (nx, ny) = normal(i);
            Point::new(line[i][0] + sign * nx, line[i][1] + sign * ny)
        })
    };
    let mut corners: Vec<Point> = side(1.0).collect();
    corners.extend(side(-1.0).collect::<Vec<_>>().into_iter().rev());
    Outline(corners)
}

/// A smooth line through some points.
fn curve(points: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mut line = Vec::new();
    for i in 0..points.len() - 1 {
        let p = |k: i64| points[(i as i64 + k).clamp(0, points.len() as i64 - 1) as usize];
        for step in 0..6 {
            let t = f64::from(step) / 6.0;
            let axis = |a: usize| {
                let (p0, p1, p2, p3) = (p(-1)[a], p(0)[a], p(1)[a], p(2)[a]);
                0.5 * (2.0 * p1
                    + (p2 - p0) * t
                    + (2.0 * p0 - 5.0 * p1 + 4.0 * p2 - p3) * t * t
                    + (3.0 * p1 - p0 - 3.0 * p2 + p3) * t * t * t)
            };
            line.push([axis(0), axis(1)]);
        }
    }
    line.push(points[points.len() - 1]);
    line
}

fn feature(kind: Ground, outline: Outline, title: Option<Name>) -> Feature {
    Feature {
        kind,
        outline,
        crest: None,
        name: title,
    }
}

fn features() -> Vec<Feature> {
    let mut hill = feature(
        Ground::Hill,
        blob(30.0, 15.0, 15.0, 8.5, 1),
        Some(name("Galgenberg", "Gallows Hill")),
    );
    hill.crest = Some(blob(29.0, 14.0, 8.0, 3.6, 2));
    let mut knoll = feature(Ground::Hill, blob(84.0, 44.0, 11.0, 8.0, 3), None);
    knoll.crest = Some(blob(84.5, 43.6, 5.0, 3.2, 4));
    let river = curve(&[
        [0.0, 33.0],
        [14.0, 29.5],
        [30.0, 33.5],
        [48.0, 30.0],
        [66.0, 33.0],
        [82.0, 28.0],
        [98.0, 30.0],
        [110.0, 26.0],
    ]);
    vec![
        hill,
        knoll,
        feature(
            Ground::River,
            strip(&river, 2.2),
            Some(name("Schwarze Aa", "Schwarze Aa")),
        ),
        feature(
            Ground::Rough,
            outline(&[[22.5, 29.4], [26.5, 30.0], [26.0, 35.0], [22.0, 34.4]]),
            None,
        ),
        feature(
            Ground::Road,
            strip(
                &curve(&[
                    [55.0, 0.0],
                    [53.0, 12.0],
                    [57.0, 24.0],
                    [57.5, 36.0],
                    [54.0, 48.0],
                    [56.0, 60.0],
                ]),
                1.4,
            ),
            None,
        ),
        feature(
            Ground::Road,
            strip(
                &curve(&[[0.0, 49.0], [20.0, 46.0], [38.0, 49.0], [54.2, 47.0]]),
                1.4,
            ),
            None,
        ),
        feature(
            Ground::Track,
            strip(
                &curve(&[
                    [57.4, 25.0],
                    [70.0, 22.0],
                    [84.0, 18.0],
                    [95.0, 24.0],
                    [97.0, 36.0],
                    [110.0, 40.0],
                ]),
                0.9,
            ),
            None,
        ),
        feature(
            Ground::Buildings,
            outline(&[
                [47.0, 19.5],
                [55.2, 18.0],
                [56.0, 25.2],
                [52.0, 27.0],
                [46.4, 26.0],
            ]),
            Some(name("Grünhain", "Grünhain")),
        ),
        feature(
            Ground::Buildings,
            outline(&[[86.0, 12.0], [95.0, 11.0], [95.6, 18.0], [87.0, 19.0]]),
            Some(name("Mariental", "Mariental")),
        ),
        feature(
            Ground::Buildings,
            outline(&[[14.5, 47.5], [21.0, 47.0], [21.4, 53.0], [15.0, 53.4]]),
            Some(name("Meierhof", "Home Farm")),
        ),
        feature(Ground::Wood, blob(71.0, 11.5, 6.0, 4.6, 5), None),
        feature(
            Ground::Wood,
            blob(104.0, 50.0, 4.6, 6.5, 6),
            Some(name("Bruch", "The Carr")),
        ),
        feature(
            Ground::DefensibleWood,
            blob(36.5, 41.5, 5.2, 3.8, 7),
            Some(name("Eichholz", "Oak Wood")),
        ),
        feature(
            Ground::LowWall,
            strip(&[[60.0, 44.0], [66.0, 43.0], [72.0, 44.0]], 0.5),
            None,
        ),
        feature(
            Ground::HighWall,
            strip(&[[84.0, 24.0], [88.0, 25.0], [91.0, 24.4]], 0.5),
            None,
        ),
        feature(Ground::Rough, blob(8.0, 22.0, 4.4, 3.0, 8), None),
        feature(
            Ground::Rough,
            strip(
                &curve(&[[97.0, 0.0], [99.0, 8.0], [103.0, 16.0], [104.0, 28.0]]),
                1.0,
            ),
            None,
        ),
    ]
}

const POINTS: u16 = 10;

struct Builder {
    sheets: Vec<Sheet>,
    units: Vec<Unit>,
}

impl Builder {
    #[allow(clippy::too_many_arguments)]
    fn add(
        &mut self,
        side: Side,
        nation: Nation,
        brigade: u8,
        title: &str,
        arm: Arm,
        figures: u8,
        order: (Formation, u8),
        place: Place,
    ) -> &mut Unit {
        self.sheets.push(Sheet {
            side,
            nation,
            brigade: BrigadeId(brigade),
            kind: "sample".to_owned(),
            name: name(title, title),
            arm,
            figures,
            range: Some(if arm == Arm::Artillery { 48 } else { 12 }),
            fire: Some(3),
            melee: 4,
            morale: 4,
            specials: Specials::default(),
            detachment: false,
            points: POINTS,
        });
        self.units.push(Unit {
            place,
            order: Order {
                formation: order.0,
                files: order.1,
            },
            losses: 0,
            melee: 0,
            morale: 0,
            settled: false,
            done: Done::default(),
        });
        self.units.last_mut().expect("just added")
    }
}

fn on(x: f64, y: f64, heading: f64) -> Place {
    Place::Table(Pose::new(Point::new(x, y), heading))
}

fn french(b: &mut Builder) {
    use Arm::{Artillery, Cavalry, Infantry};
    use Formation::{AttackColumn, Limbered, Line, MarchColumn, Open, Square, Unlimbered};
    let (s, n) = (Side::One, Nation::French);
    b.add(
        s,
        n,
        0,
        "13e Léger",
        Infantry,
        18,
        (Open, 9),
        on(44.0, 37.4, 4.0),
    )
    .losses = 1;
    b.add(
        s,
        n,
        0,
        "17e Ligne",
        Infantry,
        24,
        (Line, 12),
        on(30.0, 47.0, 0.0),
    )
    .losses = 2;
    b.add(
        s,
        n,
        0,
        "30e Ligne",
        Infantry,
        24,
        (AttackColumn, 6),
        on(45.0, 42.6, 6.0),
    )
    .done
    .acted = true;
    b.add(
        s,
        n,
        0,
        "51e Ligne",
        Infantry,
        24,
        (MarchColumn, 3),
        on(55.2, 50.0, 352.0),
    );
    b.add(
        s,
        n,
        1,
        "Vieille Garde",
        Infantry,
        20,
        (AttackColumn, 5),
        on(66.5, 46.0, 12.0),
    )
    .losses = 1;
    b.add(
        s,
        n,
        1,
        "1er Chasseurs",
        Infantry,
        20,
        (Line, 10),
        on(75.0, 40.4, 350.0),
    )
    .done
    .fired = true;
    b.add(
        s,
        n,
        1,
        "61e Ligne",
        Infantry,
        24,
        (Square, 5),
        on(88.0, 34.4, 20.0),
    )
    .losses = 3;
    let u = b.add(
        s,
        n,
        2,
        "1er Cuirassiers",
        Cavalry,
        10,
        (Line, 5),
        on(64.8, 36.5, 30.0),
    );
    u.done.charged = true;
    u.done.acted = true;
    b.add(
        s,
        n,
        2,
        "2e Lanciers",
        Cavalry,
        10,
        (Line, 5),
        on(71.0, 35.4, 15.0),
    );
    b.add(
        s,
        n,
        2,
        "7e Hussards",
        Cavalry,
        8,
        (MarchColumn, 2),
        on(98.0, 44.0, 330.0),
    );
    b.add(
        s,
        n,
        0,
        "Batterie Drouot",
        Artillery,
        1,
        (Unlimbered, 1),
        on(61.0, 40.8, 0.0),
    )
    .done
    .fired = true;
    b.add(
        s,
        n,
        1,
        "Artillerie à pied",
        Artillery,
        1,
        (Limbered, 1),
        on(79.0, 49.4, 345.0),
    );
    b.add(
        s,
        n,
        0,
        "48e Ligne",
        Infantry,
        24,
        (Line, 12),
        Place::Feature(FeatureId(12)),
    );
    b.add(
        s,
        n,
        1,
        "108e Ligne",
        Infantry,
        24,
        (Line, 12),
        Place::Reserve,
    );
    b.add(
        s,
        n,
        1,
        "111e Ligne",
        Infantry,
        24,
        (Line, 12),
        Place::Reserve,
    );
    b.add(s, n, 2, "3e Dragons", Cavalry, 8, (Line, 4), Place::Camp);
    b.add(
        s,
        n,
        2,
        "12e Chasseurs à Cheval",
        Cavalry,
        8,
        (Line, 4),
        Place::Camp,
    );
    b.add(s, n, 0, "33e Ligne", Infantry, 24, (Line, 12), Place::Fled);
}

fn allies(b: &mut Builder) {
    use Arm::{Artillery, Cavalry, Infantry};
    use Formation::{AttackColumn, Limbered, Line, Square, Unlimbered};
    let s = Side::Two;
    let (p, g, a, r, e, m) = (
        Nation::Prussian,
        Nation::British,
        Nation::Austrian,
        Nation::Russian,
        Nation::Spanish,
        Nation::Allies,
    );
    b.add(
        s,
        g,
        3,
        "1st Foot Guards",
        Infantry,
        24,
        (Line, 12),
        on(30.0, 18.5, 180.0),
    )
    .losses = 1;
    b.add(
        s,
        g,
        3,
        "52nd Light",
        Infantry,
        20,
        (Line, 10),
        on(41.0, 22.0, 200.0),
    )
    .done
    .fired = true;
    b.add(
        s,
        g,
        3,
        "Scots Greys",
        Cavalry,
        10,
        (Line, 5),
        on(14.0, 20.0, 150.0),
    );
    b.add(
        s,
        g,
        3,
        "Royal Horse Artillery",
        Artillery,
        1,
        (Unlimbered, 1),
        on(21.5, 17.0, 180.0),
    );
    b.add(
        s,
        p,
        4,
        "IR 12 Brandenburg",
        Infantry,
        24,
        (AttackColumn, 6),
        on(66.0, 26.0, 190.0),
    )
    .losses = 2;
    b.add(
        s,
        p,
        4,
        "2. Schles. Landwehr",
        Infantry,
        24,
        (Line, 12),
        on(75.0, 26.4, 186.0),
    )
    .losses = 4;
    b.add(
        s,
        p,
        4,
        "Towarczys",
        Cavalry,
        8,
        (Line, 4),
        on(67.4, 33.2, 210.0),
    );
    b.add(
        s,
        a,
        5,
        "IR 4 Deutschmeister",
        Infantry,
        24,
        (AttackColumn, 6),
        on(77.0, 17.0, 180.0),
    );
    b.add(
        s,
        a,
        5,
        "IR 12 Manfredini",
        Infantry,
        24,
        (Line, 12),
        Place::Feature(FeatureId(8)),
    );
    b.add(
        s,
        a,
        5,
        "Kavalleriebatterie",
        Artillery,
        1,
        (Limbered, 1),
        on(64.5, 8.0, 170.0),
    );
    b.add(
        s,
        r,
        6,
        "Pawlowsk-Grenadiere",
        Infantry,
        24,
        (Square, 5),
        on(90.0, 26.6, 160.0),
    );
    b.add(
        s,
        r,
        6,
        "Ataman-Kosaken",
        Cavalry,
        10,
        (Formation::Open, 5),
        on(104.0, 20.0, 200.0),
    );
    b.add(
        s,
        e,
        6,
        "Walonen-Garde",
        Infantry,
        20,
        (Line, 10),
        on(78.0, 7.0, 180.0),
    );
    b.add(
        s,
        m,
        6,
        "Nassau-Usingen",
        Infantry,
        20,
        (AttackColumn, 5),
        Place::Feature(FeatureId(7)),
    )
    .losses = 2;
    b.add(
        s,
        g,
        3,
        "95th Rifles",
        Infantry,
        16,
        (Line, 8),
        Place::Reserve,
    );
    b.add(
        s,
        p,
        4,
        "Fusiliere",
        Infantry,
        18,
        (Line, 9),
        Place::Reserve,
    );
    b.add(s, a, 5, "Chevauxlegers", Cavalry, 8, (Line, 4), Place::Fled);
}

/// The battle.
pub(super) fn battle() -> (Field, State) {
    let mut b = Builder {
        sheets: Vec::new(),
        units: Vec::new(),
    };
    french(&mut b);
    allies(&mut b);
    let brigades = [
        (Side::One, "Brigade Morand", 0),
        (Side::One, "Brigade Friant", 0),
        (Side::One, "Brigade Milhaud", 0),
        (Side::Two, "Brigade Maitland", 1),
        (Side::Two, "Brigade Steinmetz", 1),
        (Side::Two, "Brigade Bianchi", 1),
        (Side::Two, "Brigade Kern", 1),
    ];
    let leaders = [
        (
            Side::One,
            None,
            "Napoléon",
            LeaderPlace::Table(Point::new(58.5, 54.0)),
        ),
        (
            Side::One,
            Some(0),
            "Morand",
            LeaderPlace::Table(Point::new(38.0, 52.0)),
        ),
        (
            Side::One,
            Some(1),
            "Friant",
            LeaderPlace::Table(Point::new(72.0, 47.0)),
        ),
        (Side::One, Some(2), "Milhaud", LeaderPlace::Camp),
        (
            Side::Two,
            None,
            "Blücher",
            LeaderPlace::Table(Point::new(59.0, 14.0)),
        ),
        (
            Side::Two,
            Some(3),
            "Maitland",
            LeaderPlace::Table(Point::new(33.0, 12.6)),
        ),
        (
            Side::Two,
            Some(4),
            "Steinmetz",
            LeaderPlace::Table(Point::new(71.0, 19.4)),
        ),
        (
            Side::Two,
            Some(5),
            "Bianchi",
            LeaderPlace::Feature(FeatureId(8)),
        ),
        (
            Side::Two,
            Some(6),
            "Kern",
            LeaderPlace::Table(Point::new(94.5, 21.5)),
        ),
    ];
    let field = Field {
        scenario: Scenario::Beginners,
        scale: Scale::Mm28,
        size: [110.0, 60.0],
        turns: 8,
        minutes: None,
        own_breakthrough: false,
        features: features(),
        sheets: b.sheets,
        leaders: leaders
            .iter()
            .map(|(side, brigade, title, _)| LeaderSheet {
                side: *side,
                brigade: brigade.map(BrigadeId),
                rule: None,
                name: name(title, title),
            })
            .collect(),
        brigades: brigades
            .iter()
            .map(|(side, title, player)| BrigadeSheet {
                side: *side,
                name: name(title, title),
                player: Seat(*player),
            })
            .collect(),
        armies: [
            ArmySheet {
                nation: Nation::French,
                name: name("Große Armee", "Grande Armée"),
                chief: Seat(0),
            },
            ArmySheet {
                nation: Nation::Prussian,
                name: name("Verbündete", "The Allies"),
                chief: Seat(1),
            },
        ],
    };
    let goal = |x, y, feature, held| Objective {
        at: Point::new(x, y),
        feature,
        held,
        prized: [false, false],
    };
    let mut objectives = vec![
        goal(51.0, 22.5, Some(FeatureId(7)), Some(Side::Two)),
        goal(90.0, 15.0, Some(FeatureId(8)), None),
        goal(57.5, 36.4, None, Some(Side::One)),
        goal(20.0, 40.0, None, None),
    ];
    objectives[2].prized = [true, false];
    let state = State {
        units: b.units,
        leaders: leaders
            .iter()
            .map(|(_, _, _, place)| Leader {
                place: *place,
                moved: false,
            })
            .collect(),
        brigades: vec![Brigade::default(); brigades.len()],
        objectives,
        sides: [
            SideState {
                deck: Cards::SUIT,
                setbacks: 1,
                ..SideState::default()
            },
            SideState {
                deck: Cards::SUIT,
                ..SideState::default()
            },
        ],
        attacker: Some(Side::One),
        edges: [Some(Edge::Bottom), Some(Edge::Top)],
        round: 3,
        first: Side::One,
        active: Side::One,
        phase: Some(Phase::Command),
        time_up: false,
        effects: Vec::new(),
        agenda: Vec::new(),
    };
    (field, state)
}
