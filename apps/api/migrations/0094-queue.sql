-- Waiting rooms: one of a storefront (event_id is null) or of an event. Who waits has a signed number and no row.
CREATE TABLE queue_room (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  portal_code text NOT NULL,
  event_id integer REFERENCES event,
  -- gathering: numbers are given until the draw; ended: everybody goes through
  state text NOT NULL CHECK (state IN ('gathering', 'letting_in', 'paused', 'ended')),
  opens_at timestamptz NOT NULL,
  -- secret until the draw; its SHA-256 is public from the beginning
  seed bytea NOT NULL CHECK (octet_length(seed) = 32),
  -- how many numbers are drawn among each other; null: before the draw
  drawn integer CHECK (drawn BETWEEN 0 AND joined),
  joined integer NOT NULL DEFAULT 0 CHECK (joined >= 0),
  -- places up to this one may enter
  called integer NOT NULL DEFAULT 0 CHECK (called BETWEEN 0 AND joined),
  entered integer NOT NULL DEFAULT 0 CHECK (entered >= 0),
  -- how many may have entered by now; it grows by the rate
  allowed double precision NOT NULL DEFAULT 0,
  -- called ones who may still be on their way, and how many had entered at the last tick
  pending double precision NOT NULL DEFAULT 0,
  entered_at_tick integer NOT NULL DEFAULT 0,
  inside integer NOT NULL DEFAULT 0 CHECK (inside >= 0),
  cap integer NOT NULL CHECK (cap >= 1),
  -- entries a minute
  rate integer NOT NULL CHECK (rate BETWEEN 1 AND 100000),
  message text CHECK (char_length(message) BETWEEN 1 AND 500),
  ticked_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state IN ('gathering', 'paused', 'ended') OR drawn IS NOT NULL)
);
CREATE UNIQUE INDEX queue_room_open ON queue_room (portal_code, event_id) NULLS NOT DISTINCT WHERE state <> 'ended';

-- Who is inside.
CREATE TABLE queue_pass (
  room_id integer NOT NULL REFERENCES queue_room ON DELETE CASCADE,
  serial integer NOT NULL CHECK (serial >= 1),
  cart_id bigint NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (room_id, serial)
);
CREATE INDEX queue_pass_until ON queue_pass (room_id, until);
