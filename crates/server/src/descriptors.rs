//! The limit of open files and sockets, which the system sets too low for a server.

/// Descriptors besides those of sockets: the database, files, connections that are only asking.
const BESIDES: u64 = 256;

/// Raises the limit as far as the system allows, and says so when that is not enough for this many sockets.
pub(crate) fn raise(sockets: usize) {
    let wanted = (sockets as u64).saturating_add(BESIDES);
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(limit) if limit >= wanted => tracing::info!(limit, "open files"),
        Ok(limit) => tracing::warn!(
            limit,
            wanted,
            "too few files may be open for as many sockets as are allowed; raise the hard limit (ulimit -Hn)"
        ),
        Err(error) => tracing::warn!(%error, "the limit of open files stays as it is"),
    }
}
