//! The description of the HTTP interface in OpenAPI.
//!
//! Types of other crates are mirrored here for their schemas only; a test holds real answers against them.
#![allow(dead_code, reason = "read by the derive macro only")]

use crate::http;
use crate::wire::{
    Claim, Claimed, Create, Created, CreatedSeat, Free, Freed, SeatPlan, SeatSummary, Summary,
};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::{OpenApi, ToSchema};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Feldherr",
        description = "Napoleonic board games by their full rules. The WebSocket protocol is described in docs/http-api.md."
    ),
    paths(
        http::games,
        http::rules,
        http::locale,
        http::board,
        http::scene_css,
        http::army_lists,
        http::ready_armies,
        http::judge_army,
        http::openapi_json,
        http::list,
        http::create,
        http::summary,
        http::claim,
        http::free,
        http::record,
        http::frame,
        http::log,
        http::socket,
        http::health,
        http::ready,
        http::metrics
    ),
    components(schemas(
        MessageDoc,
        ArgDoc,
        ErrorDoc,
        FaultDoc,
        GameDoc,
        ScenarioDoc,
        OptionDoc,
        ChoiceDoc,
        RuleBookDoc,
        ReferenceDoc,
        ChapterDoc,
        RuleDoc,
        BilingualDoc,
        Summary,
        SeatSummary,
        Create,
        SeatPlan,
        Created,
        CreatedSeat,
        Claim,
        Claimed,
        Free,
        Freed,
        RecordDoc,
        FrameDoc,
        ObservationDoc,
        PromptDoc,
        ActionDoc,
        PlaceDoc,
        SceneDoc,
        ItemDoc,
        PanelDoc,
        RowDoc,
        SeatStateDoc,
        OutcomeDoc,
        ReachedDoc,
        ReasonDoc,
        LogDoc,
        AmountDoc,
        ColumnDoc,
        GhostDoc,
        MeasureDoc,
        ListsDoc,
        AllianceDoc,
        ListDoc,
        ProfileDoc,
        CommanderDoc,
        FateDoc,
        SpecialDoc,
        ReadyArmyDoc,
        ArmyVerdictDoc,
        PriceDoc,
        ArmyFaultDoc,
        HealthDoc
    ))
)]
struct Api;

/// The description of the HTTP interface.
pub fn document() -> utoipa::openapi::OpenApi {
    Api::openapi()
}

/// A text as data: a Fluent id with its arguments.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Message)]
pub(crate) struct MessageDoc {
    id: String,
    #[schema(no_recursion, nullable = false)]
    args: Option<BTreeMap<String, ArgDoc>>,
}

/// A number, a text that is the same in every language, or a message, which is resolved first.
#[derive(Serialize, ToSchema)]
#[schema(as = Arg)]
#[serde(untagged)]
pub(crate) enum ArgDoc {
    Number(i64),
    Text(String),
    #[schema(no_recursion)]
    Message(Box<MessageDoc>),
}

/// Every error.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Error)]
pub(crate) struct ErrorDoc {
    error: FaultDoc,
}

/// What is wrong.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Fault)]
pub(crate) struct FaultDoc {
    code: String,
    message: MessageDoc,
    #[schema(nullable = false)]
    rule: Option<String>,
    #[schema(nullable = false)]
    field: Option<String>,
    #[schema(nullable = false)]
    remedy: Option<MessageDoc>,
    /// Where it fails: over a socket in units of the scene.
    #[schema(nullable = false)]
    place: Option<[f64; 2]>,
    #[schema(no_recursion, nullable = false)]
    more: Option<Vec<FaultDoc>>,
}

/// A game on offer.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Game)]
pub(crate) struct GameDoc {
    key: String,
    title: MessageDoc,
    about: MessageDoc,
    levels: Vec<String>,
    scenarios: Vec<ScenarioDoc>,
}

/// A scenario.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Scenario)]
pub(crate) struct ScenarioDoc {
    id: String,
    title: MessageDoc,
    about: MessageDoc,
    seats: Vec<MessageDoc>,
    options: Vec<OptionDoc>,
}

/// One thing to choose when a game is set up.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Setting)]
pub(crate) struct OptionDoc {
    key: String,
    label: MessageDoc,
    /// `choice`, `number`, `toggle` or `army`.
    kind: String,
    #[schema(nullable = false)]
    values: Option<Vec<ChoiceDoc>>,
    #[schema(nullable = false)]
    min: Option<i64>,
    #[schema(nullable = false)]
    max: Option<i64>,
    default: Value,
}

/// One value of a choice.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Choice)]
pub(crate) struct ChoiceDoc {
    value: String,
    label: MessageDoc,
    #[schema(nullable = false)]
    seats: Option<Vec<MessageDoc>>,
}

