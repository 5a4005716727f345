//! The laws themselves on trial: a small game with a secret passes them, and each way of cheating is caught.

use feldherr_core::{
    Audience, Dice, EndedBy, Game, GameEvent, Illegal, Message, Observer, Outcome, Preview, Prompt,
    PromptKind, Prompts, Purpose, Question, Rng, RuleId, Seat, SeatSet, SetupError, Standing,
};
use feldherr_testkit::{Effort, play, questions_show_nothing, suite, the_host_is_no_player};
use serde::{Deserialize, Serialize};

const RULE: RuleId = RuleId::generated("TK-1");

const HONEST: u8 = 0;
const LEAKS_IN_VIEW: u8 = 1;
const LEAKS_IN_OPTIONS: u8 = 2;
const LEAKS_IN_TEXT: u8 = 3;
const LISTS_THE_ILLEGAL: u8 = 4;
const HIDES_THE_LEGAL: u8 = 5;
const CHANGES_WHEN_REFUSED: u8 = 6;
const FORGETS_WHEN_WRITTEN: u8 = 7;
const NEVER_ENDS: u8 = 8;
const LEAKS_IN_PREVIEW: u8 = 9;
const LEAKS_IN_REFUSAL: u8 = 10;
const LEAKS_IN_EVENT: u8 = 11;
const DRAWS_FOR_NOTHING: u8 = 12;
const LEAKS_IN_PROMPT: u8 = 13;
const LEAKS_IN_ORDER: u8 = 14;
const LEAKS_BY_ASKING: u8 = 15;
const LEAKS_FAR_AWAY: u8 = 16;
const LEAKS_BY_HASTE: u8 = 17;
const LEAKS_BY_USUAL_ANSWER: u8 = 18;
const ORDERS_THE_ILLEGAL: u8 = 19;
const ORDERS_BY_SECRETS: u8 = 20;

