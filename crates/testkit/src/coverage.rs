//! The coverage gate: every rule of a ledger is named by a test and by the source that carries it out, and nobody names a
//! rule that is not there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

/// Which rules of one game have a test.
#[derive(Debug)]
pub struct Coverage {
    /// The game's key.
    pub game: String,
    /// Ids of the printed rules.
    pub rules: BTreeSet<String>,
    /// Ids that need a test: rules, decisions and worked examples.
    pub needed: BTreeSet<String>,
    /// Ids named in `/// Rules:` lines above tests, with where.
    pub named: BTreeMap<String, String>,
    /// Ids of the reference: rules and decisions.
    pub told: BTreeSet<String>,
    /// Ids that the sources of the game name, with where.
    pub placed: BTreeMap<String, String>,
}

impl Coverage {
    /// Reads `rules/<game>.toml` and `rules/<game>.ledger` below `root`, and the tests and sources of `crates/<game>`.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn of(root: &Path, game: &str) -> io::Result<Self> {
        let reference = fs::read_to_string(root.join(format!("rules/{game}.toml")))?;
        let ledger = fs::read_to_string(root.join(format!("rules/{game}.ledger")))?;
        let prefix = prefix(&reference);
        let reference = ids(&reference);
        let is_rule = |id: &&String| reference.get(*id).is_some_and(|table| table == "rule");
        let rules = reference.keys().filter(is_rule).cloned().collect();
        let listed = ledger
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(str::to_owned);
        let needed = reference.keys().cloned().chain(listed).collect();
        let home = root.join("crates").join(game);
        let named = collect(&home, &named_above_tests)?;
        let placed = collect(&home.join("src"), &|source: &str| {
            ids_in_text(source, &prefix)
        })?;
        Ok(Self {
            game: game.to_owned(),
            rules,
            needed,
            named,
            told: reference.into_keys().collect(),
            placed,
        })
    }

    /// The rules and decisions that no source of the game names: nobody finds by the id where they are carried out.
    pub fn unplaced(&self) -> Vec<&String> {
        self.told
            .iter()
            .filter(|id| !self.placed.contains_key(*id))
            .collect()
    }

    /// The ids without a test.
    pub fn missing(&self) -> Vec<&String> {
        self.needed
            .iter()
            .filter(|id| !self.named.contains_key(*id))
            .collect()
    }

    /// The ids that tests name and no ledger knows, with where.
    pub fn unknown(&self) -> Vec<(&String, &String)> {
        self.named
            .iter()
            .filter(|(id, _)| !self.needed.contains(*id))
            .collect()
    }

    /// The ids that a source of the game names and the reference does not know, with where. The beginning of an id, such
    /// as `LB-8.4`, stands for all that begin with it.
    pub fn stray(&self) -> Vec<(&String, &String)> {
        let begins_one = |id: &String| self.told.iter().any(|told| told.starts_with(id.as_str()));
        self.placed
            .iter()
            .filter(|(id, _)| !begins_one(id))
            .collect()
    }

    /// How many printed rules have a test.
    pub fn covered(&self) -> usize {
        self.rules
            .iter()
            .filter(|id| self.named.contains_key(*id))
            .count()
    }
}

/// The games that have a rule reference below `root`.
///
/// # Errors
/// When the folder cannot be read.
pub fn games(root: &Path) -> io::Result<Vec<String>> {
    let entries = fs::read_dir(root.join("rules"))?.flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut games: Vec<String> = names
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    games.sort();
    Ok(games)
}

/// Whether players can choose the game: the registry knows it. Before that its rules may still want tests.
///
/// # Errors
/// When the registry's manifest cannot be read.
pub fn is_offered(root: &Path, game: &str) -> io::Result<bool> {
    let manifest = fs::read_to_string(root.join("crates/games/Cargo.toml"))?;
    let needle = format!("feldherr-{game} ");
    Ok(manifest.lines().any(|line| line.starts_with(&needle)))
}

