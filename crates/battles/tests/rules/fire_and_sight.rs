//! LB-13.34c, LB-X40, LB-13.42d, LB-23.15b What fire, sight, attacks and command have in common.

use crate::support::{drill, hex};
use feldherr_battles::{Action, Kind, Marks, Side, Step};

/// Rules: LB-13.34c
#[test]
fn a_crest_blocks_guns_unless_it_is_their_own() {
    let position = drill().crest(&[(606, 607), (1011, 1012)]).build();
    assert!(position.battery_sees(hex(606), hex(608)));
    assert!(!position.battery_sees(hex(1010), hex(1012)));
}

/// Rules: LB-X40, LB-13.31a, LB-13.36b
#[test]
fn a_battery_behind_friends_and_obstacles_has_no_target() {
    let ground = drill()
        .french("guns", Kind::Artillery, 4, 606)
        .french("friend", Kind::Infantry, 4, 607)
        .woods(&[604])
        .level(&[808], '1')
        .crest(&[(505, 404)])
        .coalition("behind", Kind::Infantry, 4, 608)
        .coalition("woods", Kind::Infantry, 4, 604)
        .coalition("hill", Kind::Infantry, 4, 808)
        .coalition("crest", Kind::Infantry, 4, 404);
    let ground = ["behind", "woods", "hill", "crest"]
        .iter()
        .fold(ground, |ground, key| ground.marked(key, Marks::SEEN))
        .at(Step::Bombardment, Side::French);
    let play = ground.play(&[]);
    let targets = play
        .options()
        .into_iter()
        .filter(|action| matches!(action, Action::Target(_)));
    assert_eq!(targets.collect::<Vec<_>>(), []);
}

/// Rules: LB-13.42d
#[test]
fn artillery_joins_an_attack_only_from_next_to_it() {
    let mut play = drill()
        .french("foot", Kind::Infantry, 4, 607)
        .french("far", Kind::Artillery, 4, 606)
        .french("near", Kind::Artillery, 4, 708)
        .coalition("z", Kind::Infantry, 4, 608)
        .at(Step::Sight, Side::French)
        .play(&[]);
    while !play.options().contains(&Action::Target(hex(608)))
        || play.position.state.step != Step::Declaration
    {
        play.act(Action::Done);
    }
    play.act(Action::Target(hex(608)));
    let [far, near] = ["far", "near"].map(|key| play.id(key));
    assert!(play.options().contains(&Action::With(near)));
    assert!(!play.options().contains(&Action::With(far)));
    play.refused(Action::With(far));
}

/// Rules: LB-23.15b
#[test]
fn command_reaches_through_fire() {
    let ground = |fires: &[u16]| {
        let fires = fires.iter().map(|number| hex(*number)).collect();
        let position = drill()
            .officer(Side::French, "ney", 4, 606)
            .with(|state| state.fires = fires)
            .build();
        let ney = position.field.find("ney").unwrap();
        position.command_reach(ney)
    };
    assert_eq!(ground(&[605, 607, 506, 507, 706, 707]), ground(&[]));
    assert!(ground(&[607]).contains(hex(608)));
}
