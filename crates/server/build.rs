//! Lets the crate build before the browser client was built.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::SystemTime;

const PLACEHOLDER: &str = "<!doctype html><title>Feldherr</title><p>The browser client has not been built: \
    run <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code> and build again.</p>\n";

fn main() -> std::io::Result<()> {
    let dist = Path::new("../../web/dist");
    let index = dist.join("index.html");
    if !index.exists() {
        std::fs::create_dir_all(dist)?;
        let mut file = File::create(index)?;
        file.write_all(PLACEHOLDER.as_bytes())?;
        // Older than any source, so that `make` knows that the client is still to be built.
        file.set_modified(SystemTime::UNIX_EPOCH)?;
    }
    println!("cargo::rerun-if-changed=../../web/dist");
    Ok(())
}
