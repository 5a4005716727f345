//! Documents as positions: everything wrong with one is found at once.

use super::read::{LeaderDoc, SideDoc, StateDoc, UnitStateDoc};
use super::{Faults, LeaderSpot, UnitSpot, agenda};
use crate::formation::{check_order, footprint, orders};
use crate::geometry::Point;
use crate::rules::prepare::march_order;
use crate::{
    Brigade, Cards, Field, Formation, Leader, LeaderId, LeaderPlace, Order, Place, Position, Sheet,
    Side, SideState, State, Unit, rule, text,
};
use feldherr_core::Message;
use std::sync::Arc;

/// How far behind his unit a leader stands who is not placed.
const BEHIND: f64 = 1.0;

impl Position {
    /// The position of a document, or the one before the preparations.
    pub(super) fn from_doc(field: Arc<Field>, doc: Option<&StateDoc>, faults: &mut Faults) -> Self {
        let fresh = StateDoc::default();
        let doc = doc.unwrap_or(&fresh);
        let state = Reader::new(&field, doc, faults).read();
        let position = Self { field, state };
        position.check_state(doc, faults);
        position
    }
}

impl Order {
    /// How a unit is drawn up unless it is said: in line or unlimbered.
    pub fn usual(sheet: &Sheet) -> Self {
        orders(sheet).first().copied().unwrap_or(Self {
            formation: Formation::Line,
            files: sheet.figures.div_ceil(2),
        })
    }

    /// The usual width of a formation, or that of a line where the unit cannot take it.
    fn usual_files(sheet: &Sheet, formation: Formation) -> u8 {
        orders(sheet)
            .iter()
            .find(|order| order.formation == formation)
            .map_or(Self::usual(sheet).files, |order| order.files)
    }
}

impl StateDoc {
    /// Whether the first turn has begun.
    pub(super) fn is_underway(&self) -> bool {
        match self.round {
            Some(round) => round > 0,
            None => self.active.is_some() || self.phase.is_some(),
        }
    }
}

struct Reader<'a> {
    field: &'a Field,
    doc: &'a StateDoc,
    underway: bool,
    faults: &'a mut Faults,
}

impl<'a> Reader<'a> {
    fn new(field: &'a Field, doc: &'a StateDoc, faults: &'a mut Faults) -> Self {
        Self {
            field,
            doc,
            underway: doc.is_underway(),
            faults,
        }
    }

    fn read(mut self) -> State {
        let doc = self.doc;
        let active = doc.active.or(doc.first).unwrap_or(Side::One);
        let units = self.units();
        let leaders = self.leaders(&units);
        let reserves = Side::BOTH.map(|side| self.reserves(side, &units));
        let usual_edges = self.underway.then(|| self.field.scenario.edges());
        State {
            brigades: self.brigades(),
            objectives: doc.objectives.clone(),
            sides: Side::BOTH
                .map(|side| side_state(&doc.sides[side.index()], reserves[side.index()])),
            attacker: doc.attacker.or(self.underway.then_some(Side::One)),
            edges: match doc.edges.or(usual_edges) {
                Some(edges) => edges.map(Some),
                None => [None; 2],
            },
            round: doc.round.unwrap_or(u16::from(self.underway)),
            first: doc.first.unwrap_or(active),
            active,
            phase: doc.phase,
            time_up: doc.time_up,
            effects: doc.effects.clone(),
            agenda: doc
                .agenda
                .clone()
                .unwrap_or_else(|| agenda::derived(self.underway, doc.phase)),
            units,
            leaders,
        }
    }

    /// The units; those not named are in camp, or in reserve once the battle is under way.
    fn units(&mut self) -> Vec<Unit> {
        let place = if self.underway {
            Place::Reserve
        } else {
            Place::Camp
        };
        let mut units: Vec<Unit> = self
            .field
            .sheets
            .iter()
            .map(|sheet| Unit {
                place,
                order: waiting(sheet, place, Order::usual(sheet)),
                losses: 0,
                melee: 0,
                morale: 0,
                settled: false,
                done: Default::default(),
            })
            .collect();
        let numbers: Vec<Option<u8>> = self.doc.units.iter().map(|doc| doc.unit).collect();
        let numbers = self.number("state.units", &numbers, units.len());
        for (index, (doc, number)) in self.doc.units.iter().zip(numbers).enumerate() {
            let Some(number) = number else {
                continue;
            };
            units[number] = self.unit(index, doc, number);
        }
        units
    }

    /// The number of each entry of a list: as it says, or the one after the entry before it.
    fn number(&mut self, field: &str, said: &[Option<u8>], count: usize) -> Vec<Option<usize>> {
        let mut next = 0;
        let mut taken = vec![false; count];
        let mut numbers = Vec::new();
        for (index, said) in said.iter().enumerate() {
            let number = said.map_or(next, usize::from);
            next = number + 1;
            let id = match taken.get_mut(number) {
                Some(free @ false) => {
                    *free = true;
                    numbers.push(Some(number));
                    continue;
                }
                Some(_) => text::VF_SETUP_TWICE,
                None => text::VF_SETUP_UNKNOWN,
            };
            numbers.push(None);
            let message = Message::new(id).with("number", number as u32);
            self.faults.add(format!("{field}[{index}]"), None, message);
        }
        numbers
    }

