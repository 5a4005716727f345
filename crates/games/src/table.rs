mod follow;

use crate::drawn::{Drawn, drawn};
use crate::show::{Choice, Own, Seen, Shown, Sight, Update, Updates};
use crate::strict;
use crate::{
    DiceSource, Done, Fault, LogLine, Observation, OptionItem, Reader, Say, TextBoard, TextUi,
};
use feldherr_core::{
    Applied, Audience, Draw, GameEvent, HostAction, Message, Observer, Outcome, Preview, Prompts,
    Question, Seat, Table,
};
use feldherr_scene::{About, Barred, Board, Errand, GameScene, Looked, Scene};
use serde_json::Value;
use std::any::Any;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// So many reasons why an item cannot act are enough.
const MOST_REASONS: usize = 2;
/// How many events back a scene looks for what happened last.
const RECENT: usize = 64;

/// What an allowed action would bring, still to be worked out. That may take long, so it holds a copy of the position:
/// the host lets it go on meanwhile.
pub type Ahead = Box<dyn FnOnce() -> Preview + Send>;

/// A game being played, whichever it is, spoken to in JSON.
pub trait AnyTable: Send + Sync {
    /// The game's key.
    fn game(&self) -> &'static str;
    /// How many moves were made: the sequence number of the next one.
    fn seq(&self) -> usize;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Who must or may decide what.
    fn prompts(&self) -> Prompts;
    /// The legal actions of a seat.
    fn options(&self, seat: Seat) -> Vec<Value>;
    /// Judges an action.
    ///
    /// # Errors
    /// The refusal.
    fn check(&self, seat: Seat, action: &Value) -> Result<(), Fault>;
    /// Judges an action; what it would bring is still to be worked out.
    ///
    /// # Errors
    /// The refusal.
    fn preview(&self, seat: Seat, action: &Value) -> Result<Ahead, Fault>;
    /// Does an action.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Fault>;
    /// What the last action did, as far as a reader may know it; nothing after an undo.
    fn done(&self, reader: Reader) -> Done;
    /// Whether a seat can take the last action back.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes the last action back; answers from which sequence number log lines no longer hold.
    ///
    /// # Errors
    /// `undo` when there is nothing this seat could take back.
    fn undo(&mut self, seat: Seat) -> Result<usize, Fault>;
    /// What an observer may know, as the rules see it.
    fn view(&self, observer: Observer) -> Value;
    /// What an observer may know and do, as the screen shows it.
    fn observation(&self, observer: Observer) -> Observation;
    /// The same, remembered for [`AnyTable::updates`].
    fn show(&mut self, observer: Observer) -> Observation;
    /// What the last move has changed for these observers since they were last shown something.
    fn updates(&mut self, observers: &[Observer]) -> Vec<Update>;
    /// Forgets what an observer was shown, who has left.
    fn forget(&mut self, observer: Observer);
    /// The log as an observer may read it, from a sequence number on.
    fn log(&self, observer: Observer, from: usize) -> Vec<LogLine>;
    /// The same, with who else may read each line.
    fn told(&self, reader: Reader, from: usize) -> Vec<(Audience, LogLine)>;
    /// Why dropping an item at a place is not possible, or that it is.
    ///
    /// # Errors
    /// The refusal.
    fn attempt(&self, seat: Seat, from: &str, x: f32, y: f32) -> Result<Ahead, Fault>;
    /// The action a player means by setting the ghost of an action down at x, y and heading in units of the scene,
    /// and its preview.
    ///
    /// # Errors
    /// The refusal.
    fn pose(&self, seat: Seat, action: &Value, at: [f32; 3]) -> Result<(Value, Ahead), Fault>;
    /// What an observer is shown around an item and told of it while he looks at it.
    fn look(&self, observer: Observer, item: &str) -> Looked;
    /// What a seat may leave to a machine now.
    fn errands(&self, seat: Seat) -> Vec<Errand>;
    /// A place in the game's own measure, in units of the scene.
    fn on_scene(&self, at: [f64; 2]) -> [f32; 2];
    /// The one answer of a seat that is asked only so that its secrets do not show.
    fn forced_pass(&self, seat: Seat) -> Option<Value>;
    /// See [`feldherr_core::Game::window`].
    fn window(&self, seat: Seat) -> Option<Value>;
    /// The answer taken for given when a seat does not decide in its time.
    fn timeout_action(&self, seat: Seat) -> Option<Value>;
    /// See [`feldherr_core::Game::questions`].
    fn questions(&self) -> Vec<Question>;
    /// See [`feldherr_core::Game::question_to`].
    fn question_to(&self, seat: Seat) -> Option<Question>;
    /// See [`feldherr_core::Game::answer_by`].
    fn answer_by(&self, seat: Seat, way: &str) -> Option<Value>;
    /// See [`feldherr_core::Game::turn_number`].
    fn turn_number(&self) -> u32;
    /// Style classes of whoever would act now for a seat, as log lines bear them.
    fn acting(&self, seat: Seat) -> String;
    /// The button text of an action as its seat reads it.
    fn label(&self, seat: Seat, action: &Value) -> Option<Message>;
    /// The minutes that the game may be played for, until the host calls time.
    fn playing_time(&self) -> Option<u16>;
    /// Does what only the host may do.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    fn host(&mut self, action: HostAction) -> Result<(), Fault>;
    /// The static board.
    fn board(&self) -> Arc<Board>;
    /// The static board's hash.
    fn board_hash(&self) -> &str;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The record so far; with the seed once the game is over.
    fn record(&self) -> Value;
    /// The last move of the record, as the store keeps it.
    fn last_move(&self) -> Option<String>;
    /// The position, complete.
    fn position(&self) -> Value;
    /// The commitment to the seed, if the dice are provable.
    fn commitment(&self) -> Option<&str>;
    /// Appends draws that will come up next.
    fn force(&mut self, values: &[u32]);
    /// Drops the forced draws that have not come up yet.
    fn unforce(&mut self);
    /// The board as data, as an observer knows it.
    fn places(&self, observer: Observer) -> Value;
    /// The board in characters, as an observer sees it.
    fn text_board(&self, observer: Observer, say: Say<'_>) -> TextBoard;
    /// An action in short, if it is one.
    fn notation(&self, action: &Value) -> Option<String>;
    /// The action of a short notation, legal or not.
    fn read_notation(&self, text: &str) -> Option<Value>;
    /// A copy, for a computer player to think about while the game stands still.
    fn clone_box(&self) -> Box<dyn AnyTable>;
    /// The [`TableOf`] table itself, for callers that know the game.
    fn as_any(&self) -> &dyn Any;
}

impl dyn AnyTable + '_ {
    /// A fault as a screen marks it: with its place in units of the scene.
    #[must_use]
    pub fn fault_on_scene(&self, fault: &Fault) -> Fault {
        Fault {
            place: fault.place.map(|at| self.on_scene(at).map(f64::from)),
            ..fault.clone()
        }
    }

