-- Silent damage shows: whatever is kept carries a SHA-256. NULL: it was kept before there were any; the hashes are filled in when
-- the game is next opened or moved in, so that a large database need not be read whole when the server starts.

-- Over what never changes of a game.
ALTER TABLE game ADD COLUMN seal BLOB;
-- Over what changes: whether it is over, when its time began, how many entries it has at least.
ALTER TABLE game ADD COLUMN state_seal BLOB;
-- How many entries the game had when that was last noted: a loss at the end shows.
ALTER TABLE game ADD COLUMN noted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN seal BLOB;
-- Over the link before it (before the first: the game's seal), the place in the game and the entry.
ALTER TABLE move ADD COLUMN link BLOB;
ALTER TABLE chat ADD COLUMN seal BLOB;
