## Names and numbers
lb-side-french = Franzosen
lb-side-coalition = Koalition

## Asking and refusing
lb-not-now = Das ist jetzt nicht an der Reihe.
lb-not-your-decision = Jetzt entscheidet die andere Seite: { $side }.
lb-over = Die Schlacht ist geschlagen.
lb-do-done = Fertig
lb-end-orders = Kein Marschbefehl
lb-end-march = Marsch beenden
lb-end-recovery = Erholung beenden
lb-end-reorganization = Neuordnung beenden
lb-end-points = Keine Befehlspunkte mehr ausgeben
lb-end-officers = Keine Offiziere mehr prüfen
lb-end-pontoons = Keine Brücken mehr aufnehmen
lb-end-withdrawal = Niemand weicht mehr vor dem Gefecht zurück
lb-end-declaration = Ansage beenden
lb-end-construction = Nichts mehr bauen
lb-warn-march = { $count ->
    [one] Aus einem Feld könnten Kräfte
   *[other] Aus { $count } Feldern könnten Kräfte
} noch ziehen.
lb-warn-retreat = Die ganze Armee geht zurück.
lb-do-pass = Verzichten
lb-do-other = Ausführen

## Maps and scenarios
lb-map-misread = „{ $text }“ ist hier nicht zu verstehen.
lb-map-size = Die Karte braucht eine Kennung und eine Größe von 1 bis { $most } Spalten und Reihen.
lb-map-row = Hier muss Reihe { $row } mit { $columns } Zeichen stehen.
lb-map-twice = Die Feldseite { $side } ist schon vergeben.
lb-map-crossing = An der Feldseite { $side } fehlt etwas: Eine Brücke führt eine Straße oder einen Weg über einen Fluss, ein Steg über einen Bach, eine Furt liegt in einem Fluss; und wo ein Weg das Wasser kreuzt, gibt es einen Übergang.
lb-map-gap = { $side } sind keine Nachbarfelder.
lb-map-no-hex = Das Feld { $hex } liegt nicht auf der Karte.
lb-map-course = Der Wasserlauf hat bei { $side } eine Lücke.
lb-map-town = Das Feld { $hex } muss zu genau einer Stadt gehören und als Stadt eingetragen sein.
lb-map-slope = Eine Hangseite führt vom Hangfeld zur nächsthöheren Kuppe hinauf: { $side } tut das nicht.
lb-map-crest = Ein Kamm liegt nicht auf einer Hangseite: { $side }.
lb-map-source = Die Versorgungsquelle { $hex } muss an einer Straße oder einem Weg liegen.
lb-map-edge = Das Eintrittsfeld { $hex } muss am Kartenrand liegen.
lb-setup-no-scenario = Diese Schlacht gibt es nicht.
lb-setup-no-start = Einen Beginn „{ $start }“ gibt es in dieser Schlacht nicht.
lb-setup-no-map = Die Karte „{ $map }“ fehlt.
lb-setup-no-piece = Eine Einheit „{ $piece }“ gibt es in den beteiligten Armeen nicht.
lb-setup-twice = „{ $piece }“ steht zweimal in der Aufstellung.
lb-setup-too-many = Eine Schlacht hat höchstens { $most } Spielmarker.
lb-setup-no-gate = Ein Eintrittsfeld „{ $gate }“ hat die Karte nicht.
lb-setup-no-turn = Dieser Zeitpunkt liegt nicht auf der Spielzugleiste.
lb-setup-vedettes = Die Einheit bildet genau { $number ->
    [one] eine Vedette
   *[other] { $number } Vedetten
}.
lb-setup-season = Eine Wettertabelle hat sechs Einträge oder nennt eine Jahreszeit.

## Turns, weather, victory
lb-turn-began = Spielzug { $number } beginnt, { $hour } Uhr.
lb-player-began = { $side }: Der Spielerzug beginnt.
lb-log-turn = Spielzug { $number }, { $hour }:00
lb-weather-rolled = Das Wetter ({ $weather }) hält { $turns ->
    [one] einen Spielzug
   *[other] { $turns } Spielzüge
} an.
lb-over-points = Ende der Schlacht: { $first } { $french }, { $second } { $coalition } Siegpunkte.

## Command, supply, recovery, orders
lb-supply-checked = { $side }: { $out ->
    [0] Alle Einheiten sind versorgt
    [one] Eine Einheit ist ohne Versorgung
   *[other] { $out } Einheiten sind ohne Versorgung
}.
lb-command-settled = { $side }: { $out ->
    [0] Alle Einheiten haben Kommando
    [one] Eine Einheit ist ohne Kommando
   *[other] { $out } Einheiten sind ohne Kommando
}.
lb-order-reached = { $side }: Das Marschziel { $objective } ist erreicht.

