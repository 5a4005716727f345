//! The stylesheet for a renderer that knows no variables.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Colours and what all boards share first, then what each game adds.
const STYLE: &str = concat!(
    include_str!("style.css"),
    include_str!("fortitude/style.css"),
    include_str!("battles/style.css"),
    include_str!("europa/style.css"),
);

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// Paper by day.
    #[default]
    Light,
    /// The table at night.
    Dark,
}

/// The language of the names on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

/// How a scene is rendered outside the browser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// Light or dark.
    pub palette: Palette,
    /// Whether the colours are chosen for colour-blind eyes.
    pub colour_blind: bool,
    /// The language of the names.
    pub language: Language,
}

/// The stylesheet as the browser gets it.
pub const fn stylesheet() -> &'static str {
    STYLE
}

impl Theme {
    /// The stylesheet with every variable replaced by its value.
    pub(crate) fn resolve(self) -> String {
        let style = without_comments(STYLE);
        let mut variables = BTreeMap::new();
        let mut out = String::new();
        for (selector, body) in rules(&style) {
            let applies = match selector {
                ":root" => true,
                "[data-theme=\"dark\"]" => self.palette == Palette::Dark,
                "[lang=\"de\"]" => self.language == Language::German,
                ".cb" => self.colour_blind,
                "[data-theme=\"dark\"].cb" => self.colour_blind && self.palette == Palette::Dark,
                _ => {
                    emit(selector, body, &variables, &mut out);
                    false
                }
            };
            if applies {
                variables.extend(declarations(body));
            }
        }
        out
    }
}

fn emit(selector: &str, body: &str, variables: &BTreeMap<&str, &str>, out: &mut String) {
    let own = declarations(body).filter(|(name, _)| !name.starts_with("--"));
    let own: Vec<String> = own
        .map(|(name, value)| format!("{name}:{}", substitute(value, variables)))
        .collect();
    if !own.is_empty() {
        let _ = writeln!(out, "{selector}{{{}}}", own.join(";"));
    }
}

fn substitute(value: &str, variables: &BTreeMap<&str, &str>) -> String {
    let mut out = String::new();
    let mut rest = value;
    while let Some((before, after)) = rest.split_once("var(") {
        let (name, after) = after.split_once(')').unwrap_or((after, ""));
        out.push_str(before);
        out.push_str(variables.get(name.trim()).copied().unwrap_or("none"));
        rest = after;
    }
    out.push_str(rest);
    out
}

fn without_comments(style: &str) -> String {
    let mut out = String::new();
    let mut rest = style;
    while let Some((before, after)) = rest.split_once("/*") {
        out.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    out.push_str(rest);
    out
}

/// Selectors with their bodies; the stylesheet nests nothing.
fn rules(style: &str) -> impl Iterator<Item = (&str, &str)> {
    style.split('}').filter_map(|rule| {
        let (selector, body) = rule.split_once('{')?;
        Some((selector.trim(), body.trim()))
    })
}

fn declarations(body: &str) -> impl Iterator<Item = (&str, &str)> {
    body.split(';').filter_map(|declaration| {
        let (name, value) = declaration.split_once(':')?;
        Some((name.trim(), value.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_variable_is_left_unresolved() {
        for palette in [Palette::Light, Palette::Dark] {
            for colour_blind in [false, true] {
                let theme = Theme {
                    palette,
                    colour_blind,
                    language: Language::German,
                };
                let style = theme.resolve();
                assert!(!style.contains("var("), "{style}");
                assert!(!style.contains(":none;stroke:none"), "{style}");
                assert!(!style.contains("--"), "{style}");
            }
        }
    }

    #[test]
    fn every_variable_used_is_set() {
        let style = without_comments(STYLE);
        let set: Vec<&str> = rules(&style)
            .filter(|(selector, _)| *selector == ":root")
            .flat_map(|(_, body)| declarations(body))
            .map(|(name, _)| name)
            .collect();
        for part in style.split("var(").skip(1) {
            let name = part.split(')').next().unwrap_or_default();
            assert!(set.contains(&name), "{name} is not set");
        }
    }
}