    /// A way as a screen draws it: with every pose in units of the scene.
    pub fn way_on_scene(&self, way: &[[f64; 3]]) -> Vec<[f64; 3]> {
        let on_scene = |[x, y, heading]: &[f64; 3]| {
            let [x, y] = self.on_scene([*x, *y]).map(f64::from);
            [x, y, *heading]
        };
        way.iter().map(on_scene).collect()
    }
}

/// A table of one game behind [`AnyTable`].
#[derive(Clone)]
pub struct TableOf<G: GameScene> {
    table: Table<G>,
    log: Vec<(Audience, LogLine)>,
    recent: Vec<G::Event>,
    /// What the last action did.
    last: Applied<G::Event>,
    /// What each observer was last shown.
    shown: BTreeMap<Option<Seat>, Shown<G>>,
    /// The static board, drawn when it is first asked for: to play or verify needs none.
    drawn: OnceLock<Drawn>,
}

impl<G: GameScene> TableOf<G> {
    /// Starts a game.
    ///
    /// # Errors
    /// Every fault of the setup.
    pub fn start(setup: G::Setup, dice: DiceSource) -> Result<Self, Fault> {
        let (table, applied) = match dice {
            DiceSource::Seed(seed) => Table::start(setup, seed)?,
            DiceSource::Forced(forced, seed) => Table::start_forced(setup, seed, forced)?,
        };
        let mut hosted = Self::host(table);
        hosted.remember(0, (None, ""), &applied);
        Ok(hosted)
    }

    fn host(table: Table<G>) -> Self {
        Self {
            table,
            log: Vec::new(),
            recent: Vec::new(),
            last: Applied::default(),
            shown: BTreeMap::new(),
            drawn: OnceLock::new(),
        }
    }

    fn drawn(&self) -> &Drawn {
        self.drawn.get_or_init(|| drawn::<G>(self.table.setup()))
    }

    /// The table itself.
    pub const fn table(&self) -> &Table<G> {
        &self.table
    }

