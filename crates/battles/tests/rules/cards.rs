//! LB-24 The cards.

use crate::support::{Drill, Play, drill, hex};
use feldherr_battles::setup::ReinforcementDoc;
use feldherr_battles::table::card::{CARDS, deck, sheet};
use feldherr_battles::table::weather::Weather;
use feldherr_battles::task::{CardTask, Task, TurnTask, VictoryTask};
use feldherr_battles::{
    Action, Card, CardCounts, CardType, Effect, FormationId, Group, GroupId, Kind, Marks,
    MovePoints, On, Side, Step, rule,
};
use feldherr_core::{Game, Observer, Seat};

pub fn cards(numbers: &[u8]) -> CardCounts {
    let list: Vec<Card> = numbers.iter().map(|number| Card(*number)).collect();
    list.into()
}

/// A drill ground with cards, in the French card segment; both sides have a unit and an officer.
pub fn table() -> Drill {
    let mut ground = drill()
        .french("a", Kind::Infantry, 4, 606)
        .officer(Side::French, "ney", 3, 606)
        .coalition("z", Kind::Infantry, 4, 1212)
        .officer(Side::Coalition, "blucher", 3, 1212)
        .at(Step::Cards, Side::French);
    ground.cards = true;
    ground
}

/// The French hold these cards in a later turn; nothing is left to draw.
pub fn holding(numbers: &[u8]) -> Drill {
    table().with(|state| {
        state.turn = 2;
        state.sky.left = 9;
        state.sides[0].segments = 2;
        state.sides[0].hand = cards(numbers);
    })
}

pub fn play_on(card: u8, on: On) -> Action {
    let card = Card(card);
    Action::Play { card, on }
}

pub fn own(play: &Play) -> &feldherr_battles::SideState {
    &play.position.state.sides[0]
}

/// Rules: LB-24.1a, LB-24.1b, LB-24.12a, LB-G8
#[test]
fn a_deck_has_fifty_cards_of_six_types() {
    let count = |kind: CardType| {
        let of_kind = CARDS.iter().filter(|card| card.kind == kind);
        of_kind.map(|card| card.copies).sum::<u8>()
    };
    assert_eq!(deck().len(), 50);
    let types = [
        CardType::Mode,
        CardType::Game,
        CardType::Status,
        CardType::Arrival,
        CardType::March,
        CardType::Tactics,
    ];
    assert_eq!(types.map(count), [8, 7, 6, 9, 10, 10]);
    let four = sheet(Card(4)).unwrap();
    assert_eq!((four.allowance, four.points, four.copies), ([4, 6], -1, 1));
    let tactics = CARDS.iter().filter(|card| card.kind == CardType::Tactics);
    assert!(tactics.map(|card| card.allowance).all(|it| it == [4, 6]));
}

/// Rules: LB-24.2a, LB-1.2a
#[test]
fn a_battle_cuts_the_deck_and_may_do_without() {
    let mut ground = table();
    ground.scenario.cards.remove = vec![7, 7, 15];
    let mut setup = ground.setup();
    setup.state = None;
    let position = setup.build().unwrap();
    let deck = position.state.sides[0].deck;
    assert_eq!(
        (deck.len(), deck.of(Card(7)), deck.of(Card(15))),
        (47, 0, 2)
    );
    assert_eq!(position.state.sides[1].deck, deck, "both decks are alike");
    setup.cards = false;
    let plain = setup.build().unwrap();
    assert!(plain.field.cards.is_none() && plain.state.sides[0].deck.is_empty());
}

