-- What the shop writes to people is called an email everywhere, in the database too.
ALTER TABLE letter RENAME TO email_message;
ALTER INDEX letter_by_date RENAME TO email_message_by_date;
ALTER INDEX letter_of_order RENAME TO email_message_of_order;
ALTER TABLE form_submission RENAME COLUMN letter_id TO email_id;
ALTER INDEX form_submission_of_letter RENAME TO form_submission_of_email;
ALTER TABLE ticket_return RENAME COLUMN letter_id TO email_id;

-- Work that was asked for under the old names, and the keys by which the same work is asked for once.
UPDATE outbox SET kind = replace(kind, 'letter', 'email') WHERE kind LIKE '%letter%';
UPDATE outbox SET payload = payload - 'letterId' || jsonb_build_object('emailId', payload -> 'letterId') WHERE payload ? 'letterId';
UPDATE outbox SET dedupe_key = replace(dedupe_key, 'letter', 'email') WHERE dedupe_key LIKE '%letter%';
