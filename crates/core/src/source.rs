use crate::{Game, Message, Record, RecordFault, SetupError, SetupFault, cause};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// A data file that a setup names and does not hold: a scenario, a map, a board, an army. It comes with the program, and the next
/// version may have another one under the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its place in the game's data, such as `scenarios/1805.toml`.
    pub name: Cow<'static, str>,
    /// What this program has there.
    pub text: &'static str,
}

impl Source {
    /// A file of the program.
    pub fn new(name: impl Into<Cow<'static, str>>, text: &'static str) -> Self {
        Self {
            name: name.into(),
            text,
        }
    }

    /// [`source_hash`] of the text.
    pub fn hash(&self) -> String {
        source_hash(self.text)
    }
}

/// SHA-256 of a data file's text, in hexadecimal: how a record tells one version of it from another.
pub fn source_hash(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

/// Data files of another program, text by name. A file that is not among them is the one that comes with this program.
pub type OtherSources = BTreeMap<String, String>;

/// A setup names a data file that cannot be read.
pub fn unreadable_source(name: &str, error: impl std::fmt::Display) -> SetupError {
    let message = Message::new("core-malformed").with("cause", cause(&error.to_string()));
    SetupError {
        faults: vec![SetupFault {
            field: name.to_owned(),
            message,
            rule: None,
        }],
    }
}

impl<S, A> Record<S, A> {
    /// The names of data files that the game was begun with and that this program has not, or in another version.
    pub fn foreign_data<G: Game<Setup = S, Action = A>>(&self) -> Vec<&str> {
        if self.data.is_empty() {
            return Vec::new();
        }
        let own = source_hashes::<G>(&self.setup);
        let foreign = self.data.iter();
        let foreign = foreign.filter(|(name, hash)| own.get(*name) != Some(hash));
        foreign.map(|(name, _)| name.as_str()).collect()
    }

    /// The same record with the contents of all data files in the place of their names; `others` are those that this
    /// program has not.
    ///
    /// # Errors
    /// A file that is not the one which the game was begun with; every fault of the files.
    pub fn packed<G: Game<Setup = S, Action = A>>(
        &self,
        others: &OtherSources,
    ) -> Result<Self, RecordFault>
    where
        S: Clone,
        A: Clone,
    {
        let is_right = |name: &str| {
            let other = others.get(name).map(|text| source_hash(text));
            other.as_ref() == self.data.get(name)
        };
        if let Some(name) = self
            .foreign_data::<G>()
            .into_iter()
            .find(|name| !is_right(name))
        {
            return Err(RecordFault::Data(name.to_owned()));
        }
        Ok(Self {
            setup: G::packed(&self.setup, others)?,
            data: BTreeMap::new(),
            ..self.clone()
        })
    }
}

/// The hashes of the data files that a setup names, as this program has them.
pub(crate) fn source_hashes<G: Game>(setup: &G::Setup) -> BTreeMap<String, String> {
    let sources = G::sources(setup).into_iter();
    sources
        .map(|source| (source.name.to_string(), source.hash()))
        .collect()
}
