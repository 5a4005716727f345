//! See `feldherr_fuzz::action`.
#![no_main]

feldherr_fuzz::target!(action);
