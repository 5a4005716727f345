//! NE-ACT-6 to NE-ACT-14, NE-ACT-27 to NE-ACT-39, NE-AMULTI-2 Minor nations: offensives, annexation, resistance.

use crate::agenda::{Agenda, Course, Flow};
use crate::rules::Modifier;
use crate::rules::politics::{PoliticsEvent, PoliticsTask, Why, refuse};
use crate::rules::sea::SeaTask;
use crate::rules::turn::TurnTask;
use crate::{
    Action, Flag, Kind, Position, Power, RealmAction, RegionId, RegionSet, Switch, Troops, map,
    rule, tables::politics, text,
};
use arrayvec::ArrayVec;
use feldherr_core::{Illegal, Message, Seat};
use std::sync::OnceLock;

/// NE-AMULTI-1 The pairs, in the order of [`crate::World::pairs`].
const PAIRS: [[&str; 2]; 3] = [
    ["denmark", "norway"],
    ["sweden", "finland"],
    ["sicily", "naples"],
];

fn pairs() -> &'static [RegionSet; 3] {
    static FOUND: OnceLock<[RegionSet; 3]> = OnceLock::new();
    FOUND.get_or_init(|| {
        PAIRS.map(|pair| {
            pair.iter()
                .filter_map(|key| map().find_region(key))
                .collect()
        })
    })
}

impl Position {
    /// NE-AMULTI-1, NE-G105 The free regions that are one nation with this one; usually it alone.
    pub fn nation_of(&self, region: RegionId) -> RegionSet {
        let alone = RegionSet::only(region);
        if !self.world.has(Switch::MultiRegionMinors) {
            return alone;
        }
        let mut known = pairs().iter().zip(self.world.pairs);
        let pair = known.find(|(pair, joined)| *joined && pair.has(region));
        match pair {
            Some((pair, _)) if pair.is_within(self.state.land.unowned()) => *pair,
            _ => alone,
        }
    }

    /// NE-ACT-6 A free region is one that no major nation owns.
    fn check_free(&self, region: RegionId, by: feldherr_core::RuleId) -> Result<(), Illegal> {
        if map().minor(region).is_some() && self.state.land.owner(region).is_none() {
            return Ok(());
        }
        let message = Message::new(text::NE_NOT_FREE).with("region", map().region_name(region));
        Err(Illegal::new(by, message))
    }

    /// NE-ACT-6 A diplomatic offensive on a free minor nation.
    pub(super) fn check_court(&self, power: Power, region: RegionId) -> Result<(), Illegal> {
        self.check_free(region, rule::NE_ACT_6)?;
        if self.resists(region) {
            return Err(refuse(rule::NE_ACT_37, text::NE_RESISTS_NOW));
        }
        self.check_pays(power, politics::OFFENSIVE)
    }

    fn resists(&self, region: RegionId) -> bool {
        self.state.campaign.resisting.meets(self.nation_of(region))
    }

    /// NE-ACT-7 The sum that wins a minor nation: less with a leader there.
    pub(super) fn court_needs(&self, power: Power, region: RegionId) -> u8 {
        let leaders = self.state.land.leaders(power.flag());
        politics::MINOR[usize::from(leaders.meets(self.nation_of(region)))]
    }

    /// NE-ACT-7, NE-ACT-14 The roll.
    pub(super) fn court(&mut self, power: Power, region: RegionId, course: &mut Course<'_>) {
        self.pay(power, politics::OFFENSIVE);
        let need = self.court_needs(power, region);
        let sum = course.two_d6(text::DRAW_OFFENSIVE);
        let won = sum >= need;
        course.tell(PoliticsEvent::Courted {
            power,
            region,
            sum,
            need,
            won,
        });
        if won {
            self.join_minor(region, power, course);
        }
    }

    /// NE-ACT-10, NE-ACT-11, NE-ACT-12 Rolls the army of a minor nation; twice for a pair (NE-G105).
    pub fn raise_minor(&mut self, region: RegionId, course: &mut Course<'_>) -> Troops {
        self.roll_army(region, course).0
    }

