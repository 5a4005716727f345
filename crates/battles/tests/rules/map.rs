//! Map files.

use crate::support::{drill, hex, side};
use feldherr_battles::Map;
use feldherr_battles::map::{Crossing, Dir, Slope, Terrain, Water, Way};

/// Rules: LB-1.3b, LB-1.3c, LB-7.6a
#[test]
fn hexes_and_hexsides_are_read_once() {
    let position = drill()
        .woods(&[305])
        .level(&[405], '1')
        .level(&[406], 'a')
        .slope(&[(406, 405)])
        .crest(&[(808, 809)])
        .river(&[(1010, 1011)])
        .road(&[1009, 1010, 1011, 1012])
        .crossing("bridge", 1010, 1011)
        .lake(&[1414])
        .build();
    let map = &position.field.map;
    assert_eq!(map.hex(hex(305)).terrain, Terrain::Woods);
    assert!(map.hex(hex(405)).is_hilltop() && map.hex(hex(406)).is_slope());
    assert_eq!(map.edge(hex(406), Dir::N).slope, Slope::Up);
    assert_eq!(map.edge(hex(405), Dir::S).slope, Slope::Down);
    assert!(map.side(side(808, 809)).crest && map.edge(hex(809), Dir::N).crest);
    let bridge = map.edge(hex(1011), Dir::N);
    assert_eq!(bridge.crossing, Some(Crossing::Bridge));
    assert_eq!((bridge.water, bridge.way), (Water::River, Some(Way::Road)));
    assert_eq!(map.edge(hex(1413), Dir::S).water, Water::Lake);
    assert!(!map.has(hex(1717)));
}

/// Rules: LB-7.6a
#[test]
fn half_a_bridge_and_other_slips_are_refused_with_their_line() {
    let faulty = |line: &str| {
        let text = format!("[map]\nid x\nsize 3 2\n[terrain]\nrow 01 ...\nrow 02 ...\n{line}\n");
        let faults = Map::parse(&text).unwrap_err();
        (faults[0].line, faults[0].message.id.to_string())
    };
    let misread = "lb-map-misread".to_owned();
    assert_eq!(
        faulty("[water]\nriver : 0101-0102\n[crossings]\nbridge 0101-0102"),
        (0, "lb-map-crossing".to_owned())
    );
    assert_eq!(
        faulty("[crossings]\nbridge 0101-0102"),
        (8, "lb-map-crossing".to_owned())
    );
    assert_eq!(
        faulty("[water]\nriver : 0101-0102 0101-0102").1,
        "lb-map-twice"
    );
    assert_eq!(faulty("[roads]\nroad : 0101 0301").1, "lb-map-gap");
    assert_eq!(faulty("[roads]\nroad : 0101 0401").1, "lb-map-no-hex");
    assert_eq!(faulty("[moon]"), (7, misread));
    assert!(Map::parse("").is_err());
}

/// Where a track crosses a river there is a bridge; a road needs one that is named.
/// Rules: LB-G69
#[test]
fn a_path_crosses_a_river_on_a_bridge() {
    let map = |kind: &str| {
        let water = "[water]\nriver : 0101-0102";
        let text = format!(
            "[map]\nid x\nsize 3 2\n[terrain]\nrow 01 ...\nrow 02 ...\n{water}\n[roads]\n{kind} : 0101 0102\n"
        );
        Map::parse(&text)
    };
    let edge = map("path").unwrap().side(side(101, 102));
    assert_eq!(edge.crossing, Some(Crossing::Bridge));
    assert!(map("road").is_err());
}

#[test]
fn a_line_that_begins_with_spaces_goes_on() {
    let text = "[map]\nid x\nsize 3 2\n[terrain]\nrow 01 ...\nrow 02 ...\n[roads]\nroad Long road : 0101 ; west\n\n  0201\n  0301\n";
    let map = Map::parse(text).unwrap();
    assert_eq!(map.edge(hex(201), Dir::SE).way, None);
    assert_eq!(map.side(side(101, 201)).way, Some(Way::Road));
    assert_eq!(map.side(side(201, 301)).way, Some(Way::Road));
    assert_eq!(map.labels[0].hexes.len(), 3);
}

/// Rules: LB-20.21a, LB-1.3b, LB-17.5a, LB-19.1a
#[test]
fn what_is_half_defined_is_refused() {
    let faults = |lines: &str| -> Vec<String> {
        let text = format!(
            "[map]\nid x\nsize 3 3\n[terrain]\nrow 01 .t.\nrow 02 ...\nrow 03 ...\n{lines}\n"
        );
        let faults = Map::parse(&text).err().unwrap_or_default();
        faults
            .iter()
            .map(|fault| fault.message.id.to_string())
            .collect()
    };
    let town = "[places]\ntown 0201 : Ville";
    let relief = "[relief]\nrow 01 1.0\nrow 02 a00\nrow 03 000\n".replace('.', "0");
    let none: [&str; 0] = [];
    assert_eq!(faults(town), none);
    // A town without a name, twice, or where none is drawn.
    assert_eq!(faults(""), ["lb-map-town"]);
    assert_eq!(
        faults(&format!("{town}\ntown 0201 : Stadt")),
        ["lb-map-town"]
    );
    assert_eq!(faults("[places]\ntown 0201 0202 : Ville"), ["lb-map-town"]);
    // A watercourse with a gap.
    assert_eq!(
        faults(&format!("[water]\nstream : 0101-0102 0102-0201\n{town}")),
        none
    );
    assert_eq!(
        faults(&format!("[water]\nstream : 0101-0102 0202-0203\n{town}")),
        ["lb-map-course"]
    );
    // A slope must lead up to the next hilltop, and is no crest.
    assert_eq!(
        faults(&format!("{relief}[slopes]\nslope : 0102<0101\n{town}")),
        none
    );
    assert_eq!(
        faults(&format!("{relief}[slopes]\nslope : 0101<0102\n{town}")),
        ["lb-map-slope"]
    );
    assert_eq!(
        faults(&format!(
            "{relief}[slopes]\nslope : 0102<0101\n[crests]\ncrest : 0101-0102\n{town}"
        )),
        ["lb-map-crest"]
    );
    // A source off the roads, and an entry hex inside the map.
    assert_eq!(
        faults(&format!("{town}\n[sources]\nsource F 0102 : x")),
        ["lb-map-source"]
    );
    assert_eq!(
        faults(&format!("{town}\n[edges]\nedge A 0202 : x")),
        ["lb-map-edge"]
    );
    assert_eq!(faults(&format!("{town}\n[edges]\nedge A 0103 : x")), none);
}

#[test]
fn the_maps_that_come_with_the_game_have_no_fault() {
    for key in ["quatre-bras", "ligny", "mont-saint-jean", "auerstedt"] {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/battles/maps");
        let text = std::fs::read_to_string(format!("{root}/{key}.map")).unwrap();
        let faults = Map::parse(&text).err().unwrap_or_default();
        assert!(faults.is_empty(), "{key}: {faults:?}");
    }
}
