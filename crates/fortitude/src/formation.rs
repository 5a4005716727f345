//! VF-1.1, VF-1.2 How figures stand: bases, ranks and files, formations and the ground they cover. VF-1.2c What the
//! figures look like changes nothing.

use crate::geometry::Block;
use crate::{Arm, Formation, Order, Sheet, Special, rule, text};
use feldherr_core::{Illegal, Message};

/// Millimetres in an inch.
const INCH: f64 = 25.4;
/// VF-S.offene_formation.a The gap between bases in open formation.
const GAP: f64 = 0.5;
/// VF-G15 The gun with its crew.
const GUN: (f64, f64) = (60.0 / INCH, 80.0 / INCH);
/// VF-G15 The limber's depth.
const LIMBER: f64 = 100.0 / INCH;
/// VF-1.2.3a, VF-G17 How far behind its gun an unlimbered unit's limber stands; at most 1 in is allowed.
const LIMBER_GAP: f64 = 0.5;

/// VF-G15 The radius of a leader's base.
pub const LEADER_RADIUS: f64 = 20.0 / INCH;

/// The ground a unit covers in a formation, in its own frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Footprint {
    /// Inches from side to side.
    pub width: f64,
    /// Inches from front to rear.
    pub depth: f64,
    /// Figures side by side.
    pub files: u8,
    /// Figures one behind another.
    pub ranks: u8,
    figures: u8,
    formation: Formation,
    slot: Slot,
}

/// VF-G15 The place of one figure, and how many figures share a base.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Slot {
    width: f64,
    depth: f64,
    files: u8,
    ranks: u8,
}

/// VF-1.1a, VF-G15 Six infantry figures in two ranks share a base. Own decision VF-G120: so do three cavalry figures
/// side by side; where files or ranks do not fill the last base it is the smaller.
const fn slot(arm: Arm) -> Slot {
    match arm {
        Arm::Infantry => Slot {
            width: 20.0 / INCH,
            depth: 20.0 / INCH,
            files: 3,
            ranks: 2,
        },
        Arm::Cavalry => Slot {
            width: 25.0 / INCH,
            depth: 50.0 / INCH,
            files: 3,
            ranks: 1,
        },
        Arm::Artillery => Slot {
            width: GUN.0,
            depth: GUN.1,
            files: 1,
            ranks: 1,
        },
    }
}

impl Formation {
    /// VF-1.2.2a, VF-1.2.3c Whether it is march formation; every other is battle formation (VF-1.2.2c).
    pub const fn is_march(self) -> bool {
        matches!(self, Self::MarchColumn | Self::Limbered)
    }

    /// VF-1.2.2d, VF-1.2.3d, VF-G82 Whether it counts as a line.
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Line | Self::Unlimbered)
    }

    /// Whether it counts as a column of either kind.
    pub const fn is_column(self) -> bool {
        matches!(
            self,
            Self::AttackColumn | Self::MarchColumn | Self::Limbered
        )
    }
}

/// VF-1.2.2, VF-1.2.2e What files and ranks make: march column up to three files wide with more ranks than files (b),
/// line in one or two ranks (d), attack column in three or more (e, VF-G3).
pub const fn arrangement(files: u8, ranks: u8) -> Formation {
    if files <= 3 && ranks > files {
        Formation::MarchColumn
    } else if ranks <= 2 {
        Formation::Line
    } else {
        Formation::AttackColumn
    }
}

/// VF-1.2.1c How many ranks some figures need: all but the last are full.
const fn ranks(figures: u8, files: u8) -> u8 {
    figures.div_ceil(if files == 0 { 1 } else { files })
}

/// VF-S.karree.c, own decision VF-G120: the figures on one side of a square, which stands two deep around a hollow
/// middle; fewer than sixteen figures stand without one.
pub fn square_side(figures: u8) -> u8 {
    let hollow = (u16::from(figures) + 16).div_ceil(8) as u8;
    let solid = (1..=16).find(|side| side * side >= u16::from(figures));
    if figures < 16 {
        solid.unwrap_or(1) as u8
    } else {
        hollow
    }
}

