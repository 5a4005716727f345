//! `serve`: the server starts, answers, stops, and says why it cannot.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{expect, feldherr, program};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStderr, Command, Stdio};

#[cfg(unix)]
#[test]
fn the_server_answers_and_stops_at_sigterm() {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("games.db");
    let mut child = program()
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--log",
            "json",
            "--database",
        ])
        .arg(&database)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    let address = line.trim().strip_prefix("http://").unwrap().to_owned();
    let mut socket = std::net::TcpStream::connect(&address).unwrap();
    write!(
        socket,
        "GET /api/games HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.contains("waterloo"),
        "{answer}"
    );
    let kill = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(kill.unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(database.exists());
}

/// A server under limits of the shell, what it logs, and its address.
#[cfg(unix)]
fn serve_under(limits: &str, args: &[&str]) -> (Child, BufReader<ChildStderr>, String) {
    let program = program();
    let mut shell = Command::new("sh");
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    let script = format!("{limits} exec \"$0\" \"$@\"");
    shell.args(["-c", &script]).arg(program.get_program());
    let fixed = ["serve", "--listen", "127.0.0.1:0", "--log", "json"];
    let mut child = shell
        .args(fixed)
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("http://").unwrap().to_owned();
    let log = BufReader::new(child.stderr.take().unwrap());
    (child, log, address)
}

/// The first line of the log that says this.
#[cfg(unix)]
fn logged(log: &mut impl BufRead, message: &str) -> Value {
    let entries = log.lines().map(|line| line.unwrap());
    let mut entries = entries.filter_map(|line| serde_json::from_str::<Value>(&line).ok());
    let said = |entry: &Value| {
        entry["fields"]["message"]
            .as_str()
            .is_some_and(|said| said.starts_with(message))
    };
    entries.find(said).unwrap()
}

#[cfg(unix)]
#[test]
fn as_many_files_as_the_system_allows_may_be_open() {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("games.db");
    let args = ["--database", database.to_str().unwrap()];
    let cases = [
        ("ulimit -Sn 100; ulimit -Hn 700;", "too few files", 700),
        ("ulimit -Sn 100;", "", 101),
    ];
    for (limits, message, least) in cases {
        let (mut child, mut log, _) = serve_under(limits, &args);
        let said = loop {
            let entry = logged(&mut log, message);
            if entry["fields"]["limit"].is_u64() {
                break entry["fields"]["limit"].as_u64().unwrap();
            }
        };
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(said >= least, "{said} files with {limits}");
    }
}

#[cfg(unix)]
#[test]
fn the_log_of_requests_names_the_client_as_quotas_do() {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("games.db");
    let args = ["--behind-proxy", "--database", database.to_str().unwrap()];
    let (mut child, mut log, address) = serve_under("", &args);
    for (client, named) in [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ] {
        let mut socket = std::net::TcpStream::connect(&address).unwrap();
        let request = format!(
            "GET /healthz HTTP/1.1\r\nhost: {address}\r\nx-forwarded-for: {client}\r\nconnection: close\r\n\r\n"
        );
        socket.write_all(request.as_bytes()).unwrap();
        socket.read_to_string(&mut String::new()).unwrap();
        assert_eq!(logged(&mut log, "request")["fields"]["client"], named);
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn the_server_says_why_it_cannot_start() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.db");
    let database = file.to_str().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let serve = ["serve", "--database", database, "--listen"];
    expect(
        &feldherr(&[&serve[..], &[address.as_str()]].concat()),
        2,
        &["Cannot listen", &address],
    );
    expect(
        &feldherr(&[&serve[..], &["here"]].concat()),
        2,
        &["--listen"],
    );
    expect(
        &feldherr(&[
            "serve",
            "--database",
            "/no/such/dir/g.db",
            "--listen",
            "127.0.0.1:0",
        ]),
        2,
        &["/no/such/dir"],
    );
    expect(
        &feldherr(&["serve", "--max-requests-per-second", "nan"]),
        2,
        &["“nan” is no value", "(0<..)"],
    );
}

/// A server that stops at once says why; asked in both languages.
fn refused(args: &[&str]) -> [String; 2] {
    ["en", "de"].map(|lang| {
        let output =
            feldherr(&[&["serve", "--lang", lang, "--listen", "127.0.0.1:0"], args].concat());
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stderr).unwrap()
    })
}

#[test]
fn a_file_that_is_no_database_is_called_that() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.db");
    std::fs::write(&file, "not a database at all").unwrap();
    let [english, german] = refused(&["--database", file.to_str().unwrap()]);
    assert!(english.contains("is damaged"), "{english}");
    assert!(german.contains("ist beschädigt"), "{german}");
}

#[test]
fn where_the_port_is_taken_no_file_is_made() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let directory = tempfile::tempdir().unwrap();
    for listen in [
        port.to_string(),
        format!(":{port}"),
        format!("localhost:{port}"),
    ] {
        let output = program()
            .env("FELDHERR_DATA", directory.path().join("data"))
            .args(["serve", "--listen", &listen])
            .output();
        let told = ["Cannot listen on 127.0.0.1", "--listen"];
        expect(&output.unwrap(), 2, &told);
    }
    assert!(!directory.path().join("data").exists());
}
