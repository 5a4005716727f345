//! The button text of each action.

use crate::agenda::Task;
use crate::geometry::Point;
use crate::rules::command::CommandTask;
use crate::{
    Action, BrigadeId, Card, Edge, Feature, FeatureId, Field, Formation, Ground, LeaderId, March,
    MoveKind, On, Order, Side, Spot, UnitId, View, text,
};
use feldherr_core::Message;

/// The button text of an action, for a reader of `view`.
pub(crate) fn label(view: &View, action: &Action) -> Message {
    let field = &*view.field;
    match action {
        Action::Command(unit)
        | Action::HoldBack(unit)
        | Action::Target(unit)
        | Action::Support(unit) => unit_label(field, action, *unit),
        Action::Deploy { unit, order, pose } => {
            let label = with_unit(text::VF_DO_DEPLOY_AT, field, *unit);
            placed(label, pose.at).with("formation", order.formation.name())
        }
        Action::DeployInto { unit, feature } => with_unit(text::VF_DO_DEPLOY_INTO, field, *unit)
            .with("feature", feature_name(field, *feature)),
        Action::Enter { unit, from, .. } => {
            placed(with_unit(text::VF_DO_ENTER, field, *unit), from.at)
        }
        Action::DeployLeader { leader, to } | Action::MoveLeader { leader, to } => {
            let deploys = matches!(action, Action::DeployLeader { .. });
            leader_label(field, *leader, *to, deploys)
        }
        Action::FireWith { unit, skirmish } => with_unit(
            if *skirmish {
                text::VF_DO_SKIRMISH
            } else {
                text::VF_DO_FIRE
            },
            field,
            *unit,
        ),
        Action::Engage { unit, target } => {
            with_unit(text::VF_DO_ENGAGE, field, *unit).with("target", unit_name(field, *target))
        }
        Action::Fight { attacker, target } => {
            with_unit(text::VF_DO_FIGHT, field, *attacker).with("target", unit_name(field, *target))
        }
        Action::Activate(brigade) => {
            Message::new(text::VF_DO_ACTIVATE).with("brigade", brigade_name(field, *brigade))
        }
        Action::AddTerrain(feature) => {
            Message::new(text::VF_DO_ADD_TERRAIN).with("feature", feature.kind.name())
        }
        Action::RemoveTerrain(feature) => with_feature(text::VF_DO_REMOVE_TERRAIN, field, *feature),
        Action::NameFeature(feature) => with_feature(text::VF_DO_NAME_FEATURE, field, *feature),
        Action::Occupy(feature) => with_feature(text::VF_DO_OCCUPY, field, *feature),
        Action::NameObjective(point) => placed(Message::new(text::VF_DO_NAME_OBJECTIVE), *point),
        Action::ChooseEdge(edge) => Message::new(text::VF_DO_CHOOSE_EDGE).with("edge", edge.name()),
        Action::FirstTurn(side) => {
            let army = field.armies[side.index()].name.message();
            Message::new(text::VF_DO_FIRST_TURN).with("army", army)
        }
        Action::Move(march) => march_label(march),
        Action::Leave { order, pose, .. } => placed(Message::new(text::VF_DO_LEAVE), pose.at)
            .with("formation", order.formation.name()),
        Action::Play { card, on } => Message::new(text::VF_DO_PLAY)
            .with("card", card_name(view, *card))
            .with("on", on_name(field, *on)),
        Action::Initiative { card, unit } => {
            with_unit(text::VF_DO_INITIATIVE, field, *unit).with("card", card_name(view, *card))
        }
        Action::Ask { card, ask } => Message::new(if *ask {
            text::VF_DO_ASK
        } else {
            text::VF_DO_NEVER_ASK
        })
        .with("card", card_name(view, *card)),
        Action::AcceptTerrain => Message::new(text::VF_DO_ACCEPT_TERRAIN),
        Action::EndDeployment => Message::new(text::VF_DO_END_DEPLOYMENT),
        Action::Pass => Message::new(match view.state.agenda.last() {
            Some(Task::Command(_)) => text::VF_DO_RIDE_LATER,
            _ => text::VF_DO_PASS,
        }),
        Action::Done => done(view).unwrap_or_else(|| Message::new(text::VF_DO_DONE)),
        Action::Attack => Message::new(text::VF_DO_ATTACK),
        Action::Rally => Message::new(text::VF_DO_RALLY),
        Action::Stand => Message::new(text::VF_DO_STAND),
    }
}

