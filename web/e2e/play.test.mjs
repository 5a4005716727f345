import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { createTable, gameForTwo, screenshot, startBrowser, startServer, visit } from "./harness.mjs";
import { atTable, isCalled, isOver, selectSomething, seqOf, step, turnOf } from "./player.mjs";

let server, browser;
const pages = [];

before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  for (const page of pages.splice(0)) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

async function open(hash, options) {
  const page = await visit(browser, options);
  pages.push(page);
  await page.goto(`${server.address}/${hash}`);
  return page;
}

async function openTable(table, options = {}) {
  const page = await open(`#/table/${table.id}`, { remembered: table.remembered, ...options });
  await atTable(page);
  return page;
}

test("two people set up a game by invitation, play, and take back", async () => {
  const { game, scenario } = await gameForTwo(server.address);
  const ada = await open(`#/new/${game.key}`);
  await ada.locator(`[data-scenario="${scenario.id}"]`).click();
  await ada.locator('[data-seat="0"] input[type="text"]').fill("Ada");
  await ada.locator('[data-seat="1"] .segments label').nth(1).click();
  await screenshot(ada, "e2e-new-game");
  await ada.locator("form footer button").click();
  await atTable(ada);

  const invitation = await ada.locator(".invitations input").inputValue();
  const ben = await open("", {});
  await ben.goto(invitation);
  await ben.locator('input[type="text"]').fill("Ben");
  await ben.locator("form .button.primary").click();
  await atTable(ben);
  await ada.locator(".invitations").waitFor({ state: "detached" });

  let undone = false;
  for (let turn = 0; turn < 60 && !(await isOver(ada)); turn++) {
    await Promise.race([turnOf(ada), turnOf(ben)]);
    const player = (await isCalled(ada)) ? ada : ben;
    await step(player, turn);
    if (!undone && (await player.locator("[data-undo]").isVisible())) {
      const seq = await seqOf(player);
      await player.keyboard.press("u");
      await player.waitForFunction(
        (old) => Number(document.querySelector("[data-seq]").dataset.seq) !== old,
        seq,
      );
      undone = true;
    }
    if (undone && turn >= 8) break;
  }
  assert.ok(undone, "nothing could ever be taken back");
  await ben.waitForFunction(
    (seq) => Number(document.querySelector("[data-seq]").dataset.seq) === seq,
    await seqOf(ada),
  );
  const items = (page) =>
    page.locator(".items [data-item]").evaluateAll((all) => all.map((g) => g.dataset.item).sort());
  assert.deepEqual(await items(ada), await items(ben));
  await screenshot(ada, "e2e-two-ada");
  await screenshot(ben, "e2e-two-ben");
});

