/** What keys mean on a board: walking what can be chosen, and the piece in the hand. */
import { choose, stepBy, toward, type Direction, type Spot } from "./choices";
import type { Gestures, Surface } from "./gestures.svelte";

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Elements that do something by themselves when Enter is pressed on them. */
const ANSWERS_ENTER = "a, button, input, select, summary, textarea";

export class Keyboard {
  constructor(
    private readonly on: Surface,
    private readonly gestures: Gestures,
    private readonly spots: () => Spot[],
  ) {}

  focus(key: string): void {
    this.on.frame.querySelector<SVGGElement>(`[data-spot="${CSS.escape(key)}"]`)?.focus();
  }

  pressed(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    const here =
      document.activeElement instanceof SVGElement ? document.activeElement.dataset["spot"] : undefined;
    if (this.on.posing?.option && this.#inHand(event, here)) return;
    if (event.key === "Tab" && here !== undefined && this.#walk(event, here)) return;
    if ((event.key === "Enter" || event.key === " ") && here !== undefined) {
      event.preventDefault();
      this.#activate(here);
      return;
    }
    const elsewhere = here === undefined && document.activeElement !== document.body;
    const spots = this.spots();
    if (!direction || elsewhere || spots.length === 0) return;
    event.preventDefault();
    const from = spots.find(({ key }) => key === here);
    const next = from ? toward(spots, from, direction) : spots[0];
    if (next) this.focus(next.key);
  }

  /** From the chosen piece Tab leads to where it can go, and back from the first place to the piece. */
  #walk(event: KeyboardEvent, here: string): boolean {
    const next = stepBy(this.spots(), this.on.selected, here, event.shiftKey ? -1 : 1);
    if (!next) return false;
    event.preventDefault();
    this.focus(next.key);
    return true;
  }

  #activate(key: string): void {
    const spot = this.spots().find((entry) => entry.key === key);
    if (!spot) return;
    if (spot.kind === "place") this.gestures.take(choose(spot.options), spot);
    else if (spot.id === this.on.selected) this.gestures.take({ kind: "deselect" }, spot);
    else this.gestures.take({ kind: "select", item: spot.id }, spot);
  }

  /** Whether the key was for the piece in the hand. */
  #inHand(event: KeyboardEvent, here: string | undefined): boolean {
    const at = document.activeElement;
    const elsewhere = at instanceof HTMLElement && at !== document.body && at.tagName !== "MAIN";
    if (event.ctrlKey || event.metaKey) return false;
    // What only scrolls has no use for Enter.
    const answers = elsewhere && at.matches(ANSWERS_ENTER);
    if (event.key === "Enter" && here === undefined && !answers) this.on.posing?.confirm();
    else if (elsewhere || !this.on.hand?.key(event)) return false;
    event.preventDefault();
    return true;
  }
}
