## Names and numbers
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
vf-name = { $de ->
   *[other] { $en }
}

## Ground: formations, movement, sight, terrain
vf-no-such-unit = There is no such unit.
vf-no-such-feature = There is no such piece of terrain.
vf-not-of-this-arm = { $unit } cannot form up like this: limbered and unlimbered are for artillery alone, and artillery knows nothing else.
vf-no-square = { $unit } may not form square.
vf-no-open-formation = { $unit } may not take open formation.
vf-no-attack-column = { $unit } does not form attack column.
vf-wrong-files = { $figures } figures do not stand { $files } wide in this formation.
vf-too-few-ranks = { $figures } figures need at least two ranks, so fewer than { $files } side by side.
vf-other-formation = { $figures } figures, { $files } side by side, make another formation.
vf-not-in-the-open = The unit does not stand in the open.
vf-too-many-legs = The path has too many legs.
vf-over-edge = The way leads over the table edge.
vf-too-near-enemy = { $unit } would be less than 3 inches away.
vf-forced-too-near = A forced march stays more than 18 inches from all enemies.
vf-touches-held = { $unit } holds this terrain; only a charge may touch it.
vf-charge-instead = Charge, or stop just short of it.
vf-over-unit = { $unit } is in the way.
vf-over-engaged = { $unit } is in contact with the enemy and lets nobody pass.
vf-touches-friend = The unit would touch { $unit }.
vf-must-occupy = This terrain can only be occupied, not crossed.
vf-occupy-instead = Stop beside it and occupy it with the next action.
vf-impassable = This terrain is impassable.
vf-too-far = The way is longer than the movement range of { $allowance } inches.
vf-no-change-charge = There is no change of formation before or after a charge.
vf-no-change-forced = There is no change of formation with a forced march.
vf-no-change-before = There is no change of formation before a withdrawal.
vf-one-change = Only one change of formation is possible in an action.
vf-square-stays = Whoever forms or leaves a square does not move.
vf-change-or-move = This unit can either move or change formation, not both.
vf-change-too-near = A change of formation starts and ends more than 3 inches from all enemies.
vf-pinned = { $unit } is closer than 3 inches.
vf-withdraw-instead = Withdraw the unit or let it charge.
vf-engaged = A unit in contact with the enemy cannot charge.
vf-guns-cannot-charge = Artillery cannot charge.
vf-squares-cannot-charge = A square cannot charge.
vf-no-contact = The charge does not end in contact with the enemy.
vf-not-visible = None of the enemies touched was visible at the start.
vf-too-few-touch = Only { $touching } front-rank figures touch { $unit }; { $needed } are needed.
vf-too-far-on-foot = Infantry charges { $unit } from no more than 6 inches.
vf-not-the-front = Whoever starts in the front area must strike the enemy's front.
vf-nearer-enemy = { $unit } is nearer and within reach.
vf-out-of-view = The withdrawal must end in the field of view of { $unit }.
vf-enter-by-move = Reserves enter the table with a Move.
vf-not-defensible = This terrain cannot be occupied.
vf-feature-full = { $unit } already holds this terrain.
vf-not-connected = The two sections share no border of 3 inches.
vf-feature-too-far = Terrain is occupied from less than 3 inches away.
vf-not-inside = The unit occupies no terrain.
vf-leave-by-move = Terrain is left with a Move or a Withdraw.
vf-just-occupied = The unit has occupied this terrain only this turn.
vf-leave-no-square = No square is formed when leaving.
vf-leave-too-far = The unit must stand wholly within 6 inches of the terrain.

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
vf-setup-table = A table measures from { $least } to { $most } inches of the rules each way and is no deeper than wide.
vf-setup-turns = { $turns } turns cannot be agreed; it must be 1 to { $most }.
vf-setup-army = There is no ready-made army “{ $army }”.
vf-setup-shape = A piece of terrain needs exactly one shape: corners, a box, or a way with its width.
vf-setup-seats = At most { $most } people can play.
vf-setup-no-player = Side { $side } has no player.
vf-setup-chiefs = Side { $side } needs one commander-in-chief among its players and has { $chiefs }.
vf-setup-no-command = Nobody commands brigade { $brigade } of side { $side }.
vf-setup-idle-player = This player commands nothing.
vf-setup-brigade-twice = Brigade { $brigade } has two players.
vf-setup-no-brigade = There is no brigade { $brigade } in this army.
vf-setup-twice = Number { $number } stands here twice.
vf-setup-unknown = There is no number { $number }.
vf-setup-brigades = There are { $count } brigades, but { $given } are described.
vf-setup-round = The battle ends after round { $turns }.
vf-setup-no-phase = There is no phase before the first turn.
vf-setup-edges = The sides have opposite edges: long ones, or the short ones in an encounter.
vf-setup-units-overlap = Units { $unit } and { $other } overlap.
vf-setup-losses = This unit has at most { $most } loss markers.
vf-setup-values = No value changes that much.
vf-setup-in-camp = Every unit is deployed, in reserve or fled once the battle has begun.
vf-setup-full = The feature is occupied already.
vf-setup-no-feature = Feature { $feature } cannot be occupied.
vf-setup-off-table = This is not on the table.
vf-setup-objectives = There are at most { $most } objectives.
vf-setup-cards = Each of the thirteen cards must be in exactly one place: deck, hand or discard.
vf-setup-two-held = The two is played as soon as it is drawn and never held.
vf-setup-agenda = Nobody has anything to decide here.
vf-terrain-full = A table holds at most { $most } pieces of terrain.
vf-terrain-overlaps = { $kind } and { $other } cannot lie on top of each other.
vf-terrain-shape = An outline has 3 to { $most } corners, does not cross itself and covers some ground.
vf-terrain-off-table = The terrain does not lie wholly on the table.
vf-terrain-crest = Only a hill has a crest, and it must lie on the hill.
vf-ground-buildings = buildings
vf-ground-high-wall = high wall
vf-ground-low-wall = low wall
vf-ground-hill = hill
vf-ground-river = river
vf-ground-rough = rough ground
vf-ground-road = road
vf-ground-track = track
vf-ground-wood = wood
vf-ground-defensible-wood = defensible wood

## Preparation and command

## Fate cards

## Fire, melee and morale

## The end
