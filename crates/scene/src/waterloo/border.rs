//! Closed borders, rivers and red lines.

use super::geometry::{Pen, chains, middle, side, smooth_open};
use feldherr_waterloo::{Board, CrossingKind, Edge};
use std::fmt::Write as _;

/// The borders; their names are placed with the other labels.
pub(super) fn draw(board: &Board) -> String {
    let mut out = String::new();
    let closed = board.closed_edges();
    let mut line = String::new();
    for chain in chains(&closed) {
        line.push_str(&smooth_open(&chain, 0.5));
    }
    let _ = write!(
        out,
        r#"<path class="wl-closed-under" d="{line}"/><path class="wl-closed" d="{line}"/><path class="wl-closed-ticks" d="{}"/>"#,
        ticks(&closed, &[0.25, 0.5, 0.75], 2.6)
    );
    for crossing in board.crossings() {
        let course = |unsteady| -> String {
            chains(&crossing.edges)
                .iter()
                .map(|chain| smooth_open(chain, unsteady))
                .collect()
        };
        let _ = match crossing.kind {
            CrossingKind::River => write!(
                out,
                r#"<path class="wl-river-bank" d="{0}"/><path class="wl-river" d="{0}"/><path class="wl-river-flow" d="{0}"/>"#,
                course(1.3)
            ),
            CrossingKind::RedLine => write!(
                out,
                r#"<path class="wl-red-under" d="{0}"/><path class="wl-red" d="{0}"/><path class="wl-red-ticks" d="{1}"/>"#,
                course(0.4),
                ticks(&crossing.edges, &[0.2, 0.4, 0.6, 0.8], 3.6)
            ),
        };
    }
    out
}

/// Short strokes across the sides.
fn ticks(edges: &[Edge], places: &[f32], length: f32) -> String {
    let mut pen = Pen::default();
    for (a, b) in edges.iter().map(side) {
        let (from, to) = (super::geometry::at(a), super::geometry::at(b));
        let (dx, dy) = ((to.0 - from.0) / 20.0, (to.1 - from.1) / 20.0);
        for place in places {
            let (x, y) = (
                from.0 + (to.0 - from.0) * place,
                from.1 + (to.1 - from.1) * place,
            );
            pen.to((x + dy * length, y + dx * length))
                .line((x - dy * length, y - dx * length));
        }
    }
    pen.finish()
}

/// Where the middle of a crossing is.
pub(super) fn heart(edges: &[Edge]) -> Option<super::geometry::Point> {
    let (a, b) = side(edges.get(edges.len() / 2)?);
    let (a, b) = (super::geometry::at(a), super::geometry::at(b));
    Some(if edges.len() % 2 == 1 {
        middle(a, b)
    } else {
        a
    })
}