/// VF-1.2.1a, VF-G15, VF-G17 The ground a unit covers: files by slots wide, ranks by slots deep.
pub fn footprint(sheet: &Sheet, order: Order) -> Footprint {
    let slot = slot(sheet.arm);
    let files = order.files.max(1);
    let (width, depth, ranks) = match order.formation {
        Formation::Unlimbered => (GUN.0, GUN.1 + LIMBER_GAP + LIMBER, 1),
        Formation::Limbered => (GUN.0, GUN.1 + LIMBER, 1),
        Formation::Square => (
            f64::from(files) * slot.width,
            f64::from(files) * slot.depth,
            files,
        ),
        formation => {
            let ranks = ranks(sheet.figures, files).max(1);
            let gaps = |count: u8, each: u8| match formation {
                Formation::Open => f64::from(count.div_ceil(each).saturating_sub(1)) * GAP,
                _ => 0.0,
            };
            (
                f64::from(files) * slot.width + gaps(files, slot.files),
                f64::from(ranks) * slot.depth + gaps(ranks, slot.ranks),
                ranks,
            )
        }
    };
    Footprint {
        width,
        depth,
        files,
        ranks,
        figures: sheet.figures,
        formation: order.formation,
        slot,
    }
}

impl Footprint {
    /// The whole of it.
    pub fn block(&self) -> Block {
        Block {
            left: -self.width / 2.0,
            right: self.width / 2.0,
            front: 0.0,
            rear: self.depth,
        }
    }

    /// No part of it is farther from the middle of its front edge.
    pub fn extent(&self) -> f64 {
        self.width / 2.0 + self.depth
    }

    /// The formation it belongs to.
    pub const fn formation(&self) -> Formation {
        self.formation
    }

    /// VF-1.2a, VF-1.1b, VF-1.2.1b Its bases, front rank first, from left to right. A square has its four sides.
    pub fn bases(&self) -> impl Iterator<Item = Block> + '_ {
        (0..self.base_rows())
            .flat_map(move |row| (0..self.base_columns()).map(move |c| self.base(row, c)))
    }

    /// How many bases it has.
    pub const fn base_count(&self) -> usize {
        self.base_rows() as usize * self.base_columns() as usize
    }

    /// How many bases stand in the front rank.
    pub const fn base_columns(&self) -> u8 {
        match self.formation {
            Formation::Unlimbered | Formation::Limbered | Formation::Square => 1,
            _ => self.files.div_ceil(self.slot.files),
        }
    }

    const fn base_rows(&self) -> u8 {
        match self.formation {
            Formation::Unlimbered | Formation::Limbered => 2,
            Formation::Square => 4,
            _ => self.ranks.div_ceil(self.slot.ranks),
        }
    }

    /// VF-5.1.2a The bases of the front rank. A square looks everywhere as one (VF-5.1.2b).
    pub fn front_bases(&self) -> impl Iterator<Item = Block> + '_ {
        (0..self.base_columns()).map(|column| match self.formation {
            Formation::Square => self.block(),
            _ => self.base(0, column),
        })
    }

    fn base(&self, row: u8, column: u8) -> Block {
        let whole = self.block();
        match self.formation {
            Formation::Unlimbered if row == 0 => Block {
                rear: GUN.1,
                ..whole
            },
            Formation::Unlimbered => Block {
                front: GUN.1 + LIMBER_GAP,
                ..whole
            },
            Formation::Limbered if row == 0 => Block {
                rear: LIMBER,
                ..whole
            },
            Formation::Limbered => Block {
                front: LIMBER,
                ..whole
            },
            Formation::Square => self.wall(row),
            _ => {
                let (first, last) = span(self.files, self.slot.files, column);
                let (front, rear) = span(self.ranks, self.slot.ranks, row);
                Block {
                    left: self.figure(front, first).left,
                    right: self.figure(front, last).right,
                    front: self.figure(front, first).front,
                    rear: self.figure(rear, first).rear,
                }
            }
        }
    }

    /// VF-S.karree.c The sides of a square: front, rear, left, right.
    fn wall(&self, side: u8) -> Block {
        let whole = self.block();
        let thick = (self.slot.depth * 2.0).min(self.depth / 2.0);
        match side {
            0 => Block {
                rear: thick,
                ..whole
            },
            1 => Block {
                front: self.depth - thick,
                ..whole
            },
            2 => Block {
                right: whole.left + thick,
                ..whole
            },
            _ => Block {
                left: whole.right - thick,
                ..whole
            },
        }
    }

    /// The slot of the figure in a rank and file, both from 0.
    fn figure(&self, rank: u8, file: u8) -> Block {
        let gap = if self.formation == Formation::Open {
            GAP
        } else {
            0.0
        };
        let place = |index: u8, size: f64, each: u8| {
            f64::from(index) * size + f64::from(index / each.max(1)) * gap
        };
        let left = -self.width / 2.0 + place(file, self.slot.width, self.slot.files);
        let front = place(rank, self.slot.depth, self.slot.ranks);
        Block {
            left,
            right: left + self.slot.width,
            front,
            rear: front + self.slot.depth,
        }
    }

    /// VF-1.1a, VF-G16 The places of the figures; a short last rank stands at the left, artillery is one figure.
    pub fn slots(&self) -> impl Iterator<Item = Block> + '_ {
        let in_square = self.formation == Formation::Square;
        let count = if self.is_artillery() { 1 } else { self.figures };
        (0..count).map(move |index| {
            if self.is_artillery() {
                self.gun()
            } else if in_square {
                let (rank, file) = ring_place(self.files, index);
                self.figure(rank, file)
            } else {
                self.figure(index / self.files, index % self.files)
            }
        })
    }

    /// How many figures stand in the front rank; all on the outside of a square do.
    pub fn front_figures(&self) -> u8 {
        if self.is_artillery() {
            1
        } else if self.formation == Formation::Square {
            self.figures.min(ring(self.files))
        } else {
            self.figures.min(self.files)
        }
    }

    /// The places of the front rank's figures.
    pub fn front_slots(&self) -> impl Iterator<Item = Block> + '_ {
        self.slots().take(usize::from(self.front_figures()))
    }

    const fn is_artillery(&self) -> bool {
        matches!(self.formation, Formation::Limbered | Formation::Unlimbered)
    }

    /// VF-1.2.3c, VF-1.2.3d, VF-1.2.3b The limber leads on the march, the gun in battle.
    fn gun(&self) -> Block {
        self.base(u8::from(self.formation == Formation::Limbered), 0)
    }

    /// VF-6.3.3c The base a change of formation turns about: in the middle of the front rank, the left one of two
    /// equally central ones unless the other is wanted; VF-1.2.3, VF-G17 the gun.
    pub fn pivot(&self, other: bool) -> Block {
        if self.is_artillery() {
            return self.gun();
        }
        let columns = self.base_columns();
        let left = (columns - 1) / 2;
        self.base(0, if other { columns / 2 } else { left })
    }
}

