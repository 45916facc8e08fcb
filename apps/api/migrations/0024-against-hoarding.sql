-- What keeps a few from sitting on the places of many (docs/decisions/0031-against-hoarding.md). A network is a number made of
-- a network address and an event by a secret key: it names nobody and tells nothing about any other event.

ALTER TABLE allocation
  ADD COLUMN network bigint,                         -- from where it is held; none once it is sold, or where nothing is counted
  ADD COLUMN spent int NOT NULL DEFAULT 0;           -- seconds that earlier turns of the same cart or network count for
ALTER TABLE standing_allocation ADD COLUMN network bigint;

-- A ceiling of what a network holds of an event: holds add to it, in the statement that makes them; nothing takes away. Whoever
-- meets the limit by it counts what is really held, and writes that down.
CREATE TABLE network_holds (
  event_id int NOT NULL,
  network bigint NOT NULL,
  places int NOT NULL CHECK (places >= 0),
  counted_at timestamptz NOT NULL DEFAULT '-infinity',
  touched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, network)
) WITH (fillfactor = 50);

-- Seats given back before their time: by whom, so that taking them again at once is no way to have them for ever.
CREATE TABLE let_go (
  event_id int NOT NULL,
  place_id int NOT NULL,
  holder bigint NOT NULL,                            -- cart.id
  network bigint,
  spent int NOT NULL,                                -- seconds, with those of earlier turns
  let_go_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, place_id)
) WITH (fillfactor = 70);
