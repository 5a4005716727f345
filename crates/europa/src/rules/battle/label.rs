//! The words of questions and buttons.

use super::event::{side_name, terrain_name, unit_name, zone_name};
use crate::{Battle, BattleAction, Kind, Moment, Phase, PieceId, View, map, text};
use feldherr_core::{Message, Seat};

/// What a seat must decide on the board.
pub(super) fn question(battle: &Battle, _seat: Seat) -> Message {
    let named = |id, piece: PieceId| {
        let kind = battle
            .piece(piece)
            .map_or(Kind::Infantry, |piece| piece.kind);
        Message::new(id).with("unit", unit_name(kind))
    };
    match battle.moment() {
        Moment::Groups => Message::new(text::NE_ASK_MAIN_GROUP),
        Moment::Place(_) => Message::new(text::NE_ASK_GROUND),
        Moment::Deploy => Message::new(text::NE_ASK_DEPLOY),
        Moment::Rearrange { left, .. } => Message::new(text::NE_ASK_REARRANGE).with("count", left),
        Moment::Phase => {
            let id = match battle.phase {
                Phase::Cavalry => text::NE_ASK_CAVALRY,
                Phase::Artillery => text::NE_ASK_ARTILLERY,
                Phase::Infantry => text::NE_ASK_INFANTRY,
                Phase::Leader => text::NE_ASK_LEADERS,
            };
            Message::new(id).with("round", battle.round)
        }
        Moment::Charged { piece, .. } => named(text::NE_ASK_CHARGED, piece),
        Moment::Pressed { at, .. } => named(text::NE_ASK_PRESSED, at),
        Moment::Countered { piece, .. } => named(text::NE_ASK_COUNTER, piece),
        Moment::Rallied { total, .. } => Message::new(text::NE_ASK_RALLIED).with("total", total),
        Moment::Fallen { .. } => Message::new(text::NE_ASK_FALLEN),
        Moment::Pursuit => Message::new(text::NE_ASK_PURSUIT),
        _ => Message::new(text::NE_NOT_NOW),
    }
}

/// What ends when a player says on the board that he is done.
pub(crate) fn done(view: &View) -> &'static str {
    match view.state.battle.as_deref().map(Battle::moment) {
        Some(Moment::Deploy) => text::NE_END_DEPLOYMENT,
        Some(Moment::Rearrange { .. }) => text::NE_END_REARRANGING,
        Some(Moment::Phase) => text::NE_END_PHASE,
        Some(Moment::Pursuit) => text::NE_END_PURSUIT,
        _ => text::NE_DONE,
    }
}

/// The button text of an action of this chapter.
pub(crate) fn label(view: &View, action: &BattleAction) -> Message {
    let battle = view.state.battle.as_deref();
    match action {
        BattleAction::Next(region) => {
            Message::new(text::NE_DO_NEXT_BATTLE).with("region", map().region_name(*region))
        }
        BattleAction::MainGroup(from) => {
            Message::new(text::NE_DO_MAIN_GROUP).with("region", map().region_name(*from))
        }
        BattleAction::RetreatTo { power, to, troops } => Message::new(text::NE_DO_RETREAT_TO)
            .with("flag", power.name())
            .with("count", troops.len())
            .with("region", map().region_name(*to)),
        BattleAction::DeployAll => Message::new(text::NE_DO_DEPLOY_ALL),
        BattleAction::Retreat => Message::new(text::NE_DO_RETREAT),
        BattleAction::FormSquare => Message::new(text::NE_DO_FORM_SQUARE),
        BattleAction::Evade => Message::new(text::NE_DO_EVADE),
        BattleAction::BreakOff => Message::new(text::NE_DO_BREAK_OFF),
        BattleAction::Quick => Message::new(text::NE_DO_QUICK),
        BattleAction::Place { terrain, column } => {
            let side = match battle.map(Battle::moment) {
                Some(Moment::Place(side)) => side,
                _ => crate::BattleSide::Attacker,
            };
            Message::new(text::NE_DO_PLACE)
                .with("terrain", terrain_name(*terrain))
                .with("side", side_name(side))
                .with("zone", zone_name(side, crate::Zone::Line(*column)))
        }
        _ => battle.map_or_else(
            || Message::new(text::NE_NOT_NOW),
            |battle| piece_label(battle, action),
        ),
    }
}

/// What single pieces do, with where they stand.
fn piece_label(battle: &Battle, action: &BattleAction) -> Message {
    let place = |id: PieceId| {
        battle.piece(id).map_or_else(
            || Message::new(text::NE_ZONE_AWAY),
            |piece| zone_name(battle.side(piece.flag), piece.zone),
        )
    };
    let kind = |id: PieceId| battle.piece(id).map_or(Kind::Infantry, |piece| piece.kind);
    let one = |id, piece: PieceId| {
        Message::new(id)
            .with("unit", unit_name(kind(piece)))
            .with("from", place(piece))
    };
    let two = |id, piece: PieceId, at: PieceId| {
        one(id, piece)
            .with("target", unit_name(kind(at)))
            .with("to", place(at))
    };
    let moved = |id, piece: PieceId, to| {
        let side = battle
            .piece(piece)
            .map_or(crate::BattleSide::Attacker, |piece| battle.side(piece.flag));
        one(id, piece).with("to", zone_name(side, to))
    };
    match *action {
        BattleAction::Deploy { piece, zone } => moved(text::NE_DO_DEPLOY, piece, zone),
        BattleAction::Move { piece, to } => moved(text::NE_DO_MOVE, piece, to),
        BattleAction::Fire { piece, at } => two(text::NE_DO_FIRE, piece, at),
        BattleAction::Charge { piece, at } => two(text::NE_DO_CHARGE, piece, at),
        BattleAction::Pursue { piece, at } => two(text::NE_DO_PURSUE, piece, at),
        BattleAction::Rally { leader, piece } => two(text::NE_DO_RALLY, leader, piece),
        BattleAction::Dissolve(piece) => one(text::NE_DO_DISSOLVE, piece),
        BattleAction::Counter(piece) => one(text::NE_DO_COUNTER, piece),
        BattleAction::Fall(piece) => one(text::NE_DO_FALL, piece),
        _ => Message::new(text::NE_NOT_NOW),
    }
}
