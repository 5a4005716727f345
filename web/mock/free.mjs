// A made-up free table: pieces go anywhere and turn. Just enough of everything a free table can say.

const INCH = 20;
const FRAME = 40;
const [WIDTH, HEIGHT] = [48, 32];
const SIDES = [
  { label: { id: "free-blue" }, class: "france" },
  { label: { id: "free-red" }, class: "britain" },
];
const MARCH = 12;
const RANGE = 12;
const WOOD = { x: 25, y: 16, r: 4 };
const SIZE = { infantry: [6, 1.6], cavalry: [5, 2.2], leader: [1.6, 1.6] };

const text = (id, args) => (args ? { id, args } : { id });
const px = (inch) => FRAME + inch * INCH;
const inch = (board) => (board - FRAME) / INCH;
const tenth = (value) => Math.round(value * 10) / 10;
const radians = (degrees) => (degrees * Math.PI) / 180;
const turnBetween = (a, b) => Math.abs(((b - a + 540) % 360) - 180);

const unit = (id, side, kind, brigade, x, y, heading) => ({
  id,
  side,
  kind,
  brigade,
  x,
  y,
  heading,
  spent: false,
});

export function start() {
  const units = [
    unit(0, 0, "infantry", 0, 12, 24, 0),
    unit(1, 0, "infantry", 0, 20, 24.5, 10),
    unit(2, 0, "cavalry", 1, 33, 25, 350),
    unit(3, 0, "leader", 0, 16, 27.5, 0),
    unit(4, 1, "infantry", 2, 15, 11, 178),
    unit(5, 1, "infantry", 2, 24, 8, 180),
    unit(6, 1, "cavalry", 3, 34, 9, 200),
  ];
  return { units, turn: 0, round: 1, outcome: null };
}

const name = ({ id, kind }) => text(`free-${kind}`, { n: id + 1 });

function draw({ kind, side }) {
  const [width, depth] = SIZE[kind].map((side) => side * INCH);
  if (kind === "leader")
    return [
      { circle: [0, 0, 15], class: "body" },
      { path: "M0-10 3-3 10-3 5 1 7 9 0 4-7 9-5 1-10-3-3-3Z", class: "star" },
    ];
  return [
    { rect: [-width / 2, 0, width, depth, 2], class: "body" },
    { path: `M${-width / 2} 0H${width / 2}`, class: "brow" },
    { use: `free-${kind}-sign`, x: 0, y: depth / 2 },
    { rect: [-width / 2, depth, width, 4, 0], class: `band-${side}` },
  ];
}

export function options(s, seat) {
  if (s.outcome || seat !== s.turn) return [];
  const free = s.units.filter(({ side, spent }) => side === seat && !spent);
  return [
    ...free.flatMap((unit) => [march(unit), ...fire(s, unit)]),
    { action: { do: "end" }, label: text("free-end"), tone: "primary" },
  ];
}

