// A turn of Waterloo in two browsers: declare, drag, take a town, take back, beat a unit, place a reinforcement.
import assert from "node:assert/strict";
import { test } from "node:test";
import { club, finish, me, PHONE, screenshot } from "./harness.mjs";
import { press, seqOf, turnOf } from "./player.mjs";
import { atRest, drag, middle, tells } from "./table.mjs";

const house = club();
const SQUARE = 20;
const RING = 3;

const piece = (page, name) => page.getByRole("button", { name, exact: true });
const place = (page, square) => page.locator(`.spot[data-place="square:${square}"]`);

async function settled(page, seq) {
  await page.waitForFunction((n) => Number(document.querySelector("[data-seq]")?.dataset.seq) >= n, seq);
}

/** The middle of a square some columns and rows away from a piece that has options. */
async function offset(from, cols, rows) {
  await atRest(from.page());
  const { x, y, width, height } = await from.boundingBox();
  // The ring reaches three units beyond the piece on either side; a square is as wide as a piece.
  const square = (Math.max(width, height) * SQUARE) / (SQUARE + 2 * RING);
  return { x: x + width / 2 + cols * square, y: y + height / 2 + rows * square };
}

test("a unit is beaten and a town taken, seen by both", async () => {
  const seats = [me("Ada"), { kind: "open" }];
  const table = await house.createTable(seats, { scenario: "skirmish" });
  const ada = await house.sit(table);
  const watcher = await house.sit(table, { seat: "none" });

  await turnOf(ada);
  await ada.getByRole("button", { name: "Roll the dice" }).click();
  await settled(ada, 1);
  await place(ada, "11,16").click();
  await settled(ada, 2);

  // A step along a side is no step of infantry: the refusal names the rule.
  const infantry = piece(ada, "France: infantry on 9,14");
  await drag(ada, await middle(infantry), await offset(infantry, 1, 0));
  await ada.locator("[data-note]").waitFor();
  assert.match(await ada.locator("[data-note]").innerText(), /WL-3k/);
  assert.equal(await seqOf(ada), 2);
  await screenshot(ada, "e2e-waterloo-refused");

  await drag(ada, await middle(infantry), await offset(infantry, 1, 1));
  await settled(ada, 3);
  await piece(ada, "France: infantry on 10,15").waitFor();

  await piece(ada, "France: general on 17,19").click();
  await place(ada, "17,18").click();
  await settled(ada, 4);
  await ada.locator("[data-undo]").click();
  await settled(ada, 5);
  // The general is still chosen.
  await piece(ada, "France: general on 17,19").waitFor();
  await place(ada, "17,18").click();
  await settled(ada, 6);
  await screenshot(ada, "e2e-waterloo-marched");

  // Where the player looks is his own affair: moves must not change it.
  const camera = async () => {
    await atRest(ada);
    return ada.locator("[data-camera]").getAttribute("data-camera");
  };
  const whole = await camera();
  await ada.getByRole("button", { name: "Zoom out" }).click();
  const looked = await camera();
  assert.notEqual(looked, whole);

  await press(ada.getByRole("button", { name: "End the turn" }));
  await settled(ada, 7);
  const free = ada.locator('.spot[data-place^="square:"]').first();
  await free.waitFor();
  await free.click();
  await settled(ada, 8);
  assert.equal(await camera(), looked);
  await settled(watcher, 8);
  await tells(watcher, "France beats the infantry of Russia on 11,16");
  await tells(watcher, "France takes Turin");
  await tells(watcher, "France is reinforced by infantry");
  assert.equal(await watcher.locator('[data-item^="piece:"]').count(), 10);
  await screenshot(watcher, "e2e-waterloo-taken");
  await finish(ada, watcher);
});

