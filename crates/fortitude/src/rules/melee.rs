//! VF-7 The Melee phase.

mod choice;
mod muster;
mod outcome;
mod square;

pub use muster::Step;

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::rules::combat::{Attack, Mode};
use crate::{Action, FeatureId, LeaderId, Position, UnitId, rule, text};
use feldherr_core::{Illegal, Message, Preview, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// VF-7.1a A unit and the enemy it has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// A unit of the active side.
    pub unit: UnitId,
    /// Its target.
    pub target: UnitId,
}

/// One side of a fight beyond its main unit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Party {
    /// VF-8.2.2 Units giving melee support.
    pub supporters: Vec<UnitId>,
    /// VF-8.2.3 The unit giving brigade support.
    pub brigade: Option<UnitId>,
    /// VF-L.moore.b A leader supporting like a unit.
    pub leader: Option<LeaderId>,
}

/// VF-7.2 A fight; of pairs the attacker's side comes first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fight {
    /// VF-7.1c Who attacks.
    pub attacker: UnitId,
    /// VF-7.1b Who strikes back.
    pub target: UnitId,
    /// Who helps either.
    pub parties: [Party; 2],
    /// VF-G117 The hits of either.
    pub hits: [u8; 2],
    /// VF-T.3.6b The feature the target occupied.
    pub feature: Option<FeatureId>,
}

impl Fight {
    /// A fight nobody helps in.
    pub fn new(attacker: UnitId, target: UnitId) -> Self {
        Self {
            attacker,
            target,
            parties: Default::default(),
            hits: [0; 2],
            feature: None,
        }
    }

    /// VF-7.2.1a The attack.
    pub fn attack(&self) -> Attack {
        self.part(self.attacker, self.target, Mode::Charge, &self.parties[0])
    }

    /// VF-7.2.1b The strike back.
    pub fn strike_back(&self) -> Attack {
        let [_, party] = &self.parties;
        self.part(self.target, self.attacker, Mode::StrikeBack, party)
    }

    fn part(&self, attacker: UnitId, target: UnitId, mode: Mode, party: &Party) -> Attack {
        Attack {
            attacker,
            target,
            mode,
            supporters: party.supporters.clone(),
            brigade: party.brigade,
            leader: party.leader,
        }
    }
}

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum MeleeTask {
    /// VF-7.0 The phase.
    Begin,
    /// VF-S.karree.i These cavalry units test against squares.
    Squares(Vec<UnitId>),
    /// VF-7.1a These units choose their targets.
    Targets {
        undecided: Vec<UnitId>,
        pairs: Vec<Pair>,
    },
    /// VF-7.0b The fights are resolved one after another; then those who charged again fight (VF-G94).
    Fights {
        pairs: Vec<Pair>,
        pursuers: Vec<UnitId>,
    },
    /// VF-8.2.2, VF-8.2.3 Who supports is settled.
    Muster {
        fight: Fight,
        pairs: Vec<Pair>,
        step: Step,
    },
    /// VF-7.2.1 The attacks are made by those who are still there.
    Clash(Fight),
    /// VF-7.2.2 Both attacks are made; the result follows.
    Resolve(Fight),
    /// VF-9.2.2, VF-S.karree.n A unit flees without a test.
    Rout { unit: UnitId },
    /// VF-L.moore.c A leader who supported rolls for his life.
    Risk { leader: LeaderId },
    /// VF-T.3.6b, VF-S.unnachgiebig.a What victory brings.
    Spoils(Fight),
    /// VF-T.3.6b The victor may occupy the feature.
    Take { unit: UnitId, feature: FeatureId },
    /// VF-S.unnachgiebig.a The victor must charge again.
    Pursue { unit: UnitId, beaten: UnitId },
}

