## Ground: formations, movement, sight, terrain
vf-no-such-unit = There is no such unit.
vf-no-such-feature = There is no such piece of terrain.
vf-no-such-thing = There is nothing of this number.
vf-not-of-this-arm = { $unit } cannot form up like this: limbered and unlimbered are for artillery alone, and artillery knows nothing else.
vf-no-square = { $unit } may not form square.
vf-no-open-formation = { $unit } may not take open formation.
vf-no-attack-column = No attack column for { $unit }.
vf-wrong-files = { $figures } figures do not stand { $files } wide in this formation.
vf-too-few-ranks = { $figures } figures need at least two ranks, so fewer than { $files } side by side.
vf-other-formation = { $figures } figures, { $files } side by side, make another formation.
vf-not-in-the-open = The unit does not stand in the open.
vf-too-many-legs = The path has too many legs.
vf-over-edge = The way leads over the table edge.
vf-too-near-enemy = { $unit } would be less than 3 inches away.
vf-forced-too-near = A forced march stays more than 18 inches from all enemies.
vf-touches-held = This terrain is held by { $unit }; only a charge may touch it.
vf-charge-instead = Charge, or stop just short of it.
vf-over-unit = In the way: { $unit }.
vf-over-engaged = In contact with the enemy and not to be passed: { $unit }.
vf-touches-friend = The unit would touch { $unit }.
vf-must-occupy = This terrain can only be occupied, not crossed.
vf-occupy-instead = Stop beside it and occupy it with the next action.
vf-impassable = This terrain is impassable.
vf-too-far = The way is longer than the movement range of { $allowance } inches.
vf-out-of-range = The way is longer than the movement range.
vf-stop-there = It is possible as far as the marked place.
vf-leave-a-gap = A tenth of an inch between them is enough.
vf-shift-along = Shift the unit farther in front of the enemy.
vf-come-nearer = Come nearer first.
vf-charge-that = Charge { $unit }.
vf-leave-out-one = Leave out either the movement or the change of formation.
vf-no-change-charge = There is no change of formation before or after a charge.
vf-no-change-forced = There is no change of formation with a forced march.
vf-no-change-before = There is no change of formation before a withdrawal.
vf-one-change = Only one change of formation is possible in an action.
vf-square-stays = Whoever forms or leaves a square does not move.
vf-leave-square-first = Leave the square first; that is an action of its own.
vf-change-or-move = This unit can either move or change formation, not both.
vf-change-too-near = A change of formation starts and ends more than 3 inches from all enemies.
vf-pinned = Closer than 3 inches: { $unit }.
vf-withdraw-instead = Withdraw the unit or let it charge.
vf-engaged = A unit in contact with the enemy cannot charge.
vf-guns-cannot-charge = Artillery cannot charge.
vf-squares-cannot-charge = A square cannot charge.
vf-no-contact = The charge does not end in contact with the enemy.
vf-not-visible = None of the enemies touched was visible at the start.
vf-too-few-touch = Only { $touching } front-rank figures touch { $unit }; { $needed } are needed.
vf-too-far-on-foot = Infantry charges { $unit } from no more than 6 inches.
vf-not-the-front = Whoever starts in the front area must strike the enemy's front.
vf-nearer-enemy = Nearer and within reach: { $unit }.
vf-out-of-view = The withdrawal must end in the field of view of { $unit }.
vf-not-in-reserve = This unit does not wait in reserve.
vf-enter-in-march-column = Reserves enter the table in march column.
vf-enter-move-or-change = Reserves make either one Move and then a change of formation, or two Moves.
vf-enter-at-edge = Reserves start with their front on their table edge, facing inwards.
vf-enter-by-move = Reserves enter the table with a Move.
vf-not-defensible = This terrain cannot be occupied.
vf-feature-full = This terrain is already held by { $unit }.
vf-not-connected = The two sections share no border of 3 inches.
vf-feature-too-far = Terrain is occupied from less than 3 inches away.
vf-not-inside = The unit occupies no terrain.
vf-leave-by-move = Terrain is left with a Move or a Withdraw.
vf-just-occupied = The unit has occupied this terrain only this turn.
vf-leave-no-square = No square is formed when leaving.
vf-leave-too-far = The unit must stand wholly within 6 inches of the terrain.
vf-leave-clear = Set it up at least 3 inches from all enemies.

