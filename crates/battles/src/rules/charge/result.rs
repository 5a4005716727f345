//! LB-14.21b, LB-14.23, LB-14.24 What a charge leads to.

use super::ChargeTask;
use crate::agenda::{Agenda, Course};
use crate::map::Terrain;
use crate::number::Factor;
use crate::rules::fire::chances;
use crate::rules::retreat::Cause;
use crate::table::charge::{COLUMNS, ChargeResult, column, result};
use crate::table::weather::Leave;
use crate::{
    Card, HexId, Kind, Marks, Modifier, On, PieceId, PieceSet, Position, Side, Strength, rule,
    table, text,
};
use feldherr_core::{Audience, Chance, Message, Note, Odds, Preview};
use serde::{Deserialize, Serialize};

impl Position {
    /// LB-14.21b The column of a charge, as far as the target is revealed: odds are formed as in combat.
    pub fn charge_column(&self, by: &PieceSet, into: HexId) -> usize {
        let marsh = self.field.map.hex(into).terrain == Terrain::Marsh;
        let strength = |id: PieceId| {
            let halved = marsh && self.kind(id) != Kind::Infantry;
            let factor = if halved { Factor::Half } else { Factor::One };
            self.strength(id).times(factor)
        };
        let charging: Strength = by.iter().map(strength).sum();
        let charged = self.stack(into).filter(|id| !by.contains(*id));
        let charged = charged.filter(|id| self.kind(*id).is_combat() && self.has(*id, Marks::SEEN));
        let charged: Strength = charged.map(|id| strength(id).min(self.weathered(id))).sum();
        column(charging, charged)
    }

    /// LB-23.13g, LB-13.41d What the weather leaves of a defender, fractions dropped; batteries that fired or are
    /// suppressed count nothing.
    fn weathered(&self, piece: PieceId) -> Strength {
        let silent = Marks::FIRED.with(Marks::SUPPRESSED);
        let (kind, full) = (self.kind(piece), self.strength(piece));
        let conditions = self.conditions();
        let factor = match kind {
            Kind::Infantry => conditions.infantry,
            _ if kind.is_artillery() && self.piece(piece).marks.any(silent) => {
                return Strength::ZERO;
            }
            _ if kind.is_artillery() => conditions.artillery,
            _ => Factor::One,
        };
        match factor {
            Factor::One => full,
            _ => full.times(factor).floor(),
        }
    }

    /// LB-14.3a, LB-23.13e, LB-24.8c What changes the die of a charge.
    pub fn charge_notes(&self, side: Side, into: HexId) -> Vec<Modifier> {
        let mut notes = Vec::new();
        if let Leave::Allowed(amount) = self.conditions().charges
            && amount != 0
        {
            let rule = rule::LB_14_3A;
            notes.push(Modifier { rule, amount });
        }
        let timed = self.effect(Card(28), side);
        if timed.is_some_and(|effect| effect.on == On::Hex(into)) {
            let amount = table::card::WELL_TIMED_CHARGE;
            let rule = rule::LB_24_8C;
            notes.push(Modifier { rule, amount });
        }
        notes
    }

    /// LB-14.21b, LB-14.0a The die is thrown.
    pub(super) fn resolve_charge(
        &mut self,
        by: PieceSet,
        from: HexId,
        into: HexId,
        course: &mut Course<'_>,
    ) {
        let Some(side) = ChargeTask::owner(&by, self) else {
            return;
        };
        let (at, notes) = (self.charge_column(&by, into), self.charge_notes(side, into));
        self.end_effect(Card(28), side);
        let drm = Modifier::sum(&notes);
        let die = course.d6(text::DRAW_CHARGE);
        let result = result(at, die as i8 + drm);
        course.tell(ChargeEvent::Charged {
            side,
            from,
            into,
            column: at as u8,
            die,
            drm,
            result,
        });
        match result {
            ChargeResult::Eliminated => {
                for unit in by.iter() {
                    self.eliminate(unit, Cause::Charge, course);
                }
            }
            ChargeResult::Repelled(count) => self.repel(by, into, count),
            ChargeResult::Overrun => self.ride_home(by, into),
        }
    }

