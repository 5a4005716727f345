//! LB-12.3 Retreats. The ways are in `route.rs`; bridges, crowded hexes and arrival in `rearguard.rs`; the boxes of the
//! eliminated in `loss.rs`.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::rules::card::{CardTask, Moment};
use crate::rules::leader::LeaderTask;
use crate::rules::parting::Retreat;
use crate::rules::route::{Route, Ways};
use crate::{Action, Card, HexId, PieceSet, Position, Side, rule, text};
use feldherr_core::{Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

pub use crate::rules::fate::{Cause, Relief, RetreatEvent, Why};

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
    /// LB-12.35, LB-G185 The owner chooses where they end, and who goes by himself, if there is a choice.
    Choose(Retreat),
    /// LB-12.33c The owner chooses who crosses the bridge next; some are over already.
    Cross {
        pieces: PieceSet,
        over: PieceSet,
        from: HexId,
        path: Vec<HexId>,
        risks: Vec<u8>,
        crossed: u8,
        /// LB-G56 How many of the same retreat have tried each of the bridges before.
        #[serde(default)]
        before: Vec<u8>,
    },
    /// LB-12.36a The owner chooses who makes room for the pieces, and where to; nobody twice.
    Displace {
        pieces: PieceSet,
        from: HexId,
        to: HexId,
        moved: PieceSet,
    },
    /// LB-12.36c The owner chooses who must hold his place against cavalry for which nobody can make room.
    Contest {
        pieces: PieceSet,
        from: HexId,
        to: HexId,
    },
    /// The pieces get there.
    Arrive {
        pieces: PieceSet,
        from: HexId,
        path: Vec<HexId>,
    },
}

/// A way that has been chosen.
pub(crate) struct Way {
    pub route: Route,
    pub end: End,
}

/// What waits at the end of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Room.
    Open,
    /// LB-12.36a Friends who make room.
    Crowded,
    /// LB-12.36c Friends who cannot, before cavalry.
    Contested,
}

