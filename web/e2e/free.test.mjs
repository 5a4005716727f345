// Pieces set down by hand: dragged, turned and judged with pointer, keys, wheel and finger; looks and the ruler.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, club, finish, me, screenshot } from "./harness.mjs";
import { seqOf } from "./player.mjs";
import { at, drag, middle, move, passCards, place, prompt, state } from "./table.mjs";

const house = club();

/** A table where the first battalion is chosen and may march. */
async function open() {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "charge" });
  const page = await house.sit(table, { seat: 0 });
  await prompt(page, "Choose a brigade");
  await move(page, () => place(page, "at-leader:0").click());
  await passCards(page);
  await move(page, () => place(page, "at-unit:0").click());
  await passCards(page);
  await prompt(page, "1st Line: choose an action");
  return page;
}

/** Takes the battalion in the hand and brings it to a point, in inches. */
async function carry(page, x, y) {
  await drag(page, await at(page, 18, 28.6), await at(page, x, y));
  await state(page, "fine");
}

test("a piece is dragged, turned, judged and set down", async () => {
  const page = await open();
  await carry(page, 18, 30);
  assert.match(await page.locator("[data-cost]").innerText(), /of 8/);
  const knob = await middle(page.locator('[data-hand="turn"] .knob'));
  await drag(page, knob, { x: knob.x + 20, y: knob.y + 4 });
  await state(page, "fine");
  await screenshot(page, "ghost-desktop-light");
  assert.deepEqual(await accessibilityFaults(page), []);
  await move(page, () => page.keyboard.press("Enter"));
  await page.locator("[data-posing]").waitFor({ state: "detached" });
  const style = await page.locator('.items [data-item="unit:0"]').getAttribute("style");
  assert.match(style, /rotate\(/);
  await finish(page);
});

test("a refused place is not taken, and its rule can be read", async () => {
  const page = await open();
  const seq = await seqOf(page);
  await drag(page, await at(page, 15, 28.6), await at(page, 15, 20.8));
  await state(page, "refused");
  await page.keyboard.press("Enter");
  const rule = page.locator('[data-posing] [data-rule-link^="VF-6"]').first();
  const id = await rule.getAttribute("data-rule-link");
  await rule.click();
  await page.locator(`[data-rule="${id}"]`).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-posing]").waitFor({ state: "detached" });
  assert.equal(await seqOf(page), seq);
  await finish(page);
});

test("keys alone move, turn and set down", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Move", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-posing]").waitFor();
  for (let n = 0; n < 4; n++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press(".");
  await page.keyboard.press("Shift+ArrowLeft");
  await state(page, "fine");
  await move(page, () => page.keyboard.press("Enter"));
  await finish(page);
});

test("the wheel turns what is in the hand", async () => {
  const page = await open();
  await carry(page, 18, 30);
  const turn = () =>
    page
      .locator("[data-hand]")
      .first()
      .evaluate((hand) => hand.closest("g[style], g[transform]").outerHTML);
  const before = await turn();
  await page.keyboard.down("Shift");
  await page.mouse.wheel(0, 100);
  await page.mouse.wheel(0, 100);
  await page.keyboard.up("Shift");
  await state(page, "fine");
  assert.notEqual(await turn(), before);
  await finish(page);
});

test("looking at a piece shows what it reaches, and its brigade with it", async () => {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "charge" });
  const page = await house.sit(table, { seat: 0 });
  await prompt(page, "Choose a brigade");
  const over = await at(page, 18, 28.6);
  await page.mouse.move(over.x, over.y, { steps: 3 });
  await page.locator(".items .looked").first().waitFor();
  assert.ok((await page.locator(".together rect").count()) >= 2);
  await screenshot(page, "look-desktop-light");
  const away = await at(page, 8, 36);
  await page.mouse.move(away.x, away.y, { steps: 3 });
  await page.locator(".items .looked").first().waitFor({ state: "detached" });
  await finish(page);
});

test("the ruler measures and is put away", async () => {
  const page = await open();
  await page.locator('[data-tool="ruler"]').click();
  await drag(page, await at(page, 6, 12), await at(page, 30, 19));
  assert.equal(await page.locator(".ruler text").textContent(), "25.0 in");
  await screenshot(page, "ruler-desktop-light");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".ruler").count(), 0);
  await finish(page);
});