## Ground: movement, roads, crossings, trains, reinforcements
lb-ask-move = Bewege deine Streitkräfte.
lb-moved-named = { $who }: von { $from } nach { $to }.
lb-moved = { $side }: von { $from } nach { $to }.
lb-ask-set-out = Eine Gruppe bricht auf: wähle, wer noch mitgeht und wohin.
lb-ask-go = Wohin zieht die Streitkraft in { $hex }?
lb-ask-enter = Wo treten die Verstärkungen ein?
lb-ask-met = Die Streitkraft in { $hex } steht vor dem Feind. Was tut sie?
lb-ask-initiative = Würfle für eine Einheit ohne Kommando oder beende die Bewegung.
lb-ask-excess = In { $hex } stehen zu viele Einheiten: Wer geht?
lb-entered-named = { $who }: bei { $hex } auf die Karte.
lb-entered = { $side }: Verstärkungen treten bei { $hex } ein.
lb-delayed = { $side } halten Verstärkungen zurück.
lb-damaged = { $side } beschädigen die Überbrückung { $at }.
lb-repaired = { $side } reparieren die Überbrückung { $at } ({ $die }).
lb-not-repaired = { $side } arbeiten vergeblich an der Überbrückung { $at } ({ $die }).
lb-mended = { $side } stellen die Überbrückung { $at } sofort wieder her.
lb-laid = { $side } schlagen eine Pontonbrücke über { $at }.
lb-took-up = { $side } nehmen eine Pontonbrücke in { $hex } auf.
lb-train-captured = Der Feind erbeutet den Wagenzug ({ $die }).
lb-train-destroyed = Der Wagenzug ist zerstört ({ $die }).
lb-train-held = Die Brücke wird gehalten ({ $die }).
lb-dispersed = { $side }: Eine Einheit bildet { $number ->
    [one] eine Vedette
   *[other] { $number } Vedetten
}.
lb-column-formed = { $side }: Einheiten in { $hex } treten den Straßenmarsch an.
lb-column-left = { $side }: Einheiten in { $hex } verlassen den Straßenmarsch.
lb-vedette-crowd-ahead = In { $hex } { $number ->
    [one] ist eine Vedette
   *[other] sind { $number } Vedetten
} zu viel: Am Ende der Bewegungsphase kommt der Überschuss nach „Recovered“.
lb-thinned = { $side }: { $number ->
    [one] Eine überzählige Vedette
   *[other] { $number } überzählige Vedetten
} in { $hex } { $number ->
    [one] kommt
   *[other] kommen
} nach „Recovered“.
lb-recombined = { $side }: Vedetten werden wieder zu ihrer Einheit.
lb-piece-covered = Dieser Spielstein des Gegners ist verdeckt: Niemand verrät, wo er ist.
lb-move-not-yours = Das kannst du nicht bewegen.
lb-move-done = Diese Einheit hat ihre Bewegung beendet.
lb-move-under-way = Die Streitkraft ist schon unterwegs.
lb-move-apart = Nur Einheiten am selben Ort ziehen gemeinsam.
lb-move-train-alone = Ein Wagenzug bewegt sich ohne andere Einheiten.
lb-move-no-stack = Hier steht kein Stapel, der gemeinsam ziehen könnte.
lb-move-must-march = Die Streitkraft in { $hex } steht unter Marschbefehl und muss weitermarschieren.
lb-way-cost = { $half ->
    [0] Der Weg kostet { $whole } BP.
   *[other] Der Weg kostet { $whole }½ BP.
}
lb-way-stacks = Ein Bewegungspunkt davon gilt dem Stapeln.
lb-way-stops = Dort ist mit einer feindlichen Kontrollzone zu rechnen: Die Streitkraft hält an.
lb-way-repulse = Im Straßenmarsch muss die Streitkraft den Feind zurückzudrängen versuchen.
lb-excess-unit = Wähle eine der überzähligen Kampfeinheiten.
lb-road-not-needed = Anführer und Vedetten brauchen keinen Straßenmarsch.
lb-road-alone = Im Straßenmarsch bewegt sich eine Einheit nicht als Teil eines Stapels.
lb-road-already = Die Einheit ist schon im Straßenmarsch.
lb-road-not-marching = Die Einheit ist nicht im Straßenmarsch.
lb-road-too-dear = Den Straßenmarsch zu beenden, kostet 1 BP.
lb-work-away = Das kann nur eine Einheit neben der Überbrückung { $side }.
lb-work-nothing = Bei { $side } gibt es weder Brücke noch Steg.
lb-work-in-zone = In einer feindlichen Kontrollzone arbeitet niemand an { $side }.
lb-work-no-infantry = Dazu braucht es Infanterie unter Kommando bei { $side }.
lb-work-no-unit = Dazu braucht es eine Kampfeinheit unter Kommando bei { $side }.
lb-work-too-dear = Für die Arbeit an { $side } reichen die Bewegungspunkte nicht.
lb-work-damaged = Die Überbrückung { $side } ist schon beschädigt.
lb-work-whole = Die Überbrückung { $side } ist unbeschädigt.
lb-work-enemy = An einem Ende von { $side } steht der Feind.
lb-pontoon-none = Bei { $hex } hast du keinen Ponton.
lb-pontoon-away = Der Ponton liegt nicht neben { $hex }.
lb-pontoon-in-zone = Das Feld { $hex } liegt in einer feindlichen Kontrollzone.
lb-pontoon-occupied = Ein Wagenzug stapelt nicht: { $hex } ist besetzt.
lb-pontoon-no-water = Eine Pontonbrücke braucht einen Bach oder Fluss vor { $hex }.
lb-pontoon-enemy = { $hex } ist vom Feind besetzt.
lb-pontoon-slope = Das Feld { $hex } ist ein Hang ohne Straße oder Weg.
lb-pontoon-weather = Bei diesem Wetter werden von { $hex } aus keine Pontons gelegt.
lb-pontoon-marching = Der Pontonzug in { $hex } ist im Straßenmarsch.
lb-pontoon-taken-up = Der Pontonzug in { $hex } wurde in diesem Spielzug aufgenommen.
lb-pontoon-fire = Das Feld { $hex } brennt.
lb-vedette-no-number = Diese Einheit bildet keine Vedetten.
lb-vedette-not-there = Die Einheit ist nicht auf der Karte.
lb-vedette-reduced = Eine reduzierte Einheit bildet keine Vedetten.
lb-vedette-none-left = Dafür sind nicht mehr genug Vedetten da.
lb-vedette-no-unit = Eine solche Einheit lässt sich hier nicht wiederherstellen.
lb-vedette-in-zone = In einer feindlichen Kontrollzone werden Vedetten nicht zusammengefasst.
lb-vedette-few = Es braucht { $number ->
    [one] eine Vedette, die zu dieser Einheit passt
   *[other] { $number } Vedetten, die zu dieser Einheit passen
}.
lb-vedette-too-dear = Einer Vedette fehlt der Bewegungspunkt fürs Stapeln.
lb-entry-not-due = Diese Verstärkungen sind nicht an der Reihe.
lb-entry-delayed = An diesem Eintrittsfeld kommen andere zuerst.
lb-entry-train-last = Der Versorgungszug einer Formation tritt zuletzt ein.
lb-entry-leader-first = Der Anführer einer Formation tritt mit ihrem ersten Stapel ein.
lb-entry-elsewhere = Bei { $hex } treten die Verstärkungen nicht ein.
lb-entry-blocked = Das Eintrittsfeld { $hex } ist versperrt; tritt im nächsten freien Feld ein.
lb-entry-too-dear = Den Verstärkungen fehlen die Bewegungspunkte zum Eintritt.
lb-entry-all-or-none = An einem Eintrittsfeld treten entweder alle ein, die an der Reihe sind, oder niemand.
lb-bar-edge = { $hex } liegt nicht auf der Karte.
lb-bar-river = Über den Fluss nach { $hex } führt nur eine Brücke, eine Furt oder ein Ponton.
lb-bar-lake = Zwischen hier und { $hex } liegt ein See.
lb-bar-guns-on-bridge = Artillerie überquert die beschädigte Brücke nach { $hex } nicht.
lb-bar-train-on-bridge = Versorgungszüge überqueren die beschädigte Brücke nach { $hex } nicht.
lb-bar-train-at-ford = Wagenzüge benutzen die Furt nach { $hex } nicht.
lb-bar-train-at-water = Ein Versorgungszug braucht nach { $hex } eine Überbrückung.
lb-bar-train-on-slope = Wagenzüge betreten den Hang { $hex } nur auf Straße oder Weg.
lb-bar-train-on-pontoon = Wagenzüge benutzen eine feindliche Pontonbrücke nach { $hex } nicht.
lb-bar-enemy = In { $hex } steht der Feind.
lb-bar-column = In { $hex } steht eine eigene Einheit im Straßenmarsch.
lb-bar-interval = Zwischen Einheiten im Straßenmarsch bleibt ein Feld frei: { $hex } ist zu nah.
lb-bar-leader-in-zone = Ein Anführer betritt die feindliche Kontrollzone in { $hex } nur, wo eine eigene Kampfeinheit steht.
lb-bar-train-in-zone = Wagenzüge betreten die feindliche Kontrollzone in { $hex } nicht.
lb-bar-other-zone = Aus einer feindlichen Kontrollzone in die nächste bei { $hex }: nicht beim allgemeinen Rückzug.
lb-bar-pinned = Eine feindliche Kontrollzone hält die Streitkraft fest; sie kann nicht nach { $hex }.
lb-bar-far = Die Bewegungspunkte reichen nicht bis { $hex }.
lb-bar-road-stack = Im Straßenmarsch stapelt in { $hex } niemand.
lb-bar-train-stack = Wagenzüge stapeln in { $hex } nicht.
lb-bar-crowd = Ohne Anführer passen zwei Kampfeinheiten nach { $hex } oder drei einer Division.
lb-bar-crowd-led = Mit einem Anführer passen fünf Kampfeinheiten nach { $hex }.
lb-bar-crowd-on-foot = Mit einem Anführer passen zwei Infanterieeinheiten nach { $hex } oder drei einer Division.
lb-bar-crowd-of-vedettes = Mehr als drei Vedetten passen nicht nach { $hex }.
lb-bar-no-repulse = Im Straßenmarsch muss die Streitkraft das Zurückdrängen von { $hex } aus bezahlen können.

