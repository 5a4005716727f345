//! Generates the message ids of the command line, and notes the commit that is built.

use std::path::Path;
use std::process::Command;

fn main() {
    feldherr_codegen::messages("../../locales", "cli");
    note_commit();
}

/// `FELDHERR_VERSION`: the version, with the commit where there is one. A source archive has none.
fn note_commit() {
    for path in ["../../.git/HEAD", "../../.git/logs/HEAD"] {
        // A path that does not exist would build the program anew every time.
        if Path::new(path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let git = Command::new("git")
        .args(["rev-parse", "--short=10", "HEAD"])
        .output();
    let commit = git
        .ok()
        .filter(|output| output.status.success())
        .map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let version = match commit {
        Some(commit) if !commit.is_empty() => format!("{version} ({commit})"),
        _ => version,
    };
    println!("cargo::rustc-env=FELDHERR_VERSION={version}");
}
