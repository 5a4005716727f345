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
lb-order-reached = { $side }: Das Marschziel { $objective } ist erreicht.

## Ground: movement, roads, crossings, trains, reinforcements
lb-ask-move = Bewege deine Streitkräfte.
lb-moved = { $side }: von { $from } nach { $to }.

## Combat: repulse, bombardment, charges, attacks, retreats
lb-fire-bombarded = { $side } bombardieren { $at }: { $die }.
lb-combat-resolved = Angriff { $attack }, Spalte { $column }: { $die }.
lb-retreat-eliminated = Einheit { $piece } ist eliminiert ({ $cause }).

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
lb-check-passed = { $piece } besteht die Initiativprüfung mit { $die } (bis { $needed }).
lb-check-failed = { $piece } besteht die Initiativprüfung mit { $die } nicht (bis { $needed }).
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
lb-command-too-far = { $hex } liegt außerhalb der Kommandoreichweite ({ $range } Felder).
lb-command-cut-off = Die Kommandoreichweite ({ $range } Felder) nach { $hex } ist durch Feinde oder Wasser versperrt.
lb-move-night = Bei Nacht bewegen sich nur Streitkräfte unter Marschbefehl.
lb-move-failed = Sie hat ihre Initiativprüfung nicht bestanden.
lb-move-unchecked = Ohne Kommando muss sie erst eine Initiativprüfung bestehen.
lb-move-out-of-command = Sie ist ohne Kommando.
lb-leader-unescorted = Ein Anführer darf die feindliche Kontrollzone in { $hex } nicht ohne Kampfeinheiten betreten.
lb-leader-not-there = In { $hex } kann er nicht aufgestellt werden.
lb-leader-captured = { $piece } wird gefangen (Wurf { $die }).
lb-leader-escaped = { $piece } entkommt (Wurf { $die }).
lb-leader-replaced = { $piece } wird durch einen Offizier mit Initiative { $initiative } ersetzt.
lb-morale-broke = { $formation } ist demoralisiert.
lb-morale-rallied = { $formation } hat sich von der Demoralisierung erholt.
lb-morale-lowered = { $formation }: Der Demoralisierungsgrad sinkt auf { $level }.
lb-recovered = { $piece } erholt sich mit { $die } (bis { $needed }).
lb-not-recovered = { $piece } erholt sich nicht: { $die } (bis { $needed }).
lb-recovered-overnight = { $side }: { $units } Einheiten erholen sich über Nacht.
lb-unit-rallied = { $piece } aus einer demoralisierten Formation sammelt sich (Wurf { $die }).
lb-unit-scattered = { $piece } aus einer demoralisierten Formation ist endgültig verloren (Wurf { $die }).
lb-reorganized-at = { $piece } ist in { $hex } zurück.
lb-reorganized = { $piece } ist zurück auf der Karte.
lb-recover-not-awaiting = Sie wartet nicht auf Erholung.
lb-reorganize-no-leader = Nur ein Anführer deiner Seite auf der Karte reorganisiert.
lb-reorganize-not-recovered = Sie gehört nicht zu den erholten Einheiten.
lb-reorganize-zone = { $hex } liegt in einer feindlichen Kontrollzone.
lb-reorganize-not-his = Einheiten dieser Formation darf er von hier aus nicht reorganisieren.
lb-reorganize-full = Mehr kann er in diesem Spielzug nicht reorganisieren.
lb-reorganize-marker = Die Einheit, die die Verluste anzeigt, kommt als letzte zurück.
lb-order-given = Marschbefehl nach { $hex }.
lb-order-arrived = { $piece } ist am Ziel und verlässt den Marschbefehl.
lb-order-contact = { $piece } trifft auf den Feind und verlässt den Marschbefehl.
lb-order-recalled = { $piece } wird vom Marschbefehl abgezogen.
lb-order-no-place = { $hex } ist weder Stadt noch Brückenfeld.
lb-order-no-force = In dieser Streitkraft ist keine Kampfeinheit ohne Befehl.
lb-order-too-many = Mehr Befehle lassen sich nicht notieren.
lb-order-none = Diesen Befehl gibt es nicht.
lb-order-same = Das ist schon sein Ziel.
lb-order-not-led = Kein Anführer hat jemanden aus dieser Streitkraft unter Kommando gestellt.
lb-march-detour = { $hex } liegt nicht auf einem kürzesten Weg zum Ziel.
lb-march-pace = { $hex } ist für die Geschwindigkeit der langsamsten Einheit zu weit.
lb-retreat-ordered = { $side }: Allgemeiner Rückzug!
lb-retreat-lifted = Der Rückzug ist für { $pieces } Spielmarker aufgehoben.
lb-retreat-once = Ein allgemeiner Rückzug wird einmal im Spiel befohlen.
lb-retreat-nowhere = Es gibt keine Versorgungsquelle mehr, zu der man sich zurückziehen könnte.
lb-retreat-too-soon = Der Rückzug muss erst einen Spielzug dauern.
lb-retreat-demoralized = Demoralisierte Einheiten lehnen einen Rückzug nicht ab.
lb-retreat-not-led = Niemand in dieser Streitkraft steht unter Kommando und ist nicht demoralisiert.
lb-left-map = { $side }: { $piece } verlässt die Karte.
lb-leave-not-here = Von hier aus kann der Spielmarker die Karte nicht verlassen.
lb-night-still-engaged = Einheiten in { $hex } müssen sich noch lösen.
lb-night-one-stack = Nur Spielmarker eines Stapels gehen zusammen.
lb-night-not-engaged = Nur wer in einer feindlichen Kontrollzone steht, löst sich.
lb-night-no-room = Sie können nirgends hin.
lb-night-nobody = Wähle zuerst, wer geht.
lb-night-not-there = Nach { $hex } können sie nicht.
lb-choice-none = Diese Möglichkeit gibt es nicht.
lb-prize-taken = { $side } nehmen { $hex }.
lb-battle-fought = Die Schlacht ist zu Ende: Franzosen { $french }, Koalition { $coalition } Siegpunkte.
lb-battle-begins = Die nächste Schlacht beginnt: { $battle }.
lb-over-level = { $level }: Franzosen { $french }, Koalition { $coalition } Siegpunkte.
lb-setup-no-army = Eine Armee „{ $army }“ gibt es nicht.
lb-setup-no-formation = Eine Formation „{ $piece }“ gibt es in den beteiligten Armeen nicht.
lb-setup-key-twice = Der Schlüssel „{ $piece }“ ist zweimal vergeben.
lb-setup-number = „{ $key }“ hat einen unmöglichen Wert.
lb-setup-both = In { $hex } stehen beide Seiten.
lb-setup-lake = { $hex } ist ein See.
lb-setup-no-stage = Eine Schlacht „{ $battle }“ gehört nicht zum Feldzug.
