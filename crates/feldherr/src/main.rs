//! The program; all of it is in the library beside it.

use std::process::ExitCode;

/// Scenes are made of many small texts; with this allocator the server shows a move in half the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    feldherr::main()
}
