//! Laws of section 8, on random games of every scenario. What they demand is worked out here from what was said aloud
//! at the table, never by the rules that are on trial.

use crate::play::melee;
use crate::support::oracle::{Man, War, linked};
use crate::support::*;
use feldherr_core::Rng;
use std::collections::{BTreeMap, BTreeSet};

/// Every choice of bases that section 1 allows.
fn bases() -> Vec<Vec<Vec<Country>>> {
    let mut found = vec![vec![vec![Spain], vec![France], vec![Russia], vec![Austria]]];
    for west in [France, Prussia] {
        let all = [Spain, west, Russia, Austria];
        for left_out in all {
            let three = all.iter().filter(|one| **one != left_out);
            found.push(three.map(|one| vec![*one]).collect());
        }
        for partner in [Spain, Russia, Austria] {
            let others = all.iter().filter(|one| ![west, partner].contains(one));
            found.push(vec![vec![west, partner], others.copied().collect()]);
        }
    }
    found.sort();
    found.dedup();
    found
}

/// Every scenario from its beginning, and a few games from the thick of it.
fn setups(seed: u64) -> Vec<Setup> {
    let mut setups = Vec::new();
    for variant in [Variant::Introductory, Variant::Standard] {
        setups.extend(bases().into_iter().map(|players| Setup {
            variant,
            rounds: Some(8),
            players,
            ..Setup::usual(4).unwrap()
        }));
        setups.extend((2..=4).map(|players| melee(players, variant, seed)));
        setups.extend((0..4).map(|extra| melee(4, variant, seed * 4 + extra + 1000)));
    }
    setups
}

/// A promise to spare somebody until he has had a turn.
struct Promise {
    breaker: Country,
    betrayed: Country,
    /// Whether he has thrown the dice since: this turn is the one.
    has_rolled: bool,
}

/// What was said aloud.
#[derive(Default)]
struct Talk {
    allies: BTreeMap<Country, Country>,
    /// By pair, the round in which they parted.
    parted: BTreeMap<[Country; 2], u16>,
    promises: Vec<Promise>,
    /// Whom the player in turn has asked.
    asked: BTreeSet<Country>,
    has_open_offer: bool,
}

fn pair(one: Country, two: Country) -> [Country; 2] {
    [one.min(two), one.max(two)]
}

impl Talk {
    /// What an action of the position `before` led to.
    fn hear(&mut self, before: &Position, action: Action, events: &[Event]) {
        let in_turn = before.army(before.turn()).country;
        for event in events {
            match *event {
                Event::Proposed { to, .. } => {
                    self.asked.insert(to);
                    self.has_open_offer = true;
                }
                Event::Declined { .. } => self.has_open_offer = false,
                Event::Allied { army, with } => {
                    self.has_open_offer = false;
                    self.allies.extend([(army, with), (with, army)]);
                    self.promises
                        .retain(|old| pair(old.breaker, old.betrayed) != pair(army, with));
                }
                Event::AllianceEnded { army, with } => {
                    self.allies.retain(|one, _| ![army, with].contains(one));
                    self.parted.insert(pair(army, with), before.round());
                    if action == Action::BreakAlliance || army == in_turn {
                        self.promises.push(Promise {
                            breaker: army,
                            betrayed: with,
                            has_rolled: false,
                        });
                    }
                }
                Event::Rolled { army, .. } => {
                    let owed = self.promises.iter_mut();
                    owed.filter(|promise| promise.betrayed == army)
                        .for_each(|promise| promise.has_rolled = true);
                }
                Event::TurnMissed { army } => {
                    self.promises.retain(|promise| promise.betrayed != army);
                }
                _ => {}
            }
        }
    }

    /// The turn of a player is over.
    fn turn_over(&mut self, of: Country) {
        self.promises
            .retain(|promise| promise.betrayed != of || !promise.has_rolled);
        self.asked.clear();
    }

    fn truces(&self) -> Vec<(Country, Country)> {
        let truces = self.promises.iter();
        truces
            .map(|promise| (promise.breaker, promise.betrayed))
            .collect()
    }
}

fn text(position: &Position) -> String {
    serde_json::to_string(position).unwrap()
}

/// One game under two laws, and how much it put them to the test.
struct Trial {
    play: Play,
    talk: Talk,
    /// Attacks that fail, or succeed, only because of a truce.
    decided_by_truce: usize,
    /// Offers open after a step.
    between_steps: usize,
}