## Combat: repulse, bombardment, charges, attacks, retreats
lb-fire-bombarded = { $side } bombardieren { $at } mit { $points ->
    [one] einem Stärkepunkt
   *[other] { $points } Stärkepunkten
}: Wurf { $die }, Änderung { $drm }, { $result }.
lb-combat-resolved = Angriff { $attack } bei { $column }: Wurf { $die }, { $result }.
lb-retreat-eliminated = { $piece }: eliminiert, Erholung später möglich.
lb-retreat-lost = { $piece }: dauerhaft eliminiert.
lb-reduced = { $piece }: reduziert.
lb-retreated = { $side } ziehen sich von { $from } nach { $to } zurück.
lb-crowded-room = { $side }: In { $hex } muss jemand Platz machen.
lb-crowded-hold = { $side }: In { $hex } muss jemand der Kavallerie standhalten.
lb-crowded-leave = { $side }: In { $hex } stehen zu viele Einheiten.
lb-advanced = { $side } rücken nach { $to } vor.
lb-bridge-crossed = { $piece }: mit einer { $die } über die Brücke.
lb-bridge-lost = { $piece }: mit einer { $die } an der Brücke verloren.
lb-bridge-stormed = Die beschädigte Brücke wird gestürmt.
lb-bridge-held = Der Sturm auf die beschädigte Brücke misslingt; die führende Einheit wird reduziert.
lb-combat-declared = { $side } greifen { $on } an.
lb-combat-shelled = { $side } werden { $on } bombardieren statt angreifen.
lb-combat-lapsed = Angriff { $attack } findet nicht statt.
lb-guard-committed = { $side } setzen die Garde ein.
lb-guard-recoiled = { $side }: Die Garde weicht. { $formations ->
    [one] Eine Formation verliert
   *[other] { $formations } Formationen verlieren
} den Mut.
lb-shocked = Nahkampf: Angreifer { $attacker } (Wurf { $dieA }), Verteidiger { $defender } (Wurf { $dieD }): { $result }.
lb-repulse-done = { $side } drängen den Gegner um { $hex } zurück.
lb-repulse-failed = { $side }: Das Zurückdrängen bei { $hex } misslingt.
lb-result-ae = Angreifer eliminiert
lb-result-ar = { $hexes ->
    [one] Angreifer weichen ein Feld
   *[other] Angreifer weichen { $hexes } Felder
}
lb-result-ar-star = Angreifer weichen ein Feld, oder Nahkampf
lb-result-dr-star = Verteidiger weichen ein Feld, oder Nahkampf
lb-result-dr = { $hexes ->
    [one] Verteidiger weichen ein Feld
   *[other] Verteidiger weichen { $hexes } Felder
}
lb-result-de = Verteidiger eliminiert
lb-result-ex = Austausch
lb-result-shock = Nahkampf
lb-result-one-each = jede Seite reduziert eine Einheit
lb-ask-attack = Erkläre Angriffe. { $hexes ->
    [0] Kein Feld muss mehr angegriffen werden.
    [one] Ein gegnerisches Feld muss noch angegriffen werden.
   *[other] { $hexes } gegnerische Felder müssen noch angegriffen werden.
}
lb-ask-attackers = Wer greift { $hex } an?
lb-ask-resolve = Wähle den Angriff, der als nächster ausgetragen wird.
lb-ask-cover = Angriff auf { $hex }: Auf welches Gelände stützt du dich?
lb-ask-guard = Angriff auf { $hex }: Die Garde einsetzen?
lb-ask-napoleon = Angriff auf { $hex }: Napoleons Anwesenheit zählen lassen?
lb-ask-exchange = Wähle eine Einheit, die verloren geht; { $owed ->
    [one] ein Stärkepunkt ist noch fällig.
   *[other] { $owed } Stärkepunkte sind noch fällig.
}
lb-ask-reduce = Wähle die Einheit, die reduziert wird: die stärkste oder die mit der besten Initiative.
lb-ask-retreat = Wähle, wohin sich die Streitkraft in { $hex } um { $hexes ->
    [one] ein Feld
   *[other] { $hexes } Felder
} zurückzieht, oder wer für sich geht.
lb-ask-retreat-apart = Wähle, wohin sich die, die sich in { $hex } von den anderen trennen, um { $hexes ->
    [one] ein Feld
   *[other] { $hexes } Felder
} zurückziehen, oder wer mit ihnen geht.
lb-ask-contest = In { $hex } kann niemand der Kavallerie Platz machen: Wähle die Einheit, die ihren Platz behaupten muss.
lb-ask-cross = Wähle, wer als Nächster die Brücke überquert.
lb-ask-displace = Wähle, wer in { $hex } Platz macht und wohin.
lb-ask-advance = In das geräumte Feld vorrücken?
lb-ask-withdraw = Mit Kavallerie, reitender Artillerie oder Vedetten vor dem Kampf ausweichen?
lb-ask-withdraw-to = Wohin zieht sich die Gruppe vor dem Kampf zurück?
lb-ask-occupy = Wähle, welches der geräumten Felder der Stapel betritt.
lb-ask-build = Verstärkte Positionen bauen?
lb-attack-missing = Der Gegner in { $hex } muss noch angegriffen oder bombardiert werden.
lb-attack-idle = Einheiten in { $hex } sind verwickelt und müssen noch angreifen.
lb-attack-add-it = Greife auch dieses Feld an, oder mit einem anderen Stapel.
lb-attack-join-them = Lass diese Einheiten an einem Angriff teilnehmen.
lb-attack-leaves-idle = Nach diesem Angriff hätten die verwickelten Einheiten in { $hex } niemanden mehr, den sie angreifen können.
lb-attack-leaves-out = Nach diesem Angriff bliebe niemand, der { $hex } angreifen kann.
lb-attack-nobody = Niemand greift dieses Feld an, und bombardiert werden kann es auch nicht.
lb-attack-repulsed = Der Stapel muss die angreifen, die er nicht zurückdrängen konnte: { $hex } fehlt.
lb-attack-whole-stack = Alle Einheiten in { $hex }, die angreifen müssen, tun es in einem Kampf.
lb-target-nobody = In { $hex } steht keine gegnerische Kampfeinheit.
lb-target-taken = { $hex } wird schon angegriffen.
lb-target-far = Keine deiner Kampfeinheiten grenzt an { $hex }.
lb-target-river = Ein unüberbrückter Fluss schützt { $hex }.
lb-target-no-attacker = Niemand neben { $hex } kann noch angreifen.
lb-target-not-together = Kein Stapel grenzt an { $hex } und die anderen Ziele.
lb-join-no-combat-unit = Nur Kampfeinheiten greifen an.
lb-join-road-march = Eine Einheit im Straßenmarsch greift nicht an.
lb-join-fired = Artillerie, die bombardiert hat, greift nicht an.
lb-join-charged = Kavallerie, die attackiert hat, nimmt an keinem Angriff teil.
lb-join-withdrew = Die Einheit hat sich vor dem Kampf zurückgezogen.
lb-join-advanced = Die Einheit ist in dieser Phase vorgerückt.
lb-join-no-strength = Die Einheit hat keine Stärke zum Angreifen.
lb-join-not-yours = Diese Einheit kann nicht dazukommen.
lb-join-nobody = In { $hex } ist niemand mehr, der angreifen könnte.
lb-join-elsewhere = Der Stapel in { $hex } greift schon anderswo an.
lb-join-far = Der Stapel in { $hex } grenzt nicht an jedes Ziel.
lb-resolve-none = Einen solchen Angriff gibt es nicht auszutragen.
lb-cover-not-there = Darauf kannst du dich hier nicht stützen.
lb-lose-not-involved = Diese Einheit kann nicht in den Austausch gegeben werden.
lb-reduce-best = Reduziert wird die stärkste Einheit oder die mit der besten Initiative.
lb-retreat-distance = Der Rückzug muss genau { $hexes ->
    [one] ein Feld
   *[other] { $hexes } Felder
} entfernt enden; { $hex } ist das nicht.
lb-retreat-better = Ein anderer Weg von { $hexes ->
    [one] einem Feld
   *[other] { $hexes } Feldern
} ist besser als der nach { $hex }.
lb-retreat-barred = Kein Weg von { $hexes ->
    [one] einem Feld
   *[other] { $hexes } Feldern
} führt nach { $hex }: Feinde, ihre Zonen oder das Gelände versperren ihn.
lb-cross-not-there = Diese Einheit wartet nicht an der Brücke.
lb-retreat-no-parting = Dieser Spielmarker kann nicht für sich gehen: Er hat keinen eigenen Weg, oder sein Weg ist der aller.
lb-contest-not-there = Diese Einheit steht der Kavallerie in { $hex } nicht im Weg.
lb-displace-not-there = Niemand kann nach { $hex } ausweichen, um Platz zu machen.
lb-advance-not-there = Dieser Spielmarker kann nicht nach { $hex } vorrücken.
lb-advance-held = { $hex } hält noch der Gegner.
lb-advance-withdrawn = { $hex } wurde vor dem Kampf geräumt; niemand rückt dorthin vor.
lb-advance-guns = Artillerie rückt nach dem Kampf nie vor.
lb-advance-no-unit = Nur Kampfeinheiten und Anführer rücken vor.
lb-advance-unfit = Demoralisierte Einheiten und solche ohne Kommando rücken nicht vor.
lb-advance-twice = Sie ist schon vorgerückt.
lb-advance-busy = Sie hat noch einen Kampf auszutragen.
lb-advance-one-hex = Nur angreifende Kavallerie darf auch { $hex } betreten.
lb-advance-one-infantry = Ohne Anführer rückt nur eine Infanterieeinheit nach { $hex } vor.
lb-advance-full = In { $hex } ist kein Platz dafür.
lb-advance-must = Siegreiche Kavallerie muss nach dem Nahkampf vorrücken.
lb-withdraw-not-yours = Dieser Spielmarker kann sich nicht mit dieser Gruppe vor dem Kampf zurückziehen.
lb-withdraw-mounted = Nur Kavallerie und reitende Artillerie ziehen sich vor dem Kampf zurück.
lb-withdraw-free = Sie steht in keiner feindlichen Kontrollzone, aus der sie sich zurückziehen müsste oder dürfte.
lb-withdraw-once = Sie hat sich in diesem Spielerzug schon vor dem Kampf zurückgezogen.
lb-withdraw-stacked = Zusammen mit Infanterie oder Fußartillerie muss sie stehen bleiben.
lb-withdraw-repulse = Ein misslungenes Zurückdrängen bindet sie an diesen Kampf.
lb-withdraw-surrounded = Sie ist umzingelt.
lb-withdraw-lone-guns = Einzelne reitende Artillerie entkommt Kavallerie nicht.
lb-withdraw-faster = Gleich schnelle oder schnellere gegnerische Kavallerie hält sie fest.
lb-withdraw-no-way = Es gibt kein Feld, auf das sie sich zurückziehen könnte.
lb-withdraw-nobody = Niemand in { $hex } kann sich vor dem Kampf zurückziehen.
lb-withdraw-not-there = Die Gruppe darf sich nicht nach { $hex } zurückziehen; sie geht höchstens { $hexes ->
    [one] ein Feld
   *[other] { $hexes } Felder
} weit.
lb-withdraw-screen = Die Vedetten in { $hex } müssen sich vor dem Kampf zurückziehen.
lb-repulse-nobody = Es ist niemand da, der zurückgedrängt werden könnte.
lb-repulse-vedettes = Vedetten können niemanden zurückdrängen.
lb-repulse-twice = Niemand wird in einem Spielzug öfter als zweimal zurückgedrängt.
lb-repulse-cost = Es sind nicht genug Bewegungspunkte übrig, um das gegnerische Feld zu betreten.
lb-occupy-not-there = { $hex } wurde nicht geräumt.
lb-built = Die verstärkte Position in { $hex } ist fertig.
lb-building = In { $hex } wird an einer verstärkten Position gebaut.
lb-build-abandoned = Der unfertige Bau in { $hex } ist aufgegeben.
lb-build-tried = Für den Bau in { $hex } wurde in diesem Spielzug schon gewürfelt.
lb-build-weather = In { $hex } kann bei diesem Wetter oder bei Nacht niemand bauen.
lb-build-ground = In { $hex } kann nichts gebaut werden.
lb-build-finished = Die verstärkte Position in { $hex } steht schon.
lb-build-few = In { $hex } sind zu wenige Infanterieeinheiten, die sich nicht bewegt haben.
lb-build-needs = Nötig sind zwei Infanterieeinheiten, in einer Stadt Infanterie mit zwei Stärkepunkten.
lb-odds-title = { $attack } gegen { $defence }: Spalte { $column }
lb-odds-strength = { $piece }: Stärke × { $factor }
lb-odds-shift = Verschiebung um { $columns ->
    [one] eine Spalte
   *[other] { $columns } Spalten
}
lb-odds-star = Ar* und Dr* werden Nahkampf
lb-odds-chateau = Dr bis Dr4 werden Nahkampf
lb-odds-repulsed = Der Gegner wird zurückgedrängt
lb-odds-not-repulsed = Das Zurückdrängen misslingt
lb-odds-gives-way = Der Feind weicht
lb-odds-shock = Nahkampf: Initiative { $attacker } gegen { $defender }
lb-odds-initiative = Initiative { $amount }

