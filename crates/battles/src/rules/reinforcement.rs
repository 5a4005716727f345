//! LB-19 Reinforcements. They are taken and moved like other groups; the entry hex is their first step.
// stub (ground)

use crate::{GroupId, HexId, MovePoints, Position};

impl Position {
    /// LB-19.1a, LB-19.32a Whether a group may enter now.
    pub fn is_due(&self, group: GroupId) -> bool {
        let now = self.state.groups.get(group.index());
        now.is_some_and(|now| now.due.is_some_and(|due| due <= self.state.turn) && !now.delayed)
    }

    /// LB-19.2, LB-G72 What the next stack or unit of a group pays for its entry hex.
    pub fn entry_cost(
        &self,
        _group: GroupId,
        _hex: HexId,
        _road_march: bool,
    ) -> Option<MovePoints> {
        None
    }
}
