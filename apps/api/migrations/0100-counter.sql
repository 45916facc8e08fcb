-- What staff sell at a counter is of a channel of its own.
ALTER TABLE orders DROP CONSTRAINT orders_staff_channel_check;
ALTER TABLE orders ADD CONSTRAINT orders_staff_channel_check CHECK (staff_channel IN ('comp', 'group', 'counter'));

-- The last number of a storefront's Z reports: whoever closes a shift counts on in the same transaction, so none is left out.
CREATE TABLE counter_series (
  portal_code text PRIMARY KEY,
  last_number integer NOT NULL CHECK (last_number >= 1)
);

CREATE TABLE counter_shift (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  portal_code text NOT NULL,
  staff_id integer NOT NULL REFERENCES staff_member (id),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- cash in the drawer at the beginning, what should be in it at the end, and what was counted
  float_amount bigint NOT NULL CHECK (float_amount >= 0),
  closed_at timestamptz,
  expected_amount bigint,
  counted_amount bigint CHECK (counted_amount >= 0),
  -- of the Z report
  number integer CHECK (number >= 1),
  CHECK (num_nonnulls(closed_at, expected_amount, counted_amount, number) IN (0, 4)),
  UNIQUE (portal_code, number)
);
CREATE UNIQUE INDEX counter_shift_open ON counter_shift (portal_code, staff_id) WHERE closed_at IS NULL;

-- A cart of the counter, which no session knows.
CREATE TABLE counter_sale (
  id uuid PRIMARY KEY,
  shift_id integer NOT NULL REFERENCES counter_shift,
  cart_id bigint NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX counter_sale_of_shift ON counter_sale (shift_id);

-- What went into the drawer and out of it. An order is sold once and taken back once.
CREATE TABLE counter_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id integer NOT NULL REFERENCES counter_shift,
  sale_id uuid NOT NULL REFERENCES counter_sale,
  kind text NOT NULL CHECK (kind IN ('sale', 'storno')),
  order_id bigint NOT NULL REFERENCES orders,
  amount bigint NOT NULL CHECK (kind = 'sale' AND amount >= 0 OR kind = 'storno' AND amount <= 0),
  -- what the buyer handed over
  received_amount bigint CHECK (received_amount >= amount),
  -- the refund that was paid out of the drawer
  refund_id bigint UNIQUE REFERENCES refund,
  -- of the fiscal device's receipt; null: it has not printed one yet
  fiscal_number text,
  booked_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, kind)
);
CREATE INDEX counter_entry_of_shift ON counter_entry (shift_id);
CREATE INDEX counter_entry_of_sale ON counter_entry (sale_id);

-- The simulated fiscal device's own journal.
CREATE TABLE simulated_fiscal_receipt (
  number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  amount bigint NOT NULL,
  currency text NOT NULL,
  printed_at timestamptz NOT NULL DEFAULT now()
);
