/** From a board document to nodes that can be put on the page, and the geometry of looking at it. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Board {
  hash: string;
  box: Box;
  /** Symbols and drawing, ready to be put into the page's own SVG. */
  content: DocumentFragment;
}

/** Reads the `viewBox` of a board, which is the coordinate system of everything on it. */
export function readViewBox(text: string | null): Box {
  const [x = 0, y = 0, width = 0, height = 0] = (text ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const sound = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
  return sound ? { x, y, width, height } : { x: 0, y: 0, width: 100, height: 100 };
}

/** A drawing has no need of these; a board with one in it must not run code in a player's page. */
function disarm(root: Element): void {
  for (const element of root.querySelectorAll("script, foreignObject, iframe, a")) element.remove();
  for (const element of root.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const reference = name === "href" || name === "xlink:href";
      if (name.startsWith("on") || (reference && !/^(#|data:image\/)/.test(value)))
        element.removeAttribute(name);
    }
  }
}

/** Parses a board document. */
export function parseBoard(hash: string, source: string): Board {
  const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  disarm(root);
  const content = document.createDocumentFragment();
  content.append(...[...root.childNodes].map((node) => document.importNode(node, true)));
  return { hash, box: readViewBox(root.getAttribute("viewBox")), content };
}

export interface Size {
  width: number;
  height: number;
}

/** How a board is put on a view: screen = board × `k` + (`x`, `y`). */
export interface Camera {
  k: number;
  x: number;
  y: number;
}

/** The camera that shows the whole board, centred, with `margin` screen pixels around it. */
export function fit(box: Box, view: Size, margin: number): Camera {
  const room = (length: number) => Math.max(length - 2 * margin, 1);
  const k = Math.min(room(view.width) / box.width, room(view.height) / box.height);
  return {
    k,
    x: (view.width - box.width * k) / 2 - box.x * k,
    y: (view.height - box.height * k) / 2 - box.y * k,
  };
}

export function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}

/** `box` with `pad` more on every side. */
export function padded(box: Box, pad: number): Box {
  return { x: box.x - pad, y: box.y - pad, width: box.width + 2 * pad, height: box.height + 2 * pad };
}

/** The box around points, with room of `pad` on every side. */
export function around(points: { x: number; y: number }[], pad: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return padded({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }, pad);
}

/** As much of `box` as a view shows at the scale `k`, around that of the points which is nearest to its middle. */
export function within(box: Box, view: Size, k: number, points: { x: number; y: number }[]): Box {
  const width = Math.min(box.width, view.width / k);
  const height = Math.min(box.height, view.height / k);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - middle.x, y - middle.y);
  const centre = points.reduce((best, point) => (far(point) < far(best) ? point : best), points[0] ?? middle);
  const start = (at: number, low: number, size: number, part: number) =>
    Math.min(Math.max(at - part / 2, low), low + size - part);
  return {
    x: start(centre.x, box.x, box.width, width),
    y: start(centre.y, box.y, box.height, height),
    width,
    height,
  };
}

/** The style that puts an element of the drawing at a point; a style, because attributes make no transition. */
export const moveTo = (x: number, y: number, turn = 0) =>
  `transform: translate(${x}px, ${y}px)${turn === 0 ? "" : ` rotate(${turn}deg)`}`;

/** What is nearer to the edge is half hidden, by a rounded corner or the end of the screen. */
const EDGE_PX = 20;

/** Whether a point of the board can be seen and hit. */
export function isSeen(camera: Camera, size: Size, { x, y }: { x: number; y: number }): boolean {
  const screen = padded({ x: 0, y: 0, ...size }, -EDGE_PX);
  return contains(screen, x * camera.k + camera.x, y * camera.k + camera.y);
}
