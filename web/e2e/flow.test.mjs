// How much a turn asks of a person: one standard turn of each game is played by the screen against a machine. Every time that the
// screen asks something else counts as a prompt, however often one acts until it is answered, and every press as a click.
import assert from "node:assert/strict";
import { test } from "node:test";
import { club, finish, machine, me, screenshot, startServer } from "./harness.mjs";
import { atTable, judged, seqOf } from "./player.mjs";
import { atRest, middle } from "./table.mjs";

// Machines that need not wait for people to follow.
const house = club(() => startServer("--machine-pause-ms", "0"));
const WATCH_MS = 240_000;
const PATIENCE_MS = 20_000;

/** Questions within a question: to say who goes is part of the march. */
const PARTS = { "lb-ask-set-out": "lb-ask-move", "lb-ask-go": "lb-ask-move", "lb-ask-met": "lb-ask-move" };

/** Buttons that say that one is done. */
const ENDS = '[data-option^="lb-end-"], [data-option="lb-do-done"]';

/** A person at the table who counts. */
class Player {
  clicks = 0;
  prompts = [];

  constructor(page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE_MS);
  }

  /** Waits until it is this player's turn to say something; false when the game is over. */
  async isCalled() {
    const asked = this.page.locator('[data-prompt="mine"]');
    await asked.or(this.page.locator("[data-outcome]")).first().waitFor({ timeout: WATCH_MS });
    await atRest(this.page);
    return asked.isVisible();
  }

  /** What is asked now; null when the game is over. */
  async asked() {
    if (!(await this.isCalled())) return null;
    const question = await this.page.locator('[data-prompt="mine"]').getAttribute("data-question");
    const whole = PARTS[question] ?? question;
    if (this.prompts.at(-1) !== whole) this.prompts.push(whole);
    return question;
  }

  async #taken(act) {
    const before = await seqOf(this.page);
    await act();
    await this.page.waitForFunction(
      (seq) => Number(document.querySelector("[data-seq]").dataset.seq) > seq,
      before,
      { timeout: WATCH_MS },
    );
  }

  /** Presses a button, and once more where the table asks whether it is meant. */
  async press(button) {
    const asks = (await button.getAttribute("data-asks")) !== null;
    await this.#taken(async () => {
      for (let n = 0; n < (asks ? 2 : 1); n++) {
        this.clicks++;
        await button.click();
      }
    });
  }

  async pressIf(...ids) {
    for (const id of ids) if (await this.pressAny(`[data-option="${id}"]`)) return true;
    return false;
  }

  /** Presses the first button of a kind, if there is one. */
  async pressAny(kind) {
    const button = this.page.locator(".options").locator(kind).first();
    if (!(await button.isVisible())) return false;
    await this.press(button);
    return true;
  }

  /** Chooses a spot and, where several things can be done there, the one named, else the first. */
  async choose(spot, id = "") {
    await this.#taken(async () => {
      this.clicks++;
      const before = await seqOf(this.page);
      await spot.focus();
      await this.page.keyboard.press("Enter");
      const menu = this.page.locator('[role="dialog"], [data-counting]');
      await menu
        .or(this.page.locator(`[data-seq]:not([data-seq="${before}"])`))
        .first()
        .waitFor();
      if ((await seqOf(this.page)) !== before) return;
      if (await this.page.locator("[data-counting]").isVisible()) {
        this.clicks++;
        return this.page.locator("[data-confirm]").click();
      }
      const wanted = menu.locator(`[data-option="${id}"]`);
      const one = ((await wanted.count()) > 0 ? wanted : menu.locator("[data-option]")).first();
      const asks = (await one.getAttribute("data-asks")) !== null;
      for (let n = 0; n < (asks ? 2 : 1); n++) {
        this.clicks++;
        await one.click();
      }
    });
  }

  /** Clicks a place where one thing can be done. */
  async touch(spot) {
    await this.#taken(async () => {
      this.clicks++;
      await spot.click();
    });
  }

  /** Names a place before the chosen unit, towards the middle of the table, and sets it down there. */
  async march(unit) {
    const { x, y } = await middle(unit);
    const table = await this.page.locator("[data-camera]").boundingBox();
    this.clicks++;
    await this.page.mouse.click(x, y + Math.sign(table.y + table.height / 2 - y) * 70);
    assert.equal(await judged(this.page), "fine");
    await this.press(this.page.locator("[data-confirm]"));
  }

  /** Picks a piece up, if the table has not put one in the hand already. */
  async select(spot, places = this.targets) {
    if ((await places.count()) > 0) return;
    this.clicks++;
    await spot.focus();
    await this.page.keyboard.press("Enter");
    await places.first().waitFor();
  }

  get targets() {
    return this.page.locator(".spot.target");
  }

  get first() {
    return this.page.locator(".options [data-option]").first();
  }

  report(name) {
    const runs = this.prompts.filter((question) => question !== null);
    console.log(`${name}: ${runs.length} prompts, ${this.clicks} clicks (${runs.join(", ")})`);
    return { prompts: runs.length, clicks: this.clicks };
  }
}

/** When it is, as the head of the table tells: the hour, the round, the month. */
const when = (page) => page.locator("[data-now] strong").first().innerText();

/** Gives an order on the page of orders, as one does once in a game; it is not part of a turn. */
async function order(page, question, way) {
  await page.locator("#tab-orders").click();
  const choice = page.locator(`[data-orders] [data-order="${question}"]`);
  await choice.selectOption({ value: way });
  await page.waitForFunction(
    ([name, wanted]) => document.querySelector(`[data-orders] [data-order="${name}"]`).value === wanted,
    [question, way],
  );
}

