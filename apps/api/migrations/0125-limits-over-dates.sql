-- How many tickets one person may buy of all dates of a series together, over all their orders; null: as many as they like.
ALTER TABLE series ADD COLUMN tickets_per_person int CHECK (tickets_per_person BETWEEN 1 AND 500);

-- The sale of each date depends on it, and so does what is cached of it by its revision.
CREATE FUNCTION renew_dates_of_series() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event SET revision = revision + 1 WHERE series_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER renew_dates AFTER UPDATE ON series FOR EACH ROW
  WHEN (OLD.tickets_per_person IS DISTINCT FROM NEW.tickets_per_person) EXECUTE FUNCTION renew_dates_of_series();