    /// LB-14.23b, LB-14.23c The cavalry is back where it began; the infantry stands in square.
    fn repel(&mut self, by: PieceSet, into: HexId, count: u8) {
        let stack = self.stack(into);
        let foot: PieceSet = stack
            .filter(|id| self.kind(*id) == Kind::Infantry)
            .collect();
        for unit in foot.iter() {
            self.mark(unit, Marks::SQUARE);
        }
        self.plan([ChargeTask::Lose { by, count }]);
    }

    /// LB-14.24Bb, LB-14.24Ea Cavalry in an overrun hex that is not clear of enemies when the combats are over is lost.
    pub(crate) fn end_overruns(&mut self, course: &mut Course<'_>) {
        let ids = (0u16..).map(PieceId).take(self.state.pieces.len());
        let overran = ids.filter(|id| self.has(*id, Marks::OVERRUNS));
        let overran: PieceSet = overran.collect();
        for unit in overran.iter() {
            let enemy = self.side_of(unit).other();
            let held = &self.cache.occupied[enemy.index()];
            if self.hex_of(unit).is_some_and(|hex| held.contains(hex)) {
                self.eliminate(unit, Cause::Cut, course);
            }
            self.unmark(unit, Marks::OVERRUNS);
        }
    }

    /// The chances of a charge, with everything they follow from.
    pub(crate) fn charge_preview(&self, by: &PieceSet, into: HexId) -> Preview {
        let Some(side) = ChargeTask::owner(by, self) else {
            return Preview::default();
        };
        let (at, drms) = (self.charge_column(by, into), self.charge_notes(side, into));
        let drm = Modifier::sum(&drms);
        let [charging, charged] = COLUMNS[at.min(COLUMNS.len() - 1)];
        let mut notes = vec![Note {
            rule: rule::LB_14_21B,
            message: Message::new(text::LB_CHARGE_COLUMN)
                .with("one", charging)
                .with("two", charged),
        }];
        notes.extend(drms.iter().map(|note| Note {
            rule: note.rule,
            message: Message::new(text::LB_DIE_MODIFIER).with("amount", note.amount),
        }));
        Preview {
            odds: vec![Odds {
                title: Message::new(text::LB_CHARGE_ODDS).with("hex", into.to_string()),
                headline: Some(Chance {
                    label: charge_result_name(&ChargeResult::Overrun),
                    chance: (1..=6)
                        .filter(|die| result(at, die + drm) == ChargeResult::Overrun)
                        .count() as f64
                        / 6.0,
                }),
                rows: chances(|die| result(at, die as i8 + drm), charge_result_name),
                notes,
            }],
            ..Preview::default()
        }
    }
}

/// LB-14.23 What a result is called.
fn charge_result_name(result: &ChargeResult) -> Message {
    match result {
        ChargeResult::Overrun => Message::new(text::LB_CHARGE_OVERRUN),
        ChargeResult::Repelled(count) => {
            Message::new(text::LB_CHARGE_REPELLED).with("count", *count)
        }
        ChargeResult::Eliminated => Message::new(text::LB_CHARGE_ELIMINATED),
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ChargeEvent {
    /// LB-14.21b A hex was charged.
    Charged {
        side: Side,
        from: HexId,
        into: HexId,
        column: u8,
        die: u8,
        drm: i8,
        result: ChargeResult,
    },
}

impl ChargeEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        let Self::Charged {
            side,
            from,
            into,
            die,
            drm,
            result,
            ..
        } = self;
        Message::new(text::LB_CHARGED)
            .with("side", crate::label::side_name(*side))
            .with("from", from.to_string())
            .with("into", into.to_string())
            .with("die", *die)
            .with("drm", *drm)
            .with("result", charge_result_name(result))
    }

    pub(crate) fn draws(&self) -> usize {
        1
    }
}
