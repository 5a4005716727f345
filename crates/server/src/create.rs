//! Setting up a table.

use crate::error::ApiError;
use crate::names::check_name;
use crate::secret::{self, Secret};
use crate::services::{Services, now_ms};
use crate::share::Client;
use crate::wire::{Create, Created, CreatedSeat, SeatPlan, SeatPlanKind};
use feldherr_core::{Message, Seed};
use feldherr_games::{DiceSource, GameKind};
use feldherr_store::{GameId, NewGame, Owner, SeatKind, SeatRow};
use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

const DEFAULT_BUDGET: Duration = Duration::from_secs(1);

/// Creates a table; it is durable when this returns. A table whose secrets nobody waits for any more is taken away again.
pub(crate) async fn create(
    services: &Arc<Services>,
    client: Client,
    wanted: Create,
) -> Result<Created, ApiError> {
    let (tell, told) = oneshot::channel();
    let services = services.clone();
    tokio::spawn(async move {
        let (game, created) = match set_up(&services, client, wanted).await {
            Ok(done) => done,
            Err(error) => return drop(tell.send(Err(error))),
        };
        if tell.send(Ok(created)).is_err()
            && let Err(error) = services.store.remove(game).await
        {
            tracing::warn!(%error, "a table that nobody has heard of stays");
        }
    });
    let created = told.await;
    created.map_err(|_| ApiError::internal("a table was not set up"))?
}

/// A table without anybody at it.
struct Laid {
    kind: &'static str,
    head: String,
    data: Vec<String>,
    seed: Seed,
    title: Message,
    labels: Vec<Message>,
}

/// Sets up the position and draws the dice. A large game takes a while for it.
fn lay(services: &Services, wanted: &Create) -> Result<Laid, ApiError> {
    let kind = services.config.games.kind(&wanted.game)?;
    let setup = kind.setup(&wanted.scenario, &wanted.options)?;
    let seed = services.seed().map_err(ApiError::internal)?;
    let table = kind.start(&setup, DiceSource::Seed(seed.clone()))?;
    if wanted.seats.len() != usize::from(table.seats()) {
        let message = Message::new("core-seat-count").with("seats", table.seats());
        return Err(ApiError::new("setup", message).field("seats"));
    }
    let (title, labels) = describe(kind, &wanted.scenario, &wanted.options)?;
    let record = table.record();
    let sources = kind.sources(&record)?.into_iter();
    Ok(Laid {
        kind: kind.key(),
        head: record.to_string(),
        data: sources.map(|source| source.text.to_owned()).collect(),
        seed,
        title,
        labels,
    })
}

async fn set_up(
    services: &Arc<Services>,
    client: Client,
    wanted: Create,
) -> Result<(GameId, Created), ApiError> {
    let limits = &services.config.limits;
    let client = client.hash(&services.salt);
    if services.store.running_of(&client).await? >= limits.client_running_games {
        return Err(ApiError::has_its_share());
    }
    if services.store.running().await? >= limits.running_games {
        return Err(ApiError::too_many());
    }
    let shared = services.clone();
    // On a thread of its own: the moves of others are not kept waiting.
    let laid =
        tokio::task::spawn_blocking(move || lay(&shared, &wanted).map(|laid| (laid, wanted)));
    let (laid, wanted) = laid.await.map_err(ApiError::internal)??;
    let mut seats = Vec::new();
    let mut told = Vec::new();
    for ((number, plan), label) in (0..).zip(wanted.seats).zip(laid.labels) {
        let (row, secrets) = seat(services, number, plan, &label, &seats)?;
        seats.push(row);
        told.push(secrets);
    }
    let budget = wanted.budget_ms.map(|ms| Duration::from_millis(ms.into()));
    let budget = budget.unwrap_or(DEFAULT_BUDGET).min(limits.budget);
    let answer_ms = answer_time(wanted.answer_ms, &limits.answer)?;
    let id = secret::table_id()?;
    let owner = Secret::fresh()?;
    let game = NewGame {
        public_id: id.clone(),
        kind: laid.kind.to_owned(),
        scenario: wanted.scenario,
        title: serde_json::to_string(&laid.title)?,
        head: laid.head,
        data: laid.data,
        commitment: laid.seed.commitment(),
        seed: laid.seed.to_hex(),
        listed: wanted.listed,
        budget_ms: u32::try_from(budget.as_millis()).unwrap_or(u32::MAX),
        answer_ms,
        created_ms: now_ms(),
        owner: Owner {
            token_hash: Some(owner.hash()),
            client: Some(client),
        },
        seats,
    };
    let game = services.store.create(game).await?;
    tracing::info!(table = %id, "a table was created");
    let created = Created {
        id,
        owner: owner.reveal(),
        seats: told,
    };
    Ok((game, created))
}

