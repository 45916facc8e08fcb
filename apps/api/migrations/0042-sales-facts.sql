-- What was sold and returned, one row for each item, for reports and settlements: written with the ledger's movement, by the
-- statement that books it, and never changed. Names nobody.
CREATE TABLE sales_fact (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  movement_id bigint NOT NULL REFERENCES ledger_movement,
  -- return_fee: what the shop keeps of a return
  kind text NOT NULL CHECK (kind IN ('sale', 'return', 'return_fee')),
  item text NOT NULL CHECK (item IN ('ticket', 'delivery', 'envelope', 'insurance', 'gift_card_sale', 'fee')),
  order_id bigint NOT NULL REFERENCES orders,
  -- of order_line; none: the fee of a return
  line_no int CHECK ((line_no IS NULL) = (kind = 'return_fee')),
  portal_code text NOT NULL,
  currency text NOT NULL,
  event_id int,
  promoter_id int,
  zone_id int,
  ticket_type_id int,
  channel text NOT NULL CHECK (channel IN ('web', 'partner', 'counter', 'group', 'comp')),
  -- who moved the money; none: nothing had to be paid
  provider text,
  places int NOT NULL CHECK (places BETWEEN -1 AND 1),
  -- whole minor units; returns are below zero. What was paid is gross less discount, the fee and the VAT are parts of it
  gross_amount bigint NOT NULL,
  discount_amount bigint NOT NULL DEFAULT 0,
  fee_amount bigint NOT NULL DEFAULT 0,
  vat_basis_points int NOT NULL DEFAULT 0,
  vat_amount bigint NOT NULL DEFAULT 0,
  booked_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (movement_id, line_no)
);
CREATE INDEX sales_fact_of_event ON sales_fact (event_id, booked_at) WHERE event_id IS NOT NULL;
CREATE INDEX sales_fact_of_order ON sales_fact (order_id);
CREATE INDEX sales_fact_by_time ON sales_fact USING brin (booked_at) WITH (autosummarize = on, pages_per_range = 16);

CREATE FUNCTION refuse_sales_fact_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was sold is never changed';
END $$;
CREATE TRIGGER sales_fact_stays BEFORE UPDATE OR DELETE ON sales_fact
  FOR EACH ROW EXECUTE FUNCTION refuse_sales_fact_change();

-- What was booked before; the same as `sales-facts.store.ts` writes.
WITH booked AS (
  SELECT id, kind, dedupe_key, order_id, booked_at, (substring(dedupe_key FROM '^return:([0-9]+)$'))::bigint AS return_id
  FROM ledger_movement WHERE kind IN ('sale', 'return') OR dedupe_key LIKE 'withdrawn:%'
), paid AS (
  SELECT DISTINCT ON (order_id) order_id, provider FROM payment WHERE settled_at IS NOT NULL ORDER BY order_id, attempt
), item AS (
  SELECT b.id AS movement_id, b.kind AS movement_kind, b.booked_at, CASE b.kind WHEN 'sale' THEN 1 ELSE -1 END AS sign, l.*
  FROM booked b JOIN order_line l ON l.order_id = b.order_id AND l.kind <> 'discount'
  WHERE b.kind = 'sale' OR b.dedupe_key LIKE 'withdrawn:%' AND l.kind = 'gift_card_sale'
    OR EXISTS (SELECT FROM returned_line r WHERE r.return_id = b.return_id AND r.order_id = l.order_id AND r.line_no = l.line_no)
)
INSERT INTO sales_fact (movement_id, kind, item, order_id, line_no, portal_code, currency, event_id, promoter_id, zone_id,
  ticket_type_id, channel, provider, places, gross_amount, discount_amount, fee_amount, vat_basis_points, vat_amount, booked_at)
SELECT i.movement_id, CASE i.sign WHEN 1 THEN 'sale' ELSE 'return' END, i.kind, i.order_id, i.line_no, o.portal_code, o.currency,
  i.event_id, e.promoter_id, i.zone_id, i.ticket_type_id, CASE WHEN o.shop_provider IS NULL THEN 'web' ELSE 'partner' END,
  nullif(p.provider, 'none'), CASE WHEN i.kind = 'ticket' THEN i.sign ELSE 0 END, i.sign * i.amount,
  CASE WHEN i.kind = 'ticket' THEN i.sign * coalesce((SELECT -sum(d.amount) FROM order_line d WHERE d.order_id = i.order_id
    AND d.kind = 'discount' AND d.event_id = i.event_id AND d.place_id = i.place_id), 0) ELSE 0 END,
  i.sign * i.fee_amount, i.vat_basis_points, i.sign * i.vat_amount, i.booked_at
FROM item i JOIN orders o ON o.id = i.order_id LEFT JOIN event e ON e.id = i.event_id LEFT JOIN paid p ON p.order_id = o.id
UNION ALL
SELECT b.id, 'return_fee', 'fee', o.id, NULL, o.portal_code, o.currency, e.id, e.promoter_id, NULL, NULL,
  CASE WHEN o.shop_provider IS NULL THEN 'web' ELSE 'partner' END, nullif(p.provider, 'none'), 0, t.fee_amount, 0, t.fee_amount,
  0, 0, b.booked_at
FROM booked b JOIN ticket_return t ON t.id = b.return_id AND t.fee_amount > 0 JOIN orders o ON o.id = b.order_id
  LEFT JOIN paid p ON p.order_id = o.id
  -- a return of several events belongs to none of them
  LEFT JOIN LATERAL (SELECT min(l.event_id) AS event_id FROM returned_line r JOIN order_line l USING (order_id, line_no)
    WHERE r.return_id = t.id HAVING min(l.event_id) = max(l.event_id)) one ON true
  LEFT JOIN event e ON e.id = one.event_id
ORDER BY 1, 5;
