-- The free seats that a buyer was told to leave by themselves, when they chose or gave back seats by hand. Only these can keep
-- the cart from being paid: what others do afterwards, and what the shop itself chose, is never held against them
-- (docs/decisions/0030-single-seats-at-the-step-on.md).
ALTER TABLE cart_event ADD COLUMN lone int[] NOT NULL DEFAULT '{}';  -- hall_seat.place_id
