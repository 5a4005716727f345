//! The button texts of political actions.

use super::event::{article, listed};
use crate::{Political, Power, RegionId, Target, View, map, text};
use feldherr_core::Message;

fn pair(id: &'static str, power: Power, target: Power) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("target", target.name())
}

fn place(id: &'static str, power: Power, region: RegionId) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("region", map().region_name(region))
}

/// The button text of an action of this chapter.
pub(crate) fn label(view: &View, action: &Political) -> Message {
    match *action {
        Political::Court { power, region } => place(text::NE_DO_COURT, power, region),
        Political::Annex { power, region } => place(text::NE_DO_ANNEX, power, region),
        Political::Uprising { power, region } => place(text::NE_DO_UPRISING, power, region),
        Political::Liberate { power, regions } => liberate(power, regions),
        Political::Leave {
            power,
            from,
            to,
            troops,
        } => place(text::NE_DO_LEAVE, power, from)
            .with("to", map().region_name(to))
            .with("troops", listed(&troops)),
        Political::Subsidy { to, pp } => Message::new(text::NE_DO_SUBSIDY)
            .with("power", to.name())
            .with("pp", pp),
        Political::Play { card, on } => play(view, card, on),
        _ => relation(action),
    }
}

fn relation(action: &Political) -> Message {
    match *action {
        Political::Offensive {
            power,
            target,
            from: Some(third),
        } => pair(text::NE_DO_ESTRANGE, power, target).with("third", third.name()),
        Political::Offensive { power, target, .. } => pair(text::NE_DO_ALLIANCE, power, target),
        Political::Woo { power, target } => pair(text::NE_DO_WOO, power, target),
        Political::SueForPeace { power } => {
            Message::new(text::NE_DO_SUE).with("power", power.name())
        }
        Political::BreakAlliance { power, ally } => pair(text::NE_DO_BREAK, power, ally),
        Political::DeclareWar { power, target } => pair(text::NE_DO_WAR, power, target),
        Political::AskPassage { power, host } => pair(text::NE_DO_ASK, power, host),
        Political::RevokePassage { power, guest } => pair(text::NE_DO_REVOKE, power, guest),
        Political::Armistice { power, enemy } => pair(text::NE_DO_ARMISTICE, power, enemy),
        Political::Trade {
            power,
            with,
            give,
            take,
        } => pair(text::NE_DO_TRADE, power, with)
            .with("give", article(&give))
            .with("take", article(&take)),
        _ => Message::new(text::NE_NOT_NOW),
    }
}

fn liberate(power: Power, regions: [Option<RegionId>; 2]) -> Message {
    let mut named = regions.into_iter().flatten();
    let first = named.next().map_or_else(
        || Message::new(text::NE_NOBODY),
        |region| map().region_name(region),
    );
    let list = named.fold(first, |list, next| {
        Message::new(text::NE_LIST)
            .with("first", list)
            .with("next", map().region_name(next))
    });
    Message::new(text::NE_DO_LIBERATE)
        .with("power", power.name())
        .with("region", list)
}

fn play(view: &View, id: crate::CardId, on: Target) -> Message {
    let card = Message::new(text::NE_DO_PLAY).with("card", view.world.card_name(id));
    let target = match on {
        Target::Nothing => return card,
        Target::Power(power) => power.name(),
        Target::Region(region) => map().region_name(region),
        Target::Sea(sea) => map().sea_name(sea),
        Target::Piece(piece) => {
            let battle = view.state.battle.as_ref();
            let piece = battle.and_then(|battle| battle.piece(piece));
            match piece {
                Some(piece) => piece.kind.name(1),
                None => Message::new(text::NE_NOBODY),
            }
        }
    };
    Message::new(text::NE_DO_PLAY_ON)
        .with("card", view.world.card_name(id))
        .with("target", target)
}
