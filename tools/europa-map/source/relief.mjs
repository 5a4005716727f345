// Mountains: drawn as ridges, and a hindrance when borders are found, so that borders lie on them.
// `wall` is how many units of distance a ridge is worth; `height` 1 to 3 is how heavily it is drawn.
export const mountains = [
  { name: { de: "Pyrenäen", en: "Pyrenees" }, height: 3, wall: 160, line: "-1.7 43.15, -0.9 42.95, 0 42.75, 0.9 42.75, 1.7 42.5, 2.5 42.42, 3.1 42.45" },
  { name: { de: "Kantabrisches Gebirge", en: "Cantabrian Mountains" }, height: 2, wall: 10, line: "-7.2 42.9, -6.2 43.0, -5.2 43.05, -4.3 43.1, -3.3 43.05" },
  { name: { de: "Kastilisches Scheidegebirge", en: "Central System" }, height: 2, wall: 40, line: "-7.2 40.3, -6.2 40.3, -5.2 40.25, -4.2 40.75, -3.4 41.1, -2.6 41.2" },
  { name: { de: "Iberisches Gebirge", en: "Iberian Range" }, height: 1, wall: 20, line: "-3.0 42.1, -2.0 41.7, -1.5 40.9, -1.1 40.2" },
  { name: { de: "Sierra Morena", en: "Sierra Morena" }, height: 2, wall: 60, line: "-6.9 38.1, -5.9 38.15, -5.0 38.35, -3.8 38.4, -2.9 38.4" },
  { name: { de: "Sierra Nevada", en: "Sierra Nevada" }, height: 2, wall: 0, line: "-4.4 36.95, -3.5 37.05, -2.6 37.2" },
  { name: { de: "Zentralmassiv", en: "Massif Central" }, height: 1, wall: 0, line: "2.7 45.6, 2.9 45.1, 3.4 44.6, 3.8 44.2" },
  { name: { de: "Vogesen", en: "Vosges" }, height: 1, wall: 0, line: "6.9 47.85, 7.05 48.2, 7.25 48.6" },
  { name: { de: "Jura", en: "Jura" }, height: 1, wall: 70, line: "5.85 46.1, 6.15 46.5, 6.6 46.85, 7.0 47.25, 7.5 47.4" },
  { name: { de: "Alpen", en: "Alps" }, height: 3, wall: 150, line: "7.45 43.75, 7.35 44.1, 7.0 44.3, 6.9 44.7, 6.9 45.1, 7.0 45.55, 6.87 45.83, 7.2 45.93, 7.9 45.95, 8.3 46.3, 8.2 46.05, 8.6 46.0" },
  { name: { de: "Alpen", en: "Alps" }, height: 3, wall: 90, quiet: true, line: "9.1 46.35, 9.6 46.4, 10.1 46.4, 10.5 46.55, 10.6 46.1, 10.65 45.85" },
  { name: { de: "Alpen", en: "Alps" }, height: 3, wall: 20, quiet: true, line: "7.6 46.5, 8.2 46.55, 8.9 46.75" },
  { name: { de: "Alpen", en: "Alps" }, height: 3, wall: 70, quiet: true, line: "9.65 47.05, 10.2 46.9, 10.5 46.85" },
  { name: { de: "Alpen", en: "Alps" }, height: 3, wall: 0, quiet: true, line: "10.8 46.85, 11.5 47.0, 12.2 47.1, 12.8 47.1, 13.5 47.1" },
  { name: { de: "Nordalpen", en: "Northern Alps" }, height: 2, wall: 60, quiet: true, line: "10.0 47.45, 10.6 47.5, 11.3 47.5, 12.0 47.65, 12.8 47.7" },
  { name: { de: "Dolomiten", en: "Dolomites" }, height: 2, wall: 70, quiet: true, line: "10.9 45.75, 11.4 45.95, 11.85 46.3, 12.3 46.6, 13.0 46.6, 13.6 46.5" },
  { name: { de: "Karawanken", en: "Karawanken" }, height: 2, wall: 0, quiet: true, line: "13.7 46.45, 14.4 46.43, 15.0 46.4" },
  { name: { de: "Tauern", en: "Tauern" }, height: 2, wall: 60, quiet: true, line: "13.5 47.15, 14.0 47.05, 14.8 46.95" },
  { name: { de: "Apennin", en: "Apennines" }, height: 2, wall: 45, line: "10.0 44.35, 10.7 44.15, 11.4 44.05, 12.0 43.75, 12.5 43.4, 12.95 42.95" },
  { name: { de: "Abruzzen", en: "Abruzzi" }, height: 2, wall: 0, line: "13.3 42.6, 13.7 42.15, 14.1 41.75, 14.7 41.3" },
  { name: { de: "Kalabrischer Apennin", en: "Calabrian Apennines" }, height: 1, wall: 0, quiet: true, line: "15.3 40.75, 15.9 40.25, 16.2 39.7, 16.5 39.2, 16.3 38.7" },
  { name: { de: "Böhmerwald", en: "Bohemian Forest" }, height: 2, wall: 90, line: "12.4 49.85, 12.7 49.45, 13.2 49.1, 13.8 48.8, 14.4 48.65" },
  { name: { de: "Erzgebirge", en: "Ore Mountains" }, height: 2, wall: 90, line: "12.35 50.3, 12.9 50.45, 13.5 50.7, 14.1 50.85, 14.6 50.92" },
  { name: { de: "Riesengebirge", en: "Giant Mountains" }, height: 2, wall: 90, line: "15.0 50.87, 15.7 50.75, 16.2 50.6, 16.4 50.3, 16.85 50.2, 17.3 50.15" },
  { name: { de: "Harz", en: "Harz" }, height: 1, wall: 15, line: "10.35 51.85, 10.65 51.75, 11.0 51.62" },
  { name: { de: "Thüringer Wald", en: "Thuringian Forest" }, height: 1, wall: 0, line: "10.4 50.85, 10.8 50.65, 11.2 50.45" },
  { name: { de: "Schwarzwald", en: "Black Forest" }, height: 1, wall: 0, line: "8.0 47.8, 8.15 48.2, 8.3 48.6" },
  { name: { de: "Karpaten", en: "Carpathians" }, height: 3, wall: 100, line: "17.3 48.5, 18.0 49.05, 18.6 49.5, 19.5 49.5, 20.2 49.25, 21.2 49.4, 22.3 49.15, 23.2 48.7, 24.1 48.3, 24.7 47.75" },
  { name: { de: "Ostkarpaten", en: "Eastern Carpathians" }, height: 3, wall: 100, quiet: true, line: "24.8 47.7, 25.3 47.25, 25.8 46.9, 26.2 46.3, 26.4 45.75, 25.9 45.45" },
  { name: { de: "Südkarpaten", en: "Southern Carpathians" }, height: 3, wall: 110, line: "25.9 45.45, 25.3 45.45, 24.6 45.55, 23.8 45.4, 23.0 45.3, 22.6 44.95, 22.35 44.7" },
  { name: { de: "Siebenbürgisches Erzgebirge", en: "Apuseni Mountains" }, height: 1, wall: 0, quiet: true, line: "22.7 46.8, 22.8 46.4, 23.2 46.15" },
  { name: { de: "Balkan", en: "Balkan" }, height: 2, wall: 0, line: "22.7 43.35, 23.6 43.05, 24.6 42.75, 25.5 42.75, 26.5 42.85, 27.4 42.8" },
  { name: { de: "Rhodopen", en: "Rhodope" }, height: 2, wall: 40, line: "23.3 42.1, 23.7 41.7, 24.5 41.6, 25.3 41.5" },
  { name: { de: "Dinarisches Gebirge", en: "Dinaric Alps" }, height: 2, wall: 45, line: "14.6 45.5, 15.2 44.9, 15.7 44.4, 16.4 44.25" },
  { name: { de: "Dinarisches Gebirge", en: "Dinaric Alps" }, height: 2, wall: 30, quiet: true, line: "17.2 43.9, 18.1 43.5, 18.7 43.1, 19.3 42.75" },
  { name: { de: "Pindos", en: "Pindus" }, height: 2, wall: 60, line: "20.8 41.7, 20.95 41.0, 21.0 40.4, 21.25 39.8, 21.5 39.3, 21.7 38.9" },
  { name: { de: "Skanden", en: "Kjølen" }, height: 3, wall: 60, line: "7.3 59.6, 7.8 60.5, 8.4 61.4, 9.2 62.2" },
  { name: { de: "Skanden", en: "Kjølen" }, height: 3, wall: 80, quiet: true, line: "12.2 61.9, 12.2 62.8, 12.9 63.6, 13.9 64.4, 14.6 65.3" },
  { name: { de: "Grampians", en: "Grampians" }, height: 1, wall: 0, line: "-5.2 56.6, -4.3 56.85, -3.2 57.0" },
  { name: { de: "Penninen", en: "Pennines" }, height: 1, wall: 0, quiet: true, line: "-2.4 54.8, -2.1 54.2, -1.85 53.6" },
  { name: { de: "Cheviot Hills", en: "Cheviot Hills" }, height: 1, wall: 40, quiet: true, line: "-3.2 55.1, -2.5 55.35, -2.05 55.6" },
  { name: { de: "Kambrisches Bergland", en: "Cambrian Mountains" }, height: 1, wall: 0, quiet: true, line: "-3.9 53.0, -3.7 52.5, -3.5 51.9" },
  { name: { de: "Hoher Atlas", en: "High Atlas" }, height: 3, wall: 0, line: "-8.9 30.85, -7.8 31.1, -6.6 31.6, -5.3 32.3, -4.2 32.9" },
  { name: { de: "Tellatlas", en: "Tell Atlas" }, height: 2, wall: 0, line: "-1.0 35.2, 0.6 35.8, 2.3 36.2, 4.2 36.4, 6.0 36.4, 7.6 36.3" },
  { name: { de: "Saharaatlas", en: "Saharan Atlas" }, height: 2, wall: 0, line: "-1.4 32.7, 0.6 33.4, 2.6 34.2, 4.6 34.9, 6.4 35.3" },
  { name: { de: "Taurus", en: "Taurus" }, height: 3, wall: 40, line: "29.7 36.9, 30.6 37.3, 31.6 37.1, 32.6 36.9, 33.6 36.9, 34.6 37.3, 35.4 37.7, 36.3 38.1, 37.4 38.2" },
  { name: { de: "Pontisches Gebirge", en: "Pontic Mountains" }, height: 2, wall: 0, line: "32.0 41.1, 33.5 41.5, 35.0 41.2, 36.6 40.7, 38.4 40.55, 40.2 40.6, 41.3 40.85" },
  { name: { de: "Kaukasus", en: "Caucasus" }, height: 3, wall: 0, line: "38.8 44.2, 40.4 43.65, 42.0 43.3, 43.4 42.85, 44.8 42.65, 46.3 42.1" },
  { name: { de: "Libanon", en: "Lebanon" }, height: 1, wall: 0, line: "35.75 33.5, 36.0 34.0, 36.2 34.5" },
  { name: { de: "Krimgebirge", en: "Crimean Mountains" }, height: 1, wall: 0, quiet: true, line: "33.9 44.55, 34.4 44.7, 34.9 44.88" },
];

