//! LB-24.37, LB-24.38 Cards in force, and what they change. Each chapter asks here in the paragraph it changes.

use crate::sheet::Kind;
use crate::table::card::{MAN_OF_THE_HOUR, STANDARD, sheet};
use crate::{
    Attack, Card, Effect, Force, HexId, Marks, Modifier, MovePoints, On, PieceId, Position, Side,
    Step, TurnKind, rule, table,
};

/// Cards whose effect ends with an event of its own: the arrival of a group, the waking of a leader.
const UNTIL_EVENT: [Card; 2] = [Card(2), Card(18)];

impl Position {
    /// LB-24.37a, LB-24.38a A card of a side in force.
    pub fn effect(&self, card: Card, side: Side) -> Option<&Effect> {
        let mut effects = self.state.effects.iter();
        effects.find(|effect| effect.card == card && effect.side == side)
    }

    /// LB-24.38c A card comes into force.
    pub(super) fn put_in_force(&mut self, side: Side, card: Card, on: On, until: Option<u8>) {
        self.state.effects.push(Effect {
            side,
            card,
            on,
            until,
        });
    }

    /// LB-24.8a The effect of a card ends.
    pub(crate) fn end_effect(&mut self, card: Card, side: Side) {
        self.end_effects(|effect| effect.card == card && effect.side == side);
    }

    pub(crate) fn end_effects(&mut self, over: impl Fn(&Effect) -> bool) {
        let (ended, kept): (Vec<Effect>, Vec<Effect>) = std::mem::take(&mut self.state.effects)
            .into_iter()
            .partition(over);
        self.state.effects = kept;
        for effect in ended {
            // LB-24.38a A card with a star goes to the discards only now.
            if sheet(effect.card).is_some_and(|sheet| sheet.lasts) {
                self.state.sides[effect.side.index()]
                    .discard
                    .add(effect.card);
            }
        }
    }

    /// LB-24.37a A card lasts until its owner's next card segment; LB-24.38a one with a star as long as it says.
    pub(super) fn end_turn_cards(&mut self, side: Side) {
        let turn = self.state.turn;
        self.end_effects(|effect| {
            let expired = effect.until.is_some_and(|until| until < turn);
            let own = effect.side == side && effect.until.is_none();
            expired || own && !UNTIL_EVENT.contains(&effect.card)
        });
        self.state.sides[side.index()].allowance = None;
    }

    /// LB-24.38b At Night AM whatever was to last until then is over.
    pub(super) fn end_day_cards(&mut self, side: Side) {
        let turn = self.state.turn;
        self.end_effects(|effect| {
            effect.side == side && effect.until.is_some_and(|until| until <= turn)
        });
    }

    /// The turn before the next Night AM, for cards that last until then; the last turn if there is none.
    pub(super) fn until_night(&self) -> u8 {
        let last = self.field.track.len().saturating_sub(1).min(255) as u8;
        let mut turns = self.state.turn..=last;
        turns
            .find(|turn| self.field.turn(*turn).kind == TurnKind::NightAm)
            .unwrap_or(last)
    }

    /// LB-24.4a, LB-24.4b, LB-24.41a The allowance a card gives; leaders, vedettes and trains keep their own.
    pub fn card_allowance(&self, side: Side, kind: Kind) -> Option<MovePoints> {
        let [foot, horse] = self.state.sides[side.index()].allowance?;
        let points = match kind {
            Kind::Infantry | Kind::Artillery => foot,
            Kind::Cavalry | Kind::HeavyCavalry | Kind::HorseArtillery => horse,
            Kind::LightCavalry => horse.saturating_add(1),
            _ => return None,
        };
        Some(MovePoints::whole(points))
    }

    /// LB-24.31c Without mode cards the standard holds.
    pub(super) fn set_standard_allowance(&mut self, side: Side) {
        self.state.sides[side.index()].allowance = Some(STANDARD);
    }

    /// LB-24.38a How cards in force change the initiative of a piece: 12, 13, and for checks of command and movement
    /// 22 and 23.
    #[inline]
    pub fn card_initiative(&self, piece: PieceId) -> i8 {
        // Views ask it of every piece; mostly no card is in force.
        if self.state.effects.is_empty() {
            return 0;
        }
        self.initiative_by_effects(piece)
    }

    fn initiative_by_effects(&self, piece: PieceId) -> i8 {
        let (side, kind) = (self.side_of(piece), self.kind(piece));
        let named = |card| {
            let effect = self.effect(card, side);
            effect.is_some_and(|effect| effect.on == On::Piece(piece))
        };
        let printed = self.field.sheet(piece).initiative;
        let lasting = i8::from(named(Card(13)) && printed < MAN_OF_THE_HOUR)
            - i8::from(named(Card(12)) && printed > 1);
        let checking = matches!(
            self.state.step,
            Step::SpendPoints
                | Step::OfficerInitiative
                | Step::MoveInCommand
                | Step::MoveOnInitiative
        );
        if !checking {
            return lasting;
        }
        let weary = kind.is_leader() && self.effect(Card(22), side).is_some();
        let eager = self.effect(Card(23), side).is_some() && self.hears_guns(piece);
        lasting + i8::from(eager) - i8::from(weary)
    }

    /// Card 23: whether an enemy that must be taken for a combat unit is near enough.
    fn hears_guns(&self, piece: PieceId) -> bool {
        let enemy = &self.cache.threatens[self.side_of(piece).other().index()];
        let near = |hex: HexId| {
            enemy
                .iter()
                .any(|at| hex.distance(at) <= table::card::HEARD)
        };
        self.hex_of(piece).is_some_and(near)
    }

    /// Cards 19 and 20: command points more or less for each commander of a side.
    pub fn card_points(&self, side: Side) -> i8 {
        let in_force = |card| i8::from(self.effect(card, side).is_some());
        in_force(Card(19)) - in_force(Card(20))
    }

