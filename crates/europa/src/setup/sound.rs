//! Whether a described position can be played on: everything in it exists, fits together and waits for somebody.

use super::Faults;
use crate::agenda::{Agenda, Chapter, Task};
use crate::rules::battle::BattleTask;
use crate::{
    Battle, BattleStep, CardSet, Flag, Kind, Piece, Position, Power, RegionId, Troops, Water, map,
    rule, tables, text,
};
use feldherr_core::{Message, Seat, SeatSet};

/// A battle has at most so many pieces, because they are numbered in a byte.
const MOST_PIECES: usize = 240;
/// An agenda is never longer.
const LONGEST: usize = 128;

impl Position {
    /// Every fault of what stands on the map and of what the powers have.
    pub(super) fn check_sound(&self, faults: &mut Faults) {
        let round = self.state.round > 0;
        faults.expect(round, "round", rule::NE_TURN_2, text::NE_BAD_ROUND);
        for region in map().region_ids() {
            self.check_units(region, faults);
        }
        self.check_napoleon(faults);
        self.check_fleets(faults);
        for power in Power::ALL {
            self.check_realm(power, faults);
        }
        self.check_campaign(faults);
        self.check_cards(faults);
        if let Some(battle) = &self.state.battle {
            self.check_battle(battle, faults);
        }
    }

    /// NE-AOPT-1 Only kinds in use; NE-G188 not too many.
    fn check_units(&self, region: RegionId, faults: &mut Faults) {
        for flag in Flag::all() {
            for (kind, count) in self.state.land.units(region, flag).iter() {
                let field = format!("regions.{}.units", map().region_key(region));
                if !self.world.has_kind(kind) {
                    let message = Message::new(text::NE_KIND_NOT_USED).with("units", kind.name(1));
                    faults.add(&field, Some(rule::NE_AOPT_1), message);
                }
                faults.expect(count <= tables::MOST, field, rule::NE_G188, text::NE_FULL);
            }
        }
    }

    /// NE-ANAP-1 There is one Napoleon at most, and he is French.
    fn check_napoleon(&self, faults: &mut Faults) {
        let count = |flag: Flag| self.count(flag, Kind::Napoleon);
        let all: u16 = Flag::all().map(count).sum();
        let sound = all <= 1 && all == count(Power::France.flag());
        faults.expect(sound, "regions", rule::NE_ANAP_1, text::NE_BAD_NAPOLEON);
    }

    /// NE-G188 Not too many squadrons in one place.
    fn check_fleets(&self, faults: &mut Faults) {
        let ports = map().region_ids().map(Water::Port);
        for water in map().sea_ids().map(Water::Sea).chain(ports) {
            let most = self.state.fleets.at(water).iter().max();
            let field = match water {
                Water::Sea(sea) => format!("seas.{}", map().sea_key(sea)),
                Water::Port(region) => format!("regions.{}.squadrons", map().region_key(region)),
            };
            let fits = most.is_none_or(|most| *most <= tables::MOST);
            faults.expect(fits, field, rule::NE_G188, text::NE_FULL);
        }
    }

    /// NE-NEUTRAL-3 Only neutral nations are controlled, and by somebody who plays.
    fn check_realm(&self, power: Power, faults: &mut Faults) {
        let realm = &self.state.realms[power.index()];
        let field = format!("realms.{power:?}").to_lowercase();
        let free = !self.is_player(power);
        let controlled = realm
            .controller
            .is_none_or(|seat| free && self.is_seat(seat));
        let name = format!("{field}.controller");
        faults.expect(
            controlled,
            name,
            rule::NE_NEUTRAL_3,
            text::NE_BAD_CONTROLLER,
        );
        let guarded = !realm.guarded || realm.controller.is_some();
        let name = format!("{field}.guarded");
        faults.expect(guarded, name, rule::NE_NEUTRAL_9, text::NE_BAD_CONTROLLER);
        let seats = self.are_seats(realm.taken_over_by);
        let name = format!("{field}.taken_over_by");
        faults.expect(seats, name, rule::NE_WIN_14, text::NE_NO_SEAT);
        let capitals = map().capitals[power.index()];
        let sound = realm.capitals_lost.is_within(capitals);
        let name = format!("{field}.capitals_lost");
        faults.expect(sound, name, rule::NE_G73, text::NE_NO_CAPITAL);
        let land = &self.state.land;
        let gone = land.owned(power).is_empty() && land.armies(power.flag()).is_empty();
        let name = format!("{field}.removed");
        faults.expect(
            gone || !realm.removed,
            name,
            rule::NE_G84,
            text::NE_NOT_REMOVED,
        );
    }

    fn is_seat(&self, seat: Seat) -> bool {
        seat.index() < self.world.seats.len()
    }

    fn are_seats(&self, seats: SeatSet) -> bool {
        seats.iter().all(|seat| self.is_seat(seat))
    }

