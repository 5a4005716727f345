/** Pictures of games, by key: moments of real games as `feldherr render` draws them. */
const files = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  import: "default",
  query: "?url",
});

/** The address of a game's picture; none for a game that has none yet. */
export const pictureOf = (key: string): string | undefined => files[`./pictures/${key}.webp`];
