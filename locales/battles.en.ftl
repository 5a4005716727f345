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
lb-map-course = The watercourse has a gap at { $side }.
lb-map-town = Hex { $hex } must be a town in exactly one place.
lb-map-slope = A slope hexside leads from a slope hex up to the hilltop next above it: { $side } does not.
lb-map-crest = A crest does not lie on a slope hexside: { $side }.
lb-map-source = The supply source { $hex } must stand on a road or path.
lb-map-edge = The entry hex { $hex } must lie on the edge of the map.
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
lb-ask-go = Where does the force in { $hex } go?
lb-ask-enter = Where do the reinforcements enter?
lb-ask-met = The force in { $hex } has met the enemy: repulse him, or halt?
lb-ask-initiative = Roll for a force that is out of command, or finish moving.
lb-ask-excess = Too many units are in { $hex }: who leaves?
lb-entered = { $side }: reinforcements enter at { $hex }.
lb-delayed = { $side } hold reinforcements back.
lb-damaged = { $side } damage the crossing { $at }.
lb-repaired = { $side } repair the crossing { $at } ({ $die }).
lb-not-repaired = { $side } work on the crossing { $at } in vain ({ $die }).
lb-laid = { $side } lay a pontoon bridge across { $at }.
lb-took-up = { $side } take a pontoon bridge up in { $hex }.
lb-train-captured = The enemy captures the train ({ $die }).
lb-train-destroyed = The train is destroyed ({ $die }).
lb-train-held = The bridge is held ({ $die }).
lb-dispersed = { $side }: a unit forms { $number } vedettes.
lb-recombined = { $side }: vedettes recombine into their unit.
lb-move-not-yours = You cannot move that.
lb-move-done = This piece has finished its move.
lb-move-under-way = The force has already set out.
lb-move-apart = Only pieces in the same place move together.
lb-move-train-alone = A train moves without other units.
lb-move-no-stack = There is no stack here that could move together.
lb-move-must-march = The force in { $hex } is under a march order and must march on.
lb-way-cost = { $half ->
    [0] The way costs { $whole } MP.
   *[other] The way costs { $whole }½ MP.
}
lb-way-stacks = One of the movement points is for stacking.
lb-way-stops = An enemy zone of control must be expected there: the force stops.
lb-way-repulse = In road march the force must try to repulse the enemy.
lb-excess-unit = Choose one of the combat units that are too many.
lb-road-not-needed = Leaders and vedettes alone need no road march.
lb-road-alone = A unit in road march does not move as part of a stack.
lb-road-already = The unit is already in road march.
lb-road-not-marching = The unit is not in road march.
lb-road-too-dear = Leaving road march costs 1 MP.
lb-work-away = Only a unit next to the crossing { $side } can do that.
lb-work-nothing = There is neither a bridge nor a trestle at { $side }.
lb-work-in-zone = Nobody works on { $side } in an enemy zone of control.
lb-work-no-infantry = That takes infantry in command at { $side }.
lb-work-no-unit = That takes a combat unit in command at { $side }.
lb-work-too-dear = Too few movement points are left for work on { $side }.
lb-work-damaged = The crossing { $side } is already damaged.
lb-work-whole = The crossing { $side } is undamaged.
lb-work-enemy = The enemy stands at an end of { $side }.
lb-pontoon-none = There is no pontoon of yours at { $hex }.
lb-pontoon-away = The pontoon is not next to { $hex }.
lb-pontoon-in-zone = Hex { $hex } lies in an enemy zone of control.
lb-pontoon-occupied = A train does not stack: { $hex } is occupied.
lb-pontoon-no-water = A pontoon bridge needs a stream or river towards { $hex }.
lb-pontoon-enemy = The enemy holds { $hex }.
lb-pontoon-slope = Hex { $hex } is a slope without road or path.
lb-pontoon-weather = In this weather no pontoons are laid from { $hex }.
lb-pontoon-marching = The pontoon train in { $hex } is in road march.
lb-pontoon-taken-up = The pontoon train in { $hex } was taken up this turn.
lb-pontoon-fire = Hex { $hex } is on fire.
lb-vedette-no-number = This unit forms no vedettes.
lb-vedette-not-there = The unit is not on the map.
lb-vedette-reduced = A reduced unit forms no vedettes.
lb-vedette-none-left = There are not enough vedettes left for it.
lb-vedette-no-unit = No such unit can be rebuilt here.
lb-vedette-in-zone = Vedettes do not recombine in an enemy zone of control.
lb-vedette-few = It takes { $number } vedettes that may serve this unit.
lb-vedette-too-dear = A vedette lacks the movement point for stacking.
lb-entry-not-due = These reinforcements are not due.
lb-entry-delayed = Others come first at this entry hex.
lb-entry-train-last = The train of a formation enters last.
lb-entry-leader-first = The leader of a formation enters with its first stack.
lb-entry-elsewhere = The reinforcements do not enter at { $hex }.
lb-entry-blocked = The entry hex { $hex } is blocked; enter at the nearest free hex.
lb-entry-too-dear = The reinforcements lack the movement points to enter.
lb-entry-all-or-none = Either all who are due at an entry hex enter, or none.
lb-bar-edge = { $hex } is not on the map.
lb-bar-river = Only a bridge, ford or pontoon leads across the river to { $hex }.
lb-bar-lake = A lake lies between here and { $hex }.
lb-bar-guns-on-bridge = Artillery does not cross the damaged bridge to { $hex }.
lb-bar-train-on-bridge = Supply trains do not cross the damaged bridge to { $hex }.
lb-bar-train-at-ford = Trains do not use the ford to { $hex }.
lb-bar-train-at-water = A supply train needs a crossing to { $hex }.
lb-bar-train-on-slope = Trains enter the slope { $hex } only by road or path.
lb-bar-train-on-pontoon = Trains do not use an enemy pontoon bridge to { $hex }.
lb-bar-enemy = The enemy is in { $hex }.
lb-bar-column = A friendly unit in road march is in { $hex }.
lb-bar-interval = An empty hex must stay between units in road march: { $hex } is too near.
lb-bar-leader-in-zone = A leader enters the enemy zone of control in { $hex } only where a friendly combat unit stands.
lb-bar-train-in-zone = Trains do not enter the enemy zone of control in { $hex }.
lb-bar-other-zone = From one enemy zone of control into another at { $hex }: not in a general retreat.
lb-bar-pinned = An enemy zone of control holds the force; it cannot go to { $hex }.
lb-bar-far = The movement points do not reach { $hex }.
lb-bar-road-stack = In road march nobody stacks in { $hex }.
lb-bar-train-stack = Trains do not stack in { $hex }.
lb-bar-crowd = Without a leader two combat units fit into { $hex }, or three of one division.
lb-bar-crowd-led = With a leader five combat units fit into { $hex }.
lb-bar-crowd-on-foot = With a leader two infantry units fit into { $hex }, or three of one division.
lb-bar-crowd-of-vedettes = No more than three vedettes fit into { $hex }.
lb-bar-no-repulse = In road march the force must be able to pay for a repulse from { $hex }.

## Combat: repulse, bombardment, charges, attacks, retreats
lb-fire-bombarded = { $side } bombard { $at }: { $die }.
lb-combat-resolved = Attack { $attack }, column { $column }: { $die }.
lb-retreat-eliminated = Unit { $piece } is eliminated ({ $cause }).

## Fog of war and cards
lb-revealed = { $side }: revealed in { $hex }.
lb-covered = { $side }: hidden again in { $hex }.
lb-card-played = { $side } play card { $card }.
