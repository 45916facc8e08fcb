-- Promo codes that staff make and change: what they are for, and with which others they were made.
ALTER TABLE promo_code
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- of codes that were made at once
  ADD COLUMN batch_id int,
  -- counted by each change of staff's, so that two editors at once are told
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN made_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX promo_code_of_batch ON promo_code (batch_id) WHERE batch_id IS NOT NULL;
CREATE SEQUENCE promo_batch_number AS int;

-- A blocked card pays nothing until it is opened again.
ALTER TABLE gift_card ADD COLUMN blocked_at timestamptz;

-- Cards that staff have given: to whom and why. The code is encrypted until it has been emailed, and then thrown away.
CREATE TABLE gift_card_gift (
  gift_card_id bigint PRIMARY KEY REFERENCES gift_card,
  reason text NOT NULL,
  recipient_name text,
  recipient_email text,
  language text NOT NULL,
  encrypted_code bytea,
  -- that brought it
  email_id uuid UNIQUE
);
