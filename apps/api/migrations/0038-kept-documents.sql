-- Documents (PDF) that were made, by a checksum of everything that they show. They can be made again from the order at
-- any time: so the table isn't written to the log, is empty after a crash, and stands in no backup.
CREATE UNLOGGED TABLE kept_document (
  key bytea PRIMARY KEY CHECK (octet_length(key) = 32),
  content bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
-- a PDF is packed already
ALTER TABLE kept_document ALTER COLUMN content SET STORAGE EXTERNAL;
