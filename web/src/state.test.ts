import { describe, expect, it } from "vitest";
import {
  drawingOrder,
  fortunes,
  mustHandOver,
  patch,
  receive,
  seatClasses,
  seatToShow,
  seek,
  tick,
  togglePlay,
} from "./state";
import type { FullState, TableState, Update } from "./state";
import type { Item } from "./wire";

const item = (id: string, x = 0, layer = 1): Item => ({
  id,
  layer,
  x,
  y: 0,
  class: "",
  label: { id: "label" },
  draw: [],
});

const full: FullState = {
  type: "state",
  table: {
    id: "t",
    game: "g",
    scenario: "s",
    title: { id: "title" },
    listed: false,
    seats: [],
    seq: 4,
    awaited: [0],
    over: false,
    commitment: "",
    created: 0,
    secrets: true,
  },
  observation: {
    seq: 4,
    seat: 0,
    prompts: [{ seat: 0, kind: "must", message: { id: "p" } }],
    options: [],
    panels: [],
    can_undo: false,
    outcome: null,
    scene: { board: "b", items: [item("a"), item("b")] },
  },
  log: [],
  chat: [],
};

const update = (seq: number): Update => ({
  type: "update",
  seq,
  by: 0,
  log_from: seq,
  log: [{ seq, seat: 0, message: { id: "moved" } }],
  items: {
    gone: [0, 1],
    new: [
      [0, item("b", 9)],
      [1, item("c")],
    ],
  },
  prompts: [
    { seat: 1, kind: "must", message: { id: "p" } },
    { seat: 0, kind: "may", message: { id: "q" } },
  ],
  can_undo: true,
  outcome: null,
});

const begun = () => receive(null, full) as TableState;

