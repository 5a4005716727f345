//! Plays from a position with forced dice.

use crate::support::Scene;
use feldherr_core::{Dice, Game, Illegal, Rng, Seat};
use feldherr_fortitude::Moment;
use feldherr_fortitude::task::FateTask;
use feldherr_fortitude::task::Task;
use feldherr_fortitude::task::{Cause, FireTask, MeleeTask, MoraleTask};
use feldherr_fortitude::{
    Action, Card, Cards, Event, Leader, LeaderPlace, Nation, Phase, Place, Position, Side, Unit,
    UnitId,
};
use feldherr_fortitude::{Attack, Mode};

/// A game under way, with its dice and everything that happened.
pub struct Duel {
    pub position: Position,
    pub dice: Dice,
    pub events: Vec<Event>,
}

/// Runs tasks from a position in a phase until somebody must decide; the dice show `faces` in order.
pub fn run(scene: Scene, phase: Phase, tasks: &[Task], faces: &[u32]) -> Duel {
    let mut position = scene.build();
    position.state.phase = Some(phase);
    // A question on top sets the agenda going.
    let question = Task::Fate(FateTask::Asking {
        moment: Moment::TurnStart,
        side: position.state.active,
        last: true,
    });
    position.state.agenda = tasks.iter().rev().cloned().collect();
    position.state.agenda.push(question);
    let mut dice = Dice::simulated(Rng::new(1));
    dice.force(faces.iter().copied());
    let mut duel = Duel {
        position,
        dice,
        events: Vec::new(),
    };
    duel.act(Action::Pass);
    duel
}

/// The Fire phase of side one.
pub fn fire(scene: Scene, faces: &[u32]) -> Duel {
    run(scene, Phase::Fire, &[Task::Fire(FireTask::Choose)], faces)
}

/// The Melee phase of side one.
pub fn melee(scene: Scene, faces: &[u32]) -> Duel {
    run(scene, Phase::Melee, &[Task::Melee(MeleeTask::Begin)], faces)
}

/// A unit suffers losses.
pub fn suffer(scene: Scene, phase: Phase, unit: u8, losses: u8, faces: &[u32]) -> Duel {
    let task = Task::Morale(MoraleTask::Suffer {
        unit: UnitId(unit),
        losses,
        cause: Cause::Card,
    });
    run(scene, phase, &[task], faces)
}

/// The fortitude tests at the end of a phase.
pub fn fortitude(scene: Scene, faces: &[u32]) -> Duel {
    run(
        scene,
        Phase::Melee,
        &[Task::Morale(MoraleTask::Fortitude)],
        faces,
    )
}

/// A window for cards.
pub fn window(scene: Scene, phase: Phase, moment: Moment) -> Duel {
    run(scene, phase, &[Task::Fate(FateTask::Window(moment))], &[])
}

impl Duel {
    /// The seat that must decide.
    pub fn seat(&self) -> Option<Seat> {
        self.position.awaited_seat()
    }

    /// Does an action for the seat that must decide.
    #[track_caller]
    pub fn act(&mut self, action: Action) -> &mut Self {
        self.attempt(&action)
            .unwrap_or_else(|refusal| panic!("{action:?} refused: {refusal:?}"));
        self
    }

    /// Tries an action for the seat that must decide.
    pub fn attempt(&mut self, action: &Action) -> Result<(), Illegal> {
        let seat = self.seat().expect("somebody must decide");
        self.position
            .apply(seat, action, &mut self.dice, &mut self.events)
    }

    /// The rule that refuses an action.
    #[track_caller]
    pub fn refused(&self, action: &Action) -> &'static str {
        let seat = self.seat().expect("somebody must decide");
        let judged = self.position.check(seat, action);
        judged.expect_err("should be refused").rule.as_str()
    }

    /// What the seat that must decide may do.
    pub fn options(&self) -> Vec<Action> {
        let mut options = Vec::new();
        if let Some(seat) = self.seat() {
            self.position.options(seat, &mut options);
        }
        options
    }

    pub fn unit(&self, unit: u8) -> &Unit {
        &self.position.state.units[usize::from(unit)]
    }

    pub fn losses(&self, unit: u8) -> u8 {
        self.unit(unit).losses
    }

    pub fn fled(&self, unit: u8) -> bool {
        self.unit(unit).place == Place::Fled
    }

    pub fn setbacks(&self, side: Side) -> u8 {
        self.position.state.sides[side.index()].setbacks
    }

    /// Whether every forced die came up and the tasks are over.
    #[track_caller]
    pub fn done(&self) -> &Self {
        assert_eq!(self.dice.forced_left(), 0, "dice left over");
        assert_eq!(self.position.state.agenda, [], "tasks left over");
        self
    }
}

/// An attack of unit 0 on unit 1 with supporters.
pub fn attack(mode: Mode, supporters: &[u8]) -> Attack {
    Attack {
        supporters: supporters.iter().copied().map(UnitId).collect(),
        ..Attack::new(UnitId(0), UnitId(1), mode)
    }
}

/// How many dice an attack has.
pub fn dice_of(scene: &Scene, attack: &Attack) -> u8 {
    scene.clone().build().attack_value(attack).dice
}

/// What is added to each of its dice.
pub fn to_hit(scene: &Scene, attack: &Attack) -> i8 {
    let position = scene.clone().build();
    let modifiers = position.hit_modifiers(attack);
    modifiers.iter().map(|m| m.amount()).sum()
}

/// The rules that decide the number of dice.
pub fn rules_of(scene: &Scene, attack: &Attack) -> Vec<&'static str> {
    let position = scene.clone().build();
    let value = position.attack_value(attack);
    value.modifiers.iter().map(|m| m.rule.as_str()).collect()
}

impl Scene {
    /// Gives the last unit a nation.
    pub fn of(self, nation: Nation) -> Self {
        self.unit(|sheet, _| sheet.nation = nation)
    }

    /// Gives the last unit fire, melee and morale values.
    pub fn values(self, fire: Option<u8>, melee: u8, morale: u8) -> Self {
        self.unit(|sheet, _| (sheet.fire, sheet.melee, sheet.morale) = (fire, melee, morale))
    }

    /// Gives the last unit losses.
    pub fn hurt(self, losses: u8) -> Self {
        self.unit(|_, unit| unit.losses = losses)
    }

    /// Gives a side its list and its commander-in-chief a rule and a place.
    pub fn led(
        self,
        side: Side,
        nation: Nation,
        rule: Option<feldherr_fortitude::Commander>,
        at: (f64, f64),
    ) -> Self {
        let place = crate::support::point(at.0, at.1);
        self.with(|field, state| {
            field.armies[side.index()].nation = nation;
            field.leaders[side.index()].rule = rule;
            state.leaders[side.index()] = Leader {
                place: LeaderPlace::Table(place),
                moved: false,
            };
        })
    }

    /// Gives a side its list and cards in hand; the rest of the suit has been played.
    pub fn hand(self, side: Side, nation: Nation, cards: &[Card]) -> Self {
        self.with(|field, state| {
            field.armies[side.index()].nation = nation;
            let hand = Cards::from(cards.to_vec());
            let own = &mut state.sides[side.index()];
            own.hand = hand;
            own.discard = hand.iter().fold(Cards::SUIT, Cards::without);
        })
    }
}
