//! Who stands where, as far as the observer knows.

use feldherr_battles::{
    Guise, HexId, Kind, Marks, Nation, OwnPiece, PieceId, PieceSet, Shown, Side, StackView, View,
};

/// A piece the observer knows, as it is now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Troop {
    /// Which.
    pub piece: PieceId,
    /// Its marks, as far as they are known.
    pub marks: Marks,
    /// Whether it is demoralized.
    pub demoralized: bool,
    /// Its initiative now.
    pub initiative: u8,
    /// LB-20.1a Whether it is known to be under a march order.
    pub ordered: bool,
}

/// The pieces of one side in a hex that are drawn as one.
#[derive(Clone, Debug, PartialEq)]
pub struct Stack {
    /// The battle of a campaign it stands in.
    pub stage: u8,
    /// Where.
    pub hex: HexId,
    /// Whose.
    pub side: Side,
    /// What covers whatever the observer cannot see of it.
    pub covered: Option<(Nation, Guise)>,
    /// What he knows of it, the most important piece first.
    pub troops: Vec<Troop>,
    /// LB-7.1c Whether it is the group on the move.
    pub moving: bool,
    /// Whether another stack shares its hex.
    pub beside: bool,
}

impl Stack {
    /// The piece that stands for all of them.
    pub(super) fn lead(&self) -> Option<&Troop> {
        self.troops.first()
    }

    /// The id of its item: that of its first piece, so that it travels with it.
    pub(super) fn id(&self) -> String {
        match self.lead() {
            Some(lead) => format!("piece:{}", lead.piece.0),
            None => format!("force:{}:{}", self.hex, self.side.index()),
        }
    }
}

/// Strength points that a piece shows.
pub(super) fn strength(view: &View, troop: &Troop) -> u8 {
    let sheet = view.field.sheet(troop.piece);
    if troop.marks.has(Marks::REDUCED) {
        sheet.reduced
    } else {
        sheet.full
    }
}

/// All stacks on the map; the group on the move stands apart from those that stay.
pub(super) fn stacks(view: &View) -> Vec<Stack> {
    let mut stacks = Vec::with_capacity(view.known.stacks.len() + 1);
    for known in &view.known.stacks {
        split(view, known, &mut stacks);
    }
    stacks
}

/// The stacks in a hex.
pub(super) fn stacks_in(view: &View, hex: HexId) -> Vec<Stack> {
    let mut stacks = Vec::new();
    for known in view.known.stacks.iter().filter(|known| known.hex == hex) {
        split(view, known, &mut stacks);
    }
    stacks
}

fn split(view: &View, known: &StackView, into: &mut Vec<Stack>) {
    let moving = view.own.as_ref().and_then(|own| own.moving);
    let group = moving.map_or(PieceSet::NONE, |moving| moving.group);
    let (going, staying): (Vec<Troop>, Vec<Troop>) = troops(view, known)
        .into_iter()
        .partition(|troop| group.contains(troop.piece));
    let covered = known.covered.filter(|_| !is_own(view, known.side));
    let mut others = view.known.stacks.iter();
    let beside = others.any(|other| other.hex == known.hex && other.side != known.side);
    let stack = |troops: Vec<Troop>, moving: bool| Stack {
        stage: view.known.stage,
        hex: known.hex,
        side: known.side,
        covered: covered.filter(|_| !moving),
        troops,
        moving,
        beside,
    };
    if !going.is_empty() {
        into.push(stack(going, true));
    }
    if !staying.is_empty() || covered.is_some() {
        into.push(stack(staying, false));
    }
}

fn is_own(view: &View, side: Side) -> bool {
    view.own.as_ref().is_some_and(|own| own.side == side)
}

/// The pieces of a stack that the observer knows, the most important first.
fn troops(view: &View, stack: &StackView) -> Vec<Troop> {
    let mut troops: Vec<Troop> = match &view.own {
        Some(own) if own.side == stack.side => {
            let here = |own: &&OwnPiece| own.piece.place.hex() == Some(stack.hex);
            own.pieces.iter().filter(here).map(own_troop).collect()
        }
        _ => {
            let here = view.known.shown.iter().filter(|shown| {
                shown.hex == stack.hex && view.field.sheet(shown.piece).side == stack.side
            });
            here.map(shown_troop).collect()
        }
    };
    troops.sort_by_key(|troop| rank(view, troop));
    troops
}

/// A piece of the observer's own side.
pub(super) const fn own_troop(own: &OwnPiece) -> Troop {
    Troop {
        piece: own.id,
        marks: own.piece.marks,
        demoralized: own.demoralized,
        initiative: own.initiative,
        ordered: own.piece.order.is_some(),
    }
}

/// A revealed piece of the other side.
pub(super) const fn shown_troop(shown: &Shown) -> Troop {
    Troop {
        piece: shown.piece,
        marks: shown.marks,
        demoralized: shown.demoralized,
        initiative: shown.initiative,
        ordered: false,
    }
}

/// Fighting units first, the strongest of them on top; then leaders, vedettes, trains.
fn rank(view: &View, troop: &Troop) -> (u8, u8, u16) {
    let sheet = view.field.sheet(troop.piece);
    let kind = match sheet.kind {
        kind if kind.is_combat() => 0,
        kind if kind.is_leader() => 1,
        Kind::Vedette => 2,
        _ => 3,
    };
    (kind, u8::MAX - strength(view, troop), troop.piece.0)
}
