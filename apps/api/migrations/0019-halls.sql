-- Halls are drawn by staff too, and seats may be added between others later: then their numbers no longer ascend along
-- the row, and this says the order in which people sit. 0 everywhere: the numbers say it.
ALTER TABLE hall_seat ADD COLUMN ordinal int NOT NULL DEFAULT 0;

-- Who published a version: an import leaves the halls that staff have drawn as they are.
ALTER TABLE hall_version ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));

-- The geometry of a version as browsers get it: made when it is first asked for, then the same for ever.
CREATE TABLE hall_geometry (
  hall_version_id int NOT NULL REFERENCES hall_version ON DELETE CASCADE,
  format int NOT NULL,
  brotli bytea NOT NULL,
  PRIMARY KEY (hall_version_id, format)
);
