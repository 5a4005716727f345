//! How the machine weighs other powers: every reason with its weight, so that a decision can be read afterwards.

use super::survey::total;
use feldherr_core::Message;
use feldherr_europa::task::{PoliticsTask, Task};
use feldherr_europa::{Action, Article, Mode, Political, Position, Power, map, text};

/// A reason for or against something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reason {
    /// What speaks for or against it: the id of a message.
    pub what: &'static str,
    /// How much: above 0 for it.
    pub weight: f32,
}

/// Everything that was weighed for one decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Assessment(pub Vec<Reason>);

impl Assessment {
    fn add(&mut self, what: &'static str, weight: f32) {
        if weight != 0.0 {
            self.0.push(Reason { what, weight });
        }
    }

    /// What all reasons add up to.
    pub fn sum(&self) -> f32 {
        self.0.iter().map(|reason| reason.weight).sum()
    }

    /// Whether more speaks for it.
    pub fn is_favourable(&self) -> bool {
        self.sum() > 0.0
    }
}

impl From<&Assessment> for Message {
    /// Every reason with its weight, and what they add up to.
    fn from(assessment: &Assessment) -> Self {
        let weighed = |reason: &Reason| {
            let reasons = Self::new(text::NE_WHY_REASON);
            reasons
                .with("what", Self::new(reason.what))
                .with("weight", points(reason.weight))
        };
        let all = assessment.0.iter().map(weighed).reduce(|so_far, next| {
            let both = Self::new(text::NE_WHY_AND);
            both.with("one", so_far).with("other", next)
        });
        let all = all.unwrap_or_else(|| Self::new(text::NE_WHY_NOTHING));
        Self::new(text::NE_WHY)
            .with("reasons", all)
            .with("sum", points(assessment.sum()))
    }
}

/// A weight in tenths, with its sign.
fn points(weight: f32) -> String {
    let tenths = (weight * 10.0).round() as i32;
    match tenths {
        0 => "±0".to_owned(),
        1.. => format!("+{tenths}"),
        _ => format!("−{}", tenths.unsigned_abs()),
    }
}

/// How many regions a power owns.
pub(super) fn regions(position: &Position, power: Power) -> f32 {
    position.state.land.owned(power).len() as f32
}

/// Whether another power is the one that owns most.
pub(super) fn is_leader(position: &Position, power: Power) -> bool {
    let own = regions(position, power);
    Power::ALL
        .into_iter()
        .all(|other| other == power || regions(position, other) < own)
}

/// Strength of a power with half of that of its allies in a war against another.
pub(super) fn side(position: &Position, power: Power, against: Power) -> f32 {
    let relations = &position.state.relations;
    let helpers = relations.enemies(against).without(power);
    let helpers = helpers
        .iter()
        .filter(|helper| relations.allied(power, *helper));
    let help: f32 = helpers.map(|helper| total(position, helper)).sum();
    total(position, power) + 0.5 * help
}

/// Strength of both sides of a war between two powers: own by the enemy's.
pub(super) fn balance(position: &Position, power: Power, enemy: Power) -> f32 {
    side(position, power, enemy) / side(position, enemy, power).max(1.0)
}

/// Steps between the homelands of two powers, over land and sea.
pub(super) fn distance(position: &Position, one: Power, two: Power) -> f32 {
    let homelands = &map().homelands;
    let own = position.state.land.owned(one).or(homelands[one.index()]);
    let other = position.state.land.owned(two).or(homelands[two.index()]);
    f32::from(position.steps_between(own, other))
}

/// Rounds still to be played, as far as that is known.
pub(super) fn rounds_left(position: &Position) -> u16 {
    let rounds = position.world.end.rounds.unwrap_or(u16::MAX);
    rounds.saturating_sub(position.state.round)
}

