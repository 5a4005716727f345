// Everything worth knowing is on the table: what a piece is, what happened where, and nothing that covers what is played with.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, club, finish, me, PHONE, screenshot } from "./harness.mjs";
import { turnOf } from "./player.mjs";
import { at, atRest, drag, middle, move, option, passCards, place, prompt, state } from "./table.mjs";

const house = club();
const seats = [me("Ada"), me("Ben")];

async function waterloo(options) {
  const page = await house.sit(await house.createTable(seats, { scenario: "two" }), options);
  await turnOf(page);
  await move(page, () => option(page, "Roll the dice").click());
  return page;
}

/** A table where the first battalion is chosen and may march. */
async function battalion() {
  const page = await house.sit(await house.createTable(seats, { scenario: "charge" }), { seat: 0 });
  await prompt(page, "Choose a brigade");
  await move(page, () => place(page, "at-leader:0").click());
  await passCards(page);
  await move(page, () => place(page, "at-unit:0").click());
  await passCards(page);
  await prompt(page, "1st Line: choose an action");
  return page;
}

const camera = (page) => page.locator("[data-camera]").getAttribute("data-camera");
const overlap = (one, two) =>
  one.x < two.x + two.width &&
  two.x < one.x + one.width &&
  one.y < two.y + two.height &&
  two.y < one.y + one.height;

test("a piece is told of in the panel, not in words over the board", async () => {
  const page = await waterloo();
  const source = page.locator(".spot.source").first();
  const id = await source.getAttribute("data-item");
  const spot = await middle(source);
  await page.mouse.move(spot.x, spot.y);
  const inspector = page.locator(`[data-inspector="${id}"]`);
  await inspector.waitFor();
  assert.match(await inspector.innerText(), /Square/);
  await inspector.locator("[data-can]").waitFor();
  assert.equal(await page.locator(".hint").count(), 0);
  await page.mouse.click(spot.x, spot.y);
  // Chosen, it stays told of when the pointer has left.
  await page.mouse.move(5, 5);
  await inspector.locator("[data-special-rules] summary").first().click();
  await screenshot(page, "told-waterloo");
  assert.deepEqual(await accessibilityFaults(page), []);
  await finish(page);
});

test("a refusal lies over the board: no button moves away under the pointer", async () => {
  const page = await waterloo();
  const button = page.locator(".options [data-option]").first();
  const source = page.locator(".spot.source").first();
  await source.click();
  const before = await button.boundingBox();
  const head = await page.locator(".head").boundingBox();
  const far = await page.locator('[data-item^="piece:"].item').last().boundingBox();
  await page.mouse.click(far.x + far.width / 2, far.y + far.height / 2);
  const note = page.locator("[data-note]");
  await note.waitFor();
  assert.deepEqual((await page.locator(".head").boundingBox()).y, head.y);
  assert.ok(before);
  await screenshot(page, "told-refusal");
  // It goes by itself.
  await note.waitFor({ state: "detached" });
  await finish(page);
});

test("no button lies over the board", async () => {
  for (const options of [{}, { viewport: PHONE }]) {
    const page = await waterloo(options);
    const tools = await page.locator(".zoom").boundingBox();
    const board = await page.locator("[data-camera]").boundingBox();
    assert.ok(!overlap(tools, board), JSON.stringify({ tools, board }));
    await finish(page);
  }
});

test("the log has headings for turns, and a line lights up where it happened", async () => {
  const page = await waterloo();
  await page.locator("[data-heading]").first().waitFor();
  await page.locator(".spot.source").first().click();
  await move(page, () => page.locator(".spot.target:not(.attack)").first().click());
  await page.locator("#tab-log").click();
  const line = page.locator("[data-line]").last();
  await line.hover();
  await page.locator("[data-lit]").first().waitFor();
  await screenshot(page, "told-log");
  // Somewhere else on the board, a click on the line leads back.
  for (let n = 0; n < 6; n++) await page.keyboard.press("+");
  await atRest(page);
  const before = await camera(page);
  await drag(page, { x: 300, y: 600 }, { x: 1000, y: 150 });
  await line.click();
  await atRest(page);
  assert.notEqual(await camera(page), before);
  await finish(page);
});

test("a piece in the hand follows a click within its frame", async () => {
  const page = await battalion();
  await drag(page, await at(page, 18, 28.6), await at(page, 18, 30));
  await state(page, "fine");
  const hand = page.locator('[data-hand="body"]');
  const before = await hand.getAttribute("style");
  const box = await hand.boundingBox();
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.5);
  await page.waitForFunction(
    (style) => document.querySelector('[data-hand="body"]').getAttribute("style") !== style,
    before,
  );
  await finish(page);
});

test("Enter sets down what is in the hand after a tab was clicked", async () => {
  const page = await battalion();
  await drag(page, await at(page, 18, 28.6), await at(page, 18, 30));
  await state(page, "fine");
  await page.locator("#tab-panels").click();
  await page.locator("#tab-content [role=region]").click();
  await move(page, () => page.keyboard.press("Enter"));
  await finish(page);
});

test("on a phone the map stays where it was pushed when something is tapped", async () => {
  const page = await waterloo({ viewport: PHONE });
  await atRest(page);
  const board = await page.locator("[data-camera]").boundingBox();
  for (let n = 0; n < 4; n++) await page.keyboard.press("+");
  await atRest(page);
  const from = { x: board.x + board.width / 2, y: board.y + board.height / 2 };
  await drag(page, from, { x: from.x + 150, y: from.y + 120 });
  await atRest(page);
  const before = await camera(page);
  await page.touchscreen.tap(board.x + 60, board.y + 60);
  await atRest(page);
  assert.equal(await camera(page), before);
  await finish(page);
});

test("on a phone a page of the panel and what is told of a piece never lie over each other", async () => {
  const page = await waterloo({ viewport: PHONE });
  await page.locator(".spot.source").first().click();
  await page.locator("[data-told]").waitFor();
  const inspector = page.locator("[data-inspector]");
  await page.locator("#tab-panels").click();
  await inspector.waitFor({ state: "hidden" });
  // The sheet takes a moment to come up.
  await page.waitForFunction(
    () => document.querySelector("#tab-content").getBoundingClientRect().height > 80,
  );
  await page.locator("[data-told]").click();
  await inspector.waitFor();
  await screenshot(page, "told-phone");
  await finish(page);
});

test("who only watches is never asked to hand the screen over", async () => {
  const page = await house.sit(await house.createTable(seats, { scenario: "quatre-bras" }), { seat: 9 });
  await page.locator("[data-prompt]").waitFor();
  assert.equal(await page.locator("[data-hand-over]").count(), 0);
  await finish(page);
});
