### Waterloo, English. Every id also stands in waterloo.de.ftl; the build compares them.

## Names
wl-title = Waterloo
wl-about = March, ally, encircle: whoever holds eight foreign towns or takes every enemy capital wins.
wl-spain = Spain
wl-france = France
wl-prussia = Prussia
wl-russia = Russia
wl-austria = Austria
wl-italy = Italy
wl-general = general
wl-infantry = infantry
wl-cavalry = cavalry

## What to do now
wl-prompt-roll = { $army }: roll the dice.
wl-prompt-roll-mobilising = { $army } has lost its general and mobilises anew: roll the dice.
wl-prompt-declare = { $army } has { $points } points: name a target, or march.
wl-prompt-declared = { $army } has { $points } points and a target: march, or name another target.
wl-prompt-march = { $army } has { $points ->
    [one] one point
   *[other] { $points } points
} left: march, or end the turn.
wl-prompt-mobilise = { $army } mobilises, { $points ->
    [one] one point
   *[other] { $points } points
} left: march to the start squares round the capital.
wl-prompt-spent = { $army } has used all points: end the turn.
wl-prompt-with-attack =
    { $prompt }
    { $attack }
wl-prompt-answer = { $army } must answer: { $other } offers an alliance.
wl-prompt-recruit = The general of { $army } was captured: { $army } may recruit.
wl-prompt-place = { $army }: place the reinforcement beside the town.
wl-prompt-give-up = { $army } has lost a red town and has no unit of its symbol: choose another to give up.
wl-prompt-allied = You are allied with { $army }.

## Options
wl-do-roll = Roll the dice
wl-do-declare = Attack the { $kind } of { $army } on { $at }
wl-do-step = March { $kind } from { $from } to { $to }
wl-do-end-turn = End the turn
wl-warn-points = { $points ->
    [one] One point is
   *[other] { $points } points are
} not used.
wl-warn-break = The alliance ends at once.
wl-do-propose = Offer { $army } an alliance
wl-do-accept = Accept the alliance
wl-do-decline = Decline
wl-do-break = Break the alliance
wl-do-grant = Let the ally enter your country
wl-do-refuse = Forbid the ally to enter your country
wl-do-place = Place on { $at }
wl-do-give-up = Give up { $kind } on { $at }
wl-do-recruit-both = Recruit infantry and cavalry
wl-do-recruit-infantry = Recruit infantry
wl-do-recruit-cavalry = Recruit cavalry
wl-do-recruit-none = Recruit nobody

## Previews
wl-target-falls = Target { $at }: the attack succeeds.
wl-target-lacks = Target { $at }: { $lack }.
wl-lack-attackers = { $attackers ->
    [one] one attacker is
   *[other] { $attackers } attackers are
} missing
wl-lack-binders = { $binders ->
    [one] one piece is
   *[other] { $binders } pieces are
} missing to bind its support
wl-lack-both = { $attackers ->
    [one] one attacker
   *[other] { $attackers } attackers
} and { $binders ->
    [one] one piece
   *[other] { $binders } pieces
} to bind its support are missing

