-- The card terminal at which a payment is asked for; null: the buyer pays at a provider's page, or in cash.
ALTER TABLE payment ADD COLUMN terminal text;

-- Which sale of a counter an order is that is paid by card: when its payment settles, whoever sees it first, the entry of
-- its shift is written in the same transaction.
CREATE TABLE counter_card (
  order_id bigint PRIMARY KEY REFERENCES orders,
  sale_id uuid NOT NULL REFERENCES counter_sale,
  -- the storefront has a fiscal device, which prints receipts of card sales too
  needs_receipt boolean NOT NULL
);
CREATE INDEX counter_card_of_sale ON counter_card (sale_id);

-- Only cash lies in the drawer.
ALTER TABLE counter_entry ADD COLUMN method text NOT NULL DEFAULT 'cash' CHECK (method IN ('cash', 'card'));
ALTER TABLE counter_entry ADD COLUMN needs_receipt boolean NOT NULL DEFAULT true;

-- The simulated terminal's own books.
CREATE TABLE simulated_card_payment (
  reference text PRIMARY KEY,
  idempotency_key text NOT NULL UNIQUE,
  terminal text NOT NULL,
  order_reference text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'created' CHECK (state IN ('created', 'asking', 'approved', 'declined', 'cancelled')),
  refunded_amount bigint NOT NULL DEFAULT 0 CHECK (refunded_amount BETWEEN 0 AND amount),
  refund_keys text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
