//! The button texts of actions, names in messages, and refusals in short.

use crate::map::{HexId, HexsideId};
use crate::rules::movement::MovementEvent;
use crate::table::terrain::Cover;
use crate::table::weather::Weather;
use crate::{
    Action, Card, Event, Field, Force, GroupId, Name, On, OrderId, PieceId, PieceSet, Position,
    RuleId, Side, Step, View, text,
};
use feldherr_core::{GameEvent, Message};

pub(crate) use feldherr_core::Bar;

/// Shorthand for [`Bar`].
pub(crate) const fn bar<T>(rule: RuleId, text: &'static str) -> Result<T, Bar> {
    Err(Bar::new(rule, text))
}

/// A side's name where nothing is known of the battle; see [`Field::side_name`].
pub fn side_name(side: Side) -> Message {
    Message::new(match side {
        Side::French => text::LB_SIDE_FRENCH,
        Side::Coalition => text::LB_SIDE_COALITION,
    })
}

/// LB-23.16 What a weather is called.
pub fn weather_name(weather: Weather) -> Message {
    Message::new(match weather {
        Weather::Fair => text::LB_WEATHER_FAIR,
        Weather::Snow => text::LB_WEATHER_SNOW,
        Weather::Snowstorm => text::LB_WEATHER_SNOWSTORM,
        Weather::Frost => text::LB_WEATHER_FROST,
        Weather::Rain => text::LB_WEATHER_RAIN,
        Weather::Thunderstorm => text::LB_WEATHER_THUNDERSTORM,
        Weather::Mud => text::LB_WEATHER_MUD,
        Weather::Fog => text::LB_WEATHER_FOG,
        Weather::Heat => text::LB_WEATHER_HEAT,
        Weather::DustStorm => text::LB_WEATHER_DUST_STORM,
        Weather::RainAndMud => text::LB_WEATHER_RAIN_AND_MUD,
    })
}

/// LB-24.1b What stands on a card below its name: the movement it allows, its victory points, what it does.
pub fn card_print(card: Card) -> [Message; 3] {
    const TEXTS: [&str; crate::card::LAST as usize] = [
        text::LB_CARD_TEXT_1,
        text::LB_CARD_TEXT_2,
        text::LB_CARD_TEXT_3,
        text::LB_CARD_TEXT_4,
        text::LB_CARD_TEXT_5,
        text::LB_CARD_TEXT_6,
        text::LB_CARD_TEXT_7,
        text::LB_CARD_TEXT_8,
        text::LB_CARD_TEXT_9,
        text::LB_CARD_TEXT_10,
        text::LB_CARD_TEXT_11,
        text::LB_CARD_TEXT_12,
        text::LB_CARD_TEXT_13,
        text::LB_CARD_TEXT_14,
        text::LB_CARD_TEXT_15,
        text::LB_CARD_TEXT_16,
        text::LB_CARD_TEXT_17,
        text::LB_CARD_TEXT_18,
        text::LB_CARD_TEXT_19,
        text::LB_CARD_TEXT_20,
        text::LB_CARD_TEXT_21,
        text::LB_CARD_TEXT_22,
        text::LB_CARD_TEXT_23,
        text::LB_CARD_TEXT_24,
        text::LB_CARD_TEXT_25,
        text::LB_CARD_TEXT_26,
        text::LB_CARD_TEXT_27,
        text::LB_CARD_TEXT_28,
        text::LB_CARD_TEXT_29,
    ];
    let at = usize::from(card.0).wrapping_sub(1);
    let does = Message::new(TEXTS.get(at).copied().unwrap_or(text::LB_DO_OTHER));
    let printed = crate::table::card::sheet(card);
    let [foot, horse] = printed.map_or([0, 0], |sheet| sheet.allowance);
    let points = match printed.map_or(0, |sheet| sheet.points) {
        0 => "0".to_owned(),
        won @ 1.. => format!("+{won}"),
        lost => format!("−{}", lost.unsigned_abs()),
    };
    let pace = Message::new(text::LB_CARD_PACE).with("foot", foot);
    [
        pace.with("horse", horse),
        Message::new(text::LB_CARD_POINTS).with("points", points),
        does,
    ]
}

