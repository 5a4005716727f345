//! NE-ACT-3, NE-ACT-62 to NE-ACT-76 Alliances, wars, rights of passage, armistices.

use crate::agenda::{Agenda, Course, Task};
use crate::rules::congress::CongressTask;
use crate::rules::politics::{PoliticsEvent, PoliticsTask, Why, refuse};
use crate::rules::war::WarTask;
use crate::{Mode, Position, Power, map, rule, tables::politics, text};
use feldherr_core::{Illegal, Message};

fn of_two(id: &'static str, power: Power, target: Power) -> Message {
    Message::new(id)
        .with("power", power.name())
        .with("target", target.name())
}

impl Position {
    /// NE-DIPL-3 Relations are between two powers that are both in the game.
    fn check_pair(&self, power: Power, target: Power) -> Result<(), Illegal> {
        if power == target {
            return Err(refuse(rule::NE_DIPL_3, text::NE_WITH_ONESELF));
        }
        self.check_in_game(target)
    }

    /// NE-ACT-3, NE-ACT-4, NE-G68 A neutral player nation can be won as an ally.
    pub(super) fn check_alliance(&self, power: Power, target: Power) -> Result<(), Illegal> {
        self.check_pair(power, target)?;
        if !self.is_player(target) {
            let message = of_two(text::NE_OFFENSIVE_ON_NEUTRAL, power, target);
            return Err(Illegal::new(rule::NE_ACT_4, message));
        }
        let relations = &self.state.relations;
        if relations.at_war(power, target) {
            let message = of_two(text::NE_OFFENSIVE_AT_WAR, power, target);
            let remedy = Message::new(text::NE_END_THE_WAR_FIRST);
            return Err(Illegal::new(rule::NE_G68, message).remedy(remedy));
        }
        if relations.allied(power, target) {
            let message = of_two(text::NE_ALREADY_ALLIED, power, target);
            return Err(Illegal::new(rule::NE_ACT_3, message));
        }
        self.check_sides(power, target)
    }

    /// NE-G117 In a historical game player nations of opposite sides do not ally.
    fn check_sides(&self, power: Power, target: Power) -> Result<(), Illegal> {
        let [one, two] = self.world.sides;
        let opposed = (one.has(power) && two.has(target)) || (two.has(power) && one.has(target));
        if self.world.mode == Mode::Historical && opposed {
            let message = of_two(text::NE_OPPOSITE_SIDES, power, target);
            return Err(Illegal::new(rule::NE_G117, message));
        }
        Ok(())
    }

    /// NE-ACT-3, NE-G68 A player nation can be asked to leave its alliance with a third.
    pub(super) fn check_estrange(
        &self,
        power: Power,
        target: Power,
        third: Power,
    ) -> Result<(), Illegal> {
        self.check_pair(power, target)?;
        if power == third || !self.state.relations.allied(target, third) {
            let message = of_two(text::NE_NOT_ALLIED, target, third);
            return Err(Illegal::new(rule::NE_ACT_3, message));
        }
        if !self.is_player(target) {
            let message = of_two(text::NE_OFFENSIVE_ON_NEUTRAL, power, target);
            return Err(Illegal::new(rule::NE_ACT_4, message));
        }
        Ok(())
    }

    /// NE-ALLY-1 Two powers become allies.
    pub(super) fn ally(&mut self, one: Power, two: Power, course: &mut Course<'_>) {
        self.state.relations.ally(one, two);
        course.tell(PoliticsEvent::Allied { one, two });
    }

    /// NE-ACT-62 A player nation may break an alliance.
    pub(super) fn check_break(&self, power: Power, ally: Power) -> Result<(), Illegal> {
        if !self.state.relations.allied(power, ally) {
            let message = of_two(text::NE_NOT_ALLIED, power, ally);
            return Err(Illegal::new(rule::NE_ACT_62, message));
        }
        self.check_pays(power, politics::BREAK)
    }

    /// NE-ACT-62, NE-ACT-63 An alliance ends; troops that stand together part.
    pub(super) fn break_alliance(&mut self, power: Power, ally: Power, course: &mut Course<'_>) {
        self.state.relations.end_alliance(power, ally);
        for other in [power, ally] {
            if self.state.active != other {
                self.state.campaign.moving = self.state.campaign.moving.without(other);
            }
        }
        course.tell(PoliticsEvent::Broken { power, ally });
        // Decision NE-G166: control was this alliance.
        if self.is_held_by(ally, power) {
            self.release(ally, course);
        } else if self.is_held_by(power, ally) {
            self.release(power, course);
        }
        self.dismiss(power, ally, true);
        self.dismiss(ally, power, false);
        self.plan([
            self.window(Why::Broken { power, ally }),
            PoliticsTask::Leave { power, host: ally },
            PoliticsTask::Leave {
                power: ally,
                host: power,
            },
        ]);
        self.evict_squadrons(power);
        self.evict_squadrons(ally);
    }

