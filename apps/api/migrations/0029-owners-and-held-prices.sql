-- An order that holds no places has a cart of its own, which no session names: this is the cart of the session that made it.
-- None: the order's own cart is the session's.
ALTER TABLE orders ADD COLUMN session_cart_id bigint;
CREATE INDEX orders_of_session ON orders (session_cart_id) WHERE session_cart_id IS NOT NULL;

-- Why money that came bought nothing, for messages that say what is true.
ALTER TABLE orders ADD COLUMN late_because text
  CHECK (late_because IN ('places_gone', 'left', 'ordered_again', 'vouchers_gone'));

-- What a place was promised for when it was held (minor units, every fee inside) and the fee within it. It stays with the
-- hold, whatever the price list says later. None: the price list decides (places kept back, holds of an earlier release).
ALTER TABLE allocation ADD COLUMN price_amount int, ADD COLUMN price_fee int;
ALTER TABLE standing_allocation ADD COLUMN price_amount int, ADD COLUMN price_fee int;

-- Uses of a promo code are counted by mailbox, not by spelling (vouchers/mailbox.rules.ts).
UPDATE promo_use SET email = CASE
  WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(mailbox, '.', '') || '@gmail.com' ELSE mailbox || '@' || domain END
FROM (
  SELECT promo_code_id, order_id, split_part(split_part(lower(trim(email)), '@', 1), '+', 1) AS mailbox,
    split_part(lower(trim(email)), '@', 2) AS domain FROM promo_use
) AS known
WHERE known.promo_code_id = promo_use.promo_code_id AND known.order_id = promo_use.order_id
  AND known.mailbox <> '' AND known.domain <> '';
