/** Frames in which nothing has come: on a busy machine what the player does comes late, and always before a frame. */
const STILL_FRAMES = 2;

/** Waits until something has not moved for a while. */
export class Rest {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  constructor(
    private readonly ms: number,
    private readonly rested: () => void,
  ) {}

  /** It moves: what was waited for does not come. */
  stirred(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }

  await(): void {
    this.#timer = setTimeout(() => this.#after(STILL_FRAMES), this.ms);
  }

  #after(frames: number): void {
    if (frames === 0) this.rested();
    else this.#frame = requestAnimationFrame(() => this.#after(frames - 1));
  }
}