## Army: lists, the army builder, setups
vf-army-unreadable = This army cannot be read: { $cause }
vf-army-format = This army is written in format { $format }; this program reads format { $known }.
vf-army-name = A name needs at least one letter and at most { $most }, in both languages.
vf-army-commander = This commander is not on the list: { $list }.
vf-army-cautious = No cautious generals on the list: { $list }.
vf-army-empty = An army needs at least one brigade.
vf-army-too-large = An army has at most { $brigades } brigades and { $units } units.
vf-army-points = The army costs { $spent } points and may cost { $budget }: { $over } too many.
vf-army-brigade-size = A brigade has 2 to 8 units; this one has { $units }.
vf-army-foreign = { $list } cannot buy units from { $from }.
vf-army-no-unit = No unit “{ $kind }” on the list: { $list }.
vf-army-understrength = { $unit } cannot be understrength: only infantry and cavalry can, and no detachments.
vf-army-figures = { $unit }: { $figures } figures are not between { $least } and { $most }.
vf-army-elite-twice = Each value can be raised only once.
vf-army-elite-fire = { $unit }: no fire value that could be raised.
vf-army-disciplined = { $unit } cannot buy Disciplined Fire: only allied infantry can, and no militia.
vf-army-unpredictable = { $unit } cannot take Unpredictable: only allied units can.
vf-setup-table = A table measures from { $least } to { $most } inches of the rules each way and is no deeper than wide.
vf-setup-turns = { $turns } turns cannot be agreed; it must be 1 to { $most }.
vf-setup-army = There is no ready-made army “{ $army }”.
vf-setup-shape = A piece of terrain needs exactly one shape: corners, a box, or a way with its width.
vf-setup-seats = At most { $most } people can play.
vf-setup-no-player = Side { $side } has no player.
vf-setup-chiefs = Side { $side } needs one commander-in-chief among its players and has { $chiefs }.
vf-setup-no-command = Nobody commands brigade { $brigade } of side { $side }.
vf-setup-idle-player = This player commands nothing.
vf-setup-brigade-twice = Brigade { $brigade } has two players.
vf-setup-no-brigade = There is no brigade { $brigade } in this army.
vf-setup-minutes = At least one minute is agreed.
vf-setup-twice = Number { $number } stands here twice.
vf-setup-unknown = There is no number { $number }.
vf-setup-brigades = There are { $count } brigades, but { $given } are described.
vf-setup-round = The battle ends after round { $turns }.
vf-setup-no-phase = There is no phase before the first turn.
vf-setup-edges = The sides have opposite edges: long ones, or the short ones in an encounter.
vf-setup-units-overlap = Units { $unit } and { $other } overlap.
vf-setup-losses = This unit has at most { $most } loss markers.
vf-setup-values = No value changes that much.
vf-setup-in-camp = Every unit is deployed, in reserve or fled once the battle has begun.
vf-setup-full = The feature is occupied already.
vf-setup-no-feature = Feature { $feature } cannot be occupied.
vf-setup-off-table = This is not on the table.
vf-setup-objectives = There are at most { $most } objectives.
vf-setup-cards = Each of the thirteen cards must be in exactly one place: deck, hand or discard.
vf-setup-two-held = The two is played as soon as it is drawn and never held.
vf-setup-agenda = Nobody has anything to decide here.
vf-terrain-shape = An outline has 3 to { $most } corners, does not cross itself and covers some ground.
vf-terrain-crest = Only a hill has a crest, and it must lie on the hill.

