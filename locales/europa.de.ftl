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
    [one] ein Anführer
   *[other] { $count } Anführer
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
ne-log-heading = { $date }: { $power }
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
ne-income = { $power } erhält { $income } Produktionspunkte und hat nun { $pp }.
ne-bought = { $power } stellt auf: { $units } in { $region }.
ne-built = { $power } baut { $count ->
    [one] ein Geschwader
   *[other] { $count } Geschwader
} in { $region }.
ne-bought-pap = { $power } kauft einen Politischen Aktionspunkt.
ne-quarter-point = Jede Spielernation erhält einen Politischen Aktionspunkt.
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
ne-label-cabinet = Politische Aktionen …
ne-label-cards = Karten …
ne-no-nation = niemand
ne-and = { $one }, { $two }
ne-level-total = totaler Sieg
ne-level-great = großer Sieg
ne-level-minor = kleiner Sieg
ne-level-survival = Überleben
ne-level-defeat = Niederlage
ne-level-annihilation = Vernichtung
ne-reached = { $power }: { $level } ({ $reasons }).
ne-reason-homeland = { $own } von { $all } Heimatlandregionen
ne-reason-removed = aus dem Spiel
ne-reason-regions = { $regions ->
    [one] eine Region
   *[other] { $regions } Regionen
}, die größte andere Nation { $most }, die zwei größten anderen zusammen { $two }; { $ahead ->
    [0] niemand hat mehr
    [one] eine Nation hat mehr
   *[other] { $ahead } Nationen haben mehr
}
ne-reason-fleet = { $squadrons ->
    [one] ein Marinegeschwader
   *[other] { $squadrons } Marinegeschwader
}, die zwei nächst größeren Flotten zusammen { $two }
ne-reason-nobody-vast = niemand sonst besitzt mehr als { $count } Regionen außerhalb der Heimatländer
ne-reason-vast = eine andere Nation besitzt mehr als { $count } Regionen außerhalb der Heimatländer
ne-reason-other = dazu { $power }: { $level }
ne-grade-ultimate = ultimativer Sieg
ne-grade-dirty-total = schmutziger totaler Sieg
ne-grade-dirty-great = schmutziger großer Sieg
ne-best = Das Spiel endet: { $date }. Am besten hat abgeschnitten: { $power }, { $level }.
ne-best-by-regions = Das Spiel endet: { $date }. { $power } und { $other } erreichen dasselbe, { $level }; { $power } gewinnt durch mehr Regionen, { $own } zu { $others }.
ne-best-by-squadrons = Das Spiel endet: { $date }. { $power } und { $other } erreichen dasselbe, { $level }, und besitzen gleich viele Regionen; { $power } gewinnt durch mehr Marinegeschwader, { $own } zu { $others }.
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
ne-fight-them = Kämpfen (Schlacht ohne Krieg)
ne-let-them-pass = Ziehen lassen
ne-pass = Passen
ne-done = Fertig
ne-end-turn = Zug beenden
ne-end-movement = Bewegung beenden
ne-end-production = Produktion beenden
ne-end-politics = Politik beenden
ne-end-deployment = Die Aufstellung steht
ne-end-rearranging = Niemanden mehr umstellen
ne-end-phase = Diese Phase beenden
ne-end-pursuit = Verfolgung beenden
ne-warn-march = { $count ->
    [one] Eine Armee oder Flotte könnte
   *[other] { $count } Armeen und Flotten könnten
} noch ziehen.
ne-warn-production = { $points ->
    [one] Ein Produktionspunkt ist
   *[other] { $points } Produktionspunkte sind
} noch übrig.
ne-warn-annex = { $region } gehört dann zu { $power }.
ne-warn-war = { $power } ist dann im Krieg mit { $target }.
ne-warn-break = { $power } gibt das Bündnis mit { $ally } auf.
ne-warn-peace = { $power } gibt seine Kriege verloren.
ne-warn-retreat = Deine Truppen überlassen dem Feind das Feld.

