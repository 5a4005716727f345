## Names and numbers
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
vf-name = { $de ->
   *[other] { $en }
}

## Ground: formations, movement, sight, terrain

## Army: lists, the army builder, setups

## Preparation and command

## Fate cards

## Fire, melee and morale

## The end

## The table
vf-nobody = nobody
vf-item-unit = { $name } ({ $brigade }): { $figures } figures, { $formation }, losses { $losses } of { $morale }
vf-item-unit-shaken = { $name } ({ $brigade }), shaken: { $figures } figures, { $formation }, losses { $losses } of { $morale }
vf-item-unit-inside = { $name } ({ $brigade }) in { $place }: { $figures } figures, losses { $losses } of { $morale }
vf-item-unit-camp = { $name } ({ $brigade }), not deployed yet: { $figures } figures
vf-item-unit-reserve = { $name } ({ $brigade }), in reserve: { $figures } figures
vf-item-unit-fled = { $name } ({ $brigade }), fled
vf-item-brigadier = { $name }, commands { $brigade }
vf-item-chief = { $name }, commander-in-chief of { $army }
vf-item-objective = Objective { $number }, held by { $army }
vf-item-zone = Deployment zone of { $army }
vf-item-army = { $army }, setbacks: { $setbacks }
vf-item-named-ground = { $name }: { $kind }
vf-ground-buildings = buildings (defensible, hard cover)
vf-ground-high-wall = high wall or hedge (impassable, blocks sight)
vf-ground-low-wall = low wall or hedge (barrier, soft cover)
vf-ground-hill = hill (blocks sight)
vf-ground-river = river (impassable)
vf-ground-rough = rough ground
vf-ground-road = road (made way)
vf-ground-track = track
vf-ground-wood = wood (rough ground, soft cover, blocks sight)
vf-ground-defensible-wood = wood (defensible, soft cover)
vf-drawn-line = in line
vf-drawn-attack-column = in attack column
vf-drawn-march-column = in march column
vf-drawn-square = in square
vf-drawn-open = in open formation
vf-drawn-limbered = limbered
vf-drawn-unlimbered = unlimbered
