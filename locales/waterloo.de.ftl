### Waterloo, Deutsch. Jede Kennung steht auch in waterloo.en.ftl; der Bau vergleicht beide.

## Namen
wl-title = Waterloo
wl-about = Marschieren, verbünden, einkreisen: Wer acht fremde Städte hält oder alle feindlichen Hauptstädte nimmt, gewinnt.
wl-spain = Spanien
wl-france = Frankreich
wl-prussia = Preußen
wl-russia = Russland
wl-austria = Österreich
wl-italy = Italien
wl-general = General
wl-infantry = Infanterie
wl-cavalry = Kavallerie

## Was jetzt zu tun ist
wl-prompt-roll = { $army } ist am Zug: würfeln.
wl-prompt-roll-mobilising = { $army } hat den General verloren und macht neu mobil: würfeln.
wl-prompt-declare = { $army } hat { $points } Punkte: ein Ziel ansagen oder marschieren.
wl-prompt-declared = { $army } hat { $points } Punkte und ein Ziel: marschieren oder ein anderes Ziel ansagen.
wl-prompt-march = { $army } hat noch { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}: marschieren oder den Zug beenden.
wl-prompt-mobilise = { $army } macht mobil, noch { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}: auf die Aufstellfelder um die Hauptstadt marschieren.
wl-prompt-spent = { $army } hat alle Punkte verbraucht: den Zug beenden.
wl-prompt-with-attack =
    { $prompt }
    { $attack }
wl-prompt-answer = { $army } muss antworten: { $other } bietet ein Bündnis an.
wl-prompt-recruit = Der General von { $army } wurde gefangen: { $army } darf rekrutieren.
wl-prompt-place = { $army }: die Verstärkung neben die Stadt stellen.
wl-prompt-give-up = { $army } hat eine rote Stadt verloren und keine Einheit ihres Zeichens: eine andere wählen und abgeben.
wl-prompt-allied = Du bist mit { $army } verbündet.

## Möglichkeiten
wl-do-roll = Würfeln
wl-do-declare = { $kind } ({ $army }) auf { $at } angreifen
wl-do-step = { $kind } { $from } nach { $to }
wl-do-end-turn = Zug beenden
wl-warn-points = { $points ->
    [one] Ein Punkt ist
   *[other] { $points } Punkte sind
} nicht genutzt.
wl-warn-break = Das Bündnis endet sofort.
wl-do-propose = Bündnis mit { $army }
wl-do-accept = Bündnis annehmen
wl-do-decline = Ablehnen
wl-do-break = Bündnis brechen
wl-do-grant = Durchmarsch erlauben
wl-do-refuse = Durchmarsch verbieten
wl-do-place = Auf { $at } aufstellen
wl-do-give-up = { $kind } auf { $at } abgeben
wl-do-recruit-both = Infanterie und Kavallerie rekrutieren
wl-do-recruit-infantry = Infanterie rekrutieren
wl-do-recruit-cavalry = Kavallerie rekrutieren
wl-do-recruit-none = Niemanden rekrutieren

## Vorschau
wl-target-falls = Ziel { $at }: Der Angriff gelingt.
wl-target-lacks = Ziel { $at }: { $lack }.
wl-lack-attackers = { $attackers ->
    [one] es fehlt ein Angreifer
   *[other] es fehlen { $attackers } Angreifer
}
wl-lack-binders = { $binders ->
    [one] es fehlt eine Figur
   *[other] es fehlen { $binders } Figuren
}, um die Unterstützung zu binden
wl-lack-both = es fehlen { $attackers ->
    [one] ein Angreifer
   *[other] { $attackers } Angreifer
} und { $binders ->
    [one] eine Figur
   *[other] { $binders } Figuren
}, um die Unterstützung zu binden