/// LB-24.1b What a card is called, with its number.
pub fn card_name(card: Card) -> Message {
    const NAMES: [&str; crate::card::LAST as usize] = [
        text::LB_CARD_1,
        text::LB_CARD_2,
        text::LB_CARD_3,
        text::LB_CARD_4,
        text::LB_CARD_5,
        text::LB_CARD_6,
        text::LB_CARD_7,
        text::LB_CARD_8,
        text::LB_CARD_9,
        text::LB_CARD_10,
        text::LB_CARD_11,
        text::LB_CARD_12,
        text::LB_CARD_13,
        text::LB_CARD_14,
        text::LB_CARD_15,
        text::LB_CARD_16,
        text::LB_CARD_17,
        text::LB_CARD_18,
        text::LB_CARD_19,
        text::LB_CARD_20,
        text::LB_CARD_21,
        text::LB_CARD_22,
        text::LB_CARD_23,
        text::LB_CARD_24,
        text::LB_CARD_25,
        text::LB_CARD_26,
        text::LB_CARD_27,
        text::LB_CARD_28,
        text::LB_CARD_29,
    ];
    let at = usize::from(card.0).wrapping_sub(1);
    Message::new(NAMES.get(at).copied().unwrap_or(text::LB_DO_OTHER))
}

/// LB-11.1 What a defender relies on.
fn cover_name(cover: Cover) -> Message {
    Message::new(match cover {
        Cover::Clear => text::LB_COVER_CLEAR,
        Cover::Town => text::LB_COVER_TOWN,
        Cover::Woods => text::LB_COVER_WOODS,
        Cover::Orchard => text::LB_COVER_ORCHARD,
        Cover::Marsh => text::LB_COVER_MARSH,
        Cover::Chateau => text::LB_COVER_CHATEAU,
        Cover::ImprovedPosition => text::LB_COVER_IMPROVED_POSITION,
        Cover::SlopeUphill => text::LB_COVER_SLOPE,
        Cover::Stream => text::LB_COVER_STREAM,
        Cover::Trestle => text::LB_COVER_TRESTLE,
        Cover::FrozenWater => text::LB_COVER_FROZEN_WATER,
        Cover::Bridge => text::LB_COVER_BRIDGE,
        Cover::DamagedBridge => text::LB_COVER_DAMAGED_BRIDGE,
        Cover::Crest => text::LB_COVER_CREST,
        Cover::Fire => text::LB_COVER_FIRE,
    })
}

impl Field {
    /// What a side is called in this battle.
    pub fn side_name(&self, side: Side) -> Message {
        self.names[side.index()].message()
    }

    /// A message with the sides as they are called in this battle.
    pub(crate) fn name_sides(&self, mut message: Message) -> Message {
        message.replace(&|inner| {
            let side = Side::BOTH
                .into_iter()
                .find(|side| *inner == side_name(*side))?;
            Some(self.side_name(side))
        });
        message
    }

    /// The log line of an event: sides and, for their owner, those who moved by their names.
    pub(crate) fn log_line(&self, event: &Event) -> Message {
        let mut message = self.name_sides(event.message());
        if let Event::Movement(MovementEvent::Moved { pieces, path, .. }) = event {
            let entered = path.len() == 1;
            message.id = if entered {
                text::LB_ENTERED_NAMED.into()
            } else {
                text::LB_MOVED_NAMED.into()
            };
            message = message.with("who", self.names_of(pieces).message());
        }
        message
    }

    fn names_of(&self, pieces: &PieceSet) -> Name {
        let join = |of: fn(&Name) -> &str| {
            let names: Vec<&str> = pieces
                .iter()
                .map(|piece| of(&self.sheet(piece).name))
                .collect();
            names.join(", ")
        };
        Name {
            de: join(|name| &name.de),
            en: join(|name| &name.en),
        }
    }
}

