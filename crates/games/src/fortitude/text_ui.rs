//! Valour & Fortitude in a terminal: the table from above, an inch wide and two deep for each character.

use crate::{Ink, Say, Span, TextBoard, TextUi};
use feldherr_core::Message;
use feldherr_fortitude::geometry::Point;
use feldherr_fortitude::geometry::shape::{contains, middle};
use feldherr_fortitude::{
    Action, Arm, BrigadeId, FeatureId, Ground, LeaderPlace, Place, Position, Side, UnitId, View,
    formation, text,
};
use serde_json::Value;

/// Inches of the rules in a row of characters; they are about twice as high as wide.
const ROW: f64 = 2.0;

impl TextUi for Position {
    fn places(view: &View) -> Value {
        super::places::places(view)
    }

    fn text_board(view: &View, _say: Say<'_>) -> TextBoard {
        let [width, height] = view.field.size;
        let (columns, rows) = (width.ceil() as usize, (height / ROW).ceil() as usize);
        let mut sheet = Sheet {
            columns,
            cells: ground(view, columns, rows),
        };
        sheet.draw_units(view);
        sheet.draw_marks(view);
        let mut lines: Vec<Vec<Span>> = vec![ruler(columns)];
        for (row, cells) in sheet.cells.chunks(columns.max(1)).enumerate() {
            let inches = (row as f64 * ROW) as u32;
            let mut spans = vec![Span::new(format!("{inches:>3} "), Ink::Faint)];
            spans.extend(runs(cells));
            lines.push(spans);
        }
        TextBoard {
            rows: lines,
            legend: legend(),
        }
    }

    fn notation(action: &Action) -> String {
        match *action {
            Action::Pass => "pass".to_owned(),
            Action::Done => "done".to_owned(),
            Action::Attack => "attack".to_owned(),
            Action::Rally => "rally".to_owned(),
            Action::Stand => "stand".to_owned(),
            Action::AcceptTerrain => "accept".to_owned(),
            Action::EndDeployment => "deployed".to_owned(),
            Action::Target(UnitId(unit)) => format!("target {unit}"),
            Action::FireWith { unit, skirmish } => match skirmish {
                true => format!("skirmish {}", unit.0),
                false => format!("fire {}", unit.0),
            },
            Action::Support(UnitId(unit)) => format!("support {unit}"),
            Action::Activate(BrigadeId(brigade)) => format!("activate {brigade}"),
            Action::Command(UnitId(unit)) => format!("command {unit}"),
            Action::Occupy(FeatureId(feature)) => format!("occupy {feature}"),
            Action::Engage { unit, target } => format!("engage {} {}", unit.0, target.0),
            Action::Fight { attacker, target } => format!("fight {} {}", attacker.0, target.0),
            // Whatever has a place or a shape is written in full.
            _ => serde_json::to_string(action).unwrap_or_default(),
        }
    }

    fn read_notation(text: &str) -> Option<Action> {
        let text = text.trim();
        if text.starts_with(['{', '"']) {
            return serde_json::from_str(text).ok();
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        let unit = |word: &str| word.parse().ok().map(UnitId);
        Some(match words[..] {
            ["pass"] => Action::Pass,
            ["done"] => Action::Done,
            ["attack"] => Action::Attack,
            ["rally"] => Action::Rally,
            ["stand"] => Action::Stand,
            ["accept"] => Action::AcceptTerrain,
            ["deployed"] => Action::EndDeployment,
            ["target", target] => Action::Target(unit(target)?),
            ["fire", firer] => Action::FireWith {
                unit: unit(firer)?,
                skirmish: false,
            },
            ["skirmish", firer] => Action::FireWith {
                unit: unit(firer)?,
                skirmish: true,
            },
            ["support", helper] => Action::Support(unit(helper)?),
            ["activate", brigade] => Action::Activate(BrigadeId(brigade.parse().ok()?)),
            ["command", commanded] => Action::Command(unit(commanded)?),
            ["occupy", feature] => Action::Occupy(FeatureId(feature.parse().ok()?)),
            ["engage", one, other] => Action::Engage {
                unit: unit(one)?,
                target: unit(other)?,
            },
            ["fight", one, other] => Action::Fight {
                attacker: unit(one)?,
                target: unit(other)?,
            },
            _ => return None,
        })
    }
}

type Cell = (char, Ink, bool);

struct Sheet {
    columns: usize,
    cells: Vec<Cell>,
}

impl Sheet {
    fn put(&mut self, at: Point, cell: Cell) {
        let (column, row) = (at.x.floor(), (at.y / ROW).floor());
        if column < 0.0 || row < 0.0 || column as usize >= self.columns {
            return;
        }
        let index = row as usize * self.columns + column as usize;
        if let Some(there) = self.cells.get_mut(index) {
            *there = cell;
        }
    }