## Fog of war and cards
lb-revealed = { $side }: Aufgedeckt in { $hex }.
lb-covered = { $side }: Wieder verdeckt in { $hex }.
lb-card-played = { $side } spielen Karte { $card }.

## Command, leaders, recovery, orders
lb-ask-points = Gib Kommandopunkte aus.
lb-ask-officers = Prüfe die Initiative von Offizieren oder beende den Schritt.
lb-ask-take-up = Baue Pontonbrücken ab oder beende den Schritt.
lb-ask-recover = Versuche, Einheiten zu erholen.
lb-ask-reorganize = Reorganisiere Einheiten und bilde Vedetten.
lb-ask-place-leader = Stelle { $piece } auf.
lb-ask-general-retreat = Allgemeinen Rückzug befehlen?
lb-ask-start-order = Du darfst eine Streitkraft unter Marschbefehl stellen.
lb-ask-night-order = Du darfst einer Streitkraft einen Marschbefehl für den kommenden Tag geben.
lb-ask-arrival-order = Du darfst eintreffende Verstärkungen unter Marschbefehl stellen.
lb-ask-leave = Nimm Spielmarker von der Karte oder beende den Schritt.
lb-ask-disengage = Löse deine Einheiten aus feindlichen Kontrollzonen.
lb-check-passed = { $piece }: Initiativprüfung bestanden mit { $die } (bis { $needed }).
lb-check-failed = { $piece }: Initiativprüfung nicht bestanden mit { $die } (bis { $needed }).
lb-check-once = Dafür wurde in diesem Spielzug schon gewürfelt.
lb-check-only-out = Nur Einheiten ohne Kommando prüfen ihre eigene Initiative.
lb-check-officer-failed = Ihr Offizier hat seine Prüfung nicht bestanden und hat sie in Reichweite.
lb-check-no-division = In { $hex } steht keine gestapelte Division.
lb-command-no-commander = Das ist kein Kommandeur deiner Seite auf der Karte.
lb-command-no-point = Seine Kommandopunkte sind ausgegeben.
lb-command-no-officer = Das kann nur ein Offizier deiner Seite auf der Karte.
lb-command-no-unit = Nur eine Kampfeinheit deiner Seite auf der Karte kann unter Kommando gestellt werden.
lb-command-no-stack = In { $hex } steht kein Stapel, der unter Kommando gestellt werden könnte.
lb-command-twice = Das steht schon unter Kommando.
lb-command-reorganized = Er hat Einheiten reorganisiert und gehört in diesem Spielzug nicht zur Befehlskette.
lb-command-asleep = Er schläft noch.
lb-command-too-far = { $hex } liegt außerhalb der Kommandoreichweite ({ $range ->
    [one] ein Feld
   *[other] { $range } Felder
}).
lb-command-cut-off = Die Kommandoreichweite ({ $range ->
    [one] ein Feld
   *[other] { $range } Felder
}) nach { $hex } ist durch Feinde oder Wasser versperrt.
lb-move-night = Bei Nacht bewegen sich nur Streitkräfte unter Marschbefehl.
lb-move-failed = Sie hat ihre Initiativprüfung nicht bestanden.
lb-move-unchecked = Ohne Kommando muss sie erst eine Initiativprüfung bestehen.
lb-move-out-of-command = Sie ist ohne Kommando.
lb-move-held-by-card = Eine Karte hält sie fest: Ihre Streitkraft bricht erst später auf.
lb-move-to-the-guns = Wer dem Kanonendonner folgt, muss näher am Feind enden als er begonnen hat; { $hex } ist nicht näher.
lb-leader-unescorted = Ein Anführer darf die feindliche Kontrollzone in { $hex } nicht ohne Kampfeinheiten betreten.
lb-leader-not-there = In { $hex } kann er nicht aufgestellt werden.
lb-leader-captured = { $piece } wird gefangen (Wurf { $die }).
lb-leader-fled = { $piece } geht zu den Seinen nach { $hex }.
lb-leader-placed = { $piece } wird nach { $hex } gestellt.
lb-leader-escaped = { $piece } entkommt (Wurf { $die }).
lb-leader-replaced = { $piece } wird durch einen Offizier mit Initiative { $initiative } ersetzt.
lb-morale-broke = { $formation } ist demoralisiert.
lb-morale-rallied = { $formation } hat sich von der Demoralisierung erholt.
lb-morale-lowered = { $formation }: Der Demoralisierungsgrad sinkt auf { $level }.
lb-recovered = { $piece }: erholt mit { $die } (bis { $needed }).
lb-not-recovered = { $piece }: nicht erholt mit { $die } (bis { $needed }).
lb-recovered-overnight = { $side }: { $units ->
    [one] Eine Einheit erholt sich
   *[other] { $units } Einheiten erholen sich
} über Nacht.
lb-unit-rallied = { $piece }, aus einer demoralisierten Formation: gesammelt (Wurf { $die }).
lb-unit-scattered = { $piece }, aus einer demoralisierten Formation: endgültig verloren (Wurf { $die }).
lb-reorganized-at = { $piece }: zurück in { $hex }.
lb-reorganized = { $piece }: zurück auf der Karte.
lb-recover-not-awaiting = Sie wartet nicht auf Erholung.
lb-reorganize-no-leader = Nur ein Anführer deiner Seite auf der Karte reorganisiert.
lb-reorganize-not-recovered = Sie gehört nicht zu den erholten Einheiten.
lb-reorganize-zone = { $hex } liegt in einer feindlichen Kontrollzone.
lb-reorganize-not-his = Einheiten dieser Formation darf er von hier aus nicht reorganisieren.
lb-reorganize-full = Mehr kann er in diesem Spielzug nicht reorganisieren.
lb-reorganize-marker = Die Einheit, die die Verluste anzeigt, kommt als letzte zurück.
lb-order-given = Marschbefehl nach { $hex }.
lb-order-arrived = { $piece }: am Ziel, der Marschbefehl endet.
lb-order-contact = { $piece }: Feind getroffen, der Marschbefehl endet.
lb-order-recalled = { $piece }: vom Marschbefehl abgezogen.
lb-order-no-place = { $hex } ist weder Stadt noch Brückenfeld.
lb-order-no-force = In dieser Streitkraft ist keine Kampfeinheit ohne Befehl.
lb-order-too-many = Mehr Befehle lassen sich nicht notieren.
lb-order-none = Diesen Befehl gibt es nicht.
lb-order-same = Das ist schon sein Ziel.
lb-order-not-led = Kein Anführer hat jemanden aus dieser Streitkraft unter Kommando gestellt.
lb-march-detour = { $hex } liegt nicht auf einem kürzesten Weg zum Ziel.
lb-march-pace = { $hex } ist für die Geschwindigkeit der langsamsten Einheit zu weit.
lb-retreat-ordered = { $side }: Allgemeiner Rückzug!
lb-retreat-lifted = Der Rückzug ist für { $pieces ->
    [one] einen Spielmarker
   *[other] { $pieces } Spielmarker
} aufgehoben.
lb-retreat-once = Ein allgemeiner Rückzug wird einmal im Spiel befohlen.
lb-retreat-nowhere = Es gibt keine Versorgungsquelle mehr, zu der man sich zurückziehen könnte.
lb-retreat-too-soon = Der Rückzug muss erst einen Spielzug dauern.
lb-retreat-demoralized = Demoralisierte Einheiten lehnen einen Rückzug nicht ab.
lb-retreat-not-led = Niemand in dieser Streitkraft steht unter Kommando und ist nicht demoralisiert.
lb-left-map = { $side }: von der Karte gegangen: { $piece }.
lb-leave-not-here = Von hier aus kann der Spielmarker die Karte nicht verlassen.
lb-night-still-engaged = Einheiten in { $hex } müssen sich noch lösen.
lb-night-one-stack = Nur Spielmarker eines Stapels gehen zusammen.
lb-night-not-engaged = Nur wer in einer feindlichen Kontrollzone steht, löst sich.
lb-night-no-room = Sie können nirgends hin.
lb-night-nobody = Wähle zuerst, wer geht.
lb-night-not-there = Nach { $hex } können sie nicht.
lb-choice-none = Diese Möglichkeit gibt es nicht.
lb-prize-taken = { $side } nehmen { $hex }.
lb-battle-fought = Die Schlacht ist zu Ende: { $first } { $french }, { $second } { $coalition } Siegpunkte.
lb-battle-begins = Die nächste Schlacht beginnt: { $battle }.
lb-rested = { $unit } würfelt { $die } für die Erschöpfung und ist wieder bei voller Stärke.
lb-still-worn = { $unit } würfelt { $die } für die Erschöpfung und bleibt reduziert.
lb-over-level = { $level }: { $first } { $french }, { $second } { $coalition } Siegpunkte.
lb-setup-no-army = Eine Armee „{ $army }“ gibt es nicht.
lb-setup-no-formation = Eine Formation „{ $piece }“ gibt es in den beteiligten Armeen nicht.
lb-setup-key-twice = Der Schlüssel „{ $piece }“ ist zweimal vergeben.
lb-setup-number = „{ $key }“ hat einen unmöglichen Wert.
lb-setup-both = In { $hex } stehen beide Seiten.
lb-setup-lake = { $hex } ist ein See.
lb-setup-no-stage = Eine Schlacht „{ $battle }“ gehört nicht zum Feldzug.
## Fog of war: buttons, names, refusals
lb-hex = { $hex }
lb-hex-named = { $hex } ({ $name })
lb-group-of = Verstärkung um { $piece }
lb-stack-in = Stapel in { $hex }
lb-die-modifier = Würfelwurf { $amount }
lb-initiative = Initiative { $initiative }
lb-driven-in = { $side }: Vedetten aus { $hex } vertrieben.
lb-weather-fair = schönes Wetter
lb-weather-snow = Schnee
lb-weather-snowstorm = Schneesturm
lb-weather-frost = Frost
lb-weather-rain = Regen
lb-weather-thunderstorm = Gewitter
lb-weather-mud = Schlamm
lb-weather-fog = Nebel
lb-weather-heat = Hitze
lb-weather-dust-storm = Staubsturm
lb-weather-rain-and-mud = Regen und Schlamm
lb-cover-clear = offenes Gelände
lb-cover-town = Stadt
lb-cover-woods = Wald
lb-cover-orchard = Obstgarten
lb-cover-marsh = Sumpf
lb-cover-chateau = Schloss
lb-cover-improved-position = verstärkte Position
lb-cover-slope = Hang
lb-cover-stream = Bach
lb-cover-trestle = Steg
lb-cover-frozen-water = zugefrorenes Wasser
lb-cover-bridge = Brücke
lb-cover-damaged-bridge = beschädigte Brücke
lb-cover-crest = Kamm
lb-cover-fire = Feuer
lb-do-play = { $card } spielen
lb-do-play-on = { $card } spielen: { $on }
lb-do-play-for-movement = { $card } nur für die Bewegungserlaubnis spielen
lb-do-ask = Wieder fragen: { $card }
lb-do-never-ask = Nicht mehr fragen: { $card }
lb-do-ask-retreat = Wieder nach dem allgemeinen Rückzug fragen
lb-do-never-ask-retreat = Nicht mehr danach fragen
lb-do-order = { $force }: Marschbefehl nach { $hex }
lb-do-redirect = Marschziel { $from } ändern: nach { $hex }
lb-do-recall = Marschbefehl nach { $from } aufheben
lb-do-general-retreat = Allgemeinen Rückzug befehlen
lb-do-lift-retreat = Allgemeinen Rückzug aufheben: { $force }
lb-do-leave-map = { $piece }: die Karte verlassen
lb-do-recover = { $piece }: erholen
lb-do-reorganize = { $by } reorganisiert { $piece }
lb-do-disperse = { $piece }: Vedetten bilden
lb-do-command = { $by } gibt { $piece } Kommando
lb-do-command-stack = { $piece } gibt dem Stapel in { $hex } Kommando
lb-do-check = Initiativprüfung: { $piece }
lb-do-check-stack = Initiativprüfung des Stapels in { $hex }
lb-do-take-up = { $piece } aufnehmen nach { $hex }
lb-do-put = { $piece } nach { $hex }
lb-do-take = { $piece }
lb-do-take-stack = Alle in { $hex }
lb-do-move = Nach { $hex }
lb-do-road-march = Straßenmarsch
lb-do-leave-road = Straßenmarsch beenden
lb-do-halt = Halt
lb-do-repulse = Zurückdrängen
lb-do-damage = { $side } beschädigen
lb-do-repair = { $side } reparieren
lb-do-lay = Ponton auslegen: { $side }
lb-do-recombine = Vedetten werden { $piece }
lb-do-delay = Verstärkung zurückhalten: { $piece }
lb-do-build = Verstärkte Position in { $hex }
lb-do-withdraw = Ausweichen nach { $hex }
lb-do-target = Ziel { $hex }
lb-do-with = Mit { $piece }
lb-do-with-stack = Mit allen in { $hex }
lb-do-complete = Das ist alles
lb-do-declare = Angriff erklären
lb-do-shell = Bombardieren statt angreifen
lb-do-fire = Feuern
lb-do-drop = Doch nicht
lb-do-no = Nein
lb-do-retract = Angriff { $number } zurücknehmen
lb-do-charge = Attacke auf { $hex }
lb-do-resolve = Angriff { $number } auswürfeln
lb-do-rely-on = Gelände: { $cover }
lb-do-commit-guard = Garde einsetzen
lb-do-spare-guard = Garde schonen
lb-do-napoleon = Napoleon zählt
lb-do-no-napoleon = Napoleon zählt nicht
lb-do-lose = Verlust: { $piece }
lb-do-retreat = Rückzug nach { $hex }
lb-do-cross = { $piece }: über die Brücke
lb-do-stand-fast = Standhalten
lb-do-give-way = Zurückgehen
lb-do-advance = { $piece }: vor nach { $hex }

