-- Orders that staff make have a channel of their own; a buyer's order has none.
ALTER TABLE orders ADD COLUMN staff_channel text CHECK (staff_channel IN ('comp', 'group'));

-- How many tickets of an event may be given for nothing; no row or null: without a limit. Givers lock it.
CREATE TABLE given_limit (
  event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
  most int CHECK (most >= 0)
);
