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
core-not-for-host = The host may not do this now.
core-record-format = The record has format { $format }; this version reads format { $current }.
core-record-game = The record is of the game { $game }.
core-record-rules = The game was played by version { $played } of the rules; this is version { $current }.
core-record-data = The game was begun with another { $file } than this program has. The program that began it can put the file into the record (feldherr record pack); then it replays everywhere.
core-record-illegal = Move { $move } is refused by { $rule }: { $reason }
core-record-undo = Move { $move } takes something back, but there is nothing to take back.
core-record-no-seat = Move { $move } names no seat.
core-record-host = Move { $move } was done by the host, who may not do it there.
core-record-die = Move { $move }: the draw for “{ $purpose }” is { $value }, but its die has { $sides } faces.
core-record-start-draws = Setting up: the record holds the draws [{ $recorded }], the rules call for [{ $called }].
core-record-move-draws = Move { $move }: the record holds the draws [{ $recorded }], the rules call for [{ $called }].
core-record-commitment = The seed does not match its commitment: it is not the one that was fixed before the game.
core-record-seed = The seed is not 64 hexadecimal digits.
core-record-start-dishonest = Setting up: draw { $draw } for “{ $purpose }” is { $value } in the record, but the seed gives { $expected }.
core-record-move-dishonest = Move { $move }: draw { $draw } of the game, for “{ $purpose }”, is { $value } in the record, but the seed gives { $expected }.
core-scenario-file = { $file }: { $cause }
core-no-wish = That leads nowhere.
core-no-pose = This cannot be set down by hand.
core-internal = Something failed on the server. Nothing was changed; please try again.
core-damaged = { $entry ->
    [0] The stored game { $table } is damaged.
   *[other] The stored game { $table } is damaged from its entry { $entry } on.
} It can be looked at as far as it holds, but not played on. The operator of the server finds out more with “feldherr admin check”.
core-altered = It is not what was written: the hash does not fit.
core-over-undone = The end of the game was taken back. What a finished game has made public cannot be taken back.
core-undone-enough = You have taken back { $limit } moves in this game; more is not possible.
core-not-ready = The server runs, but no table can be played at the moment.
core-unknown-table = There is no such table.
core-unknown-path = There is nothing at this address.
core-unknown-frame = The game has fewer moves.
core-method = That cannot be done at this address.
core-seat-taken = This seat is taken.
core-seat-in-play = This seat cannot be freed any more: somebody has moved there, or the machine plays.
core-seat-count = This scenario has { $seats } seats; name who sits on each.
core-level = The machine does not play at the level { $level }.
core-forbidden = This link or seat is not yours.
core-spectator = You are watching; only players can do that.
core-origin = This request came from another site.
core-host = The server is not known by this name; whoever runs it gives the name with --origin.
core-stale = The game has moved on; look at the board again.
core-overtaken = You have asked about something newer meanwhile.
core-not-over = The game is not over yet.
core-too-large = This is too long; the limit is { $limit }.
core-too-many = There is no room at the moment. Please try again later.
core-share = As much is open from your connection as one may have; close some of it.
core-too-fast = Too fast. Please wait a moment.
core-too-slow = The request did not arrive in full in time. Please send it again.
core-answer-time = The time for answers lies between { $least } and { $most } seconds.
core-name = A name is one line of text without hidden characters.
core-name-taken = Somebody at the table has this name, or almost this one.
core-chat = A message is one line of text.

## What is wrong with a file or a document
core-fault-at = { $field }: { $cause }
core-fault-by-rule = { $field }: { $cause } ({ $rule })
core-fault-in-line = line { $line }: { $cause }
core-as-is = { $text }
core-file-missing = there is no such file
core-file-forbidden = this file may not be read
core-file-not-text = this is no text in UTF-8
core-file-unreadable = this file cannot be read (error { $code })
core-scenario-exists = a scenario `{ $id }` exists already
core-no-battle = there is no battle `{ $name }`
core-no-map = there is no map `{ $name }`
core-no-army = there is no army `{ $name }`
core-no-scenario = there is no scenario `{ $name }`
core-checked-scenario = scenario { $id }
core-checked-points = army of { $points ->
    [one] one point
   *[other] { $points } points
}
core-checked-army = army { $id }: { $count ->
    [one] one formation
   *[other] { $count } formations
}
core-checked-map = map { $id }, { $columns } by { $rows } hexes
core-checked-board = board of { $columns } by { $rows } squares
core-cause-unknown-field = unknown field `{ $name }`, { $known }
core-cause-unknown-variant = unknown variant `{ $name }`, { $known }
core-known-none = there are none
core-known-one = expected { $name }
core-known-some = expected one of { $names }
core-cause-missing-field = missing field `{ $name }`
core-cause-duplicate-field = duplicate field `{ $name }`
core-cause-misfit = found { $found }, expected { $expected }
core-cause-length = the length is { $count }, expected { $expected }
core-cause-too-long = the list is too long by { $count }
core-cause-no-region = no region `{ $name }`
core-cause-no-sea = no sea area `{ $name }`
core-cause-no-minor = no minor nation `{ $name }`
core-cause-hex = a hex is four digits, such as "0908"
core-cause-hexside = a hexside is two neighbours, such as "0708-0709"
core-cause-move = exactly one of `do`, `undo` and `host`
core-cause-army-version = version { $format } of army files is not known, only version { $known }
core-found-nothing = nothing (`null`)
core-found-bool = `{ $value }`
core-found-number = the number { $value }
core-found-text = the text "{ $value }"
core-found-list = a list
core-found-object = an object
core-found-other = something else
core-expected-text = a text
core-expected-bool = `true` or `false`
core-expected-natural = a whole number that is not negative and not too large
core-expected-integer = a whole number that is not too large
core-expected-number = a number
core-expected-list = a list
core-expected-count = { $count ->
    [one] a list of one
   *[other] a list of { $count }
}
core-expected-object = an object
core-expected-name = a name
core-expected-nothing = nothing (`null`)
core-expected-names = a name, or one for `de` and one for `en`
core-expected-weather = a season, or six kinds of weather
core-expected-entry = an entry hex, or a list of them
core-expected-army = the key of a ready-made army or an army
core-expected-terrain = a number from 0 to 4294967295, a table with `seed`, or a list of features
core-expected-pose = [x, y, heading], {"{"} feature = … {"}"}, camp, reserve or fled
core-expected-point = [x, y], {"{"} feature = … {"}"}, camp, reserve or lost
core-expected-battle = the key of a built-in scenario, or `inline` with its files
core-expected-scenario = the key of a built-in scenario, or `inline` with a whole one
core-expected-board = the name of a built-in board, or `inline` with the text of a board file
core-json-ends = the JSON ends too soon, in line { $line }, column { $column }
core-json-form = this is not valid JSON in line { $line }, column { $column }
core-toml-duplicate = this key stands here twice
core-toml-quotes = texts must be put in quotes
core-toml-no-value = a key and a value belong together: `key = value`
core-toml-comma = a comma is missing, or one is too many
core-toml-unclosed = a bracket is not closed
core-toml-form = this is not valid TOML
core-nothing-asked = There is nothing to decide.

## What a seat may have answered beforehand
core-way-ask = Always ask me
core-way-matters = Ask when there is a choice
core-way-never = Decline
core-answered = By your standing order: { $question } – { $answer }
core-passed = Nothing to decide: { $question } – { $answer }
core-no-question = In this game nothing called { $question } is asked.
core-no-way = { $way } is no way to answer that.
core-no-errand = That cannot be left to the captain now.
