// Starts a server and browsers for the tests: the server is the program named by FELDHERR_BIN.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { atTable } from "./player.mjs";

const ARTEFACTS = fileURLToPath(new URL("../artefacts", import.meta.url));
const SCENARIOS = fileURLToPath(new URL("./scenarios", import.meta.url));
const START_MS = 60_000;
// A loaded machine is slow, not wrong.
const PATIENCE_MS = 60_000;
// Each table of a test file always throws the same dice.
const KNOWN_DICE = "1815";
const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answers(address, child) {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const response = await fetch(`${address}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the server did not start in time");
}

/** Starts the server under test on a free port with a database of its own. */
export async function startServer(...more) {
  const binary = process.env.FELDHERR_BIN;
  if (!binary) throw new Error("FELDHERR_BIN names no server: build one and name it");
  const folder = await mkdtemp(join(tmpdir(), "feldherr-e2e-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const args = ["serve", "--listen", `127.0.0.1:${port}`, "--database", join(folder, "games.db")];
  // Nobody here looks at the clock to guess a hand.
  args.push("--scenarios", SCENARIOS, "--known-dice", KNOWN_DICE, "--window-ms", "0", ...more);
  const child = spawn(binary, args, { stdio: ["ignore", "inherit", "inherit"] });
  const close = async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await answers(address, child);
  } catch (fault) {
    child.kill("SIGKILL");
    throw fault;
  }
  return { address, close };
}

export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.FELDHERR_CHROMIUM ?? "/usr/bin/chromium",
    args: CHROMIUM_ARGS,
  });
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A fresh browser profile with one page; `remembered` is put into the client's storage before it starts. */
export async function visit(browser, { viewport = DESKTOP, remembered = {}, ...context } = {}) {
  const profile = await browser.newContext({
    viewport,
    locale: "en-GB",
    hasTouch: viewport === PHONE,
    ...context,
  });
  await profile.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage[`feldherr.${key}`] ??= JSON.stringify(value);
    }
  }, remembered);
  const page = await profile.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.faults = [];
  page.on("pageerror", (fault) => page.faults.push(fault.message));
  page.on("console", (line) => {
    if (/content security policy/i.test(line.text())) page.faults.push(line.text());
  });
  return page;
}

/** One server and one browser for all tests of a file. */
export function club(start = () => startServer()) {
  const it = {};
  before(async () => {
    it.server = await start();
    it.address = it.server.address;
    it.browser = await startBrowser();
  });
  after(async () => {
    await it.browser?.close();
    await it.server?.close();
  });
  it.visit = (options) => visit(it.browser, options);
  it.createTable = (seats, more) => createTable(it.address, seats, more);
  it.sit = (table, options) => sit(it, table, options);
  return it;
}

/** Opens a table in a browser of its own, for one of its seats or for all that are played here. */
async function sit(club, table, { seat, theme = "light", meet, covered = false, ...more } = {}) {
  const seats = table.remembered.seats.filter((held) => seat === undefined || held.seat === seat);
  // One test plays several seats on one screen; that it is covered between them is a test of its own.
  const hands = covered ? {} : { "open-hands": [table.id] };
  const page = await club.visit({ remembered: { theme, seats, ...hands }, ...more });
  await meet?.(page);
  await page.goto(`${club.address}/#/table/${table.id}`);
  if (!covered) await atTable(page);
  return page;
}

export const me = (name) => ({ kind: "me", name });
export const machine = (level) => ({ kind: "machine", level });

/** Nothing went wrong on these pages; they are closed. */
export async function finish(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
}

export async function screenshot(page, name) {
  await mkdir(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });
}

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Puts the page into its clothes by day or by night. */
export const dress = (page, theme) =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    // What glides to its new colour is there before it is looked at.
    const gliding = document
      .getAnimations()
      .filter(({ effect }) => effect.getTiming().iterations !== Infinity);
    await Promise.all(gliding.map(({ finished }) => finished.catch(() => {})));
  }, theme);

/** Serious and critical faults of accessibility on the page as it is now, by day and by night. */
export async function accessibilityFaults(page) {
  await page.evaluate(axeSource);
  const worn = await page.locator("html").getAttribute("data-theme");
  const found = [];
  for (const theme of ["light", "dark"]) {
    await dress(page, theme);
    // The painted ground of a board is hidden from those who listen; only colours differ by night.
    const { violations } = await page.evaluate(
      (options) => window.axe.run({ exclude: [".ground"] }, options),
      theme === "light" ? {} : { runOnly: { type: "rule", values: ["color-contrast"] } },
    );
    for (const { id, impact, nodes } of violations) {
      if (impact !== "serious" && impact !== "critical") continue;
      found.push(`${theme}, ${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(" | ")}`);
    }
  }
  await dress(page, worn);
  return found;
}

/** The first game with a scenario for two, as the server lists them. */
export async function gameForTwo(address, id) {
  const games = await (await fetch(`${address}/api/games`)).json();
  for (const game of games) {
    const scenario = game.scenarios.find((one) => (id ? one.id === id : one.seats.length === 2));
    if (scenario) return { game, scenario };
  }
  throw new Error("no game has a scenario for two");
}

/** Creates a table by the API; returns its id and what a browser that created it would remember. */
export async function createTable(address, seats, { options = {}, scenario: id, ...more } = {}) {
  const { game, scenario } = await gameForTwo(address, id);
  const defaults = Object.fromEntries(scenario.options.map((option) => [option.key, option.default]));
  const body = {
    game: game.key,
    scenario: scenario.id,
    options: { ...defaults, ...options },
    seats,
    listed: false,
    ...more,
  };
  const response = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`creating a table: ${response.status} ${await response.text()}`);
  const created = await response.json();
  const held = created.seats.filter(({ token }) => token);
  return {
    id: created.id,
    game,
    scenario,
    remembered: {
      seats: held.map(({ seat, token }) => ({ table: created.id, seat, token })),
      "open-hands": [created.id],
    },
  };
}