## War: land, sea, transport
ne-move-now = { $power }: ziehen oder fertig.
ne-join-now = { $power } fragt: Zieht { $ally } in diesem Zug statt im eigenen?
ne-flee-now = { $power }: Wohin fliehen die Anführer in { $region }?
ne-fight-first = { $place }: Willst du eine Seeschlacht zwischen { $power } und { $enemy }?
ne-fight-wanted = { $place }: Die andere Seite will kämpfen. Willst du die Schlacht zwischen { $power } und { $enemy } auch?
ne-fight-avoided = { $place }: Die andere Seite weicht aus. Willst du die Schlacht zwischen { $power } und { $enemy } erzwingen?
ne-lose-now = { $place }: { $count ->
    [one] Ein Geschwader geht
   *[other] { $count } Geschwader gehen
} verloren. Wessen?
ne-haul-now = { $power }: Laufen Geschwader nach der Schlacht in einen Hafen ein? ({ $place })
ne-leave-port-now = { $power }: Wohin laufen die Geschwader aus? ({ $place })
ne-launch-now = { $power }: In welches Seegebiet kommt das freie Geschwader von { $region }?
ne-not-your-pieces = Für { $power } entscheidest nicht du.
ne-not-moving = { $power } zieht nicht in diesem Zug.
ne-war-nobody = Jemand muss gehen.
ne-not-there = So viele Einheiten stehen nicht in { $region }.
ne-have-moved = Diese Einheiten in { $region } sind schon gezogen.
ne-war-not-adjacent = { $from } und { $to } haben keine gemeinsame Grenze.
ne-closed = { $region } ist verschlossen: { $power } ist weder verbündet noch Kriegsgegner und hat kein Passierrecht gewährt.
ne-closed-remedy = Erlaubt mit Bündnis, Passierrecht oder Krieg: { $power }.
ne-war-militia-stays = Miliz verlässt ihr Heimatland nicht; { $region } gehört nicht dazu.
ne-leave-militia = { $power }: Lass die Miliz zurück.
ne-leaders-alone = Anführer ohne Truppen: In { $region } erwarten sie feindliche Truppen.
ne-leaders-escort = Erlaubt zusammen mit Armee-Einheiten.
ne-no-room = Mehr als { $count } Einheiten einer Art passen nicht nach { $region }.
ne-no-forced-march = Dieses Spiel kennt keine Gewaltmärsche.
ne-cannot-force = Einen Gewaltmarsch versucht nur Infanterie und Artillerie, die ohne Feindberührung nach { $region } marschiert ist, und nur einmal.
ne-no-ally = Kein Verbündeter: { $power }.
ne-cannot-join = { $power } kann nicht in diesem Zug ziehen: schon gezogen, abgelehnt oder ohne jemanden, der entscheidet.
ne-no-coast = { $region } ist keine andere Küste.
ne-no-route = Diese Seegebiete führen nicht von { $from } nach { $to }.
ne-no-escort = Vor { $region } fehlen eigene oder verbündete Geschwader: { $count } müssen es sein, die noch niemanden gedeckt haben.
ne-escort-remedy = Bring zuerst Geschwader in das letzte Seegebiet der Route.
ne-no-retreat = Nach { $region } können die Anführer nicht fliehen.
ne-not-next = { $from } und { $to } liegen nicht nebeneinander.
ne-port-closed = Der Hafen von { $region } ist verschlossen: Die Region gehört weder der Nation noch einem Verbündeten, oder Feinde halten sie.
ne-no-squadrons = So viele Geschwader sind nicht da: { $place }.
ne-been-there = Diese Geschwader sind in diesem Zug schon einmal dahin zurückgekehrt: { $place }.
ne-have-fought = Diese Geschwader haben gekämpft und fahren nicht weiter: { $place }.
ne-no-enemy-fleet = Hier ist kein feindliches Geschwader: { $place }.
ne-sought = Hier wurde schon eine Schlacht gesucht: { $place }.
ne-port-far = Der Hafen von { $region } berührt dieses Seegebiet nicht.
ne-port-empty = Im Hafen von { $region } liegt kein feindliches Geschwader.
ne-port-twice = Höchstens zwei Geschwader greifen in einem Zug den Hafen von { $region } an.
ne-not-lost = { $power } hat hier kein Geschwader, das du geben könntest.
ne-no-haven = Dorthin können die Geschwader nicht: { $place }.
ne-wrong-squadrons = So viele Geschwader können nicht dorthin: { $place }.
ne-no-units = niemand
ne-war-list = { $one }, { $two }
ne-list-and = { $one } und { $two }
ne-marched = { $power }: { $troops } von { $from } nach { $to }.
ne-force-marched = { $power }: Gewaltmarsch von { $from } nach { $to }. Durch kommt: { $on }; verloren: { $lost }.
ne-landed = { $power }: Landung von { $from } in { $to }: { $troops }.
ne-crossed = { $power }: Transporte werden bis { $rate } abgefangen ({ $place }); verloren: { $lost }.
ne-turned-back = { $power }: Ohne Truppen kehren die Anführer um nach { $region }.
ne-raised = { $power }: { $count } Milizen erheben sich in { $region } gegen die Landung.
ne-worn-out = { $power }: Zermürbung in { $region } bis { $rate }; verloren: { $lost }.
ne-hunted = { $power }: Feinde überraschen Anführer ohne Truppen in { $region }; { $count ->
    [0] alle entkommen
    [one] einer fällt
   *[other] { $count } fallen
}.
ne-fled = { $power }: Anführer fliehen von { $from } nach { $to }.
ne-war-cut-off = { $power }: Anführer ohne Truppen kommen aus { $region } nicht fort und sind verloren.
ne-war-joined = { $ally } zieht gemeinsam mit { $power }.
ne-war-declined = { $ally } zieht nicht gemeinsam mit { $power }.
ne-sailed = { $power }: { $count ->
    [one] Ein Geschwader fährt
   *[other] { $count } Geschwader fahren
}, { $from } – { $to }.
ne-hauled = { $power }: { $count ->
    [one] Ein Geschwader wechselt
   *[other] { $count } Geschwader wechseln
}, { $from } – { $to }.
ne-raided = { $power }: { $count ->
    [one] Ein Geschwader greift
   *[other] { $count } Geschwader greifen
} den Hafen von { $region } an.
ne-sought-battle = { $power } sucht die Schlacht: { $place }.
ne-wants-battle = { $power } will eine Seeschlacht: { $place }.
ne-avoids-battle = { $power } will keine Seeschlacht: { $place }.
ne-intercepted = { $power } wird abgefangen: { $place }, { $die }, nötig { $need }.
ne-escaped = { $power } entkommt: { $place }, { $die }, nötig { $need }.
ne-sea-battle-won = Seeschlacht, { $place }: { $winner } { $high }, { $loser } { $low }. { $loser } verliert { $count ->
    [one] ein Geschwader
   *[other] { $count } Geschwader
}.
ne-sea-battle-drawn = Seeschlacht, { $place }: { $winner } { $high }, { $loser } { $low }. { $count ->
   *[other] Niemand verliert ein Geschwader
}.
ne-sunk = { $power } verliert ein Geschwader: { $place }.
ne-launched = { $power } erhält { $count ->
    [one] ein freies Geschwader
   *[other] { $count } freie Geschwader
} von { $region }: { $place }.
ne-bonus-port = Im Hafen { $amount }
ne-bonus-british = Mindestens zur Hälfte britisch { $amount }
ne-bonus-ottoman = Mindestens zur Hälfte osmanisch { $amount }
ne-odds-interception = Abfangen, { $place }
ne-odds-caught = Seeschlacht
ne-odds-escaped = Keine Schlacht
ne-war-odds-need = Abgefangen ab { $need }
ne-odds-sea-battle = Seeschlacht, { $place }
ne-odds-squadrons = { $power }: { $count } für die Geschwader
ne-odds-no-loss = Niemand verliert ein Geschwader
ne-odds-loss = { $power } verliert { $count }
ne-odds-beaten-at-sea = { $power } wird geschlagen
ne-odds-transport = Transport
ne-odds-rate = { $place }: Jede Einheit geht bis { $rate } verloren
ne-odds-one-arrives = Eine Einheit kommt an
ne-odds-all-arrive = Alle kommen an
ne-do-march = { $from } – { $to }: { $troops }
ne-do-force-march = Gewaltmarsch { $from } – { $to }: { $troops }
ne-do-ship = Zu Schiff { $from } – { $to }: { $troops }
ne-do-sail = { $from } – { $to }: { $count ->
    [one] ein Geschwader
   *[other] { $count } Geschwader
}
ne-do-raid = Den Hafen von { $region } mit { $count } angreifen
ne-do-seek = Schlacht suchen: { $place }
ne-do-move-with = Gemeinsam ziehen: { $power }
ne-do-sink = Ein Geschwader: { $power }
ne-do-dock = Einlaufen, { $place }: { $count }
ne-war-do-leave = Auslaufen, { $place }: { $count }
ne-do-flee = Flucht nach { $region }