    /// Writes down what an action did; `class` is that of who acted, from before it.
    fn remember(
        &mut self,
        seq: usize,
        (seat, class): (Option<Seat>, &str),
        applied: &Applied<G::Event>,
    ) {
        let mut draws = applied.draws.iter();
        let position = self.table.position();
        let lines = applied.events.iter().map(|event| {
            let draws: Vec<Draw> = draws.by_ref().take(event.draws()).cloned().collect();
            let trace = position.trace(event);
            let line = LogLine {
                seq,
                seat,
                class: class.to_owned(),
                heading: trace.heading,
                fold: trace.fold,
                message: position.log_line(event),
                at: trace.at,
                pile: !draws.is_empty() && draws.iter().all(|draw| G::is_pick(&draw.purpose)),
                draws,
            };
            (event.audience(), line)
        });
        self.log.extend(lines);
        self.recent.extend(applied.events.iter().cloned());
        let surplus = self.recent.len().saturating_sub(RECENT);
        self.recent.drain(..surplus);
    }

    fn forget_from(&mut self, seq: usize) {
        let kept = self.log.partition_point(|(_, line)| line.seq < seq);
        let dropped = self.log.len() - kept;
        self.log.truncate(kept);
        self.recent
            .truncate(self.recent.len().saturating_sub(dropped));
    }

    /// Judges an action, and promises what it would bring.
    fn ahead(&self, seat: Seat, action: G::Action) -> Result<Ahead, Fault> {
        let position = self.table.position();
        position.check(seat, &action)?;
        let position = position.clone();
        Ok(Box::new(move || position.preview(seat, &action)))
    }

    /// Why an item cannot do what its player might expect of it. A refusal depends only on what the seat knows.
    fn barred(&self, seat: Seat, view: &G::View, item: &str) -> Vec<Barred> {
        let mut barred: Vec<Barred> = Vec::new();
        for wish in G::wishes(view, item) {
            match self.table.position().check(seat, &wish) {
                // It does: nothing has to be explained.
                Ok(()) => return Vec::new(),
                Err(refusal) => {
                    let reason = Barred::from(refusal);
                    if barred.len() < MOST_REASONS
                        && !barred.iter().any(|other| other.rule == reason.rule)
                    {
                        barred.push(reason);
                    }
                }
            }
        }
        barred
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Fault> {
        if seat.0 < self.table.position().seats() {
            return Ok(());
        }
        let message = Message::new("core-unknown-seat").with("seat", seat.0);
        Err(Fault::new("unknown-seat", message).field("seat"))
    }

    /// All that decides what an observer sees and can do.
    fn shown_to(&self, view: &G::View, observer: Observer) -> Shown<G> {
        let recent: Vec<&G::Event> = self
            .recent
            .iter()
            .filter(|event| event.audience().includes(observer))
            .collect();
        let mut actions = Vec::new();
        if let Some(seat) = observer.seat() {
            self.table.position().options(seat, &mut actions);
        }
        Shown {
            sight: Arc::new(Sight::of(view, &recent)),
            choices: Choice::of_all(view, &G::by_hand(view, actions)),
        }
    }

    fn draw(&self, view: &G::View, observer: Observer, shown: &Shown<G>) -> Observation {
        let seat = observer.seat();
        let option = |choice: &Choice<G>| OptionItem::of(view, choice);
        Observation {
            seq: self.table.seq(),
            seat,
            prompts: self.table.position().prompts(),
            options: shown.choices.iter().map(option).collect(),
            scene: Scene {
                board: self.drawn().hash.to_string(),
                unit: self.table.position().measure(),
                cell: G::cell(),
                items: shown.sight.items(view),
            },
            panels: shown.sight.panels(view),
            can_undo: seat.is_some_and(|seat| self.table.can_undo(seat)),
            question: self.question_name(seat),
            outcome: self.table.position().outcome(),
        }
    }

    fn question_name(&self, seat: Option<Seat>) -> Option<&'static str> {
        let asked = self.table.position().question_to(seat?);
        asked.map(|question| question.name)
    }

    fn lines_from(&self, from: usize) -> &[(Audience, LogLine)] {
        // Mostly the last few lines are asked for: so from the end.
        let newer = self.log.iter().rev();
        let count = newer.take_while(|(_, line)| line.seq >= from).count();
        &self.log[self.log.len() - count..]
    }

    fn lines(&self, observer: Observer, from: usize) -> Vec<LogLine> {
        let told = self.told_to(Reader::Observer(observer), from);
        told.map(|(_, line)| line.clone()).collect()
    }

    fn told_to(&self, reader: Reader, from: usize) -> impl Iterator<Item = &(Audience, LogLine)> {
        let lines = self.lines_from(from).iter();
        lines.filter(move |(audience, _)| reader.may_know(*audience))
    }

