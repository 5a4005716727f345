//! Section 8 and the introduction: making, using and breaking alliances.

use crate::support::*;

const BREAK: Action = Action::BreakAlliance;

fn propose(to: Country) -> Action {
    Action::Propose { to }
}

fn answer(accept: bool) -> Action {
    Action::Answer { accept }
}

fn passage(grant: bool) -> Action {
    Action::Passage { grant }
}

/// Rules: WL-INTRO.c, WL-8a
#[test]
fn four_players_ally_from_the_first_turn_and_part_again() {
    let (mut play, _) = Play::opened(Setup::usual(4).unwrap(), &[6, 6, 1, 1, 1, 1, 1, 1]);
    assert_eq!(play.in_turn(), Spain);
    let events = play.ally(Russia);
    assert!(events.contains(&Event::Allied {
        army: Spain,
        with: Russia,
    }));
    assert_eq!(play.ally_of(Spain), Some(Russia));
    assert_eq!(play.ally_of(Russia), Some(Spain));
    play.act(Russia, BREAK);
    assert_eq!((play.ally_of(Spain), play.ally_of(Russia)), (None, None));
}

/// Rules: WL-8a, WL-G11
#[test]
fn an_offer_can_be_declined_and_nothing_happens() {
    let mut play = plain().rolling(Spain);
    play.act(Spain, propose(Russia));
    assert_eq!(play.ally_of(Spain), None, "an offer is no alliance");
    let events = play.act(Russia, answer(false));
    assert!(events.contains(&Event::Declined {
        army: Spain,
        by: Russia,
    }));
    assert_eq!(play.ally_of(Spain), None);
    play.roll(1, 1);
}

/// Rules: WL-8a
#[test]
fn silence_is_no_consent() {
    let mut play = plain().rolling(Spain);
    let (spain, russia) = (play.seat(Spain), play.seat(Russia));
    assert_eq!(play.timeout_action(spain), None, "nobody throws for him");
    play.act(Spain, propose(Russia));
    assert_eq!(play.timeout_action(russia), Some(answer(false)));
    assert_eq!(play.timeout_action(spain), None, "he is not asked");
}

/// Rules: WL-PIECES.c, WL-5e, WL-G11
#[test]
fn one_card_each_makes_one_ally_each() {
    let mut play = plain().rolling(Spain);
    play.ally(Russia);
    assert_eq!(play.refused(Spain, propose(France)), "WL-G11");
    play.pass();
    assert_eq!(play.refused(France, propose(Spain)), "WL-G11");
    assert_eq!(play.refused(France, propose(Russia)), "WL-G11");
    play.ally(Austria);
    let allies = [Spain, France, Russia, Austria].map(|country| play.ally_of(country));
    assert_eq!(
        allies,
        [Some(Russia), Some(Austria), Some(Spain), Some(France)]
    );
}

/// Rules: WL-8a
#[test]
fn there_must_be_somebody_to_ally_with() {
    let play = plain().out(Austria).towns_of(Italy, France).rolling(Spain);
    assert_eq!(play.refused(Spain, propose(Prussia)), "WL-8a");
    assert_eq!(play.refused(Spain, propose(Italy)), "WL-8a");
    assert_eq!(play.refused(Spain, propose(Austria)), "WL-8a");
    let four = plain().rolling(Spain);
    assert_eq!(four.refused(Spain, propose(Spain)), "WL-8a");
}

/// Rules: WL-8a, WL-G11
#[test]
fn offers_are_made_at_any_time_in_ones_own_turn() {
    let mut play = plain().with(&["spain I 5,5"]).rolling(Spain);
    assert!(
        play.listed(Spain).contains(&propose(France)),
        "before the roll"
    );
    assert_eq!(play.refused(Russia, propose(Austria)), "WL-9c");
    play.roll(1, 1);
    assert!(
        play.listed(Spain).contains(&propose(France)),
        "after the roll"
    );
    play.walk("5,5 6,6");
    assert_eq!(play.refused(Russia, propose(Austria)), "WL-9c");
    play.ally(France);
    assert_eq!(play.march().points, 1, "an offer costs nothing");
    play.walk("6,6 7,7");
    play.act(Spain, BREAK);
    assert_eq!(play.ally_of(France), None);
    play.ally(Russia);
    assert_eq!(
        play.march().points,
        0,
        "even when no step is left to be made"
    );
    play.end();
    assert_eq!(play.ally_of(Spain), Some(Russia));
}

