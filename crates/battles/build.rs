//! Generates the rule and message ids of The Library of Napoleonic Battles.
fn main() {
    feldherr_codegen::rules("../../rules/battles.toml");
    feldherr_codegen::messages("../../locales", "battles");
}
