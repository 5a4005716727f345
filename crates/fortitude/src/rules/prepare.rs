//! VF-2, VF-A Before the battle: terrain, objectives, deployment, initiative.

pub(crate) mod deploy;
pub(crate) mod objective;
mod terrain;

pub(crate) use deploy::{corners, march_order};
pub(crate) use objective::no_feature;

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::turn::TurnTask;
use crate::{Action, Cards, Edge, Name, Place, Position, Scenario, Side, rule, text};
use feldherr_core::{Audience, Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// VF-A.7.2d What the attacker adds to the initiative roll of an assault.
const ASSAULT_INITIATIVE: u8 = 2;
/// VF-A.5.0a The attacker decides about the first turn from this result on.
const INITIATIVE: u8 = 4;

/// What is to be done in this chapter. A step that the setup has settled already is passed over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PrepareTask {
    /// VF-2.0a, VF-A.2.0a Decks are made ready and the attacker is rolled for.
    Begin,
    /// VF-A.3.0a The defender sees to the terrain.
    Terrain,
    /// VF-A.3.0b The attacker chooses an edge.
    Edge,
    /// VF-A.3.2 The next objective is named.
    Objective,
    /// VF-A.4.0 A player's deployment is due.
    Deploy { side: Side, seat: Seat },
    /// VF-A.4.0c He places units, until he says that he is done.
    Deploying { side: Side, seat: Seat },
    /// VF-A.5.0 The initiative is rolled for.
    Initiative,
    /// VF-A.5.0 This side says who has the first turn.
    FirstTurn { side: Side },
}

impl Chapter<Position> for PrepareTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        let waits = match &self {
            Self::Begin => {
                position.prepare(course);
                false
            }
            Self::Terrain => position.state.edges == [None; 2],
            Self::Edge => position.state.edges.contains(&None),
            Self::Objective => position.must_name_objective(),
            Self::Deploy { side, seat } => {
                position.prepare_deployment(*side, *seat, course);
                false
            }
            Self::Initiative => {
                position.roll_initiative(course);
                false
            }
            Self::Deploying { .. } | Self::FirstTurn { .. } => true,
        };
        if waits {
            Flow::Wait(Task::Prepare(self))
        } else {
            Flow::Done
        }
    }

    fn asked(&self, position: &Position) -> SeatSet {
        let side = match self {
            Self::Begin | Self::Initiative | Self::Deploy { .. } => return SeatSet::NONE,
            Self::Deploying { seat, .. } => return SeatSet::only(*seat),
            Self::Terrain => position.defender(),
            Self::Edge => position.attacker(),
            Self::Objective => position.naming_side(),
            Self::FirstTurn { side } => *side,
        };
        SeatSet::only(position.chief_seat(side))
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        let (side, id) = match self {
            Self::Terrain => (position.defender(), text::VF_PROMPT_TERRAIN),
            Self::Edge => (position.attacker(), text::VF_PROMPT_EDGE),
            Self::Objective => (position.naming_side(), text::VF_PROMPT_OBJECTIVE),
            Self::Deploying { side, .. } => (*side, text::VF_PROMPT_DEPLOY),
            Self::FirstTurn { side } => (*side, text::VF_PROMPT_FIRST_TURN),
            Self::Begin | Self::Initiative | Self::Deploy { .. } => {
                return Message::new(text::VF_NOT_NOW);
            }
        };
        Message::new(id).with("army", position.army_name(side).message())
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Begin | Self::Initiative | Self::Deploy { .. } => {}
            Self::Terrain => position.terrain_options(into),
            Self::Edge => into.extend(position.field.scenario.edges().map(Action::ChooseEdge)),
            Self::Objective => position.objective_options(into),
            Self::Deploying { side, seat } => position.deploy_options(*side, *seat, into),
            Self::FirstTurn { .. } => into.extend(Side::BOTH.map(Action::FirstTurn)),
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Terrain, Action::AcceptTerrain)
            | (Self::FirstTurn { .. }, Action::FirstTurn(_)) => Ok(()),
            (Self::Terrain, Action::AddTerrain(feature)) => position.check_add_terrain(feature),
            (Self::Terrain, Action::RemoveTerrain(feature)) => {
                position.check_remove_terrain(*feature)
            }
            (Self::Edge, Action::ChooseEdge(edge)) => position.check_edge(*edge),
            (Self::Objective, Action::NameObjective(at)) => position.check_objective(*at),
            (Self::Objective, Action::NameFeature(feature)) => {
                position.check_feature_objective(*feature)
            }
            (Self::Deploying { side, seat }, _) => position.check_deployment(*side, *seat, action),
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (&self, action) {
            (Self::Terrain, Action::AcceptTerrain) => return,
            (Self::Terrain, Action::AddTerrain(feature)) => {
                position.add_terrain(feature.clone(), course);
            }
            (Self::Terrain, Action::RemoveTerrain(feature)) => {
                position.remove_terrain(*feature, course);
            }
            (Self::Edge, Action::ChooseEdge(edge)) => return position.choose_edge(*edge, course),
            (Self::Objective, Action::NameObjective(at)) => position.name_objective(*at, course),
            (Self::Objective, Action::NameFeature(feature)) => {
                position.name_feature(*feature, course);
            }
            (Self::Deploying { side, seat }, Action::EndDeployment) => {
                return position.end_deployment(*side, *seat, course);
            }
            (Self::Deploying { .. }, _) => position.deploy(action, course),
            (Self::FirstTurn { .. }, Action::FirstTurn(side)) => {
                return position.open_battle(*side);
            }
            _ => {}
        }
        position.plan([Task::Prepare(self)]);
    }
}

