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
cli-verified-proven = { $file }: holds. { $moves } moves are legal, and all { $draws } draws follow from the seed committed to before the game.
cli-verified-open = { $file }: the { $moves } moves are legal. The seed is not revealed, because the game is not over; the draws cannot be recomputed yet.
cli-verified-unproven = { $file }: the { $moves } moves are legal. The record has no seed, so its draws prove nothing.
cli-verify-failed = { $file }: does not hold. { $reason }
cli-verify-cut = The seed is revealed, but the game is not over: moves are missing at the end.
cli-verify-unreadable = It cannot be read as a record: { $cause }
cli-replay-setup = Setup
cli-replay-over = Over: { $outcome }
cli-replay-running = Not over after { $moves } moves. { $prompt }

## Rules and scenarios
cli-rule-why = Why: { $reason }
cli-rule-about = Concerns { $rules }
cli-rule-variant = Only in: { $variant }
cli-rules-hint = { $rules } rules. Read one by its id, or search for words.
cli-scenario-good = { $file }: good ({ $what })
cli-scenario-seats = Seats
cli-option-default = default { $value }

## Play
cli-play-welcome = { $title }, { $scenario }. Type a number or a short notation; “help” tells more.
cli-play-help = A number or notation does it. undo · log [n] · board · rules <id or words> · why <notation> · save FILE · quit
cli-play-seat = Seat { $seat } ({ $name }) > 
cli-play-unknown = “{ $input }” is neither a number of the list, nor a notation, nor a command. Type “help”.
cli-play-why-not = That is legal.
cli-play-saved = Saved in { $file }.
cli-play-not-saved = { $file } cannot be written: { $cause }
cli-play-over = The game is over: { $outcome }
cli-play-bye = Goodbye.
cli-play-note = Note ({ $rule }): { $message }
cli-play-undo-none = Nothing can be taken back.

## Arena
cli-arena-head = { $game }, { $scenario }: { $games } games in { $seconds } s, { $finished } ended by rule, { $decisions } decisions each on average
cli-arena-player = player
cli-arena-wins = won
cli-arena-draws = drawn
cli-arena-losses = lost
cli-arena-share = share of wins, 95 % interval

## Odds and armies
cli-odds-none = No fire or melee decision is due; name two units with --attacker and --target.
cli-army-good = { $file }: good ({ $points } of { $budget } points)
cli-army-head = { $army }: { $points } of { $budget } points
