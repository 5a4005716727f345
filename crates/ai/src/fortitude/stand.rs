//! Where and how a unit stands, as a box with a front: distances and arcs are estimates.

use feldherr_fortitude::formation::footprint;
use feldherr_fortitude::geometry::{Point, Pose, shape};
use feldherr_fortitude::{Formation, Order, Place, Position, Sheet, UnitId};

/// Into how many parts a stand is cut to see which of it are near a place.
const FILES: u8 = 8;
const RANKS: u8 = 4;
/// How far a figure reaches from its middle.
const FIGURE: f64 = 0.4;

/// Where and how a unit stands or might stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    /// The middle of the ground it covers.
    pub at: Point,
    /// The middle of its front edge.
    pub front: Point,
    /// To its front.
    pub forward: (f64, f64),
    /// Half its width and half its depth.
    pub half: (f64, f64),
    /// How it is drawn up.
    pub formation: Formation,
    /// Whether it is in a defensible feature.
    pub inside: bool,
}

impl Stand {
    /// A unit in the open.
    pub fn open(sheet: &Sheet, order: Order, pose: Pose) -> Self {
        let shape = footprint(sheet, order);
        Self {
            at: pose.local(0.0, -shape.depth / 2.0),
            front: pose.at,
            forward: pose.forward(),
            half: (shape.width / 2.0, shape.depth / 2.0),
            formation: order.formation,
            inside: false,
        }
    }

    /// Where a unit stands, if it is on the table.
    pub fn of(position: &Position, id: UnitId) -> Option<Self> {
        let sheet = position.field.sheets.get(id.index())?;
        let unit = position.state.units.get(id.index())?;
        match unit.place {
            Place::Table(pose) => Some(Self::open(sheet, unit.order, pose)),
            Place::Feature(feature) => {
                let outline = &position.field.features.get(feature.index())?.outline.0;
                Some(Self::inside(outline, unit.order.formation))
            }
            Place::Camp | Place::Reserve | Place::Fled => None,
        }
    }

    fn inside(outline: &[Point], formation: Formation) -> Self {
        let at = shape::middle(outline);
        let reach = outline.iter().map(|corner| corner.distance(at));
        let half = reach.fold(0.0, f64::max) * 0.75;
        Self {
            at,
            front: at,
            forward: (0.0, -1.0),
            half: (half, half),
            formation,
            inside: true,
        }
    }

    /// How far it reaches from its middle in a direction.
    fn extent(&self, way: (f64, f64)) -> f64 {
        let (x, y) = self.forward;
        self.half.0 * (way.0 * -y + way.1 * x).abs() + self.half.1 * (way.0 * x + way.1 * y).abs()
    }

    /// About how far apart two stands are.
    pub fn gap(&self, other: &Self) -> f64 {
        let (dx, dy) = (other.at.x - self.at.x, other.at.y - self.at.y);
        let far = (dx * dx + dy * dy).sqrt();
        if far < 1e-6 {
            return 0.0;
        }
        let way = (dx / far, dy / far);
        (far - self.extent(way) - other.extent(way)).max(0.0)
    }

    /// About how far it is to a point.
    pub fn to_point(self, point: Point) -> f64 {
        let (dx, dy) = (point.x - self.at.x, point.y - self.at.y);
        let far = (dx * dx + dy * dy).sqrt();
        if far < 1e-6 {
            return 0.0;
        }
        (far - self.extent((dx / far, dy / far))).max(0.0)
    }

    /// About which part of its figures is within a distance of a point.
    pub fn part_within(&self, point: Point, reach: f64) -> f64 {
        let near = self.to_point(point);
        if near > reach {
            return 0.0;
        }
        let (fx, fy) = self.forward;
        let (dx, dy) = (point.x - self.at.x, point.y - self.at.y);
        let (aside, ahead) = ((dx * -fy + dy * fx).abs(), (dx * fx + dy * fy).abs());
        let farthest = libm::hypot(aside + self.half.0, ahead + self.half.1);
        if self.inside || farthest <= reach {
            return 1.0;
        }
        let cell = |half: f64, count: u8, index: u8| {
            half * (f64::from(2 * index + 1) / f64::from(count) - 1.0)
        };
        let cells = (0..FILES).flat_map(|file| (0..RANKS).map(move |rank| (file, rank)));
        let within = cells.filter(|(file, rank)| {
            let x = aside - cell(self.half.0, FILES, *file);
            let y = ahead - cell(self.half.1, RANKS, *rank);
            x * x + y * y <= (reach + FIGURE) * (reach + FIGURE)
        });
        within.count() as f64 / f64::from(FILES * RANKS)
    }

    fn looks_everywhere(&self) -> bool {
        self.inside || self.formation == Formation::Square
    }

    /// Whether another stand is about in the front area.
    pub fn sees(&self, other: &Self) -> bool {
        if self.looks_everywhere() {
            return true;
        }
        let (fx, fy) = self.forward;
        let (dx, dy) = (other.at.x - self.front.x, other.at.y - self.front.y);
        let ahead = dx * fx + dy * fy + other.extent(self.forward);
        let aside = (dx * -fy + dy * fx).abs() - other.extent((-fy, fx)) - self.half.0;
        ahead > 0.0 && aside <= ahead
    }
}
