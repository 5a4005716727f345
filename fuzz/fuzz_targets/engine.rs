//! See `feldherr_fuzz::engine`.
#![no_main]

feldherr_fuzz::target!(engine);
