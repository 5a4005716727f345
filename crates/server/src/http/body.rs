use crate::error::ApiError;
use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use feldherr_core::{Observer, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A JSON body, refused in our own words.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<super::App>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<super::App>) -> Result<Self, ApiError> {
        let limits = &app.hub.services.config.limits;
        let body = tokio::time::timeout(limits.request, Json::from_request(request, app));
        match body.await {
            Ok(Ok(Json(body))) => Ok(Self(body)),
            Ok(Err(rejection)) => Err(refused(rejection, limits.body)),
            Err(_) => Err(ApiError::too_slow()),
        }
    }
}

fn refused(rejection: JsonRejection, limit: usize) -> ApiError {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return ApiError::too_large(limit);
    }
    ApiError::malformed("body", rejection.body_text())
}

/// Parts of the address, refused in our own words.
pub(crate) struct Address<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Address<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let found: Result<Path<T>, PathRejection> = Path::from_request_parts(parts, state).await;
        match found {
            Ok(Path(found)) => Ok(Self(found)),
            Err(rejection) => Err(ApiError::malformed("path", rejection.body_text())),
        }
    }
}

/// The table after which the lobby goes on: `?after=id`.
#[derive(Deserialize)]
pub(crate) struct Page {
    pub after: Option<String>,
}

/// Through whose eyes a finished game is looked at: `?seat=1`, or everybody's.
pub(crate) struct Viewer(pub Observer);

#[derive(Deserialize)]
struct Seen {
    seat: Option<u8>,
}

impl<S: Send + Sync> FromRequestParts<S> for Viewer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let found: Result<Query<Seen>, QueryRejection> =
            Query::from_request_parts(parts, state).await;
        match found {
            Ok(Query(Seen { seat })) => {
                Ok(Self(seat.map_or(Observer::Public, |seat| {
                    Observer::Seat(Seat(seat))
                })))
            }
            Err(rejection) => Err(ApiError::malformed("seat", rejection.body_text())),
        }
    }
}
