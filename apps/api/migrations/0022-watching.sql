-- What those who watch the shop ask for again and again, however much it holds.

-- orders are written in the order of their time, so this costs next to nothing
CREATE INDEX orders_of_time ON orders USING brin (created_at) WITH (autosummarize = on, pages_per_range = 16);
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
