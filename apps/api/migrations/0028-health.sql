-- What shows that the database takes writes, and what the books last said (R15.4).

-- Written every few seconds while the shop is watched, always the same row.
CREATE TABLE health_probe (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  written_at timestamptz NOT NULL
) WITH (fillfactor = 10);

-- The last time that the invariants were checked by the shop itself, and those that were broken then.
CREATE TABLE books_check (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  checked_at timestamptz NOT NULL,
  broken text[] NOT NULL
);
