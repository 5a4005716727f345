//! Charges and fights: what they bring by the exact odds.

use super::goal::{Whim, control};
use super::survey::{Piece, Stand, Survey};
use super::unit::{APPROACH, ARRIVED, Outlook};
use feldherr_fortitude::{Fight, March, Place, Position, UnitId};

/// How much more a fight's gain counts than other gains: a rout carries others along.
const ZEAL: f64 = 1.4;
/// A charge must bring at least this.
const LEAST_GAIN: f64 = 0.0;
/// A charge that looks worse than this from afar is not looked into.
const HOPELESS: f64 = -0.25;
/// How probably a friend who could charge the same enemy does.
const JOINING: f64 = 0.5;
/// What a charge costs in order and chances elsewhere.
const EFFORT: f64 = 0.05;

/// What a fight brings the side of its attacker by its exact odds: what the enemy loses less what it loses.
pub(super) fn fight_gain(position: &Position, survey: &Survey, fight: &Fight) -> f64 {
    let (Some(own), Some(enemy)) = (survey.get(fight.attacker), survey.get(fight.target)) else {
        return 0.0;
    };
    let odds = position.fight_odds(fight);
    let mean =
        |losses: &[f64]| -> f64 { losses.iter().enumerate().map(|(n, p)| n as f64 * p).sum() };
    let cost = |piece: &Piece, flight: f64, losses: f64| {
        let wear = piece.worth * 0.5 * losses.min(piece.morale - piece.losses) / piece.morale;
        flight * piece.value() + (1.0 - flight) * wear.max(0.0)
    };
    cost(enemy, odds.flight[1], mean(&odds.losses[1]))
        - cost(own, odds.flight[0], mean(&odds.losses[0]))
}

/// What the fights of all units in contact would bring a side if they were fought now on its initiative.
pub(super) fn clashes(position: &Position, survey: &Survey, side: feldherr_fortitude::Side) -> f64 {
    let engaged = || survey.pieces.iter().filter(|piece| piece.engaged);
    let own: Vec<&Piece> = engaged().filter(|piece| piece.side == side).collect();
    let mut gain = 0.0;
    for enemy in engaged().filter(|piece| piece.side != side) {
        let fights = own
            .iter()
            .filter(|piece| position.meets(piece.id, enemy.id))
            .map(|piece| fight_gain(position, survey, &position.likely_fight(piece.id, enemy.id)));
        gain += fights.reduce(f64::max).unwrap_or(0.0);
    }
    gain
}

impl Outlook<'_> {
    /// Whether an enemy is near enough, and not hopeless, to look for a way to it.
    pub(super) fn may_charge(&self) -> bool {
        if self.whim() == Some(Whim::Refrain)
            || self.position.state.units[self.piece.id.index()].done.fired
        {
            return false;
        }
        let mut enemies = self.survey.of(self.piece.side.other());
        enemies.any(|enemy| Survey::onset(&self.piece, enemy).is_some_and(|gain| gain > HOPELESS))
    }

    /// What a charge is worth, by the exact odds of the fight it leads to.
    pub fn charge_score(&self, march: &March) -> Option<f64> {
        let unit = self.piece.id;
        let trip = self.position.judge_march(unit, march).ok()?;
        let target = self.position.charged(unit, &trip)?;
        let mut after = self.position.clone();
        let state = after.state.units.get_mut(unit.index())?;
        state.place = Place::Table(trip.pose);
        state.order = trip.order;
        let gain = self.charge_gain(&after, target);
        if gain < LEAST_GAIN && self.whim() != Some(Whim::Charge) {
            return None;
        }
        let stand = Stand::open(self.sheet, trip.order, trip.pose);
        let objectives = control(
            self.position,
            self.survey,
            &self.others,
            self.piece.side,
            self.piece.figures,
            &stand,
        );
        let far = (self.route.next(stand.at).1 - ARRIVED).max(0.0);
        let score = gain * ZEAL * self.stance.zeal + objectives;
        Some(score - APPROACH * self.drive() * far - EFFORT)
    }

    /// What the fight with a target brings: led by the one of those in contact that leads best, and in the hope that
    /// friends who could charge it too will.
    fn charge_gain(&self, after: &Position, target: UnitId) -> f64 {
        let fight = after.likely_fight(self.piece.id, target);
        let gain = fight_gain(after, self.survey, &fight);
        let led = fight.parties[0].supporters.iter().map(|friend| {
            let fight = after.likely_fight(*friend, target);
            fight_gain(after, self.survey, &fight)
        });
        let gain = led.fold(gain, f64::max);
        let Some(friend) = self.companion(target) else {
            return gain;
        };
        let mut joined = fight;
        joined.parties[0].supporters.push(friend);
        let hoped = fight_gain(after, self.survey, &joined);
        gain + JOINING * (hoped - gain).max(0.0)
    }

    /// The best friend who could still charge a target this turn.
    fn companion(&self, target: UnitId) -> Option<UnitId> {
        let enemy = self.survey.get(target)?;
        let friends = self.survey.of(self.piece.side).filter(|friend| {
            let done = self.position.state.units[friend.id.index()].done;
            let brigade = &self.position.state.brigades[friend.brigade.index()];
            let ready = friend.brigade == self.piece.brigade || brigade.activated.is_none();
            friend.id != self.piece.id && ready && !done.acted && !done.fired && !friend.is_shaken()
        });
        let able = friends.filter(|friend| Survey::onset(friend, enemy).is_some());
        let best = able.max_by(|a, b| a.melee.total_cmp(&b.melee));
        best.map(|friend| friend.id)
    }
}
