// Homeland of Prussia: the provinces it held through most of the wars. Its Polish gains of 1793 and 1795 are minor regions.
export const power = {
  id: "prussia",
  name: { de: "Preußen", en: "Prussia" },
  colour: "purple",
  letter: "P",
};

export const regions = [
  {
    id: "berlin",
    name: { de: "Berlin", en: "Berlin" },
    capital: 6,
    town: ["Berlin", "Berlin", 13.4, 52.52],
    seeds: "Frankfurt-Oder 14.5 52.3, Kuestrin 14.7 52.6, Neuruppin 12.8 52.92, Brandenburg 12.75 52.41, Prenzlau 13.7 53.15, Landsberg 15.24 52.73, Crossen 14.95 52.1, Beeskow 14.2 52.15, Arnswalde 15.5 53.05, Driesen 15.8 52.85, Wittstock 12.4 53.1, Luckenwalde 13.2 52.1",
  },
  {
    id: "magdeburg",
    name: { de: "Magdeburg", en: "Magdeburg" },
    town: ["Magdeburg", "Magdeburg", 11.63, 52.13],
    seeds: "Halle 11.97 51.5, Stendal 11.86 52.6, Halberstadt 11.05 51.9, Salzwedel 11.2 52.83, Dessau 12.1 51.83, Tangermuende 12.0 52.5, Aschersleben 11.46 51.75, Perleberg 11.9 53.05",
  },
  {
    id: "pomerania",
    name: { de: "Pommern", en: "Pomerania" },
    town: ["Stettin", "Stettin", 14.55, 53.43],
    port: ["Kolberg", "Kolberg", 15.57, 54.2, "baltic-sea"],
    seeds: "Stralsund 13.1 54.25, Kolberg 15.57 54.1, Koeslin 16.18 54.15, Stolp 17.03 54.4, Stargard 15.05 53.4, Anklam 13.7 53.86, Neustettin 16.6 53.8, Ruegen 13.4 54.45, Naugard 15.1 53.7, Dramburg 15.8 53.55",
  },
  {
    id: "west-prussia",
    name: { de: "Westpreußen", en: "West Prussia" },
    town: ["Danzig", "Danzig", 18.65, 54.33],
    port: ["Danzig", "Danzig", 18.75, 54.42, "baltic-sea"],
    seeds: "Elbing 19.3 54.1, Marienwerder 18.93 53.74, Graudenz 18.75 53.48, Konitz 17.56 53.7, Thorn 18.6 53.1, Bromberg 18.0 53.15, Kulm 18.43 53.35, Deutsch-Krone 16.6 53.3, Berent 18.0 54.1, Strasburg 19.4 53.3, Nakel 17.4 53.15, Schloppe 16.1 53.1",
  },
  {
    id: "east-prussia",
    name: { de: "Ostpreußen", en: "East Prussia" },
    town: ["Königsberg", "Königsberg", 20.5, 54.71],
    port: ["Pillau", "Pillau", 19.88, 54.68, "baltic-sea"],
    seeds: "Tilsit 21.9 55.05, Memel 21.2 55.65, Gumbinnen 22.2 54.59, Allenstein 20.48 53.78, Lyck 22.1 53.9, Rastenburg 21.38 54.08, Friedland 21.0 54.45, Braunsberg 19.9 54.35, Osterode 20.0 53.65, Insterburg 21.8 54.65, Ortelsburg 21.0 53.6",
  },
  {
    id: "silesia",
    name: { de: "Schlesien", en: "Silesia" },
    town: ["Breslau", "Breslau", 17.03, 51.11],
    seeds: "Liegnitz 16.16 51.21, Glogau 16.0 51.66, Glatz 16.65 50.44, Oppeln 17.93 50.67, Ratibor 18.22 50.15, Neisse 17.33 50.5, Hirschberg 15.73 50.95, Gleiwitz 18.67 50.35, Gruenberg 15.5 51.9, Schweidnitz 16.5 50.8, Brieg 17.5 50.9, Kreuzburg 18.2 51.0, Bunzlau 15.55 51.27, Militsch 17.2 51.45",
  },
];
