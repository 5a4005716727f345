// How fluently boards are moved: opens a board of each kind, pans and zooms over it for five seconds and prints the frames a second
// beside those of a board of one flat rectangle in the same run. Prints as well what a first visit costs before the board comes, and
// how busy the processor is with a board that nobody touches. Nothing is asserted: machines differ, so compare within one run.
//
// Counted are the frames that the compositor has drawn (`DrawFrame` in the browser's own trace), while real pointer and wheel events
// come 60 times a second whether or not the page keeps up. `late` is the longest time between two of them.
// FRAMES_OF=word measures only boards whose name has the word; FRAMES_PROFILE=FOLDER keeps the traces.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTable, machine, me, startBrowser, startServer, visit } from "./harness.mjs";
import { atTable } from "./player.mjs";
import { atRest, choose, drag, middle, move, piece, place, prompt, together } from "./table.mjs";

const SECONDS = 5;
const EVENTS_A_SECOND = 60;
const IDLE_MS = 4_000;
/** Lights breathe for a moment when a player is called. */
const BREATHING_MS = 11_000;
const KILO = 1000;
const { FRAMES_OF: only = "", FRAMES_PROFILE: keep } = process.env;

const two = [me("Ada"), me("Ben")];
const seven = Array.from({ length: 7 }, (_, n) => me(`P${n}`));

/** A board of each kind; `play` leads to where it is seen. */
const BOARDS = [
  { name: "flat", scenario: "two", flat: true },
  { name: "Waterloo", scenario: "two" },
  { name: "Napoleon in Europe, map", scenario: "1805", seats: seven },
  { name: "Napoleon in Europe, battle", scenario: "duel", play: toBattle },
  { name: "Battles, Mont-Saint-Jean", scenario: "mont-saint-jean" },
  { name: "flat", scenario: "two", flat: true },
  { name: "Battles, Quatre Bras", scenario: "quatre-bras" },
  { name: "Battles, Ligny", scenario: "ligny" },
  { name: "Battles, Auerstedt", scenario: "auerstedt" },
  { name: "Valour & Fortitude", scenario: "first" },
  { name: "flat", scenario: "two", flat: true },
].filter(({ name, flat }, n) => (flat ? !only || n === 0 : name.toLowerCase().includes(only.toLowerCase())));

/** War, an invasion, and the first round of its battle. */
async function toBattle(page, other) {
  await prompt(page, "France: move");
  await choose(page, "Political actions");
  await page.locator('[data-group="ne-group-war"] summary').click();
  const war = page.locator('[data-group="ne-group-war"] [data-option]', {
    hasText: "declare war on Austria",
  });
  await move(page, () =>
    war.first().evaluate((button) => {
      button.click();
      if (button.dataset.tone === "grave") button.click();
    }),
  );
  await piece(page, "army:bavaria:french").click();
  await drag(
    page,
    await middle(piece(page, "army:bavaria:french")),
    await middle(place(page, "region:tyrol")),
  );
  await page.locator("[data-counting]").waitFor();
  await move(page, () => page.locator("[data-confirm]").click());
  await choose(page, "End the movement");
  for (const one of [page, other]) {
    await prompt(one, "Deploy your troops");
    await choose(one, "Deploy everybody");
    await together(one, one === page ? other : page);
  }
  for (const one of [page, other]) await choose(one, "The deployment is complete");
  await page.locator('[data-prompt="mine"]', { hasText: "Combat round" }).waitFor();
}

/** A board of the same size with nothing on it. */
async function flatten(page) {
  await page.route("**/api/boards/*.svg", async (route) => {
    const response = await route.fetch();
    const [head] = (await response.text()).match(/<svg[^>]*>/);
    const [x, y, width, height] = head.match(/viewBox="([^"]*)"/)[1].split(" ");
    const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#cfdde0"/>`;
    await route.fulfill({ response, body: `${head}${rect}</svg>` });
  });
  await page.addInitScript(() => {
    const hide = new CSSStyleSheet();
    hide.replaceSync(":is(.items, .spots, .lights, .together) { display: none }");
    document.adoptedStyleSheets = [hide];
  });
}

async function open(browser, address, { scenario, seats = two, flat, play }) {
  const table = await createTable(address, seats, { scenario });
  const pages = [];
  for (const held of play ? table.remembered.seats : [table.remembered.seats]) {
    const remembered = { theme: "light", seats: [held].flat(), "open-hands": [table.id] };
    const page = await visit(browser, { remembered });
    if (flat) await flatten(page);
    await page.goto(`${address}/#/table/${table.id}`);
    await atTable(page);
    pages.push(page);
  }
  await play?.(...pages);
  for (const other of pages.slice(1)) await other.context().close();
  await atRest(pages[0]);
  return pages[0];
}

/** A point of the board that a drag would pan from: nothing that can be taken in the hand is there. */
const gripOf = (page) =>
  page.evaluate(() => {
    const frame = document.querySelector("[data-camera]").getBoundingClientRect();
    for (let n = 0; n < 400; n++) {
      const x = frame.left + frame.width * (0.35 + 0.3 * ((n * 0.618) % 1));
      const y = frame.top + frame.height * (0.35 + 0.3 * ((n * 0.414) % 1));
      const on = document.elementsFromPoint(x, y);
      if (on[0]?.closest("[data-camera]") && !on.some((at) => at.closest(".spot, [data-hand]")))
        return { x, y };
    }
    throw new Error("everything can be taken");
  });

