## Names
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
ne-name = { $de ->
   *[other] { $en }
}
ne-france = France
ne-britain = Great Britain
ne-prussia = Prussia
ne-russia = Russia
ne-ottoman = the Ottoman Empire
ne-austria = Austria
ne-spain = Spain
ne-minor-army = a minor nation
ne-port-of = port of { $region }
ne-date = { $month } { $year }
ne-january = January
ne-february = February
ne-march = March
ne-april = April
ne-may = May
ne-june = June
ne-july = July
ne-august = August
ne-september = September
ne-october = October
ne-november = November
ne-december = December
ne-infantry = { $count } infantry
ne-elite = { $count } elite infantry
ne-militia = { $count } militia
ne-light = { $count } light infantry
ne-cavalry = { $count } cavalry
ne-heavy = { $count } heavy cavalry
ne-irregular = { $count } irregular cavalry
ne-artillery = { $count } artillery
ne-horse = { $count } horse artillery
ne-leader = { $count ->
    [one] one leader
   *[other] { $count } leaders
}
ne-napoleon = { $count ->
   *[other] Napoleon
}

## Game, turns, production, victory, setup
ne-over = The game is over.
ne-not-now = This is not what is asked now.
ne-not-your-decision = Somebody else decides now.
ne-round-began = { $date } begins.
ne-turn-began = { $power }: the turn begins.
ne-log-heading = { $date }: { $power }
ne-game-over = The game ends in { $date }.
ne-buy-now = { $power }: buy and place with { $pp } production points.
ne-no-scenario = There is no scenario “{ $key }”.
ne-bad-seat = Every seat needs nations, and each nation one player only.
ne-bad-seats = Two to seven may play.
ne-bad-month = There are twelve months.
ne-no-region = There is no region “{ $key }”.
ne-no-sea = There is no sea area “{ $key }”.
ne-no-port = { $region } has no port.
ne-removed = { $power } is out of the game.
ne-sudden-death = Sudden death: { $sum } against the end number { $number }.
ne-time-up = The agreed time is over; this round is played to its end.
ne-income = { $power } receives { $income } production points and has { $pp }.
ne-bought = { $power } raises { $units } in { $region }.
ne-built = { $power } builds { $count ->
    [one] one squadron
   *[other] { $count } squadrons
} in { $region }.
ne-bought-pap = { $power } buys a political action point.
ne-quarter-point = Every player nation receives a political action point.
ne-buy-nothing = Buy at least one.
ne-not-for-sale = { $units } cannot be bought.
ne-kind-not-used = { $units }: this game does without them.
ne-cannot-build = { $power } cannot build { $units }.
ne-british-limit = Great Britain builds at most { $limit } land units in a production round.
ne-units-left = { $count ->
    [0] None is left in this round.
    [one] One is left in this round.
   *[other] { $count } are left in this round.
}
ne-elite-quota = For each elite infantry two line infantry must have been bought before; there are { $line }.
ne-buy-line-first = Buy { $count } line infantry first.
ne-too-dear = That costs { $price } production points; there are { $pp }.
ne-not-placeable = { $power } cannot place anything new in { $region }: only free regions of its own homeland will do.
ne-place-there = { $region } is free.
ne-full = There is no room for more.
ne-neutral-without-pap = { $power } is no player nation and has no political action points.
ne-label-buy = { $units } in { $region } for { $price } PP
ne-label-build = { $count ->
    [one] One squadron
   *[other] { $count } squadrons
} in { $region } for { $price } PP
ne-label-buy-pap = A political action point for { $price } PP
ne-label-lay-out = Lay out: { $card }
ne-label-discard = Discard: { $card }
ne-label-sacrifice = Lose { $units }
ne-label-split = { $units } to { $region }
ne-label-launch = The squadron goes to { $sea }
ne-label-cabinet = Political actions …
ne-label-cards = Cards …
ne-no-nation = nobody
ne-and = { $one }, { $two }
ne-level-total = total victory
ne-level-great = great victory
ne-level-minor = minor victory
ne-level-survival = survival
ne-level-defeat = defeat
ne-level-annihilation = annihilation
ne-reached = { $power }: { $level } ({ $reasons }).
ne-reason-homeland = { $own } of { $all } homeland regions
ne-reason-removed = out of the game
ne-reason-regions = { $regions ->
    [one] one region
   *[other] { $regions } regions
}, the largest other nation { $most }, the two largest others together { $two }; { $ahead ->
    [0] nobody has more
    [one] one nation has more
   *[other] { $ahead } nations have more
}
ne-reason-fleet = { $squadrons ->
    [one] one squadron
   *[other] { $squadrons } squadrons
}, the two next largest fleets together { $two }
ne-reason-nobody-vast = nobody else owns more than { $count } regions outside the homelands
ne-reason-vast = another nation owns more than { $count } regions outside the homelands
ne-reason-other = besides { $power }: { $level }
ne-grade-ultimate = ultimate victory
ne-grade-dirty-total = dirty total victory
ne-grade-dirty-great = dirty great victory
ne-best = The game ends in { $date }. The best result: { $power }, { $level }.
ne-best-by-regions = The game ends in { $date }. { $power } and { $other } reach the same level, { $level }; { $power } wins by owning more regions, { $own } to { $others }.
ne-best-by-squadrons = The game ends in { $date }. { $power } and { $other } reach the same level, { $level }, and own as many regions; { $power } wins by having more squadrons, { $own } to { $others }.
ne-best-shared = The game ends in { $date }. The first place is shared by { $power } and { $count ->
    [one] one other
   *[other] { $count } others
}: { $level }.
ne-coalition-wins = { $date }: France has sued for peace; the coalition has won.
ne-france-wins = { $date }: the whole coalition has sued for peace; France’s side has won.
ne-no-side-wins = The game ends in { $date }; neither side is beaten.
ne-bad-round = Rounds count from 1.
ne-bad-end = Agree on a number of rounds, a last month after the start, or a playing time.
ne-bad-innovations = Innovations come from the deck only in an unhistorical game.
ne-bad-value = Two dice cannot reach this value.
ne-bad-sides = The French side and the other need different nations, and no player may sit on both.
ne-bad-napoleon = There is one Napoleon at most, a French leader, and only if his rule is in use.
ne-bad-relation = Two different nations are needed, and they cannot be at war and friends at once.
ne-bad-controller = Only a neutral nation can be controlled, by somebody who plays.
ne-no-seat = There is no such seat.
ne-no-capital = That is none of its capitals.
ne-not-removed = Whoever still owns land or has troops is in the game.
ne-not-all-there = More are named here than stand there.
ne-card-twice = A card is in two places.
ne-cards-not-used = This game is played without cards.
ne-bad-battle = Every piece belongs to one of two sides, and there are 240 at most.
ne-bad-agenda = This cannot be on the agenda.
ne-waits-for-nobody = The position waits for nobody.
ne-accept = Accept
ne-decline = Decline
ne-fight-them = Fight (a battle without war)
ne-let-them-pass = Let them pass
ne-pass = Pass
ne-done = Done
ne-end-turn = End the turn
ne-end-movement = End the movement
ne-end-production = End production
ne-end-politics = End politics
ne-end-deployment = The deployment is complete
ne-end-rearranging = Rearrange nobody else
ne-end-phase = End this phase
ne-end-pursuit = End the pursuit
ne-warn-march = { $count ->
    [one] One army or fleet could
   *[other] { $count } armies and fleets could
} still move.
ne-warn-production = { $points ->
    [one] One production point is
   *[other] { $points } production points are
} left.
ne-warn-annex = { $region } will belong to { $power }.
ne-warn-war = { $power } will be at war with { $target }.
ne-warn-break = { $power } gives up the alliance with { $ally }.
ne-warn-peace = { $power } admits that its wars are lost.
ne-warn-retreat = Your troops leave the field to the enemy.

