//! Records that carry their data.

use super::record::Found;
use feldherr_core::{Game, OtherSources, Record, RecordFault, Seat, Table, source_hash};

/// So many moves show that the data is the same.
const MOVES: usize = 60;

/// What happened in a game, and what everybody can do after it. Views are left out: they may name the scenario.
#[derive(PartialEq)]
struct Course<G: Game> {
    events: Vec<G::Event>,
    options: Vec<G::Action>,
}

fn course<G: Game>(record: &Record<G::Setup, G::Action>) -> Result<Course<G>, RecordFault> {
    let (mut events, mut options) = (Vec::new(), Vec::new());
    let follow = |_: &Table<G>, more: &[G::Event]| events.extend_from_slice(more);
    let table = Table::<G>::replay(record, None, follow)?;
    for seat in 0..table.position().seats() {
        table.position().options(Seat(seat), &mut options);
    }
    Ok(Course { events, options })
}

/// What is wrong with a record that was packed: it names a file, or plays otherwise.
pub fn faults<G: Game>(found: &Found<G>) -> Option<String> {
    let moves = found.record.moves.iter().take(MOVES).cloned().collect();
    let named = Record {
        moves,
        ..found.record.clone()
    };
    // A record of older rules that are others today tells nothing here.
    let expected = course::<G>(&named).ok()?;
    let played = named.packed::<G>(&OtherSources::new()).and_then(|packed| {
        let names = G::sources(&packed.setup).len();
        Ok((names, course::<G>(&packed)?))
    });
    match played {
        Err(fault) => Some(format!("{}: {fault}", found.name)),
        Ok((0, played)) if played == expected => None,
        Ok((0, _)) => Some(format!("{}: packed it plays otherwise", found.name)),
        Ok((names, _)) => Some(format!("{}: packed it names {names} files", found.name)),
    }
}

/// What is wrong where a game was begun with another version of each of its files: it must not be played with this program's,
/// and can be with its own.
pub fn foreign_faults<G: Game>(found: &Found<G>) -> Vec<String> {
    let mut faults = Vec::new();
    for source in G::sources(&found.record.setup) {
        // A text that means the same, so that the game can be played.
        let other = format!("{}\n", source.text);
        let mut record = Record {
            moves: Vec::new(),
            ..found.record.clone()
        };
        let name = source.name.to_string();
        record.data.insert(name.clone(), source_hash(&other));
        let refused = RecordFault::Data(name.clone());
        let replayed = Table::<G>::replay(&record, None, |_, _| {}).map(drop);
        if replayed.as_ref() != Err(&refused) {
            faults.push(format!("{}: played with another {name}", found.name));
        }
        if record.packed::<G>(&OtherSources::new()) != Err(refused) {
            faults.push(format!("{}: packed with another {name}", found.name));
        }
        let others = OtherSources::from([(name.clone(), other)]);
        let packed = record.packed::<G>(&others);
        let played =
            packed.and_then(|packed| Table::<G>::replay(&packed, None, |_, _| {}).map(drop));
        if let Err(fault) = played {
            faults.push(format!("{}: {fault}", found.name));
        }
    }
    faults
}
