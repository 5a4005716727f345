//! `rules`: the rule reference.

use crate::app::{App, Verdict};
use crate::paint::Paint;
use crate::text;
use anyhow::Result;
use feldherr_core::Message;
use feldherr_games::{RuleBook, RuleText};
use serde_json::json;
use std::io::Write;

/// Prints one rule by its id, the rules that hold every word given, or the table of contents.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  feldherr rules waterloo WL-10a\n  feldherr rules waterloo capital --lang en\n  feldherr rules waterloo"
)]
pub struct Args {
    /// The game.
    pub game: String,
    /// A rule's id, or words to search for; nothing lists all.
    pub query: Vec<String>,
    /// Answer one JSON object.
    #[arg(long)]
    pub json: bool,
}

pub fn run(app: &App, args: &Args) -> Result<Verdict> {
    let book = app.kind(&args.game)?.rules();
    let query = args.query.join(" ");
    let mut out = std::io::stdout().lock();
    let is_all = query.trim().is_empty();
    let hits = match is_all {
        true => book.rules.iter().collect(),
        false => find(app, book, &query),
    };
    if args.json {
        writeln!(out, "{}", json!({"rules": hits}))?;
    } else if is_all {
        contents(app, book, &mut out)?;
    } else {
        tell(app, book, &query, &hits, &mut out)?;
    }
    Ok(match hits.is_empty() {
        true => Verdict::Fails,
        false => Verdict::Holds,
    })
}

fn tell(
    app: &App,
    book: &RuleBook,
    query: &str,
    hits: &[&RuleText],
    out: &mut impl Write,
) -> Result<()> {
    if hits.is_empty() {
        let none = Message::new(text::CLI_NO_RULE).with("query", query.to_owned());
        let ids = book.rules.iter().map(|rule| rule.id.as_str());
        writeln!(out, "{}{}", app.say(&none), app.meant(query, ids))?;
    }
    for rule in hits {
        writeln!(out, "{}\n", rule_text(app, rule))?;
    }
    Ok(())
}

/// The rule of an id, or those that hold every word.
pub fn find<'a>(app: &App, book: &'a RuleBook, query: &str) -> Vec<&'a RuleText> {
    let texts = app.texts(app.language);
    let is_shown_so = |rule: &&RuleText| texts.rule(&rule.id).eq_ignore_ascii_case(query.trim());
    let by_id = book.rule(query.trim());
    match by_id.or_else(|| book.rules.iter().find(is_shown_so)) {
        Some(rule) => vec![rule],
        None => book.search(query, app.language),
    }
}

/// A rule in full.
pub fn rule_text(app: &App, rule: &RuleText) -> String {
    let paint = Paint::for_stdout();
    let language = app.language;
    let texts = app.texts(language);
    let heading = format!("{}  {}", texts.rule(&rule.id), rule.title.of(language));
    let mut lines = vec![
        paint.heading(&heading),
        texts.with_rules(rule.text.of(language)),
    ];
    if let Some(reason) = &rule.reason {
        let why =
            Message::new(text::CLI_RULE_WHY).with("reason", texts.with_rules(reason.of(language)));
        lines.push(app.say(&why));
    }
    if !rule.about.is_empty() {
        let about = Message::new(text::CLI_RULE_ABOUT)
            .with("rules", texts.with_rules(&rule.about.join(", ")));
        lines.push(paint.faint(&app.say(&about)));
    }
    if let Some(variant) = rule.variant.as_ref().filter(|variant| *variant != "both") {
        let variant = Message::new(text::CLI_RULE_VARIANT).with("variant", variant.clone());
        lines.push(paint.faint(&app.say(&variant)));
    }
    lines.join("\n")
}

fn contents(app: &App, book: &RuleBook, out: &mut impl Write) -> Result<()> {
    let paint = Paint::for_stdout();
    let chapters = book
        .chapters
        .iter()
        .map(|chapter| (chapter.id.as_str(), chapter.title.of(app.language)));
    for (id, title) in chapters {
        let mut rules = book
            .rules
            .iter()
            .filter(|rule| rule.chapter == id)
            .peekable();
        if rules.peek().is_none() {
            continue;
        }
        writeln!(out, "{}", paint.heading(title))?;
        for rule in rules {
            let id = app.texts(app.language).rule(&rule.id);
            writeln!(out, "  {id:<10} {}", rule.title.of(app.language))?;
        }
    }
    let hint = Message::new(text::CLI_RULES_HINT).with("rules", book.rules.len() as i64);
    writeln!(out, "\n{}", app.say(&hint))?;
    Ok(())
}
