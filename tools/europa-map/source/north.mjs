// Minor nations of Scandinavia and Poland.
export const regions = [
  {
    id: "denmark",
    name: { de: "Dänemark", en: "Denmark" },
    navy: 1,
    label: [9.35, 56.2],
    town: ["Kopenhagen", "Copenhagen", 12.45, 55.68],
    port: ["Kopenhagen", "Copenhagen", 12.66, 55.7, "skagerrak", "baltic-sea"],
    seeds: "Odense 10.39 55.35, Aarhus 10.1 56.16, Aalborg 9.92 57.0, Ribe 8.9 55.35, Flensburg 9.35 54.8, Kiel 10.0 54.25, Viborg 9.4 56.45, Holstebro 8.6 56.35, Itzehoe 9.52 53.98, Skagen 10.4 57.5, Kolding 9.4 55.5, Segeberg 10.3 53.95, Laaland 11.4 54.75, Husum 9.1 54.45, Bornholm 14.9 55.13, Fehmarn 11.0 54.4, Ringsted 11.8 55.45, Randers 10.4 56.4, Helsingor 12.5 55.98",
  },
  {
    id: "norway",
    name: { de: "Norwegen", en: "Norway" },
    town: ["Christiania", "Christiania", 10.75, 59.95],
    port: ["Bergen", "Bergen", 5.0, 60.5, "north-sea", "norwegian-sea"],
    seeds: "Bergen 5.6 60.5, Trondheim 10.6 63.3, Stavanger 6.0 58.8, Christiansand 8.0 58.25, Lillehammer 10.4 61.1, Roros 11.3 62.5, Alesund 6.7 62.3, Hamar 11.3 60.8, Kongsberg 9.6 59.65, Elverum 11.7 61.0, Halden 11.3 59.2, Dovre 9.2 62.0, Voss 6.9 60.8, Arendal 8.7 58.6, Steinkjer 11.8 64.0, Namsos 11.8 64.6, Haugesund 5.5 59.5, Floro 5.4 61.6",
  },
  {
    id: "sweden",
    name: { de: "Schweden", en: "Sweden" },
    navy: 1,
    town: ["Stockholm", "Stockholm", 17.95, 59.33],
    port: ["Karlskrona", "Carlscrona", 15.6, 56.12, "baltic-sea"],
    seeds: "Gothenburg 12.1 57.71, Malmo 13.2 55.65, Karlskrona 15.5 56.25, Visby 18.45 57.5, Orebro 15.21 59.27, Karlstad 13.5 59.45, Gavle 17.0 60.67, Falun 15.6 60.6, Sundsvall 17.1 62.39, Ostersund 14.64 63.18, Umea 20.0 63.85, Jonkoping 14.2 57.78, Kalmar 16.2 56.7, Norrkoping 16.1 58.6, Skelleftea 20.5 64.7, Stromstad 11.5 58.8, Sarna 13.3 61.6, Arvika 12.6 59.65, Uddevalla 11.95 58.35, Helsingborg 12.9 56.1, Sollefteaa 17.2 63.2, Oland 16.6 56.8, Uppsala 17.7 59.85, Lycksele 18.5 64.6, Mora 14.4 61.0",
  },
  {
    id: "finland",
    name: { de: "Finnland", en: "Finland" },
    town: ["Åbo", "Åbo", 22.35, 60.5],
    port: ["Sveaborg", "Sveaborg", 24.95, 60.1, "gulf-of-finland"],
    seeds: "Helsingfors 24.94 60.25, Tavastehus 24.46 61.0, Vasa 21.8 63.0, Kuopio 27.68 62.89, Bjorneborg 21.9 61.5, Jyvaskyla 25.7 62.24, Nyslott 28.2 61.95, Loviisa 26.2 60.55, Gamlakarleby 23.2 63.75, Joensuu 29.6 62.7, Kajana 27.7 64.2, Uleaborg 25.5 64.95, Aland 20.0 60.25, Lahti 25.8 61.0, Sankt-Michel 27.2 61.6, Lieksa 30.0 63.3",
  },
  {
    id: "posen",
    name: { de: "Posen", en: "Posen" },
    town: ["Posen", "Posen", 16.93, 52.41],
    seeds: "Kalisch 18.09 51.76, Gnesen 17.6 52.53, Lissa 16.57 51.9, Sieradz 18.73 51.6, Wloclawek 18.9 52.6, Meseritz 15.7 52.4, Konin 18.25 52.22, Schneidemuehl 16.8 52.85, Krotoschin 17.4 51.75, Wielun 18.6 51.3, Kutno 19.2 52.2",
  },
  {
    id: "warsaw",
    name: { de: "Warschau", en: "Warsaw" },
    town: ["Warschau", "Warsaw", 21.01, 52.23],
    seeds: "Plock 19.75 52.6, Lomza 22.07 53.18, Suwalki 22.9 54.05, Pultusk 21.08 52.7, Siedlce 22.27 52.17, Lowicz 20.0 52.05, Ostrolenka 21.57 53.08, Mlawa 20.38 53.05, Rawa 20.3 51.75, Augustow 22.9 53.75, Sokolow 22.3 52.45, Sierpc 19.7 52.85, Lodz 19.6 51.75, Warka 21.2 51.8",
  },
  {
    id: "little-poland",
    name: { de: "Kleinpolen", en: "Little Poland" },
    town: ["Krakau", "Cracow", 19.94, 50.08],
    seeds: "Kielce 20.63 50.87, Sandomir 21.7 50.7, Lublin 22.57 51.25, Radom 21.15 51.35, Zamosc 23.2 50.72, Chelm 23.4 51.13, Czestochowa 19.2 50.8, Piotrkow 19.8 51.25, Biala 23.0 51.85, Pinczow 20.5 50.45, Olkusz 19.6 50.3, Krasnik 22.2 50.9, Opoczno 20.3 51.3",
  },
];
