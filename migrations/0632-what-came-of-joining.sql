-- What became of each kind of thing when two stores were connected. Nothing for those that were connected before it was counted.
alter table store_link add column joined jsonb;
