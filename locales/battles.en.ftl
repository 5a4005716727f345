## Names and numbers
lb-side-french = French
lb-side-coalition = Coalition

## Asking and refusing
lb-not-now = That is not what is asked now.
lb-not-your-decision = The other side decides now: { $side }.
lb-over = The battle has been fought.
lb-do-done = Done
lb-end-orders = No march order
lb-end-march = End the march
lb-end-recovery = End the recovery
lb-end-reorganization = End the reorganization
lb-end-points = Spend no more command points
lb-end-officers = Check no more officers
lb-end-pontoons = Take up no more bridges
lb-end-withdrawal = Nobody else retreats before combat
lb-end-declaration = End the declaration
lb-end-construction = Build nothing more
lb-warn-march = { $count ->
    [one] A force in one hex could
   *[other] Forces in { $count } hexes could
} still move.
lb-warn-retreat = The whole army goes back.
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
lb-setup-vedettes = The unit forms exactly { $number ->
    [one] one vedette
   *[other] { $number } vedettes
}.
lb-setup-season = A weather table has six entries or names a season.

## Turns, weather, victory
lb-turn-began = Turn { $number } begins, { $hour }:00.
lb-player-began = { $side }: the player turn begins.
lb-log-turn = Turn { $number }, { $hour }:00
lb-weather-rolled = The weather ({ $weather }) lasts { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
lb-over-points = The battle is over: { $first } { $french }, { $second } { $coalition } victory points.

## Command, supply, recovery, orders
lb-supply-checked = { $side }: { $out ->
    [0] all units are in supply
    [one] one unit is out of supply
   *[other] { $out } units are out of supply
}.
lb-command-settled = { $side }: { $out ->
    [0] all units are in command
    [one] one unit is out of command
   *[other] { $out } units are out of command
}.
lb-order-reached = { $side }: the objective { $objective } is reached.

## Ground: movement, roads, crossings, trains, reinforcements
lb-ask-move = Move your forces.
lb-moved-named = { $who }: from { $from } to { $to }.
lb-moved = { $side }: from { $from } to { $to }.
lb-ask-set-out = A group sets out: choose who else goes, and where to.
lb-ask-go = Where does the force in { $hex } go?
lb-ask-enter = Where do the reinforcements enter?
lb-ask-met = The force in { $hex } stands before the enemy. What does it do?
lb-ask-initiative = Roll for a force that is out of command, or finish moving.
lb-ask-excess = Too many units are in { $hex }: who leaves?
lb-entered-named = { $who }: onto the map at { $hex }.
lb-entered = { $side }: reinforcements enter at { $hex }.
lb-delayed = { $side } hold reinforcements back.
lb-damaged = { $side } damage the crossing { $at }.
lb-repaired = { $side } repair the crossing { $at } ({ $die }).
lb-not-repaired = { $side } work on the crossing { $at } in vain ({ $die }).
lb-mended = { $side } restore the crossing { $at } at once.
lb-laid = { $side } lay a pontoon bridge across { $at }.
lb-took-up = { $side } take a pontoon bridge up in { $hex }.
lb-train-captured = The enemy captures the train ({ $die }).
lb-train-destroyed = The train is destroyed ({ $die }).
lb-train-held = The bridge is held ({ $die }).
lb-dispersed = { $side }: a unit forms { $number ->
    [one] one vedette
   *[other] { $number } vedettes
}.
lb-column-formed = { $side }: units in { $hex } take up road march.
lb-column-left = { $side }: units in { $hex } leave road march.
lb-vedette-crowd-ahead = In { $hex } { $number ->
    [one] one vedette is
   *[other] { $number } vedettes are
} too many: at the end of the movement phase the excess goes to the recovered section.
lb-thinned = { $side }: { $number ->
    [one] one vedette
   *[other] { $number } vedettes
} too many in { $hex } go to the recovered section.
lb-recombined = { $side }: vedettes recombine into their unit.
lb-piece-covered = That enemy piece is covered: nobody tells where it is.
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
lb-vedette-few = It takes { $number ->
    [one] one vedette that may serve this unit
   *[other] { $number } vedettes that may serve this unit
}.
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
lb-fire-bombarded = { $side } bombard { $at } with { $points ->
    [one] one strength point
   *[other] { $points } strength points
}: die { $die }, modifier { $drm }, { $result }.
lb-combat-resolved = Attack { $attack } at { $column }: die { $die }, { $result }.
lb-retreat-eliminated = { $piece }: eliminated, may recover later.
lb-retreat-lost = { $piece }: lost for good.
lb-reduced = { $piece }: reduced.
lb-retreated = { $side } retreat from { $from } to { $to }.
lb-crowded-room = { $side }: somebody in { $hex } must make room.
lb-crowded-hold = { $side }: somebody in { $hex } must hold his place against the cavalry.
lb-crowded-leave = { $side }: too many units are in { $hex }.
lb-advanced = { $side } advance to { $to }.
lb-bridge-crossed = { $piece }: over the bridge with a roll of { $die }.
lb-bridge-lost = { $piece }: lost at the bridge with a roll of { $die }.
lb-bridge-stormed = The damaged bridge is stormed.
lb-bridge-held = The assault on the damaged bridge fails; the lead unit is reduced.
lb-combat-declared = { $side } will attack { $on }.
lb-combat-shelled = { $side } will bombard { $on } instead of attacking it.
lb-combat-lapsed = Attack { $attack } does not take place.
lb-guard-committed = { $side } commit the Guard.
lb-guard-recoiled = { $side }: the Guard recoils. { $formations ->
    [one] One formation loses
   *[other] { $formations } formations lose
} heart.
lb-shocked = Shock: attacker { $attacker } (die { $dieA }), defender { $defender } (die { $dieD }): { $result }.
lb-repulse-done = { $side } repulse the enemy around { $hex }.
lb-repulse-failed = { $side }: the repulse at { $hex } fails.
lb-result-ae = attackers eliminated
lb-result-ar = { $hexes ->
    [one] attackers retreat one hex
   *[other] attackers retreat { $hexes } hexes
}
lb-result-ar-star = attackers retreat one hex, or shock
lb-result-dr-star = defenders retreat one hex, or shock
lb-result-dr = { $hexes ->
    [one] defenders retreat one hex
   *[other] defenders retreat { $hexes } hexes
}
lb-result-de = defenders eliminated
lb-result-ex = exchange
lb-result-shock = shock
lb-result-one-each = each side reduces one unit
lb-ask-attack = Declare attacks. { $hexes ->
    [0] No hex must be attacked any more.
    [one] One enemy hex must still be attacked.
   *[other] { $hexes } enemy hexes must still be attacked.
}
lb-ask-attackers = Who attacks { $hex }?
lb-ask-resolve = Choose the attack to resolve next.
lb-ask-cover = Attack on { $hex }: which terrain do you rely on?
lb-ask-guard = Attack on { $hex }: commit the Guard?
lb-ask-napoleon = Attack on { $hex }: let Napoleon’s presence count?
lb-ask-exchange = Choose a unit to lose; { $owed ->
    [one] one strength point is still owed.
   *[other] { $owed } strength points are still owed.
}
lb-ask-reduce = Choose the unit that is reduced: the strongest or the best by initiative.
lb-ask-retreat = Choose where the force in { $hex } retreats to, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} away, or who goes by himself.
lb-ask-retreat-apart = Choose where those who leave the others in { $hex } retreat to, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} away, or who goes with them.
lb-ask-contest = Nobody in { $hex } can make room for the cavalry: choose the unit that must hold its place.
lb-ask-cross = Choose who crosses the bridge next.
lb-ask-displace = Choose who makes room in { $hex }, and where to.
lb-ask-advance = Advance into the vacated hex?
lb-ask-withdraw = Retreat before combat with cavalry, horse artillery or vedettes?
lb-ask-withdraw-to = Where does the group retreat to before combat?
lb-ask-occupy = Choose which of the vacated hexes the stack enters.
lb-ask-build = Build improved positions?
lb-attack-missing = The enemy in { $hex } must still be attacked or bombarded.
lb-attack-idle = Units in { $hex } are engaged and must still attack.
lb-attack-add-it = Attack that hex as well, or with another stack.
lb-attack-join-them = Let these units join an attack.
lb-attack-leaves-idle = After this attack the engaged units in { $hex } would have nobody left to attack.
lb-attack-leaves-out = After this attack nobody would be left to attack { $hex }.
lb-attack-nobody = Nobody attacks this hex, and it cannot be bombarded either.
lb-attack-repulsed = The stack must attack those it failed to repulse: { $hex } is missing.
lb-attack-whole-stack = All units in { $hex } that must attack do so in one combat.
lb-target-nobody = There is no enemy combat unit in { $hex }.
lb-target-taken = { $hex } is already under attack.
lb-target-far = None of your combat units adjoins { $hex }.
lb-target-river = An unbridged river protects { $hex }.
lb-target-no-attacker = Nobody next to { $hex } can attack any more.
lb-target-not-together = No stack adjoins { $hex } and the other targets.
lb-join-no-combat-unit = Only combat units attack.
lb-join-road-march = A unit in road march does not attack.
lb-join-fired = Artillery that has bombarded does not attack.
lb-join-charged = Cavalry that has charged does not join an attack.
lb-join-withdrew = The unit has retreated before combat.
lb-join-advanced = The unit has advanced in this phase.
lb-join-no-strength = The unit has no strength to attack with.
lb-join-not-yours = This unit cannot be added.
lb-join-nobody = There is nobody more in { $hex } who could attack.
lb-join-elsewhere = The stack in { $hex } already attacks elsewhere.
lb-join-far = The stack in { $hex } does not adjoin every target.
lb-resolve-none = There is no such attack to resolve.
lb-cover-not-there = You cannot rely on that here.
lb-lose-not-involved = That unit cannot be given in exchange.
lb-reduce-best = The strongest unit or the one with the best initiative must be reduced.
lb-retreat-distance = The retreat must end exactly { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} away; { $hex } is not.
lb-retreat-better = Another way of { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} is better than the one to { $hex }.
lb-retreat-barred = No way of { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} leads to { $hex }: enemies, their zones or the ground bar it.
lb-cross-not-there = That unit does not wait at the bridge.
lb-retreat-no-parting = This piece cannot go by itself: it has no way of its own, or its way is that of all.
lb-contest-not-there = This unit does not stand in the way of the cavalry in { $hex }.
lb-displace-not-there = Nobody can make room by going to { $hex }.
lb-advance-not-there = That piece cannot advance into { $hex }.
lb-advance-held = { $hex } is still held by the enemy.
lb-advance-withdrawn = { $hex } was left before combat; nobody advances into it.
lb-advance-guns = Artillery never advances after combat.
lb-advance-no-unit = Only combat units and leaders advance.
lb-advance-unfit = Demoralized units and units out of command do not advance.
lb-advance-twice = It has advanced already.
lb-advance-busy = It still has a combat to fight.
lb-advance-one-hex = Only attacking cavalry may enter { $hex } as well.
lb-advance-one-infantry = Without a leader only one infantry unit advances into { $hex }.
lb-advance-full = { $hex } has no room for it.
lb-advance-must = Victorious cavalry must advance after shock.
lb-withdraw-not-yours = That piece cannot retreat before combat with this group.
lb-withdraw-mounted = Only cavalry and horse artillery retreat before combat.
lb-withdraw-free = It does not stand in an enemy zone of control that would oblige or allow it.
lb-withdraw-once = It has retreated before combat in this turn.
lb-withdraw-stacked = Stacked with infantry or foot artillery it must stand.
lb-withdraw-repulse = A failed repulse binds it to this combat.
lb-withdraw-surrounded = It is surrounded.
lb-withdraw-lone-guns = Lone horse artillery does not get away from cavalry.
lb-withdraw-faster = Enemy cavalry as fast or faster holds it.
lb-withdraw-no-way = There is no hex it could retreat to.
lb-withdraw-nobody = Nobody in { $hex } can retreat before combat.
lb-withdraw-not-there = The group may not retreat to { $hex }; it goes { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} at most.
lb-withdraw-screen = The vedettes in { $hex } must retreat before combat.
lb-repulse-nobody = There is nobody to repulse.
lb-repulse-vedettes = Vedettes cannot repulse anybody.
lb-repulse-twice = Nobody is repulsed more than twice in a turn.
lb-repulse-cost = Not enough movement points are left to enter the enemy's hex.
lb-occupy-not-there = { $hex } was not vacated.
lb-built = The improved position in { $hex } is finished.
lb-building = An improved position is being built in { $hex }.
lb-build-abandoned = The unfinished works in { $hex } are abandoned.
lb-build-tried = The works in { $hex } have been rolled for in this turn.
lb-build-weather = In { $hex } nobody can build in this weather or at night.
lb-build-ground = Nothing can be built in { $hex }.
lb-build-finished = The improved position in { $hex } stands already.
lb-build-few = There are not enough infantry units in { $hex } that have not moved.
lb-build-needs = Two infantry units are needed, in a town infantry of two strength points.
lb-odds-title = { $attack } against { $defence }: column { $column }
lb-odds-strength = { $piece }: strength × { $factor }
lb-odds-shift = Shift of { $columns ->
    [one] one column
   *[other] { $columns } columns
}
lb-odds-star = Ar* and Dr* become shock
lb-odds-chateau = Dr to Dr4 become shock
lb-odds-repulsed = The enemy is repulsed
lb-odds-not-repulsed = The repulse fails
lb-odds-gives-way = The enemy gives way
lb-odds-shock = Shock: initiative { $attacker } against { $defender }
lb-odds-initiative = initiative { $amount }

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
lb-check-passed = { $piece }: initiative check passed with { $die } (up to { $needed }).
lb-check-failed = { $piece }: initiative check failed with { $die } (up to { $needed }).
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
lb-command-too-far = { $hex } is out of command range ({ $range ->
    [one] one hex
   *[other] { $range } hexes
}).
lb-command-cut-off = Command range ({ $range ->
    [one] one hex
   *[other] { $range } hexes
}) to { $hex } is blocked by enemies or water.
lb-move-night = By night only forces under a march order move.
lb-move-failed = It has failed its initiative check.
lb-move-unchecked = Out of command it must pass an initiative check first.
lb-move-out-of-command = It is out of command.
lb-move-held-by-card = A card holds it back: its force sets out later.
lb-move-to-the-guns = Whoever marches to the guns must end nearer to the enemy than he began; { $hex } is not nearer.
lb-leader-unescorted = A leader may not enter an enemy zone of control at { $hex } without combat units.
lb-leader-not-there = He cannot be placed in { $hex }.
lb-leader-captured = { $piece } is captured (roll { $die }).
lb-leader-fled = { $piece } goes to friends in { $hex }.
lb-leader-placed = { $piece } is placed in { $hex }.
lb-leader-escaped = { $piece } gets away (roll { $die }).
lb-leader-replaced = { $piece } is replaced by an officer with initiative { $initiative }.
lb-morale-broke = { $formation } is demoralized.
lb-morale-rallied = { $formation } has recovered its morale.
lb-morale-lowered = { $formation }: the demoralization level sinks to { $level }.
lb-recovered = { $piece }: recovered with { $die } (up to { $needed }).
lb-not-recovered = { $piece }: not recovered with { $die } (up to { $needed }).
lb-recovered-overnight = { $side }: { $units ->
    [one] one unit recovers
   *[other] { $units } units recover
} overnight.
lb-unit-rallied = { $piece }, of a demoralized formation: rallied (roll { $die }).
lb-unit-scattered = { $piece }, of a demoralized formation: lost for good (roll { $die }).
lb-reorganized-at = { $piece }: back in { $hex }.
lb-reorganized = { $piece }: back on the map.
lb-recover-not-awaiting = It is not awaiting recovery.
lb-reorganize-no-leader = Only a leader of your side on the map reorganizes.
lb-reorganize-not-recovered = It is not among the recovered units.
lb-reorganize-zone = { $hex } lies in an enemy zone of control.
lb-reorganize-not-his = He may not reorganize units of this formation from where he is.
lb-reorganize-full = He can reorganize no more in this turn.
lb-reorganize-marker = The unit that marks the losses comes back last.
lb-order-given = March order to { $hex }.
lb-order-arrived = { $piece }: arrived, the march order ends.
lb-order-contact = { $piece }: enemy met, the march order ends.
lb-order-recalled = { $piece }: recalled from the march order.
lb-order-no-place = { $hex } is neither a town nor at a bridge.
lb-order-no-force = There is no combat unit without an order in this force.
lb-order-too-many = No more orders can be noted.
lb-order-none = There is no such order.
lb-order-same = That is already its objective.
lb-order-not-led = No leader has put anybody of this force in command.
lb-march-detour = { $hex } is not on a shortest way to the objective.
lb-march-pace = { $hex } is too far for the pace of the slowest unit.
lb-retreat-ordered = { $side }: general retreat!
lb-retreat-lifted = The retreat is lifted for { $pieces ->
    [one] one piece
   *[other] { $pieces } pieces
}.
lb-retreat-once = A general retreat is ordered once a game.
lb-retreat-nowhere = There is no supply source left to retreat to.
lb-retreat-too-soon = The retreat must first last for a turn.
lb-retreat-demoralized = Demoralized units do not refuse a retreat.
lb-retreat-not-led = Nobody of this force is in command and free of demoralization.
lb-left-map = { $side }: off the map: { $piece }.
lb-leave-not-here = It cannot leave the map from here.
lb-night-still-engaged = Units in { $hex } must still disengage.
lb-night-one-stack = Only pieces of one stack go together.
lb-night-not-engaged = Only whoever stands in an enemy zone of control disengages.
lb-night-no-room = There is nowhere for them to go.
lb-night-nobody = Choose first who goes.
lb-night-not-there = They cannot go to { $hex }.
lb-choice-none = There is no such choice.
lb-prize-taken = { $side } take { $hex }.
lb-battle-fought = The battle is over: { $first } { $french }, { $second } { $coalition } victory points.
lb-battle-begins = The next battle begins: { $battle }.
lb-rested = { $unit } rolls { $die } for fatigue and is at full strength again.
lb-still-worn = { $unit } rolls { $die } for fatigue and is still reduced.
lb-over-level = { $level }: { $first } { $french }, { $second } { $coalition } victory points.
lb-setup-no-army = There is no army “{ $army }”.
lb-setup-no-formation = The armies involved have no formation “{ $piece }”.
lb-setup-key-twice = The key “{ $piece }” is used twice.
lb-setup-number = “{ $key }” has an impossible value.
lb-setup-both = Both sides stand in { $hex }.
lb-setup-lake = { $hex } is a lake.
lb-setup-no-stage = The campaign has no battle “{ $battle }”.
## Fog of war: buttons, names, refusals
lb-hex = { $hex }
lb-hex-named = { $hex } ({ $name })
lb-group-of = reinforcements with { $piece }
lb-stack-in = stack in { $hex }
lb-die-modifier = die { $amount }
lb-initiative = initiative { $initiative }
lb-driven-in = { $side }: vedettes driven in from { $hex }.
lb-weather-fair = fair weather
lb-weather-snow = snow
lb-weather-snowstorm = snowstorm
lb-weather-frost = frost
lb-weather-rain = rain
lb-weather-thunderstorm = thunderstorm
lb-weather-mud = mud
lb-weather-fog = fog
lb-weather-heat = heat
lb-weather-dust-storm = dust storm
lb-weather-rain-and-mud = rain and mud
lb-cover-clear = open ground
lb-cover-town = town
lb-cover-woods = woods
lb-cover-orchard = orchard
lb-cover-marsh = marsh
lb-cover-chateau = chateau
lb-cover-improved-position = improved position
lb-cover-slope = slope
lb-cover-stream = stream
lb-cover-trestle = trestle
lb-cover-frozen-water = frozen water
lb-cover-bridge = bridge
lb-cover-damaged-bridge = damaged bridge
lb-cover-crest = crest
lb-cover-fire = fire
lb-do-play = Play { $card }
lb-do-play-on = Play { $card }: { $on }
lb-do-play-for-movement = Play { $card } for its allowance only
lb-do-ask = Ask again: { $card }
lb-do-never-ask = Do not ask again: { $card }
lb-do-ask-retreat = Ask for the general retreat again
lb-do-never-ask-retreat = Do not ask again
lb-do-order = { $force }: march order to { $hex }
lb-do-redirect = Change the objective { $from } to { $hex }
lb-do-recall = Lift the march order to { $from }
lb-do-general-retreat = Order a general retreat
lb-do-lift-retreat = Lift the general retreat: { $force }
lb-do-leave-map = { $piece }: leave the map
lb-do-recover = { $piece }: recover
lb-do-reorganize = { $by } reorganizes { $piece }
lb-do-disperse = { $piece }: form vedettes
lb-do-command = { $by } puts { $piece } in command
lb-do-command-stack = { $piece } puts the stack in { $hex } in command
lb-do-check = Initiative check: { $piece }
lb-do-check-stack = Initiative check of the stack in { $hex }
lb-do-take-up = Take { $piece } up to { $hex }
lb-do-put = { $piece } to { $hex }
lb-do-take = { $piece }
lb-do-take-stack = All in { $hex }
lb-do-move = To { $hex }
lb-do-road-march = Road march
lb-do-leave-road = Leave road march
lb-do-halt = Halt
lb-do-repulse = Repulse
lb-do-damage = Damage { $side }
lb-do-repair = Repair { $side }
lb-do-lay = Lay the pontoon: { $side }
lb-do-recombine = Vedettes become { $piece }
lb-do-delay = Hold back the reinforcements: { $piece }
lb-do-build = Improved position in { $hex }
lb-do-withdraw = Fall back to { $hex }
lb-do-target = Target { $hex }
lb-do-with = With { $piece }
lb-do-with-stack = With all in { $hex }
lb-do-complete = That is all
lb-do-declare = Declare the attack
lb-do-shell = Bombard instead of attacking
lb-do-fire = Fire
lb-do-drop = Leave it
lb-do-no = No
lb-do-retract = Withdraw attack { $number }
lb-do-charge = Charge { $hex }
lb-do-resolve = Resolve attack { $number }
lb-do-rely-on = Terrain: { $cover }
lb-do-commit-guard = Commit the Guard
lb-do-spare-guard = Spare the Guard
lb-do-napoleon = Napoleon counts
lb-do-no-napoleon = Napoleon does not count
lb-do-lose = Loss: { $piece }
lb-do-retreat = Retreat to { $hex }
lb-do-cross = { $piece }: cross the bridge
lb-do-stand-fast = Stand fast
lb-do-give-way = Give way
lb-do-advance = { $piece }: advance to { $hex }

