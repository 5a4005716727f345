//! How Napoleon in Europe looks: an engraved map in the colours of the powers, and a board for its battles.

mod about;
mod amount;
mod chart;
mod counter;
mod dress;
mod errand;
mod field;
mod frame;
mod ground;
mod handle;
mod name;
mod panel;
mod room;
#[cfg(test)]
mod tests;
mod trace;
mod trail;
mod writing;

use crate::{About, Amount, Board, Errand, GameScene, Handle, Item, Panel, Trace};
use chart::{FRAME, chart};
use counter::{Army, Fleet};
use feldherr_core::{Game as _, Message, Seat};
use feldherr_europa::{
    Action, Event, Flag, FlagSet, Position, Power, RegionId, SeaId, Setup, State, Troops, View,
    Water, map, text,
};
use field::{Blow, Field, Stack};
use trail::Track;

impl GameScene for Position {
    type Mark = Mark;
    type Sheet = Panel;
    type Subject = (Message, Handle, Vec<Amount>);

    fn board(_setup: &Setup) -> Board {
        draw()
    }

    fn board_key(_setup: &Setup) -> String {
        // All games are played on one map.
        String::new()
    }

    fn marks(view: &View, recent: &[&Event]) -> Vec<Mark> {
        let state = &view.state;
        let mut marks: Vec<Mark> = Vec::with_capacity(320);
        marks.extend(map().region_ids().map(|region| Mark::Land {
            region,
            owner: state.land.owner(region),
            uprising: state.land.uprisings.has(region),
        }));
        marks.extend(map().sea_ids().map(Mark::Sea));
        marks.push(Mark::Lines);
        marks.push(Mark::Frontier(frontier(state)));
        marks.extend(flags(state));
        marks.extend(trail::marks(recent).map(Mark::Trail));
        marks.extend(fleets(state).into_iter().map(Mark::Fleet));
        marks.extend(armies(state).into_iter().map(Mark::Army));
        marks.extend(state.land.uprisings.iter().map(Mark::Uprising));
        marks.extend(clashes(state).map(Mark::Swords));
        let (field, stacks, blows) = field::marks(view, recent);
        marks.extend(field.map(|field| Mark::Field(Box::new(field))));
        marks.extend(stacks.into_iter().map(Mark::Stack));
        marks.extend(blows.into_iter().map(Mark::Blow));
        marks
    }

    fn item(_view: &View, mark: &Mark) -> Item {
        match mark {
            Mark::Land {
                region,
                owner,
                uprising,
            } => counter::land(*region, *owner, *uprising),
            Mark::Sea(sea) => counter::water(*sea),
            Mark::Lines => lines(),
            Mark::Frontier(borders) => frontier_item(borders),
            Mark::Flag { region, owner } => counter::flag(*region, *owner),
            Mark::Army(army) => army.item(),
            Mark::Fleet(fleet) => fleet.item(),
            Mark::Uprising(region) => counter::uprising(*region),
            Mark::Swords(region) => counter::swords(*region),
            Mark::Trail(track) => track.item(),
            Mark::Field(field) => field.item(),
            Mark::Stack(stack) => field::stack(stack),
            Mark::Blow(blow) => blow.item(),
        }
    }

    fn subject(view: &View, action: &Action) -> Self::Subject {
        (
            Self::label(view, action),
            handle::of(view, action),
            amount::of(view, action),
        )
    }

    fn by_hand(_view: &View, named: Vec<Action>) -> Vec<Action> {
        amount::by_hand(named)
    }

    fn handle(view: &View, action: &Action) -> Handle {
        handle::of(view, action)
    }

    fn amounts(view: &View, action: &Action) -> Vec<Amount> {
        amount::of(view, action)
    }

    fn warning(view: &View, action: &Action, offered: &[Action]) -> Option<Message> {
        handle::warning(view, action, offered)
    }

    fn errands(view: &View) -> Vec<Errand> {
        errand::of(view)
    }

