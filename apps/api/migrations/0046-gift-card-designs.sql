-- The design of a sold gift card: on its page, in its email and on its PDF.

ALTER TABLE gift_card_sale
  ADD COLUMN design text NOT NULL DEFAULT 'house' CHECK (design IN ('house', 'beams', 'notes', 'tickets'));
