//! What does not change once a battle has begun: the ground, the armies on paper, the schedule.

use crate::map::{HexId, HexSet, Map};
use crate::setup::Date;
use crate::sheet::{Brief, FormationSheet, Kind, Nation, Sheet, Size};
use crate::table::weather::Weather;
use crate::{CardCounts, FormationId, GroupId, MovePoints, Name, PieceId, PieceSet, PrizeId, Side};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everything fixed before the first turn of one battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// The scenario's key.
    pub id: String,
    /// What it is called.
    pub title: Name,
    /// The ground.
    pub map: Arc<Map>,
    /// How many columns the maps of earlier battles of its campaign have: they are drawn side by side.
    pub west: Vec<u8>,
    /// LB-1.5a The first player.
    pub first: Side,
    /// LB-1.5a Who sets up first.
    pub sets_up: [Side; 2],
    /// What the sides are called.
    pub names: [Name; 2],
    /// LB-17.5a The supply sources of each side.
    pub sources: [HexSet; 2],
    /// The pieces, those of the French side first.
    pub sheets: Vec<Sheet>,
    /// The pieces of each side.
    pub of_side: [PieceSet; 2],
    /// The formations.
    pub formations: Vec<FormationSheet>,
    /// LB-2.0a The turn track.
    pub track: Vec<TurnSheet>,
    /// LB-23.11a The battle's weather.
    pub weather: WeatherPlan,
    /// LB-24.2a The cards, if they are played with.
    pub cards: Option<CardPlan>,
    /// LB-16.14a Vedettes rebuild only units of their own formation.
    pub affiliation: bool,
    /// LB-G3, LB-G4 Charges and the bombardments before them follow the earlier edition.
    pub earlier_edition: bool,
    /// LB-19.1a, LB-19.5a Reinforcements.
    pub groups: Vec<GroupSheet>,
    /// LB-20.24a Orders that are given before the first turn.
    pub preset: Vec<PresetOrder>,
    /// What is counted in the end.
    pub victory: VictoryPlan,
    /// LB-19.1a The groups of reinforcements each piece may come with; LB-19.1c vedettes come with their unit's.
    pub(crate) groups_of: Vec<Vec<GroupId>>,
    /// The gist of [`Self::sheets`].
    pub(crate) briefs: Vec<Brief>,
    /// The artillery of both sides.
    pub(crate) artillery: PieceSet,
    /// LB-6.2c The trains and commanders of both sides.
    pub(crate) independent: PieceSet,
}

/// One space of the turn track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnSheet {
    /// Day or night.
    pub kind: TurnKind,
    /// The day it belongs to.
    pub date: Date,
    /// The hour at which it begins.
    pub hour: u8,
    /// LB-2.1B1a Marked for supply and recovery.
    pub supply: bool,
    /// LB-2.1A1a The first day turn of its day.
    pub opens_day: bool,
}

/// LB-2.2a Day turns and the two night turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TurnKind {
    Day,
    NightPm,
    NightAm,
}

/// LB-23.11a Which weather the die brings.
#[derive(Clone, Debug, PartialEq)]
pub struct WeatherPlan {
    /// By the die, 1 to 6.
    pub table: [Weather; 6],
    /// LB-23.12b, LB-G7 Turns that every weather lasts; none if a second die says it.
    pub duration: Option<u8>,
    /// LB-G7 By the sum of two dice, 2 to 12, the weather and the turns it lasts, if the battle says so.
    pub two_dice: Option<[(Weather, u8); 11]>,
    /// LB-G132 Whether a snowstorm doubles the costs of cavalry as well.
    pub snow_slows_cavalry: bool,
    /// LB-23.12b Given weather: turn, weather, turns it lasts.
    pub fixed: Vec<(u8, Weather, u8)>,
}

/// LB-24.2 The cards of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct CardPlan {
    /// LB-24.31a Mode cards at start.
    pub mode: u8,
    /// LB-24.32a Bonus cards.
    pub bonus: u8,
    /// The deck of each player.
    pub deck: CardCounts,
}

/// LB-19.1a A group of reinforcements.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupSheet {
    /// Whose.
    pub side: Side,
    /// The turn it is due; none for alternate groups (LB-19.5a).
    pub due: Option<u8>,
    /// Where it may enter; one of them.
    pub entries: Vec<HexId>,
    /// Its pieces in the order of march.
    pub pieces: Vec<PieceId>,
    /// The decision before the campaign by which it comes: which choice, which option of it.
    pub chosen: Option<[u8; 2]>,
}

/// LB-20.24a A march order given by the scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct PresetOrder {
    /// Who marches.
    pub force: PieceSet,
    /// Where to.
    pub objective: HexId,
}

