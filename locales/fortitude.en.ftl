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
vf-out-of-range = The way is longer than the movement range.
vf-stop-there = It is possible as far as the marked place.
vf-leave-a-gap = A tenth of an inch between them is enough.
vf-shift-along = Shift the unit farther in front of the enemy.
vf-come-nearer = Come nearer first.
vf-charge-that = Charge { $unit }.
vf-leave-out-one = Leave out either the movement or the change of formation.
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
vf-not-in-reserve = This unit does not wait in reserve.
vf-enter-in-march-column = Reserves enter the table in march column.
vf-enter-move-or-change = Reserves make either one Move and then a change of formation, or two Moves.
vf-enter-at-edge = Reserves start with their front on their table edge, facing inwards.
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

## Preparation and command

## Fate cards

## Fire, melee and morale

## The end
