//! The sheet of the battle board: zones with their names, drawn once for each size.

use super::layout::{Box4, SHEET, cell, places, rear};
use crate::pen::num;
use feldherr_europa::Size;
use std::fmt::Write as _;

/// The symbols of both boards, of the ground, and of the phases.
pub(super) fn defs() -> String {
    let mut out = String::new();
    for (id, size) in [
        ("ne-board-skirmish", Size::Skirmish),
        ("ne-board-major", Size::Major),
    ] {
        let _ = write!(out, r#"<g id="{id}">{}</g>"#, board(size));
    }
    out.push_str(concat!(
        r#"<g id="ne-woods"><path class="ne-ground-woods" d="M-60 30q-30-4-26-34q-4-30 26-32q10-34 44-26q34-10 40 26q34 0 30 34q2 32-32 32zM-30 30v26M20 30v26"/></g>"#,
        r#"<g id="ne-hill"><path class="ne-ground-hill" d="M-84 40Q0-70 84 40M-56 22l-10 22M-30 2l-10 30M0-12v30M30 2l10 30M56 22l10 22"/></g>"#,
        r#"<g id="ne-village"><path class="ne-ground-village" d="M-70 44v-40l26-24 26 24v40zM-8 44v-58l30-28 30 28v58zM58 44v-34l18-16 18 16v34z"/></g>"#,
        r#"<g id="ne-stream"><path class="ne-ground-stream" d="M-90 20q30-40 60 0t60 0t60 0M-90 40q30-40 60 0t60 0t60 0"/></g>"#,
    ));
    out
}

fn board(size: Size) -> String {
    let mut out = format!(
        r#"<rect class="ne-sheet-shade" x="{x}" y="{y}" width="{w}" height="{h}"/>"#,
        x = SHEET[0] + 16.0,
        y = SHEET[1] + 20.0,
        w = SHEET[2],
        h = SHEET[3]
    );
    rect(&mut out, "ne-sheet", SHEET, 0.0);
    rect(&mut out, "ne-sheet-line", SHEET, 18.0);
    for row in [0, 4] {
        for (place, names) in [
            ["Anmarsch", "On the march"],
            ["Reserve", "Reserve"],
            ["Rückzugszone", "Retreat zone"],
        ]
        .into_iter()
        .enumerate()
        {
            let zone = rear(row, place);
            rect(&mut out, "ne-zone-rear", zone, 0.0);
            label(&mut out, zone, names);
        }
    }
    let flanks = [
        [
            ["Rechter Flügel", "Right flank"],
            ["Mitte", "Centre"],
            ["Linker Flügel", "Left flank"],
        ],
        [["", ""]; 3],
        [
            ["Linker Flügel", "Left flank"],
            ["Mitte", "Centre"],
            ["Rechter Flügel", "Right flank"],
        ],
    ];
    for (row, names) in [1, 2, 3].into_iter().zip(flanks) {
        for (place, _) in places(size).iter().enumerate() {
            let class = if row == 2 {
                "ne-zone-middle"
            } else {
                "ne-zone-line"
            };
            let zone = cell(size, row, place);
            rect(&mut out, class, zone, 0.0);
            let name = match size {
                Size::Skirmish => ["Linie", "Line"],
                Size::Major => names[place],
            };
            if row != 2 {
                label(&mut out, zone, name);
            }
        }
    }
    out
}

fn rect(out: &mut String, class: &str, [x, y, width, height]: Box4, inset: f32) {
    let _ = write!(
        out,
        r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}"/>"#,
        num(x + inset),
        num(y + inset),
        num(width - 2.0 * inset),
        num(height - 2.0 * inset)
    );
}

fn label(out: &mut String, [x, y, ..]: Box4, [de, en]: [&str; 2]) {
    let (x, y) = (num(x + 22.0), num(y + 52.0));
    for (language, text) in [("de", de), ("en", en)] {
        let _ = write!(
            out,
            r#"<text class="ne-zone-name {language}" x="{x}" y="{y}">{text}</text>"#
        );
    }
}