    /// NE-G54 The army with the number of dice rolled for it.
    fn roll_army(&self, region: RegionId, course: &mut Course<'_>) -> (Troops, u8) {
        let mut army = Troops::NONE;
        let mut dice = 0;
        for _ in self.nation_of(region).iter() {
            let infantry = loop {
                let die = course.d6(text::DRAW_MINOR_INFANTRY);
                dice += 1;
                if die <= politics::MINOR_INFANTRY {
                    break die;
                }
            };
            let cavalry = 1 + u8::from(course.d6(text::DRAW_MINOR_CAVALRY) >= politics::MINOR_MORE);
            let artillery = u8::from(course.d6(text::DRAW_MINOR_ARTILLERY) >= politics::MINOR_MORE);
            dice += 2;
            army = army
                .plus(&Troops::of(Kind::Infantry, infantry))
                .plus(&Troops::of(Kind::Cavalry, cavalry))
                .plus(&Troops::of(Kind::Artillery, artillery));
        }
        (army, dice)
    }

    /// NE-ACT-8, NE-ACT-9 A minor nation joins a power with its army.
    pub fn join_minor(&mut self, region: RegionId, power: Power, course: &mut Course<'_>) {
        self.bring_in(region, power, 0, course);
    }

    fn bring_in(&mut self, region: RegionId, power: Power, before: u8, course: &mut Course<'_>) {
        let (troops, dice) = self.roll_army(region, course);
        let nation = self.nation_of(region);
        course.tell(PoliticsEvent::Joined {
            power,
            region,
            troops,
            dice: dice.saturating_add(before),
        });
        self.incorporate(nation, power, course);
        if nation.len() > 1 && self.seat_of(power).is_some() {
            let flag = power.flag();
            self.plan([PoliticsTask::Split {
                flag,
                region,
                troops,
            }]);
        } else {
            // NE-ACT-13 The light blue pieces for France's allies would only look different: they are French units.
            self.state.land.add(region, power.flag(), &troops);
        }
    }

    /// NE-ACT-8, NE-ACT-23, NE-G122, NE-ANAVY-1 The regions of a minor nation become part of a power.
    fn incorporate(&mut self, nation: RegionSet, power: Power, course: &mut Course<'_>) {
        for region in nation.iter() {
            self.own(region, Some(power));
            if nation.len() > 1 {
                course.tell(PoliticsEvent::CameAlong { power, region });
            }
            self.launch_navy(region, power);
            self.evict(region, power, true);
            self.call_to_arms(region, power);
        }
    }

    /// NE-ACT-23, NE-G122 Ownership passes by annexation or liberation; an uprising against the owner is over, one in a
    /// free minor nation awaits its new owner.
    pub(crate) fn own(&mut self, region: RegionId, to: Option<Power>) {
        let land = &mut self.state.land;
        if land.owner(region).is_some() {
            land.uprisings = land.uprisings.without(region);
        }
        land.give(region, to);
    }

    /// NE-ANAVY-1, NE-ANAVY-2 A minor nation with a navy brings it along, once.
    fn launch_navy(&mut self, region: RegionId, power: Power) {
        let navy = map()
            .minor(region)
            .and_then(|minor| map().minors.get(minor.index()))
            .map_or(0, |minor| minor.navy);
        let given = self.state.navies_given.has(region);
        if self.world.has(Switch::MinorNavies) && navy > 0 && !given {
            self.plan([SeaTask::Launch { power, region }]);
        }
    }

    /// NE-G69 Enemies of the new owner stay and fight at the end of this turn, also when it is somebody else's.
    fn call_to_arms(&mut self, region: RegionId, owner: Power) {
        let campaign = &self.state.campaign;
        let enemies = self.state.relations.enemies(owner);
        let here = enemies
            .iter()
            .any(|enemy| self.army_in(region, enemy) > 0 && !campaign.moving.has(enemy));
        if here && !campaign.moving.has(owner) && !campaign.moving.is_empty() {
            self.state.campaign.forced = self.state.campaign.forced.with(region);
        }
    }

    /// NE-AMULTI-2 Waits for how a pair's army is divided.
    pub(super) fn await_split(&mut self, flag: Flag, region: RegionId, troops: Troops) -> Flow {
        let asked = flag.power().and_then(|power| self.seat_of(power));
        if troops.is_empty() || asked.is_none() || partner(region).is_none() {
            self.state.land.add(region, flag, &troops);
            return Flow::Done;
        }
        let task = PoliticsTask::Split {
            flag,
            region,
            troops,
        };
        Flow::Wait(task.into())
    }

    /// All in either region, or the infantry in one and the rest in the other.
    pub(super) fn split_options(&self, region: RegionId, troops: &Troops, into: &mut Vec<Action>) {
        let infantry = troops.only(|kind| kind == Kind::Infantry);
        let places = [Some(region), partner(region)].into_iter().flatten();
        for at in places {
            for troops in [*troops, infantry] {
                into.push(Action::Realm(RealmAction::Split { at, troops }));
            }
        }
    }