    fn update(&mut self, observer: Observer, updates: &mut Updates<G>) {
        let seat = observer.seat();
        let view = self.table.position().view(observer);
        let before = self.shown.remove(&seat).unwrap_or_default();
        let mut after = self.shown_to(&view, observer);
        let own = Own {
            options: after.options_since(&before, &view),
            can_undo: seat.is_some_and(|seat| self.table.can_undo(seat)),
            question: self.question_name(seat),
        };
        let seq = self.table.seq();
        let log = self.lines(observer, seq);
        let known = updates.find(&before.sight, &mut after.sight, &log);
        let update = match known.is_some() {
            true => known,
            false => updates.add([&before.sight, &after.sight], &view, |items, panels| Seen {
                seq,
                log,
                items,
                panels,
                prompts: self.table.position().prompts(),
                outcome: self.table.position().outcome(),
            }),
        };
        if let Some(update) = update {
            update.own.push((observer, own));
        }
        self.shown.insert(seat, after);
    }
}

impl<G: TextUi> TableOf<G> {
    fn read(&self, seat: Seat, action: &Value) -> Result<G::Action, Fault> {
        self.check_seat(seat)?;
        strict::read("action", action).or_else(|fault| {
            let numbered = self.table.position().numbered(action);
            strict::read("action", &numbered.ok_or(fault)?)
        })
    }
}

