//! LB-12.3 Retreats. The ways are in `route.rs`; bridges, crowded hexes and arrival in `rearguard.rs`; the boxes of the
//! eliminated in `loss.rs`.

use crate::agenda::{Chapter, Course, Flow, Task};
use crate::rules::card::{CardTask, Moment};
use crate::rules::leader::LeaderTask;
use crate::rules::route::{Route, Ways};
use crate::{Action, Card, HexId, PieceId, PieceSet, Position, Side, rule, text};
use feldherr_core::{Illegal, Message};
use serde::{Deserialize, Serialize};

pub use crate::rules::fate::{Cause, RetreatEvent, Why};

/// Card 29: one hex less, and leaders do not roll.
const FIGHTING_WITHDRAWAL: Card = Card(29);

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum RetreatTask {
    /// LB-12.31a The pieces retreat so many hexes from a hex.
    Begin {
        pieces: PieceSet,
        from: HexId,
        hexes: u8,
        why: Why,
    },
    /// The same, once cards have been played.
    Ready {
        pieces: PieceSet,
        from: HexId,
        hexes: u8,
        why: Why,
    },
    /// LB-12.35 The owner chooses where they end, if there is a choice.
    Choose {
        pieces: PieceSet,
        from: HexId,
        hexes: u8,
        why: Why,
    },
    /// LB-12.33c The owner chooses who crosses the bridge next; some are over already.
    Cross {
        pieces: PieceSet,
        over: PieceSet,
        from: HexId,
        path: Vec<HexId>,
        risks: Vec<u8>,
        crossed: u8,
    },
    /// LB-12.36a The owner chooses who makes room for the pieces, and where to; nobody twice.
    Displace {
        pieces: PieceSet,
        from: HexId,
        to: HexId,
        moved: PieceSet,
    },
    /// The pieces get there.
    Arrive {
        pieces: PieceSet,
        from: HexId,
        path: Vec<HexId>,
    },
}

impl Chapter for RetreatTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Begin {
                pieces,
                from,
                hexes,
                why,
            } => position.begin_retreat(pieces, from, hexes, why),
            Self::Ready {
                pieces,
                from,
                hexes,
                why,
            } => position.ready_retreat(pieces, from, hexes, why, course),
            Self::Choose {
                pieces,
                from,
                hexes,
                why,
            } => return position.choose_retreat(pieces, from, hexes, why, course),
            Self::Cross { .. } => return position.cross_alone(self, course),
            Self::Displace { .. } => return position.make_room(self, course),
            Self::Arrive { pieces, from, path } => {
                position.complete_retreat(&pieces, from, &path, course);
            }
        }
        Flow::Done
    }

    fn asks(&self, position: &Position) -> Option<Side> {
        match self {
            Self::Choose { pieces, .. }
            | Self::Cross { pieces, .. }
            | Self::Displace { pieces, .. } => pieces.first().map(|piece| position.side_of(piece)),
            _ => None,
        }
    }

    fn question(&self, _position: &Position) -> Message {
        match self {
            Self::Cross { .. } => Message::new(text::LB_ASK_CROSS),
            Self::Displace { to, .. } => {
                Message::new(text::LB_ASK_DISPLACE).with("hex", to.to_string())
            }
            Self::Choose { from, hexes, .. } => Message::new(text::LB_ASK_RETREAT)
                .with("hex", from.to_string())
                .with("hexes", *hexes),
            _ => Message::new(text::LB_NOT_NOW),
        }
    }

    fn options(&self, position: &Position, into: &mut Vec<Action>) {
        match self {
            Self::Choose {
                pieces,
                from,
                hexes,
                why,
            } => {
                let ends = position.retreat_ends(pieces, *from, *hexes, *why);
                into.extend(ends.into_iter().map(Action::RetreatTo));
            }
            Self::Cross { pieces, .. } => {
                let units = pieces.iter().filter(|piece| position.risks_bridge(*piece));
                into.extend(units.map(Action::Cross));
            }
            Self::Displace {
                to, moved, pieces, ..
            } => {
                for (piece, hex) in position.sidesteps(pieces, *to, moved) {
                    into.push(Action::Put { piece, hex });
                }
            }
            _ => {}
        }
    }

    fn check(&self, position: &Position, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (
                Self::Choose {
                    pieces,
                    from,
                    hexes,
                    ..
                },
                Action::RetreatTo(hex),
            ) => position.check_retreat(pieces, *from, *hexes, *hex),
            (Self::Cross { pieces, .. }, Action::Cross(piece)) => {
                if pieces.contains(*piece) && position.risks_bridge(*piece) {
                    return Ok(());
                }
                let message = Message::new(text::LB_CROSS_NOT_THERE);
                Err(Illegal::new(rule::LB_12_33C, message))
            }
            (
                Self::Displace {
                    to, moved, pieces, ..
                },
                Action::Put { piece, hex },
            ) => {
                let mut ways = position.sidesteps(pieces, *to, moved).into_iter();
                if ways.any(|way| way == (*piece, *hex)) {
                    return Ok(());
                }
                let message = Message::new(text::LB_DISPLACE_NOT_THERE);
                let message = message.with("hex", hex.to_string());
                Err(Illegal::new(rule::LB_12_36A, message))
            }
            _ => Err(position.not_now()),
        }
    }

    fn act(self, position: &mut Position, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (
                Self::Choose {
                    pieces,
                    from,
                    hexes,
                    ..
                },
                Action::RetreatTo(hex),
            ) => position.go_back(pieces, from, hexes, *hex),
            (task @ Self::Cross { .. }, Action::Cross(piece)) => {
                position.cross(task, *piece, course);
            }
            (
                Self::Displace {
                    pieces,
                    from,
                    to,
                    moved,
                },
                Action::Put { piece, hex },
            ) => {
                let mut moved = moved;
                moved.insert(*piece);
                position.plan([Self::Displace {
                    pieces,
                    from,
                    to,
                    moved,
                }]);
                position.displace(&pieces, *piece, to, *hex, moved, course);
            }
            _ => {}
        }
    }
}

