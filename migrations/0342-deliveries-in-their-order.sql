-- no transaction
-- What waits at an endpoint in the order it is sent: of thousands that are due at the same moment, the next ten are found without the rest.
create index concurrently webhook_delivery_next on webhook_delivery (shop_id, endpoint_id, next_at, event_id) where state = 'waiting';
drop index concurrently webhook_delivery_due;
