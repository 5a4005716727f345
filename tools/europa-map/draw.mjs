// The map as it might hang on a wall: SVG, and PNG by resvg.
//   node draw.mjs [de|en] [--width 2000] [--part x,y,w,h] [--bare] [--pieces]
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Resvg } from "@resvg/resvg-js";
import { cartouche, frame, rose, viewBox } from "./lib/draw/frame.mjs";
import { land, lines, sea } from "./lib/draw/ground.mjs";
import { field, pieces, port, town } from "./lib/draw/marks.mjs";
import { Paths } from "./lib/draw/paths.mjs";
import { placeName, rangeName, regionName } from "./lib/draw/writing.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", default: "2000" },
    part: { type: "string" },
    bare: { type: "boolean" },
    pieces: { type: "boolean" },
  },
});
const language = positionals[0] ?? "de";
const map = JSON.parse(readFileSync(new URL("../../data/europa/map.json", import.meta.url), "utf8"));

function svg(box) {
  const paths = new Paths(map);
  const played = map.regions.filter((region) => region.kind === "land");
  const layers = [
    sea(map, paths),
    land(map, paths, box),
    lines(map, paths),
    map.decor.mountains.map((range) => rangeName(range, language)).join(""),
    map.decor.names.map((entry) => placeName(entry, language)).join(""),
    map.decor.fields.map((entry) => field(entry, language)).join(""),
    played
      .filter((region) => region.port)
      .map(port)
      .join(""),
    played.map((region) => town(region, language)).join(""),
    map.regions.map((region) => regionName(region, language)).join("\n"),
  ];
  if (values.pieces) layers.push(map.regions.map(pieces).join(""));
  if (!values.bare) layers.push(cartouche(map, language), rose([230, 1120], 110));
  layers.push(frame(map.size));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}">\n${layers.join("\n")}\n</svg>\n`;
}

const box = values.part ? values.part.split(",").map(Number) : viewBox(map.size);
const text = svg(box);
const out = new URL("out/", import.meta.url);
mkdirSync(out, { recursive: true });
const name = `europa-${language}${values.part ? `-${values.part.replaceAll(",", "-")}` : ""}`;
writeFileSync(new URL(`${name}.svg`, out), text);
const png = new Resvg(text, {
  fitTo: { mode: "width", value: Number(values.width) },
  font: {
    fontDirs: [fileURLToPath(new URL("../../crates/scene/fonts", import.meta.url))],
    loadSystemFonts: false,
    defaultFontFamily: "EB Garamond",
  },
})
  .render()
  .asPng();
writeFileSync(new URL(`${name}.png`, out), png);
console.log(`${name}: SVG ${text.length} bytes, PNG ${png.length} bytes`);
