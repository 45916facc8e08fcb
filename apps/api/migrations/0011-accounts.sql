-- Accounts. An address belongs to whoever has shown that letters to it reach him: until then several people may have
-- typed it, each with an account of his own, and nobody is told of the others.

DROP INDEX customer_email;
CREATE UNIQUE INDEX customer_verified_email ON customer (portal_code, lower(email))
  WHERE erased_at IS NULL AND email_verified_at IS NOT NULL;
CREATE INDEX customer_of_email ON customer (portal_code, lower(email), id DESC) WHERE erased_at IS NULL;
ALTER TABLE customer ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();   -- the last login: accounts nobody uses end
CREATE INDEX customer_by_seen ON customer (seen_at) WHERE erased_at IS NULL;

ALTER TABLE session ADD COLUMN device text NOT NULL DEFAULT '';               -- browser and system, for its owner to know it by
CREATE INDEX session_by_end ON session (expires_at);

CREATE INDEX one_time_token_of_customer ON one_time_token (customer_id, purpose);
CREATE INDEX one_time_token_by_end ON one_time_token (expires_at);
CREATE INDEX passkey_of_customer ON passkey (customer_id);
CREATE INDEX consent_by_date ON consent (given_at);
CREATE INDEX terms_acceptance_of_order ON terms_acceptance (order_id);
CREATE INDEX reminder_of_email ON reminder (lower(email));

-- A cart gets a new number when it passes from a guest to his account: the guest's cookie, which anybody may have seen
-- on the way, opens nothing any more. What hangs on the cart follows by itself.
ALTER TABLE cart_event DROP CONSTRAINT cart_event_cart_id_fkey,
  ADD FOREIGN KEY (cart_id) REFERENCES cart ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE cart_ticket DROP CONSTRAINT cart_ticket_cart_id_fkey,
  ADD FOREIGN KEY (cart_id) REFERENCES cart ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE cart_promo_code DROP CONSTRAINT cart_promo_code_cart_id_fkey,
  ADD FOREIGN KEY (cart_id) REFERENCES cart ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE cart_gift_card DROP CONSTRAINT cart_gift_card_cart_id_fkey,
  ADD FOREIGN KEY (cart_id) REFERENCES cart ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE orders DROP CONSTRAINT orders_cart_id_fkey,
  ADD FOREIGN KEY (cart_id) REFERENCES cart ON UPDATE CASCADE;
CREATE INDEX cart_of_customer ON cart (customer_id, updated_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX cart_by_age ON cart (updated_at);
CREATE INDEX orders_of_email ON orders (portal_code, lower(contact_email)) WHERE customer_id IS NULL;
