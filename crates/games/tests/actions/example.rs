//! Examples of actions: each is done in a position that comes up in a game played by itself, or in one written by hand.

use crate::schema::Schema;
use feldherr_core::{Observer, Rng, Seat, Seed};
use feldherr_games::{AnyTable, DiceSource, GameKind, OptionKind, Reader, Texts};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// How many games of each scenario are searched for what no example shows.
const SEEDS: u64 = 12;
/// How many moves of each are looked at.
const MOVES: usize = 2500;

/// How many positions of a game are looked at, and how many moves lie between them.
const POSITIONS: usize = 12;
const BETWEEN: usize = 37;

/// Where the examples of a game come from.
#[derive(Default, Serialize, Deserialize)]
pub struct Examples {
    /// Found in games played by themselves.
    pub played: Vec<Played>,
    /// Written by hand, for what such games do not reach soon.
    #[serde(default)]
    pub written: Vec<Written>,
}

/// A moment of a game played by itself, in which an action is possible.
#[derive(Clone, Serialize, Deserialize)]
pub struct Played {
    pub action: String,
    pub scenario: String,
    pub options: Map<String, Value>,
    pub seed: u64,
    pub moves: usize,
}

/// A position, what is done in it first, and an action.
#[derive(Clone, Serialize, Deserialize)]
pub struct Written {
    pub setup: Value,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<Before>,
    pub seat: u8,
    #[serde(rename = "do")]
    pub action: Value,
}

/// What a seat does before the action that is shown.
#[derive(Clone, Serialize, Deserialize)]
pub struct Before {
    pub seat: u8,
    #[serde(rename = "do")]
    pub action: Value,
}

/// An example that was executed.
pub struct Shown {
    /// The position and what is done in it first, if it was written by hand.
    pub written: Option<Written>,
    /// The scenario in words, otherwise.
    pub scenario: String,
    pub prompt: Option<String>,
    pub action: Value,
    pub label: Option<String>,
    pub log: Option<String>,
}

/// A game that plays itself: mostly what it has done least often so far.
struct Play<'a> {
    schema: &'a Schema,
    table: Box<dyn AnyTable>,
    rng: Rng,
    done: BTreeMap<String, usize>,
}

/// What a seat can do, each with its name.
pub type Choices = Vec<(String, Value)>;

impl<'a> Play<'a> {
    fn start(kind: &dyn GameKind, schema: &'a Schema, game: &Played) -> Self {
        let setup = kind.setup(&game.scenario, &game.options);
        let setup = setup.unwrap_or_else(|fault| panic!("{}: {fault:?}", game.scenario));
        let dice = DiceSource::Seed(Seed::numbered(game.seed));
        let table = kind.start(&setup, dice);
        Self {
            schema,
            table: table.unwrap_or_else(|fault| panic!("{}: {fault:?}", game.scenario)),
            rng: Rng::new(game.seed),
            done: BTreeMap::new(),
        }
    }

    /// Who decides next, and what he can do; now and then somebody out of turn.
    fn next(&mut self) -> Option<(Seat, Choices)> {
        let awaited: Vec<Seat> = self.table.prompts().awaited().collect();
        let seat = match self.rng.below(8) {
            0 => Seat(self.rng.below(u32::from(self.table.seats())) as u8),
            _ => *self.rng.pick(&awaited)?,
        };
        let options = self.table.options(seat).into_iter();
        let named = options.map(|action| (self.schema.path_of(&action), action));
        Some((seat, named.collect()))
    }

    fn go_on(&mut self, seat: Seat, choices: &Choices) {
        let names: BTreeSet<&String> = choices.iter().map(|(name, _)| name).collect();
        let times = |name: &String| self.done.get(name).copied().unwrap_or(0);
        let Some(fewest) = names.iter().map(|name| times(name)).min() else {
            return;
        };
        let any = self.rng.below(4) == 0;
        let rare = choices
            .iter()
            .filter(|(name, _)| any || times(name) == fewest);
        let rare: Vec<_> = rare.collect();
        let Some((name, action)) = self.rng.pick(&rare) else {
            return;
        };
        let done = self.table.act(seat, action);
        done.unwrap_or_else(|fault| panic!("{action}: {fault:?}"));
        *self.done.entry(name.clone()).or_default() += 1;
    }
}

