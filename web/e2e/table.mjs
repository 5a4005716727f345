// Hands and eyes for a free table: where its inches are on the screen, dragging, answers.
import { press, seqOf } from "./player.mjs";

/** Waits until the board and what is on it have stopped gliding: how long that takes depends on the machine. */
export const atRest = (page) =>
  page.evaluate(async () => {
    const board = document.querySelector("[data-camera]");
    const camera = () => board.dataset.camera + board.className;
    const isGliding = () =>
      board.getAnimations({ subtree: true }).some(({ effect }) => effect.getTiming().iterations !== Infinity);
    for (let still = 0, last = camera(); still < 6;) {
      await new Promise(requestAnimationFrame);
      still = camera() === last && !isGliding() ? still + 1 : 0;
      last = camera();
    }
  });

/** Where the middle of something on the board is on the screen. */
export async function middle(locator) {
  await atRest(locator.page());
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a point of the table, in inches, is on the screen. */
export async function at(page, x, y) {
  await atRest(page);
  return page.evaluate(
    ([inchesX, inchesY]) => {
      const frame = document.querySelector("[data-camera]");
      const cloth = frame.querySelector(".ground .vf-cloth");
      const [left, top] = ["x", "y"].map((name) => Number(cloth.getAttribute(name)));
      const [cameraX, cameraY, k] = frame.dataset.camera.split(" ").map(Number);
      const corner = frame.getBoundingClientRect();
      return {
        x: corner.left + cameraX + (left + inchesX * 20) * k,
        y: corner.top + cameraY + (top + inchesY * 20) * k,
      };
    },
    [x, y],
  );
}

export async function drag(page, from, to, steps = 8) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
  await page.mouse.up();
}

export const state = (page, kind) => page.locator(`[data-posing="${kind}"]`).waitFor();
export const option = (page, name) => page.locator(".options [data-option]", { hasText: name });
export const place = (page, id) => page.locator(`.spot[data-place="${id}"]`);
export const piece = (page, id) => page.locator(`.spot[data-item="${id}"]`);
export const prompt = (page, text) =>
  page.locator("[data-prompt]", { hasText: text }).waitFor({ timeout: 120_000 });

/** Does something and waits until the table has taken it. */
export async function move(page, act) {
  const before = await seqOf(page);
  await act();
  await page.waitForFunction(
    (seq) => Number(document.querySelector("[data-seq]").dataset.seq) > seq,
    before,
    {
      timeout: 120_000,
    },
  );
}

/** Presses a button and waits until the table has taken it. */
export const choose = (page, name) => move(page, () => press(option(page, name).first()));

/** Chooses a spot and, where several things can be done there, the one named, else the first. */
export async function chooseAt(page, spot, id = "") {
  const before = await seqOf(page);
  await spot.focus();
  await page.keyboard.press("Enter");
  const asked = page.locator('[role="dialog"]');
  const taken = page.locator(`[data-seq]:not([data-seq="${before}"])`);
  await asked.or(taken).first().waitFor();
  if ((await seqOf(page)) !== before) return;
  const wanted = asked.locator(`[data-option="${id}"]`);
  const all = (await wanted.count()) > 0 ? wanted : asked.locator("[data-option]");
  await move(page, () => all.first().click());
}

/** Waits until a page has seen as much as another. */
export async function together(one, other) {
  const seq = await seqOf(one);
  await other.waitForFunction((n) => Number(document.querySelector("[data-seq]").dataset.seq) >= n, seq);
}

/** Waits until one of these pages is called to decide; tells which. */
export async function called(...pages) {
  const waits = pages.map((page) =>
    page
      .locator('[data-prompt="mine"]')
      .waitFor()
      .then(() => page),
  );
  return Promise.any(waits);
}

/** What the log of a page tells. */
export async function told(page) {
  await page.locator("#tab-log").click();
  // What lies in a folded battle is told as well.
  return (await page.locator("[data-heading], [data-log]").allTextContents()).join("\n");
}

/** Waits until the log tells it. */
export const tells = (page, words) =>
  page.locator("[data-log]", { hasText: words }).first().waitFor({ state: "attached" });

/** Sets down what is in the hand. */
export async function setDown(page) {
  await state(page, "fine");
  await move(page, () => page.locator("[data-confirm]").click());
  await page.locator("[data-posing]").waitFor({ state: "detached" });
}

/** Plays no card where one could be played. */
export async function passCards(page) {
  await page.locator(".options [data-option], .spot").first().waitFor();
  while ((await option(page, "Play no card").count()) > 0) await choose(page, "Play no card");
}
