// Standing orders: given below a question or on their page, used at once, and told to nobody else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, club, finish, me, PHONE, screenshot } from "./harness.mjs";
import { turnOf } from "./player.mjs";
import { called as calledOf, move, option, tells, together, told } from "./table.mjs";

const house = club();

/** Chooses a way to answer in a list of ways. */
const order = (page, where, question, way) =>
  page.locator(`${where} [data-order="${question}"]`).selectOption({ value: way });

test("an order below a question answers it at once; the other sees a move like any other", async () => {
  const table = await house.createTable(["Ada", "Ben"].map(me), { scenario: "two" });
  const pages = [await house.sit(table, { seat: 0 }), await house.sit(table, { seat: 1 })];
  const mine = await calledOf(...pages);
  const other = pages.find((page) => page !== mine);
  await mine.locator("[data-beforehand] summary").click();
  await screenshot(mine, "orders-below");
  await move(mine, () => order(mine, "[data-beforehand]", "wl-standing-throw", "core-way-matters"));
  await tells(mine, "By your standing order: The throw of a turn – Roll the dice");
  await together(mine, other);
  assert.doesNotMatch(await told(other), /order/);
  // The next turn begins with its throw, and he is asked to march.
  await option(mine, "End the turn").click();
  await move(mine, () => option(mine, "End the turn").click());
  await turnOf(other);
  await move(other, () => option(other, "Roll the dice").click());
  await option(other, "End the turn").click();
  await move(other, () => option(other, "End the turn").click());
  await mine.locator('[data-prompt="mine"]', { hasText: "name a target, or march" }).waitFor();
  // Taken back is what he decided himself: nothing was, since the dice fell.
  assert.equal(await mine.locator("[data-undo]").count(), 0);
  await finish(...pages);
});

for (const [kind, viewport] of [
  ["desktop", undefined],
  ["phone", PHONE],
]) {
  for (const theme of ["light", "dark"]) {
    test(`the page of orders, ${kind}, ${theme}`, async () => {
      const table = await house.createTable(["Ada", "Ben"].map(me), { scenario: "quatre-bras" });
      const page = await house.sit(table, { seat: 0, theme, ...(viewport && { viewport }) });
      await turnOf(page);
      await page.locator("#tab-orders").click();
      await order(page, "[data-orders]", "lb-standing-losses", "lb-way-weakest");
      await order(page, "[data-orders]", "lb-standing-withdrawal", "turn:core-way-never");
      await page.reload();
      await page.locator("#tab-orders").click();
      const chosen = (question) => page.locator(`[data-orders] [data-order="${question}"]`).inputValue();
      assert.equal(await chosen("lb-standing-losses"), "lb-way-weakest");
      assert.equal(await chosen("lb-standing-withdrawal"), "turn:core-way-never");
      await screenshot(page, `orders-${kind}-${theme}`);
      assert.deepEqual(await accessibilityFaults(page), []);
      await finish(page);
    });
  }
}