// Borders known from period maps where towns and mountains alone do not find them.
export const walls = [
  { wall: 200, line: "-8.9 41.87, -8.2 42.1, -7.2 41.9, -6.6 41.95, -6.25 41.6, -6.8 41.05, -6.95 40.3, -7.0 39.7, -7.5 39.65, -7.05 39.1, -7.25 38.75, -7.1 38.2, -7.5 37.6, -7.42 37.1" },
  { wall: 60, line: "2.5 51.1, 2.7 50.75, 3.2 50.72, 3.7 50.3, 4.2 49.97, 4.85 49.8, 5.4 49.5, 6.3 49.45" },
  { wall: 60, line: "6.3 49.45, 6.9 49.2, 7.5 49.1, 8.15 48.98" },
  { wall: 60, line: "3.3 51.37, 4.2 51.38, 4.9 51.45, 5.6 51.25, 5.85 51.0, 6.1 51.2, 6.1 51.7, 6.8 51.95, 7.05 52.25, 6.75 52.6, 7.1 52.85, 7.2 53.25" },
  { wall: 80, line: "8.9 53.9, 9.6 53.6, 9.85 53.53, 10.2 53.7, 10.75 53.95" },
  { wall: 60, line: "12.5 54.35, 12.7 54.0, 13.2 53.75, 13.5 53.4, 12.9 53.15, 12.2 53.25, 11.3 53.1" },
  { wall: 60, line: "12.3 52.55, 12.3 52.0, 12.9 51.95, 13.6 51.98, 14.6 51.85, 15.1 51.85" },
  { wall: 60, line: "15.15 50.95, 15.3 51.4, 15.1 51.75" },
  { wall: 60, line: "15.2 51.95, 15.8 52.15, 15.6 52.6, 16.2 53.0, 17.0 52.98, 17.9 52.95, 18.6 52.95, 19.0 53.0, 19.7 53.2, 20.3 53.3, 21.5 53.4, 22.4 53.7, 22.75 54.4, 22.8 54.85, 22.3 55.1, 21.6 55.45, 20.8 55.82" },
  { wall: 60, line: "15.8 51.85, 16.6 51.6, 17.4 51.5, 18.2 51.3, 18.6 50.9, 19.05 50.45, 19.15 50.1, 18.55 49.95" },
  { wall: 60, line: "19.15 50.1, 19.6 50.0, 20.3 50.15, 21.2 50.35, 21.9 50.65, 22.6 50.4, 23.5 50.4, 24.2 50.65" },
  { wall: 60, line: "24.2 50.65, 24.0 51.2, 23.6 51.7, 23.5 52.1, 22.6 52.6, 22.75 53.1, 22.9 53.5, 23.5 53.95, 23.9 54.2, 23.75 54.8, 22.8 54.85" },
  { wall: 60, line: "24.2 50.65, 25.1 50.25, 26.1 49.8, 26.2 49.0, 26.3 48.5" },
  { wall: 60, line: "26.3 48.5, 26.4 48.15, 26.0 47.9, 25.8 47.5, 25.4 47.3" },
  { wall: 60, line: "20.7 56.15, 22.0 56.3, 22.7 56.4, 23.9 56.3, 25.0 56.35, 26.0 56.0, 26.6 55.7, 27.6 55.8, 28.2 56.1, 27.7 57.0, 27.4 57.6, 27.5 58.2, 27.6 58.9, 28.2 59.45" },
  { wall: 60, line: "27.5 60.5, 27.8 61.0, 29.2 61.5, 29.9 62.0, 31.0 62.8, 31.5 63.0" },
  { wall: 60, line: "19.4 43.8, 20.3 43.4, 20.9 43.3, 21.3 43.0, 22.2 42.7, 22.6 43.2, 22.5 43.8, 22.6 44.2" },
  { wall: 60, line: "15.75 44.8, 16.0 45.2, 15.8 45.4" },
  { wall: 50, line: "14.9 46.9, 15.6 46.75, 16.1 46.75, 16.2 47.2, 16.5 47.6, 17.0 47.95, 17.0 48.5, 17.2 48.85" },
  { wall: 50, line: "15.9 46.6, 16.3 46.2, 16.5 45.85, 16.75 45.4" },
  { wall: 60, line: "13.3 46.5, 13.5 46.2, 13.45 45.85, 13.55 45.7" },
  { wall: 60, line: "20.3 45.0, 20.3 45.6, 20.7 46.2, 21.3 46.5, 21.6 47.1, 22.3 47.4, 22.9 47.7, 23.8 47.65, 24.7 47.7" },
  { wall: 60, line: "-9.5 29.6, -8 29.8, -6 30.5, -4 31.0, -2 31.9, -1.8 33.0, -1.7 34.4, -2.2 35.2" },
  { wall: 60, line: "8.6 36.95, 8.3 36.4, 8.3 35.2, 7.9 34.3, 7.9 33.2" },
  { wall: 60, line: "11.6 33.2, 11.3 32.5, 10.6 31.9" },
  { wall: 60, line: "38.2 46.75, 39.3 46.0, 41.0 46.0, 43.0 45.9, 45.0 45.6" },
];

