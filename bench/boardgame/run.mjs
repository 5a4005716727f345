/**
 * Moves a second with boardgame.io, which keeps its games in memory: `node run.mjs [seconds [series…]]`. A series is a number
 * of connections, two for each game, with `p` behind it if every game makes one move a second. One JSON line for each.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { March } from "./game.mjs";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const [seconds = "8", ...chosen] = process.argv.slice(2);
const series = chosen.length ? chosen : ["400", "2000", "400p", "2000p"];
const PACE_MS = 1000;

for (const one of series) console.log(JSON.stringify(await measure(one, Number(seconds))));
process.exit(0);

async function measure(name, seconds) {
  const server = spawn(process.execPath, ["server.mjs"], { cwd: import.meta.dirname, stdio: ["ignore", "pipe", "inherit"] });
  const port = await portOf(server);
  const games = Math.ceil(parseInt(name, 10) / 2);
  const run = { port, paced: name.endsWith("p"), until: Infinity, from: Infinity, latency: [] };
  const playing = Array.from({ length: games }, (_, n) => play(run, n));
  await Promise.all(playing.map((game) => game.ready));
  run.from = performance.now() + 1000;
  run.until = run.from + seconds * 1000;
  playing.forEach((game) => game.begin());
  await pause(1000);
  const before = cpu(server.pid);
  await pause(seconds * 1000);
  const used = cpu(server.pid) - before;
  await Promise.all(playing.map((game) => game.over));
  server.kill();
  const latency = run.latency.sort((a, b) => a - b);
  const at = (share) => Number((latency[Math.round((latency.length - 1) * share)] ?? NaN).toFixed(2));
  return {
    bench: "boardgame.io",
    connections: parseInt(name, 10),
    paced: run.paced,
    moves_per_second: Math.round(latency.length / seconds),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    server_us_per_move: Math.round((used * 1e6) / latency.length),
  };
}

async function portOf(server) {
  for await (const chunk of server.stdout) {
    const line = String(chunk).split("\n").find((line) => line.startsWith("{"));
    if (line) return JSON.parse(line).port;
  }
  throw new Error("the server did not start");
}

/** Two clients of one game; the next move is made when both have seen the last. */
function play(run, number) {
  const clients = ["0", "1"].map((playerID) =>
    Client({
      game: March,
      numPlayers: 2,
      debug: false,
      matchID: `match${number}`,
      playerID,
      multiplayer: SocketIO({ server: `http://127.0.0.1:${run.port}` }),
    }),
  );
  let seen = 0;
  let sent = 0;
  let ended;
  const over = new Promise((resolve) => (ended = resolve));
  const reached = [-1, -1];
  const ready = Promise.all(
    clients.map(async (client, seat) => {
      let synced;
      const ready = new Promise((resolve) => (synced = resolve));
      client.subscribe((state) => {
        if (!state) return;
        synced();
        if (state.isConnected && state._stateID > reached[seat]) {
          reached[seat] = state._stateID;
          next();
        }
      });
      client.start();
      await ready;
    }),
  );

  function next() {
    if (sent === 0 || reached[0] < seen || reached[1] < seen) return;
    const now = performance.now();
    if (sent >= run.from && now < run.until) run.latency.push(now - sent);
    sent = 0;
    if (now >= run.until) return finish();
    if (run.paced) setTimeout(act, PACE_MS);
    else setImmediate(act);
  }

  function act() {
    seen = clients[0].getState()._stateID + 1;
    sent = performance.now();
    clients[seen % 2].moves.step(Math.floor(Math.random() * 46), Math.floor(Math.random() * 27), Math.floor(Math.random() * 27));
  }

  function finish() {
    clients.forEach((client) => client.stop());
    ended();
  }

  const begin = () => (run.paced ? setTimeout(act, Math.random() * PACE_MS) : act());
  return { ready, over, begin };
}

/** Processor time of a process in seconds. */
function cpu(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