impl Position {
    /// VF-2.0a, VF-2.4a, VF-2.4b Each side has its suit; then the steps of VF-A follow.
    fn prepare(&mut self, course: &mut Course<'_>) {
        for cards in &mut self.state.sides {
            if cards.deck.union(cards.hand).union(cards.discard).is_empty() {
                cards.deck = Cards::SUIT;
            }
        }
        self.roll_attacker(course);
        let mut steps = vec![
            Task::Prepare(PrepareTask::Terrain),
            Task::Prepare(PrepareTask::Edge),
            Task::Prepare(PrepareTask::Objective),
        ];
        // Decision VF-G74: the defender deploys everything first.
        for side in [self.defender(), self.attacker()] {
            let seats = self.seats_of(side).into_iter();
            steps.extend(seats.map(|seat| Task::Prepare(PrepareTask::Deploy { side, seat })));
        }
        steps.push(Task::Prepare(PrepareTask::Initiative));
        self.plan(steps);
    }

    /// VF-A.2.0a, VF-A.2.0b The higher roll attacks; a tie is rolled again.
    fn roll_attacker(&mut self, course: &mut Course<'_>) {
        while self.state.attacker.is_none() {
            let dice = [
                course.d6(text::DRAW_ATTACKER),
                course.d6(text::DRAW_ATTACKER),
            ];
            self.state.attacker = match dice[0].cmp(&dice[1]) {
                std::cmp::Ordering::Greater => Some(Side::One),
                std::cmp::Ordering::Less => Some(Side::Two),
                std::cmp::Ordering::Equal => None,
            };
            let army = self.state.attacker.map(|side| self.army_name(side));
            course.tell(PrepareEvent::Attacker { dice, army });
        }
    }

    pub(crate) fn attacker(&self) -> Side {
        self.state.attacker.unwrap_or(Side::One)
    }

    pub(crate) fn defender(&self) -> Side {
        self.attacker().other()
    }

