// Speaks the protocol of docs/http-api.md with a made-up game, so that the client can be built and seen alone.
import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocketServer } from "ws";
import { armies, judge, lists as armyLists } from "./armies.mjs";
import * as free from "./free.mjs";
import * as squares from "./game.mjs";
import { texts } from "./texts.mjs";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
};
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'";
const GAMES = new Map([squares, free].map((play) => [play.game.key, play]));
const hash = ({ board }) => createHash("sha256").update(board).digest("hex").slice(0, 16);
const BOARDS = new Map([...GAMES.values()].map((play) => [hash(play), play.board]));
const secret = () => randomBytes(12).toString("hex");
const tables = new Map();

class Fault extends Error {
  constructor(status, code, more = {}) {
    super(code);
    this.status = status;
    this.body = { error: { code, message: { id: `core-${code}` }, ...more } };
  }
}

function create({ game, scenario, options, seats, listed, budget_ms = 600 }) {
  const play = GAMES.get(game);
  const entry = play?.game.scenarios.find(({ id }) => id === scenario);
  if (!entry) throw new Fault(404, "unknown-scenario");
  const seed = secret();
  const table = {
    id: secret().slice(0, 10),
    play,
    scenario: entry,
    listed,
    budget: budget_ms,
    created: Date.now(),
    seed,
    commitment: createHash("sha256").update(seed).digest("hex"),
    seats: seats.map((seat, n) => ({
      seat: n,
      label: entry.seats[n],
      kind: seat.kind === "me" ? "person" : seat.kind,
      name: seat.kind === "open" ? null : (seat.name ?? null),
      ...(seat.level ? { level: seat.level } : {}),
      token: seat.kind === "me" ? secret() : undefined,
      invite: seat.kind === "open" ? secret() : undefined,
    })),
    position: play.start(options),
    undo: [],
    seq: 0,
    log: [],
    chat: [],
    frames: [],
    sockets: new Set(),
  };
  table.frames.push({ position: structuredClone(table.position), log: [] });
  tables.set(table.id, table);
  machine(table);
  return { id: table.id, seats: table.seats.map(({ seat, token, invite }) => ({ seat, token, invite })) };
}

function summary(table) {
  const seats = table.seats.map(({ seat, label, kind, name, level }) => ({ seat, label, kind, name, level }));
  const { id, play, listed, seq, seed, commitment, created, position, scenario } = table;
  const awaited = play.prompts(position).map((prompt) => prompt.seat);
  const over = position.outcome !== null;
  return {
    id,
    game: play.game.key,
    scenario: scenario.id,
    title: scenario.title,
    listed,
    seats,
    seq,
    awaited,
    over,
    commitment,
    ...(over ? { seed } : {}),
    created,
  };
}

function situation(table, seat, position = table.position) {
  return {
    prompts: table.play.prompts(position),
    can_undo: seat !== null && table.undo.at(-1)?.seat === seat,
    outcome: position.outcome,
  };
}

function lists({ play }, position, seat) {
  return {
    options: seat === null ? [] : play.options(position, seat),
    panels: play.panels(position),
    items: play.items(position),
  };
}

function observation(table, seat, position = table.position, seq = table.seq) {
  const { items, ...rest } = lists(table, position, seat);
  const scene = { board: hash(table.play), items, unit: table.play.sceneUnit };
  return { seq, seat, scene, ...rest, ...situation(table, seat, position) };
}

// What is at another place counts as changed: the real server finds smaller changes, the client must not care.
function change(before, after) {
  const same = (place) => JSON.stringify(before[place]) === JSON.stringify(after[place]);
  const gone = [...before.keys()].filter((place) => !same(place));
  const fresh = [...after.entries()].filter(([place]) => !same(place));
  return gone.length + fresh.length > 0 ? { gone, new: fresh } : undefined;
}

function push(table, by, log, before) {
  table.seq += 1;
  const entries = log.map((entry) => ({ seq: table.seq, ...entry }));
  table.log.push(...entries);
  table.frames.push({ position: structuredClone(table.position), log: entries });
  for (const socket of table.sockets) {
    const old = lists(table, before, socket.seat);
    const now = lists(table, table.position, socket.seat);
    socket.tell({
      type: "update",
      seq: table.seq,
      by,
      log_from: table.seq,
      log: entries,
      items: change(old.items, now.items),
      options: change(old.options, now.options),
      panels: change(old.panels, now.panels),
      ...situation(table, socket.seat),
    });
    if (table.position.outcome) socket.tell({ type: "table", table: summary(table) });
  }
}

