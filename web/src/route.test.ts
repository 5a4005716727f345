import { describe, expect, it } from "vitest";
import { parseRoute, to } from "./route";

describe("routes", () => {
  it.each([
    ["", { screen: "lobby" }],
    ["#/", { screen: "lobby" }],
    [to.newGame("g"), { screen: "new", game: "g" }],
    [to.table("t/1"), { screen: "table", id: "t/1" }],
    [to.claim("t", 1, "inv"), { screen: "claim", id: "t", seat: 1, invite: "inv" }],
    [to.claim("t", 1), { screen: "claim", id: "t", seat: 1 }],
    [to.replay("t"), { screen: "replay", id: "t" }],
    [to.rules("g"), { screen: "rules", game: "g" }],
    [to.rules("g", "WL-3m"), { screen: "rules", game: "g", rule: "WL-3m" }],
    ["#/table/t/claim/x", { screen: "unknown" }],
    ["#/what/t", { screen: "unknown" }],
  ])("reads %s", (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });
});