    fn draw_units(&mut self, view: &View) {
        for (sheet, unit) in view.field.sheets.iter().zip(&view.state.units) {
            let letter = cased(arm(sheet.arm), sheet.side);
            let cell = (letter, ink(sheet.side), true);
            match unit.place {
                Place::Table(pose) => {
                    let footprint = formation::footprint(sheet, unit.order);
                    let half = footprint.width / 2.0;
                    for right in steps(-half, half) {
                        for behind in steps(0.0, footprint.depth) {
                            self.put(pose.local(right, -behind), cell);
                        }
                    }
                }
                Place::Feature(feature) => {
                    if let Some(feature) = view.field.features.get(feature.index()) {
                        self.put(middle(&feature.outline.0), cell);
                    }
                }
                Place::Camp | Place::Reserve | Place::Fled => {}
            }
        }
    }

    /// Objectives and leaders, above everything else.
    fn draw_marks(&mut self, view: &View) {
        for objective in &view.state.objectives {
            let ink = objective.held.map_or(Ink::Yellow, ink);
            self.put(objective.at, ('o', ink, true));
        }
        for (sheet, leader) in view.field.leaders.iter().zip(&view.state.leaders) {
            if let LeaderPlace::Table(at) = leader.place {
                let mark = match sheet.side {
                    Side::One => '*',
                    Side::Two => '+',
                };
                self.put(at, (mark, ink(sheet.side), true));
            }
        }
    }
}

/// Places within a stretch, so near each other that no character is left out.
fn steps(from: f64, to: f64) -> impl Iterator<Item = f64> {
    let count = ((to - from) / 0.5).floor().max(0.0) as u32;
    (0..=count).map(move |step| (from + f64::from(step) * 0.5 + 0.05).min(to - 0.05))
}

/// The table without anybody on it.
fn ground(view: &View, columns: usize, rows: usize) -> Vec<Cell> {
    let mut cells = Vec::with_capacity(columns * rows);
    for row in 0..rows {
        for column in 0..columns {
            let at = Point {
                x: column as f64 + 0.5,
                y: (row as f64 + 0.5) * ROW,
            };
            // What is drawn later lies on top: hills under everything, ways over it.
            let features = view.field.features.iter();
            let here = features.filter(|feature| contains(&feature.outline.0, at));
            let top = here
                .map(|feature| feature.kind)
                .max_by_key(|kind| rank(*kind));
            cells.push(top.map_or((' ', Ink::Plain, false), look));
        }
    }
    cells
}

const fn rank(ground: Ground) -> u8 {
    match ground {
        Ground::Hill => 0,
        Ground::River | Ground::Rough => 1,
        Ground::Road | Ground::Track => 2,
        Ground::Wood | Ground::DefensibleWood => 3,
        Ground::Buildings | Ground::HighWall | Ground::LowWall => 4,
    }
}

const fn look(ground: Ground) -> Cell {
    match ground {
        Ground::Buildings => ('#', Ink::Plain, false),
        Ground::HighWall => ('H', Ink::Plain, false),
        Ground::LowWall => ('-', Ink::Plain, false),
        Ground::Hill => ('^', Ink::Faint, false),
        Ground::River => ('~', Ink::Cyan, false),
        Ground::Rough => (',', Ink::Cyan, false),
        Ground::Road | Ground::Track => ('.', Ink::Faint, false),
        Ground::Wood | Ground::DefensibleWood => ('"', Ink::Green, false),
    }
}

const fn arm(arm: Arm) -> char {
    match arm {
        Arm::Infantry => 'I',
        Arm::Cavalry => 'C',
        Arm::Artillery => 'A',
    }
}

const fn cased(letter: char, side: Side) -> char {
    match side {
        Side::One => letter,
        Side::Two => letter.to_ascii_lowercase(),
    }
}

const fn ink(side: Side) -> Ink {
    match side {
        Side::One => Ink::Blue,
        Side::Two => Ink::Red,
    }
}

/// Every tenth inch.
fn ruler(columns: usize) -> Vec<Span> {
    let tens: String = (0..columns.div_ceil(10))
        .map(|ten| format!("{:<10}", ten * 10))
        .collect();
    vec![Span::new(format!("    {}", tens.trim_end()), Ink::Faint)]
}

/// Cells of one ink together.
fn runs(cells: &[Cell]) -> Vec<Span> {
    let same = |one: &Cell, other: &Cell| one.1 == other.1 && one.2 == other.2;
    cells
        .chunk_by(same)
        .map(|run| Span {
            text: run.iter().map(|(letter, ..)| *letter).collect(),
            ink: run.first().map_or(Ink::Plain, |cell| cell.1),
            strong: run.first().is_some_and(|cell| cell.2),
        })
        .collect()
}

fn legend() -> Vec<(Span, Message)> {
    let samples = [
        (Span::new("ICA", Ink::Blue).strong(), text::VF_LEGEND_UNITS),
        (Span::new("*+", Ink::Blue).strong(), text::VF_LEGEND_LEADERS),
        (
            Span::new("o", Ink::Yellow).strong(),
            text::VF_LEGEND_OBJECTIVE,
        ),
        (Span::new("#", Ink::Plain), text::VF_LEGEND_BUILDINGS),
        (Span::new("H-", Ink::Plain), text::VF_LEGEND_WALLS),
        (Span::new("\"", Ink::Green), text::VF_LEGEND_WOODS),
        (Span::new("^", Ink::Faint), text::VF_LEGEND_HILL),
        (Span::new("~,", Ink::Cyan), text::VF_LEGEND_WATER),
        (Span::new(".", Ink::Faint), text::VF_LEGEND_WAY),
    ];
    samples.map(|(span, id)| (span, Message::new(id))).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use feldherr_core::{Game, Observer};
    use feldherr_fortitude::Setup;
    use feldherr_testkit::{nonsense_is_no_action, notation_reads_back};

    #[test]
    fn every_notation_reads_back() {
        let setup = Setup::between("french-100", "british-100");
        let read = Position::read_notation;
        let kinds = notation_reads_back::<Position>(&setup, 5, 150, Position::notation, read);
        assert!(kinds.len() > 6, "{kinds:?}");
        let nonsense = [
            "",
            "target",
            "target x",
            "fire 1 2",
            "fire 300",
            "{",
            "\"dance\"",
        ];
        nonsense_is_no_action(&nonsense, read);
    }

    #[test]
    fn the_board_shows_units_where_they_stand() {
        let setup = serde_json::json!({
            "armies": ["french-100", "british-100"],
            "terrain": [{"kind": "buildings", "rect": [60, 26, 68, 32]}],
            "state": {"active": "one", "phase": "fire", "units": [
                {"at": [40, 40, 0]},
                {"unit": 5, "at": [40, 20, 180], "formation": "line"},
            ]},
        });
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let view = setup.build().unwrap().view(Observer::Public);
        let board = Position::text_board(&view, &|message| message.id.to_string()).to_plain();
        let lines: Vec<&str> = board.lines().collect();
        let at = |x: usize, y: usize| lines[1 + y / 2].chars().nth(4 + x);
        assert_eq!(at(64, 29), Some('#'), "{board}");
        assert_eq!(at(40, 40), Some('I'), "{board}");
        assert_eq!(at(40, 19), Some('i'), "{board}");
        assert_eq!(lines.len(), 31);
    }
}
