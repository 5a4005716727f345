//! Builders for chapters 3, 4, 7, 8.4 and 16 to 19: trains, reinforcements, and moving in one call.

use super::{Drill, Play, hex};
use feldherr_battles::setup::{
    ArmyDoc, EntryDoc, Files, ReinforcementDoc, ScenarioDoc, ScenarioRef, TrainDoc, TrainKind,
};
use feldherr_battles::{
    Action, HexId, Marks, MovePoints, PieceId, PieceSet, Place, Position, Setup, Side, Step, text,
};
use feldherr_core::Game;
use std::collections::BTreeMap;

impl Drill {
    /// A train of no formation.
    pub fn loose_train(mut self, side: Side, kind: TrainKind, key: &str, at: u16) -> Self {
        self.armies[side.index()].train.push(TrainDoc {
            id: key.to_owned(),
            name: None,
            kind,
        });
        self.put(key, at)
    }

    /// These pieces are reinforcements, due at an hour of the first day at an entry hex.
    pub fn coming(mut self, keys: &[&str], hour: u8, gate: &str) -> Self {
        self.scenario.reinforcement.push(ReinforcementDoc {
            start: None,
            date: Some("1815-06-16".parse().unwrap()),
            hour: Some(hour),
            entry: EntryDoc::One(gate.to_owned()),
            pieces: keys.iter().map(|key| (*key).to_owned()).collect(),
            reduced: Vec::new(),
        });
        keys.iter().fold(self, |drill, key| {
            drill.piece(key, |piece| piece.place = Place::Waiting)
        })
    }

    /// Everything the enemy of a side has is revealed.
    pub fn seen(mut self, keys: &[&str]) -> Self {
        for key in keys {
            self = self.marked(key, Marks::SEEN);
        }
        self
    }
}

impl Drill {
    /// A play in which nobody gets a march order on arrival.
    pub fn entering(&self, dice: &[u32]) -> Play {
        let mut play = self.play(dice);
        let prompts = play.position.prompts();
        if prompts
            .0
            .iter()
            .any(|prompt| prompt.message.id == text::LB_ASK_ARRIVAL_ORDER)
        {
            play.act(Action::Done);
        }
        play
    }
}

impl Play {
    /// A piece that must leave a hex goes to the first one offered.
    pub fn step_aside(&mut self) -> &mut Self {
        let leaves = |action: &Action| matches!(action, Action::RetreatTo(_));
        if let Some(way) = self.options().into_iter().find(leaves) {
            self.act(way);
        }
        self
    }

    /// Nobody moves or builds any more: the movement phase ends.
    pub fn end_movement(&mut self) -> &mut Self {
        let phase = [
            Step::MoveInCommand,
            Step::MoveOnInitiative,
            Step::Construction,
        ];
        while phase.contains(&self.position.state.step) && self.options().contains(&Action::Done) {
            self.act(Action::Done);
        }
        self
    }

    /// These pieces are taken.
    pub fn take(&mut self, keys: &[&str]) -> &mut Self {
        for key in keys {
            let piece = self.id(key);
            self.act(Action::Take(piece));
        }
        self
    }

    /// These pieces go to a hex and stop there.
    pub fn march(&mut self, keys: &[&str], to: u16) -> &mut Self {
        self.take(keys).to(to).halt()
    }

    /// The group goes to a hex.
    pub fn to(&mut self, at: u16) -> &mut Self {
        self.act(Action::MoveTo(hex(at)))
    }

    /// The group stops, unless it has already.
    pub fn halt(&mut self) -> &mut Self {
        if self.position.state.moving.is_some() {
            self.act(Action::Halt);
        }
        self
    }

    /// The rule that keeps the group out of a hex.
    pub fn barred(&self, at: u16) -> String {
        self.rule(Action::MoveTo(hex(at))).to_string()
    }

    /// What a piece has spent, in halves of a movement point.
    pub fn spent(&self, key: &str) -> u8 {
        self.piece(key).spent.0
    }

    /// Whether the group may go to a hex.
    pub fn can_go(&self, at: u16) -> bool {
        self.options().contains(&Action::MoveTo(hex(at)))
    }
}

/// What a step costs, in halves of a movement point; the rule that forbids it.
pub fn cost(position: &Position, key: &str, from: u16, to: u16) -> Result<u8, String> {
    step(position, key, from, to, false)
}

/// The same in road march.
pub fn road_cost(position: &Position, key: &str, from: u16, to: u16) -> Result<u8, String> {
    step(position, key, from, to, true)
}

fn step(position: &Position, key: &str, from: u16, to: u16, road: bool) -> Result<u8, String> {
    let dir = hex(from).towards(hex(to)).unwrap();
    let cost = position.step_cost(find(position, key), hex(from), dir, road);
    cost.map(|MovePoints(halves)| halves)
        .map_err(|refusal| refusal.rule.to_string())
}

/// A piece by its key.
pub fn find(position: &Position, key: &str) -> PieceId {
    position.field.find(key).unwrap()
}

/// Several pieces by their keys.
pub fn set(position: &Position, keys: &[&str]) -> PieceSet {
    keys.iter().map(|key| find(position, key)).collect()
}

/// Hexes by their numbers.
pub fn numbers(hexes: impl IntoIterator<Item = HexId>) -> Vec<u16> {
    hexes.into_iter().map(HexId::number).collect()
}

/// A battle of the data files, with one of its starts.
pub fn battle(key: &str, start: &str) -> Setup {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/battles");
    let read = |folder: &str, file: &str| {
        std::fs::read_to_string(format!("{root}/{folder}/{file}")).expect("a data file")
    };
    let scenario: ScenarioDoc =
        toml::from_str(&read("scenarios", &format!("{key}.toml"))).expect("a scenario");
    let army = |id: &String| {
        let text = read("armies", &format!("{id}.toml"));
        toml::from_str::<ArmyDoc>(&text).expect("an army")
    };
    let map = read("maps", &format!("{}.map", scenario.map));
    Setup {
        scenario: ScenarioRef::Inline(Box::new(Files {
            armies: scenario.armies.iter().map(army).collect(),
            maps: BTreeMap::from([(scenario.map.clone(), map)]),
            campaign: None,
            battles: vec![scenario],
        })),
        start: Some(start.to_owned()),
        cards: false,
        affiliation: false,
        earlier_edition: false,
        state: None,
    }
}
