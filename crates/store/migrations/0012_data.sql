-- Data files as games were begun with them, each version once: a game goes on by its own, whatever the next program brings.
CREATE TABLE data_file (
    -- SHA-256 of the text.
    hash BLOB PRIMARY KEY,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