test("one plays a short game against the machine to its end and watches the replay", async () => {
  const table = await createTable(
    server.address,
    [
      { kind: "me", name: "Ada" },
      { kind: "machine", level: "recruit" },
    ],
    { options: { rounds: 2 }, budget_ms: 50 },
  );
  const page = await openTable(table);
  for (let turn = 0; turn < 600; turn++) {
    await turnOf(page);
    if (await isOver(page)) break;
    await step(page, turn);
  }
  assert.ok(await isOver(page), "the game did not end");
  await screenshot(page, "e2e-ending");

  const record = await fetch(`${server.address}/api/tables/${table.id}/record`);
  assert.equal(record.status, 200);
  const { seed } = await record.json();
  await page.locator(".proof summary").click();
  await page.getByText(seed).waitFor();
  await screenshot(page, "e2e-proof");

  await page.locator(".ending .button.primary").click();
  await page.locator('[data-frame="0"]').waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator('[data-frame="1"]').waitFor();
  await page.keyboard.press("End");
  await page.locator(".items [data-item]").first().waitFor({ state: "attached" });
  // Pulling the slider back and forth asks for few frames, and ends where it is let go.
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/frames/") ? 1 : 0));
  const slider = page.locator('input[type="range"]');
  const pulls = 150;
  await slider.evaluate(async (input, pulls) => {
    const last = Number(input.max);
    for (let n = 0; n < pulls; n++) {
      input.value = String(n % 2 ? 0 : Math.round((last * n) / pulls));
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
    input.value = String(last - 1);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, pulls);
  const last = Number(await slider.getAttribute("max"));
  await page.locator(`[data-shown="${last - 1}"]`).waitFor();
  assert.ok(asked < pulls, `${asked} frames for ${pulls} pulls`);
  // The log tells what came before.
  await page.locator("[data-log]").nth(1).waitFor({ state: "attached" });
  await screenshot(page, "e2e-replay");
});

test("a refused move says which rule forbids it", async () => {
  const seats = [
    { kind: "me", name: "Ada" },
    { kind: "me", name: "Ben" },
  ];
  const page = await openTable(await createTable(server.address, seats));
  const refusal = page.locator('[data-note="refused"]');
  for (let turn = 0; turn < 40; turn++) {
    await selectSomething(page, turn);
    if ((await page.locator(".spot.source.chosen").count()) > 0) break;
    await step(page, turn);
  }
  const frame = await page.locator("[data-camera]").boundingBox();
  // Somewhere on the board there is a place where the item may not go.
  for (let n = 1; n < 40 && !(await refusal.isVisible()); n++) {
    await selectSomething(page, n);
    await page.mouse.click(
      frame.x + (frame.width * ((n * 37) % 97)) / 97,
      frame.y + (frame.height * ((n * 53) % 89)) / 89,
    );
    await page.waitForTimeout(150);
  }
  await refusal.waitFor();
  await screenshot(page, "e2e-refused");
  const link = refusal.locator("[data-rule-link]");
  const rule = await link.getAttribute("data-rule-link");
  await link.click();
  await page.locator(`[data-rule="${rule}"]`).waitFor();
});

test("reloading in mid-game keeps everything", async () => {
  const seats = [
    { kind: "me", name: "Ada" },
    { kind: "me", name: "Ben" },
  ];
  const page = await openTable(await createTable(server.address, seats));
  for (let turn = 0; turn < 5; turn++) await step(page, turn);
  const shown = async () => ({
    seq: await seqOf(page),
    prompt: await page.locator("[data-prompt]").innerText(),
    items: await page
      .locator(".items [data-item]")
      .evaluateAll((all) => all.map((g) => `${g.dataset.item} ${g.style.transform}`).sort()),
  });
  const before = await shown();
  await page.reload();
  await atTable(page);
  assert.deepEqual(await shown(), before);
});

test("a lost connection is shown and comes back by itself", async () => {
  // Both seats, since a game may let either begin.
  const seats = [
    { kind: "me", name: "Ada" },
    { kind: "me", name: "Ben" },
  ];
  const table = await createTable(server.address, seats);
  const page = await visit(browser, { remembered: table.remembered });
  pages.push(page);
  const lines = [];
  await page.routeWebSocket(/\/socket$/, (line) => {
    lines.push(line);
    line.connectToServer();
  });
  await page.goto(`${server.address}/#/table/${table.id}`);
  await atTable(page);
  await lines[0].close();
  await page.locator(".banner").waitFor();
  await page.locator(".banner").waitFor({ state: "detached" });
  assert.equal(lines.length, 3);
  await step(page, 0);
});

test("another language shows at once", async () => {
  const seats = [
    { kind: "me", name: "Ada" },
    { kind: "me", name: "Ben" },
  ];
  const page = await openTable(await createTable(server.address, seats));
  const prompt = page.locator("[data-prompt] p").first();
  const english = await prompt.innerText();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Deutsch", { exact: true }).click();
  await page.locator('html[lang="de"]').waitFor();
  assert.notEqual(await prompt.innerText(), english);
  await page.reload();
  await atTable(page);
  assert.notEqual(await prompt.innerText(), english);
});
