//! NE-RETREAT The beaten leave the region.

use crate::support::board::{BRITISH, FRENCH, battle, offers};
use crate::support::{position, refusal, region, troops};
use feldherr_core::{Dice, Game, Rng};
use feldherr_europa::event::PoliticsEvent;
use feldherr_europa::task::BattleTask;
use feldherr_europa::{
    Action, Battle, BattleAction, BattleSide, BattleStep, Event, Kind, Position, Power, Troops,
    Zone,
};
use serde_json::{Value, json};

/// A battle whose board is empty: it has been won, and everybody not lost is in the reserve.
fn over(doc: Value, winner: BattleSide, change: fn(&mut Battle)) -> Position {
    ended(position(doc), winner, change).0
}

/// The same, with what its end brought.
fn ended(
    mut position: Position,
    winner: BattleSide,
    change: impl FnOnce(&mut Battle),
) -> (Position, Vec<Event>) {
    let mut battle = Battle::gather(&position, region("belgium")).expect("a battle");
    battle.moments.clear();
    battle.stage = BattleStep::Retreat;
    battle.winner = Some(winner);
    for piece in &mut battle.pieces {
        piece.zone = Zone::Reserve;
    }
    change(&mut battle);
    position.state.battle = Some(Box::new(battle));
    position.state.agenda.pop();
    position.state.agenda.push(BattleTask::Fight.into());
    let events = run(&mut position);
    (position, events)
}

/// Runs the agenda by an action that is none: the top task is no question yet.
fn run(position: &mut Position) -> Vec<Event> {
    let mut events = Vec::new();
    let mut dice = Dice::simulated(Rng::new(1));
    position.resume(&mut feldherr_europa::Course {
        dice: &mut dice,
        events: &mut events,
    });
    events
}

fn doc(french: Value, british: Value, arrivals: Value) -> Value {
    json!({
        "active": "france",
        "wars": [["france", "britain"]],
        "regions": {"belgium": {"units": {"france": french, "britain": british}}},
        "campaign": {"arrivals": arrivals},
    })
}

fn came(way: Value, troops: Value) -> Value {
    json!({"flag": "france", "region": "belgium", "way": way, "left": 0, "troops": troops})
}

fn retreat_to(power: Power, to: &str, troops: Troops) -> Action {
    let to = region(to);
    Action::Battle(BattleAction::RetreatTo { power, to, troops })
}

/// Rules: NE-RETREAT-1, NE-RETREAT-2
#[test]
fn beaten_attackers_go_back_where_they_came_from() {
    let position = over(
        doc(
            json!({"infantry": 3, "cavalry": 1, "leader": 1}),
            json!({"infantry": 2}),
            json!([
                came(
                    json!({"land": "picardy"}),
                    json!({"infantry": 2, "leader": 1})
                ),
                came(
                    json!({"land": "holland"}),
                    json!({"infantry": 1, "cavalry": 1})
                ),
            ]),
        ),
        BattleSide::Defender,
        |battle| battle.pieces[0].zone = Zone::Lost,
    );
    assert!(troops(&position, "belgium", Power::France).is_empty());
    assert_eq!(troops(&position, "picardy", Power::France).len(), 2);
    assert_eq!(troops(&position, "holland", Power::France).len(), 2);
    assert_eq!(troops(&position, "belgium", Power::Britain).len(), 2);
    assert!(position.state.battle.is_none());
}

/// Rules: NE-G99, NE-G152, NE-RETREAT-4
#[test]
fn landed_troops_need_their_squadrons_to_go_back() {
    let way = json!({"sea": {"from": "picardy", "over": "english-channel"}});
    let mut start = doc(
        json!({"infantry": 2, "cavalry": 1, "leader": 1}),
        json!({"infantry": 2}),
        json!([came(way, json!({"infantry": 2, "cavalry": 1, "leader": 1}))]),
    );
    let lost = over(start.clone(), BattleSide::Defender, |_| {});
    assert!(troops(&lost, "picardy", Power::France).is_empty());
    start["seas"] = json!({"english-channel": {"france": 2}});
    let saved = over(start, BattleSide::Defender, |_| {});
    let home = troops(&saved, "picardy", Power::France);
    assert_eq!(
        (home.count(Kind::Cavalry), home.count(Kind::Infantry)),
        (1, 1),
        "two squadrons"
    );
    assert_eq!(home.count(Kind::Leader), 1);
}

