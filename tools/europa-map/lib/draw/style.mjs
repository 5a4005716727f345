// Colours and lettering of the printed map.
export const PAPER = "#f3ead6";
export const INK = "#2a2218";
export const SEA = "#cfdde0";
export const SEA_INK = "#6d919c";
export const RIVER = "#6f97a8";
export const OUTLAND = "#e9dfc8";
export const SERIF = "EB Garamond, Georgia, serif";

/** Tint of the land and edge of each power. */
export const POWER = {
  france: { tint: "#c6d1e6", edge: "#27509b" },
  britain: { tint: "#f0cfc4", edge: "#b0222f" },
  prussia: { tint: "#cdced3", edge: "#3b3f46" },
  russia: { tint: "#cfddc3", edge: "#2f6b3c" },
  austria: { tint: "#fbf8ef", edge: "#8f8a7c" },
  spain: { tint: "#f5e2ab", edge: "#cf9a17" },
  ottoman: { tint: "#e4cfb2", edge: "#8a5a2b" },
};
export const MINOR = { tint: "#f1e7d0", edge: "#8d8a83" };

/** The land's tint under a homeland or a minor nation. */
export const tintOf = (homeland) => (POWER[homeland] ?? MINOR).tint;

export const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** SVG text, centred unless told otherwise. */
export function words(
  text,
  [x, y],
  { size, colour = INK, italic, weight = 400, spacing = 0, anchor = "middle", turn = 0, halo = 0, haloColour = PAPER },
) {
  const style = `font-family="${SERIF}" font-size="${size}" fill="${colour}" text-anchor="${anchor}"`;
  const slant = italic ? ' font-style="italic"' : "";
  const heavy = weight !== 400 ? ` font-weight="${weight}"` : "";
  const wide = spacing ? ` letter-spacing="${spacing}"` : "";
  const place = `x="${x}" y="${y}"` + (turn ? ` transform="rotate(${turn} ${x} ${y})"` : "");
  const plain = `<text ${place} ${style}${slant}${heavy}${wide}>${escape(text)}</text>`;
  if (!halo) return plain;
  const glow = ` stroke="${haloColour}" stroke-width="${halo}" stroke-linejoin="round" stroke-opacity="0.8"`;
  return plain.replace("<text ", `<text${glow} `) + plain;
}
