// Valour & Fortitude against the real server: terrain and armies set up by hand, fire, charge, melee, a card in the
// enemy's turn, a refusal with its place, a whole battle watched.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, club, finish, machine, me, PHONE, screenshot } from "./harness.mjs";
import { isCalled, step } from "./player.mjs";
import {
  at,
  choose,
  drag,
  middle,
  move,
  option,
  passCards,
  piece,
  place,
  prompt,
  setDown,
  state,
  tells,
  told,
} from "./table.mjs";

const WATCH_MS = 120_000;
const house = club();

const outpost = (seats, more) => house.createTable(seats, { scenario: "outpost", ...more });

/** Terrain, edge and objectives as they come, up to the deployment. */
async function prepare(page) {
  await choose(page, "Accept the terrain");
  await move(page, () => place(page, "edge:bottom").click());
  for (let n = 0; n < 4; n++) {
    await option(page, "Name a place").click();
    await setDown(page);
  }
  await prompt(page, ": deploy.");
}

/** What is still to be placed stands beside the table; where it is going counts, not where it is just passing. */
const waiting = (page) =>
  page.locator(".spot.source").evaluateAll((spots) => {
    const cloth = document.querySelector(".ground .vf-cloth");
    const [top, height] = ["y", "height"].map((name) => Number(cloth.getAttribute(name)));
    const isBeside = (spot) => {
      const y = new DOMMatrix(spot.style.transform).f;
      return y < top || y > top + height;
    };
    return spots.filter(isBeside).map((spot) => spot.dataset.item);
  });

/** Takes what is to be placed in the hand. */
async function hold(page, id) {
  const chosen = piece(page, id).and(page.locator(".chosen"));
  if ((await chosen.count()) === 0) {
    await piece(page, id).focus();
    await page.keyboard.press("Enter");
    await chosen.waitFor();
  }
  if ((await page.locator("[data-posing]").count()) === 0) await option(page, "Deploy").first().click();
}

test("terrain is laid by hand, units are dragged onto the table", async () => {
  const options = { army_one: "french-100", army_two: "french-100" };
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "first", options });
  const page = await house.sit(table);
  await prompt(page, "terrain");
  const features = await page.locator('.items [data-item^="feature:"]').count();
  await option(page, "Add: wood").first().click();
  await state(page, "fine");
  const village = await at(page, 66, 33);
  await page.mouse.click(village.x, village.y);
  await state(page, "refused");
  await page.locator("[data-fault-place]").waitFor();
  assert.match(await page.locator("[data-posing]").innerText(), /VF-G154/);
  const meadow = await at(page, 10, 6);
  await page.mouse.click(meadow.x, meadow.y);
  await page.keyboard.press(".");
  await setDown(page);
  assert.equal(await page.locator('.items [data-item^="feature:"]').count(), features + 1);
  await prepare(page);

  // From the strip onto the table; beyond the zone it is refused, with the rule and the place.
  const [unit] = await waiting(page);
  const from = await middle(piece(page, unit));
  await drag(page, from, await at(page, 36, 24));
  await state(page, "refused");
  await page.locator("[data-fault-place]").waitFor();
  assert.match(await page.locator("[data-posing]").innerText(), /VF-A\.4\.0c/);
  const isAbove = from.y < 300;
  const goal = await at(page, 50, isAbove ? 6 : 42);
  await page.mouse.click(goal.x, goal.y);
  await setDown(page);
  await piece(page, unit).waitFor();
  assert.match(await piece(page, unit).getAttribute("aria-label"), /in line/);
  await move(page, () => page.locator("[data-undo]").click());

  for (let side = 0; side < 2; side++) {
    for (let left = await waiting(page); left.length > 0; left = await waiting(page)) {
      await hold(page, left[0]);
      await setDown(page);
    }
    await choose(page, "End deployment");
  }
  await prompt(page, "first turn");
  await screenshot(page, "fortitude-deployed");
  await finish(page);
});

test("a card in the enemy's turn, and fire with its odds", async () => {
  const table = await outpost([me("Ada"), me("Ben")]);
  const [ada, ben] = [await house.sit(table, { seat: 0 }), await house.sit(table, { seat: 1 })];
  await prompt(ben, "A turn begins");
  assert.match(await ben.locator("[data-now]").innerText(), /Round 1 of 2\s+Friant’s Vanguard/);
  await choose(ben, "Confusion");

  await prompt(ada, "Choose a target");
  await tells(ada, /played 3 “Confusion” \(VF-F\.3a\)/);
  await move(ada, () => place(ada, "at-unit:2").click());
  await place(ada, "at-unit:0").hover();
  await ada.locator("[data-odds]").first().waitFor();
  assert.match(await ada.locator("[data-odds]").first().innerText(), /VF-8\.0a/);
  await screenshot(ada, "fortitude-odds");
  assert.deepEqual(await accessibilityFaults(ada), []);
  await place(ada, "at-unit:0").click();
  await move(ada, () => ada.locator('[role="dialog"] [data-option]').first().click());
  await tells(ben, "1st Line fired at Leib Regiment");
  // The chances have been read; what the dice brought is in the log.
  await ada.locator('[data-tab="log"][aria-selected="true"]').waitFor();
  await finish(ada, ben);
});

