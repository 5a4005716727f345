## Ground: formations, movement, sight, terrain
vf-no-such-unit = Diese Einheit gibt es nicht.
vf-no-such-feature = Dieses Geländestück gibt es nicht.
vf-no-such-thing = Nichts hat diese Nummer.
vf-not-of-this-arm = Diese Formation gibt es hier nicht: { $unit }. Aufgeprotzt und abgeprotzt ist nur die Artillerie, und sie kennt nichts anderes.
vf-no-square = Kein Karree möglich: { $unit }.
vf-no-open-formation = Keine offene Formation möglich: { $unit }.
vf-no-attack-column = Keine Angriffskolonne möglich: { $unit }.
vf-wrong-files = { $figures } Figuren stehen in dieser Formation nicht { $files } breit.
vf-too-few-ranks = { $figures } Figuren brauchen mindestens zwei Glieder, also weniger als { $files } nebeneinander.
vf-other-formation = { $figures } Figuren, { $files } nebeneinander, ergeben eine andere Formation.
vf-not-in-the-open = Die Einheit steht nicht im Freien.
vf-too-many-legs = Der Weg hat zu viele Abschnitte.
vf-over-edge = Der Weg führt über die Tischkante.
vf-too-near-enemy = Näher als 3 Zoll: { $unit }.
vf-forced-too-near = Ein Eilmarsch bleibt mehr als 18 Zoll von allen Gegnern entfernt.
vf-touches-held = Dieses Gelände wird von { $unit } gehalten; berührt wird es nur durch einen Angriff.
vf-charge-instead = Greift an oder bleibt knapp davor.
vf-over-unit = Im Weg: { $unit }.
vf-over-engaged = In Kontakt mit dem Gegner, kein Durchkommen: { $unit }.
vf-touches-friend = Die Einheit würde { $unit } berühren.
vf-must-occupy = Dieses Gelände lässt sich nur besetzen, nicht durchqueren.
vf-occupy-instead = Bleibt daneben stehen und besetzt es mit der nächsten Aktion.
vf-impassable = Dieses Gelände ist unpassierbar.
vf-too-far = Der Weg ist länger als die Bewegungsreichweite von { $allowance } Zoll.
vf-out-of-range = Der Weg ist länger als die Bewegungsreichweite.
vf-stop-there = Bis zur markierten Stelle geht es.
vf-leave-a-gap = Ein Zehntel Zoll Abstand genügt.
vf-shift-along = Verschiebt die Einheit weiter vor den Gegner.
vf-come-nearer = Rückt erst näher heran.
vf-charge-that = Greift { $unit } an.
vf-leave-out-one = Lasst die Bewegung oder den Formationswechsel weg.
vf-no-change-charge = Vor und nach einem Angriff gibt es keinen Formationswechsel.
vf-no-change-forced = Bei einem Eilmarsch gibt es keinen Formationswechsel.
vf-no-change-before = Vor einem Rückzug gibt es keinen Formationswechsel.
vf-one-change = Je Aktion ist ein einziger Formationswechsel möglich.
vf-square-stays = Wer ein Karree bildet oder auflöst, bewegt sich nicht.
vf-leave-square-first = Löst das Karree erst auf; das ist eine Aktion für sich.
vf-change-or-move = Diese Einheit kann sich nur bewegen oder die Formation wechseln, nicht beides.
vf-change-too-near = Ein Formationswechsel beginnt und endet mehr als 3 Zoll von allen Gegnern entfernt.
vf-pinned = Näher als 3 Zoll: { $unit }.
vf-withdraw-instead = Zieht die Einheit zurück oder lasst sie angreifen.
vf-engaged = Eine Einheit im Kontakt mit dem Gegner kann nicht angreifen.
vf-guns-cannot-charge = Artillerie kann nicht angreifen.
vf-squares-cannot-charge = Ein Karree kann nicht angreifen.
vf-no-contact = Der Angriff endet nicht im Kontakt mit dem Gegner.
vf-not-visible = Keiner der berührten Gegner war zu Beginn sichtbar.
vf-too-few-touch = Mit { $unit } kommen nur { $touching } Figuren der vorderen Reihe in Kontakt; nötig sind { $needed }.
vf-too-far-on-foot = Infanterie greift { $unit } nur aus höchstens 6 Zoll an.
vf-not-the-front = Wer im Frontbereich beginnt, muss die Front des Gegners treffen.
vf-nearer-enemy = Näher und erreichbar: { $unit }.
vf-out-of-view = Der Rückzug muss im Sichtbereich von { $unit } enden.
vf-not-in-reserve = Diese Einheit wartet nicht in Reserve.
vf-enter-in-march-column = Reserven kommen in Marschkolonne auf den Tisch.
vf-enter-move-or-change = Reserven machen entweder eine Bewegung mit anschließendem Formationswechsel oder zwei Bewegungen.
vf-enter-at-edge = Reserven beginnen mit der Front an ihrer Tischkante, nach innen gerichtet.
vf-enter-by-move = Reserven kommen mit einer Bewegung auf den Tisch.
vf-not-defensible = Dieses Gelände kann nicht besetzt werden.
vf-feature-full = Dieses Gelände wird schon von { $unit } gehalten.
vf-not-connected = Die beiden Abschnitte haben keine gemeinsame Grenze von 3 Zoll.
vf-feature-too-far = Besetzt wird ein Gelände aus weniger als 3 Zoll Entfernung.
vf-not-inside = Die Einheit hält kein Gelände besetzt.
vf-leave-by-move = Verlassen wird ein Gelände mit einer Bewegung oder einem Rückzug.
vf-just-occupied = Die Einheit hat das Gelände erst in diesem Zug besetzt.
vf-leave-no-square = Beim Verlassen wird kein Karree gebildet.
vf-leave-too-far = Die Einheit muss ganz innerhalb von 6 Zoll um das Gelände stehen.
vf-leave-clear = Stellt sie mindestens 3 Zoll von allen Feinden entfernt auf.

