-- no transaction
-- Links of a whole shop in the order they were made, which other systems follow to keep their copy in step.
create index concurrently saved_link_by_age on saved_link (shop_id, created_at, id);