/// The setting on which examples are shown.
pub struct Setting<'a> {
    pub kind: &'a dyn GameKind,
    pub schema: &'a Schema,
    pub texts: Texts,
}

impl Setting<'_> {
    /// All examples by action, each executed; those that no longer work are left out.
    pub fn show(&self, examples: &Examples) -> BTreeMap<String, Shown> {
        let mut shown = BTreeMap::new();
        for written in &examples.written {
            shown.insert(self.schema.path_of(&written.action), self.written(written));
        }
        let mut games: BTreeMap<_, Vec<&Played>> = BTreeMap::new();
        for played in &examples.played {
            let options = json!(played.options).to_string();
            let game = (&played.scenario, options, played.seed);
            games.entry(game).or_default().push(played);
        }
        for wanted in games.values() {
            self.replay(wanted, &mut shown);
        }
        shown
    }

    /// Plays one game as far as the last of these moments.
    fn replay(&self, wanted: &[&Played], shown: &mut BTreeMap<String, Shown>) {
        let mut play = Play::start(self.kind, self.schema, wanted[0]);
        let last = wanted.iter().map(|played| played.moves).max();
        for moves in 0..=last.unwrap_or(0) {
            let Some((seat, choices)) = play.next() else {
                return;
            };
            for played in wanted.iter().filter(|played| played.moves == moves) {
                let found = choices.iter().find(|(name, _)| *name == played.action);
                if let Some((_, action)) = found {
                    let mut example = self.perform_alike(&*play.table, seat, action);
                    example.scenario = self.title(&played.scenario);
                    shown.insert(played.action.clone(), example);
                }
            }
            play.go_on(seat, &choices);
        }
    }

    /// Positions of the first scenario, plain and with all that can be added to it; and what can be done in them.
    pub fn positions(&self) -> Vec<(Value, Choices)> {
        let mut positions = Vec::new();
        for game in self.games(1).iter().take(2) {
            let mut play = Play::start(self.kind, self.schema, game);
            for moves in 0..POSITIONS * BETWEEN {
                let Some((seat, choices)) = play.next() else {
                    break;
                };
                if moves % BETWEEN == 0 {
                    positions.push((play.table.position(), choices.clone()));
                }
                play.go_on(seat, &choices);
            }
        }
        positions
    }

    fn title(&self, scenario: &str) -> String {
        let infos = self.kind.scenarios();
        let info = infos.iter().find(|info| info.id == scenario);
        let title = info.map(|info| self.texts.say(&info.title));
        format!("{} (`{scenario}`)", title.unwrap_or_default())
    }

    fn written(&self, written: &Written) -> Shown {
        let dice = DiceSource::Forced(written.dice.clone(), Seed::numbered(1));
        let table = self.kind.start(&written.setup, dice);
        let mut table = table.unwrap_or_else(|fault| panic!("{}: {fault:?}", written.setup));
        for Before { seat, action } in &written.before {
            let done = table.act(Seat(*seat), action);
            done.unwrap_or_else(|fault| panic!("{action}: {fault:?}"));
        }
        let (seat, action) = (Seat(written.seat), &written.action);
        // A key in the place of a number makes it look different.
        let offered = self.offered(&*table, seat, action);
        let same = offered.iter().find(|(other, _)| other == action);
        let label = same.or(offered.first().filter(|_| offered.len() == 1));
        let label = label.map(|(_, label)| label);
        let mut shown = self.perform(&*table, seat, action, label);
        shown.written = Some(written.clone());
        shown
    }

    /// Does an action like this one, as the screen would offer it, on a copy of the table.
    fn perform_alike(&self, table: &dyn AnyTable, seat: Seat, action: &Value) -> Shown {
        let offered = self.offered(table, seat, action);
        let same = offered.iter().find(|(other, _)| other == action);
        match same.or(offered.first()) {
            Some((action, label)) => self.perform(table, seat, action, Some(label)),
            None => self.perform(table, seat, action, None),
        }
    }

    /// What the screen offers of this kind of action, with its words.
    fn offered(&self, table: &dyn AnyTable, seat: Seat, action: &Value) -> Vec<(Value, String)> {
        let name = self.schema.path_of(action);
        let items = table.observation(Observer::Seat(seat)).options;
        let items = items.iter().filter_map(|item| {
            let action: Value = serde_json::from_str(item.action.get()).ok()?;
            Some((action, self.texts.say(&item.label)))
        });
        items
            .filter(|(other, _)| self.schema.path_of(other) == name)
            .collect()
    }

    /// Does an action on a copy of the table.
    fn perform(
        &self,
        table: &dyn AnyTable,
        seat: Seat,
        action: &Value,
        label: Option<&String>,
    ) -> Shown {
        let prompts = table.prompts();
        let prompt = prompts.0.iter().find(|prompt| prompt.seat == seat);
        let mut after = table.clone_box();
        let done = after.act(seat, action);
        done.unwrap_or_else(|fault| panic!("{action}: {fault:?}"));
        let reader = Reader::Observer(Observer::Seat(seat));
        let log = after.done(reader).log;
        Shown {
            written: None,
            scenario: String::new(),
            prompt: prompt.map(|prompt| self.texts.say(&prompt.message)),
            action: action.clone(),
            label: label.cloned(),
            log: log.first().map(|(_, line)| self.texts.say(&line.message)),
        }
    }

    /// Looks for what no example shows. This takes long.
    pub fn search(&self, examples: &mut Examples) {
        let shown = self.show(examples);
        examples
            .played
            .retain(|played| shown.contains_key(&played.action));
        let all = self.schema.actions().map(|action| action.path.clone());
        let mut missing: BTreeSet<String> = all.filter(|name| !shown.contains_key(name)).collect();
        for seed in 1..=SEEDS {
            for game in self.games(seed) {
                if !missing.is_empty() {
                    self.search_game(&game, &mut missing, &mut examples.played);
                }
            }
        }
        let order = |played: &Played| {
            let mut actions = self.schema.actions();
            actions.position(|action| action.path == played.action)
        };
        examples.played.sort_by_key(order);
    }

    /// Every scenario, plain and with all that can be added to it.
    fn games(&self, seed: u64) -> Vec<Played> {
        let mut games = Vec::new();
        for info in self.kind.scenarios() {
            let mut full = Map::new();
            for option in &info.options {
                let value = match (&option.kind, option.key) {
                    (OptionKind::Toggle, _) => json!(true),
                    (OptionKind::Choice { .. }, "innovations") => json!("deck"),
                    (OptionKind::Choice { values }, "start") => {
                        json!(values.last().map(|choice| &choice.value))
                    }
                    _ => continue,
                };
                full.insert(option.key.to_owned(), value);
            }
            for options in [Map::new(), full] {
                games.push(Played {
                    action: String::new(),
                    scenario: info.id.clone(),
                    options,
                    seed,
                    moves: 0,
                });
            }
        }
        games
    }

    fn search_game(&self, game: &Played, missing: &mut BTreeSet<String>, found: &mut Vec<Played>) {
        let mut play = Play::start(self.kind, self.schema, game);
        for moves in 0..MOVES {
            let Some((seat, choices)) = play.next() else {
                return;
            };
            for (name, _) in &choices {
                if missing.remove(name) {
                    eprintln!("{name}: {} {} {moves}", game.scenario, game.seed);
                    let (action, game) = (name.clone(), game.clone());
                    found.push(Played {
                        action,
                        moves,
                        ..game
                    });
                }
            }
            if missing.is_empty() {
                return;
            }
            play.go_on(seat, &choices);
        }
    }
}
