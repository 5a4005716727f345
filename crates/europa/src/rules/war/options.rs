//! What a seat may do in its movement: of groups and routes the usual ones.

use super::coast::{coast, harbours};
use crate::{
    Action, Arm, Kind, MAX_SEAS, Political, Position, Power, RegionId, RegionSet, SeaId, SeaSet,
    Switch, Troops, WarAction, Water, map, tables,
};
use arrayvec::ArrayVec;
use feldherr_core::Seat;
use std::sync::OnceLock;

/// What does not change while the moves of a power are listed.
struct Lay {
    power: Power,
    open: RegionSet,
    deadly: RegionSet,
    militia: RegionSet,
    /// Where units stand beside which there may be no room (NE-G128).
    held: RegionSet,
}

impl Position {
    /// NE-LAND-1, NE-SEA-1 Everything a seat may do while it moves.
    pub(super) fn movement_options(&self, seat: Seat, into: &mut Vec<Action>) {
        for power in self.state.campaign.moving.iter() {
            if self.seat_of(power) == Some(seat) {
                self.list_moves(power, into);
            }
        }
        self.list_allies(seat, into);
        self.list_annexations(seat, into);
        into.push(Action::Done);
    }

    /// NE-ALLY-2 Allies that could be asked to move in this turn.
    fn list_allies(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.seat_of(self.state.active) == Some(seat) {
            let allies = self.state.relations.allies[self.state.active.index()].iter();
            let allies = allies.filter(|ally| self.may_join(*ally));
            into.extend(allies.map(|ally| Action::War(WarAction::MoveWith(ally))));
        }
    }

    /// NE-ACT-27 Free minor nations in which the active power has troops.
    pub(crate) fn list_annexations(&self, seat: Seat, into: &mut Vec<Action>) {
        let power = self.state.active;
        let land = &self.state.land;
        let free = land.armies(power.flag()).and(land.unowned());
        if free.is_empty() || self.seat_of(power) != Some(seat) {
            return;
        }
        let annex = free
            .iter()
            .map(|region| Action::Politics(Political::Annex { power, region }));
        into.extend(annex.filter(|action| self.check_political(seat, action).is_ok()));
    }

    fn list_moves(&self, power: Power, into: &mut Vec<Action>) {
        let friends = self.occupied_by(self.state.relations.friends(power));
        let flag = power.flag();
        let land = &self.state.land;
        let places = land.armies(flag).or(land.leaders(flag));
        let full = |from: RegionId| land.units(from, flag).0.iter().any(|n| *n > tables::MOST);
        let lay = Lay {
            power,
            open: self.enterable(power),
            deadly: self.enemy_armies(power).minus(friends),
            militia: self.militia_land(power),
            // More than can be counted have room nowhere.
            held: if places.iter().any(full) {
                map().land
            } else {
                places
            },
        };
        for from in places.iter() {
            self.list_marches(&lay, from, into);
        }
        self.list_voyages(power, into);
        self.list_transports(&lay, into);
    }

    /// NE-LAND-1 Marches out of a region, and NE-AFORCE-1 forced ones.
    fn list_marches(&self, lay: &Lay, from: RegionId, into: &mut Vec<Action>) {
        let power = lay.power;
        let all = self.movable(power, from);
        let hurried = if self.world.has(Switch::ForcedMarch) {
            self.forceable(power, from)
        } else {
            Troops::NONE
        };
        let hasty = self.hasty(power, from);
        if all.is_empty() && hurried.is_empty() && hasty.is_empty() {
            return;
        }
        let parade = Parade::new([all, hasty, hurried]);
        let near = map().neighbours(from);
        let ways = near.and(lay.open.or(self.homeward(power, from)));
        for to in ways.iter() {
            let groups = parade.for_region(lay, to);
            let march = |troops| WarAction::March {
                power,
                from,
                to,
                troops,
            };
            let mut usual = groups.usual.iter();
            // Where not even all can go, nobody does.
            if let Some(all) = usual.next().filter(|all| self.may_list(lay, to, all)) {
                into.push(Action::War(march(all.troops)));
                let others = usual.filter(|group| self.may_list(lay, to, group));
                into.extend(others.map(|group| Action::War(march(group.troops))));
            }
            if self.may_list(lay, to, &groups.hasty) {
                into.push(Action::War(march(groups.hasty.troops)));
            }
            let troops = groups.hurried;
            if !troops.is_empty() && self.finds_room(lay, to, &troops) {
                into.push(Action::War(WarAction::ForceMarch {
                    power,
                    from,
                    to,
                    troops,
                }));
            }
        }
    }

    fn may_list(&self, lay: &Lay, to: RegionId, group: &Group) -> bool {
        !group.troops.is_empty()
            && (group.army || !lay.deadly.has(to))
            && self.finds_room(lay, to, &group.troops)
    }