// Land outside the game: seeds of what is drawn but not played.
export const outside = {
  africa: "-8 28.5, -5 29.6, -2 30, 0 31, 3 31, 6 31.4, 9 30.5, 11 29.7, 13 29.5, 15 29.3, 18 28.4, 20 28.5, 22 28.5, 24 28.6, 26 27.5, 28 26.8, 31 26, 34 25, -10 28.6, -7.5 27, 0 28",
  arabia: "36.5 29.5, 38 31.5, 39.5 33, 40.5 35, 38 28.5, 35 28.8, 41 33, 40.5 36.5, 41.5 37.5, 42.5 38.7, 43.5 39.3, 44.5 40, 45.5 40.5, 43 36.5, 45 38",
  north: "15 66, 19 66.2, 22 66.3, 26 66.5, 30 66, 33 64.5, 36 63.8, 39 62.5, 42 61.2, 45 59.8, 32 64.3",
  east: "46.5 55, 45.5 53, 45.8 51, 46.5 49.5, 47 47.5, 46 46, 47 44.5, 46.5 43, 48 57, 44.5 51.8, 47.5 42",
  iceland: "-19 64.7, -15.5 64.6, -21 64.2",
};

// Water that the raster would close: channels are cut this many units wide along the line.
export const channels = [
  { name: "Dardanelles", width: 6, line: "25.9 40.02, 26.2 40.03, 26.4 40.2, 26.75 40.42, 27.1 40.55" },
  { name: "Bosphorus", width: 5, line: "28.97 40.95, 29.03 41.08, 29.1 41.2, 29.15 41.35" },
  { name: "Messina", width: 6, line: "15.6 37.85, 15.63 38.15, 15.68 38.25, 15.65 38.4" },
  { name: "Kerch", width: 6, line: "36.45 45.0, 36.6 45.2, 36.65 45.5" },
  { name: "Sound", width: 6, line: "12.6 56.2, 12.66 56.03, 12.72 55.85, 12.85 55.6, 12.8 55.3" },
  { name: "Great Belt", width: 8, line: "10.9 55.7, 11.0 55.4, 10.95 55.1, 11.0 54.8" },
  { name: "Little Belt", width: 5, line: "9.95 55.65, 9.72 55.5, 9.8 55.25, 10.0 55.0" },
  { name: "Gibraltar", width: 12, line: "-6.2 35.9, -5.6 35.97, -5.2 36.0" },
];

