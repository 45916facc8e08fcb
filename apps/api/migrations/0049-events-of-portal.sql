-- Without the number: a plan made while the table is empty searched this index instead of the primary key for one event.
DROP INDEX event_of_portal;
CREATE INDEX event_of_portal ON event (portal_code, starts_at);
