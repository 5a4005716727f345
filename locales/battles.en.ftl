## Names and numbers
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
lb-name = { $de ->
   *[other] { $en }
}
lb-side-french = French
lb-side-coalition = Coalition

## Asking and refusing
lb-not-now = That is not what is asked now.
lb-not-your-decision = The other side decides now: { $side }.
lb-over = The battle has been fought.
lb-do-done = Done
lb-do-pass = Decline
lb-do-other = Do it

## Maps and scenarios
lb-map-misread = “{ $text }” makes no sense here.
lb-map-size = The map needs an id and a size of 1 to { $most } columns and rows.
lb-map-row = Row { $row } with { $columns } signs must stand here.
lb-map-twice = The hexside { $side } is already taken.
lb-map-crossing = Something is missing at hexside { $side }: a bridge carries a road or path over a river, a trestle over a stream, a ford lies in a river; and wherever a way meets water there is a crossing.
lb-map-gap = { $side } are not neighbouring hexes.
lb-map-no-hex = Hex { $hex } is not on the map.
lb-setup-no-scenario = There is no such battle.
lb-setup-no-start = This battle has no start “{ $start }”.
lb-setup-no-map = The map “{ $map }” is missing.
lb-setup-no-piece = The armies involved have no piece “{ $piece }”.
lb-setup-twice = “{ $piece }” is set up twice.
lb-setup-too-many = A battle has at most { $most } pieces.
lb-setup-no-gate = The map has no entry hex “{ $gate }”.
lb-setup-no-turn = That time is not on the turn track.
lb-setup-vedettes = The unit forms exactly { $number } vedettes.
lb-setup-season = A weather table has six entries or names a season.

## Turns, weather, victory
lb-turn-began = Turn { $number } begins, { $hour }:00.
lb-player-began = { $side }: the player turn begins.
lb-weather-rolled = The weather ({ $weather }) lasts { $turns } turns.
lb-over-points = The battle is over: French { $french }, coalition { $coalition } victory points.

## Command, supply, recovery, orders
lb-supply-checked = { $side }: { $out } units are out of supply.
lb-command-settled = { $side }: { $out } units are out of command.
lb-order-reached = { $side }: the objective { $objective } is reached.

## Ground: movement, roads, crossings, trains, reinforcements
lb-ask-move = Move your forces.
lb-moved = { $side }: from { $from } to { $to }.

## Combat: repulse, bombardment, charges, attacks, retreats
lb-fire-bombarded = { $side } bombard { $at }: { $die }.
lb-combat-resolved = Attack { $attack }, column { $column }: { $die }.
lb-retreat-eliminated = Unit { $piece } is eliminated ({ $cause }).

## Fog of war and cards
lb-revealed = { $side }: revealed in { $hex }.
lb-covered = { $side }: hidden again in { $hex }.
lb-card-played = { $side } play card { $card }.

