## Names and numbers
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
vf-name = { $en ->
   *[other] { $de }
}

## Ground: formations, movement, sight, terrain
vf-no-such-unit = Diese Einheit gibt es nicht.
vf-no-such-feature = Dieses Geländestück gibt es nicht.
vf-not-of-this-arm = { $unit } kann diese Formation nicht einnehmen: Aufgeprotzt und abgeprotzt gibt es nur bei der Artillerie, und sie kennt nichts anderes.
vf-no-square = { $unit } darf kein Karree bilden.
vf-no-open-formation = { $unit } darf keine offene Formation einnehmen.
vf-no-attack-column = { $unit } bildet keine Angriffskolonne.
vf-wrong-files = { $figures } Figuren stehen in dieser Formation nicht { $files } breit.
vf-too-few-ranks = { $figures } Figuren brauchen mindestens zwei Glieder, also weniger als { $files } nebeneinander.
vf-other-formation = { $figures } Figuren, { $files } nebeneinander, ergeben eine andere Formation.
vf-not-in-the-open = Die Einheit steht nicht im Freien.
vf-too-many-legs = Der Weg hat zu viele Abschnitte.
vf-over-edge = Der Weg führt über die Tischkante.
vf-too-near-enemy = { $unit } wäre weniger als 3 Zoll entfernt.
vf-forced-too-near = Ein Eilmarsch bleibt mehr als 18 Zoll von allen Gegnern entfernt.
vf-touches-held = { $unit } hält dieses Gelände; berührt wird es nur durch einen Angriff.
vf-charge-instead = Greift an oder bleibt knapp davor.
vf-over-unit = { $unit } steht im Weg.
vf-over-engaged = { $unit } steht im Kontakt mit dem Gegner und lässt niemanden durch.
vf-touches-friend = Die Einheit würde { $unit } berühren.
vf-must-occupy = Dieses Gelände lässt sich nur besetzen, nicht durchqueren.
vf-occupy-instead = Bleibt daneben stehen und besetzt es mit der nächsten Aktion.
vf-impassable = Dieses Gelände ist unpassierbar.
vf-too-far = Der Weg ist länger als die Bewegungsreichweite von { $allowance } Zoll.
vf-no-change-charge = Vor und nach einem Angriff gibt es keinen Formationswechsel.
vf-no-change-forced = Bei einem Eilmarsch gibt es keinen Formationswechsel.
vf-no-change-before = Vor einem Rückzug gibt es keinen Formationswechsel.
vf-one-change = Je Aktion ist ein einziger Formationswechsel möglich.
vf-square-stays = Wer ein Karree bildet oder auflöst, bewegt sich nicht.
vf-change-or-move = Diese Einheit kann sich nur bewegen oder die Formation wechseln, nicht beides.
vf-change-too-near = Ein Formationswechsel beginnt und endet mehr als 3 Zoll von allen Gegnern entfernt.
vf-pinned = { $unit } ist näher als 3 Zoll.
vf-withdraw-instead = Zieht die Einheit zurück oder lasst sie angreifen.
vf-engaged = Eine Einheit im Kontakt mit dem Gegner kann nicht angreifen.
vf-guns-cannot-charge = Artillerie kann nicht angreifen.
vf-squares-cannot-charge = Ein Karree kann nicht angreifen.
vf-no-contact = Der Angriff endet nicht im Kontakt mit dem Gegner.
vf-not-visible = Keiner der berührten Gegner war zu Beginn sichtbar.
vf-too-few-touch = Mit { $unit } kommen nur { $touching } Figuren der vorderen Reihe in Kontakt; nötig sind { $needed }.
vf-too-far-on-foot = Infanterie greift { $unit } nur aus höchstens 6 Zoll an.
vf-not-the-front = Wer im Frontbereich beginnt, muss die Front des Gegners treffen.
vf-nearer-enemy = { $unit } ist näher und erreichbar.
vf-out-of-view = Der Rückzug muss im Sichtbereich von { $unit } enden.
vf-enter-by-move = Reserven kommen mit einer Bewegung auf den Tisch.
vf-not-defensible = Dieses Gelände kann nicht besetzt werden.
vf-feature-full = { $unit } hält dieses Gelände schon.
vf-not-connected = Die beiden Abschnitte haben keine gemeinsame Grenze von 3 Zoll.
vf-feature-too-far = Besetzt wird ein Gelände aus weniger als 3 Zoll Entfernung.
vf-not-inside = Die Einheit hält kein Gelände besetzt.
vf-leave-by-move = Verlassen wird ein Gelände mit einer Bewegung oder einem Rückzug.
vf-just-occupied = Die Einheit hat das Gelände erst in diesem Zug besetzt.
vf-leave-no-square = Beim Verlassen wird kein Karree gebildet.
vf-leave-too-far = Die Einheit muss ganz innerhalb von 6 Zoll um das Gelände stehen.

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
vf-army-understrength = { $unit } kann nicht in Unterzahl antreten: Das können nur Infanterie und Kavallerie, Abteilungen nicht.
vf-army-figures = { $unit }: { $figures } Figuren liegen nicht zwischen { $least } und { $most }.
vf-army-elite-twice = Jeder Wert lässt sich nur einmal steigern.
vf-army-elite-fire = { $unit } hat keinen Feuerwert, der sich steigern ließe.
vf-army-disciplined = { $unit } kann „Disziplinierte Schützen“ nicht kaufen: Das kann nur alliierte Infanterie, Miliz nicht.
vf-army-unpredictable = { $unit } kann „Unvorhersehbar“ nicht nehmen: Das können nur alliierte Einheiten.
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
vf-terrain-full = Ein Tisch fasst höchstens { $most } Geländestücke.
vf-terrain-overlaps = { $kind } und { $other } können nicht übereinander liegen.
vf-terrain-shape = Ein Umriss hat 3 bis { $most } Ecken, kreuzt sich nicht und bedeckt etwas Boden.
vf-terrain-off-table = Das Gelände liegt nicht ganz auf dem Tisch.
vf-terrain-crest = Nur ein Hügel hat eine Kuppe, und sie muss auf dem Hügel liegen.
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

## Preparation and command

## Fate cards

## Fire, melee and morale

## The end