    /// NE-AMULTI-2, NE-G105 Part of the army goes to one region of the pair, the rest to the other.
    pub(super) fn check_split(
        &self,
        region: RegionId,
        troops: &Troops,
        at: RegionId,
        part: &Troops,
    ) -> Result<(), Illegal> {
        let known = at == region || Some(at) == partner(region);
        if known && part.is_within(troops) {
            return Ok(());
        }
        Err(refuse(rule::NE_AMULTI_2, text::NE_BAD_SPLIT))
    }

    /// NE-AMULTI-2 The army is placed.
    pub(super) fn split(
        &mut self,
        flag: Flag,
        region: RegionId,
        troops: &Troops,
        (at, part): (RegionId, &Troops),
        course: &mut Course<'_>,
    ) {
        let other = if at == region {
            partner(region).unwrap_or(region)
        } else {
            region
        };
        let rest = troops.minus(part);
        self.state.land.add(at, flag, part);
        self.state.land.add(other, flag, &rest);
        if let Some(power) = flag.power() {
            course.tell(PoliticsEvent::Divided {
                power,
                regions: [at, other],
                troops: [*part, rest],
            });
        }
    }

    /// NE-ACT-27, NE-G33, NE-G70 A free minor nation may be annexed in the own turn by troops that stand in it.
    pub(super) fn check_annex(&self, power: Power, region: RegionId) -> Result<(), Illegal> {
        if self.state.land.owner(region).is_some() {
            return Err(refuse(rule::NE_ACT_24, text::NE_ONLY_AT_CONGRESS));
        }
        self.check_free(region, rule::NE_ACT_27)?;
        if !self.is_turn_of(power) {
            return Err(refuse(rule::NE_ACT_27, text::NE_OWN_TURN_ONLY));
        }
        if self.garrison(power, region) == 0 {
            let message = Message::new(text::NE_NO_TROOPS_THERE)
                .with("power", power.name())
                .with("region", map().region_name(region));
            return Err(Illegal::new(rule::NE_ACT_27, message));
        }
        if self.resists(region) {
            return Err(refuse(rule::NE_ACT_37, text::NE_RESISTS_NOW));
        }
        let announced = PoliticsTask::Annexation { power, region }.into();
        if self.state.agenda.contains(&announced) {
            return Err(refuse(rule::NE_ACT_27, text::NE_ANNEXED_ALREADY));
        }
        self.check_pays(power, politics::ANNEX_MINOR)
    }

    /// NE-ACT-27 Whether it is a power's own turn, in which it moves or NE-G62 has moved before.
    fn is_turn_of(&self, power: Power) -> bool {
        let moves = self.state.campaign.moving.has(power);
        let ends = TurnTask::End(power).into();
        self.state.active == power && (moves || self.state.agenda.contains(&ends))
    }

    /// NE-ACT-27 Whether a power could annex a nation in the turn that begins; a card may give it the point.
    pub(crate) fn could_annex(&self, power: Power) -> bool {
        let land = &self.state.land;
        let cards = self.seat_of(power).is_some_and(|seat| self.has_cards(seat));
        let pays = self.state.realms[power.index()].pap >= politics::ANNEX_MINOR || cards;
        pays && self.is_player(power) && land.armies(power.flag()).meets(land.unowned())
    }

    /// NE-G33, NE-G105 The army units of a power in a minor nation.
    pub(super) fn garrison(&self, power: Power, region: RegionId) -> u16 {
        let regions = self.nation_of(region).iter();
        regions.map(|region| self.army_in(region, power)).sum()
    }

    /// NE-ACT-27, NE-ACT-28 The annexation is announced and paid; others may declare war before the roll.
    pub(super) fn announce_annexation(
        &mut self,
        power: Power,
        region: RegionId,
        course: &mut Course<'_>,
    ) {
        self.pay(power, politics::ANNEX_MINOR);
        course.tell(PoliticsEvent::Annexing { power, region });
        self.plan([
            self.window(Why::Annexation { power, region }),
            PoliticsTask::Annexation { power, region },
        ]);
    }

