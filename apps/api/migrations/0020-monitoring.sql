-- What browsers report, counted by day: nothing of it names a visitor, a session or an address.

CREATE TABLE monitoring_error (
  day date NOT NULL,
  portal_code text NOT NULL,
  release text NOT NULL,
  page text NOT NULL,                                -- its name in the path table, never its address
  fingerprint text NOT NULL,                         -- of kind, message and place in the program: equal errors are counted together
  kind text NOT NULL,
  message text NOT NULL,
  stack text NOT NULL,
  browser text NOT NULL,                             -- of the first one: name and main version
  reported int NOT NULL CHECK (reported > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (day, portal_code, release, page, fingerprint)
);

CREATE TABLE monitoring_vital (
  day date NOT NULL,
  portal_code text NOT NULL,
  page text NOT NULL,
  vital text NOT NULL,
  rating text NOT NULL CHECK (rating IN ('good', 'needs_work', 'poor')),
  bucket int NOT NULL,                               -- each a tenth wider than the one before
  measured int NOT NULL CHECK (measured > 0),
  PRIMARY KEY (day, portal_code, page, vital, rating, bucket)
);
