-- The orders a notification tells of, so that it says what they earn now and nothing else. Of those written before, what was said stays.
alter table notification add column order_ids bigint[];
