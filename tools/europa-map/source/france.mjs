// Homeland of France: Savoy and Nice are drawn with it, the border is the crest of the Alps.
export const power = {
  id: "france",
  name: { de: "Frankreich", en: "France" },
  colour: "blue",
  letter: "F",
};

export const regions = [
  {
    id: "paris",
    name: { de: "Paris", en: "Paris" },
    capital: 10,
    town: ["Paris", "Paris", 2.35, 48.86],
    seeds: "Orleans 1.91 47.9, Chartres 1.48 48.45, Sens 3.28 48.2, Meaux 2.88 48.96, Bourges 2.4 47.08, Beauvais 2.2 49.2, Blois 1.5 47.5, Nemours 2.7 48.27",
  },
  {
    id: "picardy",
    name: { de: "Picardie", en: "Picardy" },
    town: ["Amiens", "Amiens", 2.3, 49.9],
    port: ["Boulogne", "Boulogne", 1.55, 50.72, "english-channel"],
    seeds: "Lille 3.06 50.6, Arras 2.78 50.29, Laon 3.62 49.6, Saint-Quentin 3.29 49.85, Dunkirk 2.38 51.0, Abbeville 1.83 50.1, Cambrai 3.2 50.15, Soissons 3.3 49.45",
  },
  {
    id: "normandy",
    name: { de: "Normandie", en: "Normandy" },
    town: ["Rouen", "Rouen", 1.1, 49.44],
    seeds: "Caen -0.36 49.18, Cherbourg -1.62 49.64, Alencon 0.09 48.43, Evreux 1.0 48.95, Dieppe 1.08 49.85, Saint-Lo -1.1 49.0, Lisieux 0.3 48.95, Coutances -1.4 49.05, Avranches -1.3 48.75",
  },
  {
    id: "brittany",
    name: { de: "Bretagne", en: "Brittany" },
    town: ["Rennes", "Rennes", -1.68, 48.11],
    port: ["Brest", "Brest", -4.6, 48.37, "english-channel", "bay-of-biscay"],
    seeds: "Brest -4.4 48.39, Quimper -4.1 48.0, Vannes -2.76 47.75, Saint-Brieuc -2.76 48.45, Pontivy -2.97 48.07, Saint-Malo -2.0 48.55, Redon -2.0 47.75",
  },
  {
    id: "vendee",
    name: { de: "Vendée", en: "Vendée" },
    town: ["Nantes", "Nantes", -1.55, 47.22],
    port: ["Rochefort", "Rochefort", -1.15, 46.05, "bay-of-biscay"],
    seeds: "La-Roche -1.43 46.67, Poitiers 0.34 46.58, La-Rochelle -1.0 46.2, Angers -0.55 47.47, Tours 0.68 47.39, Niort -0.46 46.32, Le-Mans 0.2 47.95, Chateauroux 1.6 46.81, Laval -0.77 47.95, Gueret 1.7 46.3",
  },
  {
    id: "guyenne",
    name: { de: "Guyenne", en: "Guyenne" },
    town: ["Bordeaux", "Bordeaux", -0.58, 44.84],
    port: ["Bordeaux", "Bordeaux", -1.2, 44.75, "bay-of-biscay"],
    seeds: "Bayonne -1.35 43.45, Toulouse 1.4 43.6, Pau -0.37 43.25, Agen 0.62 44.2, Perigueux 0.72 45.18, Limoges 1.26 45.7, Angouleme 0.16 45.6, Saintes -0.63 45.65, Foix 1.4 43.0, Cahors 1.44 44.45, Mont-de-Marsan -0.5 43.89, Saint-Gaudens 0.7 43.1, Tulle 1.8 45.3",
  },
  {
    id: "provence",
    name: { de: "Provence", en: "Provence" },
    town: ["Marseille", "Marseilles", 5.37, 43.35],
    port: ["Toulon", "Toulon", 5.93, 43.08, "gulf-of-lion"],
    seeds: "Toulon 6.0 43.25, Avignon 4.8 43.95, Nimes 4.36 43.84, Montpellier 3.88 43.65, Narbonne 2.9 43.18, Perpignan 2.75 42.7, Carcassonne 2.45 43.21, Mende 3.5 44.45, Valence 4.89 44.8, Gap 6.08 44.56, Draguignan 6.46 43.54, Nice 7.1 43.8, Rodez 2.7 44.25, Grenoble 5.72 45.05, Castres 2.3 43.6, Barcelonnette 6.6 44.4",
  },
  {
    id: "burgundy",
    name: { de: "Burgund", en: "Burgundy" },
    town: ["Lyon", "Lyons", 4.84, 45.76],
    seeds: "Dijon 5.04 47.32, Besancon 6.02 47.24, Clermont 3.08 45.78, Nevers 3.16 46.99, Moulins 3.33 46.57, Macon 4.83 46.3, Le-Puy 3.88 45.15, Chambery 5.92 45.57, Auxerre 3.6 47.6, Autun 4.3 46.95, Avallon 3.9 47.49, Dole 5.5 47.1, Bourg 5.23 46.2, Aurillac 2.6 45.0, Montlucon 2.6 46.34, Moutiers 6.4 45.5, Annecy 6.1 45.9, Pontarlier 6.2 46.95",
  },
  {
    id: "lorraine",
    name: { de: "Lothringen", en: "Lorraine" },
    town: ["Metz", "Metz", 6.18, 49.05],
    seeds: "Nancy 6.18 48.69, Strasbourg 7.6 48.58, Colmar 7.3 48.08, Troyes 4.07 48.3, Reims 4.03 49.25, Chalons 4.36 48.96, Verdun 5.38 49.16, Langres 5.33 47.95, Epinal 6.45 48.17, Sedan 4.8 49.55, Belfort 6.86 47.7, Chaumont 5.14 48.11, Mulhouse 7.3 47.72, Bar-le-Duc 5.16 48.77, Sarrebourg 7.05 48.73",
  },
];
