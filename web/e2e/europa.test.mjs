// Napoleon in Europe in two browsers: war is declared, Tyrol invaded, the armies deploy unseen; Austria sues for peace and the
// congress shares out its land.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  accessibilityFaults,
  createTable,
  DESKTOP,
  PHONE,
  screenshot,
  startBrowser,
  startServer,
  visit,
} from "./harness.mjs";
import { atTable, seqOf } from "./player.mjs";
import { choose, drag, move, option, piece, place, prompt } from "./table.mjs";

const skip = process.env.FELDHERR_BIN ? false : "needs the real server: set FELDHERR_BIN";
let server, browser;

before(async () => {
  // Machines that need not wait for people to follow.
  server = await startServer("--machine-pause-ms", "0");
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

const me = (name) => ({ kind: "me", name });

/** Opens the table for one of its seats, in a browser of its own. */
async function sit(table, seat, { viewport = DESKTOP } = {}) {
  const seats = table.remembered.seats.filter((held) => held.seat === seat);
  const page = await visit(browser, { remembered: { seats }, viewport });
  await page.goto(`${server.address}/#/table/${table.id}`);
  await atTable(page);
  return page;
}

async function finish(...pages) {
  for (const page of pages) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
}

/** Waits until a page has seen as much as another. */
async function together(one, other) {
  const seq = await seqOf(one);
  await other.waitForFunction((n) => Number(document.querySelector("[data-seq]").dataset.seq) >= n, seq);
}

/** Opens a group of options and presses one of them; a grave one asks once more. */
async function chooseIn(page, group, name) {
  const options = page.locator(`[data-group="${group}"]`);
  if (!(await options.evaluate((details) => details.open))) await options.locator("summary").click();
  const button = options.locator("[data-option]", { hasText: name }).first();
  // At once, for the question whether one is sure does not wait for ever.
  await move(page, () =>
    button.evaluate((element) => {
      element.click();
      if (element.dataset.tone === "grave") element.click();
    }),
  );
}

test("war, invasion and a battle with secret deployment in two browsers", { skip }, async () => {
  const table = await createTable(server.address, [me("Ada"), me("Ben")], { scenario: "duel" });
  const france = await sit(table, 0);
  const austria = await sit(table, 1);

  // War is declared from the cabinet.
  await prompt(france, "France: move");
  await screenshot(france, "europa-map");
  await choose(france, "Political actions");
  await chooseIn(france, "ne-group-war", "declare war on Austria");
  await together(france, austria);
  assert.match((await austria.locator("[data-log]").allInnerTexts()).join(" "), /declares war on Austria/);
  // The army is dragged to Tyrol; two of its battalions stay.
  const army = piece(france, "army:bavaria:french");
  await army.click();
  const { x, y, width, height } = await place(france, "region:tyrol").boundingBox();
  const box = await army.boundingBox();
  await drag(
    france,
    { x: box.x + box.width / 2, y: box.y + box.height / 2 },
    { x: x + width / 2, y: y + height / 2 },
  );
  await france.locator("[data-counting]").waitFor();
  await france.locator('[data-amount$="/infantry"] input').fill("7");
  await france.locator('[data-amount$="/infantry"] input').blur();
  await screenshot(france, "europa-amounts");
  await move(france, () => france.locator("[data-confirm]").click());
  await choose(france, "Done");

  // Both deploy at once, unseen by each other.
  await prompt(france, "Deploy your troops");
  await prompt(austria, "Deploy your troops");
  await choose(france, "Deploy everybody");
  await together(france, austria);
  const deployed = (page, key) =>
    page.locator(`.item.stack.${key}`).evaluateAll((items) => items.map((item) => item.ariaLabel));
  const seen = await deployed(austria, "french");
  assert.ok(seen.length > 0 && seen.every((label) => label.includes("not on the field")), seen.join("; "));
  const own = await deployed(france, "french");
  assert.ok(
    own.some((label) => label.includes("centre")),
    own.join("; "),
  );
  await screenshot(austria, "europa-deploy");
  assert.deepEqual(await accessibilityFaults(france), []);
  await choose(austria, "Deploy everybody");
  await choose(france, "Done");
  await choose(austria, "Done");

  // A few rounds by hand, then the machine fights it out for both.
  await france.locator('[data-prompt="mine"]', { hasText: "Combat round" }).waitFor();
  await screenshot(france, "europa-battle");
  await quick(france, austria);
  await france.waitForFunction(() => !document.querySelector(".item.overlay"));
  await screenshot(france, "europa-after");

  await finish(france, austria);
});

test("a beaten power sues for peace, and the congress shares out its land", { skip }, async () => {
  const table = await createTable(server.address, [me("Ada"), me("Ben")], { scenario: "defeat" });
  const france = await sit(table, 0);
  const austria = await sit(table, 1);
  await prompt(austria, "Austria: move");
  await choose(austria, "Political actions");
  await chooseIn(austria, "ne-group-war", "sue for peace");
  await together(austria, france);

  // The congress: France takes Tyrol.
  await prompt(france, "take or liberate regions of Austria");
  await screenshot(france, "europa-congress");
  await move(france, async () => {
    await place(france, "region:tyrol").click();
    const question = france.locator('[role="dialog"] [data-option="ne-do-annex"]');
    if (await question.isVisible()) await question.click();
  });
  await together(france, austria);
  // Whoever looked at odds has them before him.
  await austria.locator("#tab-log").click();
  const log = (await austria.locator("[data-log]").allInnerTexts()).join(" ");
  assert.match(log, /sues for peace/);
  assert.match(log, /France takes Tyrol from Austria/);
  await finish(france, austria);
});

/** Both agree that the machine fights it out; whoever is asked meanwhile does what is usual. */
async function quick(...pages) {
  for (let tries = 0; tries < 200; tries++) {
    if ((await pages[0].locator(".item.overlay").count()) === 0) return;
    for (const page of pages) {
      if ((await page.locator('[data-prompt="mine"]').count()) === 0) continue;
      const agree = option(page, "Let the machine");
      const next = (await agree.count()) > 0 ? agree : page.locator(".options [data-tone=primary]");
      const answer = (await next.count()) > 0 ? next : page.locator(".options [data-option]");
      if ((await answer.count()) === 0) continue;
      await move(page, () => answer.first().click());
    }
    for (const page of pages.slice(1)) await together(pages[0], page);
  }
  assert.fail("the battle does not end");
}

test("on the phone an army marches", { skip }, async () => {
  const table = await createTable(server.address, [me("Ada"), me("Ben")], { scenario: "duel" });
  const page = await sit(table, 0, { viewport: PHONE });
  await prompt(page, "France: move");
  await screenshot(page, "europa-phone");
  await piece(page, "army:bavaria:french").tap();
  await place(page, "region:franconia").waitFor();
  await screenshot(page, "europa-phone-chosen");
  await page.locator('[data-tab="panels"], #tab-panels').first().click();
  await screenshot(page, "europa-phone-panels");
  assert.deepEqual(await accessibilityFaults(page), []);
  await finish(page);
});

test("seven machines are watched to the end, and what they weighed can be read", { skip }, async () => {
  const seats = Array.from({ length: 7 }, () => ({ kind: "machine", level: "captain" }));
  const table = await createTable(server.address, seats, { scenario: "autumn", budget_ms: 20 });
  const page = await sit(table);
  await page.locator("[data-outcome]").waitFor({ timeout: 240_000 });
  await screenshot(page, "europa-over");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.goto(`${server.address}/#/replay/${table.id}`);
  await page.locator("[data-frame]").waitFor();
  await page.keyboard.press("End");
  await page.locator("[data-log]", { hasText: "The game ends in September 1805." }).waitFor();
  const log = (await page.locator("[data-log]").allInnerTexts()).join("\n");
  assert.match(log, /Weighed: .*; in all [+−±]\d/);
  await finish(page);
});
