//! The golden files of a game: whole games that must replay alike, counted positions, written playthroughs, and one
//! number that sums up how the rules behave. `docs/golden.md` says how they are made and when they may change.

mod digest;
mod packing;
mod playthrough;
mod position;
mod record;
mod sheet;
mod wander;

pub use record::Recipe;
pub use sheet::{End, Sheet};

use feldherr_core::{EndedBy, Game, Standing};
use position::Counted;
use record::Found;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Once;

/// A way a game can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The play itself or an agreed limit.
    pub by: EndedBy,
    /// The rule that ends it; any if empty.
    pub rule: &'static str,
    /// The message that tells it; any if empty.
    pub message: &'static str,
    /// What each seat gets; nothing where that does not matter.
    pub standings: &'static [Standing],
    /// Why no record shows it; nothing for almost all.
    pub missing: Option<&'static str>,
}

impl Ending {
    /// An ending of which a record is demanded.
    pub const fn new(by: EndedBy, rule: &'static str, message: &'static str) -> Self {
        Self {
            by,
            rule,
            message,
            standings: &[],
            missing: None,
        }
    }

    /// The same with what each seat gets.
    #[must_use]
    pub const fn with(self, standings: &'static [Standing]) -> Self {
        Self { standings, ..self }
    }

    /// The same without a record, and why.
    #[must_use]
    pub const fn missing(self, why: &'static str) -> Self {
        Self {
            missing: Some(why),
            ..self
        }
    }
}

/// Where a game keeps its golden files, and what they must show.
pub struct Golden<G: Game> {
    /// The crate's directory `tests`.
    pub tests: PathBuf,
    /// Games that are played at random where their record is missing. Other records are kept as they are.
    pub recipes: Vec<Recipe<G::Setup>>,
    /// Random games that count for the signature alone.
    pub random: Vec<Recipe<G::Setup>>,
    /// Games told step by step; their names end with the seed.
    pub playthroughs: Vec<Recipe<G::Setup>>,
    /// Every way the game can end.
    pub endings: Vec<Ending>,
    /// What a setup shows in words: its scenario, its options.
    pub shows: fn(&G::Setup) -> Vec<String>,
    /// What some record must show: in its setup, or as `event` with the kind of an event.
    pub wanted: Vec<String>,
}

impl<G: Game> Golden<G> {
    /// Every record replays as it did when its line was written, to the same end, and so do the random games.
    ///
    /// # Panics
    /// With every record that does not, the move and the reason.
    pub fn check_signature(&self) {
        self.write_if_asked();
        let written = self.sheet();
        let sheet = self.follow_all(&written);
        println!(
            "signature {} rules {} {}",
            G::KEY,
            sheet.rules,
            sheet.signature
        );
        let faults = written.compare(&sheet);
        assert!(faults.is_empty(), "{}", told(&faults));
    }

    /// The changelog names this version of the rules.
    ///
    /// # Panics
    /// When it does not.
    pub fn check_changelog(&self) {
        let path = self.tests.join("../../../CHANGELOG.md");
        let wanted = format!("{} rules {}", G::KEY, G::RULES_VERSION);
        assert!(
            read(&path).to_lowercase().contains(&wanted),
            "CHANGELOG.md does not say `{wanted}`"
        );
    }

    /// Some record that holds today shows each way to end and everything else that is wanted.
    ///
    /// # Panics
    /// With what is not shown, or an ending nobody knew of.
    pub fn check_coverage(&self) {
        self.write_if_asked();
        let sheet = self.sheet();
        let mut faults = Vec::new();
        let ends: Vec<&End> = sheet.lines().filter_map(|line| line.end.as_ref()).collect();
        for end in &ends {
            if !self.endings.iter().any(|ending| end.is(ending)) {
                faults.push(format!("an ending that is not listed: {end:?}"));
            }
        }
        for ending in &self.endings {
            let shown = sheet.record.iter().any(|line| {
                line.differs.is_none() && line.end.as_ref().is_some_and(|end| end.is(ending))
            });
            match (shown, ending.missing) {
                (false, None) => faults.push(format!("no record ends so: {ending:?}")),
                (true, Some(_)) => faults.push(format!("a record ends so after all: {ending:?}")),
                _ => {}
            }
        }
        let shown: BTreeSet<String> = self
            .records()
            .iter()
            .flat_map(|found| {
                let differs = sheet
                    .line(&found.name)
                    .is_some_and(|line| line.differs.is_some());
                if differs {
                    Vec::new()
                } else {
                    (self.shows)(&found.record.setup)
                }
            })
            .chain(sheet.events.iter().map(|kind| format!("event {kind}")))
            .collect();
        faults.extend(
            self.wanted
                .iter()
                .filter(|wanted| !shown.contains(*wanted))
                .map(|wanted| format!("no record of {wanted}")),
        );
        assert!(faults.is_empty(), "{}", told(&faults));
    }

    /// Every record can carry the files that it names and then plays alike; without them it is never played with others.
    ///
    /// # Panics
    /// With every record for which that does not hold.
    pub fn check_packing(&self) {
        let records = self.records();
        let mut faults: Vec<String> = records.iter().filter_map(packing::faults).collect();
        faults.extend(records.iter().flat_map(packing::foreign_faults));
        assert!(faults.is_empty(), "{}", told(&faults));
    }

    /// The counted positions have as many options and games as their files say.
    ///
    /// # Panics
    /// With every count that is another one.
    pub fn check_positions(&self) {
        self.write_if_asked();
        let counted = self.count_all(false);
        let faults: Vec<String> = counted
            .into_iter()
            .flat_map(|counted| counted.faults)
            .collect();
        assert!(faults.is_empty(), "{}", told(&faults));
    }