## Preparation and command
vf-over = The battle is over.
vf-not-now = That is not what is being decided now.
vf-not-your-decision = The decision is with { $army }.
vf-chief-has-cards = Only a commander-in-chief holds fate cards.
vf-no-unit = There is no unit number { $number }.
vf-no-leader = There is no leader number { $number }.
vf-no-brigade = There is no brigade number { $number }.
vf-no-feature = There is no piece of terrain number { $number }.
vf-nameless = ?
vf-not-your-unit = Not under your command: { $unit }.
vf-not-your-brigade = { $brigade } belongs to the enemy.
vf-time-up = The agreed time is over; this round is played to its end.
vf-turn-began = Round { $round }: the turn of { $army } begins.
vf-log-heading = Round { $round }: { $army }
vf-phase-began = { $phase }
vf-phase-fate = Fate phase
vf-phase-fire = Fire phase
vf-phase-command = Command phase
vf-phase-melee = Melee phase
vf-objective-taken = Objective { $number } now belongs to { $army }.
vf-prompt-terrain = Defending: { $army }. See to the terrain.
vf-prompt-edge = Attacking: { $army }. Choose a table edge.
vf-prompt-objective = { $army }: name an objective.
vf-prompt-deploy = { $army }: deploy.
vf-prompt-first-turn = { $army }: decide who has the first turn.
vf-prompt-choose = Choose a brigade to activate, or end the Command phase.
vf-prompt-brigade = { $brigade }: choose a unit to command, or end its actions.
vf-prompt-unit = { $unit }: choose an action.
vf-prompt-ride = { $leader } may move.
vf-prompt-rescue = { $leader } was overrun and is set up anew.
vf-prompt-enter = From the reserve: { $unit }.
vf-prompt-withdraw = { $unit } must withdraw.
vf-prompt-extra-move = { $unit } may make an extra Move.
vf-prompt-charge = Charge: { $unit }.
vf-prompt-breakthrough = { $brigade }: choose a unit for an extra Move.
vf-prompt-drill = { $brigade }: choose a unit that changes formation.
vf-prompt-reform = { $unit } may change formation.
vf-do-add-terrain = Add: { $feature }
vf-do-remove-terrain = Remove { $feature } at { $x }, { $y }
vf-do-accept-terrain = Accept the terrain
vf-do-choose-edge = Take the { $edge }
vf-edge-top = upper edge
vf-edge-bottom = lower edge
vf-edge-left = left edge
vf-edge-right = right edge
vf-do-name-objective = Objective at { $x }, { $y } in
vf-do-name-feature = Objective: { $feature } at { $x }, { $y }
vf-do-deploy = Deploy { $unit }
vf-do-deploy-into = Deploy { $unit } into { $feature }
vf-do-deploy-leader = Deploy { $leader }
vf-do-hold-back = Hold back { $unit }
vf-do-end-deployment = End deployment
vf-do-first-turn = First turn: { $army }
vf-do-play = Play { $card }: { $on }
vf-do-initiative = Discard { $card }: an action for { $unit }
vf-do-ask = Ask me about { $card }
vf-do-never-ask = Never ask me about { $card }
vf-do-pass = Play no card
vf-do-ride-later = Ride later
vf-do-done = Done
vf-end-phase = End the { $phase }
vf-end-brigade = { $brigade } is done
vf-end-ride = The leader stays
vf-warn-brigades = { $count ->
    [one] One brigade has
   *[other] { $count } brigades have
} not acted yet.
vf-warn-last-support = Nobody else can give support: the attack follows at once.
vf-do-target = Target: { $unit }
vf-do-fire = Fire: { $unit }
vf-do-skirmish = Skirmish fire: { $unit }
vf-do-support = Support: { $unit }
vf-do-attack = Attack
vf-do-activate = Activate { $brigade }
vf-do-command = Command { $unit }
vf-do-move = Move
vf-do-withdraw = Withdraw
vf-do-charge = Charge
vf-do-forced-march = Forced march
vf-do-occupy = Occupy { $feature } at { $x }, { $y }
vf-do-leave = Leave to { $x }, { $y }: { $formation }
vf-do-rally = Rally
vf-do-deploy-at = Deploy { $unit } at { $x }, { $y }: { $formation }
vf-do-deploy-leader-at = Deploy { $leader } at { $x }, { $y }
vf-do-leader-into = { $leader } into { $feature }
vf-do-march = { $kind } to { $x }, { $y }, facing { $heading }°
vf-do-march-and-form = { $kind } to { $x }, { $y }: { $formation }
vf-do-form = Form: { $formation }
vf-formation-line = line
vf-formation-attack-column = attack column
vf-formation-march-column = march column
vf-formation-square = square
vf-formation-open = open formation
vf-formation-limbered = limbered
vf-formation-unlimbered = unlimbered
vf-do-stand = Stand
vf-do-enter = Bring on { $unit } at { $x }, { $y }
vf-do-move-leader = Move { $leader } to { $x }, { $y }
vf-do-engage = { $unit } against { $target }
vf-do-fight = Attack: { $unit } on { $target }
vf-on-army = the whole army
vf-on-objective = objective { $number }
vf-ground-buildings = buildings
vf-ground-high-wall = high wall
vf-ground-low-wall = low wall
vf-ground-hill = hill
vf-ground-river = river
vf-ground-rough = rough ground
vf-ground-road = road
vf-ground-track = track
vf-ground-wood = wood
vf-ground-defensible-wood = defensible wood
vf-numbered = { $name } { $number }
vf-attacker-rolled = { $one } against { $two }: the attack is with { $army }.
vf-attacker-tied = { $one } against { $two }: the roll for the attacker is repeated.
vf-terrain-added = Terrain added: { $feature }
vf-terrain-removed = Terrain removed: { $feature }
vf-edge-chosen = Table edge of { $army }: { $edge }.
vf-objective-named = Objective { $number }, named by { $army }.
vf-deployed = Deployed: { $unit }.
vf-held-back = In reserve: { $unit }.
vf-ready = Deployment finished: { $army }.
vf-initiative-rolled = Initiative: { $die } + { $bonus }. The first turn is decided by { $army }.
vf-short-edges = In an encounter the armies come from the short edges.
vf-long-edges = The armies come from the long edges.
vf-objective-at-edge = An objective lies at least 12 in from every table edge.
vf-objectives-close = Objective { $number } is less than 12 in away.
vf-objective-far = In an assault objectives lie within 24 in of the defender's edge.
vf-cannot-occupy = Nobody can occupy this: { $feature }.
vf-only-light = Only light troops deploy in an encounter; in reserve: { $unit }.
vf-half-in-reserve = At least half of the defender's units start in reserve; { $units } may be deployed.
vf-outside-zone = Units deploy completely within 18 in of their own edge ({ $edge }).
vf-feature-outside-zone = Not completely in your deployment zone: { $feature }.
vf-feature-taken = Occupied by { $unit }: { $feature }.
vf-leader-in-reserve = { $leader } waits in reserve.
vf-still-in-camp = Neither deployed nor held back: { $unit }.
vf-terrain-off-table = The terrain reaches beyond the table.
vf-terrain-full = There may be at most { $most } of these: { $feature }.
vf-terrain-needed = There must be at least { $fewest } of these: { $feature }.
vf-terrain-overlaps = It overlaps other terrain: { $feature }.
vf-river-crossings = A river needs at least two bridges or fords.
vf-lay-crossings = First lay two roads, tracks or pieces of rough ground where it is to flow.
vf-wood-size = A wood measures about 6 by 9 in.
vf-activated-already = { $brigade } has been tested in this turn.
vf-brigade-not-there = { $brigade } has no units on the table.
vf-note-automatic = activated without a test
vf-note-needs = succeeds on { $needed } or more
vf-note-modifier = { $amount } to the roll
vf-note-re-roll = a failed roll is repeated
vf-note-courier = a courier must ride: { $needed } or more
vf-automatic = { $brigade } was activated without a test.
vf-activated = { $brigade } rolled { $die } ({ $sum }) and was activated.
vf-not-activated = { $brigade } rolled { $die } ({ $sum }) and was not activated.
vf-other-brigade = Not of { $brigade }: { $unit }.
vf-not-on-table = Not on the table: { $unit }.
vf-acted-already = No further action in this turn: { $unit }.
vf-fired-already = No action after fire or fire support in this turn: { $unit }.
vf-skirmished-already = No charge after skirmish fire: { $unit }.
vf-nothing-to-rally = No losses: { $unit }.
vf-courier-came = { $unit }: the courier arrived ({ $die }, { $sum }).
vf-courier-lost = { $unit }: the courier did not arrive ({ $die }, { $sum }).
vf-rallied = { $unit } rallied ({ $die }, { $sum }).
vf-not-rallied = { $unit } did not rally ({ $die }, { $sum }).
vf-moved = { $unit } moved.
vf-withdrew = { $unit } withdrew.
vf-charged = { $unit } charged.
vf-forced-march = { $unit } made a forced march.
vf-reformed = { $unit } changed formation.
vf-occupied = { $unit } occupied { $feature }.
vf-left = { $unit } left the position.
vf-stood = { $unit } stood still.
vf-entered = { $unit } came from the reserve.
vf-delayed = { $unit } found no room to enter: delayed.
vf-rode = { $unit } moved.
vf-overrun = { $unit } was overrun.
vf-leader-lost = { $unit } is out of the battle.
vf-cannot-withdraw = { $unit } cannot withdraw.
vf-leader-not-now = { $leader } may move only after his brigade was activated, and only once a turn.
vf-leader-too-far = { $leader } would move { $inches } in; a leader moves up to 36 in.
vf-leader-around-enemy = { $leader } keeps 6 in away from enemy units all along the way, and the way around them is longer than 36 in.
vf-leader-around-ground = { $leader } cannot cross impassable ground, and the way around it is longer than 36 in.
vf-leader-off-table = A leader stays on the table.
vf-leader-ground = A leader cannot stand here: { $feature }.
vf-leader-near-enemy = { $leader } keeps { $inches } in away from { $unit }.
vf-leader-leave-far = A leader who leaves stands wholly within 6 in of the terrain: { $feature }.
vf-feature-of-enemy = In enemy hands: { $feature }.
vf-rescue-far = The leader is set up within 6 in of { $unit }.
vf-occupied-this-turn = { $unit } occupied the position in this turn and cannot leave it yet.
vf-only-withdraw = In contact with an enemy and free only to withdraw: { $unit }.
vf-must-withdraw = { $unit } must withdraw.
vf-must-charge = { $unit } must charge now.
vf-only-a-move = { $unit } may only make a Move.
vf-only-reform = { $unit } may only change formation.
vf-not-your-reserve = Not in your reserve: { $unit }.
vf-friction = Delayed by friction: { $unit }.
vf-reserves-later = { $unit } may enter from the second round on.
vf-reserves-enough = At most { $units } reserve units enter in a turn.