## Battle
ne-unit-infantry = Infanterie
ne-unit-elite = Eliteinfanterie
ne-unit-militia = Miliz
ne-unit-light = leichte Infanterie
ne-unit-cavalry = Kavallerie
ne-unit-heavy = schwere Kavallerie
ne-unit-irregular = irreguläre Kavallerie
ne-unit-artillery = Artillerie
ne-unit-horse = berittene Artillerie
ne-unit-leader = Anführer
ne-unit-napoleon = Napoleon
ne-with-allies = { $flag } und Verbündete
ne-side-attacker = Angreifer
ne-side-defender = Verteidiger
ne-terrain-stream = Bach
ne-terrain-woods = Wald
ne-terrain-hill = Hügel
ne-terrain-village = Dorf
ne-zone-away = nicht auf dem Feld
ne-zone-retreat = Rückzugszone
ne-zone-reserve = Reserve
ne-zone-left = linke Flanke
ne-zone-centre = Zentrum
ne-zone-right = rechte Flanke
ne-zone-middle-left = Mitte links
ne-zone-middle-centre = Mitte
ne-zone-middle-right = Mitte rechts
ne-zone-lost = verloren
ne-ask-next-battle = Welche Schlacht wird als nächste geschlagen?
ne-ask-main-group = Welche Gruppe beginnt die Schlacht?
ne-ask-ground = Gelände in die eigene Schlachtlinie legen.
ne-ask-deploy = Stell deine Truppen auf.
ne-ask-rearrange = Deine leichte Kavallerie hat den Feind ausgespäht: Du darfst { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
} umstellen.
ne-ask-cavalry = Kampfrunde { $round }, Kavalleriephase: Was tut deine Kavallerie?
ne-ask-artillery = Kampfrunde { $round }, Artilleriephase: Was tut deine Artillerie?
ne-ask-infantry = Kampfrunde { $round }, Infanteriephase: Was tut deine Infanterie?
ne-ask-leaders = Kampfrunde { $round }, Anführerphase: Was tun deine Anführer?
ne-ask-charged = Sturmangriff durch { $unit }: Wie reagierst du?
ne-ask-pressed = Im Quadrat steht { $unit }: Sturmangriff fortsetzen oder abbrechen?
ne-ask-counter = Gegenangriff auf { $unit }?
ne-opens-line = Damit ist deine Schlachtlinie offen: Die Schlacht ist sofort verloren.
ne-ask-fallen = Welcher Anführer fällt?
ne-ask-rallied = Mit { $total } gesammelt: Welche Einheit kehrt zurück?
ne-ask-pursuit = Verfolge den geschlagenen Feind.
ne-ask-retreat = Wohin ziehen sich deine Truppen zurück?
ne-do-next-battle = Schlacht: { $region }
ne-do-main-group = Hauptgruppe aus { $region }
ne-do-place = { $terrain }: { $zone } ({ $side })
ne-do-deploy = { $unit } ({ $from }) aufstellen: { $to }
ne-do-deploy-all = Alle auf übliche Weise aufstellen
ne-do-move = { $unit } ({ $from }) bewegen: { $to }
ne-do-fire = { $unit } ({ $from }) feuert: { $target } ({ $to })
ne-do-charge = { $unit } ({ $from }) stürmt: { $target } ({ $to })
ne-do-dissolve = { $unit } ({ $from }): Quadrat auflösen
ne-do-rally = { $unit } ({ $from }) sammelt: { $target } ({ $to })
ne-do-retreat = Die Schlacht aufgeben
ne-do-form-square = Quadrat bilden
ne-do-evade = Ausweichen
ne-do-break-off = Sturmangriff abbrechen
ne-do-counter = Gegenangriff: { $unit } ({ $from })
ne-do-fall = Es fällt: { $unit } ({ $from })
ne-do-pursue = { $unit } ({ $from }) verfolgt: { $target } ({ $to })
ne-do-retreat-to = { $flag }: Rückzug nach { $region } ({ $count })
ne-do-quick = Schlacht auswürfeln lassen, wenn alle zustimmen
ne-battle-begun = Schlacht, { $region }: { $attacker } gegen { $defender }.
ne-main-group-named = Die Gruppe aus { $region } beginnt die Schlacht.
ne-order-even = Schlachtreihenfolge { $attacker } zu { $defender }: Beide stellen verdeckt auf.
ne-order-attacker = Schlachtreihenfolge { $attacker } zu { $defender }: Der Verteidiger stellt zuerst und offen auf, der Angreifer handelt zuerst.
ne-order-defender = Schlachtreihenfolge { $attacker } zu { $defender }: Der Angreifer stellt zuerst und offen auf, der Verteidiger handelt zuerst.
ne-surprise-attacker = Schlachtreihenfolge { $attacker } zu { $defender }: völlige Überraschung durch den Angreifer.
ne-surprise-defender = Schlachtreihenfolge { $attacker } zu { $defender }: völlige Überraschung durch den Verteidiger.
ne-arrival-at-once = Die Gruppe aus { $region } ist zur Stelle (Wurf { $die }, Runde { $round }).
ne-arrival-later = Die Gruppe aus { $region } kommt in Runde { $round } (Wurf { $die }).
ne-ground-rolled = Gelände, { $side }: Wurf { $sum }, Besonderheiten: { $count }.
ne-ground-placed = { $terrain }: { $zone }.
ne-unit-deployed = { $flag }: { $unit } aufgestellt, { $zone }.
ne-army-arrayed = { $flag }: Alle Truppen sind aufgestellt.
ne-army-ready = { $flag } ist bereit.
ne-screen-removed = Der Sichtschutz fällt, die Schlacht beginnt.
ne-quick-agreed = { $flag }: Die Schlacht soll ausgewürfelt werden.
ne-battle-round = Kampfrunde { $round }
ne-units-arrived = Verstärkung in der Reserve: { $count }.
ne-unit-moved = { $flag }: { $unit } zieht, { $zone }.
ne-leader-made-way = { $flag }: { $unit } weicht in die Reserve.
ne-fired-missed = { $flag }: { $unit } feuert auf { $target }, { $total } statt { $need }: vorbei.
ne-fired-retreats = { $flag }: { $unit } feuert auf { $target }, { $total } bei { $need }: Rückzug.
ne-fired-falls = { $flag }: { $unit } feuert auf { $target }, { $total } bei { $need }: vernichtet.
ne-charging = { $flag }: { $unit } stürmt auf { $target }.
ne-counter-charging = { $flag }: { $unit } schlägt gegen { $target } zurück.
ne-square-formed = { $flag }: { $unit } bildet ein Quadrat.
ne-square-failed = { $flag }: { $unit } schafft kein Quadrat.
ne-evaded = { $flag }: { $unit } weicht in die Reserve aus.
ne-broke-off = { $flag }: { $unit } bricht den Sturmangriff ab.
ne-square-dissolved = { $flag }: { $unit } löst das Quadrat auf.
ne-leader-fell = { $flag }: { $unit } fällt.
ne-clash-tie = { $flag }: { $unit } gegen { $target }, { $total } zu { $other }: unentschieden.
ne-clash-target-retreats = { $flag }: { $unit } gegen { $target }, { $total } zu { $other }: zurückgeworfen.
ne-clash-target-falls = { $flag }: { $unit } gegen { $target }, { $total } zu { $other }: überrannt.
ne-clash-retreats = { $flag }: { $unit } gegen { $target }, { $total } zu { $other }: abgewiesen.
ne-clash-falls = { $flag }: { $unit } gegen { $target }, { $total } zu { $other }: selbst vernichtet.
ne-rallied = { $flag }: { $unit } gesammelt, { $total } bei { $need }.
ne-rally-failed = { $flag }: { $unit } lässt sich nicht sammeln, { $total } statt { $need }.
ne-rejoined = { $flag }: { $unit } kehrt stattdessen zurück.
ne-gave-up = { $flag } gibt die Schlacht auf.
ne-battle-broken-off = Die Schlacht in { $region } wird abgebrochen.
ne-line-broken = Die Schlachtlinie ist durchbrochen: { $zone } ({ $side }).
ne-stalemate = Zwei Runden lang wagt sich niemand vor: Der Verteidiger behauptet das Feld.
ne-nightfall = Die Nacht bricht herein: Der Verteidiger behauptet das Feld.
ne-battle-won = { $flag } gewinnt die Schlacht.
ne-pursuit-caught = { $flag }: { $unit } verfolgt { $target }, { $total } bei { $need }: vernichtet.
ne-pursuit-escaped = { $flag }: { $unit } verfolgt { $target }, { $total } statt { $need }: entkommen.
ne-retreated = { $flag }: Rückzug nach { $region } ({ $count }).
ne-cut-off = { $flag }: Ohne Rückzug verloren: { $count }.
ne-battle-ended = { $region }: Sieg für { $flag }; Verluste { $attacker } (Angreifer) und { $defender } (Verteidiger).
ne-quick-not-now = Das lässt sich jetzt nicht vereinbaren, oder du hast schon zugestimmt.
ne-no-such-group = Von dort kam keine Gruppe mit Truppen.
ne-no-such-feature = Dieses Gelände hast du nicht zu legen.
ne-no-such-zone = Diese Zone gibt es in dieser Schlacht nicht.
ne-zone-has-feature = In dieser Zone liegt schon Gelände.
ne-not-yours-to-deploy = Diese Einheit stellst nicht du auf.
ne-deploy-where = Aufgestellt wird in der eigenen Schlachtlinie und in der Reserve.
ne-already-there = Dort steht die Einheit schon.
ne-all-deployed = Es ist schon alles aufgestellt.
ne-deploy-everything = Es sind noch nicht alle Einheiten aufgestellt.
ne-deploy-all = Stell auch die übrigen auf.
ne-line-empty = In jeder Zone der Schlachtlinie muss mindestens eine Einheit stehen, Anführer zählen nicht.
ne-line-fill = Verlege eine Einheit in die leere Zone.
ne-no-such-piece = Diese Einheit steht nicht auf dem Feld.
ne-not-your-piece = Über diese Einheit entscheidet jemand anderes.
ne-not-its-phase = Diese Einheit ist in dieser Phase nicht an der Reihe.
ne-no-action-left = Diese Einheit hat in dieser Runde keine Kampfaktion mehr.
ne-must-be-rallied = Wer in der Rückzugszone ist, muss erst gesammelt werden.
ne-square-stays = Im Quadrat kann man weder ziehen noch stürmen.
ne-dissolve-first = Löse zuerst in der Infanteriephase das Quadrat auf.
ne-no-diagonal = Diagonal zieht niemand.
ne-not-adjacent = Diese Zone grenzt nicht an.
ne-held-by-enemy = Vom Feind weg zieht man nicht gleich wieder neben den Feind.
ne-enemy-in-zone = Dort steht der Feind.
ne-retreat-later = Aufgeben darf man erst nach der ersten vollen Kampfrunde.
ne-retreat-before-acting = Aufgeben darf man nur vor der ersten Aktion einer Phase.
ne-lead-retreats = Den Rückzug befiehlt der Spieler der führenden Nation.
ne-cavalry-no-fire = Kavallerie feuert nicht.
ne-leaders-no-attack = Anführer greifen nicht an.
ne-one-shot = Berittene Artillerie feuert nur einmal in der Runde.
ne-musket-range = Infanterie feuert nur eine Zone weit.
ne-fire-blocked = Dazwischen stehen Truppen.
ne-reserve-no-attack = Aus Reserve und Rückzugszone greift niemand an.
ne-leaders-no-target = Ein Anführer ist kein Ziel.
ne-reserve-no-target = Reserve und Rückzugszone sind außer Reichweite.
ne-front-only = Angegriffen wird nur geradeaus.
ne-leader-not-there = In dieser Zone steht dieser Anführer nicht.
ne-cannot-charge = Nur Infanterie und Kavallerie stürmen.
ne-charge-range = Gestürmt wird nur die nächste Zone.
ne-guns-protected = Die Artillerie wird von Truppen in ihrer Zone geschützt.
ne-river-between = Ein Fluss verhindert den Sturmangriff.
ne-no-square = Ein Quadrat bildet nur Infanterie gegen Kavallerie.
ne-no-evasion = Ausweichen können nur Kavallerie und leichte Infanterie, vor Infanterie.
ne-counter-who = Zum Gegenangriff reitet nur Kavallerie der angegriffenen Seite.
ne-counter-once = Diese Kavallerie hat in dieser Runde schon zurückgeschlagen.
ne-counter-where = Zum Gegenangriff muss die Kavallerie dem Angreifer gegenüberstehen.
ne-not-in-square = Diese Einheit ist nicht im Quadrat.
ne-only-leaders-rally = Nur Anführer sammeln Truppen.
ne-rally-from-reserve = Gesammelt wird nur aus der Reserve.
ne-nothing-to-rally = In der eigenen Rückzugszone ist keine solche Einheit.
ne-roll-too-low = Ein Sammelwurf von { $total } reicht für diese Einheit nicht.
ne-cannot-pursue = Diese Einheit verfolgt nicht.
ne-militia-stays = Die Miliz dieser Nation verfolgt nicht.
ne-pursued-once = Diese Einheit hat schon verfolgt.
ne-river-no-pursuit = Ein Fluss verhindert die Verfolgung.
ne-rearguard = Kavallerie deckt den Rückzug: Nur Kavallerie darf verfolgen.
ne-rearguard-first = Zuerst muss die Kavallerie fallen, die den Rückzug deckt.
ne-too-slow = Infanterie holt Kavallerie nicht ein.
ne-not-your-troops = Über diese Truppen entscheidest du hier nicht.
ne-not-so-many = So viele Truppen sind dort nicht.
ne-retreat-closed = Dorthin können sich diese Truppen nicht zurückziehen.
ne-retreat-where = Offen sind Regionen neben der Schlacht, die sie betreten dürfen, ohne Feinde und nicht solche, aus denen Angreifer kamen.
ne-militia-at-home = Die Miliz verlässt ihr Heimatland nicht.
ne-too-crowded = Mehr Einheiten einer Art fasst eine Region nicht.
ne-no-battle-there = Dort ist keine Schlacht, deren Zeitpunkt du bestimmst.
ne-mod-quality = Güte der Truppe: { $amount }
ne-mod-from-square = aus dem Quadrat: { $amount }
ne-mod-at-square = auf ein Quadrat: { $amount }
ne-mod-landing = gegen eine Landung: { $amount }
ne-mod-woods = Wald: { $amount }
ne-mod-village = Dorf: { $amount }
ne-mod-hill = Hügel: { $amount }
ne-mod-stream = Bach: { $amount }
ne-mod-table = Waffe gegen Waffe: { $amount }
ne-mod-square = gegen ein Quadrat: { $amount }
ne-mod-counter = Gegenangriff: { $amount }
ne-mod-napoleon = Napoleon: { $amount }
ne-mod-leader = Anführer: { $amount }
ne-mod-combined = Kombinierte Truppen: { $amount }
ne-mod-grand-battery = Große Batterie: { $amount }
ne-mod-division = Kavalleriedivision: { $amount }
ne-mod-river-behind = Fluss im Rücken: { $amount }
ne-odds-fire = Feuer: { $unit } auf { $target }
ne-odds-charge = Sturmangriff: { $unit } gegen { $target }
ne-odds-charge-square = Sturmangriff: { $unit } gegen { $target } im Quadrat
ne-odds-pursuit = Verfolgung: { $unit } hinter { $target }
ne-odds-rally = Sammeln: { $unit }
ne-odds-battle = Die Schlacht
ne-odds-need = nötig: { $need }
ne-odds-against = Gegner – { $reason }
ne-odds-may-evade = Das Ziel kann ausweichen.
ne-odds-target-falls = Ziel vernichtet ({ $unit })
ne-odds-target-retreats = Ziel zurückgeworfen ({ $unit })
ne-odds-target-stands = Ziel steht ({ $unit })
ne-odds-target-gives-way = Das Ziel weicht oder fällt
ne-odds-own-retreats = selbst zurückgeworfen ({ $unit })
ne-odds-own-falls = selbst vernichtet ({ $unit })
ne-odds-leader-falls = ein Anführer fällt
ne-odds-rallied = gesammelt ({ $unit })
ne-odds-wins = { $flag } siegt
ne-odds-disaster = { $flag } erleidet ein Debakel
ne-odds-losses = { $flag } verliert im Mittel { $units } Einheiten
ne-odds-playouts = aus { $count } durchgespielten Schlachten

