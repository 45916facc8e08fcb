-- A room has lines: its own, one for each pre-sale that comes by links, and a second draw for networks above the ceiling.
-- Each has its own seed and counts; the room's row has the rate, the most inside, the state and who is inside of all.
ALTER TABLE queue_room
  ADD COLUMN kind text NOT NULL DEFAULT 'room' CHECK (kind IN ('links', 'room', 'second')),
  ADD COLUMN line_of integer REFERENCES queue_room ON DELETE CASCADE,
  -- what a pre-sale is called
  ADD COLUMN name text CHECK (char_length(name) BETWEEN 1 AND 60),
  -- per cent of the entries
  ADD COLUMN share integer CHECK (share BETWEEN 1 AND 90),
  -- how many links have been made
  ADD COLUMN links integer NOT NULL DEFAULT 0 CHECK (links >= 0),
  -- from when people may join
  ADD COLUMN joins_at timestamptz NOT NULL DEFAULT now(),
  -- a place needs a confirmed email address or account, which has one
  ADD COLUMN one_person boolean NOT NULL DEFAULT false,
  -- joins of one network in an hour before its next ones are in the second draw; 0: any number
  ADD COLUMN per_network integer NOT NULL DEFAULT 500 CHECK (per_network >= 0),
  ADD CHECK ((kind = 'room') = (line_of IS NULL)),
  ADD CHECK ((kind = 'room') = (share IS NULL)),
  ADD CHECK ((kind = 'links') = (name IS NOT NULL));
DROP INDEX queue_room_open;
CREATE UNIQUE INDEX queue_room_open ON queue_room (portal_code, event_id) NULLS NOT DISTINCT
  WHERE state <> 'ended' AND kind = 'room';
CREATE UNIQUE INDEX queue_room_line ON queue_room (line_of, kind, name) NULLS NOT DISTINCT WHERE kind <> 'room';

-- Whose place it is, where a room asks: a keyed hash of a confirmed address, or of a link. One person, one place.
CREATE TABLE queue_claim (
  room_id integer NOT NULL REFERENCES queue_room ON DELETE CASCADE,
  claim bytea NOT NULL CHECK (octet_length(claim) = 32),
  line_id integer NOT NULL REFERENCES queue_room ON DELETE CASCADE,
  serial integer NOT NULL CHECK (serial >= 1),
  PRIMARY KEY (room_id, claim)
);
