// Made-up army lists and a judge of army documents, in the shape of the real ones.

const name = (de, en) => ({ de, en });
const unit = (key, de, en, arm, figures, weapon, values, specials, points, more = {}) => {
  const [range, fire, melee, morale] = values;
  return {
    key,
    name: name(de, en),
    arm,
    figures,
    weapon,
    range,
    fire,
    melee,
    morale,
    specials,
    points,
    ...more,
  };
};
const commander = (key, who, points) => ({ key, name: name(who, who), points, rule: `VF-L.${key}` });

const FOOT = [24, 36];
const HORSE = [9, 14];
const line = (points) =>
  unit(
    "line_infantry",
    "Linieninfanterie",
    "Line Infantry",
    "infantry",
    FOOT,
    "musket",
    [12, 3, 4, 3],
    ["plaenkler", "karree"],
    points,
  );
const guard = (points) =>
  unit(
    "guard",
    "Garde",
    "Guard",
    "infantry",
    FOOT,
    "musket",
    [12, 3, 6, 6],
    ["elan", "plaenkler", "karree"],
    points,
  );
const light = unit(
  "light_infantry",
  "Leichte Infanterie",
  "Light Infantry",
  "infantry",
  FOOT,
  "musket",
  [12, 4, 3, 3],
  ["leichte_infanterie", "karree"],
  21,
);
const horse = unit(
  "light_cavalry",
  "Leichte Kavallerie",
  "Light Cavalry",
  "cavalry",
  HORSE,
  "sabre",
  [null, null, 3, 3],
  ["leichte_kavallerie"],
  20,
);
const heavy = unit(
  "heavy_cavalry",
  "Schwere Kavallerie",
  "Heavy Cavalry",
  "cavalry",
  HORSE,
  "sabre",
  [null, null, 4, 3],
  ["schwere_kavallerie"],
  20,
);
const guns = unit(
  "foot_artillery",
  "Fußartillerie",
  "Foot Artillery",
  "artillery",
  [1, 1],
  "cannon",
  [48, 1, 2, 2],
  ["kartaetsche"],
  20,
);
const few = unit(
  "detachment",
  "Schützenabteilung",
  "Rifle Detachment",
  "infantry",
  [6, 8],
  "rifle",
  [18, 2, 2, 2],
  ["leichte_infanterie"],
  12,
  { detachment: true },
);

const special = (key, de, en) => ({ key, name: name(de, en), rule: `VF-S.${key}` });

export const lists = {
  format: 1,
  limits: [100, 200, 250],
  allies: [{ nation: "french", with: ["allies"] }],
  cautious: "vorsichtig",
  upgrades: {
    elite_fire_infantry: 3,
    elite_fire_artillery: 9,
    elite_melee: 2,
    elite_morale: 4,
    understrength: -5,
    understrength_militia: -1,
    cautious_brigadier: 10,
    cautious_chief: 20,
  },
  specials: [
    special("plaenkler", "Plänkler", "Skirmishers"),
    special("karree", "Karree", "Square"),
    special("elan", "Elan", "Elan"),
    special("leichte_infanterie", "Leichte Infanterie", "Light infantry"),
    special("leichte_kavallerie", "Leichte Kavallerie", "Light cavalry"),
    special("schwere_kavallerie", "Schwere Kavallerie", "Heavy cavalry"),
    special("kartaetsche", "Kartätsche", "Canister"),
  ],
  lists: [
    {
      nation: "allies",
      name: name("Alliierte", "Allies"),
      cautious: true,
      disciplined: 2,
      unpredictable: 0,
      units: [line(18), light, horse, guns],
      commanders: [commander("braunschweig", "Brunswick", 10)],
    },
    {
      nation: "french",
      name: name("Französische Armee", "French Army"),
      years: [1812, 1815],
      cautious: false,
      units: [guard(35), line(18), light, few, heavy, horse, guns],
      commanders: [commander("napoleon", "Napoleon", 30), commander("ney", "Ney", 20)],
    },
    {
      nation: "british",
      name: name("Britische Armee", "British Army"),
      years: [1808, 1815],
      cautious: false,
      units: [guard(38), line(20), light, few, heavy, guns],
      commanders: [commander("wellington", "Wellington", 30)],
    },
    {
      nation: "prussian",
      name: name("Preußische Armee", "Prussian Army"),
      years: [1813, 1815],
      cautious: true,
      units: [line(17), few, horse, guns],
      commanders: [commander("bluecher", "Blücher", 20)],
    },
  ],
};

