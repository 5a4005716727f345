//! What the tests of the commands share.
#![allow(dead_code)] // Each test file uses a part of it.

use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::sync::LazyLock;
use tempfile::TempDir;

/// What the program keeps by itself, such as games in the terminal, lies apart from the user's own.
static DATA: LazyLock<TempDir> = LazyLock::new(|| tempfile::tempdir().unwrap());

/// The program with a known language and no colours.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_feldherr"));
    command
        .env("LC_ALL", "en_GB.UTF-8")
        .env("FELDHERR_DATA", DATA.path())
        .env("COLUMNS", "100")
        .env_remove("RUST_LOG");
    command
}

/// Runs a command to its end.
pub fn feldherr(args: &[&str]) -> Output {
    program().args(args).output().unwrap()
}

/// Runs a command with this on its standard input.
pub fn feldherr_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = program()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The command may have ended before it read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Asserts the exit code and that standard output and error together hold every part.
#[track_caller]
pub fn expect(output: &Output, code: i32, parts: &[&str]) {
    let text = stdout(output) + &stderr(output);
    assert_eq!(output.status.code(), Some(code), "{text}");
    for part in parts {
        assert!(text.contains(part), "`{part}` is missing in:\n{text}");
    }
}

/// A file of the repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// An engine to talk to.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub fn start() -> Self {
        let mut child = program()
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Self {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    /// Sends a line and reads the one answer.
    pub fn send(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).unwrap();
        self.input.write_all(b"\n").unwrap();
        self.input.flush().unwrap();
        let mut answer = String::new();
        assert_ne!(
            self.output.read_line(&mut answer).unwrap(),
            0,
            "the engine has ended"
        );
        serde_json::from_str(&answer).unwrap()
    }

    pub fn ask(&mut self, request: &Value) -> Value {
        self.send(request.to_string().as_bytes())
    }

    /// The result of a request that must succeed.
    #[track_caller]
    pub fn result(&mut self, request: &Value) -> Value {
        let mut answer = self.ask(request);
        assert_eq!(answer["ok"], json!(true), "{request}: {answer}");
        answer["result"].take()
    }

    /// The error of a request that must fail.
    #[track_caller]
    pub fn error(&mut self, request: &Value) -> Value {
        let mut answer = self.ask(request);
        assert_eq!(answer["ok"], json!(false), "{request}: {answer}");
        answer["error"].take()
    }

    /// Closes the input; answers the exit code.
    pub fn end(self) -> Option<i32> {
        let Self {
            mut child, input, ..
        } = self;
        drop(input);
        child.wait().unwrap().code()
    }
}

/// A finished game between two recruits or captains, as the arena records it.
pub fn finished_record(directory: &Path) -> Value {
    let records = directory.join("records");
    let output = feldherr(&[
        "arena",
        "waterloo",
        "--seats",
        "captain,recruit",
        "--games",
        "1",
        "--seed",
        "7",
        "--records",
        records.to_str().unwrap(),
    ]);
    expect(&output, 0, &[]);
    let text = std::fs::read_to_string(records.join("game-0000.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Writes a document into the directory; answers its path.
pub fn write(directory: &Path, name: &str, text: &str) -> String {
    let path = directory.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}
