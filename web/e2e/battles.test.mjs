// The Library of Napoleonic Battles in two browsers: three turns south of Quatre Bras with a repulse, a bombardment and an
// attack. Every byte that reaches a browser is searched for what its player may not know. Whatever the dice bring is accepted.
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
import { called, chooseAt, middle, move, place, prompt, together, told } from "./table.mjs";

// Machines that need not wait for people to follow.
const house = club(() => startServer("--machine-pause-ms", "0"));
const WATCH_MS = 240_000;

/** Keeps everything that a page is sent; a page that cannot unpack is sent plain text. */
async function record(page) {
  page.wire = [];
  await page.addInitScript(() => delete globalThis.DecompressionStream);
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => page.wire.push(String(payload))),
  );
  page.on("response", async (response) => {
    // The lobby's list of games, texts and rules are the same for everybody.
    if (!response.url().startsWith(`${house.address}/api/tables/`)) return;
    page.wire.push(await response.text().catch(() => ""));
  });
}

const asks = (page, words) => page.locator('[data-prompt="mine"]', { hasText: words });
const answer = (page, id) => page.locator(`.options [data-option="${id}"]`).first();

/** Chooses a hex and, where several things can be done there, one of them. */
const go = (page, hex, id) => chooseAt(page, place(page, `hex:${hex}`), id);

const press = (page, id) => move(page, () => sure(answer(page, id)));

/** What a player does who wishes nothing: done, no, or whatever comes first. */
async function shrug(page) {
  // Whoever must attack cannot decline for ever.
  const attacks = await asks(page, "Who attacks").isVisible();
  const nothing = [
    "lb-do-done",
    ...[
      "orders",
      "march",
      "retreat",
      "recovery",
      "reorganization",
      "points",
      "officers",
      "pontoons",
      "withdrawal",
      "declaration",
    ].map((end) => `lb-end-${end}`),
    "lb-end-construction",
    "lb-do-no",
    "lb-do-pass",
    "lb-do-drop",
    "lb-do-halt",
    "lb-do-put-down",
    "lb-do-stand-fast",
  ];
  for (const id of attacks ? ["lb-do-declare", "lb-do-shell"] : nothing) {
    if (await answer(page, id).isVisible()) return press(page, id);
  }
  const targets = page.locator(".spot.target");
  if ((await targets.count()) > 0) {
    const hex = (await targets.first().getAttribute("data-place")).replace("hex:", "");
    return go(page, hex);
  }
  return move(page, () => sure(page.locator(".options [data-option]").first()));
}

/** Both sides wish nothing until somebody is asked what `words` say; tells who it is. */
async function until(pages, words, most = 150) {
  for (let tries = 0; tries < most; tries++) {
    for (const page of pages) {
      if (await asks(page, words).isVisible()) return page;
    }
    await step(pages);
  }
  return assert.fail(`nobody is asked: ${words}`);
}

/** The labels of all counters. */
const counters = (page) =>
  page
    .locator(".item.stack")
    .evaluateAll((items) => items.map((item) => ({ id: item.dataset.item, label: item.ariaLabel })));

/** Of these units of `owner` none was seen, and nothing of them reached `other`. */
async function assertHidden(owner, other, names) {
  const own = await counters(owner);
  const others = other.wire.join("\n");
  for (const { name, key } of names) {
    const stack = own.find(({ label }) => label.includes(name));
    assert.ok(stack && !stack.label.includes("seen by the enemy"), `${name}: ${stack?.label}`);
    assert.ok(owner.wire.join("\n").includes(name), `${name} is known to its owner`);
    for (const secret of [name, key, `"${stack.id}"`]) {
      assert.ok(!others.includes(secret), `${secret} was told to the enemy`);
    }
  }
}

const FRENCH = [
  { name: "Hubert", key: "fr-ii-c-hubert" },
  { name: "Soye", key: "fr-ii-6-soye" },
];
const ALLIES = [
  { name: "Orange-Nassau", key: "nl-2-orange" },
  { name: "Bijleveld", key: "nl-2-horse" },
];

