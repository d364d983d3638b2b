-- no transaction
-- What an endpoint was not told of yet, found without what it was.
create index concurrently webhook_event_by_place on webhook_event (shop_id, place) where place is not null;
