//! LB-10.3 Declaring attacks.

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::rules::combat::CombatEvent;
use crate::rules::duty::Spoken;
use crate::{Action, Attack, HexId, PieceSet, Position, Side, rule, text};
use arrayvec::ArrayVec;
use feldherr_core::{Illegal, Message, Preview, Seat, SeatSet};
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

impl Chapter<Position> for DeclarationTask {
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

    fn asked(&self, _position: &Position) -> SeatSet {
        let (Self::Choose(side) | Self::Compose { side, .. }) = self;
        SeatSet::only(side.seat())
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            // How many units must attack shows what stands under the flags: so the question does not say it.
            Self::Choose(side) => Message::new(text::LB_ASK_ATTACK)
                .with("hexes", position.must_be_attacked(*side).len() as u32),
            Self::Compose { on, .. } => Message::new(text::LB_ASK_ATTACKERS)
                .with("hex", on.first().map(HexId::to_string).unwrap_or_default()),
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
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
                position.draft(*side, on, by).list(into);
            }
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Choose(side), Action::Done) => position.check_declared(*side),
            (Self::Choose(side), Action::Retract(number)) => position.check_retract(*side, *number),
            (Self::Choose(side), Action::Target(hex)) => {
                position.check_first_target(*side, *hex, &position.spoken())
            }
            (Self::Compose { .. }, Action::Pass) => Ok(()),
            (Self::Compose { side, on, by }, _) => position.draft(*side, on, by).check(action),
            _ => Err(position.not_now()),
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        match (self, action) {
            (Self::Compose { on, by, .. }, Action::Complete) if !by.is_empty() => {
                position.attack_preview(&attack(*by, on))
            }
            (Self::Compose { side, on, by }, Action::With(_) | Action::WithStack(_)) => {
                let (mut on, mut by) = (on.clone(), *by);
                position.compose(*side, &mut on, &mut by, action);
                position.attack_preview(&attack(by, &on))
            }
            _ => Preview::default(),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (Self::Choose(side), Action::Retract(number)) => {
                position.state.combat.attacks.truncate(usize::from(*number));
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

    /// LB-G152 Any attack is taken back once all are declared, with those declared after it.
    fn check_retract(&self, side: Side, number: u8) -> Result<(), Illegal> {
        if usize::from(number) >= self.state.combat.attacks.len() {
            let message = Message::new(text::LB_RESOLVE_NONE);
            return Err(Illegal::new(rule::LB_10_31A, message));
        }
        self.check_declared(side)
    }

    /// LB-10.1b, LB-10.1c, LB-10.32a Whether a hex can be the first target of an attack.
    pub(crate) fn check_first_target(
        &self,
        side: Side,
        hex: HexId,
        spoken: &Spoken,
    ) -> Result<(), Illegal> {
        if self.is_open_target(hex, side, spoken) {
            return Ok(());
        }
        let refuse = |rule, id: &'static str| {
            Err(Illegal::new(
                rule,
                Message::new(id).with("hex", hex.to_string()),
            ))
        };
        // Whether there is a combat unit under a cover is told only where own units are next to it and face it, who know.
        if !self.cache.occupied[side.other().index()].contains(hex) {
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
        if !self.cache.armed[side.other().index()].contains(hex) {
            return refuse(rule::LB_10_1B, text::LB_TARGET_NOBODY);
        }
        refuse(rule::LB_10_33D, text::LB_TARGET_NO_ATTACKER)
    }
}