/// Rules: NE-G41, NE-G99, NE-G152
#[test]
fn a_squadron_takes_one_unit_back_from_whichever_port_it_came() {
    let over_sea = |from: &str| json!({"sea": {"from": from, "over": "english-channel"}});
    let mut start = doc(
        json!({"infantry": 3, "leader": 1}),
        json!({"infantry": 2}),
        json!([
            came(over_sea("picardy"), json!({"infantry": 2})),
            came(over_sea("brittany"), json!({"infantry": 1, "leader": 1})),
        ]),
    );
    start["seas"] = json!({"english-channel": {"france": 2}});
    let position = over(start, BattleSide::Defender, |_| {});
    let home = |key| troops(&position, key, Power::France);
    let back = home("picardy").army() + home("brittany").army();
    assert_eq!(back, 2, "two squadrons");
    assert_eq!(home("brittany").leaders(), 1, "leaders need no room");
}

/// Rules: NE-G152
#[test]
fn attackers_whose_way_back_is_taken_are_lost() {
    let mut start = doc(
        json!({"infantry": 2}),
        json!({"infantry": 2}),
        json!([came(json!({"land": "picardy"}), json!({"infantry": 2}))]),
    );
    start["regions"]["picardy"] = json!({"units": {"britain": {"infantry": 1}}});
    let position = over(start, BattleSide::Defender, |_| {});
    assert!(troops(&position, "picardy", Power::France).is_empty());
    assert!(troops(&position, "belgium", Power::France).is_empty());
}

/// Rules: NE-RETREAT-3, NE-G98, NE-G14, NE-UNIT-25
#[test]
fn beaten_defenders_choose_open_regions_and_may_split() {
    let mut start = doc(
        json!({"infantry": 4}),
        json!({"infantry": 3, "militia": 1}),
        json!([came(json!({"land": "picardy"}), json!({"infantry": 4}))]),
    );
    start["regions"]["holland"] = json!({"units": {"britain": {"infantry": 1}}});
    let mut position = over(start, BattleSide::Attacker, |_| {});
    let units = troops(&position, "belgium", Power::Britain);
    assert_eq!(
        units.count(Kind::Militia),
        0,
        "militia cannot leave its homeland and is lost"
    );
    let one = Troops::of(Kind::Infantry, 1);
    assert!(offers(
        &position,
        BRITISH,
        retreat_to(Power::Britain, "holland", units)
    ));
    let refused = |action| refusal(&position, BRITISH, action);
    assert_eq!(
        refused(retreat_to(Power::Britain, "picardy", one)),
        "NE-RETREAT-3"
    );
    assert_eq!(
        refused(retreat_to(Power::Britain, "madrid", one)),
        "NE-RETREAT-3"
    );
    assert_eq!(
        refused(retreat_to(Power::France, "holland", one)),
        "NE-ALLY-4"
    );
    let many = Troops::of(Kind::Infantry, 4);
    assert_eq!(
        refused(retreat_to(Power::Britain, "holland", many)),
        "NE-RETREAT-1"
    );
    assert_eq!(
        refused(retreat_to(Power::Britain, "holland", Troops::NONE)),
        "NE-RETREAT-1"
    );
    assert_eq!(
        refusal(
            &position,
            FRENCH,
            retreat_to(Power::Britain, "holland", one)
        ),
        "NE-TURN-1"
    );
    crate::support::act(
        &mut position,
        BRITISH,
        retreat_to(Power::Britain, "holland", one),
        &[],
    );
    assert_eq!(troops(&position, "holland", Power::Britain).len(), 2);
    assert_eq!(position.awaited_seat(), Some(BRITISH), "two are left");
}

