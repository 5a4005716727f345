## Names and numbers
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
vf-name = { $de ->
   *[other] { $en }
}

## Ground: formations, movement, sight, terrain

## Army: lists, the army builder, setups
vf-army-unreadable = This army cannot be read: { $cause }
vf-army-format = This army is written in format { $format }; this program reads format { $known }.
vf-army-name = A name needs at least one letter and at most { $most }, in both languages.
vf-army-commander = { $list } does not offer this commander.
vf-army-cautious = { $list } offers no cautious generals.
vf-army-empty = An army needs at least one brigade.
vf-army-too-large = An army has at most { $brigades } brigades and { $units } units.
vf-army-points = The army costs { $spent } points and may cost { $budget }: { $over } too many.
vf-army-brigade-size = A brigade has 2 to 8 units; this one has { $units }.
vf-army-foreign = { $list } cannot buy units from { $from }.
vf-army-no-unit = { $list } has no unit “{ $kind }”.
vf-army-understrength = { $unit } cannot be understrength: only infantry and cavalry can, and no detachments.
vf-army-figures = { $unit }: { $figures } figures are not between { $least } and { $most }.
vf-army-elite-twice = Each value can be raised only once.
vf-army-elite-fire = { $unit } has no fire value that could be raised.
vf-army-disciplined = { $unit } cannot buy Disciplined Fire: only allied infantry can, and no militia.
vf-army-unpredictable = { $unit } cannot take Unpredictable: only allied units can.

## Preparation and command

## Fate cards

## Fire, melee and morale

## The end