## Army: lists, the army builder, setups
vf-army-unreadable = Diese Armee lässt sich nicht lesen: { $cause }
vf-army-format = Diese Armee hat das Format { $format }; dieses Programm liest Format { $known }.
vf-army-name = Ein Name braucht in beiden Sprachen mindestens einen Buchstaben und höchstens { $most }.
vf-army-commander = { $list }: Diesen Oberbefehlshaber gibt es dort nicht.
vf-army-cautious = { $list }: Dort gibt es keine vorsichtigen Generäle.
vf-army-empty = Eine Armee braucht mindestens eine Brigade.
vf-army-too-large = Eine Armee hat höchstens { $brigades } Brigaden und { $units } Einheiten.
vf-army-points = Die Armee kostet { $spent } Punkte und darf { $budget } kosten: { $over } zu viel.
vf-army-brigade-size = Eine Brigade hat 2 bis 8 Einheiten; diese hat { $units }.
vf-army-foreign = { $list }: Einheiten aus der Liste „{ $from }“ kann man hier nicht dazukaufen.
vf-army-no-unit = { $list }: Eine Einheit „{ $kind }“ gibt es dort nicht.
vf-army-understrength = Keine Unterzahl möglich: { $unit }. Das können nur Infanterie und Kavallerie, Abteilungen nicht.
vf-army-figures = { $unit }: { $figures } Figuren liegen nicht zwischen { $least } und { $most }.
vf-army-elite-twice = Jeder Wert lässt sich nur einmal steigern.
vf-army-elite-fire = { $unit }: kein Feuerwert, der sich steigern ließe.
vf-army-disciplined = „Disziplinierte Schützen“ nicht möglich: { $unit }. Das kann nur alliierte Infanterie, Miliz nicht.
vf-army-unpredictable = „Unvorhersehbar“ nicht möglich: { $unit }. Das können nur alliierte Einheiten.
vf-setup-table = Ein Tisch misst { $least } bis { $most } Zoll der Regeln je Kante und ist nicht tiefer als breit.
vf-setup-turns = { $turns } Züge lassen sich nicht vereinbaren; es müssen 1 bis { $most } sein.
vf-setup-army = Eine fertige Armee „{ $army }“ gibt es nicht.
vf-setup-shape = Ein Geländestück braucht genau eine Form: Ecken, ein Rechteck oder einen Weg mit seiner Breite.
vf-setup-seats = Höchstens { $most } Personen können mitspielen.
vf-setup-no-player = Seite { $side } hat keinen Spieler.
vf-setup-chiefs = Seite { $side } braucht unter ihren Spielern einen Oberbefehlshaber und hat { $chiefs }.
vf-setup-no-command = Niemand führt Brigade { $brigade } der Seite { $side }.
vf-setup-idle-player = Dieser Spieler führt nichts.
vf-setup-brigade-twice = Brigade { $brigade } hat zwei Spieler.
vf-setup-no-brigade = Eine Brigade { $brigade } gibt es in dieser Armee nicht.
vf-setup-minutes = Es wird mindestens eine Minute vereinbart.
vf-setup-twice = Die Nummer { $number } steht hier zweimal.
vf-setup-unknown = Die Nummer { $number } gibt es nicht.
vf-setup-brigades = Es gibt { $count } Brigaden, beschrieben sind { $given }.
vf-setup-round = Die Schlacht endet nach Runde { $turns }.
vf-setup-no-phase = Vor dem ersten Zug gibt es keine Phase.
vf-setup-edges = Die Seiten haben gegenüberliegende Kanten: die langen, im Begegnungsgefecht die kurzen.
vf-setup-units-overlap = Die Einheiten { $unit } und { $other } überlappen sich.
vf-setup-losses = Diese Einheit hat höchstens { $most } Verlustmarker.
vf-setup-values = So stark ändert sich kein Wert.
vf-setup-in-camp = Ist die Schlacht eröffnet, steht jede Einheit auf dem Tisch oder in Reserve, oder sie ist geflohen.
vf-setup-full = Das Geländestück ist schon besetzt.
vf-setup-no-feature = Geländestück { $feature } lässt sich nicht besetzen.
vf-setup-off-table = Das liegt nicht auf dem Tisch.
vf-setup-objectives = Es gibt höchstens { $most } Missionsziele.
vf-setup-cards = Jede der dreizehn Karten muss an genau einer Stelle sein: Deck, Hand oder Ablage.
vf-setup-two-held = Die Zwei wird gespielt, sobald sie gezogen ist, und nie gehalten.
vf-setup-agenda = Hier hat niemand etwas zu entscheiden.
vf-terrain-shape = Ein Umriss hat 3 bis { $most } Ecken, kreuzt sich nicht und bedeckt etwas Boden.
vf-terrain-crest = Nur ein Hügel hat eine Kuppe, und sie muss auf dem Hügel liegen.