impl Trial {
    fn run(setup: Setup, seed: u64) -> Self {
        let (table, _) = Table::start(setup, Seed::numbered(seed)).unwrap();
        let mut trial = Self {
            play: Play { table },
            talk: Talk::default(),
            decided_by_truce: 0,
            between_steps: 0,
        };
        let mut rng = Rng::new(seed);
        while let Some(awaited) = trial.play.awaited_seat() {
            trial.offers_are_open();
            trial.truces_bind();
            let other = Seat(rng.below(4) as u8);
            let seat = if rng.below(10) == 0 { other } else { awaited };
            let mut armies = trial.play.armies().iter();
            let Some(who) = armies.find(|army| army.player == seat) else {
                continue;
            };
            let who = who.country;
            if !trial.play.listed(who).is_empty() {
                let action = fickle(&trial.play, who, &mut rng);
                trial.act(seat, action);
            }
        }
        trial
    }

    fn act(&mut self, seat: Seat, action: Action) {
        let before = self.play.table.position().clone();
        let expected = self.judgement(action);
        let applied = self.play.table.act(seat, action).unwrap();
        if let Some(expected) = expected {
            assert_eq!(succeeded(&applied.events), expected, "{}", text(&before));
        }
        self.talk.hear(&before, action, &applied.events);
        if before.turn() != self.play.turn() {
            self.talk.turn_over(before.army(before.turn()).country);
        }
    }

    /// What the end of the turn must bring, if a target was declared.
    fn judgement(&self, action: Action) -> Option<bool> {
        let target = self.play.march().target?;
        (action == Action::EndTurn && self.has_diplomacy()).then(|| {
            let at = self.play.square_of(target).unwrap();
            self.may_attack(target.army()) && self.takes(at, &self.talk.truces())
        })
    }

    /// Two players make no alliances, and what is said of partners has tests of its own.
    fn has_diplomacy(&self) -> bool {
        self.play.seats() > 2
    }

    fn country(&self, army: ArmyId) -> Country {
        self.play.army(army).country
    }

    fn is_protected(&self, army: ArmyId) -> bool {
        self.play.army(army).status != Status::Fighting
    }

    fn may_attack(&self, enemy: ArmyId) -> bool {
        let (me, him) = (self.play.in_turn(), self.country(enemy));
        self.play.seat(me) != self.play.seat(him)
            && self.talk.allies.get(&me) != Some(&him)
            && !self.talk.truces().contains(&(me, him))
            && !self.is_protected(enemy)
    }

    /// Whether the player in turn takes the piece on `at` as the men stand.
    fn takes(&self, at: Square, truces: &[(Country, Country)]) -> bool {
        let armies = self
            .play
            .army_ids()
            .filter(|army| !self.is_protected(*army));
        let men: Vec<Man> = armies
            .flat_map(|army| self.play.pieces_of(army))
            .filter(|(_, square)| square.distance(at) <= 2)
            .map(|(piece, at)| Man {
                side: self.country(piece.army()),
                kind: piece.kind(),
                at,
            })
            .collect();
        let alliances: Vec<_> = self.talk.allies.clone().into_iter().collect();
        let war = War {
            board: self.play.board(),
            standard: self.play.variant() == Variant::Standard,
            alliances: &alliances,
            truces,
        };
        war.takes(&men, self.play.in_turn(), at)
    }

    /// A truce binds a piece in every role: for every piece that might be attacked now, the rules and the plain
    /// reading of the promises agree.
    fn truces_bind(&mut self) {
        let in_turn = self.play.turn();
        if self.play.phase() != Phase::March || !self.has_diplomacy() {
            return;
        }
        let truces = self.talk.truces();
        let enemies = self.play.army_ids().filter(|army| self.may_attack(*army));
        let targets: Vec<(Piece, Square)> = enemies
            .flat_map(|army| self.play.pieces_of(army))
            .filter(|(_, at)| self.is_in_contact(*at))
            .collect();
        for (piece, at) in targets {
            let falls = self.takes(at, &truces);
            assert_eq!(
                self.play.attack_succeeds(in_turn, piece),
                falls,
                "the piece on {at}, truces {truces:?}: {}",
                text(&self.play)
            );
            let is_decisive = !truces.is_empty() && self.takes(at, &[]) != falls;
            self.decided_by_truce += usize::from(is_decisive);
        }
    }

