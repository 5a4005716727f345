// A free table against the mock: pieces dragged and turned, refusals with their place, looks, odds, the ruler.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, club, finish, me, PHONE, screenshot, startMock } from "./harness.mjs";
import { seqOf } from "./player.mjs";
import { atRest, drag, middle, move, piece, state } from "./table.mjs";

const house = club(startMock);
const INCH = 20;
const FRAME = 40;

async function open(options) {
  const table = await house.createTable([me("Ada"), me("Ben")], { scenario: "meadow" });
  const page = await house.sit(table, options);
  await page.locator('.items [data-item="unit:0"]').waitFor();
  return page;
}

/** Where a point of the table, in inches, is on the screen. */
async function at(page, x, y) {
  await atRest(page);
  return page.evaluate(
    ([bx, by]) => {
      const svg = document.querySelector("svg[role=group]");
      const spot = new DOMPoint(bx, by).matrixTransform(svg.querySelector("g").getScreenCTM());
      return { x: spot.x, y: spot.y };
    },
    [FRAME + x * INCH, FRAME + y * INCH],
  );
}

test("a piece is dragged, turned, judged and set down", async () => {
  const page = await open();
  await drag(page, await at(page, 12, 24.8), await at(page, 12, 18.8));
  await page.locator("[data-cost]", { hasText: /^6 of 12 in$/ }).waitFor();
  const knob = await middle(page.locator('[data-hand="turn"] .knob'));
  await drag(page, knob, { x: knob.x + 60, y: knob.y + 30 });
  await page.waitForFunction(() => document.querySelector("[data-path]"));
  await state(page, "fine");
  await screenshot(page, "ghost-desktop-light");
  assert.deepEqual(await accessibilityFaults(page), []);
  await move(page, () => page.keyboard.press("Enter"));
  await page.locator("[data-posing]").waitFor({ state: "detached" });
  const style = await page.locator('.items [data-item="unit:0"]').getAttribute("style");
  assert.match(style, /rotate\(/);
  await finish(page);
});

test("a refusal says rule, reason and remedy, and shows the place", async () => {
  const page = await open();
  const seq = await seqOf(page);
  await drag(page, await at(page, 20, 25.2), await at(page, 25, 17));
  await state(page, "refused");
  await page.locator("[data-fault-place]").waitFor();
  const card = page.locator("[data-posing]");
  await card.getByText(/wood/).first().waitFor();
  await screenshot(page, "refusal-desktop-light");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(150);
  assert.equal(await seqOf(page), seq);
  await card.locator('[data-rule-link="FR-2b"]').click();
  await page.locator('[data-rule="FR-2b"]').waitFor();
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  assert.equal(await seqOf(page), seq);
  await finish(page);
});

test("keys alone move, turn and set down", async () => {
  const page = await open();
  await piece(page, "unit:2").focus();
  await page.keyboard.press("Enter");
  await state(page, "fine");
  for (let n = 0; n < 6; n++) await page.keyboard.press("ArrowUp");
  for (let n = 0; n < 3; n++) await page.keyboard.press(".");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.waitForFunction(() => /^3/.test(document.querySelector("[data-cost]")?.textContent ?? ""));
  await state(page, "fine");
  await move(page, () => page.keyboard.press("Enter"));
  await finish(page);
});

test("a point is placed by a click, and the wheel turns what can be turned", async () => {
  const page = await open();
  await piece(page, "unit:3").click();
  await state(page, "fine");
  assert.equal(await page.locator('[data-hand="turn"]').count(), 0);
  const goal = await at(page, 18, 29);
  await page.mouse.click(goal.x, goal.y);
  await page.waitForFunction(() => /^2\.5 of/.test(document.querySelector("[data-cost]")?.textContent ?? ""));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await piece(page, "unit:2").click();
  await state(page, "fine");
  await page.keyboard.down("Shift");
  await page.mouse.wheel(0, 100);
  await page.mouse.wheel(0, 100);
  await page.keyboard.up("Shift");
  await page.waitForFunction(() => /^0\.2 of/.test(document.querySelector("[data-cost]")?.textContent ?? ""));
  await finish(page);
});

test("dragging asks no more than the server allows; its frames are told", async () => {
  const page = await open();
  const start = await at(page, 12, 24.8);
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const tick = (now) => {
      window.frames_.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    const send = WebSocket.prototype.send;
    window.poses_ = 0;
    WebSocket.prototype.send = function (text) {
      if (text.includes('"pose"')) window.poses_ += 1;
      return send.call(this, text);
    };
  });
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const began = Date.now();
  for (let n = 0; n < 90; n++) await page.mouse.move(start.x + 60 * Math.sin(n / 9), start.y - n);
  const seconds = (Date.now() - began) / 1000;
  await page.mouse.up();
  await page.waitForTimeout(200);
  const { frames, poses } = await page.evaluate(() => ({
    frames: window.frames_.slice(2),
    poses: window.poses_,
  }));
  frames.sort((a, b) => a - b);
  const median = frames[Math.floor(frames.length / 2)];
  console.log(`${poses} questions in ${seconds.toFixed(1)} s, median frame ${median.toFixed(1)} ms`);
  assert.ok(poses <= seconds * 18 + 8, `${poses} questions in ${seconds} s`);
  await finish(page);
});

