// The army builder: nothing is judged here, everything is explained in place.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import {
  accessibilityFaults,
  DESKTOP,
  PHONE,
  screenshot,
  startBrowser,
  startServer,
  visit,
} from "./harness.mjs";

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

async function open(hash, options = {}) {
  const page = await visit(browser, options);
  await page.goto(`${server.address}/${hash}`);
  return page;
}

async function sound(page) {
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(page.faults, []);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(overflow <= 0, `the page is ${overflow} px too wide`);
}

const judged = (page, faults) => page.locator(`[data-faults="${faults}"]`).waitFor();

test("an army is composed from nothing, shared by link, and chosen in a new game", async () => {
  const page = await open("#/armies");
  await page.locator('[data-nation="french"]').click();
  await page.locator("[data-begin]").click();
  await page.locator('[data-fault="brigades[0]"]').waitFor();
  await page.locator('[data-catalogue] [data-add="foot_artillery"]').first().click();
  await page
    .locator('[data-catalogue] [data-add="old_guard"], [data-catalogue] [data-add="guard"]')
    .first()
    .click();
  await judged(page, 0);
  const before = Number(await page.locator("[data-points]").getAttribute("data-points"));
  await page.locator("[data-unit] .title").nth(1).click();
  await page.locator('[data-extra="elite-melee"]').click();
  await page.locator(`[data-points="${before + 2}"]`).waitFor();
  await page.locator(".figures input").fill("99");
  await page.locator('[data-fault="brigades[0].units[1].figures"]').waitFor();
  await page.locator(".figures input").fill("30");
  await judged(page, 0);
  await page.locator('[data-brigade="0"] input.title').fill("Brigade Friant");
  await page.getByRole("button", { name: "Share, save, delete" }).click();
  const link = await page.locator(".sharing input").inputValue();
  assert.match(link, /#\/armies\/shared\//);

  const other = await open("");
  await other.goto(link);
  await other.locator("main .button.primary").click();
  await other.locator('[data-brigade="0"]').waitFor();
  assert.equal(await other.locator('[data-brigade="0"] input.title').inputValue(), "Brigade Friant");
  await judged(other, 0);

  const games = await (await fetch(`${server.address}/api/games`)).json();
  const game = games.find(({ scenarios }) => scenarios[0].options.some(({ kind }) => kind === "army"));
  await other.goto(`${server.address}/#/new/${game.key}`);
  const choice = other.locator("[data-setting] select:has(optgroup)").first();
  await choice.waitFor();
  assert.equal(await choice.locator("optgroup").count(), 2);
  await sound(other);
  await page.context().close();
  await other.context().close();
});

const file = (army) => ({
  name: "army.json",
  mimeType: "application/json",
  buffer: Buffer.from(typeof army === "string" ? army : JSON.stringify(army)),
});

const bring = async (army) => {
  const page = await open("#/armies");
  await page.locator("[data-nation]").first().waitFor();
  await page.locator('input[type="file"]').setInputFiles(file(army));
  return page;
};

test("an army goes out as a file and comes back the same", async () => {
  const page = await open("#/armies");
  await page.locator("[data-ready]").first().click();
  await judged(page, 0);
  const points = await page.locator("[data-points]").getAttribute("data-points");
  await page.getByRole("button", { name: "Share, save, delete" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /file/i }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  assert.match(download.suggestedFilename(), /\.json$/);
  const other = await bring(text);
  await judged(other, 0);
  assert.equal(await other.locator("[data-points]").getAttribute("data-points"), points);
  const kept = await other.evaluate(() => JSON.parse(localStorage["feldherr.armies"])[0].army);
  assert.deepEqual(kept, JSON.parse(text));
  await page.context().close();
  await other.context().close();
});

test("a file of another version is refused by its format", async () => {
  const page = await bring({ format: 7, nation: "french", corps: [] });
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /format 7.*format 1/s);
  assert.match(page.url(), /#\/armies$/);
  await page.context().close();
});

test("a file that nobody can read is refused with its place and not kept", async () => {
  const name = { de: "Garde", en: "Guard" };
  const units = [{ kind: "old_guard", figures: "many" }];
  const page = await bring({ format: 1, nation: "french", name, points: 100, brigades: [{ units }] });
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /brigades\[0\]\.units\[0\]\.figures/);
  assert.match(page.url(), /#\/armies$/);
  assert.equal(await page.evaluate(() => localStorage["feldherr.armies"]), undefined);
  await page.context().close();
});

test("a table of a size that cannot be is refused beside the button", async () => {
  const page = await open("#/new/fortitude");
  const all = page.locator("[data-all-options]");
  await all.locator("summary").click();
  await page.locator('[data-setting="depth"] input').fill("90");
  // Folded away again, the field is opened where it is refused.
  await all.locator("summary").click();
  await page.locator("footer .button.primary").click();
  const alert = page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /24 to 400 inches/);
  const { y } = await alert.boundingBox();
  assert.ok(y > 0 && y < DESKTOP.height, `the refusal is at ${y} px`);
  await page.locator('[data-setting="depth"] input').waitFor();
  await page.context().close();
});

test("every breach of an army that is brought is shown with its rule", async () => {
  const name = { de: "Zu viel", en: "Too much" };
  const units = Array.from({ length: 9 }, () => ({ kind: "line_infantry" }));
  const page = await bring({ format: 1, nation: "french", name, points: 100, brigades: [{ units }] });
  await page.locator('[data-fault="brigades[0]"]').waitFor();
  const faults = (await page.locator("[data-fault]").allInnerTexts()).join("\n");
  assert.match(faults, /VF-1\.4c/);
  assert.match(faults, /VF-A\.1\.0a/);
  await sound(page);
  await page.context().close();
});

for (const [layout, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const theme of ["light", "dark"]) {
    test(`the screens of the builder, ${layout}, ${theme}`, async () => {
      const page = await open("#/armies", { viewport, remembered: { theme } });
      await page.locator("[data-ready]").first().waitFor();
      await screenshot(page, `armies-${layout}-${theme}`);
      await sound(page);
      await page.locator("[data-ready]").first().click();
      await judged(page, 0);
      await page.locator("[data-unit] .title").first().click();
      const figures = page.locator(".figures input").first();
      await figures.fill("99");
      await page.locator("[data-fault]").first().waitFor();
      await page.waitForTimeout(300);
      await screenshot(page, `army-${layout}-${theme}`);
      await sound(page);
      await page.context().close();
    });
  }
}
