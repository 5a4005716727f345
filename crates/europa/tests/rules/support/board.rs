//! Battle boards for tests: France (seat 0) attacks Britain (seat 1) in Belgium, piece by piece.

use super::{act, position_with, refusal, region};
use feldherr_core::{Game, Seat};
use feldherr_europa::task::BattleTask;
use feldherr_europa::{
    Action, Battle, BattleAction, BattleSide, BattleStep, Column, Event, Flag, Kind, Moment, Phase,
    Piece, PieceId, Position, Power, Size, Troops, Zone,
};
use serde_json::{Value, json};

pub const FRENCH: Seat = Seat(0);
pub const BRITISH: Seat = Seat(1);

/// A board under construction: a skirmish in its second round unless told otherwise.
#[derive(Clone)]
pub struct Board {
    switches: Value,
    wars: Value,
    pieces: Vec<Piece>,
    size: Size,
    round: u8,
    phase: Phase,
    turn: BattleSide,
    change: fn(&mut Battle),
}

pub fn board() -> Board {
    Board {
        switches: json!({}),
        wars: json!([["france", "britain"]]),
        pieces: Vec::new(),
        size: Size::Skirmish,
        round: 2,
        phase: Phase::Infantry,
        turn: BattleSide::Attacker,
        change: |_| {},
    }
}

/// `left`, `centre`, `right`, with `m` in front for the middle zones, as the attacker sees them; `reserve`, `retreat`.
pub fn zone(name: &str) -> Zone {
    match name {
        "left" => Zone::Line(Column::Left),
        "centre" => Zone::Line(Column::Centre),
        "right" => Zone::Line(Column::Right),
        "mleft" => Zone::Middle(Column::Left),
        "mcentre" => Zone::Middle(Column::Centre),
        "mright" => Zone::Middle(Column::Right),
        "reserve" => Zone::Reserve,
        "retreat" => Zone::Retreat,
        "away" => Zone::Away,
        "lost" => Zone::Lost,
        _ => panic!("no zone {name}"),
    }
}

pub fn kind(name: &str) -> Kind {
    serde_json::from_value(json!(name)).expect("a kind")
}

impl Board {
    pub fn with(mut self, switches: Value) -> Self {
        self.switches = switches;
        self
    }

    pub fn wars(mut self, wars: Value) -> Self {
        self.wars = wars;
        self
    }

    pub fn major(mut self) -> Self {
        self.size = Size::Major;
        self
    }

    pub fn at(mut self, round: u8, phase: Phase, turn: BattleSide) -> Self {
        (self.round, self.phase, self.turn) = (round, phase, turn);
        self
    }

    /// The phase of this arm, the attacker's turn.
    pub fn phase(self, phase: Phase) -> Self {
        self.at(2, phase, BattleSide::Attacker)
    }

    pub fn defends(self, phase: Phase) -> Self {
        self.at(2, phase, BattleSide::Defender)
    }

    pub fn change(mut self, change: fn(&mut Battle)) -> Self {
        self.change = change;
        self
    }

    /// Pieces such as `"infantry centre x3"` or `"cavalry mcentre"`.
    pub fn of(mut self, power: Power, pieces: &[&str]) -> Self {
        for text in pieces {
            let words: Vec<&str> = text.split_whitespace().collect();
            let count = words
                .get(2)
                .map_or(1, |n| n[1..].parse().expect("a number"));
            let kind = kind(words[0]);
            let piece = Piece {
                flag: power.flag(),
                kind,
                zone: zone(words[1]),
                left: kind.sheet().actions,
                square: false,
                fired: false,
                countered: false,
                charged: false,
                pursued: false,
                way: None,
                arrives: 0,
            };
            self.pieces.extend(std::iter::repeat_n(piece, count));
        }
        self
    }

    pub fn french(self, pieces: &[&str]) -> Self {
        self.of(Power::France, pieces)
    }

    pub fn british(self, pieces: &[&str]) -> Self {
        self.of(Power::Britain, pieces)
    }

    pub fn build(self) -> Position {
        let change = self.change;
        self.build_with(change)
    }