describe("receive", () => {
  it("changes lists and replaces the rest", () => {
    const next = receive(begun(), update(5)) as TableState;
    expect(next.observation.scene.items.map(({ id, x }) => [id, x])).toEqual([
      ["b", 9],
      ["c", 0],
    ]);
    expect(next.observation).toMatchObject({ seq: 5, seat: 0, can_undo: true });
    expect(next.table).toMatchObject({ seq: 5, awaited: [1], over: false });
    expect(next.log).toHaveLength(1);
  });

  it("drops the lines of what was taken back", () => {
    const done = receive(begun(), update(5)) as TableState;
    const undone = receive(done, { ...update(6), log_from: 5, log: [] }) as TableState;
    expect(undone.log).toEqual([]);
  });

  it("knows how questions are answered beforehand, and of which kind one is", () => {
    const order = { question: "q", ways: ["w"], way: "w" };
    const told = receive(begun(), { type: "orders", orders: [order] }) as TableState;
    const asked = receive(told, { ...update(5), question: "q" }) as TableState;
    expect([asked.orders, asked.observation.question]).toEqual([[order], "q"]);
    const done = receive(asked, update(6)) as TableState;
    expect(done.observation.question).toBeUndefined();
  });

  it("takes the server's answers for this seat into the log, until they are taken back", () => {
    const line = { seq: 5, seat: 0, message: { id: "answered" } };
    const done = receive(begun(), update(5)) as TableState;
    const answered = receive(done, { type: "answered", line }) as TableState;
    expect(answered.log.map(({ message }) => message.id)).toEqual(["moved", "answered"]);
    const undone = receive(answered, { ...update(6), log_from: 5, log: [] }) as TableState;
    expect(undone.log).toEqual([]);
  });

  it("leaves the state before it untouched", () => {
    const before = begun();
    receive(before, update(5));
    expect(before.observation.scene.items.map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it.each([4, 6, 3])("notices that it missed something when %i follows 4", (seq) => {
    expect(receive(begun(), update(seq))).toBe("missed");
  });

  it("ignores what comes before the first state", () => {
    expect(receive(null, update(1))).toBeNull();
  });

  it("starts anew with every state", () => {
    const later = receive(begun(), update(5)) as TableState;
    expect(receive(later, full)).toEqual(begun());
  });

  it("keeps who is thinking", () => {
    const on = receive(begun(), { type: "thinking", seat: 1, on: true }) as TableState;
    expect([...on.thinking]).toEqual([1]);
    const off = receive(on, { type: "thinking", seat: 1, on: false }) as TableState;
    expect([...off.thinking]).toEqual([]);
  });
});

describe("the time for an answer", () => {
  const due = { type: "due", ms: 60_000, answer: "pass" } as const;

  it("is known until the position changes", () => {
    const told = receive(begun(), due) as TableState;
    expect(told.due).toEqual({ ms: 60_000, answer: "pass" });
    expect((receive(told, update(5)) as TableState).due).toBeNull();
    expect((receive(told, full) as TableState).due).toBeNull();
  });
});

it("takes out by the old places, then puts in by the new ones", () => {
  const list = ["a", "b", "c", "d"];
  const change = {
    gone: [0, 2],
    new: [
      [1, "x"],
      [3, "y"],
    ] as [number, string][],
  };
  expect(patch(list, change)).toEqual(["b", "x", "d", "y"]);
  expect(list).toEqual(["a", "b", "c", "d"]);
});

it("leaves a list alone that has not changed", () => {
  const list = ["a"];
  expect(patch(list, undefined)).toBe(list);
});

it("draws by layer, then in order", () => {
  const order = drawingOrder([item("a", 0, 2), item("b", 0, 1), item("c", 0, 2), item("d", 0, 1)]);
  expect(order.map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
});

it("takes a seat's class from the first panel row that names it", () => {
  const row = (seat: number | undefined, name: string) => ({
    ...(seat === undefined ? {} : { seat }),
    class: name,
    label: { id: "l" },
    cells: [],
  });
  const classes = seatClasses([
    {
      id: "x",
      title: { id: "t" },
      rows: [row(undefined, "none"), row(0, "blue"), row(0, "other"), row(1, "red")],
    },
  ]);
  expect([...classes]).toEqual([
    [0, "blue"],
    [1, "red"],
  ]);
});

describe("seatToShow", () => {
  it.each([
    { name: "the awaited seat", held: [0, 1], awaited: [1], pinned: null, shown: 0, expected: 1 },
    { name: "the pinned seat", held: [0, 1], awaited: [1], pinned: 0, shown: 1, expected: 0 },
    {
      name: "the shown seat when both are awaited",
      held: [0, 1],
      awaited: [0, 1],
      pinned: null,
      shown: 1,
      expected: 1,
    },
    {
      name: "the shown seat when none is awaited",
      held: [0, 1],
      awaited: [2],
      pinned: null,
      shown: 1,
      expected: 1,
    },
    { name: "nobody without a seat", held: [], awaited: [0], pinned: null, shown: null, expected: null },
  ])("shows $name", ({ held, awaited, pinned, shown, expected }) => {
    expect(seatToShow(held, awaited, pinned, shown)).toBe(expected);
  });
});

describe("replay", () => {
  const at = (frame: number, playing = false) => ({ frame, last: 3, playing, speed: 1 });

  it("stays between start and end", () => {
    expect(seek(at(1), 9).frame).toBe(3);
    expect(seek(at(1), -1).frame).toBe(0);
  });

  it("stops by itself at the end", () => {
    expect(tick(at(1, true))).toMatchObject({ frame: 2, playing: true });
    expect(tick(at(2, true))).toMatchObject({ frame: 3, playing: false });
    expect(tick(at(2))).toMatchObject({ frame: 2 });
  });

  it("starts over when it is played at the end", () => {
    expect(togglePlay(at(3))).toMatchObject({ frame: 0, playing: true });
    expect(togglePlay(at(2))).toMatchObject({ frame: 2, playing: true });
    expect(togglePlay(at(2, true))).toMatchObject({ frame: 2, playing: false });
  });
});

describe("how seats fare", () => {
  const row = (seat: number, out: boolean, ...notes: string[]) => ({
    seat,
    class: "",
    label: { id: "power" },
    cells: [],
    seat_state: { out, notes: notes.map((id) => ({ id })) },
  });
  const panel = (...rows: ReturnType<typeof row>[]) => [{ id: "powers", title: { id: "powers" }, rows }];

  it("is out only when all its powers are", () => {
    const told = fortunes(panel(row(0, true, "gone"), row(0, false), row(1, true, "gone"), row(1, true)));
    expect(told.get(0)).toEqual({ out: false, notes: [{ id: "gone" }] });
    expect(told.get(1)?.out).toBe(true);
    expect(told.get(2)).toBeUndefined();
  });

  it("is not told by rows that say nothing of it", () => {
    const town = { seat: 0, class: "", label: { id: "town" }, cells: [] };
    expect(fortunes([{ id: "towns", title: { id: "towns" }, rows: [town] }]).size).toBe(0);
  });
});

describe("errands", () => {
  it("are told, and unknown again after everything is told anew", () => {
    const offers = [{ key: "deployment", label: { id: "l" }, about: { id: "a" } }];
    const told = receive(receive(null, full) as TableState, {
      type: "errands",
      offers,
      doing: "deployment",
      moves: 2,
    }) as TableState;
    expect(told.errands).toEqual({ offers, doing: "deployment", moves: 2 });
    expect((receive(told, full) as TableState).errands).toEqual({ offers: [], doing: null, moves: 0 });
  });
});

describe("handing the screen over", () => {
  it("is due when another player is to look and there are secrets", () => {
    expect(mustHandOver(true, [0, 1], 0, 1)).toBe(true);
    expect(mustHandOver(true, [0, 1], 0, 0)).toBe(false);
  });

  it("is due at the beginning, when nobody knows who sits there", () => {
    expect(mustHandOver(true, [0, 1], null, 0)).toBe(true);
  });

  it("is never due without secrets, with one player, or for spectators", () => {
    expect(mustHandOver(false, [0, 1], 0, 1)).toBe(false);
    expect(mustHandOver(true, [1], null, 1)).toBe(false);
    expect(mustHandOver(true, [], null, null)).toBe(false);
  });
});