function act(table, seat, action) {
  const { play } = table;
  const isListed = (option) => JSON.stringify(option.action) === JSON.stringify(action);
  const legal =
    play.isLegal?.(table.position, seat, action) ?? play.options(table.position, seat).some(isListed);
  if (!legal) throw new Fault(409, "illegal", { rule: "MK-2a" });
  const saved = structuredClone(table.position);
  let drawn = false;
  const log = play.apply(table.position, seat, action, (sides) => {
    drawn = true;
    return 1 + Math.floor(Math.random() * sides);
  });
  // What chance has decided cannot be taken back.
  if (drawn || table.position.turn !== seat) table.undo = [];
  else table.undo.push({ seat, position: saved });
  push(table, seat, log, saved);
  machine(table);
}

function undo(table, seat) {
  if (table.undo.at(-1)?.seat !== seat) throw new Fault(409, "illegal");
  const before = table.position;
  table.position = table.undo.pop().position;
  push(table, seat, [{ seat, message: { id: "core-undone" }, draws: [] }], before);
}

// Plays the machine's seats: at random, but never quits the field.
function machine(table) {
  const { play } = table;
  const seat = play.prompts(table.position)[0]?.seat;
  if (seat === undefined || table.seats[seat].kind !== "machine") return;
  const tell = (on) => table.sockets.forEach((socket) => socket.tell({ type: "thinking", seat, on }));
  tell(true);
  setTimeout(() => {
    tell(false);
    const options = play.options(table.position, seat).filter(({ action }) => action.do !== "resign");
    const steps = options.filter(({ from, ghost }) => from && !ghost);
    const pool = steps.length > 0 ? steps : options;
    act(table, seat, pool[Math.floor(Math.random() * pool.length)].action);
  }, table.budget / 2);
}

function claim(table, { seat, name, invite, token }) {
  const place = table.seats[seat];
  if (token && place?.token === token) return { seat, token };
  if (place?.kind !== "open") throw new Fault(409, "seat-taken");
  if (!table.listed && invite !== place.invite) throw new Fault(403, "forbidden");
  Object.assign(place, { kind: "person", name, token });
  for (const socket of table.sockets) socket.tell({ type: "table", table: summary(table) });
  return { seat, token: place.token };
}

const find = (id) => {
  const table = tables.get(id);
  if (!table) throw new Fault(404, "unknown-table");
  return table;
};

const needOver = (table) => {
  if (!table.position.outcome) throw new Fault(409, "not-over");
  return table;
};

function frame(table, n) {
  const found = needOver(table).frames[n];
  if (!found) throw new Fault(404, "malformed");
  return {
    observation: observation(table, null, found.position, n),
    log: found.log,
    last: table.frames.length - 1,
  };
}

function api(method, path, body) {
  const [, , kind, id, what, n] = path.split("/");
  const posted = method === "POST";
  if (kind === "games") return [...GAMES.values()].map(({ game }) => game);
  if (kind === "rules") return (GAMES.get(id) ?? squares).rules;
  if (kind === "fortitude" && id === "lists") return armyLists;
  if (kind === "fortitude" && id === "armies") return armies;
  if (kind === "fortitude" && id === "army" && posted) return judge(body);
  if (kind === "tables" && !id && posted) return create(body);
  if (kind === "tables" && !id)
    return [...tables.values()]
      .map(summary)
      .filter((s) => s.listed && !s.over && s.seats.some((seat) => seat.kind === "open"));
  if (kind === "tables" && what === "claim" && posted) return claim(find(id), body);
  if (kind === "tables" && what === "log") return needOver(find(id)).frames.flatMap(({ log }) => log);
  if (kind === "tables" && what === "frames") return frame(find(id), Number(n));
  if (kind === "tables" && what === "record")
    return { game: "mock", moves: needOver(find(id)).seq, seed: find(id).seed };
  if (kind === "tables" && !what) return summary(find(id));
  throw new Fault(404, "malformed");
}

