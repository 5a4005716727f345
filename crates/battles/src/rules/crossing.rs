//! LB-7.6, LB-18.3 Bridges, trestles, fords and pontoons: what stands, what is damaged, who may cross and who breaks.

use crate::agenda::Course;
use crate::map::{Crossing, Dir, Water};
use crate::rules::movement::{MovementEvent, Party};
use crate::sheet::Kind;
use crate::table::crossing::{REPAIR_NEAR_ENEMY, REPAIRED_UP_TO, Span, WORK_COST};
use crate::{Damage, HexId, HexsideId, Marks, MovePoints, PieceId, Position, Side, rule, text};
use feldherr_core::{Illegal, Message, RuleId};

impl Position {
    /// LB-7.6a, LB-7.62b, LB-18.3a How a hexside can be crossed now; nothing where there is no crossing. A pontoon never
    /// makes a crossing worse that stands there already.
    pub fn span(&self, hex: HexId, dir: Dir) -> Option<Span> {
        let [built, laid] = self.spans(hex, dir);
        match built {
            Some(Span::Trestle | Span::Ford) => built,
            _ => laid.or(built),
        }
    }

    /// LB-7.6a, LB-18.3a What stands on a hexside: the crossing of the map, and a finished pontoon.
    pub(crate) fn spans(&self, hex: HexId, dir: Dir) -> [Option<Span>; 2] {
        let Some(side) = HexsideId::of(hex, dir) else {
            return [None; 2];
        };
        let edge = self.field.map.side(side);
        let built = edge.crossing.and_then(|crossing| match crossing {
            Crossing::Bridge if self.is_damaged(side) => Some(Span::DamagedBridge),
            Crossing::Bridge => Some(Span::Bridge),
            Crossing::Trestle => (!self.is_damaged(side)).then_some(Span::Trestle),
            Crossing::Ford => Some(Span::Ford),
        });
        let laid = self.pontoon_on(side);
        [built, laid.map(|_| self.pontoon_span(side, edge.water))]
    }

    /// LB-18.33a, LB-12.33b A pontoon at or beside a bridge, or beside another pontoon, prolongs it.
    fn pontoon_span(&self, side: HexsideId, water: Water) -> Span {
        if self.is_bridged(side) || adjoining(side).any(|other| self.stands(other)) {
            Span::PontoonBeside
        } else if water == Water::Stream || self.cache.frozen {
            // LB-23.13f A frozen river is a stream.
            Span::PontoonOverStream
        } else {
            Span::PontoonOverRiver
        }
    }

    /// Whether an undamaged bridge or a finished pontoon lies on a hexside.
    fn stands(&self, side: HexsideId) -> bool {
        self.is_bridged(side) || self.pontoon_on(side).is_some()
    }

    /// Whether an undamaged bridge lies on a hexside.
    fn is_bridged(&self, side: HexsideId) -> bool {
        let bridge = self.field.map.side(side).crossing == Some(Crossing::Bridge);
        bridge && !self.is_damaged(side)
    }

    /// LB-18.31b The finished pontoon on a hexside.
    pub(crate) fn pontoon_on(&self, side: HexsideId) -> Option<PieceId> {
        let mut bridges = self.cache.bridges.iter();
        let found = bridges.find(|(at, piece)| *at == side && !self.has(*piece, Marks::INCOMPLETE));
        found.map(|(_, piece)| *piece)
    }

    /// LB-18.35a Whether the pontoon on a hexside is a side's own.
    pub(crate) fn owns_pontoon(&self, side: Side, hex: HexId, dir: Dir) -> bool {
        HexsideId::of(hex, dir)
            .and_then(|at| self.pontoon_on(at))
            .is_some_and(|piece| self.side_of(piece) == side)
    }

    /// LB-7.62a, LB-7.63a Whether a crossing is damaged.
    pub fn is_damaged(&self, side: HexsideId) -> bool {
        let mut damage = self.state.damage.iter();
        damage.any(|damage| damage.side == side && damage.repaired.is_none())
    }

    /// LB-7.65a Whether supply lines find a crossing whole: one repaired this turn does not serve them yet.
    pub(crate) fn serves_supply(&self, side: HexsideId) -> bool {
        let mut damage = self.state.damage.iter();
        !damage.any(|damage| {
            damage.side == side && damage.repaired.is_none_or(|turn| turn >= self.state.turn)
        })
    }

    /// LB-7.62a, LB-7.63a, LB-7.64a, LB-6.2d Who of the group works on a crossing, and what he pays.
    ///
    /// # Errors
    /// What forbids it.
    fn worker(&self, party: &Party, side: HexsideId) -> Result<(PieceId, MovePoints), Illegal> {
        let [one, two] = side.hexes();
        let Some(hex) = party.hex.filter(|hex| *hex == one || *hex == two) else {
            return Err(refuse(rule::LB_7_62A, text::LB_WORK_AWAY, side));
        };
        let (rule, cost, on_foot) = match self.field.map.side(side).crossing {
            Some(Crossing::Trestle) => (rule::LB_7_62A, WORK_COST[0], false),
            Some(Crossing::Bridge) => (rule::LB_7_63A, WORK_COST[1], true),
            Some(Crossing::Ford) | None => {
                return Err(refuse(rule::LB_7_6A, text::LB_WORK_NOTHING, side));
            }
        };
        if self.under_threat(hex, party.side) {
            return Err(refuse(rule, text::LB_WORK_IN_ZONE, side));
        }
        let able = |piece: &PieceId| {
            let kind = self.kind(*piece);
            let fit = kind == Kind::Infantry || !on_foot && kind.is_combat();
            fit && self.in_command(*piece)
        };
        let mut able = party.group.iter().filter(able).peekable();
        if able.peek().is_none() {
            let id = if on_foot {
                text::LB_WORK_NO_INFANTRY
            } else {
                text::LB_WORK_NO_UNIT
            };
            return Err(refuse(rule, id, side));
        }
        able.find(|piece| self.left(*piece) >= cost)
            .map(|piece| (piece, cost))
            .ok_or_else(|| refuse(rule, text::LB_WORK_TOO_DEAR, side))
    }

