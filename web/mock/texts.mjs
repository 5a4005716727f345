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
