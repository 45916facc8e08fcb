-- News, info and other content as staff write it: the content format's own fields, of which any may still be missing.
-- Publishing writes the same rows as an import does; the item stays, so that what is published can be changed and taken back.
CREATE TABLE content_item (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  portal_code text NOT NULL,
  kind text NOT NULL,
  -- the number of what is published, kept when it is taken back; none: it never was
  thing_key text,
  content jsonb NOT NULL,
  -- by language: the hash of the storefront's own text that a translation was made of
  translated jsonb NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  -- that visitors see
  published_version int,
  changed_by int REFERENCES staff_member (id),
  changed_at timestamptz NOT NULL DEFAULT now(),
  publish_at timestamptz,
  planned_by int REFERENCES staff_member (id),
  publish_failed_at timestamptz,
  UNIQUE (kind, thing_key),
  CHECK (published_version IS NULL OR thing_key IS NOT NULL)
);
CREATE INDEX content_item_of_portal ON content_item (portal_code, kind);

-- Numbers of what staff make. An info page has at most four digits, since longer ones are events.
CREATE SEQUENCE staff_content_number AS int MINVALUE 900000000 MAXVALUE 999999999;
CREATE SEQUENCE staff_info_article_number AS int MINVALUE 9000 MAXVALUE 9999;

-- What staff took out of the shop: no import brings it back.
CREATE TABLE taken_back (
  table_name text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (table_name, key)
);
