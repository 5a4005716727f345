### The command line and the engine protocol, English. Every id also stands in cli.de.ftl; the build compares them.

## Requests of the engine
cli-not-utf8 = The line is not UTF-8.
cli-not-json = The line is not JSON: { $cause }
cli-not-object = The line is not a JSON object. Write for example { $example }
cli-too-large = The line is longer than { $limit } bytes.
cli-cmd-missing = The request has no text field “cmd”. Write for example { $example }
cli-cmd-unknown = There is no command “{ $cmd }”. Known: { $known }.
cli-field-missing = “{ $cmd }” needs the field “{ $field }”.
cli-field-unknown = “{ $cmd }” has no field “{ $field }”. Known: { $known }.
cli-field-none = “{ $cmd }” has no field “{ $field }”; it needs none.
cli-field-type = The field “{ $field }” must be { $expected }.
cli-field-one-of = “{ $cmd }” needs exactly one of the fields { $fields }.
cli-no-game = There is no game yet. Begin with “new” or “load”.
cli-nobody-awaited = Nobody has to decide: the game is over.
cli-secret = Whoever asks may not know or do this; only the seat itself or the referee may.
cli-seats-misfit = The scenario has { $seats } seats, not { $wanted }.
cli-no-scenario-for = No scenario of this game has { $wanted } seats.
cli-seed-commitment = The seed is not the one the record was committed to.
cli-machine = The machine cannot decide: { $cause }
cli-internal = A defect of the program: { $cause }. The game was dropped; load it again.
cli-no-rule = No rule matches “{ $query }”.

## What a field must be
cli-kind-text = a text
cli-kind-object = an object
cli-kind-flag = true or false
cli-kind-seat = a seat number from 0
cli-kind-observer = a seat number from 0, or “public”
cli-kind-reader = a seat number from 0, “public” or “referee”
cli-kind-host = “time_up”
cli-kind-number = a whole number from { $min } to { $max }
cli-kind-draws = a list of whole numbers from 1 to { $max }, at most { $most } of them
cli-kind-seed = 64 hexadecimal digits, or a whole number for a known seed
cli-kind-lang = “de” or “en”
cli-kind-level = one of { $levels }
cli-kind-seats = the number of seats, or one of { $levels } for each seat

## What the engine's commands do
cli-cmd-new = Starts a game from a scenario or an inline setup.
cli-cmd-load = Sets up a position, or replays a record.
cli-cmd-save = Answers the position and the record.
cli-cmd-options = Lists the legal actions of a seat.
cli-cmd-check = Judges an action without doing it.
cli-cmd-do = Does an action.
cli-cmd-undo = Takes the last action back.
cli-cmd-host = Does what only the host may do: calls time.
cli-cmd-log = What a seat or the public was told.
cli-cmd-view = What a seat or the public may know.
cli-cmd-scene = What the screen shows a seat or the public.
cli-cmd-board = The board as data: places, neighbours, terrain, owners.
cli-cmd-outcome = How the game ended.
cli-cmd-prompts = Who must or may decide what.
cli-cmd-go = Lets a computer player choose for the awaited seat.
cli-cmd-dice = Appends draws that come up next.
cli-cmd-games = Lists games, scenarios and options.
cli-cmd-rules = Searches the rule reference.
cli-cmd-lang = Chooses the language of messages.
cli-cmd-help = Lists the commands and their fields.
cli-cmd-quit = Ends the engine.

## Records
cli-verified-proven = { $file }: holds. { $moves ->
    [one] The one move is legal,
   *[other] { $moves } moves are legal,
} and all draws ({ $draws }) follow from the seed committed to before the game.
cli-verified-open = { $file }: { $moves ->
    [one] the one move is legal
   *[other] the { $moves } moves are legal
}. The seed is not revealed, because the game is not over; the draws cannot be recomputed yet.
cli-verified-unproven = { $file }: { $moves ->
    [one] the one move is legal
   *[other] the { $moves } moves are legal
}. The record has no seed, so its draws prove nothing.
cli-verify-failed = { $file }: does not hold. { $reason }
cli-verify-cut = The seed is revealed, but the game is not over: moves are missing at the end.
cli-replay-setup = Setup
cli-replay-over = Over: { $outcome }
cli-replay-running = Not over after { $moves ->
    [one] one move
   *[other] { $moves } moves
}. { $prompt }

## Rules and scenarios
cli-rule-why = Why: { $reason }
cli-rule-about = Concerns { $rules }
cli-rule-variant = Only in: { $variant }
cli-rules-hint = { $rules ->
    [one] One rule.
   *[other] { $rules } rules.
} Read one by its id, or search for words.
cli-scenario-good = { $file }: good ({ $what })
cli-scenario-seats = Seats
cli-option-default = default { $value }

## Play
cli-play-welcome = { $title }, { $scenario }. Type a number; “help” tells more.
cli-play-help = A number does it; “12?” lists all that begin like number 12. undo · log [n] · board · options · rules <id or words> · why <notation> · save FILE · quit
cli-play-unknown = “{ $input }” is neither a number of the list, nor a notation, nor a command. Type “help”.
cli-play-why-not = That is legal.
cli-play-saved = Saved in { $file }.
cli-play-over = The game is over: { $outcome }
cli-play-record = Its record is in { $file }.
cli-play-keep = Keep the game, to go on later? (yes / no)
cli-play-kept = Kept in { $file }. Go on with: feldherr resume
cli-play-dropped = The game is dropped. Goodbye.
cli-play-group = { $heading } ({ $count ->
    [one] one option
   *[other] { $count } options
}; “{ $first }?” lists them)
cli-resume-none = No game is kept in { $directory }. Begin one with: feldherr play
cli-resume-not-kept = { $file }: is no game that was kept by “feldherr play”.
cli-play-note = Note ({ $rule }): { $message }
cli-play-undo-none = Nothing can be taken back.