/// Rules: LB-24.11a, LB-24.31a, LB-24.51a, LB-G90, LB-G91, LB-X55, LB-2.1A2a
#[test]
fn in_the_first_turn_both_sides_draw_and_play_mode_cards_only() {
    let mut ground = table().with(|state| {
        for side in &mut state.sides {
            side.deck = deck();
        }
    });
    ground.scenario.cards.mode = Some(2);
    // Draws: French 3 and 4, Prussians 3 and 4 (the fifth card of eight, then the fifth of seven); no 1 is rolled.
    let play = ground.play(&[5, 5, 5, 5, 2, 2]);
    for side in &play.position.state.sides {
        assert!(side.hand.is_empty());
        assert_eq!(side.discard, cards(&[3, 4]));
        assert_eq!(
            side.deck.len(),
            42,
            "mode cards that were not drawn are gone"
        );
        assert_eq!(side.allowance, Some([4, 6]), "the last one counts");
    }
    // Neither was carried out: no force was picked, nobody is reduced.
    assert!(own(&play).scored.is_empty());
}

/// Rules: LB-24.31c, LB-24.53b
#[test]
fn without_mode_cards_the_printed_allowance_holds() {
    let mut ground = table().with(|state| state.sides[0].deck = deck());
    ground.scenario.cards.mode = Some(0);
    let play = ground.play(&[]);
    assert_eq!(own(&play).allowance, None);
    assert_eq!(own(&play).deck.len(), 42);
    // Nobody on the map at start: 4/6.
    let empty = table()
        .piece("a", |piece| piece.place = feldherr_battles::Place::Awaiting)
        .with(|state| state.sides[0].deck = deck());
    assert_eq!(own(&empty.play(&[2, 2])).allowance, Some([4, 6]));
}