impl Position {
    pub(crate) fn still_in(&self, pieces: &PieceSet, hex: HexId) -> PieceSet {
        pieces
            .iter()
            .filter(|piece| self.hex_of(*piece) == Some(hex))
            .collect()
    }

    fn begin_retreat(&mut self, pieces: PieceSet, from: HexId, hexes: u8, why: Why) {
        let ready = RetreatTask::Ready {
            pieces,
            from,
            hexes,
            why,
        };
        // LB-24.12b Tactics cards are for the combat phase; a repulse is part of the movement phase.
        if self.field.cards.is_some() && hexes > 1 && why != Why::Repulse {
            let window = CardTask::Window(Moment::Retreat(from));
            self.plan([Task::from(window), ready.into()]);
        } else {
            self.plan([ready]);
        }
    }

    /// LB-12.31a, LB-5.42b Leaders roll before they go; LB-12.34a who cannot go is eliminated.
    fn ready_retreat(
        &mut self,
        pieces: PieceSet,
        from: HexId,
        hexes: u8,
        why: Why,
        course: &mut Course<'_>,
    ) {
        let pieces = self.still_in(&pieces, from);
        if pieces.is_empty() || hexes == 0 {
            return;
        }
        // Decision LB-G149: who flees or is pushed aside is seen.
        self.expose(&pieces, course);
        let shortened = self.take_fighting_withdrawal(&pieces, from, hexes);
        let hexes = hexes - u8::from(shortened);
        match self.ways(&pieces, from, hexes) {
            Ways::Open(_) | Ways::Crowded(_) => {
                self.plan([RetreatTask::Choose {
                    pieces,
                    from,
                    hexes,
                    why,
                }]);
                // LB-G59 Displaced leaders do not roll.
                if !shortened && !matches!(why, Why::Displaced | Why::Crowded) {
                    let leaders = pieces.iter().filter(|piece| self.kind(*piece).is_leader());
                    let rolls: Vec<LeaderTask> = leaders.map(LeaderTask::InRetreat).collect();
                    self.plan(rolls);
                }
            }
            Ways::Full(routes) => {
                self.crush_train(&pieces, &routes, course);
                self.strand(&pieces, from, Cause::Cut, course);
            }
            Ways::None => {
                let cause = self.why_stuck(&pieces, from, hexes);
                self.strand(&pieces, from, cause, course);
            }
        }
    }

    /// Card 29 shortens a retreat of two or more hexes.
    fn take_fighting_withdrawal(&mut self, pieces: &PieceSet, from: HexId, hexes: u8) -> bool {
        let Some(side) = pieces.first().map(|piece| self.side_of(piece)) else {
            return false;
        };
        let shortened = hexes > 1 && self.card_withdrawal(side, from);
        if shortened {
            self.end_effect(FIGHTING_WITHDRAWAL, side);
        }
        shortened
    }