## Fate cards
vf-card = { $rank } “{ $title }”
vf-card-ace = All Out Attack
vf-card-two = Tide of Battle
vf-card-three = Confusion
vf-card-four = Breakthrough
vf-card-five = Stubborn
vf-card-six = Deadly Attack
vf-card-seven = Directed Fire
vf-card-eight = Inspiration
vf-card-nine = Surprise Attack
vf-card-ten = Capture
vf-card-allies-jack = Native soil
vf-card-allies-queen = Death to the invaders
vf-card-allies-king = National pride
vf-card-french-jack = Les Grognards
vf-card-french-queen = Attaque à Outrance
vf-card-french-king = Vive l’Empereur!
vf-card-british-jack = Scum of the Earth
vf-card-british-queen = Defensive Fire
vf-card-british-king = Perfect Volleys
vf-card-austrian-jack = Patience and discipline
vf-card-austrian-queen = Fine horsemen
vf-card-austrian-king = Medals and pensions
vf-card-prussian-jack = Prussian drill
vf-card-prussian-queen = Defend Berlin!
vf-card-prussian-king = For king and fatherland
vf-card-russian-jack = Cossack raid
vf-card-russian-queen = Steadfastness
vf-card-russian-king = Mother Russia
vf-card-spanish-jack = The Spanish Ulcer
vf-card-spanish-queen = An Invisible Enemy
vf-card-spanish-king = Conquerors of the Conquerors
vf-call-card = { $moment } Play a card, or none.
vf-moment-turn-start = A turn begins.
vf-moment-fate-phase = It is the Fate phase.
vf-moment-phase-start = A phase begins.
vf-moment-targeted = Target: { $unit }.
vf-moment-hits-failed = Dice missed: { $unit }.
vf-moment-fight = A fight is coming: { $unit } against { $target }.
vf-moment-morale-due = { $unit } must test morale.
vf-moment-fortitude-due = { $brigade } must test its fortitude.
vf-moment-morale-failed = Morale test failed: { $unit }.
vf-moment-fortitude-failed = { $brigade } has failed its fortitude test.
vf-moment-before-action = About to act: { $unit }.
vf-moment-activated = { $brigade } is activated.
vf-moment-activation-failed = { $brigade } was not activated.
vf-moment-courier-passed = A courier has reached { $unit }.
vf-moment-arrived = Move finished: { $unit }.
vf-moment-settling = The worth of { $unit } is about to show.
vf-moment-melee-end = The Melee phase is over.
vf-card-not-now = No card is played here.
vf-card-not-in-hand = You do not hold { $card }.
vf-card-no-use = { $card } cannot be played on this now.
vf-initiative-used = A card has already been discarded for initiative this phase.
vf-initiative-unit = Initiative is for a unit of a brigade that failed its activation test, or for a unit whose courier did not arrive.
vf-fate-drawn = You draw { $card }.
vf-fate-drew = { $army } drew a fate card.
vf-fate-no-card = The fate deck of { $army } is empty.
vf-fate-reshuffled = { $army } drew the 2: all discarded cards go back into the deck.
vf-fate-played = { $army } played { $card } ({ $rule }).
vf-fate-played-on = { $army } played { $card } on { $on } ({ $rule }).
vf-fate-initiative = { $army } discarded { $card }: own initiative of { $unit }.
vf-fate-steadied = { $unit }: one loss marker fewer.
vf-fate-not-steadied = { $unit }: still shaken.

