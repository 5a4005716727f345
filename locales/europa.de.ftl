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
ne-removed = { $power } scheidet aus dem Spiel aus.
ne-sudden-death = Plötzliches Ende: { $sum } gegen die Endzahl { $number }.
ne-time-up = Die vereinbarte Zeit ist um; diese Runde wird noch zu Ende gespielt.
ne-no-time-limit = Es wurde keine Spielzeit vereinbart, oder sie ist schon um.
ne-time-ends-round = Die laufende Runde wird noch zu Ende gespielt.
ne-income = { $power } erhält { $income } Produktionspunkte und hat nun { $pp }.
ne-bought = { $power } stellt auf: { $units } in { $region }.
ne-built = { $power } baut { $count ->
    [one] ein Geschwader
   *[other] { $count } Geschwader
} in { $region }.
ne-bought-pap = { $power } kauft einen Politischen Aktionspunkt.
ne-buy-nothing = Kaufe mindestens eine Einheit.
ne-not-for-sale = { $units } kann man nicht kaufen.
ne-kind-not-used = { $units }: In diesem Spiel gibt es das nicht.
ne-cannot-build = { $power } kann das nicht bauen: { $units }.
ne-british-limit = Großbritannien baut in einer Produktionsrunde höchstens { $limit } Landeinheiten.
ne-units-left = { $count ->
    [0] In dieser Runde ist keine mehr frei.
    [one] In dieser Runde ist noch eine frei.
   *[other] In dieser Runde sind noch { $count } frei.
}
ne-elite-quota = Für jede Eliteinfanterie müssen vorher zwei normale Infanterien gekauft sein; es sind { $line }.
ne-buy-line-first = Kaufe zuerst { $count } normale Infanterie.
ne-too-dear = Das kostet { $price } Produktionspunkte; vorhanden sind { $pp }.
ne-not-placeable = { $power } kann in { $region } nichts Neues aufstellen: nur in freien Regionen des eigenen Heimatlands.
ne-place-there = { $region } ist frei.
ne-full = Für mehr ist kein Platz.
ne-neutral-without-pap = { $power } ist keine Spielernation und hat keine Politischen Aktionspunkte.
ne-label-buy = { $units } in { $region } für { $price } PP
ne-label-build = { $count ->
    [one] Ein Geschwader
   *[other] { $count } Geschwader
} in { $region } für { $price } PP
ne-label-buy-pap = Ein Politischer Aktionspunkt für { $price } PP
ne-label-lay-out = Auslegen: { $card }
ne-label-discard = Abwerfen: { $card }
ne-label-sacrifice = Verlieren: { $units }
ne-label-split = { $units } nach { $region }
ne-label-launch = Das Geschwader kommt in dieses Seegebiet: { $sea }
ne-label-time-up = Die vereinbarte Zeit ist um
ne-label-cabinet = Politische Aktionen …
ne-no-nation = niemand
ne-and = { $one }, { $two }
ne-level-total = totaler Sieg
ne-level-great = großer Sieg
ne-level-minor = kleiner Sieg
ne-level-survival = Überleben
ne-level-defeat = Niederlage
ne-level-annihilation = Vernichtung
ne-grade-ultimate = ultimativer Sieg
ne-grade-dirty-total = schmutziger totaler Sieg
ne-grade-dirty-great = schmutziger großer Sieg
ne-best = Das Spiel endet: { $date }. Am besten hat abgeschnitten: { $power }, { $level }.
ne-best-shared = Das Spiel endet: { $date }. { $power } und { $count ->
    [one] eine weitere Nation
   *[other] { $count } weitere Nationen
} teilen sich den ersten Platz: { $level }.
ne-coalition-wins = { $date }: Frankreich hat um Frieden gebeten; die Koalition hat gewonnen.
ne-france-wins = { $date }: Die ganze Koalition hat um Frieden gebeten; Frankreichs Seite hat gewonnen.
ne-no-side-wins = Das Spiel endet: { $date }. Keine Seite ist besiegt.
ne-bad-round = Die Runden zählen von 1 an.
ne-bad-end = Vereinbart eine Zahl von Runden, einen letzten Monat nach dem Beginn oder eine Spielzeit.
ne-bad-innovations = Innovationen kommen nur im unhistorischen Spiel aus dem Stapel.
ne-bad-value = Diesen Wert erreichen zwei Würfel nicht.
ne-bad-sides = Die französische Seite und die andere brauchen verschiedene Nationen, und niemand spielt auf beiden.
ne-bad-napoleon = Es gibt höchstens einen Napoleon, einen französischen Führer, und nur, wenn mit seiner Regel gespielt wird.
ne-bad-relation = Es müssen zwei verschiedene Nationen sein, und sie können nicht zugleich Feinde und Freunde sein.
ne-bad-controller = Kontrollieren kann man nur eine Neutrale Große Nation, und nur, wer mitspielt.
ne-no-seat = Diesen Platz gibt es nicht.
ne-no-capital = Das ist keine ihrer Hauptstädte.
ne-not-removed = Wer noch Land besitzt oder Truppen hat, ist im Spiel.
ne-not-all-there = Hier sind mehr genannt, als dort stehen.
ne-card-twice = Eine Karte liegt an zwei Stellen.
ne-cards-not-used = In diesem Spiel gibt es keine Karten.
ne-bad-battle = Jede Figur gehört zu einer von zwei Seiten, und es sind höchstens 240.
ne-bad-agenda = Das kann nicht auf der Tagesordnung stehen.
ne-waits-for-nobody = Die Stellung wartet auf niemanden.
ne-accept = Annehmen
ne-decline = Ablehnen
ne-pass = Passen
ne-done = Fertig

## War: land, sea, transport
ne-move-now = { $power }: ziehen oder fertig.

## Battle

## Politics, congress, cards
ne-politics-open = Politische Aktionen sind möglich.
