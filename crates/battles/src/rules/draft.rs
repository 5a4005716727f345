//! LB-10.33 An attack that is being put together.

use crate::agenda::Agenda;
use crate::rules::declaration::attack;
use crate::rules::duty::Spoken;
use crate::{Action, HexId, PieceId, PieceSet, Position, Side, rule, text};
use feldherr_core::{Illegal, Message, RuleId};

/// LB-10.33a, LB-10.33c How many hexes an attack can be about: as many as surround one.
const MOST: usize = 6;

/// An attack that is being put together, and who is spoken for already.
pub(crate) struct Draft<'a> {
    position: &'a Position,
    side: Side,
    on: &'a [HexId],
    by: &'a PieceSet,
    spoken: Spoken,
}

impl Position {
    pub(crate) fn draft<'a>(&'a self, side: Side, on: &'a [HexId], by: &'a PieceSet) -> Draft<'a> {
        Draft {
            position: self,
            side,
            on,
            by,
            spoken: self.spoken(),
        }
    }
}

fn refuse(rule: RuleId, id: &'static str, hex: HexId) -> Result<(), Illegal> {
    let message = Message::new(id).with("hex", hex.to_string());
    Err(Illegal::new(rule, message))
}

impl Draft<'_> {
    /// What can be added to the attack, and whether it can stand.
    pub(crate) fn list(&self, into: &mut Vec<Action>) {
        if self.check_complete().is_ok() {
            into.push(Action::Complete);
        }
        let Some(first) = self.on.first() else {
            return;
        };
        let position = self.position;
        for (_, from) in position.field.map.around(*first) {
            if self.spoken.from.contains(from) || !self.adjoins_all(from) {
                continue;
            }
            let units = position.defenders_in(from, self.side);
            let fits = |unit: &PieceId| position.can_join(*unit) && !self.by.contains(*unit);
            let mut units = units.filter(fits).map(Action::With).peekable();
            // A stack joins as soon as one of it can.
            into.extend(units.peek().map(|_| Action::WithStack(from)));
            into.extend(units);
        }
        let faced = position.faced(self.side);
        // Units that adjoin both targets stand between them.
        let near = faced.iter().filter(|hex| hex.distance(*first) <= 2);
        let fits = |hex: &HexId| {
            let open = || position.is_open_target(*hex, self.side, &self.spoken);
            !self.on.contains(hex) && open() && self.check_target(*hex).is_ok()
        };
        into.extend(near.filter(fits).map(Action::Target));
    }

    /// Judges an addition, or whether the attack may stand.
    pub(crate) fn check(&self, action: &Action) -> Result<(), Illegal> {
        match action {
            Action::Target(hex) => self.check_target(*hex),
            Action::With(piece) => self.check_with(*piece),
            Action::WithStack(hex) => self.check_with_stack(*hex),
            Action::Complete => self.check_complete(),
            _ => Err(self.position.not_now()),
        }
    }

    fn adjoins_all(&self, from: HexId) -> bool {
        let mut on = self.on.iter();
        on.all(|hex| self.position.can_attack(from, *hex))
    }

    /// LB-10.33c Whether another hex can be attacked together with those chosen.
    fn check_target(&self, hex: HexId) -> Result<(), Illegal> {
        if self.on.contains(&hex) || self.on.len() >= MOST {
            return refuse(rule::LB_10_1C, text::LB_TARGET_TAKEN, hex);
        }
        let position = self.position;
        position.check_first_target(self.side, hex, &self.spoken)?;
        let all = |from: HexId| position.can_attack(from, hex) && self.adjoins_all(from);
        let fits = if self.by.is_empty() {
            let mut near = position.field.map.around(hex);
            near.any(|(_, from)| position.is_available(from, self.side, &self.spoken) && all(from))
        } else {
            let mut pieces = self.by.iter();
            pieces.all(|piece| position.hex_of(piece).is_some_and(all))
        };
        if !fits {
            return refuse(rule::LB_10_33C, text::LB_TARGET_NOT_TOGETHER, hex);
        }
        self.check_joinable(hex)
    }

    /// LB-10.31b Whether, with a further target, everybody who must attack could still join or find another.
    fn check_joinable(&self, hex: HexId) -> Result<(), Illegal> {
        let position = self.position;
        let mut spoken = self.spoken;
        for (_, from) in position.field.map.around(hex) {
            let joins = position.is_available(from, self.side, &self.spoken)
                && position.can_attack(from, hex)
                && self.adjoins_all(from);
            if joins {
                spoken.from.insert(from);
            }
        }
        for target in self.on.iter().chain([&hex]) {
            spoken.on.insert(*target);
        }
        position.check_all_busy(self.side, &spoken)
    }

    /// LB-10.33c, LB-10.33d Whether a unit can join.
    fn check_with(&self, piece: PieceId) -> Result<(), Illegal> {
        let position = self.position;
        let own = position.side_of(piece) == self.side && !self.by.contains(piece);
        let Some(from) = position.hex_of(piece).filter(|_| own) else {
            let message = Message::new(text::LB_JOIN_NOT_YOURS);
            return Err(Illegal::new(rule::LB_10_31A, message));
        };
        position.check_may_attack(piece)?;
        self.check_from(from)
    }

    fn check_with_stack(&self, hex: HexId) -> Result<(), Illegal> {
        let position = self.position;
        let mut units = position.defenders_in(hex, self.side);
        if !units.any(|piece| position.can_join(piece) && !self.by.contains(piece)) {
            return refuse(rule::LB_10_33D, text::LB_JOIN_NOBODY, hex);
        }
        self.check_from(hex)
    }

    /// LB-10.33c Every attacking stack adjoins all targets; LB-10.33d it attacks in one combat only.
    fn check_from(&self, from: HexId) -> Result<(), Illegal> {
        if self.spoken.from.contains(from) {
            return refuse(rule::LB_10_33D, text::LB_JOIN_ELSEWHERE, from);
        }
        if !self.adjoins_all(from) {
            return refuse(rule::LB_10_33C, text::LB_JOIN_FAR, from);
        }
        Ok(())
    }

    /// LB-10.31, LB-10.33d, LB-9.22b Whether the attack may stand as it has been put together.
    fn check_complete(&self) -> Result<(), Illegal> {
        if self.by.is_empty() {
            self.check_shelled()?;
        }
        self.check_whole_stacks()?;
        self.check_quarries()?;
        let mut spoken = self.spoken;
        spoken.add(self.position, &attack(*self.by, self.on));
        self.position.check_nobody_stranded(self.side, &spoken)
    }

    /// LB-9.22b Whether a unit of this side must attack a hex because its repulse of it failed.
    fn is_owed(&self, hex: HexId) -> bool {
        let position = self.position;
        let feuds = position.state.combat.feuds.iter();
        feuds.flat_map(|feud| feud.by.iter()).any(|piece| {
            let from = position.hex_of(piece);
            let own = position.side_of(piece) == self.side;
            own && from.is_some_and(|from| position.quarries(piece, from).any(|at| at == hex))
        })
    }

    /// LB-10.31h, LB-13.6a, LB-G151 A hex that will be bombarded need not be attacked; LB-9.22b unless somebody who failed
    /// to repulse it owes it an attack.
    fn check_shelled(&self) -> Result<(), Illegal> {
        match self.on {
            [hex] if self.is_owed(*hex) => {
                let message = Message::new(text::LB_ATTACK_REPULSED).with("hex", hex.to_string());
                Err(Illegal::new(rule::LB_9_22B, message))
            }
            [hex] if self.position.can_bombard(self.side, *hex) => Ok(()),
            _ => {
                let message = Message::new(text::LB_ATTACK_NOBODY);
                let refusal = Illegal::new(rule::LB_10_31H, message);
                Err(refusal.remedy(Message::new(text::LB_ATTACK_JOIN_THEM)))
            }
        }
    }

    /// LB-10.33d, LB-10.31b Those of an attacking stack that must attack do so in this combat.
    fn check_whole_stacks(&self) -> Result<(), Illegal> {
        let position = self.position;
        for hex in self.by.iter().filter_map(|piece| position.hex_of(piece)) {
            let units = position.defenders_in(hex, self.side);
            let mut idle = units.filter(|piece| !self.by.contains(*piece));
            if idle.any(|piece| position.is_obliged(piece, &self.spoken)) {
                return refuse(rule::LB_10_33D, text::LB_ATTACK_WHOLE_STACK, hex);
            }
        }
        Ok(())
    }

    /// LB-9.22b, LB-G153 Units that failed to repulse attack all those they failed against, unless others do.
    fn check_quarries(&self) -> Result<(), Illegal> {
        for piece in self.by.iter() {
            let from = self.position.hex_of(piece).unwrap_or(HexId::NOWHERE);
            let missing = self
                .position
                .quarries(piece, from)
                .find(|hex| !self.on.contains(hex) && !self.spoken.on.contains(*hex));
            if let Some(hex) = missing {
                let message = Message::new(text::LB_ATTACK_REPULSED).with("hex", hex.to_string());
                let refusal = Illegal::new(rule::LB_9_22B, message);
                return Err(refusal.remedy(Message::new(text::LB_ATTACK_ADD_IT)));
            }
        }
        Ok(())
    }
}