/// Rules: NE-RETREAT-4, NE-G17
#[test]
fn who_cannot_retreat_is_eliminated() {
    let mut start = doc(
        json!({"infantry": 4}),
        json!({"infantry": 3, "leader": 1}),
        json!([came(json!({"land": "picardy"}), json!({"infantry": 4}))]),
    );
    for region in feldherr_europa::map().neighbours(region("belgium")).iter() {
        let key = feldherr_europa::map().region_key(region);
        if key != "picardy" {
            start["regions"][key] = json!({"units": {"france": {"infantry": 1}}});
        }
    }
    let position = over(start, BattleSide::Attacker, |_| {});
    assert!(troops(&position, "belgium", Power::Britain).is_empty());
    assert!(position.state.battle.is_none());
}

/// Rules: NE-G153
#[test]
fn attackers_who_were_there_retreat_as_defenders_do() {
    let start = doc(json!({"infantry": 2}), json!({"infantry": 2}), json!([]));
    let position = over(start, BattleSide::Defender, |_| {});
    let units = troops(&position, "belgium", Power::France);
    assert_eq!(units.len(), 2);
    assert!(offers(
        &position,
        FRENCH,
        retreat_to(Power::France, "picardy", units)
    ));
    let far = retreat_to(Power::France, "madrid", units);
    assert_eq!(refusal(&position, FRENCH, far), "NE-RETREAT-3");
}

/// Rules: NE-G17
#[test]
fn losses_count_by_nation_with_leaders() {
    let position = position(doc(
        json!({"infantry": 5, "leader": 1}),
        json!({"infantry": 2}),
        json!([]),
    ));
    let mut battle = Battle::gather(&position, region("belgium")).expect("a battle");
    for piece in &mut battle.pieces {
        piece.zone = Zone::Lost;
    }
    battle.camps[0].cut_off[Power::France.index()] = 2;
    assert_eq!(battle.losses(Power::France.flag()), 8);
    assert_eq!(battle.losses(Power::Britain.flag()), 2);
}

fn rolled(events: &[Event]) -> Vec<Power> {
    let stress = |event: &Event| match event {
        Event::Politics(PoliticsEvent::Stress { power, .. }) => Some(*power),
        _ => None,
    };
    events.iter().filter_map(stress).collect()
}

/// Rules: NE-STRESS-2, NE-STRESS-4, NE-ACT-42, NE-G17
#[test]
fn six_units_lost_in_a_lost_battle_make_a_nation_roll() {
    let start = || {
        doc(
            json!({"infantry": 7, "leader": 1}),
            json!({"infantry": 7}),
            json!([came(
                json!({"land": "picardy"}),
                json!({"infantry": 7, "leader": 1})
            )]),
        )
    };
    let lose = |doc: Value, flag: Power, count: usize| {
        let (_, events) = ended(position(doc), BattleSide::Defender, |battle| {
            let of_flag = |piece: &&mut feldherr_europa::Piece| piece.flag == flag.flag();
            let pieces = battle.pieces.iter_mut().rev().filter(of_flag);
            // A leader is the last piece of a flag and falls first.
            for piece in pieces.take(count) {
                piece.zone = Zone::Lost;
            }
        });
        rolled(&events)
    };
    assert_eq!(lose(start(), Power::France, 5), []);
    assert_eq!(lose(start(), Power::France, 6), [Power::France]);
    assert_eq!(lose(start(), Power::Britain, 6), [], "it has won");
    // Who cannot get back counts as well.
    let mut cut_off = start();
    cut_off["regions"]["picardy"] = json!({"units": {"britain": {"infantry": 1}}});
    assert_eq!(lose(cut_off, Power::France, 1), [Power::France]);
}

