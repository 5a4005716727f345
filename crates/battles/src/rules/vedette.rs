//! LB-16 Vedettes: forming them, recombining them.

use crate::agenda::Course;
use crate::rules::movement::{Bar, MovementEvent, Party};
use crate::sheet::Kind;
use crate::table::stacking::VEDETTES;
use crate::table::terrain::STACK;
use crate::{HexId, Marks, MovePoints, PieceId, PieceSet, Place, Position, Side, rule, text};
use feldherr_core::{Illegal, Message, RuleId};

impl Position {
    /// LB-16.11a, LB-16.13a Whether a unit on the map may form vedettes.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_disperse(&self, unit: PieceId) -> Result<(), Illegal> {
        self.check_forms_vedettes(unit)?;
        if self.hex_of(unit).is_none() {
            return Err(refuse(rule::LB_16_11A, text::LB_VEDETTE_NOT_THERE));
        }
        Ok(())
    }

    /// LB-16.1a, LB-16.11c, LB-16.13a, LB-22.25c Whether a unit may form vedettes, wherever it is.
    pub(crate) fn check_forms_vedettes(&self, unit: PieceId) -> Result<(), Illegal> {
        let sheet = self.field.sheet(unit);
        if sheet.vedettes == 0 || !matches!(sheet.kind, Kind::LightCavalry | Kind::Infantry) {
            return Err(refuse(rule::LB_16_1A, text::LB_VEDETTE_NO_NUMBER));
        }
        if self.has(unit, Marks::REDUCED) {
            let rule = match sheet.kind {
                Kind::Infantry => rule::LB_16_13A,
                _ => rule::LB_16_11C,
            };
            return Err(refuse(rule, text::LB_VEDETTE_REDUCED));
        }
        let needed = usize::from(sheet.vedettes);
        if self.spare_vedettes(unit).take(needed).count() < needed {
            return Err(refuse(rule::LB_16_1A, text::LB_VEDETTE_NONE_LEFT));
        }
        Ok(())
    }

    /// LB-16.1a, LB-16.12d The vedettes a unit can form: its own first, then whatever is not in play; with LB-16.14a
    /// those of its formation.
    fn spare_vedettes(&self, unit: PieceId) -> impl Iterator<Item = PieceId> + '_ {
        let side = self.side_of(unit);
        let is_own = move |piece: &PieceId| self.field.sheet(*piece).parent == Some(unit);
        let idle = move |piece: &PieceId| {
            self.kind(*piece) == Kind::Vedette && self.piece(*piece).place == Place::Away
        };
        let all = move || self.owned(side).iter().filter(idle);
        let own = all().filter(is_own);
        let others = all().filter(move |piece| !is_own(piece) && self.is_kin(*piece, unit));
        own.chain(others)
    }

    /// LB-16.14a Whether a vedette may serve a unit: with the option only one of its formation.
    fn is_kin(&self, vedette: PieceId, unit: PieceId) -> bool {
        !self.field.affiliation
            || self.field.sheet(vedette).formation == self.field.sheet(unit).formation
    }

    /// LB-16.11a, LB-16.11b Light cavalry is replaced by its vedettes; LB-16.13a infantry is reduced and puts them
    /// beside it.
    pub fn disperse(&mut self, unit: PieceId, course: &mut Course<'_>) {
        let (place, number) = (self.piece(unit).place, self.field.sheet(unit).vedettes);
        let vedettes: PieceSet = self
            .spare_vedettes(unit)
            .take(usize::from(number))
            .collect();
        let seen = self.has(unit, Marks::SEEN);
        const KEPT: Marks = Marks::OOC.with(Marks::DIRECT).with(Marks::ENTERED);
        let kept = self.piece(unit).marks.keep(KEPT);
        self.relocate(vedettes, place);
        for vedette in vedettes.iter() {
            let (order, all) = (self.piece(unit).order, self.piece(vedette).marks);
            self.unmark(vedette, all);
            self.mark(vedette, kept);
            self.edit(vedette, |entry| {
                entry.spent = MovePoints::ZERO;
            });
            self.put_under(vedette, order);
            if seen {
                self.reveal(vedette);
            }
        }
        if self.kind(unit) == Kind::Infantry {
            self.mark(unit, Marks::REDUCED);
        } else {
            let all = self.piece(unit).marks;
            self.place(unit, Place::Holding);
            self.unmark(unit, all);
        }
        let side = self.side_of(unit);
        course.tell(MovementEvent::Dispersed { side, unit, number });
    }

    /// LB-16.12, LB-16.13b, LB-16.14a Whether the vedettes of a hex may become a unit.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_recombine(&self, unit: PieceId, hex: HexId) -> Result<(), Illegal> {
        let sheet = self.field.sheet(unit);
        let side = sheet.side;
        let there = match sheet.kind {
            Kind::LightCavalry => self.piece(unit).place == Place::Holding,
            Kind::Infantry => self.hex_of(unit) == Some(hex) && self.has(unit, Marks::REDUCED),
            _ => false,
        };
        if sheet.vedettes == 0 || !there {
            return Err(refuse(rule::LB_16_12D, text::LB_VEDETTE_NO_UNIT));
        }
        if self.under_threat(hex, side) {
            let rule = match sheet.kind {
                Kind::Infantry => rule::LB_16_13B,
                _ => rule::LB_16_12A,
            };
            return Err(refuse(rule, text::LB_VEDETTE_IN_ZONE));
        }
        if self.gathered(unit, hex, side).count() < usize::from(sheet.vedettes) {
            let rule = if self.field.affiliation {
                rule::LB_16_14A
            } else {
                rule::LB_16_12D
            };
            let few = Message::new(text::LB_VEDETTE_FEW).with("number", sheet.vedettes);
            return Err(Illegal::new(rule, few));
        }
        self.check_beside_column(unit, hex)
    }

    /// LB-3.3a, LB-7.53c Light cavalry is not rebuilt upon a unit or train in road march: that may not be stacked with.
    fn check_beside_column(&self, unit: PieceId, hex: HexId) -> Result<(), Illegal> {
        let mut others = self
            .columns_in(hex, self.side_of(unit))
            .filter(|other| *other != unit);
        match others.next() {
            Some(_) => Err(Bar::RoadStack.refusal(hex)),
            None => Ok(()),
        }
    }

    /// The vedettes in a hex that may serve a unit.
    fn gathered(
        &self,
        unit: PieceId,
        hex: HexId,
        side: Side,
    ) -> impl Iterator<Item = PieceId> + '_ {
        self.own_in(hex, side)
            .filter(move |piece| self.kind(*piece) == Kind::Vedette && self.is_kin(*piece, unit))
    }

    /// LB-16.12a The vedettes that become a unit: those on the move first. All of these must be able to pay.
    fn recombining(&self, party: &Party, unit: PieceId) -> Option<PieceSet> {
        let hex = party.hex?;
        let number = usize::from(self.field.sheet(unit).vedettes);
        let all = || self.gathered(unit, hex, party.side);
        let moving = all().filter(|piece| party.group.contains(*piece));
        let waiting = all().filter(|piece| !party.group.contains(*piece));
        let chosen: PieceSet = moving.chain(waiting).take(number).collect();
        let paid = chosen
            .iter()
            .filter(|piece| party.group.contains(*piece))
            .all(|piece| self.left(piece) >= STACK);
        (chosen.len() == number && paid).then_some(chosen)
    }

    /// LB-16.12a, LB-16.13b Whether the group, with vedettes in it, may become or restore a unit where it stands.
    pub(crate) fn check_recombine_now(&self, party: &Party, unit: PieceId) -> Result<(), Illegal> {
        let Some(hex) = party.hex else {
            return Err(refuse(rule::LB_16_12A, text::LB_VEDETTE_NOT_THERE));
        };
        if self.field.sheet(unit).side != party.side || !party.screened {
            return Err(refuse(rule::LB_16_12A, text::LB_VEDETTE_NO_UNIT));
        }
        self.check_recombine(unit, hex)?;
        if self.recombining(party, unit).is_none() {
            return Err(refuse(rule::LB_16_12A, text::LB_VEDETTE_TOO_DEAR));
        }
        Ok(())
    }

    /// LB-16.12c Whether so many vedettes may meet in a hex because they can recombine there at once.
    pub(crate) fn can_recombine_in(&self, party: &Party, hex: HexId) -> bool {
        if !party.screened || self.under_threat(hex, party.side) {
            return false;
        }
        let is_vedette = |piece: &PieceId| self.kind(*piece) == Kind::Vedette;
        let units = self.owned(party.side).iter().filter(|unit| {
            usize::from(self.field.sheet(*unit).vedettes) > VEDETTES
                && self.piece(*unit).place == Place::Holding
        });
        units.into_iter().any(|unit| {
            let kin = |piece: &PieceId| is_vedette(piece) && self.is_kin(*piece, unit);
            let there = self
                .own_in(hex, party.side)
                .filter(|piece| !party.group.contains(*piece));
            let all = there.filter(kin).count() + party.group.iter().filter(kin).count();
            all >= usize::from(self.field.sheet(unit).vedettes)
        })
    }

    /// LB-16.12a, LB-16.12b, LB-G97 The vedettes are removed and the unit placed; it may go on with what the vedette
    /// has left that has least, if one of them was in command. LB-16.13b Infantry is restored.
    pub(crate) fn recombine(&mut self, party: &Party, unit: PieceId, course: &mut Course<'_>) {
        let (Some(used), Some(hex)) = (self.recombining(party, unit), party.hex) else {
            return;
        };
        for piece in used.iter().filter(|piece| party.group.contains(*piece)) {
            self.pay(piece, STACK);
        }
        let left = used.iter().map(|piece| self.left(piece)).min();
        let commanded = used.iter().any(|piece| self.in_command(piece));
        let seen = used.iter().any(|piece| self.has(piece, Marks::SEEN));
        self.relocate(used, Place::Away);
        for piece in used.iter() {
            let all = self.piece(piece).marks;
            self.unmark(piece, all);
        }
        if self.kind(unit) == Kind::Infantry {
            self.unmark(unit, Marks::REDUCED);
        } else {
            self.raise(unit, hex, left.filter(|_| commanded).unwrap_or_default());
            if !commanded {
                self.mark(unit, Marks::OOC);
            }
            if seen {
                self.reveal(unit);
            }
        }
        // LB-16.13b Infantry gets its strength back, not leave to move.
        let goes_on = self.kind(unit) != Kind::Infantry
            || !self.has(unit, Marks::HALTED) && self.bar_to_move(unit).is_ok();
        if let Some(moving) = &mut self.state.moving {
            used.iter().for_each(|piece| moving.group.remove(piece));
            moving.started = true;
            if goes_on {
                moving.group.insert(unit);
            }
        }
        let side = party.side;
        course.tell(MovementEvent::Recombined { side, unit });
    }

    /// A unit stands on the map again, with so many movement points left.
    fn raise(&mut self, unit: PieceId, hex: HexId, left: MovePoints) {
        self.place(unit, Place::Map(hex));
        self.mark(unit, Marks::MOVED);
        let spent = self.allowance(unit) - left.min(self.allowance(unit));
        self.edit(unit, |entry| {
            entry.spent = spent;
        });
        if left == MovePoints::ZERO {
            self.mark(unit, Marks::HALTED);
        }
    }

    /// How many vedettes a side has in a hex.
    fn vedettes_in(&self, hex: HexId, side: Side) -> usize {
        let pieces = self.own_in(hex, side);
        pieces
            .filter(|piece| self.kind(*piece) == Kind::Vedette)
            .count()
    }

    /// LB-G67 What is said to a player before vedettes that are too many go back.
    fn vedette_warning(&self, hex: HexId, number: usize) -> Option<(RuleId, Message)> {
        let excess = u8::try_from(number.checked_sub(VEDETTES)?).ok()?;
        let warning = Message::new(text::LB_VEDETTE_CROWD_AHEAD)
            .with("hex", hex.to_string())
            .with("number", excess);
        (excess > 0).then_some((rule::LB_G67, warning))
    }

    /// LB-G67 The hexes that would hold too many vedettes if the movement phase ended now.
    pub(crate) fn vedette_warnings(&self, side: Side) -> Vec<(RuleId, Message)> {
        let hexes = self.cache.screened[side.index()].iter();
        let warnings = hexes.filter_map(|hex| {
            let number = self.vedettes_in(hex, side);
            self.vedette_warning(hex, number)
        });
        warnings.collect()
    }

    /// LB-G67 Whether a unit that forms its vedettes would put too many into a hex.
    pub(crate) fn dispersal_warning(&self, unit: PieceId) -> Option<(RuleId, Message)> {
        let hex = self.hex_of(unit)?;
        let new = usize::from(self.field.sheet(unit).vedettes);
        let number = self.vedettes_in(hex, self.side_of(unit)) + new;
        self.vedette_warning(hex, number)
    }

    /// LB-16.22a, LB-G67 At the end of the movement phase no more than three vedettes remain in a hex; the rest has
    /// recovered and waits for a leader.
    pub(crate) fn thin_vedettes(&mut self, side: Side, course: &mut Course<'_>) {
        let screened = self.cache.screened[side.index()];
        for hex in screened.iter() {
            let vedettes = self
                .own_in(hex, side)
                .filter(|piece| self.kind(*piece) == Kind::Vedette);
            let excess: PieceSet = vedettes.skip(VEDETTES).collect();
            if !excess.is_empty() {
                course.tell(MovementEvent::Thinned {
                    side,
                    hex,
                    pieces: excess,
                });
                self.relocate(excess, Place::Recovered);
            }
        }
    }
}

fn refuse(rule: RuleId, id: &'static str) -> Illegal {
    Illegal::new(rule, Message::new(id))
}
