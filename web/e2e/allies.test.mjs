// Valour & Fortitude with several commanders on a side, and the choice of who supports in melee.
import assert from "node:assert/strict";
import { test } from "node:test";
import { club, finish, me, PHONE, screenshot } from "./harness.mjs";
import { at, choose, drag, move, piece, place, prompt, setDown } from "./table.mjs";

const house = club();

const mine = (page) => page.locator('[data-prompt="mine"]');

test("two commanders share a side: the chief orders, each moves his own brigade", async () => {
  const table = await house.createTable([me("Ada"), me("Ben"), me("Cleo")], { scenario: "allies" });
  const ada = await house.sit(table, { seat: 0 });
  const ben = await house.sit(table, { seat: 1 });
  const cleo = await house.sit(table, { seat: 2, viewport: PHONE });

  // Units of both could fire, so the chief says who does.
  await prompt(ada, "Choose a target");
  assert.equal(await mine(cleo).count(), 0);
  await move(ada, () => place(ada, "at-unit:4").click());
  await prompt(ada, "Choose who fires at Leib Regiment");
  await place(ada, "at-unit:2").click();
  await move(ada, () => ada.locator('[role="dialog"] [data-option]').first().click());
  await prompt(ada, "Choose who supports the fire of 3rd Line");
  await choose(ada, "Attack");

  // The chief names the brigade, its own commander moves it.
  await prompt(ada, "Choose a brigade");
  await move(ada, () => place(ada, "at-leader:1").click());
  await prompt(cleo, "Bauduin’s Brigade: choose a unit");
  assert.equal(await mine(ada).count(), 0);
  await move(cleo, () => place(cleo, "at-unit:3").click());
  await prompt(cleo, "Chasseurs: choose an action");
  await screenshot(cleo, "fortitude-allies-phone");
  await drag(cleo, await at(cleo, 44, 33), await at(cleo, 48, 26));
  await setDown(cleo);
  await prompt(cleo, "General Bauduin may move");
  await choose(cleo, "The leader stays");

  await prompt(ada, "Choose a brigade");
  await screenshot(ada, "fortitude-allies");
  await ada.locator('[data-tab="log"]').click();
  await ada.locator("[data-log]", { hasText: "Chasseurs moved" }).first().waitFor();
  await choose(ada, "End the Command phase");
  await choose(ada, "The leader stays");
  await mine(ben).waitFor();
  await finish(ada, ben, cleo);
});

test("of more than three who could support in melee the player picks", async () => {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "press" });
  const page = await house.sit(table, { seat: 0 });
  await prompt(page, "Choose the next fight");
  await piece(page, "unit:0").click();
  await move(page, () => place(page, "at-unit:6").click());
  for (const unit of [1, 2, 4]) {
    await prompt(page, "Choose who supports 1st March Battalion in melee");
    await move(page, () => place(page, `at-unit:${unit}`).click());
  }
  await prompt(page, "brigade support");
  await screenshot(page, "fortitude-support");
  // With the last of them the attack follows: that is asked once more.
  await place(page, "at-unit:5").click();
  await move(page, () => page.locator('[role="dialog"] [data-option]').first().click());
  const log = page.locator("[data-passage]", { hasText: "1st March Battalion attacked Argenteau Regiment" });
  await page.locator('[data-tab="log"]').click();
  await log.waitFor();
  // 3, three times 2 for those in contact, 1 for the brigade.
  assert.match(await log.innerText(), /10 dice/);
  await finish(page);
});
