//! Names that people give themselves: what is shown must be what was written, and nobody may pass for another.

use crate::error::ApiError;
use feldherr_core::Message;
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;

/// A name fit to be shown beside the others at the table, or none when it is blank.
pub(crate) fn check_name<'a>(
    name: &str,
    limit: usize,
    others: impl IntoIterator<Item = &'a str>,
) -> Result<Option<String>, ApiError> {
    let name = name.trim();
    if name.chars().count() > limit {
        return Err(ApiError::too_large(limit).field("name"));
    }
    let name: String = name.nfkc().collect();
    if name
        .chars()
        .any(|letter| letter.is_control() || is_hidden(letter))
    {
        return Err(ApiError::new("malformed", Message::new("core-name")).field("name"));
    }
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Ok(None);
    }
    if others.into_iter().any(|other| are_alike(&name, other)) {
        return Err(ApiError::name_taken());
    }
    Ok(Some(name))
}

/// Whether two names can be mistaken for one another.
fn are_alike(one: &str, other: &str) -> bool {
    let look = |name: &str| skeleton(name).collect::<String>();
    let small = |name: &str| look(&look(name).to_lowercase());
    look(one) == look(other) || small(one) == small(other)
}

/// Letters that nobody sees, that turn the direction of writing, or that mean something else everywhere.
const fn is_hidden(letter: char) -> bool {
    matches!(letter,
        // Soft hyphen, joiners, fillers and selectors.
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{206a}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
        // Direction of writing; line and paragraph.
        | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        // For private use.
        | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(name: &str, others: &[&str]) -> Result<Option<String>, &'static str> {
        check_name(name, 40, others.iter().copied()).map_err(|error| error.0.code)
    }

    #[test]
    fn a_name_is_what_it_looks_like() {
        assert_eq!(
            checked(" Ada  Lovelace ", &[]),
            Ok(Some("Ada Lovelace".to_owned()))
        );
        assert_eq!(
            checked("Ａｄａ", &[]),
            Ok(Some("Ada".to_owned())),
            "wide letters"
        );
        assert_eq!(
            checked("Łucja Żółć", &[]),
            Ok(Some("Łucja Żółć".to_owned()))
        );
        assert_eq!(checked("\u{a0} ", &[]), Ok(None));
        for hidden in [
            "\u{202e}",
            "\u{200b}",
            "\u{2066}",
            "\u{feff}",
            "\u{7}",
            "\n",
            "\u{e0041}",
            "\u{3164}",
        ] {
            let name = format!("A{hidden}da");
            assert_eq!(checked(&name, &[]), Err("malformed"), "{name:?}");
        }
    }

    #[test]
    fn nobody_passes_for_another() {
        let alike = ["Ada", "ada", "ADA", "Аda", "Αda", " Ada ", "𝐀𝐝𝐚"];
        for name in alike {
            assert_eq!(checked(name, &["Ben", "Ada"]), Err("name-taken"), "{name}");
        }
        assert_eq!(checked("Il", &["ll"]), Err("name-taken"));
        assert_eq!(checked("Adam", &["Ada"]), Ok(Some("Adam".to_owned())));
    }
}