impl Chapter<Position> for RetreatTask {
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
            Self::Choose(retreat) => return position.choose_retreat(retreat, course),
            Self::Cross { .. } => return position.cross_alone(self, course),
            Self::Displace { .. } => return position.make_room(self, course),
            Self::Contest { pieces, from, to } => {
                return position.contest(pieces, from, to, course);
            }
            Self::Arrive { pieces, from, path } => {
                position.complete_retreat(&pieces, from, &path, course);
            }
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Choose(Retreat { pieces, .. })
            | Self::Cross { pieces, .. }
            | Self::Displace { pieces, .. }
            | Self::Contest { pieces, .. } => {
                let side = pieces.first().map(|piece| position.side_of(piece));
                side.map(Side::seat).into()
            }
            _ => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        match self {
            Self::Cross { .. } => Message::new(text::LB_ASK_CROSS),
            Self::Displace { to, .. } => {
                Message::new(text::LB_ASK_DISPLACE).with("hex", to.to_string())
            }
            Self::Contest { to, .. } => {
                Message::new(text::LB_ASK_CONTEST).with("hex", to.to_string())
            }
            Self::Choose(retreat) => position.ask_retreat(retreat),
            _ => Message::new(text::LB_NOT_NOW),
        }
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        match self {
            Self::Choose(retreat) => position.list_retreats(retreat, into),
            Self::Contest { pieces, to, .. } => {
                into.extend(position.contestants(pieces, *to).map(Action::Check));
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

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        match (self, action) {
            (Self::Choose(retreat), _) => position.check_choice_of_retreat(retreat, action),
            (Self::Contest { pieces, to, .. }, Action::Check(piece)) => {
                if position.contestants(pieces, *to).any(|unit| unit == *piece) {
                    return Ok(());
                }
                let message = Message::new(text::LB_CONTEST_NOT_THERE);
                let message = message.with("hex", to.to_string());
                Err(Illegal::new(rule::LB_12_36C, message))
            }
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

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        match (self, action) {
            (Self::Choose(retreat), _) => position.retreat_so(retreat, action),
            (Self::Contest { pieces, from, to }, Action::Check(piece)) => {
                position.hold_against(pieces, from, to, *piece, course);
            }
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
                position.displace(*piece, to, *hex, moved, course);
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
        let retreat = Retreat::new(pieces, from, hexes, why);
        self.clear_up(&retreat, course);
        if self.is_cut_off(&retreat) {
            return self.strand_all(&retreat, course);
        }
        self.plan([RetreatTask::Choose(retreat)]);
        // LB-G59 Displaced leaders do not roll.
        if !shortened && !matches!(why, Why::Displaced | Why::Crowded) {
            let leaders = pieces.iter().filter(|piece| self.kind(*piece).is_leader());
            let rolls: Vec<LeaderTask> = leaders.map(LeaderTask::InRetreat).collect();
            self.plan(rolls);
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

    fn ask_retreat(&self, retreat: &Retreat) -> Message {
        let id = if retreat.apart.is_empty() {
            text::LB_ASK_RETREAT
        } else {
            text::LB_ASK_RETREAT_APART
        };
        Message::new(id)
            .with("hex", retreat.from.to_string())
            .with("hexes", retreat.hexes)
    }

    /// LB-12.31b, LB-12.35 Whether a retreat may end in a hex.
    pub(crate) fn check_retreat(&self, retreat: &Retreat, hex: HexId) -> Result<(), Illegal> {
        let (from, hexes, party) = (retreat.from, retreat.hexes, retreat.party());
        let ends = self.retreat_ends(&party, from, hexes, retreat.why);
        if ends.contains(&hex) {
            return Ok(());
        }
        let (rule, id) = if hex.distance(from) != hexes {
            (rule::LB_12_35A, text::LB_RETREAT_DISTANCE)
        } else if !self.is_retreat_open(&party, from, hexes, hex) {
            (rule::LB_12_31B, text::LB_RETREAT_BARRED)
        } else {
            (rule::LB_G55, text::LB_RETREAT_BETTER)
        };
        let message = Message::new(id)
            .with("hex", hex.to_string())
            .with("hexes", hexes);
        Err(Illegal::new(rule, message))
    }

    /// A way of a retreat to a hex, and what must be done at its end.
    pub(crate) fn way_to(&self, retreat: &Retreat, to: HexId) -> Option<Way> {
        let (routes, end) = match self.ways(&retreat.pieces, retreat.from, retreat.hexes) {
            Ways::Open(routes) => (routes, End::Open),
            Ways::Crowded(routes) => (routes, End::Crowded),
            Ways::Contested(routes) => (routes, End::Contested),
            Ways::Full(_) | Ways::None => return None,
        };
        let route = routes.into_iter().find(|route| route.end() == to)?;
        Some(Way { route, end })
    }

    /// The way is taken: vedettes give way, friends make room, bridges are crossed.
    pub(crate) fn go_back(&mut self, retreat: Retreat, way: Way) {
        let Retreat { pieces, from, .. } = retreat;
        let Way { route, end } = way;
        let before = self.bridges_on(from, &route.path);
        let before = before
            .map(|bridge| retreat.crossed_before(bridge))
            .collect();
        let Route { path, risks, .. } = route;
        let to = path.last().copied().unwrap_or(from);
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
                before,
            }
        };
        self.plan([last]);
        match end {
            End::Open => {}
            End::Crowded => self.plan([RetreatTask::Displace {
                pieces,
                from,
                to,
                moved: PieceSet::NONE,
            }]),
            End::Contested => self.plan([RetreatTask::Contest { pieces, from, to }]),
        }
        self.plan_screens_away(&pieces, &path);
    }

    /// LB-12.32b, LB-16.25b Enemy vedettes on the way are displaced.
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
