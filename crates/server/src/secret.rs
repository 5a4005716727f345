//! Secrets that hold a seat, and the ids of tables.

use feldherr_store::Hash;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Letters that cannot be mistaken for one another, for ids that people read out.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A secret of 160 bits that holds or claims a seat. Never logged: it has no `Debug`.
pub(crate) struct Secret(String);

impl Secret {
    /// A fresh one from the operating system.
    pub fn fresh() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 20];
        getrandom::fill(&mut bytes)?;
        Ok(Self(hex::encode(bytes)))
    }

    /// What the store keeps of it.
    pub fn hash(&self) -> Hash {
        hash(&self.0)
    }

    /// The secret itself, for its holder.
    pub fn reveal(self) -> String {
        self.0
    }
}

/// Whether a client's own secret is one that nobody can guess: 256 bits in hexadecimal digits.
pub(crate) fn is_well_made(token: &str) -> bool {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    // A secret that is typed and not drawn has only a few different digits.
    let kinds: std::collections::BTreeSet<u8> = token.bytes().collect();
    token.len() == 64 && token.bytes().all(is_digit) && kinds.len() >= 8
}

/// What is kept of a secret.
pub(crate) fn hash(secret: &str) -> Hash {
    Sha256::digest(secret).into()
}

/// What is kept of something that can be guessed: of no use without the salt.
pub(crate) fn hash_with(salt: &[u8], text: &str) -> Hash {
    let mut digest = Sha256::new();
    digest.update(salt);
    digest.update(text);
    digest.finalize().into()
}

/// Whether `given` is the secret behind `kept`, in time that does not depend on either.
pub(crate) fn matches(given: &str, kept: Option<&Hash>) -> bool {
    let given = hash(given);
    kept.is_some_and(|kept| bool::from(given.ct_eq(kept)))
}

/// A table id of 80 bits: nobody finds an unlisted table by guessing.
pub(crate) fn table_id() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    let letters = bytes
        .iter()
        .filter_map(|byte| ALPHABET.get(usize::from(byte % 32)));
    Ok(letters.map(|letter| char::from(*letter)).collect())
}

/// The machine's seed for one decision: reproducible from the record, unknown to the players.
pub(crate) fn machine_seed(secret: &str, seq: usize, seat: u8) -> u64 {
    let digest = Sha256::digest(format!("machine {secret} {seq} {seat}"));
    digest
        .iter()
        .take(8)
        .fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_secret_itself_matches() {
        let secret = Secret::fresh().unwrap();
        let kept = secret.hash();
        let text = secret.reveal();
        assert_eq!(text.len(), 40);
        assert!(matches(&text, Some(&kept)));
        assert!(!matches(&text[1..], Some(&kept)));
        assert!(!matches(&text, None));
        assert!(!matches("", Some(&kept)));
    }

    #[test]
    fn table_ids_differ_and_fit_an_address() {
        let ids: std::collections::BTreeSet<String> =
            (0..100).map(|_| table_id().unwrap()).collect();
        assert_eq!(ids.len(), 100);
        assert!(ids.iter().all(|id| id.len() == 16));
        assert_eq!(
            ALPHABET
                .iter()
                .collect::<std::collections::BTreeSet<_>>()
                .len(),
            32
        );
    }
}