/// Each of two players holds a secret card and gives three answers; `FAULT` says how the game cheats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Cards<const FAULT: u8> {
    hands: [u32; 2],
    answers: u32,
    memory: u32,
    /// The next question is another one.
    otherwise: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Deal {
    cards: Option<[u32; 2]>,
    answers: u32,
    memory: u32,
    otherwise: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Answer {
    Say(u32),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Said {
    seat: Seat,
    word: u32,
    secret: Option<u32>,
    /// It stands in no text.
    hidden: u32,
    draws: usize,
}

impl GameEvent for Said {
    fn audience(&self) -> Audience {
        match self.secret {
            Some(_) => Audience::Seats(SeatSet::only(self.seat)),
            None => Audience::All,
        }
    }

    fn reveals(&self) -> bool {
        false
    }

    fn draws(&self) -> usize {
        self.draws
    }

    fn message(&self) -> Message {
        Message::new("said")
            .with("word", self.word)
            .with("secret", self.secret.unwrap_or(0))
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct Hand {
    own: Option<u32>,
    answers: u32,
    peek: Option<u32>,
}

impl<const FAULT: u8> Cards<FAULT> {
    fn turn(&self) -> Seat {
        Seat((self.answers % 2) as u8)
    }

    fn other_card(&self, seat: Seat) -> u32 {
        self.hands[1 - seat.index().min(1)]
    }
}

impl<const FAULT: u8> Game for Cards<FAULT> {
    type Setup = Deal;
    type Action = Answer;
    type Event = Said;
    type View = Hand;
    const KEY: &'static str = "cards";
    const RULES_VERSION: u32 = 1;

    fn start(setup: &Deal, dice: &mut Dice, events: &mut Vec<Said>) -> Result<Self, SetupError> {
        let hands = setup.cards.unwrap_or_else(|| {
            [Seat(0), Seat(1)].map(|seat| {
                let card = dice.draw(Purpose::new("deal"), 1000);
                events.push(Said {
                    seat,
                    word: 0,
                    secret: Some(card),
                    hidden: 0,
                    draws: 1,
                });
                card
            })
        });
        let memory = if FAULT == FORGETS_WHEN_WRITTEN {
            0
        } else {
            setup.memory
        };
        Ok(Self {
            hands,
            answers: setup.answers,
            memory,
            otherwise: setup.otherwise,
        })
    }

    fn as_setup(&self) -> Deal {
        Deal {
            cards: Some(self.hands),
            answers: self.answers,
            memory: self.memory,
            otherwise: self.otherwise,
        }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn prompts(&self) -> Prompts {
        if self.outcome().is_some() {
            return Prompts::default();
        }
        let card = match FAULT {
            LEAKS_IN_PROMPT => self.hands[0],
            _ => 0,
        };
        let question = if self.otherwise { "reply" } else { "answer" };
        Prompts(vec![Prompt {
            seat: self.turn(),
            kind: PromptKind::Must,
            message: Message::new(question).with("card", card),
        }])
    }

    /// A secret window in which somebody whose card is even has nothing to say.
    fn window(&self, seat: Seat) -> Option<Answer> {
        let is_asked = self.outcome().is_none() && seat == self.turn();
        (FAULT == LEAKS_BY_HASTE && is_asked && self.hands[seat.index()].is_multiple_of(2))
            .then_some(Answer::Say(0))
    }

    fn questions(&self) -> Vec<Question> {
        let answer = Question::new("answer", &["low", "own"]);
        vec![match FAULT {
            LEAKS_BY_USUAL_ANSWER => answer.usually("own"),
            _ => answer.usually("low"),
        }]
    }

    fn question_to(&self, seat: Seat) -> Option<Question> {
        let is_asked = self.outcome().is_none() && seat == self.turn();
        self.questions().pop().filter(|_| is_asked)
    }

    /// A word, or one that follows from the seat's own card.
    fn answer_by(&self, seat: Seat, way: &str) -> Option<Answer> {
        self.question_to(seat)?;
        let mut listed = Vec::new();
        self.options(seat, &mut listed);
        match (way, FAULT) {
            ("low", ORDERS_THE_ILLEGAL) => Some(Answer::Say(9)),
            ("low", ORDERS_BY_SECRETS) => Some(Answer::Say(self.other_card(seat) % 3)),
            ("low", _) => Some(Answer::Say(0)),
            ("own", _) => listed
                .into_iter()
                .nth((self.hands[seat.index()] % 3) as usize),
            _ => None,
        }
    }

    fn options(&self, seat: Seat, into: &mut Vec<Answer>) {
        if self.outcome().is_some() || seat != self.turn() {
            return;
        }
        into.extend((0..3).map(Answer::Say));
        match FAULT {
            LEAKS_IN_OPTIONS => into.truncate(1 + (self.other_card(seat) % 3) as usize),
            LEAKS_IN_ORDER => into.rotate_left((self.other_card(seat) % 3) as usize),
            LISTS_THE_ILLEGAL => into.push(Answer::Say(9)),
            HIDES_THE_LEGAL if self.answers > 1 => into.truncate(1),
            _ => {}
        }
    }

    fn check(&self, seat: Seat, action: &Answer) -> Result<(), Illegal> {
        let Answer::Say(word) = action;
        if self.outcome().is_some() || seat != self.turn() || *word > 2 {
            let card = match FAULT {
                LEAKS_IN_REFUSAL => self.other_card(seat),
                // Only who asks about one certain word learns it.
                LEAKS_FAR_AWAY if *word == 77 => self.other_card(seat),
                _ => 0,
            };
            return Err(Illegal::new(RULE, Message::new("no").with("card", card)));
        }
        Ok(())
    }

    fn preview(&self, seat: Seat, _: &Answer) -> Preview {
        let secret = (FAULT == LEAKS_IN_PREVIEW).then(|| self.other_card(seat));
        let note = |secret| (RULE, Message::new("other").with("card", secret));
        Preview {
            notes: secret.into_iter().map(note).collect(),
            ..Preview::default()
        }
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Answer,
        dice: &mut Dice,
        events: &mut Vec<Said>,
    ) -> Result<(), Illegal> {
        if FAULT == CHANGES_WHEN_REFUSED {
            self.memory += 1;
        }
        self.check(seat, action)?;
        let Answer::Say(word) = action;
        self.answers += 1;
        self.memory = self.memory.wrapping_mul(3).wrapping_add(*word);
        let secret = (FAULT == LEAKS_IN_TEXT).then(|| self.other_card(seat));
        if FAULT == DRAWS_FOR_NOTHING {
            dice.draw(Purpose::new("nothing"), 6);
        }
        self.otherwise = FAULT == LEAKS_BY_ASKING && self.hands[seat.index()].is_multiple_of(2);
        let hidden = match FAULT {
            LEAKS_IN_EVENT => self.other_card(seat),
            _ => 0,
        };
        events.push(Said {
            seat,
            word: *word,
            secret,
            hidden,
            draws: 0,
        });
        Ok(())
    }

    fn view(&self, observer: Observer) -> Hand {
        let own = observer
            .seat()
            .and_then(|seat| self.hands.get(seat.index()).copied());
        let peek = observer
            .seat()
            .filter(|_| FAULT == LEAKS_IN_VIEW)
            .map(|seat| self.other_card(seat));
        Hand {
            own,
            answers: self.answers,
            peek,
        }
    }

    fn redeal(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut other = self.clone();
        other.hands[1 - seat.index().min(1)] = rng.below(1000);
        other
    }

    fn outcome(&self) -> Option<Outcome> {
        (FAULT != NEVER_ENDS && self.answers >= 6).then(|| Outcome {
            standings: vec![Standing::Drew; 2],
            ended_by: EndedBy::Victory,
            reached: Vec::new(),
            rule: RULE,
            message: Message::new("over"),
        })
    }

    fn label(_: &Hand, _: &Answer) -> Message {
        Message::new("say")
    }
}

fn try_out<const FAULT: u8>() {
    let setup = Deal {
        cards: None,
        answers: 0,
        memory: 0,
        otherwise: false,
    };
    suite::<Cards<FAULT>>(
        &[setup],
        Effort {
            games: 8,
            longest: 50,
            positions: 8,
        },
    );
}

#[test]
fn an_honest_game_with_a_secret_passes() {
    try_out::<HONEST>();
}

#[test]
#[should_panic(expected = "view of")]
fn a_leak_in_the_view_is_caught() {
    try_out::<LEAKS_IN_VIEW>();
}

#[test]
#[should_panic(expected = "options of")]
fn a_leak_in_the_options_is_caught() {
    try_out::<LEAKS_IN_OPTIONS>();
}

#[test]
#[should_panic(expected = "preview of")]
fn a_leak_in_a_preview_is_caught() {
    try_out::<LEAKS_IN_PREVIEW>();
}

#[test]
#[should_panic(expected = "check of")]
fn a_leak_in_a_refusal_is_caught() {
    try_out::<LEAKS_IN_REFUSAL>();
}

#[test]
#[should_panic(expected = "check of Say(77)")]
fn a_leak_in_one_refusal_of_many_is_caught() {
    try_out::<LEAKS_FAR_AWAY>();
}

#[test]
#[should_panic(expected = "prompts")]
fn a_leak_in_a_prompt_is_caught() {
    try_out::<LEAKS_IN_PROMPT>();
}

#[test]
#[should_panic(expected = "options of")]
fn a_leak_in_the_order_of_options_is_caught() {
    try_out::<LEAKS_IN_ORDER>();
}

#[test]
#[should_panic(expected = "which looks the same to")]
fn a_leak_by_what_is_asked_next_is_caught() {
    let setup = Deal {
        cards: None,
        answers: 0,
        memory: 0,
        otherwise: false,
    };
    for seed in 0..8 {
        let played = play::<Cards<LEAKS_BY_ASKING>>(&setup, seed, 50);
        questions_show_nothing(&played.of_each_question(8), seed);
    }
}

#[test]
#[should_panic(expected = "window of")]
fn a_leak_by_an_answer_without_a_window_is_caught() {
    try_out::<LEAKS_BY_HASTE>();
}

#[test]
#[should_panic(expected = "usual answer of")]
fn a_leak_by_a_usual_answer_without_a_window_is_caught() {
    try_out::<LEAKS_BY_USUAL_ANSWER>();
}

#[test]
#[should_panic(expected = "standing answers of")]
fn a_standing_order_that_knows_too_much_is_caught() {
    try_out::<ORDERS_BY_SECRETS>();
}

#[test]
#[should_panic(expected = "with what is refused")]
fn a_standing_order_that_is_refused_is_caught() {
    try_out::<ORDERS_THE_ILLEGAL>();
}

#[test]
#[should_panic(expected = "texts after")]
fn a_leak_in_the_data_of_an_event_is_caught() {
    try_out::<LEAKS_IN_EVENT>();
}

#[test]
#[should_panic(expected = "draws of move")]
fn a_draw_without_an_event_is_caught() {
    try_out::<DRAWS_FOR_NOTHING>();
}

#[test]
#[should_panic(expected = "texts after")]
fn a_leak_in_an_event_text_is_caught() {
    try_out::<LEAKS_IN_TEXT>();
}

#[test]
#[should_panic(expected = "Say(9)")]
fn an_illegal_option_is_caught() {
    try_out::<LISTS_THE_ILLEGAL>();
}

#[test]
#[should_panic(expected = "legal for")]
fn a_hidden_option_is_caught() {
    try_out::<HIDES_THE_LEGAL>();
}

#[test]
#[should_panic(expected = "refused but changed")]
fn a_change_by_a_refused_action_is_caught() {
    try_out::<CHANGES_WHEN_REFUSED>();
}

#[test]
#[should_panic(expected = "assertion")]
fn a_position_that_forgets_when_written_is_caught() {
    try_out::<FORGETS_WHEN_WRITTEN>();
}

#[test]
#[should_panic(expected = "not over after")]
fn a_game_without_end_is_caught() {
    try_out::<NEVER_ENDS>();
}

#[test]
#[should_panic(expected = "is read as")]
fn an_action_that_does_what_only_the_host_may_do_is_caught() {
    #[derive(Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Careless {
        TimeUp,
    }
    the_host_is_no_player(&[Careless::TimeUp]);
}