    /// The board after a last change.
    pub fn build_with(self, change: impl FnOnce(&mut Battle)) -> Position {
        let doc = json!({"active": "france", "wars": self.wars});
        let mut position = position_with(self.switches.clone(), doc);
        let belgium = region("belgium");
        for flag in Flag::all() {
            let mut troops = Troops::NONE;
            for piece in self.pieces.iter().filter(|piece| piece.flag == flag) {
                troops.set(piece.kind, troops.count(piece.kind) + 1);
            }
            position.state.land.set(belgium, flag, troops);
        }
        let mut battle = Battle::gather(&position, belgium).expect("a battle");
        battle.pieces = self.pieces;
        battle.moments.clear();
        battle.stage = BattleStep::Fight;
        battle.size = self.size;
        battle.round = self.round;
        battle.phase = self.phase;
        battle.turn = self.turn;
        change(&mut battle);
        position.state.battle = Some(Box::new(battle));
        position.state.agenda.pop();
        position.state.agenda.push(BattleTask::Fight.into());
        assert!(position.awaited_seat().is_some(), "somebody is asked");
        position
    }
}

pub fn battle(position: &Position) -> &Battle {
    position.state.battle.as_deref().expect("a battle")
}

pub fn moment(position: &Position) -> Moment {
    battle(position).moment()
}

/// Where a piece is.
pub fn place(position: &Position, piece: u8) -> Zone {
    battle(position).pieces[usize::from(piece)].zone
}

/// How many of a kind a power has in a zone.
pub fn count(position: &Position, power: Power, kind_name: &str, at: &str) -> usize {
    let pieces = battle(position).pieces.iter();
    pieces
        .filter(|piece| {
            piece.flag == power.flag() && piece.kind == kind(kind_name) && piece.zone == zone(at)
        })
        .count()
}

pub fn fire(piece: u8, at: u8) -> Action {
    Action::Battle(BattleAction::Fire {
        piece: PieceId(piece),
        at: PieceId(at),
    })
}

pub fn charge(piece: u8, at: u8) -> Action {
    Action::Battle(BattleAction::Charge {
        piece: PieceId(piece),
        at: PieceId(at),
    })
}

pub fn go(piece: u8, to: &str) -> Action {
    Action::Battle(BattleAction::Move {
        piece: PieceId(piece),
        to: zone(to),
    })
}

pub fn deploy(piece: u8, to: &str) -> Action {
    Action::Battle(BattleAction::Deploy {
        piece: PieceId(piece),
        zone: zone(to),
    })
}

pub fn rally(leader: u8, piece: u8) -> Action {
    Action::Battle(BattleAction::Rally {
        leader: PieceId(leader),
        piece: PieceId(piece),
    })
}

pub fn pursue(piece: u8, at: u8) -> Action {
    Action::Battle(BattleAction::Pursue {
        piece: PieceId(piece),
        at: PieceId(at),
    })
}

pub fn counter(piece: u8) -> Action {
    Action::Battle(BattleAction::Counter(PieceId(piece)))
}

pub const SQUARE: Action = Action::Battle(BattleAction::FormSquare);
pub const EVADE: Action = Action::Battle(BattleAction::Evade);
pub const BREAK_OFF: Action = Action::Battle(BattleAction::BreakOff);
pub const RETREAT: Action = Action::Battle(BattleAction::Retreat);

/// Two dice with this sum.
pub fn two(sum: u32) -> [u32; 2] {
    let low = sum.div_ceil(2).min(6);
    [low, sum - low]
}

/// Pairs of dice with these sums.
pub fn sums(sums: &[u32]) -> Vec<u32> {
    sums.iter().flat_map(|sum| two(*sum)).collect()
}

/// An action of the French with these dice.
pub fn french(position: &mut Position, action: Action, dice: &[u32]) -> Vec<Event> {
    act(position, FRENCH, action, dice)
}

/// An action of the British with these dice.
pub fn british(position: &mut Position, action: Action, dice: &[u32]) -> Vec<Event> {
    act(position, BRITISH, action, dice)
}

pub fn refused(position: &Position, action: Action) -> &'static str {
    refusal(position, FRENCH, action)
}

/// Whether an action is among a seat's options, and allowed.
pub fn offers(position: &Position, seat: Seat, action: Action) -> bool {
    let mut options = Vec::new();
    position.options(seat, &mut options);
    let listed = options.contains(&action);
    assert!(!listed || position.check(seat, &action).is_ok());
    listed
}
