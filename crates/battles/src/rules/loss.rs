//! LB-12.5 Eliminated and reduced units, and the boxes they go to.

use crate::agenda::Course;
use crate::rules::retreat::{Cause, RetreatEvent};
use crate::rules::route::Passage;
use crate::table::STUCK_LOST_FROM;
use crate::{HexId, Kind, Marks, MovePoints, PieceId, Place, Position, Side, text};

impl Position {
    /// LB-12.5 Takes a piece off the map into the box its fate sends it to, and counts the loss.
    pub fn eliminate(&mut self, piece: PieceId, cause: Cause, course: &mut Course<'_>) {
        let (place, die) = self.last_place(piece, cause, course);
        self.place(piece, place);
        self.count_loss(piece, course);
        // LB-21.2d It leaves everything behind but its strength.
        self.strip(piece, Marks::REDUCED);
        self.edit(piece, |entry| {
            entry.spent = MovePoints::ZERO;
            entry.used = 0;
        });
        if let Some(moving) = &mut self.state.moving {
            moving.group.remove(piece);
        }
        let lost = place == Place::Lost;
        course.tell(RetreatEvent::Eliminated {
            piece,
            name: self.field.sheet(piece).name.clone(),
            cause,
            lost,
            die,
        });
    }

    /// LB-12.51a, LB-12.52, LB-12.34, LB-16.24c, LB-22.25a, table.exit_boxes Where a piece goes: awaiting recovery or lost
    /// for good, and the die if one decides.
    fn last_place(
        &self,
        piece: PieceId,
        cause: Cause,
        course: &mut Course<'_>,
    ) -> (Place, Option<u8>) {
        let sheet = self.field.sheet(piece);
        let vedette = sheet.kind == Kind::Vedette;
        // LB-12.52b, LB-12.52c, LB-12.34d
        let spent = !vedette && (self.has(piece, Marks::REDUCED) || sheet.reduced == 0);
        let saved = match cause {
            _ if spent => false,
            Cause::Result => vedette || self.has_way_out(piece),
            // LB-12.52a Trains; LB-12.52d those lost at a bridge.
            Cause::Bridge | Cause::Charge | Cause::Reduced | Cause::Train => false,
            Cause::Zone | Cause::Cut | Cause::Vedette => true,
            // LB-12.52f The die decides.
            Cause::Stuck => {
                let die = course.d6(text::DRAW_STUCK);
                let place = if die >= STUCK_LOST_FROM {
                    Place::Lost
                } else {
                    Place::Awaiting
                };
                return (place, Some(die));
            }
        };
        let place = if saved { Place::Awaiting } else { Place::Lost };
        (place, None)
    }

    /// LB-12.51a Whether a piece could have retreated one hex without meeting prohibited terrain or enemies; zones do
    /// not matter here.
    fn has_way_out(&self, piece: PieceId) -> bool {
        let side = self.side_of(piece);
        self.hex_of(piece).is_some_and(|hex| {
            self.field.map.around(hex).any(|(dir, near)| {
                !matches!(self.passage(hex, dir), Passage::Closed | Passage::Broken)
                    && !self.is_held_against(near, side)
            })
        })
    }

    /// LB-12.31b Whether enemies other than vedettes hold a hex, as far as a side knows.
    pub(crate) fn is_held_against(&self, hex: HexId, side: Side) -> bool {
        let enemy = side.other();
        self.cache.occupied[enemy.index()].contains(hex)
            && self.stack(hex).any(|piece| {
                let screen = self.kind(piece) == Kind::Vedette && self.has(piece, Marks::SEEN);
                self.side_of(piece) == enemy && !screen
            })
    }

    /// LB-12.2g, LB-13.38c, LB-G53 Turns a unit to its reduced side; without one it is lost.
    pub fn reduce(&mut self, piece: PieceId, course: &mut Course<'_>) {
        let single = self.field.sheet(piece).reduced == 0;
        if single || self.has(piece, Marks::REDUCED) {
            let unit = crate::PieceSet::from_iter([piece]);
            return self.fall(&unit, Cause::Reduced, course);
        }
        self.mark(piece, Marks::REDUCED);
        let name = self.field.sheet(piece).name.clone();
        course.tell(RetreatEvent::Reduced { piece, name });
    }
}
