-- How a seat wants a kind of question to be answered. It is as secret as a hand, and no part of the record.
CREATE TABLE standing_order (
    game INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    question TEXT NOT NULL,
    way TEXT NOT NULL,
    -- The turn with which it ends; NULL: it holds until another is given.
    turn INTEGER,
    PRIMARY KEY (game, seat, question)
) STRICT;