/// What ends when a player says that he is done.
fn done(view: &View) -> Option<Message> {
    match view.state.agenda.last()? {
        Task::Command(CommandTask::Brigade { brigade }) => {
            let name = view.field.brigades.get(brigade.index())?.name.message();
            Some(Message::new(text::VF_END_BRIGADE).with("brigade", name))
        }
        Task::Fire(_) | Task::Command(CommandTask::Choose) => {
            let phase = view.state.phase?.name();
            Some(Message::new(text::VF_END_PHASE).with("phase", phase))
        }
        Task::Command(CommandTask::Brigadier { .. } | CommandTask::Chief) => {
            Some(Message::new(text::VF_END_RIDE))
        }
        _ => None,
    }
}

fn unit_label(field: &Field, action: &Action, unit: UnitId) -> Message {
    let id = match action {
        Action::HoldBack(_) => text::VF_DO_HOLD_BACK,
        Action::Target(_) => text::VF_DO_TARGET,
        Action::Support(_) => text::VF_DO_SUPPORT,
        _ => text::VF_DO_COMMAND,
    };
    with_unit(id, field, unit)
}

/// A place, to whole inches.
fn placed(message: Message, at: Point) -> Message {
    message
        .with("x", libm::round(at.x) as i64)
        .with("y", libm::round(at.y) as i64)
}

/// What kind of move, where to, and into which formation.
fn march_label(march: &March) -> Message {
    let change = march.before.or(march.after);
    let formation = change.map(|change| change.order.message());
    let kind = Message::new(match march.kind {
        MoveKind::Move => text::VF_DO_MOVE,
        MoveKind::Withdraw => text::VF_DO_WITHDRAW,
        MoveKind::Charge => text::VF_DO_CHARGE,
        MoveKind::ForcedMarch => text::VF_DO_FORCED_MARCH,
    });
    match (march.path.last(), formation) {
        (Some(end), Some(formation)) => placed(Message::new(text::VF_DO_MARCH_AND_FORM), end.at)
            .with("kind", kind)
            .with("formation", formation),
        (Some(end), None) => placed(Message::new(text::VF_DO_MARCH), end.at)
            .with("kind", kind)
            .with("heading", libm::round(end.heading) as i64),
        (None, Some(formation)) => Message::new(text::VF_DO_FORM).with("formation", formation),
        (None, None) => kind,
    }
}

fn leader_label(field: &Field, leader: LeaderId, to: Spot, deploys: bool) -> Message {
    match to {
        Spot::Table(at) => {
            let id = if deploys {
                text::VF_DO_DEPLOY_LEADER_AT
            } else {
                text::VF_DO_MOVE_LEADER
            };
            placed(with_leader(id, field, leader), at)
        }
        Spot::Feature(feature) => with_leader(text::VF_DO_LEADER_INTO, field, leader)
            .with("feature", feature_name(field, feature)),
    }
}

fn with_unit(id: &'static str, field: &Field, unit: UnitId) -> Message {
    Message::new(id).with("unit", unit_name(field, unit))
}

fn with_leader(id: &'static str, field: &Field, leader: LeaderId) -> Message {
    let name = field.leaders.get(leader.index()).map(|sheet| &sheet.name);
    Message::new(id).with("leader", name.map_or_else(nameless, crate::Name::message))
}

/// A feature with its place, since several may be called alike.
fn with_feature(id: &'static str, field: &Field, feature: FeatureId) -> Message {
    let there = field.features.get(feature.index());
    let middle = there.map(Feature::middle).unwrap_or_default();
    placed(Message::new(id), middle).with("feature", feature_name(field, feature))
}

/// An action may name what is not there; its label must still be some text.
fn nameless() -> Message {
    Message::new(text::VF_NAMELESS)
}

