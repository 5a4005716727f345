//! The tables beside the map: the date, the powers, who is whose friend and enemy, production, forces, cards, the battle.

use super::dress::dress;
use super::field::zone_words;
use crate::{Column, NOW, Panel, RACE, Row, SeatState};
use feldherr_core::{Message, Seat};
use feldherr_europa::task::{ProductionTask, Task};
use feldherr_europa::{
    Arm, Battle, BattleSide, BattleStep, CardKind, Mode, Position, Power, PowerSet, View, Zone,
    camp_name, map, side_name, tables, text,
};
use std::sync::Arc;

/// All tables.
pub(super) fn all(view: &View) -> Vec<Panel> {
    let position = Position {
        world: Arc::clone(&view.world),
        state: view.state.clone(),
    };
    let mut panels = vec![game(&position)];
    panels.extend(view.state.battle.as_deref().map(battle));
    panels.extend(hand(view));
    panels.extend([
        powers(&position),
        diplomacy(&position),
        production(&position),
        forces(&position),
    ]);
    panels.extend(levels(&position));
    panels
}

/// NE-WIN-4 What each player has reached, or would if the game ended now; a historical game knows sides only.
fn levels(position: &Position) -> Option<Panel> {
    let rows = position.achievements().into_iter().map(|achievement| {
        let reasons = achievement.reasons().into_iter().map(|note| note.message);
        let cells = std::iter::once(achievement.grade.name()).chain(reasons);
        let row = Row {
            seat: Some(achievement.seat),
            ..row(position, achievement.power, cells.collect())
        };
        row.in_head(RACE)
    });
    let mut rows: Vec<Row> = rows.collect();
    if position.world.mode == Mode::Historical {
        rows.extend(sides(position));
    }
    let title = if position.is_over() {
        text::NE_PANEL_LEVELS
    } else {
        text::NE_PANEL_LEVELS_NOW
    };
    (!rows.is_empty()).then(|| panel("levels", title, rows))
}

/// NE-WIN-2, NE-WIN-3 How many of the enemies of France have sued for peace in a historical game; France loses alone.
fn sides(position: &Position) -> Option<Row> {
    let coalition = position.world.sides[1];
    let beaten = coalition.iter().filter(|power| is_beaten(position, *power));
    let (beaten, all) = (beaten.count() as u32, coalition.len());
    let count = Message::new(text::NE_PANEL_BEATEN)
        .with("count", beaten)
        .with("all", all);
    let near = beaten > 0 && beaten + 1 == all;
    let row = row(position, Power::France, vec![count]).in_head(RACE);
    (all > 0).then(|| row.with_alarm(near.then(|| Message::new(text::NE_ALARM_PEACE))))
}

fn is_beaten(position: &Position, power: Power) -> bool {
    position.state.realms[power.index()].defeated
}

fn panel(id: &'static str, title: &'static str, rows: Vec<Row>) -> Panel {
    Panel {
        id,
        title: Message::new(title),
        columns: Vec::new(),
        rows,
    }
}

fn row(position: &Position, power: Power, cells: Vec<Message>) -> Row {
    let dress = dress(power.flag());
    Row {
        seat: position.seat_of(power),
        class: dress.key.to_owned(),
        symbol: Some(dress.flag),
        label: power.name(),
        cells,
        seat_state: None,
        alarm: None,
    }
}

/// NE-TURN-2 The month, whose turn it is, and how far the game has come.
fn game(position: &Position) -> Panel {
    let state = &position.state;
    let active = super::trace::power(position);
    let round = match position.world.end.rounds {
        Some(rounds) => Message::new(text::NE_PANEL_ROUND_OF).with("rounds", rounds),
        None => Message::new(text::NE_PANEL_ROUND),
    }
    .with("round", state.round);
    let whose = match position.state.agenda.last() {
        Some(Task::Production(ProductionTask::Buy(_))) => text::NE_PANEL_BUYS,
        _ => text::NE_PANEL_TURN,
    };
    let now = Row {
        label: position.date().name(),
        ..row(
            position,
            active,
            vec![round, Message::new(whose).with("power", active.name())],
        )
    };
    let last = is_last_round(position).then(|| Message::new(text::NE_ALARM_LAST_ROUND));
    let now = now.in_head(NOW).with_alarm(last);
    let mut rows = vec![now, quarter(position)];
    rows.extend(
        position
            .world
            .end
            .last
            .map(|last| plain(Message::new(text::NE_PANEL_LAST), vec![last.name()])),
    );
    let mode = match position.world.mode {
        Mode::Historical => text::NE_PANEL_HISTORICAL,
        Mode::Unhistorical => text::NE_PANEL_UNHISTORICAL,
    };
    rows.push(plain(
        Message::new(text::NE_PANEL_MODE),
        vec![Message::new(mode)],
    ));
    panel("game", text::NE_PANEL_GAME, rows)
}

/// NE-END-2, NE-TURN-5 Whether the agreed length ends with this round.
fn is_last_round(position: &Position) -> bool {
    let end = &position.world.end;
    end.rounds == Some(position.state.round) || end.last == Some(position.date())
}