    fn about(view: &View, item: &str) -> Option<About> {
        about::of(view, item)
    }

    fn wishes(view: &View, item: &str) -> Vec<Action> {
        about::wishes(view, item)
    }

    fn trace(&self, event: &Event) -> Trace {
        trace::of(self, event)
    }

    fn acting(&self, seat: Seat) -> String {
        trace::acting(self, seat)
    }

    fn is_pick(purpose: &str) -> bool {
        purpose == "card"
    }

    fn attempt(view: &View, from: &str, x: f32, y: f32) -> Option<Action> {
        handle::attempt(view, from, x, y)
    }

    fn sheets(view: &View) -> Vec<Panel> {
        panel::all(view)
    }

    fn panel(_view: &View, sheet: &Panel) -> Panel {
        sheet.clone()
    }
}

/// Something on the map or on the battle board, in small.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// NE-DEF-11 A region and who owns it.
    Land {
        /// Which.
        region: RegionId,
        /// Whose.
        owner: Option<Power>,
        /// NE-ACT-54 Whether people rise there.
        uprising: bool,
    },
    /// A sea area.
    Sea(SeaId),
    /// Rivers, mountains, borders, towns and names, which never change but lie above the colours.
    Lines,
    /// The borders between lands of different owners.
    Frontier(Vec<u16>),
    /// A region that does not belong to its own nation.
    Flag {
        /// Which.
        region: RegionId,
        /// Whose.
        owner: Power,
    },
    /// Units in a region.
    Army(Army),
    /// Squadrons.
    Fleet(Fleet),
    /// NE-ACT-54 An uprising.
    Uprising(RegionId),
    /// Enemies face to face.
    Swords(RegionId),
    /// Something that happened in the last turn.
    Trail(Track),
    /// NE-BATTLE The battle board.
    Field(Box<Field>),
    /// Units on the battle board.
    Stack(Stack),
    /// What happened last on the battle board.
    Blow(Blow),
}

/// The borders with different owners on both sides.
fn frontier(state: &State) -> Vec<u16> {
    let owners: Vec<Option<Power>> = map()
        .region_ids()
        .map(|region| state.land.owner(region))
        .collect();
    let owner = |number: usize| owners.get(number).copied().flatten();
    // A free minor nation is a country of its own.
    let parts = |[one, two]: [usize; 2]| owner(one) != owner(two) || owner(one).is_none();
    let borders = chart().borders.iter().enumerate();
    borders
        .filter(|(_, border)| parts(border.between))
        .map(|(number, _)| number as u16)
        .collect()
}

fn flags(state: &State) -> impl Iterator<Item = Mark> + '_ {
    map().region_ids().filter_map(|region| {
        let owner = state.land.owner(region)?;
        (map().homeland(region) != Some(owner)).then_some(Mark::Flag { region, owner })
    })
}

/// All armies; several in one region stand above each other.
fn armies(state: &State) -> Vec<Army> {
    let mut armies = Vec::new();
    for region in map().region_ids() {
        let here = Flag::all().filter(|flag| !state.land.units(region, *flag).is_empty());
        let here: FlagSet = here.collect();
        for (rank, flag) in here.iter().enumerate() {
            let troops = *state.land.units(region, flag);
            armies.push(Army {
                region,
                flag,
                troops,
                rank: [rank as u8, here.len() as u8],
                moved: has_moved(state, region, flag, &troops),
            });
        }
    }
    armies
}

/// Whether none of these units can move any further in this turn.
fn has_moved(state: &State, region: RegionId, flag: Flag, troops: &Troops) -> bool {
    let arrivals = state.campaign.arrivals.iter();
    let tired = arrivals
        .filter(|arrival| arrival.region == region && arrival.flag == flag && arrival.left == 0)
        .fold(Troops::NONE, |all, arrival| all.plus(&arrival.troops));
    !tired.is_empty() && troops.is_within(&tired)
}

