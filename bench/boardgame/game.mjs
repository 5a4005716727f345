/** A game of the size of Waterloo: 46 pieces on a board, a piece is moved in each turn. */
const SIDE = 27;

function step({ G }, piece, x, y) {
  Object.assign(G.pieces[piece], { x, y });
  G.log.push({ piece, x, y });
  if (G.log.length > 8) G.log.shift();
}

export const March = {
  name: "march",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    pieces: Array.from({ length: 46 }, (_, n) => ({
      kind: ["infantry", "cavalry", "artillery"][n % 3],
      owner: String(n % 2),
      x: n % SIDE,
      y: n < 23 ? 0 : SIDE - 1,
    })),
    log: [],
  }),
  turn: { activePlayers: { all: "play" } },
  moves: {
    // Only by the server: a move counts when it has been taken there.
    step: { move: step, client: false },
  },
};
