//! The server: HTTP and WebSocket before one task a live game, with the store behind.
//!
//! A move is acknowledged and shown only after it is durable. What a browser gets is one observer's view and
//! nothing else. `docs/http-api.md` describes the protocol.

mod archive;
mod config;
mod connections;
mod create;
mod deflate;
mod descriptors;
mod error;
mod expire;
mod heavy;
mod http;
mod hub;
mod limit;
mod live;
mod machine;
mod metrics;
mod names;
mod openapi;
mod patient;
mod queue;
mod ready;
mod secret;
mod server;
mod services;
mod share;
mod socket;
pub mod stored;
mod wire;
mod written;

pub use config::{Config, Drill, Limits};
pub use feldherr_store::StoreError;
pub use http::{Occupancy, paths};
pub use machine::{Machine, Task};
pub use openapi::{document as openapi, socket as socket_schema};
pub use server::{ServeError, Server, serve};
