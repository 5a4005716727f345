//! NE-INTER-1 to NE-INTER-6 Interception.

use super::{Engagement, Meeting, SeaEvent, SeaTask};
use crate::agenda::{Agenda, Course, Flow};
use crate::tables::naval;
use crate::{Action, Position, Power, PowerSet, SeaId, Water, map, text};
use feldherr_core::{Message, Seat, SeatSet};

/// Place of who moved, and of the enemy, in lists of the two.
const MOVER: usize = 0;
const ENEMY: usize = 1;

impl Position {
    /// NE-G134 Who fights on a side: the lead power and its allies there that are at war with the enemy.
    pub(crate) fn flotilla(&self, at: Water, lead: Power, enemy: Power) -> PowerSet {
        let relations = &self.state.relations;
        let allies = relations.allies[lead.index()].and(relations.enemies(enemy));
        let there = allies
            .iter()
            .filter(|ally| self.state.fleets.count(at, *ally) > 0);
        there.collect::<PowerSet>().with(lead)
    }

    /// NE-G134 The next enemy of a power there that has not been tested, in turn order from the active power.
    pub(crate) fn next_enemy(&self, at: Water, power: Power, tested: PowerSet) -> Option<Power> {
        let enemies = self.state.relations.enemies(power).minus(tested);
        let mut order = self.state.active.round();
        order.find(|enemy| enemies.has(*enemy) && self.state.fleets.count(at, *enemy) > 0)
    }

    /// NE-INTER-1, NE-G45 Squadrons that have moved meet one enemy after the other.
    pub(super) fn meet(&mut self, task: SeaTask) {
        let SeaTask::Contact {
            sea,
            power,
            close,
            tested,
        } = task
        else {
            return;
        };
        let at = Water::Sea(sea);
        let enemy = self.next_enemy(at, power, tested);
        let Some(enemy) = enemy.filter(|_| self.state.fleets.count(at, power) > 0) else {
            return;
        };
        let meeting = Meeting {
            sea,
            power,
            enemy,
            close,
        };
        let declare = SeaTask::Declare {
            meeting,
            wishes: [None; 2],
            declined: SeatSet::NONE,
        };
        let next = SeaTask::Contact {
            sea,
            power,
            close,
            tested: tested.or(self.flotilla(at, enemy, power)),
        };
        self.plan([declare, next]);
    }

    /// NE-G45 The active power wants to fight where both were from the start.
    pub(crate) fn seek(&mut self, power: Power, sea: SeaId, course: &mut Course<'_>) {
        self.state.campaign.sought.push((sea, power));
        course.tell(SeaEvent::Sought { power, sea });
        if let Some(enemy) = self.next_enemy(Water::Sea(sea), power, PowerSet::NONE) {
            let meeting = Meeting {
                sea,
                power,
                enemy,
                close: false,
            };
            let declare = SeaTask::Declare {
                meeting,
                wishes: [Some(true), None],
                declined: SeatSet::NONE,
            };
            self.plan([declare]);
        }
    }

    /// NE-G45 Which side says first what it wants: the one whose turn it is not.
    pub(crate) fn speaks(&self, meeting: &Meeting, wishes: [Option<bool>; 2]) -> Option<usize> {
        let order = if self.attackers().has(meeting.power) {
            [ENEMY, MOVER]
        } else {
            [MOVER, ENEMY]
        };
        order.into_iter().find(|side| wishes[*side].is_none())
    }

    /// The powers of a side; for who moved its own player alone decides.
    fn wishers(&self, meeting: &Meeting, side: usize) -> PowerSet {
        if side == MOVER {
            PowerSet::only(meeting.power)
        } else {
            self.flotilla(Water::Sea(meeting.sea), meeting.enemy, meeting.power)
        }
    }

    /// The seats that are asked whether they want to fight.
    pub(super) fn seats_asked(&self, meeting: &Meeting, wishes: [Option<bool>; 2]) -> SeatSet {
        let Some(side) = self.speaks(meeting, wishes) else {
            return SeatSet::NONE;
        };
        let powers = self.wishers(meeting, side).iter();
        powers.filter_map(|power| self.seat_of(power)).collect()
    }

    pub(super) fn ask_wish(&self, meeting: &Meeting, wishes: [Option<bool>; 2]) -> Message {
        let wanted = match self.speaks(meeting, wishes) {
            Some(side) => wishes[1 - side],
            None => None,
        };
        let id = match wanted {
            None => text::NE_FIGHT_FIRST,
            Some(true) => text::NE_FIGHT_WANTED,
            Some(false) => text::NE_FIGHT_AVOIDED,
        };
        Message::new(id)
            .with("place", map().sea_name(meeting.sea))
            .with("power", meeting.power.name())
            .with("enemy", meeting.enemy.name())
    }

