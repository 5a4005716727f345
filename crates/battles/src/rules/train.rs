//! LB-18 Trains and pontoon bridges, and what becomes of those the enemy reaches.

use crate::agenda::{Agenda, Chapter, Course, Flow, Task};
use crate::map::{HexsideId, Water};
use crate::rules::leader::LeaderTask;
use crate::rules::movement::{MovementEvent, Party};
use crate::rules::retreat::Cause;
use crate::sheet::Kind;
use crate::{HexId, Marks, PieceId, Place, Position, Side, rule, table, text};
use feldherr_core::{Illegal, Message, RuleId};
use serde::{Deserialize, Serialize};

/// What is to be done in this chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrainTask {
    /// LB-18.14a The train or bridge is captured or destroyed.
    Reached(PieceId),
}

impl Chapter<Position> for TrainTask {
    fn run(self, position: &mut Position, course: &mut Course<'_>) -> Flow {
        let Self::Reached(train) = self;
        position.reach_train(train, course);
        Flow::Done
    }
}

impl Position {
    /// The pontoon bridges of a side, captured ones included.
    pub(crate) fn bridges_of(&self, side: Side) -> impl Iterator<Item = (HexsideId, PieceId)> + '_ {
        let bridges = self.cache.bridges.iter().copied();
        bridges.filter(move |(_, piece)| self.side_of(*piece) == side)
    }

    /// LB-18.34a, LB-18.12b, LB-18.12c, LB-18.35b Whether the active side may take a pontoon bridge up into one of its
    /// hexes.
    ///
    /// # Errors
    /// What forbids it.
    pub fn check_take_up(&self, pontoon: PieceId, to: HexId) -> Result<(), Illegal> {
        let side = self.state.active;
        let Some((at, _)) = self.bridges_of(side).find(|(_, piece)| *piece == pontoon) else {
            return Err(refuse(rule::LB_18_34A, text::LB_PONTOON_NONE, to));
        };
        if !at.hexes().contains(&to) || !self.field.map.has(to) {
            return Err(refuse(rule::LB_18_34A, text::LB_PONTOON_AWAY, to));
        }
        if self.cache.occupied[side.other().index()].contains(to) || self.under_threat(to, side) {
            return Err(refuse(rule::LB_18_34A, text::LB_PONTOON_IN_ZONE, to));
        }
        let units = |piece: PieceId| self.kind(piece).is_unit();
        if self.own_in(to, side).any(units) {
            return Err(refuse(rule::LB_18_12B, text::LB_PONTOON_OCCUPIED, to));
        }
        Ok(())
    }

    /// LB-18.34a, LB-18.34b, LB-18.34c A pontoon bridge becomes a train again, which may move but not be laid this turn.
    pub fn take_up(&mut self, pontoon: PieceId, to: HexId, course: &mut Course<'_>) {
        let side = self.side_of(pontoon);
        self.place(pontoon, Place::Map(to));
        self.unmark(pontoon, Marks::INCOMPLETE);
        self.mark(pontoon, Marks::TAKEN_UP);
        course.tell(MovementEvent::TookUp { side, to });
    }

    /// LB-18.31a, LB-18.32, LB-18.32b Whether the group, a pontoon train, may be laid across a hexside.
    pub(crate) fn check_lay(&self, party: &Party, at: HexsideId) -> Result<PieceId, Illegal> {
        let [one, two] = at.hexes();
        let Some(hex) = party.hex.filter(|hex| *hex == one || *hex == two) else {
            return Err(refuse(rule::LB_18_31A, text::LB_PONTOON_AWAY, one));
        };
        let is_pontoon = |piece: &PieceId| self.kind(*piece) == Kind::PontoonTrain;
        let Some(train) = party.group.iter().find(is_pontoon) else {
            return Err(refuse(rule::LB_18_31A, text::LB_PONTOON_NONE, hex));
        };
        let far = if hex == one { two } else { one };
        let wet = matches!(self.field.map.side(at).water, Water::Stream | Water::River);
        if !wet
            || self.cache.bridges.iter().any(|(other, _)| *other == at)
            || !self.field.map.has(far)
        {
            return Err(refuse(rule::LB_18_3A, text::LB_PONTOON_NO_WATER, far));
        }
        if self.cache.occupied[party.side.other().index()].contains(far) {
            return Err(refuse(rule::LB_18_32A, text::LB_PONTOON_ENEMY, far));
        }
        let steep = |end: &HexId| {
            let ground = self.field.map.hex(*end);
            ground.is_slope() && !ground.on_way
        };
        if let Some(end) = [hex, far].iter().find(|end| steep(end)) {
            return Err(refuse(rule::LB_18_32B, text::LB_PONTOON_SLOPE, *end));
        }
        self.check_lay_now(train, hex, far).map(|()| train)
    }

    /// LB-18.32c, LB-18.32d, LB-18.34c, LB-23.15d The weather, the train and fires may forbid it.
    fn check_lay_now(&self, train: PieceId, hex: HexId, far: HexId) -> Result<(), Illegal> {
        if !self.conditions().pontoons {
            return Err(refuse(rule::LB_18_32C, text::LB_PONTOON_WEATHER, hex));
        }
        if self.has(train, Marks::ROAD) {
            return Err(refuse(rule::LB_18_32D, text::LB_PONTOON_MARCHING, hex));
        }
        if self.has(train, Marks::TAKEN_UP) {
            return Err(refuse(rule::LB_18_34C, text::LB_PONTOON_TAKEN_UP, hex));
        }
        if let Some(end) = [hex, far].iter().find(|end| self.state.fires.contains(end)) {
            return Err(refuse(rule::LB_23_15D, text::LB_PONTOON_FIRE, *end));
        }
        Ok(())
    }

    /// LB-18.31a, LB-18.31b The pontoon train becomes a bridge that nobody may cross before the phase ends.
    pub(crate) fn lay_pontoon(&mut self, train: PieceId, at: HexsideId, course: &mut Course<'_>) {
        let side = self.side_of(train);
        self.reveal(train);
        self.mark(train, Marks::MOVED.with(Marks::HALTED));
        // Card 10: the first one is complete at once.
        if !self.use_bridging_train(side) {
            self.mark(train, Marks::INCOMPLETE);
        }
        self.place(train, Place::Bridge(at));
        course.tell(MovementEvent::Laid { side, at });
    }

    /// LB-18.31b, LB-G71 The pontoons laid in this phase are complete.
    pub(crate) fn complete_pontoons(&mut self, side: Side) {
        for (_, pontoon) in self.cache.bridges.clone() {
            if self.side_of(pontoon) == side {
                self.unmark(pontoon, Marks::INCOMPLETE);
            }
        }
    }

    /// LB-18.14a, LB-G70 Whether an enemy combat unit has reached a train: its zone reaches the train, or it stands at an
    /// end of the bridge.
    pub(crate) fn is_reached(&self, train: PieceId) -> bool {
        let side = self.side_of(train);
        let enemy = &self.cache.armed[side.other().index()];
        match self.piece(train).place {
            Place::Map(hex) if self.cache.forts.contains(hex) => {
                let exits = self.zone_exits();
                let mut near = self.field.map.around(hex);
                near.any(|(dir, from)| {
                    enemy.contains(from) && exits[dir.back() as usize].contains(from)
                })
            }
            Place::Map(hex) => self.in_unit_zone(hex, side),
            Place::Bridge(at) => at.hexes().iter().any(|hex| enemy.contains(*hex)),
            _ => false,
        }
    }

    /// LB-18.14, LB-5.51a, LB-G70 A combat unit of a side has come into a hex: what becomes of the enemy trains, bridges
    /// and lone leaders it has reached is planned. Says whether there are any.
    pub(crate) fn plan_what_is_reached(&mut self, hex: HexId, side: Side) -> bool {
        if !self.cache.armed[side.index()].contains(hex) {
            return false;
        }
        let enemy = side.other();
        let mut tasks: Vec<Task> = Vec::new();
        for (at, pontoon) in &self.cache.bridges {
            if at.hexes().contains(&hex) && self.side_of(*pontoon) == enemy {
                tasks.push(TrainTask::Reached(*pontoon).into());
            }
        }
        for (_, near) in self.field.map.around(hex) {
            if !self.cache.occupied[enemy.index()].contains(near) {
                continue;
            }
            for piece in self.own_in(near, enemy) {
                let kind = self.kind(piece);
                if kind.is_train() && self.is_reached(piece) {
                    tasks.push(TrainTask::Reached(piece).into());
                } else if kind.is_leader() && self.is_cornered(near, enemy) {
                    tasks.push(LeaderTask::Alone(piece).into());
                }
            }
        }
        let any = !tasks.is_empty();
        self.plan(tasks);
        any
    }

    /// LB-5.51a Whether leaders of a side alone in a hex are in the zone of an enemy combat unit.
    fn is_cornered(&self, hex: HexId, side: Side) -> bool {
        !self.cache.armed[side.index()].contains(hex) && self.in_unit_zone(hex, side)
    }

    /// LB-18.14 A train that the enemy has reached is captured or destroyed.
    fn reach_train(&mut self, train: PieceId, course: &mut Course<'_>) {
        if !self.is_reached(train) {
            return;
        }
        let captor = self.side_of(train).other();
        let die = course.d6(text::DRAW_TRAIN_CAPTURE);
        let captured = die <= table::TRAIN_CAPTURED_UP_TO;
        // LB-18.14b Units of its own side at an end hold a bridge.
        let held = captured && self.is_held(train);
        course.tell(MovementEvent::Reached {
            train,
            die,
            captured,
            held,
        });
        match (captured, self.kind(train)) {
            _ if held => {}
            (true, Kind::PontoonTrain) => self.capture_pontoon(train),
            (true, _) => self.capture_supplies(train, captor, course),
            (false, _) => self.eliminate(train, Cause::Train, course),
        }
    }

    fn is_held(&self, train: PieceId) -> bool {
        let Place::Bridge(at) = self.piece(train).place else {
            return false;
        };
        let side = self.side_of(train);
        let holds = |hex: HexId| {
            self.own_in(hex, side)
                .any(|piece| self.kind(piece).is_unit())
        };
        at.hexes().into_iter().any(holds)
    }

    /// LB-18.35b, LB-G135 A captured pontoon changes hands; everybody has seen it.
    fn capture_pontoon(&mut self, pontoon: PieceId) {
        self.reveal(pontoon);
        if self.has(pontoon, Marks::CAPTURED) {
            self.unmark(pontoon, Marks::CAPTURED);
        } else {
            self.mark(pontoon, Marks::CAPTURED);
        }
        self.unmark(pontoon, Marks::ROAD);
    }

    /// LB-18.23 A captured supply train is destroyed, brings points, and feeds its captors.
    fn capture_supplies(&mut self, train: PieceId, captor: Side, course: &mut Course<'_>) {
        if let Some(hex) = self.hex_of(train) {
            self.feed(hex, captor);
        }
        self.award(captor, self.field.victory.train);
        self.eliminate(train, Cause::Train, course);
    }

    /// LB-18.23b If a unit without supply takes part in the capture, all units next to the train are supplied.
    fn feed(&mut self, hex: HexId, captor: Side) {
        let near: Vec<PieceId> = self
            .field
            .map
            .around(hex)
            .flat_map(|(_, near)| self.own_in(near, captor))
            .filter(|piece| self.has(*piece, Marks::OOS))
            .collect();
        let takes = |piece: &PieceId| {
            let from = self.hex_of(*piece);
            self.kind(*piece).is_combat()
                && from.is_some_and(|from| {
                    self.cache.forts.contains(hex)
                        || self
                            .holders_of(hex, captor.other())
                            .any(|holder| holder == from)
                })
        };
        if near.iter().any(takes) {
            near.into_iter()
                .for_each(|piece| self.unmark(piece, Marks::OOS));
        }
    }
}

fn refuse(rule: RuleId, id: &'static str, hex: HexId) -> Illegal {
    Illegal::new(rule, Message::new(id).with("hex", hex.to_string()))
}
