// Makes the seed corpus from files of the repository: `node fuzz/seeds.mjs [DIRECTORY]`, by default `fuzz/seeds`.
// A seed is a text with a digit before it that says what it is for; see `src/lib.rs`.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const target = process.argv[2] ?? join(root, "fuzz", "seeds");
const GAMES = ["waterloo", "europa", "fortitude", "battles"];
const LONGEST = 200_000;
const counts = {};

function seed(kind, choice, text) {
  if (text.length > LONGEST) return;
  const whole = String.fromCharCode(48 + choice) + text;
  const name = createHash("sha1").update(whole).digest("hex");
  writeFileSync(join(target, kind, name), whole);
  counts[kind] = (counts[kind] ?? 0) + 1;
}

/** Every file below a directory with this ending. */
function files(directory, ending) {
  const start = join(root, directory);
  if (!existsSync(start)) return [];
  return readdirSync(start, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

const read = (file) => readFileSync(join(root, file), "utf8");

/** The blocks of a document in this language, such as `json setup`. */
function blocks(text, language) {
  const found = text.matchAll(new RegExp("^```(" + language + "[a-z ]*)\n([\\s\\S]*?)^```", "gm"));
  return [...found].map(([, head, body]) => ({ head, body }));
}

/** A document on one line, or nothing where an example leaves something out. */
function oneLine(text) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** What programs say in the examples of a document. */
const said = (text) => {
  const lines = blocks(text, "session").map(({ body }) => body.split("\n"));
  return lines.map((session) => session.filter((line) => line.startsWith("> ")).map((line) => line.slice(2)));
};

for (const kind of ["action", "engine", "map", "record", "request", "scenario", "setup", "socket"]) {
  rmSync(join(target, kind), { recursive: true, force: true });
  mkdirSync(join(target, kind), { recursive: true });
}

GAMES.forEach((game, number) => {
  for (const directory of [`data/${game}`, `web/e2e/scenarios/${game}`])
    for (const file of files(directory, ".toml")) seed("scenario", number, read(file));
  for (const directory of [`crates/${game}/tests/records`, `crates/${game}/tests/positions`])
    for (const file of files(directory, ".json")) seed("record", number, read(file).trim());

  const setups = read(`docs/setup-${game}.md`);
  for (const { body } of blocks(setups, "json")) {
    const document = oneLine(body);
    if (document) seed("setup", number, document);
  }
  for (const { body } of blocks(setups, "toml")) for (const kind of ["setup", "scenario"]) seed(kind, number, body);
  const written = JSON.parse(read(`crates/games/tests/actions/${game}.json`)).written ?? [];
  for (const { setup, position } of written)
    if (setup ?? position) seed("setup", number, JSON.stringify(setup ?? position));

  const actions = blocks(read(`docs/actions-${game}.md`), "json").flatMap(({ body }) => oneLine(body) ?? []);
  const inText = actions.filter((line) => line.length < 2000);
  inText.forEach((action, index) => {
    // Ways into the game of different lengths; which scenarios a digit chooses is the target's affair.
    const way = "abcdefghijklmnop".repeat(8).slice(0, (index * 7) % 120);
    for (const scenario of [0, 3, 13, 16]) seed("action", scenario + (index % 3), `${way}\n${action}`);
    seed("socket", number, JSON.stringify({ type: "do", id: index, seq: 0, action: JSON.parse(action) }));
    seed("socket", number, JSON.stringify({ type: "check", id: index, action: JSON.parse(action) }));
  });
});

for (const file of files("data/waterloo", ".board")) seed("map", 0, read(file));
for (const file of files("data/battles", ".map")) seed("map", 1, read(file));
for (const { body } of blocks(read("docs/map-format-battles.md"), "toml")) seed("map", 1, body);

for (const file of ["docs/record-format.md"])
  for (const { body } of blocks(read(file), "json record")) {
    const record = oneLine(body);
    if (record) seed("record", GAMES.indexOf(JSON.parse(record).game), record);
  }

for (const file of files("docs", ".md")) for (const session of said(read(file))) if (session.length) seed("engine", 0, session.join("\n"));

// The wire in words: docs/http-api.md shows its messages with gaps, so they stand here whole.
const create = (game, scenario, seats, more = {}) =>
  JSON.stringify({ game, scenario, seats: Array(seats).fill({ kind: "me" }), ...more });
seed("request", 0, create("waterloo", "two", 2, { listed: true, options: { variant: "introductory", rounds: 20 } }));
seed("request", 0, create("europa", "1796", 2, { answer_ms: 60000 }));
seed("request", 0, create("battles", "quatre-bras", 2, { options: { cards: true }, budget_ms: 100 }));
seed("request", 0, JSON.stringify({ game: "fortitude", scenario: "encounter", seats: [{ kind: "open" }, { kind: "machine", level: "recruit" }] }));
seed("request", 1, JSON.stringify({ seat: 0, name: "Ney", invite: null, token: "0".repeat(64) }));
seed("request", 2, JSON.stringify({ seat: 1, owner: "f".repeat(64) }));
for (const { body } of blocks(read("docs/setup-fortitude.md"), "json")) {
  const document = oneLine(body);
  for (const army of (document && JSON.parse(document).armies) ?? []) if (typeof army === "object") seed("request", 3, JSON.stringify(army));
}
for (const path of ["/api/tables?after=abc", "/api/rules/waterloo", "/api/locales/core.de.ftl", "/api/boards/0.svg", "/api/tables/x/frames/3?seat=1", "/healthz", "/"])
  seed("request", 4, path);
const frames = [
  { type: "hello", token: null, since: 2, deflate: true },
  { type: "undo", id: 1, seq: 0 },
  { type: "why", id: 2, from: "piece:3", x: 120.5, y: -80 },
  { type: "pose", id: 3, action: "roll", at: [1, 2, 3] },
  { type: "look", id: 4, item: "piece:1" },
  { type: "chat", text: "Vive l’Empereur" },
  { type: "do", id: 5, seq: 0, action: "roll" },
].map((frame) => JSON.stringify(frame));
GAMES.forEach((_, number) => seed("socket", number, frames.join("\n")));

console.log(Object.entries(counts).map(([kind, count]) => `${kind} ${count}`).join(", "));
