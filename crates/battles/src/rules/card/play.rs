//! LB-24.35 to LB-24.37, LB-24.6 The card of the segment and what its instruction does.

use super::{CardEvent, CardTask};
use crate::agenda::{Agenda, Course};
use crate::label::card_name;
use crate::table::card::{FORCED_MARCH_TIRES_ON, sheet};
use crate::{
    Action, Card, CardType, FormationId, Kind, On, PieceId, Position, Side, rule, table, text,
};
use feldherr_core::{Illegal, Message};

impl Position {
    /// LB-24.33b, LB-24.36, LB-24.36b The cards a side may play in its segment, and on what.
    pub(super) fn list_plays(&self, side: Side, into: &mut Vec<Action>) {
        for card in self.hand(side).kinds() {
            match sheet(card).map(|sheet| sheet.kind) {
                Some(CardType::Tactics) => into.push(Action::PlayForMovement(card)),
                Some(CardType::Mode) | None => {}
                Some(_) => {
                    let before = into.len();
                    self.list_objects(side, card, into);
                    // LB-24.6a What cannot be carried out can still be played.
                    if into.len() == before {
                        let on = On::Nothing;
                        into.push(Action::Play { card, on });
                    }
                }
            }
        }
        self.list_wishes(side, into);
    }

    /// What a card can be played on.
    fn list_objects(&self, side: Side, card: Card, into: &mut Vec<Action>) {
        let play = |on| Action::Play { card, on };
        match card.0 {
            11 => into.extend(self.gunners(side.other()).map(On::Formation).map(play)),
            13 => self.list_officers(card, side, into),
            16 => into.extend(self.due_now(side.other()).map(On::Group).map(play)),
            17 => into.extend(self.due_later(side).map(On::Group).map(play)),
            18 => self.list_routes(side, into),
            _ => into.push(play(On::Nothing)),
        }
    }

    /// Why a side cannot play a card.
    pub(super) fn card_refusal(&self, side: Side, card: Card) -> Illegal {
        let held = self.hand(side).has(card);
        let kind = sheet(card).map(|sheet| sheet.kind);
        let (rule, id) = match (held, kind) {
            (false, _) => (rule::LB_24_22A, text::LB_CARD_NOT_HELD),
            (true, Some(CardType::Tactics)) => (rule::LB_24_36A, text::LB_CARD_TACTICS),
            (true, _) => (rule::LB_24_36B, text::LB_CARD_OBJECT),
        };
        Illegal::new(rule, Message::new(id).with("card", card_name(card)))
    }