## War: land, sea, transport
ne-move-now = { $power }: move, or be done.
ne-join-now = { $power } asks: will { $ally } move in this turn instead of its own?
ne-flee-now = { $power }: where do the leaders in { $region } flee?
ne-fight-first = { $place }: do you want a sea battle between { $power } and { $enemy }?
ne-fight-wanted = { $place }: the other side wants to fight. Do you want the battle between { $power } and { $enemy } too?
ne-fight-avoided = { $place }: the other side avoids a battle. Do you want to force one between { $power } and { $enemy }?
ne-lose-now = { $place }: { $count ->
    [one] one squadron is
   *[other] { $count } squadrons are
} lost. Whose?
ne-haul-now = { $power }: do squadrons of { $place } enter a port after the battle?
ne-leave-port-now = { $power }: where do the squadrons of { $place } go?
ne-launch-now = { $power }: to which sea area goes the free squadron of { $region }?
ne-not-your-pieces = You do not decide for { $power }.
ne-not-moving = { $power } does not move in this turn.
ne-war-nobody = Somebody has to go.
ne-not-there = So many units are not in { $region }.
ne-have-moved = These units in { $region } have already moved.
ne-war-not-adjacent = { $from } and { $to } have no common border.
ne-closed = { $region } is closed: { $power } is neither ally nor enemy and has granted no right of passage.
ne-closed-remedy = Allowed with an alliance, a right of passage or a war with { $power }.
ne-war-militia-stays = Militia does not leave its homeland; { $region } is not part of it.
ne-leave-militia = { $power }: leave the militia behind.
ne-leaders-alone = Enemy troops await leaders without troops in { $region }.
ne-leaders-escort = Allowed together with army units.
ne-no-room = More than { $count } units of a kind do not fit into { $region }.
ne-no-forced-march = This game is played without forced marches.
ne-cannot-force = Only infantry and artillery that has marched to { $region } without meeting an enemy may try a forced march, and only once.
ne-no-ally = { $power } is no ally.
ne-cannot-join = { $power } cannot move in this turn: it has moved, refused, or has nobody who decides.
ne-no-coast = { $region } is no other coast.
ne-no-route = These sea areas do not lead from { $from } to { $to }.
ne-no-escort = Own or allied squadrons are missing off { $region }: { $count } are needed that have covered nobody yet.
ne-escort-remedy = First bring squadrons into the last sea area of the route.
ne-no-retreat = Leaders cannot flee to { $region }.
ne-not-next = { $from } and { $to } are not next to each other.
ne-port-closed = The port of { $region } is closed: its region belongs to neither the nation nor an ally, or enemies hold it.
ne-no-squadrons = So many squadrons are not in { $place }.
ne-been-there = These squadrons have come back to { $place } once already this turn.
ne-have-fought = These squadrons of { $place } have fought and go no further.
ne-no-enemy-fleet = There is no enemy squadron in { $place }.
ne-sought = Battle has already been sought in { $place }.
ne-port-far = The port of { $region } does not touch this sea area.
ne-port-empty = There is no enemy squadron in the port of { $region }.
ne-port-twice = At most two squadrons attack the port of { $region } in a turn.
ne-not-lost = { $power } has no squadron here that you could give.
ne-no-haven = The squadrons cannot go to { $place }.
ne-wrong-squadrons = This number of squadrons cannot go to { $place }.
ne-no-units = nobody
ne-war-list = { $one }, { $two }
ne-list-and = { $one } and { $two }
ne-marched = { $power }: { $troops } from { $from } to { $to }.
ne-force-marched = { $power } forces a march from { $from } to { $to }; arrived: { $on }; lost: { $lost }.
ne-landed = { $power } lands in { $to }: { $troops } from { $from }.
ne-crossed = { $power }: transports in { $place } are intercepted at up to { $rate }; lost: { $lost }.
ne-turned-back = { $power }: without troops the leaders turn back to { $region }.
ne-raised = { $power }: { $count } militia rise in { $region } against the landing.
ne-worn-out = { $power }: attrition in { $region } at up to { $rate }; lost: { $lost }.
ne-hunted = { $power }: enemies surprise leaders without troops in { $region }; { $count ->
    [0] all get away
    [one] one falls
   *[other] { $count } fall
}.
ne-fled = { $power }: leaders flee from { $from } to { $to }.
ne-war-cut-off = { $power }: leaders without troops cannot leave { $region } and are lost.
ne-war-joined = { $ally } moves together with { $power }.
ne-war-declined = { $ally } does not move together with { $power }.
ne-sailed = { $power }: { $count ->
    [one] one squadron sails
   *[other] { $count } squadrons sail
} from { $from } to { $to }.
ne-hauled = { $power }: { $count ->
    [one] one squadron goes
   *[other] { $count } squadrons go
} from { $from } to { $to }.
ne-raided = { $power }: { $count ->
    [one] one squadron attacks
   *[other] { $count } squadrons attack
} the port of { $region }.
ne-sought-battle = { $power } seeks battle in { $place }.
ne-wants-battle = { $power } wants a sea battle in { $place }.
ne-avoids-battle = { $power } wants no sea battle in { $place }.
ne-intercepted = { $power } is intercepted in { $place }: { $die }, needed { $need }.
ne-escaped = { $power } escapes in { $place }: { $die }, needed { $need }.
ne-sea-battle-won = Sea battle, { $place }: { $winner } { $high }, { $loser } { $low }. { $loser } loses { $count ->
    [one] one squadron
   *[other] { $count } squadrons
}.
ne-sea-battle-drawn = Sea battle, { $place }: { $winner } { $high }, { $loser } { $low }. { $count ->
   *[other] Nobody loses a squadron
}.
ne-sunk = { $power } loses a squadron: { $place }.
ne-launched = { $power } gets { $count ->
    [one] a free squadron
   *[other] { $count } free squadrons
} of { $region }: { $place }.
ne-bonus-port = In port { $amount }
ne-bonus-british = At least half British { $amount }
ne-bonus-ottoman = At least half Ottoman { $amount }
ne-odds-interception = Interception, { $place }
ne-odds-caught = Sea battle
ne-odds-escaped = No battle
ne-war-odds-need = Intercepted on { $need } or more
ne-odds-sea-battle = Sea battle, { $place }
ne-odds-squadrons = { $power }: { $count } for its squadrons
ne-odds-no-loss = Nobody loses a squadron
ne-odds-loss = { $power } loses { $count }
ne-odds-beaten-at-sea = { $power } is beaten
ne-odds-transport = Transport
ne-odds-rate = { $place }: each unit is lost on { $rate } or less
ne-odds-one-arrives = A unit arrives
ne-odds-all-arrive = All arrive
ne-do-march = { $from } – { $to }: { $troops }
ne-do-force-march = Forced march { $from } – { $to }: { $troops }
ne-do-ship = By ship { $from } – { $to }: { $troops }
ne-do-sail = { $from } – { $to }: { $count ->
    [one] one squadron
   *[other] { $count } squadrons
}
ne-do-raid = Attack the port of { $region } with { $count }
ne-do-seek = Seek battle in { $place }
ne-do-move-with = Move together with { $power }
ne-do-sink = A squadron of { $power }
ne-do-dock = Into { $place }: { $count }
ne-war-do-leave = Out to { $place }: { $count }
ne-do-flee = Flee to { $region }

