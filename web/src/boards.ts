import { api } from "./api";
import { backOff } from "./socket";

const sources = new Map<string, Promise<string>>();

const waited = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The document of a board, fetched once. Without it nothing can be played, so it is tried until the server answers. */
export function boardSource(hash: string, pause = waited): Promise<string> {
  const known = sources.get(hash) ?? fetched(hash, pause);
  sources.set(hash, known);
  return known;
}

async function fetched(hash: string, pause: (ms: number) => Promise<void>): Promise<string> {
  for (let failures = 0; ; failures++) {
    try {
      return await api.board(hash);
    } catch {
      await pause(backOff(failures, Math.random()));
    }
  }
}
