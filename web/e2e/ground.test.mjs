// The ground of a board is a picture that is only moved while the camera moves. At rest it must look as if it were drawn in place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { club, finish, me } from "./harness.mjs";
import { atRest } from "./table.mjs";

const house = club();
/** By how much blocks of pixels may differ in the mean, out of 255: lines and letters fall a little differently on single pixels. */
const TOLERATED = 2;
/** How much of the contrast of neighbours must be there. */
const SHARP = 0.9;
const BLOCK_PX = 8;

/** Draws the board in the page itself, instead of its picture. */
function drawInPlace() {
  const image = document.querySelector(".sheet > img");
  const board = document.querySelector(".store .board").cloneNode(true);
  const transform = document.querySelector(".sheet svg[role=group] > g").getAttribute("transform");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.dataset.plain = "";
  svg.style.cssText = "position: absolute; width: 100%; height: 100%; overflow: visible";
  const g = document.createElementNS("http://www.w3.org/2000/svg", "g");
  g.setAttribute("transform", transform);
  g.append(board);
  svg.append(g);
  image.before(svg);
  image.style.display = "none";
  const shown = new CSSStyleSheet();
  shown.replaceSync(".item.flat > * { display: inline !important; visibility: visible !important }");
  document.adoptedStyleSheets = [shown];
}

function showPicture() {
  document.querySelector("[data-plain]").remove();
  document.querySelector(".sheet > img").style.display = "";
  document.adoptedStyleSheets = [];
}

/** How sharp a picture is beside another one, and how much they differ if one looks from farther away. */
const compare = (page, ...pictures) =>
  page.evaluate(
    async ([block, ...sources]) => {
      const pixels = async (source, shrink) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const [width, height] = [image.width, image.height].map((size) => Math.floor(size / shrink));
        const context = new OffscreenCanvas(width, height).getContext("2d");
        context.imageSmoothingQuality = "high";
        context.drawImage(image, 0, 0, width, height);
        return context.getImageData(0, 0, width, height).data;
      };
      const mean = (values, of) => values.reduce((sum, value, n) => sum + of(value, n), 0) / values.length;
      const sharpness = (data) => mean(data, (value, n) => Math.abs(value - (data[n + 4] ?? value)));
      const [fine, plain] = await Promise.all(sources.map((source) => pixels(source, 1)));
      const [coarse, coarsePlain] = await Promise.all(sources.map((source) => pixels(source, block)));
      return {
        sharp: sharpness(fine) / sharpness(plain),
        by: mean(coarse, (value, n) => Math.abs(value - coarsePlain[n])),
      };
    },
    [BLOCK_PX, ...pictures.map((picture) => picture.toString("base64"))],
  );

const look = async (page) => await page.locator("[data-camera]").screenshot({ animations: "disabled" });

const NAMES = { two: 2, 1805: 7, "mont-saint-jean": 2, first: 2 };

for (const [scenario, seats] of Object.entries(NAMES)) {
  for (const theme of ["light", "dark"]) {
    test(`${scenario}, ${theme}: the ground is sharp wherever the camera rests`, async () => {
      const players = Array.from({ length: seats }, (_, n) => me(`P${n}`));
      const table = await house.createTable(players, { scenario });
      const page = await house.sit(table, { theme });
      await page.locator(".sheet > img").waitFor();
      // The measure sees what it is there for.
      const sharp = await look(page);
      await page.locator(".sheet > img").evaluate((image) => (image.style.filter = "blur(1px)"));
      const blurred = await compare(page, await look(page), sharp);
      assert.ok(blurred.sharp < SHARP, `a blurred one has ${blurred.sharp} of the sharpness`);
      await page.locator(".sheet > img").evaluate((image) => (image.style.filter = ""));
      for (const zoom of [0, 2, 3]) {
        for (let n = 0; n < zoom; n++) {
          await page.keyboard.press("+");
          await atRest(page);
        }
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const picture = await look(page);
        await page.evaluate(drawInPlace);
        const plain = await look(page);
        await page.evaluate(showPicture);
        const { sharp, by } = await compare(page, picture, plain);
        assert.ok(by < TOLERATED, `it differs by ${by} after ${zoom} steps closer`);
        assert.ok(sharp > SHARP, `it has ${sharp} of the sharpness after ${zoom} steps closer`);
      }
      await finish(page);
    });
  }
}
