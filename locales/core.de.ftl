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
core-record = Die Aufzeichnung hält nicht: { $cause }
core-scenario-file = { $file }: { $cause }
core-no-wish = Das führt nirgendwohin.