/// A rule reference.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = RuleBook)]
pub(crate) struct RuleBookDoc {
    game: ReferenceDoc,
    chapters: Vec<ChapterDoc>,
    rules: Vec<RuleDoc>,
}

/// The game a rule reference belongs to.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Reference)]
pub(crate) struct ReferenceDoc {
    key: String,
    prefix: String,
    title: BilingualDoc,
}

/// A chapter heading.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Chapter)]
pub(crate) struct ChapterDoc {
    id: String,
    title: BilingualDoc,
}

/// One rule or decision.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Rule)]
pub(crate) struct RuleDoc {
    id: String,
    chapter: String,
    #[schema(nullable = false)]
    variant: Option<String>,
    title: BilingualDoc,
    text: BilingualDoc,
    #[schema(nullable = false)]
    reason: Option<BilingualDoc>,
    #[schema(nullable = false)]
    about: Option<Vec<String>>,
}

/// A text in both languages.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Bilingual)]
pub(crate) struct BilingualDoc {
    de: String,
    en: String,
}

/// A finished game; setup and actions are the game's own.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Record)]
pub(crate) struct RecordDoc {
    format: u32,
    game: String,
    rules: u32,
    #[schema(value_type = Object)]
    setup: Value,
    commitment: String,
    seed: String,
    #[schema(nullable = false)]
    start: Option<Vec<Value>>,
    #[schema(value_type = Vec<Object>)]
    moves: Vec<Value>,
}

/// One moment of a finished game.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Frame)]
pub(crate) struct FrameDoc {
    observation: ObservationDoc,
    log: Vec<LogDoc>,
    last: usize,
}

/// What one observer may know and do.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Observation)]
pub(crate) struct ObservationDoc {
    seq: usize,
    #[schema(required)]
    seat: Option<u8>,
    prompts: Vec<PromptDoc>,
    options: Vec<ActionDoc>,
    scene: SceneDoc,
    panels: Vec<PanelDoc>,
    can_undo: bool,
    #[schema(required)]
    outcome: Option<OutcomeDoc>,
}

/// Who decides what.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Prompt)]
pub(crate) struct PromptDoc {
    seat: u8,
    /// `must` or `may`.
    kind: String,
    message: MessageDoc,
}

/// Something to do.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Option)]
pub(crate) struct ActionDoc {
    action: Value,
    label: MessageDoc,
    /// `primary`, `normal` (when absent) or `grave`.
    #[schema(nullable = false)]
    tone: Option<String>,
    #[schema(nullable = false)]
    from: Option<String>,
    #[schema(nullable = false)]
    to: Option<PlaceDoc>,
    #[schema(nullable = false)]
    ghost: Option<GhostDoc>,
    /// What it is listed under.
    #[schema(nullable = false)]
    group: Option<MessageDoc>,
    #[schema(nullable = false)]
    amounts: Option<Vec<AmountDoc>>,
}

/// A number of an action that its player may choose.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Amount)]
pub(crate) struct AmountDoc {
    /// Where in the action it stands: a JSON pointer.
    at: String,
    label: MessageDoc,
    least: u16,
    most: u16,
    /// What it is at first.
    value: u16,
}

/// What is dragged and turned for a continuous choice; its shapes are described in docs/http-api.md.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Ghost)]
pub(crate) struct GhostDoc {
    /// x, y and heading.
    at: [f32; 3],
    #[schema(value_type = Vec<Object>)]
    draw: Vec<Value>,
    class: String,
    turns: bool,
    #[schema(nullable = false)]
    reach: Option<String>,
}

/// A place to click.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Place)]
pub(crate) struct PlaceDoc {
    id: String,
    x: f32,
    y: f32,
    r: f32,
    #[schema(nullable = false)]
    item: Option<String>,
}

/// The changing part of the picture.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Scene)]
pub(crate) struct SceneDoc {
    board: String,
    #[schema(nullable = false)]
    unit: Option<MeasureDoc>,
    items: Vec<ItemDoc>,
}

/// What distances are measured in.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Measure)]
pub(crate) struct MeasureDoc {
    /// How many units of the scene make one.
    per: f32,
    label: MessageDoc,
}

/// Something on the board; its shapes are described in docs/http-api.md.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Item)]
pub(crate) struct ItemDoc {
    id: String,
    layer: u8,
    x: f32,
    y: f32,
    /// Degrees clockwise; 0 when absent.
    #[schema(nullable = false)]
    turn: Option<f32>,
    class: String,
    /// What it belongs to.
    #[schema(nullable = false)]
    group: Option<String>,
    label: MessageDoc,
    #[schema(value_type = Vec<Object>)]
    draw: Vec<Value>,
}

/// A table beside the board.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Panel)]
pub(crate) struct PanelDoc {
    id: String,
    title: MessageDoc,
    /// The heads of its columns, in a table of everybody against everybody.
    #[schema(nullable = false)]
    columns: Option<Vec<ColumnDoc>>,
    rows: Vec<RowDoc>,
}

