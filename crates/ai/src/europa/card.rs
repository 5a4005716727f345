//! Cards: when to play them, and which to give up.

use feldherr_europa::{
    Action, CardId, CardKind, Political, Position, Power, RealmAction, Ruse, Stratagem, Target,
};

fn kind(position: &Position, card: CardId) -> CardKind {
    position.world.card_kind(card).unwrap_or(CardKind::Blank)
}

/// A card worth playing now, out of the options.
pub(super) fn play(position: &Position, power: Power, options: &[Action]) -> Option<Action> {
    options.iter().copied().find(|option| match option {
        Action::Politics(Political::Play { card, on }) => {
            is_good(position, power, kind(position, *card), *on)
        }
        Action::Realm(RealmAction::LayOut(_)) => position.state.realms[power.index()].pp >= 25,
        _ => false,
    })
}

fn is_good(position: &Position, power: Power, kind: CardKind, on: Target) -> bool {
    let relations = &position.state.relations;
    let land = &position.state.land;
    let hostile = |other: Power| relations.at_war(power, other);
    match (kind, on) {
        (CardKind::Strategy(card), Target::Power(other)) => match card {
            Stratagem::Loan | Stratagem::Intrigue => other == power,
            Stratagem::Scandal | Stratagem::Privateers => hostile(other),
            _ => false,
        },
        (CardKind::Strategy(card), Target::Region(region)) => match card {
            Stratagem::Volunteers
            | Stratagem::Remounts
            | Stratagem::Dockyard
            | Stratagem::Amnesty => true,
            Stratagem::Agitators | Stratagem::Desertion => land.owner(region).is_some_and(hostile),
            _ => false,
        },
        (CardKind::Strategy(Stratagem::Loan | Stratagem::Intrigue), Target::Nothing) => true,
        _ => false,
    }
}

/// What to do when a battle card could be played.
pub(super) fn in_battle(position: &Position, options: &[Action]) -> Action {
    // One more action helps a unit whose phase it is.
    let acts = |on: &Target| match (on, position.state.battle.as_deref()) {
        (Target::Piece(id), Some(battle)) => battle.piece(*id).is_some_and(|piece| {
            piece.kind.arm() == battle.phase.arm() && battle.side(piece.flag) == battle.turn
        }),
        _ => false,
    };
    let good = |option: &&Action| match option {
        Action::Politics(Political::Play { card, on }) => match kind(position, *card) {
            CardKind::Battle(Ruse::Rally | Ruse::Smoke) => true,
            CardKind::Battle(Ruse::Effort) => acts(on),
            _ => false,
        },
        _ => false,
    };
    options.iter().find(good).copied().unwrap_or(Action::Pass)
}

/// The card that is missed least.
pub(super) fn discard(position: &Position, options: &[Action]) -> Option<Action> {
    let worth = |card: CardId| match kind(position, card) {
        CardKind::Blank | CardKind::Event(_) => 0,
        CardKind::Battle(_) => 1,
        CardKind::Strategy(_) => 2,
        CardKind::Innovation(_) => 3,
    };
    let discards = options.iter().filter_map(|option| match option {
        Action::Realm(RealmAction::Discard(card)) => Some((worth(*card), *option)),
        _ => None,
    });
    discards
        .min_by_key(|(worth, _)| *worth)
        .map(|(_, action)| action)
}
