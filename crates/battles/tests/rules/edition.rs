//! LB-G3, LB-G4, LB-G7, LB-G90 What other editions and battles do otherwise.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::event::FireEvent;
use feldherr_battles::setup::{BonusDoc, ScenarioRef, WeatherTable, library};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::{Action, Attack, Event, Kind, Marks, Position, Setup, Side, Step, rule};
use feldherr_core::{Dice, Game, Seed};

const AIM: u16 = 609;

/// French cavalry and guns before a Prussian brigade that French infantry attacks.
fn field(strength: u8, step: Step) -> Drill {
    let mut ground = drill()
        .french("horse", Kind::HeavyCavalry, 4, 606)
        .french("foot", Kind::Infantry, 4, 610)
        .french("guns", Kind::Artillery, 2, 611)
        .coalition("z", Kind::Infantry, strength, AIM)
        .marked("foot", Marks::SEEN)
        .marked("z", Marks::SEEN)
        .put("guns", 711)
        .at(step, Side::French);
    ground.earlier_edition = true;
    let by = ground.build().field.find("foot").into_iter().collect();
    ground.with(|state| {
        state.combat.attacks.push(Attack {
            by,
            on: [hex(AIM)].into_iter().collect(),
            done: false,
            guard: [false; 2],
            napoleon: false,
            cover: None,
            cards: arrayvec::ArrayVec::new(),
        });
    })
}

fn take(play: &mut Play, key: &str) {
    let piece = play.id(key);
    play.act(Action::Take(piece));
}

/// Rules: LB-G4
#[test]
fn in_the_earlier_edition_nobody_charges_below_one_to_four() {
    for (strength, allowed) in [(16, true), (17, false), (24, false)] {
        let mut ground = field(strength, Step::Charge);
        let mut play = ground.play(&[]);
        take(&mut play, "horse");
        let charge = Action::ChargeInto(hex(AIM));
        assert_eq!(play.options().contains(&charge), allowed, "{strength}");
        if !allowed {
            assert_eq!(play.rule(charge), rule::LB_G4);
        }
        // The table of this edition lets them.
        ground.earlier_edition = false;
        let mut play = ground.play(&[]);
        take(&mut play, "horse");
        assert!(play.options().contains(&charge));
    }
}

fn aim(ground: &Drill, dice: &[u32]) -> Play {
    let mut play = ground.play(dice);
    play.act(Action::Target(hex(AIM)));
    let guns = play.id("guns");
    play.act(Action::With(guns));
    play
}

fn modifier(play: &Play) -> Option<i8> {
    play.events.iter().rev().find_map(|event| match event {
        Event::Fire(FireEvent::Bombarded { drm, .. }) => Some(*drm),
        _ => None,
    })
}

/// Rules: LB-G3
#[test]
fn in_the_earlier_edition_an_announced_charge_helps_the_guns_and_must_be_made() {
    let ground = field(8, Step::Bombardment);
    let announce = Action::ChargeInto(hex(AIM));
    let mut play = aim(&ground, &[1]);
    play.act(announce);
    assert!(!play.options().contains(&announce), "once");
    assert_eq!(
        play.rule(Action::Pass),
        rule::LB_2_1B,
        "who announces fires"
    );
    play.act(Action::Complete);
    assert_eq!(modifier(&play), Some(1));
    while play.position.state.step != Step::Charge {
        play.act(Action::Done);
    }
    assert_eq!(play.rule(Action::Done), rule::LB_G3);
    take(&mut play, "horse");
    play.act(announce);
    assert_ne!(play.position.state.combat.charges, []);
    // Without a word there is no modifier, and nobody must charge.
    let mut play = aim(&ground, &[1]);
    play.act(Action::Complete);
    assert_eq!(modifier(&play), Some(0));
    while play.position.state.step != Step::Charge {
        play.act(Action::Done);
    }
    assert!(play.options().contains(&Action::Done));
    // In the usual edition there is nothing to announce.
    let mut usual = ground;
    usual.earlier_edition = false;
    let play = aim(&usual, &[]);
    assert_eq!(play.rule(announce), rule::LB_G3);
    assert!(!play.options().contains(&announce));
}

/// Rules: LB-G3
#[test]
fn a_charge_is_announced_only_of_what_can_be_charged() {
    let announce = Action::ChargeInto(hex(AIM));
    let moved = field(8, Step::Bombardment).marked("horse", Marks::MOVED);
    assert_eq!(aim(&moved, &[]).rule(announce), rule::LB_G3);
}

/// Rules: LB-G7, LB-23.12b
#[test]
fn a_battle_may_give_every_weather_the_same_length() {
    let mut ground = drill()
        .french("a", Kind::Infantry, 4, 606)
        .at(Step::Weather, Side::French);
    ground.scenario.weather.table = Some(WeatherTable::Table([Weather::Fog; 6]));
    ground.scenario.weather.duration = Some(3);
    let play = ground.play(&[5]);
    assert_eq!(play.dice.forced_left(), 0, "one die");
    let sky = play.position.state.sky;
    assert_eq!((sky.weather, sky.left), (Weather::Fog, 3));
}

/// Rules: LB-G90, LB-24.32a
#[test]
fn earlier_victories_of_a_campaign_decide_how_many_bonus_cards_are_drawn() {
    let key = "belgium-1815";
    let mut files = library::files(key).expect("the campaign");
    let [first, second] = [0, 1].map(|at| files.battles[at].id.clone());
    let campaign = files.campaign.as_mut().expect("a campaign");
    let mut effect = campaign.effect[0].clone();
    (effect.after, effect.at_least, effect.shift, effect.begin) = (first, Some(10), None, None);
    effect.bonus = Some(BonusDoc {
        stage: second,
        french: Some(5),
        coalition: None,
    });
    campaign.effect.insert(0, effect);
    let drawn = |lead: i16| {
        let setup = Setup {
            scenario: ScenarioRef::Inline(Box::new(files.clone())),
            start: None,
            cards: true,
            affiliation: false,
            earlier_edition: false,
            state: None,
        };
        let mut setup = Setup::from(&setup.build().expect("a campaign"));
        let state = setup.state.as_mut().expect("a position");
        state.stage = 1;
        state.pieces.clear();
        state.groups.clear();
        state.holders.clear();
        state.formations.clear();
        state.legacy.results = vec![lead];
        state.agenda = None;
        state.step = Some(Step::Cards);
        state.active = None;
        let first = setup.build().expect("the second battle").field.first;
        let state = setup.state.as_mut().expect("a position");
        state.active = Some(first);
        for side in &mut state.sides {
            side.segments = 1;
        }
        let mut dice = Dice::new(Seed::numbered(1));
        let position = Position::start(&setup, &mut dice, &mut Vec::new()).expect("a start");
        position.state.sides.map(|side| side.hand.len())
    };
    // The regular card comes on top; the coalition has what its battle says.
    assert_eq!(drawn(9), [3, 3]);
    assert_eq!(drawn(10), [6, 3]);
}
