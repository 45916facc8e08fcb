-- The most tickets of a kind, and of a zone, that are held and sold at one time; none: as many as there are places.
ALTER TABLE ticket_type ADD COLUMN quota int CHECK (quota >= 0);
ALTER TABLE price_zone ADD COLUMN quota int CHECK (quota >= 0);
