//! `serve`: the server starts, answers, stops, and says why it cannot.
#![allow(clippy::unwrap_used)] // A test's helpers fail as loudly as the test.

mod common;

use common::{expect, feldherr, program};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Command, Stdio};

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