## Politics, congress, cards
ne-politics-open = Politische Aktionen sind möglich.
ne-cards-open = Du kannst eine Karte spielen.
ne-close-now = { $power }: Die Schlachten sind geschlagen. Noch eine Annexion oder politische Aktion, oder ist der Zug zu Ende?
ne-list = { $first }, { $next }
ne-nobody = niemand
ne-cabinet = Welche politische Aktion?
ne-which-card = Welche Karte?
ne-volunteer-now = { $power } greift das neutrale Land an: { $target }. Den Krieg gegen { $power } erklären und vielleicht die Kontrolle gewinnen?
ne-split-now = Wohin kommt die Armee der kleinen Nation: { $troops }?
ne-leave-now = { $power }: Truppen müssen gehen, gefordert durch { $host }. Wohin?
ne-homecoming-now = { $power }: Welche Truppen kehren in welche Hauptstadt heim?
ne-passing-now = { $power } zieht auf dem Heimweg durch { $region }: { $troops }. Kämpft { $host }?
ne-sacrifice-now = Der Aufruhr geht weiter: Welche Einheit geht verloren ({ $region })?
ne-react-war = { $power }: Krieg gegen { $target }. Reagieren?
ne-react-annexation = { $power } will annektieren: { $region }. Vor dem Wurf reagieren?
ne-react-broken = { $power }: Bruch mit dem Bündnis, Partner { $target }. Reagieren?
ne-react-revoked = { $power }: kein Passierrecht mehr für { $target }. Reagieren?
ne-react-battle = Gleich beginnt eine Schlacht: { $region }. Vorher Partei ergreifen?
ne-offer-alliance = { $power }: Bündnisangebot an { $target }.
ne-offer-estrange = { $power }: Bitte an { $target }, das Bündnis zu lösen, Partner { $third }.
ne-offer-passage = { $power }: Bitte um Passierrecht an { $target }.
ne-offer-armistice = { $power }: Angebot eines Waffenstillstands an { $target }; beide zahlen 1 PAP.
ne-offer-trade = { $power }: Tauschangebot an { $target }: { $give } gegen { $take }.
ne-article-nothing = nichts
ne-declined = { $power } lehnt ab.
ne-allied = { $power } und { $target } sind Verbündete.
ne-broken = { $power } löst ein Bündnis auf, Partner war { $target }.
ne-war = { $power }: Kriegserklärung an { $target }.
ne-armistice = Waffenstillstand: { $power } und { $target }.
ne-granted = { $power }: Passierrecht für { $target }.
ne-revoked = { $power }: kein Passierrecht mehr für { $target }.
ne-sued = { $power } will nicht weiterkämpfen.
ne-courted = { $power }: Diplomatische Offensive mit Erfolg, { $region }: { $sum }, nötig mindestens { $need }.
ne-courted-in-vain = { $power }: Diplomatische Offensive ohne Erfolg, { $region }: { $sum }, nötig mindestens { $need }.
ne-wooed = { $power }: Diplomatische Offensive mit Erfolg gegen { $target }: { $sum }, nötig höchstens { $value }.
ne-wooed-in-vain = { $power }: Diplomatische Offensive ohne Erfolg gegen { $target }: { $sum }, nötig höchstens { $value }.
ne-joined = { $region } gehört nun zur Nation { $power } und bringt mit: { $troops }.
ne-annexing = { $power } erklärt die Annexion: { $region }.
ne-annexed = { $power } annektiert { $region }: { $die }, Modifikator { $modifier }.
ne-resistance = { $region } leistet Widerstand gegen { $power }: { $die }, Modifikator { $modifier }.
ne-resists = { $region } kämpft allein mit: { $troops }.
ne-resistance-broken = { $power } bricht den Widerstand und annektiert { $region }.
ne-resistance-held = { $region } bleibt frei: { $power } ist gescheitert.
ne-controlled = { $target } kontrolliert nun { $power }.
ne-guarded = { $target } kontrolliert { $power }, bis dieser Krieg endet.
ne-released = { $power } ist wieder neutral und unkontrolliert.
ne-uprising = Aufruhr: { $region }.
ne-came-along = { $region } gehört nun: { $power }.
ne-stirred = { $power } schürt einen Aufruhr, { $region }.
ne-divided = { $power }: { $troops } nach { $region }, { $rest } nach { $other }.
ne-disbanded = { $region }: Das Heer, das niemand bekämpft hat, geht nach Hause.
ne-paid-for-war = { $power } zahlt die Kriegserklärung für { $target }.
ne-suppressed = { $power } schlägt den Aufruhr nieder, { $region }: { $sum } gegen { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
}.
ne-uprising-goes-on = { $power } wird des Aufruhrs nicht Herr, { $region }: { $sum } gegen { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
}.
ne-lost-to-uprising = { $power } verliert durch Aufständische ({ $region }): { $troops }.
ne-stress-held = { $power } kämpft weiter: { $sum }, Belastungswert { $value }.
ne-stress-failed = { $power } gibt auf: { $sum }, Belastungswert { $value }.
ne-napoleon-fell = Napoleon ist gefallen und der Krieg verloren.
ne-gained = { $power } erhält { $points } PAP.
ne-left = { $power }: { $troops } verlassen { $region } und gehen nach: { $to }.
ne-went-home = { $power }: Alle Truppen im Ausland kehren heim nach: { $region }.
ne-stayed = { $power } ist noch in { $region } und muss kämpfen gegen { $target }.
ne-opposed = { $host } hält { $power } auf dem Heimweg in { $region } auf: eine Schlacht ohne Krieg.
ne-let-pass = { $host } lässt { $power } auf dem Heimweg durch { $region } ziehen.
ne-traded = { $power } und { $target } tauschen: { $give } gegen { $take }.
ne-subsidy = Großbritannien: { $pp } PP für { $power }.
ne-peace = { $power } bittet um Frieden. Alle seine Kriege enden.
ne-claimed = { $power } erhält auf dem Kongress { $region }; bisher { $target }.
ne-liberated = { $power } befreit { $region }; das Land ist wieder unabhängig.
ne-returned = { $power } befreit { $region }, wieder für { $target }.
ne-congress-closed = Der Kongress ist beendet. Verlierer: { $power }.
ne-congress-now = { $power }: Regionen annektieren oder befreien oder passen; Verlierer { $target } ({ $pap } PAP).
ne-not-your-power = Ein anderer entscheidet für { $power }.
ne-power-removed = { $power } ist aus dem Spiel.
ne-players-only = Das kann nur eine Spielernation, und { $power } ist keine.
ne-too-few-pap = { $power } braucht { $cost } PAP und hat { $pap }.
ne-how-to-get-pap = Punkte gibt es vor jeder Produktionsrunde, durch Siege oder beim Kaufen für je 10 PP.
ne-with-oneself = Dazu gehören zwei verschiedene Seiten.
ne-offensive-on-neutral = { $target } ist eine Neutrale Große Nation: { $power } muss sie durch Würfeln gewinnen.
ne-offensive-at-war = { $power } und { $target } sind im Krieg.
ne-end-the-war-first = Erst muss der Krieg enden, durch Waffenstillstand oder Frieden.
ne-already-allied = { $power } und { $target } sind schon verbündet.
ne-not-allied = { $power } und { $target } sind nicht verbündet.
ne-opposite-sides = { $power } und { $target } stehen in diesem historischen Spiel auf verschiedenen Seiten.
ne-at-war-already = { $power } und { $target } sind schon im Krieg.
ne-war-on-ally = { $target } ist mit { $power } verbündet.
ne-break-first = Brich zuerst das Bündnis: { $power } und { $target }.
ne-truce = { $power } hat { $target } besiegt und darf den Krieg erst wieder erklären ab { $date }.
ne-nobody-acts = Niemand entscheidet für diese Nation.
ne-war-on-oneself = { $power } und { $target } haben denselben Spieler.
ne-no-war = { $power } ist nicht im Krieg.
ne-passage-pointless = { $power } kann kein Passierrecht erbitten, gefragt wäre { $target }: verbündet, im Krieg oder schon gewährt.
ne-not-granted = { $power }: kein Passierrecht gewährt für { $target }.
ne-not-at-war = { $power } und { $target } sind nicht im Krieg.
ne-declined-already = Dieses Angebot wurde in diesem Zug schon abgelehnt.
ne-offered-already = Dieses Angebot wartet noch auf Antwort.
ne-annexed-already = Diese Annexion ist schon erklärt.
ne-not-free = { $region } ist keine freie Kleine Nation.
ne-resists-now = Diese Nation greift gerade zu den Waffen.
ne-only-at-congress = Regionen einer Großen Nation wechseln nur auf dem Kongress nach einem verlorenen Krieg.
ne-own-turn-only = Eine Kleine Nation annektiert man nur im eigenen Zug.
ne-no-troops-there = { $power } hat keine Armee-Einheit dort: { $region }.
ne-bad-split = Wähle eine der beiden Regionen und nicht mehr, als die Armee hat.
ne-not-neutral = { $power } ist eine Spielernation.
ne-held-already = Du kontrollierst { $power } schon.
ne-no-uprising-here = { $region } gehört niemandem oder dir oder ist schon in Aufruhr.
ne-loyal-homeland = { $region } ist eine treue Heimatlandregion.
ne-not-these-troops = Diese Truppen stehen dort nicht.
ne-must-leave = Dort ist niemand zum Kämpfen: Die Truppen müssen gehen, gefordert durch { $host }.
ne-no-way-out = Diese Truppen können nicht dorthin: { $region }.
ne-way-out-where = Sie gehen in eine Nachbarregion, die ihnen offen steht und frei von Truppen ist, vor denen sie weichen ({ $host }); gibt es keine, in ihre Hauptstadt.
ne-home-is-capital = Sie gehen in eine eigene Hauptstadtregion: { $power }.
ne-card-without-effect = Eine eigene Karte braucht eine Wirkung, die auch Karten des Stapels haben.
ne-bad-card-amount = Die Zahl einer eigenen Karte reicht von 1 bis 10; ohne Zahl im Text ist sie 0 bis 10.
ne-too-many-own-cards = Für eigene Karten gibt es vier Blankokarten; jede Karte gibt es mindestens einmal.
ne-card-unnamed = Eine eigene Karte braucht Schlüssel, Namen und Text in beiden Sprachen.
ne-board-and-map = Auf dem Schlachtfeld stehen andere Einheiten als in der Region: { $region }.
ne-not-tradable = { $power } kann { $region } nicht abgeben: nicht im Besitz.
ne-no-cards = Dieses Spiel wird ohne Karten gespielt.
ne-no-such-card = Diese Karte ist nicht da.
ne-only-britain-gives = Nur Großbritannien gibt Produktionspunkte ab.
ne-subsidy-to-others = Großbritannien gibt Punkte nur an Nationen anderer Spieler.
ne-bad-subsidy = Großbritannien kann 1 bis { $pp } PP geben.
ne-not-the-losers = { $region } gehört nicht zum Besitz: { $power }.
ne-capital-last = { $region } ist Hauptstadt: Erst müssen alle anderen Heimatlandregionen annektiert sein.
ne-name-regions = Nenne eine Region oder zwei verschiedene.
ne-nothing-to-free = { $region } kann nicht befreit werden; Verlierer { $power }.
ne-mod-garrison = Truppen dort: { $amount }
ne-mod-neighbour = Neben eigener Region: { $amount }
ne-mod-war = Im Krieg: { $amount }
ne-odds-offensive = Diplomatische Offensive
ne-odds-annexation = Annexion
ne-odds-stress = Belastungswurf: { $power }
ne-odds-uprising = Niederschlagung des Aufruhrs
ne-odds-won = gelingt
ne-odds-failed = misslingt
ne-odds-annexed = kein Widerstand
ne-odds-resists = Widerstand
ne-odds-fights-on = kämpft weiter
ne-odds-peace = bittet um Frieden
ne-odds-at-least = Zwei Würfel, mindestens { $value }
ne-odds-at-most = Zwei Würfel, höchstens { $value }
ne-do-court = { $power }: Diplomatische Offensive, { $region } (2 PAP)
ne-do-annex = { $power }: { $region } annektieren
ne-do-uprising = { $power }: Aufruhr verursachen, { $region } (1 PAP)
ne-do-liberate = { $power }: { $region } befreien (1 PAP)
ne-do-leave = { $power }: { $troops } von { $region } nach { $to }
ne-do-subsidy = { $pp } PP für { $power }
ne-do-play = „{ $card }“ spielen
ne-do-play-on = „{ $card }“ spielen: { $target }
ne-do-estrange = { $power }: Offensive gegen ein Bündnis: { $target } und { $third } (2 PAP)
ne-do-alliance = { $power }: Bündnisangebot an { $target } (2 PAP)
ne-do-woo = { $power }: Diplomatische Offensive gegen { $target } (2 PAP)
ne-do-sue = { $power }: um Frieden bitten (2 PAP)
ne-do-break = { $power }: Bündnis brechen, Partner { $target } (1 PAP)
ne-do-war = { $power }: Kriegserklärung an { $target } (1 PAP)
ne-do-ask = { $power }: Bitte um Passierrecht an { $target }
ne-do-revoke = { $power }: Passierrecht aufheben für { $target }
ne-do-armistice = { $power }: Waffenstillstand anbieten an { $target } (je 1 PAP)
ne-do-trade = { $power }: Tauschangebot an { $target }: { $give } gegen { $take }
ne-too-many-cards = Vier Karten sind das Höchste: Spiele oder wirf eine ab, bevor du ziehst.
ne-battle-cards-now = Vorher eine Schlachtkarte spielen?
ne-card = Karte { $number }
ne-card-drawn = Du ziehst „{ $card }“.
ne-player = Platz { $number }
ne-card-drew = { $player } zieht eine Karte.
ne-card-discarded = { $player } wirft eine Karte ab.
ne-card-event = { $player } zieht ein Ereignis: „{ $card }“.
ne-card-played = { $player } spielt „{ $card }“.
ne-card-affected = Die Karte betrifft { $flag }: { $unit }.
ne-card-laid-out = { $power } führt ein: „{ $card }“.
ne-card-pp = { $power }: { $points } PP.
ne-card-pap = { $power }: { $points } PAP.
ne-card-raised = { $power } stellt auf: { $troops } ({ $region }).
ne-card-built = { $power } stellt { $count } Geschwader in Dienst ({ $region }).
ne-card-lost = { $power } verliert { $troops } ({ $region }).
ne-card-sunk = { $power } verliert im Sturm { $count } Geschwader: { $sea }.
ne-card-calmed = Der Aufruhr endet: { $region }.
ne-card-struck = Das Los fällt auf { $region }.
ne-no-innovation = Diese Karte ist keine Innovation, die man auslegt.
ne-innovation-known = { $power } hat diese Innovation schon.
ne-too-few-pp = { $power } braucht { $cost } PP und hat { $pp }.
ne-only-in-battle = Diese Karte ist für eine Schlacht, in der du Einheiten hast.
ne-battle-cards-only = Jetzt werden nur Schlachtkarten gespielt.
ne-is-laid-out = Innovationen werden ausgelegt, nicht gespielt.
ne-no-effect = Diese Karte hat keine Wirkung.
ne-bad-target = Darauf kann die Karte nicht gespielt werden.

