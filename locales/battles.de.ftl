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
lb-combat-resolved = Angriff { $attack }, Spalte { $column }: { $die }.
lb-retreat-eliminated = Einheit { $piece } ist eliminiert ({ $cause }).

## Fog of war and cards
lb-revealed = { $side }: Aufgedeckt in { $hex }.
lb-covered = { $side }: Wieder verdeckt in { $hex }.
lb-card-played = { $side } spielen Karte { $card }.
