//! What happened last: marches, retreats, charges, bombardments, losses.

use super::area::arrow;
use super::counter::{path, shape, symbol_at};
use super::dress::dress;
use super::geometry::{Point, centre_in};
use super::panel::face;
use crate::recent::last_turn;
use crate::{Figure, Item, Shape};
use feldherr_battles::event::{
    ChargeEvent, CombatEvent, FireEvent, HiddenEvent, MovementEvent, RetreatEvent, TurnEvent,
    VictoryEvent,
};
use feldherr_battles::{Event, HexId, Side, View};
use feldherr_core::GameEvent;

/// Something that happened in the last player turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Its place among the others.
    number: usize,
    /// Whether several things have happened since.
    old: bool,
    event: Event,
}

/// What a track looks like.
enum Look<'a> {
    March(Side, &'a [HexId]),
    Step(Side, [HexId; 2], &'static str),
    Burst(HexId),
    Clash(HexId),
    Taken(HexId),
    Spotted(HexId),
}

/// How many marks are kept: more would cover the map.
const MOST: usize = 24;
/// How many of them count as new.
const FRESH: usize = 6;

/// The marks of the player turn under way or, before anything has happened in it, of the one before.
pub(super) fn marks(recent: &[&Event]) -> Vec<Track> {
    let begins = |event: &Event| matches!(event, Event::Turn(TurnEvent::PlayerBegan { .. }));
    let turn = last_turn(recent, begins, |event| look(event).is_some());
    let shown: Vec<&&Event> = turn.iter().filter(|event| look(event).is_some()).collect();
    let first = shown.len().saturating_sub(MOST);
    let fresh = shown.len().saturating_sub(FRESH);
    let shown = shown.into_iter().enumerate().skip(first);
    shown
        .map(|(number, event)| Track {
            number,
            old: number < fresh,
            event: (**event).clone(),
        })
        .collect()
}

fn look(event: &Event) -> Option<Look<'_>> {
    Some(match event {
        // A reader who may know who marched knows that somebody did.
        Event::Movement(
            MovementEvent::Seen { side, path } | MovementEvent::Moved { side, path, .. },
        ) if path.len() > 1 => Look::March(*side, path),
        Event::Movement(MovementEvent::Entered { hex, .. }) => Look::Taken(*hex),
        Event::Movement(MovementEvent::Moved { path, .. }) if path.len() == 1 => {
            Look::Taken(path[0])
        }
        Event::Retreat(RetreatEvent::Retreated { side, from, to, .. }) if from != to => {
            Look::Step(*side, [*from, *to], "lb-retreat")
        }
        Event::Charge(ChargeEvent::Charged {
            side, from, into, ..
        }) => Look::Step(*side, [*from, *into], "lb-charge"),
        Event::Fire(FireEvent::Bombarded { at, .. }) => Look::Burst(*at),
        Event::Combat(CombatEvent::Repulsed { hex, .. }) => Look::Clash(*hex),
        Event::Victory(VictoryEvent::Held { hex, .. }) => Look::Taken(*hex),
        Event::Hidden(HiddenEvent::Revealed { hex, .. }) => Look::Spotted(*hex),
        _ => return None,
    })
}

impl Track {
    /// The mark as it is drawn.
    pub(super) fn item(&self, view: &View) -> Item {
        let (at, draw) = match look(&self.event) {
            Some(Look::March(side, way)) => march(view, side, way),
            Some(Look::Step(side, [from, to], class)) => {
                let (at, mut draw) = march(view, side, &[from, to]);
                draw.iter_mut()
                    .take(1)
                    .for_each(|shape| shape.class = Some(class));
                (at, draw)
            }
            Some(Look::Burst(hex)) => sign(view, hex, "lb-burst"),
            Some(Look::Clash(hex)) => sign(view, hex, "lb-clash"),
            Some(Look::Taken(hex)) => ring(view, hex, "lb-taken"),
            Some(Look::Spotted(hex)) => ring(view, hex, "lb-spotted"),
            None => ((0.0, 0.0), Vec::new()),
        };
        let age = if self.old { "older" } else { "fresh" };
        Item {
            id: format!("trail:{}", self.number),
            layer: 2,
            x: at.0,
            y: at.1,
            turn: 0.0,
            class: format!("trail passive {age}"),
            group: None,
            label: self.event.message(),
            draw,
        }
    }
}

fn march(view: &View, side: Side, way: &[HexId]) -> (Point, Vec<Shape>) {
    let points: Vec<Point> = way.iter().map(|hex| centre_in(view, *hex)).collect();
    let (Some(first), Some([shaft, head])) = (points.first(), arrow(&points, 12.0)) else {
        return ((0.0, 0.0), Vec::new());
    };
    let dress = dress(face(view, side));
    let draw = vec![
        path(shaft, dress.trail),
        path(head, dress.trail_head),
        shape(Figure::Circle([0.0, 0.0, 4.0]), dress.trail_head),
    ];
    (*first, draw)
}

fn sign(view: &View, hex: HexId, symbol: &'static str) -> (Point, Vec<Shape>) {
    (centre_in(view, hex), vec![symbol_at(symbol, (0.0, 0.0))])
}

fn ring(view: &View, hex: HexId, class: &'static str) -> (Point, Vec<Shape>) {
    let circle = shape(Figure::Circle([0.0, 0.0, 25.0]), class);
    (centre_in(view, hex), vec![circle])
}

/// The signs of what happened.
pub(super) const DEFS: &str = concat!(
    r#"<path id="lb-burst" class="lb-burst" d="M0-29l5 9 9-5-2 10 11 0-7 8 9 7-11 2 2 10-9-4-7 9-7-9-9 4 2-10-11-2 9-7-7-8 11 0-2-10 9 5z"/>"#,
    r#"<path id="lb-clash" class="lb-clash" d="M-24-18l8 8M-26-10l12 4M-16-24l3 11M24 18l-8-8M26 10l-12-4M16 24l-3-11M-24 18l8-8M24-18l-8 8"/>"#,
);
