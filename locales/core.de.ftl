### Was alle Spiele teilen, Deutsch.
name = { $de }
forced-die-misfit = Ein erzwungener Wurf von { $value } passt nicht zu einem Würfel mit { $sides } Seiten.
core-malformed = Das ist nicht lesbar: { $cause }
core-unknown-game = Es gibt kein Spiel namens { $game }.
core-unknown-scenario = Es gibt kein Szenario namens { $scenario } für dieses Spiel.
core-unknown-option = Es gibt keine Option namens { $option } für dieses Szenario.
core-option-value = { $value } ist kein Wert für die Option { $option }.
core-unknown-seat = Es gibt keinen Platz { $seat } an diesem Tisch.
core-nothing-to-undo = Du kannst nichts zurücknehmen.
core-not-for-host = Der Gastgeber darf das jetzt nicht.
core-record-format = Die Aufzeichnung hat Format { $format }; diese Version liest Format { $current }.
core-record-game = Die Aufzeichnung gehört zum Spiel { $game }.
core-record-rules = Gespielt wurde nach Version { $played } der Regeln; dies ist Version { $current }.
core-record-data = Das Spiel begann mit einer anderen Datei { $file }, als dieses Programm hat. Das Programm, mit dem es begann, kann die Datei in die Aufzeichnung legen (feldherr record pack); dann läuft sie überall ab.
core-record-illegal = Aktion { $move } verstößt gegen { $rule }: { $reason }
core-record-undo = Aktion { $move } nimmt etwas zurück, aber es gibt nichts zurückzunehmen.
core-record-no-seat = Aktion { $move } nennt keinen Platz.
core-record-host = Aktion { $move } stammt vom Gastgeber, der sie dort nicht tun darf.
core-record-die = Aktion { $move }: Der Wurf für „{ $purpose }“ ist { $value }, aber der Würfel hat { $sides } Seiten.
core-record-start-draws = Aufbau: Aufgezeichnet sind die Würfe [{ $recorded }], die Regeln verlangen [{ $called }].
core-record-move-draws = Aktion { $move }: Aufgezeichnet sind die Würfe [{ $recorded }], die Regeln verlangen [{ $called }].
core-record-commitment = Der Startwert passt nicht zu seiner Festlegung: Es ist nicht der, der vor dem Spiel bestimmt wurde.
core-record-seed = Der Startwert besteht nicht aus 64 Hexadezimalziffern.
core-record-start-dishonest = Aufbau: Wurf { $draw } für „{ $purpose }“ ist in der Aufzeichnung { $value }, der Startwert ergibt aber { $expected }.
core-record-move-dishonest = Aktion { $move }: Wurf { $draw } des Spiels, für „{ $purpose }“, ist in der Aufzeichnung { $value }, der Startwert ergibt aber { $expected }.
core-scenario-file = { $file }: { $cause }
core-no-wish = Das führt nirgendwohin.
core-no-pose = Das lässt sich nicht von Hand setzen.
core-internal = Auf dem Server ist etwas fehlgeschlagen. Nichts wurde verändert; bitte noch einmal versuchen.
core-damaged = { $entry ->
    [0] Das gespeicherte Spiel { $table } ist beschädigt.
   *[other] Das gespeicherte Spiel { $table } ist ab dem { $entry }. Eintrag beschädigt.
} Man kann es ansehen, soweit es stimmt, aber nicht weiterspielen. Näheres erfährt der Betreiber des Servers mit „feldherr admin check“.
core-altered = Es ist nicht, was geschrieben wurde: Die Prüfsumme passt nicht.
core-over-undone = Das Ende des Spiels wurde zurückgenommen. Was ein beendetes Spiel offengelegt hat, kann niemand zurücknehmen.
core-undone-enough = Du hast in diesem Spiel { $limit } Züge zurückgenommen; mehr geht nicht.
core-not-ready = Der Server läuft, aber zurzeit kann kein Tisch bespielt werden.
core-unknown-table = Diesen Tisch gibt es nicht.
core-unknown-path = Unter dieser Adresse gibt es nichts.
core-unknown-frame = Das Spiel hat weniger Züge.
core-method = Das geht unter dieser Adresse nicht.
core-seat-taken = Dieser Platz ist besetzt.
core-seat-in-play = Dieser Platz kann nicht mehr frei werden: Hier hat schon jemand gezogen, oder der Computer spielt.
core-seat-count = Dieses Szenario hat { $seats } Plätze; für jeden muss angegeben sein, wer dort sitzt.
core-level = Die Stufe { $level } spielt der Computer nicht.
core-forbidden = Dieser Link oder Platz gehört dir nicht.
core-spectator = Du schaust zu; das können nur Mitspieler.
core-origin = Diese Anfrage kam von einer fremden Seite.
core-host = Unter diesem Namen ist der Server nicht bekannt; wer ihn betreibt, nennt den Namen mit --origin.
core-stale = Das Spiel ist weitergegangen; sieh noch einmal auf das Brett.
core-overtaken = Inzwischen hast du nach etwas Neuerem gefragt.
core-not-over = Das Spiel ist noch nicht zu Ende.
core-too-large = Das ist zu lang; die Grenze ist { $limit }.
core-too-many = Zurzeit ist kein Platz. Bitte später noch einmal versuchen.
core-share = Von deinem Anschluss aus ist schon so viel offen, wie einem zusteht; schließe etwas davon.
core-too-fast = Zu schnell. Bitte einen Augenblick warten.
core-too-slow = Die Anfrage kam nicht rechtzeitig vollständig an. Bitte noch einmal senden.
core-answer-time = Die Zeit für Antworten liegt zwischen { $least } und { $most } Sekunden.
core-name = Ein Name ist eine Zeile Text ohne unsichtbare Zeichen.
core-name-taken = Am Tisch sitzt schon jemand, der so heißt oder fast so.
core-chat = Eine Nachricht ist eine Zeile Text.

