//! Ready-made armies of every nation at 100, 200 and 250 points.

use super::ArmyDoc;
use std::sync::OnceLock;

macro_rules! ready {
    ($($key:literal),* $(,)?) => {
        /// The keys of the ready-made armies.
        pub const READY: &[&str] = &[$($key),*];

        const SOURCES: &[&str] = &[$(include_str!(concat!("../../../../data/fortitude/armies/", $key, ".toml"))),*];
    };
}

ready![
    "allies-100",
    "allies-200",
    "allies-250",
    "french-100",
    "french-200",
    "french-250",
    "british-100",
    "british-200",
    "british-250",
    "austrian-100",
    "austrian-200",
    "austrian-250",
    "prussian-100",
    "prussian-200",
    "prussian-250",
    "russian-100",
    "russian-200",
    "russian-250",
    "spanish-100",
    "spanish-200",
    "spanish-250",
];

/// A ready-made army by its key, such as `french-200`.
pub fn ready(key: &str) -> Option<&'static ArmyDoc> {
    static ARMIES: OnceLock<Vec<ArmyDoc>> = OnceLock::new();
    let armies = ARMIES.get_or_init(|| SOURCES.iter().map(|source| read(source)).collect());
    let index = READY.iter().position(|other| *other == key)?;
    armies.get(index)
}

/// The file of a ready-made army.
pub(crate) fn ready_file(key: &str) -> Option<&'static str> {
    let index = READY.iter().position(|other| *other == key)?;
    SOURCES.get(index).copied()
}

/// Our own armies are tested, so a fault in them is a defect of the program.
#[allow(clippy::panic)]
fn read(source: &str) -> ArmyDoc {
    match ArmyDoc::from_toml(source) {
        Ok(doc) => doc,
        Err(faults) => panic!("built-in army: {faults:?}"),
    }
}
