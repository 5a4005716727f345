//! What the program reads from others, tried with whatever a fuzzer thinks of.
//!
//! Each target is a function of this library that takes an input and panics where the program breaks a promise. An input
//! is text with a digit before it, which chooses what it is for: the game, the scenario, the address. So a seed is a file
//! of the repository with one character in front, and an input that was found can be read.

mod action;
mod documents;
mod engine;
mod files;
mod input;
mod json;
mod server;

pub use action::action;
pub use documents::{record, setup};
pub use engine::engine;
pub use files::{map, scenario};
pub use json::{fits, mutate};
pub use libfuzzer_sys;
pub use server::{request, socket};

/// Makes a program of the target with this name.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        use $crate::libfuzzer_sys;

        libfuzzer_sys::fuzz_target!(|data: &[u8]| {
            $crate::$name(data);
        });

        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, most: usize, seed: u32| {
            match $crate::mutate(&data[..size], seed) {
                Some(changed) if $crate::fits(&changed, most, data) => {
                    data[..changed.len()].copy_from_slice(&changed);
                    changed.len()
                }
                _ => libfuzzer_sys::fuzzer_mutate(data, size, most),
            }
        });
    };
}
