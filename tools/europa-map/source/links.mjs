// Neighbours that the drawn borders do not show, and drawn neighbours that are none. Each with its reason.
export const links = [
  {
    between: ["sweden", "finland"],
    kind: "land",
    reason: {
      de: "Die Straße um den Bottnischen Meerbusen über Torneå liegt nördlich des Kartenrands.",
      en: "The road round the Gulf of Bothnia by Torneå lies north of the edge of the map.",
    },
  },
];

export const cuts = [];

// Passages where squadrons that avoid battle are caught on 3 to 6.
export const straits = [
  { id: "gibraltar", name: { de: "Straße von Gibraltar", en: "Strait of Gibraltar" }, between: ["mid-atlantic", "barbary-coast"], at: "-5.6 35.97" },
  { id: "bosphorus", name: { de: "Dardanellen und Bosporus", en: "Dardanelles and Bosphorus" }, between: ["aegean-sea", "black-sea"], at: "29.05 41.1" },
];

// Minor regions that count as one nation when both are neutral at the start (advanced rule).
export const unions = [
  ["denmark", "norway"],
  ["sweden", "finland"],
  ["sicily", "naples"],
];

// Short borders that were looked at and are meant: the narrow waters.
export const reviewed = [
  ["aegean-sea", "black-sea"],
  ["mid-atlantic", "barbary-coast"],
  ["tyrrhenian-sea", "ionian-sea"],
  ["cornwall", "north-atlantic"],
];
