-- After the purchase: receipts with numbers without a gap, tickets that are sent on to somebody, letters about one ticket.

-- A series of numbers for each storefront and year. The row is locked while a receipt is written, so that no number is left out.
CREATE TABLE receipt_series (
  portal_code text NOT NULL,
  year int NOT NULL,
  last_number int NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (portal_code, year)
);

CREATE TABLE receipt (
  order_id bigint PRIMARY KEY REFERENCES orders,
  portal_code text NOT NULL,
  year int NOT NULL,                                 -- of the payment, in the storefront's time zone
  number int NOT NULL CHECK (number > 0),
  issued_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (portal_code, year, number)
);

-- Who comes instead of the one whom the order's line names.
ALTER TABLE ticket ADD COLUMN holder_first_name text CHECK (length(holder_first_name) <= 100);
ALTER TABLE ticket ADD COLUMN holder_last_name text CHECK (length(holder_last_name) <= 100);
ALTER TABLE ticket ADD COLUMN holder_birth_date date;
CREATE UNIQUE INDEX ticket_one_successor ON ticket (replaces) WHERE replaces IS NOT NULL;

-- A ticket that was sent on: never deleted, so that it can be told who had which code when.
CREATE TABLE ticket_transfer (
  ticket_id uuid PRIMARY KEY REFERENCES ticket,      -- the one that was made for the recipient
  order_id bigint NOT NULL REFERENCES orders,
  recipient_email text NOT NULL,
  language text NOT NULL,
  token text NOT NULL UNIQUE,                        -- opens this ticket and nothing else of the order
  asked_by text NOT NULL CHECK (asked_by IN ('customer', 'order_token')),
  sent_at timestamptz NOT NULL DEFAULT now(),
  taken_back_at timestamptz
);
CREATE INDEX ticket_transfer_of_order ON ticket_transfer (order_id);

ALTER TABLE letter ADD COLUMN ticket_id uuid REFERENCES ticket;