## Battle
ne-unit-infantry = infantry
ne-unit-elite = elite infantry
ne-unit-militia = militia
ne-unit-light = light infantry
ne-unit-cavalry = cavalry
ne-unit-heavy = heavy cavalry
ne-unit-irregular = irregular cavalry
ne-unit-artillery = artillery
ne-unit-horse = horse artillery
ne-unit-leader = leader
ne-unit-napoleon = Napoleon
ne-with-allies = { $flag } and allies
ne-side-attacker = attacker
ne-side-defender = defender
ne-terrain-stream = stream
ne-terrain-woods = woods
ne-terrain-hill = hill
ne-terrain-village = village
ne-zone-away = not on the field
ne-zone-retreat = retreat zone
ne-zone-reserve = reserve
ne-zone-left = left flank
ne-zone-centre = centre
ne-zone-right = right flank
ne-zone-middle-left = middle left
ne-zone-middle-centre = middle centre
ne-zone-middle-right = middle right
ne-zone-lost = lost
ne-ask-next-battle = Which battle is fought next?
ne-ask-main-group = Which group begins the battle?
ne-ask-ground = Place terrain in your battle line.
ne-ask-deploy = Deploy your troops.
ne-ask-rearrange = Your light cavalry has scouted the enemy out: you may rearrange { $count ->
    [one] one unit
   *[other] { $count } units
}.
ne-ask-cavalry = Combat round { $round }, cavalry phase: what does your cavalry do?
ne-ask-artillery = Combat round { $round }, artillery phase: what does your artillery do?
ne-ask-infantry = Combat round { $round }, infantry phase: what does your infantry do?
ne-ask-leaders = Combat round { $round }, leader phase: what do your leaders do?
ne-ask-charged = You are charged by { $unit }: how do you react?
ne-ask-pressed = A square of { $unit } awaits you: press the charge or break off?
ne-ask-counter = Counter-charge the { $unit }?
ne-opens-line = This leaves your line open: the battle is lost at once.
ne-ask-fallen = Which leader falls?
ne-ask-rallied = Rallied with { $total }: which unit returns?
ne-ask-pursuit = Pursue the beaten enemy.
ne-ask-retreat = Where do your troops retreat to?
ne-do-next-battle = Battle: { $region }
ne-do-main-group = Main group from { $region }
ne-do-place = { $terrain }: { $zone } ({ $side })
ne-do-deploy = Deploy { $unit } ({ $from }): { $to }
ne-do-deploy-all = Deploy everybody in the usual way
ne-do-move = Move { $unit } ({ $from }): { $to }
ne-do-fire = { $unit } ({ $from }) fires: { $target } ({ $to })
ne-do-charge = { $unit } ({ $from }) charges: { $target } ({ $to })
ne-do-dissolve = { $unit } ({ $from }): dissolve the square
ne-do-rally = { $unit } ({ $from }) rallies: { $target } ({ $to })
ne-do-retreat = Give up the battle
ne-do-form-square = Form square
ne-do-evade = Evade
ne-do-break-off = Break off the charge
ne-do-counter = Counter-charge: { $unit } ({ $from })
ne-do-fall = Falls: { $unit } ({ $from })
ne-do-pursue = { $unit } ({ $from }) pursues: { $target } ({ $to })
ne-do-retreat-to = { $flag }: retreat to { $region } ({ $count })
ne-do-quick = Let the machine fight it out, if all agree
ne-battle-begun = Battle, { $region }: { $attacker } against { $defender }.
ne-main-group-named = The group from { $region } begins the battle.
ne-order-even = Battle order { $attacker } to { $defender }: both deploy unseen.
ne-order-attacker = Battle order { $attacker } to { $defender }: the defender deploys first and openly, the attacker acts first.
ne-order-defender = Battle order { $attacker } to { $defender }: the attacker deploys first and openly, the defender acts first.
ne-surprise-attacker = Battle order { $attacker } to { $defender }: complete surprise by the attacker.
ne-surprise-defender = Battle order { $attacker } to { $defender }: complete surprise by the defender.
ne-arrival-at-once = The group from { $region } is on the spot (die { $die }, round { $round }).
ne-arrival-later = The group from { $region } comes in round { $round } (die { $die }).
ne-ground-rolled = Ground, { $side }: roll { $sum }, features: { $count }.
ne-ground-placed = { $terrain }: { $zone }.
ne-unit-deployed = { $flag }: { $unit } deployed, { $zone }.
ne-army-arrayed = { $flag }: all troops are deployed.
ne-army-ready = { $flag } is ready.
ne-screen-removed = The screen is removed, the battle begins.
ne-quick-agreed = { $flag }: let the machine fight it out.
ne-battle-round = Combat round { $round }
ne-units-arrived = Reinforcements in reserve: { $count }.
ne-unit-moved = { $flag }: { $unit } moves, { $zone }.
ne-leader-made-way = { $flag }: { $unit } makes way into the reserve.
ne-fired-missed = { $flag }: { $unit } fires at { $target }, { $total } for { $need }: missed.
ne-fired-retreats = { $flag }: { $unit } fires at { $target }, { $total } for { $need }: driven back.
ne-fired-falls = { $flag }: { $unit } fires at { $target }, { $total } for { $need }: destroyed.
ne-charging = { $flag }: { $unit } charges { $target }.
ne-counter-charging = { $flag }: { $unit } counter-charges { $target }.
ne-square-formed = { $flag }: { $unit } forms square.
ne-square-failed = { $flag }: { $unit } fails to form square.
ne-evaded = { $flag }: { $unit } evades into the reserve.
ne-broke-off = { $flag }: { $unit } breaks off the charge.
ne-square-dissolved = { $flag }: { $unit } dissolves its square.
ne-leader-fell = { $flag }: { $unit } falls.
ne-clash-tie = { $flag }: { $unit } against { $target }, { $total } to { $other }: no result.
ne-clash-target-retreats = { $flag }: { $unit } against { $target }, { $total } to { $other }: thrown back.
ne-clash-target-falls = { $flag }: { $unit } against { $target }, { $total } to { $other }: overrun.
ne-clash-retreats = { $flag }: { $unit } against { $target }, { $total } to { $other }: repulsed.
ne-clash-falls = { $flag }: { $unit } against { $target }, { $total } to { $other }: destroyed themselves.
ne-rallied = { $flag }: { $unit } rallied, { $total } for { $need }.
ne-rally-failed = { $flag }: { $unit } cannot be rallied, { $total } for { $need }.
ne-rejoined = { $flag }: { $unit } returns instead.
ne-gave-up = { $flag } gives up the battle.
ne-battle-broken-off = The battle in { $region } is broken off.
ne-line-broken = The battle line is broken: { $zone } ({ $side }).
ne-stalemate = For two rounds nobody has dared to come on: the defender holds the field.
ne-nightfall = Night falls: the defender holds the field.
ne-battle-won = { $flag } wins the battle.
ne-pursuit-caught = { $flag }: { $unit } pursues { $target }, { $total } for { $need }: destroyed.
ne-pursuit-escaped = { $flag }: { $unit } pursues { $target }, { $total } for { $need }: escaped.
ne-retreated = { $flag }: retreat to { $region } ({ $count }).
ne-cut-off = { $flag }: lost for want of a retreat: { $count }.
ne-battle-ended = { $region }: victory for { $flag }; losses { $attacker } (attacker) and { $defender } (defender).
ne-quick-not-now = That cannot be agreed now, or you have agreed already.
ne-no-such-group = No group with troops came from there.
ne-no-such-feature = You have no such terrain to place.
ne-no-such-zone = There is no such zone in this battle.
ne-zone-has-feature = There is terrain in that zone already.
ne-not-yours-to-deploy = That unit is not yours to deploy.
ne-deploy-where = Units are deployed in the own battle line and in the reserve.
ne-already-there = The unit stands there already.
ne-all-deployed = Everything is deployed already.
ne-deploy-everything = Some units are not deployed yet.
ne-deploy-all = Deploy the others too.
ne-line-empty = At least one unit must stand in every zone of the battle line; leaders do not count.
ne-line-fill = Move a unit into the empty zone.
ne-no-such-piece = There is no such unit on the field.
ne-not-your-piece = Somebody else decides for that unit.
ne-not-its-phase = It is not this unit’s phase.
ne-no-action-left = This unit has no combat action left in this round.
ne-must-be-rallied = Who is in the retreat zone must be rallied first.
ne-square-stays = A square can neither move nor charge.
ne-dissolve-first = Dissolve the square in the infantry phase first.
ne-no-diagonal = Nobody moves diagonally.
ne-not-adjacent = That zone is not adjacent.
ne-held-by-enemy = A unit next to the enemy cannot move to another zone next to the enemy.
ne-enemy-in-zone = The enemy stands there.
ne-retreat-later = A battle can be given up only after the first complete combat round.
ne-retreat-before-acting = A battle can be given up only before the first action of a phase.
ne-lead-retreats = The player of the lead nation orders the retreat.
ne-cavalry-no-fire = Cavalry does not fire.
ne-leaders-no-attack = Leaders do not attack.
ne-one-shot = Horse artillery fires only once a round.
ne-musket-range = Infantry fires one zone only.
ne-fire-blocked = Troops stand in between.
ne-reserve-no-attack = Nobody attacks from the reserve or the retreat zone.
ne-leaders-no-target = A leader is no target.
ne-reserve-no-target = Reserve and retreat zone are out of reach.
ne-front-only = Attacks go straight ahead only.
ne-leader-not-there = That leader does not stand in this zone.
ne-cannot-charge = Only infantry and cavalry charge.
ne-charge-range = Only the next zone can be charged.
ne-guns-protected = The artillery is protected by troops in its zone.
ne-river-between = A river prevents the charge.
ne-no-square = Only infantry forms square, against cavalry.
ne-no-evasion = Only cavalry and light infantry evade, from infantry.
ne-counter-who = Only cavalry of the charged side counter-charges.
ne-counter-once = This cavalry has counter-charged in this round already.
ne-counter-where = To counter-charge, cavalry must stand opposite the attacker.
ne-not-in-square = This unit is not in square.
ne-only-leaders-rally = Only leaders rally troops.
ne-rally-from-reserve = Troops are rallied from the reserve only.
ne-nothing-to-rally = There is no such unit in your retreat zone.
ne-roll-too-low = A rally of { $total } is not enough for this unit.
ne-cannot-pursue = This unit does not pursue.
ne-militia-stays = This nation’s militia does not pursue.
ne-pursued-once = This unit has pursued already.
ne-river-no-pursuit = A river prevents any pursuit.
ne-rearguard = Cavalry covers the retreat: only cavalry may pursue.
ne-rearguard-first = The cavalry covering the retreat must fall first.
ne-too-slow = Infantry does not catch cavalry.
ne-not-your-troops = Those troops are not yours to decide for here.
ne-not-so-many = There are not that many troops.
ne-retreat-closed = These troops cannot retreat there.
ne-retreat-where = Open are regions next to the battle that they may enter, without enemies, and from which no attacker came.
ne-militia-at-home = Militia does not leave its homeland.
ne-too-crowded = A region cannot hold more units of one kind.
ne-no-battle-there = There is no battle there for you to call.
ne-mod-quality = quality of the unit: { $amount }
ne-mod-from-square = out of a square: { $amount }
ne-mod-at-square = at a square: { $amount }
ne-mod-landing = against a landing: { $amount }
ne-mod-woods = woods: { $amount }
ne-mod-village = village: { $amount }
ne-mod-hill = hill: { $amount }
ne-mod-stream = stream: { $amount }
ne-mod-table = arm against arm: { $amount }
ne-mod-square = against a square: { $amount }
ne-mod-counter = counter-charge: { $amount }
ne-mod-napoleon = Napoleon: { $amount }
ne-mod-leader = leader: { $amount }
ne-mod-combined = combined arms: { $amount }
ne-mod-grand-battery = grand battery: { $amount }
ne-mod-division = cavalry division: { $amount }
ne-mod-river-behind = river behind: { $amount }
ne-odds-fire = Fire: { $unit } at { $target }
ne-odds-charge = Charge: { $unit } against { $target }
ne-odds-charge-square = Charge: { $unit } against { $target } in square
ne-odds-pursuit = Pursuit: { $unit } after { $target }
ne-odds-rally = Rally: { $unit }
ne-odds-battle = The battle
ne-odds-need = needed: { $need }
ne-odds-against = enemy – { $reason }
ne-odds-may-evade = The target may evade.
ne-odds-target-falls = target destroyed ({ $unit })
ne-odds-target-retreats = target driven back ({ $unit })
ne-odds-target-stands = target stands ({ $unit })
ne-odds-target-gives-way = The target gives way or falls
ne-odds-own-retreats = driven back oneself ({ $unit })
ne-odds-own-falls = destroyed oneself ({ $unit })
ne-odds-leader-falls = a leader falls
ne-odds-rallied = rallied ({ $unit })
ne-odds-wins = { $flag } wins
ne-odds-disaster = { $flag } suffers a disaster
ne-odds-losses = { $flag } loses { $units } units on average
ne-odds-playouts = from { $count } battles played out

