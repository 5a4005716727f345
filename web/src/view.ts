/** Pan and zoom over a board: the one place that knows d3-zoom. */
import { select } from "d3-selection";
import "d3-transition";
import { zoom, zoomIdentity, type D3ZoomEvent } from "d3-zoom";
import { fit, padded, type Box, type Camera, type Size } from "./draw";

const MARGIN_PX = 14;
const STEP = 1.5;
const CLOSEST = 12;

export const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export interface ViewOptions {
  /** Whether a press there belongs to the board's pieces, so that it must not pan. */
  taken(event: Event): boolean;
  moved(camera: Camera): void;
}

export class View {
  #box: Box | null = null;
  #size: Size = { width: 1, height: 1 };
  /** The player has looked elsewhere: a change of size must not snatch that away. */
  #touched = false;
  readonly #zoom = zoom<SVGSVGElement, unknown>();

  constructor(
    private readonly svg: SVGSVGElement,
    options: ViewOptions,
  ) {
    this.#zoom
      .filter(
        (event: MouseEvent) =>
          (!event.ctrlKey || event.type === "wheel") && !event.button && !options.taken(event),
      )
      .extent(() => [
        [0, 0],
        [this.#size.width, this.#size.height],
      ])
      .clickDistance(5)
      .tapDistance(12)
      .duration(reducedMotion() ? 0 : 200)
      .on("zoom", ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (sourceEvent) this.#touched = true;
        options.moved({ k: transform.k, x: transform.x, y: transform.y });
      });
    select(svg).call(this.#zoom);
  }

  show(box: Box): void {
    this.#box = box;
    this.#touched = false;
    this.#refit(false);
  }

  resize(size: Size): void {
    this.#size = size;
    this.#refit(false);
  }

  closer(): void {
    this.#scaleBy(STEP);
  }

  farther(): void {
    this.#scaleBy(1 / STEP);
  }

  whole(): void {
    this.#touched = false;
    this.#refit(true);
  }

  /** Comes so close that `box` fills the screen. */
  approach(box: Box): void {
    this.#touched = true;
    this.#look(fit(box, this.#size, MARGIN_PX), true);
  }

  destroy(): void {
    select(this.svg).on(".zoom", null);
  }

  #scaleBy(factor: number): void {
    this.#touched = true;
    const duration = reducedMotion() ? 0 : 180;
    this.#zoom.scaleBy(select(this.svg).transition().duration(duration), factor);
  }

  #refit(gently: boolean): void {
    if (!this.#box) return;
    const camera = fit(this.#box, this.#size, MARGIN_PX);
    const room = padded(this.#box, Math.max(this.#box.width, this.#box.height) / 3);
    this.#zoom.scaleExtent([camera.k * 0.75, camera.k * CLOSEST]).translateExtent([
      [room.x, room.y],
      [room.x + room.width, room.y + room.height],
    ]);
    if (!this.#touched) this.#look(camera, gently);
  }

  #look(camera: Camera, gently: boolean): void {
    const transform = zoomIdentity.translate(camera.x, camera.y).scale(camera.k);
    if (gently && !reducedMotion())
      this.#zoom.transform(select(this.svg).transition().duration(200), transform);
    else this.#zoom.transform(select(this.svg), transform);
  }
}
