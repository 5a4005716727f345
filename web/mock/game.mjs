// A made-up game on eight by eight squares: just enough of everything the protocol can say.

const SIZE = 8;
const SQUARE = 80;
const EDGE = 40;
const SIDES = [
  { label: { id: "mock-blue" }, class: "france" },
  { label: { id: "mock-red" }, class: "britain" },
];
const KINDS = ["infantry", "cavalry", "infantry", "general"];

const text = (id, args) => (args ? { id, args } : { id });
const name = (x, y) => `${"ABCDEFGH"[x]}${SIZE - y}`;
const centre = (n) => EDGE + n * SQUARE + SQUARE / 2;

export function start(options) {
  const pieces = SIDES.flatMap((_, side) =>
    KINDS.map((kind, n) => ({ id: side * 4 + n, side, kind, x: n * 2 + (side ? 1 : 0), y: side ? 1 : 6 })),
  );
  return {
    pieces,
    turn: 0,
    phase: "roll",
    left: 0,
    moved: null,
    round: 1,
    rounds: options.rounds ?? null,
    outcome: null,
  };
}

const at = (s, x, y) => s.pieces.find((piece) => piece.x === x && piece.y === y);
const inside = (n) => n >= 0 && n < SIZE;

function check(s, piece, x, y) {
  if (!inside(x) || !inside(y)) return { rule: "MK-1", id: "mock-off-board" };
  if (Math.max(Math.abs(piece.x - x), Math.abs(piece.y - y)) !== 1)
    return { rule: "MK-2a", id: "mock-too-far", remedy: "mock-too-far-remedy" };
  if (at(s, x, y)?.side === piece.side)
    return { rule: "MK-2b", id: "mock-occupied", remedy: "mock-occupied-remedy" };
  return null;
}

export function options(s, seat) {
  if (s.outcome || seat !== s.turn) return [];
  const resign = { action: { do: "resign" }, label: text("mock-resign"), tone: "grave" };
  if (s.phase === "roll")
    return [{ action: { do: "roll" }, label: text("mock-roll"), tone: "primary" }, resign];
  const steps = s.pieces
    .filter((piece) => piece.side === seat && s.left > 0 && (s.moved === null || s.moved === piece.id))
    .flatMap((piece) => stepsOf(s, piece));
  return [...steps, { action: { do: "end" }, label: text("mock-end"), tone: "primary" }, resign];
}

function stepsOf(s, piece) {
  const found = [];
  for (let y = piece.y - 1; y <= piece.y + 1; y++)
    for (let x = piece.x - 1; x <= piece.x + 1; x++) {
      if (check(s, piece, x, y)) continue;
      const enemy = at(s, x, y);
      const to = { id: `square:${name(x, y)}`, x: centre(x), y: centre(y), r: 26 };
      if (enemy) to.item = `piece:${enemy.id}`;
      const from = `piece:${piece.id}`;
      const args = { piece: text(`mock-${piece.kind}`), to: name(x, y) };
      const option = (verb) => ({
        action: { do: verb, piece: piece.id, x, y },
        label: text(`mock-${verb}`, args),
        tone: verb === "charge" ? "grave" : "normal",
        from,
        to,
      });
      found.push(...(enemy ? [option("step"), option("charge")] : [option("step")]));
    }
  return found;
}

// Applies a legal action; returns log entries without numbers.
export function apply(s, seat, action, die) {
  const log = [];
  const say = (id, args, draws) => log.push({ seat, message: text(id, args), draws: draws ?? [] });
  const who = SIDES[seat].label;
  if (action.do === "roll") {
    const value = die(6);
    Object.assign(s, { phase: "move", left: value, moved: null });
    say("mock-rolled", { who, n: value }, [["movement", 6, value]]);
  } else if (action.do === "resign") {
    finish(s, 1 - seat, "victory", text("mock-resigned", { who }));
    say("mock-resigned", { who });
  } else if (action.do === "end") {
    next(s);
    say("mock-ended", { who });
  } else move(s, action, say, die);
  return log;
}

