//! LB-9 Repulse.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::combat::CombatEvent;
use crate::rules::hidden::HiddenEvent;
use crate::rules::modifier::{Fight, Stand};
use crate::rules::movement::MovementEvent;
use crate::rules::retreat::{RetreatTask, Why};
use crate::table::{REPULSE_ODDS, REPULSE_RETREAT};
use crate::{
    Action, Feud, HexId, Marks, MovePoints, PieceId, PieceSet, Position, Side, rule, text,
};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum RepulseTask {
    /// LB-9.12a Both sides reveal, odds are formed; success or failure follows (LB-9.21, LB-9.22). The group is in
    /// `State::moving`.
    Resolve,
    /// LB-9.21b The repulsing stack enters one of the hexes that were vacated.
    Occupy { side: Side, into: Vec<HexId> },
}

impl Chapter<Position> for RepulseTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Resolve => position.repulse(course),
            Self::Occupy { side, into } => return position.follow_up(side, &into, course),
        }
        Flow::Done
    }

    fn asked(&self, _position: &Position) -> SeatSet {
        match self {
            Self::Occupy { side, .. } => SeatSet::only(side.seat()),
            Self::Resolve => SeatSet::NONE,
        }
    }

    fn question(&self, _position: &Position, _seat: Seat) -> Message {
        Message::new(text::LB_ASK_OCCUPY)
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        if let Self::Occupy { side, into: hexes } = self {
            let empty = position.vacated(*side, hexes);
            into.extend(empty.into_iter().map(Action::MoveTo));
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Occupy { side, into }, Action::MoveTo(hex)) => {
                if position.vacated(*side, into).contains(hex) {
                    return Ok(());
                }
                let message = Message::new(text::LB_OCCUPY_NOT_THERE).with("hex", hex.to_string());
                Err(Illegal::new(rule::LB_9_21B, message))
            }
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        if let (Self::Occupy { side, .. }, Action::MoveTo(hex)) = (self, action) {
            position.occupy(side, *hex, course);
        }
    }
}

impl Position {
    fn place_of(&self, group: &PieceSet) -> Option<(HexId, Side)> {
        let first = group.first()?;
        Some((self.hex_of(first)?, self.side_of(first)))
    }

    /// LB-9.12b, LB-G11 Whom a group repulses: everybody who has a zone of control into its hex.
    pub(crate) fn repulse_fight(&self, group: &PieceSet) -> Fight {
        let (from, side) = self
            .place_of(group)
            .unwrap_or((HexId::NOWHERE, self.state.active));
        let stand = |hex: HexId| Stand {
            hex,
            covers: self.covers(hex, &[from]),
        };
        let combat = |piece: &PieceId| self.kind(*piece).is_combat();
        Fight {
            side,
            by: group.iter().filter(combat).collect(),
            from: vec![from],
            stands: self.holders_of(from, side).map(stand).collect(),
            plain: true,
        }
    }

