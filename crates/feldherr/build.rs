//! Generates the message ids of the command line.
fn main() {
    feldherr_codegen::messages("../../locales", "cli");
}
