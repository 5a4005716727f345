## Names and numbers
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
vf-name = { $en ->
   *[other] { $de }
}

## Ground: formations, movement, sight, terrain

## Army: lists, the army builder, setups

## Preparation and command

## Fate cards

## Fire, melee and morale

## The end

## The table
vf-nobody = niemand
vf-item-unit = { $name } ({ $brigade }): { $figures } Figuren, { $formation }, Verluste { $losses } von { $morale }
vf-item-unit-shaken = { $name } ({ $brigade }), erschüttert: { $figures } Figuren, { $formation }, Verluste { $losses } von { $morale }
vf-item-unit-inside = { $name } ({ $brigade }) in { $place }: { $figures } Figuren, Verluste { $losses } von { $morale }
vf-item-unit-camp = { $name } ({ $brigade }), noch nicht aufgestellt: { $figures } Figuren
vf-item-unit-reserve = { $name } ({ $brigade }), in Reserve: { $figures } Figuren
vf-item-unit-fled = { $name } ({ $brigade }), geflohen
vf-item-brigadier = { $name }, führt { $brigade }
vf-item-chief = { $name }, Oberbefehlshaber: { $army }
vf-item-objective = Missionsziel { $number }, in der Hand von: { $army }
vf-item-zone = Aufstellungszone: { $army }
vf-item-army = { $army }, Rückschläge: { $setbacks }
vf-item-named-ground = { $name }: { $kind }
vf-ground-buildings = Gebäude (verteidigbar, harte Deckung)
vf-ground-high-wall = hohe Mauer oder Hecke (unpassierbar, Sichthindernis)
vf-ground-low-wall = niedrige Mauer oder Hecke (Hindernis, weiche Deckung)
vf-ground-hill = Hügel (Sichthindernis)
vf-ground-river = Fluss (unpassierbar)
vf-ground-rough = unwegsames Gelände
vf-ground-road = Straße (befestigter Weg)
vf-ground-track = Weg
vf-ground-wood = Wald (unwegsames Gelände, weiche Deckung, Sichthindernis)
vf-ground-defensible-wood = Wald (verteidigbar, weiche Deckung)
vf-drawn-line = in Linie
vf-drawn-attack-column = in Angriffskolonne
vf-drawn-march-column = in Marschkolonne
vf-drawn-square = im Karree
vf-drawn-open = in offener Formation
vf-drawn-limbered = aufgeprotzt
vf-drawn-unlimbered = abgeprotzt