    /// NE-G66, NE-G169 Who pays for a declaration of war: a player nation itself, for a controlled one the richest
    /// nation of its controller.
    pub(super) fn payer(&self, power: Power) -> Option<Power> {
        if self.is_player(power) {
            return Some(power);
        }
        let seat = self.seat_of(power)?;
        let own = self.world.seats.get(seat.index())?.iter();
        own.filter(|own| !self.state.realms[own.index()].removed)
            .max_by_key(|own| {
                let pap = self.state.realms[own.index()].pap;
                (pap, std::cmp::Reverse(own.index()))
            })
    }

    /// NE-ACT-70, NE-G80, NE-G66 Whether one power may declare war on another.
    pub(super) fn check_declaration(&self, power: Power, target: Power) -> Result<(), Illegal> {
        self.check_pair(power, target)?;
        self.check_in_game(power)?;
        let relations = &self.state.relations;
        if relations.at_war(power, target) {
            let message = of_two(text::NE_AT_WAR_ALREADY, power, target);
            return Err(Illegal::new(rule::NE_ACT_70, message));
        }
        if relations.allied(power, target) {
            let message = of_two(text::NE_WAR_ON_ALLY, power, target);
            let remedy = of_two(text::NE_BREAK_FIRST, power, target);
            return Err(Illegal::new(rule::NE_G80, message).remedy(remedy));
        }
        let until = relations.truce[power.index()][target.index()];
        if until > self.state.round {
            let message =
                of_two(text::NE_TRUCE, power, target).with("date", self.world.date(until).name());
            return Err(Illegal::new(rule::NE_ACT_46, message));
        }
        let Some(payer) = self.payer(power) else {
            return Err(refuse(rule::NE_NEUTRAL_1, text::NE_NOBODY_ACTS));
        };
        if self.seat_of(power) == self.seat_of(target) {
            let message = of_two(text::NE_WAR_ON_ONESELF, power, target);
            return Err(Illegal::new(rule::NE_G170, message));
        }
        self.check_pays(payer, politics::WAR)
    }

    /// NE-DIPL-2 The point for a declaration of war.
    pub(super) fn pay_for_war(&mut self, power: Power, course: &mut Course<'_>) {
        if let Some(payer) = self.payer(power) {
            self.pay(payer, politics::WAR);
            if payer != power {
                let (power, target) = (payer, power);
                course.tell(PoliticsEvent::Paid { power, target });
            }
        }
    }

    /// NE-ACT-70, NE-NEUTRAL-6 War is declared, and others may react.
    pub(super) fn declare_war(&mut self, power: Power, target: Power, course: &mut Course<'_>) {
        self.pay_for_war(power, course);
        self.go_to_war(power, target, course);
        self.plan([self.window(Why::War { power, target })]);
        if self.seat_of(target).is_none() {
            self.defend_neutral(power, target, course);
        }
    }

    /// NE-ACT-71 The war stands last in the lists of both; rights between the two are void.
    pub(super) fn go_to_war(&mut self, power: Power, target: Power, course: &mut Course<'_>) {
        // NE-ALLY-7, NE-ALLY-8 The allies of both stay out of it, and stay allies.
        let relations = &mut self.state.relations;
        relations.begin_war(power, target);
        for (one, two) in [(power, target), (target, power)] {
            let granted = &mut relations.passage[one.index()];
            *granted = granted.without(two);
            relations
                .guests
                .retain(|guest| (guest.power, guest.host) != (one, two));
        }
        course.tell(PoliticsEvent::War { power, target });
        // NE-G38, NE-G73 Troops that are in the enemy's land already hold it now.
        let land = &self.state.land;
        let held = [(power, target), (target, power)]
            .map(|(owner, enemy)| land.owned(owner).and(land.armies(enemy.flag())));
        let occupied = held[0].or(held[1]).iter().map(WarTask::Occupied);
        let tasks: Vec<Task> = occupied.map(Task::from).collect();
        self.plan(tasks);
    }