    /// VF-A.4.0b The players of a side in the order of their seats.
    fn seats_of(&self, side: Side) -> Vec<Seat> {
        let players = self.field.brigades.iter();
        let mut seats: Vec<Seat> = players
            .filter(|brigade| brigade.side == side)
            .map(|brigade| brigade.player)
            .chain([self.chief_seat(side)])
            .collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    fn check_edge(&self, edge: Edge) -> Result<(), Illegal> {
        if self.field.scenario.edges().contains(&edge) {
            return Ok(());
        }
        Err(match self.field.scenario {
            Scenario::Encounter => {
                Illegal::new(rule::VF_A_7_1A, Message::new(text::VF_SHORT_EDGES))
            }
            _ => Illegal::new(rule::VF_A_3_0B, Message::new(text::VF_LONG_EDGES)),
        })
    }

    /// VF-A.3.0b The defender gets the opposite edge.
    fn choose_edge(&mut self, edge: Edge, course: &mut Course<'_>) {
        self.state.edges[self.attacker().index()] = Some(edge);
        self.state.edges[self.defender().index()] = Some(edge.opposite());
        let army = self.army_name(self.attacker());
        course.tell(PrepareEvent::Edge { army, edge });
    }

    /// VF-A.5.0a, VF-A.5.0b, VF-A.7.2d The attacker decides on 4 or more, otherwise the defender.
    fn roll_initiative(&mut self, course: &mut Course<'_>) {
        for side in Side::BOTH {
            let held = |unit| self.state.units[crate::UnitId::index(unit)].place == Place::Reserve;
            let reserves = self.field.units_of(side).filter(|unit| held(*unit)).count();
            self.state.sides[side.index()].reserves = u8::try_from(reserves).unwrap_or(u8::MAX);
        }
        let die = course.d6(text::DRAW_INITIATIVE);
        let bonus = match self.field.scenario {
            Scenario::Assault => ASSAULT_INITIATIVE,
            Scenario::Beginners | Scenario::Encounter => 0,
        };
        let side = if die + bonus >= INITIATIVE {
            self.attacker()
        } else {
            self.defender()
        };
        let army = self.army_name(side);
        course.tell(PrepareEvent::Initiative { die, bonus, army });
        self.plan([Task::Prepare(PrepareTask::FirstTurn { side })]);
    }

    /// VF-3.0a The first round begins.
    fn open_battle(&mut self, first: Side) {
        self.state.round = 1;
        self.state.first = first;
        self.state.active = first;
        self.plan([Task::Turn(TurnTask::Begin)]);
    }
}

impl Edge {
    /// The edge across the table.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PrepareEvent {
    /// VF-A.2.0a The roll for the attacker; nobody's on a tie.
    Attacker { dice: [u8; 2], army: Option<Name> },
    /// VF-A.3.0a Terrain was added or taken away.
    Terrain { feature: Message, added: bool },
    /// VF-A.3.0b The attacker chose his edge.
    Edge { army: Name, edge: Edge },
    /// VF-A.3.2b An objective was named.
    Objective { number: u8, army: Name },
    /// VF-A.4.0c A unit was placed.
    Deployed { unit: Name },
    /// VF-A.4.1a, VF-G76 A unit is held back, or a leader with his brigade.
    HeldBack { unit: Name },
    /// VF-G42 A leader was placed.
    LeaderDeployed { leader: Name },
    /// VF-A.4.0 A player has deployed.
    Ready { army: Name },
    /// VF-A.5.0 The initiative roll and who decides.
    Initiative { die: u8, bonus: u8, army: Name },
}

impl PrepareEvent {
    pub(crate) fn audience(&self) -> Audience {
        Audience::All
    }

    pub(crate) fn reveals(&self) -> bool {
        false
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Attacker { dice, army } => {
                let message = match army {
                    Some(army) => {
                        Message::new(text::VF_ATTACKER_ROLLED).with("army", army.message())
                    }
                    None => Message::new(text::VF_ATTACKER_TIED),
                };
                message.with("one", dice[0]).with("two", dice[1])
            }
            Self::Terrain { feature, added } => Message::new(if *added {
                text::VF_TERRAIN_ADDED
            } else {
                text::VF_TERRAIN_REMOVED
            })
            .with("feature", feature.clone()),
            Self::Edge { army, edge } => Message::new(text::VF_EDGE_CHOSEN)
                .with("army", army.message())
                .with("edge", edge.name()),
            Self::Objective { number, army } => Message::new(text::VF_OBJECTIVE_NAMED)
                .with("number", *number)
                .with("army", army.message()),
            Self::Deployed { unit } => Message::new(text::VF_DEPLOYED).with("unit", unit.message()),
            Self::HeldBack { unit } => {
                Message::new(text::VF_HELD_BACK).with("unit", unit.message())
            }
            Self::LeaderDeployed { leader } => {
                Message::new(text::VF_DEPLOYED).with("unit", leader.message())
            }
            Self::Ready { army } => Message::new(text::VF_READY).with("army", army.message()),
            Self::Initiative { die, bonus, army } => Message::new(text::VF_INITIATIVE_ROLLED)
                .with("die", *die)
                .with("bonus", *bonus)
                .with("army", army.message()),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        match self {
            Self::Attacker { .. } => 2,
            Self::Initiative { .. } => 1,
            _ => 0,
        }
    }
}
