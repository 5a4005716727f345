//! NE-ACT-1 Which political actions there are, what they need, and where each is done.

use crate::agenda::{Agenda, Course};
use crate::rules::politics::{PoliticsTask, refuse};
use crate::{
    Action, Article, Political, Position, Power, PowerSet, map, rule, tables::politics, text,
};
use feldherr_core::{Illegal, Message, Seat};

/// How a power stands to the others, and what it can pay.
struct Ties {
    enemies: PowerSet,
    /// Neither enemies nor allies.
    strangers: PowerSet,
    pap: i8,
    /// Whether a declaration of war can be paid.
    declares: bool,
}

impl Position {
    /// NE-G61 Whether a seat could take any political action; only from what everybody knows.
    pub(crate) fn has_politics(&self, seat: Seat) -> bool {
        let Some(powers) = self.world.seats.get(seat.index()) else {
            return false;
        };
        if self.has_cards(seat) {
            return true;
        }
        let led = self.powers_of(seat);
        if led.iter().any(|power| self.has_free_politics(power)) {
            return true;
        }
        let others = |power: Power| {
            let relations = &self.state.relations;
            let closed = relations.friends(power).or(relations.enemies(power));
            PowerSet::ALL.minus(closed)
        };
        powers.iter().any(|power| {
            let realm = &self.state.realms[power.index()];
            !realm.removed
                && (realm.pap >= politics::WAR
                    || (power == Power::Britain && realm.pp > 0)
                    || others(power).iter().any(|host| {
                        self.is_active(host)
                            && !self.state.relations.passage[host.index()].has(power)
                    }))
        })
    }

    /// NE-ACARD-8 Whether a seat holds cards; how many is known to all, which is not.
    pub(crate) fn has_cards(&self, seat: Seat) -> bool {
        !self.is_over() && !self.hand(seat).is_empty()
    }

    /// NE-ACT-68, NE-G72 Whether a power could revoke a right of passage, or as a neutral nation sue for peace, which
    /// cost nothing.
    fn has_free_politics(&self, power: Power) -> bool {
        let relations = &self.state.relations;
        let fights = !relations.enemies[power.index()].is_empty();
        !relations.passage[power.index()].is_empty() || (fights && !self.is_player(power))
    }

    /// NE-ACT-1 Appends the political actions of a seat; of exchanges only a few (NE-TRADE-1).
    pub(crate) fn political_options(&self, seat: Seat, into: &mut Vec<Action>) {
        if seat.0 >= self.seat_count() {
            return;
        }
        let mut list = |action: Political| {
            if self.check_politics(seat, &action).is_ok() {
                into.push(Action::Politics(action));
            }
        };
        for power in self.powers_of(seat).iter() {
            self.list_relations(power, &mut list);
            if self.is_player(power) {
                self.list_regions(power, &mut list);
                self.list_trades(power, &mut list);
            }
        }
        self.card_options(seat, into);
    }

    /// Political actions between powers. Only what could be allowed as they stand to each other and can be paid is
    /// judged: a refusal is worded, and nobody would read it.
    fn list_relations(&self, power: Power, list: &mut impl FnMut(Political)) {
        let ties = self.ties(power);
        if !ties.enemies.is_empty() {
            list(Political::SueForPeace { power });
        }
        for target in PowerSet::ALL.without(power).iter() {
            if ties.declares && ties.strangers.has(target) {
                list(Political::DeclareWar { power, target });
            }
            if self.state.relations.passage[power.index()].has(target) {
                list(Political::RevokePassage {
                    power,
                    guest: target,
                });
            }
            if self.is_player(power) {
                self.list_of_player(power, target, &ties, list);
            }
        }
    }

    /// Political actions between a player nation and another power.
    fn list_of_player(
        &self,
        power: Power,
        target: Power,
        ties: &Ties,
        list: &mut impl FnMut(Political),
    ) {
        let relations = &self.state.relations;
        if ties.pap >= politics::OFFENSIVE {
            self.list_offensives(power, target, ties, list);
        }
        if ties.pap >= politics::BREAK && relations.allied(power, target) {
            list(Political::BreakAlliance {
                power,
                ally: target,
            });
        }
        if ties.strangers.has(target) && !relations.passage[target.index()].has(power) {
            list(Political::AskPassage {
                power,
                host: target,
            });
        }
        if ties.pap >= politics::ARMISTICE && ties.enemies.has(target) {
            list(Political::Armistice {
                power,
                enemy: target,
            });
        }
        if power == Power::Britain {
            let pp = self.state.realms[power.index()].pp;
            for pp in [pp, pp / 2].into_iter().filter(|pp| *pp > 0) {
                list(Political::Subsidy { to: target, pp });
            }
        }
    }

