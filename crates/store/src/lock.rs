//! One server a database: a lock beside the file says who holds it. The kernel lets go of it when the process ends, however it
//! ends, so nothing has to be cleared away after a crash.

use crate::StoreError;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

/// A process that uses a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// Its number.
    pub pid: u32,
    /// Since when.
    pub since: String,
}

/// Held as long as it lives.
pub(crate) struct Lock {
    file: File,
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A process that is just being started may still share the file; without a word it would hold on to the lock.
        let _ = self.file.unlock();
    }
}

impl Lock {
    /// Takes the lock of a database that exists.
    ///
    /// # Errors
    /// [`StoreError::Held`] when another process, or this one, holds it; the file system's.
    pub fn take(database: &Path) -> Result<Self, StoreError> {
        let failed = |cause: std::io::Error| StoreError::of_lock(database, cause);
        // Two names of one file are one database.
        let path = beside(&database.canonicalize().map_err(failed)?);
        let mut file = open(&path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Held {
                    path: database.to_owned(),
                    holder: holder(&mut file),
                });
            }
            Err(TryLockError::Error(cause)) => return Err(failed(cause)),
        }
        sign(&mut file).map_err(failed)?;
        Ok(Self { file })
    }
}

/// `games.db` → `games.db.lock`.
fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    name.into()
}

fn open(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

/// Writes down who holds it.
#[allow(clippy::disallowed_methods, reason = "people want to know since when")]
fn sign(file: &mut File) -> std::io::Result<()> {
    let since = httpdate::fmt_http_date(std::time::SystemTime::now());
    let text = json!({"pid": std::process::id(), "since": since}).to_string();
    file.set_len(0)?;
    file.rewind()?;
    file.write_all(text.as_bytes())
}

/// Who holds it, where that can be read.
fn holder(file: &mut File) -> Option<Holder> {
    let mut text = String::new();
    file.read_to_string(&mut text).ok()?;
    let told: Value = serde_json::from_str(&text).ok()?;
    Some(Holder {
        pid: told["pid"].as_u64()?.try_into().ok()?,
        since: told["since"].as_str()?.to_owned(),
    })
}