    /// What has moved this turn is there.
    fn check_campaign(&self, faults: &mut Faults) {
        let campaign = &self.state.campaign;
        for (at, arrival) in campaign.arrivals.iter().enumerate() {
            let same = campaign
                .arrivals
                .iter()
                .filter(|other| (other.flag, other.region) == (arrival.flag, arrival.region));
            let all = same.fold(Troops::NONE, |all, other| all.plus(&other.troops));
            let there = self.state.land.units(arrival.region, arrival.flag);
            let sound = all.is_within(there) && !arrival.troops.is_empty();
            let field = format!("campaign.arrivals[{at}]");
            faults.expect(sound, field, rule::NE_LAND_1, text::NE_NOT_ALL_THERE);
        }
        for (at, voyage) in campaign.voyages.iter().enumerate() {
            let same = campaign
                .voyages
                .iter()
                .filter(|other| (other.power, other.at) == (voyage.power, voyage.at));
            let all: u32 = same.map(|other| u32::from(other.squadrons)).sum();
            let there = u32::from(self.state.fleets.count(voyage.at, voyage.power));
            let field = format!("campaign.voyages[{at}]");
            let sound = all <= there && voyage.squadrons > 0;
            faults.expect(sound, field, rule::NE_SEA_1, text::NE_NOT_ALL_THERE);
        }
    }

    /// NE-ACARD-3 Every card is in one place; NE-TURN-11 there are none without the rule.
    fn check_cards(&self, faults: &mut Faults) {
        let cards = &self.state.cards;
        let mut seen = cards.deck;
        let mut once = true;
        for hand in &cards.hands {
            once &= !seen.meets(*hand);
            seen = seen.or(*hand);
        }
        faults.expect(once, "cards", rule::NE_ACARD_3, text::NE_CARD_TWICE);
        let idle = cards.hands.iter().skip(self.world.seats.len());
        let seats = idle.into_iter().all(|hand| *hand == CardSet::NONE);
        faults.expect(seats, "cards.hands", rule::NE_G118, text::NE_NO_SEAT);
        let used = self.world.switches.cards || cards.hands.iter().all(|hand| hand.is_empty());
        faults.expect(
            used,
            "cards.hands",
            rule::NE_TURN_11,
            text::NE_CARDS_NOT_USED,
        );
    }

    /// NE-BATTLE-1 Two sides, every piece on one of them.
    fn check_battle(&self, battle: &Battle, faults: &mut Faults) {
        let [one, two] = &battle.camps;
        let apart = !one.flags.meets(two.flags);
        let all = one.flags.or(two.flags);
        let placed = battle.pieces.iter().all(|piece| all.has(piece.flag));
        let sound = apart && placed && battle.pieces.len() <= MOST_PIECES;
        faults.expect(sound, "battle", rule::NE_BATTLE_1, text::NE_BAD_BATTLE);
        if apart && battle.stage < BattleStep::Retreat {
            self.check_board_and_map(battle, faults);
        }
        let seats = battle.camps.iter().all(|camp| {
            let deciders = camp.seats.iter().flatten();
            deciders.into_iter().all(|seat| self.is_seat(*seat))
                && self.are_seats(camp.ready)
                && self.are_seats(camp.quick)
        });
        let seats = seats && self.are_seats(battle.done);
        faults.expect(seats, "battle.camps", rule::NE_PLAYER_1, text::NE_NO_SEAT);
    }

    /// NE-BATTLE-1 The pieces of a side, lost ones included, are its units in the region; NE-G150 of a very large army only
    /// the first stand on the board. Losses leave the map when the battle is over.
    fn check_board_and_map(&self, battle: &Battle, faults: &mut Faults) {
        if battle.stage == BattleStep::Retreat {
            return;
        }
        for (at, camp) in battle.camps.iter().enumerate() {
            let of_camp = |piece: &&Piece| camp.flags.has(piece.flag);
            let full = battle.pieces.iter().filter(of_camp).count() >= tables::PIECES;
            let agrees = camp.flags.iter().all(|flag| {
                let board = battle.troops(|piece| piece.flag == flag);
                let there = self.state.land.units(battle.region, flag);
                board == *there || (full && board.is_within(there))
            });
            if !agrees {
                let region = map().region_name(battle.region);
                let message = Message::new(text::NE_BOARD_AND_MAP).with("region", region);
                let field = format!("battle.camps[{at}]");
                faults.add(field, Some(rule::NE_BATTLE_1), message);
            }
        }
    }

    /// What is on the agenda can be done, and the present task waits for somebody who plays.
    pub(super) fn check_agenda(&self, faults: &mut Faults) {
        let agenda = &self.state.agenda;
        let short = agenda.len() <= LONGEST;
        faults.expect(short, "agenda", rule::NE_TURN_4, text::NE_BAD_AGENDA);
        for (at, task) in agenda.iter().enumerate() {
            let sound = self.is_task_sound(task);
            let field = format!("agenda[{at}]");
            faults.expect(sound, field, rule::NE_TURN_4, text::NE_BAD_AGENDA);
        }
        if !faults.is_empty() {
            return;
        }
        let waits = agenda.is_empty() || self.asked_seats() != SeatSet::NONE;
        faults.expect(waits, "agenda", rule::NE_TURN_4, text::NE_WAITS_FOR_NOBODY);
    }

    fn is_task_sound(&self, task: &Task) -> bool {
        let between = matches!(
            task,
            Task::Battle(BattleTask::Choose | BattleTask::Next { .. } | BattleTask::Begin(_))
        );
        let needs_battle = matches!(task, Task::Battle(_)) && !between;
        (!needs_battle || self.state.battle.is_some()) && self.are_seats(task.asked(self))
    }
}
