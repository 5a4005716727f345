-- SHA-256 of the secret with which whoever created the table can free its seats.
ALTER TABLE game ADD COLUMN owner_hash BLOB;
-- Who created it: a salted hash of the network, so that one client cannot take all places.
ALTER TABLE game ADD COLUMN client BLOB;
-- When somebody who has a seat was last there; NULL: not since it was created.
ALTER TABLE game ADD COLUMN touched_ms INTEGER;
-- How much of an agreed playing time has run; NULL: it has not begun, or there is none.
ALTER TABLE game ADD COLUMN played_ms INTEGER;

CREATE INDEX game_client ON game (client) WHERE over = 0;

-- What the server must not tell and needs again after a restart.
CREATE TABLE secret (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;

INSERT INTO secret (name, value) VALUES ('client', randomblob(32));