    /// Every playthrough goes as it is written.
    ///
    /// # Panics
    /// With the first line of each that differs.
    pub fn check_playthroughs(&self) {
        self.write_if_asked();
        let directory = self.tests.join("playthroughs");
        let mut faults = Vec::new();
        for recipe in &self.playthroughs {
            let path = self.playthrough_path(recipe);
            faults.extend(
                playthrough::difference(&read(&path), &playthrough::tell::<G>(recipe))
                    .map(|difference| format!("{}: {difference}", recipe.name)),
            );
        }
        for path in files(&directory, "txt") {
            let name = stem(&path);
            if !self.playthroughs.iter().any(|recipe| recipe.name == name) {
                faults.push(format!("{name}: nobody plays this through"));
            }
        }
        assert!(faults.is_empty(), "{}", told(&faults));
    }

    /// With `WRITE_GOLDEN` set, as `make golden` does, the first test that comes here writes all files; the others wait.
    fn write_if_asked(&self) {
        static WRITTEN: Once = Once::new();
        if std::env::var_os("WRITE_GOLDEN").is_some() {
            WRITTEN.call_once(|| self.write());
        }
    }

    /// Writes what is missing and what may be written anew: playthroughs, and counts and signature as far as they are new or
    /// the version of the rules was raised.
    ///
    /// # Panics
    /// When the rules behave otherwise and their version is the same.
    pub fn write(&self) {
        for recipe in &self.recipes {
            let path = self.record_path(&recipe.name);
            if !path.exists() {
                write(&path, &record::play::<G>(recipe));
            }
        }
        let written = self.sheet();
        let sheet = self.follow_all(&written);
        let counted = self.count_all(true);
        let mut faults = written.changes(&sheet);
        faults.extend(sheet.broken());
        if written.rules == sheet.rules {
            faults.extend(counted.iter().flat_map(|counted| counted.faults.clone()));
        }
        assert!(
            faults.is_empty(),
            "the rules behave otherwise. Raise RULES_VERSION of {0}, say `({0} rules {1})` in CHANGELOG.md, and run make golden again.\n{2}",
            G::KEY,
            G::RULES_VERSION + 1,
            told(&faults)
        );
        for counted in &counted {
            write(&counted.path, &counted.text);
        }
        for recipe in &self.playthroughs {
            write(
                &self.playthrough_path(recipe),
                &playthrough::tell::<G>(recipe),
            );
        }
        write(&self.sheet_path(), &sheet.text());
    }

    fn count_all(&self, fill: bool) -> Vec<Counted> {
        let paths = files(&self.tests.join("positions"), "pos");
        let counted = paths.into_iter();
        counted
            .map(|path| position::count::<G>(&self.tests, path, fill))
            .collect()
    }

    /// Every record and every random game, followed by today's rules.
    fn follow_all(&self, written: &Sheet) -> Sheet {
        let mut events = BTreeSet::new();
        let record = self.records().into_iter().map(|found| {
            let before = written.line(&found.name);
            record::follow::<G>(&found, before, &mut events)
        });
        let record = record.collect();
        let random = self.random.iter().map(record::line_of_random::<G>);
        let sheet = Sheet::new(G::KEY, G::RULES_VERSION, record, random.collect());
        Sheet {
            events: events.into_iter().collect(),
            ..sheet
        }
    }

    fn records(&self) -> Vec<Found<G>> {
        let paths = files(&self.tests.join("records"), "json");
        let found: Vec<Found<G>> = paths.iter().map(|path| record::read::<G>(path)).collect();
        assert!(!found.is_empty(), "{}: no records", self.tests.display());
        found
    }

    fn record_path(&self, name: &str) -> PathBuf {
        self.tests.join("records").join(format!("{name}.json"))
    }

    fn playthrough_path(&self, recipe: &Recipe<G::Setup>) -> PathBuf {
        let name = format!("{}.txt", recipe.name);
        self.tests.join("playthroughs").join(name)
    }

    fn sheet_path(&self) -> PathBuf {
        self.tests.join("signature.toml")
    }

    fn sheet(&self) -> Sheet {
        match fs::read_to_string(self.sheet_path()) {
            Ok(text) => Sheet::read(&text),
            Err(_) => Sheet::new(G::KEY, 0, Vec::new(), Vec::new()),
        }
    }
}

fn told(faults: &[String]) -> String {
    faults.join("\n")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) {
    let directory = path.parent().map_or(Ok(()), fs::create_dir_all);
    directory
        .and_then(|()| fs::write(path, text))
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// The files of a kind in a directory, by name; none where there is no directory.
fn files(directory: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(directory) else {
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.unwrap_or_else(|error| panic!("{error}")).path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    files
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// The tests of a game's golden files, made of its function `golden`.
#[macro_export]
macro_rules! golden_tests {
    () => {
        #[test]
        fn the_rules_behave_as_their_signature_says() {
            golden().check_signature();
        }

        #[test]
        fn the_changelog_names_the_version_of_the_rules() {
            golden().check_changelog();
        }

        #[test]
        fn records_show_every_end_and_every_scenario() {
            golden().check_coverage();
        }

        #[test]
        fn counted_positions_have_as_many_options() {
            golden().check_positions();
        }

        #[test]
        fn records_can_carry_what_they_are_played_with() {
            golden().check_packing();
        }

        #[test]
        fn playthroughs_go_as_they_are_written() {
            golden().check_playthroughs();
        }
    };
}
