// Napoleon in Europe in two browsers: war is declared, Tyrol invaded, the armies deploy unseen; Austria sues for peace and the
// congress shares out its land.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  accessibilityFaults,
  club,
  finish,
  machine,
  me,
  PHONE,
  screenshot,
  startServer,
} from "./harness.mjs";
import { press as sure } from "./player.mjs";
import {
  atRest,
  called,
  choose,
  chooseAt,
  drag,
  middle,
  move,
  option,
  piece,
  place,
  prompt,
  tells,
  together,
  told,
} from "./table.mjs";

// Machines that need not wait for people to follow.
const house = club(() => startServer("--machine-pause-ms", "0"));

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

test("war, invasion and a battle with secret deployment in two browsers", async () => {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "duel" });
  const france = await house.sit(table, { seat: 0 });
  const austria = await house.sit(table, { seat: 1 });

  // War is declared from the cabinet.
  await prompt(france, "France: move");
  await screenshot(france, "europa-map");
  await choose(france, "Political actions");
  await chooseIn(france, "ne-group-war", "declare war on Austria");
  await tells(austria, "declares war on Austria");
  // The army is dragged to Tyrol; two of its battalions stay.
  const army = piece(france, "army:bavaria:french");
  await army.click();
  await drag(france, await middle(army), await middle(place(france, "region:tyrol")));
  await france.locator("[data-counting]").waitFor();
  await france.locator('[data-amount$="/infantry"] input').fill("7");
  await france.locator('[data-amount$="/infantry"] input').blur();
  await screenshot(france, "europa-amounts");
  await move(france, () => france.locator("[data-confirm]").click());
  await choose(france, "End the movement");

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
  await choose(france, "The deployment is complete");
  await choose(austria, "The deployment is complete");

  // A few rounds by hand, then the machine fights it out for both.
  await france.locator('[data-prompt="mine"]', { hasText: "Combat round" }).waitFor();
  await atRest(france);
  await screenshot(france, "europa-battle");
  await quick(france, austria);
  await france.waitForFunction(() => !document.querySelector(".item.overlay"));
  await screenshot(france, "europa-after");

  await finish(france, austria);
});

test("a beaten power sues for peace, and the congress shares out its land", async () => {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "defeat" });
  const france = await house.sit(table, { seat: 0 });
  const austria = await house.sit(table, { seat: 1 });
  await prompt(austria, "Austria: move");
  await choose(austria, "Political actions");
  await chooseIn(austria, "ne-group-war", "sue for peace");
  await together(austria, france);

  // The congress: France takes Tyrol.
  await prompt(france, "take or liberate regions of Austria");
  await screenshot(france, "europa-congress");
  await chooseAt(france, place(france, "region:tyrol"), "ne-do-annex");
  await together(france, austria);
  const log = await told(austria);
  assert.match(log, /sues for peace/);
  assert.match(log, /France takes Tyrol from Austria/);
  await finish(france, austria);
});

/** Both agree that the machine fights it out; whoever is asked meanwhile does what is usual. */
async function quick(...pages) {
  for (let tries = 0; tries < 200; tries++) {
    if ((await pages[0].locator(".item.overlay").count()) === 0) return;
    await called(...pages);
    for (const page of pages) {
      if ((await page.locator('[data-prompt="mine"]').count()) === 0) continue;
      const agree = option(page, "Let the machine");
      const next = (await agree.count()) > 0 ? agree : page.locator(".options [data-tone=primary]");
      const answer = (await next.count()) > 0 ? next : page.locator(".options [data-option]");
      if ((await answer.count()) === 0) continue;
      await move(page, () => sure(answer.first()));
    }
    for (const page of pages.slice(1)) await together(pages[0], page);
  }
  assert.fail("the battle does not end");
}

test("on the phone an army marches", async () => {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "duel" });
  const page = await house.sit(table, { seat: 0, viewport: PHONE });
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

test("seven machines are watched to the end, and what they weighed can be read", async () => {
  const seats = Array.from({ length: 7 }, () => machine("captain"));
  const table = await house.createTable(seats, { scenario: "autumn", budget_ms: 20 });
  const page = await house.sit(table);
  await page.locator("[data-outcome]").waitFor({ timeout: 240_000 });
  await screenshot(page, "europa-over");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.goto(`${house.address}/#/replay/${table.id}`);
  await page.locator("[data-frame]").waitFor();
  await page.keyboard.press("End");
  await tells(page, "The game ends in September 1805.");
  await tells(page, /Weighed: .*; in all [+−±]\d/);
  await finish(page);
});
