import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  accessibilityFaults,
  createTable,
  DESKTOP,
  dress,
  gameForTwo,
  PHONE,
  screenshot,
  startBrowser,
  startServer,
  visit,
} from "./harness.mjs";
import { atTable, selectSomething, step } from "./player.mjs";

let server, browser, playing, finished, waiting, shared;
/** A table of every game, by its key. */
const tables = {};
const SCENARIOS = { waterloo: "two", europa: "autumn", fortitude: "first", battles: "quatre-bras" };
const GAMES = Object.keys(SCENARIOS);

before(async () => {
  server = await startServer();
  browser = await startBrowser();
  const machine = { kind: "machine", level: "recruit" };
  const me = (name) => ({ kind: "me", name });
  finished = await createTable(server.address, [machine, machine], { options: { rounds: 1 }, budget_ms: 10 });
  playing = await createTable(server.address, [me("Ada"), me("Ben")]);
  for (const [game, scenario] of Object.entries(SCENARIOS)) {
    const { seats } = (await gameForTwo(server.address, scenario)).scenario;
    tables[game] = await createTable(
      server.address,
      seats.map((_, n) => me(`Player ${n + 1}`)),
      { scenario },
    );
  }
  shared = await createTable(server.address, [me("Ada"), me("Ben")], { scenario: "quatre-bras" });
  waiting = await createTable(server.address, [me("Ada"), { kind: "open" }], { listed: true });
  for (let n = 0; n < 900; n++) {
    const summary = await (await fetch(`${server.address}/api/tables/${finished.id}`)).json();
    if (summary.over) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the machines did not finish");
});
after(async () => {
  await browser?.close();
  await server?.close();
});

const settled = (page) => page.evaluate(() => document.fonts.ready.then(() => undefined));

async function boardWithChoice(page) {
  await atTable(page);
  for (let turn = 0; turn < 20 && (await page.locator(".spot").count()) === 0; turn++) await step(page, turn);
  await selectSomething(page);
  await page.waitForTimeout(300);
}

/** Opens a page of the panel at a table of a game. */
const panel = (game, tab) => ({
  hash: () => `#/table/${tables[game].id}`,
  ready: async (page) => {
    await boardWithChoice(page);
    await page.locator(`#tab-${tab}`).click();
    await page.waitForTimeout(300);
  },
});

const MORE = {
  ...Object.fromEntries(
    GAMES.flatMap((game) => [
      [
        `new-${game}`,
        {
          hash: () => `#/new/${game}`,
          ready: async (page) => {
            await page.locator("[data-seat]").first().waitFor();
            for (const closed of await page.locator("summary").all()) await closed.click();
          },
        },
      ],
      [`table-${game}`, { hash: () => `#/table/${tables[game].id}`, ready: boardWithChoice }],
      [`forces-${game}`, panel(game, "panels")],
      [
        `rules-${game}`,
        { hash: () => `#/rules/${game}`, ready: (page) => page.locator("[data-rule]").first().waitFor() },
      ],
    ]),
  ),
  orders: panel("battles", "orders"),
  "rules-at-table": panel("waterloo", "rules"),
  chat: panel("waterloo", "chat"),
  "about-table": {
    hash: () => `#/table/${tables.waterloo.id}`,
    ready: async (page) => {
      await atTable(page);
      await page.keyboard.press("?");
      await page.locator(".about").waitFor();
    },
  },
  "hand-over": {
    hash: () => `#/table/${shared.id}`,
    covered: true,
    ready: (page) => page.locator("[data-hand-over]").waitFor(),
  },
  armies: { hash: () => "#/armies", ready: (page) => page.locator("main h2").first().waitFor() },
  "no-such-page": { hash: () => "#/nowhere/at/all", ready: (page) => page.locator("h1").waitFor() },
  "no-such-table": {
    hash: () => "#/table/aaaaaaaaaaaaaaaa",
    ready: (page) => page.locator('[role="alert"], .trouble a').first().waitFor(),
  },
  "no-such-game": { hash: () => "#/new/chess", ready: (page) => page.locator('[role="alert"]').waitFor() },
};

const SCREENS = {
  ...MORE,
  lobby: { hash: () => "#/", ready: (page) => page.locator("[data-game]").first().waitFor() },
  "new-game": {
    hash: () => `#/new/${playing.game.key}`,
    ready: (page) => page.locator("[data-seat]").first().waitFor(),
  },
  claim: { hash: () => `#/table/${waiting.id}/claim/1`, ready: (page) => page.locator("form").waitFor() },
  table: { hash: () => `#/table/${playing.id}`, ready: boardWithChoice },
  rules: {
    hash: () => `#/rules/${playing.game.key}`,
    ready: (page) => page.locator("[data-rule]").first().waitFor(),
  },
  ending: { hash: () => `#/table/${finished.id}`, ready: (page) => page.locator("[data-outcome]").waitFor() },
  replay: {
    hash: () => `#/replay/${finished.id}`,
    ready: (page) => page.locator(".ground > *").first().waitFor({ state: "attached" }),
  },
};

for (const [layout, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  describe(layout, () => {
    for (const [name, { hash, ready, covered = false }] of Object.entries(SCREENS)) {
      test(name, async () => {
        const mine = [playing, shared, ...Object.values(tables)];
        const seats = mine.flatMap((table) => table.remembered.seats);
        const hands = covered ? [] : mine.map(({ id }) => id);
        const remembered = { theme: "light", seats, "open-hands": hands };
        const page = await visit(browser, { viewport, remembered });
        await page.goto(`${server.address}/${hash()}`);
        await ready(page);
        await settled(page);
        for (const theme of ["light", "dark"]) {
          await dress(page, theme);
          await screenshot(page, `${name}-${layout}-${theme}`);
        }
        assert.deepEqual(await accessibilityFaults(page), []);
        assert.deepEqual(page.faults, []);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(overflow <= 0, `the page is ${overflow} px too wide`);
        await page.context().close();
      });
    }
  });
}

test("on a phone the board stays in sight and everything can be hit with a thumb", async () => {
  const page = await visit(browser, { viewport: PHONE, remembered: playing.remembered });
  await page.goto(`${server.address}/#/table/${playing.id}`);
  await boardWithChoice(page);
  const board = await page.locator("main").boundingBox();
  assert.ok(board.height >= 300, `the board has only ${board.height} px`);
  const sheet = await page.locator("aside").boundingBox();
  assert.ok(sheet.y >= board.y + board.height - 14, "the sheet covers the board");
  for (const button of await page
    .locator("aside .button:visible, [role=tab]:visible, .zoom .button:visible")
    .all()) {
    const box = await button.boundingBox();
    assert.ok(box.height >= 40, `${await button.innerText()} is only ${box.height} px high`);
  }
  await page.locator('[data-tab="rules"]').click();
  await page.locator("[data-rule]").first().waitFor();
  await screenshot(page, "phone-sheet");
  await page.context().close();
});
