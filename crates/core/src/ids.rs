/// Makes types of their own for places in lists: `ids! { /// A leader. LeaderId, … }`. In documents they are plain numbers.
#[macro_export]
macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident),* $(,)?) => {$(
        #[derive(
            Clone,
            Copy,
            Debug,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            ::serde::Serialize,
            ::serde::Deserialize,
            ::schemars::JsonSchema,
        )]
        $(#[$meta])*
        pub struct $name(pub u8);

        impl $name {
            /// Place in its list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}