const brigade = (de, en, ...kinds) => ({ name: name(de, en), units: kinds.map((kind) => ({ kind })) });

export const armies = [
  ready("french-100", "french", "Vorhut an der Sambre", "Vanguard on the Sambre", [
    brigade("Brigade Jeanin", "Jeanin’s Brigade", "line_infantry", "line_infantry", "detachment"),
    brigade("Kavalleriebrigade Subervie", "Subervie’s Cavalry", "light_cavalry", "foot_artillery"),
  ]),
  ready("british-100", "british", "Posten bei Quatre Bras", "Outpost at Quatre Bras", [
    brigade("Brigade Kempt", "Kempt’s Brigade", "line_infantry", "line_infantry", "detachment"),
    brigade("Kavalleriebrigade", "Cavalry Brigade", "heavy_cavalry", "foot_artillery"),
  ]),
];

function ready(key, nation, de, en, brigades) {
  return {
    key,
    nation,
    points: 100,
    name: name(de, en),
    army: { format: 1, nation, name: name(de, en), points: 100, brigades },
  };
}

const find = (nation, kind) =>
  lists.lists.find((list) => list.nation === nation)?.units.find(({ key }) => key === kind);

function cost(doc, unit) {
  const { upgrades } = lists;
  const profile = find(unit.nation ?? doc.nation, unit.kind);
  if (!profile) return 0;
  const elite = (unit.elite ?? []).reduce(
    (sum, value) =>
      sum + (value === "fire" ? (upgrades[`elite_fire_${profile.arm}`] ?? 0) : upgrades[`elite_${value}`]),
    0,
  );
  return (
    profile.points + elite + (unit.understrength ? upgrades.understrength : 0) + (unit.disciplined ? 2 : 0)
  );
}

/** What an army costs and what is wrong with it. */
export function judge(doc) {
  const faults = [];
  const refuse = (field, rule, id, args) =>
    faults.push({ field, rule, message: { id: `vf-army-${id}`, args } });
  const list = lists.lists.find(({ nation }) => nation === doc.nation);
  const units = doc.brigades.map((brigade) => brigade.units.map((unit) => ({ points: cost(doc, unit) })));
  const brigades = units.map((all) => ({ points: all.reduce((sum, { points }) => sum + points, 0) }));
  const chief = list?.commanders.find(({ key }) => key === doc.chief?.rule)?.points ?? 0;
  const spent = brigades.reduce((sum, { points }) => sum + points, chief);
  const cautious =
    doc.brigades.filter((brigade) => brigade.cautious).length * lists.upgrades.cautious_brigadier;
  const budget =
    doc.points + cautious + (doc.chief?.rule === lists.cautious ? lists.upgrades.cautious_chief : 0);
  if (doc.brigades.length === 0) refuse("brigades", "VF-A.1.0c", "empty");
  if (spent > budget) refuse("points", "VF-A.1.0a", "points", { spent, budget, over: spent - budget });
  doc.brigades.forEach((brigade, b) => {
    const n = brigade.units.length;
    if (n < 2 || n > 8) refuse(`brigades[${b}]`, "VF-1.4c", "brigade-size", { units: n });
    brigade.units.forEach((unit, u) => judgeUnit(doc, unit, `brigades[${b}].units[${u}]`, refuse));
  });
  return { points: spent, budget, brigades, units, faults };
}

function judgeUnit(doc, unit, field, refuse) {
  const profile = find(unit.nation ?? doc.nation, unit.kind);
  if (!profile) return refuse(`${field}.kind`, "VF-1.5a", "no-unit", { kind: unit.kind });
  const least = unit.understrength ? Math.round(profile.figures[0] / 2) : profile.figures[0];
  const most = profile.figures[1];
  if (unit.figures !== undefined && (unit.figures < least || unit.figures > most))
    refuse(`${field}.figures`, "VF-1.2b", "figures", { figures: unit.figures, least, most });
}
