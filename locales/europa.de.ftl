## Names
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
ne-name = { $en ->
   *[other] { $de }
}
ne-france = Frankreich
ne-britain = Großbritannien
ne-prussia = Preußen
ne-russia = Russland
ne-ottoman = das Osmanische Reich
ne-austria = Österreich
ne-spain = Spanien
ne-minor-army = eine kleine Nation
ne-port-of = Hafen von { $region }
ne-date = { $month } { $year }
ne-january = Januar
ne-february = Februar
ne-march = März
ne-april = April
ne-may = Mai
ne-june = Juni
ne-july = Juli
ne-august = August
ne-september = September
ne-october = Oktober
ne-november = November
ne-december = Dezember
ne-infantry = { $count } Infanterie
ne-elite = { $count } Eliteinfanterie
ne-militia = { $count } Miliz
ne-light = { $count } leichte Infanterie
ne-cavalry = { $count } Kavallerie
ne-heavy = { $count } schwere Kavallerie
ne-irregular = { $count } irreguläre Kavallerie
ne-artillery = { $count } Artillerie
ne-horse = { $count } berittene Artillerie
ne-leader = { $count ->
    [one] ein Führer
   *[other] { $count } Führer
}
ne-napoleon = { $count ->
   *[other] Napoleon
}

## Game, turns, production, victory, setup
ne-over = Das Spiel ist vorbei.
ne-not-now = Das ist jetzt nicht gefragt.
ne-not-your-decision = Jetzt entscheidet jemand anderes.
ne-round-began = Es beginnt { $date }.
ne-turn-began = { $power }: Der Zug beginnt.
ne-game-over = Das Spiel endet: { $date }.
ne-buy-now = { $power }: mit { $pp } Produktionspunkten kaufen und aufstellen.
ne-no-scenario = Es gibt kein Szenario „{ $key }“.
ne-bad-seat = Jeder Platz braucht Nationen, und jede Nation höchstens einen Spieler.
ne-bad-seats = Zwei bis sieben dürfen spielen.
ne-bad-month = Es gibt zwölf Monate.
ne-no-region = Es gibt keine Region „{ $key }“.
ne-no-sea = Es gibt kein Seegebiet „{ $key }“.
ne-no-port = { $region } hat keinen Hafen.
ne-accept = Annehmen
ne-decline = Ablehnen
ne-pass = Passen
ne-done = Fertig

## War: land, sea, transport
ne-move-now = { $power }: ziehen oder fertig.

## Battle

## Politics, congress, cards
ne-politics-open = Politische Aktionen sind möglich.
