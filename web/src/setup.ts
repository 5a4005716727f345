/** The choices made when a game is set up. Pure. */
import type { Create, GameInfo, Message, Preset, Scenario, SeatPlan } from "./wire";

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

/** What a preset chooses in a scenario; options that the scenario does not have are left out. */
export function chosenBy(preset: Preset, scenario: Scenario): Record<string, SettingValue> {
  const usual = defaults(scenario);
  const known = Object.entries(preset.options as Record<string, SettingValue>).filter(
    ([key]) => key in usual,
  );
  return { ...usual, ...Object.fromEntries(known) };
}

/** The scenario to which a preset leads from the one that is chosen. */
export const scenarioOf = (game: GameInfo, preset: Preset, chosen: string): Scenario | undefined =>
  game.scenarios.find(({ id }) => id === (preset.scenario ?? chosen)) ?? game.scenarios[0];

/** The preset that stands for what is chosen, if any does. */
export function presetOf(
  game: GameInfo,
  scenario: Scenario,
  values: Record<string, SettingValue>,
): Preset | undefined {
  const isChosen = (preset: Preset) => {
    const wanted = Object.entries(chosenBy(preset, scenario));
    return wanted.every(([key, value]) => values[key] === value);
  };
  return game.presets.find(
    (preset) => (preset.scenario === undefined || preset.scenario === scenario.id) && isChosen(preset),
  );
}

/** The settings that differ from what is usual in the scenario. */
export const changed = (scenario: Scenario, values: Record<string, SettingValue>): string[] =>
  scenario.options.filter((option) => values[option.key] !== option.default).map(({ key }) => key);

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

/** The machine one plays against when nothing is said: not the weakest. */
export const usualLevel = (game: GameInfo): string => game.levels[Math.min(1, game.levels.length - 1)] ?? "";

/** The preset with which a game can begin at once. */
export const quickStart = (game: GameInfo): Preset | undefined =>
  game.presets.find(({ key }) => key === "quick");

/** A game by a preset, of one player in the first seat against machines. */
export function againstMachines(game: GameInfo, preset: Preset, name: string): Create | null {
  const scenario = scenarioOf(game, preset, "");
  if (!scenario) return null;
  const options = chosenBy(preset, scenario);
  const seats = seatLabels(scenario, options).map((_, n): SeatPlan => {
    const kind = n === 0 ? "me" : "machine";
    return plan({ kind, name, level: usualLevel(game) });
  });
  return { game: game.key, scenario: scenario.id, options, seats, listed: false };
}
