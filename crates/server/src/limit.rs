//! Token buckets: so much a second on average, so much at once.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Addresses remembered before those that have rested are forgotten.
const REMEMBERED: usize = 10_000;

/// One client's allowance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: f64,
    burst: f64,
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub fn new(rate: f64, burst: f64, now: Instant) -> Self {
        Self {
            rate,
            burst,
            tokens: burst,
            at: now,
        }
    }

    /// Takes `cost` tokens, if there are so many.
    pub fn take(&mut self, cost: f64, now: Instant) -> bool {
        self.refill(now);
        let enough = self.tokens >= cost;
        if enough {
            self.tokens -= cost;
        }
        enough
    }

    fn refill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + passed * self.rate).min(self.burst);
        self.at = now;
    }

    fn is_empty(&mut self, now: Instant) -> bool {
        self.refill(now);
        self.tokens < 1.0
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.refill(now);
        self.tokens >= self.burst
    }
}

/// A bucket for every address.
pub(crate) struct Buckets {
    rate: f64,
    burst: f64,
    by_address: Mutex<BTreeMap<IpAddr, Bucket>>,
}

impl Buckets {
    pub fn new(rate: f64, burst: f64) -> Self {
        Self {
            rate,
            burst,
            by_address: Mutex::default(),
        }
    }

    /// Takes `cost` tokens of `address`, if it has so many.
    pub fn take(&self, address: IpAddr, cost: f64, now: Instant) -> bool {
        let mut buckets = self
            .by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let fresh = || Bucket::new(self.rate, self.burst, now);
        buckets
            .entry(network(address))
            .or_insert_with(fresh)
            .take(cost, now)
    }

    /// Whether `address` has nothing left.
    pub fn is_spent(&self, address: IpAddr, now: Instant) -> bool {
        let mut buckets = self
            .by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets.get_mut(&network(address));
        bucket.is_some_and(|bucket| bucket.is_empty(now))
    }
}

/// One household of IPv6 has 2^64 addresses; they count as one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => Ipv6Addr::from_bits(six.to_bits() >> 64 << 64).into(),
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn burst_then_rate() {
        let start = Instant::now();
        let buckets = Buckets::new(2.0, 3.0);
        let address = IpAddr::from([10, 0, 0, 1]);
        let taken = (0..5).filter(|_| buckets.take(address, 1.0, start)).count();
        assert_eq!(taken, 3);
        let later = start + Duration::from_secs(1);
        let taken = (0..5).filter(|_| buckets.take(address, 1.0, later)).count();
        assert_eq!(taken, 2);
        assert!(buckets.take(IpAddr::from([10, 0, 0, 2]), 1.0, start));
        assert!(buckets.is_spent(address, later));
        assert!(!buckets.is_spent(address, later + Duration::from_secs(1)));
        assert!(!buckets.is_spent(IpAddr::from([10, 0, 0, 3]), later));
    }

    #[test]
    fn neighbours_of_one_ipv6_network_share_a_bucket() {
        let one: IpAddr = "2001:db8::1".parse().unwrap();
        let two: IpAddr = "2001:db8::ffff:2".parse().unwrap();
        let other: IpAddr = "2001:db8:0:1::1".parse().unwrap();
        assert_eq!(network(one), network(two));
        assert_ne!(network(one), network(other));
    }
}