    /// LB-9.11a, LB-9.14a, LB-9.21d, LB-16.23a, LB-G38 Whether a group may try a repulse, as far as its owner knows.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_repulse(&self, group: &PieceSet) -> Result<(), Illegal> {
        let refuse = |rule, id| Err(Illegal::new(rule, Message::new(id)));
        let Some((from, side)) = self.place_of(group) else {
            return refuse(rule::LB_9_11A, text::LB_REPULSE_NOBODY);
        };
        if !group.iter().any(|piece| self.kind(piece).is_combat()) {
            return refuse(rule::LB_9_14A, text::LB_REPULSE_VEDETTES);
        }
        if !self.under_threat(from, side) {
            return refuse(rule::LB_9_11A, text::LB_REPULSE_NOBODY);
        }
        let twice = |hex: HexId| {
            self.stack(hex)
                .any(|piece| self.has(piece, Marks::REPULSED_TWICE))
        };
        if self.expected_holders(from, side).into_iter().any(twice) {
            return refuse(rule::LB_9_21D, text::LB_REPULSE_TWICE);
        }
        let short = |piece: PieceId| {
            let left = self.allowance(piece) - self.piece(piece).spent;
            let cost = self.repulse_cost(&PieceSet::from_iter([piece]));
            cost.is_none_or(|cost| cost > left)
        };
        if group.iter().any(short) {
            return refuse(rule::LB_9_11B, text::LB_REPULSE_COST);
        }
        Ok(())
    }

    /// The hexes from which a side must expect a zone of control into a hex.
    fn expected_holders(&self, hex: HexId, side: Side) -> Vec<HexId> {
        let exits = self.zone_exits();
        let threatens = &self.cache.threatens[side.other().index()];
        let near = self.field.map.around(hex).filter(|(dir, near)| {
            threatens.contains(*near) && exits[dir.back() as usize].contains(*near)
        });
        near.map(|(_, near)| near).collect()
    }

    /// LB-9.11b What a repulse costs: the costliest of the hexes the enemy may hold, for the piece that pays most.
    /// Nothing if one of them cannot be entered.
    pub fn repulse_cost(&self, group: &PieceSet) -> Option<MovePoints> {
        let (from, side) = self.place_of(group)?;
        let mut most = MovePoints::ZERO;
        for hex in self.expected_holders(from, side) {
            let dir = from.towards(hex)?;
            for piece in group.iter() {
                let road = self.has(piece, Marks::ROAD);
                most = most.max(self.step_cost(piece, from, dir, road).ok()?);
            }
        }
        Some(most)
    }

    /// LB-9.12c, LB-9.14b, LB-16.23a Whether a repulse succeeds: vedettes alone always give way.
    pub fn repulse_succeeds(&self, group: &PieceSet) -> bool {
        let reckoning = self.reckon_repulse(group);
        reckoning
            .attack
            .is_at_least(REPULSE_ODDS, reckoning.defence)
    }

    /// LB-8.3a Shows pieces to the enemy, and says so where it is news.
    pub(crate) fn expose(&mut self, pieces: &PieceSet, course: &mut Course<'_>) {
        let hidden = |piece: &PieceId| !self.has(*piece, Marks::SEEN);
        let news: PieceSet = pieces.iter().filter(hidden).collect();
        let Some((hex, side)) = self.place_of(&news) else {
            return;
        };
        news.iter().for_each(|piece| self.reveal(piece));
        course.tell(HiddenEvent::Revealed {
            side,
            hex,
            pieces: news,
        });
    }

    /// LB-9.1 The group in `State::moving` repulses all enemies around it.
    fn repulse(&mut self, course: &mut Course<'_>) {
        let Some(group) = self.state.moving.map(|moving| moving.group) else {
            return;
        };
        let Some((from, side)) = self.place_of(&group) else {
            return;
        };
        // LB-G125 Everybody pays his own price.
        let costs: Vec<(PieceId, MovePoints)> = group
            .iter()
            .map(|piece| {
                let cost = self.repulse_cost(&PieceSet::from_iter([piece]));
                (piece, cost.unwrap_or(MovePoints::ZERO))
            })
            .collect();
        self.expose(&group, course);
        for hex in self.expected_holders(from, side) {
            let there: PieceSet = self.stack(hex).collect();
            self.expose(&there, course);
        }
        let fight = self.repulse_fight(&group);
        if fight.stands.is_empty() {
            // A flag without a zone: there was nobody to repulse.
            return;
        }
        for (piece, cost) in costs {
            self.edit(piece, |entry| {
                entry.spent = entry.spent + cost;
            });
            self.mark(piece, Marks::MOVED);
        }
        let hexes: Vec<HexId> = fight.stands.iter().map(|stand| stand.hex).collect();
        let success = self.repulse_succeeds(&group);
        course.tell(CombatEvent::Repulsed {
            side,
            hex: from,
            success,
        });
        if success {
            self.drive_back(side, &hexes);
        } else {
            self.fail_repulse(&group, &hexes, side, course);
        }
    }

    /// LB-9.21a, LB-9.21d, LB-9.12d The repulsed retreat two hexes, then the stack follows.
    fn drive_back(&mut self, side: Side, hexes: &[HexId]) {
        let mut tasks: Vec<Task> = Vec::new();
        for hex in hexes {
            let pieces: PieceSet = self
                .stack(*hex)
                .filter(|piece| !self.kind(*piece).is_train())
                .collect();
            for piece in pieces.iter() {
                let again = self.has(piece, Marks::REPULSED);
                let mark = if again {
                    Marks::REPULSED_TWICE
                } else {
                    Marks::REPULSED
                };
                self.mark(piece, mark);
            }
            let retreat = RetreatTask::Begin {
                pieces,
                from: *hex,
                hexes: REPULSE_RETREAT,
                why: Why::Repulse,
            };
            tasks.push(retreat.into());
        }
        let into = hexes.to_vec();
        tasks.push(RepulseTask::Occupy { side, into }.into());
        self.plan(tasks);
    }

    /// LB-9.22a, LB-9.22b Both sides leave road march; the stack stops and must attack the same units.
    fn fail_repulse(
        &mut self,
        group: &PieceSet,
        hexes: &[HexId],
        side: Side,
        course: &mut Course<'_>,
    ) {
        let enemies: PieceSet = hexes
            .iter()
            .flat_map(|hex| self.defenders_in(*hex, side.other()))
            .collect();
        self.break_column(group.iter().chain(enemies.iter()), course);
        for piece in group.iter() {
            self.mark(piece, Marks::HALTED);
        }
        let combat = |piece: &PieceId| self.kind(*piece).is_combat();
        let by = group.iter().filter(combat).collect();
        self.state.combat.feuds.push(Feud {
            by,
            against: enemies,
        });
        self.state.moving = None;
    }

    fn vacated(&self, side: Side, hexes: &[HexId]) -> Vec<HexId> {
        let enemy = &self.cache.occupied[side.other().index()];
        let empty = hexes.iter().copied().filter(|hex| !enemy.contains(*hex));
        empty.collect()
    }

    /// LB-9.21b The stack must follow; its owner chooses where there are several hexes.
    fn follow_up(&mut self, side: Side, into: &[HexId], course: &mut Course<'_>) -> Flow {
        match self.vacated(side, into)[..] {
            [] => Flow::Done,
            [only] => {
                self.occupy(side, only, course);
                Flow::Done
            }
            _ => {
                let into = into.to_vec();
                Flow::Wait(RepulseTask::Occupy { side, into }.into())
            }
        }
    }

    /// LB-9.21b, LB-9.21c The stack enters; it has paid, and may go on.
    fn occupy(&mut self, side: Side, hex: HexId, course: &mut Course<'_>) {
        let Some(group) = self.state.moving.map(|moving| moving.group) else {
            return;
        };
        let Some((from, _)) = self.place_of(&group) else {
            return;
        };
        let path = vec![from, hex];
        course.tell(MovementEvent::Moved {
            side,
            pieces: group,
            path: path.clone(),
        });
        course.tell(MovementEvent::Seen { side, path });
        if let Some(moving) = &mut self.state.moving {
            moving.started = true;
        }
        self.settle_in(&group, hex, course);
    }
}
