//! Where the program keeps its data: the platform's place for them, or that of `FELDHERR_DATA`.

use directories::ProjectDirs;
use std::path::PathBuf;

/// The directory of data; the current one where the platform knows none.
pub fn data() -> PathBuf {
    let named = std::env::var_os("FELDHERR_DATA").filter(|path| !path.is_empty());
    let usual = || ProjectDirs::from("", "", "feldherr").map(|dirs| dirs.data_dir().to_owned());
    named
        .map(PathBuf::from)
        .or_else(usual)
        .unwrap_or_else(|| PathBuf::from("."))
}

/// The server's database.
pub fn database() -> PathBuf {
    data().join("feldherr.db")
}

/// Games in the terminal that are not over.
pub fn games() -> PathBuf {
    data().join("play")
}