test("three turns with repulse, bombardment and attack, and nobody learns what is hidden", async () => {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "pickets" });
  const french = await house.sit(table, { seat: 0, meet: record });
  const allies = await house.sit(table, { seat: 1, meet: record });
  const both = [french, allies];

  // The stack is taken, its reach is shown with the cost, the way with the pointer on a hex.
  await prompt(french, "Move your forces");
  await screenshot(french, "battles-map");
  await go(french, "0716", "lb-do-take-stack");
  await french.locator('[data-item="reach"]').waitFor({ state: "attached" });
  await place(french, "hex:0714").hover();
  await french.locator("[data-way]").waitFor({ state: "attached" });
  await screenshot(french, "battles-reach");

  // A hex out of reach answers with the rule and itself; nothing is moved.
  const near = await middle(place(french, "hex:0714"));
  const refusal = french.locator('[data-note="refused"]');
  await french.mouse.click(near.x, near.y - 9 * (await place(french, "hex:0714").boundingBox()).height);
  await refusal.waitFor();
  assert.match(await refusal.innerText(), /\b07\d\d\b[^]*LB-7/);
  await screenshot(french, "battles-refusal");
  await go(french, "0714");

  // It meets an outpost that is too weak to stay: no die decides.
  await asks(french, "stands before the enemy").waitFor();
  await press(french, "lb-do-repulse");
  await together(french, allies);
  assert.match(await told(allies), /repulse/i);
  await screenshot(french, "battles-repulse");

  // Of the others one will be bombarded, one is attacked.
  await until(both, "Declare attacks");
  await french.locator('[data-item^="wanted:"]').first().waitFor({ state: "attached" });
  await screenshot(french, "battles-declaration");
  assert.deepEqual(await accessibilityFaults(french), []);
  await go(french, "1414");
  await press(french, "lb-do-shell");
  await go(french, "0414");
  await go(french, "0415");
  await screenshot(french, "battles-attack");
  await press(french, "lb-do-declare");
  await press(french, "lb-end-declaration");
  await together(french, allies);
  // One hex was declared: nobody is asked which, only by whom.
  await until(both, "Who bombards 1414");
  await go(french, "1214");
  await press(french, "lb-do-fire");
  await together(french, allies);
  assert.match(await told(allies), /bombard/i);
  await screenshot(allies, "battles-bombarded");
  await fight(both);
  assert.match(await told(allies), /Attack \d+ at/);
  await screenshot(allies, "battles-attacked");

  // Three turns go by.
  const turn = (page, number) =>
    page.waitForFunction((n) => document.body.innerText.includes(`Turn ${n} of`), number, {
      timeout: 1000,
    });
  await french.locator("#tab-panels").click();
  for (const number of [3, 4]) {
    for (let tries = 0; tries < 80; tries++) {
      if (await turn(french, number).catch(() => null)) break;
      await step(both);
    }
    await turn(french, number);
  }
  await screenshot(french, "battles-later");
  await assertHidden(french, allies, FRENCH);
  await assertHidden(allies, french, ALLIES);
  await finish(french, allies);
});

/** The attack is fought with whatever the dice bring: losses, retreat, advance. */
async function fight(pages) {
  for (let tries = 0; tries < 60 && !/Attack \d+ at/.test(await told(pages[0])); tries++) {
    if (await asks(pages[0], "Choose the attack").isVisible()) await go(pages[0], "0414");
    else await step(pages);
  }
}

/** Whoever is asked wishes nothing. */
async function step(pages) {
  const page = await called(...pages);
  await shrug(page);
  for (const other of pages) await together(page, other);
}

test("on the phone a stack fans out, is taken and marches", async () => {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "pickets" });
  const page = await house.sit(table, { seat: 0, viewport: PHONE });
  await prompt(page, "Move your forces");
  await screenshot(page, "battles-phone");
  const stack = await middle(place(page, "hex:0716"));
  await page.touchscreen.tap(stack.x, stack.y);
  const all = page.locator('[role="dialog"] [data-option="lb-do-take-stack"]');
  await all.waitFor();
  await page.locator('[data-item="look:fan"]').waitFor({ state: "attached" });
  await screenshot(page, "battles-phone-fan");
  await move(page, () => all.tap());
  await page.locator('[data-item="reach"]').waitFor({ state: "attached" });
  await screenshot(page, "battles-phone-reach");
  await go(page, "0715");
  await page.locator('[data-tab="panels"], #tab-panels').first().click();
  await screenshot(page, "battles-phone-panels");
  assert.deepEqual(await accessibilityFaults(page), []);
  await finish(page);
});

test("a battle between machines is watched to its end", async () => {
  const seats = [machine("captain"), machine("recruit")];
  const table = await house.createTable(seats, { scenario: "quatre-bras", budget_ms: 20 });
  const page = await house.sit(table);
  await page.locator("[data-outcome]").waitFor({ timeout: WATCH_MS });
  await screenshot(page, "battles-over");
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.match(await told(page), /Turn \d+/);
  await finish(page);
});
