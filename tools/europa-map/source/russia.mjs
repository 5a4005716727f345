// Homeland of Russia in Europe. It runs to the edge of the map in the east.
export const power = {
  id: "russia",
  name: { de: "Russland", en: "Russia" },
  colour: "green",
  letter: "R",
};

export const regions = [
  {
    id: "st-petersburg",
    name: { de: "St. Petersburg", en: "St Petersburg" },
    capital: 4,
    town: ["St. Petersburg", "St Petersburg", 30.3, 59.94],
    port: ["Kronstadt", "Kronstadt", 29.7, 59.98, "gulf-of-finland"],
    seeds: "Narva 28.5 59.3, Schluesselburg 31.1 59.9, Viborg 28.9 60.75, Luga 29.85 58.85, Gdov 28.2 58.8, Lodeinoye 33.5 60.7, Petrozavodsk 34.3 61.79, Sortavala 30.6 61.7, Kexholm 30.1 61.0, Volkhov 32.3 59.9, Olonets 33.0 61.0, Podporozhye 34.2 60.9",
  },
  {
    id: "livonia",
    name: { de: "Livland", en: "Livonia" },
    town: ["Riga", "Riga", 24.1, 56.93],
    port: ["Riga", "Riga", 24.0, 57.05, "baltic-sea"],
    seeds: "Reval 24.75 59.35, Dorpat 26.6 58.38, Mitau 23.72 56.6, Pernau 24.6 58.38, Libau 21.2 56.5, Windau 21.8 57.3, Oesel 22.49 58.35, Duenaburg 26.4 55.95, Wenden 25.27 57.3, Wesenberg 26.3 59.2, Dagoe 22.6 58.9, Rositten 27.2 56.5, Jakobstadt 25.8 56.4",
  },
  {
    id: "lithuania",
    name: { de: "Litauen", en: "Lithuania" },
    town: ["Wilna", "Vilna", 25.28, 54.69],
    seeds: "Kowno 23.9 54.95, Grodno 23.9 53.6, Schaulen 23.3 55.85, Telschi 22.25 55.9, Brest 23.9 52.2, Bialystok 23.3 53.1, Slonim 25.2 53.1, Wilkomir 24.76 55.25, Lida 25.3 53.9, Prushany 24.5 52.5, Rossieny 23.1 55.35, Panevezys 24.4 55.7, Oszmiana 25.9 54.4, Polangen 21.3 55.98",
  },
  {
    id: "white-russia",
    name: { de: "Weißrussland", en: "White Russia" },
    town: ["Minsk", "Minsk", 27.56, 53.9],
    seeds: "Polotsk 28.6 55.49, Vitebsk 30.0 55.15, Mogilev 30.2 53.9, Borisov 28.5 54.23, Bobruisk 29.2 53.14, Pinsk 26.3 52.25, Slutsk 27.56 53.03, Gomel 30.8 52.5, Orsha 30.3 54.5, Glubokoye 27.6 55.1, Nesvizh 26.7 53.2, Mozyr 29.2 52.15, Cherikov 31.2 53.5, Vileika 26.9 54.5",
  },
  {
    id: "smolensk",
    name: { de: "Smolensk", en: "Smolensk" },
    town: ["Smolensk", "Smolensk", 32.05, 54.78],
    seeds: "Vyazma 34.2 55.21, Roslavl 32.86 53.95, Bryansk 34.3 53.3, Kaluga 35.9 54.4, Veliki-Luki 30.6 56.3, Bely 32.9 55.84, Toropets 31.6 56.4, Yukhnov 35.2 54.75, Zhizdra 34.7 53.75, Rzhev 34.2 56.1",
  },
  {
    id: "novgorod",
    name: { de: "Nowgorod", en: "Novgorod" },
    town: ["Nowgorod", "Novgorod", 31.28, 58.52],
    seeds: "Pskov 28.5 57.75, Tver 35.7 56.95, Torzhok 34.97 57.04, Ostashkov 33.1 57.2, Tikhvin 33.6 59.55, Bologoye 34.07 57.88, Bezhetsk 36.5 57.78, Ustyuzhna 36.4 58.8, Belozersk 37.6 59.9, Opochka 28.8 56.8, Porkhov 29.6 57.7, Staraya-Russa 31.4 57.95, Cherepovets 37.8 59.1, Vytegra 36.5 60.9, Borovichi 33.9 58.4, Kholm 31.2 57.15",
  },
  {
    id: "moscow",
    name: { de: "Moskau", en: "Moscow" },
    capital: 4,
    town: ["Moskau", "Moscow", 37.62, 55.75],
    seeds: "Vladimir 40.4 56.13, Ryazan 39.74 54.63, Tula 37.62 54.19, Yaroslavl 39.87 57.63, Kostroma 40.93 57.77, Murom 42.05 55.57, Mozhaisk 36.1 55.5, Nizhny 44.0 56.33, Vologda 39.9 59.2, Klin 36.7 56.3, Serpukhov 37.4 54.9, Yepifan 38.6 53.8, Rybinsk 38.8 58.05, Kasimov 41.4 54.95, Galich 42.3 58.4",
  },
  {
    id: "volhynia",
    name: { de: "Wolhynien", en: "Volhynia" },
    town: ["Shitomir", "Zhitomir", 28.66, 50.25],
    seeds: "Rovno 26.25 50.62, Lutsk 25.2 50.75, Kamenets 26.7 48.75, Vinnitsa 28.3 49.2, Kovel 24.7 51.2, Ostrog 26.5 50.3, Bar 27.7 49.07, Mogilev-Podolsk 27.9 48.5, Sarny 26.6 51.3, Ovruch 28.6 51.3, Proskurov 27.0 49.4, Dubno 25.75 50.4, Balta 29.3 48.1",
  },
  {
    id: "kiev",
    name: { de: "Kiew", en: "Kiev" },
    town: ["Kiew", "Kiev", 30.52, 50.45],
    seeds: "Chernigov 31.3 51.5, Poltava 34.4 49.59, Kremenchug 33.3 49.15, Uman 30.4 48.85, Cherkasy 32.06 49.44, Nezhin 31.9 51.05, Romny 33.4 50.75, Starodub 32.6 52.5, Belaya-Tserkov 30.1 49.8, Lubny 33.0 50.0, Zvenigorodka 31.0 49.1, Glukhov 33.8 51.6, Gadyach 34.0 50.35",
  },
  {
    id: "kharkov",
    name: { de: "Charkow", en: "Kharkov" },
    town: ["Charkow", "Kharkov", 36.23, 49.99],
    seeds: "Kursk 36.19 51.73, Orel 36.06 52.9, Belgorod 36.58 50.6, Sumy 34.9 50.9, Voronezh 39.2 51.7, Yelets 38.5 52.62, Izyum 37.2 49.3, Tambov 41.45 52.72, Livny 37.6 52.4, Stary-Oskol 37.85 51.3, Valuiki 38.1 50.2, Kozlov 40.5 52.9, Rylsk 34.8 51.5, Putivl 34.4 51.35, Usman 39.7 52.0, Borisoglebsk 42.1 51.4, Sevsk 34.6 52.15",
  },
  {
    id: "new-russia",
    name: { de: "Neurussland", en: "New Russia" },
    town: ["Cherson", "Kherson", 32.75, 46.72],
    port: ["Sewastopol", "Sevastopol", 33.4, 44.6, "black-sea"],
    seeds: "Odessa 30.7 46.6, Yekaterinoslav 35.04 48.46, Yelisavetgrad 32.26 48.4, Ochakov 31.5 46.7, Simferopol 34.1 45.05, Kaffa 35.2 45.1, Melitopol 35.37 46.84, Perekop 33.7 46.2, Kerch 36.3 45.3, Mariupol 37.4 47.2, Alexandrovsk 35.1 47.8, Krivoi-Rog 33.4 47.9, Voznesensk 31.3 47.5, Pavlograd 35.9 48.5, Ananyev 30.1 47.6, Bakhmut 37.6 48.4, Dzhankoi 34.4 45.7",
  },
  {
    id: "don-basin",
    name: { de: "Donbecken", en: "Don Basin" },
    town: ["Tscherkassk", "Cherkassk", 40.1, 47.35],
    port: ["Taganrog", "Taganrog", 38.9, 47.15, "black-sea"],
    seeds: "Taganrog 38.93 47.35, Pavlovsk 40.3 50.3, Tsaritsyn 44.2 48.7, Kamenskaya 40.27 48.3, Lugansk 39.3 48.57, Ust-Medveditsa 42.7 49.6, Azov 39.5 46.95, Novokhopersk 41.6 50.9, Starobelsk 39.0 49.3, Kazanskaya 41.1 49.8, Salsk 41.5 46.5, Tsimlyanskaya 42.1 47.65, Yeisk 38.5 46.6, Boguchar 40.5 49.9",
  },
];
