-- How long a person has for an answer that is else taken for given; NULL: as long as they like.
ALTER TABLE game ADD COLUMN answer_ms INTEGER;
