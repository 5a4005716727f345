/** Contour lines of a hill that does not exist: a small engraved ornament, different for every name. */

const STEPS = 140;

function hash(name: string): number {
  let value = 2166136261;
  for (const letter of name) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value >>> 0;
}

/** Numbers in 0..1 that depend only on `seed`. */
function sequence(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 2 ** 32;
  };
}

/** SVG paths of `count` nested lines for `name`, in a box of `width` by `height`. */
export function contours(name: string, width: number, height: number, count: number): string[] {
  const next = sequence(hash(name));
  const [cx, cy] = [width * (0.3 + 0.4 * next()), height * (0.35 + 0.3 * next())];
  const waves = [2, 3, 5].map((n) => ({
    n,
    size: (0.34 * next()) / Math.sqrt(n),
    phase: next() * 2 * Math.PI,
  }));
  const stretch = 1.2 + next();
  return Array.from({ length: count }, (_, ring) => {
    const radius = (height * 0.09 * (ring + 1)) ** 1.04;
    const points = Array.from({ length: STEPS }, (_, step) => {
      const angle = (step / STEPS) * 2 * Math.PI;
      const bend = waves.reduce(
        (sum, { n, size, phase }) => sum + size * Math.sin(n * angle + phase + ring * 0.09),
        1,
      );
      const x = cx + Math.cos(angle) * radius * bend * stretch;
      const y = cy + Math.sin(angle) * radius * bend;
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return `M${points.join("L")}Z`;
  });
}
