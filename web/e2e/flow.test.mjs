// How much a turn asks of a person: one standard turn of each game is played by the screen against a machine. Every time that the
// screen asks something else counts as a prompt, however often one acts until it is answered, and every press as a click.
import assert from "node:assert/strict";
import { test } from "node:test";
import { club, finish, machine, me, screenshot, startServer } from "./harness.mjs";
import { seqOf } from "./player.mjs";
import { atRest } from "./table.mjs";

// Machines that need not wait for people to follow.
const house = club(() => startServer("--machine-pause-ms", "0"));
const WATCH_MS = 240_000;

/** Questions within a question: to say who goes is part of the march. */
const PARTS = { "lb-ask-set-out": "lb-ask-move", "lb-ask-go": "lb-ask-move", "lb-ask-met": "lb-ask-move" };

/** A person at the table who counts. */
class Player {
  clicks = 0;
  prompts = [];

  constructor(page) {
    this.page = page;
  }

  /** What is asked now, once it is this player's turn to say; null when the game is over. */
  async asked() {
    const asked = this.page.locator('[data-prompt="mine"]');
    await asked.or(this.page.locator("[data-outcome]")).first().waitFor({ timeout: WATCH_MS });
    await atRest(this.page);
    if (!(await asked.isVisible())) return null;
    const question = await asked.getAttribute("data-question");
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

  option(id) {
    return this.page.locator(`.options [data-option="${id}"]`).first();
  }

  async pressIf(...ids) {
    for (const id of ids) {
      if (!(await this.option(id).isVisible())) continue;
      await this.press(this.option(id));
      return true;
    }
    return false;
  }

  /** Chooses a spot and, where several things can be done there, the one named, else the first. */
  async choose(spot, id = "") {
    await this.#taken(async () => {
      this.clicks++;
      const before = await seqOf(this.page);
      await spot.focus();
      await this.page.keyboard.press("Enter");
      const menu = this.page.locator('[role="dialog"]');
      await menu
        .or(this.page.locator(`[data-seq]:not([data-seq="${before}"])`))
        .first()
        .waitFor();
      if ((await seqOf(this.page)) !== before) return;
      const wanted = menu.locator(`[data-option="${id}"]`);
      const one = ((await wanted.count()) > 0 ? wanted : menu.locator("[data-option]")).first();
      const asks = (await one.getAttribute("data-asks")) !== null;
      for (let n = 0; n < (asks ? 2 : 1); n++) {
        this.clicks++;
        await one.click();
      }
    });
  }

  /** Picks a piece up. */
  async select(spot) {
    this.clicks++;
    await spot.focus();
    await this.page.keyboard.press("Enter");
    await this.page.locator(".spot.target").first().waitFor();
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
  let [marched, commanded, turn] = [0, 0, 0];
  while (turn < 2) {
    const question = await player.asked();
    if (question === null) break;
    if (question === "lb-ask-start-order") {
      // Before the first turn.
      await player.pressIf("lb-do-done");
      player.prompts = [];
      player.clicks = 0;
    } else if (question === "lb-ask-points" && commanded < 2) {
      commanded++;
      await player.select(page.locator(".spot.source").first());
      await player.choose(player.targets.first(), "lb-do-command-officer");
    } else if (question === "lb-ask-move" && marched < 4) {
      marched++;
      await player.choose(player.targets.nth(marched), "lb-do-take-stack");
    } else if (question === "lb-ask-set-out") {
      await player.choose(player.targets.last(), "lb-do-move-to");
    } else if (question === "lb-ask-move") {
      await player.pressIf("lb-do-done");
    } else if (await player.pressIf("lb-do-fire", "lb-do-declare", "lb-do-halt", "lb-do-pass")) {
      // What was begun is done, or left.
    } else if (/^lb-ask-(attack|withdraw|bombard|reaction|charge|initiative)$/.test(question)) {
      const ended = await player.pressIf(
        "lb-do-done",
        ...["declaration", "withdrawal", "officers", "points"].map((end) => `lb-end-${end}`),
      );
      if (!ended) await player.choose(player.targets.first());
    } else if (
      !(await player.pressIf(
        "lb-do-done",
        ...["recovery", "reorganization", "points", "officers", "pontoons", "construction"].map(
          (end) => `lb-end-${end}`,
        ),
      ))
    ) {
      if ((await player.targets.count()) > 0) await player.choose(player.targets.first());
      else await player.press(player.first);
    }
    const now = await page.locator("body").innerText();
    if (/Turn 2 of/.test(now)) break;
    turn += 0;
  }
  const { prompts, clicks } = player.report("The Battles");
  assert.ok(prompts <= 6, `${prompts} prompts`);
  assert.ok(clicks <= 25, `${clicks} clicks`);
  await finish(page);
});
