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
cli-verified-proven = { $file }: hält. { $moves ->
    [one] Die eine Aktion ist erlaubt,
   *[other] { $moves } Aktionen sind erlaubt,
} und alle Würfe ({ $draws }) folgen aus dem vor dem Spiel festgelegten Startwert.
cli-verified-open = { $file }: { $moves ->
    [one] Die eine Aktion ist erlaubt
   *[other] Die { $moves } Aktionen sind erlaubt
}. Der Startwert ist noch geheim, weil das Spiel nicht zu Ende ist; die Würfe lassen sich noch nicht nachrechnen.
cli-verified-unproven = { $file }: { $moves ->
    [one] Die eine Aktion ist erlaubt
   *[other] Die { $moves } Aktionen sind erlaubt
}. Die Aufzeichnung hat keinen Startwert; ihre Würfe beweisen nichts.
cli-verify-failed = { $file }: hält nicht. { $reason }
cli-verify-cut = Der Startwert ist aufgedeckt, aber das Spiel ist nicht zu Ende: Am Schluss fehlen Aktionen.
cli-replay-setup = Aufbau
cli-replay-over = Ende: { $outcome }
cli-replay-running = Nach { $moves ->
    [one] einer Aktion
   *[other] { $moves } Aktionen
} nicht zu Ende. { $prompt }

## Regeln und Szenarien
cli-rule-why = Grund: { $reason }
cli-rule-about = Betrifft { $rules }
cli-rule-variant = Nur in: { $variant }
cli-rules-hint = { $rules ->
    [one] Eine Regel.
   *[other] { $rules } Regeln.
} Nenne eine Kennung oder suche nach Wörtern.
cli-scenario-good = { $file }: gut ({ $what })
cli-scenario-seats = Plätze
cli-option-default = sonst { $value }

## Spielen
cli-play-welcome = { $title }, { $scenario }. Tippe eine Nummer; „hilfe“ sagt mehr.
cli-play-help = Eine Nummer führt aus; „12?“ zählt alles auf, was wie Nummer 12 beginnt. zurück · protokoll [n] · brett · liste · regeln <Kennung oder Wörter> · warum <Kurzschrift> · speichern DATEI · ende
cli-play-unknown = „{ $input }“ ist weder eine Nummer der Liste noch eine Kurzschrift noch ein Befehl. Tippe „hilfe“.
cli-play-why-not = Das ist erlaubt.
cli-play-saved = In { $file } gespeichert.
cli-play-over = Das Spiel ist zu Ende: { $outcome }
cli-play-record = Seine Aufzeichnung liegt in { $file }.
cli-play-keep = Das Spiel aufheben, um später weiterzuspielen? (ja / nein)
cli-play-kept = Aufgehoben in { $file }. Weiter geht es mit: feldherr resume
cli-play-dropped = Das Spiel ist verworfen. Auf Wiedersehen.
cli-play-group = { $heading } ({ $count ->
    [one] eine Möglichkeit
   *[other] { $count } Möglichkeiten
}; „{ $first }?“ zählt sie auf)
cli-resume-none = In { $directory } ist kein Spiel aufgehoben. Ein neues beginnt mit: feldherr play
cli-resume-not-kept = { $file }: ist kein Spiel, das „feldherr play“ aufgehoben hat.
cli-play-note = Hinweis ({ $rule }): { $message }
cli-play-undo-none = Es lässt sich nichts zurücknehmen.

## Arena
cli-arena-head = { $game }, { $scenario }: { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
} in { $seconds } s, { $finished } durch eine Regel beendet, im Mittel { $decisions } Entscheidungen
cli-arena-stopped = Nach { $done } von { $games ->
    [one] einem Spiel
   *[other] { $games } Spielen
} abgebrochen.
cli-arena-record-exists = { $file } gibt es schon; --force überschreibt, oder wähle ein anderes Verzeichnis.
cli-arena-player = Spieler
cli-arena-wins = gewonnen
cli-arena-draws = geteilt
cli-arena-losses = verloren
cli-arena-share = Gewinnanteil, 95-%-Intervall

## Odds and armies
cli-odds-none = Es steht keine Entscheidung über Feuer oder Nahkampf an; zwei Einheiten nennt man mit --attacker und --target.
cli-odds-no-duel = In diesem Spiel greift keine Einheit eine andere mit Würfeln an.
cli-army-good = { $file }: gut ({ $points } von { $budget } Punkten)
cli-army-head = { $army }: { $points } von { $budget } Punkten

