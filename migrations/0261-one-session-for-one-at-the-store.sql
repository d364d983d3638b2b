-- no transaction
-- One session here for each at the store, however many calls begin it at once.
create unique index concurrently session_family_by_platform_session on session_family (shop_id, platform_session)
  where platform_session is not null and revoked_at is null;