    /// Card 8: what a woods, orchard or marsh hex costs a side at most.
    pub fn card_ground(&self, side: Side) -> Option<MovePoints> {
        self.effect(Card(8), side).map(|_| table::card::GUIDED)
    }

    /// Card 14: whether infantry and foot artillery pay a whole point on roads in road march.
    pub fn card_straggles(&self, side: Side, kind: Kind) -> bool {
        let foot = matches!(kind, Kind::Infantry | Kind::Artillery);
        foot && self.effect(Card(14), side).is_some()
    }

    /// LB-G119 Cards 2 and 3: whether a piece is kept from moving: its force has not set out, or is foraging. LB-20.24a
    /// A force under a preset march order marches all the same, and its leader with it.
    pub fn card_holds(&self, piece: PieceId) -> bool {
        // LB-24.39a Vedettes ignore cards, leaders all mode cards but the late start.
        let sleeps = self.kind(piece) != Kind::Vedette && self.is_struck(piece, Card(2));
        sleeps || self.is_foraging(piece)
    }

    /// Card 3: whether a unit is out of command because its force is foraging; trains need no command (LB-6.2c).
    pub(crate) fn is_foraging(&self, piece: PieceId) -> bool {
        self.kind(piece).is_combat() && self.is_struck(piece, Card(3))
    }

    /// Whether a piece belongs to the force a mode card of its side has picked; LB-24.54a reinforcements never do.
    fn is_struck(&self, piece: PieceId, card: Card) -> bool {
        if self.state.effects.is_empty() {
            return false;
        }
        let side = self.side_of(piece);
        let mut effects = self.state.effects.iter();
        effects.any(|effect| {
            effect.side == side && effect.card == card && self.is_of(piece, effect.on)
        }) && !self.is_under_preset_order(piece)
            && self.group_of(piece).is_none()
    }

    /// LB-G118 Card 23: whether a hex lies nearer to an enemy than the one in which a unit without command heard his
    /// guns; where nobody follows the guns every hex will do.
    pub(crate) fn follows_guns(&self, side: Side, from: Option<HexId>, to: HexId) -> bool {
        let Some(from) = from.filter(|_| self.hears_by_card(side)) else {
            return true;
        };
        let heard = || {
            let enemy = self.cache.threatens[side.other().index()].iter();
            enemy.filter(|at| from.distance(*at) <= table::card::HEARD)
        };
        heard().next().is_none() || heard().any(|at| to.distance(at) < from.distance(at))
    }

    /// Card 23: whether units of a side that move on their own initiative follow the guns.
    pub(crate) fn hears_by_card(&self, side: Side) -> bool {
        self.state.step == Step::MoveOnInitiative && self.effect(Card(23), side).is_some()
    }

    /// Card 10: whether the bridging train is ready; it is then used up.
    pub(crate) fn use_bridging_train(&mut self, side: Side) -> bool {
        let ready = self.effect(Card(10), side).is_some();
        if ready {
            self.end_effect(Card(10), side);
        }
        ready
    }

    fn is_under_preset_order(&self, piece: PieceId) -> bool {
        let order = self.piece(piece).order;
        let order = order.and_then(|order| self.state.orders.get(order.index()));
        order.is_some_and(|order| order.preset)
    }

    /// Whether a piece belongs to what a card was played on.
    fn is_of(&self, piece: PieceId, on: On) -> bool {
        match on {
            On::Piece(named) => named == piece,
            On::Formation(formation) | On::Force(Force::Formation(formation)) => {
                self.field.sheet(piece).formation == Some(formation)
            }
            On::Force(Force::Stack(hex)) | On::Hex(hex) => self.hex_of(piece) == Some(hex),
            On::Group(group) | On::Force(Force::Group(group)) | On::Entry(group, _) => {
                let group = self.field.group(group);
                group.is_some_and(|group| group.pieces.contains(&piece))
            }
            On::Nothing => false,
        }
    }

    /// LB-24.8c Cards 24 and 26: what the cards of a side shift an attack.
    pub fn card_shift(&self, attack: &Attack, side: Side) -> Vec<Modifier> {
        let own = attack.cards.iter().filter(|(by, _)| *by == side);
        let amount = |card: &Card| match card.0 {
            24 => Some(table::card::FLANK_ATTACK),
            26 => Some(table::card::STUBBORN_DEFENCE),
            _ => None,
        };
        let note = |amount| Modifier {
            rule: rule::LB_24_8C,
            amount,
        };
        own.filter_map(|(_, card)| amount(card)).map(note).collect()
    }

    /// Card 25: what the cards of a side add to its initiative in the shock of an attack.
    pub fn card_elan(&self, attack: &Attack, side: Side) -> i8 {
        let elan = attack.cards.contains(&(side, Card(25)));
        i8::from(elan)
    }

    /// Card 29: whether a stack that retreats from a hex goes one hex less and its leaders are safe.
    pub fn card_withdrawal(&self, side: Side, from: HexId) -> bool {
        let effect = self.effect(Card(29), side);
        effect.is_some_and(|effect| effect.on == On::Hex(from))
    }

    /// Card 18: where a group enters instead.
    pub fn card_entry(&self, group: crate::GroupId) -> Option<HexId> {
        let effects = self.state.effects.iter();
        let mut entries = effects.filter(|effect| effect.card == Card(18));
        entries.find_map(|effect| match effect.on {
            On::Entry(named, hex) if named == group => Some(hex),
            _ => None,
        })
    }

    /// Card 2: whether a leader sleeps.
    pub fn is_asleep(&self, leader: PieceId) -> bool {
        self.has(leader, Marks::ASLEEP)
    }
}
