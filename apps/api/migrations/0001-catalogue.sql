-- The catalogue: what is on, where, by whom. Content is owned by one storefront (portal_code); ids are the public
-- numbers of the addresses: events have six digits (not beginning with 1), series five.
-- Whatever is searched or has an address has its texts in a *_text table, a row a language;
-- short labels are jsonb by language: {"et": "Parter", "ru": "Партер"}.

CREATE TABLE picture (
  id text PRIMARY KEY,                               -- hash of the source file: the same picture is stored once
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  widths int[] NOT NULL,                             -- the sizes that exist as files, ascending
  placeholder text NOT NULL,                         -- tiny data URI, shown blurred until the picture is there
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE venue (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  country_code text NOT NULL CHECK (country_code ~ '^[A-Z]{2}$'),
  county text NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  postal_code text,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  time_zone text NOT NULL,
  picture_id text REFERENCES picture
);
CREATE INDEX venue_of_portal ON venue (portal_code);

CREATE TABLE venue_text (
  venue_id int NOT NULL REFERENCES venue ON DELETE CASCADE,
  language text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',              -- sanitised HTML
  directions text NOT NULL DEFAULT '',
  accessibility text NOT NULL DEFAULT '',
  PRIMARY KEY (venue_id, language)
);

CREATE TABLE promoter (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  company_name text NOT NULL,                        -- who owes the refund: shown before paying
  registry_code text,
  country_code text NOT NULL CHECK (country_code ~ '^[A-Z]{2}$'),
  email text,
  phone text,
  website text,
  picture_id text REFERENCES picture
);
CREATE INDEX promoter_of_portal ON promoter (portal_code);

CREATE TABLE promoter_text (
  promoter_id int NOT NULL REFERENCES promoter ON DELETE CASCADE,
  language text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  PRIMARY KEY (promoter_id, language)
);

CREATE TABLE category (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  code text NOT NULL,                                -- concerts, theatre, sport, festivals, film, gift-cards …
  position int NOT NULL DEFAULT 0,
  picture_id text REFERENCES picture,
  UNIQUE (portal_code, code)
);

CREATE TABLE category_text (
  category_id int NOT NULL REFERENCES category ON DELETE CASCADE,
  language text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  PRIMARY KEY (category_id, language)
);

CREATE TABLE tag (
  id int PRIMARY KEY,
  portal_code text NOT NULL,
  code text NOT NULL,
  UNIQUE (portal_code, code)
);

CREATE TABLE tag_text (
  tag_id int NOT NULL REFERENCES tag ON DELETE CASCADE,
  language text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  PRIMARY KEY (tag_id, language)
);

CREATE TABLE series (
  id int PRIMARY KEY CHECK (id BETWEEN 10000 AND 99999),
  portal_code text NOT NULL,
  promoter_id int REFERENCES promoter,
  picture_id text REFERENCES picture,
  published boolean NOT NULL DEFAULT true
);
CREATE INDEX series_of_portal ON series (portal_code);

CREATE TABLE series_text (
  series_id int NOT NULL REFERENCES series ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  slug text NOT NULL,
  lead text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  PRIMARY KEY (series_id, language)
);

-- A hall is drawn once and then only published anew: a version never changes, so browsers may keep it for ever.
CREATE TABLE hall (
  id int PRIMARY KEY,
  venue_id int NOT NULL REFERENCES venue,
  name jsonb NOT NULL
);

CREATE TABLE hall_version (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hall_id int NOT NULL REFERENCES hall,
  version int NOT NULL CHECK (version > 0),
  plan jsonb NOT NULL,                               -- the documented hall format: shapes, floors, focal point, sections
  checksum text NOT NULL,
  seat_count int NOT NULL CHECK (seat_count >= 0),
  published_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (hall_id, version)
);

CREATE TABLE hall_section (
  hall_version_id int NOT NULL REFERENCES hall_version ON DELETE CASCADE,
  section_id int NOT NULL,                           -- small number, stable within the hall
  kind text NOT NULL CHECK (kind IN ('seated', 'standing')),
  name jsonb NOT NULL,
  zone_code text,                                    -- standing: the zone that it is
  PRIMARY KEY (hall_version_id, section_id)
);

CREATE TABLE hall_seat (
  hall_version_id int NOT NULL,
  place_id int NOT NULL CHECK (place_id BETWEEN 1 AND 999999999),   -- above that: standing places
  section_id int NOT NULL,
  row_label text NOT NULL,
  seat_label text NOT NULL,
  kind text NOT NULL DEFAULT 'normal' CHECK (kind IN ('normal', 'wheelchair', 'companion', 'restricted_view')),
  zone_code text NOT NULL,
  x int NOT NULL,
  y int NOT NULL,
  PRIMARY KEY (hall_version_id, place_id),
  UNIQUE (hall_version_id, section_id, row_label, seat_label),
  FOREIGN KEY (hall_version_id, section_id) REFERENCES hall_section ON DELETE CASCADE
);

CREATE TABLE event (
  id int PRIMARY KEY CHECK (id BETWEEN 200000 AND 999999),
  portal_code text NOT NULL,
  series_id int REFERENCES series,
  venue_id int NOT NULL REFERENCES venue,
  promoter_id int NOT NULL REFERENCES promoter,
  hall_version_id int REFERENCES hall_version,       -- none: standing zones only
  picture_id text REFERENCES picture,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  doors_at timestamptz,
  sale_starts_at timestamptz NOT NULL,
  sale_ends_at timestamptz NOT NULL,
  -- what people decided; on sale, few left, sold out are derived from stock and dates, never typed in
  disposition text NOT NULL DEFAULT 'scheduled' CHECK (disposition IN ('scheduled', 'off_sale', 'cancelled', 'postponed', 'moved')),
  previous_starts_at timestamptz,
  previous_venue_id int REFERENCES venue,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  age_limit int CHECK (age_limit BETWEEN 0 AND 21),
  duration_minutes int CHECK (duration_minutes > 0),
  tickets_per_order int NOT NULL DEFAULT 10 CHECK (tickets_per_order BETWEEN 1 AND 50),
  personalisation text NOT NULL DEFAULT 'none' CHECK (personalisation IN ('none', 'name', 'name_and_birth_date')),
  delivery_methods text[] NOT NULL DEFAULT '{e_ticket}',
  insurable boolean NOT NULL DEFAULT false,
  returnable_until timestamptz,                      -- none: single tickets can't be returned
  avoid_lone_seats boolean NOT NULL DEFAULT true,
  vat_basis_points int NOT NULL DEFAULT 0 CHECK (vat_basis_points BETWEEN 0 AND 10000),
  popularity int NOT NULL DEFAULT 0,
  published boolean NOT NULL DEFAULT true,
  revision int NOT NULL DEFAULT 1,                   -- grows with each change of content: caches are keyed by it
  announced_at timestamptz NOT NULL DEFAULT now(),
  CHECK (sale_starts_at < sale_ends_at),
  CHECK (ends_at IS NULL OR ends_at >= starts_at)
);
CREATE INDEX event_by_date ON event (portal_code, starts_at, id) WHERE published;
CREATE INDEX event_of_venue ON event (venue_id, starts_at) WHERE published;
CREATE INDEX event_of_promoter ON event (promoter_id, starts_at) WHERE published;
CREATE INDEX event_of_series ON event (series_id, starts_at) WHERE published;

CREATE TABLE event_text (
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  language text NOT NULL,
  title text NOT NULL,
  slug text NOT NULL,
  lead text NOT NULL DEFAULT '',
  performers text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  accessibility text NOT NULL DEFAULT '',
  refund_rule text NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, language)
);

