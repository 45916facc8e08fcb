-- Whether tickets of an event may be offered by their owners; no row: they may not.
CREATE TABLE resale_event (
  event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
  is_on boolean NOT NULL,
  -- none: until the doors open
  ends_at timestamptz
);

-- A ticket that its owner offers. It is live while it has not ended, its ticket is the owner's and unused, and its event
-- resells: what happens to the ticket ends the listing by comparison. Whoever buys it holds the row of allocation with the
-- negative number of its place; the place itself stays sold to the owner until the money is there.
CREATE TABLE resale_listing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  place_id int NOT NULL CHECK (place_id > 0),
  zone_id int NOT NULL,
  ticket_type_id int NOT NULL,
  order_id bigint NOT NULL REFERENCES orders,
  ticket_id uuid NOT NULL REFERENCES ticket,
  -- what the owner paid for it without insurance, and the shop's fee in that; minor units of the order's currency
  amount int NOT NULL CHECK (amount > 0),
  fee_amount int NOT NULL CHECK (fee_amount BETWEEN 0 AND amount),
  listed_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('sold', 'withdrawn', 'ended_by_staff', 'ticket_gone')),
  -- which order bought it
  buyer_order_id bigint REFERENCES orders,
  CHECK (num_nonnulls(ended_at, outcome) IN (0, 2)),
  CHECK ((buyer_order_id IS NOT NULL) = (outcome IS NOT DISTINCT FROM 'sold'))
);
CREATE UNIQUE INDEX resale_listing_open ON resale_listing (event_id, place_id) WHERE ended_at IS NULL;
CREATE INDEX resale_listing_of_event ON resale_listing (event_id, listed_at);
CREATE INDEX resale_listing_of_order ON resale_listing (order_id);
CREATE INDEX resale_listing_of_buyer ON resale_listing (buyer_order_id) WHERE buyer_order_id IS NOT NULL;

ALTER TABLE ticket_return DROP CONSTRAINT ticket_return_reason_check;
ALTER TABLE ticket_return ADD CONSTRAINT ticket_return_reason_check
  CHECK (reason IN ('returned', 'cancelled_event', 'moved_event', 'staff', 'resold'));
ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
ALTER TABLE refund ADD CONSTRAINT refund_reason_check
  CHECK (reason IN ('late', 'double', 'returned', 'cancelled_event', 'moved_event', 'withdrawn', 'staff', 'resold'));