/** What the player's hand does at a share of the time: it pans about, comes closer, pans, and goes away again. */
function handAt(share, grip) {
  const part = Math.floor(share * 5);
  if (part === 1 || part === 3) {
    return { type: "mouseWheel", ...grip, deltaX: 0, deltaY: part === 1 ? -14 : 14 };
  }
  const angle = share * 5 * 2 * Math.PI;
  const [x, y] = [grip.x + 160 * Math.sin(angle), grip.y + 110 * Math.sin(2 * angle)];
  return { type: "mouseMoved", x, y, button: "left", buttons: 1 };
}

/** Pans and zooms by real events, which come whether or not the page keeps up. */
async function panAndZoom(page, session, grip) {
  const send = (event) => session.send("Input.dispatchMouseEvent", event).catch(() => {});
  const press = (type) => send({ type, ...grip, button: "left", buttons: 1, clickCount: 1 });
  const begun = performance.now();
  const sent = [];
  let holds = false;
  for (let n = 0; n < SECONDS * EVENTS_A_SECOND; n++) {
    const event = handAt(n / (SECONDS * EVENTS_A_SECOND), grip);
    const pans = event.type === "mouseMoved";
    if (pans !== holds) {
      sent.push(press(pans ? "mousePressed" : "mouseReleased"));
      holds = pans;
    }
    sent.push(send(event));
    const wait = begun + ((n + 1) * KILO) / EVENTS_A_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  const seconds = (performance.now() - begun) / KILO;
  sent.push(press("mouseReleased"));
  return { seconds, sent };
}

/** All that the browser traces while something is done. */
async function traced(browser, act) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const categories = ["disabled-by-default-devtools.timeline.frame"];
  if (keep) categories.push("devtools.timeline", "cc", "viz", "blink", "benchmark");
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  const result = await act();
  const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await ended;
  await session.detach();
  return { result, events };
}

async function framesOf(browser, page, name) {
  const grip = await gripOf(page);
  const session = await page.context().newCDPSession(page);
  const { result, events } = await traced(browser, async () => {
    const done = await panAndZoom(page, session, grip);
    return done.seconds;
  });
  if (keep) {
    await mkdir(keep, { recursive: true });
    await writeFile(join(keep, `${name.replace(/\W+/g, "-")}.json`), JSON.stringify({ traceEvents: events }));
  }
  const drawn = events.filter(({ name: what }) => what === "DrawFrame").map(({ ts }) => ts / KILO);
  drawn.sort((a, b) => a - b);
  const late = Math.max(...drawn.slice(1).map((at, n) => at - drawn[n]), 0);
  return { frames: drawn.length / result, late };
}

/** Seconds of processor time that all processes of the browser have taken. */
async function busyOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The share of one processor that a board takes which nobody touches, with the part of a page that shows nothing. */
async function idleOf(browser) {
  await pause(BREATHING_MS);
  const before = await busyOf(browser);
  await pause(IDLE_MS);
  return ((await busyOf(browser)) - before) / (IDLE_MS / KILO);
}

/** Compressed bytes of a first visit; the board's own document is not counted. */
async function firstVisit(browser, address, hash, ready, seats = []) {
  const page = await visit(browser, { remembered: { theme: "light", seats } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const paths = new Map();
  const bytes = new Map();
  session.on("Network.responseReceived", ({ requestId, response }) =>
    paths.set(requestId, new URL(response.url).pathname),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path && !path.startsWith("/api/boards/")) bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength);
  });
  await page.goto(`${address}/${hash}`);
  await ready(page);
  await page.waitForLoadState("networkidle");
  await page.context().close();
  return bytes;
}

function printVisit(name, bytes) {
  const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`\nFirst visit, ${name}: ${(total / KILO).toFixed(0)} kB in ${bytes.size} files`);
  for (const [path, size] of [...bytes].sort(([, a], [, b]) => b - a)) {
    console.log(`${(size / KILO).toFixed(1).padStart(8)}  ${path}`);
  }
}

async function measure(browser, address, board) {
  const page = await open(browser, address, board);
  const idle = await idleOf(browser);
  const { frames, late } = await framesOf(browser, page, board.name);
  await page.context().close();
  console.error(`${board.name}: ${frames.toFixed(1)} frames/s`);
  return { ...board, idle, frames, late };
}

const row = (...cells) =>
  console.log(cells.map((cell, n) => (n === 0 ? cell.padEnd(28) : cell.padStart(10))).join(""));

async function main() {
  const server = await startServer("--machine-pause-ms", "0");
  const browser = await startBrowser();
  const results = [];
  try {
    for (const board of BOARDS) results.push(await measure(browser, server.address, board));
    const flats = results.filter(({ flat }) => flat).map(({ frames }) => frames);
    const flat = flats.reduce((sum, frames) => sum + frames, 0) / flats.length;
    row("board", "frames/s", "of flat", "late ms", "idle CPU");
    for (const { name, frames, late, idle } of results) {
      row(
        name,
        frames.toFixed(1),
        `${((100 * frames) / flat).toFixed(0)} %`,
        late.toFixed(0),
        `${(100 * idle).toFixed(1)} %`,
      );
    }
    const table = await createTable(server.address, [me("Ada"), machine("recruit")]);
    const lobby = (page) => page.locator("[data-game]").first().waitFor();
    printVisit("lobby", await firstVisit(browser, server.address, "#/", lobby));
    printVisit(
      "table",
      await firstVisit(browser, server.address, `#/table/${table.id}`, atTable, table.remembered.seats),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

await main();
