import { describe, expect, it } from "vitest";
import { blocks, landmarks, nextMark, passages } from "./logbook";
import type { LogLine } from "./wire";

const army = { id: "france" };
const step = (seq: number, from: string, to: string, kind = "general", seat = 0): LogLine => ({
  seq,
  seat,
  message: { id: "stepped", args: { army, kind: { id: kind }, from, to } },
});
const said = (seq: number, id: string, seat: number | null = 0): LogLine => ({ seq, seat, message: { id } });

const ways = (log: LogLine[]) =>
  passages(log).map(({ lines }) => lines.map(({ message }) => message.args?.to ?? message.id));

describe("the log as it is read", () => {
  it("joins steps that continue each other", () => {
    expect(ways([step(1, "a", "b"), step(2, "b", "c"), step(3, "c", "d")])).toEqual([["b – c – d"]]);
  });

  it("keeps apart what is another piece, another way or another word", () => {
    const log = [step(1, "a", "b"), step(2, "x", "y"), step(3, "y", "z", "cavalry"), said(4, "ended")];
    expect(ways(log)).toEqual([["b", "y", "z", "ended"]]);
  });

  it("begins anew with another seat, though the way would go on", () => {
    expect(ways([step(1, "a", "b"), step(2, "b", "c", "general", 1)])).toEqual([["b"], ["c"]]);
  });

  it("never joins what was rolled for", () => {
    const rolled: LogLine = { ...step(2, "b", "c"), draws: [["points", 6, 3]] };
    expect(ways([step(1, "a", "b"), rolled, step(3, "c", "d")])).toEqual([["b", "c", "d"]]);
  });

  it("marks what came of the same move", () => {
    const [passage] = passages([said(5, "ended"), said(5, "beaten"), said(6, "placed")]);
    expect(passage?.lines.map(({ follows }) => follows)).toEqual([false, true, false]);
    const [opening] = passages([said(0, "threw", null), said(0, "begins", null)]);
    expect(opening?.lines.some(({ follows }) => follows)).toBe(false);
  });

  it("leaves a line as it is when others come", () => {
    const log = [said(1, "rolled"), step(2, "a", "b"), step(3, "b", "c")];
    const [before] = passages(log);
    const [after] = passages([...log, said(4, "ended")]);
    expect(after?.lines.slice(0, 2)).toEqual(before?.lines);
    expect(after?.lines[1]).toBe(before?.lines[1]);
  });

  it("takes in a further step, and its being taken back", () => {
    const log = [step(1, "a", "b"), step(2, "b", "c")];
    expect(ways(log)).toEqual([["b – c"]]);
    expect(ways([...log, step(3, "c", "d")])).toEqual([["b – c – d"]]);
    expect(ways(log.slice(0, 1))).toEqual([["b"]]);
  });
});

describe("the parts of the log", () => {
  const head = (seq: number, id: string, more: Partial<LogLine> = {}): LogLine => ({
    ...said(seq, id),
    heading: { id: `${id} heading` },
    ...more,
  });
  const battle: LogLine[] = [
    { ...said(5, "begins"), fold: "open" },
    said(6, "shot"),
    said(7, "charge", 1),
    { ...said(8, "won"), fold: "close" },
  ];
  const told = (log: LogLine[]) =>
    blocks(log).map((block) => {
      if (block.kind === "heading") return `# ${block.heading.id}`;
      if (block.kind === "fold") return `> ${block.first.message.id} ${block.count} ${block.isOver}`;
      return block.passage.lines.map(({ message }) => message.id).join(" ");
    });

  it("have a heading where a turn begins, and its dice below", () => {
    const rolled = head(2, "roll", { draws: [["points", 6, 4]] });
    expect(told([head(1, "turn"), said(1, "a"), rolled, said(3, "b")])).toEqual([
      "# turn heading",
      "a",
      "# roll heading",
      "roll b",
    ]);
  });

  it("fold a battle, and say after it how it ended", () => {
    expect(told([said(4, "march"), ...battle, said(9, "next")])).toEqual([
      "march",
      "> begins 2 true",
      "won next",
    ]);
    expect(told(battle.slice(0, 2))).toEqual(["> begins 1 false"]);
  });

  it("end a battle that was broken off with the turn", () => {
    expect(told([...battle.slice(0, 2), head(9, "turn"), said(9, "a")])).toEqual([
      "> begins 1 false",
      "# turn heading",
      "a",
    ]);
  });

  it("are told apart by who acted, though one seat commands several armies", () => {
    const as = (name: string, id: string): LogLine => ({ ...said(1, id), class: name });
    const found = passages([as("france", "a"), as("france", "b"), as("spain", "c")]);
    expect(found.map((passage) => [passage.class, passage.lines.length])).toEqual([
      ["france", 2],
      ["spain", 1],
    ]);
  });

  it("are found by leafing", () => {
    const log = [head(1, "one"), ...battle, head(9, "two"), said(12, "a"), head(20, "three")];
    const { turns, battles } = landmarks(log);
    expect([turns, battles]).toEqual([[1, 9, 20], [5]]);
    expect([nextMark(turns, 9, 1), nextMark(turns, 9, -1), nextMark(turns, 20, 1)]).toEqual([
      20,
      1,
      undefined,
    ]);
  });
});
