// Homeland of Great Britain.
export const power = {
  id: "britain",
  name: { de: "Großbritannien", en: "Great Britain" },
  colour: "red",
  letter: "B",
};

export const regions = [
  {
    id: "london",
    name: { de: "London", en: "London" },
    capital: 10,
    town: ["London", "London", -0.12, 51.5],
    port: ["The Downs", "The Downs", 1.42, 51.2, "english-channel", "north-sea"],
    seeds: "Canterbury 1.0 51.25, Brighton -0.14 50.9, Portsmouth -1.09 50.95, Oxford -1.26 51.75, Norwich 1.3 52.6, Cambridge 0.12 52.2, Ipswich 1.1 52.1, Reading -1.0 51.45, Northampton -0.9 52.24, Lynn 0.5 52.6, Winchester -1.3 51.1",
  },
  {
    id: "cornwall",
    name: { de: "Cornwall", en: "Cornwall" },
    town: ["Exeter", "Exeter", -3.53, 50.75],
    port: ["Plymouth", "Plymouth", -4.15, 50.33, "english-channel"],
    seeds: "Plymouth -4.05 50.45, Truro -5.0 50.3, Penzance -5.5 50.15, Bristol -2.55 51.4, Salisbury -1.9 51.07, Dorchester -2.44 50.75, Taunton -3.1 51.02, Barnstaple -4.0 51.05, Bodmin -4.7 50.5, Bath -2.3 51.3, Guernsey -2.55 49.45, Jersey -2.15 49.2",
  },
  {
    id: "wales",
    name: { de: "Wales", en: "Wales" },
    town: ["Shrewsbury", "Shrewsbury", -2.75, 52.7],
    port: ["Milford", "Milford", -5.05, 51.72, "irish-sea"],
    seeds: "Cardiff -3.25 51.55, Swansea -3.95 51.7, Pembroke -4.85 51.75, Aberystwyth -4.0 52.41, Caernarfon -4.2 53.1, Birmingham -1.9 52.48, Worcester -2.22 52.19, Hereford -2.7 52.05, Gloucester -2.24 51.86, Chester -2.95 53.15, Stafford -2.1 52.8, Leicester -1.3 52.55, Holyhead -4.4 53.3, Bala -3.6 52.9, Builth -3.4 52.15",
  },
  {
    id: "northern-england",
    name: { de: "Nordengland", en: "Northern England" },
    town: ["York", "York", -1.08, 53.96],
    port: ["Hull", "Hull", 0.0, 53.65, "north-sea"],
    seeds: "Liverpool -2.9 53.45, Manchester -2.24 53.48, Newcastle -1.7 54.97, Carlisle -2.9 54.85, Hull -0.4 53.8, Lincoln -0.54 53.2, Nottingham -1.1 53.0, Lancaster -2.7 54.1, Durham -1.6 54.7, Leeds -1.6 53.8, Boston 0.0 52.95, Penrith -2.75 54.6, Whitby -0.8 54.4, Man -4.5 54.25",
  },
  {
    id: "scotland",
    name: { de: "Schottland", en: "Scotland" },
    town: ["Edinburgh", "Edinburgh", -3.19, 55.93],
    port: ["Leith", "Leith", -2.85, 56.05, "north-sea"],
    seeds: "Glasgow -4.25 55.86, Aberdeen -2.2 57.15, Inverness -4.22 57.45, Dumfries -3.7 55.15, Perth -3.43 56.4, Fort-William -5.0 56.8, Wick -3.3 58.4, Kelso -2.5 55.6, Ayr -4.5 55.45, Stornoway -6.5 58.15, Skye -6.2 57.3, Mull -6.0 56.45, Islay -6.2 55.75, Orkney -3.0 59.0, Oban -5.3 56.4, Kintyre -5.6 55.5",
  },
  {
    id: "ireland",
    name: { de: "Irland", en: "Ireland" },
    town: ["Dublin", "Dublin", -6.3, 53.35],
    port: ["Cork", "Cork", -8.35, 51.78, "irish-sea", "north-atlantic"],
    seeds: "Cork -8.47 51.95, Galway -8.95 53.3, Belfast -6.0 54.6, Londonderry -7.3 54.95, Limerick -8.6 52.65, Waterford -7.2 52.3, Athlone -7.9 53.4, Sligo -8.4 54.2, Castlebar -9.3 53.85, Tralee -9.6 52.2, Wexford -6.6 52.4",
  },
];
