-- What doors show instead of a ticket's code, which nobody finds out from it: ten bytes, other ones at each event.
CREATE FUNCTION ticket_fingerprint(event_id integer, code text) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN substring(sha256((event_id::text || ':' || code)::bytea) FOR 10);

-- In which transaction a ticket changed last. Doors ask for what changed since theirs: transactions that were open then
-- are still to come, however their numbers were given.
ALTER TABLE ticket ADD COLUMN changed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE FUNCTION note_ticket_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_change_noted BEFORE UPDATE ON ticket FOR EACH ROW EXECUTE FUNCTION note_ticket_change();
CREATE INDEX ticket_by_change ON ticket (event_id, changed_in);
CREATE INDEX ticket_by_fingerprint ON ticket (event_id, ticket_fingerprint(event_id, code));

-- A way into an event, or a part of it, which a ticket goes once. Its gates count together.
CREATE TABLE checkpoint (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id integer NOT NULL REFERENCES event,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  reentry text NOT NULL CHECK (reentry IN ('never', 'after_exit', 'free')),
  UNIQUE (event_id, name)
);

CREATE TABLE gate (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id integer NOT NULL REFERENCES event,
  checkpoint_id integer NOT NULL REFERENCES checkpoint,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- null: tickets of all zones
  zone_ids integer[] CHECK (cardinality(zone_ids) > 0),
  ended_at timestamptz
);
CREATE UNIQUE INDEX gate_name ON gate (event_id, name) WHERE ended_at IS NULL;

CREATE TABLE door_device (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id integer NOT NULL REFERENCES event,
  gate_id integer NOT NULL REFERENCES gate,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- of the code that staff show; emptied by its use
  code_hash bytea UNIQUE,
  code_until timestamptz NOT NULL,
  -- of the secret that the device keeps
  secret_hash bytea UNIQUE,
  valid_until timestamptz NOT NULL,
  made_by integer NOT NULL REFERENCES staff_member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  enrolled_at timestamptz,
  revoked_at timestamptz,
  seen_at timestamptz,
  -- seconds by which its clock is ahead
  clock_off integer,
  battery smallint CHECK (battery BETWEEN 0 AND 100),
  CHECK (enrolled_at IS NULL OR code_hash IS NULL)
);
CREATE INDEX door_device_of_event ON door_device (event_id);

-- What was scanned, as the device said and as the shop decided: never changed.
CREATE TABLE scan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id integer NOT NULL REFERENCES event,
  device_id integer NOT NULL REFERENCES door_device,
  -- the device's own count: the same scan sent twice is one
  sequence integer NOT NULL,
  gate_id integer NOT NULL REFERENCES gate,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 10),
  -- null: no ticket of the event has this fingerprint
  ticket_id uuid REFERENCES ticket,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  -- what people were told
  verdict text NOT NULL,
  -- the device decided alone
  is_offline boolean NOT NULL,
  day date NOT NULL,
  -- by the device's clock, put right
  scanned_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (device_id, sequence)
);
CREATE INDEX scan_of_event ON scan (event_id, gate_id, day);
CREATE INDEX scan_of_ticket ON scan (ticket_id);
CREATE FUNCTION refuse_scan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A scan is never changed';
END $$;
CREATE TRIGGER scan_stays BEFORE UPDATE OR DELETE ON scan FOR EACH ROW EXECUTE FUNCTION refuse_scan_change();

-- Where a ticket was last: the row that two doors compete for.
CREATE TABLE presence (
  ticket_id uuid NOT NULL REFERENCES ticket,
  checkpoint_id integer NOT NULL REFERENCES checkpoint,
  event_id integer NOT NULL REFERENCES event,
  is_inside boolean NOT NULL,
  since timestamptz NOT NULL,
  gate_id integer NOT NULL REFERENCES gate,
  day date NOT NULL,
  scan_id bigint NOT NULL REFERENCES scan,
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (ticket_id, checkpoint_id)
);
CREATE INDEX presence_by_change ON presence (checkpoint_id, changed_in);

-- A ticket that devices let in alone and that may not have gone in: for people to look after.
CREATE TABLE scan_conflict (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id integer NOT NULL REFERENCES event,
  kind text NOT NULL CHECK (kind IN ('double', 'not_valid')),
  ticket_id uuid NOT NULL REFERENCES ticket,
  -- the earlier one; null: the ticket was returned or sent on
  first_scan bigint REFERENCES scan,
  second_scan bigint NOT NULL REFERENCES scan,
  settled_by integer REFERENCES staff_member (id),
  settled_at timestamptz,
  CHECK ((kind = 'double') = (first_scan IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (second_scan, first_scan)
);
CREATE INDEX scan_conflict_of_event ON scan_conflict (event_id);
