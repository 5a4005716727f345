//! VF-F When each fate card may be played.

use crate::cards::{U, held};
use crate::duel::window;
use crate::support::{Scene, at, rect};
use feldherr_fortitude::{BrigadeId, Card, Moment, Nation, Phase, Side, Tested};

fn moments() -> Vec<(Phase, Moment)> {
    let unit = U(0);
    let all = [
        Moment::TurnStart,
        Moment::FatePhase,
        Moment::PhaseStart,
        Moment::Targeted(U(1)),
        Moment::Fight {
            attacker: unit,
            target: U(1),
        },
        Moment::TestDue(Tested::Unit(unit)),
        Moment::BeforeAction(unit),
        Moment::Activated(BrigadeId(0)),
        Moment::ActivationFailed(BrigadeId(0)),
        Moment::CourierPassed(unit),
        Moment::CourierPassed(U(1)),
        Moment::Settling(unit),
        Moment::MeleeEnd,
    ];
    let phases = [Phase::Fate, Phase::Fire, Phase::Command, Phase::Melee];
    let fits = |phase: Phase, moment: Moment| match moment {
        Moment::FatePhase => phase == Phase::Fate,
        Moment::TurnStart => phase == Phase::Fate,
        Moment::Targeted(_) => phase == Phase::Fire,
        Moment::Fight { .. } | Moment::MeleeEnd => phase == Phase::Melee,
        Moment::TestDue(_) => true,
        Moment::PhaseStart => phase != Phase::Fate,
        _ => phase == Phase::Command,
    };
    all.into_iter()
        .flat_map(|moment| phases.map(|phase| (phase, moment)))
        .filter(|(phase, moment)| fits(*phase, *moment))
        .collect()
}

/// At how many of the moments a side is asked.
fn asked(scene: &Scene) -> Vec<(Phase, Moment)> {
    let open =
        |(phase, moment): &(Phase, Moment)| window(scene.clone(), *phase, *moment).seat().is_some();
    moments().into_iter().filter(open).collect()
}

/// Rules: VF-F.A, VF-G103, VF-F.3a, VF-F.10, VF-F.4, VF-F.7a, VF-G118
#[test]
fn common_cards_open_at_the_moment_they_name_and_no_other() {
    let one = |card| asked(&held(Side::One, Nation::French, card));
    let two = |card| asked(&held(Side::Two, Nation::French, card));
    assert_eq!(one(Card::Ace), [(Phase::Melee, Moment::PhaseStart)]);
    assert_eq!(two(Card::Ace), []);
    assert_eq!(one(Card::Three), []);
    assert_eq!(two(Card::Three), [(Phase::Fate, Moment::TurnStart)]);
    assert_eq!(one(Card::Four), [(Phase::Melee, Moment::MeleeEnd)]);
    assert_eq!(two(Card::Four), [(Phase::Melee, Moment::MeleeEnd)]);
    assert_eq!(one(Card::Seven), [(Phase::Fire, Moment::Targeted(U(1)))]);
    assert_eq!(two(Card::Seven), []);
    // Nobody controls an objective; the unit has no loss; nothing has failed.
    for card in [Card::Five, Card::Six, Card::Eight, Card::Ten] {
        assert_eq!(one(card), [], "{card:?}");
    }
}

/// Rules: VF-F.french.Q, VF-F.french.K, VF-F.british.J, VF-F.british.Q, VF-F.british.K, VF-F.austrian.Q, VF-F.austrian.K, VF-F.prussian.J, VF-F.prussian.Q, VF-F.prussian.K, VF-F.russian.J, VF-F.russian.Q, VF-F.spanish.Q, VF-F.spanish.K, VF-F.allies.J, VF-F.allies.Q, VF-G135
#[test]
fn court_cards_open_at_the_moment_they_name_and_no_other() {
    let one = |nation, card| asked(&held(Side::One, nation, card).wood(rect(5.0, 5.0, 5.0, 5.0)));
    let two = |nation, card| asked(&held(Side::Two, nation, card));
    let fight = Moment::Fight {
        attacker: U(0),
        target: U(1),
    };
    let in_melee = [(Phase::Melee, Moment::PhaseStart), (Phase::Melee, fight)];
    for (nation, card) in [
        (Nation::Allies, Card::Queen),
        (Nation::French, Card::Queen),
        (Nation::Austrian, Card::Queen),
        (Nation::Austrian, Card::King),
        (Nation::Prussian, Card::King),
    ] {
        assert_eq!(one(nation, card), in_melee, "{nation:?} {card:?}");
        assert_eq!(two(nation, card), in_melee, "{nation:?} {card:?}");
    }
    let edge = held(Side::One, Nation::Russian, Card::Jack).two("line", at(100.0, 10.0, 180.0));
    assert_eq!(asked(&edge), in_melee);
    assert_eq!(
        one(Nation::Russian, Card::Jack),
        [],
        "nobody is near an edge"
    );
    assert_eq!(one(Nation::British, Card::Queen), []);
    assert_eq!(two(Nation::British, Card::Queen), in_melee);
    assert_eq!(
        one(Nation::British, Card::King),
        [
            (Phase::Fire, Moment::PhaseStart),
            (Phase::Fire, Moment::Targeted(U(1)))
        ]
    );
    assert_eq!(two(Nation::British, Card::King), []);
    let due = Moment::TestDue(Tested::Unit(U(0)));
    assert_eq!(
        one(Nation::British, Card::Jack),
        [in_melee[0], in_melee[1], (Phase::Melee, due)]
    );
    let fate = [(Phase::Fate, Moment::FatePhase)];
    assert_eq!(one(Nation::Allies, Card::Jack), fate);
    assert_eq!(two(Nation::Allies, Card::Jack), []);
    assert_eq!(one(Nation::Russian, Card::Queen), fate);
    // No unit has a loss, none is shaken.
    assert_eq!(one(Nation::French, Card::Jack), []);
    assert_eq!(one(Nation::Russian, Card::King), []);
    let activated = Moment::Activated(BrigadeId(0));
    assert_eq!(
        one(Nation::French, Card::King),
        [(Phase::Command, activated)]
    );
    let failed = Moment::ActivationFailed(BrigadeId(0));
    assert_eq!(
        one(Nation::Prussian, Card::Jack),
        [(Phase::Command, failed)]
    );
    let courier = |unit| [(Phase::Command, Moment::CourierPassed(U(unit)))];
    assert_eq!(one(Nation::Spanish, Card::Queen), courier(1));
    assert_eq!(two(Nation::Spanish, Card::Queen), courier(0));
    let settling = Moment::Settling(U(0));
    assert_eq!(
        one(Nation::Spanish, Card::King),
        [(Phase::Command, settling)]
    );
    // In every phase of the enemy.
    assert_eq!(one(Nation::Prussian, Card::Queen), []);
    let any = two(Nation::Prussian, Card::Queen);
    for phase in [Phase::Fire, Phase::Command, Phase::Melee] {
        assert!(any.contains(&(phase, Moment::PhaseStart)));
    }
    assert!(any.contains(&fate[0]));
}