/// Whether two powers stand on opposite sides of a historical game.
fn is_opposed(position: &Position, one: Power, two: Power) -> bool {
    let [french, coalition] = position.world.sides;
    position.world.mode == Mode::Historical
        && ((french.has(one) && coalition.has(two)) || (coalition.has(one) && french.has(two)))
}

/// What an alliance between two powers means to the first.
pub fn alliance(position: &Position, power: Power, with: Power) -> Assessment {
    let relations = &position.state.relations;
    let mut assessment = Assessment::default();
    let common = relations.enemies(power).and(relations.enemies(with));
    assessment.add(text::NE_WHY_COMMON_ENEMIES, 3.0 * common.len() as f32);
    let crossed = relations.enemies(with).and(relations.allies[power.index()]);
    assessment.add(text::NE_WHY_CROSSED, -4.0 * crossed.len() as f32);
    let foes = relations.enemies(with).minus(relations.enemies(power));
    assessment.add(text::NE_WHY_DRAWN_IN, -(foes.len() as f32));
    if is_leader(position, with) {
        assessment.add(text::NE_WHY_GREATEST, -3.0);
    }
    if distance(position, power, with) <= 1.0 {
        assessment.add(text::NE_WHY_BORDER, 1.0);
    } else {
        assessment.add(text::NE_WHY_FAR, -0.5);
    }
    assessment
}

/// What an armistice with an enemy means to a power.
pub fn armistice(position: &Position, power: Power, enemy: Power) -> Assessment {
    let mut assessment = Assessment::default();
    let balance = balance(position, power, enemy);
    assessment.add(text::NE_WHY_BALANCE, 3.0 * (0.9 - balance).clamp(-2.0, 1.0));
    let others = position.state.relations.enemies(power).without(enemy);
    assessment.add(text::NE_WHY_OTHER_WARS, others.len() as f32);
    if is_leader(position, enemy) {
        assessment.add(text::NE_WHY_CHECKED, -1.0);
    }
    if distance(position, power, enemy) > 2.0 {
        assessment.add(text::NE_WHY_OUT_OF_REACH, 1.5);
    }
    if is_opposed(position, power, enemy) {
        assessment.add(text::NE_WHY_FIGHTS_ON, -6.0);
    }
    let lost = position.state.realms[power.index()].capitals_lost;
    if !lost.is_empty() {
        assessment.add(text::NE_WHY_CAPITAL, 2.0);
    }
    assessment
}

/// What right of passage for another means to a power.
pub fn passage(position: &Position, power: Power, guest: Power) -> Assessment {
    let relations = &position.state.relations;
    let mut assessment = Assessment::default();
    let common = relations.enemies(power).and(relations.enemies(guest));
    assessment.add(text::NE_WHY_COMMON_ENEMIES, 2.0 * common.len() as f32);
    let harmed = relations
        .enemies(guest)
        .and(relations.allies[power.index()]);
    assessment.add(text::NE_WHY_HARMS_ALLIES, -4.0 * harmed.len() as f32);
    let ratio = total(position, guest) / total(position, power).max(1.0);
    assessment.add(text::NE_WHY_FOREIGN_TROOPS, -1.5 * ratio.min(2.0));
    assessment
}

/// What an exchange means to a power: what it gets less what it gives.
pub fn exchange(position: &Position, power: Power, gets: Article, gives: Article) -> Assessment {
    let worth = |article: Article| match article {
        Article::Nothing => 0.0,
        Article::Card(_) => 2.0,
        Article::Region(region) => {
            let home = map().homelands[power.index()].has(region);
            f32::from(position.value(region, power)) + if home { 20.0 } else { 1.0 }
        }
    };
    let mut assessment = Assessment::default();
    assessment.add(text::NE_WHY_GETS, worth(gets));
    assessment.add(text::NE_WHY_GIVES, -1.2 * worth(gives));
    assessment
}