## Log
wl-log-opening = { $army } throws { $sum } to begin.
wl-log-begins = { $army } begins.
wl-log-rolled = { $army } rolls { $sum }.
wl-log-heading = Round { $round }: { $army }
wl-log-declared = { $army } declares an attack on the { $kind } of { $enemy } on { $at }.
wl-log-stepped = { $army }: { $kind } { $from } – { $to }.
wl-log-turn-ended = { $army } ends the turn{ $unused ->
    [0] .
    [one] , one point unused.
   *[other] , { $unused } points unused.
}
wl-log-attack-failed = The attack of { $army } on the { $kind } of { $enemy } on { $at } fails: { $lack }.
wl-log-attack-called-off = { $army } calls off the attack on the { $kind } of { $enemy } on { $at }.
wl-log-unit-beaten = { $army } beats the { $kind } of { $enemy } on { $at }.
wl-log-general-captured = { $army } captures the general of { $enemy } on { $at }!
wl-log-withdrawn = The whole army of { $army } is withdrawn to its country.
wl-log-recruited-both = { $army } recruits infantry and cavalry.
wl-log-recruited = { $army } recruits { $kind }.
wl-log-recruited-nobody = { $army } recruits nobody.
wl-log-town-taken = { $army } takes { $town }.
wl-log-town-taken-from = { $army } takes { $town } from { $enemy }.
wl-log-capital-taken = { $army } enters { $capital }: { $enemy } is beaten.
wl-log-reinforced = { $army } is reinforced by { $kind } on { $at }.
wl-log-forfeited = { $army } has no room or no unit left for the reinforcement ({ $kind }).
wl-log-unit-lost = With the town { $army } loses { $kind } on { $at }.
wl-log-waiting-lost = With the town { $army } loses waiting { $kind }.
wl-log-out-capital = { $army } has lost its capital and is out.
wl-log-out-lone-general = The general of { $army } is alone: { $army } is out.
wl-log-turn-missed = { $army } misses this turn.
wl-log-back-in-play = { $army } is back in play.
wl-log-mobilised = { $army } has completed its mobilisation.
wl-log-entered = { $army }: { $kind } enters the recruiting area on { $at }.
wl-log-proposed = { $army } offers { $other } an alliance.
wl-log-declined = { $other } declines the offer of { $army }.
wl-log-allied = { $army } and { $other } are allies.
wl-log-alliance-ended = The alliance of { $army } and { $other } is over.
wl-log-passage-granted = { $army } lets { $other } enter its country.
wl-log-passage-refused = { $army } forbids { $other } to enter its country.
wl-log-won-by-defeat = { $army } { $armies ->
    [one] has
   *[other] have
} no opponent left.
wl-log-won-by-towns = { $army } { $armies ->
    [one] holds
   *[other] hold
} { $towns } foreign towns.
wl-log-limit = { $rounds ->
    [one] The agreed round is over.
   *[other] The agreed { $rounds } rounds are over.
}

## The end
wl-outcome-defeat = { $army } { $armies ->
    [one] wins
   *[other] win
}: every opponent is beaten.
wl-outcome-towns = { $army } { $armies ->
    [one] wins
   *[other] win
} with eight foreign towns.
wl-outcome-limit = { $army } { $armies ->
    [one] wins
   *[other] win
}: most towns taken in the agreed time.
wl-outcome-draw = The game is drawn between the best.

## Refusals
wl-over = The game is over.
wl-not-your-turn = It is { $army }'s turn to decide.
wl-answer-first = The offered alliance must be answered first.
wl-roll-first = Roll the dice first.
wl-rolled-already = The dice are rolled; march or end the turn.
wl-recruit-first = The captured player recruits first.
wl-place-first = Place the reinforcement first.
wl-give-up-first = The loser of the town gives up a unit first.
wl-not-yours = On { $at } stands no piece of { $army }.
wl-no-points = All points are used.
wl-general-halted = A general who has entered a capital marches no farther this turn.
wl-general-step = The general steps to one of the eight squares around him; { $at } is too far.
wl-infantry-step = Infantry steps one square diagonally; { $at } is not there.
wl-cavalry-step = Cavalry rides exactly two squares along sides, straight or round a corner; { $at } is not there.
wl-impassable = { $at } is sea, mountain or wood.
wl-closed-border = The border to { $at } is closed here.
wl-occupied = { $at } is occupied.
wl-no-way-through = No free way leads to { $at }; nobody may be jumped over.
wl-between-enemies = Two enemies close the way to { $at } at the corner.
wl-stay-home = A mobilising army stays in its own country.
wl-protected-camp = { $army } is mobilising; its capital, start and recruiting squares are closed to you.
wl-no-passage = { $army } is your ally and has not let you in.
wl-capital-general-only = Only a general may enter the capital of { $army }.
wl-capital-towns = You do not hold all four towns of { $army }.
wl-capital-protected = { $army } is protected after the capture of its general.
wl-capital-ally = { $army } is your ally, or was until just now.
wl-mobilising-no-attack = A mobilising army may not attack.
wl-declare-late = A target is named before the first step.
wl-declared-already = The piece on { $at } is the target already.
wl-no-target = Nobody stands on { $at }.
wl-target-own = { $army } is your own side.
wl-target-ally = { $army } is your ally.
wl-target-truce = You have just broken with { $army }; it must have a turn first.
wl-target-protected = { $army } is protected after the capture of its general.
wl-ally-not-in-game = { $army } is not in the game.
wl-alliance-two-players = With two players there is no alliance; { $army } is your opponent.
wl-alliance-no-threat = With three players you may ally with { $army } only when the third threatens to dominate.
wl-alliance-self = { $army } is yourself.
wl-alliance-taken = You or { $army } have an ally already.
wl-alliance-same-round = You parted from { $army } in this very round.
wl-alliance-asked = You have asked { $army } this turn already.
wl-no-ally = You have no ally.
wl-passage-same = Passage is set so already.
wl-no-offer = Nobody has offered you an alliance.
wl-no-recruiting = There is nothing to recruit now.
wl-recruit-one = Only one unit may be recruited.
wl-recruit-exhausted = No { $kind } is left to recruit.
wl-nothing-to-place = There is nothing to place now.
wl-nothing-to-give-up = There is no unit to give up now.
wl-give-up-not-there = On { $at } stands no unit of { $army }.
wl-place-not-there = { $at } is not a free, open square beside the town.