## Politics, congress, cards
ne-politics-open = Political actions are possible.
ne-cards-open = You may play a card.
ne-close-now = { $power }: the battles are fought. Annex, act politically, or end the turn?
ne-list = { $first }, { $next }
ne-nobody = nobody
ne-cabinet = Which political action?
ne-which-card = Which card?
ne-volunteer-now = { $power } attacks neutral { $target }. Declare war on { $power } and perhaps gain control?
ne-split-now = Where does the army of the minor nation go: { $troops }?
ne-leave-now = { $power }: troops must leave because of { $host }. Where do they go?
ne-homecoming-now = { $power }: which troops go home to which capital?
ne-passing-now = { $power } marches home through { $region } with { $troops }. Does { $host } fight?
ne-sacrifice-now = The uprising goes on: which unit in { $region } is lost?
ne-react-war = { $power } has declared war on { $target }. React?
ne-react-annexation = { $power } is about to annex { $region }. React before the die is cast?
ne-react-broken = { $power } has broken with { $target }. React?
ne-react-revoked = { $power } has revoked the right of passage for { $target }. React?
ne-react-battle = A battle is about to begin in { $region }. Take a side first?
ne-offer-alliance = { $power } offers { $target } an alliance.
ne-offer-estrange = { $power } asks { $target } to leave the alliance with { $third }.
ne-offer-passage = { $power } asks { $target } for right of passage.
ne-offer-armistice = { $power } offers { $target } an armistice; each pays 1 PAP.
ne-offer-trade = { $power } offers { $target } an exchange: { $give } for { $take }.
ne-article-nothing = nothing
ne-declined = { $power } declines.
ne-allied = { $power } and { $target } are allies.
ne-broken = { $power } ends the alliance with { $target }.
ne-war = { $power } declares war on { $target }.
ne-armistice = Armistice between { $power } and { $target }.
ne-granted = { $power } grants right of passage to { $target }.
ne-revoked = { $power } revokes the right of passage for { $target }.
ne-sued = { $power } has had enough of the war.
ne-courted = { $power } wins over { $region }: { $sum }, needed { $need } or more.
ne-courted-in-vain = { $power } courts { $region } in vain: { $sum }, needed { $need } or more.
ne-wooed = { $power } has its way with { $target }: { $sum }, needed { $value } or less.
ne-wooed-in-vain = { $power } courts { $target } in vain: { $sum }, needed { $value } or less.
ne-joined = { $region } joins { $power } and brings { $troops }.
ne-annexing = { $power } declares the annexation of { $region }.
ne-annexed = { $power } annexes { $region }: { $die }, modifier { $modifier }.
ne-resistance = { $region } resists { $power }: { $die }, modifier { $modifier }.
ne-resists = { $region } fights alone with { $troops }.
ne-resistance-broken = { $power } breaks the resistance and annexes { $region }.
ne-resistance-held = { $region } stays free: { $power } has failed.
ne-controlled = { $target } now controls { $power }.
ne-guarded = { $target } controls { $power } until this war ends.
ne-released = { $power } is neutral and nobody’s again.
ne-uprising = Uprising in { $region }.
ne-came-along = { $region } now belongs to { $power }.
ne-stirred = { $power } stirs up { $region }.
ne-divided = { $power }: { $troops } to { $region }, { $rest } to { $other }.
ne-disbanded = { $region }: the army that nobody came to fight goes home.
ne-paid-for-war = { $power } pays for the declaration of war by { $target }.
ne-suppressed = { $power } puts down the uprising in { $region }: { $sum } against { $units ->
    [one] one unit
   *[other] { $units } units
}.
ne-uprising-goes-on = { $power } cannot put down the uprising in { $region }: { $sum } against { $units ->
    [one] one unit
   *[other] { $units } units
}.
ne-lost-to-uprising = { $power } loses { $troops } to the rebels in { $region }.
ne-stress-held = { $power } fights on: { $sum }, stress value { $value }.
ne-stress-failed = { $power } breaks: { $sum }, stress value { $value }.
ne-napoleon-fell = Napoleon has fallen, and the war is lost.
ne-gained = { $power } gains { $points } PAP.
ne-left = { $power }: { $troops } from { $region } to { $to }.
ne-went-home = { $power }: all troops abroad return to { $region }.
ne-stayed = { $power } has not left { $region } and must fight { $target }.
ne-opposed = { $host } fights { $power } in { $region } on the way home: a battle without war.
ne-let-pass = { $host } lets { $power } march home through { $region }.
ne-traded = { $power } and { $target } exchange { $give } for { $take }.
ne-subsidy = Great Britain gives { $power } { $pp } PP.
ne-peace = { $power } sues for peace. All its wars end.
ne-claimed = { $power } takes { $region } from { $target } at the congress.
ne-liberated = { $power } liberates { $region }, which is free again.
ne-returned = { $power } gives { $region } back to { $target }.
ne-congress-closed = The congress on { $power } is over.
ne-congress-now = { $power }: take or liberate regions of { $target }, or pass ({ $pap } PAP).
ne-not-your-power = Somebody else decides for { $power }.
ne-power-removed = { $power } is out of the game.
ne-players-only = Only a player nation can do this, and { $power } is none.
ne-too-few-pap = { $power } needs { $cost } PAP and has { $pap }.
ne-how-to-get-pap = Points come before each production round, by victories, or for 10 PP each when buying.
ne-with-oneself = That takes two different sides.
ne-offensive-on-neutral = { $target } is a neutral major nation: { $power } must win it with the dice.
ne-offensive-at-war = { $power } and { $target } are at war.
ne-end-the-war-first = End the war first, by armistice or peace.
ne-already-allied = { $power } and { $target } are allies already.
ne-not-allied = { $power } and { $target } are not allies.
ne-opposite-sides = { $power } and { $target } stand on opposite sides of this historical game.
ne-at-war-already = { $power } and { $target } are at war already.
ne-war-on-ally = { $target } is an ally of { $power }.
ne-break-first = Break the alliance between { $power } and { $target } first.
ne-truce = { $power } has beaten { $target } and may not declare war before { $date }.
ne-nobody-acts = Nobody decides for this nation.
ne-war-on-oneself = { $power } and { $target } have the same player.
ne-no-war = { $power } is not at war.
ne-passage-pointless = { $power } cannot ask { $target } for right of passage: allied, at war, or granted already.
ne-not-granted = { $power } has granted { $target } no right of passage.
ne-not-at-war = { $power } and { $target } are not at war.
ne-declined-already = This offer was declined in this turn.
ne-offered-already = This offer still waits for an answer.
ne-annexed-already = This annexation has been announced already.
ne-not-free = { $region } is not a free minor nation.
ne-resists-now = This nation is taking up arms just now.
ne-only-at-congress = Regions of a major nation change hands only at the congress after a lost war.
ne-own-turn-only = A minor nation is annexed only in one’s own turn.
ne-no-troops-there = { $power } has no army unit in { $region }.
ne-bad-split = Choose one of the two regions and no more than the army has.
ne-not-neutral = { $power } is a player nation.
ne-held-already = You control { $power } already.
ne-no-uprising-here = { $region } belongs to nobody or to you, or has risen already.
ne-loyal-homeland = { $region } is a loyal homeland region.
ne-not-these-troops = These troops are not there.
ne-must-leave = Nobody there to fight: troops must leave the land of { $host }.
ne-no-way-out = These troops cannot go to { $region }.
ne-way-out-where = They go to a neighbouring region that is open to them and without troops of { $host }; if there is none, to their capital.
ne-home-is-capital = They go to a capital region that { $power } still owns.
ne-card-without-effect = A card of your own needs an effect that cards of the deck have.
ne-bad-card-amount = The number on a card of your own is 1 to 10; 0 to 10 if its text needs none.
ne-too-many-own-cards = There are four blanks for cards of your own; every card exists at least once.
ne-card-unnamed = A card of your own needs a key, a name and a text in both languages.
ne-board-and-map = Other units stand on the battle board than in the region: { $region }.
ne-not-tradable = { $power } cannot give { $region }: not owned.
ne-no-cards = This game is played without cards.
ne-no-such-card = This card is not there.
ne-only-britain-gives = Only Great Britain gives production points away.
ne-subsidy-to-others = Great Britain gives points to nations of other players only.
ne-bad-subsidy = Great Britain can give 1 to { $pp } PP.
ne-not-the-losers = { $region } does not belong to { $power }.
ne-capital-last = { $region } is a capital: all other homeland regions go first.
ne-name-regions = Name one region or two different ones.
ne-nothing-to-free = { $region } cannot be liberated from { $power }.
ne-mod-garrison = Troops there: { $amount }
ne-mod-neighbour = Next to an own region: { $amount }
ne-mod-war = At war: { $amount }
ne-odds-offensive = Diplomatic offensive
ne-odds-annexation = Annexation
ne-odds-stress = Stress roll: { $power }
ne-odds-uprising = Putting down the uprising
ne-odds-won = succeeds
ne-odds-failed = fails
ne-odds-annexed = no resistance
ne-odds-resists = resistance
ne-odds-fights-on = fights on
ne-odds-peace = sues for peace
ne-odds-at-least = Two dice, { $value } or more
ne-odds-at-most = Two dice, { $value } or less
ne-do-court = { $power }: court { $region } (2 PAP)
ne-do-annex = { $power }: annex { $region }
ne-do-uprising = { $power }: cause an uprising in { $region } (1 PAP)
ne-do-liberate = { $power }: liberate { $region } (1 PAP)
ne-do-leave = { $power }: { $troops } from { $region } to { $to }
ne-do-subsidy = Give { $power } { $pp } PP
ne-do-play = Play “{ $card }”
ne-do-play-on = Play “{ $card }”: { $target }
ne-do-estrange = { $power }: ask { $target } to leave { $third } (2 PAP)
ne-do-alliance = { $power }: offer { $target } an alliance (2 PAP)
ne-do-woo = { $power }: diplomatic offensive on { $target } (2 PAP)
ne-do-sue = { $power }: sue for peace (2 PAP)
ne-do-break = { $power }: break with { $target } (1 PAP)
ne-do-war = { $power }: declare war on { $target } (1 PAP)
ne-do-ask = { $power }: ask { $target } for right of passage
ne-do-revoke = { $power }: revoke right of passage for { $target }
ne-do-armistice = { $power }: offer { $target } an armistice (1 PAP each)
ne-do-trade = { $power }: offer { $target } { $give } for { $take }
ne-too-many-cards = Four cards are the limit: play or discard one before you draw.
ne-battle-cards-now = Play a battle card first?
ne-card = card { $number }
ne-card-drawn = You draw “{ $card }”.
ne-player = Player { $number }
ne-card-drew = { $player } draws a card.
ne-card-discarded = { $player } discards a card.
ne-card-event = { $player } draws an event: “{ $card }”.
ne-card-played = { $player } plays “{ $card }”.
ne-card-affected = The card is for { $flag }: { $unit }.
ne-card-laid-out = { $power } adopts “{ $card }”.
ne-card-pp = { $power }: { $points } PP.
ne-card-pap = { $power }: { $points } PAP.
ne-card-raised = { $power } raises { $troops } in { $region }.
ne-card-built = { $power } launches { $count } squadron in { $region }.
ne-card-lost = { $power } loses { $troops } in { $region }.
ne-card-sunk = { $power } loses { $count } squadron in the storm: { $sea }.
ne-card-calmed = The uprising in { $region } ends.
ne-card-struck = The lot falls on { $region }.
ne-no-innovation = This card is no innovation to be laid out.
ne-innovation-known = { $power } has this innovation already.
ne-too-few-pp = { $power } needs { $cost } PP and has { $pp }.
ne-only-in-battle = This card is for a battle in which you have units.
ne-battle-cards-only = Only battle cards are played now.
ne-is-laid-out = Innovations are laid out, not played.
ne-no-effect = This card has no effect.
ne-bad-target = The card cannot be played on that.

