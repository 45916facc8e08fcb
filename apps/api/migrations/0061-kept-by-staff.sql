-- A number by which staff and the audit log name a redirect.
ALTER TABLE redirect_rule ADD COLUMN id int GENERATED ALWAYS AS IDENTITY UNIQUE;

-- How a storefront delivers, where staff have changed it; the shop's own prices stand in delivery.rules.ts.
CREATE TABLE delivery_terms (
  portal_code text NOT NULL,
  method text NOT NULL CHECK (method IN ('e_ticket', 'mobile', 'post', 'pick_up', 'envelope')),
  is_offered boolean NOT NULL,
  amount int NOT NULL CHECK (amount >= 0),           -- minor units of the storefront's currency
  offered_from timestamptz NOT NULL DEFAULT '-infinity',
  offered_until timestamptz NOT NULL DEFAULT 'infinity',
  event_ids int[] NOT NULL DEFAULT '{}',             -- the only events; none: every event
  words jsonb NOT NULL DEFAULT '{}',                 -- by language: { name, about }, instead of the shop's own
  version int NOT NULL DEFAULT 1,                    -- counted by each change, so that two editors at once are told
  PRIMARY KEY (portal_code, method),
  CHECK (offered_from < offered_until)
);
CREATE TRIGGER notify_content_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_terms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changes();