## Fire, melee and morale
vf-note-plus = +{ $amount } ({ $rule })
vf-note-minus = −{ $amount } ({ $rule })
vf-note-half = half ({ $rule })
vf-notes = { $first }, { $rest }
vf-notes-none = none
vf-call-target = Choose a target, or end the Fire phase.
vf-call-fire = Choose who fires at { $unit }.
vf-call-fire-support = Choose who supports the fire of { $unit }, or let it fire.
vf-call-engage = Choose an enemy for { $unit } to fight.
vf-call-fight = Choose the next fight and who attacks in it.
vf-call-melee-support = Choose who supports { $unit } in melee.
vf-call-brigade-support = Choose who gives { $unit } brigade support, or nobody.
vf-call-take = { $unit } may occupy the feature just taken.
vf-call-pursue = { $unit } must charge once more.
vf-target-enemy = Only an enemy unit on the table can be a target.
vf-target-engaged = The target is in contact with one of your units.
vf-target-again = The target has already been attacked this phase.
vf-target-none = None of your units can fire at this target.
vf-fire-own = Only a unit of the active side on the table can fire.
vf-fire-again = The unit has already fired or given fire support.
vf-fire-column = A unit in march column cannot fire.
vf-fire-engaged = A unit in contact with the enemy cannot fire.
vf-fire-no-weapon = The unit has no fire value.
vf-fire-no-skirmishers = The unit has neither skirmishers nor carbines.
vf-fire-range = The target is { $inches } inches away; the range is { $range } inches.
vf-fire-sight = There is no line of sight to the target.
vf-fire-nearer = Nearer and in sight: { $unit }.
vf-fire-nearer-remedy = Fire at { $unit }, or have another unit fire at it first.
vf-supports-already = The unit already takes part, or has given support this phase.
vf-support-half = Less than half of its front rank sees the target.
vf-support-full = There is no room for another supporting unit.
vf-support-friend = Only another unit of the same side can support.
vf-support-column = A unit in march column cannot support.
vf-support-other-target = The unit has not chosen this target.
vf-support-contact = Too few of its front-rank figures touch the enemy.
vf-support-held = The unit is in contact with another enemy.
vf-support-brigade = Brigade support comes from the same brigade.
vf-support-engaged = A unit in contact with the enemy gives no brigade support.
vf-support-far = Brigade support is given within 3 inches.
vf-engage-unit = This unit does not choose a target now.
vf-engage-contact = The unit is not in contact with this enemy.
vf-engage-taken = Another unit that cannot support has chosen this enemy; this one must fight another.
vf-fight-pair = This unit has not chosen this target.
vf-fight-held = In contact with other enemies too and unable to support: { $unit }.
vf-fight-held-remedy = Let { $unit } make the attack.
vf-pursue-charge = The unit must charge.
vf-pursue-other = The charge must reach another enemy.
vf-targeted = Target of fire: { $unit }.
vf-attack-volley = { $unit } fired at { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}; modifiers to the value: { $value }, to hit: { $hit }.
vf-attack-skirmish = The skirmishers of { $unit } fired at { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}; modifiers to the value: { $value }, to hit: { $hit }.
vf-attack-melee = { $unit } attacked { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}; modifiers to the value: { $value }, to hit: { $hit }.
vf-attack-back = { $unit } struck back at { $target }: { $dice ->
    [one] one die
   *[other] { $dice } dice
}; modifiers to the value: { $value }, to hit: { $hit }.
vf-rolled-again = { $unit }: { $dice ->
    [one] one die
   *[other] { $dice } dice
} rolled again ({ $rule }).
vf-hit =
    { $hits ->
        [0] { $unit } missed { $target }.
        [one] { $unit } hit { $target } once.
       *[other] { $unit } hit { $target } { $hits } times.
    }