impl<G: TextUi> AnyTable for TableOf<G> {
    fn game(&self) -> &'static str {
        G::KEY
    }

    fn seq(&self) -> usize {
        self.table.seq()
    }

    fn seats(&self) -> u8 {
        self.table.position().seats()
    }

    fn prompts(&self) -> Prompts {
        self.table.position().prompts()
    }

    fn options(&self, seat: Seat) -> Vec<Value> {
        let mut actions = Vec::new();
        self.table.position().options(seat, &mut actions);
        actions
            .iter()
            .filter_map(|action| serde_json::to_value(action).ok())
            .collect()
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<(), Fault> {
        let action = self.read(seat, action)?;
        Ok(self.table.position().check(seat, &action)?)
    }

    fn preview(&self, seat: Seat, action: &Value) -> Result<Ahead, Fault> {
        self.ahead(seat, self.read(seat, action)?)
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Fault> {
        let action = self.read(seat, action)?;
        let class = self.acting(seat);
        let applied = self.table.act(seat, action)?;
        self.remember(self.table.seq(), (Some(seat), &class), &applied);
        self.last = applied;
        Ok(())
    }

    fn done(&self, reader: Reader) -> Done {
        let log = self.told(reader, self.table.seq());
        let events = self.last.events.iter();
        let events = events.filter(|event| reader.may_know(event.audience()));
        let shown = log.iter().flat_map(|(_, line)| line.draws.iter());
        Done {
            events: events
                .filter_map(|event| serde_json::to_value(event).ok())
                .collect(),
            draws: match reader {
                Reader::Referee => self.last.draws.clone(),
                Reader::Observer(_) => shown.cloned().collect(),
            },
            log,
        }
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.table.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<usize, Fault> {
        let from = self.table.undo(seat)? + 1;
        self.forget_from(from);
        self.last = Applied::default();
        Ok(from)
    }

    fn view(&self, observer: Observer) -> Value {
        serde_json::to_value(self.table.position().view(observer)).unwrap_or(Value::Null)
    }

    fn observation(&self, observer: Observer) -> Observation {
        let view = self.table.position().view(observer);
        let shown = self.shown_to(&view, observer);
        self.draw(&view, observer, &shown)
    }

    fn show(&mut self, observer: Observer) -> Observation {
        let view = self.table.position().view(observer);
        let shown = self.shown_to(&view, observer);
        let observation = self.draw(&view, observer, &shown);
        self.shown.insert(observer.seat(), shown);
        observation
    }

    fn updates(&mut self, observers: &[Observer]) -> Vec<Update> {
        let mut updates = Updates::new();
        for observer in observers {
            self.update(*observer, &mut updates);
        }
        updates.made
    }

    fn forget(&mut self, observer: Observer) {
        self.shown.remove(&observer.seat());
    }

    fn log(&self, observer: Observer, from: usize) -> Vec<LogLine> {
        self.lines(observer, from)
    }

    fn told(&self, reader: Reader, from: usize) -> Vec<(Audience, LogLine)> {
        self.told_to(reader, from).cloned().collect()
    }

    fn attempt(&self, seat: Seat, from: &str, x: f32, y: f32) -> Result<Ahead, Fault> {
        self.check_seat(seat)?;
        let view = self.table.position().view(Observer::Seat(seat));
        match G::attempt(&view, from, x, y) {
            Some(action) => self.ahead(seat, action),
            None => Err(Fault::new("illegal", Message::new("core-no-wish"))),
        }
    }

    fn pose(&self, seat: Seat, action: &Value, at: [f32; 3]) -> Result<(Value, Ahead), Fault> {
        let template = self.read(seat, action)?;
        let view = self.table.position().view(Observer::Seat(seat));
        let meant = G::posed(&view, &template, at)
            .ok_or_else(|| Fault::new("illegal", Message::new("core-no-pose")).field("at"))?;
        let told = serde_json::to_value(&meant).map_err(|cause| Fault::malformed("action", cause));
        let ahead = self.ahead(seat, meant)?;
        Ok((told?, ahead))
    }

    fn look(&self, observer: Observer, item: &str) -> Looked {
        let view = self.table.position().view(observer);
        let about = G::about(&view, item).map(|about| About {
            barred: observer
                .seat()
                .map_or_else(Vec::new, |seat| self.barred(seat, &view, item)),
            ..about
        });
        Looked {
            items: G::focus(&view, item),
            about,
        }
    }

    fn errands(&self, seat: Seat) -> Vec<Errand> {
        G::errands(&self.table.position().view(Observer::Seat(seat)))
    }

    fn on_scene(&self, at: [f64; 2]) -> [f32; 2] {
        G::on_scene(self.table.position(), at)
    }

    fn forced_pass(&self, seat: Seat) -> Option<Value> {
        serde_json::to_value(self.table.position().forced_pass(seat)?).ok()
    }

    fn window(&self, seat: Seat) -> Option<Value> {
        serde_json::to_value(self.table.position().window(seat)?).ok()
    }

    fn timeout_action(&self, seat: Seat) -> Option<Value> {
        serde_json::to_value(self.table.position().timeout_action(seat)?).ok()
    }

    fn questions(&self) -> Vec<Question> {
        self.table.position().questions()
    }

    fn question_to(&self, seat: Seat) -> Option<Question> {
        self.table.position().question_to(seat)
    }

    fn answer_by(&self, seat: Seat, way: &str) -> Option<Value> {
        serde_json::to_value(self.table.position().answer_by(seat, way)?).ok()
    }

    fn turn_number(&self) -> u32 {
        self.table.position().turn_number()
    }

    fn acting(&self, seat: Seat) -> String {
        self.table.position().acting(seat)
    }

    fn label(&self, seat: Seat, action: &Value) -> Option<Message> {
        let action = self.read(seat, action).ok()?;
        let view = self.table.position().view(Observer::Seat(seat));
        Some(G::label(&view, &action))
    }

    fn playing_time(&self) -> Option<u16> {
        self.table.position().playing_time()
    }

    fn host(&mut self, action: HostAction) -> Result<(), Fault> {
        let applied = self.table.host(action)?;
        self.remember(self.table.seq(), (None, ""), &applied);
        self.last = applied;
        Ok(())
    }

    fn board(&self) -> Arc<Board> {
        self.drawn().board.clone()
    }

    fn board_hash(&self) -> &str {
        &self.drawn().hash
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.position().outcome()
    }

    fn record(&self) -> Value {
        serde_json::to_value(self.table.record()).unwrap_or(Value::Null)
    }

    fn last_move(&self) -> Option<String> {
        serde_json::to_string(self.table.moves().last()?).ok()
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.table.position()).unwrap_or(Value::Null)
    }

    fn commitment(&self) -> Option<&str> {
        self.table.commitment()
    }

    fn force(&mut self, values: &[u32]) {
        self.table.force(values.iter().copied());
    }

    fn unforce(&mut self) {
        self.table.unforce();
    }

    fn places(&self, observer: Observer) -> Value {
        G::places(&self.table.position().view(observer))
    }

    fn text_board(&self, observer: Observer, say: Say<'_>) -> TextBoard {
        G::text_board(&self.table.position().view(observer), say)
    }

    fn notation(&self, action: &Value) -> Option<String> {
        let action: G::Action = serde::Deserialize::deserialize(action).ok()?;
        Some(G::notation(&action))
    }

    fn read_notation(&self, text: &str) -> Option<Value> {
        serde_json::to_value(G::read_notation(text)?).ok()
    }

    fn clone_box(&self) -> Box<dyn AnyTable> {
        let mut copy = self.clone();
        copy.shown.clear();
        Box::new(copy)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