test("a refused move names rule and place; a charge, its odds, and the melee", async () => {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "charge" });
  const page = await house.sit(table, { seat: 0 });
  await prompt(page, "Choose a brigade");
  await move(page, () => place(page, "at-leader:0").click());
  await passCards(page);
  await move(page, () => place(page, "at-unit:0").click());
  await passCards(page);
  await prompt(page, "1st Line: choose an action");

  // Dragged into the enemy: no.
  await drag(page, await at(page, 15, 28.6), await at(page, 15, 20.8));
  await state(page, "refused");
  await page.locator("[data-fault-place]").waitFor();
  await page.locator('[data-posing] [data-rule-link^="VF-6"]').waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await screenshot(page, "fortitude-refused");
  // A click names another place; arrow keys and full stop move and turn it.
  const goal = await at(page, 18, 30);
  await page.mouse.click(goal.x, goal.y);
  await state(page, "fine");
  await page.keyboard.press("ArrowDown");
  assert.match(await page.locator("[data-cost]").innerText(), /of 8/);
  await setDown(page);

  await passCards(page);
  await move(page, () => place(page, "at-unit:1").click());
  await passCards(page);
  await place(page, "at-unit:3").click();
  await state(page, "fine");
  await page.locator("[data-odds]").first().waitFor();
  await screenshot(page, "fortitude-charge");
  await setDown(page);
  await page.locator('[data-tab="log"]').click();
  // Whatever is asked before the fight is over: cards, supports, who loses what.
  const log = page.locator("[data-passage]", { hasText: "Chasseurs against Landwehr" });
  for (let n = 0; n < 8 && (await log.count()) === 0 && (await isCalled(page)); n++) await step(page, n);
  await log.waitFor();
  assert.match(await log.innerText(), /Chasseurs attacked Landwehr/);
  await finish(page);
});

test("a whole battle between machines is watched to its end", async () => {
  const table = await outpost([machine("captain"), machine("recruit")], { budget_ms: 50 });
  const page = await house.sit(table);
  await page.locator("[data-outcome]").waitFor({ timeout: WATCH_MS });
  const log = await told(page);
  assert.match(log, /Round 2/);
  assert.match(log, /The battle is over|fled|Victory/);
  await screenshot(page, "fortitude-over");
  await finish(page);
});

for (const theme of ["light", "dark"]) {
  test(`on the phone a unit is chosen, held and judged, ${theme}`, async () => {
    const options = { army_one: "french-100", army_two: "prussian-100" };
    const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "first", options });
    const page = await house.sit(table, { viewport: PHONE, theme });
    await prepare(page);
    const [unit] = await waiting(page);
    await hold(page, unit);
    await state(page, "fine");
    await screenshot(page, `fortitude-phone-${theme}`);
    assert.deepEqual(await accessibilityFaults(page), []);
    for (const button of await page.locator("[data-posing] button:visible").all()) {
      const { height } = await button.boundingBox();
      assert.ok(height >= 40, `${await button.innerText()} is ${height} px high`);
    }
    await setDown(page);
    await finish(page);
  });
}

test("dragging in a battle of 250 points: questions do not queue; its frames are told", async () => {
  const options = { army_one: "french-250", army_two: "russian-250" };
  const table = await house.createTable([me("Ada"), me("Ben")], {
    scenario: "beginners",
    options,
  });
  const page = await house.sit(table);
  await prepare(page);
  const [unit] = await waiting(page);
  const from = await middle(piece(page, unit));
  await watchFrames(page);
  const start = await at(page, 55, from.y < 300 ? 9 : 51);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y, { steps: 4 });
  const began = Date.now();
  for (let n = 0; n < 90; n++)
    await page.mouse.move(start.x + 160 * Math.sin(n / 12), start.y + 20 * Math.cos(n / 7));
  const seconds = (Date.now() - began) / 1000;
  await page.mouse.up();
  await page.waitForFunction(() => window.asked_ === window.answered_);
  const { frames, asked, most } = await page.evaluate(() => ({
    frames: window.frames_.slice(2),
    asked: window.asked_,
    most: window.most_,
  }));
  frames.sort((a, b) => a - b);
  const [median, slow] = [0.5, 0.95].map((part) => frames[Math.floor(frames.length * part)]);
  console.log(
    `${asked} questions in ${seconds.toFixed(1)} s, ${most} at once; frames: median ${median.toFixed(1)} ms, 95 % ${slow.toFixed(1)} ms`,
  );
  assert.equal(most, 1);
  await finish(page);
});

/** Counts frames, and how many questions are under way at once. */
const watchFrames = (page) =>
  page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const tick = (now) => {
      window.frames_.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    [window.asked_, window.answered_, window.most_] = [0, 0, 0];
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      if (text.includes('"pose"')) {
        window.asked_ += 1;
        window.most_ = Math.max(window.most_, window.asked_ - window.answered_);
        const id = JSON.parse(text).id;
        const hear = ({ data }) => {
          if (!data.includes(`"id":${id}`)) return;
          this.removeEventListener("message", hear);
          window.answered_ += 1;
        };
        this.addEventListener("message", hear);
      }
      return send.call(this, text);
    };
  });
