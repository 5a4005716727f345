//! Looks at a database file before anything may change it.

use crate::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Row};
use std::fs::{File, OpenOptions};
use std::io::Read;
use std::path::Path;

const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// "Feld", as the first migration sets it.
const APPLICATION_ID: i32 = 0x4665_6c64;

/// Checks that the file is a sound database of ours, not newer than `known`, or does not exist yet.
///
/// # Errors
/// What is wrong; the file is untouched.
pub(crate) async fn check_file(path: &Path, known: i64) -> Result<(), StoreError> {
    let file_error = |cause| StoreError::File {
        path: path.to_owned(),
        cause,
    };
    if !path.try_exists().map_err(file_error)? {
        return create_private(path).map_err(file_error);
    }
    if is_empty(path)? {
        return Ok(());
    }
    let mut connection = open_to_read(path).await?;
    let found = inspect(&mut connection, path, known).await;
    // Nothing was written, so a failure to close changes nothing.
    let _ = connection.close().await;
    found
}

/// Whether there is nothing in the file yet.
///
/// # Errors
/// [`StoreError::Corrupt`] when it is no SQLite file; the file system's.
pub(crate) fn is_empty(path: &Path) -> Result<bool, StoreError> {
    let file_error = |cause| StoreError::File {
        path: path.to_owned(),
        cause,
    };
    let mut head = Vec::new();
    let file = File::open(path).map_err(file_error)?;
    file.take(MAGIC.len() as u64)
        .read_to_end(&mut head)
        .map_err(file_error)?;
    if !head.is_empty() && head != MAGIC {
        return Err(corrupt(path, "it is no SQLite file".to_owned()));
    }
    Ok(head.is_empty())
}

/// A connection that cannot write.
pub(crate) async fn open_to_read(path: &Path) -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true);
    SqliteConnection::connect_with(&options)
        .await
        .map_err(|error| StoreError::of_open(path, error))
}

/// Seeds and hashed tokens are for the server's user only.
pub(crate) fn create_private(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path).map(drop)
}

async fn inspect(
    connection: &mut SqliteConnection,
    path: &Path,
    known: i64,
) -> Result<(), StoreError> {
    let damaged = |error: sqlx::Error| StoreError::of_open(path, error);
    let verdict: String = sqlx::query_scalar("PRAGMA quick_check(1)")
        .fetch_one(&mut *connection)
        .await
        .map_err(damaged)?;
    if verdict != "ok" {
        return Err(corrupt(path, verdict));
    }
    identify(connection, path, known).await
}

/// Checks that the database is ours and not newer than `known`, or has nothing in it.
pub(crate) async fn identify(
    connection: &mut SqliteConnection,
    path: &Path,
    known: i64,
) -> Result<(), StoreError> {
    let damaged = |error: sqlx::Error| StoreError::of_open(path, error);
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_master")
        .fetch_one(&mut *connection)
        .await
        .map_err(damaged)?;
    let owner: i32 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *connection)
        .await
        .map_err(damaged)?;
    if tables == 0 && owner == 0 {
        return Ok(());
    }
    let foreign = || StoreError::Foreign {
        path: path.to_owned(),
    };
    if owner != APPLICATION_ID {
        return Err(foreign());
    }
    let version: i64 = sqlx::query("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(&mut *connection)
        .await
        .and_then(|row| row.try_get(0))
        .map_err(|error| match StoreError::of_open(path, error) {
            // The file says that it is ours; what it says may be damaged.
            StoreError::Corrupt { cause, .. } if cause.contains("no such") => foreign(),
            other => other,
        })?;
    if version > known {
        return Err(StoreError::Newer {
            path: path.to_owned(),
            version,
            known,
        });
    }
    Ok(())
}

pub(crate) fn corrupt(path: &Path, cause: String) -> StoreError {
    StoreError::Corrupt {
        path: path.to_owned(),
        cause,
    }
}
