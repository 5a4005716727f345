//! Scenes as SVG documents.

use crate::{Board, Figure, Item, Scene, Shape, Theme};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// The board as a document for the browser: styled by classes, without colours of its own.
pub fn board_svg(board: &Board) -> String {
    document(board, "", "")
}

/// The name of a board in caches: it changes when the drawing does.
pub fn board_hash(board: &Board) -> String {
    let mut hash = hex::encode(Sha256::digest(board_svg(board)));
    hash.truncate(16);
    hash
}

/// Board and items as a document that needs nothing else.
pub fn render_svg(board: &Board, scene: &Scene, theme: Theme) -> String {
    let mut items: Vec<&Item> = scene.items.iter().collect();
    items.sort_by_key(|item| item.layer);
    let drawn: String = items.into_iter().map(item).collect();
    document(board, &theme.resolve(), &drawn)
}

fn document(board: &Board, style: &str, items: &str) -> String {
    let Board {
        width,
        height,
        defs,
        body,
    } = board;
    let style = if style.is_empty() {
        String::new()
    } else {
        format!("<style>{style}</style>")
    };
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{style}<defs>{defs}</defs><g class="board">{body}</g>{items}</svg>"#
    )
}

fn item(item: &Item) -> String {
    let turn = if item.turn == 0.0 {
        String::new()
    } else {
        format!(" rotate({})", item.turn)
    };
    let mut out = format!(
        r#"<g class="item {}" transform="translate({} {}){turn}">"#,
        escape(&item.class),
        item.x,
        item.y
    );
    for shape in &item.draw {
        out.push_str(&element(shape));
    }
    out.push_str("</g>");
    out
}

fn element(shape: &Shape) -> String {
    let class = shape
        .class
        .map(|class| format!(r#" class="{class}""#))
        .unwrap_or_default();
    let mut out = String::new();
    let _ = match &shape.figure {
        Figure::Use(symbol) => write!(out, r##"<use href="#{symbol}"{class}/>"##),
        Figure::UseAt { symbol, x, y } => {
            write!(out, r##"<use href="#{symbol}" x="{x}" y="{y}"{class}/>"##)
        }
        Figure::Circle([x, y, r]) => {
            write!(out, r#"<circle cx="{x}" cy="{y}" r="{r}"{class}/>"#)
        }
        Figure::Rect([x, y, w, h, rx]) => write!(
            out,
            r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{rx}"{class}/>"#
        ),
        Figure::Path(d) => write!(out, r#"<path d="{}"{class}/>"#, escape(d)),
        Figure::Text { text, x, y } => {
            write!(
                out,
                r#"<text x="{x}" y="{y}"{class}>{}</text>"#,
                escape(text)
            )
        }
    };
    out
}

/// A text as XML, in content or in quotes.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}
