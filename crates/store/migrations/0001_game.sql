-- "Feld" in ASCII: tells a Feldherr database from any other SQLite file.
PRAGMA application_id = 0x46656c64;

CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    -- What addresses name; random, so that an unlisted table cannot be guessed.
    public_id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    scenario TEXT NOT NULL,
    -- The scenario's name as a message in JSON, kept in case the scenario file goes away.
    title TEXT NOT NULL,
    -- The record without its moves: setup, rule version, draws of the setup.
    head TEXT NOT NULL,
    -- Secret until the game is over.
    seed TEXT NOT NULL,
    commitment TEXT NOT NULL,
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    budget_ms INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    over INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1))
) STRICT;

CREATE INDEX game_running ON game (id) WHERE over = 0;

CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'open', 'machine')),
    -- What the seat plays, as a message in JSON.
    label TEXT NOT NULL,
    name TEXT,
    level TEXT,
    -- SHA-256 of the secrets; the secrets themselves are never stored.
    token_hash BLOB,
    invite_hash BLOB,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_open ON seat (game) WHERE kind = 'open';

-- With a rowid, moves of all games are appended to the same last page and only the small index is spread out.
CREATE TABLE move (
    game INTEGER NOT NULL REFERENCES game (id),
    seq INTEGER NOT NULL CHECK (seq >= 0),
    payload TEXT NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT;

CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX chat_game ON chat (game, id);
