//! Where actions are chosen on the table.

use super::canvas::{FRAME, INCH, Layout};
use super::caption;
use super::ground::objective_id;
use super::terrain::{self, feature_id};
use super::unit::{leader_id, unit_id};
use crate::pen::Point;
use crate::{Handle, Place as Target, Purpose, Tone};
use feldherr_core::Message;
use feldherr_fortitude::task::{CommandTask, Task};
use feldherr_fortitude::{
    Action, BrigadeId, Card, Edge, FeatureId, LeaderId, LeaderPlace, March, On, Place, Spot, State,
    UnitId, View, card_name, text,
};

/// Where an action is chosen.
pub(super) fn of(view: &View, action: &Action) -> Handle {
    Chooser {
        view,
        layout: Layout::of(&view.field),
    }
    .handle(action)
}

/// What remains undone when the phase ends, and what follows at once.
pub(super) fn warning(view: &View, action: &Action, offered: &[Action]) -> Option<Message> {
    let ends = matches!(
        (action, view.state.agenda.last()),
        (Action::Done, Some(Task::Command(CommandTask::Choose)))
    );
    let activates = |other: &&Action| matches!(other, Action::Activate(_));
    let count = offered.iter().filter(activates).count() as u32;
    if ends && count > 0 {
        return Some(Message::new(text::VF_WARN_BRIGADES).with("count", count));
    }
    is_last_support(action, offered).then(|| Message::new(text::VF_WARN_LAST_SUPPORT))
}

/// Whether nobody else could support after this unit, so that the attack is made at once.
fn is_last_support(action: &Action, offered: &[Action]) -> bool {
    let supports = |other: &&Action| matches!(other, Action::Support(_));
    matches!(action, Action::Support(_)) && offered.iter().filter(supports).count() == 1
}

/// The unit that the present decision is about.
pub(super) fn commanded(state: &State) -> Option<UnitId> {
    match state.agenda.last()? {
        Task::Command(
            CommandTask::Unit { unit }
            | CommandTask::Enter { unit }
            | CommandTask::Withdraw { unit }
            | CommandTask::ExtraMove { unit }
            | CommandTask::Charge { unit }
            | CommandTask::Reform { unit },
        ) => Some(*unit),
        _ => None,
    }
}

struct Chooser<'a> {
    view: &'a View,
    layout: Layout,
}

