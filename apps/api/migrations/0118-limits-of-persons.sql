-- How many tickets of an event one person may buy over all their orders; null: as many as they like.
ALTER TABLE event ADD COLUMN tickets_per_person int CHECK (tickets_per_person BETWEEN 1 AND 500);

-- Who bought tickets of an event with such a limit: the mailbox of the order's address (platform/mail/mailbox-of.rules.ts), and
-- the account. Written in the transaction that places the order.
CREATE TABLE person_purchase (
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  mailbox text NOT NULL,
  customer_id bigint REFERENCES customer ON DELETE SET NULL,
  -- what of several orders tells that one person may have made them all: a hash of the card's fingerprint at its provider
  card_hash bytea,
  PRIMARY KEY (order_id, event_id)
);
CREATE INDEX person_purchase_by_mailbox ON person_purchase (event_id, mailbox);
CREATE INDEX person_purchase_by_customer ON person_purchase (event_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX person_purchase_of_customer ON person_purchase (customer_id) WHERE customer_id IS NOT NULL;

-- Orders that look like one person's and that staff have looked at.
CREATE TABLE checked_purchase (
  order_id bigint NOT NULL,
  event_id int NOT NULL,
  staff_id int NOT NULL REFERENCES staff_member (id),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, event_id),
  FOREIGN KEY (order_id, event_id) REFERENCES person_purchase ON DELETE CASCADE
);