## Bombardment and charges
lb-ask-bombard = Bombard a hex, or end the step.
lb-ask-reaction = Reaction fire: bombard a hex, or end the step.
lb-ask-batteries = Who bombards { $hex }?
lb-ask-stand-fast = Do the units in { $hex } stand fast?
lb-ask-hit = Which unit in { $hex } is reduced? { $count ->
    [one] One to go.
   *[other] { $count } to go.
}
lb-ask-step-back = Does the rest in { $hex } stay?
lb-ask-charge = Charge with cavalry, or end the step.
lb-ask-charge-loss = Which charging unit is reduced?
lb-fire-odds = Bombardment of { $hex }
lb-fire-stand-odds = Standing fast
lb-fire-tells = The fire tells
lb-fire-strength = { $points ->
    [one] one strength point
   *[other] { $points } strength points
}
lb-fire-counter = counter-battery fire takes { $points ->
    [one] one strength point
   *[other] { $points } strength points
}
lb-fire-nothing = no effect
lb-fire-suppresses = suppressed
lb-fire-retreat = retreat one hex
lb-fire-reduces = { $count ->
    [one] one unit reduced
   *[other] { $count } units reduced
}
lb-fire-stands = one unit reduced, no retreat
lb-charge-announced = { $side } will charge { $hex }.
lb-charge-promised = You announced a charge of { $hex }: make it first.
lb-charge-not-announced = Only the active side announces a charge, once and of a hex that its cavalry in command can charge.
lb-charge-hopeless = In the earlier edition nobody charges at odds below 1:4.
lb-fire-stood = { $hex } stands fast ({ $die }).
lb-fire-gave-way = { $hex } does not stand fast ({ $die }).
lb-fire-weather = Nobody bombards in this weather or at night.
lb-fire-no-target = No revealed enemy combat unit or leader stands there.
lb-fire-twice = The hex has been bombarded in this phase.
lb-fire-into-woods = Nobody bombards into woods or orchards.
lb-fire-into-chateau = Nobody bombards into a chateau.
lb-fire-burning = The hex is on fire.
lb-fire-not-artillery = Only own artillery on the map bombards.
lb-fire-road-march = Artillery in road march does not bombard.
lb-fire-fired = This artillery is already bombarding in this phase.
lb-fire-suppressed = The artillery is suppressed or was driven back in this phase.
lb-fire-attacks = The artillery takes part in an attack.
lb-fire-from-woods = Nobody bombards from woods or orchards.
lb-fire-alone = Alone in an enemy zone of control artillery must attack a neighbour.
lb-fire-ammunition = This formation is short of ammunition.
lb-fire-promised = You have promised to bombard { $hex }, and have not done so yet.
lb-fire-adjacent = A neighbouring hex is bombarded only across an unbridged river that is not frozen.
lb-fire-range = The target must be two or three hexes away.
lb-fire-town-range = Fire into a town reaches only two hexes.
lb-fire-no-sight = The artillery has no line of sight to the target.
lb-fire-own-attack = The artillery's own stack attacks this hex.
lb-fire-no-battery = No artillery can bombard this hex.
lb-fire-not-hit = This unit is not in the target or has been hit already.
lb-charged = { $side } charge from { $from } into { $into }: die { $die }, modifier { $drm }, { $result }.
lb-charge-odds = Charge into { $hex }
lb-charge-column = odds { $one }:{ $two }
lb-charge-overrun = overrun
lb-charge-repelled = repelled, { $count } reduced
lb-charge-eliminated = cavalry eliminated
lb-charge-weather = There are no charges in mud or at night.
lb-charge-no-target = There is no revealed combat unit that could be charged.
lb-charge-terrain = Nobody charges into woods, orchards, towns, chateaux, improved positions or fire.
lb-charge-twice = This hex has been charged in this phase.
lb-charge-unsupported = The hex must also be attacked by infantry or artillery in this phase.
lb-charge-not-cavalry = Only own cavalry charges, and no light cavalry.
lb-charge-demoralized = Demoralized cavalry does not charge.
lb-charge-moved = This cavalry has moved or could not have moved.
lb-charge-road-march = Nobody charges in road march.
lb-charge-attacks = This cavalry is attacking or has charged already.
lb-charge-no-command = Out of command the cavalry needs an initiative check.
lb-charge-failed = The cavalry has failed its initiative check.
lb-charge-no-check = This cavalry needs no initiative check or has had it.
lb-charge-one-stack = Only cavalry of one stack charges a hex.
lb-charge-hexside = A charge does not go uphill or across water.
lb-charge-zone = A charge does not go through another enemy zone of control or through friends.
lb-charge-too-far = The cavalry does not get that far.

