import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "./api";
import { claimSeat, freshSecret, hasPendingClaim } from "./claiming";
import { seatsAt } from "./keep";

const lost = () => new ApiError(0, { code: "unreachable", message: { id: "ui-unreachable" } });
const taken = () => new ApiError(409, { code: "seat-taken", message: { id: "core-seat-taken" } });
const soon = () => Promise.resolve();

describe("claiming a seat", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    globalThis.localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage;
  });

  it("draws secrets of 256 bits", () => {
    expect(freshSecret()).toMatch(/^[0-9a-f]{64}$/);
    expect(freshSecret()).not.toBe(freshSecret());
  });

  it("keeps the secret before it is sent, and the seat when it is answered", async () => {
    const held = await claimSeat("t", 1, (seat, token) => {
      expect(hasPendingClaim("t", 1)).toBe(true);
      expect(JSON.stringify([...kept.values()])).toContain(token);
      return Promise.resolve({ seat, token });
    });
    expect(seatsAt("t")).toEqual([held]);
    expect(hasPendingClaim("t", 1)).toBe(false);
  });

  it("repeats the same secret when the answer is lost", async () => {
    const sent: string[] = [];
    await claimSeat(
      "t",
      0,
      (seat, token) => {
        sent.push(token);
        return sent.length < 3 ? Promise.reject(lost()) : Promise.resolve({ seat, token });
      },
      soon,
    );
    expect(sent.length).toBe(3);
    expect(new Set(sent).size).toBe(1);
  });

  it("goes on with it after the page was opened again", async () => {
    const sent: string[] = [];
    const send = (answers: boolean) => (seat: number, token: string) => {
      sent.push(token);
      return answers ? Promise.resolve({ seat, token }) : Promise.reject(lost());
    };
    await expect(claimSeat("t", 0, send(false), soon)).rejects.toThrow();
    expect(hasPendingClaim("t", 0)).toBe(true);
    await claimSeat("t", 0, send(true), soon);
    expect(new Set(sent).size).toBe(1);
  });

  it("does not repeat what was refused", async () => {
    let times = 0;
    const send = () => {
      times++;
      return Promise.reject(taken());
    };
    await expect(claimSeat("t", 0, send, soon)).rejects.toThrow("409");
    expect(times).toBe(1);
    expect(hasPendingClaim("t", 0)).toBe(false);
  });
});