fn unit_name(field: &Field, unit: UnitId) -> Message {
    let name = field.sheets.get(unit.index()).map(|sheet| &sheet.name);
    name.map_or_else(nameless, crate::Name::message)
}

fn brigade_name(field: &Field, brigade: BrigadeId) -> Message {
    let name = field.brigades.get(brigade.index()).map(|sheet| &sheet.name);
    name.map_or_else(nameless, crate::Name::message)
}

/// A feature's own name, or what it is, with a number where there are several.
pub(crate) fn feature_name(field: &Field, id: FeatureId) -> Message {
    let Some(feature) = field.features.get(id.index()) else {
        return nameless();
    };
    if let Some(name) = &feature.name {
        return name.message();
    }
    let is_alike = |other: &&Feature| other.kind == feature.kind && other.name.is_none();
    let alike = |features: &[Feature]| features.iter().filter(is_alike).count() as u32;
    if alike(&field.features) == 1 {
        return feature.kind.name();
    }
    Message::new(text::VF_NUMBERED)
        .with("name", feature.kind.name())
        .with("number", alike(&field.features[..=id.index()]))
}

/// Cards have the names of the observer's own army list; those of his enemy he never plays.
pub fn card_name(view: &View, card: Card) -> Message {
    let chief_of = |side: &Side| Some(view.field.armies[side.index()].chief) == view.seat;
    let side = Side::BOTH.into_iter().find(chief_of).unwrap_or(Side::One);
    card.name(view.field.armies[side.index()].nation)
}

fn on_name(field: &Field, on: On) -> Message {
    match on {
        On::Army => Message::new(text::VF_ON_ARMY),
        On::Unit(unit) => unit_name(field, unit),
        On::Brigade(brigade) => brigade_name(field, brigade),
        On::Feature(feature) => feature_name(field, feature),
        On::Objective(objective) => {
            Message::new(text::VF_ON_OBJECTIVE).with("number", u16::from(objective.0) + 1)
        }
        On::Leader(leader) => {
            let name = field.leaders.get(leader.index()).map(|sheet| &sheet.name);
            name.map_or_else(nameless, crate::Name::message)
        }
    }
}

impl Edge {
    /// The edge's name.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Top => text::VF_EDGE_TOP,
            Self::Bottom => text::VF_EDGE_BOTTOM,
            Self::Left => text::VF_EDGE_LEFT,
            Self::Right => text::VF_EDGE_RIGHT,
        })
    }
}

impl Ground {
    /// What it is called.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Buildings => text::VF_GROUND_BUILDINGS,
            Self::HighWall => text::VF_GROUND_HIGH_WALL,
            Self::LowWall => text::VF_GROUND_LOW_WALL,
            Self::Hill => text::VF_GROUND_HILL,
            Self::River => text::VF_GROUND_RIVER,
            Self::Rough => text::VF_GROUND_ROUGH,
            Self::Road => text::VF_GROUND_ROAD,
            Self::Track => text::VF_GROUND_TRACK,
            Self::Wood => text::VF_GROUND_WOOD,
            Self::DefensibleWood => text::VF_GROUND_DEFENSIBLE_WOOD,
        })
    }
}

impl Order {
    /// The formation, with its frontage where there is a choice of it.
    pub fn message(self) -> Message {
        match self.formation {
            Formation::Line | Formation::AttackColumn | Formation::MarchColumn => {
                Message::new(text::VF_HAND_WIDE)
                    .with("formation", self.formation.name())
                    .with("files", self.files)
            }
            _ => self.formation.name(),
        }
    }
}

impl Formation {
    /// What it is called.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::Line => text::VF_FORMATION_LINE,
            Self::AttackColumn => text::VF_FORMATION_ATTACK_COLUMN,
            Self::MarchColumn => text::VF_FORMATION_MARCH_COLUMN,
            Self::Square => text::VF_FORMATION_SQUARE,
            Self::Open => text::VF_FORMATION_OPEN,
            Self::Limbered => text::VF_FORMATION_LIMBERED,
            Self::Unlimbered => text::VF_FORMATION_UNLIMBERED,
        })
    }
}
