//! Documents as positions: everything wrong with one is found at once.

use super::{ArmyDoc, Faults, PhaseDoc, PositionDoc};
use crate::state::{March, Phase, Position, Status, Truce, Variant};
use crate::{ArmyId, Country, Ending, Kind, Piece, Square, TownId, rule, text};
use feldherr_core::{Message, RuleId};

impl Position {
    pub(super) fn read(&mut self, doc: &PositionDoc, faults: &mut Faults) {
        for (index, line) in doc.pieces.iter().enumerate() {
            if let Err((rule, message)) = self.read_piece(line) {
                faults.add(format!("position.pieces[{index}]"), rule, message);
            }
        }
        self.read_towns(doc, faults);
        for (country, army) in &doc.armies {
            if let Some(id) = self.find(*country, "position.armies", faults) {
                self.read_army(id, army, faults);
            }
        }
        self.round = doc.round.unwrap_or(1).max(1);
        if let Some(rounds) = self
            .rounds
            .filter(|rounds| (1..self.round).contains(rounds))
        {
            let message = Message::new(text::WL_SETUP_ROUND_OVER)
                .with("round", self.round)
                .with("limit", rounds);
            faults.add("position.round", Some(rule::WL_LOSE_C), message);
        }
        if let Some(first) = doc.first {
            self.first = self
                .find(first, "position.first", faults)
                .unwrap_or(self.first);
            self.turn = self.first;
        }
        if let Some(turn) = doc.turn {
            self.turn = self
                .find(turn, "position.turn", faults)
                .unwrap_or(self.turn);
        }
        self.read_march(doc, faults);
        self.read_phase(doc, faults);
        self.check_armies(faults);
        self.check_turn(faults);
    }

    fn read_towns(&mut self, doc: &PositionDoc, faults: &mut Faults) {
        for (name, holder) in &doc.towns {
            let field = format!("position.towns.{name}");
            match self.find_town(name) {
                Some(town) => {
                    let holder = holder.and_then(|country| self.find(country, &field, faults));
                    self.holders[usize::from(town.0).min(23)] = holder;
                }
                None => {
                    let message = Message::new(text::WL_SETUP_TOWN).with("town", name.clone());
                    faults.add(field, None, message);
                }
            }
        }
    }

    /// A town by its English name.
    fn find_town(&self, name: &str) -> Option<TownId> {
        let mut towns = self.board.towns().iter();
        let index = towns.position(|town| town.name.en == name)?;
        Some(TownId(index as u8))
    }

    fn find(&self, country: Country, field: &str, faults: &mut Faults) -> Option<ArmyId> {
        let army = self.army_of(country);
        if army.is_none() {
            let message = Message::new(text::WL_SETUP_NOT_PLAYING).with("country", country.name());
            faults.add(field, None, message);
        }
        army
    }

