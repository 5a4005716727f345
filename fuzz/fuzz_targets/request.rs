//! See `feldherr_fuzz::request`.
#![no_main]

feldherr_fuzz::target!(request);