CREATE TABLE event_info (                            -- general-info pages of an event: a section with an address
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  language text NOT NULL,
  slug text NOT NULL,
  position int NOT NULL DEFAULT 0,
  title text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (event_id, language, slug)
);

CREATE TABLE event_category (
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  category_id int NOT NULL REFERENCES category ON DELETE CASCADE,
  PRIMARY KEY (event_id, category_id)
);
CREATE INDEX event_category_events ON event_category (category_id, event_id);

CREATE TABLE event_tag (
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  tag_id int NOT NULL REFERENCES tag ON DELETE CASCADE,
  PRIMARY KEY (event_id, tag_id)
);
CREATE INDEX event_tag_events ON event_tag (tag_id, event_id);

-- Prices: a zone of the hall (or a standing zone) times a ticket type. The amount is the whole price, every unavoidable
-- fee inside (R10.7); fee_amount says how much of it is the shop's fee.
CREATE TABLE price_zone (
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  zone_id int NOT NULL CHECK (zone_id BETWEEN 1 AND 999),
  zone_code text NOT NULL,                           -- the zone of the hall's plan that this event sells at this price
  kind text NOT NULL CHECK (kind IN ('seated', 'standing')),
  name jsonb NOT NULL,
  shade int NOT NULL DEFAULT 0,                      -- which colour and pattern of the legend
  position int NOT NULL DEFAULT 0,
  PRIMARY KEY (event_id, zone_id),
  UNIQUE (event_id, zone_code)
);

CREATE TABLE ticket_type (
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  ticket_type_id int NOT NULL CHECK (ticket_type_id BETWEEN 1 AND 999),
  code text NOT NULL,                                -- full, student, child, senior, family, companion …
  name jsonb NOT NULL,
  position int NOT NULL DEFAULT 0,
  needs_proof boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,             -- shown only to a promo code that reveals it
  multiple_of int NOT NULL DEFAULT 1 CHECK (multiple_of BETWEEN 1 AND 10),   -- family of four: 4
  most_per_order int CHECK (most_per_order > 0),
  PRIMARY KEY (event_id, ticket_type_id),
  UNIQUE (event_id, code)
);

CREATE TABLE price (
  event_id int NOT NULL,
  zone_id int NOT NULL,
  ticket_type_id int NOT NULL,
  valid_from timestamptz NOT NULL DEFAULT '-infinity',   -- price plans by date: early bird, regular, at the door
  valid_until timestamptz NOT NULL DEFAULT 'infinity',
  amount bigint NOT NULL CHECK (amount >= 0),
  fee_amount bigint NOT NULL DEFAULT 0 CHECK (fee_amount >= 0 AND fee_amount <= amount),
  PRIMARY KEY (event_id, zone_id, ticket_type_id, valid_from),
  FOREIGN KEY (event_id, zone_id) REFERENCES price_zone ON DELETE CASCADE,
  FOREIGN KEY (event_id, ticket_type_id) REFERENCES ticket_type ON DELETE CASCADE,
  CHECK (valid_from < valid_until)
);

-- What lists need of prices and stock, derived and refreshed: never the judge of who gets a place.
CREATE TABLE event_offer (
  event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
  price_from bigint,
  price_to bigint,
  places_total int NOT NULL DEFAULT 0,
  places_left int NOT NULL DEFAULT 0,
  refreshed_at timestamptz NOT NULL DEFAULT now()
);
