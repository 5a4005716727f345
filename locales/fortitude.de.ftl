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
vf-not-in-reserve = Diese Einheit wartet nicht in Reserve.
vf-enter-in-march-column = Reserven kommen in Marschkolonne auf den Tisch.
vf-enter-move-or-change = Reserven machen entweder eine Bewegung mit anschließendem Formationswechsel oder zwei Bewegungen.
vf-enter-at-edge = Reserven beginnen mit der Front an ihrer Tischkante, nach innen gerichtet.
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

## Preparation and command

## Fate cards

## Fire, melee and morale

## The end
