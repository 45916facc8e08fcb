-- What a picture shows, for those who don't see it: events have it since 0045.
ALTER TABLE venue_text ADD COLUMN picture_alt text NOT NULL DEFAULT '';
ALTER TABLE promoter_text ADD COLUMN picture_alt text NOT NULL DEFAULT '';
ALTER TABLE series_text ADD COLUMN picture_alt text NOT NULL DEFAULT '';

-- Numbers of series that staff make: those of content folders are smaller.
CREATE SEQUENCE staff_series_number AS int MINVALUE 190000 MAXVALUE 199999;
