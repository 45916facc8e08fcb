-- Payments: one row a try. Providers are poked, then asked; unknown states stay pending (R7.4).

CREATE TABLE payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  attempt int NOT NULL CHECK (attempt > 0),
  provider text NOT NULL,                            -- everypay, stripe, sandbox, none (nothing left to pay)
  state text NOT NULL CHECK (state IN ('created', 'pending', 'settled', 'failed', 'abandoned', 'refunding', 'partly_refunded', 'refunded')),
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  provider_reference text,
  link text,                                         -- made once and used again (regeneratePaymentLink false)
  deadline timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  checked_at timestamptz,
  check_at timestamptz,                              -- when the poller looks next; none: nothing more to learn
  checks int NOT NULL DEFAULT 0,
  UNIQUE (order_id, attempt),
  UNIQUE (provider, provider_reference)
);
CREATE INDEX payment_to_check ON payment (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE payment_notice (                        -- what providers sent us: only a reason to look, kept as evidence
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  provider_event text NOT NULL,
  payment_id bigint REFERENCES payment,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_event)
);

CREATE TABLE refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  payment_id bigint NOT NULL REFERENCES payment,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason IN ('late', 'double', 'returned', 'cancelled_event', 'moved_event', 'withdrawn', 'staff')),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'sent', 'done', 'failed')),
  idempotency_key text NOT NULL UNIQUE,
  provider_reference text,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  last_error text
);
CREATE INDEX refund_of_payment ON refund (payment_id);

-- Double entry: a movement and its rows, which add up to zero.
CREATE TABLE ledger_movement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,                   -- settled:payment:12 — the same fact can't be booked twice
  kind text NOT NULL CHECK (kind IN ('sale', 'settlement', 'refund', 'gift_card_sale', 'gift_card_use', 'gift_card_return')),
  order_id bigint REFERENCES orders,
  payment_id bigint REFERENCES payment,
  refund_id bigint REFERENCES refund,
  gift_card_id bigint REFERENCES gift_card,
  currency text NOT NULL,
  booked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ledger_movement_of_order ON ledger_movement (order_id);

CREATE TABLE ledger_row (
  movement_id bigint NOT NULL REFERENCES ledger_movement,
  account text NOT NULL CHECK (account IN ('buyer', 'provider', 'promoter', 'fees', 'delivery', 'insurance', 'discounts', 'gift_cards', 'refunds')),
  amount bigint NOT NULL CHECK (amount <> 0),        -- debit above zero, credit below
  PRIMARY KEY (movement_id, account)
);

CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_row WHERE movement_id = NEW.movement_id) <> 0 THEN
    RAISE EXCEPTION 'ledger movement % does not balance', NEW.movement_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT OR UPDATE ON ledger_row
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();

CREATE TABLE idempotency_key (
  scope text NOT NULL,                               -- the call and who asked
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 255),
  request_hash bytea NOT NULL,
  status int,                                        -- none: still running
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);
