//! Scenes as SVG and PNG, as `feldherr_scene` will draw them.

use feldherr_scene::{Board, Scene};

/// Light or dark colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

/// Why there is no picture.
#[derive(Debug)]
pub struct RenderError;

impl std::fmt::Display for RenderError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("this build cannot draw PNG; choose a file that ends in .svg")
    }
}

impl std::error::Error for RenderError {}

/// The scene as an SVG document.
pub fn render_svg(board: &Board, _scene: &Scene, _theme: Theme) -> String {
    let Board {
        width,
        height,
        defs,
        body,
    } = board;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"><defs>{defs}</defs>{body}</svg>\n"
    )
}

/// The scene as a PNG file of this width.
pub fn render_png(
    _board: &Board,
    _scene: &Scene,
    _theme: Theme,
    _width: u32,
) -> Result<Vec<u8>, RenderError> {
    Err(RenderError)
}