    /// NE-ACT-30, NE-ACT-31, NE-ACT-32 What is added to the die of an annexation.
    pub fn annexation_modifiers(&self, power: Power, region: RegionId) -> ArrayVec<Modifier, 3> {
        let mut modifiers = ArrayVec::new();
        let mut add = |rule, text, amount| {
            // Three at most, one of each rule.
            let _ = modifiers.try_push(Modifier { rule, text, amount });
        };
        let army = self.garrison(power, region);
        let [some, many] = politics::GARRISON;
        if army >= some {
            let amount = 1 + i8::from(army >= many);
            add(rule::NE_ACT_30, text::NE_MOD_GARRISON, amount);
        }
        let nation = self.nation_of(region);
        let around = nation.iter().fold(RegionSet::NONE, |around, region| {
            around.or(map().neighbours(region))
        });
        if around.meets(self.state.land.owned(power)) {
            add(rule::NE_ACT_31, text::NE_MOD_NEIGHBOUR, 1);
        }
        if !self.state.relations.enemies[power.index()].is_empty() {
            add(rule::NE_ACT_32, text::NE_MOD_WAR, -1);
        }
        modifiers
    }

    /// NE-ACT-29, NE-ACT-33 The die. Nothing happens if the region or the troops are gone meanwhile.
    pub(super) fn roll_annexation(
        &mut self,
        power: Power,
        region: RegionId,
        course: &mut Course<'_>,
    ) {
        let free = self.check_free(region, rule::NE_ACT_27).is_ok();
        if !free || self.garrison(power, region) == 0 || self.resists(region) {
            return;
        }
        let modifier = Modifier::sum(&self.annexation_modifiers(power, region));
        let die = course.d6(text::DRAW_ANNEXATION);
        let won = die as i8 + modifier >= politics::UNRESISTED;
        course.tell(PoliticsEvent::Annexation {
            power,
            region,
            die,
            modifier,
            won,
        });
        if won {
            self.incorporate(self.nation_of(region), power, course);
        } else {
            self.resist(power, region, course);
        }
    }

    /// NE-ACT-34, NE-ACT-35, NE-ACT-36, NE-ACT-37 The minor nation joins an enemy of the annexer, or fights alone.
    fn resist(&mut self, annexer: Power, region: RegionId, course: &mut Course<'_>) {
        let enemies = self.state.relations.enemies(annexer);
        let players = enemies.and(self.world.players());
        let candidates: Vec<Power> = self
            .state
            .active
            .round()
            .filter(|power| players.has(*power))
            .collect();
        let at = course.choose(text::DRAW_CONTROL, candidates.len());
        if let Some(power) = candidates.get(at) {
            let drawn = u8::from(candidates.len() > 1);
            self.bring_in(region, *power, drawn, course);
            return;
        }
        let (troops, dice) = self.roll_army(region, course);
        // Decision NE-G174: it gathers where the annexer stands.
        let nation = self.nation_of(region);
        let met = nation.and(self.state.land.armies(annexer.flag()));
        let at = if met.has(region) {
            region
        } else {
            met.first().unwrap_or(region)
        };
        self.state.land.add(at, Flag::MINOR, &troops);
        self.state.campaign.resisting = self.state.campaign.resisting.with(at);
        course.tell(PoliticsEvent::Resists {
            region: at,
            troops,
            dice,
        });
    }

    /// NE-G71 Who decides for an independent minor army: the next player who is not the annexer's ally.
    pub fn minor_seat(&self, annexer: Power) -> Option<Seat> {
        let friends = self.state.relations.friends(annexer);
        let own = self.seat_of(annexer);
        annexer
            .round()
            .filter(|power| self.is_player(*power) && !friends.has(*power))
            .filter(|power| !self.state.realms[power.index()].removed)
            .filter_map(|power| self.seat_of(power))
            .find(|seat| Some(*seat) != own)
    }

    /// NE-ACT-38, NE-ACT-39, NE-G70, NE-G71 The first battle of a minor nation that resists on its own is over; `won` if
    /// the annexer won it. Its pieces are removed, and a victorious annexer owns it without another payment.
    pub fn end_resistance(
        &mut self,
        region: RegionId,
        annexer: Power,
        won: bool,
        course: &mut Course<'_>,
    ) {
        self.state.land.set(region, Flag::MINOR, Troops::NONE);
        let nation = self.nation_of(region);
        self.state.campaign.resisting = self.state.campaign.resisting.without(region);
        course.tell(PoliticsEvent::Resisted {
            region,
            power: annexer,
            won,
        });
        if won && self.state.land.owner(region).is_none() {
            self.incorporate(nation, annexer, course);
        }
    }
}

/// NE-AMULTI-1 The other region of a pair.
fn partner(region: RegionId) -> Option<RegionId> {
    let pair = pairs().iter().find(|pair| pair.has(region))?;
    pair.without(region).first()
}
