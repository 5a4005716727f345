//! Chances in battles: exact where one roll decides, by fast playouts for whole battles.

use crate::rules::Modifier;
use crate::rules::battle::playout;
use crate::rules::battle::{
    Fate, charge_fates, fire_effect, may_evade, may_form_square, pursuit_number, rally_bonus,
    unit_name,
};
use crate::{Battle, BattleSide, Kind, Piece, rule, tables, text};
use feldherr_core::{Chance, Message, Note, Odds, Rng};

/// How many of the 36 throws of two dice give each sum.
const THROWS: [u8; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// The sums of two dice with their chances.
fn sums() -> impl Iterator<Item = (i8, f64)> {
    (2..=12).map(|sum: i8| (sum, f64::from(THROWS[sum as usize]) / 36.0))
}

/// The chances of what becomes of a piece: it stands, retreats, falls.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fates {
    /// Nothing happens to it.
    pub stands: f64,
    /// It goes to its retreat zone.
    pub retreats: f64,
    /// It is eliminated.
    pub falls: f64,
}

impl Fates {
    fn add(&mut self, fate: Fate, chance: f64) {
        match fate {
            Fate::Stands => self.stands += chance,
            Fate::Retreats => self.retreats += chance,
            Fate::Falls => self.falls += chance,
        }
    }
}

/// What many playouts of a battle brought.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Forecast {
    /// The chance of attacker and defender to win.
    pub wins: [f64; 2],
    /// Units each loses on average, leaders included.
    pub losses: [f64; 2],
    /// The chance that each loses so many units in defeat that it must roll against its stress value.
    pub disaster: [f64; 2],
}

impl Battle {
    /// NE-FIRE-5, NE-FIRE-6 What a shot does to its target.
    pub fn fire_chances(&self, piece: &Piece, target: &Piece) -> Fates {
        let need = self.fire_number(piece, target);
        let bonus = Modifier::sum(&self.fire_modifiers(piece, target));
        let hit: f64 = sums()
            .filter(|(sum, _)| sum + bonus >= need)
            .map(|(_, chance)| chance)
            .sum();
        let mut fates = Fates {
            stands: 1.0 - hit,
            ..Fates::default()
        };
        for die in 1..=6 {
            fates.add(fire_effect(piece.kind, target.kind, die), hit / 6.0);
        }
        fates
    }

    /// NE-CHARGE-2, NE-CHARGE-3, NE-CHARGE-4, NE-CHARGE-5 What a charge does to both, if it comes to the clash.
    pub fn charge_chances(&self, piece: &Piece, target: &Piece, counter: bool) -> [Fates; 2] {
        let net = Modifier::sum(&self.charge_modifiers(piece, target, counter))
            - Modifier::sum(&self.stand_modifiers(target));
        let mut fates = [Fates::default(); 2];
        for (own, one) in sums() {
            for (other, two) in sums() {
                let outcome = charge_fates(piece.kind, target.kind, own + net - other);
                for (fates, fate) in fates.iter_mut().zip(outcome) {
                    fates.add(fate, one * two);
                }
            }
        }
        fates
    }

    /// NE-FIRE-5 The odds of a shot.
    pub fn fire_odds(&self, piece: &Piece, target: &Piece) -> Odds {
        let fates = self.fire_chances(piece, target);
        let mut notes = vec![Note {
            rule: rule::NE_FIRE_5,
            message: Message::new(text::NE_ODDS_NEED).with("need", self.fire_number(piece, target)),
        }];
        notes.extend(
            self.fire_modifiers(piece, target)
                .iter()
                .map(Modifier::note),
        );
        let mut rows = fate_rows(target.kind, fates);
        self.add_leader_row(target, &mut rows);
        Odds {
            title: attack_title(text::NE_ODDS_FIRE, piece.kind, target.kind),
            headline: Some(gives_way(fates)),
            rows,
            notes,
        }
    }