test("the prompt says what the attack lacks, and the tables fit the panel", async () => {
  const seats = [me("Ada"), { kind: "open" }];
  const table = await house.createTable(seats, { scenario: "skirmish" });
  const ada = await house.sit(table);
  await turnOf(ada);
  await ada.getByRole("button", { name: "Roll the dice" }).click();
  await settled(ada, 1);
  const enemy = await middle(place(ada, "11,16"));
  await ada.mouse.move(enemy.x, enemy.y);
  await ada.locator(".hint", { hasText: "Attack the infantry of Russia on 11,16" }).waitFor();
  await place(ada, "11,16").click();
  await settled(ada, 2);
  assert.match(await ada.locator("[data-prompt]").innerText(), /Target 11,16: one attacker is missing/);

  await ada.locator('[data-tab="panels"]').click();
  await ada.getByRole("rowheader", { name: "Spain" }).first().waitFor();
  const frame = await ada.locator("aside").boundingBox();
  for (const part of await ada.locator("aside td, aside .options, aside [data-prompt]").all()) {
    const box = await part.boundingBox();
    assert.ok(box.x + box.width <= frame.x + frame.width + 1, `${await part.innerText()} is cut off`);
  }
  // Escape closes what a key has opened.
  await ada.keyboard.press("?");
  await ada.getByRole("dialog").waitFor();
  await ada.keyboard.press("Escape");
  await ada.getByRole("dialog").waitFor({ state: "detached" });
  await finish(ada);
});

test("on one phone the board goes to the pieces of whoever is called", async () => {
  const seats = ["Ada", "Ben"].map(me);
  const table = await house.createTable(seats, { scenario: "two" });
  const page = await house.sit(table, { viewport: PHONE });
  const frame = await page.locator("[data-camera]").boundingBox();
  for (let turn = 0; turn < 4; turn++) {
    await page.getByRole("button", { name: "Roll the dice" }).click();
    await page.locator(".spot.source").first().waitFor({ state: "attached" });
    // The board glides there; how long that takes depends on the machine.
    await page.waitForFunction(
      ({ x, width }) =>
        [...document.querySelectorAll(".spot.source")].some((spot) => {
          const { left, right } = spot.getBoundingClientRect();
          return left >= x && right <= x + width;
        }),
      frame,
      { timeout: 60_000 },
    );
    await press(page.getByRole("button", { name: "End the turn" }));
    await page.getByRole("button", { name: "Roll the dice" }).waitFor();
  }
  await finish(page);
});

test("whoever is out is told so and watches on; allies are seen beside the names", async () => {
  const seats = ["Ada", "Ben", "Cem", "Dee"].map(me);
  const table = await house.createTable(seats, { scenario: "siege" });
  const [spain, ...others] = table.remembered.seats;
  const ada = await house.sit({ ...table, remembered: { seats: [spain] } });
  const ben = await house.sit({ ...table, remembered: { seats: others } }, { viewport: PHONE });
  const seat = (page, n) => page.locator(`header [data-seat="${n}"]`);
  assert.match(await seat(ada, 0).innerText(), /Allied with Austria/);
  assert.match(await seat(ada, 3).innerText(), /Allied with Spain/);
  await screenshot(ada, "e2e-waterloo-allied");
  assert.equal(await ada.locator("[data-out-notice]").count(), 0);
  // The dice are sealed from the start.
  const { commitment } = await (await fetch(`${house.address}/api/tables/${table.id}`)).json();
  assert.ok((await ada.locator(".sealed").innerText()).includes(commitment.slice(0, 12)));
  await ada.locator(".sealed button").click();
  assert.ok((await ada.locator("[data-proof]").innerText()).includes(commitment));
  await ada.keyboard.press("Escape");

  await ben.getByRole("button", { name: "Roll the dice" }).click();
  await settled(ben, 1);
  const general = piece(ben, "Russia: general on 8,22");
  await general.focus();
  await ben.keyboard.press("Enter");
  await place(ben, "7,23").focus();
  await ben.keyboard.press("Enter");
  await settled(ben, 2);
  await press(ben.getByRole("button", { name: "End the turn" }));
  await settled(ada, 3);

  await ada.locator("[data-out-notice]").waitFor();
  assert.equal(await seat(ada, 0).getAttribute("data-out"), "true");
  assert.equal(await seat(ada, 3).getByText("Allied").count(), 0);
  assert.equal(await ben.locator("[data-out-notice]").count(), 0);
  await screenshot(ada, "e2e-waterloo-out");
  // He sees the game go on.
  await ben.getByRole("button", { name: "Roll the dice" }).click();
  await settled(ada, 4);
  await ada.locator("[data-out-notice]").waitFor();
  await finish(ada, ben);
});
