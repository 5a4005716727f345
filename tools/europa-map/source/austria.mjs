// Homeland of Austria: the hereditary lands, Bohemia and Hungary. Illyria gives it its port.
export const power = {
  id: "austria",
  name: { de: "Österreich", en: "Austria" },
  colour: "grey",
  letter: "A",
};

export const regions = [
  {
    id: "vienna",
    name: { de: "Wien", en: "Vienna" },
    capital: 8,
    town: ["Wien", "Vienna", 16.37, 48.21],
    seeds: "Linz 14.29 48.31, Krems 15.6 48.45, Graz 15.44 47.07, Steyr 14.4 48.0, Bruck 15.27 47.41, Judenburg 14.66 47.22, Wiener-Neustadt 16.15 47.75, Zwettl 15.17 48.6, Wels 13.9 48.15, Liezen 14.2 47.55, Freistadt 14.5 48.5, Hartberg 15.9 47.3",
  },
  {
    id: "bohemia",
    name: { de: "Böhmen", en: "Bohemia" },
    town: ["Prag", "Prague", 14.42, 50.09],
    seeds: "Pilsen 13.38 49.75, Budweis 14.47 49.0, Koeniggraetz 15.83 50.21, Reichenberg 15.0 50.7, Eger 12.5 50.1, Leitmeritz 14.13 50.53, Tabor 14.66 49.41, Tschaslau 15.39 49.91, Teplitz 13.8 50.55, Klattau 13.3 49.4, Karlsbad 12.87 50.23, Pardubitz 15.9 49.95, Prachatitz 13.95 49.05, Trautenau 15.85 50.5",
  },
  {
    id: "moravia",
    name: { de: "Mähren", en: "Moravia" },
    town: ["Brünn", "Brünn", 16.61, 49.2],
    seeds: "Olmuetz 17.25 49.59, Iglau 15.65 49.35, Znaim 16.05 48.9, Troppau 17.8 49.9, Friedek 18.35 49.68, Hradisch 17.45 49.07, Schoenberg 16.97 49.97, Neutitschein 18.0 49.55, Zwittau 16.5 49.75, Lundenburg 16.9 48.8",
  },
  {
    id: "tyrol",
    name: { de: "Tirol", en: "Tyrol" },
    town: ["Innsbruck", "Innsbruck", 11.4, 47.27],
    seeds: "Bozen 11.35 46.5, Trient 11.12 46.07, Brixen 11.66 46.72, Lienz 12.77 46.83, Salzburg 13.15 47.75, Bregenz 9.85 47.45, Radstadt 13.4 47.38, Meran 11.0 46.7, Landeck 10.57 47.14, Kufstein 12.1 47.5, Rovereto 11.0 45.95, Bludenz 9.9 47.15, Zell 12.8 47.35",
  },
  {
    id: "illyria",
    name: { de: "Illyrien", en: "Illyria" },
    town: ["Laibach", "Laibach", 14.51, 46.05],
    port: ["Triest", "Trieste", 13.7, 45.65, "adriatic-sea"],
    seeds: "Triest 13.8 45.7, Fiume 14.44 45.38, Klagenfurt 14.31 46.62, Villach 13.7 46.6, Goerz 13.65 45.94, Pola 13.9 44.95, Karlstadt 15.5 45.45, Agram 15.98 45.81, Zengg 15.0 44.95, Cilli 15.26 46.23, Marburg 15.6 46.5, Gospic 15.4 44.55, Spittal 13.4 46.8, Mitterburg 13.93 45.24, Sissek 16.35 45.45",
  },
  {
    id: "hungary",
    name: { de: "Ungarn", en: "Hungary" },
    town: ["Ofen-Pest", "Buda-Pest", 19.05, 47.5],
    seeds: "Pressburg 17.2 48.2, Raab 17.64 47.69, Fuenfkirchen 18.23 46.07, Szegedin 20.1 46.3, Debrezin 21.5 47.53, Kaschau 21.26 48.72, Erlau 20.37 47.9, Neusohl 19.15 48.73, Oedenburg 16.7 47.6, Kanizsa 16.99 46.45, Esseg 18.6 45.55, Peterwardein 19.7 45.3, Munkatsch 22.7 48.44, Leutschau 20.6 49.03, Warasdin 16.6 46.2, Zombor 19.11 45.77, Sillein 18.74 49.15, Trentschin 18.1 48.85, Brod 17.9 45.25, Szolnok 20.2 47.17, Steinamanger 16.6 47.2, Belovar 16.9 45.85, Gyula 20.9 46.7, Theresiopel 19.7 46.1, Tyrnau 17.6 48.4, Bartfeld 21.3 49.25, Ungwar 22.3 48.6, Marmaros 23.6 48.0",
  },
  {
    id: "transylvania",
    name: { de: "Siebenbürgen", en: "Transylvania" },
    town: ["Klausenburg", "Klausenburg", 23.6, 46.77],
    seeds: "Hermannstadt 24.15 45.85, Kronstadt 25.5 45.75, Temesvar 21.23 45.75, Arad 21.4 46.18, Grosswardein 21.95 47.0, Bistritz 24.5 47.13, Weisskirchen 21.3 45.0, Vasarhely 24.56 46.54, Zalau 23.05 47.2, Mehadia 22.36 45.05, Deva 22.9 45.88, Csik 25.7 46.4, Lugosch 21.9 45.69, Dej 23.9 47.2, Becskerek 20.6 45.4",
  },
  {
    id: "galicia",
    name: { de: "Galizien", en: "Galicia" },
    town: ["Lemberg", "Lemberg", 24.03, 49.84],
    seeds: "Przemysl 22.77 49.78, Tarnopol 25.6 49.5, Stanislau 24.7 48.92, Czernowitz 25.8 48.2, Sambor 23.2 49.45, Brody 25.1 50.0, Rzeszow 22.0 50.0, Tarnow 20.99 49.9, Sandez 20.7 49.62, Stryj 23.85 49.25, Kolomea 25.04 48.53, Zolkiew 24.0 50.15, Jaslo 21.5 49.7, Bielitz 19.0 49.8, Auschwitz 19.2 50.03, Teschen 18.7 49.72, Suczawa 25.7 47.75",
  },
];
