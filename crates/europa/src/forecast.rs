//! What an action decides by dice, for previews: exact where one roll decides, by playouts for whole battles.

use crate::agenda::{Agenda, Course, Task};
use crate::odds::battle_odds;
use crate::rules::sea::{Engagement, SeaTask};
use crate::{
    Action, Battle, BattleAction, BattleSide, Moment, PieceId, Position, Power, RegionId,
    WarAction, Water, Zone, map, rule, text,
};
use feldherr_core::{Dice, Message, Odds, Preview, Rng};

/// Playouts of a battle that is about to be fought.
pub(crate) const PLAYOUTS: u32 = 10_000;
/// The same where very many actions are looked at.
pub(crate) const FEW_PLAYOUTS: u32 = 100;
/// Of a battle that a march would lead to there is one in so many; there are many marches to compare.
const MARCHES: u32 = 10;

impl Position {
    /// What an allowed action will probably bring; a whole battle is played out so many times.
    pub(crate) fn forecast(&self, action: &Action, playouts: u32) -> Preview {
        let opens = (rule::NE_G91, Message::new(text::NE_OPENS_LINE));
        Preview {
            notes: Vec::from_iter(self.opens_line(action).then_some(opens)),
            odds: self.odds(action, playouts),
            ..Preview::default()
        }
    }

    /// NE-G91 Whether a move on the board gives the battle away.
    fn opens_line(&self, action: &Action) -> bool {
        let battle = self.state.battle.as_deref();
        match (action, battle) {
            (Action::Battle(BattleAction::Move { piece, to }), Some(battle)) => {
                battle.opens_line(*piece, *to)
            }
            _ => false,
        }
    }

    /// The odds of an allowed action.
    fn odds(&self, action: &Action, playouts: u32) -> Vec<Odds> {
        match (action, self.task()) {
            (Action::Battle(BattleAction::Next(region)), _) => {
                self.announced_odds(*region, playouts)
            }
            (Action::Battle(BattleAction::Quick), _) => {
                let battle = self.state.battle.as_deref();
                battle.map_or(Vec::new(), |battle| self.whole_battle(battle, playouts))
            }
            (Action::Battle(action), Some(Task::Battle(_))) => self.board_odds(action),
            (Action::War(action), _) => self.war_odds(action, playouts / MARCHES),
            (Action::Politics(action), _) => self.political_odds(action),
            (Action::Accept | Action::Decline, Some(Task::Sea(task))) => {
                self.meeting_odds(task, *action == Action::Accept)
            }
            _ => Vec::new(),
        }
    }

    /// The odds of a battle of this turn that has not begun.
    fn announced_odds(&self, region: RegionId, playouts: u32) -> Vec<Odds> {
        let battle = Battle::gather(self, region);
        battle.map_or(Vec::new(), |battle| self.whole_battle(&battle, playouts))
    }

    /// A battle from where everybody sees it: nobody is told by the odds what was deployed in secret.
    fn whole_battle(&self, battle: &Battle, games: u32) -> Vec<Odds> {
        let mut seen = battle.clone();
        for piece in &mut seen.pieces {
            if !battle.is_shown(battle.side(piece.flag)) && piece.zone != Zone::Lost {
                piece.zone = Zone::Away;
            }
        }
        let mut tables = vec![battle_odds(&seen, games, &mut Rng::new(1))];
        // NE-STRESS-2 What a disaster would mean for the nation that leads a side.
        for side in BattleSide::BOTH {
            let lead = battle.camps[side.index()].lead;
            tables.extend(lead.and_then(|power| self.stress_ahead(power)));
        }
        tables
    }

    /// NE-STRESS-4 The stress roll of a power that is at war.
    fn stress_ahead(&self, power: Power) -> Option<Odds> {
        let fights = !self.state.relations.enemies[power.index()].is_empty();
        fights.then(|| self.stress_odds(power))
    }

    /// What moves on the map lead to.
    fn war_odds(&self, action: &WarAction, playouts: u32) -> Vec<Odds> {
        match *action {
            WarAction::March { power, to, .. } => self.invasion_odds(power, to, action, playouts),
            WarAction::Ship {
                power,
                from,
                to,
                route,
                ref troops,
            } => {
                let mut tables = Vec::new();
                let transport = self.transport_odds(power, from, route, troops);
                if !transport.notes.is_empty() {
                    tables.push(transport);
                }
                tables.extend(self.invasion_odds(power, to, action, playouts));
                tables
            }
            WarAction::Raid {
                power,
                from,
                port,
                squadrons,
            } => self.raid_odds(power, from, port, squadrons),
            _ => Vec::new(),
        }
    }