## Cards
lb-card-1 = 1 Road Column
lb-card-2 = 2 Late Start
lb-card-3 = 3 Foragers Out
lb-card-4 = 4 Replacements
lb-card-5 = 5 Early Arrival
lb-card-6 = 6 Formation Scattered
lb-card-7 = 7 Sudden Change of Weather
lb-card-8 = 8 Local Guides
lb-card-9 = 9 General Retreat
lb-card-10 = 10 Bridging Train Ready
lb-card-11 = 11 Ammunition Short
lb-card-12 = 12 Officer Indisposed
lb-card-13 = 13 Man of the Hour
lb-card-14 = 14 Straggling
lb-card-15 = 15 Alternate Reinforcements
lb-card-16 = 16 Delay – March Confusion
lb-card-17 = 17 Reinforcement Arrives Early
lb-card-18 = 18 Change of Route
lb-card-19 = 19 Swift Couriers
lb-card-20 = 20 Courier Lost
lb-card-21 = 21 Forced March
lb-card-22 = 22 Weary Troops
lb-card-23 = 23 March to the Guns
lb-card-24 = 24 Flank Attack
lb-card-25 = 25 Elan
lb-card-26 = 26 Stubborn Defence
lb-card-27 = 27 Massed Battery
lb-card-28 = 28 Well-Timed Charge
lb-card-29 = 29 Fighting Withdrawal
lb-card-text-1 = One force picked by dice starts in road march: unit behind unit along the road, away from the enemy.
lb-card-text-2 = The leader of one force picked by dice sleeps; it does not move until, from turn 2 on, a roll up to his initiative wakes him.
lb-card-text-3 = One force picked by dice is out of command in turn 1 and checks no initiative.
lb-card-text-4 = Reduced units of your choice that are in supply are restored, 8 strength points in all at most.
lb-card-text-5 = Sleeping leaders wake. If none sleeps, one force moves up to 2 movement points before the first turn.
lb-card-text-6 = As many units of one force picked by dice as the die shows are scattered, up to two hexes each.
lb-card-text-7 = Weather and its duration are rolled anew at once.
lb-card-text-8 = Until your next card segment woods, orchards and marshes cost 2 movement points at most.
lb-card-text-9 = Orders a general retreat at once; all your units may disengage this turn.
lb-card-text-10 = This turn one pontoon bridge is complete at once, or one repair succeeds without a roll.
lb-card-text-11 = The artillery of one enemy formation does not bombard, for half a die roll (rounded up) in turns.
lb-card-text-12 = Your opponent names one of your officers on the map: initiative 1 lower until the night after midnight.
lb-card-text-13 = One of your officers on the map: initiative 1 higher (5 at most) until the night after midnight.
lb-card-text-14 = Until your next card segment your infantry and foot artillery in road march pay 1 movement point for a road hex instead of ½.
lb-card-text-15 = Calls the next alternate reinforcements: they come after half a die roll (rounded up) in turns.
lb-card-text-16 = Enemy reinforcements that are due now come later by half a die roll (rounded up) in turns.
lb-card-text-17 = Reinforcements of yours that are scheduled or called come this turn already.
lb-card-text-18 = Reinforcements of yours that are due within two turns enter at another entry hex of your side.
lb-card-text-19 = Each of your commanders has one command point more this turn.
lb-card-text-20 = Each of your commanders has one command point less this turn.
lb-card-text-21 = Long marches: when movement ends a die is rolled for each formation that marched farther than printed; on a 6 one of its units is reduced.
lb-card-text-22 = Until your next card segment the initiative of your officers is 1 lower for command checks.
lb-card-text-23 = Officers and units within 6 hexes of the enemy check with initiative +1 this turn; whoever moves so while out of command must get nearer to him.
lb-card-text-24 = Your attack: one column right if attackers stand in two hexes that are not neighbours.
lb-card-text-25 = Initiative +1 in one shock, played before the roll.
lb-card-text-26 = Your defence: one column left in one combat.
lb-card-text-27 = One bombardment of yours: die roll +1.
lb-card-text-28 = One charge of yours: die roll −1.
lb-card-text-29 = One stack of yours that must retreat two hexes or more retreats one hex less; its leaders do not roll for capture.
lb-card-head = { $card }
    { $text }
    ({ $pace }, { $points })
