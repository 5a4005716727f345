//! Laws of every moment, in games of all scenarios: what is possible at any time is offered, nothing changes without
//! being told, nobody marches twice.

use crate::support::from_json;
use crate::support::politics::options;
use feldherr_core::{Dice, Game, Rng, Seat};
use feldherr_europa::setup::SCENARIOS;
use feldherr_europa::task::{SeaTask, Task};
use feldherr_europa::{
    Action, BattleAction, CardId, Event, Kind, Political, Position, Power, RealmAction, RegionId,
    Target, WarAction, Water, map,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Every scenario with the standard rules and with all advanced ones.
fn setups() -> Vec<Value> {
    let advanced = json!({
        "cards": true, "attrition": true, "forced_march": true, "minor_navies": true,
        "multi_region_minors": true, "counter_charge": true, "battle_order": true,
        "reinforcements": true, "terrain": true, "light_infantry": true,
        "horse_artillery": true, "napoleon": true,
    });
    let of = |key: &str| {
        let rounds = json!({"rounds": 4});
        [
            json!({"scenario": key, "end": rounds}),
            json!({"scenario": key, "end": rounds, "switches": advanced}),
        ]
    };
    SCENARIOS.iter().flat_map(|(key, _)| of(key)).collect()
}

/// A game in which everybody has points to act with, and cards if there are any.
fn game(setup: &Value, seed: u64) -> Position {
    let mut dice = Dice::simulated(Rng::new(seed));
    let started = Position::start(&from_json(setup.clone()), &mut dice, &mut Vec::new());
    let mut position = started.expect("a game");
    for power in position.world.players().iter() {
        let realm = &mut position.state.realms[power.index()];
        (realm.pap, realm.pp) = (6, 40);
    }
    let seats = usize::from(position.seats());
    let cards = &mut position.state.cards;
    let dealt = if cards.deck.is_empty() {
        12..12
    } else {
        12..32
    };
    for (seat, card) in dealt.enumerate() {
        let card = CardId(card);
        cards.deck = cards.deck.without(card);
        let hand = &mut cards.hands[seat % seats];
        *hand = hand.with(card);
    }
    position
}

/// One of the options; battles are mostly left to the machine, and politics are not all there is.
fn pick(position: &Position, seat: Seat, rng: &mut Rng) -> Option<Action> {
    let listed = options(position, seat);
    let quick = Action::Battle(BattleAction::Quick);
    if listed.contains(&quick) && rng.below(4) != 0 {
        return Some(quick);
    }
    let political = |action: &Action| matches!(action, Action::Politics(_));
    let calm: Vec<Action> = listed
        .iter()
        .copied()
        .filter(|action| !political(action))
        .collect();
    let among = if calm.is_empty() || rng.below(6) == 0 {
        &listed
    } else {
        &calm
    };
    rng.pick(among).copied()
}

/// NE-G61 in plain words: dice, a battle, a sea battle or a congress are under way.
fn is_under_way(position: &Position) -> bool {
    let roll = |task: &Task| {
        let document = serde_json::to_value(task).expect("a task");
        let names = ["split", "volunteers", "stress", "sacrifice"];
        let rolls = names
            .iter()
            .any(|name| !document["politics"][name].is_null());
        let at_sea = match task {
            Task::Sea(SeaTask::Haul { at, .. }) => matches!(at, Water::Sea(_)),
            Task::Sea(SeaTask::Launch { .. }) => false,
            Task::Sea(_) => true,
            _ => false,
        };
        rolls || at_sea || !document["congress"].is_null()
    };
    position.state.battle.is_some() || position.state.agenda.iter().any(roll)
}

/// What the rules let a power do at any time, by plain conditions; not all of it, but all kinds.
fn due(position: &Position, power: Power) -> Vec<Political> {
    let state = &position.state;
    let (relations, pap) = (&state.relations, state.realms[power.index()].pap);
    let mut due = Vec::new();
    if pap >= 2 && !relations.enemies(power).is_empty() {
        due.push(Political::SueForPeace { power });
    }
    if pap < 1 {
        return due;
    }
    for other in position.world.players().without(power).iter() {
        let removed = state.realms[other.index()].removed;
        let truce = relations.truce[power.index()][other.index()] > state.round;
        let same = position.seat_of(power) == position.seat_of(other);
        if relations.allied(power, other) {
            due.push(Political::BreakAlliance { power, ally: other });
        } else if !relations.at_war(power, other) && !truce && !removed && !same {
            due.push(Political::DeclareWar {
                power,
                target: other,
            });
        }
    }
    for key in ["ireland", "vendee", "don-basin"] {
        let region = map().find_region(key).expect("a rebellious region");
        let foreign = state.land.owner(region).is_some_and(|owner| owner != power);
        if foreign && !state.land.uprisings.has(region) {
            due.push(Political::Uprising { power, region });
        }
    }
    due.extend(annexations(position, power));
    due
}

/// NE-ACT-27 In its own turn a power may annex where its troops stand.
fn annexations(position: &Position, power: Power) -> Vec<Political> {
    let state = &position.state;
    let agenda = serde_json::to_string(&state.agenda).expect("an agenda");
    let ends = format!("{{\"turn\":{{\"end\":{}}}}}", json!(power));
    if position.world.switches.multi_region_minors || !agenda.contains(&ends) {
        return Vec::new();
    }
    let free = state.land.armies(power.flag()).and(state.land.unowned());
    let open = |region: &RegionId| {
        let announced = json!({"annexation": {"power": power, "region": region}});
        !state.campaign.resisting.has(*region) && !agenda.contains(&announced.to_string())
    };
    free.iter()
        .filter(open)
        .map(|region| Political::Annex { power, region })
        .collect()
}

/// Every seat may do what is due and finds it among its options, or behind the door of its cabinet.
fn check_open(position: &Position, note: &str) {
    let cabinet = Action::Realm(RealmAction::Cabinet);
    let under_way = is_under_way(position);
    for (at, powers) in position.world.seats.iter().enumerate() {
        let seat = Seat(at as u8);
        let living = |power: &Power| !position.state.realms[power.index()].removed;
        let mut open: Vec<Political> = Vec::new();
        if !under_way {
            open.extend(
                powers
                    .iter()
                    .filter(living)
                    .flat_map(|it| due(position, it)),
            );
        }
        let (loan, on) = (CardId(12), powers.iter().find(living));
        if let Some(power) = on.filter(|_| position.state.cards.hands[at].has(loan)) {
            let on = Target::Power(power);
            open.push(Political::Play { card: loan, on });
        }
        let listed = if open.is_empty() {
            Vec::new()
        } else {
            options(position, seat)
        };
        for action in open {
            let action = Action::Politics(action);
            let judged = position.check(seat, &action);
            assert!(judged.is_ok(), "{note}: {seat:?} {action:?}: {judged:?}");
            let offered = listed.contains(&action) || listed.contains(&cabinet);
            assert!(offered, "{note}: {seat:?} is not offered {action:?}");
        }
    }
}

/// What stands where and what everybody has, by the words in which events tell of it.
fn stock(position: &Position) -> BTreeMap<String, String> {
    let state = &position.state;
    let mut stock = BTreeMap::new();
    for region in map().region_ids() {
        let units: Vec<_> = feldherr_europa::Flag::all()
            .map(|flag| *state.land.units(region, flag))
            .collect();
        let docked = state.fleets.at(Water::Port(region));
        let owner = state.land.owner(region);
        let rises = state.land.uprisings.has(region);
        let key = map().region_key(region).to_owned();
        stock.insert(key, format!("{units:?} {docked:?} {owner:?} {rises}"));
    }
    for sea in map().sea_ids() {
        let key = map().sea_key(sea).to_owned();
        stock.insert(key, format!("{:?}", state.fleets.at(Water::Sea(sea))));
    }
    for power in Power::ALL {
        let realm = &state.realms[power.index()];
        let key = json!(power).as_str().unwrap_or_default().to_owned();
        let relations = &state.relations;
        let at = power.index();
        let ties = (
            &relations.enemies[at],
            relations.allies[at],
            relations.passage[at],
        );
        stock.insert(
            key,
            format!("{} {} {:?} {ties:?}", realm.pp, realm.pap, realm.controller),
        );
    }
    stock
}

/// What events have to account for.
struct Account {
    stock: BTreeMap<String, String>,
    /// Where a battle is fought; its events need not say so every time.
    field: Option<String>,
}

impl Account {
    fn of(position: &Position) -> Self {
        let battle = position.state.battle.as_deref();
        Self {
            stock: stock(position),
            field: battle.map(|battle| map().region_key(battle.region).to_owned()),
        }
    }
}

/// Whatever has changed is named by an event.
fn untold(before: &Account, after: &Account, events: &[Event]) -> Vec<String> {
    let told = serde_json::to_string(events).expect("events");
    let fought = events.iter().any(|event| matches!(event, Event::Battle(_)));
    let field = before.field.as_ref().filter(|_| fought);
    let mut silent = Vec::new();
    for (key, now) in &after.stock {
        let then = &before.stock[key];
        if then != now {
            let named = told.contains(&format!("\"{key}\"")) || field == Some(key);
            if !named {
                silent.push(format!("{key} changed from {then} to {now}: {told}"));
            }
        }
    }
    silent
}

/// NE-LAND-2 How many units that march one region have marched in this turn and stand where.
#[derive(Default)]
struct Marched(BTreeMap<(Power, RegionId, Kind), u8>);

impl Marched {
    /// Units of slow kinds that march must not have marched before; those that have may try a forced march.
    fn note(&mut self, position: &Position, action: &Action, note: &str) {
        let Action::War(WarAction::March {
            power,
            from,
            to,
            troops,
        }) = action
        else {
            return;
        };
        for (kind, count) in troops.iter().filter(|(kind, _)| kind.sheet().steps == 1) {
            let there = position.state.land.units(*from, power.flag()).count(kind);
            let tired = self.0.get(&(*power, *from, kind)).copied().unwrap_or(0);
            let fresh = there.saturating_sub(tired);
            assert!(count <= fresh, "{note}: {count} of {fresh} fresh {kind:?}");
            *self.0.entry((*power, *to, kind)).or_default() += count;
        }
    }
}

/// Plays at random; what happened without being told.
fn play(setup: &Value, seed: u64) -> Vec<String> {
    let mut silent = Vec::new();
    let mut rng = Rng::new(seed);
    let mut dice = Dice::simulated(Rng::new(seed + 1000));
    let mut position = game(setup, seed);
    let mut marched = Marched::default();
    let mut before = Account::of(&position);
    let mut turn = (position.state.round, position.state.active);
    for step in 0..300 {
        let waiting: Vec<Seat> = position.prompts().awaited().collect();
        let Some(asked) = rng.pick(&waiting).copied() else {
            break;
        };
        let any = Seat(rng.below(u32::from(position.seats())) as u8);
        let seat = if rng.below(12) == 0 { any } else { asked };
        let Some(action) = pick(&position, seat, &mut rng) else {
            continue;
        };
        let note = format!("{setup} {seed}/{step}: {seat:?} {action:?}");
        // Foraging lets some units march twice (NE-G7).
        if !position.world.switches.cards {
            marched.note(&position, &action, &note);
        }
        let mut events = Vec::new();
        let done = position.apply(seat, &action, &mut dice, &mut events);
        assert!(done.is_ok(), "{note}: {done:?}");
        let after = Account::of(&position);
        let untold = untold(&before, &after, &events).into_iter();
        silent.extend(untold.map(|what| format!("{note}: {what}")));
        before = after;
        if step % 4 == 0 {
            check_open(&position, &note);
        }
        let now = (position.state.round, position.state.active);
        if now != turn {
            (marched, turn) = (Marched::default(), now);
        }
    }
    silent
}

/// Rules: NE-ACT-1, NE-ACT-27, NE-ACARD-14, NE-G61, NE-LAND-2
#[test]
fn whatever_is_done_what_may_be_done_is_offered_and_what_changes_is_told() {
    let mut silent = Vec::new();
    for seed in feldherr_testkit::seeds(1) {
        for setup in setups() {
            silent.extend(play(&setup, seed));
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}