    /// LB-7.62a, LB-7.63a Whether the group may damage a crossing.
    pub(crate) fn check_damage(&self, party: &Party, side: HexsideId) -> Result<PieceId, Illegal> {
        let (worker, _) = self.worker(party, side)?;
        if self.is_damaged(side) {
            return Err(refuse(rule::LB_7_62B, text::LB_WORK_DAMAGED, side));
        }
        Ok(worker)
    }

    /// LB-7.64a, LB-7.64c, LB-G33 Whether the group may try to repair a crossing.
    pub(crate) fn check_repair(&self, party: &Party, side: HexsideId) -> Result<PieceId, Illegal> {
        let (worker, _) = self.worker(party, side)?;
        if !self.is_damaged(side) {
            return Err(refuse(rule::LB_7_64A, text::LB_WORK_WHOLE, side));
        }
        if side
            .hexes()
            .iter()
            .any(|hex| self.expects_unit(*hex, party.side))
        {
            return Err(refuse(rule::LB_7_64C, text::LB_WORK_ENEMY, side));
        }
        Ok(worker)
    }

    /// LB-G105 Whether a side must expect an enemy combat unit in a hex: it knows one there, or something is hidden.
    pub(crate) fn expects_unit(&self, hex: HexId, side: Side) -> bool {
        self.own_in(hex, side.other())
            .any(|piece| self.kind(piece).is_combat() || !self.has(piece, Marks::SEEN))
    }

    /// LB-7.62a, LB-7.63a A piece of the group damages a crossing.
    pub(crate) fn damage(&mut self, party: &Party, side: HexsideId, course: &mut Course<'_>) {
        let Ok((worker, cost)) = self.worker(party, side) else {
            return;
        };
        self.pay(worker, cost);
        self.state.damage.retain(|damage| damage.side != side);
        let repaired = None;
        self.state.damage.push(Damage { side, repaired });
        let at = side;
        course.tell(MovementEvent::Damaged {
            side: party.side,
            at,
        });
    }

    /// LB-7.64 A piece of the group tries to repair a crossing.
    pub(crate) fn repair(&mut self, party: &Party, side: HexsideId, course: &mut Course<'_>) {
        let Ok((worker, cost)) = self.worker(party, side) else {
            return;
        };
        self.pay(worker, cost);
        // Decision LB-G117: card 10 serves the first attempt.
        if self.use_bridging_train(party.side) {
            self.note_repair(side);
            let (side, at) = (party.side, side);
            return course.tell(MovementEvent::Mended { side, at });
        }
        let die = course.d6(text::DRAW_REPAIR);
        let done = die + self.repair_modifier(party.side, side) <= self.repaired_up_to(side);
        if done {
            self.note_repair(side);
        }
        course.tell(MovementEvent::Repaired {
            side: party.side,
            at: side,
            die,
            done,
        });
    }

    /// LB-7.64a, LB-7.65a A crossing is whole again from now on.
    fn note_repair(&mut self, side: HexsideId) {
        let turn = self.state.turn;
        let mut damage = self.state.damage.iter_mut();
        if let Some(damage) = damage.find(|damage| damage.side == side) {
            damage.repaired = Some(turn);
        }
    }

    /// LB-7.64c, LB-G33, LB-G105 What an enemy zone that must be expected at an end of the crossing adds to the roll.
    fn repair_modifier(&self, side: Side, at: HexsideId) -> u8 {
        let mut ends = at.hexes().into_iter();
        if ends.any(|hex| self.under_threat(hex, side)) {
            REPAIR_NEAR_ENEMY
        } else {
            0
        }
    }

    /// LB-7.64b Up to which roll a crossing is repaired.
    fn repaired_up_to(&self, side: HexsideId) -> u8 {
        match self.field.map.side(side).crossing {
            Some(Crossing::Trestle) => REPAIRED_UP_TO[0],
            _ => REPAIRED_UP_TO[1],
        }
    }

    /// LB-7.65a Damage that was repaired in an earlier turn is forgotten.
    pub(crate) fn forget_repairs(&mut self) {
        let turn = self.state.turn;
        self.state
            .damage
            .retain(|damage| damage.repaired.is_none_or(|repaired| repaired >= turn));
    }
}

fn refuse(rule: RuleId, id: &'static str, side: HexsideId) -> Illegal {
    Illegal::new(rule, Message::new(id).with("side", side.to_string()))
}

/// The hexsides that touch one at a corner.
fn adjoining(side: HexsideId) -> impl Iterator<Item = HexsideId> {
    let [one, two] = side.hexes();
    let around = Dir::ALL.into_iter().map(move |dir| one.step(dir));
    let both = around.filter(move |hex| *hex != two && hex.towards(two).is_some());
    both.flat_map(move |hex| [HexsideId::between(one, hex), HexsideId::between(two, hex)])
        .flatten()
}