lb-card-pace = movement { $foot }/{ $horse }
lb-card-points = victory points { $points }
lb-do-play-it = Play it
lb-do-play-for-pace = Play it for the movement only
lb-ask-card = Play a card.
lb-ask-tactics = Do you play a tactics card?
lb-ask-restore = Which reduced units get replacements?
lb-ask-early = One force may move two movement points before the first turn.
lb-ask-name = Which enemy officer is indisposed?
lb-ask-tire = Which exhausted unit is reduced?
lb-card-must = One card must be played in each own card segment.
lb-card-not-held = You do not hold { $card }.
lb-card-tactics = { $card } is played in the card segment for its allowance only, otherwise at its moment.
lb-card-object = { $card } cannot be played on that, or not now.
lb-card-drew = { $side } draw { $card }.
lb-card-drawn = { $side } draw a card.
lb-card-idle = { $side }: the instruction of { $card } cannot be carried out.
lb-card-picked = { $side }: { $dice } rolls to pick a force.
lb-card-restored = { $side }: { $piece } is at full strength again.
lb-card-scattered = { $side }: units were scattered.
lb-card-due = { $side }: reinforcements come on turn { $turn }.
lb-card-lasts = { $side }: { $card } lasts { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
lb-card-woke = { $side }: a leader wakes ({ $die }).
lb-card-sleeps = { $side }: a leader sleeps on ({ $die }).
lb-card-tired = { $side }: forced march, die { $die }.
lb-card-scored = { $side }: { $points } victory points for cards.
lb-setup-shared-hex = Both sides stand in hex { $hex }.
lb-setup-no-formation-here = This battle has no formation “{ $formation }”.
lb-setup-bad-number = There is no such number: { $number }.
lb-setup-no-crossing = There is nothing to damage at hexside { $side }.
lb-setup-no-agenda = Nobody is to move, and the battle is not over.
lb-setup-apart = A group belongs to one side and stands together.

## Offered to players
lb-title = The Library of Napoleonic Battles
lb-about = Great battles on hexes with hidden forces: reconnoitre, march, combine your attacks, fall back in time.
lb-option-start = Start
lb-option-cards = With cards (section 24)
lb-option-affiliation = Vedettes only for their own formation
lb-option-earlier-edition = Charges as in the earlier edition: not below 1:4, +1 to bombard what will be charged
lb-legend-stack = force: nation, strength, * with a leader
lb-legend-covered = hidden force
lb-legend-town = town, chateau
lb-legend-ground = woods, orchard, marsh, lake
lb-legend-prize = counts victory points

## On the map
lb-nation-french = French
lb-nation-polish = Poles
lb-nation-british = British
lb-nation-hanoverian = Hanoverians
lb-nation-dutch = Dutch
lb-nation-belgian = Belgians
lb-nation-nassau = Nassauers
lb-nation-brunswick = Brunswickers
lb-nation-prussian = Prussians
lb-nation-russian = Russians
lb-nation-austrian = Austrians
lb-nation-swedish = Swedes
lb-nation-spanish = Spaniards
lb-nation-portuguese = Portuguese
lb-nation-saxon = Saxons
lb-nation-bavarian = Bavarians
lb-nation-wuerttemberg = Württembergers
lb-nation-westphalian = Westphalians
lb-nation-baden = Badeners
lb-nation-hessian = Hessians
lb-nation-italian = Italians
lb-nation-swiss = Swiss
lb-nation-croat = Croats
lb-nation-other = allies
lb-kind-infantry = infantry
lb-kind-cavalry = cavalry
lb-kind-heavy-cavalry = heavy cavalry
lb-kind-light-cavalry = light cavalry
lb-kind-artillery = artillery
lb-kind-horse-artillery = horse artillery
lb-kind-vedette = vedette
lb-kind-commander = commander
lb-kind-officer = officer
lb-kind-officer-commander = officer-commander
lb-kind-supply-train = supply train
lb-kind-pontoon-train = pontoon train
lb-status-out-of-command = out of command
lb-status-out-of-supply = out of supply
lb-status-demoralized = demoralized
lb-status-suppressed = suppressed
lb-status-road-march = in road march
lb-status-square = in square
lb-status-fired = has fired
lb-status-ordered = under a march order
lb-status-asleep = asleep
lb-status-seen = seen by the enemy
lb-list = { $first }, { $next }
lb-item-hidden = hidden force ({ $nation })
lb-item-nobody = nobody
lb-item-stack = { $hex }: { $troops }
lb-item-unit = { $name } ({ $kind }, strength { $strength }, initiative { $initiative })
lb-item-unit-reduced = { $name } ({ $kind }, reduced, strength { $strength }, initiative { $initiative })
lb-item-leader = { $name } ({ $kind } { $figure })
lb-item-other = { $name } ({ $kind })
lb-group-asked = Questions about cards
lb-group-recovery = Recovery and reorganization
lb-group-arrivals = Reinforcements
lb-group-orders = Orders
lb-group-attacks = Declared attacks
lb-item-reach = Where the group can go; the number is the cost in movement points.
lb-item-reach-road = Where the group can go in road march.
lb-item-attack = Attack { $number } on { $hexes }
lb-item-wanted = { $hex } must still be attacked.
lb-item-idle = Units in { $hex } must still attack.
lb-item-marching = The force in { $hex } must still march.
lb-item-work = { $hex }: improved position
lb-item-work-begun = { $hex }: improved position, begun
lb-item-damaged = Crossing { $side } damaged
lb-item-repaired = Crossing { $side } repaired
lb-item-bridge = Pontoon bridge { $side } ({ $whose })
lb-item-fire = { $hex } is on fire.
lb-item-held = { $hex }: held by { $side }
lb-item-objective = Objective ({ $side }): { $hex }
lb-look-zones = Enemy zones of control to be expected
lb-look-zone = Zone of control
lb-look-enemy = Enemy’s view: what the enemy can see
lb-look-sight = Our view: what your troops see
lb-look-command = Command range
lb-look-supply = Supply lines; whoever has none is ringed
lb-look-fan = The force in { $hex }
lb-panel-battle = { $title }
lb-panel-turn-of = Turn { $turn } of { $turns }
lb-panel-active = { $side } to play
lb-panel-weather = Weather
lb-panel-weather-left = { $turns ->
    [0] this turn only
    [one] one more turn
   *[other] { $turns } more turns
}
lb-panel-hour = { $hour }:00
lb-panel-night-pm = night, before midnight ({ $hour }:00)
lb-panel-night-am = night, after midnight
lb-panel-day = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}, { $hour }
lb-phase-preparation = preparation
lb-phase-weather = weather
lb-phase-cards = cards
lb-phase-supply = supply
lb-phase-recovery = recovery
lb-phase-command = command
lb-phase-movement = movement
lb-phase-initiative = movement on initiative
lb-phase-construction = construction
lb-phase-sight = reconnaissance
lb-phase-withdrawal = retreat before combat
lb-phase-reaction = reaction fire
lb-phase-declaration = declaring attacks
lb-phase-bombardment = bombardment
lb-phase-charge = charges
lb-phase-attack = combat
lb-phase-disengagement = disengagement
lb-phase-over = over
lb-panel-score = Victory points
lb-alarm-last-turn = last turn
lb-panel-points = { $points } pts
lb-panel-held = { $count ->
    [one] { $count } place
   *[other] { $count } places
}
lb-panel-broken = { $count ->
    [one] one formation demoralized
   *[other] { $count } formations demoralized
}
lb-panel-retreats = general retreat
lb-panel-verdict = As it stands
lb-panel-orders = Your march orders
lb-panel-objective = to { $hex }
lb-panel-known = known to the enemy
lb-panel-and-more = { $name } and { $count } more
lb-panel-hand = Cards
lb-panel-in-hand = in hand
lb-panel-not-asked = not asked for
lb-panel-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
lb-panel-in-force = in force
lb-panel-in-force-until = in force until { $hour }
lb-panel-played = Played ({ $side })
lb-panel-times = { $name } (×{ $count })
lb-panel-track = Turns and reinforcements
lb-panel-supply = supply
lb-panel-if-called = if called
lb-panel-arrival = { $side }: { $force } ({ $gates })
lb-panel-losses = Losses: { $side }
lb-panel-loss = { $losses } of { $level }
lb-panel-boxes = Off the map
lb-panel-awaiting = awaiting recovery
lb-panel-recovered = recovered
lb-panel-lost = lost
lb-panel-left = left the map
lb-panel-captured = captured
lb-item-draft = Attack in preparation: { $hexes }
lb-fact-kind = { $kind }, { $formation }
lb-fact-strength = Strength
lb-fact-initiative = Initiative
lb-fact-rating = Command
lb-fact-allowance = Movement
lb-fact-left = Movement left
lb-state-reduced = reduced
lb-do-put-down = Leave them
lb-do-take-more = Also: { $piece }

