import { describe, expect, it } from "vitest";
import {
  byTone,
  choose,
  Choices,
  click,
  drop,
  dropTarget,
  purposeOf,
  spots,
  stepBy,
  toward,
  type Hit,
} from "./choices";
import type { Item, Option, Place, Tone } from "./wire";

const place = (id: string, x: number, y: number, item?: string): Place => ({
  id,
  x,
  y,
  r: 10,
  ...(item === undefined ? {} : { item }),
});

const option = (name: string, more: Partial<Option> = {}): Option => ({
  action: name,
  label: { id: name },
  tone: "normal",
  ...more,
});

const hit = (x: number, y: number, items: string[] = [], slack = 0): Hit => ({
  x,
  y,
  items,
  places: [],
  slack,
});

const roll = option("roll", { tone: "primary" });
const quit = option("quit", { tone: "grave" });
const march = option("march", { from: "p1", to: place("s1", 100, 0) });
const storm = option("storm", { from: "p1", to: place("s2", 200, 0, "e1") });
const shell = option("shell", { from: "p1", to: place("s2", 200, 0, "e1") });
const other = option("other", { from: "p2", to: place("s1", 100, 0) });
const halt = option("halt", { from: "p1" });
const scout = option("scout", { to: place("s9", 900, 0) });

const choices = new Choices([quit, march, roll, storm, shell, other, halt, scout]);

it("orders options by their weight and otherwise as they came", () => {
  const tones: Tone[] = ["grave", "normal", "primary", "normal"];
  const sorted = byTone(tones.map((tone, n) => option(String(n), { tone })));
  expect(sorted.map(({ action }) => action)).toEqual(["2", "1", "3", "0"]);
});

describe("Choices", () => {
  it("lists what is grouped beside the board, even if it has a place there", () => {
    const play = option("play", { to: place("s3", 300, 0), group: { id: "card" } });
    const some = new Choices([scout, play]);
    expect(some.buttons).toEqual([play]);
    expect(some.targets(null).map(({ place: { id } }) => id)).toEqual(["s9", "s3"]);
  });

  it("makes a button of what has no place", () => {
    expect(choices.buttons).toEqual([roll, quit]);
  });

  it("gathers the options that meet in one place", () => {
    const found = choices.targets("p1").map(({ place: { id }, options }) => [id, options.length]);
    expect(found).toEqual([
      ["s1", 1],
      ["s2", 2],
      ["s9", 1],
    ]);
  });

  it("shows only what needs no item while nothing is selected", () => {
    expect(choices.targets(null).map(({ place: { id } }) => id)).toEqual(["s9"]);
  });

  it("knows what an item can do where it stands", () => {
    expect(choices.own("p1")).toEqual([halt]);
    expect(choices.own("p2")).toEqual([]);
  });

  it("keeps a selection that can still do something", () => {
    expect(choices.keepSelection("p2")).toBe("p2");
    expect(choices.keepSelection("e1")).toBeNull();
    expect(new Choices([march]).keepSelection("p2")).toBe("p1");
    expect(new Choices([march, scout]).keepSelection(null)).toBeNull();
  });
});

describe("click", () => {
  it("selects an item with options", () => {
    expect(click(choices, null, hit(0, 0, ["p1"]))).toEqual({ kind: "select", item: "p1" });
  });

  it("lets go of the selected item", () => {
    expect(click(choices, "p1", hit(0, 0, ["p1"]))).toEqual({ kind: "deselect" });
  });

  it("does the only option of a place", () => {
    expect(click(choices, "p1", hit(95, 3))).toEqual({ kind: "act", option: march });
  });

  it("does it by the item that stands there", () => {
    const single = new Choices([storm]);
    expect(click(single, "p1", hit(215, 5, ["e1"]))).toEqual({ kind: "act", option: storm });
  });

  it("asks which where several options meet", () => {
    const step = click(choices, "p1", hit(200, 0, ["e1"]));
    expect(step).toEqual({ kind: "choose", options: [storm, shell], items: [] });
  });

  it("asks before a grave option", () => {
    const grave = option("grave", { tone: "grave", to: place("s3", 0, 0) });
    expect(click(new Choices([grave]), null, hit(0, 0))).toMatchObject({ kind: "choose" });
  });

  it("asks which item of a stack", () => {
    expect(click(choices, null, hit(0, 0, ["x", "p2", "p1"]))).toEqual({
      kind: "choose",
      options: [],
      items: ["p2", "p1"],
    });
  });

  it("forgives a finger beside the place, but prefers an item under it", () => {
    expect(click(choices, "p1", hit(115, 0, [], 6))).toEqual({ kind: "act", option: march });
    expect(click(choices, "p1", hit(115, 0, ["p2"], 6))).toEqual({ kind: "select", item: "p2" });
  });

  it("asks the server why where nothing is possible", () => {
    expect(click(choices, "p1", hit(500, 50))).toEqual({ kind: "why", from: "p1", x: 500, y: 50 });
    expect(click(new Choices([march]), null, hit(500, 50))).toEqual({ kind: "nothing" });
  });

  it("asks why of an empty place where places are chosen without an item", () => {
    expect(click(choices, null, hit(500, 50))).toEqual({ kind: "why", from: "", x: 500, y: 50 });
  });

  it("asks why an item that offers nothing can do nothing, but only when called", () => {
    expect(click(choices, null, hit(500, 50, ["e7"]))).toEqual({ kind: "why", from: "e7", x: 500, y: 50 });
    expect(click(new Choices([]), null, hit(500, 50, ["e7"]))).toEqual({ kind: "nothing" });
  });
});

