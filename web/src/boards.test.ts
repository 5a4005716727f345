import { afterEach, expect, it, vi } from "vitest";
import { api } from "./api";
import { boardSource } from "./boards";

afterEach(() => vi.restoreAllMocks());

it("tries a board again until the server answers, and fetches it once", async () => {
  const board = vi.spyOn(api, "board");
  board.mockRejectedValueOnce(new Error("no line")).mockRejectedValueOnce(new Error("no line"));
  board.mockResolvedValue("<svg/>");
  const pauses: number[] = [];
  const pause = (ms: number) => {
    pauses.push(ms);
    return Promise.resolve();
  };
  const both = [boardSource("abc", pause), boardSource("abc", pause)];
  expect(await Promise.all(both)).toEqual(["<svg/>", "<svg/>"]);
  expect(board).toHaveBeenCalledTimes(3);
  expect(pauses).toHaveLength(2);
});
