//! LB-5.3 to LB-5.5 Leaders near the enemy, leaders in danger, and who follows them.

use crate::agenda::{Agenda, Chapter, Course, Flow};
use crate::{
    Action, HexId, HexSet, Kind, Marks, Name, PieceId, PieceSet, Place, Position, Side, Step, rule,
    table, text,
};
use feldherr_core::{Audience, Illegal, Message, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderTask {
    /// LB-5.51a A lone leader rolls for capture.
    Alone(PieceId),
    /// LB-5.42b A leader of a retreating stack rolls for capture.
    InRetreat(PieceId),
    /// LB-5.42c, LB-G104 A leader whose stack was eliminated rolls for capture.
    Bereft(PieceId),
    /// LB-5.51b A leader who got away goes to the nearest hex with own forces.
    Flee(PieceId),
    /// LB-5.52b The side's replaced officers arrive.
    Arrive(Side),
    /// LB-5.52b The officer is placed.
    Return(PieceId),
}

impl Chapter<Position> for LeaderTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        match self {
            Self::Alone(leader) if position.is_in_danger(leader) => {
                position.roll_alone(leader, course);
            }
            Self::Bereft(leader) => position.roll_alone(leader, course),
            Self::InRetreat(leader) => {
                position.roll_capture(leader, course);
            }
            Self::Flee(leader) => return position.flee(leader, course),
            Self::Arrive(side) => position.plan_returns(side),
            Self::Return(officer) => {
                if !position.return_hexes(officer).is_empty() {
                    return Flow::Wait(Self::Return(officer).into());
                }
            }
            Self::Alone(_) => {}
        }
        Flow::Done
    }

    fn asked(&self, position: &Position) -> SeatSet {
        match self {
            Self::Flee(leader) | Self::Return(leader) => {
                SeatSet::only(position.side_of(*leader).seat())
            }
            _ => SeatSet::NONE,
        }
    }

    fn question(&self, position: &Position, _seat: Seat) -> Message {
        let (Self::Flee(piece) | Self::Return(piece)) = self else {
            return Message::new(text::LB_NOT_NOW);
        };
        let name = position.field.sheet(*piece).name.message();
        Message::new(text::LB_ASK_PLACE_LEADER).with("piece", name)
    }

    fn options(&self, position: &Position, _seat: Seat, into: &mut Vec<Action>) {
        let Some((piece, hexes)) = self.places(position) else {
            return;
        };
        into.extend(hexes.iter().map(|hex| Action::Put { piece, hex }));
    }

    fn check(&self, position: &Position, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        let (Some((leader, hexes)), Action::Put { piece, hex }) = (self.places(position), action)
        else {
            return Err(position.not_now());
        };
        if *piece != leader {
            return Err(position.not_now());
        }
        if hexes.contains(*hex) {
            return Ok(());
        }
        let rule = match self {
            Self::Flee(_) => rule::LB_5_51B,
            _ => rule::LB_5_52B,
        };
        let message = Message::new(text::LB_LEADER_NOT_THERE).with("hex", hex.to_string());
        Err(Illegal::new(rule, message))
    }

    fn act(self, position: &mut Position, _seat: Seat, action: &Action, course: &mut Course<'_>) {
        let Action::Put { piece, hex } = *action else {
            return;
        };
        if matches!(self, Self::Return(_)) {
            position.replace_officer(piece, course);
            position.place(piece, Place::Map(hex));
            course.tell(LeaderEvent::Placed {
                side: position.side_of(piece),
                leader: piece,
                name: position.field.sheet(piece).name.clone(),
                hex,
            });
        } else {
            position.flee_to(piece, hex, course);
        }
    }
}

impl LeaderTask {
    /// Whom the owner places, and where he may.
    fn places(&self, position: &Position) -> Option<(PieceId, HexSet)> {
        match self {
            Self::Flee(leader) => Some((*leader, position.refuges(*leader))),
            Self::Return(officer) => Some((*officer, position.return_hexes(*officer))),
            _ => None,
        }
    }
}

impl Position {
    /// LB-5.3a A leader may enter an enemy zone only with combat units of his side, or to join some.
    ///
    /// # Errors
    /// If he would be alone there.
    pub fn check_leader_entry(&self, group: &PieceSet, hex: HexId) -> Result<(), Illegal> {
        let Some(leader) = group.iter().find(|piece| self.kind(*piece).is_leader()) else {
            return Ok(());
        };
        let side = self.side_of(leader);
        let escorted = group.iter().any(|piece| self.kind(piece).is_combat());
        if escorted || self.is_garrisoned(side, hex) || !self.under_threat(hex, side) {
            return Ok(());
        }
        let message = Message::new(text::LB_LEADER_UNESCORTED).with("hex", hex.to_string());
        Err(Illegal::new(rule::LB_5_3A, message))
    }

