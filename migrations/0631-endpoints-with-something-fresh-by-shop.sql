-- no transaction
-- Looked for all the time, among all endpoints of all shops.
create index concurrently webhook_endpoint_with_fresh on webhook_endpoint (shop_id) where is_on and has_fresh;
