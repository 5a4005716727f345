//! Scenes as PNG, with the typefaces of the browser client.

use crate::{Board, Scene, Theme, svg::render_svg};
use resvg::{tiny_skia, usvg};
use std::sync::{Arc, LazyLock};

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The document is no valid SVG.
    #[error("the drawing is faulty: {0}")]
    Svg(#[from] usvg::Error),
    /// The picture would have no pixel, or more than the renderer takes.
    #[error("a picture {0} pixels wide cannot be made")]
    Size(u32),
    /// The picture could not be encoded.
    #[error("the picture cannot be encoded: {0}")]
    Encode(String),
}

/// The widest picture rendered.
const WIDEST: u32 = 8192;

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    for font in [
        include_bytes!("../fonts/EBGaramond-Regular.ttf").as_slice(),
        include_bytes!("../fonts/EBGaramond-Italic.ttf").as_slice(),
        include_bytes!("../fonts/EBGaramond-SemiBold.ttf").as_slice(),
        include_bytes!("../fonts/Inter-Bold.ttf").as_slice(),
    ] {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_serif_family("EB Garamond");
    fonts.set_sans_serif_family("Inter");
    Arc::new(fonts)
});

/// Parses a document with the embedded typefaces.
pub(crate) fn parse(svg: &str) -> Result<usvg::Tree, usvg::Error> {
    let options = usvg::Options {
        font_family: "EB Garamond".to_owned(),
        fontdb: FONTS.clone(),
        ..usvg::Options::default()
    };
    usvg::Tree::from_str(svg, &options)
}

/// Board and items as a PNG, `width` pixels wide.
///
/// # Errors
/// A faulty drawing, or a size the renderer does not take.
pub fn render_png(
    board: &Board,
    scene: &Scene,
    theme: Theme,
    width: u32,
) -> Result<Vec<u8>, RenderError> {
    if width == 0 || width > WIDEST {
        return Err(RenderError::Size(width));
    }
    let tree = parse(&render_svg(board, scene, theme))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut picture = tiny_skia::Pixmap::new(width, height).ok_or(RenderError::Size(width))?;
    let transform = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut picture.as_mut());
    picture
        .encode_png()
        .map_err(|error| RenderError::Encode(error.to_string()))
}