# What dice are thrown for.
draw-weather = weather
draw-weather-duration = how long the weather lasts
draw-card = card
draw-card-duration = how long the card holds
draw-officer-initiative = initiative of an officer
draw-unit-initiative = initiative of a unit
draw-attack = attack
draw-bombardment = bombardment
draw-bridge-assault = assault on the bridge
draw-bridge = way over the bridge
draw-construction = building
draw-displacement = ridden down
draw-fatigue = fatigue
draw-force = which force the card strikes
draw-leader-capture = capture of a leader
draw-recovery = recovery
draw-reorganization = reorganization
draw-repair = repair
draw-scattering = scattering
draw-stand-fast = stand fast
draw-stuck = retreat without a way out
draw-train-capture = capture of a train
draw-wakes = waking up
draw-arrival = arrival
draw-charge = charge
draw-shock-of-the-attacker = shock of the attacker
draw-shock-of-the-defender = shock of the defender

## What a side may have answered beforehand
lb-standing-recovery = Recovering units
lb-standing-reorganization = Reorganizing units, forming vedettes
lb-standing-general-retreat = General retreat
lb-standing-points = Command points
lb-standing-officers = Initiative of officers
lb-standing-pontoons = Taking up pontoon bridges
lb-standing-march-orders = March orders
lb-standing-march = Movement
lb-standing-halt = A group on the move
lb-standing-initiative = Forces out of command
lb-standing-exits = Leaving the map
lb-standing-works = Improved positions
lb-standing-own-withdrawal = Own retreat before combat
lb-standing-bombardment = Bombardment
lb-standing-hits = Which enemy unit is hit
lb-standing-charges = Cavalry charges
lb-standing-attacks = Which attack comes next
lb-standing-withdrawal = Retreat before combat
lb-standing-reaction-fire = Reaction fire
lb-standing-guard = Committing the Guard
lb-standing-napoleon = Napoleon’s presence
lb-standing-stand = Standing fast under fire
lb-standing-losses = Own losses
lb-standing-retreat = Way of retreat
lb-standing-advance = Advance after combat
lb-standing-tactics = Tactics cards
lb-way-roll = Roll for all
lb-way-shaken = Ask once a formation is demoralized
lb-way-halt = Halt where it was sent
lb-way-weakest = The weakest first
lb-way-strongest = The strongest first
lb-way-stand = Stand fast
lb-way-fall-back = Fall back
lb-way-use = Let it count
lb-way-in-order = In the order declared
lb-option-start-about = The day of battle begins with the armies in sight of each other, the approach with the march there.
lb-option-cards-about = Each side draws cards that help it, hinder the enemy or must be played.
lb-option-affiliation-about = Vedettes can rebuild only units of their own formation.
lb-option-earlier-edition-about = Plays charges as the edition of 2005 does.