vf-square-tested = { $unit } rode against the square: { $result }.
vf-fight-began = Melee: { $unit } against { $target }.
vf-fight-won = { $unit } beat { $target }, { $most ->
    [one] one hit
   *[other] { $most } hits
} to { $least ->
    [0] none
    [one] one
   *[other] { $least }
} ({ $rule }).
vf-took = { $unit } took the position.
vf-pursues = { $unit } pursued relentlessly.
vf-leader-fell = { $leader } fell in the melee.
vf-leader-survived = { $leader } survived the melee.
vf-suffered = { $unit } suffered { $losses ->
    [one] one loss
   *[other] { $losses } losses
}.
vf-suffered-shaken = { $unit } suffered { $losses ->
    [one] one loss
   *[other] { $losses } losses
}: shaken.
vf-suffered-test = { $unit } suffered { $losses ->
    [one] one loss
   *[other] { $losses } losses
}: shaken, and { $dice ->
    [one] one more loss counts
   *[other] { $dice } more losses count
} against morale.
vf-need-not-test = { $unit }: no test after a melee won.
vf-status-rolled = The worth of { $unit } shows.
vf-settled-up = { $unit }: better than expected, melee and morale +1 ({ $rule }).
vf-settled = { $unit }: as expected ({ $rule }).
vf-settled-down = { $unit }: worse than expected, melee and morale −1 ({ $rule }).
vf-morale-tested = { $unit } tested morale with { $dice ->
    [one] one die
   *[other] { $dice } dice
}; modifiers: { $notes }.
vf-morale-passed = { $unit } stood firm.
vf-fortitude-tested = { $brigade } tested its fortitude with { $dice ->
    [one] one die
   *[other] { $dice } dice
}; modifiers: { $notes }.
vf-fortitude-passed = { $brigade } stood fast.
vf-tested-again = { $dice ->
    [one] One die is
   *[other] { $dice } dice are
} rolled again ({ $rule }).
vf-fled-morale = { $unit } fled.
vf-fled-melee = { $unit } fled from the melee without a test.
vf-fled-no-way = { $unit } could not withdraw and fled.
vf-fled-wavering = { $unit } fled, shaken, from the wavering brigade.
vf-broken = { $brigade } was broken.
vf-wavers = { $brigade } wavered.
vf-set-back = { $army } suffered a setback, { $total } in all.
vf-preview-dice = { $dice ->
    [one] One die (value { $base }), hits with { $chance } %
   *[other] { $dice } dice (value { $base }), each hits with { $chance } %
}
vf-preview-half = value halved
vf-preview-one = value fixed at 1
vf-preview-value = { $amount } to the value
vf-preview-hit = { $amount } to each die
vf-preview-ones = ones are rolled again
vf-preview-failed = failed dice are rolled again
vf-odds-fire = { $hits } losses on average; the target flees with { $flight } %
vf-odds-fight = you win with { $win } %; you flee with { $own } %, the enemy with { $enemy } %
vf-odds-title-fire = Fire: { $unit } at { $target }
vf-odds-title-attack = Attack: { $unit } on { $target }
vf-odds-title-back = Strike back: { $unit } at { $target }
vf-odds-title-result = What comes of it
vf-odds-hits =
    { $count ->
        [one] { $count } hit
       *[other] { $count } hits
    }
vf-odds-wins = Victory: { $unit }
vf-odds-flees = Flight: { $unit }
vf-odds-head-win = Victory: { $unit }
vf-odds-head-break = They break: { $unit }
vf-odds-losses =
    { $count ->
        [one] { $unit }: { $count } loss
       *[other] { $unit }: { $count } losses
    }
vf-odds-same-side = Both units are on the same side.
vf-odds-not-there = Both units must be on the table.