## What would help
wl-remedy-end-turn = End the turn.
wl-remedy-undo = Take back your last steps.
wl-remedy-crossing = Cross at a river or a red line.
wl-remedy-gap = Go round, or find a free square in their line.
wl-remedy-mobilise = Bring the whole army to its start squares first.
wl-remedy-passage = Ask { $army } to let you in.
wl-remedy-towns = Take and hold all four towns of { $army } first.

## Faults of a setup
wl-setup-players = Waterloo is for two to four players, not { $players }.
wl-setup-bases-each = Each seat needs exactly { $each } base countries here.
wl-setup-no-base = { $country } cannot be a base.
wl-setup-france-prussia = France and Prussia cannot both be bases.
wl-setup-twice = { $country } is taken twice.
wl-setup-four = With four players the bases are Spain, France, Russia and Austria.
wl-setup-rounds = The agreed time is at least one round.
wl-setup-round-over = Round { $round } is not played: { $limit ->
    [one] one round was agreed
   *[other] { $limit } rounds were agreed
}.
wl-setup-board = There is no board called { $board }.
wl-setup-board-line = Line { $line }: { $cause }
wl-setup-town = There is no town called { $town }.
wl-setup-not-playing = { $country } is nobody's base in this game.
wl-setup-piece = “{ $piece }” is no piece; write for example “spain I 6,22”.
wl-setup-impassable = Nobody can stand on { $at }.
wl-setup-occupied = Two pieces stand on { $at }.
wl-setup-too-many = There is no such piece left for “{ $piece }”.
wl-setup-no-target = Nobody stands on the target square { $at }.
wl-setup-points = Two dice cannot give { $points } points.
wl-setup-phase = The phase names a seat or town that is not in the game.
wl-setup-out-with-pieces = { $country } is out and cannot have pieces.
wl-setup-no-general = { $country } has no general.
wl-setup-lone-general = The general of { $country } has no troops.
wl-setup-nine = { $country } has more than nine units of a kind.
wl-setup-ally = The alliance of { $country } is not mutual.
wl-setup-turn-out = The army in turn is out of the game.
wl-setup-other-game = { $country } is in a state that belongs to the other of the two games.
wl-setup-abroad = { $country } is mobilising and cannot have pieces abroad.
wl-setup-two-allied = { $country } cannot be allied: only two players are left.
wl-setup-passage = { $country } grants passage but has no ally.
wl-setup-turn-missed = The army in turn has to miss it.
wl-setup-proposal = This alliance cannot be on offer now.

## Choosing a game
wl-option-variant = Rules
wl-variant-standard = Standard game
wl-variant-introductory = Introductory game
wl-option-rounds = Time limit in rounds
wl-option-bases = Countries
wl-bases-two = { $a } and { $b } against { $c } and { $d }
wl-bases-three = { $a }, { $b }, { $c }
wl-seat-one = { $a }
wl-seat-two = { $a } and { $b }

## The board in a terminal
wl-legend-piece = a piece: its country's letter, then G general, I infantry or C cavalry
wl-legend-capital = capital
wl-legend-red-town = red town, with the letter of who holds it (- nobody)
wl-legend-yellow-town = yellow town
wl-legend-land = land of a country; + where a border can be crossed
wl-legend-impassable = mountain, wood, sea, foreign land: nobody can stand there

## On the board
wl-item-piece = { $army }: { $kind } on { $at }
wl-item-piece-protected = { $army }: { $kind } on { $at }, protected
wl-item-piece-mobilising = { $army }: { $kind } on { $at }, mobilising
wl-item-waiting = { $army }: { $count } { $kind } waiting to enter the recruiting area
wl-item-town = { $town }, held by { $army }
wl-item-target = Target: { $kind } of { $army } on { $at }

