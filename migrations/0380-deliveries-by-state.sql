-- no transaction
-- The log of an endpoint narrowed to what failed: of a month of deliveries those few are found without the rest.
create index concurrently webhook_delivery_log_by_state on webhook_delivery (shop_id, endpoint_id, state, id);
