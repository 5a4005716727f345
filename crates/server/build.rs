//! Lets the crate build before the browser client was built.

use std::path::Path;

const PLACEHOLDER: &str = "<!doctype html><title>Feldherr</title><p>The browser client has not been built: \
    run <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code> and build again.</p>\n";

fn main() -> std::io::Result<()> {
    let dist = Path::new("../../web/dist");
    let index = dist.join("index.html");
    if !index.exists() {
        std::fs::create_dir_all(dist)?;
        std::fs::write(index, PLACEHOLDER)?;
    }
    println!("cargo::rerun-if-changed=../../web/dist");
    Ok(())
}