/// Rules: WL-8a, WL-G11, WL-10p
#[test]
fn an_alliance_made_between_steps_holds_from_now_on() {
    let mut play = plain()
        .introductory()
        .with(&["austria I 5,5", "spain I 3,3", "russia C 5,4"])
        .marching(Spain, 3);
    play.declare("5,5");
    play.walk("3,3 4,4");
    play.ally(Russia);
    assert!(succeeded(&play.end()), "both attack at once");
}

/// Rules: WL-G11
#[test]
fn an_offer_is_answered_at_once_by_the_one_who_was_asked() {
    let mut play = plain().rolling(Spain);
    assert_eq!(play.refused(Russia, answer(true)), "WL-8a");
    play.act(Spain, propose(Russia));
    assert_eq!(play.refused(Spain, answer(true)), "WL-8a");
    assert_eq!(play.refused(France, answer(true)), "WL-8a");
    assert_eq!(play.refused(Spain, Action::Roll), "WL-9c");
    assert_eq!(play.refused(Russia, Action::Roll), "WL-G11");
    assert_eq!(play.listed(Russia), [answer(true), answer(false)]);
    play.act(Russia, answer(true));
    assert_eq!(play.refused(Russia, answer(true)), "WL-8a");
}

/// Rules: WL-G59
#[test]
fn each_player_is_asked_once_a_turn() {
    let mut play = plain().with(&["spain I 5,5"]).rolling(Spain);
    play.act(Spain, propose(Russia));
    play.act(Russia, answer(false));
    assert_eq!(play.refused(Spain, propose(Russia)), "WL-G59");
    play.act(Spain, propose(France));
    play.act(France, answer(false));
    play.roll(1, 1);
    assert_eq!(play.refused(Spain, propose(Russia)), "WL-G59");
    play.walk("5,5 6,6");
    assert_eq!(play.refused(Spain, propose(Russia)), "WL-G59");
    assert_eq!(play.refused(Spain, propose(France)), "WL-G59");
    assert!(play.listed(Spain).contains(&propose(Austria)));
    play.end();
    play.pass_to(Spain);
    play.ally(Russia);
}

/// Rules: WL-G11
#[test]
fn parted_allies_wait_for_the_next_round() {
    let mut play = plain().first(Spain).allied(Spain, Russia).rolling(Spain);
    play.act(Spain, BREAK);
    assert_eq!(play.refused(Spain, propose(Russia)), "WL-G11");
    play.pass_to(Russia);
    assert_eq!(play.refused(Russia, propose(Spain)), "WL-G11");
    play.pass_to(Spain);
    play.ally(Russia);
    assert_eq!(play.ally_of(Spain), Some(Russia));
}

/// Whether Spain and France may ally against Austria, who holds `third` foreign towns to their `pair`.
fn threatens(third: usize, pair: usize) -> bool {
    let mut scene = plain().three();
    let neutral = [Prussia, Russia, Italy]
        .into_iter()
        .flat_map(|country| (1..=4).map(move |number| town_name(country, number)));
    for (index, town) in neutral.enumerate() {
        let holder = match index {
            _ if index < third => Some(Austria),
            _ if index < third + pair => Some([Spain, France][index % 2]),
            _ => None,
        };
        scene = scene.town(&town, holder);
    }
    may_ally(scene)
}

fn may_ally(scene: Scene) -> bool {
    let play = scene.rolling(Spain);
    let listed = play.listed(Spain).contains(&propose(France));
    if !listed {
        assert_eq!(play.refused(Spain, propose(France)), "WL-INTRO.d");
    }
    listed
}

/// Rules: WL-INTRO.d, WL-G10
#[test]
fn three_players_ally_only_against_a_threat() {
    for (third, pair, allowed) in [
        (0, 0, false),
        (2, 0, false),
        (3, 0, true),
        (3, 2, true),
        (3, 3, false),
        (4, 3, true),
        (4, 4, false),
        (5, 5, true),
        (5, 7, true),
    ] {
        assert_eq!(threatens(third, pair), allowed, "{third} against {pair}");
    }
}