function move(s, action, say, die) {
  const piece = s.pieces.find(({ id }) => id === action.piece);
  const enemy = at(s, action.x, action.y);
  const args = { piece: text(`mock-${piece.kind}`), to: name(action.x, action.y) };
  const draws =
    action.do === "charge"
      ? [
          ["charge", 6, die(6)],
          ["charge", 6, die(6)],
          ["morale", 10, die(10)],
        ]
      : [];
  s.pieces = s.pieces.filter((other) => other !== enemy);
  Object.assign(piece, { x: action.x, y: action.y });
  Object.assign(s, { left: s.left - 1, moved: piece.id });
  say(enemy ? "mock-took" : "mock-stepped", args, draws);
  if (!s.pieces.some(({ side }) => side !== piece.side))
    finish(s, piece.side, "victory", text("mock-all-taken"));
  else if (s.left === 0) next(s);
}

function next(s) {
  Object.assign(s, { turn: 1 - s.turn, phase: "roll", left: 0, moved: null });
  if (s.turn === 0) s.round += 1;
  if (s.rounds !== null && s.round > s.rounds) finish(s, null, "limit", text("mock-limit", { n: s.rounds }));
}

function finish(s, winner, ended_by, message) {
  const standings = SIDES.map((_, seat) => (winner === null ? "drew" : seat === winner ? "won" : "lost"));
  s.outcome = { standings, ended_by, rule: "MK-4", message };
}

export function why(s, from, x, y) {
  const piece = s.pieces.find(({ id }) => `piece:${id}` === from);
  const square = [x, y].map((n) => Math.floor((n - EDGE) / SQUARE));
  const fault = piece && check(s, piece, square[0], square[1]);
  if (!fault) return null;
  const args = { piece: text(`mock-${piece.kind}`) };
  return {
    code: "illegal",
    message: text(fault.id, args),
    rule: fault.rule,
    ...(fault.remedy ? { remedy: text(fault.remedy, args) } : {}),
  };
}

export function prompts(s) {
  if (s.outcome) return [];
  const who = SIDES[s.turn].label;
  const message =
    s.phase === "roll" ? text("mock-must-roll", { who }) : text("mock-must-move", { who, n: s.left });
  return [{ seat: s.turn, kind: "must", message }];
}

export function items(s) {
  return s.pieces.map((piece) => ({
    id: `piece:${piece.id}`,
    layer: 2,
    x: centre(piece.x),
    y: centre(piece.y),
    class: `piece ${SIDES[piece.side].class}`,
    label: text("mock-piece", {
      side: SIDES[piece.side].label,
      piece: text(`mock-${piece.kind}`),
      at: name(piece.x, piece.y),
    }),
    draw: [{ use: `mock-${piece.kind}` }, { text: String((piece.id % 4) + 1), x: 20, y: 20, class: "count" }],
  }));
}

export function panels(s) {
  const row = (seat) => {
    const mine = s.pieces.filter(({ side }) => side === seat);
    return {
      seat,
      class: SIDES[seat].class,
      symbol: "mock-infantry",
      label: SIDES[seat].label,
      cells: [text("mock-pieces", { n: mine.length }), text("mock-lost", { n: 4 - mine.length })],
    };
  };
  const round = { class: "", label: text("mock-round"), cells: [text("mock-count", { n: s.round })] };
  return [
    { id: "forces", title: text("mock-forces"), rows: [row(0), row(1)] },
    { id: "course", title: text("mock-course"), rows: [round] },
  ];
}

const rounds = { key: "rounds", label: text("mock-rounds"), kind: "number", min: 1, max: 50, default: null };
const seats = SIDES.map(({ label }) => label);
const variant = {
  key: "variant",
  label: text("mock-variant"),
  kind: "choice",
  values: [
    { value: "plain", label: text("mock-plain") },
    { value: "full", label: text("mock-full") },
  ],
  default: "plain",
};

export const game = {
  key: "mock",
  title: text("mock-title"),
  about: text("mock-ford-about"),
  levels: ["recruit", "captain", "marshal"],
  scenarios: [
    {
      id: "ford",
      title: text("mock-ford"),
      about: text("mock-ford-about"),
      seats,
      options: [variant, rounds],
    },
    {
      id: "ridge",
      title: text("mock-ridge"),
      about: text("mock-ridge-about"),
      seats,
      options: [rounds, { key: "fog", label: text("mock-fog"), kind: "toggle", default: false }],
    },
  ],
};

