//! NE-ACARD-12 to NE-ACARD-14 Strategy cards, played at any time by who holds them.

use crate::agenda::Course;
use crate::rules::card::CardEvent;
use crate::rules::politics::refuse;
use crate::{
    Action, CardId, CardKind, Kind, Political, Position, Power, PowerSet, RegionId, RegionSet,
    Stratagem, Target, Troops, Water, map, rule, tables, text,
};
use feldherr_core::{Illegal, Seat};

impl Position {
    /// NE-ACARD-14 The strategy cards a seat can play, with every target.
    pub(crate) fn card_options(&self, seat: Seat, into: &mut Vec<Action>) {
        for card in self.hand(seat).iter() {
            let kind = self.world.card_kind(card);
            let Some(CardKind::Strategy(stratagem)) = kind else {
                continue;
            };
            let (powers, regions) = self.targets(seat, stratagem);
            let powers = powers.iter().map(Target::Power);
            let targets = powers.chain(regions.iter().map(Target::Region));
            into.extend(targets.map(|on| Action::Politics(Political::Play { card, on })));
        }
    }

    /// NE-ACARD-12 For or against whom, and where, a strategy card can be played.
    fn targets(&self, seat: Seat, stratagem: Stratagem) -> (PowerSet, RegionSet) {
        let own = self
            .world
            .seats
            .get(seat.index())
            .copied()
            .unwrap_or_default();
        let gone = |power: Power| self.state.realms[power.index()].removed;
        let own: PowerSet = own.iter().filter(|power| !gone(*power)).collect();
        let players = self.world.players();
        let others = players.minus(own).iter().filter(|power| !gone(*power));
        let relations = &self.state.relations;
        let enemies = own.iter().fold(PowerSet::NONE, |all, power| {
            all.or(relations.enemies(power))
        });
        let land = &self.state.land;
        let owned = |powers: PowerSet| {
            let all = powers.iter();
            all.fold(RegionSet::NONE, |regions, power| {
                regions.or(land.owned(power))
            })
        };
        let home = own
            .iter()
            .fold(RegionSet::NONE, |all, power| all.or(self.safe_home(power)));
        let none = (PowerSet::NONE, RegionSet::NONE);
        match stratagem {
            Stratagem::Loan | Stratagem::Intrigue => (own, none.1),
            Stratagem::Scandal => {
                let rich = others.filter(|power| self.state.realms[power.index()].pap > 0);
                (rich.collect(), none.1)
            }
            Stratagem::Privateers => {
                let rich = enemies.iter();
                let rich = rich.filter(|power| self.state.realms[power.index()].pp > 0);
                (rich.collect(), none.1)
            }
            Stratagem::Agitators => (none.0, self.rebellable().minus(owned(own))),
            Stratagem::Amnesty => (none.0, land.uprisings.and(owned(own))),
            Stratagem::Volunteers | Stratagem::Remounts => {
                let room = |region: &RegionId| {
                    let owner = land.owner(*region).map(Power::flag);
                    owner.is_some_and(|flag| {
                        land.units(*region, flag)
                            .0
                            .iter()
                            .all(|n| *n < tables::cards::FULL)
                    })
                };
                (none.0, home.iter().filter(room).collect())
            }
            Stratagem::Dockyard => {
                let room = |region: &RegionId| {
                    let docked = self.state.fleets.at(Water::Port(*region));
                    docked.iter().all(|count| *count < tables::cards::FULL)
                };
                let ports = home.and(map().harbours);
                (none.0, ports.iter().filter(room).collect())
            }
            Stratagem::Desertion => {
                let armies = enemies.iter().map(|power| land.armies(power.flag()));
                (none.0, armies.fold(RegionSet::NONE, RegionSet::or))
            }
        }
    }