impl Position {
    /// What a piece is called. For readers who may know of it: a public event names a piece only if it is revealed or off
    /// the map (LB-G107).
    pub fn piece_name(&self, piece: PieceId) -> Message {
        self.field.sheet(piece).name.message()
    }

    /// What a hex is called: the place that lies there, or its number.
    pub fn hex_name(&self, hex: HexId) -> Message {
        place_name(&self.field, hex)
    }
}

fn place_name(field: &Field, hex: HexId) -> Message {
    let named = field
        .map
        .places
        .iter()
        .find(|place| place.hexes.contains(&hex));
    match named {
        Some(place) => Message::new(text::LB_HEX_NAMED)
            .with("hex", hex.to_string())
            .with("name", place.name.message()),
        None => Message::new(text::LB_HEX).with("hex", hex.to_string()),
    }
}

/// The words of labels: names that stand in them.
struct Words<'a>(&'a View);

impl Words<'_> {
    fn plain(&self, id: &'static str) -> Message {
        Message::new(id)
    }

    fn piece(&self, id: &'static str, piece: PieceId) -> Message {
        Message::new(id).with("piece", self.0.field.sheet(piece).name.message())
    }

    fn hex(&self, id: &'static str, hex: HexId) -> Message {
        Message::new(id).with("hex", place_name(&self.0.field, hex))
    }

    fn edge(&self, id: &'static str, side: HexsideId) -> Message {
        Message::new(id).with("side", side.to_string())
    }

    fn group(&self, id: &'static str, group: GroupId) -> Message {
        let first = self.0.field.group(group);
        let first = first.and_then(|group| group.pieces.first().copied());
        match first {
            Some(piece) => self.piece(id, piece),
            None => Message::new(id).with("piece", i64::from(group.0)),
        }
    }

    fn two(&self, id: &'static str, by: PieceId, piece: PieceId) -> Message {
        self.piece(id, piece)
            .with("by", self.0.field.sheet(by).name.message())
    }

    fn force(&self, force: Force) -> Message {
        match force {
            Force::Stack(hex) => {
                Message::new(text::LB_STACK_IN).with("hex", place_name(&self.0.field, hex))
            }
            Force::Formation(formation) => match self.0.field.formation(formation) {
                Some(sheet) => sheet.name.message(),
                None => Message::new(text::LB_DO_OTHER),
            },
            Force::Group(group) => self.group(text::LB_GROUP_OF, group),
        }
    }

    /// LB-20.21a Where a force under an order of its own was to go.
    fn order(&self, id: &'static str, order: OrderId) -> Message {
        let own = self.0.own.as_ref();
        let order = own.and_then(|own| own.orders.get(order.index()).copied().flatten());
        match order {
            Some(order) => {
                Message::new(id).with("from", place_name(&self.0.field, order.objective))
            }
            None => Message::new(id).with("from", "?"),
        }
    }

    fn choice(&self, option: u8) -> Message {
        let own = self.0.own.as_ref();
        match own.and_then(|own| own.choices.get(usize::from(option))) {
            Some(name) => name.message(),
            None => Message::new(text::LB_DO_OTHER),
        }
    }

    fn play(&self, card: Card, on: On) -> Message {
        let on = match on {
            On::Nothing => return Message::new(text::LB_DO_PLAY).with("card", card_name(card)),
            On::Piece(piece) => self.0.field.sheet(piece).name.message(),
            On::Formation(formation) => self.force(Force::Formation(formation)),
            On::Hex(hex) => place_name(&self.0.field, hex),
            On::Group(group) => self.force(Force::Group(group)),
            On::Entry(_, hex) => place_name(&self.0.field, hex),
            On::Force(force) => self.force(force),
        };
        Message::new(text::LB_DO_PLAY_ON)
            .with("card", card_name(card))
            .with("on", on)
    }

    /// Without cards there is one question that can be silenced.
    fn wish(&self, card: Card, ask: bool) -> Message {
        let plain = self.0.field.cards.is_none();
        let id = match (plain, ask) {
            (true, true) => return Message::new(text::LB_DO_ASK_RETREAT),
            (true, false) => return Message::new(text::LB_DO_NEVER_ASK_RETREAT),
            (false, true) => text::LB_DO_ASK,
            (false, false) => text::LB_DO_NEVER_ASK,
        };
        Message::new(id).with("card", card_name(card))
    }
}