## Bombardment and charges
lb-ask-bombard = Bombardiere ein Feld, oder schließe den Schritt ab.
lb-ask-reaction = Reaktionsfeuer: Bombardiere ein Feld, oder schließe den Schritt ab.
lb-ask-batteries = Wer bombardiert { $hex }?
lb-ask-stand-fast = Halten die Einheiten in { $hex } stand?
lb-ask-hit = Welche Einheit in { $hex } wird reduziert? { $count ->
    [one] Noch eine.
   *[other] Noch { $count }.
}
lb-ask-step-back = Bleiben die übrigen Einheiten in { $hex }?
lb-ask-charge = Führe Kavallerieattacken, oder schließe den Schritt ab.
lb-ask-charge-loss = Welche attackierende Einheit wird reduziert?
lb-fire-odds = Bombardement von { $hex }
lb-fire-stand-odds = Standhalten
lb-fire-tells = Der Beschuss wirkt
lb-fire-strength = { $points ->
    [one] ein Stärkepunkt
   *[other] { $points } Stärkepunkte
}
lb-fire-counter = Gegenfeuer nimmt { $points ->
    [one] einen Stärkepunkt
   *[other] { $points } Stärkepunkte
}
lb-fire-nothing = keine Wirkung
lb-fire-suppresses = niedergehalten
lb-fire-retreat = Rückzug um ein Feld
lb-fire-reduces = { $count ->
    [one] eine Einheit reduziert
   *[other] { $count } Einheiten reduziert
}
lb-fire-stands = eine Einheit reduziert, kein Rückzug
lb-charge-announced = { $side } werden { $hex } attackieren.
lb-charge-promised = Du hast eine Attacke auf { $hex } angekündigt: führe sie erst.
lb-charge-not-announced = Nur die aktive Seite kündigt eine Attacke an, einmal und auf ein Feld, das ihre Kavallerie in Kommando attackieren kann.
lb-charge-hopeless = In der früheren Ausgabe attackiert niemand unter 1:4.
lb-fire-stood = { $hex } hält stand ({ $die }).
lb-fire-gave-way = { $hex } hält nicht stand ({ $die }).
lb-fire-weather = Bei diesem Wetter und bei Nacht wird nicht bombardiert.
lb-fire-no-target = Dort steht keine aufgedeckte Kampfeinheit und kein aufgedeckter Anführer des Gegners.
lb-fire-twice = Das Feld wurde in dieser Phase schon bombardiert.
lb-fire-into-woods = In Wälder und Obstgärten wird nicht bombardiert.
lb-fire-into-chateau = In ein Schloss wird nicht bombardiert.
lb-fire-burning = Das Feld brennt.
lb-fire-not-artillery = Nur eigene Artillerie auf der Karte bombardiert.
lb-fire-road-march = Im Straßenmarsch bombardiert keine Artillerie.
lb-fire-fired = Diese Artillerie bombardiert in dieser Phase schon.
lb-fire-suppressed = Die Artillerie ist niedergehalten oder wurde in dieser Phase zurückgetrieben.
lb-fire-attacks = Die Artillerie nimmt an einem Angriff teil.
lb-fire-from-woods = Aus Wäldern und Obstgärten wird nicht bombardiert.
lb-fire-alone = Allein in einer feindlichen Kontrollzone muss die Artillerie einen Nachbarn angreifen.
lb-fire-ammunition = Dieser Formation fehlt es an Munition.
lb-fire-promised = Auf { $hex } hast du ein Bombardement angesagt; es ist noch nicht gefallen.
lb-fire-adjacent = Auf ein Nachbarfeld wird nur über einen unüberbrückten, offenen Fluss bombardiert.
lb-fire-range = Das Ziel muss zwei oder drei Felder entfernt sein.
lb-fire-town-range = In eine Stadt reicht das Feuer nur zwei Felder weit.
lb-fire-no-sight = Die Artillerie hat keine Sichtlinie zum Ziel.
lb-fire-own-attack = Der Stapel der Artillerie greift dieses Feld selbst an.
lb-fire-no-battery = Keine Artillerie kann dieses Feld bombardieren.
lb-fire-not-hit = Diese Einheit steht nicht im Ziel oder ist schon getroffen.
lb-charged = { $side } attackieren von { $from } nach { $into }: Wurf { $die }, Änderung { $drm }, { $result }.
lb-charge-odds = Attacke auf { $hex }
lb-charge-column = Verhältnis { $one }:{ $two }
lb-charge-overrun = überrannt
lb-charge-repelled = abgewiesen, { $count } reduziert
lb-charge-eliminated = Kavallerie eliminiert
lb-charge-weather = In Schlamm und bei Nacht gibt es keine Attacken.
lb-charge-no-target = Dort ist keine aufgedeckte Kampfeinheit, die attackiert werden könnte.
lb-charge-terrain = In Wald, Obstgarten, Stadt, Schloss, verstärkte Position oder Feuer wird nicht attackiert.
lb-charge-twice = Dieses Feld wurde in dieser Phase schon attackiert.
lb-charge-unsupported = Das Feld muss in dieser Phase auch von Infanterie oder Artillerie angegriffen werden.
lb-charge-not-cavalry = Nur eigene Kavallerie attackiert, leichte Kavallerie nicht.
lb-charge-demoralized = Demoralisierte Kavallerie attackiert nicht.
lb-charge-moved = Diese Kavallerie hat sich bewegt oder hätte sich nicht bewegen dürfen.
lb-charge-road-march = Im Straßenmarsch wird nicht attackiert.
lb-charge-attacks = Diese Kavallerie greift schon an oder hat schon attackiert.
lb-charge-no-command = Ohne Kommando braucht die Kavallerie eine Initiativprüfung.
lb-charge-failed = Die Kavallerie hat ihre Initiativprüfung nicht bestanden.
lb-charge-no-check = Diese Kavallerie braucht keine Initiativprüfung oder hatte sie schon.
lb-charge-one-stack = Nur Kavallerie eines Stapels attackiert ein Feld.
lb-charge-hexside = Eine Attacke führt nicht bergauf und nicht über Wasser.
lb-charge-zone = Eine Attacke führt durch keine andere feindliche Kontrollzone und keine eigenen Einheiten.
lb-charge-too-far = So weit kommt die Kavallerie nicht.

