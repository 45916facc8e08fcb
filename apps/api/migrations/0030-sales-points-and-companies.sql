-- Where tickets on paper are picked up, and the company that a receipt is made out to.

CREATE TABLE sales_point (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  position int NOT NULL DEFAULT 0,
  county text NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  postal_code text,
  phone text,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  hours jsonb NOT NULL,                              -- [{ days: [1, 2], from: '10:00', until: '20:00' }], 1 is Monday
  event_ids int[] NOT NULL DEFAULT '{}'              -- the only events whose tickets it holds; none: every event
);
CREATE INDEX sales_point_of_portal ON sales_point (portal_code);

CREATE TABLE sales_point_text (
  sales_point_id int NOT NULL REFERENCES sales_point ON DELETE CASCADE,
  language text NOT NULL,
  name text NOT NULL,
  address text,                                      -- in languages that have their own words for it
  city text,
  county text,
  directions text NOT NULL DEFAULT '',
  PRIMARY KEY (sales_point_id, language)
);

DO $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['sales_point', 'sales_point_text']
  LOOP
    EXECUTE format('CREATE TRIGGER tell_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content()', one);
  END LOOP;
END $$;

ALTER TABLE cart
  ADD sales_point_id int REFERENCES sales_point ON DELETE SET NULL,
  ADD company jsonb;                                 -- { name, registryCode, vatNumber, address }
CREATE INDEX cart_of_sales_point ON cart (sales_point_id) WHERE sales_point_id IS NOT NULL;

ALTER TABLE orders
  ADD sales_point jsonb,                             -- the sales point as it was told when the order was made
  ADD company jsonb;                                 -- whom the receipt is made out to, as it was given