/// What is done with when a player says so; in steps with questions of several kinds just that.
fn done(view: &View) -> &'static str {
    let is_active = view.known.asked == Some(view.known.active);
    match view.known.step {
        Step::Preparation | Step::NightOrders => text::LB_END_ORDERS,
        Step::MoveInCommand | Step::MoveOnInitiative if is_active => text::LB_END_MARCH,
        Step::Recovery | Step::NightRecovery => text::LB_END_RECOVERY,
        Step::Reorganization => text::LB_END_REORGANIZATION,
        Step::SpendPoints => text::LB_END_POINTS,
        Step::OfficerInitiative => text::LB_END_OFFICERS,
        Step::TakeUpPontoons => text::LB_END_PONTOONS,
        Step::DefenderWithdraws | Step::AttackerWithdraws => text::LB_END_WITHDRAWAL,
        Step::Declaration => text::LB_END_DECLARATION,
        Step::Construction => text::LB_END_CONSTRUCTION,
        _ => text::LB_DO_DONE,
    }
}

/// The button text of an action.
pub(crate) fn label(view: &View, action: &Action) -> Message {
    let say = Words(view);
    match *action {
        Action::Done => say.plain(done(view)),
        Action::Pass => say.plain(text::LB_DO_PASS),
        Action::Play { card, on } => say.play(card, on),
        Action::PlayForMovement(card) => {
            Message::new(text::LB_DO_PLAY_FOR_MOVEMENT).with("card", card_name(card))
        }
        Action::Choose(option) => say.choice(option),
        Action::Ask { card, ask } => say.wish(card, ask),
        Action::Order { .. }
        | Action::Redirect { .. }
        | Action::Recall(_)
        | Action::GeneralRetreat
        | Action::LiftRetreat(_)
        | Action::LeaveMap(_)
        | Action::Recover(_)
        | Action::Reorganize { .. }
        | Action::Disperse(_)
        | Action::CommandOfficer { .. }
        | Action::CommandUnit { .. }
        | Action::CommandStack { .. }
        | Action::Check(_)
        | Action::CheckStack(_)
        | Action::TakeUp { .. }
        | Action::Put { .. } => command_label(&say, action),
        Action::Take(_)
        | Action::TakeStack(_)
        | Action::MoveTo(_)
        | Action::RoadMarch
        | Action::LeaveRoad
        | Action::Halt
        | Action::Repulse
        | Action::Damage(_)
        | Action::Repair(_)
        | Action::Lay(_)
        | Action::Recombine(_)
        | Action::Delay(_)
        | Action::Build(_) => movement_label(&say, action),
        _ => combat_label(&say, action),
    }
}

fn command_label(say: &Words<'_>, action: &Action) -> Message {
    match *action {
        Action::Order { force, to } => say
            .hex(text::LB_DO_ORDER, to)
            .with("force", say.force(force)),
        Action::Redirect { order, to } => say
            .order(text::LB_DO_REDIRECT, order)
            .with("hex", place_name(&say.0.field, to)),
        Action::Recall(order) => say.order(text::LB_DO_RECALL, order),
        Action::GeneralRetreat => say.plain(text::LB_DO_GENERAL_RETREAT),
        Action::LiftRetreat(force) => {
            Message::new(text::LB_DO_LIFT_RETREAT).with("force", say.force(force))
        }
        Action::LeaveMap(piece) => say.piece(text::LB_DO_LEAVE_MAP, piece),
        Action::Recover(piece) => say.piece(text::LB_DO_RECOVER, piece),
        Action::Reorganize { leader, piece } => say.two(text::LB_DO_REORGANIZE, leader, piece),
        Action::Disperse(piece) => say.piece(text::LB_DO_DISPERSE, piece),
        Action::CommandOfficer { by, officer } => say.two(text::LB_DO_COMMAND, by, officer),
        Action::CommandUnit { by, unit } => say.two(text::LB_DO_COMMAND, by, unit),
        Action::CommandStack { by, hex } => say
            .piece(text::LB_DO_COMMAND_STACK, by)
            .with("hex", place_name(&say.0.field, hex)),
        Action::Check(piece) => say.piece(text::LB_DO_CHECK, piece),
        Action::CheckStack(hex) => say.hex(text::LB_DO_CHECK_STACK, hex),
        Action::TakeUp { pontoon, to } => say
            .piece(text::LB_DO_TAKE_UP, pontoon)
            .with("hex", place_name(&say.0.field, to)),
        Action::Put { piece, hex } => say
            .piece(text::LB_DO_PUT, piece)
            .with("hex", place_name(&say.0.field, hex)),
        _ => say.plain(text::LB_DO_OTHER),
    }
}

