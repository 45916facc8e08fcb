-- Changes of events by the back office: they pause, wait for a second member, and say which orders could not be taken along.
ALTER TABLE event_change
  ADD paused_at timestamptz,
  -- raised when it goes on: work queued before that does nothing
  ADD round int NOT NULL DEFAULT 0 CHECK (round >= 0);
CREATE INDEX event_change_of_event ON event_change (event_id, id);

-- A change that another member has to confirm, because of the money that it may give back.
CREATE TABLE event_change_request (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id int NOT NULL REFERENCES event,
  kind text NOT NULL CHECK (kind IN ('cancelled', 'postponed', 'moved')),
  starts_at timestamptz,
  venue_id int REFERENCES venue,
  -- null: as long as usual
  choose_until timestamptz,
  -- minor units when it was asked for
  total_amount bigint NOT NULL CHECK (total_amount >= 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'withdrawn')),
  made_by int NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  decided_by int,
  CHECK ((decided_by IS NULL) = (state = 'waiting')),
  CHECK (state <> 'confirmed' OR decided_by <> made_by)
);
CREATE UNIQUE INDEX event_change_request_waiting ON event_change_request (event_id) WHERE state = 'waiting';
CREATE INDEX event_change_request_of_event ON event_change_request (event_id);
CREATE INDEX event_change_request_of_venue ON event_change_request (venue_id) WHERE venue_id IS NOT NULL;

-- An order that could not be notified or settled, with the code of the refusal; gone when it was.
CREATE TABLE event_change_failure (
  change_id bigint NOT NULL REFERENCES event_change,
  order_id bigint NOT NULL REFERENCES orders,
  reason text NOT NULL CHECK (reason <> ''),
  failed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (change_id, order_id)
);
CREATE INDEX event_change_failure_of_order ON event_change_failure (order_id);
