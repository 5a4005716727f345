//! LB-11.2 to LB-11.4, LB-9.22 What shifts the column of an attack.

use crate::rules::modifier::{Fight, Stand};
use crate::table::combat::Shift;
use crate::table::terrain::Cover;
use crate::{Attack, HexId, Kind, Modifier, PieceId, PieceSet, Position, Side};

impl Position {
    /// LB-11.2, LB-11.3b, LB-11.4a, LB-7.63d, LB-9.22c, LB-11.5a, LB-G50 What shifts the column.
    pub(crate) fn shifts(&self, attack: &Attack, fight: &Fight) -> Vec<Modifier> {
        // LB-9.22c, LB-G39 After a failed repulse no other shift counts, not even a card.
        if self.is_feud(attack) {
            return vec![Shift::FailedRepulse.note()];
        }
        let (own, other) = (fight.side, fight.side.other());
        let shift = |applies: bool, shift: Shift| applies.then(|| shift.note());
        let french = own == Side::French;
        let always = [
            shift(self.is_combined(attack, fight), Shift::CombinedArms),
            shift(attack.guard[own.index()], Shift::GuardAttacks),
            shift(attack.guard[other.index()], Shift::GuardDefends),
            shift(attack.napoleon && french, Shift::NapoleonAttacks),
            shift(attack.napoleon && !french, Shift::NapoleonDefends),
            shift(self.is_over_damaged_bridge(fight), Shift::DamagedBridge),
        ];
        let cards = Side::BOTH
            .into_iter()
            .flat_map(|side| self.card_shift(attack, side));
        always.into_iter().flatten().chain(cards).collect()
    }

    /// LB-11.2a, LB-11.2c, LB-11.2e, LB-11.2b, LB-14.24b Whether infantry, artillery and cavalry all take part, on
    /// ground that allows it.
    fn is_combined(&self, attack: &Attack, fight: &Fight) -> bool {
        let charged = self
            .state
            .combat
            .charges
            .iter()
            .any(|(hex, _)| attack.on.contains(hex));
        let part = |is: fn(Kind) -> bool| {
            let mut kinds = fight.by.iter().map(|piece| self.kind(piece));
            kinds.any(is)
        };
        part(|kind| kind == Kind::Infantry)
            && part(Kind::is_artillery)
            && (charged || part(Kind::is_cavalry))
            && fight
                .stands
                .iter()
                .all(|stand| self.lets_combine(stand, fight))
    }

    /// LB-11.2d, LB-15.15a, LB-G48 Whether the ground of a defended hex lets arms combine.
    fn lets_combine(&self, stand: &Stand, fight: &Fight) -> bool {
        let shaken = || {
            self.defenders_in(stand.hex, fight.side.other())
                .all(|piece| self.is_demoralized(piece))
        };
        let within = self.covers_within(stand.hex);
        let open = within
            .iter()
            .all(|cover| cover.sheet().combined_arms || *cover == Cover::Chateau && shaken());
        let bridged = |from: &HexId| {
            let front = from
                .towards(stand.hex)
                .and_then(|dir| self.front(*from, dir));
            front.is_some_and(|cover| !cover.sheet().combined_arms)
        };
        open && !fight.from.iter().any(bridged)
    }

    /// LB-9.22b Whether an attack makes good a failed repulse.
    pub(crate) fn is_feud(&self, attack: &Attack) -> bool {
        let meets = |pieces: &PieceSet, hexes: &[HexId]| {
            pieces
                .iter()
                .any(|piece| self.hex_of(piece).is_some_and(|hex| hexes.contains(&hex)))
        };
        self.state.combat.feuds.iter().any(|feud| {
            attack.by.iter().any(|piece| feud.by.contains(piece))
                && meets(&feud.against, &attack.on)
        })
    }

    /// LB-11.3a, LB-11.3b Whether a side has Guard units in a fight that it may still commit.
    pub(crate) fn may_commit_guard(&self, attack: &Attack, side: Side) -> bool {
        if self.state.sides[side.index()].guard_committed || self.is_feud(attack) {
            return false;
        }
        let fight = self.fight(attack);
        let guard = |piece: PieceId| self.field.sheet(piece).guard;
        if side == fight.side {
            fight.by.iter().any(guard)
        } else {
            self.defenders(&fight).any(guard)
        }
    }

    /// LB-11.4a, LB-11.4b Whether Napoleon is stacked with a force of this fight.
    pub(crate) fn is_napoleon_there(&self, attack: &Attack) -> bool {
        let fight = self.fight(attack);
        let hexes: Vec<HexId> = if fight.side == Side::French {
            fight.from.clone()
        } else {
            fight.stands.iter().map(|stand| stand.hex).collect()
        };
        let napoleon = |piece: PieceId| self.field.sheet(piece).napoleon;
        !self.is_feud(attack) && hexes.into_iter().any(|hex| self.stack(hex).any(napoleon))
    }
}