/// Rules: WL-INTRO.d, WL-G10
#[test]
fn holding_all_towns_of_one_of_them_is_a_threat() {
    for victim in [Spain, France] {
        let all = || {
            plain()
                .three()
                .towns_of(victim, Austria)
                .towns_of(Italy, Spain)
        };
        assert!(may_ally(all()), "four foreign towns against four");
        for missing in 1..=4 {
            let three = all().town(&town_name(victim, missing), victim);
            assert!(!may_ally(three));
        }
    }
}

/// Rules: WL-G10
#[test]
fn an_alliance_does_not_lapse_when_the_threat_ends() {
    let mut play = plain()
        .three()
        .with(&["spain G 22,11"])
        .town("Italy town 4", Austria)
        .town("Italy town 2", Austria)
        .town("Italy town 3", Austria)
        .rolling(Spain);
    play.ally(France);
    play.roll(1, 1);
    play.walk("22,11 22,12");
    play.end();
    assert_eq!(play.foreign_towns(play.seat(Austria)), 2);
    assert_eq!(play.ally_of(Spain), Some(France));
}

/// Rules: WL-INTRO.e
#[test]
fn two_players_make_no_alliance() {
    let play = plain().two().towns_of(Italy, Spain).rolling(Spain);
    for other in [France, Austria, Russia] {
        assert_eq!(play.refused(Spain, propose(other)), "WL-INTRO.e");
    }
    let late = plain().out(Russia).out(Austria).rolling(Spain);
    assert_eq!(late.refused(Spain, propose(France)), "WL-INTRO.e");
}

/// Rules: WL-8b, WL-G12
#[test]
fn the_allys_country_is_entered_only_with_his_consent() {
    let scene = || {
        plain()
            .with(&["russia G 54,24", "russia C 53,24", "russia I 53,23"])
            .allied(Russia, Austria)
    };
    let mut play = scene().marching(Russia, 9);
    assert_eq!(play.no_step("54,24", "55,24"), "WL-8b");
    assert_eq!(play.no_step("54,24", "55,23"), "WL-8b");
    play.walk("54,24 53,25");
    assert_eq!(play.no_step("53,24", "55,24"), "WL-8b");
    play.act(Austria, passage(true));
    play.walk("53,24 55,24");
    let without = plain().with(&["russia G 54,24"]).marching(Russia, 9);
    assert!(without.reach("54,24").contains(&sq("55,24")), "no alliance");
    let mine = scene().passage(Russia).marching(Russia, 9);
    assert_eq!(mine.no_step("54,24", "55,24"), "WL-8b", "consent is his");
}

/// Rules: WL-G12
#[test]
fn pieces_inside_may_stay_move_and_leave_without_consent() {
    let mut play = plain()
        .with(&["russia G 55,24", "russia C 58,20"])
        .allied(Russia, Austria)
        .marching(Russia, 9);
    play.walk("55,24 56,23 55,24 54,24");
    assert_eq!(play.no_step("54,24", "55,24"), "WL-8b", "out is out");
    play.walk("58,20 58,22");
}

/// Rules: WL-G12
#[test]
fn consent_is_a_switch_for_any_time() {
    let mut play = plain()
        .with(&["russia G 54,24"])
        .allied(Russia, Austria)
        .marching(Russia, 9);
    assert!(
        !play.army(play.id(Austria)).grants_passage,
        "refused at first"
    );
    assert_eq!(play.refused(Austria, passage(false)), "WL-8b");
    play.act(Austria, passage(true));
    assert_eq!(play.refused(Austria, passage(true)), "WL-8b");
    play.walk("54,24 55,24 54,24");
    play.act(Austria, passage(false));
    assert_eq!(play.no_step("54,24", "55,24"), "WL-8b");
    assert_eq!(
        play.refused(Spain, passage(true)),
        "WL-8c",
        "nobody to grant it"
    );
    play.act(Austria, passage(true));
    play.act(Austria, BREAK);
    assert!(!play.army(play.id(Austria)).grants_passage);
}

/// Rules: WL-G12
#[test]
fn towns_held_elsewhere_are_no_territory() {
    let mut play = plain()
        .with(&["russia G 22,11"])
        .town("Italy town 4", Austria)
        .allied(Russia, Austria)
        .marching(Russia, 9);
    play.walk("22,11 22,12");
}

