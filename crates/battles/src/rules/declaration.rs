//! LB-10.3 Declaring attacks.

use crate::agenda::{Chapter, Course, Flow};
use crate::rules::combat::CombatEvent;
use crate::rules::duty::Spoken;
use crate::{Action, Attack, HexId, PieceId, PieceSet, Position, Side, rule, text};
use arrayvec::ArrayVec;
use feldherr_core::{Illegal, Message, Preview};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum DeclarationTask {
    /// LB-10.31a The side declares a further attack, or is done once all that must attack and be attacked does.
    Choose(Side),
    /// LB-10.33 An attack is being put together; everybody near is revealed by now.
    Compose {
        side: Side,
        on: Vec<HexId>,
        by: PieceSet,
    },
}

/// An attack before anything is decided about it. Without attackers it is the promise to bombard instead (LB-10.31h).
pub(crate) fn attack(by: PieceSet, on: &[HexId]) -> Attack {
    Attack {
        by,
        on: on.iter().copied().take(6).collect(),
        done: false,
        guard: [false; 2],
        napoleon: false,
        cover: None,
        cards: ArrayVec::new(),
    }
}

impl Chapter for DeclarationTask {
    fn run(self, position: &mut Position, _course: &mut Course<'_>) -> Flow {
        match self {
            Self::Choose(side) => {
                let spoken = position.spoken();
                let faced = position.faced(side);
                let open = |hex: HexId| position.is_open_target(hex, side, &spoken);
                let idle = position.state.combat.attacks.is_empty() && !faced.iter().any(open);
                if idle {
                    Flow::Done
                } else {
                    Flow::Wait(self.into())
                }
            }
            Self::Compose { .. } => Flow::Wait(self.into()),
        }
    }

    fn asks(&self, _position: &Position) -> Option<Side> {
        let (Self::Choose(side) | Self::Compose { side, .. }) = self;
        Some(*side)
    }

    fn question(&self, position: &Position) -> Message {
        match self {
            Self::Choose(side) => Message::new(text::LB_ASK_ATTACK)
                .with("units", position.must_attack(*side).len() as u32)
                .with("hexes", position.must_be_attacked(*side).len() as u32),
            Self::Compose { on, .. } => Message::new(text::LB_ASK_ATTACKERS)
                .with("hex", on.first().map(HexId::to_string).unwrap_or_default()),
        }
    }

    fn options(&self, position: &Position, into: &mut Vec<Action>) {
        match self {
            Self::Choose(side) => {
                if position.check_declared(*side).is_ok() {
                    into.push(Action::Done);
                    let declared = position.state.combat.attacks.len() as u8;
                    into.extend((0..declared).map(Action::Retract));
                }
                let spoken = position.spoken();
                let faced = position.faced(*side);
                let open = |hex: &HexId| position.is_open_target(*hex, *side, &spoken);
                into.extend(faced.iter().filter(open).map(Action::Target));
            }
            Self::Compose { side, on, by } => {
                into.push(Action::Pass);
                position.list_compositions(*side, on, by, into);
            }
        }
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Choose(side), Action::Done) => position.check_declared(*side),
            (Self::Choose(side), Action::Retract(number)) => position.check_retract(*side, *number),
            (Self::Choose(side), Action::Target(hex)) => position.check_first_target(*side, *hex),
            (Self::Compose { .. }, Action::Pass) => Ok(()),
            (Self::Compose { side, on, by }, Action::Target(hex)) => {
                position.check_add_target(*side, on, by, *hex)
            }
            (Self::Compose { side, on, by }, Action::With(piece)) => {
                position.check_with(*side, on, by, *piece)
            }
            (Self::Compose { side, on, by }, Action::WithStack(hex)) => {
                position.check_with_stack(*side, on, by, *hex)
            }
            (Self::Compose { side, on, by }, Action::Complete) => {
                position.check_complete(*side, on, by)
            }
            _ => Err(position.not_now()),
        }
    }

    fn forecast(&self, position: &Position, action: &Action) -> Preview {
        match (self, action) {
            (Self::Compose { on, by, .. }, Action::Complete) if !by.is_empty() => {
                position.attack_preview(&attack(*by, on))
            }
            _ => Preview::default(),
        }
    }

    fn act(self, position: &mut Position, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (Self::Choose(side), Action::Retract(number)) => {
                position.state.combat.attacks.remove(usize::from(*number));
                position.plan([Self::Choose(side)]);
            }
            (Self::Choose(side), Action::Target(hex)) => {
                let (on, by) = (vec![*hex], PieceSet::NONE);
                position.plan([Self::Compose { side, on, by }]);
            }
            (
                Self::Compose {
                    side,
                    mut on,
                    mut by,
                },
                action,
            ) => match action {
                Action::Complete => {
                    position.state.combat.attacks.push(attack(by, &on));
                    course.tell(CombatEvent::Declared { side, by, on });
                    position.plan([Self::Choose(side)]);
                }
                Action::Pass => position.plan([Self::Choose(side)]),
                _ => {
                    position.compose(side, &mut on, &mut by, action);
                    position.plan([Self::Compose { side, on, by }]);
                }
            },
            (Self::Choose(_), _) => {}
        }
    }
}

