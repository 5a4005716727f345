-- When an agreed playing time began to run; NULL: not yet, or there is none.
ALTER TABLE game ADD COLUMN begun_ms INTEGER;
