-- An amount of a gift card that is held for an order in payment is `reserved`, the word that the code uses for it.
ALTER TABLE gift_card_use DROP CONSTRAINT gift_card_use_state_check;
UPDATE gift_card_use SET state = 'reserved' WHERE state = 'kept';
ALTER TABLE gift_card_use ADD CONSTRAINT gift_card_use_state_check CHECK (state IN ('reserved', 'spent', 'returned'));
