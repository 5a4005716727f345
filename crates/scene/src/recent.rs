//! What of the last events is shown.

/// The events since the last turn began or, before anything that is shown has happened in it, since the one before it.
pub(crate) fn last_turn<'a, 'b, E>(
    recent: &'a [&'b E],
    begins: impl Fn(&E) -> bool,
    is_shown: impl Fn(&E) -> bool,
) -> &'a [&'b E] {
    let mut starts = (0..recent.len()).rev().filter(|at| begins(recent[*at]));
    let Some(last) = starts.next() else {
        return recent;
    };
    let has_happened = recent[last..].iter().any(|event| is_shown(event));
    match starts.next() {
        _ if has_happened => &recent[last..],
        Some(before) => &recent[before..],
        None => recent,
    }
}
