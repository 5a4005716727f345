// The table carries its players: the board is there whatever comes first, what can be chosen is seen and hit, nothing grave happens
// by accident, and who waits is told whose decision it is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { club, finish, me, PHONE, screenshot, startServer } from "./harness.mjs";
import { atTable, press, seqOf, turnOf } from "./player.mjs";
import { atRest, called as calledOf, move, option, passCards, place, prompt } from "./table.mjs";

const house = club();

/** The scale of the camera. */
const scale = (page) =>
  page.locator("[data-camera]").evaluate((board) => Number(board.dataset.camera.split(" ")[2]));

/** What can be chosen, as it is on the screen: how large, and how faint the faintest thing around it is. */
const seen = (page) =>
  page.locator(".spot, .light").evaluateAll((spots) =>
    spots.map((spot) => {
      const { width, height } = spot.getBoundingClientRect();
      let opacity = 1;
      for (let at = spot; at instanceof SVGElement; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity);
      return { name: spot.ariaLabel ?? spot.dataset.place, size: Math.max(width, height), opacity };
    }),
  );

for (const [kind, viewport] of [
  ["desktop", undefined],
  ["phone", PHONE],
]) {
  test(`on a ${kind} the board is there at every table of a visit, called or not`, async () => {
    const seats = ["Ada", "Ben"].map(me);
    const tables = [];
    for (const scenario of ["two", "skirmish", "charge", "duel"])
      tables.push(await house.createTable(seats, { scenario }));
    const remembered = {
      seats: tables.flatMap((table) => table.remembered.seats),
      "open-hands": tables.map((table) => table.id),
    };
    const page = await house.visit({
      remembered: { theme: "light", ...remembered },
      ...(viewport && { viewport }),
    });
    // From the lobby and back again, so that the board of the table before is still known.
    for (const { id } of [...tables, ...tables]) {
      await page.goto(`${house.address}/#/`);
      await page.goto(`${house.address}/#/table/${id}`);
      await atTable(page);
      await turnOf(page);
      await atRest(page);
      assert.ok((await scale(page)) > 0.1, `the scale is ${await scale(page)}`);
    }
    await finish(page);
  });
}

test("every square, region and enemy that can be chosen is seen, and hit anywhere", async () => {
  const seats = ["Ada", "Ben"].map(me);
  const waterloo = await house.sit(await house.createTable(seats, { scenario: "two" }));
  await turnOf(waterloo);
  await move(waterloo, () => option(waterloo, "Roll the dice").click());
  await waterloo.locator(".spot.source").first().click();
  await waterloo.locator(".light").first().waitFor();
  await screenshot(waterloo, "carried-waterloo");
  for (const { name, size, opacity } of await seen(waterloo)) {
    assert.ok(size >= 8, `${name} is ${size} pixels large`);
    assert.equal(opacity, 1, name);
  }
  assert.match(await waterloo.locator("[data-legend]").innerText(), /Attack/);
  // A corner of a square, far from the mark in its middle.
  const square = waterloo.locator(".light.move").first();
  const { x, y, width, height } = await square.boundingBox();
  await move(waterloo, () => waterloo.mouse.click(x + width * 0.1, y + height * 0.1));

  const free = await house.sit(await house.createTable(seats, { scenario: "charge" }), { seat: 0 });
  await prompt(free, "Choose a brigade");
  await move(free, () => place(free, "at-leader:0").click());
  await passCards(free);
  await move(free, () => place(free, "at-unit:1").click());
  await passCards(free);
  await prompt(free, "Chasseurs: choose an action");
  await free.locator(".spot.target.attack").first().waitFor();
  for (const { name, opacity } of await seen(free)) assert.equal(opacity, 1, name);
  await screenshot(free, "carried-fortitude");
  const enemy = await free.locator(".spot.target.attack").first().getAttribute("aria-label");
  assert.ok((await option(free, enemy).count()) > 0, `“${enemy}” is listed`);
  await finish(waterloo, free);
});

test("who clicks his own army is asked nothing and does nothing; who ends a turn with points left is told so", async () => {
  const page = await house.sit(await house.createTable(["Ada", "Ben"].map(me), { scenario: "two" }));
  await turnOf(page);
  await move(page, () => option(page, "Roll the dice").click());
  const seq = await seqOf(page);
  // Space belongs to what has the focus, and nothing has.
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press(" ");
  await option(page, "End the turn").click();
  await page.locator("[data-warning]", { hasText: /points? (are|is) not used/ }).waitFor();
  await screenshot(page, "carried-warning");
  assert.equal(await seqOf(page), seq);
  await move(page, () => option(page, "End the turn").click());
  await finish(page);
});

test("who waits is told whom the question is for", async () => {
  const table = await house.createTable(["Ada", "Ben"].map(me), { scenario: "two" });
  const pages = [await house.sit(table, { seat: 0 }), await house.sit(table, { seat: 1 })];
  // The dice say who begins.
  const called = await calledOf(...pages);
  const waiting = pages.find((page) => page !== called);
  const theirs = waiting.locator("[data-theirs]");
  await theirs.waitFor();
  const name = called === pages[0] ? "Ada" : "Ben";
  assert.match(await theirs.innerText(), new RegExp(`^Question for ${name}: “.*”$`));
  assert.equal(await waiting.locator('[data-prompt="mine"]').count(), 0);
  assert.equal(await called.locator("[data-theirs]").count(), 0);
  await screenshot(waiting, "carried-waiting");
  await finish(...pages);
});

test("what is clicked while the line is down is refused, not lost", async () => {
  const server = await startServer();
  const address = server.address;
  const { createTable } = await import("./harness.mjs");
  const table = await createTable(address, ["Ada", "Ben"].map(me), { scenario: "two" });
  const page = await house.visit({ remembered: { theme: "light", ...table.remembered } });
  await page.goto(`${address}/#/table/${table.id}`);
  await turnOf(page);
  await server.close();
  await page.locator(".banner").waitFor();
  await press(option(page, "Roll the dice"));
  await page.locator("[data-note]", { hasText: "Not done" }).waitFor();
  await finish(page);
});