## Preparation and command
vf-over = Die Schlacht ist vorbei.
vf-not-now = Darum geht es jetzt nicht.
vf-not-your-decision = Die Entscheidung liegt bei { $army }.
vf-chief-has-cards = Nur ein Oberbefehlshaber hat Schicksalskarten.
vf-no-unit = Es gibt keine Einheit mit der Nummer { $number }.
vf-no-leader = Es gibt keinen Anführer mit der Nummer { $number }.
vf-no-brigade = Es gibt keine Brigade mit der Nummer { $number }.
vf-no-feature = Es gibt kein Geländestück mit der Nummer { $number }.
vf-nameless = ?
vf-not-your-unit = Nicht unter deinem Befehl: { $unit }.
vf-not-your-brigade = { $brigade } gehört dem Gegner.
vf-time-up = Die vereinbarte Zeit ist um; diese Runde wird noch zu Ende gespielt.
vf-turn-began = Runde { $round }: Der Zug von { $army } beginnt.
vf-log-heading = Runde { $round }: { $army }
vf-phase-began = { $phase }
vf-phase-fate = Schicksalsphase
vf-phase-fire = Feuerphase
vf-phase-command = Befehlsphase
vf-phase-melee = Nahkampfphase
vf-objective-taken = Missionsziel { $number } ist jetzt in der Hand von { $army }.
vf-prompt-terrain = Verteidigung: { $army }. Richte das Gelände ein.
vf-prompt-edge = Angriff: { $army }. Wähle eine Tischkante.
vf-prompt-objective = { $army }: Bestimme ein Missionsziel.
vf-prompt-deploy = { $army }: Stelle auf.
vf-prompt-first-turn = { $army }: Entscheide, wer den ersten Zug hat.
vf-prompt-choose = Wähle eine Brigade zum Aktivieren oder beende die Befehlsphase.
vf-prompt-brigade = { $brigade }: Wähle eine Einheit oder beende die Aktionen.
vf-prompt-unit = { $unit }: Wähle eine Aktion.
vf-prompt-ride = { $leader } darf sich bewegen.
vf-prompt-rescue = { $leader } wurde überrannt und wird neu aufgestellt.
vf-prompt-enter = Reserve rückt ein: { $unit }.
vf-prompt-withdraw = Rückzug nötig: { $unit }.
vf-prompt-extra-move = Zusätzliche Bewegung möglich: { $unit }.
vf-prompt-charge = Angriff: { $unit }.
vf-prompt-breakthrough = { $brigade }: Wähle eine Einheit für eine zusätzliche Bewegung.
vf-prompt-drill = { $brigade }: Wähle eine Einheit, die ihre Formation ändert.
vf-prompt-reform = Formationswechsel möglich: { $unit }.
vf-do-add-terrain = Hinzufügen: { $feature }
vf-do-remove-terrain = { $feature } bei { $x }, { $y } entfernen
vf-do-accept-terrain = Gelände annehmen
vf-do-choose-edge = { $edge } nehmen
vf-edge-top = obere Kante
vf-edge-bottom = untere Kante
vf-edge-left = linke Kante
vf-edge-right = rechte Kante
vf-do-name-objective = Missionsziel bei { $x }, { $y } Zoll
vf-do-name-feature = Missionsziel: { $feature } bei { $x }, { $y }
vf-do-deploy = { $unit } aufstellen
vf-do-deploy-into = { $unit } in { $feature } aufstellen
vf-do-deploy-leader = { $leader } aufstellen
vf-do-hold-back = { $unit } in Reserve halten
vf-do-end-deployment = Aufstellung beenden
vf-do-first-turn = Erster Zug: { $army }
vf-do-play = { $card } spielen: { $on }
vf-do-initiative = { $card } abwerfen: Aktion für { $unit }
vf-do-ask = Bei { $card } fragen
vf-do-never-ask = Bei { $card } nie fragen
vf-do-pass = Keine Karte spielen
vf-do-ride-later = Später reiten
vf-do-done = Fertig
vf-end-phase = { $phase } beenden
vf-end-brigade = { $brigade } ist fertig
vf-end-ride = Der Führer bleibt
vf-warn-brigades = { $count ->
    [one] Eine Brigade hat
   *[other] { $count } Brigaden haben
} noch nicht gehandelt.
vf-warn-last-support = Niemand sonst kann unterstützen: Der Angriff folgt sofort.
vf-do-target = Ziel: { $unit }
vf-do-fire = Feuer: { $unit }
vf-do-skirmish = Plänklerfeuer: { $unit }
vf-do-support = Unterstützung: { $unit }
vf-do-attack = Angriff ausführen
vf-do-activate = { $brigade } aktivieren
vf-do-command = { $unit } befehligen
vf-do-move = Bewegung
vf-do-withdraw = Rückzug
vf-do-charge = Angriff
vf-do-forced-march = Gewaltmarsch
vf-do-occupy = { $feature } bei { $x }, { $y } besetzen
vf-do-leave = Verlassen nach { $x }, { $y }: { $formation }
vf-do-rally = Sammeln
vf-do-deploy-at = { $unit } bei { $x }, { $y } aufstellen: { $formation }
vf-do-deploy-leader-at = { $leader } bei { $x }, { $y } aufstellen
vf-do-leader-into = { $leader } nach { $feature }
vf-do-march = { $kind } nach { $x }, { $y }, Front { $heading }°
vf-do-march-and-form = { $kind } nach { $x }, { $y }: { $formation }
vf-do-form = Formation: { $formation }
vf-formation-line = Linie
vf-formation-attack-column = Angriffskolonne
vf-formation-march-column = Marschkolonne
vf-formation-square = Karree
vf-formation-open = offene Formation
vf-formation-limbered = aufgeprotzt
vf-formation-unlimbered = abgeprotzt
vf-do-stand = Stehen bleiben
vf-do-enter = { $unit } bei { $x }, { $y } einrücken lassen
vf-do-move-leader = { $leader } nach { $x }, { $y }
vf-do-engage = { $unit } gegen { $target }
vf-do-fight = Angriff: { $unit } auf { $target }
vf-on-army = die ganze Armee
vf-on-objective = Missionsziel { $number }
vf-ground-buildings = Gebäude
vf-ground-high-wall = hohe Mauer
vf-ground-low-wall = niedrige Mauer
vf-ground-hill = Hügel
vf-ground-river = Fluss
vf-ground-rough = unwegsames Gelände
vf-ground-road = Straße
vf-ground-track = Weg
vf-ground-wood = Wald
vf-ground-defensible-wood = verteidigungsfähiger Wald
vf-numbered = { $name } { $number }
vf-attacker-rolled = { $one } gegen { $two }: Der Angriff liegt bei { $army }.
vf-attacker-tied = { $one } gegen { $two }: Der Wurf um den Angreifer wird wiederholt.
vf-terrain-added = Gelände hinzugefügt: { $feature }
vf-terrain-removed = Gelände entfernt: { $feature }
vf-edge-chosen = Tischkante von { $army }: { $edge }.
vf-objective-named = Missionsziel { $number }, bestimmt von { $army }.
vf-deployed = Aufgestellt: { $unit }.
vf-held-back = In Reserve: { $unit }.
vf-ready = Aufstellung beendet: { $army }.
vf-initiative-rolled = Initiative: { $die } + { $bonus }. Der erste Zug wird bestimmt von { $army }.
vf-short-edges = Im Begegnungsgefecht kommen die Armeen von den kurzen Kanten.
vf-long-edges = Die Armeen kommen von den langen Kanten.
vf-objective-at-edge = Ein Missionsziel liegt mindestens 12 Zoll von jeder Tischkante entfernt.
vf-objectives-close = Missionsziel { $number } ist weniger als 12 Zoll entfernt.
vf-objective-far = Beim Sturmangriff liegen die Missionsziele höchstens 24 Zoll von der Kante des Verteidigers entfernt.
vf-cannot-occupy = Das lässt sich nicht besetzen: { $feature }.
vf-only-light = Im Begegnungsgefecht werden nur leichte Truppen aufgestellt; in Reserve: { $unit }.
vf-half-in-reserve = Mindestens die Hälfte der Einheiten des Verteidigers beginnt in Reserve; { $units } dürfen aufgestellt werden.
vf-outside-zone = Einheiten werden vollständig innerhalb von 18 Zoll der eigenen Kante ({ $edge }) aufgestellt.
vf-feature-outside-zone = { $feature } liegt nicht vollständig in deiner Aufstellungszone.
vf-feature-taken = { $feature } ist von { $unit } besetzt.
vf-leader-in-reserve = { $leader } wartet in Reserve.
vf-still-in-camp = Weder aufgestellt noch in Reserve: { $unit }.
vf-terrain-off-table = Das Gelände ragt über den Tisch hinaus.
vf-terrain-full = Davon darf es höchstens { $most } geben: { $feature }.
vf-terrain-needed = Davon muss es mindestens { $fewest } geben: { $feature }.
vf-terrain-overlaps = Es überdeckt anderes Gelände: { $feature }.
vf-river-crossings = Ein Fluss braucht mindestens zwei Brücken oder Furten.
vf-lay-crossings = Lege zuerst zwei Straßen, Wege oder Stücke unwegsamen Geländes dorthin, wo er fließen soll.
vf-wood-size = Ein Wald misst etwa 6 mal 9 Zoll.
vf-activated-already = { $brigade } wurde in diesem Zug schon geprüft.
vf-brigade-not-there = { $brigade } hat keine Einheiten auf dem Feld.
vf-note-automatic = wird ohne Test aktiviert
vf-note-needs = gelingt ab { $needed }
vf-note-modifier = { $amount } auf den Wurf
vf-note-re-roll = ein misslungener Wurf wird wiederholt
vf-note-courier = ein Bote muss reiten: ab { $needed }
vf-automatic = { $brigade } wird ohne Test aktiviert.
vf-activated = { $brigade } würfelt { $die } ({ $sum }) und wird aktiviert.
vf-not-activated = { $brigade } würfelt { $die } ({ $sum }) und wird nicht aktiviert.
vf-other-brigade = Nicht von { $brigade }: { $unit }.
vf-not-on-table = Nicht auf dem Feld: { $unit }.
vf-acted-already = Keine weitere Aktion in diesem Zug: { $unit }.
vf-fired-already = Keine Aktion nach Feuer oder Feuerunterstützung in diesem Zug: { $unit }.
vf-skirmished-already = Kein Angriff nach Plänklerfeuer: { $unit }.
vf-nothing-to-rally = Keine Verluste: { $unit }.
vf-courier-came = { $unit }: Der Bote kommt an ({ $die }, { $sum }).
vf-courier-lost = { $unit }: Der Bote kommt nicht an ({ $die }, { $sum }).
vf-rallied = { $unit }: gesammelt ({ $die }, { $sum }).
vf-not-rallied = { $unit }: nicht gesammelt ({ $die }, { $sum }).
vf-moved = { $unit }: Bewegung.
vf-withdrew = { $unit }: Rückzug.
vf-charged = { $unit }: Angriff.
vf-forced-march = { $unit }: Gewaltmarsch.
vf-reformed = { $unit }: Formation gewechselt.
vf-occupied = { $unit }: { $feature } besetzt.
vf-left = { $unit }: Stellung verlassen.
vf-stood = { $unit }: keine Bewegung.
vf-entered = Aus der Reserve: { $unit }.
vf-delayed = { $unit }: kein Platz, Ankunft verspätet.
vf-rode = { $unit } bewegt sich.
vf-overrun = { $unit } wird überrannt.
vf-leader-lost = { $unit } scheidet aus der Schlacht aus.
vf-cannot-withdraw = Kein Rückzug möglich: { $unit }.
vf-leader-not-now = { $leader } darf erst ziehen, wenn seine Brigade aktiviert worden ist, und nur einmal je Zug.
vf-leader-too-far = { $leader } würde sich { $inches } Zoll bewegen; ein Anführer bewegt sich bis zu 36 Zoll.
vf-leader-around-enemy = { $leader } hält auf dem ganzen Weg 6 Zoll Abstand von feindlichen Einheiten, und der Weg um sie herum ist länger als 36 Zoll.
vf-leader-around-ground = { $leader } kommt nicht über unpassierbares Gelände, und der Weg darum herum ist länger als 36 Zoll.
vf-leader-off-table = Ein Anführer bleibt auf dem Feld.
vf-leader-ground = Ein Anführer kann hier nicht stehen: { $feature }.
vf-leader-near-enemy = { $leader } bleibt { $inches } Zoll von { $unit } entfernt.
vf-leader-leave-far = Ein Anführer, der Gelände verlässt, steht ganz innerhalb von 6 Zoll davon: { $feature }.
vf-feature-of-enemy = { $feature } ist in feindlicher Hand.
vf-rescue-far = Der Anführer wird innerhalb von 6 Zoll von { $unit } aufgestellt.
vf-occupied-this-turn = Stellung erst in diesem Zug besetzt, Verlassen noch nicht möglich: { $unit }.
vf-only-withdraw = In Kontakt mit dem Feind, nur ein Rückzug ist möglich: { $unit }.
vf-must-withdraw = Rückzug nötig: { $unit }.
vf-must-charge = Jetzt ist ein Angriff nötig: { $unit }.
vf-only-a-move = Nur eine Bewegung ist möglich: { $unit }.
vf-only-reform = Nur ein Formationswechsel ist möglich: { $unit }.
vf-not-your-reserve = Nicht in deiner Reserve: { $unit }.
vf-friction = Verspätet durch Friktion: { $unit }.
vf-reserves-later = Ankunft erst ab der zweiten Runde: { $unit }.
vf-reserves-enough = Höchstens { $units } Reserveeinheiten kommen in einem Zug.

