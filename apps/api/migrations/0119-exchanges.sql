-- A ticket that is exchanged for another place or type at another price: the old lines come back as a return, the new ones are
-- sold by it, and only the difference goes back. A buyer may come back to a place that they have given up.
ALTER TABLE ticket_return DROP CONSTRAINT ticket_return_reason_check;
ALTER TABLE ticket_return ADD CONSTRAINT ticket_return_reason_check
  CHECK (reason IN ('returned', 'cancelled_event', 'moved_event', 'staff', 'resold', 'exchanged'));
ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
ALTER TABLE refund ADD CONSTRAINT refund_reason_check CHECK
  (reason IN ('late', 'double', 'returned', 'cancelled_event', 'moved_event', 'withdrawn', 'staff', 'resold', 'exchanged'));

ALTER TABLE ticket_return ADD COLUMN exchanged_amount bigint NOT NULL DEFAULT 0 CHECK (exchanged_amount >= 0);  -- paid for the new lines
ALTER TABLE ticket_return ADD CHECK (reason = 'exchanged' OR exchanged_amount = 0);
ALTER TABLE ticket_return DROP CONSTRAINT ticket_return_check1;
ALTER TABLE ticket_return ADD CONSTRAINT ticket_return_check1
  CHECK (value_amount - fee_amount - exchanged_amount = payment_amount + old_cards_amount + new_card_amount);

ALTER TABLE order_line ADD COLUMN exchange_id bigint REFERENCES ticket_return;  -- the exchange that sold it; none: sold with the order
DROP INDEX order_line_place;
CREATE UNIQUE INDEX order_line_place ON order_line (order_id, event_id, place_id, exchange_id) NULLS NOT DISTINCT WHERE kind = 'ticket';