## Protokoll
wl-log-opening = { $army } würfelt { $sum } um den Anfang.
wl-log-begins = { $army } beginnt.
wl-log-rolled = { $army } würfelt { $sum }.
wl-log-heading = Runde { $round }: { $army }
wl-log-declared = { $army } sagt als Ziel an: { $kind } ({ $enemy }) auf { $at }.
wl-log-stepped = { $army }: { $kind } { $from } – { $to }.
wl-log-turn-ended = { $army } beendet den Zug{ $unused ->
    [0] .
    [one] , ein Punkt bleibt übrig.
   *[other] , { $unused } Punkte bleiben übrig.
}
wl-log-attack-failed = Der Angriff von { $army } auf { $kind } ({ $enemy }) auf { $at } misslingt: { $lack }.
wl-log-attack-called-off = { $army } lässt vom Angriff auf { $kind } ({ $enemy }) auf { $at } ab.
wl-log-unit-beaten = { $army } schlägt { $kind } ({ $enemy }) auf { $at }.
wl-log-general-captured = { $army } nimmt den General von { $enemy } auf { $at } gefangen!
wl-log-withdrawn = Die ganze Armee von { $army } wird in ihr Land zurückgezogen.
wl-log-recruited-both = { $army } rekrutiert Infanterie und Kavallerie.
wl-log-recruited = { $army } rekrutiert { $kind }.
wl-log-recruited-nobody = { $army } rekrutiert niemanden.
wl-log-town-taken = { $army } nimmt { $town } ein.
wl-log-town-taken-from = { $army } nimmt { $town }, bisher bei { $enemy }.
wl-log-capital-taken = { $army } zieht in { $capital } ein: { $enemy } ist besiegt.
wl-log-reinforced = { $army } erhält Verstärkung: { $kind } auf { $at }.
wl-log-forfeited = { $army } hat für die Verstärkung ({ $kind }) keinen Platz oder keine Einheit mehr.
wl-log-unit-lost = Mit der Stadt verliert { $army } { $kind } auf { $at }.
wl-log-waiting-lost = Mit der Stadt verliert { $army } wartende { $kind }.
wl-log-out-capital = { $army } hat die Hauptstadt verloren und scheidet aus.
wl-log-out-lone-general = Der General von { $army } steht allein: { $army } scheidet aus.
wl-log-turn-missed = { $army } setzt diesen Zug aus.
wl-log-back-in-play = { $army } ist wieder im Spiel.
wl-log-mobilised = { $army } hat die Mobilmachung abgeschlossen.
wl-log-entered = { $army }: { $kind } rückt auf { $at } ins Rekrutierungsgebiet nach.
wl-log-proposed = { $army } bietet { $other } ein Bündnis an.
wl-log-declined = { $other } lehnt das Angebot von { $army } ab.
wl-log-allied = { $army } und { $other } sind verbündet.
wl-log-alliance-ended = Das Bündnis von { $army } und { $other } ist zu Ende.
wl-log-passage-granted = { $army } erlaubt { $other } den Durchmarsch.
wl-log-passage-refused = { $army } verbietet { $other } den Durchmarsch.
wl-log-won-by-defeat = { $army } { $armies ->
    [one] hat
   *[other] haben
} keinen Gegner mehr.
wl-log-won-by-towns = { $army } { $armies ->
    [one] hält
   *[other] halten
} { $towns } Fremdstädte.
wl-log-limit = { $rounds ->
    [one] Die vereinbarte Runde ist gespielt.
   *[other] Die vereinbarten { $rounds } Runden sind gespielt.
}

## Das Ende
wl-outcome-defeat = { $army } { $armies ->
    [one] gewinnt
   *[other] gewinnen
}: Alle Gegner sind besiegt.
wl-outcome-towns = { $army } { $armies ->
    [one] gewinnt
   *[other] gewinnen
} mit acht Fremdstädten.
wl-outcome-limit = { $army } { $armies ->
    [one] gewinnt
   *[other] gewinnen
}: die meisten Städte in der vereinbarten Zeit.
wl-outcome-draw = Das Spiel endet unentschieden zwischen den Besten.

