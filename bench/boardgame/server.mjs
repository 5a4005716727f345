import { createRequire } from "node:module";
import { March } from "./game.mjs";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");
const server = Server({ games: [March], origins: [/localhost/, /127\.0\.0\.1/] });
const { appServer } = await server.run({ port: 0, lobbyConfig: undefined });
console.log(JSON.stringify({ port: appServer.address().port }));
