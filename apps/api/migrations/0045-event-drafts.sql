-- Events as staff prepare them: the content format's own fields, of which any may still be missing. Publishing writes
-- the same rows as an import does, and the draft is gone.
CREATE TABLE event_draft (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  portal_code text NOT NULL,
  -- the published event that it changes; none: a new one
  event_id int UNIQUE REFERENCES event ON DELETE CASCADE,
  content jsonb NOT NULL,
  version int NOT NULL DEFAULT 1,
  -- of the content, for lists and for whose it is
  title text NOT NULL DEFAULT '',
  starts_at timestamptz,
  venue_id int,
  promoter_id int,
  changed_by int REFERENCES staff_member (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  publish_at timestamptz,
  -- what may be lost at that time, as it was accepted
  accepted text[] NOT NULL DEFAULT '{}',
  planned_by int REFERENCES staff_member (id),
  publish_failed_at timestamptz
);
CREATE INDEX event_draft_of_portal ON event_draft (portal_code, starts_at, id);

-- Numbers of events that staff make; content's stay below.
CREATE SEQUENCE staff_event_number AS int MINVALUE 10050000 MAXVALUE 10099999;

-- What a storefront's portal.json gives its events where they say nothing else; drafts begin with it.
CREATE TABLE event_default (
  portal_code text PRIMARY KEY,
  defaults jsonb NOT NULL
);
INSERT INTO event_default (portal_code, defaults)
SELECT DISTINCT ON (e.portal_code) e.portal_code, jsonb_build_object(
  'vatBasisPoints', e.vat_basis_points, 'ticketsPerOrder', e.tickets_per_order, 'deliveryMethods', e.delivery_methods,
  'insurable', e.insurable, 'feeBasisPoints', COALESCE((
    SELECT round(p.fee_amount * 10000.0 / p.amount)::int FROM price p
    WHERE p.event_id = e.id AND p.amount > 0 ORDER BY p.amount DESC LIMIT 1), 0))
FROM event e ORDER BY e.portal_code, e.id DESC;

-- lists of staff look for a part of a title
CREATE INDEX event_text_title_alike ON event_text USING gin (title gin_trgm_ops);
CREATE INDEX event_of_portal ON event (portal_code, starts_at, id);

-- what a picture shows, for those who don't see it
ALTER TABLE event_text ADD COLUMN picture_alt text NOT NULL DEFAULT '';
