//! Generates the rule and message ids of Waterloo.
fn main() {
    feldherr_codegen::rules("../../rules/waterloo.toml");
    feldherr_codegen::messages("../../locales", "waterloo");
}
