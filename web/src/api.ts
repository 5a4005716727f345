import type {
  ArmyDoc,
  Claim,
  Claimed,
  Create,
  Created,
  Error as Refused,
  Fault,
  Frame,
  Free,
  Freed,
  GameInfo,
  Lists,
  LogLine,
  ReadyArmy,
  RuleBook,
  Seat,
  Summary,
  Verdict,
} from "./wire";

/** An answer of the server that is not the one asked for. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Fault,
  ) {
    super(`${status} ${problem.code}`);
  }
}

const UNREACHABLE: Fault = { code: "unreachable", message: { id: "ui-unreachable" } };

async function request(path: string, body?: unknown): Promise<Response> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, init).catch(() => {
    throw new ApiError(0, UNREACHABLE);
  });
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const problem = (answer as Partial<Refused> | null)?.error;
  throw new ApiError(response.status, problem ?? { code: "internal", message: { id: "ui-failed" } });
}

async function json<T>(path: string, body?: unknown): Promise<T> {
  const response = await request(path, body);
  return (await response.json()) as T;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** Through whose eyes a finished game is looked at. */
const eyes = (seat?: Seat) => (seat === undefined ? "" : `?seat=${seat}`);

export const api = {
  games: () => json<GameInfo[]>("/api/games"),
  tables: (after?: string) =>
    json<Summary[]>(`/api/tables${after === undefined ? "" : `?after=${encodeURIComponent(after)}`}`),
  table: (id: string) => json<Summary>(table(id)),
  create: (body: Create) => json<Created>("/api/tables", body),
  claim: (id: string, claim: Claim) => json<Claimed>(`${table(id)}/claim`, claim),
  free: (id: string, free: Free) => json<Freed>(`${table(id)}/free`, free),
  log: (id: string, seat?: Seat) => json<LogLine[]>(`${table(id)}/log${eyes(seat)}`),
  frame: (id: string, n: number, seat?: Seat) => json<Frame>(`${table(id)}/frames/${n}${eyes(seat)}`),
  rules: (game: string) => json<RuleBook>(`/api/rules/${encodeURIComponent(game)}`),
  board: async (hash: string) => (await request(`/api/boards/${encodeURIComponent(hash)}.svg`)).text(),
  locale: async (bundle: string, language: string) =>
    (await request(`/api/locales/${encodeURIComponent(bundle)}.${language}.ftl`)).text(),
  armyLists: () => json<Lists>("/api/fortitude/lists"),
  readyArmies: () => json<ReadyArmy[]>("/api/fortitude/armies"),
  judgeArmy: (army: ArmyDoc) => json<Verdict>("/api/fortitude/army", army),
  /** A small picture of a table. It differs by position, so that it is asked for again only when something has changed. */
  pictureAddress: (id: string, seq: number, dark: boolean) =>
    `${table(id)}/picture?theme=${dark ? "dark" : "light"}&seq=${seq}`,
  recordAddress: (id: string) => `${table(id)}/record`,
  socketAddress: (id: string) => {
    const { protocol, host } = window.location;
    return `${protocol === "https:" ? "wss:" : "ws:"}//${host}${table(id)}/socket`;
  },
};

/** The problem to show for whatever went wrong. */
export function problemOf(fault: unknown): Fault {
  return fault instanceof ApiError ? fault.problem : { code: "internal", message: { id: "ui-failed" } };
}