## Ablehnungen
wl-over = Das Spiel ist zu Ende.
wl-not-your-turn = Jetzt entscheidet { $army }.
wl-answer-first = Erst muss das angebotene Bündnis beantwortet werden.
wl-roll-first = Erst würfeln.
wl-rolled-already = Die Würfel sind gefallen; marschiere oder beende den Zug.
wl-recruit-first = Erst rekrutiert der Spieler des gefangenen Generals.
wl-place-first = Stelle erst die Verstärkung auf.
wl-give-up-first = Erst gibt der Verlierer der Stadt eine Einheit ab.
wl-not-yours = Auf { $at } steht keine Figur von { $army }.
wl-no-points = Alle Punkte sind verbraucht.
wl-general-halted = Ein General, der eine Hauptstadt betreten hat, zieht in diesem Zug nicht weiter.
wl-general-step = Der General zieht auf eines der acht Felder um ihn; { $at } ist zu weit.
wl-infantry-step = Infanterie zieht ein Feld diagonal; { $at } liegt nicht dort.
wl-cavalry-step = Kavallerie reitet genau zwei Felder längs der Seiten, geradeaus oder um die Ecke; { $at } liegt nicht dort.
wl-impassable = { $at } ist See, Gebirge oder Wald.
wl-closed-border = Die Grenze nach { $at } ist hier geschlossen.
wl-occupied = { $at } ist besetzt.
wl-no-way-through = Kein freier Weg führt nach { $at }; niemand wird übersprungen.
wl-between-enemies = Zwei Gegner versperren an der Ecke den Weg nach { $at }.
wl-stay-home = Eine Armee in Mobilmachung bleibt im eigenen Land.
wl-protected-camp = { $army } macht mobil; Hauptstadt, Aufstell- und Rekrutierungsfelder sind dir verschlossen.
wl-no-passage = { $army } ist dein Bündnispartner und hat den Durchmarsch nicht erlaubt.
wl-capital-general-only = Nur ein General darf die Hauptstadt von { $army } betreten.
wl-capital-towns = Du hältst nicht alle vier Städte von { $army }.
wl-capital-protected = { $army } ist nach der Gefangennahme seines Generals geschützt.
wl-capital-ally = { $army } ist dein Bündnispartner oder war es bis eben.
wl-mobilising-no-attack = Eine Armee in Mobilmachung darf nicht angreifen.
wl-declare-late = Ein Ziel wird vor dem ersten Schritt angesagt.
wl-declared-already = Die Figur auf { $at } ist schon das Ziel.
wl-no-target = Auf { $at } steht niemand.
wl-target-own = { $army } gehört zu deiner Seite.
wl-target-ally = { $army } ist dein Bündnispartner.
wl-target-truce = Du hast eben mit { $army } gebrochen; erst muss dort ein Zug gespielt sein.
wl-target-protected = { $army } ist nach der Gefangennahme seines Generals geschützt.
wl-ally-not-in-game = { $army } ist nicht im Spiel.
wl-alliance-two-players = Bei zwei Spielern gibt es kein Bündnis; { $army } ist dein Gegner.
wl-alliance-no-threat = Bei drei Spielern darfst du dich mit { $army } nur verbünden, wenn der dritte alles zu beherrschen droht.
wl-alliance-self = { $army } bist du selbst.
wl-alliance-taken = Du oder { $army } habt schon einen Bündnispartner.
wl-alliance-same-round = Von { $army } hast du dich erst in dieser Runde getrennt.
wl-alliance-asked = Du hast { $army } in diesem Zug schon gefragt.
wl-no-ally = Du hast keinen Bündnispartner.
wl-passage-same = Der Durchmarsch ist schon so geregelt.
wl-no-offer = Niemand hat dir ein Bündnis angeboten.
wl-no-recruiting = Jetzt ist nichts zu rekrutieren.
wl-recruit-one = Nur eine Einheit darf rekrutiert werden.
wl-recruit-exhausted = Es gibt keine { $kind } mehr zu rekrutieren.
wl-nothing-to-place = Jetzt ist nichts aufzustellen.
wl-nothing-to-give-up = Jetzt ist keine Einheit abzugeben.
wl-give-up-not-there = Auf { $at } steht keine Einheit von { $army }.
wl-place-not-there = { $at } ist kein freies, zugängliches Feld neben der Stadt.

## Was helfen würde
wl-remedy-end-turn = Beende den Zug.
wl-remedy-undo = Nimm deine letzten Schritte zurück.
wl-remedy-crossing = Gehe über einen Grenzfluss oder eine rote Linie.
wl-remedy-gap = Gehe außen herum oder suche ein freies Feld in ihrer Linie.
wl-remedy-mobilise = Bringe erst die ganze Armee auf ihre Aufstellfelder.
wl-remedy-passage = Bitte { $army } um den Durchmarsch.
wl-remedy-towns = Nimm und halte erst alle vier Städte von { $army }.

