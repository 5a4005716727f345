//! What happened last on the battle board: who fired at whom, who charged, with the dice.

use super::super::counter::{path, shape, words};
use super::layout::{Layout, middle};
use super::stack;
use crate::pen::{Pen, Point};
use crate::{Figure, Item};
use feldherr_core::{GameEvent, Message};
use feldherr_europa::event::{BattleEvent, Fate};
use feldherr_europa::{Battle, Event, PieceId, Zone};

/// A shot, a charge or a pursuit.
#[derive(Clone, Debug, PartialEq)]
pub struct Blow {
    number: usize,
    from: [i32; 2],
    to: [i32; 2],
    /// What the dice said: rolled and needed, or both sides' rolls.
    score: [i16; 2],
    fate: Option<Fate>,
    charge: bool,
    label: Message,
}

/// How many blows are shown.
const SHOWN: usize = 3;

/// The newest blows of the battle.
pub(super) fn of(battle: &Battle, layout: Layout, recent: &[&Event]) -> Vec<Blow> {
    let start = recent.iter().rposition(|event| {
        matches!(
            event,
            Event::Battle(BattleEvent::Round { .. } | BattleEvent::Begun { .. })
        )
    });
    let since = &recent[start.unwrap_or(0)..];
    let mut blows: Vec<Blow> = since
        .iter()
        .rev()
        .filter_map(|event| blow(battle, layout, event))
        .take(SHOWN)
        .collect();
    blows.reverse();
    for (number, blow) in blows.iter_mut().enumerate() {
        blow.number = number;
    }
    blows
}

/// Where a piece stands; a fallen one in the middle, where blows are exchanged.
fn place(battle: &Battle, layout: Layout, id: PieceId, other: PieceId) -> Option<[i32; 2]> {
    let at = |(x, y): Point| [x.round() as i32, y.round() as i32];
    let piece = battle.piece(id)?;
    if piece.zone != Zone::Lost && piece.zone != Zone::Retreat {
        return stack::stand(battle, layout, id).map(at);
    }
    let side = battle.side(piece.flag);
    let column = battle
        .piece(other)?
        .zone
        .column()
        .unwrap_or(feldherr_europa::Column::Centre);
    Some(at(middle(layout.zone(side, Zone::Line(column)))))
}

fn blow(battle: &Battle, layout: Layout, event: &Event) -> Option<Blow> {
    let Event::Battle(told) = event else {
        return None;
    };
    let (piece, at, score, fate, charge) = match told {
        BattleEvent::Fired {
            piece,
            at,
            roll,
            bonus,
            need,
            fate,
            ..
        } => (
            *piece,
            *at,
            [i16::from(*roll) + i16::from(*bonus), i16::from(*need)],
            Some(*fate),
            false,
        ),
        BattleEvent::Clashed {
            piece,
            at,
            rolls,
            bonus,
            fates,
            ..
        } => {
            let total = |side: usize| i16::from(rolls[side]) + i16::from(bonus[side]);
            (*piece, *at, [total(0), total(1)], Some(fates[1]), true)
        }
        _ => return None,
    };
    Some(Blow {
        number: 0,
        from: place(battle, layout, piece, at)?,
        to: place(battle, layout, at, piece)?,
        score,
        fate,
        charge,
        label: event.message(),
    })
}

impl Blow {
    /// An arrow with what the dice said.
    pub(in super::super) fn item(&self) -> Item {
        let (dx, dy) = (
            (self.to[0] - self.from[0]) as f32,
            (self.to[1] - self.from[1]) as f32,
        );
        let length = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let along = |far: f32, aside: f32| (ux * far - uy * aside, uy * far + ux * aside);
        let tip = (length - 76.0).max(20.0);
        let (mut shaft, mut head) = (Pen::default(), Pen::default());
        shaft.to(along(70.0, 0.0)).line(along(tip - 20.0, 0.0));
        head.to(along(tip, 0.0))
            .line(along(tip - 42.0, 20.0))
            .line(along(tip - 42.0, -20.0))
            .close();
        let (line, point) = if self.charge {
            ("ne-charge-line", "ne-blow-head")
        } else {
            ("ne-fire-line", "ne-blow-head")
        };
        let (x, y) = along(length / 2.0, 0.0);
        let hit = matches!(self.fate, Some(Fate::Retreats | Fate::Falls));
        Item {
            id: format!("blow:{}", self.number),
            layer: 14,
            x: self.from[0] as f32,
            y: self.from[1] as f32,
            turn: 0.0,
            group: None,
            class: "blow passive".to_owned(),
            label: self.label.clone(),
            draw: vec![
                path(shaft.finish(), line),
                path(head.finish(), point),
                shape(
                    Figure::Rect([x - 84.0, y - 36.0, 168.0, 72.0, 10.0]),
                    if hit { "ne-score-hit" } else { "ne-score" },
                ),
                words(
                    format!("{} : {}", self.score[0], self.score[1]),
                    (x, y + 18.0),
                    "ne-score-words",
                ),
            ],
        }
    }
}