    /// Whether a side has a combat unit in a hex.
    fn is_garrisoned(&self, side: Side, hex: HexId) -> bool {
        self.cache.armed[side.index()].contains(hex)
    }

    /// LB-5.51a Whether a leader is alone and an enemy combat unit has a zone of control into his hex, or a
    /// bombardment has hit it. Vedettes are no danger.
    pub fn is_in_danger(&self, leader: PieceId) -> bool {
        let side = self.side_of(leader);
        let Some(hex) = self
            .hex_of(leader)
            .filter(|hex| !self.is_garrisoned(side, *hex))
        else {
            return false;
        };
        let fire = matches!(self.state.step, Step::ReactionFire | Step::Bombardment);
        let bombarded = fire && self.state.combat.bombarded.contains(&hex);
        let mut holders = self.holders_of(hex, side);
        bombarded || holders.any(|from| self.is_garrisoned(side.other(), from))
    }

    /// LB-5.51b A lone leader is captured or gets away to the nearest friends.
    fn roll_alone(&mut self, leader: PieceId, course: &mut Course<'_>) {
        if self.roll_capture(leader, course) == Some(false) {
            self.plan([LeaderTask::Flee(leader)]);
        }
    }

    /// LB-5.42b, LB-5.51b, LB-G167 The die: a 6 captures him. A leader who is rolled for is seen. Nothing for a leader who
    /// is gone.
    fn roll_capture(&mut self, leader: PieceId, course: &mut Course<'_>) -> Option<bool> {
        let hex = self.hex_of(leader)?;
        self.reveal(leader);
        let die = course.d6(text::DRAW_LEADER_CAPTURE);
        let captured = die >= table::LEADER_CAPTURED_ON;
        course.tell(LeaderEvent::Rolled {
            leader,
            name: self.field.sheet(leader).name.clone(),
            die,
            captured,
        });
        if captured {
            self.capture(leader, hex);
        }
        Some(captured)
    }

    /// LB-5.42b, LB-5.52a, LB-5.52e A captured leader is taken off; an officer will be replaced, a commander not.
    fn capture(&mut self, leader: PieceId, hex: HexId) {
        let rank = self.rank(leader);
        let replaced = self.state.turn.saturating_add(table::REPLACEMENT_TURNS);
        self.place(leader, Place::Captured(hex));
        self.edit(leader, |piece| {
            piece.back = (rank != Kind::Commander).then_some(replaced);
        });
        self.put_under(leader, None);
        let worth = self.field.victory.leader * if rank.is_commander() { 2 } else { 1 };
        let enemy = self.side_of(leader).other();
        self.award(enemy, worth);
    }

    /// LB-5.51b The nearest hexes with friends, whatever lies between.
    fn refuges(&self, leader: PieceId) -> HexSet {
        let Some(from) = self.hex_of(leader) else {
            return HexSet::NONE;
        };
        let side = self.side_of(leader).index();
        let mut friends = self.cache.armed[side];
        friends.remove(from);
        if friends.is_empty() {
            friends = self.cache.occupied[side];
            friends.remove(from);
        }
        nearest(&friends, from)
    }

    fn flee(&mut self, leader: PieceId, course: &mut Course<'_>) -> Flow {
        let hexes = self.refuges(leader);
        match hexes.len() {
            0 => Flow::Done,
            1 => {
                if let Some(hex) = hexes.iter().next() {
                    self.flee_to(leader, hex, course);
                }
                Flow::Done
            }
            _ => Flow::Wait(LeaderTask::Flee(leader).into()),
        }
    }

    /// LB-5.51b He goes there; he has been seen, so everybody sees where.
    fn flee_to(&mut self, leader: PieceId, hex: HexId, course: &mut Course<'_>) {
        self.place(leader, Place::Map(hex));
        course.tell(LeaderEvent::Fled {
            leader,
            name: self.field.sheet(leader).name.clone(),
            hex,
        });
    }