    /// NE-ACT-3, NE-ACT-15 Diplomatic offensives on a power.
    fn list_offensives(
        &self,
        power: Power,
        target: Power,
        ties: &Ties,
        list: &mut impl FnMut(Political),
    ) {
        let offensive = |from| Political::Offensive {
            power,
            target,
            from,
        };
        if ties.strangers.has(target) {
            list(offensive(None));
        }
        for third in self.state.relations.allies[target.index()].iter() {
            list(offensive(Some(third)));
        }
        if !self.is_player(target) {
            list(Political::Woo { power, target });
        }
    }

    fn ties(&self, power: Power) -> Ties {
        let relations = &self.state.relations;
        let enemies = relations.enemies(power);
        let pap = |power: Power| self.state.realms[power.index()].pap;
        Ties {
            enemies,
            strangers: PowerSet::ALL.minus(enemies.or(relations.friends(power))),
            pap: pap(power),
            declares: self
                .payer(power)
                .is_some_and(|payer| pap(payer) >= politics::WAR),
        }
    }

    /// Political actions on regions.
    fn list_regions(&self, power: Power, list: &mut impl FnMut(Political)) {
        if self.state.realms[power.index()].pap < politics::UPRISING {
            return;
        }
        let free = self.state.land.unowned();
        let own_turn = self.state.active == power;
        let courts = self.state.realms[power.index()].pap >= politics::OFFENSIVE;
        for region in free.iter() {
            if courts {
                list(Political::Court { power, region });
            }
            if own_turn && self.garrison(power, region) > 0 {
                list(Political::Annex { power, region });
            }
        }
        for region in self.rebellable().iter() {
            list(Political::Uprising { power, region });
        }
    }

    /// NE-TRADE-1 Exchanges worth a thought: homeland regions in each other's hands, and asking for one's own back.
    fn list_trades(&self, power: Power, list: &mut impl FnMut(Political)) {
        let land = &self.state.land;
        let homelands = &map().homelands;
        for with in self.world.players().without(power).iter() {
            let wanted = homelands[power.index()].and(land.owned(with));
            let offered = homelands[with.index()].and(land.owned(power));
            for region in wanted.iter() {
                let take = Article::Region(region);
                let gives = offered.iter().map(Article::Region);
                for give in gives.chain([Article::Nothing]) {
                    list(Political::Trade {
                        power,
                        with,
                        give,
                        take,
                    });
                }
            }
        }
    }

    /// NE-ACT-1 Judges a political action of any seat, while politics are open.
    pub(crate) fn check_political(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let Action::Politics(action) = action else {
            return Err(self.not_now());
        };
        self.check_politics(seat, action)
    }

    /// NE-ACT-1 Judges a political action.
    pub(crate) fn check_politics(&self, seat: Seat, action: &Political) -> Result<(), Illegal> {
        match *action {
            Political::Play { card, on } => return self.check_card(seat, card, on),
            Political::Subsidy { to, pp } => return self.check_subsidy(seat, to, pp),
            Political::Leave { .. } => return Err(self.not_now()),
            Political::Liberate { .. } => {
                return Err(refuse(rule::NE_ACT_59, text::NE_ONLY_AT_CONGRESS));
            }
            _ => {}
        }
        let power = action.power();
        self.check_own(seat, power)?;
        match *action {
            Political::SueForPeace { .. } => self.check_sue(power),
            Political::DeclareWar { target, .. } => self.check_declaration(power, target),
            Political::RevokePassage { guest, .. } => self.check_revoke(power, guest),
            _ => {
                self.check_player(power)?;
                self.check_of_player(action)
            }
        }
    }

    /// The actions only player nations take.
    fn check_of_player(&self, action: &Political) -> Result<(), Illegal> {
        let power = action.power();
        match *action {
            Political::Court { region, .. } => self.check_court(power, region),
            Political::Woo { target, .. } => self.check_woo(power, target),
            Political::Annex { region, .. } => self.check_annex(power, region),
            Political::Uprising { region, .. } => self.check_uprising(power, region),
            Political::BreakAlliance { ally, .. } => self.check_break(power, ally),
            Political::Offensive { .. } => {
                self.check_offer(action)?;
                self.check_not_pending(action)?;
                self.check_pays(power, politics::OFFENSIVE)
            }
            Political::AskPassage { .. }
            | Political::Armistice { .. }
            | Political::Trade { .. } => {
                self.check_offer(action)?;
                self.check_not_pending(action)?;
                self.check_not_declined(action)
            }
            _ => Err(self.not_now()),
        }
    }