## Der Bildschirm
ne-title = Napoleon in Europa
ne-about = Sieben Mächte kämpfen von 1796 bis 1815 um den Kontinent: Heere, Flotten, Diplomatie, und für jede Schlacht ein Schlachtbrett.
ne-item-map = Die Karte
ne-item-frontier = Grenzen
ne-item-army = { $flag } in { $region }: { $troops }
ne-item-fleet = { $power }, { $place }: { $count ->
    [one] ein Geschwader
   *[other] { $count } Geschwader
}
ne-item-flag = { $region } gehört { $power }.
ne-item-region = { $region }: { $power }, { $value } PP
ne-item-free = { $region }: frei, { $value } PP
ne-item-swords = { $region }: Feinde stehen sich gegenüber.
ne-item-stack = { $flag }, { $zone }: { $count } × { $unit }, Aktionen übrig: { $left }
ne-item-square = { $flag }, { $zone }: { $count } × { $unit } im Karree, Aktionen übrig: { $left }
ne-group-war = Krieg und Frieden
ne-group-allies = Bündnisse und Durchmarsch
ne-group-trade = Handel und Geld
ne-group-cards = Karten
ne-group-congress = Kongress
ne-amount-squadrons = Geschwader
ne-amount-units = Einheiten
ne-amount-points = Produktionspunkte
ne-panel-game = Das Spiel
ne-panel-beaten = { $count } von { $all } Gegnern haben um Frieden gebeten
ne-alarm-peace = noch ein Friede, und der Krieg ist gewonnen
ne-alarm-last-round = letzte Runde
ne-panel-round = Runde { $round }
ne-panel-round-of = Runde { $round } von { $rounds }
ne-panel-turn = { $power } ist am Zug
ne-panel-buys = { $power } kauft
ne-panel-next = Nächste Produktion nach
ne-panel-last = Letzter Monat
ne-panel-mode = Szenario
ne-panel-historical = historisch
ne-panel-unhistorical = unhistorisch
ne-panel-powers = Die Mächte
ne-panel-pp = { $pp } PP (+{ $income })
ne-panel-pap = { $pap } PAP
ne-panel-stress = Stress { $value }
ne-panel-regions = { $count ->
    [one] eine Region
   *[other] { $count } Regionen
}
ne-panel-removed = aus dem Spiel
ne-panel-neutral = neutral
ne-panel-controlled = neutral, geführt von { $power }
ne-panel-defeated = hat um Frieden gebeten
ne-panel-diplomacy = Krieg und Bündnis
ne-relation-self = –
ne-relation-war = ⚔
ne-relation-ally = ★
ne-relation-passage = →
ne-relation-truce = ✋
ne-relation-none = ·
ne-panel-key = ⚔ Krieg · ★ Bündnis · → gewährt Durchmarsch · ✋ darf noch keinen Krieg erklären
ne-panel-production = Produktion
ne-panel-yield = { $power }: { $pp } PP
ne-panel-homeland = Heimat { $pp } PP ({ $count })
ne-panel-abroad = auswärts { $pp } PP ({ $count })
ne-panel-barren = ohne Ertrag: { $count }
ne-panel-levels = Siegeslevel
ne-panel-levels-now = Siegeslevel, wenn das Spiel jetzt endete
ne-panel-forces = Streitkräfte
ne-panel-infantry = Infanterie { $count }
ne-panel-cavalry = Kavallerie { $count }
ne-panel-artillery = Artillerie { $count }
ne-panel-leaders = Anführer { $count }
ne-panel-squadrons = Geschwader { $count }
ne-panel-hand = Karten
ne-panel-held-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
ne-card-kind-event = Ereignis
ne-card-kind-strategy = jederzeit
ne-card-kind-battle = in der Schlacht
ne-card-kind-innovation = Neuerung
ne-card-kind-blank = ohne Wirkung
ne-panel-battle = Die Schlacht
ne-panel-deployment = Aufstellung
ne-panel-pursuit = Verfolgung
ne-panel-retreat = Rückzug
ne-panel-camp = { $flag } ({ $side })
ne-panel-units = { $count ->
    [one] eine Einheit
   *[other] { $count } Einheiten
}
ne-panel-in-zone = { $zone } { $count }
ne-panel-lost = verloren { $count }
ne-fact-free = frei
ne-fact-owner = Gehört
ne-fact-value = Produktion (PP)
ne-fact-homeland = Heimat von
ne-fact-units = Einheiten
ne-fact-squadrons = Geschwader
ne-fact-steps = Regionen je Zug
ne-fact-actions = Kampfaktionen
ne-fact-left = Aktionen übrig
ne-fact-fire = Feuer
ne-fact-charge = Attacke
ne-fact-rally = Sammeln ab
ne-state-barren = ohne Ertrag
ne-state-uprising = im Aufstand
ne-state-moved = hat gezogen
ne-state-square = im Karree
ne-state-fired = hat gefeuert
ne-option-mode = Spielweise
ne-option-mode-historical = Historisch: zwei Seiten
ne-option-mode-unhistorical = Unhistorisch: jeder für sich
ne-option-seats = Spieler
ne-seats-each = Jeder eine Nation
ne-seats-scenario = Wie das Szenario vorschlägt
ne-seats-sides = Zwei Seiten
ne-seats-two = Frankreich gegen Großbritannien; die anderen neutral
ne-seats-three = Frankreich, Großbritannien, Österreich; die anderen neutral
ne-seats-four = Frankreich, Großbritannien, Russland, Österreich; die anderen neutral
ne-seats-five = Frankreich, Großbritannien, Preußen, Russland, Österreich; die anderen neutral
ne-option-length = Länge
ne-length-short = Kurz: 12 Runden
ne-length-medium = Mittel: 18 Runden
ne-length-long = Lang: 24 Runden
ne-length-very-long = Sehr lang: 36 Runden
ne-length-longest = Am längsten: 60 Runden
ne-length-campaign = Feldzug bis Juli 1815
ne-length-open = Bis eine Seite besiegt ist
ne-option-rounds = Andere Rundenzahl
ne-option-minutes = Spielzeit in Minuten
ne-option-sudden-death = Plötzliches Ende
ne-option-cards = Karten
ne-option-innovations = Neuerungen
ne-innovations-historical = wie in der Geschichte
ne-innovations-deck = aus dem Stapel
ne-option-attrition = Abnutzung
ne-option-forced-march = Gewaltmarsch
ne-option-minor-navies = Flotten kleiner Nationen
ne-option-multi-region-minors = Kleine Nationen aus mehreren Regionen
ne-option-counter-charge = Gegenattacke
ne-option-battle-order = Schlachtordnung und Überraschung
ne-option-reinforcements = Verstärkungen
ne-option-terrain = Gelände
ne-option-light-infantry = Leichte Infanterie
ne-option-horse-artillery = Reitende Artillerie
ne-option-napoleon = Napoleon
ne-option-saved-income = Gespartes Einkommen
ne-legend-army = Heer: Nation und Einheiten
ne-legend-fleet = Geschwader
ne-legend-owner = Besitzer der Region
ne-scenario-own = Ab { $date }; { $power } beginnt.
ne-scenario-1796 = April: Bonaparte übernimmt die hungernde Armee bei Nizza, zwei französische Armeen stehen am Rhein. Preußen und Spanien haben Frieden geschlossen.
ne-scenario-1799 = März: Tochterrepubliken von Holland bis Neapel, Masséna in der Schweiz, Bonaparte in Ägypten abgeschnitten; Suworow ist unterwegs.
ne-scenario-1803 = Mai: Der Friede von Amiens ist gebrochen. Nur Großbritannien und Frankreich sind im Krieg; alle anderen sehen zu.
ne-scenario-1805 = August: Die Große Armee liegt noch bei Boulogne. Mack sammelt sich, Kutusow kommt durch Galizien; Preußen zögert.
ne-scenario-1806 = Oktober: Preußen steht allein in Thüringen, die Große Armee kommt aus Franken herauf, die Russen sind weit.
ne-scenario-1807 = Januar: Preußen ist überrannt bis auf Danzig und Königsberg, Napoleon überwintert in Warschau, Bennigsen rückt an.
ne-scenario-1809 = April: Erzherzog Karl schlägt aus Böhmen zu, während die besten Franzosen in Spanien stehen und Wellesley in Lissabon landet.
ne-scenario-1812 = Juni: Die Große Armee steht am Njemen, Preußen und Österreicher auf den Flügeln. Fünf Armeen halten Spanien nieder.
ne-scenario-1813 = August: Der Waffenstillstand ist vorbei, Österreich ist den Verbündeten beigetreten. Napoleon steht um Dresden zwischen drei Armeen.
ne-scenario-1815 = Juni: Napoleon ist zurück und stößt nach Belgien zwischen Wellington und Blücher, ehe die anderen den Rhein erreichen.
draw-fire = Feuer
draw-fire-effect = Wirkung
draw-charge = Attacke
draw-square = Karree
draw-rally = Sammeln
draw-pursuit = Verfolgung
draw-terrain = Gelände
draw-battle-order = Schlachtordnung
draw-arrival = Ankunft
draw-sea-battle = Seeschlacht
draw-interception = Abfangen
draw-annexation = Annexion
draw-minor-infantry = Infanterie der kleinen Nation
draw-minor-cavalry = ihre Kavallerie
draw-minor-artillery = ihre Artillerie
draw-offensive = diplomatische Offensive
draw-uprising = Aufstand
draw-stress = Stress
draw-sudden-death = plötzliches Ende
draw-attrition = Abnutzung
draw-transport = Transport
draw-forced-march = Gewaltmarsch
draw-card = Karte

