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
lb-ask-go = Wohin zieht die Streitkraft in { $hex }?
lb-ask-enter = Wo treten die Verstärkungen ein?
lb-ask-met = Die Streitkraft in { $hex } ist auf den Feind gestoßen: zurückdrängen oder anhalten?
lb-ask-initiative = Würfle für eine Einheit ohne Kommando oder beende die Bewegung.
lb-ask-excess = In { $hex } stehen zu viele Einheiten: Wer geht?
lb-entered = { $side }: Verstärkungen treten bei { $hex } ein.
lb-delayed = { $side } halten Verstärkungen zurück.
lb-damaged = { $side } beschädigen die Überbrückung { $at }.
lb-repaired = { $side } reparieren die Überbrückung { $at } ({ $die }).
lb-not-repaired = { $side } arbeiten vergeblich an der Überbrückung { $at } ({ $die }).
lb-laid = { $side } schlagen eine Pontonbrücke über { $at }.
lb-took-up = { $side } nehmen eine Pontonbrücke in { $hex } auf.
lb-train-captured = Der Feind erobert den Zug ({ $die }).
lb-train-destroyed = Der Zug ist zerstört ({ $die }).
lb-train-held = Die Brücke wird gehalten ({ $die }).
lb-dispersed = { $side }: Eine Einheit bildet { $number } Vedetten.
lb-recombined = { $side }: Vedetten werden wieder zu ihrer Einheit.
lb-move-not-yours = Das kannst du nicht bewegen.
lb-move-done = Diese Einheit hat ihre Bewegung beendet.
lb-move-under-way = Die Streitkraft ist schon unterwegs.
lb-move-apart = Nur Einheiten am selben Ort ziehen gemeinsam.
lb-move-train-alone = Ein Zug bewegt sich ohne andere Einheiten.
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
lb-pontoon-occupied = Ein Zug stapelt nicht: { $hex } ist besetzt.
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
lb-vedette-few = Es braucht { $number } Vedetten, die zu dieser Einheit passen.
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
lb-bar-train-at-ford = Züge benutzen die Furt nach { $hex } nicht.
lb-bar-train-at-water = Ein Versorgungszug braucht nach { $hex } eine Überbrückung.
lb-bar-train-on-slope = Züge betreten den Hang { $hex } nur auf Straße oder Weg.
lb-bar-train-on-pontoon = Züge benutzen eine feindliche Pontonbrücke nach { $hex } nicht.
lb-bar-enemy = In { $hex } steht der Feind.
lb-bar-column = In { $hex } steht eine eigene Einheit im Straßenmarsch.
lb-bar-interval = Zwischen Einheiten im Straßenmarsch bleibt ein Feld frei: { $hex } ist zu nah.
lb-bar-leader-in-zone = Ein Anführer betritt die feindliche Kontrollzone in { $hex } nur, wo eine eigene Kampfeinheit steht.
lb-bar-train-in-zone = Züge betreten die feindliche Kontrollzone in { $hex } nicht.
lb-bar-other-zone = Aus einer feindlichen Kontrollzone in die nächste bei { $hex }: nicht beim allgemeinen Rückzug.
lb-bar-pinned = Eine feindliche Kontrollzone hält die Streitkraft fest; sie kann nicht nach { $hex }.
lb-bar-far = Die Bewegungspunkte reichen nicht bis { $hex }.
lb-bar-road-stack = Im Straßenmarsch stapelt in { $hex } niemand.
lb-bar-train-stack = Züge stapeln in { $hex } nicht.
lb-bar-crowd = Ohne Anführer passen zwei Kampfeinheiten nach { $hex } oder drei einer Division.
lb-bar-crowd-led = Mit einem Anführer passen fünf Kampfeinheiten nach { $hex }.
lb-bar-crowd-on-foot = Mit einem Anführer passen zwei Infanterieeinheiten nach { $hex } oder drei einer Division.
lb-bar-crowd-of-vedettes = Mehr als drei Vedetten passen nicht nach { $hex }.
lb-bar-no-repulse = Im Straßenmarsch muss die Streitkraft das Zurückdrängen von { $hex } aus bezahlen können.

## Combat: repulse, bombardment, charges, attacks, retreats
lb-fire-bombarded = { $side } bombardieren { $at }: { $die }.
lb-combat-resolved = Angriff { $attack }, Spalte { $column }: { $die }.
lb-retreat-eliminated = Einheit { $piece } ist eliminiert ({ $cause }).

## Fog of war and cards
lb-revealed = { $side }: Aufgedeckt in { $hex }.
lb-covered = { $side }: Wieder verdeckt in { $hex }.
lb-card-played = { $side } spielen Karte { $card }.
