//! LB-13.38, LB-13.39, LB-12.4C What a bombardment does.

use super::FireTask;
use super::strength::{chances, fire_result_name};
use crate::agenda::{Agenda, Course, Task};
use crate::rules::advance::AdvanceTask;
use crate::rules::leader::LeaderTask;
use crate::rules::retreat::{RetreatTask, Why};
use crate::table::fire::FireResult;
use crate::{Card, HexId, Marks, PieceId, PieceSet, Position, Side, rule, text};
use feldherr_core::{Audience, Chance, Message, Note, Odds, Preview};
use serde::{Deserialize, Serialize};

impl Position {
    /// LB-13.37a The die is thrown.
    pub(super) fn resolve_fire(
        &mut self,
        side: Side,
        at: HexId,
        by: PieceSet,
        course: &mut Course<'_>,
    ) {
        let barrage = self.barrage(side, at, &by);
        self.end_effect(Card(27), side);
        let die = course.d6(text::DRAW_BOMBARDMENT);
        let result = barrage.result(die);
        course.tell(FireEvent::Bombarded {
            side,
            at,
            points: barrage.points,
            die,
            drm: barrage.drm(),
            result,
        });
        self.apply_fire(side, at, result);
    }

    /// LB-13.38, LB-13.38a What a result leads to.
    fn apply_fire(&mut self, side: Side, at: HexId, result: FireResult) {
        let owner = side.other();
        if result == FireResult::Nothing {
            return;
        }
        let kinds = |fits: fn(crate::Kind) -> bool| {
            let stack = self.pieces_of(owner, at);
            stack
                .filter(|id| fits(self.kind(*id)))
                .collect::<PieceSet>()
        };
        if kinds(crate::Kind::is_unit).is_empty() {
            // LB-5.51a A lone leader under fire rolls for capture, whatever the result.
            let leaders = kinds(crate::Kind::is_leader);
            let tasks: Vec<LeaderTask> = leaders.iter().map(LeaderTask::Alone).collect();
            return self.plan(tasks);
        }
        match result {
            FireResult::Nothing => {}
            // Decision LB-G62: only artillery is affected.
            FireResult::Suppressed => {
                for guns in kinds(crate::Kind::is_artillery).iter() {
                    self.mark(guns, Marks::SUPPRESSED);
                }
            }
            FireResult::Retreat if kinds(crate::Kind::is_combat).is_empty() => {
                self.fall_back(owner, at);
            }
            FireResult::Retreat => self.plan([FireTask::Stand { side: owner, at }]),
            FireResult::Reduced(left) => self.plan([FireTask::Hit {
                side,
                at,
                left,
                hit: PieceSet::NONE,
            }]),
        }
    }

    /// LB-13.38b All pieces of the hex retreat one hex; LB-2.1D3b its artillery does not fire any more.
    pub(super) fn fall_back(&mut self, owner: Side, at: HexId) {
        let pieces: PieceSet = self.pieces_of(owner, at).collect();
        self.drive_off(pieces, at);
    }

    fn drive_off(&mut self, pieces: PieceSet, from: HexId) {
        for piece in pieces.iter() {
            self.mark(piece, Marks::DRIVEN);
        }
        self.plan([RetreatTask::Begin {
            pieces,
            from,
            hexes: 1,
            why: Why::Fire,
        }]);
    }

    /// LB-13.39a, LB-G102 The lead unit checks its initiative: it is reduced and all stay, or all retreat.
    pub(super) fn stand_fast(&mut self, owner: Side, at: HexId, course: &mut Course<'_>) {
        let Some(lead) = self.lead_under_fire(owner, at) else {
            return self.fall_back(owner, at);
        };
        let die = course.d6(text::DRAW_STAND_FAST);
        let stood = die <= self.initiative(lead);
        course.tell(FireEvent::Stood { at, die, stood });
        if stood {
            self.reduce(lead, course);
        } else {
            self.fall_back(owner, at);
        }
    }

    fn lead_under_fire(&self, owner: Side, at: HexId) -> Option<PieceId> {
        let units = self.pieces_of(owner, at);
        let units: PieceSet = units.filter(|id| self.kind(*id).is_combat()).collect();
        self.lead_unit(&units)
    }

    /// The chances of standing fast.
    pub(super) fn stand_preview(&self, owner: Side, at: HexId) -> Preview {
        let lead = self.lead_under_fire(owner, at);
        let initiative = lead.map_or(0, |lead| self.initiative(lead));
        let name = |stood: &bool| {
            Message::new(if *stood {
                text::LB_FIRE_STANDS
            } else {
                text::LB_FIRE_RETREAT
            })
        };
        let note = Note {
            rule: rule::LB_13_39A,
            message: Message::new(text::LB_INITIATIVE).with("initiative", initiative),
        };
        Preview {
            odds: vec![Odds {
                title: Message::new(text::LB_FIRE_STAND_ODDS),
                headline: Some(Chance {
                    label: name(&true),
                    chance: f64::from(initiative.min(6)) / 6.0,
                }),
                rows: chances(|die| die <= initiative, name),
                notes: vec![note],
            }],
            ..Preview::default()
        }
    }