/// NE-TURN-3 When there is production next.
fn quarter(position: &Position) -> Row {
    let months = (0..12).map(|later| position.world.date(position.state.round + later));
    let next = months
        .into_iter()
        .find(|date| tables::PRODUCTION_MONTHS.contains(&date.month));
    let next = next.unwrap_or_else(|| position.date());
    plain(Message::new(text::NE_PANEL_NEXT), vec![next.name()])
}

fn plain(label: Message, cells: Vec<Message>) -> Row {
    Row {
        seat: None,
        class: "neutral".to_owned(),
        symbol: None,
        label,
        cells,
        seat_state: None,
        alarm: None,
    }
}

/// What each power has: points, stress, land.
fn powers(position: &Position) -> Panel {
    let rows = Power::ALL.map(|power| {
        let realm = &position.state.realms[power.index()];
        let count = |id, count: u32| Message::new(id).with("count", count);
        let mut cells = Vec::new();
        cells.extend(standing(position, power));
        cells.extend([
            Message::new(text::NE_PANEL_PP)
                .with("pp", realm.pp)
                .with("income", position.income(power)),
            Message::new(text::NE_PANEL_PAP).with("pap", realm.pap),
            Message::new(text::NE_PANEL_STRESS).with("value", position.world.stress[power.index()]),
            count(
                text::NE_PANEL_REGIONS,
                position.state.land.owned(power).len(),
            ),
        ]);
        Row {
            seat_state: Some(SeatState {
                out: realm.removed,
                notes: Vec::new(),
            }),
            ..row(position, power, cells)
        }
    });
    panel("powers", text::NE_PANEL_POWERS, rows.into())
}

/// NE-NEUTRAL-3 What is out of the ordinary about a power.
fn standing(position: &Position, power: Power) -> Option<Message> {
    let realm = &position.state.realms[power.index()];
    if realm.removed {
        return Some(Message::new(text::NE_PANEL_REMOVED));
    }
    if !position.is_player(power) {
        return Some(match realm.controller {
            Some(seat) => {
                Message::new(text::NE_PANEL_CONTROLLED).with("power", player(position, seat))
            }
            None => Message::new(text::NE_PANEL_NEUTRAL),
        });
    }
    realm
        .defeated
        .then(|| Message::new(text::NE_PANEL_DEFEATED))
}

/// The first nation of a seat.
fn player(position: &Position, seat: Seat) -> Message {
    let nations = position.world.seats.get(seat.index()).copied();
    let first = nations.unwrap_or(PowerSet::NONE).first();
    first.map_or_else(|| Message::new(text::NE_NOBODY), Power::name)
}

/// NE-DIPL-3 The diplomacy table: what each is to each.
fn diplomacy(position: &Position) -> Panel {
    let relations = &position.state.relations;
    let round = position.state.round;
    let cell = |one: Power, two: Power| {
        Message::new(if one == two {
            text::NE_RELATION_SELF
        } else if relations.at_war(one, two) {
            text::NE_RELATION_WAR
        } else if relations.allied(one, two) {
            text::NE_RELATION_ALLY
        } else if relations.passage[one.index()].has(two) {
            text::NE_RELATION_PASSAGE
        } else if relations.truce[one.index()][two.index()] > round {
            text::NE_RELATION_TRUCE
        } else {
            text::NE_RELATION_NONE
        })
    };
    let rows = Power::ALL.map(|one| {
        let cells = Power::ALL.map(|two| cell(one, two));
        row(position, one, cells.into())
    });
    let columns = Power::ALL.map(|power| Column {
        symbol: Some(dress(power.flag()).flag),
        class: dress(power.flag()).key.to_owned(),
        label: power.name(),
    });
    Panel {
        columns: columns.into(),
        ..panel("diplomacy", text::NE_PANEL_DIPLOMACY, rows.into())
    }
}

/// NE-PROD What each power's land yields.
fn production(position: &Position) -> Panel {
    let rows = Power::ALL.map(|power| {
        let land = &position.state.land;
        let (owned, barren) = (land.owned(power), position.barren(power));
        let homeland = owned.and(map().homelands[power.index()]);
        let worth = |regions: feldherr_europa::RegionSet| -> u32 {
            let regions = regions.minus(barren).iter();
            regions
                .map(|region| u32::from(position.value(region, power)))
                .sum()
        };
        let mut cells = vec![
            Message::new(text::NE_PANEL_HOMELAND)
                .with("pp", worth(homeland))
                .with("count", homeland.len()),
            Message::new(text::NE_PANEL_ABROAD)
                .with("pp", worth(owned.minus(homeland)))
                .with("count", owned.minus(homeland).len()),
        ];
        let lost = owned.and(barren).len();
        if lost > 0 {
            cells.push(Message::new(text::NE_PANEL_BARREN).with("count", lost));
        }
        Row {
            label: Message::new(text::NE_PANEL_YIELD)
                .with("power", power.name())
                .with("pp", position.income(power)),
            ..row(position, power, cells)
        }
    });
    panel("production", text::NE_PANEL_PRODUCTION, rows.into())
}