## Fate cards
vf-card = { $rank } „{ $title }“
vf-card-ace = Generalangriff
vf-card-two = Schlachtenglück
vf-card-three = Friktion
vf-card-four = Durchbruch
vf-card-five = Hartnäckig
vf-card-six = Tödlicher Angriff
vf-card-seven = Geleitetes Feuer
vf-card-eight = Inspiration
vf-card-nine = Überraschungsangriff
vf-card-ten = Eroberung
vf-card-allies-jack = Heimischer Boden
vf-card-allies-queen = Tod den Invasoren
vf-card-allies-king = Nationalstolz
vf-card-french-jack = Les Grognards
vf-card-french-queen = Auf Leben und Tod
vf-card-french-king = Es lebe der Kaiser!
vf-card-british-jack = Abschaum der Erde
vf-card-british-queen = Abwehrfeuer
vf-card-british-king = Perfekte Salven
vf-card-austrian-jack = Geduld und Disziplin
vf-card-austrian-queen = Gut zu Pferd
vf-card-austrian-king = Orden und Pensionen
vf-card-prussian-jack = Preußischer Drill
vf-card-prussian-queen = Verteidigt Berlin!
vf-card-prussian-king = Für König und Vaterland
vf-card-russian-jack = Kosakenüberfall
vf-card-russian-queen = Standhaftigkeit
vf-card-russian-king = Mutter Russland
vf-card-spanish-jack = Der spanische Widerstand
vf-card-spanish-queen = Der unsichtbare Feind
vf-card-spanish-king = Eroberer der Eroberer
vf-call-card = { $moment } Spiele eine Karte oder keine.
vf-moment-turn-start = Ein Zug beginnt.
vf-moment-fate-phase = Es ist Schicksalsphase.
vf-moment-phase-start = Eine Phase beginnt.
vf-moment-targeted = Ziel: { $unit }.
vf-moment-hits-failed = Fehlwürfe: { $unit }.
vf-moment-fight = Nahkampf steht bevor: { $unit } gegen { $target }.
vf-moment-morale-due = Moraltest steht an: { $unit }.
vf-moment-fortitude-due = { $brigade } muss einen Standhaftigkeitstest ablegen.
vf-moment-morale-failed = Moraltest nicht bestanden: { $unit }.
vf-moment-fortitude-failed = { $brigade } hat den Standhaftigkeitstest nicht bestanden.
vf-moment-before-action = An der Reihe: { $unit }.
vf-moment-activated = { $brigade } ist aktiviert.
vf-moment-activation-failed = { $brigade } wurde nicht aktiviert.
vf-moment-courier-passed = Ein Bote hat { $unit } erreicht.
vf-moment-arrived = Bewegung beendet: { $unit }.
vf-moment-settling = Jetzt zeigt sich der Wert von { $unit }.
vf-moment-melee-end = Die Nahkampfphase ist vorbei.
vf-card-not-now = Hier wird keine Karte gespielt.
vf-card-not-in-hand = { $card } ist nicht auf deiner Hand.
vf-card-no-use = { $card } kann jetzt nicht darauf gespielt werden.
vf-initiative-used = In dieser Phase wurde schon eine Karte für Eigeninitiative abgeworfen.
vf-initiative-unit = Eigeninitiative gilt für eine Einheit einer Brigade, deren Aktivierungstest misslungen ist, oder für eine Einheit, deren Bote nicht ankam.
vf-fate-drawn = Du ziehst { $card }.
vf-fate-drew = Schicksalskarte gezogen: { $army }.
vf-fate-no-card = Das Schicksalsdeck von { $army } ist leer.
vf-fate-reshuffled = Die 2 gezogen: { $army }. Alle abgelegten Karten kommen zurück ins Deck.
vf-fate-played = { $card }, gespielt von { $army } ({ $rule }).
vf-fate-played-on = { $card } auf { $on }, gespielt von { $army } ({ $rule }).
vf-fate-initiative = { $card }, abgeworfen von { $army }: eigene Initiative von { $unit }.
vf-fate-steadied = { $unit }: ein Verlust weniger.
vf-fate-not-steadied = { $unit }: weiter erschüttert.

