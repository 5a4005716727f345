// A whole turn of each game with the keyboard alone: Tab, arrows, Enter, nothing else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { club, finish, me } from "./harness.mjs";
import { seqOf, turnOf } from "./player.mjs";
import { atRest } from "./table.mjs";

const house = club();
const MOST_TABS = 400;
/** So many moves on the board, then the turn is ended. */
const MARCHES = 4;
const MOST_MOVES = 120;

const has = (page, selector) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Walks on with Tab until something of this kind has the focus; false when the way round leads past none. */
async function walkTo(page, selector) {
  if ((await page.locator(selector).count()) === 0) return false;
  for (let n = 0; n < MOST_TABS; n++) {
    if (await has(page, selector)) return true;
    await page.keyboard.press("Tab");
  }
  return false;
}

/** What Enter can change. */
const stir = (page) =>
  page.evaluate(() =>
    [
      "[data-seq]",
      ".chosen",
      ".target",
      '[role="dialog"]',
      "[data-posing]",
      "[data-counting]",
      "[data-note]",
      ".asked",
    ]
      .map((what) =>
        [...document.querySelectorAll(what)].map((found) => found.dataset.seq ?? found.textContent),
      )
      .join("|"),
  );

async function enter(page) {
  const before = await stir(page);
  await page.keyboard.press("Enter");
  for (let n = 0; n < 100 && (await stir(page)) === before; n++) await page.waitForTimeout(50);
}

/** Answers whatever Enter has brought up: which of several, how many, where to. */
async function settle(page) {
  if (await page.locator('[role="dialog"]').isVisible()) {
    // The first answer has the focus; a grave one asks twice.
    await enter(page);
    if (await page.locator('[role="dialog"]').isVisible()) await enter(page);
  }
  if ((await page.locator("[data-counting]").count()) > 0 && (await walkTo(page, "[data-confirm]")))
    await enter(page);
  for (let tries = 0; tries < 6 && (await page.locator("[data-posing]").count()) > 0; tries++) {
    const card = page.locator('[data-posing="fine"], [data-posing="refused"]');
    await card.waitFor();
    if ((await card.getAttribute("data-posing")) === "fine") await enter(page);
    else if (tries < 5)
      await page.keyboard.press(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp"][tries]);
    else await page.keyboard.press("Escape");
  }
}

async function march(page) {
  if ((await page.locator(".spot.chosen").count()) === 0 && (await walkTo(page, ".spot.source")))
    await enter(page);
  await settle(page);
  // From the chosen piece Tab leads to where it can go, before it leads to anything else.
  if (await has(page, ".spot.chosen")) {
    const places = await page.locator(".spot.target").count();
    await page.keyboard.press("Tab");
    if (places > 0) assert.ok(await has(page, ".spot.target"), "Tab leads to a place to go to");
  }
  if (await walkTo(page, ".spot.target")) await enter(page);
  await settle(page);
}

async function press(page) {
  const ways = ['.options [data-tone="primary"]', '.options [data-tone="normal"]', ".options [data-option]"];
  for (const way of ways) {
    if (!(await walkTo(page, way))) continue;
    await enter(page);
    if (await has(page, ".asked")) await enter(page);
    return settle(page);
  }
  return march(page);
}

/** Plays until another seat is called. */
async function turn(page) {
  await turnOf(page);
  const shown = () => page.locator("[data-shown]").getAttribute("data-shown");
  const first = await shown();
  let marches = 0;
  for (let n = 0; n < MOST_MOVES; n++) {
    if ((await shown()) !== first) return marches;
    const before = await seqOf(page);
    if (marches < MARCHES && (await page.locator(".spot").count()) > 0) {
      await march(page);
      if ((await seqOf(page)) !== before) marches++;
      else await press(page);
    } else await press(page);
    await atRest(page);
  }
  throw new Error("the turn does not end");
}

for (const [game, scenario] of [
  ["Waterloo", "two"],
  ["Napoleon in Europe", "duel"],
  ["The Library of Napoleonic Battles", "quatre-bras"],
  ["Valour & Fortitude", "charge"],
]) {
  test(`a turn of ${game}`, async () => {
    const table = await house.createTable([me("Ada"), me("Ben")], { scenario });
    const page = await house.sit(table);
    await page.evaluate(() => document.addEventListener("pointerdown", () => (window.touched = true)));
    const marches = await turn(page);
    assert.ok(marches > 0, "something was chosen on the board");
    assert.equal(await page.evaluate(() => window.touched ?? false), false);
    await finish(page);
  });
}
