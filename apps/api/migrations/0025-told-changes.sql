-- Whoever changes what visitors read, by whatever way, lets every process know at the commit: what they keep in memory is
-- made anew. A transaction says it once, however many statements it has. What changes with each hold isn't here: the
-- counter of standing zones, and what lists say of stock.
CREATE FUNCTION tell_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('parter_content', '');
  RETURN NULL;
END $$;

DO $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY ARRAY[
    'article', 'article_text', 'banner', 'banner_location', 'banner_text', 'category', 'category_text', 'content_version',
    'event', 'event_category', 'event_info', 'event_tag', 'event_text', 'form', 'form_text', 'info_article',
    'info_article_text', 'info_section', 'info_section_text', 'link_list', 'navigation', 'navigation_text', 'picture',
    'price', 'price_zone', 'promoter', 'promoter_text', 'redirect_rule', 'search_event', 'search_name', 'search_word',
    'series', 'series_text', 'tag', 'tag_text', 'ticket_type', 'venue', 'venue_text']
  LOOP
    EXECUTE format('CREATE TRIGGER tell_content AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content()', one);
  END LOOP;
END $$;

-- the next instant at which lists are others because an event is over
CREATE INDEX event_by_end ON event (portal_code, (coalesce(ends_at, starts_at))) WHERE published;
