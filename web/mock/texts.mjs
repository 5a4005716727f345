export const texts = {
  mock: {
    de: `
mock-title = Scharmützel
mock-ford = An der Furt
mock-ford-about = Zwei kleine Abteilungen treffen an einer Furt aufeinander. Ein Spiel von zehn Minuten.
mock-ridge = Auf dem Höhenzug
mock-ridge-about = Dieselben Kräfte, ein Höhenzug und Nebel.
mock-blue = Blau
mock-red = Rot
mock-infantry = Infanterie
mock-cavalry = Kavallerie
mock-general = General
mock-piece = { $piece } ({ $side }) auf { $at }
mock-roll = Würfeln
mock-end = Zug beenden
mock-resign = Das Feld räumen
mock-step = { $piece } nach { $to }
mock-charge = Attacke auf { $to }
mock-rolled = { $who } würfelt { $n }.
mock-ended = { $who } beendet den Zug.
mock-stepped = { $piece } zieht nach { $to }.
mock-took = { $piece } schlägt auf { $to }.
mock-resigned = { $who } räumt das Feld.
mock-all-taken = Alle Steine sind geschlagen.
mock-limit = Die verabredeten { $n } Runden sind gespielt.
mock-must-roll = { $who } muss würfeln.
mock-must-move = { $who } zieht einen Stein, noch { $n } { $n ->
    [one] Feld
   *[other] Felder
}.
mock-off-board = { $piece } kann das Brett nicht verlassen.
mock-too-far = { $piece } zieht nur ein Feld weit.
mock-too-far-remedy = Zieht schrittweise über ein Nachbarfeld.
mock-occupied = Dort steht schon ein eigener Stein.
mock-occupied-remedy = Zieht den anderen Stein zuerst fort.
mock-rounds = Runden
mock-variant = Regeln
mock-plain = Einführungsspiel
mock-full = Volles Spiel
mock-fog = Nebel
mock-forces = Kräfte
mock-course = Verlauf
mock-round = Runde
mock-count = { $n }
mock-pieces = { $n } Steine
mock-lost = { $n } verloren
draw-movement = Bewegung
draw-charge = Attacke
draw-morale = Moral
`,
    en: `
mock-title = Skirmish
mock-ford = At the ford
mock-ford-about = Two small detachments meet at a ford. A game of ten minutes.
mock-ridge = On the ridge
mock-ridge-about = The same forces, a ridge, and fog.
mock-blue = Blue
mock-red = Red
mock-infantry = infantry
mock-cavalry = cavalry
mock-general = general
mock-piece = { $side } { $piece } at { $at }
mock-roll = Roll the dice
mock-end = End the turn
mock-resign = Quit the field
mock-step = Move the { $piece } to { $to }
mock-charge = Charge { $to }
mock-rolled = { $who } rolls { $n }.
mock-ended = { $who } ends the turn.
mock-stepped = The { $piece } moves to { $to }.
mock-took = The { $piece } takes on { $to }.
mock-resigned = { $who } quits the field.
mock-all-taken = All pieces are taken.
mock-limit = The agreed { $n } rounds are played.
mock-must-roll = { $who } must roll the dice.
mock-must-move = { $who } moves a piece, { $n } { $n ->
    [one] square
   *[other] squares
} left.
mock-off-board = The { $piece } cannot leave the board.
mock-too-far = The { $piece } moves only one square.
mock-too-far-remedy = Go step by step by way of a neighbouring square.
mock-occupied = One of your own pieces stands there.
mock-occupied-remedy = Move the other piece away first.
mock-rounds = Rounds
mock-variant = Rules
mock-plain = Introductory game
mock-full = Full game
mock-fog = Fog
mock-forces = Forces
mock-course = Course of play
mock-round = Round
mock-count = { $n }
mock-pieces = { $n } pieces
mock-lost = { $n } lost
draw-movement = Movement
draw-charge = Charge
draw-morale = Morale
`,
  },
  free: {
    de: `
free-title = Freies Feld
free-about = Zwei Brigaden treffen auf einer Wiese aufeinander. Marschieren, schwenken, feuern.
free-meadow = Auf der Wiese
free-blue = Blau
free-red = Rot
free-inch = Zoll
free-infantry = { $n }. Bataillon
free-cavalry = { $n }. Husaren
free-leader = Brigadegeneral
free-march = { $unit } marschieren lassen
free-fire = { $unit } feuert auf { $at }
free-end = Zug beenden
free-ended = { $who } beendet den Zug.
free-marched = { $unit } marschiert.
free-fired = { $unit } feuert auf { $at }: { $n } Treffer.
free-must = { $who } bewegt seine Truppen.
free-arc = Feuerbereich
free-forces = Kräfte
free-units = { $n } Einheiten
free-odds-fire = Treffer
free-odds-morale = Danach die Moral: { $at }
free-hits = { $n } Treffer
free-stands = hält stand
free-shaken = wankt
free-note-dice = Vier Würfel, Treffer ab 5
free-note-range = Auf kurze Entfernung: +1
free-note-morale = Ein Treffer: eine Prüfung
free-note-turn = Der Schwenk kostet { $n } Zoll
free-too-far = Das sind { $used } Zoll; { $allowed } sind erlaubt.
free-too-far-remedy = Setzt sie näher ab oder schwenkt weniger.
free-wood = Der Weg führt in den Wald.
free-wood-remedy = Geht um den Wald herum.
free-blocked = Dort steht schon eine Einheit.
free-blocked-remedy = Lasst mehr Abstand.
free-army-one = Armee von Blau
free-army-two = Armee von Rot
free-french-100 = Vorhut an der Sambre (100)
free-british-100 = Posten bei Quatre Bras (100)
draw-fire = Feuer
`,
    en: `
free-title = Open field
free-about = Two brigades meet in a meadow. March, wheel, fire.
free-meadow = In the meadow
free-blue = Blue
free-red = Red
free-inch = in
free-infantry = Battalion { $n }
free-cavalry = Hussars { $n }
free-leader = Brigadier
free-march = March { $unit }
free-fire = { $unit } fires at { $at }
free-end = End the turn
free-ended = { $who } ends the turn.
free-marched = { $unit } marches.
free-fired = { $unit } fires at { $at }: { $n } hits.
free-must = { $who } moves the troops.
free-arc = Arc of fire
free-forces = Forces
free-units = { $n } units
free-odds-fire = Hits
free-odds-morale = Then morale: { $at }
free-hits = { $n ->
    [one] one hit
   *[other] { $n } hits
}
free-stands = stands
free-shaken = is shaken
free-note-dice = Four dice, hits on 5 and more
free-note-range = At short range: +1
free-note-morale = One hit: one test
free-note-turn = The wheel costs { $n } in
free-too-far = That is { $used } in; { $allowed } are allowed.
free-too-far-remedy = Set it down nearer, or turn less.
free-wood = The way leads into the wood.
free-wood-remedy = Go round the wood.
free-blocked = A unit stands there already.
free-blocked-remedy = Leave more room.
free-army-one = Army of Blue
free-army-two = Army of Red
free-french-100 = Vanguard on the Sambre (100)
free-british-100 = Outpost at Quatre Bras (100)
draw-fire = Fire
`,
  },
  fortitude: {
    de: `
vf-army-empty = Eine Armee braucht mindestens eine Brigade.
vf-army-points = Die Armee kostet { $spent } Punkte und darf { $budget } kosten: { $over } zu viel.
vf-army-brigade-size = Eine Brigade hat 2 bis 8 Einheiten; diese hat { $units }.
vf-army-no-unit = Die Liste hat keine Einheit „{ $kind }“.
vf-army-figures = { $figures } Figuren liegen nicht zwischen { $least } und { $most }.
`,
    en: `
vf-army-empty = An army needs at least one brigade.
vf-army-points = The army costs { $spent } points and may cost { $budget }: { $over } too many.
vf-army-brigade-size = A brigade has 2 to 8 units; this one has { $units }.
vf-army-no-unit = The list has no unit “{ $kind }”.
vf-army-figures = { $figures } figures are not between { $least } and { $most }.
`,
  },
  core: {
    de: `
core-seat-taken = Dieser Platz ist vergeben.
core-stale = Das Spiel ist schon weiter.
core-illegal = Das geht jetzt nicht.
core-unknown-table = Diesen Tisch gibt es nicht.
core-not-over = Das Spiel läuft noch.
core-forbidden = Diese Einladung gilt nicht.
`,
    en: `
core-seat-taken = This seat is taken.
core-stale = The game has moved on.
core-illegal = This cannot be done now.
core-unknown-table = There is no such table.
core-not-over = The game is not over yet.
core-forbidden = This invitation is not valid.
`,
  },
};
