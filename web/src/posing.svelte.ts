import { isSame, rounded, type FreeOption } from "./ghost";
import { Newest, wait } from "./newest";
import type { Pose } from "./ghost";
import type { Fault, FromClient, Preview, ToClient } from "./wire";

/** Puts a question to the server; null when no answer will come. */
export type Ask = (message: (id: number) => FromClient) => Promise<ToClient | null>;

/** What the rules say about a pose. */
export type Judgement =
  { kind: "fine"; action: unknown; preview: Partial<Preview> } | { kind: "refused"; problem: Fault };

/** The server allows so many questions a second; a drag must not use them all up. */
const PAUSE_MS = 60;

/** A piece in the player's hand: where it is held, and what the rules say about setting it down there. */
export class Posing {
  option = $state.raw<FreeOption | null>(null);
  pose = $state.raw<Pose>([0, 0, 0]);
  /** The newest answer; it may speak of a pose a moment ago. */
  judgement = $state.raw<Judgement | null>(null);
  /** The pose that `judgement` speaks of. */
  #judged = $state.raw<Pose | null>(null);
  /** Whether it is to be done as soon as the answer is there. */
  #confirmed = false;
  readonly #questions: Newest<{ option: FreeOption; at: Pose }, ToClient | null>;

  readonly isJudged = $derived(this.#judged !== null && isSame(this.#judged, rounded(this.pose)));

  constructor(
    ask: Ask,
    private readonly perform: (action: unknown) => void,
  ) {
    this.#questions = new Newest(
      ({ option: { action }, at }) => ask((id) => ({ type: "pose", id, action, at })),
      ({ at }, answer) => this.#hear(at, answer),
      () => wait(PAUSE_MS),
    );
  }

  begin(option: FreeOption): void {
    this.drop();
    this.option = option;
    this.move(option.ghost.at);
  }

  move(pose: Pose): void {
    if (!this.option) return;
    this.pose = pose;
    this.#confirmed = false;
    this.#questions.put({ option: this.option, at: rounded(pose) });
  }

  drop(): void {
    this.#questions.drop();
    this.option = null;
    this.judgement = null;
    this.#judged = null;
    this.#confirmed = false;
  }

  /** Sets it down where it is held, if the rules allow it; at once or when they have answered. */
  confirm(): void {
    if (!this.option) return;
    if (!this.isJudged) this.#confirmed = true;
    else if (this.judgement?.kind === "fine") this.perform(this.judgement.action);
  }

  #hear(at: Pose, answer: ToClient | null): void {
    if (answer?.type === "posed") {
      const { action, type: _, id: __, ...preview } = answer;
      this.judgement = { kind: "fine", action, preview };
    } else if (answer?.type === "refused") this.judgement = { kind: "refused", problem: answer.error };
    else return;
    this.#judged = at;
    if (this.#confirmed && this.isJudged) this.confirm();
  }
}
