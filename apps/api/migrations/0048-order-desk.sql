-- The order desk: what staff find orders by, and what they write about them.

-- Small letters without accents, as what is looked for is folded too.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g') COLLATE pg_c_utf8);

-- Name, email and digits of the phone; nothing of buyers who were erased.
ALTER TABLE orders ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS (
  CASE WHEN contact_email LIKE '%@erased.invalid' THEN ''
    ELSE folded(coalesce(contact_name, '') || ' ' || contact_email) || ' ' || regexp_replace(coalesce(contact_phone, ''), '\D', '', 'g')
  END) STORED;
CREATE INDEX orders_by_words ON orders USING gin (searched gin_trgm_ops) WITH (fastupdate = on);
CREATE INDEX orders_by_email ON orders (lower(contact_email) text_pattern_ops);
CREATE INDEX orders_by_reference ON orders (reference text_pattern_ops);
CREATE INDEX orders_by_time ON orders (created_at, id);
-- rare states; nothing on the way of a purchase writes it
CREATE INDEX orders_by_state ON orders (state, created_at, id) WHERE state IN ('late', 'partly_refunded', 'refunded');
CREATE INDEX order_line_of_event ON order_line (event_id, order_id) WHERE kind = 'ticket';
CREATE INDEX payment_in_doubt ON payment (mismatch_since) WHERE mismatch IS NOT NULL;
CREATE INDEX email_message_undelivered ON email_message (created_at) WHERE state IN ('bounced', 'failed');

-- What colleagues should know of an order.
CREATE TABLE order_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  staff_id integer NOT NULL REFERENCES staff_member (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_note_of_order ON order_note (order_id);

-- Staff may give back what no rule does.
ALTER TABLE ticket_return DROP CONSTRAINT ticket_return_reason_check;
ALTER TABLE ticket_return ADD CONSTRAINT ticket_return_reason_check
  CHECK (reason IN ('returned', 'cancelled_event', 'moved_event', 'staff'));