    /// NE-CHARGE-2 The odds of a charge, and of one against the square its target may form.
    pub fn charge_odds(&self, piece: &Piece, target: &Piece, counter: bool) -> Vec<Odds> {
        let [_, fates] = self.charge_chances(piece, target, counter);
        let mut tables = vec![Odds {
            headline: Some(gives_way(fates)),
            ..self.clash_odds(text::NE_ODDS_CHARGE, piece, target, counter)
        }];
        if !counter && may_form_square(piece, target) {
            let formed = Piece {
                square: true,
                ..*target
            };
            tables.push(self.clash_odds(text::NE_ODDS_CHARGE_SQUARE, piece, &formed, counter));
        }
        if !counter
            && may_evade(piece, target)
            && let Some(table) = tables.first_mut()
        {
            table.notes.push(Note {
                rule: rule::NE_CHARGE_6,
                message: Message::new(text::NE_ODDS_MAY_EVADE),
            });
        }
        tables
    }

    fn clash_odds(
        &self,
        title: &'static str,
        piece: &Piece,
        target: &Piece,
        counter: bool,
    ) -> Odds {
        let [own, other] = self.charge_chances(piece, target, counter);
        let mut rows = vec![
            row(text::NE_ODDS_TARGET_FALLS, target.kind, other.falls),
            row(text::NE_ODDS_TARGET_RETREATS, target.kind, other.retreats),
            row(text::NE_ODDS_OWN_RETREATS, piece.kind, own.retreats),
            row(text::NE_ODDS_OWN_FALLS, piece.kind, own.falls),
        ];
        self.add_leader_row(target, &mut rows);
        let attacker = self.charge_modifiers(piece, target, counter);
        let defender = self.stand_modifiers(target);
        let against = |modifier: &Modifier| Note {
            rule: modifier.rule,
            message: Message::new(text::NE_ODDS_AGAINST).with("reason", modifier.note().message),
        };
        let notes = attacker.iter().map(Modifier::note);
        Odds {
            title: attack_title(title, piece.kind, target.kind),
            headline: None,
            rows,
            notes: notes.chain(defender.iter().map(against)).collect(),
        }
    }

    /// NE-RALLY-7 The chance that a leader beside the target falls.
    fn add_leader_row(&self, target: &Piece, rows: &mut Vec<Chance>) {
        let side = self.side(target.flag);
        if self.presence(side, target.zone).has_leader() {
            let deadly = sums().filter(|(sum, _)| *sum >= tables::LEADER_FALLS as i8);
            rows.push(Chance {
                label: Message::new(text::NE_ODDS_LEADER_FALLS),
                chance: deadly.map(|(_, chance)| chance).sum(),
            });
        }
    }

    /// NE-PURSUIT-2 The odds of a pursuer.
    pub fn pursuit_odds(&self, piece: &Piece, target: &Piece) -> Odds {
        let need = pursuit_number(piece.kind, target.kind);
        let modifiers = self.pursuit_modifiers(target);
        let least = i16::from(need) - i16::from(Modifier::sum(&modifiers));
        let faces = if need == 0 {
            0
        } else {
            (7 - least).clamp(0, 6)
        };
        let caught = row(
            text::NE_ODDS_TARGET_FALLS,
            target.kind,
            f64::from(faces) / 6.0,
        );
        Odds {
            title: attack_title(text::NE_ODDS_PURSUIT, piece.kind, target.kind),
            headline: Some(caught.clone()),
            rows: vec![caught],
            notes: modifiers.iter().map(Modifier::note).collect(),
        }
    }

