## Names and numbers
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
lb-name = { $en ->
   *[other] { $de }
}
lb-side-french = Franzosen
lb-side-coalition = Koalition

## Asking and refusing
lb-not-now = Das ist jetzt nicht an der Reihe.
lb-not-your-decision = Jetzt entscheidet die andere Seite: { $side }.
lb-over = Die Schlacht ist geschlagen.
lb-do-done = Fertig
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
lb-setup-no-scenario = Diese Schlacht gibt es nicht.
lb-setup-no-start = Einen Beginn „{ $start }“ gibt es in dieser Schlacht nicht.
lb-setup-no-map = Die Karte „{ $map }“ fehlt.
lb-setup-no-piece = Eine Einheit „{ $piece }“ gibt es in den beteiligten Armeen nicht.
lb-setup-twice = „{ $piece }“ steht zweimal in der Aufstellung.
lb-setup-too-many = Eine Schlacht hat höchstens { $most } Spielmarker.
lb-setup-no-gate = Ein Eintrittsfeld „{ $gate }“ hat die Karte nicht.
lb-setup-no-turn = Dieser Zeitpunkt liegt nicht auf der Spielzugleiste.
lb-setup-vedettes = Die Einheit bildet genau { $number } Vedetten.
lb-setup-season = Eine Wettertabelle hat sechs Einträge oder nennt eine Jahreszeit.

## Turns, weather, victory
lb-turn-began = Spielzug { $number } beginnt, { $hour } Uhr.
lb-player-began = { $side }: Der Spielerzug beginnt.
lb-weather-rolled = Das Wetter ({ $weather }) hält { $turns } Spielzüge an.
lb-over-points = Ende der Schlacht: Franzosen { $french }, Koalition { $coalition } Siegpunkte.

## Command, supply, recovery, orders
lb-supply-checked = { $side }: { $out } Einheiten sind ohne Versorgung.
lb-command-settled = { $side }: { $out } Einheiten sind ohne Kommando.
lb-recovery-tried = Einheit { $piece } würfelt { $die } ({ $recovered }).
lb-leader-rolled = Anführer { $leader } würfelt { $die } ({ $captured }).
lb-order-reached = { $side }: Das Marschziel { $objective } ist erreicht.

## Ground: movement, roads, crossings, trains, reinforcements
lb-ask-move = Bewege deine Streitkräfte.
lb-moved = { $side }: von { $from } nach { $to }.

## Combat: repulse, bombardment, charges, attacks, retreats
lb-fire-bombarded = { $side } bombardieren { $at }: { $die }.
lb-combat-resolved = Angriff { $attack } bei { $column }: Wurf { $die }, { $result }.
lb-retreat-eliminated = Einheit { $piece } ist eliminiert und wartet auf Erholung.
lb-retreat-lost = Einheit { $piece } ist dauerhaft eliminiert.
lb-reduced = Einheit { $piece } ist reduziert.
lb-retreated = { $side } ziehen sich von { $from } nach { $to } zurück.
lb-advanced = { $side } rücken nach { $to } vor.
lb-bridge-crossed = Einheit { $piece } würfelt { $die } und kommt über die Brücke.
lb-bridge-lost = Einheit { $piece } würfelt { $die } und geht an der Brücke verloren.
lb-bridge-stormed = Die beschädigte Brücke wird gestürmt.
lb-bridge-held = Der Sturm auf die beschädigte Brücke misslingt; die führende Einheit wird reduziert.
lb-combat-declared = { $side } greifen { $on } an.
lb-combat-shelled = { $side } werden { $on } bombardieren statt angreifen.
lb-combat-lapsed = Angriff { $attack } findet nicht statt.
lb-guard-committed = { $side } setzen die Garde ein.
lb-guard-recoiled = { $side }: Die Garde weicht. { $formations } Formationen verlieren den Mut.
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
lb-ask-attack = Erkläre Angriffe. { $units } Einheiten müssen noch angreifen, { $hexes } gegnerische Felder noch angegriffen werden.
lb-ask-attackers = Wer greift { $hex } an?
lb-ask-resolve = Wähle den Angriff, der als nächster ausgetragen wird.
lb-ask-cover = Wähle das Gelände, auf das du dich stützt.
lb-ask-guard = Die Garde in diesem Kampf einsetzen?
lb-ask-napoleon = Napoleons Anwesenheit in diesem Kampf zählen lassen?
lb-ask-exchange = Wähle eine Einheit, die verloren geht; { $owed } Stärkepunkte sind noch fällig.
lb-ask-reduce = Wähle die Einheit, die reduziert wird: die stärkste oder die mit der besten Initiative.
lb-ask-retreat = Wähle, wohin sich die Streitkraft in { $hex } um { $hexes } Felder zurückzieht.
lb-ask-cross = Wähle, wer als Nächster die Brücke überquert.
lb-ask-displace = Wähle, wer in { $hex } Platz macht und wohin.
lb-ask-advance = In das geräumte Feld vorrücken?
lb-ask-withdraw = Mit Kavallerie, berittener Artillerie oder Vedetten vor dem Kampf zurückziehen?
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
lb-retreat-distance = Der Rückzug muss genau { $hexes } Felder entfernt enden; { $hex } ist das nicht.
lb-retreat-better = { $hex } ist versperrt, oder ein anderer Weg von { $hexes } Feldern ist besser.
lb-cross-not-there = Diese Einheit wartet nicht an der Brücke.
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
lb-withdraw-mounted = Nur Kavallerie und berittene Artillerie ziehen sich vor dem Kampf zurück.
lb-withdraw-free = Sie steht in keiner gegnerischen ZOC, aus der sie sich zurückziehen müsste oder dürfte.
lb-withdraw-once = Sie hat sich in diesem Spielerzug schon vor dem Kampf zurückgezogen.
lb-withdraw-stacked = Zusammen mit Infanterie oder Fußartillerie muss sie stehen bleiben.
lb-withdraw-repulse = Ein misslungenes Zurückdrängen bindet sie an diesen Kampf.
lb-withdraw-surrounded = Sie ist umzingelt.
lb-withdraw-lone-guns = Einzelne berittene Artillerie entkommt Kavallerie nicht.
lb-withdraw-faster = Gleich schnelle oder schnellere gegnerische Kavallerie hält sie fest.
lb-withdraw-no-way = Es gibt kein Feld, auf das sie sich zurückziehen könnte.
lb-withdraw-nobody = Niemand in { $hex } kann sich vor dem Kampf zurückziehen.
lb-withdraw-not-there = Die Gruppe darf sich nicht nach { $hex } zurückziehen; sie geht höchstens { $hexes } Felder weit.
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
lb-odds-strength = { $piece }: Stärke geändert
lb-odds-shift = Verschiebung um { $columns }
lb-odds-star = Ar* und Dr* werden Nahkampf
lb-odds-chateau = Dr bis Dr4 werden Nahkampf
lb-odds-repulsed = Der Gegner wird zurückgedrängt
lb-odds-not-repulsed = Das Zurückdrängen misslingt

## Fog of war and cards
lb-revealed = { $side }: Aufgedeckt in { $hex }.
lb-covered = { $side }: Wieder verdeckt in { $hex }.
lb-card-played = { $side } spielen Karte { $card }.
