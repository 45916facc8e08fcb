-- Gift cards that are sold. The card is made with its order and sleeps, worth nothing, until the order is paid; its code
-- lies here under a seal of the shop's key until the letter has gone out and its days are over, then only the hash is left.

ALTER TABLE gift_card
  DROP COLUMN recipient_email, DROP COLUMN message, DROP COLUMN send_at,
  ALTER COLUMN issued_at DROP NOT NULL,              -- none: sold and not yet paid
  ADD CHECK (issued_at IS NOT NULL OR balance = 0);
CREATE INDEX gift_card_of_order ON gift_card (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE gift_card_sale (
  gift_card_id bigint PRIMARY KEY REFERENCES gift_card,
  order_id bigint NOT NULL UNIQUE REFERENCES orders,
  giver_name text,
  recipient_name text,
  recipient_email text,                              -- none: for the buyer himself
  message text NOT NULL DEFAULT '',
  language text NOT NULL,                            -- of the letter and the card, chosen for whom it is
  send_at timestamptz NOT NULL,
  sent_at timestamptz,                               -- its letter was posted
  sealed_code bytea,                                 -- none: used, withdrawn, or its days are over
  withdrawn_at timestamptz,
  CHECK (withdrawn_at IS NULL OR sealed_code IS NULL)
);
CREATE INDEX gift_card_sale_sealed ON gift_card_sale (send_at) WHERE sealed_code IS NOT NULL;