    /// NE-ACARD-7, NE-ACARD-10, NE-ACARD-11, NE-ACARD-12, NE-ACARD-13, NE-ACARD-14, NE-ACARD-15 Whether a seat may play
    /// a card now.
    pub(crate) fn check_play(&self, seat: Seat, card: CardId, on: Target) -> Result<(), Illegal> {
        self.check_holds(seat, card)?;
        let stratagem = match self.world.card_kind(card) {
            Some(CardKind::Strategy(stratagem)) => stratagem,
            Some(CardKind::Battle(_)) => {
                return Err(refuse(rule::NE_ACARD_15, text::NE_ONLY_IN_BATTLE));
            }
            Some(CardKind::Innovation(_)) => {
                return Err(refuse(rule::NE_ACARD_16, text::NE_IS_LAID_OUT));
            }
            _ => return Err(refuse(rule::NE_ACARD_10, text::NE_NO_EFFECT)),
        };
        let (powers, regions) = self.targets(seat, stratagem);
        let fits = match on {
            Target::Power(power) => powers.has(power),
            Target::Region(region) => regions.has(region),
            Target::Nothing | Target::Sea(_) | Target::Piece(_) => false,
        };
        if fits {
            return Ok(());
        }
        Err(refuse(rule::NE_ACARD_12, text::NE_BAD_TARGET))
    }

    /// NE-ACARD-9, NE-ACARD-14 The card takes effect and is back in the deck.
    pub(crate) fn play(&mut self, seat: Seat, id: CardId, on: Target, course: &mut Course<'_>) {
        let card = self.world.card(id).map(|card| (card.kind, card.amount));
        let Some((CardKind::Strategy(stratagem), amount)) = card else {
            return;
        };
        self.put_back(seat, id);
        course.tell(CardEvent::Played { seat, card: id });
        match on {
            Target::Power(power) => self.play_on_power(stratagem, power, amount, course),
            Target::Region(region) => {
                self.play_on_region(seat, stratagem, region, amount, course);
            }
            Target::Nothing | Target::Sea(_) | Target::Piece(_) => {}
        }
    }

    fn play_on_power(
        &mut self,
        stratagem: Stratagem,
        power: Power,
        amount: u8,
        course: &mut Course<'_>,
    ) {
        match stratagem {
            Stratagem::Loan => self.shift_pp(power, i32::from(amount), course),
            Stratagem::Privateers => self.shift_pp(power, -i32::from(amount), course),
            Stratagem::Intrigue => self.shift_pap(power, amount as i8, course),
            Stratagem::Scandal => self.shift_pap(power, -(amount as i8), course),
            _ => {}
        }
    }

    fn play_on_region(
        &mut self,
        seat: Seat,
        stratagem: Stratagem,
        region: RegionId,
        amount: u8,
        course: &mut Course<'_>,
    ) {
        let owner = self.state.land.owner(region);
        match (stratagem, owner) {
            (Stratagem::Agitators, _) => self.rise(region, course),
            (Stratagem::Amnesty, _) => self.calm(region, course),
            (Stratagem::Volunteers, Some(power)) => {
                self.raise(power, region, &Troops::of(Kind::Infantry, amount), course);
            }
            (Stratagem::Remounts, Some(power)) => {
                self.raise(power, region, &Troops::of(Kind::Cavalry, amount), course);
            }
            (Stratagem::Dockyard, Some(power)) => {
                let at = Water::Port(region);
                let docked = self.state.fleets.count(at, power);
                let squadrons = amount;
                self.state
                    .fleets
                    .set(at, power, docked.saturating_add(squadrons));
                course.tell(CardEvent::Built {
                    power,
                    region,
                    squadrons,
                });
            }
            (Stratagem::Desertion, _) => {
                let own = self.powers_of(seat);
                let hostile = |power: &Power| {
                    self.army_in(region, *power) > 0
                        && self.state.relations.enemies(*power).meets(own)
                };
                if let Some(power) = self.state.active.round().find(hostile) {
                    self.desert(power, region, amount, course);
                }
            }
            _ => {}
        }
    }
}
