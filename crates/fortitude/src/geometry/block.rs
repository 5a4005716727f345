use super::{Point, Pose, Quad};

/// A rectangle in a unit's own frame: x to the right of the middle of the front edge, depth behind it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// Left side.
    pub left: f64,
    /// Right side.
    pub right: f64,
    /// How far the front is behind the unit's front edge.
    pub front: f64,
    /// How far the rear is behind the unit's front edge.
    pub rear: f64,
}

impl Block {
    /// The corners on the table: front left, front right, rear right, rear left.
    pub fn at(&self, pose: Pose) -> Quad {
        let frame = Frame::new(pose);
        self.within(&frame)
    }

    /// The corners in a frame already worked out.
    pub fn within(&self, frame: &Frame) -> Quad {
        [
            frame.point(self.left, self.front),
            frame.point(self.right, self.front),
            frame.point(self.right, self.rear),
            frame.point(self.left, self.rear),
        ]
    }

    /// The block made smaller by `margin` on each side.
    #[must_use]
    pub fn shrunk(&self, margin: f64) -> Self {
        Self {
            left: self.left + margin,
            right: self.right - margin,
            front: self.front + margin,
            rear: self.rear - margin,
        }
    }

    /// Its middle, right and behind.
    pub fn middle(&self) -> (f64, f64) {
        (
            (self.left + self.right) / 2.0,
            (self.front + self.rear) / 2.0,
        )
    }
}

/// A pose with its directions worked out once.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    at: Point,
    forward: (f64, f64),
}

impl Frame {
    /// Of a pose.
    pub fn new(pose: Pose) -> Self {
        Self {
            at: pose.at,
            forward: pose.forward(),
        }
    }

    /// At another place, facing the same way.
    #[must_use]
    pub const fn moved(self, at: Point) -> Self {
        Self { at, ..self }
    }

    /// The place `right` inches to the right and `behind` inches behind the middle of the front edge.
    pub fn point(&self, right: f64, behind: f64) -> Point {
        let (fx, fy) = self.forward;
        Point {
            x: self.at.x - fx * behind - fy * right,
            y: self.at.y - fy * behind + fx * right,
        }
    }

    /// A place in this frame: how far right, and how far ahead of the front edge.
    pub fn local(&self, p: Point) -> (f64, f64) {
        let (dx, dy) = (p.x - self.at.x, p.y - self.at.y);
        let (fx, fy) = self.forward;
        (fx * dy - fy * dx, fx * dx + fy * dy)
    }
}