## Cards
lb-card-1 = 1 Marschkolonne
lb-card-2 = 2 Später Aufbruch
lb-card-3 = 3 Fourageure unterwegs
lb-card-4 = 4 Ersatz
lb-card-5 = 5 Frühe Ankunft
lb-card-6 = 6 Formation verstreut
lb-card-7 = 7 Wetterumschwung
lb-card-8 = 8 Ortskundige Führer
lb-card-9 = 9 Allgemeiner Rückzug
lb-card-10 = 10 Brückentrain bereit
lb-card-11 = 11 Munition knapp
lb-card-12 = 12 Offizier unpässlich
lb-card-13 = 13 Mann der Stunde
lb-card-14 = 14 Nachzügler
lb-card-15 = 15 Alternative Verstärkungen
lb-card-16 = 16 Verzögerung – Marschverwirrung
lb-card-17 = 17 Verstärkung kommt früh
lb-card-18 = 18 Andere Route
lb-card-19 = 19 Schnelle Kuriere
lb-card-20 = 20 Kurier verloren
lb-card-21 = 21 Gewaltmarsch
lb-card-22 = 22 Müde Truppen
lb-card-23 = 23 Marsch zum Geschützdonner
lb-card-24 = 24 Flankenangriff
lb-card-25 = 25 Elan
lb-card-26 = 26 Zähe Verteidigung
lb-card-27 = 27 Große Batterie
lb-card-28 = 28 Attacke im rechten Augenblick
lb-card-29 = 29 Kämpfender Rückzug
lb-card-text-1 = Eine ausgeloste Streitkraft beginnt im Straßenmarsch: Einheit hinter Einheit auf der Straße, vom Feind weg.
lb-card-text-2 = Der Anführer einer ausgelosten Streitkraft schläft; sie bewegt sich nicht, bis er ab Spielzug 2 mit einem Wurf bis zu seiner Initiative erwacht.
lb-card-text-3 = Eine ausgeloste Streitkraft ist in Spielzug 1 ohne Kommando und prüft keine Initiative.
lb-card-text-4 = Reduzierte, versorgte Einheiten nach Wahl erhalten ihre volle Stärke zurück, zusammen höchstens 8 Stärkepunkte.
lb-card-text-5 = Schlafende Anführer erwachen. Schläft keiner, zieht eine Streitkraft vor dem ersten Spielzug bis zu 2 Bewegungspunkte weit.
lb-card-text-6 = Aus einer ausgelosten Streitkraft werden so viele Einheiten, wie der Würfel zeigt, bis zu zwei Felder weit verstreut.
lb-card-text-7 = Wetter und Dauer werden sofort neu ausgewürfelt.
lb-card-text-8 = Bis zum nächsten eigenen Kartensegment kosten Wald, Obstgarten und Sumpf höchstens 2 Bewegungspunkte.
lb-card-text-9 = Befiehlt sofort einen allgemeinen Rückzug; alle eigenen Einheiten dürfen sich in diesem Spielzug vom Feind lösen.
lb-card-text-10 = In diesem Spielzug ist eine Pontonbrücke sofort fertig, oder eine Reparatur gelingt ohne Wurf.
lb-card-text-11 = Die Artillerie einer feindlichen Formation bombardiert nicht, für die halbe Augenzahl eines Würfels (aufgerundet) in Spielzügen.
lb-card-text-12 = Der Gegner nennt einen deiner Offiziere auf der Karte: Initiative um 1 schlechter bis Nacht, nach Mitternacht.
lb-card-text-13 = Ein eigener Offizier auf der Karte: Initiative um 1 besser (höchstens 5) bis Nacht, nach Mitternacht.
lb-card-text-14 = Bis zum nächsten eigenen Kartensegment zahlen deine Infanterie und Fußartillerie im Straßenmarsch 1 statt ½ Bewegungspunkt je Straßenfeld.
lb-card-text-15 = Ruft die nächste alternative Verstärkung: Sie kommt nach der halben Augenzahl eines Würfels (aufgerundet) in Spielzügen.
lb-card-text-16 = Eine feindliche Verstärkung, die jetzt fällig ist, kommt um die halbe Augenzahl eines Würfels (aufgerundet) in Spielzügen später.
lb-card-text-17 = Eine eigene angekündigte oder gerufene Verstärkung kommt schon in diesem Spielzug.
lb-card-text-18 = Eine eigene Verstärkung, die binnen zwei Spielzügen fällig ist, tritt an einem anderen Eintrittsfeld deiner Seite ein.
lb-card-text-19 = Jeder eigene Kommandeur hat in diesem Spielzug einen Kommandopunkt mehr.
lb-card-text-20 = Jeder eigene Kommandeur hat in diesem Spielzug einen Kommandopunkt weniger.
lb-card-text-21 = Weite Märsche: Am Ende der Bewegung wird für jede Formation gewürfelt, die weiter als gedruckt marschiert ist; bei 6 wird eine ihrer Einheiten reduziert.
lb-card-text-22 = Bis zum nächsten eigenen Kartensegment ist die Initiative deiner Offiziere bei Kommandoprüfungen um 1 schlechter.
lb-card-text-23 = Offiziere und Einheiten bis 6 Felder vom Feind prüfen in diesem Spielzug mit Initiative +1; wer ohne Kommando so zieht, muss dem Feind näher kommen.
lb-card-text-24 = Eigener Angriff: eine Spalte nach rechts, wenn Angreifer in zwei nicht benachbarten Feldern stehen.
lb-card-text-25 = Initiative +1 in einem Nahkampf, vor dem Wurf zu spielen.
lb-card-text-26 = Eigene Verteidigung: eine Spalte nach links in einem Kampf.
lb-card-text-27 = Ein eigenes Bombardement: Würfelwurf +1.
lb-card-text-28 = Eine eigene Attacke: Würfelwurf −1.
lb-card-text-29 = Ein eigener Stapel, der zwei oder mehr Felder weichen muss, weicht ein Feld weniger; seine Anführer würfeln nicht um Gefangennahme.
lb-card-head = { $card }
    { $text }
    ({ $pace }, { $points })
