//! Generates the rule and message ids of Napoleon in Europe.
fn main() {
    feldherr_codegen::rules("../../rules/europa.toml");
    feldherr_codegen::messages("../../locales", "europa");
}
