-- What the pace of a room was before staff changed it last, and when: those who wait are told why their wait is another.
ALTER TABLE queue_room
  ADD COLUMN rate_before integer CHECK (rate_before BETWEEN 1 AND 100000),
  ADD COLUMN paced_at timestamptz,
  ADD CHECK ((rate_before IS NULL) = (paced_at IS NULL));