test("a turn of the Battles: four stacks march, and what can be fought is fought", async () => {
  const table = await house.createTable([me("Ada"), machine("recruit")], {
    scenario: "quatre-bras",
    budget_ms: 20,
  });
  const page = await house.sit(table, { seat: 0 });
  const player = new Player(page);
  await page.locator("#tab-orders").waitFor();
  await order(page, "lb-standing-halt", "lb-way-halt");
  await order(page, "lb-standing-works", "core-way-never");
  await order(page, "lb-standing-reorganization", "core-way-never");
  await screenshot(page, "flow-orders");
  let [marched, commanded] = [0, 0];
  const first = await when(page);
  for (;;) {
    // What the next turn asks belongs to the next turn.
    if (!(await player.isCalled()) || (await when(page)) !== first) break;
    const question = await player.asked();
    if (question === "lb-ask-start-order") {
      // Before the first turn.
      await player.pressAny(ENDS);
      player.prompts = [];
      player.clicks = 0;
    } else if (question === "lb-ask-points" && commanded < 2) {
      commanded++;
      await player.select(page.locator(".spot.source").first());
      await player.choose(player.targets.first(), "lb-do-command-officer");
    } else if (question === "lb-ask-move" && marched < 4 && (await player.targets.count()) > 0) {
      marched++;
      await player.choose(player.targets.first(), "lb-do-take-stack");
    } else if (question === "lb-ask-set-out") {
      await player.choose(player.targets.last(), "lb-do-move-to");
    } else if (await player.pressIf("lb-do-fire", "lb-do-declare", "lb-do-halt", "lb-do-pass")) {
      // What was begun is done, or left.
    } else if (!(await player.pressAny(ENDS))) {
      if ((await player.targets.count()) > 0) await player.choose(player.targets.first());
      else await player.press(player.first);
    }
  }
  const { prompts, clicks } = player.report("The Battles");
  assert.ok(prompts <= 6, `${prompts} prompts`);
  assert.ok(clicks <= 25, `${clicks} clicks`);
  await finish(page);
});

test("Valour & Fortitude: from the quick start to the first unit that has moved", async () => {
  const page = await house.visit({ remembered: { theme: "light" } });
  await page.goto(`${house.address}/#/`);
  await page.locator('[data-game="fortitude"] [data-quick]').click();
  await atTable(page);
  const player = new Player(page);
  // The captain prepares the battle.
  await page.locator("[data-errand-doing]").waitFor({ state: "detached" });
  await player.asked();
  const brigade = page.locator('.spot[data-place^="at-leader"]').first();
  const unit = page.locator('.spot[data-place^="at-unit"]').first();
  let question = await player.asked();
  let cards = 0;
  while (question !== "vf-prompt-choose") {
    // Whoever has drawn a card that can be played now is asked about it.
    if (question === "vf-call-card") cards++;
    await player.pressAny('[data-tone="primary"], [data-option="vf-do-pass"]');
    question = await player.asked();
  }
  await player.touch(brigade);
  await player.asked();
  await player.touch(unit);
  await player.asked();
  await player.march(page.locator(".spot.source.chosen"));
  const { clicks } = player.report("Valour & Fortitude, to the first unit that has moved");
  assert.ok(clicks - cards <= 5, `${clicks} clicks, ${cards} of them for cards`);
  await finish(page);
});

test("Waterloo: four pieces march", async () => {
  const page = await house.visit({ remembered: { theme: "light" } });
  await page.goto(`${house.address}/#/`);
  await page.locator('[data-game="waterloo"] [data-quick]').click();
  await atTable(page);
  const player = new Player(page);
  for (let marched = 0; marched < 4; marched++) {
    if ((await player.asked()) === "wl-prompt-roll") await player.press(player.first);
    await player.asked();
    const places = page.locator(".spot.target.move");
    await player.select(page.locator(".spot.source").nth(marched), places);
    await player.choose(places.first());
  }
  await player.asked();
  await player.pressAny('[data-option="wl-do-end-turn"]');
  const { prompts, clicks } = player.report("Waterloo");
  assert.ok(prompts <= 3, `${prompts} prompts`);
  assert.ok(clicks <= 12, `${clicks} clicks`);
  await finish(page);
});

test("Napoleon in Europe: a battle asks nothing that has only one answer", async () => {
  const table = await house.createTable([me("Ada"), machine("recruit")], { scenario: "duel", budget_ms: 20 });
  const page = await house.sit(table, { seat: 0 });
  const player = new Player(page);
  const board = page.locator(".item.overlay").first();
  await player.asked();
  await player.pressAny('[data-option="ne-label-cabinet"]');
  await player.asked();
  await page.locator('[data-group="ne-group-war"] summary').click();
  await player.press(
    page.locator('[data-group="ne-group-war"] [data-option="ne-do-war"]', { hasText: "Austria" }),
  );
  await player.asked();
  await player.pressAny('[data-option="ne-end-politics"]');
  await player.asked();
  const tyrol = page.locator('.spot[data-place="region:tyrol"]');
  await player.select(page.locator('.spot[data-item="army:bavaria:french"]'), tyrol);
  await player.choose(tyrol);
  await player.asked();
  await player.pressAny('[data-option="ne-end-movement"]');
  let windows = 0;
  for (let n = 0; n < 200 && (await player.asked()) !== null && (await board.isVisible()); n++) {
    const answers = page.locator('.options [data-option]:not([data-option="ne-do-quick"])');
    if ((await answers.count()) + (await page.locator(".spot").count()) < 2) windows++;
    if (!(await player.pressAny('[data-tone="primary"]'))) await player.press(answers.first());
  }
  player.report(`Napoleon in Europe, a battle with ${windows} empty windows`);
  assert.ok(windows <= 1, `${windows} windows with nothing to decide`);
  await finish(page);
});
