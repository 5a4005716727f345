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

#[test]
fn a_line_that_begins_with_spaces_goes_on() {
    let text = "[map]\nid x\nsize 3 2\n[terrain]\nrow 01 ...\nrow 02 ...\n[roads]\nroad Long road : 0101 ; west\n\n  0201\n  0301\n";
    let map = Map::parse(text).unwrap();
    assert_eq!(map.edge(hex(201), Dir::SE).way, None);
    assert_eq!(map.side(side(101, 201)).way, Some(Way::Road));
    assert_eq!(map.side(side(201, 301)).way, Some(Way::Road));
    assert_eq!(map.labels[0].hexes.len(), 3);
}