test("looking at a piece shows its arc, and its brigade with it", async () => {
  const page = await open();
  const over = await at(page, 15, 10.3);
  await page.mouse.move(over.x, over.y, { steps: 3 });
  await page.locator(".items .looked").waitFor();
  assert.equal(await page.locator(".together rect").count(), 2);
  await screenshot(page, "look-desktop-light");
  await page.mouse.move(over.x, over.y + 260, { steps: 3 });
  await page.locator(".items .looked").waitFor({ state: "detached" });
  await finish(page);
});

test("dwelling on an option shows its odds", async () => {
  const page = await open();
  await drag(page, await at(page, 12, 24.8), await at(page, 14, 19));
  await page.keyboard.press("Enter");
  await page.locator("[data-posing]").waitFor({ state: "detached" });
  // Both sides go by, so that the battalion may act again.
  for (let n = 0; n < 2; n++) {
    await move(page, () => page.keyboard.press("Space"));
  }
  await piece(page, "unit:0").click();
  const target = page.locator('.spot.target[data-place="unit:4"]');
  await target.waitFor();
  const over = await middle(target);
  await page.mouse.move(over.x, over.y, { steps: 3 });
  await page.locator("[data-odds]").first().waitFor();
  assert.equal(await page.locator('[data-tab="odds"]').getAttribute("aria-selected"), "true");
  assert.match(await page.locator("[data-odds]").first().innerText(), /32\.9%/);
  await page.waitForTimeout(250);
  await screenshot(page, "odds-desktop-light");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator('[data-odds] [data-rule-link="FR-3b"]').click();
  await page.locator('[data-rule="FR-3b"]').waitFor();
  await finish(page);
});

test("the ruler measures and is put away", async () => {
  const page = await open();
  await page.locator('[data-tool="ruler"]').click();
  await drag(page, await at(page, 6, 12), await at(page, 30, 19));
  assert.equal(await page.locator(".ruler text").textContent(), "25.0 in");
  await screenshot(page, "ruler-desktop-light");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".ruler").count(), 0);
  await finish(page);
});

for (const theme of ["light", "dark"]) {
  test(`on the phone a finger drags and the sheet judges, ${theme}`, async () => {
    const page = await open({ viewport: PHONE, theme });
    await piece(page, "unit:0").tap();
    await page.locator('[data-option="free-march"]').tap();
    await state(page, "fine");
    const goal = await at(page, 14, 17);
    await page.touchscreen.tap(goal.x, goal.y);
    await page.waitForFunction(() => document.querySelector("[data-path]"));
    await page.waitForTimeout(300);
    await screenshot(page, `ghost-phone-${theme}`);
    assert.deepEqual(await accessibilityFaults(page), []);
    await page.locator("[data-confirm]").tap();
    await page.locator("[data-posing]").waitFor({ state: "detached" });
    await finish(page);
  });
}
