//! What is made from the types that are sent and read: OpenAPI, JSON Schema and the browser's types. `make wire` writes it.

use crate::typescript;
use serde_json::Value;
use std::path::Path;

/// Compares a file with what it should be, or writes it.
fn check(file: &str, made: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join(file);
    if std::env::var_os("WRITE_DOCS").is_some() {
        std::fs::write(path, made).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    let mut lines = kept.lines().zip(made.lines()).enumerate();
    let differs = lines.find(|(_, (kept, made))| kept != made);
    assert!(
        kept == made,
        "{file} is out of date, first at {differs:?}: `make wire` writes it"
    );
}

fn pretty(document: &Value) -> String {
    serde_json::to_string_pretty(document).unwrap() + "\n"
}

#[test]
fn written_files_are_those_of_the_types() {
    let openapi = feldherr_server::openapi();
    check("docs/schema/openapi.json", &pretty(&openapi));
    check(
        "docs/schema/socket.schema.json",
        &pretty(&feldherr_server::socket_schema()),
    );
    let types = openapi["components"]["schemas"].as_object().unwrap();
    check("web/src/wire.ts", &typescript::module(types));
}