lb-card-pace = Bewegung { $foot }/{ $horse }
lb-card-points = Siegpunkte { $points }
lb-do-play-it = Spielen
lb-do-play-for-pace = Nur für die Bewegung spielen
lb-ask-card = Spiele eine Karte.
lb-ask-tactics = Spielst du eine Taktikkarte?
lb-ask-restore = Welche reduzierten Einheiten bekommen Ersatz?
lb-ask-early = Eine Streitkraft darf vor dem ersten Spielzug zwei Bewegungspunkte weit ziehen.
lb-ask-name = Welcher gegnerische Offizier ist unpässlich?
lb-ask-tire = Welche erschöpfte Einheit wird reduziert?
lb-card-must = In jedem eigenen Kartensegment muss eine Karte gespielt werden.
lb-card-not-held = { $card } ist nicht auf deiner Hand.
lb-card-tactics = { $card } wird im Kartensegment nur für die Bewegungserlaubnis gespielt, sonst in ihrem Augenblick.
lb-card-object = { $card } kann darauf nicht oder jetzt nicht gespielt werden.
lb-card-drew = { $side } ziehen { $card }.
lb-card-drawn = { $side } ziehen eine Karte.
lb-card-idle = { $side }: Die Anweisung von { $card } ist nicht ausführbar.
lb-card-picked = { $side }: { $dice } Würfe, um eine Streitkraft zu wählen.
lb-card-restored = { $side }: { $piece } hat wieder volle Stärke.
lb-card-scattered = { $side }: Einheiten wurden verstreut.
lb-card-due = { $side }: Verstärkungen kommen in Spielzug { $turn }.
lb-card-lasts = { $side }: { $card } gilt { $turns ->
    [one] einen Spielzug
   *[other] { $turns } Spielzüge
}.
lb-card-woke = { $side }: Ein Anführer erwacht ({ $die }).
lb-card-sleeps = { $side }: Ein Anführer schläft weiter ({ $die }).
lb-card-tired = { $side }: Gewaltmarsch, Wurf { $die }.
lb-card-scored = { $side }: { $points } Siegpunkte für Karten.
lb-setup-shared-hex = Im Feld { $hex } stehen beide Seiten.
lb-setup-no-formation-here = Eine Formation „{ $formation }“ gibt es in dieser Schlacht nicht.
lb-setup-bad-number = Diese Nummer gibt es nicht: { $number }.
lb-setup-no-crossing = An der Feldseite { $side } gibt es nichts zu beschädigen.
lb-setup-no-agenda = Niemand ist am Zug, und die Schlacht ist nicht zu Ende.
lb-setup-apart = Eine Gruppe gehört einer Seite und steht beisammen.

## Offered to players
lb-title = Bibliothek der napoleonischen Schlachten
lb-about = Große Schlachten auf Sechseckfeldern, die Truppen verdeckt: aufklären, marschieren, Angriffe verbinden, zur rechten Zeit zurückgehen.
lb-option-start = Beginn
lb-option-cards = Mit Karten (Abschnitt 24)
lb-option-affiliation = Vedetten nur für die eigene Formation
lb-option-earlier-edition = Attacken wie in der früheren Ausgabe: nicht unter 1:4, +1 beim Beschuss dessen, was attackiert wird
lb-legend-stack = Streitkraft: Nation, Stärke, * mit Anführer
lb-legend-covered = Verdeckte Streitkraft
lb-legend-town = Stadt, Schloss
lb-legend-ground = Wald, Obstgarten, Sumpf, See
lb-legend-prize = zählt Siegpunkte

