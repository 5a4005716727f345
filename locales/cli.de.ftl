### Befehlszeile und Engine-Protokoll, Deutsch.

## Anfragen an die Engine
cli-not-utf8 = Die Zeile ist kein UTF-8.
cli-not-json = Die Zeile ist kein JSON: { $cause }
cli-not-object = Die Zeile ist kein JSON-Objekt. Schreibe zum Beispiel { $example }
cli-too-large = Die Zeile ist länger als { $limit } Bytes.
cli-cmd-missing = Der Anfrage fehlt das Textfeld „cmd“. Schreibe zum Beispiel { $example }
cli-cmd-unknown = Es gibt keinen Befehl „{ $cmd }“. Bekannt sind: { $known }.
cli-field-missing = „{ $cmd }“ braucht das Feld „{ $field }“.
cli-field-unknown = „{ $cmd }“ hat kein Feld „{ $field }“. Bekannt sind: { $known }.
cli-field-none = „{ $cmd }“ hat kein Feld „{ $field }“; es braucht keines.
cli-field-type = Das Feld „{ $field }“ muss { $expected } sein.
cli-field-one-of = „{ $cmd }“ braucht genau eines der Felder { $fields }.
cli-no-game = Es gibt noch kein Spiel. Beginne mit „new“ oder „load“.
cli-nobody-awaited = Niemand muss sich entscheiden: Das Spiel ist zu Ende.
cli-secret = Wer hier fragt, darf das weder wissen noch tun; das darf nur der Sitz selbst oder der Schiedsrichter.
cli-seats-misfit = Das Szenario hat { $seats } Plätze, nicht { $wanted }.
cli-no-scenario-for = Kein Szenario dieses Spiels hat { $wanted } Plätze.
cli-seed-commitment = Auf diesen Startwert ist die Aufzeichnung nicht festgelegt.
cli-machine = Der Computer kann sich nicht entscheiden: { $cause }
cli-internal = Ein Fehler im Programm: { $cause }. Das Spiel wurde verworfen; lade es neu.
cli-no-rule = Keine Regel passt zu „{ $query }“.

## Was ein Feld sein muss
cli-kind-text = ein Text
cli-kind-object = ein Objekt
cli-kind-flag = true oder false
cli-kind-seat = eine Platznummer ab 0
cli-kind-observer = eine Platznummer ab 0 oder „public“
cli-kind-reader = eine Sitznummer ab 0, „public“ oder „referee“
cli-kind-host = „time_up“
cli-kind-number = eine ganze Zahl von { $min } bis { $max }
cli-kind-draws = eine Liste ganzer Zahlen von 1 bis { $max }, höchstens { $most }
cli-kind-seed = 64 Hexadezimalziffern oder, für einen bekannten Startwert, eine ganze Zahl
cli-kind-lang = „de“ oder „en“
cli-kind-level = eines von { $levels }
cli-kind-seats = die Zahl der Plätze oder für jeden Platz eines von { $levels }

## Was die Befehle der Engine tun
cli-cmd-new = Beginnt ein Spiel mit einem Szenario oder einer eigenen Aufstellung.
cli-cmd-load = Stellt eine Position auf oder spielt eine Aufzeichnung nach.
cli-cmd-save = Antwortet mit Position und Aufzeichnung.
cli-cmd-options = Nennt die erlaubten Aktionen eines Platzes.
cli-cmd-check = Beurteilt eine Aktion, ohne sie auszuführen.
cli-cmd-do = Führt eine Aktion aus.
cli-cmd-undo = Nimmt die letzte Aktion zurück.
cli-cmd-host = Tut, was nur der Gastgeber darf: ruft das Ende der Zeit aus.
cli-cmd-log = Was einem Sitz oder der Öffentlichkeit gesagt wurde.
cli-cmd-view = Was ein Platz oder die Öffentlichkeit wissen darf.
cli-cmd-scene = Was der Bildschirm einem Platz oder der Öffentlichkeit zeigt.
cli-cmd-board = Das Brett als Daten: Orte, Nachbarn, Gelände, Besitzer.
cli-cmd-outcome = Wie das Spiel ausging.
cli-cmd-prompts = Wer was entscheiden muss oder darf.
cli-cmd-go = Lässt den Computer für den Platz am Zug wählen.
cli-cmd-dice = Hängt Würfe an, die als nächste fallen.
cli-cmd-games = Nennt Spiele, Szenarien und Optionen.
cli-cmd-rules = Durchsucht die Regeln.
cli-cmd-lang = Wählt die Sprache der Meldungen.
cli-cmd-help = Nennt die Befehle und ihre Felder.
cli-cmd-quit = Beendet die Engine.

