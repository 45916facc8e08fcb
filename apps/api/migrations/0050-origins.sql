-- Who keeps a row with all its parts: imports of content, or staff, who made it or took it over. Imports leave staff's alone.
ALTER TABLE venue ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE promoter ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE series ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE article ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE info_section ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE info_article ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE banner ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE navigation ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE link_list ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE redirect_rule ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE form ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE sales_point ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));
ALTER TABLE promo_code ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff'));

ALTER TABLE event ADD COLUMN origin text NOT NULL DEFAULT 'content' CHECK (origin IN ('content', 'staff')),
  -- the content folder that it came from; none: staff made it
  ADD COLUMN imported_from text,
  -- of an imported event that staff keep
  ADD COLUMN taken_over_at timestamptz,
  ADD COLUMN taken_over_by int REFERENCES staff_member (id),
  ADD CHECK (origin = 'staff' OR taken_over_at IS NULL);

-- staff's events have numbers of their own
UPDATE event SET origin = 'staff' WHERE id BETWEEN 10050000 AND 10099999;
UPDATE event SET imported_from = portal_code WHERE origin = 'content';
