//! See `feldherr_fuzz::socket`.
#![no_main]

feldherr_fuzz::target!(socket);
