//! From the store into memory.

use super::LiveGame;
use super::clock::Playing;
use super::window::Windows;
use crate::error::ApiError;
use crate::services::Services;
use feldherr_core::{Message, Seed};
use feldherr_games::AnyTable;
use feldherr_store::Game;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::time::Instant;

/// Chat lines sent to whoever comes.
pub(super) const CHAT_KEPT: usize = 100;

impl LiveGame {
    /// Loads a game by replaying its moves.
    pub async fn load(services: Arc<Services>, id: &str) -> Result<Self, ApiError> {
        let game = services.store.game(id).await?;
        let game = game.ok_or_else(ApiError::unknown_table)?;
        let (table, last_undo) = load_table(&services, &game).await?;
        let board = services.hold_board(&*table);
        let chat = services.store.chat(game.id, CHAT_KEPT as u32).await?;
        let playing = Playing::of(&game);
        let read = |text: &str| serde_json::from_str::<Message>(text);
        Ok(Self {
            title: read(&game.created.title)?,
            labels: game
                .created
                .seats
                .iter()
                .map(|seat| read(&seat.label))
                .collect::<Result<_, _>>()?,
            services,
            game,
            table,
            chat: chat.into_iter().map(Into::into).collect(),
            watchers: BTreeMap::new(),
            states: BTreeMap::new(),
            thinkers: BTreeMap::new(),
            inquiries: BTreeMap::new(),
            clocks: BTreeMap::new(),
            _board: board,
            reel: None,
            last_undo,
            active: Instant::now(),
            windows: Windows::default(),
            held: Vec::new(),
            passes: true,
            setback: None,
            playing,
            touched: false,
            noted: false,
            lost: false,
        })
    }

    /// Returns to what the store holds after a write failed, and shows it to everybody.
    pub(super) async fn recover(&mut self) {
        match load_table(&self.services, &self.game).await {
            Ok((table, last_undo)) => {
                self.table = table;
                self.last_undo = last_undo;
                self.show_everything();
            }
            Err(error) => {
                let table = &self.game.created.public_id;
                tracing::error!(%table, code = error.0.code, "a game cannot be recovered");
                self.lost = true;
            }
        }
    }
}

async fn load_table(
    services: &Services,
    game: &Game,
) -> Result<(Box<dyn AnyTable>, usize), ApiError> {
    let moves = services.store.moves(game.id).await?;
    let games = services.config.games.clone();
    let (kind, head) = (game.created.kind.clone(), game.created.head.clone());
    let seed = Seed::from_hex(&game.created.seed).map_err(ApiError::internal)?;
    let replay = move || {
        let moves = moves.iter().map(|text| serde_json::from_str(text));
        let moves = moves.collect::<Result<Vec<Value>, _>>()?;
        let is_undo = |entry: &Value| entry.get("undo").is_some();
        let last_undo = moves.iter().rposition(is_undo).map_or(0, |index| index + 1);
        let mut record: Value = serde_json::from_str(&head)?;
        if let Some(record) = record.as_object_mut() {
            record.insert("moves".to_owned(), Value::Array(moves));
        }
        let kind = games.kind(&kind).map_err(unreadable)?;
        let table = kind.replay(&record, Some(seed), None).map_err(unreadable)?;
        Ok((table, last_undo))
    };
    // A long game takes a while to replay; the tasks of other games go on meanwhile.
    tokio::task::spawn_blocking(replay)
        .await
        .map_err(ApiError::internal)?
}

/// A stored game that does not replay is our fault, not the client's.
fn unreadable(fault: feldherr_games::Fault) -> ApiError {
    ApiError::internal(format!("stored game: {:?}", fault.message))
}
