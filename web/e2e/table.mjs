// Hands and eyes for a free table: where its inches are on the screen, dragging, answers.
import { seqOf } from "./player.mjs";

/** Where a point of the table, in inches, is on the screen. */
export const at = (page, x, y) =>
  page.evaluate(
    ([inchesX, inchesY]) => {
      const svg = document.querySelector("svg[role=group]");
      const cloth = svg.querySelector(".ground .vf-cloth");
      const [left, top] = ["x", "y"].map((name) => Number(cloth.getAttribute(name)));
      const spot = new DOMPoint(left + inchesX * 20, top + inchesY * 20);
      const { x: screenX, y: screenY } = spot.matrixTransform(svg.querySelector("g").getScreenCTM());
      return { x: screenX, y: screenY };
    },
    [x, y],
  );

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
export const choose = (page, name) => move(page, () => option(page, name).first().click());

/** Sets down what is in the hand. */
export async function setDown(page) {
  await state(page, "fine");
  await move(page, () => page.locator("[data-confirm]").click());
  await page.locator("[data-posing]").waitFor({ state: "detached" });
}