/// A time in which a person can answer and for which others like to wait.
fn answer_time(
    wanted: Option<u32>,
    allowed: &RangeInclusive<Duration>,
) -> Result<Option<u32>, ApiError> {
    let is_allowed = |ms: u32| allowed.contains(&Duration::from_millis(ms.into()));
    if wanted.is_none_or(is_allowed) {
        return Ok(wanted);
    }
    let seconds = |time: &Duration| i64::try_from(time.as_secs()).unwrap_or(i64::MAX);
    let message = Message::new("core-answer-time")
        .with("least", seconds(allowed.start()))
        .with("most", seconds(allowed.end()));
    Err(ApiError::new("setup", message).field("answer_ms"))
}

/// The scenario's name, and what each seat plays with these options.
fn describe(
    kind: &dyn GameKind,
    scenario: &str,
    options: &Map<String, Value>,
) -> Result<(Message, Vec<Message>), ApiError> {
    let scenarios = kind.scenarios();
    let info = scenarios.into_iter().find(|info| info.id == scenario);
    let title = info.map_or_else(|| kind.title(), |info| info.title);
    Ok((title, kind.seats(scenario, options)?))
}

fn seat(
    services: &Services,
    number: u8,
    plan: SeatPlan,
    label: &Message,
    others: &[SeatRow],
) -> Result<(SeatRow, CreatedSeat), ApiError> {
    let at = |field: &str| format!("seats[{number}].{field}");
    let name = plan.name.as_deref().unwrap_or_default();
    let others = others.iter().filter_map(|row| row.name.as_deref());
    let name = check_name(name, services.config.limits.name, others);
    let name = name.map_err(|error| error.field(&at("name")))?;
    let mut row = SeatRow {
        kind: SeatKind::Person,
        label: serde_json::to_string(label)?,
        name,
        level: None,
        token_hash: None,
        invite_hash: None,
    };
    let mut told = CreatedSeat {
        seat: number,
        token: None,
        invite: None,
    };
    match plan.kind {
        SeatPlanKind::Me => {
            let token = Secret::fresh()?;
            row.token_hash = Some(token.hash());
            told.token = Some(token.reveal());
        }
        SeatPlanKind::Open => {
            let invite = Secret::fresh()?;
            row.kind = SeatKind::Open;
            row.name = None;
            row.invite_hash = Some(invite.hash());
            told.invite = Some(invite.reveal());
        }
        SeatPlanKind::Machine => {
            row.kind = SeatKind::Machine;
            row.level = Some(level(services, plan.level, &at("level"))?);
        }
    }
    Ok((row, told))
}

fn level(services: &Services, wanted: Option<String>, field: &str) -> Result<String, ApiError> {
    let mut levels = services.config.machine.levels();
    let Some(wanted) = wanted else {
        let weakest = levels.drain(..).next();
        return weakest.ok_or_else(|| ApiError::internal("the machine has no level"));
    };
    if levels.contains(&wanted) {
        return Ok(wanted);
    }
    let message = Message::new("core-level").with("level", wanted);
    Err(ApiError::new("setup", message).field(field))
}
