// Homeland of Spain. The Balearic Islands are a region of their own: Minorca was British until 1802.
export const power = {
  id: "spain",
  name: { de: "Spanien", en: "Spain" },
  colour: "yellow",
  letter: "E",
};

export const regions = [
  {
    id: "madrid",
    name: { de: "Madrid", en: "Madrid" },
    capital: 6,
    town: ["Madrid", "Madrid", -3.7, 40.42],
    seeds: "Toledo -4.03 39.86, Ciudad-Real -3.93 38.99, Cuenca -2.14 40.07, Guadalajara -3.0 40.7, Talavera -4.83 39.96, Badajoz -6.8 38.88, Caceres -6.37 39.48, Merida -6.2 38.9, Plasencia -6.09 40.0, San-Clemente -2.4 39.4, Siguenza -2.64 41.0, Almaden -4.9 38.9, Alcazar -3.2 39.4, Zafra -6.2 38.5",
  },
  {
    id: "leon",
    name: { de: "León", en: "León" },
    town: ["León", "León", -5.57, 42.6],
    port: ["La Coruña", "Corunna", -8.45, 43.42, "bay-of-biscay", "mid-atlantic"],
    seeds: "La-Coruna -8.3 43.25, Vigo -8.55 42.25, Lugo -7.56 43.01, Oviedo -5.85 43.33, Astorga -6.05 42.46, Orense -7.86 42.3, Zamora -5.75 41.5, Salamanca -5.66 40.97, Ciudad-Rodrigo -6.45 40.65, Ribadeo -7.1 43.45, Benavente -5.7 42.0, Puebla-de-Sanabria -6.6 42.1, Santiago -8.5 42.88, Cangas -5.2 43.3",
  },
  {
    id: "castile",
    name: { de: "Altkastilien", en: "Old Castile" },
    town: ["Burgos", "Burgos", -3.7, 42.34],
    port: ["Santander", "Santander", -3.75, 43.5, "bay-of-biscay"],
    seeds: "Valladolid -4.72 41.65, Santander -3.9 43.3, Vitoria -2.67 42.85, Bilbao -2.8 43.2, San-Sebastian -2.0 43.2, Pamplona -1.64 42.75, Logrono -2.45 42.4, Soria -2.46 41.7, Segovia -4.1 41.0, Avila -4.7 40.75, Palencia -4.53 42.01, Aranda -3.69 41.67, Reinosa -4.2 43.0, Estella -2.0 42.6, Tafalla -1.6 42.4",
  },
  {
    id: "aragon",
    name: { de: "Aragonien", en: "Aragon" },
    town: ["Saragossa", "Saragossa", -0.88, 41.65],
    port: ["Barcelona", "Barcelona", 2.2, 41.36, "gulf-of-lion"],
    seeds: "Barcelona 2.1 41.45, Gerona 2.7 41.98, Lerida 0.62 41.62, Tarragona 1.2 41.2, Tortosa 0.4 40.85, Huesca -0.41 42.13, Teruel -1.1 40.45, Calatayud -1.64 41.35, Urgel 1.4 42.3, Jaca -0.6 42.55, Vich 2.25 41.93, Alcaniz -0.13 41.05, Molina -1.6 40.85, Barbastro 0.4 42.1",
  },
  {
    id: "valencia",
    name: { de: "Valencia", en: "Valencia" },
    town: ["Valencia", "Valencia", -0.45, 39.47],
    port: ["Cartagena", "Cartagena", -0.8, 37.58, "barbary-coast", "gulf-of-lion"],
    seeds: "Alicante -0.6 38.4, Murcia -1.13 37.99, Cartagena -1.0 37.7, Castellon -0.15 40.05, Albacete -1.86 38.99, Lorca -1.7 37.7, Requena -1.1 39.49, Almansa -1.1 38.87, Hellin -1.7 38.5, Gandia -0.3 38.95, Segorbe -0.5 39.85",
  },
  {
    id: "andalusia",
    name: { de: "Andalusien", en: "Andalusia" },
    town: ["Sevilla", "Seville", -5.98, 37.39],
    port: ["Cádiz", "Cadiz", -6.32, 36.5, "mid-atlantic"],
    seeds: "Cadiz -6.1 36.6, Cordoba -4.78 37.88, Granada -3.6 37.2, Malaga -4.42 36.8, Almeria -2.5 36.95, Jaen -3.79 37.85, Huelva -6.95 37.4, Baza -2.77 37.5, Ecija -5.1 37.5, Linares -3.5 38.15, Aracena -6.5 37.9, Algeciras -5.5 36.2, Pozoblanco -4.85 38.3",
  },
];