## Arena
cli-arena-head = { $game }, { $scenario }: { $games ->
    [one] one game
   *[other] { $games } games
} in { $seconds } s, { $finished } ended by rule, { $decisions } decisions each on average
cli-arena-stopped = Stopped after { $done } of { $games ->
    [one] one game
   *[other] { $games } games
}.
cli-arena-record-exists = { $file } is there already; --force overwrites it, or choose another directory.
cli-arena-player = player
cli-arena-wins = won
cli-arena-draws = drawn
cli-arena-losses = lost
cli-arena-share = share of wins, 95 % interval

## Odds and armies
cli-odds-none = No fire or melee decision is due; name two units with --attacker and --target.
cli-odds-no-duel = In this game no unit attacks another by dice.
cli-army-good = { $file }: good ({ $points } of { $budget } points)
cli-army-head = { $army }: { $points } of { $budget } points

## Wrong usage
cli-suggestion = Did you mean “{ $name }”?
cli-usage-command = There is no command “{ $name }”.
cli-usage-no-command = A command is missing.
cli-usage-unknown = There is no argument “{ $name }” here.
cli-usage-missing = These arguments are missing: { $names }.
cli-usage-conflict = “{ $name }” and “{ $other }” cannot be used together.
cli-usage-no-value = “{ $name }” needs a value.
cli-usage-value = “{ $value }” is no value for “{ $name }”{ $range }.
cli-usage-other = The arguments do not fit: { $name }.
cli-usage-possible = Possible values: { $values }.
cli-usage-help = “--help” tells more.
cli-unknown-game = There is no game “{ $name }”; there are { $known }.
cli-unknown-scenario = --scenario: there is no “{ $name }”; there are { $known }.
cli-unknown-option = --option: the scenario has no “{ $name }”; it has { $known }.
cli-unknown-player = --seats: “{ $name }” is no player; there are { $known }.
cli-unknown-army = There is neither a file nor a ready-made army “{ $name }”; there are { $known }.
cli-no-directory = --scenarios { $directory }: no such directory; give one that holds <game>/*.toml.
cli-setup-seats = --seats names { $given ->
    [one] one player
   *[other] { $given } players
}, but the scenario “{ $scenario }” has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}: { $names }
cli-setup-no-scenario = There is no scenario for { $seats ->
    [one] one player
   *[other] { $seats } players
}; there are { $known }.
cli-option-form = --option { $option }: write KEY=VALUE.
cli-option-army = --option { $option }: a ready-made army or an army file is needed.
cli-option-number = --option { $option }: a number from { $min } to { $max } is needed.
cli-option-toggle = --option { $option }: true or false is needed.

## Files
cli-no-file = { $file }: there is no such file.
cli-not-read = { $file }: cannot be read: { $cause }
cli-file-exists = { $file } exists already; --force replaces it.
cli-not-written = { $file }: cannot be written: { $cause }
cli-not-text = { $file }: is not text.
cli-file-not-json = { $file }: is not JSON: { $cause }
cli-no-document = This is neither a record (with “moves”) nor a position document (with “game” and “position”).
cli-no-record = { $file }: is not a record: it has no “moves”.
cli-at-needs-record = --at needs a record; this is a position.
cli-at-beyond = The record has { $moves ->
    [one] one move
   *[other] { $moves } moves
}; there is no position after { $at }.
cli-other-game = { $file }: a game of { $game }, not of { $wanted }.
cli-render-form = --out { $file }: the name must end in .svg or .png; or say --format.
cli-render-seat = --seat { $seat }: there are seats 0 to { $last }.

## The server
cli-serve-listen = Cannot listen on { $address }: { $cause }. Choose another port with --listen.
cli-serve-read-only = The database { $file } is read-only: Feldherr must be able to write to it and to its directory.
cli-serve-locked = The database { $file } is locked: another program is using it. Stop that one, or name another file with --database.
cli-serve-held = The database { $file } is in use: process { $pid } has had it since { $since }. Stop that server, or name another file with --database.
cli-admin-exists = { $file } exists already; --force replaces it, unless it is the database itself.
cli-admin-file = The file: { $reason }
cli-admin-game = Game { $game }, { $place } (rule: { $rule }): { $reason }
cli-admin-over = The store and the rules do not agree on whether the game is over.
cli-admin-holds = { $file } holds: { $games } games, { $entries } entries; faults: { $faults }. Games without hashes, until they are next opened: { $unsealed }.
cli-admin-fails = { $file } does not hold: { $games } games, { $entries } entries; faults: { $faults }. Games without hashes, until they are next opened: { $unsealed }.
cli-admin-copied = { $file } was written and read through: { $games } games, { $entries } entries.
cli-serve-foreign = { $file } is no Feldherr database; it was left untouched.
cli-serve-damaged = The database { $file } is damaged: { $cause }. It was left untouched; restore it from a backup.
cli-serve-newer = The database { $file } has version { $version }, this program knows up to { $known }; use a newer Feldherr.
cli-serve-file = The database { $file } cannot be used: { $cause }
cli-serve-database = The database does not work: { $cause }