## Falscher Aufruf
cli-suggestion = Meintest du „{ $name }“?
cli-usage-command = Es gibt keinen Befehl „{ $name }“.
cli-usage-no-command = Es fehlt ein Befehl.
cli-usage-unknown = Ein Argument „{ $name }“ gibt es hier nicht.
cli-usage-missing = Diese Argumente fehlen: { $names }.
cli-usage-conflict = „{ $name }“ und „{ $other }“ gehen nicht zusammen.
cli-usage-no-value = „{ $name }“ braucht einen Wert.
cli-usage-value = „{ $value }“ ist kein Wert für „{ $name }“{ $range }.
cli-usage-other = Die Argumente passen nicht: { $name }.
cli-usage-possible = Mögliche Werte: { $values }.
cli-usage-help = „--help“ sagt mehr.
cli-unknown-game = Es gibt kein Spiel „{ $name }“; es gibt { $known }.
cli-unknown-scenario = --scenario: „{ $name }“ gibt es nicht; es gibt { $known }.
cli-unknown-option = --option: Das Szenario kennt „{ $name }“ nicht; es kennt { $known }.
cli-unknown-player = --seats: „{ $name }“ ist kein Spieler; es gibt { $known }.
cli-unknown-army = Es gibt weder eine Datei noch eine fertige Armee „{ $name }“; es gibt { $known }.
cli-no-directory = --scenarios { $directory }: Das Verzeichnis gibt es nicht; nenne eines, das <Spiel>/*.toml enthält.
cli-setup-seats = --seats nennt { $given ->
    [one] einen Spieler
   *[other] { $given } Spieler
}, aber das Szenario „{ $scenario }“ hat { $seats ->
    [one] einen Platz
   *[other] { $seats } Plätze
}: { $names }
cli-setup-no-scenario = Es gibt kein Szenario für { $seats ->
    [one] einen Spieler
   *[other] { $seats } Spieler
}; es gibt { $known }.
cli-option-form = --option { $option }: Schreibe NAME=WERT.
cli-option-army = --option { $option }: Verlangt ist eine fertige Armee oder eine Armeedatei.
cli-option-number = --option { $option }: Verlangt ist eine Zahl von { $min } bis { $max }.
cli-option-toggle = --option { $option }: Verlangt ist true (ja) oder false (nein).

## Dateien
cli-no-file = { $file }: Die Datei gibt es nicht.
cli-not-read = { $file }: lässt sich nicht lesen: { $cause }
cli-file-exists = { $file } gibt es schon; --force ersetzt sie.
cli-not-written = { $file }: lässt sich nicht schreiben: { $cause }
cli-not-text = { $file }: ist kein Text.
cli-file-not-json = { $file }: ist kein JSON: { $cause }
cli-no-document = Das ist weder eine Aufzeichnung (mit „moves“) noch eine Stellung (mit „game“ und „position“).
cli-no-record = { $file }: ist keine Aufzeichnung: „moves“ fehlt.
cli-at-needs-record = --at braucht eine Aufzeichnung; das ist eine Stellung.
cli-at-beyond = Die Aufzeichnung hat { $moves ->
    [one] eine Aktion
   *[other] { $moves } Aktionen
}; nach { $at } gibt es keine Stellung.
cli-other-game = { $file }: ein Spiel von { $game }, nicht von { $wanted }.
cli-render-form = --out { $file }: Der Name muss auf .svg oder .png enden; sonst hilft --format.
cli-render-seat = --seat { $seat }: Es gibt die Plätze 0 bis { $last }.

## Der Server
cli-serve-listen = Auf { $address } lässt sich nicht lauschen: { $cause }. Wähle mit --listen einen anderen Port.
cli-serve-read-only = Die Datenbank { $file } ist schreibgeschützt: Feldherr muss in sie und in ihr Verzeichnis schreiben dürfen.
cli-serve-locked = Die Datenbank { $file } ist gesperrt: Ein anderes Programm benutzt sie. Beende es, oder nenne mit --database eine andere Datei.
cli-serve-held = Die Datenbank { $file } ist in Gebrauch: Prozess { $pid } hat sie seit { $since }. Beende jenen Server, oder nenne mit --database eine andere Datei.
cli-admin-exists = { $file } gibt es schon; --force ersetzt sie, außer es ist die Datenbank selbst.
cli-admin-file = Die Datei: { $reason }
cli-admin-game = Spiel { $game }, { $place } (Regel: { $rule }): { $reason }
cli-admin-over = Speicher und Regeln sind uneins, ob das Spiel zu Ende ist.
cli-admin-holds = { $file } stimmt: { $games } Spiele, { $entries } Einträge; Fehler: { $faults }. Spiele ohne Prüfsummen, bis man sie wieder öffnet: { $unsealed }.
cli-admin-fails = { $file } stimmt nicht: { $games } Spiele, { $entries } Einträge; Fehler: { $faults }. Spiele ohne Prüfsummen, bis man sie wieder öffnet: { $unsealed }.
cli-admin-copied = { $file } ist geschrieben und gegengelesen: { $games } Spiele, { $entries } Einträge.
cli-serve-foreign = { $file } ist keine Datenbank von Feldherr; sie blieb unberührt.
cli-serve-damaged = Die Datenbank { $file } ist beschädigt: { $cause }. Sie blieb unberührt; stelle sie aus einer Sicherung wieder her.
cli-serve-newer = Die Datenbank { $file } hat Version { $version }, dieses Programm kennt höchstens { $known }; nimm ein neueres Feldherr.
cli-serve-file = Die Datenbank { $file } lässt sich nicht benutzen: { $cause }
cli-serve-database = Die Datenbank arbeitet nicht: { $cause }
