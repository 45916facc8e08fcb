-- Customers, their sessions and what they agreed to. Guests have no row: a guest is a signed cookie (R1.5).

CREATE TABLE customer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  portal_code text NOT NULL,                         -- tenants are keyed by the portal's code, never by its number
  email text NOT NULL,
  email_verified_at timestamptz,
  password_hash text,
  first_name text,
  last_name text,
  phone text,
  birth_date date,
  address jsonb,
  language text NOT NULL,
  centre_id int,
  created_at timestamptz NOT NULL DEFAULT now(),
  erased_at timestamptz
);
CREATE UNIQUE INDEX customer_email ON customer (portal_code, lower(email)) WHERE erased_at IS NULL;

CREATE TABLE session (
  id bytea PRIMARY KEY,                              -- SHA-256 of the secret in the cookie
  customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  cart_id bigint NOT NULL,
  remember_me boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_of_customer ON session (customer_id);

CREATE TABLE one_time_token (
  id bytea PRIMARY KEY,                              -- SHA-256 of the token in the letter
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password', 'change_email', 'confirm_reminder')),
  customer_id bigint REFERENCES customer ON DELETE CASCADE,
  payload jsonb NOT NULL DEFAULT '{}',
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE passkey (
  id text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  label text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);

CREATE TABLE favourite (
  customer_id bigint NOT NULL REFERENCES customer ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('event', 'series', 'venue', 'promoter')),
  item_id int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, kind, item_id)
);

CREATE TABLE reminder (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  email text NOT NULL,
  language text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'confirmed', 'sent', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reminder_once ON reminder (event_id, lower(email)) WHERE state <> 'cancelled';

-- Proof of consent (R4.14): a row a choice, by a random id that names nobody.
CREATE TABLE consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visitor uuid NOT NULL,
  portal_code text NOT NULL,
  version text NOT NULL,
  marketing boolean NOT NULL,
  statistics boolean NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE terms_acceptance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id bigint REFERENCES customer ON DELETE CASCADE,
  order_id bigint,
  document text NOT NULL,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  CHECK (customer_id IS NOT NULL OR order_id IS NOT NULL)
);

CREATE TABLE newsletter_subscription (
  portal_code text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  source text NOT NULL,                              -- checkout, registration, account
  subscribed_at timestamptz NOT NULL DEFAULT now(),
  unsubscribed_at timestamptz,
  PRIMARY KEY (portal_code, email)
);