## Fehler einer Aufstellung
wl-setup-players = Waterloo ist für zwei bis vier Spieler, nicht für { $players }.
wl-setup-bases-each = Jeder Platz braucht hier genau { $each } Ausgangsländer.
wl-setup-no-base = { $country } kann kein Ausgangsland sein.
wl-setup-france-prussia = Frankreich und Preußen können nicht beide Ausgangsland sein.
wl-setup-twice = { $country } ist doppelt vergeben.
wl-setup-four = Bei vier Spielern sind Spanien, Frankreich, Russland und Österreich die Ausgangsländer.
wl-setup-rounds = Die vereinbarte Zeit ist mindestens eine Runde.
wl-setup-round-over = Runde { $round } wird nicht gespielt: { $limit ->
    [one] vereinbart ist eine Runde
   *[other] vereinbart sind { $limit } Runden
}.
wl-setup-board = Es gibt kein Brett namens { $board }.
wl-setup-board-line = Zeile { $line }: { $cause }
wl-setup-town = Es gibt keine Stadt namens { $town }.
wl-setup-not-playing = { $country } ist in diesem Spiel niemandes Ausgangsland.
wl-setup-piece = „{ $piece }“ ist keine Figur; schreibe zum Beispiel „spain I 6,22“.
wl-setup-impassable = Auf { $at } kann niemand stehen.
wl-setup-occupied = Auf { $at } stehen zwei Figuren.
wl-setup-too-many = Für „{ $piece }“ ist keine solche Figur mehr da.
wl-setup-no-target = Auf dem Zielfeld { $at } steht niemand.
wl-setup-points = Zwei Würfel ergeben nicht { $points } Punkte.
wl-setup-phase = Die Phase nennt einen Platz oder eine Stadt, die nicht im Spiel ist.
wl-setup-out-with-pieces = { $country } ist ausgeschieden und kann keine Figuren haben.
wl-setup-no-general = { $country } hat keinen General.
wl-setup-lone-general = Der General von { $country } hat keine Truppen.
wl-setup-nine = { $country } hat mehr als neun Einheiten einer Art.
wl-setup-ally = Das Bündnis von { $country } ist nicht gegenseitig.
wl-setup-turn-out = Die Armee am Zug ist ausgeschieden.
wl-setup-other-game = { $country } ist in einem Zustand, den es nur im anderen der beiden Spiele gibt.
wl-setup-abroad = { $country } macht mobil und kann keine Figuren im Ausland haben.
wl-setup-two-allied = { $country } kann nicht verbündet sein: Nur noch zwei Spieler sind im Spiel.
wl-setup-passage = { $country } erlaubt den Durchmarsch, hat aber keinen Bündnispartner.
wl-setup-turn-missed = Die Armee am Zug muss aussetzen.
wl-setup-proposal = Dieses Bündnis kann jetzt nicht angeboten sein.

## Ein Spiel wählen
wl-option-variant = Regeln
wl-variant-standard = Standardspiel
wl-variant-introductory = Einführungsspiel
wl-option-rounds = Zeitgrenze in Runden
wl-option-bases = Länder
wl-bases-two = { $a } und { $b } gegen { $c } und { $d }
wl-bases-three = { $a }, { $b }, { $c }
wl-seat-one = { $a }
wl-seat-two = { $a } und { $b }

## Das Brett im Terminal
wl-legend-piece = eine Figur: Buchstabe des Landes, dann G General, I Infanterie oder C Kavallerie
wl-legend-capital = Hauptstadt
wl-legend-red-town = rote Stadt, mit dem Buchstaben ihres Halters (- niemand)
wl-legend-yellow-town = gelbe Stadt
wl-legend-land = Land; + wo eine Grenze offen ist
wl-legend-impassable = Gebirge, Wald, See, fremdes Land: dort kann niemand stehen

## Auf dem Brett
wl-item-piece = { $army }: { $kind } auf { $at }
wl-item-piece-protected = { $army }: { $kind } auf { $at }, geschützt
wl-item-piece-mobilising = { $army }: { $kind } auf { $at }, in der Mobilmachung
wl-item-waiting = { $army }: { $count } { $kind } vor dem Rekrutierungsgebiet
wl-item-town = { $town }, im Besitz von { $army }
wl-item-target = Ziel: { $kind } von { $army } auf { $at }