    /// The battle in a region if these troops come, or the stress of the nation that loses its capital at once.
    fn invasion_odds(
        &self,
        power: Power,
        to: RegionId,
        action: &WarAction,
        playouts: u32,
    ) -> Vec<Odds> {
        let landing = matches!(action, WarAction::Ship { .. });
        let raised = landing && self.militia_rises(power, to).is_some();
        if raised || self.enemy_armies(power).has(to) {
            let after = self.after_move(action);
            let battle = Battle::gather(&after, to).filter(|_| after.battles().has(to));
            return battle.map_or(Vec::new(), |battle| self.whole_battle(&battle, playouts));
        }
        let enemies = self.state.relations.enemies(power).iter();
        let owner = enemies.filter(|enemy| map().capitals[enemy.index()].has(to));
        let fallen = owner.filter(|enemy| {
            self.state.land.owner(to) == Some(*enemy)
                && !self.state.realms[enemy.index()].capitals_lost.has(to)
        });
        fallen
            .filter_map(|enemy| self.stress_ahead(enemy))
            .collect()
    }

    /// The position after a move, nobody lost on the way.
    fn after_move(&self, action: &WarAction) -> Self {
        let mut after = self.clone();
        let mut dice = Dice::simulated(Rng::new(1));
        let mut events = Vec::new();
        let mut course = Course {
            dice: &mut dice,
            events: &mut events,
        };
        if let WarAction::Ship { power, .. } = *action {
            // Who is lost at sea has odds of its own.
            let enemies = self.state.relations.enemies(power);
            for sea in map().sea_ids() {
                for enemy in enemies.iter() {
                    after.state.fleets.set(Water::Sea(sea), enemy, 0);
                }
            }
        }
        after.make_war(action, &mut course);
        after
    }

    /// NE-PORT-7 An attack on a port is a sea battle.
    fn raid_odds(
        &self,
        power: Power,
        from: crate::SeaId,
        port: RegionId,
        squadrons: u8,
    ) -> Vec<Odds> {
        let at = Water::Port(port);
        let enemy = self.next_enemy(at, power, crate::PowerSet::NONE);
        let battle = enemy.map(|enemy| Engagement {
            at,
            sides: [power, enemy],
            raid: Some((from, squadrons)),
        });
        battle
            .map(|battle| self.sea_battle_odds(&battle))
            .into_iter()
            .collect()
    }

    /// NE-INTER-2, NE-INTER-3, NE-INTER-4 What a wish to fight or to avoid it comes to, as far as the other side's is
    /// known.
    fn meeting_odds(&self, task: &SeaTask, wants: bool) -> Vec<Odds> {
        let SeaTask::Declare {
            meeting, wishes, ..
        } = task
        else {
            return Vec::new();
        };
        let Some(own) = self.speaks(meeting, *wishes) else {
            return Vec::new();
        };
        // Who speaks first expects an enemy who wants the opposite.
        let mut both = [wishes[1 - own].unwrap_or(!wants); 2];
        both[own] = wants;
        let engagement = Engagement {
            at: Water::Sea(meeting.sea),
            sides: [meeting.power, meeting.enemy],
            raid: None,
        };
        vec![
            self.interception_odds(meeting, both),
            self.sea_battle_odds(&engagement),
        ]
    }

    /// What a piece on the board attempts.
    fn board_odds(&self, action: &BattleAction) -> Vec<Odds> {
        let Some(battle) = self.state.battle.as_deref() else {
            return Vec::new();
        };
        battle.attempt(action).unwrap_or_default()
    }
}

impl Battle {
    /// The odds of what a piece attempts; none where nothing is rolled.
    fn attempt(&self, action: &BattleAction) -> Option<Vec<Odds>> {
        let pair = |piece: PieceId, at: PieceId| Some((self.piece(piece)?, self.piece(at)?));
        match (*action, self.moment()) {
            (BattleAction::Fire { piece, at }, Moment::Phase) => {
                let (piece, target) = pair(piece, at)?;
                Some(vec![self.fire_odds(piece, target)])
            }
            (BattleAction::Charge { piece, at }, Moment::Phase) => {
                let (piece, target) = pair(piece, at)?;
                Some(self.charge_odds(piece, target, false))
            }
            (BattleAction::Counter(cavalry), Moment::Countered { piece, .. }) => {
                let (own, target) = pair(cavalry, piece)?;
                Some(self.charge_odds(own, target, true))
            }
            (BattleAction::Rally { leader, piece }, Moment::Phase) => {
                let (leader, unit) = pair(leader, piece)?;
                Some(vec![self.rally_odds(leader.kind, unit.kind)])
            }
            (BattleAction::Pursue { piece, at }, Moment::Pursuit) => {
                let (piece, target) = pair(piece, at)?;
                Some(vec![self.pursuit_odds(piece, target)])
            }
            _ => None,
        }
    }
}
