-- from: e0af616a1f478cdf4a4b981fc58de2260450ef9d179011ebd1d110f89347d5b0
-- from: 1d8a6f3ec8c2a73dd443a01c803d6979a99ad513c9fe3dc4cfb93594b2bb5e19
-- On 20 November 2026 this migration was extended twice after it had been added. This brings a database that was made
-- by one of its earlier texts to where the last one leads; nothing that is in it is touched.

ALTER TABLE payment ADD COLUMN IF NOT EXISTS doubt text;
ALTER TABLE payment ADD COLUMN IF NOT EXISTS doubted_since timestamptz;
ALTER TABLE payment ADD CHECK ((doubt IS NULL) = (doubted_since IS NULL));
ALTER TABLE sandbox_payment ADD COLUMN IF NOT EXISTS told_amount bigint CHECK (told_amount > 0);
ALTER TABLE ticket_return ADD COLUMN IF NOT EXISTS sealed_code bytea;
ALTER TABLE ticket_return ADD COLUMN IF NOT EXISTS letter_id uuid REFERENCES letter;