/// Rules: LB-24.32a, LB-24.3a, LB-24.22a, LB-X55
#[test]
fn in_the_second_turn_both_draw_bonus_cards_and_one_more() {
    let mut ground = table().with(|state| {
        state.turn = 1;
        state.sky.left = 9;
        for side in &mut state.sides {
            side.segments = 1;
            side.deck = cards(&[7, 8, 9, 10, 14, 19, 20]);
        }
    });
    ground.scenario.cards.bonus = Some(3);
    let play = ground.play(&[1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(own(&play).hand, cards(&[7, 8, 9, 10]));
    assert_eq!(play.position.state.sides[1].hand.len(), 4);
    let view = play.position.view(Observer::Seat(Seat(1)));
    assert_eq!(view.known.hands, [4, 4]);
    let text = serde_json::to_string(&view.known).unwrap();
    assert!(!text.contains("hand\""));
}

/// Rules: LB-24.33a, LB-24.33b, LB-24.35a, LB-X55
#[test]
fn later_one_card_is_drawn_and_one_for_each_tactics_or_game_card_played() {
    let draw = |replaced| {
        let ground = holding(&[]).with(|state| {
            state.sides[0].to_draw = replaced;
            state.sides[0].deck = cards(&[14, 19, 20, 22]);
        });
        let play = ground.play(&[1, 1, 1]);
        assert_eq!(own(&play).to_draw, 0);
        own(&play).hand.len()
    };
    assert_eq!([draw(0), draw(2)], [1, 3]);
    let mut play = holding(&[14, 24]).play(&[]);
    assert_eq!(play.position.asked(), Some(Side::French));
    assert_eq!(play.rule(Action::Done), rule::LB_24_33B);
    assert_eq!(
        play.options(),
        [play_on(14, On::Nothing), Action::PlayForMovement(Card(24))]
    );
    play.act(play_on(14, On::Nothing));
    assert_eq!(own(&play).hand, cards(&[24]), "exactly one");
}

/// Rules: LB-24.32b
#[test]
fn a_new_day_fills_the_hand() {
    let turn = (1..20u8)
        .find(|turn| table().build().field.turn(*turn).opens_day)
        .unwrap();
    let mut ground = holding(&[14]).with(|state| {
        state.turn = turn;
        state.sides[0].deck = cards(&[14, 19, 20, 22, 22]);
    });
    ground.scenario.cards.bonus = Some(3);
    let play = ground.play(&[1, 1, 1]);
    assert_eq!(own(&play).hand.len(), 4, "three, and the regular card");
}

/// Rules: LB-24.35c, LB-G90
#[test]
fn an_empty_deck_is_refilled() {
    let under = holding(&[]).with(|state| {
        state.sides[0].under = cards(&[22]);
        state.sides[0].discard = cards(&[3, 14]);
    });
    assert_eq!(own(&under.play(&[1])).hand, cards(&[22]));
    let discards = holding(&[]).with(|state| state.sides[0].discard = cards(&[3, 14]));
    let play = discards.play(&[1]);
    assert_eq!(
        own(&play).hand,
        cards(&[14]),
        "mode cards stay where they are"
    );
}

/// Rules: LB-24.34a, LB-2.2e
#[test]
fn no_card_is_drawn_at_night() {
    let field = table().build().field;
    let is_dusk = |turn: &u8| field.turn(*turn).kind == feldherr_battles::TurnKind::NightPm;
    // The last night of the battle: no day follows.
    let turn = (1..field.track.len() as u8).rev().find(is_dusk).unwrap();
    let ground = holding(&[]).with(|state| {
        state.turn = turn;
        state.step = Some(Step::NightDisengagement);
        state.sides[0].deck = cards(&[14]);
    });
    let mut play = ground.play(&[]);
    while !play.position.is_over() {
        play.act(Action::Done);
    }
    assert!(own(&play).hand.is_empty());
    assert_eq!(own(&play).deck, cards(&[14]));
}

/// Rules: LB-24.4a, LB-24.4b, LB-24.41a, LB-X46
#[test]
fn a_card_sets_the_allowance_of_a_side() {
    let mut play = holding(&[22]).play(&[]);
    play.act(play_on(22, On::Nothing));
    let allowance = |side, kind| play.position.card_allowance(side, kind);
    let points = |points| Some(MovePoints::whole(points));
    assert_eq!(allowance(Side::French, Kind::Infantry), points(2));
    assert_eq!(allowance(Side::French, Kind::Artillery), points(2));
    assert_eq!(allowance(Side::French, Kind::HeavyCavalry), points(3));
    assert_eq!(allowance(Side::French, Kind::HorseArtillery), points(3));
    assert_eq!(allowance(Side::French, Kind::LightCavalry), points(4));
    for kind in [Kind::Officer, Kind::Vedette, Kind::Commander] {
        assert_eq!(allowance(Side::French, kind), None, "{kind:?}");
    }
    assert_eq!(allowance(Side::Coalition, Kind::Infantry), None);
}

/// Rules: LB-24.36a, LB-24.36b, LB-24.81a, LB-G14
#[test]
fn a_tactics_card_is_played_in_the_segment_for_its_allowance_only() {
    let mut play = holding(&[24]).play(&[]);
    assert_eq!(play.rule(play_on(24, On::Nothing)), rule::LB_24_36A);
    assert_eq!(play.rule(play_on(14, On::Nothing)), rule::LB_24_22A);
    play.act(Action::PlayForMovement(Card(24)));
    assert_eq!(own(&play).allowance, Some([4, 6]));
    assert_eq!(own(&play).discard, cards(&[24]));
    assert!(own(&play).scored.is_empty(), "neither event nor points");
    assert_eq!(own(&play).to_draw, 1);
}

/// Rules: LB-24.37a
#[test]
fn a_card_lasts_until_its_owners_next_segment() {
    let in_force = |card| Effect {
        side: Side::French,
        card: Card(card),
        on: On::Nothing,
        until: None,
    };
    let ground = |side| {
        holding(&[])
            .at(Step::Cards, side)
            .with(|state| {
                state.sides[1].segments = 2;
                state.sides[0].allowance = Some([6, 8]);
                state.effects = vec![in_force(8), in_force(21)];
            })
            .play(&[])
    };
    let next = ground(Side::French);
    assert!(next.position.state.effects.is_empty());
    assert_eq!(own(&next).allowance, None);
    let enemy = ground(Side::Coalition);
    assert!(enemy.position.effect(Card(8), Side::French).is_some());
    assert_eq!(own(&enemy).allowance, Some([6, 8]));
}

/// Rules: LB-24.38a, LB-24.38c, LB-24.12a
#[test]
fn a_card_with_a_star_lies_on_the_table_as_long_as_it_says() {
    let mut play = holding(&[11])
        .coalition("guns", Kind::Artillery, 3, 1212)
        .play(&[5]);
    let named = On::Formation(FormationId(1));
    assert_eq!(play.options(), [play_on(11, named)]);
    play.act(play_on(11, named));
    let effect = play.position.effect(Card(11), Side::French).unwrap();
    assert_eq!(
        (effect.on, effect.until),
        (named, Some(4)),
        "three turns with this one"
    );
    assert!(own(&play).discard.is_empty());
    assert_eq!(own(&play).scored, cards(&[11]));
    // It is over in the first own segment after that.
    let later = |turn: u8| {
        let effect = *effect;
        let ground = holding(&[]).with(|state| {
            state.turn = turn;
            state.effects = vec![effect];
            state.sides[0].deck = cards(&[14]);
        });
        let play = ground.play(&[]);
        (play.position.state.effects.len(), own(&play).discard)
    };
    assert_eq!(later(4), (1, cards(&[])));
    assert_eq!(later(5), (0, cards(&[11])));
}

/// Rules: LB-24.6a, LB-24.35b, LB-24.35c, LB-G92
#[test]
fn what_cannot_be_carried_out_gives_its_allowance_and_goes_under_the_deck() {
    let mut play = holding(&[16]).play(&[]);
    assert_eq!(play.options(), [play_on(16, On::Nothing)]);
    play.act(play_on(16, On::Nothing));
    assert_eq!(own(&play).allowance, Some([4, 6]));
    assert_eq!(own(&play).under, cards(&[16]));
    assert!(own(&play).discard.is_empty() && own(&play).scored.is_empty());
}

/// Rules: LB-24.23a, LB-24.23b, LB-24.23c, LB-2.2A3a, LB-2.2A3b
#[test]
fn at_night_the_days_cards_are_counted_and_shuffled() {
    let agenda = vec![
        Task::from(TurnTask::Step(Step::Preparation)),
        CardTask::Night(Side::French).into(),
        TurnTask::Step(Step::Preparation).into(),
    ];
    let ground = holding(&[7, 24]).with(|state| {
        state.agenda = Some(agenda);
        state.sides[0].points = 5;
        state.sides[0].discard = cards(&[2, 4, 9, 20, 21]);
        state.sides[0].scored = cards(&[2, 9, 20]);
        state.sides[0].under = cards(&[16]);
        state.sides[0].deck = cards(&[8]);
    });
    let play = ground.play(&[]);
    assert_eq!(
        own(&play).points,
        5 + 1 - 2 + 1,
        "cards in hand do not count"
    );
    assert_eq!(own(&play).deck, cards(&[7, 8, 9, 16, 20, 21, 24]));
    let empty = [own(&play).hand, own(&play).discard, own(&play).scored];
    assert!(empty.iter().all(CardCounts::is_empty));
    let view = ground.build().view(Observer::Seat(Seat(1)));
    assert_eq!(
        view.known.discards[0],
        cards(&[2, 4, 9, 20, 21]),
        "open to both"
    );
}

pub fn reinforced() -> Drill {
    let mut ground = holding(&[])
        .gate("A", 101)
        .gate("B", 1601)
        .formation(Side::French, "first")
        .french("r1", Kind::Infantry, 4, 101)
        .formation(Side::French, "fourth")
        .french("r2", Kind::Infantry, 4, 101)
        .formation(Side::French, "plan")
        .french("r3", Kind::Infantry, 4, 101);
    for key in ["r1", "r2", "r3"] {
        ground = ground.piece(key, |piece| piece.place = feldherr_battles::Place::Waiting);
    }
    let group = |piece: &str, hour: Option<u8>, gate: &str| ReinforcementDoc {
        start: None,
        date: hour.map(|_| "1815-06-16".parse().unwrap()),
        hour,
        entry: serde_json::from_str(&format!("\"{gate}\"")).unwrap(),
        pieces: vec![piece.to_owned()],
        reduced: Vec::new(),
    };
    ground.scenario.reinforcement = vec![group("r3", Some(17), "B")];
    ground.scenario.alternate = vec![group("r1", None, "A"), group("r2", None, "A")];
    ground
}

pub fn due(play: &Play, key: &str) -> Option<u8> {
    let piece = play.id(key);
    let groups = play.position.field.groups.iter();
    let at = groups
        .zip(&play.position.state.groups)
        .find(|(sheet, _)| sheet.pieces.contains(&piece));
    at.unwrap().1.due
}

pub fn group_of(ground: &Drill, key: &str) -> GroupId {
    let position = ground.build();
    let piece = position.field.find(key).unwrap();
    let mut groups = position.field.groups.iter();
    let at = groups.position(|sheet| sheet.pieces.contains(&piece));
    GroupId(at.unwrap() as u8)
}

/// With a group of these pieces due then.
pub fn due_on(ground: Drill, key: &str, turn: u8) -> Drill {
    let at = group_of(&ground, key).index();
    let count = ground.build().field.groups.len();
    ground.with(|state| {
        if state.groups.is_empty() {
            state.groups = vec![Group::default(); count];
        }
        state.groups[at].due = Some(turn);
    })
}

/// Rules: LB-24.72a, LB-24.72c, LB-24.7a, LB-24.71a, LB-G93, LB-19.5a, LB-X50
#[test]
fn alternate_reinforcements_are_called_in_order() {
    let call = |die: u32| {
        let mut play = reinforced()
            .with(|state| state.sides[0].hand = cards(&[15]))
            .play(&[die]);
        play.act(play_on(15, On::Nothing));
        (due(&play, "r1"), due(&play, "r2"), own(&play).scored.len())
    };
    assert_eq!(call(6), (Some(5), None, 1), "three turns");
    assert_eq!(call(5), (Some(5), None, 1));
    assert_eq!(call(4), (Some(4), None, 1));
    assert_eq!(call(1), (Some(3), None, 1));
}

/// Rules: LB-24.73a, LB-24.73b, LB-X50, LB-X51, LB-X52
#[test]
fn arrival_cards_act_together_on_one_group() {
    let first = group_of(&reinforced(), "r1");
    // The Prussians put the first group off when it is due.
    let ground = due_on(reinforced(), "r1", 2)
        .at(Step::Cards, Side::Coalition)
        .with(|state| {
            state.sides[1].segments = 2;
            state.sides[1].hand = cards(&[16]);
        });
    let mut play = ground.play(&[5]);
    assert_eq!(play.options(), [play_on(16, On::Group(first))]);
    play.act(play_on(16, On::Group(first)));
    assert_eq!(due(&play, "r1"), Some(5), "a 5 is three turns");
    // Called again while it is out: the earlier arrival is kept.
    let again = |die: u32| {
        let ground = due_on(reinforced(), "r1", 4).with(|state| state.sides[0].hand = cards(&[15]));
        let mut play = ground.play(&[die]);
        play.act(play_on(15, On::Nothing));
        (due(&play, "r1"), due(&play, "r2"))
    };
    assert_eq!(again(6), (Some(4), None));
    assert_eq!(again(1), (Some(3), None));
    // The second group, and at once.
    let second = group_of(&reinforced(), "r2");
    let ground = due_on(reinforced(), "r2", 5)
        .piece("r1", |piece| {
            piece.place = feldherr_battles::Place::Map(hex(101))
        })
        .with(|state| state.sides[0].hand = cards(&[17]));
    let mut play = ground.play(&[]);
    play.act(play_on(17, On::Group(second)));
    assert_eq!(due(&play, "r2"), Some(2));
}

/// Rules: LB-24.72b
#[test]
fn without_a_group_left_the_card_costs_nothing() {
    let on_map = |piece: &mut feldherr_battles::Piece| {
        piece.place = feldherr_battles::Place::Map(hex(101));
    };
    let ground = reinforced()
        .piece("r1", on_map)
        .piece("r2", on_map)
        .with(|state| state.sides[0].hand = cards(&[15]));
    let mut play = ground.play(&[]);
    play.act(play_on(15, On::Nothing));
    assert!(own(&play).scored.is_empty());
    assert_eq!(own(&play).under, cards(&[15]));
}

/// Rules: LB-24.35d, LB-X45
#[test]
fn points_for_a_group_that_can_no_longer_come_are_not_lost() {
    let delay = |turn: u8, scored: &[u8]| {
        let ground = due_on(reinforced(), "r1", turn)
            .at(Step::Cards, Side::Coalition)
            .with(|state| {
                state.turn = turn;
                state.sides[0].scored = cards(scored);
                state.sides[1].segments = 2;
                state.sides[1].hand = cards(&[16]);
            });
        let group = group_of(&reinforced(), "r1");
        let mut play = ground.play(&[6]);
        play.act(play_on(16, On::Group(group)));
        (own(&play).scored.len(), own(&play).points)
    };
    let last = table().build().field.track.len() as u8 - 1;
    let late = (0..=last)
        .rev()
        .find(|turn| {
            let kind = table().build().field.turn(*turn).kind;
            kind == feldherr_battles::TurnKind::Day && turn + 3 > last
        })
        .unwrap();
    assert_eq!(delay(late, &[15]), (0, 0));
    assert_eq!(delay(late, &[]), (0, 2), "they had been counted already");
    assert_eq!(delay(2, &[15]), (1, 0), "it still comes");
}

/// Rules: LB-24.23d
#[test]
fn the_card_of_a_group_that_entered_leaves_the_game() {
    let night = |entered: bool| {
        let place = if entered {
            feldherr_battles::Place::Map(hex(101))
        } else {
            feldherr_battles::Place::Waiting
        };
        let agenda = vec![
            Task::from(TurnTask::Step(Step::Preparation)),
            CardTask::Night(Side::French).into(),
            TurnTask::Step(Step::Preparation).into(),
        ];
        let ground = due_on(reinforced(), "r1", 1)
            .piece("r1", |piece| piece.place = place)
            .with(|state| {
                state.agenda = Some(agenda);
                state.sides[0].discard = cards(&[15]);
                state.sides[0].deck = cards(&[15, 15]);
            });
        own(&ground.play(&[])).deck.of(Card(15))
    };
    assert_eq!([night(false), night(true)], [3, 2]);
}

/// Rules: LB-24.7a
#[test]
fn a_group_may_take_another_route() {
    let third = group_of(&reinforced(), "r3");
    let ground = due_on(reinforced(), "r3", 4).with(|state| state.sides[0].hand = cards(&[18]));
    let mut play = ground.play(&[]);
    let route = play_on(18, On::Entry(third, hex(101)));
    assert_eq!(play.options(), [route]);
    play.act(route);
    assert_eq!(play.position.card_entry(third), Some(hex(101)));
    let late = due_on(reinforced(), "r3", 5).with(|state| state.sides[0].hand = cards(&[18]));
    let late = late.play(&[]);
    assert_eq!(late.options(), [play_on(18, On::Nothing)]);
}

/// Rules: LB-24.6a
#[test]
fn a_sudden_change_of_weather_is_rolled_at_once() {
    let mut ground = holding(&[7]);
    ground.scenario.weather.table = Some(serde_json::from_str("\"autumn\"").unwrap());
    let mut play = ground.play(&[6, 2]);
    play.act(play_on(7, On::Nothing));
    let sky = play.position.state.sky;
    assert_eq!((sky.weather, sky.left), (Weather::Mud, 8));
    assert_eq!(own(&play).to_draw, 1, "a game card is replaced");
}

/// Rules: LB-24.6a, LB-20.51g
#[test]
fn a_general_retreat_is_ordered_by_its_card() {
    let source = || holding(&[9]).source('F', 601);
    let mut play = source().play(&[]);
    play.act(play_on(9, On::Nothing));
    assert_eq!((own(&play).retreat, own(&play).retreats), (Some(2), 1));
    assert_eq!(own(&play).scored, cards(&[9]));
    // Without a source there is nowhere to retreat to.
    let mut lost = holding(&[9]).play(&[]);
    lost.act(play_on(9, On::Nothing));
    assert_eq!((own(&lost).retreat, own(&lost).under), (None, cards(&[9])));
    // Each card orders a new one.
    let mut twice = source()
        .with(|state| {
            state.sides[0].retreat = Some(1);
            state.sides[0].retreats = 1;
        })
        .play(&[]);
    twice.act(play_on(9, On::Nothing));
    assert_eq!((own(&twice).retreat, own(&twice).retreats), (Some(2), 2));
    assert_eq!(own(&twice).scored, cards(&[9]));
}

/// Rules: LB-24.6a, LB-24.39a
#[test]
fn march_and_status_cards_change_costs_points_and_initiative() {
    let with = |card: u8| {
        let mut play = holding(&[card]).play(&[]);
        play.act(play_on(card, On::Nothing));
        play.position
    };
    assert_eq!(with(19).card_points(Side::French), 1);
    assert_eq!(with(20).card_points(Side::French), -1);
    assert_eq!(with(20).card_points(Side::Coalition), 0);
    let points = MovePoints::whole(2);
    assert_eq!(with(8).card_ground(Side::French), Some(points));
    assert_eq!(with(8).card_ground(Side::Coalition), None);
    let slow = with(14);
    assert!(slow.card_straggles(Side::French, Kind::Infantry));
    assert!(!slow.card_straggles(Side::French, Kind::Cavalry));
    assert!(!slow.card_straggles(Side::Coalition, Kind::Infantry));
}

/// Rules: LB-24.6a
#[test]
fn officers_are_indisposed_or_rise_to_the_hour() {
    let mut play = holding(&[13]).play(&[]);
    let ney = play.id("ney");
    play.act(play_on(13, On::Piece(ney)));
    assert_eq!(play.position.card_initiative(ney), 1);
    // For the other card the opponent names him.
    let mut play = holding(&[12]).play(&[]);
    play.act(play_on(12, On::Nothing));
    assert_eq!(play.position.asked(), Some(Side::Coalition));
    assert_eq!(play.options(), [play_on(12, On::Piece(ney))]);
    play.act(play_on(12, On::Piece(ney)));
    assert_eq!(play.position.card_initiative(ney), -1);
    let effect = play.position.effect(Card(12), Side::French).unwrap();
    let night = play.position.field.turn(effect.until.unwrap()).kind;
    assert_eq!(night, feldherr_battles::TurnKind::NightAm);
}

/// Rules: LB-24.6a
#[test]
fn weary_officers_and_the_sound_of_guns_matter_for_checks_only() {
    let at = |card: u8, step: Step, enemy: u16| {
        let position = holding(&[])
            .put("z", enemy)
            .put("blucher", enemy)
            .at(step, Side::French)
            .with(|state| {
                state.effects = vec![Effect {
                    side: Side::French,
                    card: Card(card),
                    on: On::Nothing,
                    until: None,
                }];
            })
            .build();
        let [ney, a] = ["ney", "a"].map(|key| position.field.find(key).unwrap());
        [ney, a].map(|id| position.card_initiative(id))
    };
    assert_eq!(at(22, Step::OfficerInitiative, 1212), [-1, 0]);
    assert_eq!(at(22, Step::Attack, 1212), [0, 0]);
    assert_eq!(at(23, Step::MoveOnInitiative, 612), [1, 1], "six hexes");
    assert_eq!(at(23, Step::MoveOnInitiative, 613), [0, 0], "seven");
    assert_eq!(at(23, Step::Attack, 612), [0, 0]);
}

/// Rules: LB-24.6a, LB-G115
#[test]
fn a_forced_march_may_cost_a_unit() {
    let march = |spent: u8, dice: &[u32]| {
        drill()
            .french("a", Kind::Infantry, 4, 606)
            .french("b", Kind::Infantry, 4, 607)
            .piece("a", |piece| piece.spent = MovePoints::whole(spent))
            .piece("b", |piece| piece.spent = MovePoints::whole(spent))
            .coalition("z", Kind::Infantry, 4, 1212)
            .at(Step::Sight, Side::French)
            .with(|state| {
                state.effects = vec![Effect {
                    side: Side::French,
                    card: Card(21),
                    on: On::Nothing,
                    until: None,
                }];
            })
            .play(dice)
    };
    let mut tired = march(5, &[6]);
    let [a, b] = ["a", "b"].map(|key| tired.id(key));
    assert_eq!(tired.options(), [Action::Lose(a), Action::Lose(b)]);
    tired.act(Action::Lose(b));
    assert!(tired.piece("b").marks.has(Marks::REDUCED));
    assert!(
        !tired.piece("a").marks.has(Marks::REDUCED),
        "one of a formation"
    );
    let fresh = march(5, &[5]);
    assert!(!fresh.options().contains(&Action::Lose(a)));
    let slow = march(4, &[6]);
    assert_eq!(slow.dice.forced_left(), 1, "nobody marched too far");
}

/// Rules: LB-24.21a, LB-24.3a
#[test]
fn the_die_decides_which_card_comes() {
    let draw = |die: u32| {
        let ground = holding(&[]).with(|state| state.sides[0].deck = cards(&[8, 14, 14, 22]));
        own(&ground.play(&[die])).hand
    };
    let drawn = [1, 2, 3, 4].map(draw);
    assert_eq!(drawn, [[8], [14], [14], [22]].map(|card| cards(&card)));
}

/// Rules: LB-24.38b
#[test]
fn a_lasting_card_is_counted_at_night_and_stays() {
    let agenda = vec![
        Task::from(TurnTask::Step(Step::Preparation)),
        CardTask::Night(Side::French).into(),
        TurnTask::Step(Step::Preparation).into(),
    ];
    let night = |until: u8| {
        let agenda = agenda.clone();
        let ground = holding(&[]).with(|state| {
            state.agenda = Some(agenda);
            state.sides[0].scored = cards(&[11]);
            state.effects = vec![Effect {
                side: Side::French,
                card: Card(11),
                on: On::Formation(FormationId(1)),
                until: Some(until),
            }];
        });
        let play = ground.play(&[]);
        (own(&play).points, play.position.state.effects.len())
    };
    assert_eq!(night(4), (-1, 1));
    assert_eq!(night(2), (-1, 0), "it was to last until now");
}

/// Rules: LB-24.23b, LB-24.23c
#[test]
fn the_cards_of_the_last_day_are_counted_when_the_battle_ends() {
    let agenda = vec![
        Task::from(VictoryTask::Count),
        TurnTask::Step(Step::Preparation).into(),
    ];
    let ground = holding(&[9]).with(|state| {
        state.agenda = Some(agenda);
        state.sides[0].points = 5;
        state.sides[0].discard = cards(&[2, 20, 21]);
        state.sides[0].scored = cards(&[2, 20]);
    });
    let play = ground.play(&[]);
    assert!(play.position.is_over());
    assert_eq!(own(&play).points, 5 + 1 + 1, "the card in hand is nothing");
}
