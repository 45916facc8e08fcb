-- Three foreign keys stood in the way of the hottest statement: each row that it writes asked the referenced table, which
-- was a third of PostgreSQL's work for a standing hold and a sixth for seats. They could never fail there: the statement
-- makes the cart itself, has just counted in the zone under its lock, and is about an event that it has just read.
-- What they kept from being deleted is kept by triggers now, which cost something only when somebody deletes
-- (docs/decisions/0009-holds.md).

ALTER TABLE cart_event DROP CONSTRAINT cart_event_cart_id_fkey;
ALTER TABLE cart_event DROP CONSTRAINT cart_event_event_id_fkey;
ALTER TABLE standing_allocation DROP CONSTRAINT standing_allocation_event_id_zone_id_fkey;

CREATE FUNCTION forget_events_of_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cart_event WHERE cart_id = old.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_events AFTER DELETE ON cart FOR EACH ROW EXECUTE FUNCTION forget_events_of_cart();

CREATE FUNCTION keep_zone_with_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM standing_allocation WHERE event_id = old.event_id AND zone_id = old.zone_id) THEN
    RAISE foreign_key_violation USING MESSAGE = format('zone %s of event %s has tickets', old.zone_id, old.event_id);
  END IF;
  RETURN old;
END $$;
CREATE TRIGGER keep_with_tickets BEFORE DELETE ON standing_zone FOR EACH ROW EXECUTE FUNCTION keep_zone_with_tickets();

CREATE FUNCTION keep_event_in_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cart_event WHERE event_id = old.id) THEN
    RAISE foreign_key_violation USING MESSAGE = format('event %s is in a cart', old.id);
  END IF;
  RETURN old;
END $$;
CREATE TRIGGER keep_in_cart BEFORE DELETE ON event FOR EACH ROW EXECUTE FUNCTION keep_event_in_cart();