fn fleets(state: &State) -> Vec<Fleet> {
    let seas = map().sea_ids().map(Water::Sea);
    let ports = map().harbours.iter().map(Water::Port);
    let mut fleets = Vec::new();
    for water in seas.chain(ports) {
        let counts = state.fleets.at(water);
        let here: Vec<Power> = Power::ALL
            .into_iter()
            .filter(|power| counts[power.index()] > 0)
            .collect();
        for (rank, power) in here.iter().enumerate() {
            fleets.push(Fleet {
                water,
                power: *power,
                squadrons: counts[power.index()],
                rank: [rank as u8, here.len() as u8],
            });
        }
    }
    fleets
}

/// Where armies of powers at war stand in one region.
fn clashes(state: &State) -> impl Iterator<Item = RegionId> + '_ {
    map().region_ids().filter(|region| {
        let here = |power: &Power| state.land.armies(power.flag()).has(*region);
        let here: Vec<Power> = Power::ALL.into_iter().filter(here).collect();
        let resists = state.land.armies(Flag::MINOR).has(*region) && !here.is_empty();
        let at_war = |one: &Power| here.iter().any(|two| state.relations.at_war(*one, *two));
        resists || here.iter().any(at_war)
    })
}

fn still(id: &str, layer: u8, label: Message, draw: Vec<crate::Shape>) -> Item {
    Item {
        id: id.to_owned(),
        layer,
        x: 0.0,
        y: 0.0,
        turn: 0.0,
        group: None,
        class: "passive".to_owned(),
        label,
        draw,
    }
}

fn lines() -> Item {
    let draw = vec![counter::symbol("ne-lines")];
    still("lines", 2, Message::new(text::NE_ITEM_MAP), draw)
}

fn frontier_item(borders: &[u16]) -> Item {
    let lines = borders
        .iter()
        .filter_map(|number| chart().borders.get(usize::from(*number)));
    let draw = lines.map(|border| {
        let line = crate::Figure::Use(&border.symbol);
        counter::shape(line, "ne-frontier")
    });
    still(
        "frontier",
        1,
        Message::new(text::NE_ITEM_FRONTIER),
        draw.collect(),
    )
}

/// The map.
fn draw() -> Board {
    let chart = chart();
    let lines = [ground::over(chart), writing::names(chart)].concat();
    let defs = [
        patterns(),
        ground::defs(chart),
        counter::defs(),
        field::defs(),
        // What begins on the map may run over its edge.
        format!(
            r#"<clipPath id="ne-edge"><rect x="{FRAME}" y="{FRAME}" width="{}" height="{}"/></clipPath>"#,
            chart.size.0, chart.size.1
        ),
        format!(r#"<g id="ne-lines" clip-path="url(#ne-edge)">{lines}</g>"#),
    ]
    .concat();
    Board {
        width: chart.size.0 + 2.0 * FRAME,
        height: chart.size.1 + 2.0 * FRAME,
        defs,
        body: [ground::under(chart), frame::draw(chart)].concat(),
    }
}

/// The hatchings of the powers' land.
fn patterns() -> String {
    let hatchings = [
        ("french", "M0 0V16M8 0V16"),
        ("british", "M-4 12L12 -4M0 24L24 0M12 28L28 12"),
        ("prussian", "M0 8H16M8 0V16"),
        ("russian", "M-4 4L12 20M0 -8L24 16M12 -4L28 12"),
        ("ottoman", "M0 0L16 16M16 0L0 16"),
        ("austrian", "M0 4H16M0 12H16"),
        ("spanish", "M3 4h2M11 12h2"),
    ];
    hatchings
        .map(|(key, lines)| {
            format!(
                concat!(
                    r#"<pattern id="ne-pattern-{key}" width="16" height="16" patternUnits="userSpaceOnUse">"#,
                    r#"<path class="ne-hatching-{key}" d="{lines}"/></pattern>"#,
                ),
                key = key,
                lines = lines
            )
        })
        .concat()
}
