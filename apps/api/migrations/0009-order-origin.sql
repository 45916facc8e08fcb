-- Scheme, host and port that the buyer bought at, without a slash at the end: links in letters, at the provider's page
-- and on tickets lead back there. Workers have no request to take it from.
ALTER TABLE orders ADD COLUMN origin text NOT NULL CHECK (origin ~ '^https?://[^/]+$');
