-- Tickets of an order that was paid elsewhere, given to whoever came for them: once, and by whom.
CREATE TABLE hand_over (
  order_id bigint PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  shift_id integer NOT NULL REFERENCES counter_shift,
  staff_id integer NOT NULL REFERENCES staff_member (id),
  at timestamptz NOT NULL DEFAULT now()
);
