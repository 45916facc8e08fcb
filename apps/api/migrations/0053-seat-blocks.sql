-- Places of an event that staff keep for somebody: rows of allocation and standing_allocation whose holder is -(1 + id), and
-- which end by themselves at the time of the release.
CREATE TABLE seat_block (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  purpose text NOT NULL CHECK (purpose IN ('house', 'promoter', 'technical', 'partner')),
  note text NOT NULL DEFAULT '',
  -- none: only staff release it
  release_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by int REFERENCES staff_member (id)
);
CREATE INDEX seat_block_of_event ON seat_block (event_id);
