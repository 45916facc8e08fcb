-- What a filled-in form is known by when it is sent twice, and the letter that brought it to those who read it.
ALTER TABLE form_submission ADD COLUMN fingerprint bytea UNIQUE;
ALTER TABLE form_submission ADD COLUMN attachment_type text;
ALTER TABLE form_submission ADD COLUMN letter_id uuid REFERENCES letter;
CREATE INDEX form_submission_of_letter ON form_submission (letter_id);

-- Where a reminder was asked for: its letters lead back there, and those who write them have no request to take it from.
ALTER TABLE reminder ADD COLUMN origin text NOT NULL CHECK (origin ~ '^https?://[^/]+$');
ALTER TABLE reminder ADD COLUMN sent_at timestamptz;
CREATE INDEX reminder_waiting ON reminder (event_id) WHERE state = 'confirmed';
