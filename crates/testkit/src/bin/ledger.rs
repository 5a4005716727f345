//! Prints how many rules of each game have a test: `make ledger`.

use feldherr_testkit::coverage::{Coverage, games, is_offered};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut complete = true;
    for game in games(&root).unwrap_or_default() {
        match Coverage::of(&root, &game) {
            Ok(coverage) => {
                println!("{game} {}/{}", coverage.covered(), coverage.rules.len());
                let (missing, unknown) = (coverage.missing(), coverage.unknown());
                let offered = is_offered(&root, &game).unwrap_or(true);
                complete &= unknown.is_empty() && (missing.is_empty() || !offered);
                if offered {
                    missing
                        .iter()
                        .for_each(|id| eprintln!("{game}: {id} has no test"));
                }
                unknown.iter().for_each(|(id, at)| {
                    eprintln!("{game}: {at} names {id}, which does not exist")
                });
            }
            Err(error) => {
                eprintln!("{game}: {error}");
                complete = false;
            }
        }
    }
    if complete {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