## Was an einer Datei oder einem Dokument falsch ist
core-fault-at = { $field }: { $cause }
core-fault-by-rule = { $field }: { $cause } ({ $rule })
core-fault-in-line = Zeile { $line }: { $cause }
core-as-is = { $text }
core-file-missing = diese Datei gibt es nicht
core-file-forbidden = diese Datei darf nicht gelesen werden
core-file-not-text = das ist kein Text in UTF-8
core-file-unreadable = diese Datei lässt sich nicht lesen (Fehler { $code })
core-scenario-exists = ein Szenario `{ $id }` gibt es schon
core-no-battle = es gibt keine Schlacht `{ $name }`
core-no-map = es gibt keine Karte `{ $name }`
core-no-army = es gibt keine Armee `{ $name }`
core-no-scenario = es gibt kein Szenario `{ $name }`
core-checked-scenario = Szenario { $id }
core-checked-points = Armee zu { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}
core-checked-army = Armee { $id }: { $count ->
    [one] ein Verband
   *[other] { $count } Verbände
}
core-checked-map = Karte { $id }, { $columns } mal { $rows } Felder
core-checked-board = Spielplan, { $columns } mal { $rows } Felder
core-cause-unknown-field = unbekanntes Feld `{ $name }`, { $known }
core-cause-unknown-variant = unbekannter Name `{ $name }`, { $known }
core-known-none = es gibt keine
core-known-one = erwartet wird { $name }
core-known-some = erwartet wird eines von { $names }
core-cause-missing-field = das Feld `{ $name }` fehlt
core-cause-duplicate-field = das Feld `{ $name }` kommt zweimal vor
core-cause-misfit = hier steht { $found }, erwartet wird { $expected }
core-cause-length = die Länge ist { $count }, erwartet wird { $expected }
core-cause-too-long = die Liste ist um { $count } zu lang
core-cause-no-region = es gibt keine Region `{ $name }`
core-cause-no-sea = es gibt kein Seegebiet `{ $name }`
core-cause-no-minor = es gibt keine Kleine Nation `{ $name }`
core-cause-hex = ein Hexfeld sind vier Ziffern, etwa "0908"
core-cause-hexside = eine Hexseite sind zwei Nachbarn, etwa "0708-0709"
core-cause-move = genau eines von `do`, `undo` und `host`
core-cause-army-version = Fassung { $format } von Armeedateien ist nicht bekannt, nur Fassung { $known }
core-found-nothing = nichts (`null`)
core-found-bool = `{ $value }`
core-found-number = die Zahl { $value }
core-found-text = der Text „{ $value }“
core-found-list = eine Liste
core-found-object = ein Objekt
core-found-other = etwas anderes
core-expected-text = ein Text
core-expected-bool = `true` oder `false`
core-expected-natural = eine ganze Zahl, nicht negativ und nicht zu groß
core-expected-integer = eine ganze Zahl, nicht zu groß
core-expected-number = eine Zahl
core-expected-list = eine Liste
core-expected-count = { $count ->
    [one] eine Liste mit einem Eintrag
   *[other] eine Liste mit { $count } Einträgen
}
core-expected-object = ein Objekt
core-expected-name = ein Name
core-expected-nothing = nichts (`null`)
core-expected-names = ein Name, oder einer für `de` und einer für `en`
core-expected-weather = eine Jahreszeit, oder sechs Arten von Wetter
core-expected-entry = ein Eintrittsfeld, oder eine Liste davon
core-expected-army = der Schlüssel einer fertigen Armee oder eine Armee
core-expected-terrain = eine Zahl von 0 bis 4294967295, eine Tabelle mit `seed` oder eine Liste von Geländestücken
core-expected-pose = [x, y, heading], {"{"} feature = … {"}"}, camp, reserve oder fled
core-expected-point = [x, y], {"{"} feature = … {"}"}, camp, reserve oder lost
core-expected-battle = der Schlüssel eines eingebauten Szenarios, oder `inline` mit seinen Dateien
core-expected-scenario = der Schlüssel eines eingebauten Szenarios, oder `inline` mit einem ganzen
core-expected-board = der Name eines eingebauten Spielplans, oder `inline` mit dem Text einer Spielplandatei
core-json-ends = das JSON endet zu früh, in Zeile { $line }, Spalte { $column }
core-json-form = das ist kein gültiges JSON in Zeile { $line }, Spalte { $column }
core-toml-duplicate = dieser Schlüssel steht hier zweimal
core-toml-quotes = Texte gehören in Anführungszeichen
core-toml-no-value = Schlüssel und Wert gehören zusammen: `key = value`
core-toml-comma = ein Komma fehlt oder ist zu viel
core-toml-unclosed = eine Klammer ist nicht geschlossen
core-toml-form = das ist kein gültiges TOML
core-nothing-asked = Nichts ist zu entscheiden.

## What a seat may have answered beforehand
core-way-ask = Immer fragen
core-way-matters = Fragen, wenn es eine Wahl gibt
core-way-never = Ablehnen
core-answered = Nach deiner Weisung: { $question } – { $answer }
core-passed = Nichts zu entscheiden: { $question } – { $answer }
core-no-question = In diesem Spiel wird nichts gefragt, was { $question } heißt.
core-no-way = So lässt sich das nicht beantworten: { $way }.
core-no-errand = Das lässt sich dem Hauptmann jetzt nicht überlassen.