function march(unit) {
  const { id, kind, x, y, heading } = unit;
  const leader = kind === "leader";
  const [cx, cy, r] = [px(x), px(y), MARCH * INCH];
  return {
    action: { do: "march", unit: id, to: [x, y, heading] },
    label: text("free-march", { unit: name(unit) }),
    from: `unit:${id}`,
    ghost: {
      at: [cx, cy, leader ? 0 : heading],
      draw: draw(unit),
      class: `unit ${SIDES[unit.side].class}`,
      turns: !leader,
      reach: `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    },
  };
}

const away = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

function fire(s, unit) {
  if (unit.kind !== "infantry") return [];
  return s.units
    .filter((other) => other.side !== unit.side && away(unit, other) <= RANGE + 2)
    .map((other) => ({
      action: { do: "fire", unit: unit.id, at: other.id },
      label: text("free-fire", { unit: name(unit), at: name(other) }),
      from: `unit:${unit.id}`,
      to: { id: `unit:${other.id}`, x: px(other.x), y: px(other.y), r: 40, item: `unit:${other.id}` },
    }));
}

export function check(s, action) {
  if (action.do !== "fire") return { notes: [] };
  const chances = [0.0878, 0.2634, 0.3292, 0.2195, 0.1001];
  const at = name(s.units[action.at]);
  return {
    notes: [],
    odds: [
      {
        title: text("free-odds-fire"),
        rows: chances.map((chance, n) => ({ label: text("free-hits", { n }), chance })),
        notes: [
          { rule: "FR-3a", message: text("free-note-dice", { n: 4 }) },
          { rule: "FR-3b", message: text("free-note-range") },
        ],
      },
      {
        title: text("free-odds-morale", { at }),
        rows: [
          { label: text("free-stands"), chance: 0.8333 },
          { label: text("free-shaken"), chance: 0.1667 },
        ],
        notes: [{ rule: "FR-4", message: text("free-note-morale") }],
      },
    ],
  };
}

const fault = (rule, id, place, args) => ({
  error: {
    code: "illegal",
    rule,
    message: text(id, args),
    remedy: text(`${id}-remedy`),
    place: place.map(px),
  },
});

/** Where a straight way enters the wood, if it does. */
function intoWood(from, to) {
  for (let n = 0; n <= 40; n++) {
    const [x, y] = [from.x + ((to.x - from.x) * n) / 40, from.y + ((to.y - from.y) * n) / 40];
    if (Math.hypot(x - WOOD.x, y - WOOD.y) < WOOD.r) return [x, y];
  }
  return null;
}

/** The pose a player means, judged. */
export function pose(s, action, [bx, by, heading]) {
  const unit = s.units[action.unit];
  const to = { x: inch(bx), y: inch(by) };
  const distance = away(unit, to);
  const turning = unit.kind === "leader" ? 0 : turnBetween(unit.heading, heading) / 45;
  const used = tenth(distance + turning);
  const beyond = Math.min(1, MARCH / Math.max(distance, 0.01));
  if (used > MARCH)
    return fault(
      "FR-2a",
      "free-too-far",
      [unit.x + (to.x - unit.x) * beyond, unit.y + (to.y - unit.y) * beyond],
      {
        used,
        allowed: MARCH,
      },
    );
  const wood = unit.kind === "leader" ? null : intoWood(unit, to);
  if (wood) return fault("FR-2b", "free-wood", wood);
  const blocked = s.units.find(
    (other) => other.id !== unit.id && other.kind !== "leader" && away(other, to) < 2.4,
  );
  if (blocked && unit.kind !== "leader") return fault("FR-2c", "free-blocked", [blocked.x, blocked.y]);
  const path = [
    [px(unit.x), px(unit.y), unit.heading],
    [bx, by, heading],
  ];
  const notes =
    turning > 0 ? [{ rule: "FR-2d", message: text("free-note-turn", { n: tenth(turning) }) }] : [];
  return {
    action: { do: "march", unit: unit.id, to: [to.x, to.y, heading] },
    path,
    cost: [used, MARCH],
    notes,
  };
}

export function look(s, item) {
  const unit = s.units.find(({ id }) => `unit:${id}` === item);
  if (!unit || unit.kind === "leader") return [];
  const half = (SIZE[unit.kind][0] / 2) * INCH;
  const r = RANGE * INCH;
  const slant = r * Math.sin(radians(45));
  const arc = `M${-half} 0L${-half - slant} ${-slant}A${r} ${r} 0 0 1 ${-half} ${-r}H${half}A${r} ${r} 0 0 1 ${half + slant} ${-slant}L${half} 0z`;
  const place = { x: px(unit.x), y: px(unit.y), turn: unit.heading };
  return [
    {
      id: "look:arc",
      layer: 1,
      class: "look",
      label: text("free-arc"),
      ...place,
      draw: [{ path: arc, class: "arc" }],
    },
  ];
}

export const isLegal = (s, seat, action) =>
  action.do === "march"
    ? s.units[action.unit]?.side === seat
    : options(s, seat).some((option) => JSON.stringify(option.action) === JSON.stringify(action));

export function apply(s, seat, action, die) {
  const log = [];
  const say = (id, args, draws) => log.push({ seat, message: text(id, args), draws: draws ?? [] });
  const unit = s.units[action.unit];
  if (action.do === "end") {
    for (const one of s.units) one.spent = false;
    s.turn = 1 - s.turn;
    if (s.turn === 0) s.round += 1;
    say("free-ended", { who: SIDES[seat].label });
  } else if (action.do === "march") {
    const [x, y, heading] = action.to;
    Object.assign(unit, { x, y, heading, spent: true });
    say("free-marched", { unit: name(unit) });
  } else {
    unit.spent = true;
    const rolls = [1, 2, 3, 4].map(() => ["fire", 6, die(6)]);
    const hits = rolls.filter(([, , value]) => value >= 5).length;
    say("free-fired", { unit: name(unit), at: name(s.units[action.at]), n: hits }, rolls);
  }
  return log;
}

export const why = () => null;

export function prompts(s) {
  return [{ seat: s.turn, kind: "must", message: text("free-must", { who: SIDES[s.turn].label }) }];
}

export function items(s) {
  return s.units.map((unit) => ({
    id: `unit:${unit.id}`,
    layer: unit.kind === "leader" ? 4 : 3,
    x: px(unit.x),
    y: px(unit.y),
    ...(unit.heading ? { turn: unit.heading } : {}),
    group: `brigade:${unit.brigade}`,
    class: `unit ${SIDES[unit.side].class}`,
    label: name(unit),
    draw: draw(unit),
  }));
}

export function panels(s) {
  const row = (seat) => ({
    seat,
    class: SIDES[seat].class,
    label: SIDES[seat].label,
    cells: [text("free-units", { n: s.units.filter(({ side }) => side === seat).length })],
  });
  return [{ id: "forces", title: text("free-forces"), rows: [row(0), row(1)] }];
}

const army = (key, label, value) => ({
  key,
  label: text(label),
  kind: "army",
  values: ["french-100", "british-100"].map((ready) => ({ value: ready, label: text(`free-${ready}`) })),
  default: value,
});

export const game = {
  key: "free",
  title: text("free-title"),
  about: text("free-about"),
  levels: ["recruit", "captain"],
  scenarios: [
    {
      id: "meadow",
      title: text("free-meadow"),
      about: text("free-about"),
      seats: SIDES.map(({ label }) => label),
      options: [
        army("army_one", "free-army-one", "french-100"),
        army("army_two", "free-army-two", "british-100"),
      ],
    },
  ],
};

export const sceneUnit = { per: INCH, label: text("free-inch") };

function boardSvg() {
  const [w, h] = [WIDTH * INCH, HEIGHT * INCH];
  const crosses = [];
  for (let y = 6; y < HEIGHT; y += 6)
    for (let x = 6; x < WIDTH; x += 6) crosses.push(`M${px(x) - 5} ${px(y)}h10M${px(x)} ${px(y) - 5}v10`);
  const trees = Array.from({ length: 42 }, (_, n) => {
    const [angle, away] = [n * 2.4, Math.sqrt((n + 0.5) / 42) * (WOOD.r - 0.35) * INCH];
    return `<circle class="tree" cx="${tenth(px(WOOD.x) + Math.cos(angle) * away)}" cy="${tenth(px(WOOD.y) + Math.sin(angle) * away)}" r="7"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w + 2 * FRAME} ${h + 2 * FRAME}"><defs>
<g id="free-infantry-sign"><path class="sign" d="M-11-7h22v14h-22zM-11-7 11 7M11-7-11 7"/></g>
<g id="free-cavalry-sign"><path class="sign" d="M-11-7h22v14h-22zM11-7-11 7"/></g></defs>
<rect class="table" width="${w + 2 * FRAME}" height="${h + 2 * FRAME}"/><rect class="meadow" x="${FRAME}" y="${FRAME}" width="${w}" height="${h}"/>
<path class="cross" d="${crosses.join("")}"/><path class="road" d="M${px(0)} ${px(19)}C${px(14)} ${px(16)} ${px(32)} ${px(24)} ${px(48)} ${px(18)}"/>
<circle class="wood" cx="${px(WOOD.x)}" cy="${px(WOOD.y)}" r="${WOOD.r * INCH}"/>${trees.join("")}
<rect class="frame" x="${FRAME}" y="${FRAME}" width="${w}" height="${h}"/><rect class="frame thin" x="28" y="28" width="${w + 24}" height="${h + 24}"/></svg>`;
}

export const board = boardSvg();

export const sceneCss = `
:root { --meadow: #e6e8d2; --wood-2: #cfd8b4; --tree: #a9b787; --tree-ink: #55633d; --way: #f1e4c3; }
:root[data-theme="dark"] { --meadow: #252a1f; --wood-2: #2b311f; --tree: #3a4429; --tree-ink: #7d8c5c; --way: #4d4330; }
.meadow { fill: var(--meadow); }
.wood { fill: var(--wood-2); stroke: var(--tree-ink); stroke-width: 1.2; stroke-dasharray: 3 4; }
.tree { fill: var(--tree); stroke: var(--tree-ink); stroke-width: 0.9; }
.cross { fill: none; stroke: var(--ink); stroke-width: 0.8; stroke-opacity: 0.35; }
.road { fill: none; stroke: var(--way); stroke-width: 14; }
.star { fill: #fffaf0; }
.brow { fill: none; stroke: var(--ink); stroke-width: 3.5; }
.band-0 { fill: #d9a21b; } .band-1 { fill: #2f6b3c; }
.arc { fill: #c8701a; fill-opacity: 0.12; stroke: #c8701a; stroke-width: 1.6; stroke-dasharray: 8 5; }
`;

const rule = (id, de, en, textDe, textEn) => ({
  id,
  chapter: "1",
  variant: "all",
  title: { de, en },
  text: { de: textDe, en: textEn },
});

export const rules = {
  game: { key: "free", title: { de: "Freies Feld", en: "Open field" } },
  chapters: [{ id: "1", title: { de: "Marsch und Feuer", en: "March and fire" } }],
  rules: [
    rule(
      "FR-2a",
      "Zwölf Zoll",
      "Twelve inches",
      "Eine Einheit zieht höchstens zwölf Zoll.",
      "A unit moves twelve inches at most.",
    ),
    rule(
      "FR-2b",
      "Wald",
      "Woods",
      "Geschlossene Einheiten betreten keinen Wald.",
      "Formed units do not enter woods.",
    ),
    rule(
      "FR-2c",
      "Platz",
      "Room",
      "Wo eine Einheit steht, ist kein Platz für eine andere.",
      "Where a unit stands there is no room for another.",
    ),
    rule("FR-2d", "Schwenken", "Wheeling", "Je 45 Grad kosten ein Zoll.", "Every 45 degrees cost an inch."),
    rule("FR-3a", "Würfel", "Dice", "Infanterie feuert mit vier Würfeln.", "Infantry fires four dice."),
    rule(
      "FR-3b",
      "Weite",
      "Range",
      "Auf weite Entfernung trifft nur die Sechs.",
      "At long range only sixes hit.",
    ),
    rule(
      "FR-4",
      "Moral",
      "Morale",
      "Wer Treffer erleidet, prüft seine Moral.",
      "Whoever takes hits tests morale.",
    ),
  ],
};
