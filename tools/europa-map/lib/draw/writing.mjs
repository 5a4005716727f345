// Names of regions, seas, mountains, rivers and lands beyond.
import { decode, length, resample } from "../line.mjs";
import { INK, RIVER, SEA, SEA_INK, tintOf, words } from "./style.mjs";

/** Names of seas and regions; long names in narrow regions are set smaller. */
export function regionName({ kind, name, homeland, label: { at, width } }, language) {
  const text = name[language];
  if (kind === "sea") {
    const size = fit(text, width, 44, 22, 0.62);
    return words(text, [at[0], at[1] + size / 3], {
      size,
      italic: true,
      colour: SEA_INK,
      spacing: size / 12,
      halo: 6,
      haloColour: SEA,
    });
  }
  const capitals = text.toUpperCase();
  const size = fit(capitals, width, 24, 17, 0.84);
  return words(capitals, [at[0], at[1] + size / 3], {
    size,
    weight: 600,
    spacing: size / 9,
    halo: 5,
    haloColour: tintOf(homeland),
  });
}

/** The size at which a text fills a width, within limits; `share` is a letter's width in sizes. */
function fit(text, width, most, least, share) {
  return Math.round(Math.max(least, Math.min(most, width / (text.length * share))));
}

/** Names beyond the game and of rivers. */
export function placeName({ kind, name, at, turn }, language) {
  const text = name[language];
  if (kind === "river") return words(text, lift(at, turn, 5), { size: 15, italic: true, colour: RIVER, turn, halo: 2 });
  if (kind === "water") return words(text, at, { size: 20, italic: true, colour: SEA_INK });
  return words(text.toUpperCase(), at, { size: 26, colour: INK, spacing: 8 }).replace(
    "<text",
    '<text fill-opacity="0.45"',
  );
}

function lift([x, y], turn, by) {
  const a = (turn * Math.PI) / 180;
  return [Math.round(x + Math.sin(a) * by), Math.round(y - Math.cos(a) * by)];
}

/** The name of a range, laid along its middle. */
export function rangeName({ name, named, line, height }, language) {
  if (!named) return "";
  const points = resample(decode(line), 10);
  const text = name[language];
  if (length(points) < text.length * 6) return "";
  const middle = points[points.length >> 1];
  const reach = Math.min(points.length >> 1, 6);
  const a = points[(points.length >> 1) - reach];
  const b = points[Math.min(points.length - 1, (points.length >> 1) + reach)];
  let turn = Math.round((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI);
  if (turn > 90) turn -= 180;
  if (turn < -90) turn += 180;
  return words(text, lift(middle, turn, 11 + 4 * height), {
    size: 13 + height,
    italic: true,
    turn,
    spacing: 2,
    halo: 3,
    colour: "#5b4c38",
  });
}
