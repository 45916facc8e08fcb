-- More plain words: encrypted gift card codes, and the kinds of waiting work. No other row changes.

ALTER TABLE gift_card_sale RENAME COLUMN sealed_code TO encrypted_code;
ALTER INDEX gift_card_sale_sealed RENAME TO gift_card_sale_encrypted;
ALTER TABLE ticket_return RENAME COLUMN sealed_code TO encrypted_code;

-- Work that was asked for under the old names, and the keys by which the same work is asked for once.
UPDATE outbox SET kind = renamed.new, dedupe_key = regexp_replace(dedupe_key, '^' || renamed.old || ':', renamed.new || ':')
FROM (VALUES
  ('ask_reminder', 'reminder_confirmation'),
  ('halls.look-again', 'halls.recheck')
) AS renamed(old, new)
WHERE kind = renamed.old;
