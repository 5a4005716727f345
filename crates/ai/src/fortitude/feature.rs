//! Into and out of villages and the like.

use super::survey::Stand;
use super::unit::{APPROACH, Outlook};
use feldherr_fortitude::{Action, Arm, FeatureId, MoveKind};

impl Outlook<'_> {
    /// Occupying a feature that is the goal or gives cover near it, or leaving one that is not.
    pub(super) fn feature_action(&self) -> Option<(f64, Action)> {
        let unit = self.piece.id;
        if self.piece.stand.inside {
            return self.leave_action();
        }
        if self.piece.arm != Arm::Infantry {
            return None;
        }
        let stay = self.score(&self.piece.stand);
        let count = u8::try_from(self.position.field.features.len()).unwrap_or(u8::MAX);
        let near = (0..count).map(FeatureId).filter(|id| {
            let feature = &self.position.field.features[id.index()];
            feature.kind.is_defensible()
                && self.piece.stand.to_point(feature.middle()) < 16.0
                && self.position.occupant(*id).is_none()
        });
        let mut best: Option<(f64, Action)> = None;
        for id in near {
            let wanted = self.goal.feature == Some(id);
            let middle = self.position.field.features[id.index()].middle();
            let nearer = self.piece.stand.at.distance(self.goal.at) - middle.distance(self.goal.at);
            let is_prize = self.position.state.objectives.iter().any(|objective| {
                objective.feature == Some(id) && objective.held != Some(self.piece.side)
            });
            let score = stay
                + APPROACH * self.drive() * nearer
                + if wanted { 0.25 } else { 0.0 }
                + if is_prize { 0.7 } else { 0.0 }
                - 0.08;
            if best.as_ref().is_none_or(|(top, _)| score > *top)
                && self.position.check_occupy(unit, id).is_ok()
            {
                best = Some((score, Action::Occupy(id)));
            }
        }
        best
    }

    /// A unit in a feature stays where the goal is near or the enemy is.
    fn leave_action(&self) -> Option<(f64, Action)> {
        let unit = self.piece.id;
        let feature = self.position.feature_of(unit)?;
        let is_goal =
            self.goal.feature == Some(feature) || self.piece.stand.at.distance(self.goal.at) < 8.0;
        if is_goal || self.piece.engaged {
            return None;
        }
        let ways = self.position.leave_options(unit, MoveKind::Move);
        ways.into_iter()
            .map(|(order, pose)| {
                let score = self.score(&Stand::open(self.sheet, order, pose)) - 0.05;
                let kind = MoveKind::Move;
                (score, Action::Leave { kind, order, pose })
            })
            .max_by(|(a, _), (b, _)| a.total_cmp(b))
    }
}