/// The head of a column of a panel.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Column)]
pub(crate) struct ColumnDoc {
    #[schema(nullable = false)]
    symbol: Option<String>,
    class: String,
    label: MessageDoc,
}

/// A row of a panel.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Row)]
pub(crate) struct RowDoc {
    #[schema(nullable = false)]
    seat: Option<u8>,
    class: String,
    #[schema(nullable = false)]
    symbol: Option<String>,
    label: MessageDoc,
    cells: Vec<MessageDoc>,
    #[schema(nullable = false)]
    seat_state: Option<SeatStateDoc>,
}

/// What everybody should see of a seat at a glance.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeatState)]
pub(crate) struct SeatStateDoc {
    #[schema(nullable = false)]
    out: Option<bool>,
    #[schema(nullable = false)]
    notes: Option<Vec<MessageDoc>>,
}

/// How the game ended.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Outcome)]
pub(crate) struct OutcomeDoc {
    standings: Vec<String>,
    ended_by: String,
    rule: String,
    message: MessageDoc,
    /// What each seat reached, in a game that knows more than winning and losing.
    #[schema(nullable = false)]
    reached: Option<Vec<ReachedDoc>>,
}

/// What one seat reached, and why.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Reached)]
pub(crate) struct ReachedDoc {
    name: MessageDoc,
    level: MessageDoc,
    reasons: Vec<ReasonDoc>,
}

/// A remark with the rule it follows from.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Reason)]
pub(crate) struct ReasonDoc {
    rule: String,
    message: MessageDoc,
}

/// A line of the log; a draw is what for, how many faces, what came up.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = LogLine)]
pub(crate) struct LogDoc {
    seq: usize,
    #[schema(required)]
    seat: Option<u8>,
    message: MessageDoc,
    #[schema(value_type = Option<Vec<Vec<Value>>>, nullable = false)]
    draws: Option<Vec<Value>>,
}

/// Everything an army can be made of.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Lists)]
pub(crate) struct ListsDoc {
    format: u32,
    limits: Vec<u32>,
    allies: Vec<AllianceDoc>,
    cautious: String,
    upgrades: BTreeMap<String, i32>,
    specials: Vec<SpecialDoc>,
    lists: Vec<ListDoc>,
}

/// The other lists from which an army may buy.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Alliance)]
pub(crate) struct AllianceDoc {
    nation: String,
    with: Vec<String>,
}

/// A special rule of units.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Special)]
pub(crate) struct SpecialDoc {
    key: String,
    name: BilingualDoc,
    rule: String,
}

/// An army list.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = List)]
pub(crate) struct ListDoc {
    nation: String,
    name: BilingualDoc,
    #[schema(nullable = false)]
    years: Option<[u16; 2]>,
    cautious: bool,
    #[schema(nullable = false)]
    disciplined: Option<u8>,
    #[schema(nullable = false)]
    unpredictable: Option<u8>,
    units: Vec<ProfileDoc>,
    commanders: Vec<CommanderDoc>,
    fate: Vec<FateDoc>,
}

/// A unit of a list.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Profile)]
pub(crate) struct ProfileDoc {
    key: String,
    name: BilingualDoc,
    arm: String,
    figures: [u8; 2],
    weapon: String,
    #[schema(nullable = false)]
    range: Option<u8>,
    #[schema(nullable = false)]
    fire: Option<u8>,
    melee: u8,
    morale: u8,
    specials: Vec<String>,
    points: u16,
    detachment: bool,
}

/// A named commander of a list.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Commander)]
pub(crate) struct CommanderDoc {
    key: String,
    name: BilingualDoc,
    points: u16,
}

/// A fate card that means something of its own in this army.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Fate)]
pub(crate) struct FateDoc {
    card: String,
    key: String,
    title: BilingualDoc,
}

/// A ready-made army.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReadyArmy)]
pub(crate) struct ReadyArmyDoc {
    key: String,
    nation: String,
    points: u16,
    name: BilingualDoc,
    #[schema(value_type = Object)]
    army: Value,
}

/// What an army costs, and everything wrong with it.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ArmyVerdict)]
pub(crate) struct ArmyVerdictDoc {
    points: i32,
    budget: i32,
    brigades: Vec<PriceDoc>,
    units: Vec<Vec<PriceDoc>>,
    faults: Vec<ArmyFaultDoc>,
}

/// What a part of an army costs.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Price)]
pub(crate) struct PriceDoc {
    points: i32,
}

/// One thing wrong with an army.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ArmyFault)]
pub(crate) struct ArmyFaultDoc {
    field: String,
    message: MessageDoc,
    #[schema(nullable = false)]
    rule: Option<String>,
}

/// The server is well.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Health)]
pub(crate) struct HealthDoc {
    status: String,
}
