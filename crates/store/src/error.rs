use std::path::PathBuf;

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
    Migrate(#[from] sqlx::migrate::MigrateError),
}

impl StoreError {
    /// Tells a taken place in the game from other failures.
    pub(crate) fn of_insert(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(cause) if cause.is_unique_violation() => Self::Conflict,
            _ => Self::Database(error),
        }
    }
}
