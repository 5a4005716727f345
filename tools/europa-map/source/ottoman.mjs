// Homeland of the Ottoman Empire. Vassals and provinces under rulers of their own (Albania, Serbia, the
// principalities, Syria, Egypt) are minor regions. Constantinople holds both shores of the straits.
export const power = {
  id: "ottoman",
  name: { de: "Osmanisches Reich", en: "Ottoman Empire" },
  colour: "beige",
  letter: "O",
};

export const regions = [
  {
    id: "constantinople",
    name: { de: "Konstantinopel", en: "Constantinople" },
    capital: 2,
    label: [27.35, 41.55],
    town: ["Konstantinopel", "Constantinople", 28.9, 41.05],
    port: ["Konstantinopel", "Constantinople", 29.0, 40.98, "aegean-sea", "black-sea"],
    seeds: "Adrianople 26.56 41.68, Gallipoli 26.6 40.4, Rodosto 27.4 41.05, Scutari 29.2 41.0, Ismid 29.92 40.77, Brussa 29.06 40.2, Kirk-Kilisse 27.2 41.73, Midia 28.0 41.6, Troy 26.45 39.95, Panderma 27.9 40.25, Keshan 26.6 40.9, Biga 27.2 40.2, Demotika 26.4 41.4",
  },
  {
    id: "bulgaria",
    name: { de: "Bulgarien", en: "Bulgaria" },
    town: ["Sofia", "Sofia", 23.32, 42.7],
    port: ["Warna", "Varna", 27.95, 43.18, "black-sea"],
    seeds: "Philippopolis 24.75 42.15, Varna 27.7 43.2, Rustchuk 25.97 43.7, Widin 22.8 43.95, Nikopol 24.9 43.6, Shumla 26.92 43.27, Silistria 27.2 44.0, Slivno 26.33 42.68, Burgas 27.3 42.45, Babadag 28.6 44.9, Tulcea 28.7 45.12, Kustendje 28.5 44.2, Tirnovo 25.63 43.08, Lom 23.3 43.75, Haskovo 25.5 41.95, Kustendil 22.75 42.35, Yambol 26.5 42.4",
  },
  {
    id: "macedonia",
    name: { de: "Makedonien", en: "Macedonia" },
    town: ["Saloniki", "Salonica", 22.94, 40.7],
    port: ["Saloniki", "Salonica", 22.85, 40.5, "aegean-sea"],
    seeds: "Monastir 21.5 41.03, Ueskueb 21.5 42.0, Seres 23.55 41.09, Kavala 24.4 41.05, Larissa 22.42 39.64, Kastoria 21.4 40.55, Drama 24.1 41.2, Prishtina 21.3 42.6, Trikala 21.85 39.6, Ishtip 22.2 41.75, Volo 22.9 39.4, Xanthi 25.1 41.2, Polygyros 23.5 40.35, Kozani 21.8 40.3, Thasos 24.7 40.7",
  },
  {
    id: "greece",
    name: { de: "Griechenland", en: "Greece" },
    town: ["Athen", "Athens", 23.73, 38.0],
    port: ["Nauplia", "Nauplia", 22.85, 37.45, "aegean-sea"],
    seeds: "Tripolitsa 22.37 37.51, Patras 21.8 38.15, Modon 21.8 36.95, Nauplia 22.7 37.65, Chalkis 23.6 38.55, Salona 22.4 38.55, Zeitun 22.4 38.9, Missolonghi 21.45 38.5, Naxos 25.45 37.05, Lamia 22.0 38.95, Mistra 22.4 37.05, Andros 24.85 37.85, Karystos 24.3 38.1, Thebes 23.3 38.35, Santorini 25.4 36.4, Milos 24.4 36.7",
  },
  {
    id: "bosnia",
    name: { de: "Bosnien", en: "Bosnia" },
    town: ["Sarajewo", "Sarajevo", 18.41, 43.86],
    seeds: "Banja-Luka 17.19 44.77, Travnik 17.66 44.23, Bihac 16.0 44.85, Tuzla 18.67 44.54, Novi-Pazar 20.4 43.14, Zvornik 19.0 44.39, Foca 18.77 43.51, Jajce 17.2 44.34, Brcko 18.7 44.8, Plevlje 19.3 43.3, Prijedor 16.75 44.95, Nevesinje 18.2 43.3, Doboj 18.1 44.75",
  },
  {
    id: "smyrna",
    name: { de: "Smyrna", en: "Smyrna" },
    town: ["Smyrna", "Smyrna", 27.2, 38.42],
    port: ["Smyrna", "Smyrna", 26.8, 38.55, "aegean-sea"],
    seeds: "Pergamon 27.18 39.15, Balikesir 27.89 39.5, Manisa 27.6 38.6, Aidin 27.84 37.85, Denizli 29.0 37.78, Kutahia 29.9 39.3, Mugla 28.36 37.22, Ushak 29.3 38.68, Chios 26.05 38.4, Mytilene 26.3 39.2, Samos 26.8 37.75, Rhodes 28.0 36.2, Kos 27.1 36.8, Simav 28.9 39.1, Budrum 27.5 37.1",
  },
  {
    id: "anatolia",
    name: { de: "Anatolien", en: "Anatolia" },
    town: ["Angora", "Angora", 32.86, 39.93],
    port: ["Sinope", "Sinope", 35.2, 42.05, "black-sea"],
    seeds: "Eskishehir 30.6 39.78, Kastamuni 33.78 41.38, Sinope 35.0 41.9, Boli 31.6 40.73, Heraclea 31.5 41.2, Chorum 34.95 40.55, Amasia 35.6 40.65, Samsun 36.1 41.2, Yozgad 34.8 39.82, Sakaria 30.6 40.7, Kirshehir 34.1 39.3, Polatli 32.0 39.4",
  },
  {
    id: "karaman",
    name: { de: "Karaman", en: "Karaman" },
    town: ["Konia", "Konya", 32.48, 37.87],
    port: ["Adalia", "Adalia", 30.75, 36.8, "levantine-sea"],
    seeds: "Adalia 30.7 36.95, Kaisarieh 35.4 38.65, Karaman 33.2 37.18, Adana 35.2 37.05, Nigde 34.68 37.97, Isparta 30.55 37.76, Afyon 30.7 38.6, Selefke 33.8 36.45, Aksaray 34.03 38.37, Akshehir 31.4 38.4, Alanya 32.0 36.7, Elmali 29.9 36.7, Sis 35.8 37.45",
  },
  {
    id: "trebizond",
    name: { de: "Trapezunt", en: "Trebizond" },
    town: ["Trapezunt", "Trebizond", 39.72, 40.95],
    port: ["Trapezunt", "Trebizond", 39.7, 41.05, "black-sea"],
    seeds: "Sivas 37.02 39.75, Erzerum 41.1 39.9, Erzincan 39.5 39.75, Tokat 36.55 40.31, Ordu 37.7 40.8, Rize 40.5 40.95, Gumushane 39.5 40.45, Divrik 38.1 39.4, Bayburt 40.2 40.25, Artvin 41.5 41.0, Kars 42.8 40.5, Gurun 37.3 38.75, Malatia 38.2 38.5, Kharput 39.2 38.8",
  },
];
