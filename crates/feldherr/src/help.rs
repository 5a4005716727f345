//! Help in the player's language. English stands beside the arguments; German in `locales/help.de.toml`.

use crate::cli::Cli;
use clap::{Arg, Command, CommandFactory as _};
use feldherr_games::Language;
use toml::{Table, Value};

const GERMAN: &str = include_str!("../../../locales/help.de.toml");

/// What stands for a value in usage lines.
const VALUE_NAMES: [(&str, &str); 19] = [
    ("ADDRESS", "ADRESSE"),
    ("ARMY", "ARMEE"),
    ("ATTACKER", "ANGREIFER"),
    ("BYTES", "BYTES"),
    ("DATABASE", "DATENBANK"),
    ("DIR", "VERZEICHNIS"),
    ("FILE", "DATEI"),
    ("FILES", "DATEIEN"),
    ("GAME", "SPIEL"),
    ("KEY=VALUE", "NAME=WERT"),
    ("LANG", "SPRACHE"),
    ("LEVEL,…", "STUFE,…"),
    ("PLAYER,…", "SPIELER,…"),
    ("QUERY", "SUCHE"),
    ("SECONDS", "SEKUNDEN"),
    ("SHELL", "SHELL"),
    ("TO", "NACH"),
    ("UNIT", "EINHEIT"),
    ("COMMAND", "BEFEHL"),
];

/// The command line with its help in this language.
pub fn command(language: Language) -> Command {
    let mut command = Cli::command();
    match language {
        Language::En => command,
        Language::De => {
            // Only then the arguments that clap adds by itself are there to be translated.
            command.build();
            translate(command, &german(), &[])
        }
    }
}

fn german() -> Table {
    // A test reads the file and finds a text in it for every command and argument.
    GERMAN.parse().unwrap_or_default()
}

fn translate(command: Command, texts: &Table, path: &[&str]) -> Command {
    let about = match path.last() {
        // clap's own command, and its copies of all the others.
        Some(&"help") => find(texts, &[], "help_command"),
        _ => find(texts, path, "about"),
    };
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").to_owned();
    let after = command.get_after_help().map(ToString::to_string);
    let mut german = command
        .override_usage(in_german(&usage))
        .help_template("{about-with-newline}\nAufruf: {usage}\n\n{all-args}{after-help}\n")
        .subcommand_help_heading("Befehle")
        .subcommand_value_name("BEFEHL")
        .mut_args(|arg| translate_argument(arg, texts, path));
    if let Some(about) = about {
        german = german.about(first_line(about)).long_about(about.to_owned());
    }
    if let Some(after) = after {
        german = german.after_help(after.replacen("Example:", "Beispiel:", 1));
    }
    german.mut_subcommands(|inner| {
        let name = inner.get_name().to_owned();
        let path: Vec<&str> = path.iter().copied().chain([name.as_str()]).collect();
        translate(inner, texts, &path)
    })
}

fn translate_argument(arg: Arg, texts: &Table, path: &[&str]) -> Arg {
    let id = arg.get_id().as_str().to_owned();
    let heading = match (arg.is_positional(), arg.get_help_heading()) {
        (true, _) => "Argumente",
        (false, Some("Limits")) => "Grenzen",
        (false, _) => "Optionen",
    };
    let names: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| in_german(name))
        .collect();
    let takes_values = arg.get_action().takes_values();
    let is_positional = arg.is_positional();
    let mut german = arg.help_heading(heading);
    if takes_values {
        german = match names.as_slice() {
            [] if is_positional => german.value_name(in_german(&id.to_uppercase())),
            [] => german,
            _ => german.value_names(names),
        };
    }
    let Some(help) = find(texts, path, &id) else {
        return german;
    };
    let remarks = remarks(&german);
    german
        .hide_default_value(true)
        .hide_possible_values(true)
        .help(format!("{}{remarks}", first_line(help)))
        .long_help(format!("{help}{remarks}"))
}

/// What clap would say in English about defaults and possible values.
fn remarks(arg: &Arg) -> String {
    let mut remarks = String::new();
    let defaults: Vec<String> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    if arg.get_action().takes_values() {
        if !defaults.is_empty() {
            remarks.push_str(&format!(" [sonst: {}]", defaults.join(",")));
        }
        let possible: Vec<String> = arg
            .get_possible_values()
            .iter()
            .map(|value| value.get_name().to_owned())
            .collect();
        if !possible.is_empty() {
            remarks.push_str(&format!(" [möglich: {}]", possible.join(", ")));
        }
    }
    remarks
}

/// A usage line or the name of a value with German words for what is to be put in.
fn in_german(text: &str) -> String {
    let mut german = text.replace("[OPTIONS]", "[OPTIONEN]");
    if let Some((_, name)) = VALUE_NAMES.iter().find(|(english, _)| *english == text) {
        return (*name).to_owned();
    }
    for (english, name) in VALUE_NAMES {
        for [open, close] in [["<", ">"], ["[", "]"]] {
            let [from, to] = [english, name].map(|word| format!("{open}{word}{close}"));
            german = german.replace(&from, &to);
        }
    }
    german
}

/// The text of a command or argument: its own, or what is said of this name everywhere.
fn find<'a>(texts: &'a Table, path: &[&str], id: &str) -> Option<&'a str> {
    let mut table = Some(texts);
    for name in path {
        table = table
            .and_then(|table| table.get(*name))
            .and_then(Value::as_table);
    }
    let own = table.and_then(|table| table.get(id));
    let shared = || (id != "about").then(|| texts.get(id)).flatten();
    own.or_else(shared).and_then(Value::as_str)
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lacking(command: &Command, texts: &Table, path: &[&str], found: &mut Vec<String>) {
        let mut ids: Vec<String> = command
            .get_arguments()
            .map(|arg| arg.get_id().to_string())
            .collect();
        ids.push("about".to_owned());
        for id in ids {
            if find(texts, path, &id).is_none() {
                found.push(format!("{}.{id}", path.join(".")));
            }
        }
        // The pages of `help help …` repeat the commands.
        for inner in command.get_subcommands() {
            if inner.get_name() != "help" {
                let path: Vec<&str> = path.iter().copied().chain([inner.get_name()]).collect();
                lacking(inner, texts, &path, found);
            }
        }
    }

    #[test]
    fn every_command_and_argument_has_german_words() {
        let texts: Table = GERMAN.parse().unwrap();
        let mut command = Cli::command();
        command.build();
        let mut found = Vec::new();
        lacking(&command, &texts, &[], &mut found);
        assert_eq!(found, Vec::<String>::new(), "without a German text");
    }

    #[test]
    fn german_help_holds_no_word_of_claps() {
        let mut pages = vec![command(Language::De)];
        while let Some(mut page) = pages.pop() {
            let text = page.render_long_help().to_string();
            for word in [
                "Usage",
                "Options",
                "Commands",
                "Arguments",
                "Print ",
                "default:",
                "possible",
                "Example",
            ] {
                assert!(
                    !text.contains(word),
                    "`{word}` in the help of {}:\n{text}",
                    page.get_name()
                );
            }
            pages.extend(
                page.get_subcommands()
                    .filter(|inner| inner.get_name() != "help")
                    .cloned(),
            );
        }
    }
}
