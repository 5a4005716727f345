// Everything that was written by hand, gathered: powers, regions, seas.
import * as austria from "../source/austria.mjs";
import * as britain from "../source/britain.mjs";
import * as east from "../source/east.mjs";
import * as france from "../source/france.mjs";
import * as germany from "../source/germany.mjs";
import * as italy from "../source/italy.mjs";
import * as north from "../source/north.mjs";
import * as ottoman from "../source/ottoman.mjs";
import * as prussia from "../source/prussia.mjs";
import * as russia from "../source/russia.mjs";
import * as south from "../source/south.mjs";
import * as spain from "../source/spain.mjs";
import { pairs } from "./geo.mjs";

// In the order of play.
const homelands = [france, britain, prussia, russia, ottoman, austria, spain];

export const powers = homelands.map(({ power, regions }) => ({
  ...power,
  capitals: regions.filter((region) => region.capital).map((region) => region.id),
}));

export const land = [
  ...homelands.flatMap(({ power, regions }) => regions.map((region) => ({ ...region, homeland: power.id }))),
  ...[germany, italy, north, south, east].flatMap(({ regions }) => regions),
];

/** Points from which a region grows: its town and its seeds. */
export const seedsOf = ({ town, seeds }) => [town.slice(2), ...pairs(seeds)];
