//! See `feldherr_fuzz::setup`.
#![no_main]

feldherr_fuzz::target!(setup);