    /// NE-G128 Whether some of the power's troops can be counted in a region besides those who are there.
    fn finds_room(&self, lay: &Lay, to: RegionId, troops: &Troops) -> bool {
        !lay.held.has(to) || self.has_room(lay.power.flag(), to, troops)
    }

    /// NE-SEA-1, NE-PORT-7, NE-G45 What the squadrons of a power may do.
    fn list_voyages(&self, power: Power, into: &mut Vec<Action>) {
        let fleets = &self.state.fleets;
        for sea in map().sea_ids() {
            if fleets.count(Water::Sea(sea), power) > 0 {
                self.list_sails(power, Water::Sea(sea), into);
                self.list_raids(power, sea, into);
                if self.seek_bar(power, sea).is_none() {
                    into.push(Action::War(WarAction::Seek { power, sea }));
                }
            }
        }
        for port in map().harbours.iter() {
            if fleets.count(Water::Port(port), power) > 0 {
                self.list_sails(power, Water::Port(port), into);
            }
        }
    }

    /// NE-SEA-1 All squadrons that can, and one alone.
    fn list_sails(&self, power: Power, from: Water, into: &mut Vec<Action>) {
        if self.ready(power, from) == 0 {
            return;
        }
        let seas = map().next_to(from).iter().map(Water::Sea);
        let ports = match from {
            Water::Sea(sea) => harbours(sea),
            Water::Port(_) => RegionSet::NONE,
        };
        let ports = ports.iter().filter(|port| self.may_dock(power, *port));
        for to in seas.chain(ports.map(Water::Port)) {
            let all = self.sails_on(power, from, to);
            let mut push = |squadrons| {
                into.push(Action::War(WarAction::Sail {
                    power,
                    from,
                    to,
                    squadrons,
                }));
            };
            if all > 0 {
                push(all);
            }
            if all > 1 {
                push(1);
            }
        }
    }

    /// NE-PORT-7, NE-PORT-8 Ports that can be attacked from a sea area.
    fn list_raids(&self, power: Power, from: SeaId, into: &mut Vec<Action>) {
        for port in harbours(from).iter() {
            for squadrons in 1..=self.raidable(power, from, port) {
                into.push(Action::War(WarAction::Raid {
                    power,
                    from,
                    port,
                    squadrons,
                }));
            }
        }
    }

    /// NE-AMPH-1 Out of every port to every coast before which there are squadrons, as many as they can cover.
    fn list_transports(&self, lay: &Lay, into: &mut Vec<Action>) {
        let power = lay.power;
        let friends = self.state.relations.friends(power);
        let covered = |sea: &SeaId| self.fleet_at(Water::Sea(*sea), friends) > 0;
        let covered: SeaSet = map().sea_ids().filter(covered).collect();
        if covered.is_empty() {
            return;
        }
        let land = &self.state.land;
        let flag = power.flag();
        let enemies = self.state.relations.enemies(power);
        let watched = |sea: &SeaId| self.fleet_at(Water::Sea(*sea), enemies) > 0;
        let watched: SeaSet = map().sea_ids().filter(watched).collect();
        let places = land.armies(flag).or(land.leaders(flag));
        for from in places.and(map().harbours).iter() {
            let fresh = self.fresh(power, from);
            if fresh.is_empty() {
                continue;
            }
            for (sea, route) in routes(from, covered, watched) {
                let room = self.free_escorts(power, sea);
                let party = Party::new(aboard(&fresh, room));
                for to in coast(sea).and(lay.open).without(from).iter() {
                    let group = party.for_region(lay, to);
                    if self.may_land(lay, to, group) {
                        into.push(Action::War(WarAction::Ship {
                            power,
                            from,
                            to,
                            route,
                            troops: group.troops,
                        }));
                    }
                }
            }
        }
    }

    /// Whether a transport is listed: leaders alone do not land before enemies or a militia.
    fn may_land(&self, lay: &Lay, to: RegionId, group: &Group) -> bool {
        let escorted = group.army
            || !(group.troops.is_empty()
                || lay.deadly.has(to)
                || self.militia_rises(lay.power, to).is_some());
        escorted && self.finds_room(lay, to, &group.troops)
    }
}

/// Troops that move together, and whether there are army units among them.
#[derive(Clone, Copy)]
struct Group {
    troops: Troops,
    army: bool,
}

impl Group {
    fn new(troops: Troops) -> Self {
        Self {
            troops,
            army: troops.army() > 0,
        }
    }
}

/// The groups that march out of a region: the usual ones, who may still ride on, and who may be hurried.
struct Groups {
    /// All that can go, all but a garrison, and who is mounted with the leaders.
    usual: ArrayVec<Group, 3>,
    hasty: Group,
    hurried: Troops,
}