## The end
vf-battle-over = The battle is over: { $one } { $first }, { $two } { $second }.
vf-outcome-victory = Victory for { $army }, { $first } to { $second }.
vf-outcome-draw = A draw, { $first } to { $second }.


## The table
vf-nobody = nobody
vf-item-unit = { $name } ({ $brigade }): { $figures ->
    [one] one model
   *[other] { $figures } figures
}, { $formation }, losses { $losses } of { $morale }
vf-item-unit-shaken = { $name } ({ $brigade }), shaken: { $figures ->
    [one] one model
   *[other] { $figures } figures
}, { $formation }, losses { $losses } of { $morale }
vf-item-unit-inside = { $name } ({ $brigade }) in { $place }: { $figures ->
    [one] one model
   *[other] { $figures } figures
}, losses { $losses } of { $morale }
vf-item-unit-camp = { $name } ({ $brigade }), not deployed yet: { $figures ->
    [one] one model
   *[other] { $figures } figures
}
vf-item-unit-reserve = { $name } ({ $brigade }), in reserve: { $figures ->
    [one] one model
   *[other] { $figures } figures
}
vf-item-unit-fled = { $name } ({ $brigade }), fled
vf-item-brigadier = { $name }, commands { $brigade }
vf-item-chief = { $name }, commander-in-chief of { $army }
vf-item-objective = Objective { $number }, held by { $army }
vf-item-zone = Deployment zone of { $army }
vf-item-army = { $army }, setbacks: { $setbacks }
vf-item-named-ground = { $name }: { $kind }
vf-site-buildings = buildings (defensible, hard cover)
vf-site-high-wall = high wall or hedge (impassable, blocks sight)
vf-site-low-wall = low wall or hedge (barrier, soft cover)
vf-site-hill = hill (blocks sight)
vf-site-river = river (impassable)
vf-site-rough = rough ground
vf-site-road = road (made way)
vf-site-track = track
vf-site-wood = wood (rough ground, soft cover, blocks sight)
vf-site-defensible-wood = wood (defensible, soft cover)
vf-drawn-line = in line
vf-drawn-attack-column = in attack column
vf-drawn-march-column = in march column
vf-drawn-square = in square
vf-drawn-open = in open formation
vf-drawn-limbered = limbered
vf-drawn-unlimbered = unlimbered
vf-focus-range = Front area of { $name }, range { $inches } inches
vf-focus-reach = How far a Move leads
vf-focus-leash = To the brigadier
vf-focus-voice = Within 12 inches no courier is needed
vf-panel-battle = Battle
vf-alarm-last-round = last round
vf-panel-turn = Round { $round } of { $turns }, { $phase }
vf-panel-round = Round { $round } of { $turns }
vf-panel-turn-timed = Round { $round }, { $phase }; { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} agreed
vf-panel-round-timed = Round { $round }; { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
} agreed
vf-panel-preparing = Before the battle
vf-panel-over = After the battle
vf-panel-score = score { $score }
vf-panel-objectives = objectives { $count }
vf-panel-setbacks = setbacks { $count }
vf-panel-fate = Fate cards
vf-panel-hand = { $count } in hand
vf-panel-played = { $count } played
vf-panel-card = { $name }
vf-panel-leader-lost = { $name } (lost)
vf-panel-broken = broken
vf-panel-activated = activated
vf-panel-not-activated = not activated
vf-panel-waiting = –
vf-panel-camp = not deployed
vf-panel-reserve = in reserve
vf-panel-fled = fled
vf-panel-shaken = shaken
vf-panel-inside = in cover of a feature
vf-panel-figures = { $count ->
    [one] one model
   *[other] { $count } figures
}
vf-panel-losses = { $losses } of { $morale }
vf-arm-infantry = Infantry
vf-arm-cavalry = Cavalry
vf-arm-artillery = Artillery
vf-fact-kind = { $arm }, { $brigade }
vf-fact-brigadier = Brigadier: { $brigade }
vf-fact-chief = Commander-in-chief: { $army }
vf-fact-fire = Fire
vf-fact-range = Range
vf-fact-melee = Melee
vf-fact-morale = Morale
vf-fact-losses = Losses
vf-fact-figures = Figures
vf-fact-units = Units
vf-state-engaged = touches an enemy
vf-state-charged = has charged
vf-state-fired = has fired
vf-state-supported = has given support
vf-state-acted = has acted
vf-state-lost = lost

## In the registry
vf-title = Valour & Fortitude
vf-about = Napoleonic battles with miniatures on a free table, for two to four players.
vf-option-army-one = First army
vf-option-army-two = Second army
vf-option-points = Points of both armies
vf-option-players = Players
vf-option-turns = Turns of each side
vf-option-minutes = Playing time in minutes
vf-option-own-breakthrough = Breakthrough at the end of one’s own Melee phase only
vf-option-scale = Figures
vf-option-width = Width of the table (inches of the rules)
vf-option-depth = Depth of the table (inches of the rules)
vf-option-terrain = Number of the terrain
vf-option-woods = Woods can be defended
vf-option-river = The river can be forded anywhere
vf-option-ways = Ways give no bonus
vf-option-two-players = One commander a side
vf-option-three-players = Two commanders against one
vf-option-four-players = Two commanders a side
vf-option-army = { $army } ({ $points } points)
vf-seat-army = { $army }
vf-seat-chief = { $army }, commander-in-chief
vf-seat-brigades =
    { $more ->
        [0] { $army }, { $brigade }
       *[other] { $army }, { $brigade } and others
    }
