// Towns, capitals, ports, battlefields.
import { INK, PAPER, tintOf, words } from "./style.mjs";

const f = (n) => Math.round(n * 10) / 10;

function star([x, y], outer, inner) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? inner : outer;
    const a = (Math.PI * i) / 5 - Math.PI / 2;
    return `${f(x + r * Math.cos(a))},${f(y + r * Math.sin(a))}`;
  });
  return `<polygon points="${points.join(" ")}" fill="${INK}"/>`;
}

/** A town's sign: a star in a ring for a capital, else a ring. */
export function town({ town: { at, name, side, same }, capital, homeland }, language) {
  const [x, y] = at;
  const sign = capital
    ? `<circle cx="${x}" cy="${y}" r="12" fill="${PAPER}" stroke="${INK}" stroke-width="2"/>${star(at, 9.5, 3.9)}`
    : `<circle cx="${x}" cy="${y}" r="5" fill="${PAPER}" stroke="${INK}" stroke-width="1.8"/><circle cx="${x}" cy="${y}" r="1.5" fill="${INK}"/>`;
  if (same) return sign;
  const gap = capital ? 17 : 10;
  const spots = {
    e: [x + gap, y + 6, "start"],
    w: [x - gap, y + 6, "end"],
    n: [x, y - gap, "middle"],
    s: [x, y + gap + 13, "middle"],
  };
  const [tx, ty, anchor] = spots[side];
  return (
    sign + words(name[language], [tx, ty], { size: 19, italic: true, anchor, halo: 4, haloColour: tintOf(homeland) })
  );
}

/** An anchor in a small disc on the coast. */
export function port({ port: { at } }) {
  const [x, y] = at;
  const pen = `fill="none" stroke="${INK}" stroke-width="2" stroke-linecap="round"`;
  return (
    `<circle cx="${x}" cy="${y}" r="13" fill="${PAPER}" stroke="${INK}" stroke-width="1.4"/>` +
    `<circle cx="${x}" cy="${y - 7}" r="2.2" ${pen}/>` +
    `<path d="M${x} ${y - 4.6}V${y + 8}M${x - 4.5} ${y - 1.5}h9M${x - 7} ${y + 2.5}q1 5.5 7 6q6 -.5 7 -6" ${pen}/>`
  );
}

/** Two counters where pieces stand, to see whether they find room. */
export function pieces({
  stand: {
    at: [x, y],
  },
}) {
  const counter = (left) =>
    `<rect x="${left}" y="${y - 22}" width="44" height="44" rx="3" fill="#fff" fill-opacity="0.75" stroke="${INK}" stroke-width="1.5"/>`;
  return counter(x - 46) + counter(x + 2);
}

/** Crossed sabres with the name of the battle. */
export function field({ at, name, year, side }, language) {
  const [x, y] = at;
  const [dx, dy, anchor] = { s: [0, 19, "middle"], n: [0, -13, "middle"], e: [11, 4, "start"], w: [-11, 4, "end"] }[
    side
  ];
  const pen = `fill="none" stroke="#8e2a22" stroke-width="1.6" stroke-linecap="round"`;
  return (
    `<path d="M${x - 7} ${y + 6}q7 -3 13 -13M${x + 7} ${y + 6}q-7 -3 -13 -13M${x - 7.5} ${y + 2}l4 4.5M${x + 7.5} ${y + 2}l-4 4.5" ${pen}/>` +
    words(`${name[language]} ${year}`, [x + dx, y + dy], {
      size: 11.5,
      italic: true,
      colour: "#8e2a22",
      anchor,
      halo: 2,
    })
  );
}
