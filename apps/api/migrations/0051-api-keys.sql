-- Keys by which other programs read: shown once, kept as a hash. What is null sets no limit.
CREATE TABLE api_key (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  -- what a person recognises it by
  beginning text NOT NULL,
  -- SHA-256 of the key
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  portal_codes text[] CHECK (cardinality(portal_codes) > 0),
  promoter_id integer,
  event_ids integer[] CHECK (cardinality(event_ids) > 0),
  valid_until timestamptz,
  made_by integer NOT NULL REFERENCES staff_member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  ended_at timestamptz
);