## Command, leaders, recovery, orders
lb-ask-points = Spend command points.
lb-ask-officers = Check the initiative of officers, or be done.
lb-ask-take-up = Take up pontoon bridges, or be done.
lb-ask-recover = Try to recover units.
lb-ask-reorganize = Reorganize units and form vedettes.
lb-ask-place-leader = Place { $piece }.
lb-ask-general-retreat = Order a general retreat?
lb-ask-start-order = You may put one force under a march order.
lb-ask-night-order = You may give one force a march order for the coming day.
lb-ask-arrival-order = You may put arriving reinforcements under march orders.
lb-ask-leave = Take pieces off the map, or be done.
lb-ask-disengage = Move your units out of enemy zones of control.
lb-check-passed = { $piece } passes the initiative check with { $die } (up to { $needed }).
lb-check-failed = { $piece } fails the initiative check with { $die } (up to { $needed }).
lb-check-once = That was already rolled for this turn.
lb-check-only-out = Only units that are out of command check their own initiative.
lb-check-officer-failed = Its officer has failed his check and has it in range.
lb-check-no-division = There is no stacked division in { $hex }.
lb-command-no-commander = That is no commander of yours on the map.
lb-command-no-point = His command points are spent.
lb-command-no-officer = Only an officer of your side on the map can do that.
lb-command-no-unit = Only a combat unit of your side on the map can be commanded.
lb-command-no-stack = There is no stack in { $hex } that could be put in command.
lb-command-twice = It is already in command.
lb-command-reorganized = He has reorganized units and is out of the chain of command this turn.
lb-command-asleep = He is still asleep.
lb-command-too-far = { $hex } is out of command range ({ $range } hexes).
lb-command-cut-off = Command range ({ $range } hexes) to { $hex } is blocked by enemies or water.
lb-move-night = By night only forces under a march order move.
lb-move-failed = It has failed its initiative check.
lb-move-unchecked = Out of command it must pass an initiative check first.
lb-move-out-of-command = It is out of command.
lb-leader-unescorted = A leader may not enter an enemy zone of control at { $hex } without combat units.
lb-leader-not-there = He cannot be placed in { $hex }.
lb-leader-captured = { $piece } is captured (roll { $die }).
lb-leader-escaped = { $piece } gets away (roll { $die }).
lb-leader-replaced = { $piece } is replaced by an officer with initiative { $initiative }.
lb-morale-broke = { $formation } is demoralized.
lb-morale-rallied = { $formation } has recovered its morale.
lb-morale-lowered = { $formation }: the demoralization level sinks to { $level }.
lb-recovered = { $piece } recovers with { $die } (up to { $needed }).
lb-not-recovered = { $piece } does not recover: { $die } (up to { $needed }).
lb-recovered-overnight = { $side }: { $units } units recover overnight.
lb-unit-rallied = { $piece } of a demoralized formation rallies (roll { $die }).
lb-unit-scattered = { $piece } of a demoralized formation is lost for good (roll { $die }).
lb-reorganized-at = { $piece } is back in { $hex }.
lb-reorganized = { $piece } is back on the map.
lb-recover-not-awaiting = It is not awaiting recovery.
lb-reorganize-no-leader = Only a leader of your side on the map reorganizes.
lb-reorganize-not-recovered = It is not among the recovered units.
lb-reorganize-zone = { $hex } lies in an enemy zone of control.
lb-reorganize-not-his = He may not reorganize units of this formation from where he is.
lb-reorganize-full = He can reorganize no more in this turn.
lb-reorganize-marker = The unit that marks the losses comes back last.
lb-order-given = March order to { $hex }.
lb-order-arrived = { $piece } has arrived and leaves its march order.
lb-order-contact = { $piece } meets the enemy and leaves its march order.
lb-order-recalled = { $piece } is recalled from its march order.
lb-order-no-place = { $hex } is neither a town nor at a bridge.
lb-order-no-force = There is no combat unit without an order in this force.
lb-order-too-many = No more orders can be noted.
lb-order-none = There is no such order.
lb-order-same = That is already its objective.
lb-order-not-led = No leader has put anybody of this force in command.
lb-march-detour = { $hex } is not on a shortest way to the objective.
lb-march-pace = { $hex } is too far for the pace of the slowest unit.
lb-retreat-ordered = { $side }: general retreat!
lb-retreat-lifted = The retreat is lifted for { $pieces } pieces.
lb-retreat-once = A general retreat is ordered once a game.
lb-retreat-nowhere = There is no supply source left to retreat to.
lb-retreat-too-soon = The retreat must first last for a turn.
lb-retreat-demoralized = Demoralized units do not refuse a retreat.
lb-retreat-not-led = Nobody of this force is in command and free of demoralization.
lb-left-map = { $side }: { $piece } leaves the map.
lb-leave-not-here = It cannot leave the map from here.
lb-night-still-engaged = Units in { $hex } must still disengage.
lb-night-one-stack = Only pieces of one stack go together.
lb-night-not-engaged = Only whoever stands in an enemy zone of control disengages.
lb-night-no-room = There is nowhere for them to go.
lb-night-nobody = Choose first who goes.
lb-night-not-there = They cannot go to { $hex }.
lb-choice-none = There is no such choice.
lb-prize-taken = { $side } take { $hex }.
lb-battle-fought = The battle is over: French { $french }, coalition { $coalition } victory points.
lb-battle-begins = The next battle begins: { $battle }.
lb-over-level = { $level }: French { $french }, coalition { $coalition } victory points.
lb-setup-no-army = There is no army “{ $army }”.
lb-setup-no-formation = The armies involved have no formation “{ $piece }”.
lb-setup-key-twice = The key “{ $piece }” is used twice.
lb-setup-number = “{ $key }” has an impossible value.
lb-setup-both = Both sides stand in { $hex }.
lb-setup-lake = { $hex } is a lake.
lb-setup-no-stage = The campaign has no battle “{ $battle }”.
