import { describe, expect, it } from "vitest";
import { within, withAmounts } from "./amounts";
import type { Amount } from "./wire";

const amount = (at: string, least: number, most: number): Amount => ({
  at,
  label: { id: "units" },
  least,
  most,
  value: most,
});

describe("amounts", () => {
  const march = { war: { march: { from: "paris", troops: { infantry: 6, cavalry: 2 } } } };
  const amounts = [amount("/war/march/troops/infantry", 0, 6), amount("/war/march/troops/cavalry", 0, 2)];

  it("are put in their places", () => {
    expect(withAmounts(march, amounts, [4, 0])).toEqual({
      war: { march: { from: "paris", troops: { infantry: 4, cavalry: 0 } } },
    });
  });

  it("leave the option as it was", () => {
    withAmounts(march, amounts, [1, 1]);
    expect(march.war.march.troops).toEqual({ infantry: 6, cavalry: 2 });
  });

  it("change nothing where a path leads nowhere", () => {
    expect(withAmounts({ a: 1 }, [amount("/a/b/c", 0, 3)], [2])).toEqual({ a: 1 });
  });

  it("stay within their limits", () => {
    expect([within(amount("", 1, 5), 0), within(amount("", 1, 5), 9), within(amount("", 1, 5), 2.4)]).toEqual(
      [1, 5, 2],
    );
  });
});