function boardSvg() {
  const squares = [];
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      squares.push(
        `<rect class="square${(x + y) % 2 ? " dark" : ""}" x="${EDGE + x * SQUARE}" y="${EDGE + y * SQUARE}" width="${SQUARE}" height="${SQUARE}"/>`,
      );
  const letters = [...Array(SIZE).keys()].map(
    (n) =>
      `<text class="name" x="${centre(n)}" y="706">${"ABCDEFGH"[n]}</text><text class="name" x="20" y="${centre(n) + 6}">${SIZE - n}</text>`,
  );
  const counter = (id, sign) =>
    `<g id="mock-${id}"><rect class="body" x="-28" y="-24" width="56" height="48" rx="5"/><g class="sign">${sign}</g></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 720"><defs>
${counter("infantry", '<rect x="-15" y="-10" width="30" height="20"/><path d="M-15-10 15 10M15-10-15 10"/>')}
${counter("cavalry", '<rect x="-15" y="-10" width="30" height="20"/><path d="M15-10-15 10"/>')}
${counter("general", '<path d="M0-13 4-4 13-4 6 2 9 12 0 6-9 12-6 2-13-4-4-4Z"/>')}
</defs><rect class="table" width="720" height="720"/>${squares.join("")}
<path class="river" d="M40 300C160 250 240 360 360 340S560 280 680 350"/>
<rect class="frame" x="40" y="40" width="640" height="640"/><rect class="frame thin" x="34" y="34" width="652" height="652"/>${letters.join("")}</svg>`;
}

export const board = boardSvg();

export const sceneCss = `
:root { --paper: #f3ead6; --ink: #2a2218; --wood: #e5dfbf; --river: #6f97a8; --france: #27509b; --britain: #b0222f; }
:root[data-theme="dark"] { --paper: #2f281f; --ink: #d9cbb0; --wood: #37342a; --river: #4d6f7d; --france: #4f79c4; --britain: #c4505b; }
:root.cb { --france: #0072b2; --britain: #d55e00; }
.table { fill: var(--paper); }
.square { fill: var(--paper); stroke: var(--ink); stroke-width: 0.6; stroke-opacity: 0.35; }
.square.dark { fill: var(--wood); }
.river { fill: none; stroke: var(--river); stroke-width: 9; stroke-linecap: round; opacity: 0.8; }
.frame { fill: none; stroke: var(--ink); stroke-width: 2; }
.frame.thin { stroke-width: 0.8; }
.name { fill: var(--ink); font: 500 17px "EB Garamond", serif; text-anchor: middle; }
.body { fill: var(--side, #888); stroke: var(--ink); stroke-width: 1.5; }
.sign { fill: none; stroke: #fffaf0; stroke-width: 2.2; }
.count { fill: #fffaf0; font: 600 13px Inter, sans-serif; text-anchor: middle; }
.france { --side: var(--france); }
.britain { --side: var(--britain); }
`;

export const rules = {
  game: { key: "mock", title: { de: "Scharmützel", en: "Skirmish" } },
  chapters: [
    { id: "1", title: { de: "Das Brett", en: "The board" } },
    { id: "2", title: { de: "Ziehen", en: "Moving" } },
    { id: "4", title: { de: "Ende", en: "The end" } },
  ],
  rules: [
    rule(
      "MK-1",
      "1",
      "Acht mal acht",
      "Eight by eight",
      "Gespielt wird auf 64 Feldern. Kein Stein verlässt das Brett.",
      "The game is played on 64 squares. No piece leaves the board.",
    ),
    rule(
      "MK-2a",
      "2",
      "Ein Feld weit",
      "One square",
      "Ein Stein zieht ein Feld weit, gerade oder schräg, so oft die Augen reichen (siehe MK-2b).",
      "A piece moves one square, straight or diagonally, as often as the roll allows (see MK-2b).",
    ),
    rule(
      "MK-2b",
      "2",
      "Ein Stein je Feld",
      "One piece a square",
      "Auf einem Feld steht höchstens ein Stein.",
      "A square holds one piece at most.",
    ),
    rule(
      "MK-4",
      "4",
      "Wer gewinnt",
      "Who wins",
      "Es gewinnt, wer alle Steine des Gegners schlägt.",
      "Whoever takes all enemy pieces wins.",
    ),
  ],
};

function rule(id, chapter, titleDe, titleEn, de, en) {
  const reason = {
    de: "Damit die Wege kurz und die Fronten klar bleiben.",
    en: "It keeps marches short and fronts clear.",
  };
  return { id, chapter, variant: "all", title: { de: titleDe, en: titleEn }, text: { de, en }, reason };
}