describe("drop", () => {
  it("does what the dragged item can do there", () => {
    expect(drop(choices, "p2", hit(100, 0))).toEqual({ kind: "act", option: other });
  });

  it("shows beforehand where it would go", () => {
    expect(dropTarget(choices, "p2", hit(95, 0))?.place.id).toBe("s1");
    expect(dropTarget(choices, "p2", hit(300, 0))).toBeUndefined();
  });

  it("does nothing with other items or places that need none", () => {
    expect(drop(choices, "p2", hit(900, 0))).toMatchObject({ kind: "why", from: "p2" });
    expect(drop(choices, "p2", hit(300, 0, ["p1"]))).toMatchObject({ kind: "why", from: "p2" });
  });
});

describe("keyboard", () => {
  const item = (id: string, x: number, y: number): Item => ({
    id,
    x,
    y,
    layer: 1,
    class: "",
    label: { id },
    draw: [],
  });
  const items = [item("p2", 50, 50), item("p1", 0, 50), item("e1", 200, 0)];

  it("walks places first, then items, each in reading order", () => {
    const keys = spots(choices, "p1", items).map(({ key }) => key);
    expect(keys).toEqual(["place s1", "place s2", "place s9", "item p1", "item p2"]);
  });

  it("begins with the items while none is selected", () => {
    const keys = spots(choices, null, items).map(({ key }) => key);
    expect(keys).toEqual(["item p1", "item p2", "place s9"]);
  });

  it("moves to the nearest spot in the direction of the arrow", () => {
    const all = spots(choices, "p1", items);
    const from = all.find(({ id }) => id === "p1");
    if (!from) throw new Error("p1 is a spot");
    expect(toward(all, from, "right")?.id).toBe("p2");
    expect(toward(all, from, "up")?.id).toBe("s1");
    expect(toward(all, from, "left")).toBeUndefined();
  });
});

describe("the way of Tab", () => {
  const far = place("far", 500, 0);
  const near = place("near", 0, 0);
  const some = new Choices([
    option("go", { from: "army", to: far }),
    option("come", { from: "army", to: near }),
    option("stay", { from: "guard" }),
  ]);
  const items = ["army", "guard"].map((id, n): Item => ({
    id,
    layer: 1,
    x: n * 10,
    y: 50,
    class: "",
    label: { id },
    draw: [],
  }));
  const walk = (selected: string | null, here: string, way: 1 | -1) =>
    stepBy(spots(some, selected, items), selected, here, way)?.key;

  it("leads from the chosen piece to where it can go, and back", () => {
    expect(walk("army", "item army", 1)).toBe("place near");
    expect(walk("army", "place near", -1)).toBe("item army");
  });

  it("is the page's own everywhere else", () => {
    expect(walk("army", "place near", 1)).toBeUndefined();
    expect(walk("army", "item guard", 1)).toBeUndefined();
    expect(walk(null, "item army", 1)).toBeUndefined();
  });
});

describe("whole places and pieces on them", () => {
  const region = place("r1", 0, 0, "r1");
  const march = option("march", { from: "army", to: region });
  const annex = option("annex", { to: region, tone: "grave", purpose: "politics" });
  const buy = option("buy", { to: place("r2", 500, 0, "r2"), purpose: "place" });
  const some = new Choices([march, option("stay", { from: "guard" }), annex, buy]);
  const drawn = (x: number, places: string[], items: string[]) => ({ ...hit(x, 0, items), places });

  it("takes a click anywhere on what is drawn of a place", () => {
    expect(click(some, null, drawn(560, ["r2"], []))).toEqual({ kind: "act", option: buy });
    expect(click(some, null, drawn(560, [], ["r2"]))).toEqual({ kind: "act", option: buy });
    expect(click(some, null, drawn(560, [], []))).toMatchObject({ kind: "why" });
  });

  it("never does anything to the ground by a click on a piece of one's own", () => {
    for (const x of [0, 30]) {
      expect(click(some, null, drawn(x, ["r1"], ["guard", "r1"]))).toEqual({ kind: "select", item: "guard" });
      expect(click(some, "guard", drawn(x, ["r1"], ["guard", "r1"]))).toEqual({ kind: "deselect" });
    }
  });

  it("goes where a piece stands if the click is meant for the place", () => {
    expect(click(some, "army", drawn(0, ["r1"], ["guard", "r1"]))).toMatchObject({ kind: "choose" });
    expect(click(some, "army", drawn(30, ["r1"], ["guard", "r1"]))).toEqual({
      kind: "select",
      item: "guard",
    });
  });

  it("asks before what one may regret", () => {
    expect(choose([annex])).toMatchObject({ kind: "choose", options: [annex] });
    const end = option("end", { warning: { id: "unused" } });
    expect(choose([end])).toMatchObject({ kind: "choose" });
  });

  it("marks a place by the weightiest of its purposes", () => {
    expect(purposeOf([march])).toBe("move");
    expect(purposeOf([march, annex])).toBe("politics");
    expect(purposeOf([annex, option("storm", { purpose: "attack" })])).toBe("attack");
  });
});
