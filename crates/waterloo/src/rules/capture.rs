//! Sections 12, 15 and 16: a captured general, recruiting, mobilisation.

use crate::{ArmyId, Event, Kind, Phase, Piece, Position, Square, Status, Variant, rule, text};
use feldherr_core::{Illegal, Message};

/// WL-15c, WL-15d, WL-15e How much a captured player may recruit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recruits {
    /// Nothing.
    None,
    /// One unit of his choice.
    One,
    /// One infantry and one cavalry unit.
    Both,
}

/// WL-15c, WL-15d, WL-15e The recruiting table: units left against red cards held.
pub const fn recruits(units: u8, red_cards: u8) -> Recruits {
    if units <= red_cards {
        Recruits::Both
    } else if units == red_cards + 1 {
        Recruits::One
    } else {
        Recruits::None
    }
}

impl Position {
    /// WL-10r, WL-STD.a, WL-G42 The general of `army` is captured: section 12 or, in the standard game, section 15.
    pub(crate) fn capture_general(&mut self, army: ArmyId, events: &mut Vec<Event>) {
        match self.variant {
            Variant::Introductory => self.return_to_capital(army, events),
            Variant::Standard => {
                let recruits = recruits(self.units(army), self.red_cards(army));
                self.army_mut(army).status = Status::Mobilising;
                self.withdraw_to_recruiting_area(army, events);
                // Decision WL-G60: a player who loses his capital in the same turn is out and recruits nobody.
                let is_lost = self.capital_to_take() == Some(army);
                if recruits != Recruits::None && !is_lost {
                    let both = recruits == Recruits::Both;
                    self.phase = Phase::Recruit { army, both };
                }
            }
        }
    }

    /// WL-12a, WL-12b, WL-G40 General and troops are set up again by the capital.
    fn return_to_capital(&mut self, army: ArmyId, events: &mut Vec<Event>) {
        let board = self.board.clone();
        let country = self.army(army).country;
        let Some(camp) = board.start(country) else {
            return;
        };
        let units = self.lift_army(army);
        let mut left_over = Vec::new();
        for piece in [Piece::new(army, 0)].into_iter().chain(units) {
            let squares = camp.of(piece.kind());
            match squares.iter().find(|square| self.is_free(**square)) {
                Some(square) => self.put(piece, *square),
                None => left_over.push(piece),
            }
        }
        // Last, so that a displaced unit takes nobody's start square.
        for piece in left_over {
            self.put_near(piece, camp.general);
        }
        self.army_mut(army).status = Status::Beaten;
        events.push(Event::Withdrawn { army: country });
    }

    /// Puts a piece on the free home square nearest to `near`.
    fn put_near(&mut self, piece: Piece, near: Square) {
        let country = self.army(piece.army()).country;
        let square = self
            .board
            .nearest(country, near, |square| self.is_free(square));
        if let Some(square) = square {
            self.put(piece, square);
        }
    }

    /// WL-G53 Takes an army off the board; answers its units.
    fn lift_army(&mut self, army: ArmyId) -> Vec<Piece> {
        let pieces: Vec<Piece> = self.pieces_of(army).map(|(piece, _)| piece).collect();
        pieces.iter().for_each(|piece| {
            self.lift(*piece);
        });
        pieces
            .into_iter()
            .filter(|piece| piece.kind() != Kind::General)
            .collect()
    }

    /// WL-G47 Whether the captured player may recruit this.
    ///
    /// # Errors
    /// WL-15c or WL-15d when it is too much, WL-G47 when a kind is used up.
    pub(crate) fn check_recruit(&self, infantry: bool, cavalry: bool) -> Result<(), Illegal> {
        let Phase::Recruit { army, both } = self.phase else {
            return Err(Illegal::new(
                rule::WL_15E,
                Message::new(text::WL_NO_RECRUITING),
            ));
        };
        if infantry && cavalry && !both {
            return Err(Illegal::new(
                rule::WL_15C,
                Message::new(text::WL_RECRUIT_ONE),
            ));
        }
        for (wanted, kind) in [(infantry, Kind::Infantry), (cavalry, Kind::Cavalry)] {
            if wanted && self.strength(army, kind) >= Piece::UNITS_OF_KIND {
                let message = Message::new(text::WL_RECRUIT_EXHAUSTED).with("kind", kind.name());
                return Err(Illegal::new(rule::WL_G47, message));
            }
        }
        Ok(())
    }

    /// WL-15c, WL-15d The recruits join the army in its recruiting area.
    pub(crate) fn recruit(
        &mut self,
        army: ArmyId,
        infantry: bool,
        cavalry: bool,
        events: &mut Vec<Event>,
    ) {
        *self.waiting_mut(army, Kind::Infantry) += u8::from(infantry);
        *self.waiting_mut(army, Kind::Cavalry) += u8::from(cavalry);
        events.push(Event::Recruited {
            army: self.army(army).country,
            infantry: u8::from(infantry),
            cavalry: u8::from(cavalry),
        });
        self.fill_recruiting_area(army, &mut Vec::new());
    }

    /// WL-15a, WL-15b, WL-15f, WL-G48 The whole army goes to the recruiting squares; who finds no room waits.
    fn withdraw_to_recruiting_area(&mut self, army: ArmyId, events: &mut Vec<Event>) {
        let board = self.board.clone();
        let country = self.army(army).country;
        let Some(camp) = board.recruiting(country) else {
            return;
        };
        for piece in self.lift_army(army) {
            *self.waiting_mut(army, piece.kind()) += 1;
        }
        let general = Piece::new(army, 0);
        match camp.squares().find(|square| self.is_free(*square)) {
            Some(square) => self.put(general, square),
            None => self.put_near(general, camp.general),
        }
        events.push(Event::Withdrawn { army: country });
        self.fill_recruiting_area(army, &mut Vec::new());
    }

    /// WL-15f, WL-G49 Waiting units enter free recruiting squares of their kind, in the order listed.
    pub(crate) fn fill_recruiting_area(&mut self, army: ArmyId, events: &mut Vec<Event>) {
        let board = self.board.clone();
        let country = self.army(army).country;
        let Some(camp) = board.recruiting(country) else {
            return;
        };
        for kind in Kind::UNITS {
            for square in camp.of(kind) {
                if self.waiting(army, kind) == 0 || !self.is_free(*square) {
                    continue;
                }
                *self.waiting_mut(army, kind) -= 1;
                if let Some(piece) = self.next_in_supply(army, kind) {
                    self.put(piece, *square);
                    events.push(Event::Entered {
                        army: country,
                        kind,
                        at: *square,
                    });
                }
            }
        }
    }

    /// WL-16c, WL-16d, WL-G51 Whether an army has finished its mobilisation.
    pub(crate) fn is_mobilised(&self, army: ArmyId) -> bool {
        let country = self.army(army).country;
        let Some(camp) = self.board.start(country) else {
            return false;
        };
        let is_settled = |piece: Piece, at: Square| {
            let own = camp.of(piece.kind());
            own.contains(&at)
                || own
                    .iter()
                    .filter(|square| square.is_dark() == at.is_dark())
                    .all(|square| !self.is_free(*square))
        };
        let waits_in_vain = |kind: Kind| {
            self.waiting(army, kind) == 0
                || camp.of(kind).iter().all(|square| !self.is_free(*square))
        };
        self.general(army) == Some(camp.general)
            && self
                .pieces_of(army)
                .filter(|(piece, _)| piece.kind() != Kind::General)
                .all(|(piece, at)| is_settled(piece, at))
            && Kind::UNITS.into_iter().all(waits_in_vain)
    }
}
