//! What campaign files say, and what they mean for the battles they are made of.

use super::doc::{EntryDoc, LevelDoc, ScenarioKind};
use super::scenario::Wish;
use super::{Faults, Files};
use crate::{Name, Side, rule, text};
use feldherr_core::Message;
use serde::{Deserialize, Serialize};

/// How many decisions a position can remember for a side.
const MOST_CHOICES: usize = 4;

/// LB-1.0b Several battles one after the other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CampaignDoc {
    pub format: u8,
    pub kind: ScenarioKind,
    pub id: String,
    pub title: Name,
    #[serde(default)]
    pub about: Name,
    pub stage: Vec<StageDoc>,
    #[serde(default)]
    pub choice: Vec<ChoiceDoc>,
    pub carry: CarryDoc,
    #[serde(default)]
    pub effect: Vec<EffectDoc>,
    #[serde(default)]
    pub victory: CampaignVictoryDoc,
}

/// One battle of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct StageDoc {
    pub scenario: String,
    #[serde(default)]
    pub start: Option<String>,
}

/// What a side decides before the first battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ChoiceDoc {
    pub id: String,
    pub side: Side,
    #[serde(default)]
    pub secret: bool,
    pub title: Name,
    pub option: Vec<ChoiceOptionDoc>,
}

/// One way to decide: reinforcements for a stage, or nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ChoiceOptionDoc {
    pub id: String,
    pub title: Name,
    #[serde(default)]
    pub stage: Option<String>,
    #[serde(default)]
    pub hour: Option<u8>,
    #[serde(default)]
    pub entry: Option<EntryDoc>,
    #[serde(default)]
    pub pieces: Vec<String>,
}

/// What becomes of the pieces between two battles. Each word has one meaning so far; a file says them all, so that
/// other campaigns can differ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CarryDoc {
    pub lost: CarryLost,
    pub awaiting: CarryAwaiting,
    pub reduced: CarryReduced,
    pub trains: CarryLost,
    pub leaders: CarryLeaders,
    #[serde(default)]
    pub scenario_reduced: bool,
    pub levels: CarryLevels,
    #[serde(default)]
    pub same_day: Vec<String>,
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($word:ident),* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs)]
        pub enum $name {
            $($word),*
        }
    )*};
}

words! {
    /// LB-12.52g Lost for good.
    CarryLost { Out }
    /// LB-22.0a Units in the UAR box come back.
    CarryAwaiting { Reduced }
    /// A reduced survivor checks its printed initiative.
    CarryReduced { Initiative }
    /// LB-5.52c, LB-5.52d Captured officers are replaced.
    CarryLeaders { Replaced }
    /// LB-21.1c Levels by the strength present; loss tracks start at 0.
    CarryLevels { Scaled }
}

/// What a battle's result changes in a later one; the first that fits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct EffectDoc {
    pub after: String,
    #[serde(default)]
    pub at_least: Option<i16>,
    #[serde(default)]
    pub shift: Option<ShiftDoc>,
    #[serde(default)]
    pub begin: Option<BeginDoc>,
    /// LB-G90 Other numbers of bonus cards.
    #[serde(default)]
    pub bonus: Option<BonusDoc>,
}

/// Reinforcements come later, or earlier.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ShiftDoc {
    pub stage: String,
    pub formations: Vec<String>,
    pub hours: i8,
}

/// LB-24.32a, LB-G90 How many bonus cards each side draws in a later battle; what is not said is as in the battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct BonusDoc {
    pub stage: String,
    #[serde(default)]
    pub french: Option<u8>,
    #[serde(default)]
    pub coalition: Option<u8>,
}

/// Another first turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct BeginDoc {
    pub stage: String,
    pub hour: u8,
}

/// How a campaign is won, by the sum of all battles.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct CampaignVictoryDoc {
    pub level: Vec<LevelDoc>,
}

impl CampaignDoc {
    /// The groups of a battle that a side may decide for before the campaign.
    pub(super) fn options(&self, battle: &str) -> Vec<Wish<'_>> {
        let mut wishes = Vec::new();
        for (choice, doc) in (0u8..).zip(&self.choice) {
            for (option, made) in (0u8..).zip(&doc.option) {
                if made.stage.as_deref() == Some(battle) {
                    wishes.push(Wish {
                        choice,
                        option,
                        side: doc.side,
                        doc: made,
                    });
                }
            }
        }
        wishes
    }

    /// The earliest hour at which the result of another battle may let a battle begin.
    pub(super) fn earliest(&self, battle: &str) -> Option<u8> {
        let begins = self
            .effect
            .iter()
            .filter_map(|effect| effect.begin.as_ref());
        let hours = begins.filter(|begin| begin.stage == battle);
        hours.map(|begin| begin.hour).min()
    }

    /// Everything a campaign names must be there.
    pub(super) fn check(&self, files: &Files, faults: &mut Faults) {
        let battle = |key: &str| files.battles.iter().any(|battle| battle.id == key);
        let mut known = |field: String, key: &str| {
            if !battle(key) {
                let message = Message::new(text::LB_SETUP_NO_STAGE).with("battle", key.to_owned());
                faults.add(field, Some(rule::LB_1_0B), message);
            }
        };
        for (index, stage) in self.stage.iter().enumerate() {
            known(format!("stage[{index}]"), &stage.scenario);
        }
        for (index, effect) in self.effect.iter().enumerate() {
            known(format!("effect[{index}]"), &effect.after);
            let shift = effect.shift.iter().map(|shift| &shift.stage);
            let begin = effect.begin.iter().map(|begin| &begin.stage);
            let bonus = effect.bonus.iter().map(|bonus| &bonus.stage);
            shift
                .chain(begin)
                .chain(bonus)
                .for_each(|key| known(format!("effect[{index}]"), key));
        }
        for key in &self.carry.same_day {
            known("carry.same_day".to_owned(), key);
        }
        for (index, choice) in self.choice.iter().enumerate() {
            let stages = choice
                .option
                .iter()
                .filter_map(|option| option.stage.as_ref());
            stages.for_each(|key| known(format!("choice[{index}]"), key));
        }
        if self.choice.len() > MOST_CHOICES {
            let message = Message::new(text::LB_SETUP_NUMBER).with("key", "choice");
            faults.add("choice", None, message);
        }
    }
}
