//! The rules, one file a chapter. Decisions VF-G21, VF-G22: three references of the book are read as corrected, and its
//! text is taken to be complete.

pub mod combat;
pub mod command;
pub mod fate;
pub mod fire;
pub mod melee;
pub mod morale;
pub mod prepare;
pub mod turn;
