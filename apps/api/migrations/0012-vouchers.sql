-- Promo codes and gift cards belong to an order from the moment that paying begins, so that limits and balances hold for
-- any number of open checkouts. When the order dies they are given back, once; money that comes late takes them again.

ALTER TABLE promo_use ADD COLUMN given_back_at timestamptz;                  -- none: it counts
CREATE INDEX promo_use_of_email ON promo_use (promo_code_id, lower(email)) WHERE given_back_at IS NULL;
CREATE INDEX promo_use_of_order ON promo_use (order_id);

-- What gift cards pay of the total: the provider is asked for the rest.
ALTER TABLE orders ADD COLUMN gift_card_amount bigint NOT NULL DEFAULT 0;
ALTER TABLE orders ADD CHECK (gift_card_amount BETWEEN 0 AND total_amount);

CREATE TABLE gift_card_use (
  gift_card_id bigint NOT NULL REFERENCES gift_card,
  order_id bigint NOT NULL REFERENCES orders,
  amount bigint NOT NULL CHECK (amount > 0),
  -- kept: taken off the balance while the order is being paid; spent: the order is paid; returned: the order died
  state text NOT NULL CHECK (state IN ('kept', 'spent', 'returned')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (gift_card_id, order_id)
);
CREATE INDEX gift_card_use_of_order ON gift_card_use (order_id);
ALTER TABLE gift_card ADD COLUMN issued_at timestamptz NOT NULL DEFAULT now();