// The Zuiderzee, which was open sea.
export const carved = [
  "4.75 53.0, 5.1 53.08, 5.4 53.12, 5.42 52.85, 5.72 52.83, 5.85 52.62, 5.8 52.5, 5.55 52.33, 5.2 52.3, 5.0 52.38, 5.08 52.52, 5.28 52.72, 5.0 52.88",
];

// Islands drawn larger than life, so that pieces find room. Every polygon wholly inside the box is scaled about
// `about` and then moved.
export const isles = [
  { name: "Malta", box: [14.1, 35.7, 14.7, 36.2], about: [14.4, 35.9], scale: 5.2, move: [0, -0.4] },
  { name: "Corsica", box: [8.3, 41.3, 9.7, 43.2], about: [9.1, 42.2], scale: 1.25, move: [-0.25, 0.1] },
  { name: "Balearics", box: [1.0, 38.5, 4.5, 40.2], about: [2.9, 39.5], scale: 1.3 },
  { name: "Corfu", box: [19.5, 39.2, 20.3, 40.0], about: [19.8, 39.6], scale: 2.1, move: [-0.72, -0.08] },
  { name: "Cephalonia", box: [20.2, 38.0, 20.9, 38.55], about: [20.6, 38.3], scale: 1.6, move: [-0.35, 0] },
  { name: "Zante", box: [20.5, 37.5, 21.1, 38.0], about: [20.8, 37.8], scale: 1.6, move: [-0.3, -0.2] },
  { name: "Crete", box: [23.3, 34.7, 26.5, 35.8], about: [24.9, 35.2], scale: 1.55 },
  { name: "Cyprus", box: [32.0, 34.4, 34.8, 35.8], about: [33.3, 35.05], scale: 1.3 },
];