    fn read_piece(&mut self, line: &str) -> Result<(), (Option<RuleId>, Message)> {
        let malformed = || {
            let message = Message::new(text::WL_SETUP_PIECE).with("piece", line.to_owned());
            (None, message)
        };
        let [country, kind, at] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(malformed());
        };
        let country = Country::from_key(country).ok_or_else(malformed)?;
        let (letter, number) = kind.split_at_checked(1).ok_or_else(malformed)?;
        let kind = Kind::from_letter(letter).ok_or_else(malformed)?;
        let square: Square = at.parse().map_err(|_| malformed())?;
        let army = self.army_of(country).ok_or_else(|| {
            let message = Message::new(text::WL_SETUP_NOT_PLAYING).with("country", country.name());
            (None, message)
        })?;
        let refuse = |rule, id| {
            let message = Message::new(id).with("at", square.to_string());
            Err((Some(rule), message))
        };
        if !self.board.is_passable(square) {
            return refuse(rule::WL_BOARD_F, text::WL_SETUP_IMPASSABLE);
        }
        if !self.is_free(square) {
            return refuse(rule::WL_3M, text::WL_SETUP_OCCUPIED);
        }
        let piece = self.named_piece(army, kind, number).ok_or_else(|| {
            let message = Message::new(text::WL_SETUP_TOO_MANY).with("piece", line.to_owned());
            (Some(rule::WL_PIECES_A), message)
        })?;
        self.put(piece, square);
        Ok(())
    }

    /// The piece of that number, or the first one left when none is given.
    fn named_piece(&self, army: ArmyId, kind: Kind, number: &str) -> Option<Piece> {
        if number.is_empty() {
            return self.next_in_supply(army, kind);
        }
        let slots = Piece::slots(kind);
        let slot = slots
            .start
            .checked_add(number.parse().ok()?)?
            .checked_sub(1)?;
        let piece = Piece::new(army, slot);
        (slots.contains(&slot) && self.square_of(piece).is_none()).then_some(piece)
    }

    fn read_army(&mut self, id: ArmyId, doc: &ArmyDoc, faults: &mut Faults) {
        let field = format!("position.armies.{}", self.army(id).country);
        let ally = doc
            .ally
            .and_then(|country| self.find(country, &field, faults));
        let mut truces = [Truce::None; 4];
        for (country, truce) in &doc.truces {
            if let Some(other) = self.find(*country, &field, faults) {
                truces[other.index()] = *truce;
            }
        }
        let mut parted = [0; 4];
        for (country, round) in &doc.parted {
            if let Some(other) = self.find(*country, &field, faults) {
                parted[other.index()] = *round;
            }
        }
        let army = self.army_mut(id);
        army.status = doc.status;
        army.waiting = doc.waiting;
        army.ally = ally;
        army.grants_passage = doc.grants_passage;
        army.truces = truces;
        army.parted = parted;
    }

    fn read_march(&mut self, doc: &PositionDoc, faults: &mut Faults) {
        let march = &doc.march;
        let target = march.target.and_then(|square| {
            let piece = self.piece_at(square);
            if piece.is_none() {
                let message = Message::new(text::WL_SETUP_NO_TARGET).with("at", square.to_string());
                faults.add("position.march.target", None, message);
            }
            piece
        });
        if march.points > 12 {
            let message = Message::new(text::WL_SETUP_POINTS).with("points", march.points);
            faults.add("position.march.points", Some(rule::WL_2A), message);
        }
        let asked = march
            .asked
            .iter()
            .filter_map(|country| self.find(*country, "position.march.asked", faults))
            .fold(0, |mask, army| mask | 1 << army.0);
        self.march = March {
            points: march.points,
            target,
            stepped: march.stepped,
            general_stepped: march.general_stepped,
            general_halted: march.general_halted,
            asked,
        };
        self.proposal = doc
            .proposal
            .and_then(|country| self.find(country, "position.proposal", faults));
    }

    fn read_phase(&mut self, doc: &PositionDoc, faults: &mut Faults) {
        let seats = self
            .armies
            .iter()
            .map(|army| army.player)
            .max()
            .map_or(0, |seat| seat.0);
        let phase = match &doc.phase {
            PhaseDoc::Roll => Some(Phase::Roll),
            PhaseDoc::March => Some(Phase::March),
            PhaseDoc::Recruit { army, both } => self
                .find(*army, "position.phase", faults)
                .map(|army| Phase::Recruit { army, both: *both }),
            PhaseDoc::Place { town, loser } => {
                let loser = loser.and_then(|country| self.find(country, "position.phase", faults));
                self.find_town(town)
                    .map(|town| Phase::Place { town, loser })
            }
            PhaseDoc::GiveUp { town, loser } => self
                .find(*loser, "position.phase", faults)
                .and_then(|loser| {
                    Some(Phase::GiveUp {
                        town: self.find_town(town)?,
                        loser,
                    })
                }),
            PhaseDoc::LastPlayer { seat } => {
                (seat.0 <= seats).then_some(Phase::Over(Ending::LastPlayer(*seat)))
            }
            PhaseDoc::EightTowns { seat } => {
                (seat.0 <= seats).then_some(Phase::Over(Ending::EightTowns(*seat)))
            }
            PhaseDoc::Limit { seats: first } => {
                first.iter().all(|seat| seat.0 <= seats).then(|| {
                    Phase::Over(Ending::Limit(
                        first.iter().fold(0, |mask, seat| mask | 1 << seat.0),
                    ))
                })
            }
        };
        match phase {
            Some(phase) => self.phase = phase,
            None => faults.add("position.phase", None, Message::new(text::WL_SETUP_PHASE)),
        }
    }

    /// What must hold of every army, so that the rules never meet a position play could not reach.
    fn check_armies(&mut self, faults: &mut Faults) {
        for id in self.army_ids() {
            let has_pieces = self.pieces_of(id).next().is_some();
            if !has_pieces && self.army(id).waiting == [0; 2] {
                self.army_mut(id).status = Status::Out;
            }
            if self.is_in(id) {
                continue;
            }
            if has_pieces || self.army(id).waiting != [0; 2] {
                let country = self.army(id).country;
                let message = Message::new(text::WL_SETUP_OUT_WITH_PIECES);
                faults.add(
                    format!("position.armies.{country}"),
                    Some(rule::WL_7C),
                    message.with("country", country.name()),
                );
            }
            self.drop_cards(id);
        }
        for id in self.army_ids().filter(|id| self.is_in(*id)) {
            let country = self.army(id).country;
            for (rule, message) in self.army_faults(id) {
                let message = Message::new(message).with("country", country.name());
                faults.add(format!("position.armies.{country}"), Some(rule), message);
            }
        }
    }

    fn army_faults(&self, id: ArmyId) -> Vec<(RuleId, &'static str)> {
        let army = self.army(id);
        let is_introductory = self.variant == Variant::Introductory;
        let is_of_other_game = match army.status {
            Status::Beaten | Status::Recovering => !is_introductory,
            Status::Mobilising => is_introductory,
            Status::Fighting | Status::Out => false,
        };
        let is_abroad = army.status == Status::Mobilising
            && self
                .pieces_of(id)
                .any(|(_, at)| self.board.country(at) != Some(army.country));
        let is_one_sided = army.ally.is_some_and(|ally| {
            ally == id || !self.is_in(ally) || self.army(ally).ally != Some(id)
        });
        let too_many = Kind::UNITS
            .into_iter()
            .any(|kind| self.strength(id, kind) > Piece::UNITS_OF_KIND);
        let found = [
            (
                self.general(id).is_none(),
                rule::WL_10R,
                text::WL_SETUP_NO_GENERAL,
            ),
            (
                self.units(id) == 0,
                rule::WL_LOSE_B,
                text::WL_SETUP_LONE_GENERAL,
            ),
            (too_many, rule::WL_PIECES_A, text::WL_SETUP_NINE),
            (
                is_of_other_game || (is_introductory && army.waiting != [0; 2]),
                rule::WL_STD_A,
                text::WL_SETUP_OTHER_GAME,
            ),
            (is_abroad, rule::WL_G50, text::WL_SETUP_ABROAD),
            (is_one_sided, rule::WL_8A, text::WL_SETUP_ALLY),
            (
                army.ally.is_some() && self.players_in() <= 2,
                rule::WL_INTRO_E,
                text::WL_SETUP_TWO_ALLIED,
            ),
            (
                army.ally.is_none() && army.grants_passage,
                rule::WL_8B,
                text::WL_SETUP_PASSAGE,
            ),
        ];
        found
            .into_iter()
            .filter(|(is_fault, ..)| *is_fault)
            .map(|(_, rule, message)| (rule, message))
            .collect()
    }

    /// What must hold of the turn under way, so that the seat that is asked has an answer.
    fn check_turn(&self, faults: &mut Faults) {
        if matches!(self.phase, Phase::Over(_)) {
            return;
        }
        let mut refuse = |field: &str, rule, id| faults.add(field, Some(rule), Message::new(id));
        match self.army(self.turn).status {
            Status::Out => refuse("position.turn", rule::WL_9C, text::WL_SETUP_TURN_OUT),
            Status::Beaten | Status::Recovering => {
                refuse("position.turn", rule::WL_12C, text::WL_SETUP_TURN_MISSED);
            }
            Status::Fighting | Status::Mobilising => {}
        }
        let march = &self.march;
        match self.phase {
            Phase::Roll if march.points > 0 || march.target.is_some() || march.stepped => {
                refuse("position.march", rule::WL_9B, text::WL_ROLL_FIRST);
            }
            Phase::Recruit { army, .. }
                if self.army(army).status != Status::Mobilising
                    || army == self.turn
                    || self.capital_to_take() == Some(army) =>
            {
                refuse("position.phase", rule::WL_15A, text::WL_NO_RECRUITING);
            }
            Phase::Place { town, .. } => match self.reinforcement(town) {
                None => refuse("position.phase", rule::WL_13A, text::WL_NOTHING_TO_PLACE),
                Some(kind) if self.placements(town, kind).next().is_none() => {
                    refuse("position.phase", rule::WL_G43, text::WL_NOTHING_TO_PLACE);
                }
                Some(_) => {}
            },
            Phase::GiveUp { town, loser } => {
                let symbol = self.reinforcement(town);
                let has_choice = symbol.is_some_and(|symbol| self.must_choose_loss(loser, symbol));
                if !has_choice || loser == self.turn {
                    refuse("position.phase", rule::WL_13E, text::WL_NOTHING_TO_GIVE_UP);
                }
            }
            _ => {}
        }
        let can_be_asked = matches!(self.phase, Phase::Roll | Phase::March);
        if let Some(asked) = self.proposal {
            let bar = self.alliance_bar(asked).map(|bar| bar.rule);
            let late = (!can_be_asked).then_some(rule::WL_G11);
            let out = (!self.is_in(asked)).then_some(rule::WL_8A);
            if let Some(rule) = out.or(late).or(bar) {
                refuse("position.proposal", rule, text::WL_SETUP_PROPOSAL);
            }
        }
    }
}