## The screen
ne-title = Napoleon in Europe
ne-about = Seven powers fight for the continent from 1796 to 1815: armies, fleets, diplomacy, and a battle board for every battle.
ne-item-map = The map
ne-item-frontier = Frontiers
ne-item-army = { $flag } in { $region }: { $troops }
ne-item-fleet = { $power }, { $place }: { $count ->
    [one] one squadron
   *[other] { $count } squadrons
}
ne-item-flag = { $region } belongs to { $power }.
ne-item-region = { $region }: { $power }, { $value } PP
ne-item-free = { $region }: free, { $value } PP
ne-item-swords = { $region }: enemies face each other.
ne-item-stack = { $flag }, { $zone }: { $count } × { $unit }, actions left: { $left }
ne-item-square = { $flag }, { $zone }: { $count } × { $unit } in square, actions left: { $left }
ne-group-war = War and peace
ne-group-allies = Alliances and passage
ne-group-trade = Trade and money
ne-group-cards = Cards
ne-group-congress = Congress
ne-amount-squadrons = squadrons
ne-amount-units = units
ne-amount-points = production points
ne-panel-game = The game
ne-panel-beaten = { $count } of { $all } enemies have sued for peace
ne-alarm-peace = one more peace, and the war is won
ne-alarm-last-round = last round
ne-panel-round = Round { $round }
ne-panel-round-of = Round { $round } of { $rounds }
ne-panel-turn = { $power } to move
ne-panel-buys = { $power } buys
ne-panel-next = Next production after
ne-panel-last = Last month
ne-panel-mode = Scenario
ne-panel-historical = historical
ne-panel-unhistorical = unhistorical
ne-panel-powers = The powers
ne-panel-pp = { $pp } PP (+{ $income })
ne-panel-pap = { $pap } PAP
ne-panel-stress = stress { $value }
ne-panel-regions = { $count ->
    [one] one region
   *[other] { $count } regions
}
ne-panel-removed = out of the game
ne-panel-neutral = neutral
ne-panel-controlled = neutral, controlled by { $power }
ne-panel-defeated = has sued for peace
ne-panel-diplomacy = War and alliance
ne-relation-self = –
ne-relation-war = ⚔
ne-relation-ally = ★
ne-relation-passage = →
ne-relation-truce = ✋
ne-relation-none = ·
ne-panel-key = ⚔ war · ★ alliance · → grants passage · ✋ may not declare war yet
ne-panel-production = Production
ne-panel-yield = { $power }: { $pp } PP
ne-panel-homeland = homeland { $pp } PP ({ $count })
ne-panel-abroad = abroad { $pp } PP ({ $count })
ne-panel-barren = without yield: { $count }
ne-panel-levels = Victory levels
ne-panel-levels-now = Victory levels if the game ended now
ne-panel-forces = Forces
ne-panel-infantry = infantry { $count }
ne-panel-cavalry = cavalry { $count }
ne-panel-artillery = artillery { $count }
ne-panel-leaders = leaders { $count }
ne-panel-squadrons = squadrons { $count }
ne-panel-hand = Cards
ne-panel-held-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
ne-card-kind-event = event
ne-card-kind-strategy = any time
ne-card-kind-battle = in battle
ne-card-kind-innovation = innovation
ne-card-kind-blank = no effect
ne-panel-battle = The battle
ne-panel-deployment = deployment
ne-panel-pursuit = pursuit
ne-panel-retreat = retreat
ne-panel-camp = { $flag } ({ $side })
ne-panel-units = { $count ->
    [one] one unit
   *[other] { $count } units
}
ne-panel-in-zone = { $zone } { $count }
ne-panel-lost = lost { $count }
ne-fact-free = free
ne-fact-owner = Belongs to
ne-fact-value = Production (PP)
ne-fact-homeland = Homeland of
ne-fact-units = Units
ne-fact-squadrons = Squadrons
ne-fact-steps = Regions a turn
ne-fact-actions = Combat actions
ne-fact-left = Actions left
ne-fact-fire = Fire
ne-fact-charge = Charge
ne-fact-rally = Rallies at
ne-state-barren = without yield
ne-state-uprising = in uprising
ne-state-moved = has moved
ne-state-square = in square
ne-state-fired = has fired
ne-option-mode = Manner
ne-option-mode-historical = Historical: two sides
ne-option-mode-unhistorical = Unhistorical: everybody for himself
ne-option-seats = Players
ne-seats-each = One nation each
ne-seats-scenario = As the scenario proposes
ne-seats-sides = Two sides
ne-seats-two = France against Britain; the others neutral
ne-seats-three = France, Britain, Austria; the others neutral
ne-seats-four = France, Britain, Russia, Austria; the others neutral
ne-seats-five = France, Britain, Prussia, Russia, Austria; the others neutral
ne-option-length = Length
ne-length-short = Short: 12 rounds
ne-length-medium = Medium: 18 rounds
ne-length-long = Long: 24 rounds
ne-length-very-long = Very long: 36 rounds
ne-length-longest = Longest: 60 rounds
ne-length-campaign = Campaign to July 1815
ne-length-open = Until one side is beaten
ne-option-rounds = Other number of rounds
ne-option-minutes = Playing time in minutes
ne-option-sudden-death = Sudden death
ne-option-cards = Cards
ne-option-innovations = Innovations
ne-innovations-historical = as history has it
ne-innovations-deck = out of the deck
ne-option-attrition = Attrition
ne-option-forced-march = Forced march
ne-option-minor-navies = Minor navies
ne-option-multi-region-minors = Minor nations of several regions
ne-option-counter-charge = Counter-charge
ne-option-battle-order = Order of battle and surprise
ne-option-reinforcements = Reinforcements
ne-option-terrain = Terrain
ne-option-light-infantry = Light infantry
ne-option-horse-artillery = Horse artillery
ne-option-napoleon = Napoleon
ne-option-saved-income = Saved income
ne-legend-army = Army: nation and units
ne-legend-fleet = Squadrons
ne-legend-owner = Owner of the region
ne-scenario-own = From { $date }; { $power } begins.
ne-scenario-1796 = April: Bonaparte takes over the hungry army at Nice, two French armies stand on the Rhine. Prussia and Spain have made their peace.
ne-scenario-1799 = March: sister republics from Holland to Naples, Masséna in Switzerland, Bonaparte cut off in Egypt; Suvorov is on his way.
ne-scenario-1803 = May: the peace of Amiens is broken. Only Great Britain and France are at war; everybody else watches.
ne-scenario-1805 = August: the Grande Armée still lies at Boulogne. Mack gathers, Kutuzov comes through Galicia; Prussia hesitates.
ne-scenario-1806 = October: Prussia stands alone in Thuringia, the Grande Armée comes up from Franconia, the Russians are far away.
ne-scenario-1807 = January: Prussia is overrun but for Danzig and Königsberg, Napoleon winters at Warsaw, Bennigsen comes on.
ne-scenario-1809 = April: Archduke Charles strikes from Bohemia while the best of the French is in Spain and Wellesley lands at Lisbon.
ne-scenario-1812 = June: the Grande Armée stands on the Niemen, Prussians and Austrians on its wings. Spain is held down by five armies.
ne-scenario-1813 = August: the armistice is over and Austria has joined the allies. Napoleon stands around Dresden between three armies.
ne-scenario-1815 = June: Napoleon is back and strikes into Belgium, between Wellington and Blücher, before the others reach the Rhine.
draw-fire = fire
draw-fire-effect = effect
draw-charge = charge
draw-square = square
draw-rally = rally
draw-pursuit = pursuit
draw-terrain = terrain
draw-battle-order = order of battle
draw-arrival = arrival
draw-sea-battle = sea battle
draw-interception = interception
draw-annexation = annexation
draw-minor-infantry = infantry of the minor nation
draw-minor-cavalry = its cavalry
draw-minor-artillery = its artillery
draw-offensive = diplomatic offensive
draw-uprising = uprising
draw-stress = stress
draw-sudden-death = sudden death
draw-attrition = attrition
draw-transport = transport
draw-forced-march = forced march
draw-card = card

