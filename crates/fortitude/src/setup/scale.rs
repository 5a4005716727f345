//! VF-0a to VF-0c, VF-G26 From inches of the rules to the table and back.

use crate::Scale;

impl Scale {
    /// How many inches (28 mm, 15 mm) or centimetres (6 mm) of the table an inch of the rules is.
    pub const fn factor(self) -> (f64, f64) {
        match self {
            Self::Mm28 | Self::Mm6 => (1.0, 1.0),
            Self::Mm15 => (2.0, 3.0),
        }
    }

    /// A distance of the rules as measured on the table: inches, or centimetres for 6 mm figures.
    pub fn on_table(self, inches: f64) -> f64 {
        let (times, by) = self.factor();
        inches * times / by
    }

    /// A distance measured on the table in inches of the rules.
    pub fn in_rules(self, measured: f64) -> f64 {
        let (times, by) = self.factor();
        measured * by / times
    }

    /// Whether the table is measured in centimetres.
    pub const fn is_metric(self) -> bool {
        matches!(self, Self::Mm6)
    }
}