    /// LB-13.38c, LB-G63 The units of the target that can be reduced and have not been.
    pub(super) fn hittable(
        &self,
        owner: Side,
        at: HexId,
        hit: &PieceSet,
    ) -> impl Iterator<Item = PieceId> + '_ {
        let hit = *hit;
        let mut stack = self.pieces_of(owner, at);
        let armed = stack.any(|id| self.kind(id).is_combat());
        self.pieces_of(owner, at).filter(move |id| {
            let kind = self.kind(*id);
            let fits = if armed {
                kind.is_combat()
            } else {
                kind.is_unit()
            };
            fits && !hit.contains(*id)
        })
    }

    /// LB-13.38c Reduces units without asking where there is no choice; false if somebody must choose.
    pub(super) fn apply_hits(
        &mut self,
        owner: Side,
        at: HexId,
        left: u8,
        hit: &PieceSet,
        course: &mut Course<'_>,
    ) -> bool {
        let open: PieceSet = self.hittable(owner, at, hit).collect();
        if left > 0 && open.len() > usize::from(left) {
            return false;
        }
        if left > 0 {
            open.iter().for_each(|unit| self.reduce(unit, course));
        }
        self.after_hits(owner, at);
        true
    }

    /// LB-13.38d, LB-21.2e, LB-G15 The owner decides whether the rest stays, be it demoralized or not.
    fn after_hits(&mut self, owner: Side, at: HexId) {
        let is_unit = |piece: PieceId| self.kind(piece).is_unit();
        if self.pieces_of(owner, at).any(is_unit) {
            self.plan([FireTask::StepBack { side: owner, at }]);
        }
    }

    /// LB-12.4Cb, LB-12.4Cc, LB-12.4Fa A unit next to an emptied hex that has no combat left may advance.
    pub(super) fn advance_after_fire(&mut self, hex: HexId) {
        let side = self.state.active;
        let taken = |at: usize| self.cache.occupied[at].contains(hex);
        if taken(0) || taken(1) {
            return;
        }
        let free = |id: &PieceId| {
            let kind = self.kind(*id);
            let arm = kind.is_combat() && !kind.is_artillery();
            (arm || kind.is_leader()) && self.may_follow_fire(*id)
        };
        let around = self.field.map.around(hex).map(|(_, at)| at);
        let near = around.flat_map(|at| self.pieces_of(side, at));
        let by: PieceSet = near.filter(free).collect();
        let armed = by.iter().any(|id| self.kind(id).is_combat());
        if armed {
            let into = vec![hex];
            self.plan([Task::from(AdvanceTask::Ask { side, by, into })]);
        }
    }

    /// LB-12.4Cc, LB-12.4Fa Whether a piece is free to advance after a bombardment.
    pub fn may_follow_fire(&self, piece: PieceId) -> bool {
        const STAYS: Marks = Marks::OOC
            .with(Marks::DRIVEN)
            .with(Marks::CHARGED)
            .with(Marks::ROAD);
        let attacks = self.state.combat.attacks.iter();
        let mut open = attacks.filter(|attack| !attack.done);
        !self.piece(piece).marks.any(STAYS)
            && !self.is_demoralized(piece)
            && !open.any(|attack| attack.by.contains(piece))
    }

    /// LB-13.38f At the end of the combat step batteries are themselves again.
    pub(crate) fn lift_suppression(&mut self) {
        for id in (0u16..).map(PieceId).take(self.state.pieces.len()) {
            self.unmark(id, Marks::SUPPRESSED);
        }
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum FireEvent {
    /// LB-13.37a A hex was bombarded.
    Bombarded {
        side: Side,
        at: HexId,
        points: u32,
        die: u8,
        drm: i8,
        result: FireResult,
    },
    /// LB-13.39a The target tried to stand fast.
    Stood { at: HexId, die: u8, stood: bool },
    /// LB-G3 The side says that it will charge the hex it bombards.
    Announced { side: Side, at: HexId },
}

impl FireEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Bombarded {
                side,
                at,
                points,
                die,
                drm,
                result,
            } => Message::new(text::LB_FIRE_BOMBARDED)
                .with("side", crate::label::side_name(*side))
                .with("at", at.to_string())
                .with("points", *points)
                .with("die", *die)
                .with("drm", *drm)
                .with("result", fire_result_name(result)),
            Self::Stood { at, die, stood } => Message::new(if *stood {
                text::LB_FIRE_STOOD
            } else {
                text::LB_FIRE_GAVE_WAY
            })
            .with("hex", at.to_string())
            .with("die", *die),
            Self::Announced { side, at } => Message::new(text::LB_CHARGE_ANNOUNCED)
                .with("side", crate::label::side_name(*side))
                .with("hex", at.to_string()),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        usize::from(!matches!(self, Self::Announced { .. }))
    }
}