impl Position {
    fn compose(&self, side: Side, on: &mut Vec<HexId>, by: &mut PieceSet, action: &Action) {
        match action {
            Action::Target(hex) => on.push(*hex),
            Action::With(piece) => by.insert(*piece),
            Action::WithStack(hex) => {
                for piece in self
                    .defenders_in(*hex, side)
                    .filter(|piece| self.can_join(*piece))
                {
                    by.insert(piece);
                }
            }
            _ => {}
        }
    }

    /// LB-10.31b Whether everybody who must attack or be attacked is spoken for.
    fn check_declared(&self, side: Side) -> Result<(), Illegal> {
        if let Some(hex) = self.must_be_attacked(side).first() {
            let message = Message::new(text::LB_ATTACK_MISSING).with("hex", hex.to_string());
            let remedy = Message::new(text::LB_ATTACK_ADD_IT);
            return Err(Illegal::new(rule::LB_10_31B, message).remedy(remedy));
        }
        let Some(piece) = self.must_attack(side).first().copied() else {
            return Ok(());
        };
        let hex = self.hex_of(piece).unwrap_or(HexId::NOWHERE);
        let feud = self.quarries(piece, hex).next().is_some();
        let rule = if feud {
            rule::LB_9_22B
        } else {
            rule::LB_10_31B
        };
        let message = Message::new(text::LB_ATTACK_IDLE).with("hex", hex.to_string());
        Err(Illegal::new(rule, message).remedy(Message::new(text::LB_ATTACK_JOIN_THEM)))
    }

    /// LB-G152 Any attack is taken back once all are declared.
    fn check_retract(&self, side: Side, number: u8) -> Result<(), Illegal> {
        if usize::from(number) >= self.state.combat.attacks.len() {
            let message = Message::new(text::LB_RESOLVE_NONE);
            return Err(Illegal::new(rule::LB_10_31A, message));
        }
        self.check_declared(side)
    }

