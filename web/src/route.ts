/** Addresses within the page. */
export type Route =
  | { screen: "lobby" }
  | { screen: "new"; game: string }
  | { screen: "table"; id: string }
  | { screen: "claim"; id: string; seat: number; invite?: string }
  | { screen: "replay"; id: string }
  | { screen: "rules"; game: string; rule?: string }
  | { screen: "armies" }
  | { screen: "army"; id: string }
  | { screen: "shared-army"; data: string }
  | { screen: "unknown" };

export function parseRoute(hash: string): Route {
  const [screen = "", id = "", what, seat, invite] = hash
    .replace(/^#\/?/, "")
    .split("/")
    .map(decodeURIComponent);
  if (screen === "") return { screen: "lobby" };
  if (screen === "armies") return armies(id, what);
  if (id === "") return { screen: "unknown" };
  if (screen === "new") return { screen, game: id };
  if (screen === "replay") return { screen, id };
  if (screen === "rules") return what ? { screen, game: id, rule: what } : { screen, game: id };
  if (screen !== "table") return { screen: "unknown" };
  if (what === undefined) return { screen, id };
  if (what !== "claim" || !/^\d+$/.test(seat ?? "")) return { screen: "unknown" };
  return { screen: "claim", id, seat: Number(seat), ...(invite ? { invite } : {}) };
}

function armies(id: string, data: string | undefined): Route {
  if (id === "") return { screen: "armies" };
  if (id === "shared") return data ? { screen: "shared-army", data } : { screen: "unknown" };
  return { screen: "army", id };
}

const path = (...parts: (string | number)[]) =>
  `#/${parts.map((part) => encodeURIComponent(part)).join("/")}`;

export const to = {
  lobby: () => "#/",
  newGame: (game: string) => path("new", game),
  table: (id: string) => path("table", id),
  claim: (id: string, seat: number, invite?: string) =>
    invite ? path("table", id, "claim", seat, invite) : path("table", id, "claim", seat),
  replay: (id: string) => path("replay", id),
  armies: () => path("armies"),
  army: (id: string) => path("armies", id),
  sharedArmy: (data: string) => path("armies", "shared", data),
  rules: (game: string, rule?: string) => (rule ? path("rules", game, rule) : path("rules", game)),
};

/** The whole address behind a hash, for links that people send each other. */
export const absolute = (hash: string) => `${window.location.origin}${window.location.pathname}${hash}`;
