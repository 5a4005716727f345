//! From a setup to a position; everything wrong with it is found at once.

use super::scenario::{Wishes, stage};
use super::sound::check_standing;
use super::state::opening;
use super::{Faults, Files, Plan, ScenarioRef, Setup, Stage, library};
use crate::cache::Cache;
use crate::{Position, text};
use feldherr_core::{Message, SetupError};
use std::sync::Arc;

impl Setup {
    /// The position described, or the one before the first turn. Nothing is drawn for it.
    ///
    /// # Errors
    /// Every fault, with its field.
    pub fn build(&self) -> Result<Position, SetupError> {
        let mut faults = Faults::default();
        let named = match &self.scenario {
            ScenarioRef::Inline(_) => None,
            ScenarioRef::Named(key) => library::files(key),
        };
        let files = match &self.scenario {
            ScenarioRef::Inline(files) => Some(&**files),
            ScenarioRef::Named(_) => named.as_ref(),
        };
        let stages = files.map_or_else(Vec::new, |files| self.stages(files, &mut faults));
        if !faults.0.is_empty() || stages.is_empty() {
            if faults.0.is_empty() {
                faults.add("scenario", None, Message::new(text::LB_SETUP_NO_SCENARIO));
            }
            return Err(SetupError { faults: faults.0 });
        }
        let setup = Self {
            state: None,
            ..self.clone()
        };
        let campaign = files.and_then(|files| files.campaign.clone());
        let levels = campaign.iter().flat_map(|campaign| &campaign.victory.level);
        let plan = Plan {
            setup,
            stages,
            levels: levels.map(Into::into).collect(),
            campaign,
        };
        let position = Position::begin(Arc::new(plan), self, &mut faults);
        match position {
            Some(position) => faults.finish(position),
            None => Err(SetupError { faults: faults.0 }),
        }
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
                options,
                hour,
            };
            stage(doc, files, &wishes, faults)
        });
        stages.collect()
    }
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
        let mut position = Self {
            plan,
            field,
            state,
            cache: Box::new(Cache::default()),
        };
        position.refresh();
        if setup.state.is_none() {
            check_standing(&position, faults);
        }
        Some(position)
    }
}
