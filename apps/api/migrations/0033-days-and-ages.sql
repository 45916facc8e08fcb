-- Events of several days: which of them a zone's tickets are good for, counted from 1, so that they move with the event.
-- None: the whole event.
ALTER TABLE price_zone ADD COLUMN days smallint[] CHECK (cardinality(days) > 0);
-- As it was sold, for the door.
ALTER TABLE ticket ADD COLUMN days smallint[] CHECK (cardinality(days) > 0);

-- Another age limit than the event's, such as for those who only watch; 0: any age.
ALTER TABLE price_zone ADD COLUMN age_limit int CHECK (age_limit BETWEEN 0 AND 21);
