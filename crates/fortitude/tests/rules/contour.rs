//! Borders of areas on the free table.

use feldherr_fortitude::geometry::{Grid, Point, shape};

#[test]
fn a_disc_has_one_round_border_and_two_discs_apart_have_two() {
    let mut grid = Grid::new(Point::new(0.0, 0.0), Point::new(40.0, 20.0), 0.5);
    let disc = |dx: f64, dy: f64| 5.0 - libm::hypot(dx, dy);
    grid.raise(Point::new(10.0, 10.0), 5.0, disc);
    let borders = grid.borders();
    assert_eq!(borders.len(), 1);
    for corner in &borders[0].0 {
        assert!((corner.distance(Point::new(10.0, 10.0)) - 5.0).abs() < 0.05);
    }
    assert!(shape::contains(&borders[0].0, Point::new(10.0, 10.0)));
    grid.raise(Point::new(30.0, 10.0), 5.0, disc);
    assert_eq!(grid.borders().len(), 2);
    grid.raise(Point::new(20.0, 10.0), 7.0, |dx, dy| {
        7.0 - libm::hypot(dx, dy)
    });
    assert_eq!(grid.borders().len(), 1, "joined");
}