    /// NE-INTER-2, NE-INTER-3, NE-INTER-4 Both sides say what they want, then it is done.
    pub(super) fn run_declarations(&mut self, task: SeaTask, course: &mut Course<'_>) -> Flow {
        let SeaTask::Declare {
            meeting,
            mut wishes,
            declined,
        } = task
        else {
            return Flow::Done;
        };
        if !self.can_meet(&meeting) {
            return Flow::Done;
        }
        let mut declined = declined;
        while let Some(side) = self.speaks(&meeting, wishes) {
            let seats = self.seats_asked(&meeting, wishes);
            if seats.iter().any(|seat| !declined.contains(seat)) {
                return Flow::Wait(
                    SeaTask::Declare {
                        meeting,
                        wishes,
                        declined,
                    }
                    .into(),
                );
            }
            let wants = seats == SeatSet::NONE && self.is_bold(&meeting, side);
            self.tell_wish(&meeting, side, wants, course);
            wishes[side] = Some(wants);
            declined = SeatSet::NONE;
        }
        self.settle(&meeting, wishes.map(|wish| wish == Some(true)), course);
        Flow::Done
    }

    /// Whether both are still there and at war.
    fn can_meet(&self, meeting: &Meeting) -> bool {
        let there = |power| self.state.fleets.count(Water::Sea(meeting.sea), power) > 0;
        there(meeting.power)
            && there(meeting.enemy)
            && self.state.relations.at_war(meeting.power, meeting.enemy)
    }

    /// NE-G135 A side without a player wants to fight if it is at least as strong.
    fn is_bold(&self, meeting: &Meeting, side: usize) -> bool {
        let at = Water::Sea(meeting.sea);
        let [own, other] = if side == MOVER {
            [meeting.power, meeting.enemy]
        } else {
            [meeting.enemy, meeting.power]
        };
        let strength = |lead, enemy| self.fleet_at(at, self.flotilla(at, lead, enemy));
        strength(own, other) >= strength(other, own)
    }

    fn tell_wish(&self, meeting: &Meeting, side: usize, wants: bool, course: &mut Course<'_>) {
        let power = [meeting.power, meeting.enemy][side];
        course.tell(SeaEvent::Wished {
            power,
            sea: meeting.sea,
            wants,
        });
    }

    /// One seat says what it wants; a side wants to fight as soon as one of its players does.
    pub(super) fn declare(
        &mut self,
        task: SeaTask,
        seat: Seat,
        action: &Action,
        course: &mut Course<'_>,
    ) {
        let SeaTask::Declare {
            meeting,
            mut wishes,
            mut declined,
        } = task
        else {
            return;
        };
        match self.speaks(&meeting, wishes) {
            Some(side) if *action == Action::Accept => {
                self.tell_wish(&meeting, side, true, course);
                wishes[side] = Some(true);
                declined = SeatSet::NONE;
            }
            _ => declined = declined.with(seat),
        }
        let task = SeaTask::Declare {
            meeting,
            wishes,
            declined,
        };
        self.plan([task]);
    }

    /// NE-INTER-4, NE-INTER-5, NE-INTER-6, NE-PORT-10, NE-G46 The lowest die that intercepts who does not want to
    /// fight.
    pub fn interception(meeting: &Meeting, wishes: [bool; 2]) -> u8 {
        if meeting.close && !wishes[MOVER] {
            naval::INTERCEPTED_CLOSE
        } else {
            naval::INTERCEPTED
        }
    }

    /// NE-INTER-2, NE-INTER-3, NE-INTER-4, NE-SEA-3, NE-SEA-5 Both want: battle. Neither: none. One: a die.
    fn settle(&mut self, meeting: &Meeting, wishes: [bool; 2], course: &mut Course<'_>) {
        let sea = meeting.sea;
        let sides = [meeting.power, meeting.enemy];
        let fights = match wishes {
            [true, true] => true,
            [false, false] => false,
            [mover, _] => {
                let need = Self::interception(meeting, wishes);
                let die = course.d6(text::DRAW_INTERCEPTION);
                let power = sides[usize::from(mover)];
                course.tell(SeaEvent::Chased {
                    power,
                    sea,
                    die,
                    need,
                });
                die >= need
            }
        };
        if fights {
            let engagement = Engagement {
                at: Water::Sea(sea),
                sides,
                raid: None,
            };
            self.plan([SeaTask::Fight(engagement)]);
        }
    }
}
