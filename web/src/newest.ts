/** Questions of which only the newest matters: one is under way, at most one waits. */
export class Newest<Q, A> {
  #underWay = false;
  #waiting: { question: Q } | null = null;
  /** Answers to questions of an earlier round are not shown any more. */
  #round = 0;

  /**
   * @param ask puts a question
   * @param show takes the answer; called for every question that was put, unless all was dropped meanwhile
   * @param pause how long to leave the server alone between two questions
   */
  constructor(
    private readonly ask: (question: Q) => Promise<A>,
    private readonly show: (question: Q, answer: A) => void,
    private readonly pause: () => Promise<void> = () => Promise.resolve(),
  ) {}

  put(question: Q): void {
    this.#waiting = { question };
    if (!this.#underWay) void this.#work();
  }

  /** Forgets what waits, and the answer that is on its way. */
  drop(): void {
    this.#waiting = null;
    this.#round += 1;
  }

  /** Whether an answer is still to come. */
  get isOpen(): boolean {
    return this.#waiting !== null || this.#underWay;
  }

  async #work(): Promise<void> {
    this.#underWay = true;
    while (this.#waiting) {
      const { question } = this.#waiting;
      this.#waiting = null;
      const round = this.#round;
      const answer = await this.ask(question).catch(() => null);
      if (answer !== null && round === this.#round) this.show(question, answer);
      await this.pause();
    }
    this.#underWay = false;
  }
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
