-- Events have six digits that don't begin with 1, or eight that begin with 100; series five, or six that begin with 1 (R2.10).
ALTER TABLE event
  DROP CONSTRAINT event_id_check,
  ADD CONSTRAINT event_id_check CHECK (id BETWEEN 200000 AND 999999 OR id BETWEEN 10000000 AND 10099999);
ALTER TABLE series
  DROP CONSTRAINT series_id_check,
  ADD CONSTRAINT series_id_check CHECK (id BETWEEN 10000 AND 199999);