## What the machine weighed, to be read after the game

ne-why = Weighed: { $reasons }; in all { $sum }.
ne-why-reason = { $what } { $weight }
ne-why-and = { $one }, { $other }
ne-why-nothing = nothing
ne-why-common-enemies = common enemies
ne-why-crossed = our allies are its enemies
ne-why-drawn-in = it would draw us into wars
ne-why-greatest = it is the greatest power
ne-why-border = a secure border
ne-why-far = it is far away
ne-why-balance = the balance of forces
ne-why-other-wars = other wars
ne-why-checked = the greatest power must be checked
ne-why-out-of-reach = we cannot reach each other
ne-why-fights-on = our side fights on
ne-why-capital = our capital is lost
ne-why-harms-allies = it marches against our allies
ne-why-foreign-troops = its troops in our land
ne-why-gets = what we get
ne-why-gives = what we give
ne-why-faith = faith
ne-why-outgrows = it outgrows us
ne-why-wars = wars we already fight
ne-why-way = the way there
ne-why-allies-fight = our allies fight it
ne-why-friends = our allies are its friends
ne-why-late = it is late
ne-why-other-side = it is on the other side
ne-why-not-ours = it is no war of ours
ne-why-free-land = there is free land
draw-control = who takes over

## What a seat may have answered beforehand
ne-standing-buying = Production
ne-standing-moving = Movement
ne-standing-closing = End of the turn
ne-standing-next-battle = Which battle comes next
ne-standing-before-battle = Groups and ground before a battle
ne-standing-deployment = Deployment for battle
ne-standing-phase = Phases of a battle
ne-standing-pursuit = Pursuit
ne-standing-battle-retreat = Retreat after a battle
ne-standing-other = Everything else with one answer
ne-standing-charged = Charged by cavalry
ne-standing-countered = Counter-charges
ne-standing-fallen = Leaders who fall or rally
ne-standing-battle-cards = Battle cards
ne-standing-war = When war is declared
ne-standing-annexation = When somebody annexes
ne-standing-parting = When friends part
ne-standing-bystander = When troops stand beside a battle
ne-standing-volunteers = Declaring war for a neutral
ne-standing-offers = Offers of others
ne-standing-passing = Troops on their way home
ne-standing-joining = Moving in an ally’s turn
ne-standing-sea = Meetings at sea
ne-standing-sea-losses = Losses at sea
ne-way-staff = Leave it to the staff
ne-way-first = In the order listed
ne-way-fight = Fight
ne-way-join = Join
ne-way-square = Form square
ne-way-evade = Evade
ne-way-stand = Stand
ne-errand-battle = Captain: fight this battle
ne-errand-battle-about = Every decision of this battle is taken as a captain would; on the map you command again.
ne-errand-deployment = Captain: deploy for this battle
ne-errand-deployment-about = Your units are placed as a captain would; then you lead the battle.
ne-errand-purchases = Captain: buy and place
ne-errand-purchases-about = Your production points are spent as a captain would, until your purchases are over.