## Was die Maschine abwog, nach dem Spiel zu lesen

ne-why = Abgewogen: { $reasons }; zusammen { $sum }.
ne-why-reason = { $what } { $weight }
ne-why-and = { $one }, { $other }
ne-why-nothing = nichts
ne-why-common-enemies = gemeinsame Feinde
ne-why-crossed = unsere Verbündeten sind ihre Feinde
ne-why-drawn-in = sie zöge uns in Kriege
ne-why-greatest = sie ist die größte Macht
ne-why-border = eine sichere Grenze
ne-why-far = sie ist weit weg
ne-why-balance = das Kräfteverhältnis
ne-why-other-wars = andere Kriege
ne-why-checked = der größten Macht gehört Einhalt geboten
ne-why-out-of-reach = wir erreichen einander nicht
ne-why-fights-on = unsere Seite kämpft weiter
ne-why-capital = unsere Hauptstadt ist verloren
ne-why-harms-allies = sie marschiert gegen unsere Verbündeten
ne-why-foreign-troops = ihre Truppen in unserem Land
ne-why-gets = was wir bekommen
ne-why-gives = was wir geben
ne-why-faith = Treue
ne-why-outgrows = sie wächst uns über den Kopf
ne-why-wars = Kriege, die wir schon führen
ne-why-way = der Weg dorthin
ne-why-allies-fight = unsere Verbündeten bekämpfen sie
ne-why-friends = unsere Verbündeten sind ihre Freunde
ne-why-late = es ist spät
ne-why-other-side = sie steht auf der anderen Seite
ne-why-not-ours = es ist nicht unser Krieg
ne-why-free-land = es gibt freies Land
draw-control = wer übernimmt

