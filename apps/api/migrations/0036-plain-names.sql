-- Tables, columns and triggers get the trade's own words (docs/glossary.md). No row changes, but for waiting work.

-- Which cart has a place; `holder` is the word for the owner of a ticket.
ALTER TABLE allocation RENAME COLUMN holder TO cart_id;
ALTER TABLE allocation RENAME COLUMN network TO client_network;
ALTER TABLE allocation RENAME COLUMN spent TO held_seconds_before;
ALTER INDEX allocation_of_holder RENAME TO allocation_of_cart;
ALTER TABLE standing_allocation RENAME COLUMN holder TO cart_id;
ALTER TABLE standing_allocation RENAME COLUMN network TO client_network;
ALTER INDEX standing_allocation_of_holder RENAME TO standing_allocation_of_cart;
ALTER TABLE cart_event RENAME COLUMN lone TO lone_seats;

-- The limits of holds.
ALTER TABLE let_go RENAME TO recent_release;
ALTER TABLE recent_release RENAME COLUMN holder TO cart_id;
ALTER TABLE recent_release RENAME COLUMN network TO client_network;
ALTER TABLE recent_release RENAME COLUMN spent TO held_seconds;
ALTER TABLE recent_release RENAME COLUMN let_go_at TO released_at;
ALTER INDEX let_go_pkey RENAME TO recent_release_pkey;
ALTER TABLE network_holds RENAME COLUMN network TO client_network;
ALTER TABLE network_holds RENAME COLUMN touched_at TO updated_at;

-- Payments are synced, and webhooks say when.
ALTER TABLE payment RENAME COLUMN check_at TO next_sync_at;
ALTER TABLE payment RENAME COLUMN checked_at TO last_sync_at;
ALTER TABLE payment RENAME COLUMN checks TO sync_count;
ALTER TABLE payment RENAME COLUMN doubt TO mismatch;
ALTER TABLE payment RENAME COLUMN doubted_since TO mismatch_since;
ALTER INDEX payment_to_check RENAME TO payment_to_sync;
ALTER TABLE payment_notice RENAME TO payment_webhook;
ALTER INDEX payment_notice_pkey RENAME TO payment_webhook_pkey;
ALTER TABLE sandbox_payment RENAME COLUMN told_amount TO reported_amount;

-- Orders, promo codes, tickets and changed events.
ALTER TABLE cart RENAME COLUMN typed_under TO contact_session_key;
ALTER TABLE orders RENAME COLUMN late_because TO late_reason;
ALTER TABLE promo_use RENAME TO promo_code_use;
ALTER TABLE promo_code_use RENAME COLUMN given_back_at TO released_at;
ALTER INDEX promo_use_pkey RENAME TO promo_code_use_pkey;
ALTER INDEX promo_use_of_email RENAME TO promo_code_use_of_email;
ALTER INDEX promo_use_of_order RENAME TO promo_code_use_of_order;
ALTER TABLE ticket_transfer RENAME COLUMN taken_back_at TO revoked_at;
ALTER TABLE event_change RENAME COLUMN was_at TO previous_starts_at;
ALTER TABLE event_change RENAME COLUMN was_venue_id TO previous_venue_id;
ALTER TABLE event_choice RENAME COLUMN told_at TO notified_at;

-- Functions of triggers, and the triggers.
ALTER FUNCTION forget_events_of_cart() RENAME TO delete_events_of_cart;
ALTER TRIGGER forget_events ON cart RENAME TO delete_events;
ALTER FUNCTION take_events_along() RENAME TO move_events_with_cart;
ALTER TRIGGER take_events_along ON cart RENAME TO move_events;
ALTER FUNCTION keep_zone_with_tickets() RENAME TO prevent_delete_of_zone_with_tickets;
ALTER TRIGGER keep_with_tickets ON standing_zone RENAME TO prevent_delete_with_tickets;
ALTER FUNCTION keep_event_in_cart() RENAME TO prevent_delete_of_event_in_cart;
ALTER TRIGGER keep_in_cart ON event RENAME TO prevent_delete_in_cart;
ALTER FUNCTION tell_content() RENAME TO notify_content_changes;
DO $$
DECLARE
  one regclass;
BEGIN
  FOR one IN SELECT tgrelid::regclass FROM pg_trigger WHERE tgname = 'tell_content' AND tgparentid = 0 LOOP
    EXECUTE format('ALTER TRIGGER tell_content ON %s RENAME TO notify_content_changes', one);
  END LOOP;
END $$;

-- Work that was asked for under the old names, and the keys by which the same work is asked for once.
UPDATE outbox SET kind = renamed.new, dedupe_key = regexp_replace(dedupe_key, '^' || renamed.old || ':', renamed.new || ':')
FROM (VALUES
  ('watch_payments', 'sync_payments'),
  ('call_back_from_sandbox', 'send_sandbox_webhook'),
  ('watch_sales', 'check_sale_openings'),
  ('tell_of_event_change', 'notify_of_event_change'),
  ('keep_no_longer', 'delete_expired_data'),
  ('hand_out_gift_card', 'issue_gift_card')
) AS renamed(old, new)
WHERE kind = renamed.old;