ne-option-mode-about = Historical: France and its allies against all others. Unhistorical: each power on its own, with diplomacy.
ne-option-seats-about = How many play, and who leads which nations.
ne-option-length-about = When the game is over: after so many months.
ne-option-rounds-about = A number of your own instead of the length above.
ne-option-minutes-about = Ends the game when this time is over; the current month is still completed.
ne-option-sudden-death-about = From the last month on a roll decides at the end of each month whether the game is over.
ne-option-cards-about = Powers draw cards with events, battle advantages and innovations, at most four in hand.
ne-option-innovations-about = Whether innovations come to the powers that had them, or to whoever draws their card.
ne-option-attrition-about = Every three months enemy armies deep in Spain and Russia melt away.
ne-option-forced-march-about = Infantry and guns may try to go one region further.
ne-option-minor-navies-about = Who gains Portugal, Holland, Denmark or Sweden gains a squadron as well.
ne-option-multi-region-minors-about = Denmark and Norway, Sweden and Finland, Naples and Sicily belong together.
ne-option-counter-charge-about = Cavalry may answer a charge with one of its own.
ne-option-battle-order-about = A roll before the deployment decides who deploys openly and who surprises whom.
ne-option-reinforcements-about = Armies that come from several regions may arrive at different times.
ne-option-terrain-about = Hills, woods and villages are rolled for and placed on the battle board.
ne-option-light-infantry-about = A unit that shoots and charges, for 7 points.
ne-option-horse-artillery-about = Fast guns with two actions, for 14 points.
ne-option-napoleon-about = One of the French leaders is Napoleon himself, with his staff.
ne-option-saved-income-about = Nations that were active once keep their income while nobody controls them, and save it for the power that leads them next (answer of the publisher).
