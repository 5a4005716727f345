//! LB-13.35 to LB-13.37, LB-13.5 The strength of a bombardment, and its chances.

use crate::map::Terrain;
use crate::number::Factor;
use crate::table::fire::{CHARGE_ANNOUNCED, FireResult, RANGE, result};
use crate::table::weather::{Leave, Weather};
use crate::{
    Card, HexId, Marks, Modifier, On, PieceSet, Position, Side, Strength, rule, table, text,
};
use feldherr_core::{Chance, Message, Note, Odds, Preview};

/// Everything that decides a bombardment before the die is thrown.
#[derive(Clone, Debug, PartialEq)]
pub struct Barrage {
    /// LB-13.5a What counter-battery fire took off.
    pub counter: Strength,
    /// LB-13.35, LB-13.36 The strength points that count.
    pub points: u32,
    /// What changes the die, each with its rule.
    pub notes: Vec<Modifier>,
}

impl Barrage {
    /// LB-GL.drm What is added to the die.
    pub fn drm(&self) -> i8 {
        Modifier::sum(&self.notes)
    }

    /// LB-13.37a The result of a die.
    pub fn result(&self, die: u8) -> FireResult {
        result(self.points, die as i8 + self.drm())
    }
}

impl Position {
    /// LB-13.35, LB-13.36, LB-13.5, LB-13.35a, LB-13.35b, LB-13.5b, LB-G60 What batteries amount to against a hex, as
    /// far as it is revealed.
    pub fn barrage(&self, side: Side, at: HexId, by: &PieceSet) -> Barrage {
        // Near and far, those the target sees and those it does not.
        let mut pools = [[Strength::ZERO; 2]; 2];
        for battery in by.iter() {
            if let Some(from) = self.hex_of(battery) {
                let far = usize::from(from.distance(at) > RANGE[0]);
                let unseen = usize::from(!self.sees(at, from));
                pools[unseen][far] += self.strength(battery);
            }
        }
        let [[near, far], [near_unseen, far_unseen]] = pools;
        let reply = self.counter_battery(side.other(), at);
        // Decision LB-G60: the near batteries suffer first, then the far ones.
        let (near_left, far_left) = (near - reply, far - (reply - near));
        let distant = (far_left + far_unseen).times(Factor::Half).floor();
        let total = near_left + near_unseen + distant;
        Barrage {
            counter: (near + far) - (near_left + far_left),
            points: total.times(self.fire_factor(at)).points(),
            notes: self.fire_notes(side, at),
        }
    }

    /// LB-13.36a, LB-13.36c, LB-G61 What the target's terrain leaves of a bombardment.
    fn fire_factor(&self, at: HexId) -> Factor {
        match self.field.map.hex(at).terrain {
            Terrain::Town => Factor::TwoThirds,
            Terrain::Marsh => Factor::Half,
            _ => Factor::One,
        }
    }

    /// LB-13.5a, LB-13.5c, LB-13.5d, LB-G62 Half the target's artillery, rounded down; none if it is alone in an enemy
    /// zone.
    fn counter_battery(&self, target: Side, at: HexId) -> Strength {
        if self.in_enemy_zone(at, target) && self.is_lone_artillery(target, at) {
            return Strength::ZERO;
        }
        let guns = self.pieces_of(target, at).filter(|id| {
            let marks = self.piece(*id).marks;
            let fires = marks.has(Marks::SEEN) && !marks.has(Marks::SUPPRESSED);
            fires && self.kind(*id).is_artillery()
        });
        let all: Strength = guns.map(|id| self.strength(id)).sum();
        all.times(Factor::Half).floor()
    }

    /// LB-13.37b, LB-23.13b, LB-24.8c What changes the die.
    fn fire_notes(&self, side: Side, at: HexId) -> Vec<Modifier> {
        let mut notes = Vec::new();
        if let Leave::Allowed(amount) = self.conditions().bombardment
            && amount != 0
        {
            let rule = match self.state.sky.weather {
                Weather::Mud => rule::LB_13_37B,
                _ => rule::LB_23_13B,
            };
            notes.push(Modifier { rule, amount });
        }
        if side == self.state.active && self.state.combat.announced.contains(&at) {
            let (rule, amount) = (rule::LB_G3, CHARGE_ANNOUNCED);
            notes.push(Modifier { rule, amount });
        }
        let massed = self.effect(Card(27), side);
        if massed.is_some_and(|effect| effect.on == On::Hex(at)) {
            let amount = table::card::MASSED_BATTERY;
            let rule = rule::LB_24_8C;
            notes.push(Modifier { rule, amount });
        }
        notes
    }

    /// The chances of a bombardment, with everything they follow from.
    pub(crate) fn fire_preview(&self, side: Side, at: HexId, by: &PieceSet) -> Preview {
        let barrage = self.barrage(side, at, by);
        let note = |rule, message| Note { rule, message };
        let mut notes = vec![note(
            rule::LB_13_35A,
            Message::new(text::LB_FIRE_STRENGTH).with("points", barrage.points),
        )];
        if !barrage.counter.is_zero() {
            let message =
                Message::new(text::LB_FIRE_COUNTER).with("points", barrage.counter.points());
            notes.push(note(rule::LB_13_5A, message));
        }
        notes.extend(barrage.notes.iter().map(|drm| {
            let message = Message::new(text::LB_DIE_MODIFIER).with("amount", drm.amount);
            note(drm.rule, message)
        }));
        let title = Message::new(text::LB_FIRE_ODDS).with("hex", at.to_string());
        Preview {
            odds: vec![Odds {
                title,
                headline: Some(Chance {
                    label: Message::new(text::LB_FIRE_TELLS),
                    chance: (1..=6u8)
                        .filter(|die| barrage.result(*die) != FireResult::Nothing)
                        .count() as f64
                        / 6.0,
                }),
                rows: chances(|die| barrage.result(die), fire_result_name),
                notes,
            }],
            ..Preview::default()
        }
    }
}

/// The chances of each result of one die, in the order in which the die brings them.
pub(crate) fn chances<R: PartialEq>(
    result: impl Fn(u8) -> R,
    name: impl Fn(&R) -> Message,
) -> Vec<Chance> {
    let mut found: Vec<(R, u8)> = Vec::new();
    for die in 1..=6 {
        let now = result(die);
        match found.iter_mut().find(|(other, _)| *other == now) {
            Some((_, count)) => *count += 1,
            None => found.push((now, 1)),
        }
    }
    let row = |(result, count): &(R, u8)| Chance {
        label: name(result),
        chance: f64::from(*count) / 6.0,
    };
    found.iter().map(row).collect()
}

/// LB-13.38 What a result is called.
pub(super) fn fire_result_name(result: &FireResult) -> Message {
    match result {
        FireResult::Nothing => Message::new(text::LB_FIRE_NOTHING),
        FireResult::Suppressed => Message::new(text::LB_FIRE_SUPPRESSES),
        FireResult::Retreat => Message::new(text::LB_FIRE_RETREAT),
        FireResult::Reduced(count) => Message::new(text::LB_FIRE_REDUCES).with("count", *count),
    }
}
