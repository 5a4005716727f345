//! From the store into memory.

use super::LiveGame;
use super::clock::Playing;
use super::errand::Errands;
use super::orders::Orders;
use super::window::Windows;
use crate::error::ApiError;
use crate::services::Services;
use crate::stored::{self, Kept, Opened};
use feldherr_core::Message;
use feldherr_store::Game;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::time::Instant;

/// Chat lines sent to a newcomer.
pub(super) const CHAT_KEPT: usize = 100;

impl LiveGame {
    /// Loads a game by replaying its moves.
    pub async fn load(services: Arc<Services>, id: &str) -> Result<Self, ApiError> {
        let game = find(&services, id).await?;
        let opened = load_table(&services, &game).await?;
        let table = opened.table;
        let board = services.hold_board(&*table);
        let chat = services.store.chat(&game, CHAT_KEPT as u32).await?;
        let orders = Orders::of(services.store.orders(game.id).await?);
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
            errands: Errands::default(),
            inquiries: BTreeMap::new(),
            clocks: BTreeMap::new(),
            _board: board,
            undone: opened.undone,
            damage: opened.damage,
            active: Instant::now(),
            windows: Windows::default(),
            orders,
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
            Ok(opened) => {
                self.table = opened.table;
                self.undone = opened.undone;
                self.damage = opened.damage;
                self.orders.take_back(self.table.seq());
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

/// A game as the store keeps it. One from before there were hashes gets them now.
pub(crate) async fn find(services: &Services, id: &str) -> Result<Game, ApiError> {
    let game = services.store.game(id).await?;
    let game = game.ok_or_else(ApiError::unknown_table)?;
    if game.is_sealed() {
        return Ok(game);
    }
    if let Err(error) = services.store.seal(game.id).await {
        // It can be played all the same.
        tracing::warn!(table = id, %error, "a game gets no hashes");
        return Ok(game);
    }
    let game = services.store.game(id).await?;
    game.ok_or_else(ApiError::unknown_table)
}

async fn load_table(services: &Services, game: &Game) -> Result<Opened, ApiError> {
    let (entries, damage) = services.store.legible(game).await?;
    if let Some(error) = &damage {
        tracing::error!(%error, "damage");
    }
    let damage = damage.as_ref().and_then(stored::damage);
    let games = services.config.games.clone();
    let game = Kept::of(services, game).await?;
    let open = move || stored::open(&games, &game, &entries, damage);
    // A long game takes a while to replay; the tasks of other games go on meanwhile.
    tokio::task::spawn_blocking(open)
        .await
        .map_err(ApiError::internal)?
}
