//! See `feldherr_fuzz::map`.
#![no_main]

feldherr_fuzz::target!(map);
