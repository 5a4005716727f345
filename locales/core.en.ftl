### What every game shares, English.
name = { $en }
forced-die-misfit = A forced draw of { $value } does not fit a die of { $sides } faces.
core-malformed = This cannot be read: { $cause }
core-unknown-game = There is no game called { $game }.
core-unknown-scenario = There is no scenario called { $scenario } for this game.
core-unknown-option = There is no option called { $option } for this scenario.
core-option-value = { $value } is no value for the option { $option }.
core-unknown-seat = There is no seat { $seat } at this table.
core-nothing-to-undo = There is nothing you could take back.
core-record = The record does not hold: { $cause }
core-scenario-file = { $file }: { $cause }
core-no-wish = That leads nowhere.
