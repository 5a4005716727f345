//! NE-ACARD-15 Battle cards, played by who has units in the battle; before a roll he is asked.

use crate::agenda::{Course, Flow};
use crate::rules::card::{CardEvent, CardTask};
use crate::rules::politics::refuse;
use crate::{
    Action, Arm, Battle, BattleStep, CardId, CardKind, Piece, PieceId, Political, Position, Ruse,
    Target, Zone, rule, text,
};
use feldherr_core::{Illegal, Seat, SeatSet};

impl Position {
    /// NE-ACARD-15, NE-G61 Asks those in the battle who hold cards; how many a seat holds is known to all.
    pub(super) fn hold_card_window(&self, seats: SeatSet) -> Flow {
        let Some(battle) = &self.state.battle else {
            return Flow::Done;
        };
        let holders = seats
            .iter()
            .filter(|seat| !self.hand(*seat).is_empty() && has_units(battle, *seat));
        let seats: SeatSet = holders.collect();
        if seats == SeatSet::NONE {
            return Flow::Done;
        }
        Flow::Wait(CardTask::Window { seats }.into())
    }

    /// The battle cards a seat can play, with every piece they fit.
    pub(crate) fn battle_card_options(&self, seat: Seat, into: &mut Vec<Action>) {
        let Some(battle) = &self.state.battle else {
            return;
        };
        for card in self.hand(seat).iter() {
            let pieces = (0..battle.pieces.len()).map(|at| Target::Piece(PieceId(at as u8)));
            let targets = pieces.chain([Target::Nothing]);
            let fitting = targets.filter(|on| self.check_battle_card(seat, card, *on).is_ok());
            into.extend(fitting.map(|on| Action::Politics(Political::Play { card, on })));
        }
    }

    /// NE-ACARD-12, NE-ACARD-15 Whether a battle card may be played now.
    pub(super) fn check_battle_card(
        &self,
        seat: Seat,
        card: CardId,
        on: Target,
    ) -> Result<(), Illegal> {
        self.check_holds(seat, card)?;
        let Some(CardKind::Battle(ruse)) = self.world.card_kind(card) else {
            return Err(refuse(rule::NE_ACARD_15, text::NE_BATTLE_CARDS_ONLY));
        };
        let battle = self.state.battle.as_deref();
        let Some(battle) = battle.filter(|battle| has_units(battle, seat)) else {
            return Err(refuse(rule::NE_ACARD_15, text::NE_ONLY_IN_BATTLE));
        };
        if fits(battle, seat, ruse, on) {
            return Ok(());
        }
        Err(refuse(rule::NE_ACARD_12, text::NE_BAD_TARGET))
    }

    /// NE-ACARD-9, NE-ACARD-15 The card takes effect on the board and is back in the deck.
    pub(super) fn play_battle_card(
        &mut self,
        seat: Seat,
        id: CardId,
        on: Target,
        course: &mut Course<'_>,
    ) {
        let Some(CardKind::Battle(ruse)) = self.world.card_kind(id) else {
            return;
        };
        self.put_back(seat, id);
        course.tell(CardEvent::Played { seat, card: id });
        let Some(battle) = self.state.battle.as_deref_mut() else {
            return;
        };
        if ruse == Ruse::Smoke {
            let side = side_of(battle, seat);
            for at in 0..battle.pieces.len() {
                let hostile = Some(battle.side(battle.pieces[at].flag)) != side;
                let piece = &mut battle.pieces[at];
                if hostile && piece.kind.arm() == Arm::Artillery {
                    piece.left = 0;
                }
            }
        } else if let Target::Piece(target) = on
            && let Some(piece) = battle.pieces.get_mut(target.index())
        {
            affect(piece, ruse);
            let (flag, kind) = (piece.flag, piece.kind);
            course.tell(CardEvent::Affected { flag, kind });
            if ruse == Ruse::Steady {
                battle.face_square(target);
            }
        }
    }
}

/// NE-ACARD-15 Whether a seat has own units in the battle.
fn has_units(battle: &Battle, seat: Seat) -> bool {
    battle
        .pieces
        .iter()
        .any(|piece| piece.zone != Zone::Lost && battle.seat_of(piece) == Some(seat))
}

fn side_of(battle: &Battle, seat: Seat) -> Option<crate::BattleSide> {
    let own = battle
        .pieces
        .iter()
        .find(|piece| battle.seat_of(piece) == Some(seat));
    own.map(|piece| battle.side(piece.flag))
}

fn fits(battle: &Battle, seat: Seat, ruse: Ruse, on: Target) -> bool {
    if battle.stage != BattleStep::Fight {
        return false;
    }
    let side = side_of(battle, seat);
    let hostile = |piece: &Piece| Some(battle.side(piece.flag)) != side;
    let piece = match on {
        Target::Piece(id) => match battle.piece(id) {
            Some(piece) => piece,
            None => return false,
        },
        Target::Nothing => {
            let guns = |piece: &Piece| piece.kind.arm() == Arm::Artillery && piece.left > 0;
            let pieces = &mut battle.pieces.iter();
            return ruse == Ruse::Smoke && pieces.any(|piece| hostile(piece) && guns(piece));
        }
        _ => return false,
    };
    let own = battle.seat_of(piece) == Some(seat);
    let in_line = matches!(piece.zone, Zone::Line(_) | Zone::Middle(_));
    let on_board = in_line || piece.zone == Zone::Reserve;
    match ruse {
        Ruse::Rally => own && piece.zone == Zone::Retreat,
        Ruse::Effort => own && on_board && piece.left == 0,
        Ruse::Confusion => hostile(piece) && on_board && piece.left > 0,
        Ruse::Steady => own && in_line && piece.kind.arm() == Arm::Infantry && !piece.square,
        Ruse::Smoke => false,
    }
}

fn affect(piece: &mut Piece, ruse: Ruse) {
    match ruse {
        Ruse::Rally => piece.zone = Zone::Reserve,
        // NE-AHORSE-3 Horse artillery that has fired may only move.
        Ruse::Effort => piece.left = 1,
        Ruse::Confusion => piece.left = 0,
        Ruse::Steady => piece.square = true,
        Ruse::Smoke => {}
    }
}