## Fire, melee and morale
vf-note-plus = +{ $amount } ({ $rule })
vf-note-minus = −{ $amount } ({ $rule })
vf-note-half = halbiert ({ $rule })
vf-notes = { $first }, { $rest }
vf-notes-none = keine
vf-call-target = Wähle ein Ziel oder beende die Feuerphase.
vf-call-fire = Wähle, wer auf { $unit } feuert.
vf-call-fire-support = Wähle, wer das Feuer von { $unit } unterstützt, oder lass feuern.
vf-call-engage = Wähle einen Gegner für { $unit }.
vf-call-fight = Wähle den nächsten Kampf und wer darin angreift.
vf-call-melee-support = Wähle, wer { $unit } im Nahkampf unterstützt.
vf-call-brigade-support = Wähle, wer { $unit } Brigadeunterstützung leistet, oder niemanden.
vf-call-take = { $unit }: Das genommene Gelände besetzen?
vf-call-pursue = { $unit }: Noch ein Angriff ist nötig.
vf-target-enemy = Nur eine gegnerische Einheit auf dem Spielfeld kann Ziel sein.
vf-target-engaged = Das Ziel steht mit einer eigenen Einheit in Kontakt.
vf-target-again = Das Ziel wurde in dieser Phase schon beschossen.
vf-target-none = Keine deiner Einheiten kann auf dieses Ziel feuern.
vf-fire-own = Feuern kann nur eine Einheit der aktiven Seite auf dem Spielfeld.
vf-fire-again = Die Einheit hat schon gefeuert oder Feuerunterstützung geleistet.
vf-fire-column = In Marschkolonne kann nicht gefeuert werden.
vf-fire-engaged = Im Kontakt mit dem Gegner kann nicht gefeuert werden.
vf-fire-no-weapon = Die Einheit hat keinen Feuerwert.
vf-fire-no-skirmishers = Die Einheit hat weder Plänkler noch Karabiner.
vf-fire-range = Das Ziel ist { $inches } Zoll entfernt; die Reichweite beträgt { $range } Zoll.
vf-fire-sight = Zum Ziel gibt es keine Sichtlinie.
vf-fire-nearer = Näher und in Sicht: { $unit }.
vf-fire-nearer-remedy = Feuere auf { $unit } oder lass zuerst eine andere Einheit darauf feuern.
vf-supports-already = Die Einheit nimmt schon teil oder hat in dieser Phase schon unterstützt.
vf-support-half = Weniger als die Hälfte ihrer Frontreihe sieht das Ziel.
vf-support-full = Für eine weitere unterstützende Einheit ist kein Platz.
vf-support-friend = Unterstützen kann nur eine andere Einheit derselben Seite.
vf-support-column = In Marschkolonne kann nicht unterstützt werden.
vf-support-other-target = Die Einheit hat dieses Ziel nicht gewählt.
vf-support-contact = Zu wenige Figuren ihrer Frontreihe berühren den Gegner.
vf-support-held = Die Einheit steht mit einem anderen Gegner in Kontakt.
vf-support-brigade = Brigadeunterstützung kommt aus derselben Brigade.
vf-support-engaged = Im Kontakt mit dem Gegner gibt es keine Brigadeunterstützung.
vf-support-far = Brigadeunterstützung reicht 3 Zoll weit.
vf-engage-unit = Diese Einheit wählt jetzt kein Ziel.
vf-engage-contact = Die Einheit steht mit diesem Gegner nicht in Kontakt.
vf-engage-taken = Eine andere Einheit, die nicht unterstützen kann, hat diesen Gegner gewählt; diese muss gegen einen anderen kämpfen.
vf-fight-pair = Diese Einheit hat dieses Ziel nicht gewählt.
vf-fight-held = Auch mit anderen Gegnern in Kontakt, keine Unterstützung möglich: { $unit }.
vf-fight-held-remedy = Lass { $unit } den Angriff führen.
vf-pursue-charge = Die Einheit muss angreifen.
vf-pursue-other = Der Angriff muss einen anderen Gegner erreichen.
vf-targeted = Ziel des Feuers: { $unit }.
vf-attack-volley = { $unit }: Feuer auf { $target }, { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}; Modifikatoren auf den Wert: { $value }, auf Treffer: { $hit }.
vf-attack-skirmish = { $unit }: Plänklerfeuer auf { $target }, { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}; Modifikatoren auf den Wert: { $value }, auf Treffer: { $hit }.
vf-attack-melee = { $unit }: Angriff auf { $target }, { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}; Modifikatoren auf den Wert: { $value }, auf Treffer: { $hit }.
vf-attack-back = { $unit }: Gegenschlag gegen { $target }, { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
}; Modifikatoren auf den Wert: { $value }, auf Treffer: { $hit }.
vf-rolled-again = { $unit }: { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
} noch einmal geworfen ({ $rule }).
vf-hit = { $unit }: { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
} bei { $target }.
vf-square-tested = { $unit }: Angriff gegen das Karree, { $result }.
vf-fight-began = Nahkampf: { $unit } gegen { $target }.
vf-fight-won = Sieg für { $unit } über { $target }, { $most ->
    [one] ein Treffer
   *[other] { $most } Treffer
} zu { $least ->
    [0] keinem
    [one] einem
   *[other] { $least }
} ({ $rule }).
vf-took = { $unit }: Stellung genommen.
vf-pursues = { $unit }: unnachgiebig hinterher.
vf-leader-fell = { $leader } fällt im Nahkampf.
vf-leader-survived = { $leader } überlebt den Nahkampf.
vf-suffered = { $unit }: { $losses ->
    [one] ein Verlust
   *[other] { $losses } Verluste
}.
vf-suffered-shaken = { $unit }: { $losses ->
    [one] ein Verlust
   *[other] { $losses } Verluste
}, erschüttert.
vf-suffered-test = { $unit }: { $losses ->
    [one] ein Verlust
   *[other] { $losses } Verluste
}, erschüttert; { $dice ->
    [one] ein weiterer Verlust geht
   *[other] { $dice } weitere Verluste gehen
} gegen die Moral.
vf-need-not-test = { $unit }: nach gewonnenem Nahkampf kein Test.
vf-status-rolled = { $unit }: Jetzt zeigt sich, was darin steckt.
vf-settled-up = { $unit }: besser als gedacht, Nahkampf und Moral +1 ({ $rule }).
vf-settled = { $unit }: wie erwartet ({ $rule }).
vf-settled-down = { $unit }: schlechter als gedacht, Nahkampf und Moral −1 ({ $rule }).
vf-morale-tested = { $unit }: Moraltest mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
}; Modifikatoren: { $notes }.
vf-morale-passed = { $unit }: Moraltest bestanden.
vf-fortitude-tested = { $brigade } testet die Standhaftigkeit mit { $dice ->
    [one] einem Würfel
   *[other] { $dice } Würfeln
}; Modifikatoren: { $notes }.
vf-fortitude-passed = { $brigade } bleibt standhaft.
vf-tested-again = { $dice ->
    [one] Ein Würfel wird
   *[other] { $dice } Würfel werden
} wiederholt ({ $rule }).
vf-fled-morale = Flucht: { $unit }.
vf-fled-melee = Flucht aus dem Nahkampf ohne Test: { $unit }.
vf-fled-no-way = Flucht, weil kein Rückzug möglich ist: { $unit }.
vf-fled-wavering = Flucht aus der wankenden Brigade: { $unit }, erschüttert.
vf-broken = { $brigade } ist zerschlagen.
vf-wavers = { $brigade } wankt.
vf-set-back = Rückschlag für { $army }, insgesamt { $total }.
vf-preview-dice = { $dice ->
    [one] Ein Würfel (Wert { $base }), trifft mit { $chance } %
   *[other] { $dice } Würfel (Wert { $base }), jeder trifft mit { $chance } %
}
vf-preview-half = Wert halbiert
vf-preview-one = Wert fest bei 1
vf-preview-value = { $amount } auf den Wert
vf-preview-hit = { $amount } auf jeden Würfel
vf-preview-ones = Einsen werden wiederholt
vf-preview-failed = Misserfolge werden wiederholt
vf-odds-fire = im Schnitt { $hits } Verluste; das Ziel flieht mit { $flight } %
vf-odds-fight = du gewinnst mit { $win } %; du fliehst mit { $own } %, der Gegner mit { $enemy } %
vf-odds-title-fire = Feuer: { $unit } auf { $target }
vf-odds-title-attack = Angriff: { $unit } auf { $target }
vf-odds-title-back = Gegenschlag: { $unit } gegen { $target }
vf-odds-title-result = Was dabei herauskommt
vf-odds-hits = { $count } Treffer
vf-odds-wins = Sieg: { $unit }
vf-odds-flees = Flucht: { $unit }
vf-odds-head-win = Sieg: { $unit }
vf-odds-head-break = Flucht: { $unit }
vf-odds-losses =
    { $count ->
        [one] { $unit }: { $count } Verlust
       *[other] { $unit }: { $count } Verluste
    }
