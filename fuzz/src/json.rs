//! Changes that keep an input readable: without them most inputs are refused for a missing bracket.

use feldherr_core::Rng;
use serde_json::Value;
use serde_json::value::RawValue;

/// Changes one JSON value in one line of the input; none where that line has no value, and every third time, so that other changes are
/// tried too.
pub fn mutate(data: &[u8], seed: u32) -> Option<Vec<u8>> {
    let mut rng = Rng::new(u64::from(seed));
    if rng.below(3) == 0 {
        return None;
    }
    let text = std::str::from_utf8(data).ok()?;
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let chosen = rng.below(u32::try_from(lines.len()).ok()?) as usize;
    let line = lines.get_mut(chosen)?;
    let start = line.find(['{', '['])?;
    let (before, document) = line.split_at(start);
    let mut document: Value = serde_json::from_str(document).ok()?;
    for _ in 0..=rng.below(3) {
        feldherr_testkit::mutate(&mut document, &mut rng);
    }
    *line = format!("{before}{document}");
    Some(lines.join("\n").into_bytes())
}

/// Whether a changed input is still short enough.
pub fn fits(changed: &[u8], most: usize, room: &[u8]) -> bool {
    changed.len() <= most.min(room.len())
}

/// Whether a text is one JSON value.
pub fn is_json(text: &str) -> bool {
    serde_json::from_str::<&RawValue>(text).is_ok()
}
