// Plays any game through the page: knows only options, items and places, as a person does.

const ANSWER_MS = 60_000;

export const seqOf = (page) => page.locator("[data-seq]").getAttribute("data-seq").then(Number);
export const isOver = (page) => page.locator("[data-outcome]").isVisible();
export const isCalled = (page) => page.locator('[data-prompt="mine"]').isVisible();

/** Waits until the page shows a table with a board. */
export async function atTable(page) {
  await page.locator("[data-seq] .ground > *").first().waitFor({ state: "attached" });
}

/** Waits until this page is called to decide, or the game is over. */
export async function turnOf(page) {
  await page.locator('[data-prompt="mine"], [data-outcome]').first().waitFor({ timeout: 60_000 });
}

async function answered(page, before) {
  await page.waitForFunction(
    (seq) =>
      Number(document.querySelector("[data-seq]")?.dataset.seq) !== seq ||
      document.querySelector("[data-note]"),
    before,
    { timeout: ANSWER_MS },
  );
}

/** Presses a button, and once more where the table asks whether it is meant. */
export async function press(button) {
  const asks = (await button.getAttribute("data-asks")) !== null;
  await button.click();
  if (asks) await button.click();
}

/** What a click can change: the position, what is chosen, a question, something in the hand; or whether it is other than before. */
function stir(before) {
  const now = ["[data-seq]", ".chosen", ".target", '[role="dialog"]', "[data-posing]", "[data-note]"]
    .map((what) =>
      [...document.querySelectorAll(what)].map((found) => found.dataset.seq ?? found.textContent),
    )
    .join("|");
  return before === undefined ? now : now !== before;
}

async function chooseSpot(page, spot) {
  const before = await page.evaluate(stir);
  await spot.focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(stir, before, { timeout: 2_000 }).catch(() => {});
  const answer = page.locator('[role="dialog"] [data-option]').first();
  if (await answer.isVisible()) await press(answer);
}

const pick = (count, turn) => (turn * 7919) % count;

/** Waits until the rules have judged what is in the hand; tells how. */
export async function judged(page) {
  const card = page.locator('[data-posing="fine"], [data-posing="refused"]');
  await card.waitFor({ timeout: ANSWER_MS });
  return card.getAttribute("data-posing");
}

/** Sets down what is in the hand, a little further if it must not stay where it is; lets go if that does not help. */
async function setDown(page) {
  for (let tries = 0; tries < 4; tries++) {
    if ((await judged(page)) === "fine") {
      await page.locator("[data-confirm]").click();
      return true;
    }
    for (let n = 0; n < 3; n++) await page.keyboard.press(["ArrowUp", "ArrowDown", "ArrowLeft"][tries % 3]);
  }
  await page.locator("[data-drop]").click();
  return false;
}

/** Selects an item on the board, if none is and one can be. */
export async function selectSomething(page, turn = 0) {
  const sources = page.locator(".spot.source");
  if ((await page.locator(".spot.source.chosen").count()) > 0 || (await sources.count()) === 0) return;
  await chooseSpot(page, sources.nth(pick(await sources.count(), turn)));
}

/** Takes one step of whatever the game asks for. `turn` makes the choice differ from step to step. */
export async function step(page, turn) {
  const before = await seqOf(page);
  await selectSomething(page, turn);
  if ((await page.locator("[data-posing]").count()) > 0 && (await setDown(page)))
    return answered(page, before);
  const targets = page.locator(".spot.target");
  const buttons = page.locator('.options [data-option]:not([data-tone="grave"])');
  if ((await targets.count()) > 0) await chooseSpot(page, targets.nth(pick(await targets.count(), turn)));
  else if ((await buttons.count()) > 0) await press(buttons.first());
  else await press(page.locator(".options [data-option]").first());
  if ((await page.locator("[data-posing]").count()) > 0 && !(await setDown(page))) return undefined;
  return answered(page, before);
}