/// What breaking with an ally means to a power.
pub fn breach(position: &Position, power: Power, ally: Power) -> Assessment {
    let mut assessment = Assessment::default();
    assessment.add(text::NE_WHY_FAITH, -2.0);
    let lead = regions(position, ally) - regions(position, power);
    if is_leader(position, ally) {
        assessment.add(text::NE_WHY_OUTGROWS, 0.4 * lead.max(0.0));
    }
    let relations = &position.state.relations;
    let common = relations.enemies(power).and(relations.enemies(ally));
    assessment.add(text::NE_WHY_COMMON_ENEMIES, -2.0 * common.len() as f32);
    let balance = total(position, power) / total(position, ally).max(1.0);
    assessment.add(text::NE_WHY_BALANCE, 1.5 * (balance - 1.2).clamp(-1.0, 1.0));
    assessment
}

/// What a war against another means to a power that is not at war with it.
pub fn war(position: &Position, power: Power, target: Power) -> Assessment {
    let relations = &position.state.relations;
    let mut assessment = Assessment::default();
    let balance = balance(position, power, target);
    assessment.add(
        text::NE_WHY_BALANCE,
        4.0 * (balance - 1.45).clamp(-2.0, 1.5),
    );
    let wars = relations.enemies(power).len() as f32;
    assessment.add(text::NE_WHY_WARS, -2.5 * wars);
    let distance = distance(position, power, target);
    assessment.add(text::NE_WHY_WAY, -2.0 * (distance - 1.0).clamp(-0.5, 4.0));
    let allied = relations.allies[power.index()].and(relations.enemies(target));
    assessment.add(text::NE_WHY_ALLIES_FIGHT, 1.5 * allied.len() as f32);
    let friends = relations.allies[power.index()].and(relations.allies[target.index()]);
    assessment.add(text::NE_WHY_FRIENDS, -2.0 * friends.len() as f32);
    if is_leader(position, target) {
        assessment.add(text::NE_WHY_GREATEST, 1.0);
    }
    if rounds_left(position) < 4 {
        assessment.add(text::NE_WHY_LATE, -4.0);
    }
    if is_opposed(position, power, target) {
        assessment.add(text::NE_WHY_OTHER_SIDE, 8.0);
    } else if position.world.mode == Mode::Historical {
        assessment.add(text::NE_WHY_NOT_OURS, -8.0);
    }
    let free = position.state.land.unowned().len() as f32;
    assessment.add(text::NE_WHY_FREE_LAND, -0.1 * free);
    assessment
}

/// What an offer means to the power that must answer it; nothing for what is no offer.
pub fn offer(position: &Position, offer: &Political) -> Option<Assessment> {
    Some(match *offer {
        Political::Offensive {
            power,
            target,
            from: None,
        } => alliance(position, target, power),
        Political::Offensive {
            power,
            target,
            from: Some(third),
        } => {
            let mut assessment = breach(position, target, third);
            assessment.0.extend(alliance(position, target, power).0);
            assessment
        }
        Political::AskPassage { power, host } => passage(position, host, power),
        Political::Armistice { power, enemy } => armistice(position, enemy, power),
        Political::Trade {
            with, give, take, ..
        } => exchange(position, with, give, take),
        _ => return None,
    })
}

/// What was weighed before an action; nothing for actions that are not weighed so.
pub fn action(position: &Position, action: &Action) -> Option<Assessment> {
    match (*action, position.state.agenda.last()) {
        (Action::Accept | Action::Decline, Some(Task::Politics(PoliticsTask::Offer(what)))) => {
            offer(position, what)
        }
        (Action::Politics(act), _) => Some(match act {
            Political::DeclareWar { power, target } => war(position, power, target),
            Political::BreakAlliance { power, ally } => breach(position, power, ally),
            Political::Armistice { power, enemy } => armistice(position, power, enemy),
            Political::Offensive { power, target, .. } => alliance(position, power, target),
            _ => return None,
        }),
        _ => None,
    }
}