/// Rules: NE-ANAP-4, NE-G115, NE-G154
#[test]
fn napoleons_fall_ends_the_war_even_if_the_battle_is_won() {
    let start = || {
        let way = json!({"land": "picardy"});
        let army = json!({"infantry": 3, "napoleon": 1});
        let doc = doc(
            army.clone(),
            json!({"infantry": 1}),
            json!([came(way, army)]),
        );
        crate::support::position_with(json!({"napoleon": true}), doc)
    };
    let fell = |winner: BattleSide, also: Power| {
        ended(start(), winner, |battle| {
            for piece in &mut battle.pieces {
                if piece.kind == Kind::Napoleon || piece.flag == also.flag() {
                    piece.zone = Zone::Lost;
                }
            }
        })
    };
    for (winner, also) in [
        (BattleSide::Attacker, Power::Britain),
        (BattleSide::Defender, Power::France),
    ] {
        let (position, events) = fell(winner, also);
        assert!(events.contains(&Event::Politics(PoliticsEvent::NapoleonFell)));
        let relations = &position.state.relations;
        assert!(
            !relations.at_war(Power::France, Power::Britain),
            "{winner:?}"
        );
    }
    let (position, events) = ended(start(), BattleSide::Defender, |_| {});
    assert!(!events.contains(&Event::Politics(PoliticsEvent::NapoleonFell)));
    assert!(
        position
            .state
            .relations
            .at_war(Power::France, Power::Britain)
    );
}

/// Rules: NE-G109
#[test]
fn groups_that_never_arrived_go_back_unpursued() {
    let mut position = over(
        doc(
            json!({"infantry": 3}),
            json!({"infantry": 2}),
            json!([
                came(json!({"land": "picardy"}), json!({"infantry": 2})),
                came(json!({"land": "holland"}), json!({"infantry": 1})),
            ]),
        ),
        BattleSide::Defender,
        |battle| {
            battle.stage = BattleStep::Pursuit;
            battle.pieces[2].zone = Zone::Away;
            battle.pieces[2].arrives = 3;
        },
    );
    let late = crate::support::board::pursue(3, 2);
    assert_eq!(refusal(&position, BRITISH, late), "NE-PURSUIT-1");
    assert_eq!(battle(&position).stage, BattleStep::Pursuit);
    crate::support::act(&mut position, BRITISH, Action::Done, &[]);
    assert_eq!(troops(&position, "holland", Power::France).len(), 1);
    assert_eq!(troops(&position, "picardy", Power::France).len(), 2);
}

/// Rules: NE-RETREAT-3
#[test]
fn the_way_of_a_group_that_was_wiped_out_stays_closed_to_the_beaten() {
    let from_holland = |piece: &feldherr_europa::Piece| {
        piece.way == Some(feldherr_europa::Way::Land(region("holland")))
    };
    let start = doc(
        json!({"infantry": 4, "cavalry": 1}),
        json!({"infantry": 3}),
        json!([
            came(json!({"land": "picardy"}), json!({"infantry": 4})),
            came(json!({"land": "holland"}), json!({"cavalry": 1})),
        ]),
    );
    let open = over(start.clone(), BattleSide::Attacker, |_| {});
    let one = Troops::of(Kind::Infantry, 1);
    let back = retreat_to(Power::Britain, "holland", one);
    assert_eq!(refusal(&open, BRITISH, back), "NE-RETREAT-3");
    let closed = over(start, BattleSide::Attacker, |battle| {
        for piece in battle
            .pieces
            .iter_mut()
            .filter(|piece| piece.kind == Kind::Cavalry)
        {
            piece.zone = Zone::Lost;
        }
    });
    let fallen = |piece: &feldherr_europa::Piece| from_holland(piece) && piece.zone == Zone::Lost;
    assert!(battle(&closed).pieces.iter().any(fallen));
    assert_eq!(refusal(&closed, BRITISH, back), "NE-RETREAT-3");
    assert!(!offers(&closed, BRITISH, back));
    let aside = retreat_to(Power::Britain, "rhineland", one);
    assert!(closed.check(BRITISH, &aside).is_ok());
}
