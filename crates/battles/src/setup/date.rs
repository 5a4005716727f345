//! Days of the calendar, as scenario files name them.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A day of the calendar, written `1815-06-18`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

impl Date {
    /// The first day that can be written.
    pub(crate) const EARLIEST: Self = Self {
        year: 0,
        month: 1,
        day: 1,
    };
}

/// Why a text is no date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no date; write the year, month and day like 1815-06-18")]
pub struct NoDate(String);

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        let number = |from: usize, to: usize| -> Option<u16> { text.get(from..to)?.parse().ok() };
        let is_written_so =
            text.len() == 10 && text.get(4..5) == Some("-") && text.get(7..8) == Some("-");
        let read = || {
            let (month, day) = (number(5, 7)?, number(8, 10)?);
            Some((
                number(0, 4)?,
                u8::try_from(month).ok()?,
                u8::try_from(day).ok()?,
            ))
        };
        match read().filter(|_| is_written_so) {
            Some((year, month @ 1..=12, day @ 1..=31)) => Ok(Self { year, month, day }),
            _ => Err(NoDate(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Date {
    type Error = NoDate;

    fn try_from(text: String) -> Result<Self, NoDate> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> Self {
        date.to_string()
    }
}

impl fmt::Display for Date {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}