    /// NE-RALLY-2 The odds of a rally.
    pub fn rally_odds(&self, leader: Kind, unit: Kind) -> Odds {
        let need = unit.sheet().rally as i8;
        let bonus = rally_bonus(leader) as i8;
        let rallied = sums().filter(|(sum, _)| sum + bonus >= need);
        let mut notes = vec![Note {
            rule: rule::NE_RALLY_3,
            message: Message::new(text::NE_ODDS_NEED).with("need", need),
        }];
        if bonus > 0 {
            notes.push(Note {
                rule: rule::NE_ANAP_3,
                message: Message::new(text::NE_MOD_NAPOLEON).with("amount", bonus),
            });
        }
        let rallied = row(
            text::NE_ODDS_RALLIED,
            unit,
            rallied.map(|(_, chance)| chance).sum(),
        );
        Odds {
            title: Message::new(text::NE_ODDS_RALLY).with("unit", unit_name(unit)),
            headline: Some(rallied.clone()),
            rows: vec![rallied],
            notes,
        }
    }
}

/// The chance that a target falls or is driven back.
fn gives_way(fates: Fates) -> Chance {
    Chance {
        label: Message::new(text::NE_ODDS_TARGET_GIVES_WAY),
        chance: fates.falls + fates.retreats,
    }
}

fn row(id: &'static str, kind: Kind, chance: f64) -> Chance {
    Chance {
        label: Message::new(id).with("unit", unit_name(kind)),
        chance,
    }
}

fn fate_rows(target: Kind, fates: Fates) -> Vec<Chance> {
    vec![
        row(text::NE_ODDS_TARGET_FALLS, target, fates.falls),
        row(text::NE_ODDS_TARGET_RETREATS, target, fates.retreats),
        row(text::NE_ODDS_TARGET_STANDS, target, fates.stands),
    ]
}

fn attack_title(id: &'static str, by: Kind, target: Kind) -> Message {
    Message::new(id)
        .with("unit", unit_name(by))
        .with("target", unit_name(target))
}

/// Plays a battle so many times from where it is.
pub fn forecast(battle: &Battle, games: u32, rng: &mut Rng) -> Forecast {
    let mut forecast = Forecast::default();
    if games == 0 {
        return forecast;
    }
    for _ in 0..games {
        let end = playout(battle, rng);
        let winner = end.winner.unwrap_or(BattleSide::Defender);
        forecast.wins[winner.index()] += 1.0;
        for side in BattleSide::BOTH {
            let flags = end.camps[side.index()].flags.iter();
            let losses: Vec<u16> = flags.map(|flag| end.losses(flag)).collect();
            forecast.losses[side.index()] += f64::from(losses.iter().sum::<u16>());
            if side != winner && losses.iter().any(|lost| *lost >= tables::DISASTER) {
                forecast.disaster[side.index()] += 1.0;
            }
        }
    }
    let games = f64::from(games);
    for list in [
        &mut forecast.wins,
        &mut forecast.losses,
        &mut forecast.disaster,
    ] {
        list.iter_mut().for_each(|value| *value /= games);
    }
    forecast
}

/// The odds of a whole battle, by so many playouts.
pub fn battle_odds(battle: &Battle, games: u32, rng: &mut Rng) -> Odds {
    let forecast = forecast(battle, games, rng);
    let name = |side: BattleSide| {
        let flags = battle.camps[side.index()].flags;
        crate::rules::battle::camp_name(flags)
    };
    let mut rows = Vec::new();
    let mut notes = vec![Note {
        rule: rule::NE_G146,
        message: Message::new(text::NE_ODDS_PLAYOUTS).with("count", games),
    }];
    for side in BattleSide::BOTH {
        let row = |id, chance| Chance {
            label: Message::new(id).with("flag", name(side)),
            chance,
        };
        rows.push(row(text::NE_ODDS_WINS, forecast.wins[side.index()]));
        rows.push(row(text::NE_ODDS_DISASTER, forecast.disaster[side.index()]));
        let losses = (forecast.losses[side.index()] * 10.0).round() as u32;
        notes.push(Note {
            rule: rule::NE_G17,
            message: Message::new(text::NE_ODDS_LOSSES)
                .with("flag", name(side))
                .with("units", format!("{}.{}", losses / 10, losses % 10)),
        });
    }
    Odds {
        title: Message::new(text::NE_ODDS_BATTLE),
        headline: rows.first().cloned(),
        rows,
        notes,
    }
}
