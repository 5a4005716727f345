import { describe, expect, it } from "vitest";
import { passages } from "./logbook";
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
