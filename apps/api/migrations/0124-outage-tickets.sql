-- Tickets that a counter prints in advance, to be sold by hand when it can't reach the shop: doors know their codes.
CREATE TABLE outage_ticket (
  order_id bigint PRIMARY KEY REFERENCES orders,
  shift_id integer NOT NULL REFERENCES counter_shift,
  -- printed on it, counted in its shift
  number integer NOT NULL CHECK (number >= 1),
  -- when it was said whether it was sold
  accounted_at timestamptz,
  UNIQUE (shift_id, number)
);
