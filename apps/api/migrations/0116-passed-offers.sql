-- When nobody who waits for the event wanted the ticket: it is on the map although somebody waits.
ALTER TABLE resale_listing ADD COLUMN passed_at timestamptz;
