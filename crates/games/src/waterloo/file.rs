//! Scenario and board files, with the line of every fault.

use crate::ScenarioFault;
use feldherr_waterloo::Board;
use std::path::Path;

pub(super) fn read_file(path: &Path) -> Result<String, Vec<ScenarioFault>> {
    std::fs::read_to_string(path).map_err(|error| {
        vec![ScenarioFault {
            file: path.display().to_string(),
            line: 0,
            cause: error.to_string(),
        }]
    })
}

pub(super) fn parse_board(file: &str, source: &str) -> Result<Board, Vec<ScenarioFault>> {
    Board::parse(source).map_err(|error| {
        let fault = |found: feldherr_waterloo::BoardFault| ScenarioFault {
            file: file.to_owned(),
            line: found.line,
            cause: found.cause,
        };
        error.faults.into_iter().map(fault).collect()
    })
}

/// The line of a byte offset, from 1.
pub(super) fn line_at(source: &str, offset: usize) -> usize {
    let before = source.get(..offset).unwrap_or_default();
    before.matches('\n').count() + 1
}

/// The line of a field path such as `position.pieces[3]`, or of the part of it that the file holds; 0 for none.
pub(super) fn line_of(source: &str, field: &str) -> usize {
    let Ok(table) = toml::de::DeTable::parse(source) else {
        return 0;
    };
    let steps = field
        .split(['.', '['])
        .map(|step| step.trim_end_matches(']'));
    let mut here: Option<&toml::Spanned<toml::de::DeValue<'_>>> = None;
    for step in steps {
        let inner = match here.map(|value| value.get_ref()) {
            None => table.get_ref().get(step),
            Some(toml::de::DeValue::Table(table)) => table.get(step),
            Some(toml::de::DeValue::Array(items)) => {
                step.parse().ok().and_then(|index: usize| items.get(index))
            }
            Some(_) => None,
        };
        match inner {
            Some(inner) => here = Some(inner),
            None => break,
        }
    }
    here.map_or(0, |value| line_at(source, value.span().start))
}
