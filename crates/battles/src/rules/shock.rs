//! LB-12.2 Shock.

use crate::agenda::Course;
use crate::rules::combat::CombatEvent;
use crate::rules::modifier::Fight;
use crate::table::combat::Column;
use crate::table::shock::{GOOD_ODDS, LONE_ARTILLERY, bonus, result};
use crate::{Attack, Marks, Modifier, PieceId, PieceSet, Position, Side, rule, text};

impl Position {
    /// LB-12.2a, LB-12.2e, LB-14.24Da, LB-G102 The unit that leads: overrunning cavalry before all others, then the
    /// best initiative, then strength.
    pub fn lead_unit(&self, pieces: &PieceSet) -> Option<PieceId> {
        pieces.iter().max_by_key(|piece| {
            (
                self.has(*piece, Marks::OVERRUNS),
                self.shock_initiative(*piece),
                self.strength(*piece),
                std::cmp::Reverse(*piece),
            )
        })
    }

    /// LB-12.2c, LB-12.2d, LB-13.42e A unit's initiative in shock: artillery alone in its hex has 1.
    pub fn shock_initiative(&self, piece: PieceId) -> i8 {
        let guns = self.kind(piece).is_artillery();
        let escorted = |hex| {
            self.defenders_in(hex, self.side_of(piece))
                .any(|other| !self.kind(other).is_artillery())
        };
        if guns && !self.hex_of(piece).is_some_and(escorted) {
            return LONE_ARTILLERY;
        }
        self.initiative(piece) as i8
    }

    /// LB-12.2a, LB-12.2f What each side adds its die to: the lead unit's initiative, good odds, cards.
    pub fn shock_base(&self, attack: &Attack) -> [i8; 2] {
        let fight = self.fight(attack);
        let lead = |pieces: PieceSet| {
            let lead = self.lead_unit(&pieces);
            lead.map_or(0, |piece| self.shock_initiative(piece))
        };
        let sum = |side| -> i8 {
            let notes = self.shock_modifiers(attack, &fight, side);
            notes.into_iter().map(|note| note.amount).sum()
        };
        let (own, other) = (fight.side, fight.side.other());
        [
            lead(self.shock_party(&fight)) + sum(own),
            lead(self.defenders(&fight).collect()) + sum(other),
        ]
    }

    /// LB-12.2f, LB-24.8c What a side adds to the initiative of its lead unit: the attacker good odds, both cards.
    fn shock_modifiers(&self, attack: &Attack, fight: &Fight, side: Side) -> Vec<Modifier> {
        let good = side == fight.side && self.reckon(attack).column >= Column::THREE_TO_ONE;
        let odds = Modifier {
            rule: rule::LB_12_2F,
            amount: GOOD_ODDS,
        };
        let card = Modifier {
            rule: rule::LB_24_8C,
            amount: self.card_elan(attack, side),
        };
        let mut notes: Vec<Modifier> = good.then_some(odds).into_iter().collect();
        notes.extend((card.amount != 0).then_some(card));
        notes
    }

    /// What the initiatives of a shock are made of, the attacker's before the defender's.
    pub(crate) fn shock_notes(&self, attack: &Attack) -> Vec<Modifier> {
        let fight = self.fight(attack);
        let (own, other) = (fight.side, fight.side.other());
        let parties = [
            (own, self.shock_party(&fight)),
            (other, self.defenders(&fight).collect()),
        ];
        let mut notes = Vec::new();
        for (side, pieces) in parties {
            notes.extend(self.lead_unit(&pieces).map(|lead| Modifier {
                rule: rule::LB_12_2A,
                amount: self.shock_initiative(lead),
            }));
            notes.extend(self.shock_modifiers(attack, &fight, side));
        }
        notes
    }

    /// The attackers and the cavalry that rode in before them.
    fn shock_party(&self, fight: &Fight) -> PieceSet {
        let riders = self.riders_in(fight);
        fight.by.iter().chain(riders.iter()).collect()
    }

    /// LB-12.2a Both sides throw.
    pub(crate) fn shock(&mut self, number: u8, course: &mut Course<'_>) {
        let Some(attack) = self.attack(number) else {
            return;
        };
        let base = self.shock_base(attack);
        let dice = [
            course.d6(text::DRAW_SHOCK_OF_THE_ATTACKER),
            course.d6(text::DRAW_SHOCK_OF_THE_DEFENDER),
        ];
        let initiative = [base[0] + bonus(dice[0]), base[1] + bonus(dice[1])];
        let result = result(initiative[0], initiative[1]);
        course.tell(CombatEvent::Shocked {
            attack: number,
            dice,
            initiative,
            result,
        });
        self.apply_result(number, result, true, course);
    }
}