/// What is counted in the end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VictoryPlan {
    /// For each full strength point lost.
    pub strength_lost: i16,
    /// For each demoralized formation.
    pub demoralized: i16,
    /// For each captured leader; commanders count double.
    pub leader: i16,
    /// LB-18.23a For each captured supply train.
    pub train: i16,
    /// LB-G13 For each leader in a town.
    pub leaders_in_towns: i16,
    /// Hexes that count.
    pub prizes: Vec<Prize>,
    /// Strength that leaves the map.
    pub exits: Vec<ExitPrize>,
    /// By French points minus coalition points, best first; the last has no bound.
    pub levels: Vec<VictoryLevel>,
}

/// A hex that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Prize {
    /// Which.
    pub hex: HexId,
    /// How much.
    pub points: i16,
    /// Who holds it at the beginning.
    pub start: Option<Side>,
    /// What it is called.
    pub name: Name,
}

/// Points for strength that leaves the map.
#[derive(Clone, Debug, PartialEq)]
pub struct ExitPrize {
    /// Whose strength.
    pub side: Side,
    /// Where.
    pub hex: HexId,
    /// Points for each full strength point.
    pub points: i16,
}

/// How a battle was won.
#[derive(Clone, Debug, PartialEq)]
pub struct VictoryLevel {
    /// At least this many points more than the coalition.
    pub at_least: Option<i16>,
    /// Who won; nobody is a draw.
    pub side: Option<Side>,
    /// What it is called.
    pub name: Name,
}

static NOBODY: std::sync::LazyLock<Sheet> = std::sync::LazyLock::new(|| Sheet {
    key: String::new(),
    name: Name::default(),
    side: Side::French,
    kind: Kind::SupplyTrain,
    nation: Nation::Other,
    formation: None,
    division: None,
    full: 0,
    reduced: 0,
    initiative: 0,
    rating: 0,
    allowance: MovePoints::ZERO,
    size: Size::Brigade,
    vedettes: 0,
    parent: None,
    guard: false,
    napoleon: false,
});

impl Field {
    /// A piece on paper; a nobody for a number that no piece has, so that no document can make the rules panic.
    pub fn sheet(&self, piece: PieceId) -> &Sheet {
        match self.sheets.get(piece.index()) {
            Some(sheet) => sheet,
            None => &NOBODY,
        }
    }

    /// What the rules ask of a piece all the time.
    pub(crate) fn brief(&self, piece: PieceId) -> &Brief {
        self.briefs.get(piece.index()).unwrap_or(&Brief::NOBODY)
    }

    /// A formation on paper.
    pub fn formation(&self, formation: FormationId) -> Option<&FormationSheet> {
        self.formations.get(formation.index())
    }

    /// A group of reinforcements.
    pub fn group(&self, group: GroupId) -> Option<&GroupSheet> {
        self.groups.get(group.index())
    }

    /// A hex that counts.
    pub fn prize(&self, prize: PrizeId) -> Option<&Prize> {
        self.victory.prizes.get(prize.index())
    }

    /// A space of the turn track; beyond the last one it stays there.
    pub fn turn(&self, turn: u8) -> TurnSheet {
        let last = self.track.last();
        self.track
            .get(usize::from(turn))
            .or(last)
            .copied()
            .unwrap_or(TurnSheet {
                kind: TurnKind::Day,
                date: Date::EARLIEST,
                hour: 12,
                supply: false,
                opens_day: true,
            })
    }

    /// Works out what follows from the rest, once everything is listed.
    #[must_use]
    pub(crate) fn finish(mut self) -> Self {
        let comes = |piece: PieceId, sheet: &Sheet| {
            let belongs = |member: &PieceId| *member == piece || Some(*member) == sheet.parent;
            let groups = (0..=u8::MAX).map(GroupId).zip(&self.groups);
            let his = groups.filter(|(_, group)| group.pieces.iter().any(belongs));
            his.map(|(group, _)| group).collect()
        };
        self.groups_of = self
            .pieces()
            .map(|(piece, sheet)| comes(piece, sheet))
            .collect();
        let guns = self.pieces().filter(|(_, sheet)| sheet.kind.is_artillery());
        self.artillery = guns.map(|(piece, _)| piece).collect();
        let free = |kind: Kind| kind.is_train() || kind.is_commander();
        let independent = self.pieces().filter(|(_, sheet)| free(sheet.kind));
        self.independent = independent.map(|(piece, _)| piece).collect();
        let formation_of = |sheet: &Sheet| sheet.formation.and_then(|id| self.formation(id));
        self.briefs = self
            .sheets
            .iter()
            .map(|sheet| Brief::of(sheet, formation_of(sheet)))
            .collect();
        self
    }

    /// All pieces with their numbers.
    pub fn pieces(&self) -> impl Iterator<Item = (PieceId, &Sheet)> {
        (0u16..).map(PieceId).zip(&self.sheets)
    }

    /// The piece with a key.
    pub fn find(&self, key: &str) -> Option<PieceId> {
        self.pieces()
            .find(|(_, sheet)| sheet.key == key)
            .map(|(piece, _)| piece)
    }
}
