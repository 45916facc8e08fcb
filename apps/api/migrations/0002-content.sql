-- Editorial content: news, general information, banners, navigation, links, forms, redirects.

CREATE TABLE article (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  published_at timestamptz NOT NULL,
  picture_id text REFERENCES picture
);
CREATE INDEX article_by_date ON article (portal_code, published_at DESC, id);

CREATE TABLE article_text (
  article_id int NOT NULL REFERENCES article ON DELETE CASCADE,
  language text NOT NULL,
  headline text NOT NULL,
  url text NOT NULL,                                 -- the slug; the seed's word for it is url
  lead text NOT NULL DEFAULT '',
  body text NOT NULL,
  PRIMARY KEY (article_id, language)
);

CREATE TABLE info_section (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  position int NOT NULL DEFAULT 0,
  icon text
);

CREATE TABLE info_section_text (
  info_section_id int NOT NULL REFERENCES info_section ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  slug text NOT NULL,
  lead text NOT NULL DEFAULT '',
  PRIMARY KEY (info_section_id, language)
);

CREATE TABLE info_article (
  id int PRIMARY KEY,
  info_section_id int NOT NULL REFERENCES info_section ON DELETE CASCADE,
  position int NOT NULL DEFAULT 0
);

CREATE TABLE info_article_text (
  info_article_id int NOT NULL REFERENCES info_article ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  slug text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (info_article_id, language)
);

CREATE TABLE banner (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  type text NOT NULL,                                -- hero, strip, aside …
  position int NOT NULL DEFAULT 0,
  picture_id text REFERENCES picture,
  shown_from timestamptz NOT NULL DEFAULT '-infinity',
  shown_until timestamptz NOT NULL DEFAULT 'infinity'
);

CREATE TABLE banner_text (
  banner_id int NOT NULL REFERENCES banner ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  text text NOT NULL DEFAULT '',
  label text NOT NULL DEFAULT '',
  link text NOT NULL,
  PRIMARY KEY (banner_id, language)
);

CREATE TABLE banner_location (                       -- none: shown everywhere (R3.6)
  banner_id int NOT NULL REFERENCES banner ON DELETE CASCADE,
  ordinal int NOT NULL,
  category text,
  slug text,
  type text,
  PRIMARY KEY (banner_id, ordinal)
);

CREATE TABLE navigation (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  parent_id int REFERENCES navigation,
  position int NOT NULL DEFAULT 0
);

CREATE TABLE navigation_text (
  navigation_id int NOT NULL REFERENCES navigation ON DELETE CASCADE,
  language text NOT NULL,
  label text NOT NULL,
  slug text NOT NULL,                                -- http(s): as it is; /…: only prefixed; else a category (R2.7)
  PRIMARY KEY (navigation_id, language)
);

CREATE TABLE link_list (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  code text NOT NULL,
  links jsonb NOT NULL,                              -- by language: [{label, slug}]
  UNIQUE (portal_code, code)
);

CREATE TABLE redirect_rule (
  portal_code text NOT NULL,
  source text NOT NULL,                              -- a path without host
  target text NOT NULL,                              -- a path, or an address outside: full page load (R2.11)
  status smallint NOT NULL DEFAULT 301 CHECK (status IN (301, 302)),
  PRIMARY KEY (portal_code, source),
  CHECK (source <> target)
);

CREATE TABLE form (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  slug text NOT NULL,
  recipient text NOT NULL,
  fields jsonb NOT NULL,                             -- the documented form format: kind, rules, labels by language
  attachment boolean NOT NULL DEFAULT false,
  UNIQUE (portal_code, slug)
);

CREATE TABLE form_text (
  form_id int NOT NULL REFERENCES form ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  lead text NOT NULL DEFAULT '',
  thanks text NOT NULL,
  PRIMARY KEY (form_id, language)
);

CREATE TABLE form_submission (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  form_id int NOT NULL REFERENCES form,
  language text NOT NULL,
  answers jsonb NOT NULL,
  attachment_name text,
  attachment bytea CHECK (octet_length(attachment) <= 5 * 1024 * 1024),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE import_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folder text NOT NULL,
  checksum text NOT NULL,
  summary jsonb NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now()
);

-- Grows with each import; answers that are kept in memory are keyed by it.
CREATE TABLE content_version (
  portal_code text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);