/// What each power has under arms.
fn forces(position: &Position) -> Panel {
    let rows = Power::ALL.map(|power| {
        let arms = [
            (Arm::Infantry, text::NE_PANEL_INFANTRY),
            (Arm::Cavalry, text::NE_PANEL_CAVALRY),
            (Arm::Artillery, text::NE_PANEL_ARTILLERY),
            (Arm::Leader, text::NE_PANEL_LEADERS),
        ];
        let mut cells: Vec<Message> = arms
            .into_iter()
            .map(|(arm, id)| {
                let kinds = feldherr_europa::Kind::ALL.into_iter();
                let count: u16 = kinds
                    .filter(|kind| kind.arm() == arm)
                    .map(|kind| position.count(power.flag(), kind))
                    .sum();
                Message::new(id).with("count", count)
            })
            .collect();
        cells.push(
            Message::new(text::NE_PANEL_SQUADRONS)
                .with("count", position.state.fleets.total(power)),
        );
        row(position, power, cells)
    });
    panel("forces", text::NE_PANEL_FORCES, rows.into())
}

/// NE-ACARD-8 The observer's cards in words, and how many the others hold.
fn hand(view: &View) -> Option<Panel> {
    if !view.world.switches.cards {
        return None;
    }
    let own = view.seat.map(Seat::index);
    let hand = own.and_then(|seat| view.state.cards.hands.get(seat));
    let cards = hand.into_iter().flat_map(|hand| hand.iter());
    let mut rows: Vec<Row> = cards
        .filter_map(|id| view.world.card(id))
        .map(|card| {
            let kind = match card.kind {
                CardKind::Event(_) => text::NE_CARD_KIND_EVENT,
                CardKind::Strategy(_) => text::NE_CARD_KIND_STRATEGY,
                CardKind::Battle(_) => text::NE_CARD_KIND_BATTLE,
                CardKind::Innovation(_) => text::NE_CARD_KIND_INNOVATION,
                CardKind::Blank => text::NE_CARD_KIND_BLANK,
            };
            Row {
                class: "neutral".to_owned(),
                ..plain(
                    card.name.message(),
                    vec![Message::new(kind), card.text.message()],
                )
            }
        })
        .collect();
    for (seat, powers) in view.world.seats.iter().enumerate() {
        if Some(seat) != own
            && let Some(power) = powers.first()
        {
            let held = view.hands.get(seat).copied().unwrap_or_default();
            let dress = dress(power.flag());
            rows.push(Row {
                seat: Some(Seat(seat as u8)),
                class: dress.key.to_owned(),
                symbol: Some(dress.flag),
                ..plain(
                    power.name(),
                    vec![Message::new(text::NE_PANEL_HELD_CARDS).with("count", held)],
                )
            });
        }
    }
    Some(panel("hand", text::NE_PANEL_HAND, rows))
}

/// NE-BATTLE How the battle stands.
fn battle(battle: &Battle) -> Panel {
    let mut rows = vec![plain(
        map().region_name(battle.region),
        vec![match battle.stage {
            BattleStep::Fight => Message::new(text::NE_BATTLE_ROUND).with("round", battle.round),
            BattleStep::Pursuit => Message::new(text::NE_PANEL_PURSUIT),
            BattleStep::Retreat => Message::new(text::NE_PANEL_RETREAT),
            _ => Message::new(text::NE_PANEL_DEPLOYMENT),
        }],
    )];
    for side in BattleSide::BOTH {
        let camp = &battle.camps[side.index()];
        let there = |keeps: &dyn Fn(Zone) -> bool| {
            let own = battle.pieces.iter().filter(|piece| {
                camp.flags.has(piece.flag) && piece.kind.is_army() && keeps(piece.zone)
            });
            own.count() as u32
        };
        let flag = camp.flags.iter().next();
        let dress = flag.map(dress);
        rows.push(Row {
            class: dress.map_or("neutral", |dress| dress.key).to_owned(),
            symbol: dress.map(|dress| dress.flag),
            ..plain(
                Message::new(text::NE_PANEL_CAMP)
                    .with("flag", camp_name(camp.flags))
                    .with("side", side_name(side)),
                vec![
                    Message::new(text::NE_PANEL_UNITS)
                        .with("count", there(&|zone| zone != Zone::Lost)),
                    Message::new(text::NE_PANEL_IN_ZONE)
                        .with("zone", zone_words(side, Zone::Reserve))
                        .with("count", there(&|zone| zone == Zone::Reserve)),
                    Message::new(text::NE_PANEL_IN_ZONE)
                        .with("zone", zone_words(side, Zone::Retreat))
                        .with("count", there(&|zone| zone == Zone::Retreat)),
                    Message::new(text::NE_PANEL_LOST)
                        .with("count", there(&|zone| zone == Zone::Lost)),
                ],
            )
        });
    }
    panel("battle", text::NE_PANEL_BATTLE, rows)
}