    /// Does a political action that was allowed. What it leads to goes on the agenda above the task it interrupted.
    pub(crate) fn act_political(&mut self, seat: Seat, action: &Action, course: &mut Course<'_>) {
        let Action::Politics(action) = action else {
            return;
        };
        // The cabinet closes with what was decided in it.
        if self.task() == Some(&PoliticsTask::Cabinet(seat).into()) {
            self.state.agenda.pop();
        }
        match *action {
            Political::Play { card, on } => self.play_card(seat, card, on, course),
            Political::Subsidy { to, pp } => self.subsidise(to, pp, course),
            Political::SueForPeace { power } => self.sue(power, course),
            Political::DeclareWar { power, target } => self.declare_war(power, target, course),
            Political::RevokePassage { power, guest } => self.revoke(power, guest, course),
            Political::Court { power, region } => self.court(power, region, course),
            Political::Woo { power, target } => self.woo(power, target, course),
            Political::Annex { power, region } => self.announce_annexation(power, region, course),
            Political::Uprising { power, region } => self.raise_uprising(power, region, course),
            Political::BreakAlliance { power, ally } => {
                self.pay(power, politics::BREAK);
                self.break_alliance(power, ally, course);
            }
            Political::Offensive { power, .. } => {
                self.pay(power, politics::OFFENSIVE);
                self.offer(seat, *action, course);
            }
            Political::AskPassage { .. }
            | Political::Armistice { .. }
            | Political::Trade { .. } => {
                self.offer(seat, *action, course);
            }
            Political::Leave { .. } | Political::Liberate { .. } => {}
        }
    }

    /// NE-PLAYER-1, NE-NEUTRAL-3 A seat acts for the powers it decides for, as long as they are in the game.
    pub(crate) fn check_own(&self, seat: Seat, power: Power) -> Result<(), Illegal> {
        if self.seat_of(power) != Some(seat) {
            let message = Message::new(text::NE_NOT_YOUR_POWER).with("power", power.name());
            let rule = if self.is_player(power) {
                rule::NE_PLAYER_1
            } else {
                rule::NE_NEUTRAL_3
            };
            return Err(Illegal::new(rule, message));
        }
        self.check_in_game(power)
    }

    /// NE-G84 A power that is out of the game neither acts nor is acted on.
    pub(super) fn check_in_game(&self, power: Power) -> Result<(), Illegal> {
        if self.state.realms[power.index()].removed {
            let message = Message::new(text::NE_POWER_REMOVED).with("power", power.name());
            return Err(Illegal::new(rule::NE_G84, message));
        }
        Ok(())
    }

    /// NE-NEUTRAL-5 A neutral major nation has no points to act with.
    pub(super) fn check_player(&self, power: Power) -> Result<(), Illegal> {
        if self.is_player(power) {
            return Ok(());
        }
        let message = Message::new(text::NE_PLAYERS_ONLY).with("power", power.name());
        Err(Illegal::new(rule::NE_NEUTRAL_5, message))
    }

    /// NE-DIPL-2 A political action costs points.
    pub(crate) fn check_pays(&self, power: Power, cost: i8) -> Result<(), Illegal> {
        let pap = self.state.realms[power.index()].pap;
        if pap >= cost {
            return Ok(());
        }
        let message = Message::new(text::NE_TOO_FEW_PAP)
            .with("power", power.name())
            .with("cost", cost)
            .with("pap", pap);
        let remedy = Message::new(text::NE_HOW_TO_GET_PAP);
        Err(Illegal::new(rule::NE_DIPL_2, message).remedy(remedy))
    }
}

impl Political {
    /// The power that acts; Britain for subsidies, and for cards France, which nobody asks.
    pub const fn power(&self) -> Power {
        match *self {
            Self::Offensive { power, .. }
            | Self::Court { power, .. }
            | Self::Woo { power, .. }
            | Self::Annex { power, .. }
            | Self::Liberate { power, .. }
            | Self::SueForPeace { power }
            | Self::Uprising { power, .. }
            | Self::BreakAlliance { power, .. }
            | Self::DeclareWar { power, .. }
            | Self::AskPassage { power, .. }
            | Self::RevokePassage { power, .. }
            | Self::Armistice { power, .. }
            | Self::Trade { power, .. }
            | Self::Leave { power, .. } => power,
            Self::Subsidy { .. } => Power::Britain,
            Self::Play { .. } => Power::France,
        }
    }
}
