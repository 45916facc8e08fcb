-- A slip is corrected by the words of the reader's language: each word says which languages have it; none: it is a name.
ALTER TABLE search_word ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
-- what is found by words is written anew at the next start
DELETE FROM search_event;
