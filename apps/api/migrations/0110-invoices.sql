-- The last number of a storefront's invoices in a year: whoever makes one counts on in the same transaction, so none is left out.
CREATE TABLE invoice_series (
  portal_code text NOT NULL,
  year integer NOT NULL,
  last_number integer NOT NULL CHECK (last_number >= 1),
  PRIMARY KEY (portal_code, year)
);

-- An order that an organisation pays by bank transfer. The order's payment is open until its deadline.
CREATE TABLE invoice (
  order_id bigint PRIMARY KEY REFERENCES orders,
  portal_code text NOT NULL,
  year integer NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  issued_at timestamptz NOT NULL DEFAULT now(),
  issued_by integer NOT NULL REFERENCES staff_member (id),
  due_on date NOT NULL,
  -- the day on which the bank had the money, and who has seen it there
  paid_on date,
  confirmed_by integer REFERENCES staff_member (id),
  CHECK (num_nonnulls(paid_on, confirmed_by) IN (0, 2)),
  UNIQUE (portal_code, year, number)
);
CREATE INDEX invoice_by_time ON invoice (issued_at, order_id);

-- Refunds of invoices that staff have sent back by bank transfer.
CREATE TABLE invoice_payback (
  refund_id bigint PRIMARY KEY REFERENCES refund,
  paid_on date NOT NULL,
  confirmed_by integer NOT NULL REFERENCES staff_member (id),
  confirmed_at timestamptz NOT NULL DEFAULT now()
);