## On the map
lb-nation-french = Franzosen
lb-nation-polish = Polen
lb-nation-british = Briten
lb-nation-hanoverian = Hannoveraner
lb-nation-dutch = Niederländer
lb-nation-belgian = Belgier
lb-nation-nassau = Nassauer
lb-nation-brunswick = Braunschweiger
lb-nation-prussian = Preußen
lb-nation-russian = Russen
lb-nation-austrian = Österreicher
lb-nation-swedish = Schweden
lb-nation-spanish = Spanier
lb-nation-portuguese = Portugiesen
lb-nation-saxon = Sachsen
lb-nation-bavarian = Bayern
lb-nation-wuerttemberg = Württemberger
lb-nation-westphalian = Westphalen
lb-nation-baden = Badener
lb-nation-hessian = Hessen
lb-nation-italian = Italiener
lb-nation-swiss = Schweizer
lb-nation-croat = Kroaten
lb-nation-other = Verbündete
lb-kind-infantry = Infanterie
lb-kind-cavalry = Kavallerie
lb-kind-heavy-cavalry = schwere Kavallerie
lb-kind-light-cavalry = leichte Kavallerie
lb-kind-artillery = Artillerie
lb-kind-horse-artillery = reitende Artillerie
lb-kind-vedette = Vedette
lb-kind-commander = Kommandeur
lb-kind-officer = Offizier
lb-kind-officer-commander = Offizier-Kommandeur
lb-kind-supply-train = Versorgungszug
lb-kind-pontoon-train = Pontonzug
lb-status-out-of-command = ohne Kommando
lb-status-out-of-supply = ohne Versorgung
lb-status-demoralized = demoralisiert
lb-status-suppressed = niedergehalten
lb-status-road-march = im Straßenmarsch
lb-status-square = im Karree
lb-status-fired = hat gefeuert
lb-status-ordered = unter Marschbefehl
lb-status-asleep = schläft
lb-status-seen = vom Feind gesehen
lb-list = { $first }, { $next }
lb-item-hidden = verdeckte Streitkraft ({ $nation })
lb-item-nobody = niemand
lb-item-stack = { $hex }: { $troops }
lb-item-unit = { $name } ({ $kind }, Stärke { $strength }, Initiative { $initiative })
lb-item-unit-reduced = { $name } ({ $kind }, reduziert, Stärke { $strength }, Initiative { $initiative })
lb-item-leader = { $name } ({ $kind } { $figure })
lb-item-other = { $name } ({ $kind })
lb-group-asked = Nachfragen bei Karten
lb-group-recovery = Erholung und Reorganisation
lb-group-arrivals = Verstärkungen
lb-group-orders = Befehle
lb-group-attacks = Erklärte Angriffe
lb-item-reach = Hierhin kann die Gruppe ziehen; die Zahl ist der Preis in Bewegungspunkten.
lb-item-reach-road = Hierhin kann die Gruppe im Straßenmarsch ziehen.
lb-item-attack = Angriff { $number } auf { $hexes }
lb-item-wanted = { $hex } muss noch angegriffen werden.
lb-item-idle = Einheiten in { $hex } müssen noch angreifen.
lb-item-marching = Die Streitkraft in { $hex } muss noch marschieren.
lb-item-work = { $hex }: verstärkte Position
lb-item-work-begun = { $hex }: verstärkte Position im Bau
lb-item-damaged = Übergang { $side } beschädigt
lb-item-repaired = Übergang { $side } repariert
lb-item-bridge = Pontonbrücke { $side } ({ $whose })
lb-item-fire = { $hex } brennt.
lb-item-held = { $hex }: gehalten von { $side }
lb-item-objective = Marschziel ({ $side }): { $hex }
lb-look-zones = Feindliche Kontrollzonen, mit denen zu rechnen ist
lb-look-zone = Kontrollzone
lb-look-enemy = Feindsicht: was der Feind sehen kann
lb-look-sight = Sicht: was deine Truppen sehen
lb-look-command = Kommandoreichweite
lb-look-supply = Versorgungslinien; wer keine hat, ist eingekreist
lb-look-fan = Die Streitkraft in { $hex }
lb-panel-battle = { $title }
lb-panel-turn-of = Spielzug { $turn } von { $turns }
lb-panel-active = am Zug: { $side }
lb-panel-weather = Wetter
lb-panel-weather-left = { $turns ->
    [0] nur noch diesen Spielzug
    [one] noch ein Spielzug
   *[other] noch { $turns } Spielzüge
}
lb-panel-hour = { $hour } Uhr
lb-panel-night-pm = Nacht, vor Mitternacht ({ $hour } Uhr)
lb-panel-night-am = Nacht, nach Mitternacht
lb-panel-day = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}, { $hour }
lb-phase-preparation = Vorbereitung
lb-phase-weather = Wetter
lb-phase-cards = Karten
lb-phase-supply = Versorgung
lb-phase-recovery = Erholung
lb-phase-command = Kommando
lb-phase-movement = Bewegung
lb-phase-initiative = Bewegung auf Initiative
lb-phase-construction = Schanzbau
lb-phase-sight = Aufklärung
lb-phase-withdrawal = Rückzug vor dem Kampf
lb-phase-reaction = Reaktionsfeuer
lb-phase-declaration = Angriffe erklären
lb-phase-bombardment = Bombardement
lb-phase-charge = Attacken
lb-phase-attack = Kampf
lb-phase-disengagement = Lösen vom Feind
lb-phase-over = beendet
lb-panel-score = Siegpunkte
lb-alarm-last-turn = letzter Spielzug
lb-panel-points = { $points } P.
lb-panel-held = { $count ->
    [one] { $count } Ort
   *[other] { $count } Orte
}
lb-panel-broken = { $count ->
    [one] eine Formation demoralisiert
   *[other] { $count } Formationen demoralisiert
}
lb-panel-retreats = allgemeiner Rückzug
lb-panel-verdict = Stand
lb-panel-orders = Deine Marschbefehle
lb-panel-objective = nach { $hex }
lb-panel-known = dem Feind bekannt
lb-panel-and-more = { $name } und { $count } weitere
lb-panel-hand = Karten
lb-panel-in-hand = auf der Hand
lb-panel-not-asked = ohne Nachfrage
lb-panel-cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
lb-panel-in-force = gilt
lb-panel-in-force-until = gilt bis { $hour }
lb-panel-played = Gespielt ({ $side })
lb-panel-times = { $name } (×{ $count })
lb-panel-track = Spielzüge und Verstärkungen
lb-panel-supply = Versorgung
lb-panel-if-called = wenn gerufen
lb-panel-arrival = { $side }: { $force } ({ $gates })
lb-panel-losses = Verluste: { $side }
lb-panel-loss = { $losses } von { $level }
lb-panel-boxes = Neben der Karte
lb-panel-awaiting = warten auf Erholung
lb-panel-recovered = erholt
lb-panel-lost = verloren
lb-panel-left = haben die Karte verlassen
lb-panel-captured = gefangen
lb-item-draft = Angriff wird vorbereitet: { $hexes }
lb-fact-kind = { $kind }, { $formation }
lb-fact-strength = Stärke
lb-fact-initiative = Initiative
lb-fact-rating = Kommando
lb-fact-allowance = Bewegung
lb-fact-left = Bewegung übrig
lb-state-reduced = reduziert
lb-do-put-down = Doch nicht ziehen
lb-do-take-more = Dazu: { $piece }

# Wofür gewürfelt wird.
draw-weather = Wetter
draw-weather-duration = Dauer des Wetters
draw-card = Karte
draw-card-duration = Dauer der Karte
draw-officer-initiative = Initiative eines Offiziers
draw-unit-initiative = Initiative einer Einheit
draw-attack = Angriff
draw-bombardment = Bombardement
draw-bridge-assault = Sturm auf die Brücke
draw-bridge = Weg über die Brücke
draw-construction = Bau
draw-displacement = Ausweichen vor Reitern
draw-fatigue = Ermüdung
draw-force = welche Streitkraft die Karte trifft
draw-leader-capture = Gefangennahme eines Anführers
draw-recovery = Erholung
draw-reorganization = Reorganisation
draw-repair = Reparatur
draw-scattering = Zerstreuung
draw-stand-fast = Standhalten
draw-stuck = Rückzug ohne Ausweg
draw-train-capture = Eroberung eines Wagenzugs
draw-wakes = Erwachen
draw-arrival = Eintreffen
draw-charge = Attacke
draw-shock-of-the-attacker = Nahkampf, Angreifer
draw-shock-of-the-defender = Nahkampf, Verteidiger

## What a side may have answered beforehand
lb-standing-recovery = Einheiten erholen
lb-standing-reorganization = Einheiten reorganisieren, Vedetten bilden
lb-standing-general-retreat = Allgemeiner Rückzug
lb-standing-points = Kommandopunkte
lb-standing-officers = Initiative der Offiziere
lb-standing-pontoons = Pontonbrücken aufnehmen
lb-standing-march-orders = Marschbefehle
lb-standing-march = Bewegung
lb-standing-halt = Eine Gruppe unterwegs
lb-standing-initiative = Streitkräfte ohne Kommando
lb-standing-exits = Die Karte verlassen
lb-standing-works = Verstärkte Positionen
lb-standing-own-withdrawal = Eigener Rückzug vor dem Kampf
lb-standing-bombardment = Bombardierung
lb-standing-hits = Welche feindliche Einheit getroffen wird
lb-standing-charges = Kavallerieattacken
lb-standing-attacks = Welcher Angriff als nächster kommt
lb-standing-withdrawal = Rückzug vor dem Kampf
lb-standing-reaction-fire = Reaktionsfeuer
lb-standing-guard = Einsatz der Garde
lb-standing-napoleon = Napoleons Anwesenheit
lb-standing-stand = Standhalten nach Bombardierung
lb-standing-losses = Eigene Verluste
lb-standing-retreat = Weg des Rückzugs
lb-standing-advance = Vorrücken nach Kampf
lb-standing-tactics = Taktikkarten
lb-way-roll = Für alle würfeln
lb-way-shaken = Fragen, sobald eine Formation demoralisiert ist
lb-way-halt = Halten, wohin sie geschickt wurde
lb-way-weakest = Die schwächste zuerst
lb-way-strongest = Die stärkste zuerst
lb-way-stand = Standhalten
lb-way-fall-back = Zurückgehen
lb-way-use = Zählen lassen
lb-way-in-order = In der Reihenfolge der Ansage
lb-option-start-about = Der Schlachttag beginnt mit den Armeen in Sichtweite, der Anmarsch mit dem Weg dorthin.
lb-option-cards-about = Jede Seite zieht Karten, die ihr helfen, den Gegner stören oder gespielt werden müssen.
lb-option-affiliation-about = Vedetten können nur Einheiten ihres eigenen Verbands wieder aufbauen.
lb-option-earlier-edition-about = Spielt Attacken wie in der Ausgabe von 2005.
