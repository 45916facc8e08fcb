-- What people ask of the data that is stored of them (GDPR, articles 15, 17 and 20), with and without an account. Rows are
-- kept as proof, and deleted with the other proofs.
CREATE TABLE data_request (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  portal_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('copy', 'erasure')),
  email text NOT NULL,
  language text NOT NULL,
  -- how it came, in words for colleagues
  note text NOT NULL CHECK (char_length(note) <= 500),
  received_on date NOT NULL,
  -- a month later
  due_on date NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'proved', 'answered', 'refused')),
  -- of the code that was emailed; gone after its use
  code_hash bytea,
  code_until timestamptz,
  code_tries smallint NOT NULL DEFAULT 0,
  made_by integer NOT NULL REFERENCES staff_member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_by integer REFERENCES staff_member (id),
  decided_at timestamptz,
  CHECK ((state IN ('answered', 'refused')) = (decided_at IS NOT NULL))
);
CREATE INDEX data_request_by_state ON data_request (portal_code, state, due_on);
CREATE INDEX data_request_erased ON data_request (portal_code) WHERE kind = 'erasure' AND state = 'answered';