impl Groups {
    fn new([all, hasty, hurried]: [Troops; 3]) -> Self {
        let mut usual = ArrayVec::new();
        usual.push(Group::new(all));
        let most = without_garrison(&all);
        usual.extend(most.map(Group::new));
        let mounted = all.only(|kind| kind.sheet().steps > 1);
        if mounted != all && Some(mounted) != most {
            usual.push(Group::new(mounted));
        }
        Self {
            usual,
            hasty: Group::new(hasty),
            hurried,
        }
    }
}

/// The groups of a region with their militia, and without it if they have any.
struct Parade {
    all: Groups,
    regulars: Option<Groups>,
}

impl Parade {
    fn new(troops: [Troops; 3]) -> Self {
        let has_militia = troops.iter().any(|troops| troops.count(Kind::Militia) > 0);
        Self {
            all: Groups::new(troops),
            regulars: has_militia.then(|| Groups::new(troops.map(regulars))),
        }
    }

    /// NE-UNIT-25 Those who may go to a region.
    fn for_region(&self, lay: &Lay, to: RegionId) -> &Groups {
        let regulars = self.regulars.as_ref();
        regulars
            .filter(|_| !lay.militia.has(to))
            .unwrap_or(&self.all)
    }
}

/// Who goes on board, with and without militia.
struct Party {
    all: Group,
    regulars: Group,
}

impl Party {
    fn new(all: Troops) -> Self {
        Self {
            all: Group::new(all),
            regulars: Group::new(regulars(all)),
        }
    }

    /// NE-UNIT-25 Those who may go to a region.
    const fn for_region(&self, lay: &Lay, to: RegionId) -> &Group {
        if lay.militia.has(to) {
            &self.all
        } else {
            &self.regulars
        }
    }
}

/// The troops without their militia.
fn regulars(mut troops: Troops) -> Troops {
    troops.set(Kind::Militia, 0);
    troops
}

/// All but one infantry unit, the cheapest; none if nobody else would march.
fn without_garrison(all: &Troops) -> Option<Troops> {
    let order = [Kind::Militia, Kind::Infantry, Kind::Light, Kind::Elite];
    let kind = order.into_iter().find(|kind| all.count(*kind) > 0)?;
    let most = all.minus(&Troops::of(kind, 1));
    (most.army() > 0).then_some(most)
}

/// NE-AMPH-4 Who goes on board of so many squadrons: the leaders, and army units of all arms in turn.
fn aboard(fresh: &Troops, room: u8) -> Troops {
    if fresh.army() <= u16::from(room) {
        return *fresh;
    }
    let mut left = *fresh;
    let mut taken = fresh.only(|kind| !kind.is_army());
    let arms = [Arm::Infantry, Arm::Infantry, Arm::Cavalry, Arm::Artillery];
    let mut room = room;
    while room > 0 {
        let before = room;
        for arm in arms {
            let next = Kind::ALL
                .into_iter()
                .find(|kind| kind.arm() == arm && left.count(*kind) > 0);
            if let Some(kind) = next.filter(|_| room > 0) {
                left.set(kind, left.count(kind) - 1);
                taken.set(kind, taken.count(kind) + 1);
                room -= 1;
            }
        }
        if room == before {
            break;
        }
    }
    taken
}

/// The shortest ways from a port to sea areas: past no enemies if there is such a way.
fn routes(from: RegionId, wanted: SeaSet, watched: SeaSet) -> ArrayVec<(SeaId, SeaSet), MAX_SEAS> {
    let mut found = ArrayVec::new();
    let mut left = wanted;
    let free;
    let open = if watched.is_empty() {
        &open_ways()[from.index()]
    } else {
        free = ways(from, watched);
        &free
    };
    for ways in [open, &open_ways()[from.index()]] {
        for sea in left.iter() {
            if !ways[sea.index()].is_empty() {
                found.push((sea, ways[sea.index()]));
                left = left.without(sea);
            }
        }
    }
    found
}

/// The ways from every port where there are no enemies.
fn open_ways() -> &'static [[SeaSet; MAX_SEAS]] {
    static WAYS: OnceLock<Vec<[SeaSet; MAX_SEAS]>> = OnceLock::new();
    WAYS.get_or_init(|| {
        let ids = map().region_ids();
        ids.map(|from| ways(from, SeaSet::NONE)).collect()
    })
}

/// The sea areas of the shortest way from a port to each sea area, without entering closed ones but as the last.
fn ways(from: RegionId, closed: SeaSet) -> [SeaSet; MAX_SEAS] {
    let mut ways = [SeaSet::NONE; MAX_SEAS];
    let mut next = map().port(from);
    for sea in next.iter() {
        ways[sea.index()] = SeaSet::only(sea);
    }
    while !next.is_empty() {
        let mut further = SeaSet::NONE;
        for sea in next.minus(closed).iter() {
            for other in map().waters(sea).iter() {
                if ways[other.index()].is_empty() {
                    ways[other.index()] = ways[sea.index()].with(other);
                    further = further.with(other);
                }
            }
        }
        next = further;
    }
    ways
}