/// The first and last index of a base's figures.
fn span(count: u8, each: u8, base: u8) -> (u8, u8) {
    let first = base.saturating_mul(each);
    (first, (first + (each - 1)).min(count.saturating_sub(1)))
}

/// How many figures stand around a square.
const fn ring(side: u8) -> u8 {
    match side {
        0 => 0,
        1 => 1,
        _ => (side - 1).saturating_mul(4),
    }
}

/// Rank and file of a figure in a square, counted around its outside and then inwards.
fn ring_place(side: u8, index: u8) -> (u8, u8) {
    let (mut side, mut index, mut inset) = (side, index, 0);
    while side > 2 && index >= ring(side) {
        index -= ring(side);
        side -= 2;
        inset += 1;
    }
    if side <= 1 {
        return (inset, inset);
    }
    let (edge, along) = (index / (side - 1), index % (side - 1));
    let (rank, file) = match edge {
        0 => (0, along),
        1 => (along, side - 1),
        2 => (side - 1, side - 1 - along),
        _ => (side - 1 - along, 0),
    };
    (inset + rank, inset + file)
}

/// VF-1.2 Whether a unit may be drawn up so.
///
/// # Errors
/// When the arm, a special rule or the number of figures forbids it.
pub fn check_order(sheet: &Sheet, order: Order) -> Result<(), Illegal> {
    check_arm(sheet, order)?;
    check_specials(sheet, order)?;
    check_files(sheet, order)
}

/// VF-1.2.3 Artillery is limbered or unlimbered; no other arm is.
fn check_arm(sheet: &Sheet, order: Order) -> Result<(), Illegal> {
    let guns = matches!(order.formation, Formation::Limbered | Formation::Unlimbered);
    if guns == (sheet.arm == Arm::Artillery) {
        return Ok(());
    }
    Err(Illegal::new(
        rule::VF_1_2_3A,
        Message::new(text::VF_NOT_OF_THIS_ARM).with("unit", sheet.name.message()),
    ))
}

