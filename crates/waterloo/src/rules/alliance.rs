//! Section 8 and the introduction: alliances.

use crate::{ArmyId, Country, Event, Phase, Position, Truce, rule, text};
use feldherr_core::{Bar, Illegal, Message, RuleId, Seat};

/// WL-BOARD.c The provincial towns of each country.
const TOWNS_OF_A_COUNTRY: u8 = 4;

impl Position {
    /// WL-8a, WL-INTRO.c, WL-G11, WL-G59 Whether the army in turn may offer an alliance.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn check_propose(&self, to: Country) -> Result<ArmyId, Illegal> {
        let about = |bar: Bar| Err(bar.with("army", to.name()));
        let Some(other) = self.army_of(to).filter(|other| self.is_in(*other)) else {
            return about(Bar::new(rule::WL_8A, text::WL_ALLY_NOT_IN_GAME));
        };
        self.offer_bar(other).map_or(Ok(other), about)
    }

    /// Why the army in turn cannot ally with `other`.
    pub(crate) fn alliance_bar(&self, other: ArmyId) -> Option<Bar> {
        let me = self.turn;
        match self.players_in() {
            // WL-INTRO.e, WL-G16
            0..=2 => return Some(Bar::new(rule::WL_INTRO_E, text::WL_ALLIANCE_TWO_PLAYERS)),
            3 if !self.is_threatened_with(other) => {
                return Some(Bar::new(rule::WL_INTRO_D, text::WL_ALLIANCE_NO_THREAT));
            }
            _ => {}
        }
        if other == me {
            return Some(Bar::new(rule::WL_8A, text::WL_ALLIANCE_SELF));
        }
        if self.army(me).ally.is_some() || self.army(other).ally.is_some() {
            return Some(Bar::new(rule::WL_G11, text::WL_ALLIANCE_TAKEN));
        }
        (self.army(me).parted[other.index()] == self.round)
            .then_some(Bar::new(rule::WL_G11, text::WL_ALLIANCE_SAME_ROUND))
    }

    /// Why the army in turn cannot offer `other` an alliance: it cannot have one, or has asked already (WL-G59).
    pub(crate) fn offer_bar(&self, other: ArmyId) -> Option<Bar> {
        let was_asked = self.march.asked >> other.0 & 1 == 1;
        self.alliance_bar(other)
            .or_else(|| was_asked.then_some(Bar::new(rule::WL_G59, text::WL_ALLIANCE_ASKED)))
    }

    /// WL-INTRO.d, WL-G10 Whether a third player threatens to dominate the army in turn and `other`.
    fn is_threatened_with(&self, other: ArmyId) -> bool {
        let pair = [self.turn, other];
        let third = self
            .army_ids()
            .find(|army| self.is_in(*army) && !pair.contains(army));
        let Some(third) = third else { return false };
        // Counted in one pass, because `options` asks after every step.
        let mut foreign = [0u8; 4];
        let mut lost_to_third = [0u8; 4];
        for (_, town, holder) in self.towns() {
            let Some(holder) = holder.filter(|holder| self.army(*holder).country != town.country)
            else {
                continue;
            };
            foreign[holder.index()] += 1;
            if let Some(loser) = self.army_of(town.country).filter(|_| holder == third) {
                lost_to_third[loser.index()] += 1;
            }
        }
        let most = foreign[third.index()];
        let is_stripped = |army: ArmyId| lost_to_third[army.index()] == TOWNS_OF_A_COUNTRY;
        most >= 5
            || pair.into_iter().any(is_stripped)
            || (most >= 3 && most > foreign[pair[0].index()] + foreign[pair[1].index()])
    }

    /// WL-8a Puts the question.
    pub(crate) fn propose(&mut self, other: ArmyId, events: &mut Vec<Event>) {
        self.march.asked |= 1 << other.0;
        self.proposal = Some(other);
        events.push(Event::Proposed {
            army: self.army(self.turn).country,
            to: self.army(other).country,
        });
    }

    /// WL-8a, WL-5e The answer; the cards are exchanged at once.
    pub(crate) fn answer(&mut self, accept: bool, events: &mut Vec<Event>) {
        let Some(other) = self.proposal.take() else {
            return;
        };
        let me = self.turn;
        let (army, with) = (self.army(me).country, self.army(other).country);
        if !accept {
            events.push(Event::Declined { army, by: with });
            return;
        }
        for (one, two) in [(me, other), (other, me)] {
            let army = self.army_mut(one);
            army.ally = Some(two);
            army.grants_passage = false;
            army.truces[two.index()] = Truce::None;
        }
        events.push(Event::Allied { army, with });
    }

    /// The army of `seat` that has an ally; only then can it break or grant anything.
    pub(crate) fn allied_army(&self, seat: Seat) -> Option<(ArmyId, ArmyId)> {
        self.army_ids()
            .filter(|army| self.army(*army).player == seat)
            .find_map(|army| Some((army, self.army(army).ally?)))
    }

    /// WL-8b, WL-8c Whether `seat` has an alliance to break or to grant passage in, at any time.
    ///
    /// # Errors
    /// WL-8c when there is none.
    pub(crate) fn check_allied(&self, seat: Seat) -> Result<(ArmyId, ArmyId), Illegal> {
        self.allied_army(seat)
            .ok_or_else(|| Illegal::new(rule::WL_8C, Message::new(text::WL_NO_ALLY)))
    }

    /// WL-8b Whether setting the passage so would change anything.
    ///
    /// # Errors
    /// WL-8b when it is set so already, WL-8c when there is no ally.
    pub(crate) fn check_passage(
        &self,
        seat: Seat,
        grant: bool,
    ) -> Result<(ArmyId, ArmyId), Illegal> {
        let (army, ally) = self.check_allied(seat)?;
        if self.army(army).grants_passage == grant {
            return Err(Illegal::new(
                rule::WL_8B,
                Message::new(text::WL_PASSAGE_SAME),
            ));
        }
        Ok((army, ally))
    }

    /// WL-8c, WL-8e, WL-G13 `breaker` leaves; until the former ally has had a turn he may not attack him.
    pub(crate) fn break_alliance(&mut self, breaker: ArmyId, events: &mut Vec<Event>) {
        let Some(former) = self.end_alliance(breaker, events) else {
            return;
        };
        // WL-8d Nothing else is asked or paid: who was plotted against learns of it only now.
        // A turn in which nothing is rolled yet is still a whole one.
        let whole_turn_ahead = self.turn == former && self.phase == Phase::Roll;
        self.army_mut(breaker).truces[former.index()] = match whole_turn_ahead {
            true => Truce::DuringTurn,
            false => Truce::UntilTurn,
        };
    }

    /// Ends an alliance without blame; answers who the ally was.
    pub(crate) fn end_alliance(&mut self, army: ArmyId, events: &mut Vec<Event>) -> Option<ArmyId> {
        let ally = self.army(army).ally?;
        let round = self.round;
        for (one, two) in [(army, ally), (ally, army)] {
            let army = self.army_mut(one);
            army.ally = None;
            army.grants_passage = false;
            army.parted[two.index()] = round;
        }
        events.push(Event::AllianceEnded {
            army: self.army(army).country,
            with: self.army(ally).country,
        });
        Some(ally)
    }

    /// WL-G16 When two players are left, an alliance between them ends as if the one in turn had broken it.
    pub(crate) fn dissolve_when_two_left(&mut self, events: &mut Vec<Event>) {
        if self.players_in() == 2 && self.army(self.turn).ally.is_some() {
            self.break_alliance(self.turn, events);
        } else if self.players_in() == 2 {
            let allied = self.army_ids().find(|army| self.army(*army).ally.is_some());
            allied.and_then(|army| self.end_alliance(army, events));
        }
    }

    /// WL-8e, WL-G13, WL-G14 Whether `army` must leave `other` alone: its ally, or one it has just betrayed.
    pub(crate) fn is_shielded(&self, army: ArmyId, other: ArmyId) -> bool {
        self.army(army).ally == Some(other) || self.owes_truce(army, other)
    }

    /// WL-8e, WL-G13 Whether `army` has broken with `other`, who has not had his turn since.
    pub fn owes_truce(&self, army: ArmyId, other: ArmyId) -> bool {
        self.army(army).truces[other.index()] != Truce::None
    }

    /// The rule behind [`Position::is_shielded`] for the army in turn.
    pub(crate) fn shield_rule(&self, other: ArmyId) -> RuleId {
        if self.army(self.turn).ally == Some(other) {
            rule::WL_G14
        } else {
            rule::WL_8E
        }
    }

    /// WL-8f The turn of `army` begins: an army that owes it a turn sees it under way.
    pub(crate) fn begin_truces(&mut self, army: ArmyId) {
        self.change_truces(army, Truce::UntilTurn, Truce::DuringTurn);
    }

    /// WL-8f The turn of `army` is over, or was missed: what was owed is paid.
    pub(crate) fn end_truces(&mut self, army: ArmyId) {
        self.change_truces(army, Truce::DuringTurn, Truce::None);
    }

    fn change_truces(&mut self, army: ArmyId, from: Truce, to: Truce) {
        for other in &mut self.armies {
            let truce = &mut other.truces[army.index()];
            if *truce == from {
                *truce = to;
            }
        }
    }

    /// WL-8a Whether the game waits for the answer to an offer.
    ///
    /// # Errors
    /// WL-8a when there is no offer to `seat`.
    pub(crate) fn check_answer(&self, seat: Seat) -> Result<(), Illegal> {
        let asked = self
            .proposal
            .is_some_and(|other| self.army(other).player == seat);
        if asked && !matches!(self.phase, Phase::Over(_)) {
            return Ok(());
        }
        Err(Illegal::new(rule::WL_8A, Message::new(text::WL_NO_OFFER)))
    }
}
