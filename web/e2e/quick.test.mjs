// From the lobby to the end of a sensible first turn, as somebody does it who sits here for the first time: “Quick start”, then the
// mouse on what the screen offers. Prints how many steps and seconds that takes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { club, DESKTOP, finish, screenshot } from "./harness.mjs";
import { atTable, isCalled } from "./player.mjs";
import { atRest, middle } from "./table.mjs";

const house = club();
const MOST_STEPS = 60;
const CALL_MS = 240_000;
const PATIENCE_MS = 20_000;
/** So many marches make a turn sensible. */
const MARCHES = 3;

class Guest {
  steps = 0;
  marches = 0;

  constructor(page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE_MS);
  }

  async click(thing) {
    this.steps++;
    await thing.click();
  }

  /** Points at the middle of something on the board, wherever its mark is. */
  async point(spot) {
    this.steps++;
    const { x, y } = await middle(spot);
    await this.page.mouse.click(x, y);
  }

  seen(what) {
    return this.page.locator(what).first();
  }

  /** Answers what a click has brought up: which of several, how many, where exactly. */
  async settle() {
    await this.page.waitForTimeout(150);
    const [menu, counting] = [this.seen('[role="dialog"] [data-option]'), this.seen("[data-counting]")];
    if (await menu.isVisible()) await this.press(menu);
    if (await counting.isVisible())
      await this.click(this.seen("[data-counting] [data-confirm], [data-confirm]"));
    if (await this.seen("[data-posing]").isVisible()) await this.setDown();
    await atRest(this.page);
  }

  /** Sets down what is in the hand where it may stand, else lets go. */
  async setDown() {
    const card = this.page.locator('[data-posing="fine"], [data-posing="refused"]');
    await card.waitFor();
    const fine = (await card.getAttribute("data-posing")) === "fine";
    await this.click(this.seen(fine ? "[data-confirm]" : "[data-drop]"));
    if (fine) this.marches++;
  }

  /** Presses a button, and once more where the table asks whether it is meant. */
  async press(button) {
    const asks = (await button.getAttribute("data-asks")) !== null;
    await this.click(button);
    if (asks) await this.click(button);
  }

  /** Chooses a piece that glows and a place where it can go. */
  async march(n) {
    const sources = this.page.locator(".spot.source");
    const count = await sources.count();
    if (count > 0 && !(await this.seen(".spot.target.move").isVisible())) {
      await this.point(sources.nth(n % count));
      await atRest(this.page);
    }
    const place = this.seen(".spot.target.move");
    if (!(await place.isVisible())) return false;
    await this.point(this.page.locator(".spot.target.move").last());
    await this.settle();
    this.marches++;
    return true;
  }
}

/** Waits until this player is called and nobody acts for him. */
async function called(page) {
  await page.locator('[data-prompt="mine"]').waitFor({ timeout: CALL_MS });
  await page.locator("[data-errand-doing]").waitFor({ state: "detached", timeout: CALL_MS });
  await atRest(page);
}

/** The game, and what its head says while one's first turn lasts. */
const GAMES = [
  ["waterloo", /Spain/],
  ["europa", /France to move/],
  ["fortitude", /Round 1 of \d+/],
  ["battles", /14:00/],
];

for (const [game, lasting] of GAMES) {
  test(`the first turn of ${game}`, async () => {
    const page = await house.visit({ viewport: DESKTOP, remembered: { theme: "light" } });
    const guest = new Guest(page);
    const head = () => page.locator("[data-head-line]").innerText();
    const mine = () => page.locator("[data-shown]").getAttribute("data-shown");
    await page.goto(`${house.address}/#/`);
    const begun = Date.now();
    await guest.click(page.locator(`[data-game="${game}"] [data-quick]`));
    await atTable(page);
    await called(page);
    await screenshot(page, `quick-${game}-called`);
    for (let n = 0; guest.steps < MOST_STEPS; n++) {
      if (!(await isCalled(page)) || !lasting.test(await head())) break;
      const wants = guest.marches < MARCHES && (await guest.march(n));
      if (!wants) {
        const answer = guest.seen('.options [data-tone="primary"], .options [data-option]');
        if (await answer.isVisible()) await guest.press(answer);
        else await guest.point(guest.seen(".spot.target, .spot.source"));
        await guest.settle();
      }
      await page.waitForTimeout(300);
    }
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(`${game}: ${guest.steps} steps, ${seconds} s, ${guest.marches} marches, ${await mine()}`);
    await screenshot(page, `quick-${game}-done`);
    assert.ok(guest.marches > 0, "something has marched");
    assert.ok(guest.steps < MOST_STEPS, `${guest.steps} steps`);
    await finish(page);
  });
}
