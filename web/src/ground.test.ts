import { describe, expect, test } from "vitest";
import { dressed, flatItems, markup } from "./ground";
import type { Item, Shape } from "./wire";

const item = (id: string, name: string, ...draw: Shape[]): Item => ({
  id,
  class: name,
  draw,
  label: { id: "x" },
  layer: 0,
  x: 3,
  y: 4,
});

describe("what belongs to the picture of a board", () => {
  test("areas and lines under everything else", () => {
    const order = [item("a", "area"), item("b", "passive"), item("c", "army french"), item("d", "area")];
    expect(flatItems(order).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(flatItems(order.slice(0, 2))).toHaveLength(2);
  });

  test("nothing that has a meaning of its own", () => {
    expect(flatItems([item("a", "passive scope"), item("b", "area")])).toEqual([]);
    expect(flatItems([item("a", "trail passive old")])).toEqual([]);
  });

  test("each shape as an element", () => {
    const shapes: Shape[] = [
      { use: "land", class: "wash" },
      { use: "flag", x: 1, y: 2 },
      { circle: [1, 2, 3] },
      { rect: [1, 2, 3, 4, 5] },
      { path: "M0 0h1" },
      { text: "<Åbo & Turku>", x: 6, y: 7 },
    ];
    expect(markup([item("a", "area", ...shapes)])).toBe(
      '<g class="item area" style="transform: translate(3px, 4px)"><use href="#land" class="wash"/>' +
        '<use href="#flag" x="1" y="2"/><circle cx="1" cy="2" r="3"/>' +
        '<rect x="1" y="2" width="3" height="4" rx="5"/><path d="M0 0h1"/>' +
        '<text x="6" y="7">&#60;Åbo &#38; Turku&#62;</text></g>',
    );
  });
});

test("a document by itself wears the dress of the page", () => {
  const dress = { theme: "dark", safeColours: true, language: "de" } as const;
  expect(dressed('<svg viewBox="0 0 1 1"><g/></svg>\n', "<b/>", "a > b {}", dress)).toBe(
    '<svg viewBox="0 0 1 1" lang="de" data-theme="dark" class="cb"><style><![CDATA[a > b {}]]></style><g/><b/></svg>',
  );
});
