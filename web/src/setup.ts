/** The choices made when a game is set up. Pure. */
import type { Create, Message, Scenario, SeatPlan } from "./wire";

/** A document stands for itself, such as an army of one's own. */
export type SettingValue = NonNullable<Create["options"]>[string];

export interface SeatChoice {
  kind: SeatPlan["kind"];
  name: string;
  level: string;
}

export function defaults(scenario: Scenario): Record<string, SettingValue> {
  return Object.fromEntries(scenario.options.map((option) => [option.key, option.default]));
}

/** Who plays: the scenario's seats, unless a chosen option brings its own. */
export function seatLabels(scenario: Scenario, values: Record<string, SettingValue>): Message[] {
  for (const option of scenario.options) {
    if (option.kind !== "choice") continue;
    const seats = option.values.find(({ value }) => value === values[option.key])?.seats;
    if (seats) return seats;
  }
  return scenario.seats;
}

/** How a setting names an army kept in this browser. */
export const OWN_ARMY = "own:";

/** The settings as they are sent: an army of one's own goes along whole. */
export function resolve(
  values: Record<string, SettingValue>,
  army: (id: string) => object | null,
): Record<string, SettingValue> {
  const whole = (value: SettingValue) =>
    typeof value === "string" && value.startsWith(OWN_ARMY) ? army(value.slice(OWN_ARMY.length)) : value;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, whole(value)]));
}

export function plan({ kind, name, level }: SeatChoice): SeatPlan {
  if (kind === "me") return { kind, name: name.trim() };
  return kind === "machine" ? { kind, level } : { kind };
}