    /// LB-5.52b Officers who are due again.
    fn plan_returns(&mut self, side: Side) {
        let due = |piece: &PieceId| {
            let now = self.piece(*piece);
            let captured = matches!(now.place, Place::Captured(_));
            captured && now.back.is_some_and(|back| back <= self.state.turn)
        };
        let own = self.owned(side);
        let returns: Vec<LeaderTask> = own.iter().filter(due).map(LeaderTask::Return).collect();
        self.plan(returns);
    }

    /// LB-5.52b, LB-G174 Within one hex of the unit of his side that is nearest to where his predecessor was lost;
    /// LB-5.3a not alone into an enemy zone, if that can be helped.
    fn return_hexes(&self, officer: PieceId) -> HexSet {
        let Place::Captured(lost) = self.piece(officer).place else {
            return HexSet::NONE;
        };
        let side = self.side_of(officer);
        let own = self.owned(side);
        let units = own.iter().filter(|piece| self.kind(*piece).is_unit());
        let stand: HexSet = units.filter_map(|piece| self.hex_of(piece)).collect();
        let near = nearest(&stand, lost);
        let map = &self.field.map;
        let threat = &self.cache.threat[side.other().index()];
        let barred = threat
            .without(&self.cache.armed[side.index()])
            .or(&self.cache.occupied[side.other().index()])
            .or(&map.mask.lakes);
        let open = map.spread(&near, &map.mask.inside).without(&barred);
        if open.is_empty() { near } else { open }
    }

    /// LB-5.52c, LB-5.52d, LB-G96 The successor: one point less each time; a plain officer for an officer-commander.
    fn replace_officer(&mut self, officer: PieceId, course: &mut Course<'_>) {
        let plain = self.has(officer, Marks::PLAIN_OFFICER);
        let promoted = self.kind(officer) == Kind::OfficerCommander && !plain;
        self.edit(officer, |piece| {
            piece.back = None;
            piece.used = 0;
            piece.sighting = None;
            if !promoted {
                piece.change = piece.change.saturating_sub(1);
            }
        });
        let lost = self.piece(officer).marks.without(Marks::PLAIN_OFFICER);
        self.unmark(officer, lost);
        if promoted {
            self.mark(officer, Marks::PLAIN_OFFICER);
        }
        course.tell(LeaderEvent::Replaced {
            name: self.field.sheet(officer).name.clone(),
            initiative: self.initiative(officer),
        });
    }
}

/// Those of some hexes that are nearest to a hex.
fn nearest(hexes: &HexSet, from: HexId) -> HexSet {
    let least = hexes.iter().map(|hex| hex.distance(from)).min();
    hexes
        .iter()
        .filter(|hex| Some(hex.distance(from)) == least)
        .collect()
}

/// What happened in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum LeaderEvent {
    /// LB-5.42b, LB-5.51b A leader rolled for capture, and was seen.
    Rolled {
        leader: PieceId,
        name: Name,
        die: u8,
        captured: bool,
    },
    /// LB-5.52b A captured officer is replaced; where, the enemy is not told.
    Replaced { name: Name, initiative: u8 },
    /// LB-5.51b A leader who got away went to friends.
    Fled {
        leader: PieceId,
        name: Name,
        hex: HexId,
    },
    /// LB-5.52b A replaced officer was placed; his owner alone is told where.
    Placed {
        side: Side,
        leader: PieceId,
        name: Name,
        hex: HexId,
    },
}

impl LeaderEvent {
    pub(crate) fn audience(&self) -> Audience {
        match self {
            Self::Placed { side, .. } => Audience::Seats(SeatSet::only(side.seat())),
            _ => Audience::All,
        }
    }

    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::Rolled { .. })
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Rolled {
                name,
                die,
                captured,
                ..
            } => {
                let id = if *captured {
                    text::LB_LEADER_CAPTURED
                } else {
                    text::LB_LEADER_ESCAPED
                };
                Message::new(id)
                    .with("piece", name.message())
                    .with("die", *die)
            }
            Self::Replaced { name, initiative } => Message::new(text::LB_LEADER_REPLACED)
                .with("piece", name.message())
                .with("initiative", *initiative),
            Self::Fled { name, hex, .. } => Message::new(text::LB_LEADER_FLED)
                .with("piece", name.message())
                .with("hex", hex.to_string()),
            Self::Placed { name, hex, .. } => Message::new(text::LB_LEADER_PLACED)
                .with("piece", name.message())
                .with("hex", hex.to_string()),
        }
    }

    pub(crate) fn draws(&self) -> usize {
        usize::from(matches!(self, Self::Rolled { .. }))
    }
}