## Aufzeichnungen
cli-verified-proven = { $file }: hält. { $moves } Aktionen sind erlaubt, und alle { $draws } Würfe folgen aus dem vor dem Spiel festgelegten Startwert.
cli-verified-open = { $file }: Die { $moves } Aktionen sind erlaubt. Der Startwert ist noch geheim, weil das Spiel nicht zu Ende ist; die Würfe lassen sich noch nicht nachrechnen.
cli-verified-unproven = { $file }: Die { $moves } Aktionen sind erlaubt. Die Aufzeichnung hat keinen Startwert; ihre Würfe beweisen nichts.
cli-verify-failed = { $file }: hält nicht. { $reason }
cli-verify-cut = Der Startwert ist aufgedeckt, aber das Spiel ist nicht zu Ende: Am Schluss fehlen Aktionen.
cli-verify-unreadable = Es ist nicht als Aufzeichnung lesbar: { $cause }
cli-replay-setup = Aufbau
cli-replay-over = Ende: { $outcome }
cli-replay-running = Nach { $moves } Aktionen nicht zu Ende. { $prompt }

## Regeln und Szenarien
cli-rule-why = Grund: { $reason }
cli-rule-about = Betrifft { $rules }
cli-rule-variant = Nur in: { $variant }
cli-rules-hint = { $rules } Regeln. Nenne eine Kennung oder suche nach Wörtern.
cli-scenario-good = { $file }: gut ({ $what })
cli-scenario-seats = Plätze
cli-option-default = sonst { $value }

## Spielen
cli-play-welcome = { $title }, { $scenario }. Tippe eine Nummer oder eine Kurzschrift; „help“ sagt mehr.
cli-play-help = Eine Nummer oder Kurzschrift führt aus. undo · log [n] · board · rules <Kennung oder Wörter> · why <Kurzschrift> · save DATEI · quit
cli-play-seat = Platz { $seat } ({ $name }) > 
cli-play-unknown = „{ $input }“ ist weder eine Nummer der Liste noch eine Kurzschrift noch ein Befehl. Tippe „help“.
cli-play-why-not = Das ist erlaubt.
cli-play-saved = In { $file } gespeichert.
cli-play-not-saved = { $file } lässt sich nicht schreiben: { $cause }
cli-play-over = Das Spiel ist zu Ende: { $outcome }
cli-play-bye = Auf Wiedersehen.
cli-play-note = Hinweis ({ $rule }): { $message }
cli-play-undo-none = Es lässt sich nichts zurücknehmen.

## Arena
cli-arena-head = { $game }, { $scenario }: { $games } Spiele in { $seconds } s, { $finished } durch eine Regel beendet, im Mittel { $decisions } Entscheidungen
cli-arena-player = Spieler
cli-arena-wins = gewonnen
cli-arena-draws = geteilt
cli-arena-losses = verloren
cli-arena-share = Gewinnanteil, 95-%-Intervall

## Odds and armies
cli-odds-none = Es steht keine Entscheidung über Feuer oder Nahkampf an; zwei Einheiten nennt man mit --attacker und --target.
cli-army-good = { $file }: gut ({ $points } von { $budget } Punkten)
cli-army-head = { $army }: { $points } von { $budget } Punkten
