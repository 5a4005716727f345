-- What is made of a finished game for whoever looks back at it, gzipped. It can always be made again.
CREATE TABLE archive (
    game INTEGER NOT NULL REFERENCES game (id),
    part TEXT NOT NULL,
    -- The version of the program: another one makes it again.
    made_by TEXT NOT NULL,
    hash BLOB NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game, part)
) STRICT;

-- Written to find out whether anything can be written.
CREATE TABLE probe (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at_ms INTEGER NOT NULL
) STRICT;

-- Tables that anybody may find, newest last.
CREATE INDEX game_lobby ON game (id) WHERE over = 0 AND listed = 1;