/// VF-S.karree.a, VF-S.offene_formation.a, VF-S.disziplinierte_schuetzen.b Formations that need or suffer a special rule.
fn check_specials(sheet: &Sheet, order: Order) -> Result<(), Illegal> {
    let has = |special| sheet.specials.has(special);
    let refuse = |rule, id| {
        let message = Message::new(id).with("unit", sheet.name.message());
        Err(Illegal::new(rule, message))
    };
    match order.formation {
        Formation::Square if !has(Special::Square) => {
            refuse(rule::VF_S_KARREE_A, text::VF_NO_SQUARE)
        }
        Formation::Open if !may_open(sheet) => {
            refuse(rule::VF_S_OFFENE_FORMATION_A, text::VF_NO_OPEN_FORMATION)
        }
        Formation::AttackColumn if has(Special::DisciplinedFire) => refuse(
            rule::VF_S_DISZIPLINIERTE_SCHUETZEN_B,
            text::VF_NO_ATTACK_COLUMN,
        ),
        _ => Ok(()),
    }
}

/// VF-S.offene_formation.a, VF-S.leichte.a Light troops have open formation too.
pub fn may_open(sheet: &Sheet) -> bool {
    [
        Special::OpenFormation,
        Special::LightInfantry,
        Special::LightCavalry,
    ]
    .into_iter()
    .any(|special| sheet.specials.has(special))
}

/// VF-1.2.1, VF-1.2.2 The width fits the formation: at least two ranks for more than six figures (VF-1.2.1d).
fn check_files(sheet: &Sheet, order: Order) -> Result<(), Illegal> {
    let refuse = |rule, id| {
        let message = Message::new(id)
            .with("files", i64::from(order.files))
            .with("figures", i64::from(sheet.figures));
        Err(Illegal::new(rule, message))
    };
    match order.formation {
        Formation::Limbered | Formation::Unlimbered if order.files == 1 => return Ok(()),
        Formation::Square if order.files == square_side(sheet.figures) => return Ok(()),
        Formation::Square => return refuse(rule::VF_S_KARREE_C, text::VF_WRONG_FILES),
        Formation::Limbered | Formation::Unlimbered => {
            return refuse(rule::VF_1_2_3A, text::VF_WRONG_FILES);
        }
        _ => {}
    }
    if order.files == 0 || order.files > sheet.figures {
        return refuse(rule::VF_1_2_1C, text::VF_WRONG_FILES);
    }
    let ranks = ranks(sheet.figures, order.files);
    if sheet.figures > 6 && ranks < 2 {
        return refuse(rule::VF_1_2_1D, text::VF_TOO_FEW_RANKS);
    }
    let made = arrangement(order.files, ranks);
    let fits = match order.formation {
        Formation::Open => made != Formation::MarchColumn,
        wanted => wanted == made,
    };
    if fits {
        Ok(())
    } else {
        let rule = match made {
            Formation::MarchColumn => rule::VF_1_2_2B,
            Formation::Line => rule::VF_1_2_2D,
            _ => rule::VF_1_2_2E,
        };
        refuse(rule, text::VF_OTHER_FORMATION)
    }
}

/// The sensible ways to draw a unit up, each once: line, columns, square and open formation as far as allowed.
pub fn orders(sheet: &Sheet) -> Vec<Order> {
    let figures = sheet.figures.max(1);
    let widths: &[(Formation, u8)] = &match sheet.arm {
        Arm::Artillery => vec![(Formation::Unlimbered, 1), (Formation::Limbered, 1)],
        Arm::Infantry | Arm::Cavalry => vec![
            (Formation::Line, figures),
            (Formation::Line, figures.div_ceil(2)),
            (Formation::AttackColumn, figures.div_ceil(3)),
            (Formation::AttackColumn, figures.div_ceil(4)),
            (Formation::MarchColumn, 3),
            (Formation::MarchColumn, 2),
            (Formation::MarchColumn, 1),
            (Formation::Square, square_side(figures)),
            (Formation::Open, figures.div_ceil(2)),
        ],
    };
    let mut found: Vec<Order> = Vec::new();
    for &(formation, files) in widths {
        let order = Order { formation, files };
        let wide_enough = formation == Formation::MarchColumn
            && found.iter().any(|other| other.formation == formation);
        if check_order(sheet, order).is_ok() && !wide_enough && !found.contains(&order) {
            found.push(order);
        }
    }
    found
}
