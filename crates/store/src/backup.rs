//! Copies a database, also while a server writes to it. A plain copy of the file would lack what stands in its log.

use crate::check::create_private;
use crate::{Audit, StoreError};
use std::fs::File;
use std::path::{Path, PathBuf};

/// A copy that was made.
#[derive(Debug, Default)]
pub struct Copied {
    /// Its games.
    pub games: usize,
    /// The entries of their records.
    pub entries: usize,
    /// What does not hold in it, as it did not in the database.
    pub faults: Vec<String>,
}

/// Copies the database as it stands at one moment into `to`, and reads the copy through. `to` appears whole or not at all.
///
/// # Errors
/// [`StoreError::Exists`] when there is such a file already and it is not to be replaced; the database's and the file system's.
pub async fn backup(database: &Path, to: &Path, replace: bool) -> Result<Copied, StoreError> {
    let source = Audit::open(database).await?;
    let is_same = to.canonicalize().ok() == database.canonicalize().ok();
    if is_same || (to.exists() && !replace) {
        return Err(StoreError::Exists {
            path: to.to_owned(),
        });
    }
    let failed = |cause| StoreError::File {
        path: to.to_owned(),
        cause,
    };
    let part = partial(to);
    if part.exists() {
        std::fs::remove_file(&part).map_err(failed)?;
    }
    create_private(&part).map_err(failed)?;
    match copy(source, &part).await {
        Ok(copied) => {
            keep(&part, to).map_err(failed)?;
            Ok(copied)
        }
        Err(error) => {
            // What is left of it helps nobody.
            let _ = std::fs::remove_file(&part);
            Err(error)
        }
    }
}

/// `copy.db` → `copy.db.part`.
fn partial(to: &Path) -> PathBuf {
    let mut name = to.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

async fn copy(source: Audit, part: &Path) -> Result<Copied, StoreError> {
    source.copy_to(part).await?;
    let mut audit = Audit::open(part).await?;
    let mut copied = Copied {
        faults: audit.file_faults().await,
        ..Copied::default()
    };
    for (id, name) in audit.games().await? {
        let kept = audit.read(id, &name).await?;
        copied.games += 1;
        copied.entries += kept.entries.len();
        copied
            .faults
            .extend(kept.faults.iter().map(ToString::to_string));
    }
    Ok(copied)
}

/// Makes the copy durable under its name.
fn keep(part: &Path, to: &Path) -> std::io::Result<()> {
    File::open(part)?.sync_all()?;
    std::fs::rename(part, to)?;
    let directory = to.parent().filter(|path| !path.as_os_str().is_empty());
    // Elsewhere than on Unix a directory cannot be opened, and need not be.
    if cfg!(unix) {
        File::open(directory.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}
