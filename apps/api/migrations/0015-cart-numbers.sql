-- A cart gets a new number when it goes from a guest to a customer (0011); its events go along. The foreign key that did
-- this stood in the way of holds (0014), so that a trigger does it now: it costs something only when a number changes.

CREATE FUNCTION take_events_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cart_event SET cart_id = new.id WHERE cart_id = old.id;
  RETURN NULL;
END $$;
CREATE TRIGGER take_events_along AFTER UPDATE OF id ON cart FOR EACH ROW WHEN (old.id <> new.id) EXECUTE FUNCTION take_events_along();
