-- Who has which place. These tables decide it, and nothing else in the house does (R10.3).
-- A place that is free has no row, or a held row whose time is over: expiry is a comparison, not a job.

CREATE TABLE allocation (
  event_id int NOT NULL,
  place_id int NOT NULL,                             -- hall_seat.place_id of the event's hall version
  state smallint NOT NULL CHECK (state IN (1, 2)),   -- 1 held, 2 sold
  holder bigint NOT NULL,                            -- cart.id
  zone_id int NOT NULL,
  ticket_type_id int NOT NULL,
  expires_at timestamptz NOT NULL,                   -- held: until when; sold: infinity
  held_since timestamptz NOT NULL,                   -- the ceiling of all extensions is counted from here (R6.4)
  order_id bigint,                                   -- the order that pays for it, or has
  PRIMARY KEY (event_id, place_id),                  -- a second sale of a place is impossible
  CHECK ((state = 2) = (expires_at = 'infinity')),
  CHECK (state = 1 OR order_id IS NOT NULL)
) WITH (fillfactor = 90);
-- expires_at stands in no index, so that taking over or extending a hold writes no index
CREATE INDEX allocation_of_holder ON allocation (event_id, holder);

-- Standing zones: a counter with a fence, and a row for each ticket held or sold.
CREATE TABLE standing_zone (
  event_id int NOT NULL,
  zone_id int NOT NULL,
  capacity int NOT NULL CHECK (capacity >= 0),
  taken int NOT NULL DEFAULT 0,                      -- held and sold; expired holds are given back by whoever comes next
  PRIMARY KEY (event_id, zone_id),
  FOREIGN KEY (event_id, zone_id) REFERENCES price_zone,
  CHECK (taken BETWEEN 0 AND capacity)
) WITH (fillfactor = 50);

CREATE SEQUENCE standing_place_id AS int MINVALUE 1000000000 CACHE 64;

CREATE TABLE standing_allocation (
  event_id int NOT NULL,
  place_id int NOT NULL DEFAULT nextval('standing_place_id'),
  state smallint NOT NULL CHECK (state IN (1, 2)),
  holder bigint NOT NULL,
  zone_id int NOT NULL,
  ticket_type_id int NOT NULL,
  expires_at timestamptz NOT NULL,
  held_since timestamptz NOT NULL,
  order_id bigint,
  PRIMARY KEY (event_id, place_id),
  FOREIGN KEY (event_id, zone_id) REFERENCES standing_zone,
  CHECK (place_id >= 1000000000),
  CHECK ((state = 2) = (expires_at = 'infinity')),
  CHECK (state = 1 OR order_id IS NOT NULL)
) WITH (fillfactor = 90);
CREATE INDEX standing_allocation_of_holder ON standing_allocation (event_id, holder);
-- finds the expired holds of a zone without reading the sold ones
CREATE INDEX standing_allocation_expiring ON standing_allocation (event_id, zone_id, expires_at) WHERE state = 1;