vf-odds-same-side = Beide Einheiten gehören zur selben Seite.
vf-odds-not-there = Beide Einheiten müssen auf dem Tisch stehen.

## The end
vf-battle-over = Die Schlacht ist vorbei: { $one } { $first }, { $two } { $second }.
vf-outcome-victory = Sieg für { $army } mit { $first } zu { $second }.
vf-outcome-draw = Unentschieden, { $first } zu { $second }.


## The table
vf-nobody = niemand
vf-item-unit = { $name } ({ $brigade }): { $figures ->
    [one] ein Modell
   *[other] { $figures } Figuren
}, { $formation }, Verluste { $losses } von { $morale }
vf-item-unit-shaken = { $name } ({ $brigade }), erschüttert: { $figures ->
    [one] ein Modell
   *[other] { $figures } Figuren
}, { $formation }, Verluste { $losses } von { $morale }
vf-item-unit-inside = { $name } ({ $brigade }) in { $place }: { $figures ->
    [one] ein Modell
   *[other] { $figures } Figuren
}, Verluste { $losses } von { $morale }
vf-item-unit-camp = { $name } ({ $brigade }), noch nicht aufgestellt: { $figures ->
    [one] ein Modell
   *[other] { $figures } Figuren
}
vf-item-unit-reserve = { $name } ({ $brigade }), in Reserve: { $figures ->
    [one] ein Modell
   *[other] { $figures } Figuren
}
vf-item-unit-fled = { $name } ({ $brigade }), geflohen
vf-item-brigadier = { $name }, führt { $brigade }
vf-item-chief = { $name }, Oberbefehlshaber: { $army }
vf-item-objective = Missionsziel { $number }, in der Hand von: { $army }
vf-item-zone = Aufstellungszone: { $army }
vf-item-army = { $army }, Rückschläge: { $setbacks }
vf-item-named-ground = { $name }: { $kind }
vf-site-buildings = Gebäude (verteidigbar, harte Deckung)
vf-site-high-wall = hohe Mauer oder Hecke (unpassierbar, Sichthindernis)
vf-site-low-wall = niedrige Mauer oder Hecke (Hindernis, weiche Deckung)
vf-site-hill = Hügel (Sichthindernis)
vf-site-river = Fluss (unpassierbar)
vf-site-rough = unwegsames Gelände
vf-site-road = Straße (befestigter Weg)
vf-site-track = Weg
vf-site-wood = Wald (unwegsames Gelände, weiche Deckung, Sichthindernis)
vf-site-defensible-wood = Wald (verteidigbar, weiche Deckung)
vf-drawn-line = in Linie
vf-drawn-attack-column = in Angriffskolonne
vf-drawn-march-column = in Marschkolonne
vf-drawn-square = im Karree
vf-drawn-open = in offener Formation
vf-drawn-limbered = aufgeprotzt
vf-drawn-unlimbered = abgeprotzt
vf-focus-range = Frontbereich: { $name }, Reichweite { $inches } Zoll
vf-focus-reach = So weit führt eine Bewegung
vf-focus-leash = Zum Brigadier
vf-focus-voice = Bis 12 Zoll braucht es keinen Kurier
vf-panel-battle = Schlacht
vf-alarm-last-round = letzte Runde
vf-panel-turn = Runde { $round } von { $turns }, { $phase }
vf-panel-round = Runde { $round } von { $turns }
vf-panel-turn-timed = Runde { $round }, { $phase }; vereinbart { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
vf-panel-round-timed = Runde { $round }; vereinbart { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}
vf-panel-preparing = Vor der Schlacht
vf-panel-over = Nach der Schlacht
vf-panel-score = Punkte { $score }
vf-panel-objectives = Ziele { $count }
vf-panel-setbacks = Rückschläge { $count }
vf-panel-fate = Schicksalskarten
vf-panel-hand = { $count } auf der Hand
vf-panel-played = { $count } gespielt
vf-panel-card = { $name }
vf-panel-leader-lost = { $name } (ausgefallen)
vf-panel-broken = zerschlagen
vf-panel-activated = aktiviert
vf-panel-not-activated = nicht aktiviert
vf-panel-waiting = –
vf-panel-camp = nicht aufgestellt
vf-panel-reserve = in Reserve
vf-panel-fled = geflohen
vf-panel-shaken = erschüttert
vf-panel-inside = in einem Geländestück
vf-panel-figures = { $count ->
    [one] ein Modell
   *[other] { $count } Figuren
}
vf-panel-losses = { $losses } von { $morale }
vf-arm-infantry = Infanterie
vf-arm-cavalry = Kavallerie
vf-arm-artillery = Artillerie
vf-fact-kind = { $arm }, { $brigade }
vf-fact-brigadier = Brigadier: { $brigade }
vf-fact-chief = Oberbefehlshaber: { $army }
vf-fact-fire = Feuer
vf-fact-range = Reichweite
vf-fact-melee = Nahkampf
vf-fact-morale = Moral
vf-fact-losses = Verluste
vf-fact-figures = Figuren
vf-fact-units = Einheiten
vf-state-engaged = im Feindkontakt
vf-state-charged = hat angegriffen
vf-state-fired = hat gefeuert
vf-state-supported = hat unterstützt
vf-state-acted = hat gehandelt
vf-state-lost = ausgefallen

## In the registry
vf-title = Valour & Fortitude
vf-about = Napoleonische Schlachten mit Miniaturen auf freiem Tisch, für zwei bis vier Spieler.
vf-option-army-one = Erste Armee
vf-option-army-two = Zweite Armee
vf-option-points = Punkte beider Armeen
vf-option-players = Spieler
vf-option-turns = Züge je Seite
vf-option-minutes = Spielzeit in Minuten
vf-option-own-breakthrough = Durchbruch nur am Ende der eigenen Nahkampfphase
vf-option-scale = Figuren
vf-option-width = Tischbreite (Zoll der Regeln)
vf-option-depth = Tischtiefe (Zoll der Regeln)
vf-option-terrain = Nummer des Geländes
vf-option-woods = Wälder lassen sich verteidigen
vf-option-river = Der Fluss ist überall passierbar
vf-option-ways = Wege geben keinen Bonus
vf-option-two-players = Ein Befehlshaber je Seite
vf-option-three-players = Zwei Befehlshaber gegen einen
vf-option-four-players = Zwei Befehlshaber je Seite
vf-option-army = { $army } ({ $points } Punkte)
vf-seat-army = { $army }
vf-seat-chief = { $army }, Oberbefehl
vf-seat-brigades =
    { $more ->
        [0] { $army }, { $brigade }
       *[other] { $army }, { $brigade } und weitere
    }
vf-legend-units = Infanterie, Kavallerie und Artillerie der ersten Armee; der zweiten in kleinen Buchstaben
vf-legend-leaders = Anführer der ersten und der zweiten Armee
vf-legend-objective = Missionsziel
vf-legend-buildings = Gebäude
vf-legend-walls = hohe und niedrige Mauer
vf-legend-woods = Wald
vf-legend-hill = Hügel
vf-legend-water = Fluss, schwieriges Gelände
vf-legend-way = Weg
vf-measure-inch = Zoll
vf-measure-rule-inch = Regelzoll
vf-measure-centimetre = cm
vf-hand-charge = { $unit } angreifen
vf-hand-deploy = Aufstellen: { $formation }
vf-hand-shift = Versetzen
vf-hand-wide = { $formation }, { $files } breit
vf-hand-form-move = Erst Formation { $formation }, dann bewegen
vf-hand-move-form = Erst bewegen, dann Formation { $formation }
vf-hand-leader = { $leader } bewegen
vf-hand-objective = Einen Ort auf dem Tisch bestimmen
vf-hand-across = Hinzufügen: { $feature } von Kante zu Kante
vf-hand-enter = Einrücken: { $unit }
vf-hand-leave = Verlassen: { $formation }
draw-to-hit = zum Treffen
draw-fate-card = Schicksalskarte
draw-attacker = um den Angreifer
draw-initiative = Initiative
draw-activation = Aktivierung
draw-courier = Kurier
draw-rally = Sammeln
draw-square = gegen das Karree
draw-unpredictable = Unvorhersehbar
draw-morale = Moral
draw-fortitude = Standhaftigkeit
draw-to-hit-again = zum Treffen, noch einmal
draw-test-again = Test, noch einmal
draw-unpredictable-again = Unvorhersehbar, noch einmal
draw-leader-in-melee = General im Nahkampf
draw-mother-russia = Mütterchen Russland
# Wörter in Regelkennungen, wie sie zu lesen sind.
rule-word-artillerie_zu_pferd = artillerie_zu_pferd
rule-word-batterie = batterie
rule-word-disziplinierte_schuetzen = disziplinierte_schuetzen
rule-word-elan = elan
rule-word-karabiner = karabiner
rule-word-karree = karree
rule-word-kartaetsche = kartaetsche
rule-word-landwehr = landwehr
rule-word-lanzen = lanzen
rule-word-leichte = leichte
rule-word-miliz = miliz
rule-word-offene_formation = offene_formation
rule-word-plaenkler = plaenkler
rule-word-raketen = raketen
rule-word-schnell = schnell
rule-word-schwere_artillerie = schwere_artillerie
rule-word-schwere_kavallerie = schwere_kavallerie
rule-word-stoisch = stoisch
rule-word-unnachgiebig = unnachgiebig
rule-word-unvorhersehbar = unvorhersehbar
rule-word-alliierte = alliierte
rule-word-braunschweig = braunschweig
rule-word-erzherzog_karl = erzherzog_karl
rule-word-marschall = marschall
rule-word-unterzahl = unterzahl
rule-word-vorsichtig = vorsichtig

## What a seat may have answered beforehand
vf-standing-targets = Ziele des Feuers
vf-standing-shooters = Wer feuert
vf-standing-fire-support = Feuerunterstützung
vf-standing-rides = Bewegungen von Anführern
vf-standing-fights = Kämpfe und ihre Reihenfolge
vf-standing-other = Alles andere mit nur einer Antwort
vf-standing-cards = Karten
vf-standing-melee-support = Unterstützung im Nahkampf
vf-standing-taking = Genommenes Gelände besetzen
vf-way-all = Alle, die können
vf-way-first = In der Reihenfolge der Liste
vf-way-take = Besetzen
vf-errand-preparation = Hauptmann: alles vorbereiten
vf-errand-preparation-about = Gelände, Missionsziele, Aufstellung und wer beginnt werden so geregelt, wie es ein Hauptmann täte; dann beginnt die Schlacht.
vf-errand-ground = Hauptmann: Gelände und Missionsziele
vf-errand-ground-about = Gelände, Tischkante und Missionsziele werden so geregelt, wie es ein Hauptmann täte; dann stellst du auf.
vf-errand-deployment = Hauptmann: meine Armee aufstellen
vf-errand-deployment-about = Wer noch wartet, wird aufgestellt, wie es ein Hauptmann täte. Bevor du die Aufstellung beendest, kannst du sie ändern.

vf-option-army-one-about = Wer auf der einen Seite kämpft: eine fertige Armee oder eine eigene.
vf-option-army-two-about = Wer auf der anderen Seite kämpft.
vf-option-points-about = Begrenzt beide Armeen auf so viele Punkte; ohne Zahl gilt für jede ihre eigene Grenze.
vf-option-players-about = Zwei Befehlshaber können sich die Brigaden einer Seite teilen.
vf-option-turns-about = Die Schlacht endet nach so vielen Zügen jeder Seite.
vf-option-minutes-about = Beendet die Schlacht, wenn diese Zeit nach der Uhr um ist.
vf-option-own-breakthrough-about = Behält Karte 4 dem Ende der eigenen Nahkampfphase vor; sonst geht jede Nahkampfphase.
vf-option-scale-about = Wie groß die Figuren sind, für die der Tisch gemessen wird.
vf-option-width-about = Wie lang die langen Kanten sind.
vf-option-depth-about = Wie weit die Armeen auseinander stehen.
vf-option-terrain-about = Dieselbe Zahl ergibt dasselbe Gelände.
vf-option-woods-about = Einheiten können Wälder besetzen und halten.
vf-option-river-about = Überall, nicht nur an Brücken und Furten.
vf-option-ways-about = Straßen machen den Marsch nicht schneller.