    /// NE-ACT-73 A war ends; NE-NEUTRAL-9 so does control that lasts only for the war.
    pub(crate) fn end_war(&mut self, one: Power, two: Power, course: &mut Course<'_>) {
        self.state.relations.end_war(one, two);
        for power in [one, two] {
            // NE-G73 Nobody who was an enemy alone holds a capital any more.
            for capital in map().capitals[power.index()].iter() {
                self.free_capital(capital);
            }
            let free = self.state.relations.enemies[power.index()].is_empty();
            if free && self.state.realms[power.index()].guarded {
                self.release(power, course);
            }
        }
    }

    /// NE-ACT-40, NE-ACT-41, NE-G72 Suing for peace of one's own accord.
    pub(super) fn check_sue(&self, power: Power) -> Result<(), Illegal> {
        if self.state.relations.enemies[power.index()].is_empty() {
            let message = Message::new(text::NE_NO_WAR).with("power", power.name());
            return Err(Illegal::new(rule::NE_ACT_40, message));
        }
        if !self.is_player(power) {
            return Ok(());
        }
        self.check_pays(power, politics::PEACE)
            .map_err(|illegal| Illegal {
                rule: rule::NE_G72,
                ..illegal
            })
    }

    /// NE-ACT-41 The player has had enough.
    pub(super) fn sue(&mut self, power: Power, course: &mut Course<'_>) {
        course.tell(PoliticsEvent::Sued { power });
        self.plan([CongressTask::Peace(power)]);
    }

    /// NE-ACT-66, NE-G181 Right of passage can be asked of every nation for which somebody decides.
    pub(super) fn check_ask_passage(&self, power: Power, host: Power) -> Result<(), Illegal> {
        self.check_pair(power, host)?;
        let relations = &self.state.relations;
        let closed = relations.at_war(power, host) || relations.allied(power, host);
        if closed || relations.passage[host.index()].has(power) {
            let message = of_two(text::NE_PASSAGE_POINTLESS, power, host);
            return Err(Illegal::new(rule::NE_ACT_66, message));
        }
        if self.seat_of(host).is_none() {
            return Err(refuse(rule::NE_NEUTRAL_1, text::NE_NOBODY_ACTS));
        }
        Ok(())
    }

    /// NE-ACT-67 Right of passage is granted.
    pub(super) fn grant(&mut self, host: Power, guest: Power, course: &mut Course<'_>) {
        let granted = &mut self.state.relations.passage[host.index()];
        *granted = granted.with(guest);
        course.tell(PoliticsEvent::Granted { host, guest });
    }

    /// NE-ACT-68 What was granted can be revoked.
    pub(super) fn check_revoke(&self, power: Power, guest: Power) -> Result<(), Illegal> {
        if self.state.relations.passage[power.index()].has(guest) {
            return Ok(());
        }
        let message = of_two(text::NE_NOT_GRANTED, power, guest);
        Err(Illegal::new(rule::NE_ACT_68, message))
    }

    /// NE-ACT-68, NE-G78 The right is revoked and the guest must go.
    pub(super) fn revoke(&mut self, power: Power, guest: Power, course: &mut Course<'_>) {
        let granted = &mut self.state.relations.passage[power.index()];
        *granted = granted.without(guest);
        course.tell(PoliticsEvent::Revoked { power, guest });
        self.dismiss(guest, power, true);
        self.plan([
            self.window(Why::Revoked { power, guest }),
            PoliticsTask::Leave {
                power: guest,
                host: power,
            },
        ]);
    }

    /// NE-ACT-74 Two player nations at war may end it, each for a point.
    pub(super) fn check_armistice(&self, power: Power, enemy: Power) -> Result<(), Illegal> {
        if !self.state.relations.at_war(power, enemy) {
            let message = of_two(text::NE_NOT_AT_WAR, power, enemy);
            return Err(Illegal::new(rule::NE_ACT_74, message));
        }
        self.check_player(enemy)?;
        self.check_pays(power, politics::ARMISTICE)?;
        self.check_pays(enemy, politics::ARMISTICE)
    }

    /// NE-ACT-75, NE-ACT-76, NE-G76 The war ends without a victor; troops go home as after a peace.
    pub(super) fn make_armistice(&mut self, power: Power, enemy: Power, course: &mut Course<'_>) {
        self.pay(power, politics::ARMISTICE);
        self.pay(enemy, politics::ARMISTICE);
        course.tell(PoliticsEvent::Armistice {
            one: power,
            two: enemy,
        });
        self.end_war(power, enemy, course);
        self.part(power, enemy, true);
        self.part(enemy, power, false);
    }
}
