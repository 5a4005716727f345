//! Where a unit or a leader is, as briefly as it can be written: a pose or point, a feature, or a word.

use crate::geometry::{Point, Pose};
use crate::{FeatureId, LeaderPlace, Place};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Inside {
    feature: FeatureId,
}

fn write_inside<S: Serializer>(feature: FeatureId, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(1))?;
    map.serialize_entry("feature", &feature)?;
    map.end()
}

macro_rules! spot {
    ($(#[$doc:meta])* $name:ident, $place:ident, $at:ty, $expects:literal, $($word:literal = $variant:ident),*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct $name(pub $place);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.0 {
                    $place::Table(at) => at.serialize(serializer),
                    $place::Feature(feature) => write_inside(feature, serializer),
                    $($place::$variant => serializer.serialize_str($word)),*
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Any;
                impl<'de> Visitor<'de> for Any {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expects)
                    }

                    fn visit_str<E: Error>(self, word: &str) -> Result<$name, E> {
                        match word {
                            $($word => Ok($name($place::$variant)),)*
                            _ => Err(E::unknown_variant(word, &[$($word),*])),
                        }
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<$name, A::Error> {
                        let at = <$at>::deserialize(SeqAccessDeserializer::new(seq))?;
                        Ok($name($place::Table(at)))
                    }

                    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<$name, A::Error> {
                        let Inside { feature } =
                            Inside::deserialize(MapAccessDeserializer::new(map))?;
                        Ok($name($place::Feature(feature)))
                    }
                }
                deserializer.deserialize_any(Any)
            }
        }
    };
}

spot! {
    /// [`Place`] in a document: `[x, y, heading]`, `{ feature = 3 }`, `camp`, `reserve` or `fled`.
    UnitSpot, Place, Pose,
    "[x, y, heading], { feature = … }, camp, reserve or fled",
    "camp" = Camp, "reserve" = Reserve, "fled" = Fled
}

spot! {
    /// [`LeaderPlace`] in a document: `[x, y]`, `{ feature = 3 }`, `camp`, `reserve` or `lost`.
    LeaderSpot, LeaderPlace, Point,
    "[x, y], { feature = … }, camp, reserve or lost",
    "camp" = Camp, "reserve" = Reserve, "lost" = Lost
}
