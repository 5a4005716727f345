//! From a setup to a position; everything wrong with it is found at once.

use super::scenario::{Wishes, stage};
use super::sound::check_standing;
use super::state::opening;
use super::{Faults, Files, Plan, ScenarioRef, Setup, Stage, library};
use crate::cache::OnceList;
use crate::{Field, Position, text};
use feldherr_core::{Message, SetupError};
use std::sync::Arc;

/// The plans of built-in battles that were asked for: reading their files and maps takes its time, and every position
/// that is read needs them. There are few, for only starts that exist get here.
static PLANS: OnceList<Arc<Plan>, 256> = OnceList::new();

impl Setup {
    /// The position described, or the one before the first turn. Nothing is drawn for it.
    ///
    /// # Errors
    /// Every fault, with its field.
    pub fn build(&self) -> Result<Position, SetupError> {
        let mut faults = Faults::default();
        let plan = match &self.scenario {
            ScenarioRef::Inline(files) => self.plan(files, &mut faults),
            ScenarioRef::Named(key) => self.known_plan(key, &mut faults),
        };
        let position = plan.and_then(|plan| Position::begin(plan, self, &mut faults));
        match position {
            Some(position) => faults.finish(position),
            None => {
                if faults.is_empty() {
                    faults.add("scenario", None, Message::new(text::LB_SETUP_NO_SCENARIO));
                }
                Err(faults.into())
            }
        }
    }

    /// The ground, armies and schedule of one of its battles, whatever stands where.
    pub fn field(&self, stage: u8) -> Option<Arc<Field>> {
        let mut faults = Faults::default();
        let plan = match &self.scenario {
            ScenarioRef::Inline(files) => self.plan(files, &mut faults),
            ScenarioRef::Named(key) => self.known_plan(key, &mut faults),
        }?;
        let stage = plan.stages.get(usize::from(stage))?;
        Some(Arc::clone(&stage.field))
    }

    /// The plan of a built-in battle; it is made once.
    fn known_plan(&self, key: &str, faults: &mut Faults) -> Option<Arc<Plan>> {
        let known = |plan: &&Arc<Plan>| {
            let setup = &plan.setup;
            setup.scenario == self.scenario
                && setup.start == self.start
                && (setup.cards, setup.affiliation) == (self.cards, self.affiliation)
                && setup.earlier_edition == self.earlier_edition
        };
        if let Some(plan) = PLANS.iter().find(known) {
            return Some(Arc::clone(plan));
        }
        let plan = self.plan(&library::files(key)?, faults)?;
        PLANS.add(Arc::clone(&plan));
        Some(plan)
    }

    fn plan(&self, files: &Files, faults: &mut Faults) -> Option<Arc<Plan>> {
        let stages = self.stages(files, faults);
        if !faults.is_empty() || stages.is_empty() {
            return None;
        }
        let campaign = files.campaign.clone();
        let levels = campaign.iter().flat_map(|doc| &doc.victory.level);
        Some(Arc::new(Plan {
            setup: Self {
                state: None,
                ..self.clone()
            },
            stages,
            levels: levels.map(Into::into).collect(),
            campaign: campaign.map(Arc::new),
        }))
    }

    fn stages(&self, files: &Files, faults: &mut Faults) -> Vec<Stage> {
        if let Some(campaign) = &files.campaign {
            campaign.check(files, faults);
        }
        let battles = files.battles.iter().enumerate();
        let stages = battles.filter_map(|(at, doc)| {
            let campaign = files
                .campaign
                .as_ref()
                .and_then(|campaign| campaign.stage.get(at));
            let (options, hour) = match &files.campaign {
                Some(campaign) => (campaign.options(&doc.id), campaign.earliest(&doc.id)),
                None => (Vec::new(), None),
            };
            let wishes = Wishes {
                start: campaign.map_or(self.start.as_deref(), |stage| stage.start.as_deref()),
                cards: self.cards,
                affiliation: self.affiliation,
                earlier_edition: self.earlier_edition,
                options,
                hour,
            };
            stage(doc, files, &wishes, faults)
        });
        side_by_side(stages.collect())
    }
}

/// Tells every battle of a campaign which maps lie west of its own.
fn side_by_side(mut stages: Vec<Stage>) -> Vec<Stage> {
    let mut west = Vec::new();
    for stage in &mut stages {
        if let Some(field) = Arc::get_mut(&mut stage.field) {
            field.west.clone_from(&west);
        }
        west.push(stage.field.map.size[0]);
    }
    stages
}

impl Position {
    fn begin(plan: Arc<Plan>, setup: &Setup, faults: &mut Faults) -> Option<Self> {
        let at = setup.state.as_ref().map_or(0, |state| state.stage);
        let Some(stage) = plan.stages.get(usize::from(at)) else {
            faults.add(
                "state.stage",
                None,
                Message::new(text::LB_SETUP_NO_SCENARIO),
            );
            return None;
        };
        let field = Arc::clone(&stage.field);
        let state = match &setup.state {
            Some(doc) => doc.read(&field, faults),
            None => opening(&field, &stage.opening),
        };
        let position = Self::assemble(plan, field, state);
        if setup.state.is_none() {
            check_standing(&position, faults);
        }
        Some(position)
    }
}
