import { describe, expect, it } from "vitest";
import { byUrgency, isMyTurn, others, result, tablesOf, type Mine } from "./lobby";
import type { Summary } from "./wire";

const seat = (n: number) => ({ seat: n, label: { id: `s${n}` }, kind: "person" as const, name: null });
const table = (id: string, more: Partial<Summary> = {}): Summary => ({
  id,
  game: "g",
  scenario: "s",
  title: { id: "t" },
  listed: false,
  seats: [seat(0), seat(1), seat(2)],
  seq: 3,
  awaited: [1],
  over: false,
  commitment: "",
  created: 1,
  secrets: false,
  ...more,
});
const mine = (id: string, seats: number[], more?: Partial<Summary>): Mine => ({
  id,
  seats,
  summary: table(id, more),
});

describe("the player's tables", () => {
  it("are listed once each, however many seats are held", () => {
    const held = [
      { table: "a", seat: 1 },
      { table: "b", seat: 0 },
      { table: "a", seat: 0 },
    ];
    expect(tablesOf(held)).toEqual([
      { id: "b", seats: [0] },
      { id: "a", seats: [0, 1] },
    ]);
  });

  it("come with those first that wait for the player, then the newest", () => {
    const tables: Mine[] = [
      { id: "gone", seats: [0], summary: null },
      mine("over", [1], { over: true }),
      mine("waits", [0]),
      mine("called early", [1], { created: 1 }),
      mine("called late", [1], { created: 2 }),
    ];
    expect(byUrgency(tables).map(({ id }) => id)).toEqual([
      "called late",
      "called early",
      "waits",
      "over",
      "gone",
    ]);
  });

  it("never wait once the game is over", () => {
    expect(isMyTurn(mine("a", [1], { over: true }))).toBe(false);
  });

  it("tell the best result of the seats held", () => {
    const outcome: Summary["outcome"] = {
      standings: ["lost", "won", "drew"],
      ended_by: "victory",
      rule: "R",
      message: { id: "m" },
    };
    expect(result(mine("a", [0], { over: true, outcome }))).toBe("lost");
    expect(result(mine("a", [0, 2], { over: true, outcome }))).toBe("drew");
    expect(result(mine("a", [0, 1], { over: true, outcome }))).toBe("won");
    expect(result(mine("a", [0]))).toBeUndefined();
  });

  it("name everybody else as the others", () => {
    expect(others(mine("a", [1])).map((one) => one.seat)).toEqual([0, 2]);
  });
});
