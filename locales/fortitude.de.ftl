## Names and numbers
# A name from the data, in the reader's language; the selector only names the other one, since both languages must use the same variables.
vf-name = { $en ->
   *[other] { $de }
}

## Ground: formations, movement, sight, terrain

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

## Preparation and command

## Fate cards

## Fire, melee and morale

## The end