function text(path) {
  if (path === "/api/scene.css") return [squares.sceneCss + free.sceneCss, "text/css"];
  if (path.startsWith("/api/boards/")) return [BOARDS.get(path.split(/[/.]/)[3]), "image/svg+xml"];
  const locale = path.match(/^\/api\/locales\/(\w+)\.(de|en)\.ftl$/);
  return locale && [texts[locale[1]]?.[locale[2]] ?? "", "text/plain"];
}

async function answer(request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  const send = (status, type, body) =>
    response.writeHead(status, { "content-type": type, "content-security-policy": POLICY }).end(body);
  const found = text(pathname);
  if (found) return send(200, found[1], found[0]);
  if (pathname.startsWith("/api/")) {
    let body = "";
    for await (const chunk of request) body += chunk;
    try {
      send(200, "application/json", JSON.stringify(api(request.method, pathname, body && JSON.parse(body))));
    } catch (fault) {
      send(
        fault.status ?? 500,
        "application/json",
        JSON.stringify(fault.body ?? { error: { code: "internal", message: { id: "core-internal" } } }),
      );
    }
    return;
  }
  const file = normalize(pathname === "/" ? "/index.html" : pathname);
  const content = await readFile(join(DIST, file)).catch(() => null);
  send(content ? 200 : 404, TYPES[extname(file)] ?? "application/octet-stream", content ?? "");
}

function connect(socket, table) {
  socket.tell = (message) => socket.send(JSON.stringify(message));
  socket.on("close", () => table.sockets.delete(socket));
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    try {
      hear(socket, table, message);
    } catch (fault) {
      socket.tell({
        type: "refused",
        id: message.id,
        error: fault.body?.error ?? { code: "internal", message: { id: "core-internal" } },
      });
    }
  });
}

// Answers to questions that change nothing.
function consult({ play, position }, { type, action, at, item }) {
  if (type === "look") return { type: "looked", items: play.look?.(position, item) ?? [] };
  if (type === "check") return { type: "preview", ...(play.check?.(position, action) ?? { notes: [] }) };
  const { error, ...posed } = play.pose(position, action, at);
  return error ? { type: "refused", error } : { type: "posed", ...posed };
}

function hear(socket, table, message) {
  if (message.type === "hello") {
    const seat = table.seats.find(({ token }) => token && token === message.token)?.seat ?? null;
    socket.seat = seat;
    table.sockets.add(socket);
    socket.tell({
      type: "state",
      table: summary(table),
      observation: observation(table, seat),
      log: table.log,
      chat: table.chat,
    });
    return;
  }
  if (message.type === "chat") {
    const name = table.seats[socket.seat]?.name ?? "";
    const line = { seat: socket.seat, name, text: message.text, at: Date.now() };
    table.chat.push(line);
    for (const other of table.sockets) other.tell({ type: "chat", line });
    return;
  }
  if (message.type === "pose" || message.type === "look" || message.type === "check") {
    socket.tell({ id: message.id, ...consult(table, message) });
    return;
  }
  if (message.type === "why") {
    const error = table.play.why(table.position, message.from, message.x, message.y);
    socket.tell(
      error ? { type: "refused", id: message.id, error } : { type: "preview", id: message.id, notes: [] },
    );
    return;
  }
  if (message.seq !== table.seq) throw new Fault(409, "stale");
  if (message.type === "do") act(table, socket.seat, message.action);
  if (message.type === "undo") undo(table, socket.seat);
  socket.tell({ type: "ack", id: message.id, seq: table.seq });
}

/** Starts the mock; resolves with its address and a way to stop it. */
export function serve(port = 0) {
  const http = createServer(answer);
  const sockets = new WebSocketServer({ noServer: true });
  http.on("upgrade", (request, stream, head) => {
    const table = tables.get(request.url.split("/")[3]);
    if (!table) return stream.destroy();
    sockets.handleUpgrade(request, stream, head, (socket) => connect(socket, table));
  });
  return new Promise((resolve) => {
    http.listen(port, "127.0.0.1", () => {
      const close = () => {
        for (const socket of sockets.clients) socket.terminate();
        http.closeAllConnections();
        http.close();
      };
      resolve({ address: `http://127.0.0.1:${http.address().port}`, close });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serve(Number(process.env.PORT ?? 8080));
  console.log(`listening on ${address}`);
}
