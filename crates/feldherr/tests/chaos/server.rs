//! The server process.

use crate::disk::Disk;
use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// So many open files are the usual limit: a server that may have more would not show that somebody takes them all.
const DESCRIPTORS: &str = "ulimit -n 1024; exec \"$0\" \"$@\"";
/// How long it may take to stop in good order.
const STOP: Duration = Duration::from_secs(60);

pub struct Server {
    child: Child,
    pub address: SocketAddr,
}

/// What a process holds.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    pub megabytes: f64,
    pub descriptors: usize,
}

impl Server {
    pub fn start(disk: &Disk) -> Self {
        let log = OpenOptions::new()
            .create(true)
            .append(true)
            .open(disk.log());
        let mut command = Command::new("sh");
        command
            .args(["-c", DESCRIPTORS, env!("CARGO_BIN_EXE_feldherr"), "serve"])
            .args(["--listen", "127.0.0.1:0", "--lang", "en", "--log", "json"])
            // Games leave memory soon, so that what they took shows again; latency is the server's, not the window's.
            .args(["--idle", "3", "--window-ms", "0", "--max-sockets", "600"])
            .arg("--database")
            .arg(disk.database())
            .env("RUST_LOG", "warn")
            .env("RUST_BACKTRACE", "0")
            .stdout(Stdio::piped())
            .stderr(log.unwrap());
        disk.carry(&mut command);
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        let mut told = BufReader::new(child.stdout.take().unwrap());
        told.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://");
        let address = address.unwrap_or_else(|| {
            let log = std::fs::read_to_string(disk.log()).unwrap_or_default();
            let last = log.lines().last().unwrap_or_default();
            panic!("the server did not start: {last}")
        });
        let address = address.parse().unwrap();
        Self { child, address }
    }

    /// Ends it as a crash of the machine would, without a word.
    pub fn kill(&mut self) {
        assert_eq!(
            self.child.try_wait().unwrap(),
            None,
            "it has ended by itself"
        );
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Stops it in good order; answers the exit code, and none where it does not end.
    pub fn stop(&mut self) -> Option<i32> {
        let pid = self.child.id().to_string();
        let kill = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(kill.unwrap().success());
        let begun = Instant::now();
        while begun.elapsed() < STOP {
            if let Some(ended) = self.child.try_wait().unwrap() {
                return ended.code();
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        None
    }

    pub fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    pub fn held(&self) -> Held {
        let process = format!("/proc/{}", self.child.id());
        let status = std::fs::read_to_string(format!("{process}/status")).unwrap();
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = resident.and_then(|line| line.trim().strip_suffix(" kB"));
        Held {
            megabytes: kilobytes.unwrap().parse::<f64>().unwrap() / 1024.0,
            descriptors: std::fs::read_dir(format!("{process}/fd")).unwrap().count(),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A test that fails leaves no process behind; one that has ended already cannot be ended again.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
