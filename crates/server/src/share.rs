//! What one client may hold at the same time, so that nobody takes all there is.

use crate::limit::network;
use std::collections::BTreeMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Who asks, as far as the server can tell: an address, or in IPv6 a network of 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Client(IpAddr);

impl Client {
    pub fn new(address: IpAddr) -> Self {
        Self(network(address))
    }

    /// The same for the same client, and of no use to anybody who does not know the salt.
    pub fn hash(self, salt: &[u8]) -> feldherr_store::Hash {
        crate::secret::hash_with(salt, &self.0.to_string())
    }
}

impl fmt::Display for Client {
    fn fmt(&self, into: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(into),
            IpAddr::V6(network) => write!(into, "{network}/64"),
        }
    }
}

/// Counts what every client holds of one thing.
pub(crate) struct Shares {
    most: usize,
    held: Mutex<BTreeMap<Client, usize>>,
}

impl Shares {
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            held: Mutex::default(),
        })
    }

    /// One more for this client, unless it has its share.
    pub fn take(self: &Arc<Self>, client: Client) -> Option<Share> {
        let mut held = self.lock();
        let count = held.entry(client).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        let shares = self.clone();
        Some(Share { shares, client })
    }

    /// What all clients hold together.
    pub fn held(&self) -> usize {
        self.lock().values().sum()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Client, usize>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Something that a client holds; dropping it gives it back.
pub(crate) struct Share {
    shares: Arc<Shares>,
    client: Client,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.shares.lock();
        if let Some(count) = held.get_mut(&self.client) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                held.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_comes_back_and_others_have_their_own() {
        let shares = Shares::new(2);
        let one = Client::new(IpAddr::from([10, 0, 0, 1]));
        let other = Client::new(IpAddr::from([10, 0, 0, 2]));
        let first = shares.take(one).unwrap();
        let _second = shares.take(one).unwrap();
        assert!(shares.take(one).is_none());
        assert!(shares.take(other).is_some());
        drop(first);
        assert!(shares.take(one).is_some());
        assert_eq!(shares.held(), 1, "only what is still held counts");
    }

    #[test]
    fn one_network_of_ipv6_is_one_client() {
        let client = |text: &str| Client::new(text.parse().unwrap());
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:2"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("2001:db8::1").to_string(), "2001:db8::/64");
        assert_eq!(client("::ffff:10.0.0.1").to_string(), "10.0.0.1");
    }
}