/// Each `id = "…"` of a rule reference with the table it stands in.
fn ids(reference: &str) -> BTreeMap<String, String> {
    let mut table = String::new();
    let mut found = BTreeMap::new();
    for line in reference.lines() {
        if let Some(name) = line
            .strip_prefix("[[")
            .and_then(|rest| rest.split(']').next())
        {
            table = name.to_owned();
        }
        let id = line
            .strip_prefix("id = \"")
            .and_then(|rest| rest.split('"').next());
        if let (Some(id), "rule" | "decision") = (id, table.as_str()) {
            found.insert(id.to_owned(), table.clone());
        }
    }
    found
}

/// What begins the ids of a reference, such as `WL-`.
fn prefix(reference: &str) -> String {
    let named = |line: &str| {
        let rest = line.strip_prefix("prefix = \"")?;
        rest.split('"').next().map(|prefix| format!("{prefix}-"))
    };
    reference.lines().find_map(named).unwrap_or_default()
}

/// The ids that `find` names in the sources of a folder, each with the first place.
fn collect(
    directory: &Path,
    find: &dyn Fn(&str) -> Vec<String>,
) -> io::Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            for (id, place) in collect(&path, find)? {
                found.entry(id).or_insert(place);
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let place = path.display().to_string();
            for id in find(&fs::read_to_string(&path)?) {
                found.entry(id).or_insert_with(|| place.clone());
            }
        }
    }
    Ok(found)
}

/// The ids in a text: what begins with `prefix` and goes on with letters, numbers, underscores, and dots between them.
fn ids_in_text(text: &str, prefix: &str) -> Vec<String> {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || "._-".contains(sign);
    let words = text.split(|sign: char| !is_part(sign));
    words
        .filter(|word| !prefix.is_empty() && word.starts_with(prefix))
        .map(|word| word.trim_end_matches(['.', '-']).to_owned())
        .collect()
}

/// The ids of `/// Rules:` lines that stand directly above `#[test]`; other doc lines may stand between.
fn named_above_tests(source: &str) -> Vec<String> {
    let mut pending: Vec<String> = Vec::new();
    let mut found = Vec::new();
    for line in source.lines().map(str::trim) {
        if let Some(list) = line.strip_prefix("/// Rules:") {
            pending.extend(
                list.split(',')
                    .map(|id| id.trim().to_owned())
                    .filter(|id| !id.is_empty()),
            );
        } else if line == "#[test]" {
            found.append(&mut pending);
        } else if !line.starts_with("///") && !line.starts_with("#[") {
            pending.clear();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_directly_above_a_test_count() {
        let source = "/// Rules: A-1, A-2\n/// More.\n#[test]\nfn t() {}\n/// Rules: B-1\nfn no_test() {}\n#[test]\nfn u() {}";
        assert_eq!(named_above_tests(source), ["A-1", "A-2"]);
    }

    #[test]
    fn an_id_in_a_text_is_a_whole_word() {
        let text = "/// WL-1a, WL-G3. The (WL-INTRO.b) `WL-10c`; OWL-1b, rule::WL_1C, VF-S.leichte.a WL-1a1.";
        let found = ids_in_text(text, "WL-");
        assert_eq!(found, ["WL-1a", "WL-G3", "WL-INTRO.b", "WL-10c", "WL-1a1"]);
        assert_eq!(prefix("[game]\nprefix = \"WL\"\n"), "WL-");
    }

    #[test]
    fn rules_and_decisions_are_told_apart() {
        let found =
            ids("[[chapter]]\nid = \"1\"\n[[rule]]\nid = \"A-1\"\n[[decision]]\nid = \"A-G1\"\n");
        assert_eq!(found.get("A-1").map(String::as_str), Some("rule"));
        assert_eq!(found.get("A-G1").map(String::as_str), Some("decision"));
        assert_eq!(found.len(), 2);
    }
}
