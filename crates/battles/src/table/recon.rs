//! LB-8.3b, LB-G5 Reconnaissance.

use serde::{Deserialize, Serialize};

/// The strongest scout of a side in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Scout {
    None,
    Vedette,
    LightCavalry,
}

/// What becomes known, and who is lost; the scouts of both sides are shown in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReconResult {
    /// Nothing else.
    Nobody,
    /// All units of the entering stack.
    RevealEntering,
    /// All units in the other side's hex.
    RevealOther,
    /// The entering vedettes await recovery; other units stay hidden.
    LoseEntering,
    /// The other side's vedettes are recovered at once; the rest of the hex is revealed.
    LoseOther,
}

/// By the entering side's scout, then the other side's.
pub const RECON: [[ReconResult; 3]; 3] = {
    use ReconResult::{LoseEntering, LoseOther, Nobody, RevealEntering, RevealOther};
    [
        [Nobody, RevealEntering, RevealEntering],
        [RevealOther, Nobody, LoseEntering],
        [RevealOther, LoseOther, Nobody],
    ]
};

/// LB-8.3b What an entry leads to.
pub const fn result(entering: Scout, other: Scout) -> ReconResult {
    RECON[entering as usize][other as usize]
}