    /// LB-18.16a A train in the only hex there is is destroyed.
    fn crush_train(&mut self, pieces: &PieceSet, routes: &[Route], course: &mut Course<'_>) {
        let side = pieces.first().map(|piece| self.side_of(piece));
        let Some(side) = side else { return };
        let trains: Vec<PieceId> = routes
            .iter()
            .filter_map(|route| self.train_in(route.end(), side))
            .collect();
        if let (true, Some(train)) = (trains.len() == routes.len(), trains.first()) {
            self.eliminate(*train, Cause::Train, course);
        }
    }

    /// LB-12.34a Who cannot complete a retreat is eliminated; leaders look after themselves.
    pub(crate) fn strand(
        &mut self,
        pieces: &PieceSet,
        from: HexId,
        cause: Cause,
        course: &mut Course<'_>,
    ) {
        let pieces = self.still_in(pieces, from);
        for piece in pieces.iter() {
            if self.kind(piece).is_leader() {
                self.plan([LeaderTask::Bereft(piece)]);
            } else {
                self.eliminate(piece, cause, course);
            }
        }
    }

    fn choose_retreat(
        &mut self,
        pieces: PieceSet,
        from: HexId,
        hexes: u8,
        why: Why,
        course: &mut Course<'_>,
    ) -> Flow {
        let pieces = self.still_in(&pieces, from);
        let ends = self.retreat_ends(&pieces, from, hexes, why);
        match ends[..] {
            [] if pieces.is_empty() => Flow::Done,
            [] => {
                let cause = self.why_stuck(&pieces, from, hexes);
                self.strand(&pieces, from, cause, course);
                Flow::Done
            }
            [only] => {
                self.go_back(pieces, from, hexes, only);
                Flow::Done
            }
            _ => Flow::Wait(
                RetreatTask::Choose {
                    pieces,
                    from,
                    hexes,
                    why,
                }
                .into(),
            ),
        }
    }

    /// LB-12.31b, LB-12.35 Whether a retreat may end in a hex.
    fn check_retreat(
        &self,
        pieces: &PieceSet,
        from: HexId,
        hexes: u8,
        hex: HexId,
    ) -> Result<(), Illegal> {
        let ends = self.retreat_ends(pieces, from, hexes, Why::Combat);
        if ends.contains(&hex) {
            return Ok(());
        }
        let (rule, id) = if hex.distance(from) != hexes {
            (rule::LB_12_35A, text::LB_RETREAT_DISTANCE)
        } else if !self.is_retreat_open(pieces, from, hexes, hex) {
            (rule::LB_12_31B, text::LB_RETREAT_BARRED)
        } else {
            (rule::LB_G55, text::LB_RETREAT_BETTER)
        };
        let message = Message::new(id)
            .with("hex", hex.to_string())
            .with("hexes", hexes);
        Err(Illegal::new(rule, message))
    }

    /// The way to a hex is taken: vedettes give way, friends make room, bridges are crossed.
    fn go_back(&mut self, pieces: PieceSet, from: HexId, hexes: u8, to: HexId) {
        let ways = self.ways(&pieces, from, hexes);
        let (routes, crowded) = match ways {
            Ways::Open(routes) => (routes, false),
            Ways::Crowded(routes) => (routes, true),
            Ways::Full(_) | Ways::None => return,
        };
        let Some(route) = routes.into_iter().find(|route| route.end() == to) else {
            return;
        };
        let Route { path, risks, .. } = route;
        let last = if risks.is_empty() {
            RetreatTask::Arrive {
                pieces,
                from,
                path: path.clone(),
            }
        } else {
            RetreatTask::Cross {
                pieces,
                over: PieceSet::NONE,
                from,
                path: path.clone(),
                risks,
                crossed: 0,
            }
        };
        self.plan([last]);
        if crowded {
            self.plan([RetreatTask::Displace {
                pieces,
                from,
                to,
                moved: PieceSet::NONE,
            }]);
        }
        self.plan_screens_away(&pieces, &path);
    }

    /// LB-12.32b Enemy vedettes on the way are displaced.
    pub(crate) fn plan_screens_away(&mut self, pieces: &PieceSet, path: &[HexId]) {
        let Some(side) = pieces.first().map(|piece| self.side_of(piece)) else {
            return;
        };
        for hex in path {
            let screens: PieceSet = self.followers(*hex, side.other()).collect();
            if !screens.is_empty() {
                self.plan([RetreatTask::Begin {
                    pieces: screens,
                    from: *hex,
                    hexes: 1,
                    why: Why::Displaced,
                }]);
            }
        }
    }
}