/// Rules: WL-8c
#[test]
fn either_partner_may_leave_at_any_time() {
    let scene = || plain().with(&["spain I 5,5"]).allied(Spain, Russia);
    for leaver in [Spain, Russia] {
        for mut play in [
            scene().rolling(Spain),
            scene().marching(Spain, 5),
            scene().rolling(France),
            scene().marching(Austria, 5),
        ] {
            let (before, in_turn) = (play.phase(), play.in_turn());
            let events = play.act(leaver, BREAK);
            assert!(matches!(
                events[..],
                [Event::AllianceEnded { army, .. }] if army == leaver
            ));
            assert_eq!((play.phase(), play.in_turn()), (before, in_turn));
            assert_eq!((play.ally_of(Spain), play.ally_of(Russia)), (None, None));
            assert_eq!(play.refused(leaver, BREAK), "WL-8c");
        }
    }
    assert_eq!(scene().rolling(Spain).refused(France, BREAK), "WL-8c");
}

/// Rules: WL-8d
#[test]
fn treachery_costs_nothing() {
    let mut play = plain()
        .with(&["spain I 4,4", "spain C 5,4", "russia I 5,5"])
        .allied(Spain, Russia)
        .rolling(Spain);
    let before = play.clone();
    play.act(Spain, BREAK);
    for (_, town, holder) in before.towns() {
        let country = holder.map(|army| before.army(army).country);
        assert_eq!(play.holder_of(&town.name.en), country);
    }
    for country in [Spain, Russia] {
        let id = play.id(country);
        assert!(play.pieces_of(id).eq(before.pieces_of(id)));
    }
    play.roll(6, 6);
    assert_eq!(play.march().points, 12);
    play.end();
    play.pass_to(Spain);
    play.roll(1, 1);
    play.declare("5,5");
    assert!(succeeded(&play.end()));
}

/// Rules: WL-8e, WL-8f, WL-G13
#[test]
fn a_break_in_the_partners_own_turn_still_leaves_him_a_whole_turn() {
    let mut play = plain()
        .with(&["russia I 5,5"])
        .allied(Spain, Russia)
        .first(Spain)
        .marching(Russia, 5);
    play.act(Spain, BREAK);
    play.end();
    play.pass_to(Spain);
    play.roll(1, 1);
    assert_eq!(play.no_declare("5,5"), "WL-8e");
    play.end();
    play.pass_to(Spain);
    play.roll(1, 1);
    play.declare("5,5");
}

/// Rules: WL-8e, WL-8f, WL-G13
#[test]
fn a_break_before_the_partner_has_rolled_leaves_him_that_whole_turn() {
    let mut play = plain()
        .with(&["russia I 5,5"])
        .allied(Spain, Russia)
        .first(Spain)
        .rolling(Russia);
    play.act(Spain, BREAK);
    play.roll(1, 1);
    play.end();
    play.pass_to(Spain);
    play.roll(1, 1);
    play.declare("5,5");
}

/// Rules: WL-8e, WL-G13
#[test]
fn the_breaker_takes_neither_town_nor_capital_at_once() {
    let mut play = plain()
        .with(&["spain G 49,17", "russia G 53,10"])
        .allied(Spain, Russia)
        .first(Spain)
        .marching(Spain, 5);
    play.act(Spain, BREAK);
    play.walk("49,17 49,18");
    play.end();
    assert_eq!(play.holder_of("Russia town 3"), Some(Russia));
    play.pass_to(Spain);
    play.roll(2, 2);
    play.walk("49,18 49,17 49,18");
    play.end();
    assert_eq!(
        play.holder_of("Russia town 3"),
        Some(Spain),
        "later he does"
    );
}

/// Rules: WL-G13, WL-8f
#[test]
fn the_deceived_partner_is_not_bound() {
    let mut play = plain()
        .with(&[
            "spain I 5,5",
            "russia I 4,4",
            "russia C 5,4",
            "russia G 28,17",
        ])
        .allied(Spain, Russia)
        .marching(Russia, 5);
    play.act(Spain, BREAK);
    play.declare("5,5");
    play.walk("28,17 28,18");
    assert!(succeeded(&play.end()));
    assert_eq!(play.holder_of("Spain town 3"), Some(Russia));
}

