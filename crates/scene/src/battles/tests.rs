mod play;

use super::battle_map;
use crate::{board_svg, stylesheet};
use feldherr_battles::Map;
use feldherr_battles::map::LocalityKind;
use resvg::usvg::roxmltree;

const MAPS: [&str; 4] = [
    include_str!("../../../../data/battles/maps/quatre-bras.map"),
    include_str!("../../../../data/battles/maps/ligny.map"),
    include_str!("../../../../data/battles/maps/mont-saint-jean.map"),
    include_str!("../../../../data/battles/maps/auerstedt.map"),
];

fn maps() -> impl Iterator<Item = Map> {
    MAPS.into_iter()
        .map(|text| Map::parse(text).expect("sound"))
}

#[test]
fn every_class_and_symbol_used_is_there() {
    for map in maps() {
        let svg = board_svg(&battle_map(&map));
        let document = roxmltree::Document::parse(&svg).expect("well-formed");
        for node in document.descendants() {
            for class in node.attribute("class").unwrap_or("").split_whitespace() {
                let known = class == "board" || stylesheet().contains(&format!(".{class} "));
                assert!(known, ".{class} is not in the stylesheet");
            }
            if let Some(symbol) = node.attribute("href") {
                assert!(
                    svg.contains(&format!(r#"id="{}""#, &symbol[1..])),
                    "{symbol}"
                );
            }
        }
        crate::png::parse(&svg).expect("valid");
    }
}

#[test]
fn every_hex_has_its_number_and_every_place_its_name() {
    for map in maps() {
        let body = battle_map(&map).body;
        for hex in map.all.iter() {
            assert_eq!(body.matches(&format!(">{hex}<")).count(), 1, "{hex}");
        }
        for place in &map.places {
            for name in [&place.name.en, &place.name.de] {
                assert!(body.contains(&format!(">{name}<")), "{name}");
            }
        }
        let stars = body.matches("#lb-star").count();
        assert_eq!(stars, map.prizes.len());
        let castles = map
            .places
            .iter()
            .filter(|place| place.kind == LocalityKind::Chateau);
        assert_eq!(body.matches("#lb-chateau").count(), castles.count());
    }
}

#[test]
fn names_cannot_break_the_drawing() {
    let text = MAPS[0].replace("Frasnes\n", "<b>&Frasnes\n");
    let map = Map::parse(&text).expect("sound");
    assert!(map.places.iter().any(|place| place.name.en.contains('<')));
    crate::png::parse(&board_svg(&battle_map(&map))).expect("valid");
}
