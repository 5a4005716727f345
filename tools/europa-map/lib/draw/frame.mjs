// Neatline with degree bars, title and key.
import { INK, PAPER, POWER, SEA_INK, words } from "./style.mjs";

const BAR = 14;
const MARGIN = 44;

/** The border of the sheet: paper margin, double line, bars like those of degrees. */
export function frame([width, height]) {
  const out = [
    `<path d="M${-MARGIN} ${-MARGIN}H${width + MARGIN}V${height + MARGIN}H${-MARGIN}ZM0 0V${height}H${width}V0Z" fill="${PAPER}" fill-rule="evenodd"/>`,
    `<rect x="0" y="0" width="${width}" height="${height}" fill="none" stroke="${INK}" stroke-width="2"/>`,
    `<rect x="${-BAR}" y="${-BAR}" width="${width + 2 * BAR}" height="${height + 2 * BAR}" fill="none" stroke="${INK}" stroke-width="2"/>`,
    `<rect x="${-BAR - 10}" y="${-BAR - 10}" width="${width + 2 * BAR + 20}" height="${height + 2 * BAR + 20}" fill="none" stroke="${INK}" stroke-width="5"/>`,
  ];
  for (let x = 0, i = 0; x < width; x += 80, i++) {
    if (i % 2) continue;
    const w = Math.min(80, width - x);
    for (const y of [-BAR + 4, height + 4])
      out.push(`<rect x="${x}" y="${y}" width="${w}" height="${BAR - 8}" fill="${INK}"/>`);
  }
  for (let y = 0, i = 0; y < height; y += 80, i++) {
    if (i % 2) continue;
    const h = Math.min(80, height - y);
    for (const x of [-BAR + 4, width + 4])
      out.push(`<rect x="${x}" y="${y}" width="${BAR - 8}" height="${h}" fill="${INK}"/>`);
  }
  return out.join("");
}

export const viewBox = ([width, height]) => [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];

const TITLE = {
  de: ["EUROPA", "zur Zeit Napoleons", "1796 – 1815"],
  en: ["EUROPE", "in the Time of Napoleon", "1796 – 1815"],
};

/** Title and key of the colours, in the Sahara. */
export function cartouche(map, language) {
  const [x, y] = [70, 2742];
  const [title, line, years] = TITLE[language];
  const out = [
    `<rect x="${x}" y="${y}" width="430" height="424" fill="${PAPER}" stroke="${INK}" stroke-width="2"/>`,
    `<rect x="${x + 8}" y="${y + 8}" width="414" height="408" fill="none" stroke="${INK}" stroke-width="0.9"/>`,
    words(title, [x + 215, y + 82], { size: 74, weight: 600, spacing: 10 }),
    words(line, [x + 215, y + 126], { size: 34, italic: true }),
    words(years, [x + 215, y + 162], { size: 26, spacing: 2 }),
    `<path d="M${x + 125} ${y + 180}h180" stroke="${INK}" stroke-width="1"/>`,
  ];
  map.powers.forEach(({ id, name }, i) => {
    const py = y + 192 + i * 31;
    const { tint, edge } = POWER[id];
    out.push(`<rect x="${x + 60}" y="${py}" width="44" height="22" fill="${tint}" stroke="${edge}" stroke-width="4"/>`);
    out.push(words(name[language], [x + 122, py + 19], { size: 24, anchor: "start" }));
  });
  return out.join("");
}

/** A compass rose. */
export function rose([x, y], size) {
  const spike = (turn, long, wide) =>
    `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x} ${y - long}L${x + wide} ${y - wide}L${x} ${y}Z" fill="${SEA_INK}"/><path d="M${x} ${y - long}L${x - wide} ${y - wide}L${x} ${y}Z" fill="${PAPER}" stroke="${SEA_INK}" stroke-width="1"/></g>`;
  const out = [`<circle cx="${x}" cy="${y}" r="${size * 0.62}" fill="none" stroke="${SEA_INK}" stroke-width="1.4"/>`];
  for (const turn of [45, 135, 225, 315]) out.push(spike(turn, size * 0.7, size * 0.13));
  for (const turn of [0, 90, 180, 270]) out.push(spike(turn, size, size * 0.15));
  out.push(words("N", [x, y - size - 8], { size: size * 0.32, weight: 600, colour: SEA_INK }));
  return out.join("");
}
