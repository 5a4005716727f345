//! What is told of a unit and of a leader.

use super::canvas::Layout;
use super::ghost::{self, position};
use super::tag::morale;
use super::unit::{Muster, formation, is_shaken};
use crate::About;
use feldherr_core::{Arg, Message};
use feldherr_fortitude::{
    Action, Arm, LeaderId, LeaderPlace, Place, Sheet, Special, Unit, UnitId, View, text as words,
};

/// What is told of an item.
pub(super) fn of(view: &View, item: &str) -> Option<About> {
    let number = |prefix: &str| item.strip_prefix(prefix)?.parse::<u8>().ok();
    match number("unit:").or_else(|| number("tag:")) {
        Some(number) => unit(view, UnitId(number)),
        None => leader(view, LeaderId(number("leader:")?)),
    }
}

fn muster<'a>(view: &'a View, engaged: Vec<UnitId>) -> Muster<'a> {
    Muster {
        field: &view.field,
        state: &view.state,
        layout: Layout::of(&view.field),
        engaged,
    }
}

fn unit(view: &View, id: UnitId) -> Option<About> {
    let sheet = view.field.sheets.get(id.index())?;
    let unit = view.state.units.get(id.index())?;
    let muster = muster(view, Vec::new());
    let arm = match sheet.arm {
        Arm::Infantry => words::VF_ARM_INFANTRY,
        Arm::Cavalry => words::VF_ARM_CAVALRY,
        Arm::Artillery => words::VF_ARM_ARTILLERY,
    };
    let or_none = |value: Option<u8>| value.map_or_else(|| Arg::from("–"), Arg::from);
    let melee = sheet.melee.saturating_add_signed(unit.melee);
    let losses = Message::new(words::VF_PANEL_LOSSES)
        .with("losses", unit.losses)
        .with("morale", morale(sheet, unit));
    let mut about = About::new(sheet.name.message())
        .fact(words::VF_FACT_FIRE, or_none(sheet.fire))
        .fact(words::VF_FACT_RANGE, or_none(sheet.range))
        .fact(words::VF_FACT_MELEE, melee)
        .fact(words::VF_FACT_MORALE, morale(sheet, unit))
        .fact(words::VF_FACT_LOSSES, losses)
        .fact(words::VF_FACT_FIGURES, sheet.figures);
    about.kind = Some(
        Message::new(words::VF_FACT_KIND)
            .with("arm", Message::new(arm))
            .with("brigade", muster.brigade_name(sheet.brigade)),
    );
    about.class = muster.class(id, sheet, unit);
    about.state = state(view, id, sheet, unit);
    about.rules = sheet.specials.iter().map(paragraphs).collect();
    Some(about)
}

/// How the ids of a special rule's paragraphs begin.
fn paragraphs(special: Special) -> String {
    match special {
        // Both kinds of light troops share their paragraphs.
        Special::LightInfantry | Special::LightCavalry => "VF-S.leichte".to_owned(),
        _ => format!("VF-S.{}", special.key()),
    }
}

fn state(view: &View, id: UnitId, sheet: &Sheet, unit: &Unit) -> Vec<Message> {
    let place = match unit.place {
        Place::Camp => Message::new(words::VF_PANEL_CAMP),
        Place::Reserve => Message::new(words::VF_PANEL_RESERVE),
        Place::Fled => Message::new(words::VF_PANEL_FLED),
        Place::Feature(_) => Message::new(words::VF_PANEL_INSIDE),
        Place::Table(_) => formation(unit.order.formation),
    };
    let on_table = matches!(unit.place, Place::Table(_) | Place::Feature(_));
    let marks = [
        (is_shaken(sheet, unit), words::VF_PANEL_SHAKEN),
        (
            on_table && position(view).is_engaged(id),
            words::VF_STATE_ENGAGED,
        ),
        (unit.done.charged, words::VF_STATE_CHARGED),
        (unit.done.fired, words::VF_STATE_FIRED),
        (unit.done.supported, words::VF_STATE_SUPPORTED),
        (unit.done.acted, words::VF_STATE_ACTED),
    ];
    let marks = marks.into_iter().filter(|(holds, _)| *holds);
    std::iter::once(place)
        .chain(marks.map(|(_, id)| Message::new(id)))
        .collect()
}

fn leader(view: &View, id: LeaderId) -> Option<About> {
    let sheet = view.field.leaders.get(id.index())?;
    let leader = view.state.leaders.get(id.index())?;
    let muster = muster(view, Vec::new());
    let mut about = About::new(sheet.name.message());
    about.kind = Some(match sheet.brigade {
        Some(brigade) => {
            Message::new(words::VF_FACT_BRIGADIER).with("brigade", muster.brigade_name(brigade))
        }
        None => Message::new(words::VF_FACT_CHIEF)
            .with("army", view.field.armies[sheet.side.index()].name.message()),
    });
    about.class = muster.leader_class(sheet);
    if let Some(brigade) = sheet.brigade {
        let now = view.state.brigades.get(brigade.index()).copied();
        let now = now.unwrap_or_default();
        about.state.extend(match (now.broken, now.activated) {
            (true, _) => Some(Message::new(words::VF_PANEL_BROKEN)),
            (false, Some(true)) => Some(Message::new(words::VF_PANEL_ACTIVATED)),
            (false, Some(false)) => Some(Message::new(words::VF_PANEL_NOT_ACTIVATED)),
            (false, None) => None,
        });
        about = about.fact(
            words::VF_FACT_UNITS,
            view.field.units_in(brigade).count() as u32,
        );
    }
    if leader.place == LeaderPlace::Lost {
        about.state.push(Message::new(words::VF_STATE_LOST));
    }
    if leader.moved {
        about.state.push(Message::new(words::VF_STATE_ACTED));
    }
    about.rules = sheet
        .rule
        .and_then(|rule| serde_json::to_value(rule).ok())
        .and_then(|key| Some(format!("VF-L.{}", key.as_str()?)))
        .into_iter()
        .collect();
    Some(about)
}

/// A unit might be given an order.
pub(super) fn wishes(view: &View, item: &str) -> Vec<Action> {
    let number = item
        .strip_prefix("unit:")
        .and_then(|number| number.parse().ok());
    let unit = number.map(UnitId);
    let known = unit.filter(|unit| view.state.units.get(unit.index()).is_some());
    let is_battle = view.state.round > 0;
    known
        .filter(|_| is_battle)
        .map(|unit| ghost::wish(view, unit))
        .into_iter()
        .collect()
}