impl Chooser<'_> {
    fn handle(&self, action: &Action) -> Handle {
        match action {
            Action::AcceptTerrain
            | Action::EndDeployment
            | Action::Pass
            | Action::Done
            | Action::Attack => button(Tone::Primary),
            Action::FirstTurn(_) | Action::Ask { .. } => button(Tone::Normal),
            Action::AddTerrain(_) | Action::NameObjective(_) => button(Tone::Normal),
            Action::RemoveTerrain(feature) => Handle {
                from: Some(feature_id(*feature)),
                ..button(Tone::Normal)
            },
            Action::NameFeature(feature) => choose(self.feature(*feature)),
            Action::ChooseEdge(edge) => choose(Some(self.edge(*edge))),
            Action::Deploy { unit, .. } | Action::Enter { unit, .. } => from_unit(*unit, None),
            Action::DeployInto { unit, feature } => {
                from_unit(*unit, self.feature(*feature)).meant(Purpose::Place)
            }
            Action::DeployLeader { leader, to } | Action::MoveLeader { leader, to } => {
                from_leader(*leader, self.spot(*to))
            }
            Action::HoldBack(unit) => from_unit(*unit, None),
            Action::Play { on: On::Army, .. } => button(Tone::Normal),
            Action::Play { card, on } => self.of_card(*card, self.on(*on)),
            Action::Initiative { card, unit } => self.of_card(*card, choose(self.unit(*unit))),
            Action::Target(unit) => to(self.unit(*unit)).meant(Purpose::Attack),
            Action::FireWith { unit, .. } | Action::Support(unit) | Action::Command(unit) => {
                choose(self.unit(*unit))
            }
            Action::Activate(brigade) => self.brigade(*brigade),
            Action::Move(march) => self.march(march),
            Action::Occupy(feature) => self.by_commanded(self.feature(*feature)),
            Action::Leave { .. } | Action::Rally | Action::Stand => self.by_commanded(None),
            Action::Engage { unit, target } => {
                from_unit(*unit, self.unit(*target)).meant(Purpose::Attack)
            }
            Action::Fight { attacker, target } => {
                from_unit(*attacker, self.unit(*target)).meant(Purpose::Attack)
            }
        }
    }

    /// A card that is played on something is chosen there or from the list under its name.
    fn of_card(&self, card: Card, handle: Handle) -> Handle {
        Handle {
            group: Some(card_name(self.view, card)),
            ..handle
        }
    }

    fn by_commanded(&self, place: Option<Target>) -> Handle {
        match commanded(&self.view.state) {
            Some(unit) => from_unit(unit, place),
            None => to(place),
        }
    }

    /// A charge is chosen at the enemy it meets; every other move is set down by hand.
    fn march(&self, march: &March) -> Handle {
        let enemy = caption::charged(self.view, march).and_then(|target| self.unit(target));
        let purpose = match enemy {
            Some(_) => Purpose::Attack,
            None => Purpose::Move,
        };
        self.by_commanded(enemy).meant(purpose)
    }

    fn edge(&self, edge: Edge) -> Target {
        let (left, top) = self.layout.corner();
        let (w, h) = (self.layout.width, self.layout.height);
        let (name, at) = match edge {
            Edge::Top => ("top", (left + w / 2.0, top - FRAME / 2.0)),
            Edge::Bottom => ("bottom", (left + w / 2.0, top + h + FRAME / 2.0)),
            Edge::Left => ("left", (left - FRAME / 2.0, top + h / 2.0)),
            Edge::Right => ("right", (left + w + FRAME / 2.0, top + h / 2.0)),
        };
        place(format!("edge:{name}"), at, 20.0)
    }

    fn feature(&self, id: FeatureId) -> Option<Target> {
        let feature = self.view.field.features.get(id.index())?;
        let mut target = place(
            format!("on-feature:{}", id.0),
            terrain::middle(&self.layout, feature),
            40.0,
        );
        target.item = Some(feature_id(id));
        Some(target)
    }

    fn spot(&self, spot: Spot) -> Option<Target> {
        match spot {
            Spot::Table(_) => None,
            Spot::Feature(feature) => self.feature(feature),
        }
    }

    /// The middle of a unit on the table.
    fn unit(&self, id: UnitId) -> Option<Target> {
        let unit = self.view.state.units.get(id.index())?;
        let at = match unit.place {
            Place::Table(pose) => {
                let sheet = self.view.field.sheets.get(id.index())?;
                let depth = feldherr_fortitude::formation::footprint(sheet, unit.order).depth;
                self.layout.at(pose.local(0.0, -depth / 2.0))
            }
            Place::Feature(feature) => {
                let feature = self.view.field.features.get(feature.index())?;
                terrain::middle(&self.layout, feature)
            }
            Place::Camp | Place::Reserve | Place::Fled => return None,
        };
        let mut target = place(format!("at-unit:{}", id.0), at, 24.0);
        target.item = Some(unit_id(id));
        Some(target)
    }

    fn leader(&self, id: LeaderId) -> Option<Target> {
        let leader = self.view.state.leaders.get(id.index())?;
        let at = match leader.place {
            LeaderPlace::Table(point) => self.layout.at(point),
            _ => return None,
        };
        let mut target = place(format!("at-leader:{}", id.0), at, 20.0);
        target.item = Some(leader_id(id));
        Some(target)
    }

    /// A brigade is chosen at its leader, or else by a button.
    fn brigade(&self, brigade: BrigadeId) -> Handle {
        let leader = self.view.field.brigadier(brigade);
        choose(leader.and_then(|leader| self.leader(leader)))
    }

    fn on(&self, on: On) -> Handle {
        match on {
            On::Army => button(Tone::Normal),
            On::Unit(unit) => choose(self.unit(unit)),
            On::Brigade(brigade) => self.brigade(brigade),
            On::Feature(feature) => choose(self.feature(feature)),
            On::Leader(leader) => choose(self.leader(leader)),
            On::Objective(id) => {
                let objective = self.view.state.objectives.get(id.index());
                choose(objective.map(|objective| {
                    let mut target = place(
                        format!("at-objective:{}", id.0),
                        self.layout.at(objective.at),
                        INCH,
                    );
                    target.item = Some(objective_id(id));
                    target
                }))
            }
        }
    }
}

fn button(tone: Tone) -> Handle {
    Handle {
        tone,
        ..Handle::default()
    }
}

fn to(place: Option<Target>) -> Handle {
    Handle {
        to: place,
        ..Handle::default()
    }
}

fn choose(place: Option<Target>) -> Handle {
    to(place).meant(Purpose::Choose)
}

fn from_unit(unit: UnitId, place: Option<Target>) -> Handle {
    Handle {
        from: Some(unit_id(unit)),
        to: place,
        ..Handle::default()
    }
}

fn from_leader(leader: LeaderId, place: Option<Target>) -> Handle {
    Handle {
        from: Some(leader_id(leader)),
        to: place,
        ..Handle::default()
    }
}

fn place(id: String, (x, y): Point, r: f32) -> Target {
    Target {
        id,
        x: super::canvas::tenth(x),
        y: super::canvas::tenth(y),
        r,
        outline: None,
        item: None,
    }
}