    fn unit(&mut self, index: usize, doc: &UnitStateDoc, number: usize) -> Unit {
        let UnitStateDoc {
            unit: _,
            at: UnitSpot(place),
            formation,
            files,
            losses,
            melee,
            morale,
            settled,
            done,
        } = *doc;
        let sheet = &self.field.sheets[number];
        let usual = Order::usual(sheet);
        let formation = formation.unwrap_or(usual.formation);
        let order = Order {
            formation,
            files: files.unwrap_or_else(|| Order::usual_files(sheet, formation)),
        };
        if let Err(illegal) = check_order(sheet, order) {
            self.faults
                .add_illegal(format!("state.units[{index}].formation"), illegal);
        }
        Unit {
            place,
            order: waiting(sheet, place, order),
            losses,
            melee,
            morale,
            settled,
            done,
        }
    }

    /// The leaders; one who is not named stands behind the first unit he commands.
    fn leaders(&mut self, units: &[Unit]) -> Vec<Leader> {
        let mut leaders: Vec<Leader> = (0..=u8::MAX)
            .map(LeaderId)
            .zip(&self.field.leaders)
            .map(|(id, _)| Leader {
                place: self.usual_place(id, units),
                moved: false,
            })
            .collect();
        let numbers: Vec<Option<u8>> = self.doc.leaders.iter().map(|doc| doc.leader).collect();
        let numbers = self.number("state.leaders", &numbers, leaders.len());
        for (doc, number) in self.doc.leaders.iter().zip(numbers) {
            let LeaderDoc {
                leader: _,
                at: LeaderSpot(place),
                moved,
            } = *doc;
            if let Some(number) = number {
                leaders[number] = Leader { place, moved };
            }
        }
        leaders
    }

    fn usual_place(&self, leader: LeaderId, units: &[Unit]) -> LeaderPlace {
        if !self.underway {
            return LeaderPlace::Camp;
        }
        let leader = &self.field.leaders[leader.index()];
        let commands = |sheet: &Sheet| {
            sheet.side == leader.side && leader.brigade.is_none_or(|id| sheet.brigade == id)
        };
        let followed = self
            .field
            .sheets
            .iter()
            .zip(units)
            .filter(|(sheet, _)| commands(sheet))
            .find_map(|(sheet, unit)| match unit.place {
                Place::Table(pose) => {
                    let depth = footprint(sheet, unit.order).depth;
                    Some(LeaderPlace::Table(
                        self.onto_table(pose.local(0.0, -depth - BEHIND)),
                    ))
                }
                Place::Feature(feature) => Some(LeaderPlace::Feature(feature)),
                _ => None,
            });
        followed.unwrap_or(LeaderPlace::Reserve)
    }

    fn onto_table(&self, at: Point) -> Point {
        let [width, depth] = self.field.size;
        Point::new(
            at.x.clamp(BEHIND, width - BEHIND),
            at.y.clamp(BEHIND, depth - BEHIND),
        )
    }

    fn brigades(&mut self) -> Vec<Brigade> {
        let count = self.field.brigades.len();
        match self.doc.brigades.len() {
            0 => vec![Brigade::default(); count],
            given if given == count => self.doc.brigades.clone(),
            given => {
                let message = Message::new(text::VF_SETUP_BRIGADES)
                    .with("given", given as u32)
                    .with("count", count as u32);
                self.faults
                    .add("state.brigades", Some(rule::VF_1_4A), message);
                vec![Brigade::default(); count]
            }
        }
    }

    fn reserves(&self, side: Side, units: &[Unit]) -> u8 {
        let of_side = self.field.sheets.iter().zip(units);
        of_side
            .filter(|(sheet, unit)| sheet.side == side && unit.place == Place::Reserve)
            .count() as u8
    }
}

/// VF-11.0c How a unit is drawn up: one in reserve is in march column, whatever a document says.
fn waiting(sheet: &Sheet, place: Place, order: Order) -> Order {
    if place != Place::Reserve || order.formation.is_march() {
        return order;
    }
    march_order(sheet).unwrap_or(order)
}

fn side_state(doc: &SideDoc, in_reserve: u8) -> SideState {
    let SideDoc {
        hand,
        discard,
        deck,
        setbacks,
        never_ask,
        initiative,
        cautious_used,
        early,
        reserves,
        entered,
    } = *doc;
    let rest = Cards::SUIT
        .iter()
        .filter(|card| !hand.has(*card) && !discard.has(*card));
    SideState {
        deck: deck.unwrap_or_else(|| rest.fold(Cards::default(), Cards::with)),
        hand,
        discard,
        setbacks,
        never_ask,
        initiative,
        cautious_used,
        early,
        reserves: reserves.unwrap_or(in_reserve),
        entered,
    }
}
