-- Addresses that are told what happens in the shop, by signed messages (Standard Webhooks). What is null sets no limit.
CREATE TABLE webhook_endpoint (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL CHECK (url ~ '^https?://'),
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  portal_codes text[] CHECK (cardinality(portal_codes) > 0),
  -- sealed by the session key
  secret bytea NOT NULL,
  -- the one before the last rotation, which signs beside the new one for a day
  old_secret bytea,
  old_secret_until timestamptz,
  made_by integer NOT NULL REFERENCES staff_member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- since when nothing arrives
  failing_since timestamptz,
  -- nothing is sent to it
  stopped_at timestamptz,
  -- null: the shop itself did, because nothing arrived for long
  stopped_by integer REFERENCES staff_member (id),
  ended_at timestamptz,
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL)),
  CHECK (stopped_by IS NULL OR stopped_at IS NOT NULL)
);

-- What was told to whom, and whether it arrived: the log of each address. Nobody stands in it by name.
CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id integer NOT NULL REFERENCES webhook_endpoint (id),
  -- the same in every attempt, so that receivers notice repetitions
  message_id uuid NOT NULL,
  kind text NOT NULL,
  -- null: it belongs to no storefront
  portal_code text,
  happened_at timestamptz NOT NULL,
  -- as it is signed
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- what the receiver replied last; null: nothing
  status integer,
  error text,
  tried_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (endpoint_id, message_id)
);
CREATE INDEX webhook_delivery_by_age ON webhook_delivery (created_at);
