//! See `feldherr_fuzz::record`.
#![no_main]

feldherr_fuzz::target!(record);