impl Chapter<Position> for MeleeTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Begin => position.begin_melee(),
            Self::Squares(units) => position.test_squares(units, course),
            Self::Targets { undecided, pairs } => return position.choose_targets(undecided, pairs),
            Self::Fights { pairs, pursuers } => {
                return position.next_fight(pairs, pursuers, course);
            }
            Self::Muster { fight, pairs, step } => return position.muster(fight, pairs, step),
            Self::Clash(fight) => position.clash(fight),
            Self::Resolve(fight) => position.resolve(fight, course),
            Self::Rout { unit } => position.rout(unit, course),
            Self::Risk { leader } => position.risk(leader, course),
            Self::Spoils(fight) => position.share_spoils(&fight),
            Self::Take { unit, feature } => return position.offer_feature(unit, feature),
            Self::Pursue { unit, beaten } => return position.offer_pursuit(unit, beaten, course),
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        SeatSet::only(match self {
            Self::Targets { undecided, .. } => {
                let unit = undecided.first();
                return unit.map(|unit| position.seat_of_unit(*unit)).into();
            }
            Self::Fights { pairs, .. } => {
                let units = || pairs.iter().map(|pair| pair.unit);
                position.seat_among(position.state.active, units)
            }
            Self::Muster { fight, pairs, step } => {
                let side = position.field.sheet(fight.main(step.party())).side;
                let helpers = || position.candidates(fight, pairs, *step).into_iter();
                position.seat_among(side, helpers)
            }
            Self::Take { unit, .. } | Self::Pursue { unit, .. } => position.seat_of_unit(*unit),
            _ => return SeatSet::NONE,
        })
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        let (id, unit) = match self {
            Self::Targets { undecided, .. } => (text::VF_CALL_ENGAGE, undecided.first().copied()),
            Self::Muster { fight, step, .. } => {
                let id = match step {
                    Step::Attackers | Step::Defenders => text::VF_CALL_MELEE_SUPPORT,
                    Step::AttackerBrigade | Step::DefenderBrigade => text::VF_CALL_BRIGADE_SUPPORT,
                };
                (id, Some(fight.main(step.party())))
            }
            Self::Take { unit, .. } => (text::VF_CALL_TAKE, Some(*unit)),
            Self::Pursue { unit, .. } => (text::VF_CALL_PURSUE, Some(*unit)),
            _ => (text::VF_CALL_FIGHT, None),
        };
        let message = Message::new(id);
        match unit {
            Some(unit) => message.with("unit", position.tag(unit).message()),
            None => message,
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Targets { undecided, pairs } => position.engagements(undecided, pairs, into),
            Self::Fights { pairs, .. } => into.extend(position.openings(pairs)),
            Self::Muster { fight, pairs, step } => {
                let supporters = position.candidates(fight, pairs, *step);
                into.extend(supporters.into_iter().map(Action::Support));
                if step.is_optional() {
                    into.push(Action::Attack);
                }
            }
            Self::Take { feature, .. } => into.extend([Action::Occupy(*feature), Action::Pass]),
            Self::Pursue { unit, beaten } => {
                let charges = position.pursuits(*unit, *beaten);
                into.extend(charges.into_iter().map(Action::Move));
            }
            _ => {}
        }
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Targets { undecided, pairs }, Action::Engage { unit, target }) => {
                position.check_engage(undecided, pairs, *unit, *target)?;
                Ok(())
            }
            (Self::Fights { pairs, .. }, Action::Fight { attacker, target }) => {
                position.check_fight(pairs, *attacker, *target)?;
                Ok(())
            }
            (Self::Muster { fight, pairs, step }, Action::Support(unit)) => {
                position.check_support(fight, pairs, *step, *unit)?;
                Ok(())
            }
            (Self::Muster { step, .. }, Action::Attack) if step.is_optional() => Ok(()),
            (Self::Take { feature, .. }, Action::Occupy(chosen)) if chosen == feature => Ok(()),
            (Self::Take { .. }, Action::Pass) => Ok(()),
            (Self::Pursue { unit, beaten }, Action::Move(march)) => {
                position.check_pursuit(*unit, *beaten, march)
            }
            _ => Err(Illegal::new(rule::VF_7_0B, Message::new(text::VF_NOT_NOW))),
        }
    }

    fn preview(&self, position: &Position, _seat: Seat, action: &Action) -> Preview {
        match (self, action) {
            (Self::Pursue { unit, .. }, Action::Move(march)) => {
                position.march_preview(*unit, march)
            }
            _ => Preview::default(),
        }
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (
                Self::Targets {
                    mut undecided,
                    mut pairs,
                },
                Action::Engage { unit, target },
            ) => {
                undecided.retain(|u| u != unit);
                let (unit, target) = (*unit, *target);
                pairs.push(Pair { unit, target });
                position.plan([Self::Targets { undecided, pairs }]);
            }
            (Self::Fights { pairs, pursuers }, Action::Fight { attacker, target }) => {
                position.begin_fight(pairs, pursuers, *attacker, *target, course);
            }
            (
                Self::Muster {
                    mut fight,
                    pairs,
                    step,
                },
                Action::Support(unit),
            ) => {
                fight.add(step, *unit);
                let next = if step.is_optional() {
                    step.next()
                } else {
                    Some(step)
                };
                position.muster_on(fight, pairs, next);
            }
            (Self::Muster { fight, pairs, step }, Action::Attack) => {
                position.muster_on(fight, pairs, step.next());
            }
            (Self::Take { unit, feature }, Action::Occupy(_)) => {
                position.take_feature(unit, feature, course);
            }
            (Self::Pursue { unit, .. }, Action::Move(march)) => {
                position.pursue(unit, march, course)
            }
            _ => {}
        }
    }
}
