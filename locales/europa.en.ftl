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

## Battle

## Politics, congress, cards
ne-politics-open = Political actions are possible.
