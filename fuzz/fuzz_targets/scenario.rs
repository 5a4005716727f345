//! See `feldherr_fuzz::scenario`.
#![no_main]

feldherr_fuzz::target!(scenario);
