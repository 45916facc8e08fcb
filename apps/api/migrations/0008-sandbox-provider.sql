-- The sandbox payment provider's own books. It is a stranger in the house: the shop never reads these tables, and the
-- provider never reads the shop's. What the two know of each other goes through references and calls.

CREATE TABLE sandbox_payment (
  reference text PRIMARY KEY,                        -- 128 bits at random: whoever knows it may pay
  idempotency_key text NOT NULL UNIQUE,              -- asked for twice, made once
  account text NOT NULL,                             -- the merchant's processing account
  merchant_name text NOT NULL,
  order_reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  language text NOT NULL,
  return_link text NOT NULL,                         -- where the buyer's browser goes afterwards: proves nothing
  callback_link text NOT NULL,                       -- where the merchant wants to be poked
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'declined', 'abandoned')),
  settles_at timestamptz,                            -- approved: when the money is there; later than now: slow
  refunded_amount bigint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,                   -- nobody can approve it after
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'approved') = (settles_at IS NOT NULL)),
  CHECK (refunded_amount BETWEEN 0 AND amount)
);

CREATE TABLE sandbox_refund (
  idempotency_key text PRIMARY KEY,
  reference text NOT NULL REFERENCES sandbox_payment,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
