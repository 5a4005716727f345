//! Generates the rule and message ids of Valour & Fortitude.
fn main() {
    feldherr_codegen::rules("../../rules/fortitude.toml");
    feldherr_codegen::messages("../../locales", "fortitude");
}