    /// Card 11: formations of a side that have artillery on paper; what stands where is not asked.
    fn gunners(&self, side: Side) -> impl Iterator<Item = FormationId> + '_ {
        let formations = (0u8..).map(FormationId).zip(&self.field.formations);
        let armed = formations.filter(move |(_, sheet)| {
            sheet.side == side && sheet.units.iter().any(|id| self.kind(id).is_artillery())
        });
        armed.map(|(formation, _)| formation)
    }

    /// Cards 12 and 13: the officers of a side on the map; everybody knows which they are (LB-G107).
    pub(super) fn list_officers(&self, card: Card, side: Side, into: &mut Vec<Action>) {
        let own = self.owned(side).iter();
        let officers = own.filter(|id| {
            let officer = matches!(self.kind(*id), Kind::Officer | Kind::OfficerCommander);
            officer && self.hex_of(*id).is_some()
        });
        into.extend(officers.map(|id| Action::Play {
            card,
            on: On::Piece(id),
        }));
    }

    /// LB-24.4a, LB-24.35, LB-24.35b, LB-G92 A card is played: its allowance counts, its instruction is carried out if
    /// it can be.
    pub(super) fn play_card(&mut self, side: Side, card: Card, on: On, course: &mut Course<'_>) {
        course.tell(CardEvent::Played { side, card });
        let printed = sheet(card).map(|sheet| sheet.allowance);
        self.state.sides[side.index()].allowance = printed;
        let carried_out = self.carry_out(side, card, on, course);
        if !carried_out {
            course.tell(CardEvent::Idle { side, card });
        }
        self.lay_down(side, card, carried_out);
    }

    /// LB-24.36a, LB-24.81a, LB-G14 A tactics card for its allowance: neither event nor points.
    pub(super) fn play_for_movement(&mut self, side: Side, card: Card, course: &mut Course<'_>) {
        course.tell(CardEvent::Played { side, card });
        let printed = sheet(card).map(|sheet| sheet.allowance);
        let cards = &mut self.state.sides[side.index()];
        cards.allowance = printed;
        cards.hand.take(card);
        cards.discard.add(card);
        cards.to_draw = cards.to_draw.saturating_add(1);
    }

    /// What the instruction of a card does; false if nothing can be done.
    fn carry_out(&mut self, side: Side, card: Card, on: On, course: &mut Course<'_>) -> bool {
        match card.0 {
            7 => self.roll_weather(course),
            9 => return self.retreat_by_card(side, course),
            11 => return self.run_short(side, on, course),
            12 => return self.ask_for_officer(side),
            13 if on != On::Nothing => {
                let until = Some(self.until_night());
                self.put_in_force(side, card, on, until);
            }
            15 => return self.call_alternate(side, course),
            16 => return self.delay_group(side, on, course),
            17 => return self.hasten_group(side, on, course),
            18 if on != On::Nothing => self.put_in_force(side, card, on, None),
            13 | 18 => return false,
            8 | 10 | 14 | 19..=23 => self.put_in_force(side, card, On::Nothing, None),
            _ => return false,
        }
        true
    }

    /// Card 9, LB-20.51g A general retreat, a new one for each card.
    fn retreat_by_card(&mut self, side: Side, course: &mut Course<'_>) -> bool {
        if self.check_general_retreat(side).is_err() {
            return false;
        }
        self.order_retreat(side, course);
        true
    }

    /// Card 11: for half a die, rounded up, in turns.
    fn run_short(&mut self, side: Side, on: On, course: &mut Course<'_>) -> bool {
        if on == On::Nothing {
            return false;
        }
        let turns = table::arrival_delay(course.d6(text::DRAW_CARD_DURATION));
        let until = self.state.turn.saturating_add(turns - 1);
        self.put_in_force(side, Card(11), on, Some(until));
        course.tell(CardEvent::Lasts {
            side,
            card: Card(11),
            turns,
            dice: 1,
        });
        true
    }

    /// Card 12: the opponent names an officer, if there is one.
    fn ask_for_officer(&mut self, side: Side) -> bool {
        let mut officers = Vec::new();
        self.list_officers(Card(12), side, &mut officers);
        if officers.is_empty() {
            return false;
        }
        // In force from now on; the name follows.
        let until = Some(self.until_night());
        self.put_in_force(side, Card(12), On::Nothing, until);
        self.plan([CardTask::Name(side)]);
        true
    }

    pub(super) fn indispose(&mut self, side: Side, on: On) {
        let mut effects = self.state.effects.iter_mut();
        let nameless = |effect: &&mut crate::Effect| {
            effect.card == Card(12) && effect.side == side && effect.on == On::Nothing
        };
        if let Some(effect) = effects.find(nameless) {
            effect.on = on;
        }
    }

    /// Card 21: units that spent more than their printed allowance, of the first formation that has any.
    pub(super) fn tired(&self, side: Side) -> impl Iterator<Item = PieceId> + '_ {
        let own = self.owned(side).iter();
        let worn = own.filter(|id| self.overspent(*id));
        let formation = worn.map(|id| self.field.sheet(id).formation).next();
        let own = self.owned(side).iter();
        own.filter(move |id| {
            self.overspent(*id) && Some(self.field.sheet(*id).formation) == formation
        })
    }

    fn overspent(&self, piece: PieceId) -> bool {
        let sheet = self.field.sheet(piece);
        let on_map = self.hex_of(piece).is_some();
        on_map && sheet.kind.is_combat() && self.piece(piece).spent > sheet.allowance
    }

    /// LB-G115 Card 21: at the end of the movement phase each formation that marched too far is rolled for.
    pub(crate) fn forced_march_tires(&mut self, course: &mut Course<'_>) -> bool {
        let side = self.state.active;
        if self.effect(Card(21), side).is_none() {
            return false;
        }
        self.end_effect(Card(21), side);
        let count = self.field.formations.len();
        for formation in (0u8..).map(FormationId).take(count) {
            let own = self.owned(side).iter();
            let tired = |id: &PieceId| {
                self.overspent(*id) && self.field.sheet(*id).formation == Some(formation)
            };
            let tired: crate::PieceSet = own.filter(tired).collect();
            if tired.is_empty() {
                continue;
            }
            let die = course.d6(text::DRAW_FATIGUE);
            course.tell(CardEvent::Tired { side, die });
            if die != FORCED_MARCH_TIRES_ON {
                self.rest(tired);
            }
        }
        self.tired(side).next().is_some()
    }

    /// What was marched too far is forgotten.
    fn rest(&mut self, pieces: crate::PieceSet) {
        for id in pieces.iter() {
            let printed = self.field.sheet(id).allowance;
            self.edit(id, |piece| {
                piece.spent = piece.spent.min(printed);
            });
        }
    }

    /// Card 21: one unit of a formation is reduced.
    pub(super) fn tire(&mut self, side: Side, piece: PieceId, course: &mut Course<'_>) {
        let others: crate::PieceSet = self.tired(side).collect();
        self.rest(others);
        self.reduce(piece, course);
        self.plan([CardTask::Tire(side)]);
    }

    /// LB-24.8b A new combat phase: each side may play a tactics card again.
    pub(crate) fn renew_tactics(&mut self) {
        for side in &mut self.state.sides {
            side.tactics_played = false;
        }
    }
}
