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
lb-combat-resolved = Attack { $attack } at { $column }: die { $die }, { $result }.
lb-retreat-eliminated = Unit { $piece } is eliminated and awaits recovery.
lb-retreat-lost = Unit { $piece } is lost for good.
lb-reduced = Unit { $piece } is reduced.
lb-retreated = { $side } retreat from { $from } to { $to }.
lb-advanced = { $side } advance to { $to }.
lb-bridge-crossed = Unit { $piece } rolls { $die } and gets over the bridge.
lb-bridge-lost = Unit { $piece } rolls { $die } and is lost at the bridge.
lb-bridge-stormed = The damaged bridge is stormed.
lb-bridge-held = The assault on the damaged bridge fails; the lead unit is reduced.
lb-combat-declared = { $side } will attack { $on }.
lb-combat-shelled = { $side } will bombard { $on } instead of attacking it.
lb-combat-lapsed = Attack { $attack } does not take place.
lb-guard-committed = { $side } commit the Guard.
lb-guard-recoiled = { $side }: the Guard recoils. { $formations } formations lose heart.
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
lb-ask-attack = Declare attacks. { $units } units must still attack, { $hexes } enemy hexes must still be attacked.
lb-ask-attackers = Who attacks { $hex }?
lb-ask-resolve = Choose the attack to resolve next.
lb-ask-cover = Choose the terrain you rely on.
lb-ask-guard = Commit the Guard in this combat?
lb-ask-napoleon = Let Napoleon's presence count in this combat?
lb-ask-exchange = Choose a unit to lose; { $owed } strength points are still owed.
lb-ask-reduce = Choose the unit that is reduced: the strongest or the best by initiative.
lb-ask-retreat = Choose where the force in { $hex } retreats to, { $hexes } hexes away.
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
lb-retreat-distance = The retreat must end exactly { $hexes } hexes away; { $hex } is not.
lb-retreat-better = { $hex } is barred, or another way of { $hexes } hexes is better.
lb-cross-not-there = That unit does not wait at the bridge.
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
lb-withdraw-not-there = The group may not retreat to { $hex }; it goes at most { $hexes } hexes.
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
lb-odds-strength = { $piece }: strength changed
lb-odds-shift = Shift by { $columns }
lb-odds-star = Ar* and Dr* become shock
lb-odds-chateau = Dr to Dr4 become shock
lb-odds-repulsed = The enemy is repulsed
lb-odds-not-repulsed = The repulse fails

## Fog of war and cards
lb-revealed = { $side }: revealed in { $hex }.
lb-covered = { $side }: hidden again in { $hex }.
lb-card-played = { $side } play card { $card }.
