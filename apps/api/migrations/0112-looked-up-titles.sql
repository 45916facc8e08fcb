-- Staff look events up by words without accents, as they look orders up.
CREATE INDEX event_text_by_words ON event_text USING gin (folded(title) gin_trgm_ops);
DROP INDEX event_text_title_alike;