## What a seat may have answered beforehand
ne-standing-buying = Produktion
ne-standing-moving = Bewegung
ne-standing-closing = Ende des Zuges
ne-standing-next-battle = Welche Schlacht als nächste kommt
ne-standing-before-battle = Gruppen und Gelände vor einer Schlacht
ne-standing-deployment = Aufstellung zur Schlacht
ne-standing-phase = Phasen einer Schlacht
ne-standing-pursuit = Verfolgung
ne-standing-battle-retreat = Rückzug nach einer Schlacht
ne-standing-other = Alles andere mit nur einer Antwort
ne-standing-charged = Sturmangriff der Kavallerie
ne-standing-countered = Gegenangriffe
ne-standing-fallen = Anführer, die fallen oder sammeln
ne-standing-battle-cards = Schlachtkarten
ne-standing-war = Bei Kriegserklärungen
ne-standing-annexation = Bei Annexionen
ne-standing-parting = Wenn Freunde sich trennen
ne-standing-bystander = Wenn Truppen neben einer Schlacht stehen
ne-standing-volunteers = Krieg für eine neutrale Nation
ne-standing-offers = Angebote anderer
ne-standing-passing = Truppen auf dem Heimweg
ne-standing-joining = Im Zug eines Verbündeten ziehen
ne-standing-sea = Begegnungen zur See
ne-standing-sea-losses = Verluste zur See
ne-way-staff = Dem Stab überlassen
ne-way-first = In der Reihenfolge der Liste
ne-way-fight = Kämpfen
ne-way-join = Mitziehen
ne-way-square = Quadrat bilden
ne-way-evade = Ausweichen
ne-way-stand = Stehen bleiben
ne-errand-battle = Hauptmann: diese Schlacht schlagen
ne-errand-battle-about = Jede Entscheidung dieser Schlacht wird so getroffen, wie es ein Hauptmann täte; auf der Karte befiehlst wieder du.
ne-errand-deployment = Hauptmann: für diese Schlacht aufstellen
ne-errand-deployment-about = Deine Einheiten werden aufgestellt, wie es ein Hauptmann täte; dann führst du die Schlacht.
ne-errand-purchases = Hauptmann: kaufen und einsetzen
ne-errand-purchases-about = Deine Produktionspunkte werden so ausgegeben, wie es ein Hauptmann täte, bis deine Käufe vorbei sind.

