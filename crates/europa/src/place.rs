//! Regions, sea areas and ports. In documents they stand by their keys.

use crate::bits::bits;
use crate::map;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most this many regions fit a map.
pub const MAX_REGIONS: usize = 112;
/// At most this many sea areas fit a map.
pub const MAX_SEAS: usize = 24;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident, $what:literal, $example:literal, $key:ident, $find:ident, $max:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(u8);

        impl $name {
            /// Place in lists; below the greatest number there may be.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The id of this index; the greatest one for any beyond.
            pub(crate) const fn at(index: u8) -> Self {
                Self(if (index as usize) < $max { index } else { $max as u8 - 1 })
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(map().$key(*self))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(map().$key(*self))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let key = std::borrow::Cow::<'_, str>::deserialize(from)?;
                map().$find(&key).ok_or_else(|| {
                    serde::de::Error::custom(format_args!(concat!("no ", $what, " `{}`"), key))
                })
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let about = concat!("A ", $what, " by its key, such as `\"", $example, "\"`.");
                schemars::json_schema!({"description": about, "type": "string"})
            }
        }
    )*};
}

ids! {
    /// NE-DEF-2 A land region.
    RegionId, "region", "paris", region_key, find_region, MAX_REGIONS;
    /// NE-DEF-3 A sea area.
    SeaId, "sea area", "north-sea", sea_key, find_sea, MAX_SEAS;
    /// NE-DEF-10 A minor nation.
    MinorId, "minor nation", "denmark", minor_key, find_minor, MAX_REGIONS;
}

bits! {
    /// A set of land regions.
    RegionSet(u128) of RegionId
}

bits! {
    /// A set of sea areas.
    SeaSet(u32) of SeaId
}

impl JsonSchema for SeaSet {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SeaSet".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<SeaId>>::json_schema(generator)
    }
}

/// NE-PORT-1 Where squadrons can be: a sea area, or a port, which is a special sea area.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Water {
    /// At sea.
    Sea(SeaId),
    /// In the port of a region.
    Port(RegionId),
}
