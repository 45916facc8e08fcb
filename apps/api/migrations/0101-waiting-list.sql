-- Events that somebody waits for. What comes free of them is not on sale: an expired hold of theirs is nobody's but the
-- waiting list's, and a released place stays a row of the holder -2147483648 until it is offered or let go.
CREATE TABLE waited_event (
  event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
  since timestamptz NOT NULL DEFAULT now()
);

-- What staff have set for an event's waiting list; none: the usual.
CREATE TABLE waiting_list (
  event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
  is_open boolean NOT NULL,
  most_wishes int NOT NULL CHECK (most_wishes BETWEEN 1 AND 1000000),
  most_tickets smallint NOT NULL CHECK (most_tickets BETWEEN 1 AND 50),
  -- how long an offer lasts at most
  offer_minutes int NOT NULL CHECK (offer_minutes BETWEEN 30 AND 4320),
  -- how long a place waits for a larger wish that was first
  patience_minutes int NOT NULL CHECK (patience_minutes BETWEEN 0 AND 1440)
);

CREATE TABLE wish (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  portal_code text NOT NULL,
  language text NOT NULL,
  -- where the links of emails lead
  origin text NOT NULL CHECK (origin ~ '^https?://[^/]+$'),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  tickets smallint NOT NULL CHECK (tickets BETWEEN 1 AND 50),
  together boolean NOT NULL,
  -- null: any
  zones int[] CHECK (cardinality(zones) BETWEEN 1 AND 60),
  state text NOT NULL CHECK (state IN ('asked', 'waiting', 'paused', 'offered', 'taken', 'lapsed', 'left', 'removed')),
  -- what the token of the links is made of, and by which hash it is found
  link_key uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  -- the order in line
  confirmed_at timestamptz,
  -- the last offer: whose hold it is, and the places
  offered_at timestamptz,
  offer_ends_at timestamptz,
  offer_places int[] CHECK (cardinality(offer_places) BETWEEN 1 AND 50),
  -- who gave the places: freed ones, or those that their owners sell on
  offered_by text CHECK (offered_by IN ('box-office', 'resale')),
  closed_at timestamptz,
  -- why staff removed it
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  CHECK (state IN ('asked', 'left', 'removed') OR confirmed_at IS NOT NULL),
  CHECK ((offered_at IS NULL) = (offer_ends_at IS NULL) AND (offered_at IS NULL) = (offer_places IS NULL)
    AND (offered_at IS NULL) = (offered_by IS NULL)),
  CHECK (state NOT IN ('offered', 'taken', 'lapsed') OR offered_at IS NOT NULL),
  CHECK ((state = 'removed') = (reason IS NOT NULL))
);
-- one wish for a person and event
CREATE UNIQUE INDEX wish_of_person ON wish (event_id, lower(email)) WHERE state IN ('asked', 'waiting', 'paused', 'offered');
CREATE INDEX wish_in_line ON wish (event_id, confirmed_at, id) WHERE state = 'waiting';
CREATE INDEX wish_offered ON wish (event_id) WHERE state = 'offered';
CREATE INDEX wish_of_event ON wish (event_id);
CREATE INDEX wish_of_email ON wish (lower(email));
