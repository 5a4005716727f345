//! What holds of all hexes, hexsides and sets of hexes, and of whatever is read as a map. `PROPTEST_CASES` tries more.

use feldherr_battles::Dir;
use feldherr_battles::map::{HexId, HexSet, HexsideId, Map};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn hex() -> impl Strategy<Value = HexId> {
    (1u8..=63, 1u8..=63).prop_map(|(column, row)| HexId::at(column, row))
}

fn dir() -> impl Strategy<Value = Dir> {
    prop::sample::select(Dir::ALL.as_slice())
}

fn hexes() -> impl Strategy<Value = BTreeSet<HexId>> {
    prop::collection::btree_set(hex(), 0..60)
}

fn set(hexes: &BTreeSet<HexId>) -> HexSet {
    hexes.iter().copied().collect()
}

fn members(set: &HexSet) -> BTreeSet<HexId> {
    set.iter().collect()
}

/// What lies one step from the hexes, on paper of the largest size.
fn stepped(hexes: &BTreeSet<HexId>, dir: Dir) -> BTreeSet<HexId> {
    let steps = hexes.iter().map(|hex| hex.step(dir));
    steps.filter(|hex| *hex != HexId::NOWHERE).collect()
}

proptest! {
    #[test]
    fn distance_is_a_metric(a in hex(), b in hex(), c in hex()) {
        prop_assert_eq!(a.distance(b) == 0, a == b);
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
    }

    #[test]
    fn distance_is_the_length_of_the_shortest_way(a in hex(), b in hex()) {
        // Every step to the neighbour that is nearest takes one off.
        let mut here = a;
        for left in (0..a.distance(b)).rev() {
            let near = Dir::ALL.map(|dir| here.step(dir));
            let near = near.into_iter().filter(|hex| *hex != HexId::NOWHERE);
            here = near.min_by_key(|hex| hex.distance(b)).unwrap();
            prop_assert_eq!(here.distance(b), left);
        }
        prop_assert_eq!(here, b);
    }

    #[test]
    fn neighbours_are_one_apart_and_know_each_other(hex in hex(), dir in dir()) {
        let next = hex.step(dir);
        prop_assume!(next != HexId::NOWHERE);
        prop_assert_eq!(hex.distance(next), 1);
        prop_assert_eq!(next.step(dir.back()), hex);
        prop_assert_eq!(hex.towards(next), Some(dir));
        prop_assert_eq!(hex.around()[dir as usize], next);
        prop_assert_eq!(hex.after([dir]), next);
    }

    #[test]
    fn only_neighbours_have_a_direction(a in hex(), b in hex()) {
        prop_assert_eq!(a.towards(b).is_some(), a.distance(b) == 1);
    }

    #[test]
    fn steps_may_be_taken_in_any_order(hex in hex(), steps in prop::collection::vec(dir(), 0..8)) {
        let there = hex.after(steps.iter().copied());
        prop_assert_eq!(hex.after(steps.iter().rev().copied()), there);
        if there != HexId::NOWHERE {
            prop_assert_eq!(there.after(steps.iter().map(|dir| dir.back())), hex);
            prop_assert!(usize::from(hex.distance(there)) <= steps.len());
        }
    }

    #[test]
    fn a_hexside_is_the_same_from_both_sides(hex in hex(), dir in dir()) {
        let next = hex.step(dir);
        prop_assume!(next != HexId::NOWHERE);
        let side = HexsideId::of(hex, dir).unwrap();
        prop_assert_eq!(HexsideId::of(next, dir.back()), Some(side));
        prop_assert_eq!(HexsideId::between(next, hex), Some(side));
        prop_assert_eq!(BTreeSet::from(side.hexes()), BTreeSet::from([hex, next]));
        let (owner, way, beyond) = side.ends();
        prop_assert_eq!(owner.step(way), beyond);
        prop_assert!(side.index() < HexsideId::COUNT);
        prop_assert_eq!(side.to_string().parse(), Ok(side));
    }

    #[test]
    fn what_is_written_of_a_hex_is_read_alike(hex in hex()) {
        prop_assert_eq!(hex.to_string().parse(), Ok(hex));
        prop_assert_eq!(HexId::numbered(hex.number()), hex);
        let written = serde_json::to_string(&hex).unwrap();
        prop_assert_eq!(serde_json::from_str::<HexId>(&written).unwrap(), hex);
    }

    #[test]
    fn any_text_is_a_hex_or_refused(text in "\\PC{0,6}|[0-9]{4}|[0-9-]{9}") {
        if let Ok(hex) = text.parse::<HexId>() {
            prop_assert_eq!(hex.to_string(), text.clone());
        }
        if let Ok(side) = text.parse::<HexsideId>() {
            prop_assert_eq!(side.to_string().parse(), Ok(side));
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in(one in hexes(), other in hexes(), hex in hex()) {
        let (first, second) = (set(&one), set(&other));
        prop_assert_eq!(members(&first), one.clone());
        prop_assert_eq!(first.len(), one.len());
        prop_assert_eq!(first.is_empty(), one.is_empty());
        prop_assert_eq!(first.contains(hex), one.contains(&hex));
        prop_assert_eq!(members(&first.or(&second)), &one | &other);
        prop_assert_eq!(members(&first.and(&second)), &one & &other);
        prop_assert_eq!(members(&first.without(&second)), &one - &other);
    }

    #[test]
    fn a_set_is_shifted_as_its_hexes_step(hexes in hexes(), dir in dir()) {
        let shifted = set(&hexes).shifted(dir);
        // Some of what is shifted may be off the map; the hexes of a map are what counts.
        let paper: HexSet = (1..=63).flat_map(|c| (1..=63).map(move |r| HexId::at(c, r))).collect();
        prop_assert_eq!(members(&shifted.and(&paper)), stepped(&hexes, dir));
    }

    #[test]
    fn a_set_spreads_one_step_where_it_may(hexes in hexes(), within in hexes(), closed in dir()) {
        let paper: HexSet = (1..=63).flat_map(|c| (1..=63).map(move |r| HexId::at(c, r))).collect();
        let exits = Dir::ALL.map(|dir| if dir == closed { HexSet::default() } else { paper });
        let spread = members(&set(&hexes).spread(&exits, &set(&within)));
        let open = Dir::ALL.into_iter().filter(|dir| *dir != closed);
        let near: BTreeSet<HexId> = open.flat_map(|dir| stepped(&hexes, dir)).collect();
        prop_assert_eq!(spread, &hexes | &(&near & &within));
    }

    #[test]
    fn whatever_is_read_as_a_map_is_one_or_has_faults_in_its_lines(
        changes in prop::collection::vec((any::<prop::sample::Index>(), "\\PC{0,3}|\n|\\[[a-z]+\\]|[0-9]{4}"), 1..6),
        cut in 0.5f64..1.0,
    ) {
        let mut text = include_str!("../../../../data/battles/maps/quatre-bras.map").to_owned();
        let length = (text.len() as f64 * cut) as usize;
        text.truncate(text.floor_char_boundary(length));
        for (at, new) in changes {
            let at = text.floor_char_boundary(at.index(text.len()));
            let end = text.floor_char_boundary((at + new.len()).min(text.len()));
            text.replace_range(at..end.max(at), &new);
        }
        if let Err(faults) = Map::parse(&text) {
            prop_assert!(!faults.is_empty());
            let lines = text.lines().count() as u32;
            prop_assert!(faults.iter().all(|fault| fault.line <= lines), "{faults:?}");
        }
    }
}
