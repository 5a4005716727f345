use crate::Holder;
use sqlx::migrate::MigrateError;
use std::fmt;
use std::path::{Path, PathBuf};

/// Where in a stored game something is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// What it was created with.
    Head,
    /// Whether it is over, when its time began, how many entries it has.
    State,
    /// A seat, by its number.
    Seat(i64),
    /// An entry of the record, from 0.
    Entry(usize),
    /// A line of the chat, by its number in the store.
    Chat(i64),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Head => f.write_str("head"),
            Self::State => f.write_str("state"),
            Self::Seat(number) => write!(f, "seats[{number}]"),
            Self::Entry(seq) => write!(f, "moves[{seq}]"),
            Self::Chat(id) => write!(f, "chat {id}"),
        }
    }
}

/// Why the store did not do something.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file is damaged, or no SQLite database at all.
    #[error("the database {} is damaged: {cause}; it was left untouched, restore it from a backup", .path.display())]
    Corrupt {
        /// The file.
        path: PathBuf,
        /// What SQLite found.
        cause: String,
    },
    /// A SQLite database of some other program.
    #[error("{} is no Feldherr database; it was left untouched", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// A later version of Feldherr wrote it.
    #[error("the database {} has version {version}, this program knows up to {known}; use a newer Feldherr", .path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version found.
        version: i64,
        /// The newest version known here.
        known: i64,
    },
    /// The file cannot be read or written.
    #[error("the database {} cannot be used: {cause}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        cause: std::io::Error,
    },
    /// The file, or the directory it lies in, cannot be written to.
    #[error("the database {} is read-only: Feldherr must be able to write to it and to its directory", .path.display())]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// Another program holds the file.
    #[error("the database {} is locked: another program is using it; stop that one, or name another file", .path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// Another server has the file.
    #[error("the database {} is in use{}", .path.display(), held_by(.holder.as_ref()))]
    Held {
        /// The file.
        path: PathBuf,
        /// Who has it, where that is known.
        holder: Option<Holder>,
    },
    /// There is such a file already.
    #[error("{} exists already", .path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// What is kept of a game is not what was written.
    #[error("the game {game} is damaged at {place}: {cause}")]
    Damaged {
        /// The game's public id.
        game: String,
        /// Where.
        place: Place,
        /// What shows it.
        cause: String,
    },
    /// Another move has this place in the game already.
    #[error("the game has moved on")]
    Conflict,
    /// What is kept does not make sense.
    #[error("the stored game does not hold: {0}")]
    Invalid(&'static str),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// Anything else the database reported.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("database: {0}")]
    Migrate(#[from] MigrateError),
}

fn held_by(holder: Option<&Holder>) -> String {
    holder.map_or_else(String::new, |Holder { pid, since }| {
        format!(" by process {pid} since {since}")
    })
}

/// SQLite's codes for a database that another program holds, and for one that cannot be written to.
const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const READONLY: i32 = 8;
const CANTOPEN: i32 = 14;

impl StoreError {
    /// Tells why a database could not be opened: a file that is locked or read-only is not damaged.
    pub fn of_open(path: &Path, error: sqlx::Error) -> Self {
        let code = match &error {
            sqlx::Error::Database(cause) => cause.code().and_then(|code| code.parse::<i32>().ok()),
            _ => None,
        };
        let path = path.to_owned();
        // The upper bits tell more than is needed.
        match code.map(|code| code & 0xff) {
            Some(BUSY | LOCKED) => Self::Locked { path },
            Some(READONLY | CANTOPEN) => Self::ReadOnly { path },
            _ => Self::Corrupt {
                path,
                cause: error.to_string(),
            },
        }
    }

    /// Tells why the lock of a database could not be taken.
    pub(crate) fn of_lock(path: &Path, cause: std::io::Error) -> Self {
        let path = path.to_owned();
        match cause.kind() {
            std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem => {
                Self::ReadOnly { path }
            }
            _ => Self::File { path, cause },
        }
    }

    /// Tells why the tables could not be brought up to date.
    pub(crate) fn of_migration(path: &Path, error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _) => {
                Self::of_open(path, cause)
            }
            other => Self::Migrate(other),
        }
    }

    /// Tells a taken place in the game from other failures.
    pub(crate) fn of_insert(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(cause) if cause.is_unique_violation() => Self::Conflict,
            _ => Self::Database(error),
        }
    }
}