## Neben dem Brett
wl-panel-game = Das Spiel
wl-panel-race = Auf dem Weg zum Sieg
wl-panel-powers = Mächte
wl-panel-towns = Städte
wl-panel-round = Runde { $round }
wl-panel-round-of = Runde { $round } von { $limit }
wl-panel-turn = { $army } ist am Zug
wl-panel-points = { $army }: noch { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
wl-panel-general = General auf { $at }
wl-panel-no-general = Kein General
wl-panel-infantry = { $count } Infanterie
wl-panel-cavalry = { $count } Kavallerie
wl-panel-held = { $count ->
    [one] eine Stadt
   *[other] { $count } Städte
}
wl-panel-foreign = { $count } von { $needed } fremden Städten
wl-alarm-towns = { $count ->
    [0] gewinnt am Ende seines Zuges
    [one] eine Stadt fehlt zum Sieg
   *[other] { $count } Städte fehlen zum Sieg
}
wl-alarm-capital = der General von { $army } steht { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} vor { $town }
wl-alarm-last-round = letzte Runde
wl-panel-ally = Verbündet mit { $army }
wl-panel-spares = Darf { $army } noch nicht angreifen
wl-panel-red-infantry = Rot, Infanterie
wl-panel-red-cavalry = Rot, Kavallerie
wl-panel-held-by = bei { $army }
wl-panel-free = frei
wl-panel-yellow = Gelb
wl-status-beaten = Geschlagen, setzt aus
wl-status-recovering = Geschlagen, geschützt
wl-status-mobilising = Mobilmachung, geschützt
wl-status-out = Ausgeschieden
wl-fact-square = Feld
wl-fact-points = Punkte übrig
wl-fact-infantry = Infanterie der Armee
wl-fact-cavalry = Kavallerie der Armee
wl-fact-towns = Städte der Armee
wl-fact-holder = Besitzer
wl-fact-circle = Kreis
wl-seat-note = { $army }: { $note }

## Wofür gewürfelt wurde
draw-points = um Punkte
draw-opening = um den Anfang

## Fehler von Spielplandateien
wl-board-section = unbekannter Abschnitt [{ $name }]
wl-board-no-section = hier muss ein Abschnitt beginnen, etwa [map]
wl-board-too-big = ein Spielplan hat höchstens 64 Spalten und 32 Zeilen
wl-board-columns = diese Zeile ist { $found } Felder lang, die erste { $width }
wl-board-no-capital = Italien hat keine Hauptstadt (WL-BOARD.b)
wl-board-second-capital = eine zweite Hauptstadt: { $country }
wl-board-circle = schreibe `red infantry`, `red cavalry` oder `yellow -`
wl-board-second-town = eine zweite Stadt auf { $square }
wl-board-town-name = eine zweite Stadt namens { $name }
wl-board-kind = unbekannte Art `{ $name }`
wl-board-no-base = Italien ist niemandes Basis (WL-BOARD.b)
wl-board-second-line = eine zweite Zeile für diese Art: { $country }
wl-board-count = { $wanted ->
    [one] ein Feld ist
   *[other] { $wanted } Felder sind
} hier nötig, nicht { $given }
wl-board-twice = { $square } ist zweimal genannt
wl-board-colours = zwei der vier Felder müssen dunkel sein und zwei hell (WL-G7)
wl-board-crossing = unbekannter Übergang `{ $name }`; schreibe `river` oder `red`
wl-board-quotes = der Name in Anführungszeichen fehlt
wl-board-no-edge = ein Übergang braucht eine Kante
wl-board-label = unbekannte Beschriftung `{ $name }`; schreibe `sea` oder `land`
wl-board-label-way = eine Beschriftung läuft von einem Feld zu einem anderen
wl-board-edge = `{ $name }` ist keine Kante; schreibe `col,row|col,row`
wl-board-no-side = { $one } und { $two } haben keine gemeinsame Seite
wl-board-no-border = { $edge } ist keine Grenze zwischen { $one } und { $two }
wl-board-no-land = { $square } ist kein begehbares Feld: { $country }
wl-board-no-start = Startfelder irgendeiner Art fehlen: { $country }
wl-board-no-recruiting = Aushebungsfelder irgendeiner Art fehlen: { $country }
wl-board-general = der Feldherr beginnt nicht in seiner Hauptstadt (WL-1b): { $country }
wl-board-towns = { $country } braucht vier Städte: eine rote mit Infanterie, eine rote mit Kavallerie, zwei gelbe (WL-BOARD.c, WL-G46)
wl-board-capital-missing = { $country } hat keine Hauptstadt (WL-BOARD.b)
wl-board-town-on-capital = Stadt und Hauptstadt auf { $square }
wl-board-short = die Zeile endet zu früh
wl-board-name = der Name fehlt
wl-board-square = `{ $name }` ist kein Feld; schreibe `col,row` mit `col` unter 64 und `row` unter 32
wl-board-country = unbekanntes Land `{ $name }`; schreibe S, F, P, R, A oder I
wl-board-terrain = unbekanntes Gelände `{ $name }`

## What a seat may have answered beforehand
wl-standing-throw = Der Wurf eines Zuges
wl-standing-march = Der Marsch
wl-standing-placing = Eine Verstärkung aufstellen
wl-standing-alliance = Bündnisangebote
wl-standing-recruits = Rekruten für einen gefangenen General
wl-standing-loss = Abgegebene Einheit mit einer roten Stadt
wl-way-most = So viele wie möglich
wl-option-variant-about = Standard: mit Bündnissen, Hauptstädten und Mobilmachung. Einführung: nur ziehen, angreifen, Städte nehmen.
wl-option-rounds-about = Beendet das Spiel nach so vielen Runden; ohne Zahl geht es, bis jemand gesiegt hat.
wl-option-bases-about = Wer welche Länder führt.
