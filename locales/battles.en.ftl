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
lb-recovery-tried = Unit { $piece } rolls { $die } ({ $recovered }).
lb-leader-rolled = Leader { $leader } rolls { $die } ({ $captured }).
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