    /// Whether two pieces of others or more stand next to a square; fewer take nobody.
    fn is_in_contact(&self, at: Square) -> bool {
        let owner = self.play.piece_at(at).unwrap().army();
        let armies = self.play.army_ids().filter(|army| *army != owner);
        let others = armies.flat_map(|army| self.play.pieces_of(army));
        let near = others.filter(|(_, square)| linked(self.play.board(), *square, at));
        near.count() >= 2
    }

    /// Alliances can be broken at any time, and offered at any time in one's own turn while nothing is under way.
    fn offers_are_open(&mut self) {
        let play = &self.play;
        for army in play.army_ids() {
            let who = self.country(army);
            let can_break = play.listed(who).contains(&Action::BreakAlliance);
            assert_eq!(can_break, self.talk.allies.contains_key(&who), "{who}");
        }
        let me = play.in_turn();
        let is_idle =
            !self.talk.has_open_offer && matches!(play.phase(), Phase::Roll | Phase::March);
        let expected: BTreeSet<Country> = play
            .army_ids()
            .filter(|army| play.army(*army).status != Status::Out)
            .map(|army| self.country(army))
            .filter(|other| is_idle && self.may_offer(me, *other))
            .collect();
        let offered: BTreeSet<Country> = Country::ALL
            .into_iter()
            .filter(|to| play.listed(me).contains(&Action::Propose { to: *to }))
            .collect();
        assert_eq!(offered, expected, "{}", text(play));
        if play.march().stepped {
            self.between_steps += offered.len();
        }
    }

    fn may_offer(&self, me: Country, other: Country) -> bool {
        let talk = &self.talk;
        let is_free = |who| !talk.allies.contains_key(&who);
        let parted_now = talk.parted.get(&pair(me, other)) == Some(&self.play.round());
        let left: Vec<Country> = self
            .play
            .armies()
            .iter()
            .filter(|army| army.status != Status::Out)
            .map(|army| army.country)
            .collect();
        let seats: BTreeSet<Seat> = left.iter().map(|army| self.play.seat(*army)).collect();
        let is_called_for = match seats.len() {
            4 => true,
            3 => left
                .iter()
                .filter(|third| ![me, other].contains(third))
                .any(|third| self.threatens(*third, [me, other])),
            _ => false,
        };
        me != other
            && is_free(me)
            && is_free(other)
            && !parted_now
            && !talk.asked.contains(&other)
            && is_called_for
    }

    /// WL-G10, counted from the cards on the table.
    fn threatens(&self, third: Country, pair: [Country; 2]) -> bool {
        let cards: Vec<(Country, Country)> = self
            .play
            .towns()
            .filter_map(|(_, town, holder)| Some((town.country, self.country(holder?))))
            .collect();
        let foreign = |who: Country| {
            let his = cards.iter().filter(|(of, by)| *by == who && *of != who);
            his.count()
        };
        let has_all = |of: Country| cards.iter().filter(|card| **card == (of, third)).count() == 4;
        foreign(third) >= 5
            || pair.into_iter().any(has_all)
            || (foreign(third) >= 3 && foreign(third) > foreign(pair[0]) + foreign(pair[1]))
    }
}

/// A player who makes and breaks alliances all the time.
fn fickle(play: &Play, who: Country, rng: &mut Rng) -> Action {
    let options = play.listed(who);
    let offers: Vec<Action> = options
        .iter()
        .copied()
        .filter(|option| matches!(option, Action::Propose { .. }))
        .collect();
    if options.contains(&Action::BreakAlliance) && rng.below(100) < 5 {
        return Action::BreakAlliance;
    }
    if rng.below(100) < 25
        && let Some(offer) = rng.pick(&offers)
    {
        return *offer;
    }
    if options.contains(&Action::Answer { accept: true }) {
        let accept = rng.below(100) < 80;
        return Action::Answer { accept };
    }
    bot::choose(play, who, rng)
}

/// Rules: WL-8a, WL-8c, WL-8e, WL-8f, WL-G10, WL-G11, WL-G13, WL-G59
#[test]
fn a_truce_binds_in_every_role_and_alliances_are_open_at_any_time() {
    let (mut decided, mut between_steps) = (0, 0);
    for seed in feldherr_testkit::seeds(2) {
        for setup in setups(seed) {
            let trial = Trial::run(setup, seed);
            decided += trial.decided_by_truce;
            between_steps += trial.between_steps;
        }
    }
    assert!(decided > 0, "no truce ever decided an attack");
    assert!(between_steps > 0, "no offer was ever open between steps");
}
