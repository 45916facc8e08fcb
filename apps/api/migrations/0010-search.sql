-- Search: what events are found by, written anew from the content by refresh-search.ts at each import. Words are folded
-- there (small letters without marks, Cyrillic as Latin), in all languages at once: whoever types in one language finds
-- what was written in another.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE search_event (                          -- published events
  event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
  portal_code text NOT NULL,
  names tsvector NOT NULL,                           -- titles, performers, the series
  words tsvector NOT NULL                            -- and venue, city, county, categories, tags, promoter
);
CREATE INDEX search_event_of_portal ON search_event (portal_code);
CREATE INDEX search_event_names ON search_event USING gin (names);
CREATE INDEX search_event_words ON search_event USING gin (words);

CREATE TABLE search_name (                           -- whatever else a suggestion can lead to
  kind text NOT NULL CHECK (kind IN ('series', 'venue', 'promoter', 'category', 'tag', 'city')),
  item_id int NOT NULL,                              -- of a city: its first venue
  portal_code text NOT NULL,
  events int NOT NULL,                               -- how many it had when this was written: the fuller one comes first
  names tsvector NOT NULL,
  PRIMARY KEY (kind, item_id)
);
CREATE INDEX search_name_of_portal ON search_name (portal_code);
CREATE INDEX search_name_names ON search_name USING gin (names);

CREATE TABLE search_word (                           -- every word there is: what a mistyped one may have meant
  portal_code text NOT NULL,
  word text COLLATE "C" NOT NULL,
  shown text[] NOT NULL,                             -- how people write it
  events int NOT NULL,
  PRIMARY KEY (portal_code, word)
);
CREATE INDEX search_word_alike ON search_word USING gin (word gin_trgm_ops);