fn movement_label(say: &Words<'_>, action: &Action) -> Message {
    match *action {
        Action::Take(piece) => say.piece(text::LB_DO_TAKE, piece),
        Action::TakeStack(hex) => say.hex(text::LB_DO_TAKE_STACK, hex),
        Action::MoveTo(hex) => say.hex(text::LB_DO_MOVE, hex),
        Action::RoadMarch => say.plain(text::LB_DO_ROAD_MARCH),
        Action::LeaveRoad => say.plain(text::LB_DO_LEAVE_ROAD),
        Action::Halt => say.plain(text::LB_DO_HALT),
        Action::Repulse => say.plain(text::LB_DO_REPULSE),
        Action::Damage(side) => say.edge(text::LB_DO_DAMAGE, side),
        Action::Repair(side) => say.edge(text::LB_DO_REPAIR, side),
        Action::Lay(side) => say.edge(text::LB_DO_LAY, side),
        Action::Recombine(piece) => say.piece(text::LB_DO_RECOMBINE, piece),
        Action::Delay(group) => say.group(text::LB_DO_DELAY, group),
        Action::Build(hex) => say.hex(text::LB_DO_BUILD, hex),
        _ => say.plain(text::LB_DO_OTHER),
    }
}

fn combat_label(say: &Words<'_>, action: &Action) -> Message {
    let number =
        |id: &'static str, attack: u8| Message::new(id).with("number", attack.saturating_add(1));
    let either =
        |yes: bool, one: &'static str, two: &'static str| Message::new(if yes { one } else { two });
    match *action {
        Action::WithdrawTo(hex) => say.hex(text::LB_DO_WITHDRAW, hex),
        Action::Target(hex) => say.hex(text::LB_DO_TARGET, hex),
        Action::With(piece) => say.piece(text::LB_DO_WITH, piece),
        Action::WithStack(hex) => say.hex(text::LB_DO_WITH_STACK, hex),
        Action::Complete => say.plain(text::LB_DO_COMPLETE),
        Action::Retract(attack) => number(text::LB_DO_RETRACT, attack),
        Action::ChargeInto(hex) => say.hex(text::LB_DO_CHARGE, hex),
        Action::Resolve(attack) => number(text::LB_DO_RESOLVE, attack),
        Action::RelyOn(cover) => Message::new(text::LB_DO_RELY_ON).with("cover", cover_name(cover)),
        Action::CommitGuard(yes) => either(yes, text::LB_DO_COMMIT_GUARD, text::LB_DO_SPARE_GUARD),
        Action::UseNapoleon(yes) => either(yes, text::LB_DO_NAPOLEON, text::LB_DO_NO_NAPOLEON),
        Action::Lose(piece) => say.piece(text::LB_DO_LOSE, piece),
        Action::RetreatTo(hex) => say.hex(text::LB_DO_RETREAT, hex),
        Action::Cross(piece) => say.piece(text::LB_DO_CROSS, piece),
        Action::StandFast(yes) => either(yes, text::LB_DO_STAND_FAST, text::LB_DO_GIVE_WAY),
        Action::Advance { piece, into } => say
            .piece(text::LB_DO_ADVANCE, piece)
            .with("hex", place_name(&say.0.field, into)),
        _ => say.plain(text::LB_DO_OTHER),
    }
}
