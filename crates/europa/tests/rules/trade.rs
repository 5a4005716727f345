//! NE-TRADE, NE-NAT-3 What players give each other.

use crate::support::politics::*;
use crate::support::{act, position, position_with, refusal, region};
use feldherr_core::Game;
use feldherr_europa::{Action, Article, CardId, Political, Power};
use serde_json::json;

fn trade(with: Power, give: Article, take: Article) -> Political {
    Political::Trade {
        power: Power::France,
        with,
        give,
        take,
    }
}

fn land(key: &str) -> Article {
    Article::Region(region(key))
}

/// Rules: NE-TRADE-1, NE-G81, NE-G122, NE-G177
#[test]
fn regions_change_hands_by_consent_with_their_markers() {
    let mut position = position(json!({
        "regions": {
            "belgium": {"owner": "france", "uprising": true, "units": {"france": {"infantry": 1}}},
            "hanover": {"owner": "prussia"},
        },
    }));
    let swap = trade(Power::Prussia, land("belgium"), land("hanover"));
    politics(&mut position, FRANCE, swap, &[]);
    assert_eq!(asked(&position), [PRUSSIA]);
    act(&mut position, PRUSSIA, Action::Accept, &[]);
    assert_eq!(owner(&position, region("belgium")), Some(Power::Prussia));
    assert_eq!(owner(&position, region("hanover")), Some(Power::France));
    assert!(position.state.land.uprisings.has(region("belgium")));
    let guests = &position.state.relations.guests;
    assert_eq!((guests[0].power, guests[0].until), (Power::France, 2));
    let gift = trade(Power::Prussia, land("hanover"), Article::Nothing);
    assert!(position.check(FRANCE, &Action::Politics(gift)).is_ok());
    let refused = |trade| refusal(&position, FRANCE, Action::Politics(trade));
    // The book lets players exchange regions; it spares no capital.
    for capital in [
        trade(Power::Prussia, land("paris"), Article::Nothing),
        trade(Power::Prussia, Article::Nothing, land("berlin")),
    ] {
        assert!(position.check(FRANCE, &Action::Politics(capital)).is_ok());
    }
    assert_eq!(
        refused(trade(Power::Prussia, Article::Nothing, land("vienna"))),
        "NE-G81"
    );
    assert_eq!(
        refused(trade(Power::Prussia, land("belgium"), Article::Nothing)),
        "NE-G81"
    );
    assert_eq!(
        refused(trade(Power::Prussia, Article::Nothing, Article::Nothing)),
        "NE-TRADE-1"
    );
    assert_eq!(
        refused(trade(Power::France, land("hanover"), Article::Nothing)),
        "NE-TRADE-1"
    );
    let card = Article::Card(CardId(12));
    assert_eq!(
        refused(trade(Power::Prussia, Article::Nothing, card)),
        "NE-TRADE-2"
    );
    let alone = players(json!([["france"], ["britain"]]), json!({}));
    let neutral = Action::Politics(trade(Power::Prussia, Article::Nothing, land("silesia")));
    assert_eq!(refusal(&alone, FRANCE, neutral), "NE-NEUTRAL-5");
}

/// Rules: NE-TRADE-2, NE-G177
#[test]
fn cards_change_hands_too() {
    let hands = json!([[12], [22], [], [], [], [], []]);
    let mut position = position_with(
        json!({"cards": true}),
        json!({"cards": {"deck": [0, 1], "hands": hands, "innovations": [[], [], [], [], [], [], []]}}),
    );
    let card = |id| Article::Card(CardId(id));
    let unknown = Action::Politics(trade(Power::Britain, card(13), Article::Nothing));
    assert_eq!(refusal(&position, FRANCE, unknown), "NE-TRADE-2");
    let empty = Action::Politics(trade(Power::Austria, Article::Nothing, card(13)));
    assert_eq!(refusal(&position, FRANCE, empty), "NE-TRADE-2");
    // What another holds is not known, so one may ask for any card.
    politics(
        &mut position,
        FRANCE,
        trade(Power::Britain, card(12), card(23)),
        &[],
    );
    assert_eq!(answers(&position, BRITAIN), [Action::Decline]);
    act(&mut position, BRITAIN, Action::Decline, &[]);
    politics(
        &mut position,
        FRANCE,
        trade(Power::Britain, card(12), card(22)),
        &[],
    );
    act(&mut position, BRITAIN, Action::Accept, &[]);
    let hands = position.state.cards.hands;
    assert!(hands[0].has(CardId(22)) && !hands[0].has(CardId(12)));
    assert!(hands[1].has(CardId(12)) && !hands[1].has(CardId(22)));
}

/// Rules: NE-NAT-3, NE-TRADE-3, NE-G52, NE-G181
#[test]
fn only_britain_gives_production_points() {
    let mut position = position(json!({"realms": {"britain": {"pp": 9}, "france": {"pp": 9}}}));
    let gift = |pp| Political::Subsidy {
        to: Power::Austria,
        pp,
    };
    politics(&mut position, BRITAIN, gift(4), &[]);
    assert_eq!(
        [pp(&position, Power::Britain), pp(&position, Power::Austria)],
        [5, 4]
    );
    politics(&mut position, BRITAIN, gift(5), &[]);
    assert_eq!(
        refusal(&position, BRITAIN, Action::Politics(gift(1))),
        "NE-NAT-3"
    );
    assert_eq!(
        refusal(&position, BRITAIN, Action::Politics(gift(0))),
        "NE-NAT-3"
    );
    assert_eq!(
        refusal(&position, FRANCE, Action::Politics(gift(1))),
        "NE-NAT-3"
    );
    let own = Political::Subsidy {
        to: Power::Britain,
        pp: 1,
    };
    assert_eq!(
        refusal(&position, BRITAIN, Action::Politics(own)),
        "NE-NAT-3"
    );
}
