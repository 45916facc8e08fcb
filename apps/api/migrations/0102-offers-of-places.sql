-- A hold that was offered to somebody who waited may last until then, instead of 45 minutes.
ALTER TABLE allocation ADD COLUMN offered_until timestamptz;
ALTER TABLE standing_allocation ADD COLUMN offered_until timestamptz;
