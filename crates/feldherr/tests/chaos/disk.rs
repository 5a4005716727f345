//! The disk of the server: it can be full, or broken, for a while.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// What can be wrong with it.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    /// Nothing more finds room.
    Full,
    /// Nothing reaches it for good.
    Broken,
}

pub struct Disk {
    directory: TempDir,
    library: PathBuf,
}

impl Disk {
    /// A directory for a server whose writes can be made to fail.
    pub fn new() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let library = directory.path().join("failing_disk.so");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chaos/failing_disk.rs");
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let made = Command::new(compiler)
            .args(["--edition", "2024", "--crate-type", "cdylib", "-O", "-o"])
            .args([&library, &source])
            .output()
            .expect("rustc makes the library that lets the disk fail");
        assert!(made.status.success(), "{made:?}");
        std::fs::create_dir(directory.path().join("disk")).unwrap();
        Self { directory, library }
    }

    pub fn database(&self) -> PathBuf {
        self.directory.path().join("disk/games.db")
    }

    /// Where the server writes what it has to say. It lies on another disk, as it were.
    pub fn log(&self) -> PathBuf {
        self.directory.path().join("log.txt")
    }

    /// Puts a process on this disk.
    pub fn carry(&self, process: &mut Command) {
        process
            .env("LD_PRELOAD", &self.library)
            .env("CHAOS_SIGNS", self.directory.path())
            .env("CHAOS_DISK", self.directory.path().join("disk"));
    }

    fn sign(&self, fault: Fault) -> PathBuf {
        let name = match fault {
            Fault::Full => "full",
            Fault::Broken => "broken",
        };
        self.directory.path().join(name)
    }

    pub fn fail(&self, fault: Fault) {
        File::create(self.sign(fault)).unwrap();
    }

    pub fn mend(&self, fault: Fault) {
        std::fs::remove_file(self.sign(fault)).unwrap();
    }
}
