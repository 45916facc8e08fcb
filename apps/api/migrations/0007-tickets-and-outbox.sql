CREATE TABLE ticket (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  order_id bigint NOT NULL,
  line_no int NOT NULL,
  event_id int NOT NULL REFERENCES event,
  place_id int NOT NULL,
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'used', 'returned', 'void')),
  code text NOT NULL UNIQUE,                         -- what the QR code carries: random, checked at the door
  holder_email text,                                 -- where it was sent on to; none: the buyer
  replaces uuid REFERENCES ticket,                   -- sent on to another person: the old code is void at once
  issued_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  FOREIGN KEY (order_id, line_no) REFERENCES order_line
);
CREATE INDEX ticket_of_order ON ticket (order_id);
-- a second fence beside the key of allocation: one living ticket a place
CREATE UNIQUE INDEX ticket_one_living ON ticket (event_id, place_id) WHERE state IN ('issued', 'used');

-- Work to be done after a commit: letters, tickets, refunds, looking at payments. Taken with FOR UPDATE SKIP LOCKED.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  dedupe_key text UNIQUE,                            -- the same work can't be asked for twice
  payload jsonb NOT NULL,
  run_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  leased_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,                             -- given up: a task for a person
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_due ON outbox (run_at) WHERE done_at IS NULL AND failed_at IS NULL;

CREATE TABLE letter (                                -- every letter that the shop has sent or tried to send
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  portal_code text NOT NULL,
  kind text NOT NULL,
  order_id bigint REFERENCES orders,
  recipient text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',           -- [{name, type, size}]; made anew when the letter is sent
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'bounced', 'failed')),
  provider_id text,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX letter_by_date ON letter (created_at DESC);
CREATE INDEX letter_of_order ON letter (order_id);