## Beside the board
wl-panel-game = The game
wl-panel-race = Towards victory
wl-panel-powers = Powers
wl-panel-towns = Towns
wl-panel-round = Round { $round }
wl-panel-round-of = Round { $round } of { $limit }
wl-panel-turn = { $army } to move
wl-panel-points = { $army }: { $points ->
    [one] one point
   *[other] { $points } points
} left
wl-panel-general = General on { $at }
wl-panel-no-general = No general
wl-panel-infantry = { $count } infantry
wl-panel-cavalry = { $count } cavalry
wl-panel-held = { $count ->
    [one] one town
   *[other] { $count } towns
}
wl-panel-foreign = { $count } of { $needed } foreign towns
wl-alarm-towns = { $count ->
    [0] wins at the end of his turn
    [one] one town short of victory
   *[other] { $count } towns short of victory
}
wl-alarm-capital = the general of { $army } stands { $steps ->
    [one] one step
   *[other] { $steps } steps
} from { $town }
wl-alarm-last-round = last round
wl-panel-ally = Allied with { $army }
wl-panel-spares = May not attack { $army } yet
wl-panel-red-infantry = Red, infantry
wl-panel-red-cavalry = Red, cavalry
wl-panel-held-by = held by { $army }
wl-panel-free = free
wl-panel-yellow = Yellow
wl-status-beaten = Beaten, misses a turn
wl-status-recovering = Beaten, protected
wl-status-mobilising = Mobilising, protected
wl-status-out = Out of the game
wl-fact-square = Square
wl-fact-points = Points left
wl-fact-infantry = Infantry in the army
wl-fact-cavalry = Cavalry in the army
wl-fact-towns = Towns of the army
wl-fact-holder = Held by
wl-fact-circle = Circle
wl-seat-note = { $army }: { $note }

## What dice were thrown for
draw-points = for points
draw-opening = for who begins

## Faults of board files
wl-board-section = unknown section [{ $name }]
wl-board-no-section = expected a section such as [map]
wl-board-too-big = a board is at most 64 columns and 32 rows
wl-board-columns = the length of this row is { $found }, that of the first { $width }
wl-board-no-capital = Italy has no capital (WL-BOARD.b)
wl-board-second-capital = a second capital for { $country }
wl-board-circle = write `red infantry`, `red cavalry` or `yellow -`
wl-board-second-town = a second town on { $square }
wl-board-town-name = a second town called { $name }
wl-board-kind = unknown kind `{ $name }`
wl-board-no-base = Italy is nobody’s base (WL-BOARD.b)
wl-board-second-line = a second line for this kind of { $country }
wl-board-count = { $wanted ->
    [one] one square is
   *[other] { $wanted } squares are
} needed here, not { $given }
wl-board-twice = { $square } is named twice
wl-board-colours = two of the four squares must be dark and two light (WL-G7)
wl-board-crossing = unknown crossing `{ $name }`; write `river` or `red`
wl-board-quotes = the name in quotes is missing
wl-board-no-edge = a crossing needs an edge
wl-board-label = unknown label `{ $name }`; write `sea` or `land`
wl-board-label-way = a label runs from one square to another
wl-board-edge = `{ $name }` is no edge; write `col,row|col,row`
wl-board-no-side = { $one } and { $two } have no common side
wl-board-no-border = { $edge } is no border of { $one } and { $two }
wl-board-no-land = { $square } is no passable square of { $country }
wl-board-no-start = { $country } lacks start squares of some kind
wl-board-no-recruiting = { $country } lacks recruiting squares of some kind
wl-board-general = the general of { $country } does not start in its capital (WL-1b)
wl-board-towns = { $country } must have four towns: one red with infantry, one red with cavalry, two yellow (WL-BOARD.c, WL-G46)
wl-board-capital-missing = { $country } has no capital (WL-BOARD.b)
wl-board-town-on-capital = town and capital on { $square }
wl-board-short = the line ends too early
wl-board-name = the name is missing
wl-board-square = `{ $name }` is no square; write `col,row` with `col` below 64 and `row` below 32
wl-board-country = unknown country `{ $name }`; write S, F, P, R, A or I
wl-board-terrain = unknown terrain `{ $name }`

## What a seat may have answered beforehand
wl-standing-throw = The throw of a turn
wl-standing-march = The march
wl-standing-placing = Placing a reinforcement
wl-standing-alliance = Offers of alliance
wl-standing-recruits = Recruits for a captured general
wl-standing-loss = Unit given up with a red town
wl-way-most = As many as possible
wl-option-variant-about = Standard: alliances, sieges of capitals and mobilisation. Introductory: movement, attack and towns alone.
wl-option-rounds-about = Ends the game after so many rounds; without a number it goes on until somebody has won.
wl-option-bases-about = Who leads which countries.
