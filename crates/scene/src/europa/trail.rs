//! What happened last on the map: marches, voyages, battles, regions that changed hands.

use super::chart::chart;
use super::counter::{path, shape};
use super::dress::dress;
use crate::pen::{Pen, Point};
use crate::recent::last_turn;
use crate::{Figure, Item};
use feldherr_core::GameEvent;
use feldherr_europa::event::{
    BattleEvent, CongressEvent, PoliticsEvent, SeaEvent, TurnEvent, WarEvent,
};
use feldherr_europa::{Event, Power, RegionId, Water};

/// Something that happened in the last turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Its place among the others.
    number: usize,
    event: Event,
}

/// What a track looks like.
enum Look {
    March(Power, RegionId, RegionId),
    Voyage(Power, Water, Water),
    Battle(RegionId),
    Taken(RegionId),
}

/// The marks of the turn under way or, before anything has happened in it, of the one before.
pub(super) fn marks<'a>(recent: &'a [&Event]) -> impl Iterator<Item = Track> + 'a {
    let begins = |event: &Event| matches!(event, Event::Turn(TurnEvent::Turn { .. }));
    let turn = last_turn(recent, begins, |event| look(event).is_some());
    let shown = turn.iter().filter(|event| look(event).is_some());
    shown.enumerate().map(|(number, event)| Track {
        number,
        event: (*event).clone(),
    })
}

fn look(event: &Event) -> Option<Look> {
    Some(match event {
        Event::War(
            WarEvent::Marched {
                power, from, to, ..
            }
            | WarEvent::Landed {
                power, from, to, ..
            }
            | WarEvent::ForceMarched {
                power, from, to, ..
            }
            | WarEvent::Fled { power, from, to },
        )
        | Event::Politics(PoliticsEvent::Left {
            power, from, to, ..
        }) => Look::March(*power, *from, *to),
        Event::Sea(
            SeaEvent::Sailed {
                power, from, to, ..
            }
            | SeaEvent::Hauled {
                power, from, to, ..
            },
        ) => Look::Voyage(*power, *from, *to),
        Event::Battle(BattleEvent::Ended { region, .. }) => Look::Battle(*region),
        Event::Politics(
            PoliticsEvent::Joined { region, .. }
            | PoliticsEvent::Annexation {
                region, won: true, ..
            }
            | PoliticsEvent::Resisted {
                region, won: true, ..
            },
        )
        | Event::Congress(
            CongressEvent::Annexed { region, .. } | CongressEvent::Liberated { region, .. },
        ) => Look::Taken(*region),
        _ => return None,
    })
}

impl Track {
    /// The mark as it is drawn.
    pub(super) fn item(&self) -> Item {
        match look(&self.event) {
            Some(Look::March(power, from, to)) => {
                let [from, to] = [from, to].map(|region| chart().stand(region).0);
                self.arrow(power, from, to, "ne-march")
            }
            Some(Look::Voyage(power, from, to)) => {
                let [from, to] = [from, to].map(|water| chart().berth(water).0);
                self.arrow(power, from, to, "ne-voyage")
            }
            Some(Look::Battle(region)) => self.ring(region, "ne-fought"),
            Some(Look::Taken(region)) => self.ring(region, "ne-taken"),
            None => self.mark((0.0, 0.0), "", Vec::new()),
        }
    }

    fn mark(&self, (x, y): Point, class: &str, draw: Vec<crate::Shape>) -> Item {
        Item {
            id: format!("trail:{}", self.number),
            layer: 4,
            x,
            y,
            turn: 0.0,
            group: None,
            class: format!("trail passive {class}"),
            label: self.event.message(),
            draw,
        }
    }

    /// A bent arrow, so that ways there and back do not cover each other.
    fn arrow(&self, power: Power, from: Point, to: Point, class: &'static str) -> Item {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let along = |far: f32, aside: f32| (ux * far - uy * aside, uy * far + ux * aside);
        let bend = along(length * 0.5, length * 0.14);
        let tip = along((length - 34.0).max(length * 0.5), 4.0);
        let (hx, hy) = (tip.0 - bend.0, tip.1 - bend.1);
        let size = hx.hypot(hy).max(1.0);
        let (hx, hy) = (hx / size, hy / size);
        let (mut shaft, mut head) = (Pen::default(), Pen::default());
        shaft
            .to((0.0, 0.0))
            .curve(bend, (tip.0 - hx * 18.0, tip.1 - hy * 18.0));
        head.to(tip)
            .line((tip.0 - hx * 30.0 - hy * 14.0, tip.1 - hy * 30.0 + hx * 14.0))
            .line((tip.0 - hx * 30.0 + hy * 14.0, tip.1 - hy * 30.0 - hx * 14.0))
            .close();
        let draw = vec![
            path(shaft.finish(), class),
            path(head.finish(), "ne-trail-head"),
            shape(Figure::Circle([0.0, 0.0, 7.0]), "ne-trail-head"),
        ];
        self.mark(from, dress(power.flag()).key, draw)
    }

    fn ring(&self, region: RegionId, class: &'static str) -> Item {
        let (at, radius) = chart().stand(region);
        let draw = vec![
            shape(Figure::Circle([0.0, 0.0, radius.max(46.0)]), "ne-ring-glow"),
            shape(Figure::Circle([0.0, 0.0, radius.max(46.0)]), class),
        ];
        self.mark(at, "", draw)
    }
}