    /// LB-10.1b, LB-10.1c, LB-10.32a Whether a hex can be the first target of an attack.
    fn check_first_target(&self, side: Side, hex: HexId) -> Result<(), Illegal> {
        let spoken = self.spoken();
        if self.is_open_target(hex, side, &spoken) {
            return Ok(());
        }
        let refuse = |rule, id: &'static str| {
            Err(Illegal::new(
                rule,
                Message::new(id).with("hex", hex.to_string()),
            ))
        };
        if !self.cache.armed[side.other().index()].contains(hex) {
            return refuse(rule::LB_10_1B, text::LB_TARGET_NOBODY);
        }
        if spoken.on.contains(hex) || spoken.shelled.contains(hex) {
            return refuse(rule::LB_10_1C, text::LB_TARGET_TAKEN);
        }
        let own = &self.cache.armed[side.index()];
        let mut near = self.field.map.around(hex);
        if !near.any(|(_, near)| own.contains(near)) {
            return refuse(rule::LB_10_1B, text::LB_TARGET_FAR);
        }
        let mut near = self.field.map.around(hex);
        if !near.any(|(dir, near)| own.contains(near) && self.front(near, dir.back()).is_some()) {
            return refuse(rule::LB_10_32A, text::LB_TARGET_RIVER);
        }
        refuse(rule::LB_10_33D, text::LB_TARGET_NO_ATTACKER)
    }

    /// LB-10.33c Whether another hex can be attacked together with those chosen.
    fn check_add_target(
        &self,
        side: Side,
        on: &[HexId],
        by: &PieceSet,
        hex: HexId,
    ) -> Result<(), Illegal> {
        let refuse = |rule, id: &'static str| {
            Err(Illegal::new(
                rule,
                Message::new(id).with("hex", hex.to_string()),
            ))
        };
        if on.contains(&hex) || on.len() >= 6 {
            return refuse(rule::LB_10_1C, text::LB_TARGET_TAKEN);
        }
        self.check_first_target(side, hex)?;
        let spoken = self.spoken();
        let all = |from: HexId| {
            self.can_attack(from, hex) && on.iter().all(|other| self.can_attack(from, *other))
        };
        let fits = if by.is_empty() {
            let mut near = self.field.map.around(hex);
            near.any(|(_, from)| self.is_available(from, side, &spoken) && all(from))
        } else {
            by.iter().filter_map(|piece| self.hex_of(piece)).all(all)
        };
        if !fits {
            return refuse(rule::LB_10_33C, text::LB_TARGET_NOT_TOGETHER);
        }
        self.check_joinable(side, on, hex, spoken)
    }

    /// LB-10.31b Whether, with a further target, everybody who must attack could still join or find another.
    fn check_joinable(
        &self,
        side: Side,
        on: &[HexId],
        hex: HexId,
        mut spoken: Spoken,
    ) -> Result<(), Illegal> {
        for (_, from) in self.field.map.around(hex) {
            let joins = self.is_available(from, side, &spoken)
                && self.can_attack(from, hex)
                && on.iter().all(|other| self.can_attack(from, *other));
            if joins {
                spoken.from.insert(from);
            }
        }
        for target in on.iter().chain([&hex]) {
            spoken.on.insert(*target);
        }
        self.check_all_busy(side, &spoken)
    }

    /// LB-10.33c, LB-10.33d Whether a unit can join the attack that is being put together.
    fn check_with(
        &self,
        side: Side,
        on: &[HexId],
        by: &PieceSet,
        piece: PieceId,
    ) -> Result<(), Illegal> {
        let from = self.hex_of(piece);
        let Some(from) = from.filter(|_| self.side_of(piece) == side && !by.contains(piece)) else {
            let message = Message::new(text::LB_JOIN_NOT_YOURS);
            return Err(Illegal::new(rule::LB_10_31A, message));
        };
        self.check_may_attack(piece)?;
        self.check_from(on, from)
    }

    fn check_with_stack(
        &self,
        side: Side,
        on: &[HexId],
        by: &PieceSet,
        hex: HexId,
    ) -> Result<(), Illegal> {
        let mut units = self.defenders_in(hex, side);
        if !units.any(|piece| self.can_join(piece) && !by.contains(piece)) {
            let message = Message::new(text::LB_JOIN_NOBODY).with("hex", hex.to_string());
            return Err(Illegal::new(rule::LB_10_33D, message));
        }
        self.check_from(on, hex)
    }

    /// LB-10.33c Every attacking stack adjoins all targets; LB-10.33d it attacks in one combat only.
    fn check_from(&self, on: &[HexId], from: HexId) -> Result<(), Illegal> {
        let refuse = |rule, id: &'static str| {
            Err(Illegal::new(
                rule,
                Message::new(id).with("hex", from.to_string()),
            ))
        };
        if self.spoken().from.contains(from) {
            return refuse(rule::LB_10_33D, text::LB_JOIN_ELSEWHERE);
        }
        if !on.iter().all(|hex| self.can_attack(from, *hex)) {
            return refuse(rule::LB_10_33C, text::LB_JOIN_FAR);
        }
        Ok(())
    }

    /// LB-10.31, LB-10.33d, LB-9.22b Whether the attack may stand as it has been put together.
    fn check_complete(&self, side: Side, on: &[HexId], by: &PieceSet) -> Result<(), Illegal> {
        if by.is_empty() {
            self.check_shelled(side, on)?;
        }
        let mut spoken = self.spoken();
        let before = spoken;
        spoken.add(self, &attack(*by, on));
        self.check_whole_stacks(side, by, &before)?;
        self.check_quarries(on, by, &before)?;
        self.check_nobody_stranded(side, &spoken)
    }

    /// LB-10.31h, LB-13.6a A hex that will be bombarded need not be attacked.
    fn check_shelled(&self, side: Side, on: &[HexId]) -> Result<(), Illegal> {
        match on {
            [hex] if self.can_bombard(side, *hex) => Ok(()),
            _ => {
                let message = Message::new(text::LB_ATTACK_NOBODY);
                let refusal = Illegal::new(rule::LB_10_31H, message);
                Err(refusal.remedy(Message::new(text::LB_ATTACK_JOIN_THEM)))
            }
        }
    }

    /// LB-10.33d, LB-10.31b Whoever of an attacking stack must attack does so in this combat.
    fn check_whole_stacks(
        &self,
        side: Side,
        by: &PieceSet,
        spoken: &Spoken,
    ) -> Result<(), Illegal> {
        for hex in by.iter().filter_map(|piece| self.hex_of(piece)) {
            let mut idle = self
                .defenders_in(hex, side)
                .filter(|piece| !by.contains(*piece));
            if idle.any(|piece| self.is_obliged(piece, spoken)) {
                let message = Message::new(text::LB_ATTACK_WHOLE_STACK);
                let message = message.with("hex", hex.to_string());
                return Err(Illegal::new(rule::LB_10_33D, message));
            }
        }
        Ok(())
    }

    /// LB-9.22b Whoever failed to repulse attacks all those he failed against, unless others do.
    fn check_quarries(&self, on: &[HexId], by: &PieceSet, spoken: &Spoken) -> Result<(), Illegal> {
        for piece in by.iter() {
            let from = self.hex_of(piece).unwrap_or(HexId::NOWHERE);
            let missing = self
                .quarries(piece, from)
                .find(|hex| !on.contains(hex) && !spoken.on.contains(*hex));
            if let Some(hex) = missing {
                let message = Message::new(text::LB_ATTACK_REPULSED).with("hex", hex.to_string());
                let refusal = Illegal::new(rule::LB_9_22B, message);
                return Err(refusal.remedy(Message::new(text::LB_ATTACK_ADD_IT)));
            }
        }
        Ok(())
    }

    /// What can be added to an attack, and whether it can stand.
    fn list_compositions(&self, side: Side, on: &[HexId], by: &PieceSet, into: &mut Vec<Action>) {
        if self.check_complete(side, on, by).is_ok() {
            into.push(Action::Complete);
        }
        let Some(first) = on.first() else {
            return;
        };
        for (_, from) in self.field.map.around(*first) {
            if self.check_with_stack(side, on, by, from).is_ok() {
                into.push(Action::WithStack(from));
            }
            let units = self.defenders_in(from, side);
            let fits = |piece: &PieceId| self.check_with(side, on, by, *piece).is_ok();
            into.extend(units.filter(fits).map(Action::With));
        }
        let faced = self.faced(side);
        let near = faced.iter().filter(|hex| hex.distance(*first) <= 2);
        let fits = |hex: &HexId| self.check_add_target(side, on, by, *hex).is_ok();
        into.extend(near.filter(fits).map(Action::Target));
    }
}
