//! Where counters find room: beside the names, and beside each other.

use super::chart::Area;
use super::counter::{ARMY, FLEET};
use super::writing::region_size;
use crate::pen::Point;

/// A rectangle by its middle and its half sides.
#[derive(Clone, Copy)]
struct Spread {
    at: Point,
    half: Point,
}

impl Spread {
    fn meets(self, other: Self) -> bool {
        (self.at.0 - other.at.0).abs() < self.half.0 + other.half.0
            && (self.at.1 - other.at.1).abs() < self.half.1 + other.half.1
    }
}

const fn counter(at: Point) -> Spread {
    Spread {
        at,
        half: (ARMY.0 / 2.0 + 1.0, ARMY.1 / 2.0 + 1.0),
    }
}

const fn vessel(at: Point) -> Spread {
    Spread {
        at,
        half: (FLEET.0 / 2.0 + 1.0, FLEET.1 / 2.0 + 1.0),
    }
}

/// How wide the longer of both names is, about, and how high.
fn label(area: &Area) -> Spread {
    let size = region_size(area);
    let ems = |text: &String| -> f32 { text.chars().map(width).sum() };
    let widest = area.name.iter().map(ems).fold(0.0, f32::max);
    Spread {
        at: area.label.0,
        half: (widest * size / 2.0, size * 0.36),
    }
}

const fn width(letter: char) -> f32 {
    match letter {
        'i' | 'l' | 'j' | 't' | 'f' | 'r' | 's' | 'I' | ' ' => 0.32,
        'm' | 'w' | 'M' | 'W' => 0.82,
        'A'..='Z' => 0.66,
        _ => 0.48,
    }
}

/// Moves the places of armies off the names of their regions, and finds berths for squadrons in port.
pub(super) fn settle(lands: &mut [Area]) {
    let names: Vec<Spread> = lands.iter().map(label).collect();
    for at in 0..lands.len() {
        let (stand, radius) = lands[at].stand;
        let others: Vec<Spread> = lands
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != at)
            .map(|(_, land)| counter(land.stand.0))
            .collect();
        let free = |place: Point| {
            let here = counter(place);
            !names.iter().chain(&others).any(|other| here.meets(*other))
        };
        let place = around(stand).into_iter().find(|place| free(*place));
        lands[at].stand = (place.unwrap_or(stand), radius);
    }
    let mut taken: Vec<Spread> = lands.iter().map(|land| counter(land.stand.0)).collect();
    taken.extend(names);
    for land in lands {
        let Some((x, y)) = land.port else {
            continue;
        };
        let sides = [
            (0.0, -33.0),
            (0.0, 33.0),
            (-48.0, 0.0),
            (48.0, 0.0),
            (-40.0, -28.0),
            (40.0, -28.0),
            (-40.0, 28.0),
            (40.0, 28.0),
        ];
        let places = sides.map(|(dx, dy)| (x + dx, y + dy));
        let free = |place: &Point| !taken.iter().any(|other| vessel(*place).meets(*other));
        let berth = places.into_iter().find(free).unwrap_or(places[0]);
        land.berth = Some(berth);
        taken.push(vessel(berth));
    }
}

/// Places nearer and farther around a point, the nearest first.
fn around((x, y): Point) -> Vec<Point> {
    let mut places = vec![(x, y)];
    for far in [6.0, 12.0, 18.0, 24.0, 30.0, 36.0, 44.0, 52.0f32] {
        for (dx, dy) in [
            (0.0, 1.0),
            (0.0, -1.0),
            (1.0, 0.0),
            (-1.0, 0.0),
            (0.7, 0.7),
            (-0.7, 0.7),
            (0.7, -0.7),
            (-0.7, -0.7),
        ] {
            places.push((x + dx * far, y + dy * far));
        }
    }
    places
}
