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
ne-game-over = The game ends in { $date }.
ne-buy-now = { $power }: buy and place with { $pp } production points.
ne-no-scenario = There is no scenario “{ $key }”.
ne-bad-seat = Every seat needs nations, and each nation one player only.
ne-bad-seats = Two to seven may play.
ne-bad-month = There are twelve months.
ne-no-region = There is no region “{ $key }”.
ne-no-sea = There is no sea area “{ $key }”.
ne-no-port = { $region } has no port.
ne-accept = Accept
ne-decline = Decline
ne-pass = Pass
ne-done = Done

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
ne-nobody = Somebody has to go.
ne-not-there = So many units are not in { $region }.
ne-have-moved = These units in { $region } have already moved.
ne-not-adjacent = { $from } and { $to } have no common border.
ne-closed = { $region } is closed: { $power } is neither ally nor enemy and has granted no right of passage.
ne-closed-remedy = Allowed with an alliance, a right of passage or a war with { $power }.
ne-militia-stays = Militia does not leave its homeland; { $region } is not part of it.
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
ne-been-there = These squadrons have already been in { $place } this turn.
ne-have-fought = These squadrons of { $place } have fought and go no further.
ne-have-covered = These squadrons of { $place } cover a transport and stay.
ne-no-enemy-fleet = There is no enemy squadron in { $place }.
ne-sought = Battle has already been sought in { $place }.
ne-port-far = The port of { $region } does not touch this sea area.
ne-port-empty = There is no enemy squadron in the port of { $region }.
ne-port-twice = At most two squadrons attack the port of { $region } in a turn.
ne-not-lost = { $power } has no squadron here that you could give.
ne-no-haven = The squadrons cannot go to { $place }.
ne-wrong-squadrons = This number of squadrons cannot go to { $place }.
ne-no-units = nobody
ne-list = { $one }, { $two }
ne-list-and = { $one } and { $two }
ne-marched = { $power }: { $troops } from { $from } to { $to }.
ne-force-marched = { $power } forces a march from { $from } to { $to }: { $on } get through; lost: { $lost }.
ne-landed = { $power }: { $troops } from { $from } land in { $to }.
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
ne-cut-off = { $power }: leaders without troops cannot leave { $region } and are lost.
ne-joined = { $ally } moves together with { $power }.
ne-declined = { $ally } does not move together with { $power }.
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
ne-odds-need = Intercepted on { $need } or more
ne-odds-sea-battle = Sea battle, { $place }
ne-odds-squadrons = { $power }: { $count } for its squadrons
ne-odds-no-loss = Nobody loses a squadron
ne-odds-loss = { $power } loses { $count }
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
ne-do-leave = Out to { $place }: { $count }
ne-do-flee = Flee to { $region }

## Battle

## Politics, congress, cards
ne-politics-open = Political actions are possible.
