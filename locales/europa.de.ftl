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
ne-nobody = Jemand muss gehen.
ne-not-there = So viele Einheiten stehen nicht in { $region }.
ne-have-moved = Diese Einheiten in { $region } sind schon gezogen.
ne-not-adjacent = { $from } und { $to } haben keine gemeinsame Grenze.
ne-closed = { $region } ist verschlossen: { $power } ist weder verbündet noch Kriegsgegner und hat kein Passierrecht gewährt.
ne-closed-remedy = Erlaubt mit Bündnis, Passierrecht oder Krieg: { $power }.
ne-militia-stays = Miliz verlässt ihr Heimatland nicht; { $region } gehört nicht dazu.
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
ne-been-there = Diese Geschwader waren in diesem Zug schon da: { $place }.
ne-have-fought = Diese Geschwader haben gekämpft und fahren nicht weiter: { $place }.
ne-have-covered = Diese Geschwader decken einen Transport und bleiben: { $place }.
ne-no-enemy-fleet = Hier ist kein feindliches Geschwader: { $place }.
ne-sought = Hier wurde schon eine Schlacht gesucht: { $place }.
ne-port-far = Der Hafen von { $region } berührt dieses Seegebiet nicht.
ne-port-empty = Im Hafen von { $region } liegt kein feindliches Geschwader.
ne-port-twice = Höchstens zwei Geschwader greifen in einem Zug den Hafen von { $region } an.
ne-not-lost = { $power } hat hier kein Geschwader, das du geben könntest.
ne-no-haven = Dorthin können die Geschwader nicht: { $place }.
ne-wrong-squadrons = So viele Geschwader können nicht dorthin: { $place }.
ne-no-units = niemand
ne-list = { $one }, { $two }
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
ne-cut-off = { $power }: Anführer ohne Truppen kommen aus { $region } nicht fort und sind verloren.
ne-joined = { $ally } zieht gemeinsam mit { $power }.
ne-declined = { $ally } zieht nicht gemeinsam mit { $power }.
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
ne-odds-need = Abgefangen ab { $need }
ne-odds-sea-battle = Seeschlacht, { $place }
ne-odds-squadrons = { $power }: { $count } für die Geschwader
ne-odds-no-loss = Niemand verliert ein Geschwader
ne-odds-loss = { $power } verliert { $count }
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
ne-do-leave = Auslaufen, { $place }: { $count }
ne-do-flee = Flucht nach { $region }

## Battle

## Politics, congress, cards
ne-politics-open = Politische Aktionen sind möglich.
