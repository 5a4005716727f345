//! Sets of small ids as bits.

/// Defines a set of `$id` as the bits of a `$bits`.
macro_rules! bits {
    ($(#[$doc:meta])* $set:ident($bits:ty) of $id:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq)]
        pub struct $set(pub $bits);

        impl $set {
            /// Nothing.
            pub const NONE: Self = Self(0);

            const fn bit(id: $id) -> $bits {
                let index = id.index() as u32;
                if index < <$bits>::BITS { 1 << index } else { 0 }
            }

            /// The set of `id` alone.
            pub const fn only(id: $id) -> Self {
                Self(Self::bit(id))
            }

            /// This set with `id`.
            #[must_use]
            pub const fn with(self, id: $id) -> Self {
                Self(self.0 | Self::bit(id))
            }

            /// This set without `id`.
            #[must_use]
            pub const fn without(self, id: $id) -> Self {
                Self(self.0 & !Self::bit(id))
            }

            /// Whether `id` is in it.
            pub const fn has(self, id: $id) -> bool {
                let index = id.index() as u32;
                let [first, second] = self.halves();
                let half = if index < 64 { first } else { second };
                index < <$bits>::BITS && (half >> (index & 63)) & 1 != 0
            }

            /// The first and the last 64 bits: each fits a register, so that looking at one costs no long shift.
            const fn halves(self) -> [u64; 2] {
                [self.0 as u64, (self.0 as u128 >> 64) as u64]
            }

            /// What is in both.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in either.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in this and not in the other.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether there is nothing in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Whether both have something in common.
            pub const fn meets(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether all of this is in the other.
            pub const fn is_within(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// The members in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $id> {
                let [mut left, mut rest] = self.halves();
                let mut before = 0;
                std::iter::from_fn(move || {
                    if left == 0 {
                        if rest == 0 {
                            return None;
                        }
                        (left, rest, before) = (rest, 0, 64);
                    }
                    let index = left.trailing_zeros() as u8 + before;
                    left &= left - 1;
                    Some(<$id>::at(index))
                })
            }

            /// The first member.
            pub fn first(self) -> Option<$id> {
                self.iter().next()
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                ids.into_iter().fold(Self::NONE, Self::with)
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                Ok(Vec::<$id>::deserialize(from)?.into_iter().collect())
            }
        }
    };
}

pub(crate) use bits;
