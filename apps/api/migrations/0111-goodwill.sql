-- Money that staff give back while the tickets stay valid: a part of what an order's payment has brought, at the shop's cost.
ALTER TABLE ledger_movement DROP CONSTRAINT ledger_movement_kind_check;
ALTER TABLE ledger_movement ADD CONSTRAINT ledger_movement_kind_check CHECK
  (kind IN ('sale', 'settlement', 'refund', 'return', 'goodwill', 'gift_card_sale', 'gift_card_use', 'gift_card_return'));

CREATE TABLE goodwill (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  refund_id bigint NOT NULL UNIQUE REFERENCES refund,
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX goodwill_of_order ON goodwill (order_id);