/// Rules: WL-G13
#[test]
fn a_missed_turn_counts_as_the_deceived_partners_turn() {
    let mut play = plain()
        .introductory()
        .with(&["russia I 50,20"])
        .status(Russia, Status::Beaten)
        .allied(Spain, Russia)
        .rolling(Spain);
    play.act(Spain, BREAK);
    play.roll(1, 1);
    assert_eq!(play.no_declare("50,20"), "WL-8e");
    play.end();
    let events = play.pass_to(Spain);
    assert!(events.contains(&Event::TurnMissed { army: Russia }));
    play.roll(1, 1);
    assert_eq!(
        play.no_declare("50,20"),
        "WL-12e",
        "only his defeat protects him"
    );
}

/// Rules: WL-G13
#[test]
fn a_new_alliance_wipes_out_the_truce() {
    let mut play = plain()
        .with(&["russia I 5,5"])
        .allied(Spain, Russia)
        .first(Spain)
        .marching(Austria, 5);
    play.act(Spain, BREAK);
    play.end();
    play.ally(Russia);
    play.act(Russia, BREAK);
    play.roll(1, 1);
    play.declare("5,5"); // This time Spain is the deceived.
}

/// Rules: WL-G14
#[test]
fn an_ally_cannot_be_attacked_and_everybody_else_can() {
    let mut play = plain()
        .with(&["spain I 5,5", "france I 7,5", "austria I 9,5"])
        .allied(Russia, Austria)
        .marching(Russia, 5);
    assert_eq!(play.no_declare("9,5"), "WL-G14");
    let listed = play.listed(Russia);
    for enemy in ["5,5", "7,5"] {
        assert!(listed.contains(&Action::Declare { target: sq(enemy) }));
    }
    play.end();
    assert_eq!(play.in_turn(), Austria, "nobody has to attack");
}

/// Rules: WL-G14, WL-G15
#[test]
fn an_alliance_made_after_the_declaration_saves_the_target() {
    let scene = || {
        plain()
            .introductory() // Without support, so that only the alliance can save it.
            .with(&["spain I 5,5", "russia I 4,4", "russia C 5,4"])
    };
    let mut play = scene().marching(Russia, 5);
    play.declare("5,5");
    play.ally(Spain);
    assert!(!succeeded(&play.end()));
    assert_eq!(play.at("5,5"), Some((Spain, Infantry)));
    // Broken by the attacker himself it still does; broken by the other it does not.
    for (breaker, saved) in [(Russia, true), (Spain, false)] {
        let mut play = scene().marching(Russia, 5);
        play.declare("5,5");
        play.ally(Spain);
        play.act(breaker, BREAK);
        assert_eq!(succeeded(&play.end()), !saved, "{breaker}");
    }
}

/// Rules: WL-G16
#[test]
fn three_left_keep_their_alliances_and_need_a_threat_for_new_ones() {
    let mut play = plain()
        .with(&["austria I 5,5", "russia I 4,4", "russia C 5,4"])
        .allied(Spain, Austria)
        .allied(Russia, France)
        .marching(Russia, 5);
    play.declare("5,5");
    assert!(succeeded(&play.end()));
    assert_eq!(play.status(Austria), Status::Out);
    assert_eq!(play.ally_of(Spain), None, "his ally is out");
    assert_eq!(play.ally_of(Russia), Some(France));
    assert_eq!(play.refused(Spain, propose(France)), "WL-INTRO.d");
}

/// Rules: WL-G16, WL-INTRO.e
#[test]
fn the_last_two_are_enemies_and_the_one_in_turn_is_the_breaker() {
    let mut play = plain()
        .three()
        .with(&["austria I 5,5", "spain I 4,4", "spain C 5,4"])
        .with(&["spain G 35,17", "france I 9,9"])
        .allied(Spain, France)
        .passage(France)
        .marching(Spain, 5);
    play.declare("5,5");
    play.walk("35,17 35,18");
    let events = play.end();
    assert!(succeeded(&events));
    assert!(events.contains(&Event::AllianceEnded {
        army: Spain,
        with: France,
    }));
    assert_eq!(play.ally_of(Spain), None);
    assert_eq!(
        play.holder_of("France town 3"),
        Some(France),
        "the truce holds before towns are taken"
    );
    assert_eq!(play.refused(France, propose(Spain)), "WL-INTRO.e");
    play.roll(1, 1);
    play.declare("4,4");
    play.end();
    play.roll(1, 1);
    play.declare("9,9");
}
