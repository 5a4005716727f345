/** Pan and zoom over a board: the one place that knows d3-zoom. Where it looks is decided in `camera.ts`. */
import { select } from "d3-selection";
import "d3-transition";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from "d3-zoom";
import { approach, cameraOf, limits, looked, resize, show, UNSEEN, whole, type Sight } from "./camera";
import type { Box, Camera, Size } from "./draw";

const STEP = 1.5;

export const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export interface ViewOptions {
  /** Whether a press there belongs to the board's pieces, so that it must not pan. */
  taken(event: Event): boolean;
  /** The camera has moved, as a part of a longer way or at once. */
  moved(camera: Camera, atOnce: boolean): void;
}

export class View {
  #sight: Sight = UNSEEN;
  #jumps = false;
  readonly #zoom = zoom<HTMLElement, unknown>();

  constructor(
    private readonly frame: HTMLElement,
    options: ViewOptions,
  ) {
    this.#zoom
      .filter(
        (event: MouseEvent) =>
          (!event.ctrlKey || event.type === "wheel") && !event.button && !options.taken(event),
      )
      .extent(() => {
        const { width, height } = this.#sight.screen ?? { width: 1, height: 1 };
        return [
          [0, 0],
          [width, height],
        ];
      })
      .clickDistance(5)
      .tapDistance(12)
      .duration(reducedMotion() ? 0 : 200)
      .on("zoom", ({ transform, sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (sourceEvent) this.#sight = looked(this.#sight);
        options.moved({ k: transform.k, x: transform.x, y: transform.y }, this.#jumps);
      });
    select(frame).call(this.#zoom);
  }

  show(box: Box): void {
    this.#see(show(this.#sight, box), false);
  }

  resize(size: Size): void {
    this.#see(resize(this.#sight, size), false);
  }

  closer(): void {
    this.#scaleBy(STEP);
  }

  farther(): void {
    this.#scaleBy(1 / STEP);
  }

  whole(): void {
    this.#see(whole(this.#sight), true);
  }

  /** Comes so close that `box` fills the screen. */
  approach(box: Box): void {
    this.#see(approach(this.#sight, box), true);
  }

  destroy(): void {
    select(this.frame).on(".zoom", null);
  }

  #scaleBy(factor: number): void {
    if (!limits(this.#sight)) return;
    this.#sight = looked(this.#sight);
    const duration = reducedMotion() ? 0 : 180;
    this.#zoom.scaleBy(select(this.frame).transition().duration(duration), factor);
  }

  #see(sight: Sight, gently: boolean): void {
    this.#sight = sight;
    const range = limits(sight);
    if (!range) return;
    const { scale, room } = range;
    this.#zoom.scaleExtent(scale).translateExtent([
      [room.x, room.y],
      [room.x + room.width, room.y + room.height],
    ]);
    const camera = cameraOf(sight);
    if (camera) this.#look(camera, gently);
  }

  #look(camera: Camera, gently: boolean): void {
    const transform = zoomIdentity.translate(camera.x, camera.y).scale(camera.k);
    if (gently && !reducedMotion())
      this.#zoom.transform(select(this.frame).transition().duration(200), transform);
    else this.#jump(transform);
  }

  #jump(transform: ZoomTransform): void {
    this.#jumps = true;
    this.#zoom.transform(select(this.frame), transform);
    this.#jumps = false;
  }
}
