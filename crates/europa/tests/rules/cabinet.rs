//! NE-ACT-1, NE-G61 Politics at any time, by anybody.

use crate::support::politics::*;
use crate::support::{from_json, region, start};
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::{Action, Political, Position, Power, PowerSet, RealmAction, map};
use serde_json::json;
use std::collections::BTreeSet;

/// Five players with points to spare, two neutral powers, and cards.
fn lively() -> Position {
    let mut position = start(&from_json(json!({
        "scenario": "1805", "innovations": "deck",
        "switches": {"cards": true, "multi_region_minors": true, "minor_navies": true},
        "players": [["france", "spain"], ["britain"], ["russia"], ["austria"]],
    })));
    for realm in &mut position.state.realms {
        (realm.pap, realm.pp) = (9, 40);
    }
    for (at, card) in position.state.cards.deck.iter().enumerate() {
        let hands = &mut position.state.cards.hands;
        hands[at % 4] = hands[at % 4].with(card);
    }
    for hand in position.state.cards.hands {
        position.state.cards.deck = position.state.cards.deck.minus(hand);
    }
    position
}

/// Rules: NE-ACT-1, NE-G61
#[test]
fn whatever_anybody_does_somebody_is_asked_next_and_the_position_can_be_written_down() {
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let mut dice = Dice::simulated(Rng::new(seed));
        let mut position = lively();
        for step in 0..400 {
            let asked = asked(&position);
            assert!(!asked.is_empty() || position.outcome().is_some());
            let any = Seat(rng.below(4) as u8);
            let seat = if rng.below(2) == 0 {
                any
            } else {
                *asked.first().unwrap_or(&any)
            };
            let mut listed = options(&position, seat);
            // Movement and battle are others' business here.
            listed.retain(|action| !matches!(action, Action::War(_) | Action::Battle(_)));
            let Some(action) = rng.pick(&listed).copied() else {
                continue;
            };
            let done = position.apply(seat, &action, &mut dice, &mut Vec::new());
            assert!(done.is_ok(), "{seed}/{step}: {action:?}: {done:?}");
            if step % 40 == 0 {
                let again = start(&position.as_setup());
                assert_eq!(again, position, "{seed}/{step}");
            }
        }
    }
}

/// Every political action between powers and on regions that can be put into words, allowed or not.
fn conceivable(position: &Position, seat: Seat) -> Vec<Political> {
    let mut all = Vec::new();
    let powers: Vec<Power> = position.powers_of(seat).iter().collect();
    for power in powers {
        all.push(Political::SueForPeace { power });
        for target in PowerSet::ALL.iter() {
            all.extend([
                Political::DeclareWar { power, target },
                Political::Woo { power, target },
                Political::BreakAlliance {
                    power,
                    ally: target,
                },
                Political::AskPassage {
                    power,
                    host: target,
                },
                Political::RevokePassage {
                    power,
                    guest: target,
                },
                Political::Armistice {
                    power,
                    enemy: target,
                },
            ]);
            let thirds = PowerSet::ALL.iter().map(Some).chain([None]);
            all.extend(thirds.map(|from| Political::Offensive {
                power,
                target,
                from,
            }));
        }
        for region in map().regions.iter().map(|land| region(&land.key)) {
            all.extend([
                Political::Court { power, region },
                Political::Annex { power, region },
                Political::Uprising { power, region },
            ]);
        }
        if power == Power::Britain {
            let pp = position.state.realms[power.index()].pp;
            let powers = PowerSet::ALL.iter();
            all.extend(powers.map(|to| Political::Subsidy { to, pp }));
        }
    }
    all
}

/// A player who moves or buys calls his cabinet first.
fn in_cabinet(position: &Position, seat: Seat) -> Position {
    let mut position = position.clone();
    let call = Action::Realm(RealmAction::Cabinet);
    if options(&position, seat).contains(&call) {
        let mut dice = Dice::simulated(Rng::new(0));
        let called = position.apply(seat, &call, &mut dice, &mut Vec::new());
        assert!(called.is_ok(), "{called:?}");
    }
    position
}

/// Rules: NE-ACT-1, NE-G61
#[test]
fn one_who_may_act_politically_is_offered_all_he_may_do() {
    let mut allowed = BTreeSet::new();
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut dice = Dice::simulated(Rng::new(seed));
        let mut position = lively();
        for realm in &mut position.state.realms {
            realm.pap = rng.below(7) as i8;
        }
        for step in 0..120 {
            let seat = Seat(rng.below(4) as u8);
            let cabinet = in_cabinet(&position, seat);
            let listed = options(&cabinet, seat);
            for action in conceivable(&cabinet, seat) {
                let may = cabinet.check(seat, &Action::Politics(action));
                let offered = listed.contains(&Action::Politics(action));
                assert_eq!(offered, may.is_ok(), "{seed}/{step}: {action:?}: {may:?}");
                if offered {
                    let name = format!("{action:?}");
                    allowed.insert(name.split(' ').next().map(str::to_owned));
                }
            }
            let asked = asked(&position);
            let seat = *asked.first().unwrap_or(&seat);
            let mut listed = options(&position, seat);
            listed.retain(|action| !matches!(action, Action::War(_) | Action::Battle(_)));
            let Some(action) = rng.pick(&listed).copied() else {
                break;
            };
            let done = position.apply(seat, &action, &mut dice, &mut Vec::new());
            assert!(done.is_ok(), "{seed}/{step}: {action:?}: {done:?}");
        }
    }
    assert_eq!(allowed.len(), 12, "each kind was allowed once: {allowed:?}");
}

/// Rules: NE-ACT-1
#[test]
fn the_cabinet_closes_with_what_was_decided_in_it() {
    let mut position = before(
        vec![],
        json!({
            "realms": {"france": {"pap": 1}},
            "regions": {"malta": {"owner": "britain"}},
            "campaign": {"moving": ["france"]},
        }),
    );
    assert!(options(&position, FRANCE).contains(&Action::Done));
    let power = Power::France;
    let region = region("malta");
    politics(
        &mut position,
        FRANCE,
        Political::Uprising { power, region },
        &[],
    );
    assert!(position.state.land.uprisings.has(region));
    assert_eq!(position.state.agenda.len(), 1, "back to the movement");
}

/// Rules: NE-ACT-1, NE-ACT-41, NE-ACT-68, NE-G72
#[test]
fn what_costs_nothing_is_offered_without_points() {
    let two = json!([["france"], ["britain"]]);
    let cabinet = Action::Realm(RealmAction::Cabinet);
    let offers = |position: &Position| options(position, FRANCE).contains(&cabinet);
    let passages =
        json!([{"host": "france", "guest": "britain"}, {"host": "britain", "guest": "france"}]);
    let idle = players(two.clone(), json!({"wars": [["france", "britain"]]}));
    assert!(!offers(&idle), "nothing to do");
    let host = players(two.clone(), json!({"passages": passages}));
    assert!(offers(&host), "to revoke the passage");
    let leader = players(
        two,
        json!({
            "wars": [["france", "britain"], ["prussia", "britain"]],
            "alliances": [["france", "prussia"]],
            "realms": {"prussia": {"controller": 0}},
        }),
    );
    assert!(offers(&leader), "to sue for peace in Prussia's name");
}
