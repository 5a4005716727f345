import { api } from "./api";
import de from "./locales/de.ftl?raw";
import en from "./locales/en.ftl?raw";
import { recall, remember } from "./keep";
import { LANGUAGES, preferredLanguage, Texts } from "./text";
import type { Language } from "./text";
import type { Arg, Bilingual, Measure, Message } from "./wire";

export type Theme = "system" | "light" | "dark";

const night = window.matchMedia("(prefers-color-scheme: dark)");

/** What the player has set, remembered on this device and shown on the page at once. */
class Settings {
  language = $state<Language>(recall("language", preferredLanguage(navigator.languages)));
  theme = $state<Theme>(recall("theme", "system"));
  /** Colours that can be told apart with any eyes. */
  safeColours = $state(recall("safe-colours", false));
  sound = $state(recall("sound", false));

  /** Whether pages are shown as by night. */
  get isDark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && night.matches);
  }

  /** Keeps page and storage in step with the settings; call once, inside an effect root. */
  follow(): void {
    $effect(() => {
      document.documentElement.lang = this.language;
      remember("language", this.language);
      void fetchTexts(this.language);
    });
    $effect(() => {
      const show = () => {
        document.documentElement.dataset["theme"] = this.isDark ? "dark" : "light";
      };
      show();
      remember("theme", this.theme);
      night.addEventListener("change", show);
      return () => night.removeEventListener("change", show);
    });
    $effect(() => {
      document.documentElement.classList.toggle("cb", this.safeColours);
      remember("safe-colours", this.safeColours);
    });
    $effect(() => remember("sound", this.sound));
  }
}

export const settings = new Settings();

const own: Record<Language, string> = { de, en };
const texts = Object.fromEntries(LANGUAGES.map((language) => [language, new Texts(language)])) as Record<
  Language,
  Texts
>;
for (const language of LANGUAGES) texts[language].add(own[language]);

/** What is fetched or has been, by bundle and language. */
const loading = new Map<string, Promise<void>>();
/** All bundles that anybody has asked for. */
const wanted = new Set<string>();
// Texts arrive after they are first asked for; what was said before then is said again.
let arrived = $state(0);

async function load(bundle: string, language: Language): Promise<void> {
  texts[language].add(await api.locale(bundle, language));
  arrived += 1;
}

/** Fetches all bundles that were asked for, each once in each language that is read. Missing texts are no reason not to play. */
async function fetchTexts(language: Language): Promise<void> {
  const fetched = [...wanted].map((bundle) => {
    const name = `${bundle}.${language}`;
    const known = loading.get(name) ?? load(bundle, language).catch(() => void loading.delete(name));
    loading.set(name, known);
    return known;
  });
  await Promise.all(fetched);
}

/** Fetches the texts of `bundles` and the common ones, in the language that is read. */
export async function loadTexts(...bundles: string[]): Promise<void> {
  for (const bundle of ["core", ...bundles]) wanted.add(bundle);
  await fetchTexts(settings.language);
}

/** A message of the server in the player's language. */
export function say(message: Message): string {
  void arrived;
  return texts[settings.language].say(message);
}

/** A text of the interface. */
export function t(id: string, args?: Record<string, Arg>): string {
  return say(args ? { id, args } : { id });
}

/** The id of a rule as the player's language writes it. */
export function ruleName(id: string): string {
  void arrived;
  return texts[settings.language].rule(id);
}

/** The text `id`, or `otherwise` where the bundles do not have it. */
export function sayOr(id: string, otherwise: string): string {
  void arrived;
  return texts[settings.language].has(id) ? say({ id }) : otherwise;
}

/** What dice were thrown for. */
export const drawName = (purpose: string) => sayOr(`draw-${purpose.replaceAll(" ", "-")}`, purpose);

/** A number as the player's language writes it, with one decimal where it has any. */
export const decimal = (value: number) =>
  new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(value);

/** A moment on the reader's clock, with the day where it is not today. */
export function moment(at: number): string {
  const day = new Date(at);
  const today = day.toDateString() === new Date().toDateString();
  const style: Intl.DateTimeFormatOptions = today ? {} : { weekday: "long" };
  return new Intl.DateTimeFormat(settings.language, { ...style, hour: "2-digit", minute: "2-digit" }).format(
    day,
  );
}

/** A length with the board's unit behind it. */
export function length(value: number, unit: Measure | undefined): string {
  const fixed = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const number = new Intl.NumberFormat(settings.language, fixed).format(value);
  return unit ? `${number} ${say(unit.label)}` : number;
}

/** What something is called in the player's language. */
export const nameIn = (name: Bilingual) => name[settings.language];

/** How long ago, in words. */
export function ago(at: number): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const minutes = Math.round((at - Date.now()) / 60_000);
  if (minutes > -60) return format.format(minutes, "minute");
  return minutes > -60 * 24
    ? format.format(Math.round(minutes / 60), "hour")
    : format.format(Math.round(minutes / 1440), "day");
}
