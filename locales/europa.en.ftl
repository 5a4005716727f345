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
ne-removed = { $power } is out of the game.
ne-sudden-death = Sudden death: { $sum } against the end number { $number }.
ne-time-up = The agreed time is over; this round is played to its end.
ne-no-time-limit = No playing time was agreed, or it is over already.
ne-time-ends-round = The present round is still played to its end.
ne-income = { $power } receives { $income } production points and has { $pp }.
ne-bought = { $power } raises { $units } in { $region }.
ne-built = { $power } builds { $count ->
    [one] one squadron
   *[other] { $count } squadrons
} in { $region }.
ne-bought-pap = { $power } buys a political action point.
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
ne-label-time-up = The agreed time is over
ne-label-cabinet = Political actions …
ne-no-nation = nobody
ne-and = { $one }, { $two }
ne-level-total = total victory
ne-level-great = great victory
ne-level-minor = minor victory
ne-level-survival = survival
ne-level-defeat = defeat
ne-level-annihilation = annihilation
ne-grade-ultimate = ultimate victory
ne-grade-dirty-total = dirty total victory
ne-grade-dirty-great = dirty great victory
ne-best = The game ends in { $date }. { $power } has done best: { $level }.
ne-best-shared = The game ends in { $date }. { $power } and { $count ->
    [one] one other
   *[other] { $count } others
} share the first place: { $level }.
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
ne-pass = Pass
ne-done = Done

## War: land, sea, transport
ne-move-now = { $power }: move, or be done.

## Battle

## Politics, congress, cards
ne-politics-open = Political actions are possible.
