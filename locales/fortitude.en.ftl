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
