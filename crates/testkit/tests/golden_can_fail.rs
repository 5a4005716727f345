//! The golden files on trial: a game of counting writes them, and every change of its rules is caught.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use feldherr_core::{
    Audience, Dice, EndedBy, Game, GameEvent, Illegal, Message, Observer, Outcome, Prompt,
    PromptKind, Prompts, Rng, RuleId, Seat, SetupError, Standing,
};
use feldherr_testkit::golden::{Ending, Golden, Recipe};
use serde::{Deserialize, Serialize};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use tempfile::TempDir;

const RULE: RuleId = RuleId::generated("TK-2");

const AS_BEFORE: u8 = 0;
const OTHER_ORDER: u8 = 1;
const NO_THREE: u8 = 2;
const OTHER_WINNER: u8 = 3;
const TELLS_ONE: u8 = 4;
const OTHER_WORDS: u8 = 5;

/// Two players count in turn, one to three at a time; who comes to the goal wins. `HOW` says how its rules have changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Count<const RULES: u32, const HOW: u8> {
    goal: u32,
    steps: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Goal {
    goal: u32,
    #[serde(default)]
    steps: Vec<u32>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Counted {
    by: u32,
    alone: bool,
}

impl GameEvent for Counted {
    fn audience(&self) -> Audience {
        if self.alone {
            Audience::Seats(feldherr_core::SeatSet::only(Seat(0)))
        } else {
            Audience::All
        }
    }

    fn reveals(&self) -> bool {
        true
    }

    fn message(&self) -> Message {
        Message::new("counted").with("by", self.by)
    }
}

impl<const RULES: u32, const HOW: u8> Count<RULES, HOW> {
    fn turn(&self) -> Seat {
        Seat((self.steps.len() % 2) as u8)
    }

    fn is_over(&self) -> bool {
        self.steps.iter().sum::<u32>() >= self.goal
    }
}

impl<const RULES: u32, const HOW: u8> Game for Count<RULES, HOW> {
    type Setup = Goal;
    type Action = u32;
    type Event = Counted;
    type View = Goal;
    const KEY: &'static str = "count";
    const RULES_VERSION: u32 = RULES;

    fn start(setup: &Goal, _: &mut Dice, _: &mut Vec<Counted>) -> Result<Self, SetupError> {
        let Goal { goal, steps } = setup.clone();
        Ok(Self { goal, steps })
    }

    fn as_setup(&self) -> Goal {
        let Self { goal, steps } = self.clone();
        Goal { goal, steps }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn prompts(&self) -> Prompts {
        let question = if HOW == OTHER_WORDS { "more" } else { "count" };
        let prompt = Prompt {
            seat: self.turn(),
            kind: PromptKind::Must,
            message: Message::new(question),
        };
        Prompts(if self.is_over() {
            Vec::new()
        } else {
            vec![prompt]
        })
    }

    fn options(&self, seat: Seat, into: &mut Vec<u32>) {
        let mut by = [1, 2, 3];
        if HOW == OTHER_ORDER {
            by.reverse();
        }
        into.extend(by.iter().filter(|by| self.check(seat, by).is_ok()));
    }

    fn check(&self, seat: Seat, by: &u32) -> Result<(), Illegal> {
        let most = if HOW == NO_THREE { 2 } else { 3 };
        if self.is_over() || seat != self.turn() || !(1..=most).contains(by) {
            return Err(Illegal::new(RULE, Message::new("no")));
        }
        Ok(())
    }

    fn apply(
        &mut self,
        seat: Seat,
        by: &u32,
        _: &mut Dice,
        events: &mut Vec<Counted>,
    ) -> Result<(), Illegal> {
        self.check(seat, by)?;
        self.steps.push(*by);
        let alone = HOW == TELLS_ONE;
        events.push(Counted { by: *by, alone });
        Ok(())
    }

    fn view(&self, _: Observer) -> Goal {
        self.as_setup()
    }

    fn redeal(&self, _: Seat, _: &mut Rng) -> Self {
        self.clone()
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = usize::from(HOW != OTHER_WINNER);
        let mut standings = vec![Standing::Lost; 2];
        standings[(self.steps.len() + last) % 2] = Standing::Won;
        self.is_over().then(|| Outcome {
            standings,
            ended_by: EndedBy::Victory,
            reached: Vec::new(),
            rule: RULE,
            message: Message::new("over"),
        })
    }

    fn label(_: &Goal, _: &u32) -> Message {
        Message::new("count")
    }
}

/// The golden files of the game in a directory, as its crate would have them.
fn golden<const RULES: u32, const HOW: u8>(house: &Path) -> Golden<Count<RULES, HOW>> {
    let game = |name: &str, goal, seed| {
        let setup = Goal {
            goal,
            steps: Vec::new(),
        };
        Recipe::new(name, setup, seed, 100)
    };
    Golden {
        tests: house.join("crates/count/tests"),
        recipes: vec![game("to-thirty", 30, 1), game("to-nine", 9, 2)],
        random: vec![game("to 50", 50, 3)],
        playthroughs: vec![game("to-nine-2", 9, 2)],
        endings: vec![Ending::new(EndedBy::Victory, "TK-2", "over")],
        shows: |setup| vec![format!("goal {}", setup.goal)],
        wanted: vec!["goal 9".to_owned(), "goal 30".to_owned()],
    }
}

/// A house in which version 1 of the game has written its files.
fn house() -> TempDir {
    let house = TempDir::new().unwrap();
    let positions = house.path().join("crates/count/tests/positions");
    fs::create_dir_all(&positions).unwrap();
    let counted =
        "# Close to the end.\nsetup {\"goal\": 4}\n1 ?\n2 ?\n3 ?\nrecord to-nine 1\n1 ?\n";
    fs::write(positions.join("end.pos"), counted).unwrap();
    fs::write(
        house.path().join("CHANGELOG.md"),
        "- Counting (count rules 1).\n",
    )
    .unwrap();
    golden::<1, AS_BEFORE>(house.path()).write();
    house
}

fn file(house: &TempDir, name: &str) -> String {
    fs::read_to_string(house.path().join("crates/count/tests").join(name)).unwrap()
}

fn replace(house: &TempDir, name: &str, from: &str, to: &str) {
    let text = file(house, name);
    assert!(text.contains(from), "{name} has no {from}");
    let path = house.path().join("crates/count/tests").join(name);
    fs::write(path, text.replacen(from, to, 1)).unwrap();
}

fn check_all<const RULES: u32, const HOW: u8>(house: &TempDir) {
    let golden = golden::<RULES, HOW>(house.path());
    golden.check_signature();
    golden.check_changelog();
    golden.check_coverage();
    golden.check_positions();
    golden.check_playthroughs();
}

/// What a check says that must fail.
fn fault(check: impl FnOnce()) -> String {
    let panic = catch_unwind(AssertUnwindSafe(check)).expect_err("this must fail");
    *panic.downcast::<String>().expect("a text")
}

/// Everything that was written, in one text.
fn all(house: &TempDir) -> String {
    let names = [
        "signature.toml",
        "records/to-nine.json",
        "records/to-thirty.json",
        "positions/end.pos",
        "playthroughs/to-nine-2.txt",
    ];
    names.map(|name| file(house, name)).concat()
}

#[test]
fn what_is_written_holds_and_a_second_time_changes_no_byte() {
    let house = house();
    check_all::<1, AS_BEFORE>(&house);
    let before = all(&house);
    golden::<1, AS_BEFORE>(house.path()).write();
    assert_eq!(all(&house), before);
    // One to three, then again; of these nine only 1+1, 1+2 and 2+1 go on.
    assert!(
        before.contains("setup {\"goal\": 4}\n1 3\n2 9\n3 9\n"),
        "{before}"
    );
}

/// Whatever plays otherwise is told, and is not written as long as the version is the same.
#[test]
fn changed_rules_of_the_same_version_are_told_and_not_written() {
    fn changed<const HOW: u8>(what: &str) {
        let house = house();
        let before = all(&house);
        let golden = golden::<1, HOW>(house.path());
        let told = fault(|| golden.check_signature());
        assert!(
            told.contains(what) && told.contains("count rules 2"),
            "{told}"
        );
        let told = fault(|| golden.write());
        assert!(told.contains("Raise RULES_VERSION"), "{told}");
        assert_eq!(all(&house), before);
    }
    changed::<OTHER_ORDER>("between moves 0 and 16");
    changed::<NO_THREE>("refused by TK-2: no");
    changed::<OTHER_WINNER>("to-nine: ended");
    changed::<TELLS_ONE>("other events, options or questions");
}

#[test]
fn other_words_are_no_other_rules() {
    let house = house();
    golden::<1, OTHER_WORDS>(house.path()).check_signature();
    let told = fault(|| golden::<1, OTHER_WORDS>(house.path()).check_playthroughs());
    assert!(told.contains("+ seat 0 must: more"), "{told}");
}

#[test]
fn a_raised_version_needs_the_changelog_and_a_reason_for_each_record_that_differs() {
    let house = house();
    let golden = golden::<2, NO_THREE>(house.path());
    let told = fault(|| golden.check_signature());
    assert!(told.contains("run make golden"), "{told}");
    golden.write();
    let told = fault(|| golden.check_changelog());
    assert!(told.contains("count rules 2"), "{told}");
    let told = fault(|| golden.check_signature());
    assert!(told.contains("why it differs"), "{told}");
    while file(&house, "signature.toml").contains("why = \"\"") {
        replace(
            &house,
            "signature.toml",
            "why = \"\"",
            "why = \"nobody counts three\"",
        );
    }
    golden.check_signature();
    let before = all(&house);
    golden.write();
    assert_eq!(all(&house), before, "reasons stay");
    let told = fault(|| golden.check_coverage());
    assert!(told.contains("no record of goal 9"), "{told}");
}

#[test]
fn an_older_record_that_replays_alike_needs_no_reason() {
    let house = house();
    let golden = golden::<2, OTHER_ORDER>(house.path());
    golden.write();
    golden.check_signature();
    golden.check_coverage();
    assert!(file(&house, "signature.toml").contains("rules = 1"));
}

#[test]
fn an_older_record_that_ends_otherwise_needs_one_for_good() {
    let house = house();
    let golden = golden::<2, OTHER_WINNER>(house.path());
    golden.write();
    let told = fault(|| golden.check_signature());
    assert!(told.contains("ends otherwise"), "{told}");
    golden.write();
    let again = fault(|| golden.check_signature());
    assert_eq!(again, told);
}

#[test]
fn a_record_that_is_no_game_of_today_is_told_with_its_move() {
    let house = house();
    replace(&house, "records/to-thirty.json", "\"do\":", "\"do\":7");
    let told = fault(|| golden::<1, AS_BEFORE>(house.path()).check_signature());
    assert!(
        told.contains("to-thirty, move 1: refused by TK-2: no"),
        "{told}"
    );
    let told = fault(|| golden::<1, AS_BEFORE>(house.path()).write());
    assert!(told.contains("to-thirty, move 1"), "{told}");
}

#[test]
fn a_record_without_its_end_or_that_is_gone_is_told() {
    let house = house();
    let whole = file(&house, "records/to-nine.json");
    let (most, _) = whole.rsplit_once(",\n").unwrap();
    let path = house.path().join("crates/count/tests/records/to-nine.json");
    fs::write(&path, format!("{most}\n]}}\n")).unwrap();
    let told = fault(|| golden::<1, AS_BEFORE>(house.path()).check_signature());
    assert!(
        told.contains("the record ends, the game does not"),
        "{told}"
    );
    fs::remove_file(&path).unwrap();
    let told = fault(|| golden::<1, AS_BEFORE>(house.path()).check_signature());
    assert!(told.contains("there is no such game"), "{told}");
}

#[test]
fn what_no_record_shows_is_told() {
    let house = house();
    let mut golden = golden::<1, AS_BEFORE>(house.path());
    golden.wanted.push("goal 12".to_owned());
    golden
        .endings
        .push(Ending::new(EndedBy::Limit, "TK-2", "over"));
    let told = fault(|| golden.check_coverage());
    assert!(told.contains("no record of goal 12"), "{told}");
    assert!(told.contains("no record ends so"), "{told}");
    golden.endings =
        vec![Ending::new(EndedBy::Victory, "TK-2", "over").missing("it was thought so")];
    let told = fault(|| golden.check_coverage());
    assert!(told.contains("ends so after all"), "{told}");
    golden.endings.clear();
    let told = fault(|| golden.check_coverage());
    assert!(told.contains("an ending that is not listed"), "{told}");
}

#[test]
fn other_counts_are_told_and_not_written() {
    let house = house();
    replace(&house, "positions/end.pos", "2 9", "2 8");
    let golden = golden::<1, AS_BEFORE>(house.path());
    let told = fault(|| golden.check_positions());
    assert!(
        told.contains("end.pos, line 4: 8 games of 2 decisions, now 9"),
        "{told}"
    );
    let told = fault(|| golden.write());
    assert!(told.contains("end.pos, line 4"), "{told}");
    assert!(file(&house, "positions/end.pos").contains("2 8"));
}

#[test]
fn numbers_changed_by_hand_and_playthroughs_of_nobody_are_told() {
    let house = house();
    let sheet = file(&house, "signature.toml");
    let hash = sheet.split("signature = \"").nth(1).unwrap();
    replace(&house, "signature.toml", &hash[..16], "0123456789abcdef");
    let told = fault(|| golden::<1, AS_BEFORE>(house.path()).check_signature());
    assert!(told.contains("not as it would be written"), "{told}");
    let stray = house
        .path()
        .join("crates/count/tests/playthroughs/stray-1.txt");
    fs::write(stray, "").unwrap();
    let told = fault(|| golden::<1, AS_BEFORE>(house.path()).check_playthroughs());
    assert!(
        told.contains("stray-1: nobody plays this through"),
        "{told}"
    );
}