vf-legend-units = infantry, cavalry and artillery of the first army; of the second in small letters
vf-legend-leaders = leader of the first and of the second army
vf-legend-objective = objective
vf-legend-buildings = buildings
vf-legend-walls = high and low wall
vf-legend-woods = wood
vf-legend-hill = hill
vf-legend-water = river, rough ground
vf-legend-way = way
vf-measure-inch = in
vf-measure-rule-inch = rule inches
vf-measure-centimetre = cm
vf-hand-charge = Charge { $unit }
vf-hand-deploy = Deploy: { $formation }
vf-hand-shift = Move it elsewhere
vf-hand-wide = { $formation }, { $files } wide
vf-hand-form-move = Form { $formation }, then move
vf-hand-move-form = Move, then form { $formation }
vf-hand-leader = Move { $leader }
vf-hand-objective = Name a place on the table
vf-hand-across = Add: { $feature } from edge to edge
vf-hand-enter = Bring on { $unit }
vf-hand-leave = Leave: { $formation }
draw-to-hit = to hit
draw-fate-card = fate card
draw-attacker = for the attacker
draw-initiative = initiative
draw-activation = activation
draw-courier = courier
draw-rally = rally
draw-square = against the square
draw-unpredictable = unpredictable
draw-morale = morale
draw-fortitude = fortitude
draw-to-hit-again = to hit, again
draw-test-again = test, again
draw-unpredictable-again = unpredictable, again
draw-leader-in-melee = leader in melee
draw-mother-russia = Mother Russia
# Words inside rule ids, as readers see them.
rule-word-artillerie_zu_pferd = horse_artillery
rule-word-batterie = battery
rule-word-disziplinierte_schuetzen = disciplined_fire
rule-word-elan = elan
rule-word-karabiner = carbines
rule-word-karree = square
rule-word-kartaetsche = canister
rule-word-landwehr = landwehr
rule-word-lanzen = lances
rule-word-leichte = light
rule-word-miliz = militia
rule-word-offene_formation = open_formation
rule-word-plaenkler = skirmishers
rule-word-raketen = rockets
rule-word-schnell = fast
rule-word-schwere_artillerie = heavy_artillery
rule-word-schwere_kavallerie = heavy_cavalry
rule-word-stoisch = stoic
rule-word-unnachgiebig = relentless
rule-word-unvorhersehbar = unpredictable
rule-word-alliierte = allies
rule-word-braunschweig = brunswick
rule-word-erzherzog_karl = archduke_charles
rule-word-marschall = marshal
rule-word-unterzahl = understrength
rule-word-vorsichtig = cautious

## What a seat may have answered beforehand
vf-standing-targets = Targets of fire
vf-standing-shooters = Who fires
vf-standing-fire-support = Fire support
vf-standing-rides = Moves of leaders
vf-standing-fights = Fights and their order
vf-standing-other = Everything else with one answer
vf-standing-cards = Cards
vf-standing-melee-support = Support in melee
vf-standing-taking = Occupying what was taken
vf-way-all = All who can
vf-way-first = In the order listed
vf-way-take = Occupy it
vf-errand-preparation = Captain: prepare everything
vf-errand-preparation-about = Terrain, objectives, deployment and who begins are settled as a captain would; then the battle begins.
vf-errand-ground = Captain: terrain and objectives
vf-errand-ground-about = Terrain, table edge and objectives are settled as a captain would; then you deploy.
vf-errand-deployment = Captain: deploy my army
vf-errand-deployment-about = Everybody who still waits is placed as a captain would. You may change it before you end the deployment.

vf-option-army-one-about = Who fights on one side: a ready-made army or one of your own.
vf-option-army-two-about = Who fights on the other side.
vf-option-points-about = Holds both armies to this many points; without a number each keeps its own limit.
vf-option-players-about = Two commanders may share the brigades of a side.
vf-option-turns-about = The battle is over after so many turns of each side.
vf-option-minutes-about = Ends the battle when this time is over, by the clock.
vf-option-own-breakthrough-about = Keeps card 4 for the end of one’s own Melee phase; otherwise any Melee phase will do.
vf-option-scale-about = How large the figures are for which the table is measured.
vf-option-width-about = How long the long edges are.
vf-option-depth-about = How far the armies are apart.
vf-option-terrain-about = The same number lays out the same terrain.
vf-option-woods-about = Units may occupy woods and hold them.
vf-option-river-about = Everywhere, not only at bridges and fords.
vf-option-ways-about = Roads do not make marching faster.
