-- Colours that a page takes from a picture, and the point that stays in sight where a frame crops it. Rows written
-- before have none until their content is imported again.
ALTER TABLE picture
  ADD COLUMN palette jsonb,
  ADD COLUMN focus jsonb;