ne-option-mode-about = Historisch: Frankreich und Verbündete gegen alle anderen. Unhistorisch: jede Macht für sich, mit Diplomatie.
ne-option-seats-about = Wie viele spielen und wer welche Nationen führt.
ne-option-length-about = Wann das Spiel zu Ende ist: nach so vielen Monaten.
ne-option-rounds-about = Eine eigene Zahl statt der Dauer oben.
ne-option-minutes-about = Beendet das Spiel, wenn diese Zeit um ist; der laufende Monat wird noch zu Ende gespielt.
ne-option-sudden-death-about = Vom letzten Monat an entscheidet am Ende jedes Monats ein Wurf, ob Schluss ist.
ne-option-cards-about = Mächte ziehen Karten mit Ereignissen, Vorteilen in der Schlacht und Innovationen, höchstens vier auf der Hand.
ne-option-innovations-about = Ob Innovationen den Mächten zufallen, die sie hatten, oder dem, der ihre Karte zieht.
ne-option-attrition-about = Alle drei Monate schmelzen feindliche Armeen mitten in Spanien und Russland dahin.
ne-option-forced-march-about = Infanterie und Geschütze können versuchen, eine Region weiter zu kommen.
ne-option-minor-navies-about = Wer Portugal, Holland, Dänemark oder Schweden gewinnt, gewinnt auch ein Geschwader.
ne-option-multi-region-minors-about = Dänemark und Norwegen, Schweden und Finnland, Neapel und Sizilien gehören zusammen.
ne-option-counter-charge-about = Kavallerie darf eine Attacke mit einer eigenen beantworten.
ne-option-battle-order-about = Ein Wurf vor der Aufstellung entscheidet, wer offen aufstellt und wer wen überrascht.
ne-option-reinforcements-about = Armeen aus mehreren Regionen können zu verschiedenen Zeiten eintreffen.
ne-option-terrain-about = Hügel, Wälder und Dörfer werden ausgewürfelt und auf dem Schlachtfeld verteilt.
ne-option-light-infantry-about = Eine Einheit für 7 Punkte, die schießt und stürmt.
ne-option-horse-artillery-about = Schnelle Geschütze mit zwei Aktionen, für 14 Punkte.
ne-option-napoleon-about = Einer der französischen Anführer ist Napoleon selbst, mit seinem Stab.
ne-option-saved-income-about = Nationen, die einmal aktiv waren, behalten ihr Einkommen, solange niemand sie führt, und sparen es für die Macht, die sie als nächste führt (Antwort des Verlags).
