/**
 * The ground of a board as a picture. Drawn as elements of the page, thousands of lines and letters would be laid out and painted
 * anew by every step of the camera; a picture is only moved. It is still made of vectors, so it is sharp at every size.
 */
import { PICTURE_FONTS } from "./fonts";
import { moveTo } from "./draw";
import { backOff } from "./socket";
import type { Item, Shape } from "./wire";

/** What a picture is coloured and lettered by. */
export interface Dress {
  theme: "light" | "dark";
  safeColours: boolean;
  language: string;
}

/** What a picture brings along is tried until the server answers: without it there is no ground. */
async function fetched(address: string): Promise<Response> {
  for (let failures = 0; ; failures++) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return response;
    await new Promise((resolve) => setTimeout(resolve, backOff(failures, Math.random())));
  }
}

/** A picture knows nothing of the page around it: it brings its letters and colours along. */
async function makeStylesheet(): Promise<string> {
  const faces = await Promise.all(PICTURE_FONTS.map(face));
  const scene = await (await fetched("/api/scene.css")).text();
  return [...faces, scene].join("\n");
}

let made: Promise<string> | undefined;
const stylesheet = () => (made ??= makeStylesheet());

async function face({ family, weight, style, url }: (typeof PICTURE_FONTS)[number]): Promise<string> {
  const bytes = new Uint8Array(await (await fetched(url)).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const source = `url(data:font/woff2;base64,${btoa(letters)}) format("woff2")`;
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; font-style: ${style}; src: ${source}; }`;
}

/** What lies flat on the board and belongs to its picture: areas and lines, which nothing lies under. */
export function flatItems(inOrder: Item[]): Item[] {
  const isFlat = (item: Item) => item.class.split(" ").every((name) => name === "area" || name === "passive");
  const end = inOrder.findIndex((item) => !isFlat(item));
  return end < 0 ? inOrder : inOrder.slice(0, end);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function shapeMarkup(shape: Shape): string {
  const name = shape.class === undefined ? "" : ` class="${escaped(shape.class)}"`;
  if ("use" in shape) {
    const at = "x" in shape ? ` x="${shape.x}" y="${shape.y}"` : "";
    return `<use href="#${escaped(shape.use)}"${at}${name}/>`;
  }
  if ("circle" in shape) {
    const [x, y, r] = shape.circle;
    return `<circle cx="${x}" cy="${y}" r="${r}"${name}/>`;
  }
  if ("rect" in shape) {
    const [x, y, width, height, round] = shape.rect;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"${name}/>`;
  }
  if ("path" in shape) return `<path d="${escaped(shape.path)}"${name}/>`;
  return `<text x="${shape.x}" y="${shape.y}"${name}>${escaped(shape.text)}</text>`;
}

/** An item as a part of a document. */
const itemMarkup = (item: Item) =>
  `<g class="item ${escaped(item.class)}" style="${moveTo(item.x, item.y, item.turn)}">` +
  `${item.draw.map(shapeMarkup).join("")}</g>`;

export const markup = (items: Item[]) => items.map(itemMarkup).join("");

/** A document of a board in the dress of the page, as it can be shown by itself, with what lies `above` its ground. */
export function dressed(source: string, above: string, style: string, dress: Dress): string {
  const { theme, safeColours, language } = dress;
  const attributes = `lang="${language}" data-theme="${theme}"${safeColours ? ' class="cb"' : ""}`;
  const rules = `<style><![CDATA[${style}]]></style>`;
  return source
    .replace(/<svg([^>]*)>/, (_, given: string) => `<svg${given} ${attributes}>${rules}`)
    .replace(/<\/svg>\s*$/, () => `${above}</svg>`);
}

/** The address of the picture of a board, ready to be shown. */
export async function pictureOf(source: string, above: string, dress: Dress): Promise<string> {
  const text = dressed(source, above, await stylesheet(), dress);
  const address = `data:image/svg+xml,${encodeURIComponent(text)}`;
  const image = new Image();
  image.src = address;
  // A picture that cannot be made ready beforehand appears when it is.
  await image.decode().catch(() => undefined);
  return address;
}
