-- Tickets that come back: by their buyers where the event allows it, and because an event was changed (R10.5).

-- What an event says of returns, beside returnable_until.
ALTER TABLE event ADD COLUMN return_fee_amount bigint NOT NULL DEFAULT 0 CHECK (return_fee_amount >= 0);  -- kept of each ticket
ALTER TABLE event ADD COLUMN return_to text[] NOT NULL DEFAULT '{card,gift_card}'
  CHECK (return_to <@ ARRAY['card', 'gift_card'] AND cardinality(return_to) > 0);

-- All that was ever asked to go back of a payment: a refund above what came can't be written down.
ALTER TABLE payment ADD COLUMN refund_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE payment ADD CHECK (refund_amount BETWEEN 0 AND amount);

-- An answer of a provider that can't be believed, such as another amount: a task for a person.
ALTER TABLE payment ADD COLUMN doubt text;
ALTER TABLE payment ADD COLUMN doubted_since timestamptz;
ALTER TABLE payment ADD CHECK ((doubt IS NULL) = (doubted_since IS NULL));

-- What the sandbox says that it has taken, where a tester wants it to say something else than it was asked for.
ALTER TABLE sandbox_payment ADD COLUMN told_amount bigint CHECK (told_amount > 0);

ALTER TABLE ledger_movement DROP CONSTRAINT ledger_movement_kind_check;
ALTER TABLE ledger_movement ADD CHECK
  (kind IN ('sale', 'settlement', 'refund', 'return', 'gift_card_sale', 'gift_card_use', 'gift_card_return'));

-- What of a card's use came back to it: state 'spent' stays, the balance grows.
ALTER TABLE gift_card_use ADD COLUMN returned_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE gift_card_use ADD CHECK (returned_amount BETWEEN 0 AND amount);

-- Late money whose places were gone and that got equal ones (R10.3): the place that was paid for first.
ALTER TABLE order_line ADD COLUMN first_place_id int;

CREATE TABLE ticket_return (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  reason text NOT NULL CHECK (reason IN ('returned', 'cancelled_event', 'moved_event')),
  value_amount bigint NOT NULL CHECK (value_amount >= 0),          -- what its lines were sold for
  fee_amount bigint NOT NULL CHECK (fee_amount BETWEEN 0 AND value_amount),
  payment_amount bigint NOT NULL CHECK (payment_amount >= 0),      -- goes back to where the money came from
  old_cards_amount bigint NOT NULL CHECK (old_cards_amount >= 0),  -- goes back to the gift cards that had paid
  new_card_amount bigint NOT NULL CHECK (new_card_amount >= 0),    -- became a new gift card
  gift_card_id bigint REFERENCES gift_card,
  sealed_code bytea,                                 -- the new card's, until its letter has gone out and its days are over
  refund_id bigint REFERENCES refund,
  letter_id uuid REFERENCES letter,                  -- by which it was told
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (value_amount - fee_amount = payment_amount + old_cards_amount + new_card_amount),
  CHECK ((new_card_amount > 0) = (gift_card_id IS NOT NULL)),
  CHECK ((payment_amount > 0) = (refund_id IS NOT NULL))
);
CREATE INDEX ticket_return_of_order ON ticket_return (order_id);

CREATE TABLE returned_line (                         -- its key makes it impossible that a line comes back twice
  order_id bigint NOT NULL,
  line_no int NOT NULL,
  return_id bigint NOT NULL REFERENCES ticket_return,
  PRIMARY KEY (order_id, line_no),
  FOREIGN KEY (order_id, line_no) REFERENCES order_line
);
CREATE INDEX returned_line_of_return ON returned_line (return_id);

-- An event that was cancelled, postponed or moved by command, and what each order concerned by it wants.
CREATE TABLE event_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id int NOT NULL REFERENCES event,
  kind text NOT NULL CHECK (kind IN ('cancelled', 'postponed', 'moved')),
  was_at timestamptz NOT NULL,                       -- when and where it should have been
  was_venue_id int NOT NULL REFERENCES venue,
  starts_at timestamptz,                             -- moved: when it will be
  choose_until timestamptz NOT NULL,                 -- after it the default holds: cancelled refund, else keep
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'superseded')),
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz
);
CREATE UNIQUE INDEX event_change_open ON event_change (event_id) WHERE state = 'open';

CREATE TABLE event_choice (                          -- one row for each order that was told
  change_id bigint NOT NULL REFERENCES event_change,
  order_id bigint NOT NULL REFERENCES orders,
  choice text CHECK (choice IN ('keep', 'refund', 'gift_card')),
  made_by text CHECK (made_by IN ('buyer', 'deadline')),
  made_at timestamptz,
  return_id bigint REFERENCES ticket_return,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (change_id, order_id),
  CHECK ((choice IS NULL) = (made_at IS NULL) AND (choice IS NULL) = (made_by IS NULL)),
  CHECK (return_id IS NULL OR choice <> 'keep')
);
CREATE INDEX event_choice_of_order ON event_choice (order_id);
