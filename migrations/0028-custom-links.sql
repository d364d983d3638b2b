-- The redirects that lead custom paths of a store to affiliates' links, as they stand at the store. What is wanted stands with
-- the affiliate; a row without a number at the store was refused there.
create table custom_link (
  shop_id bigint not null,
  affiliate_id bigint not null,
  path text not null,
  -- The redirect's name at the store platform.
  platform_id text,
  -- Where it leads, so that it is seen when the link has changed since.
  target text,
  -- Why the store does not have it.
  problem text check (problem in ('taken', 'not_allowed', 'refused')),
  changed_at timestamptz not null default now(),
  primary key (shop_id, affiliate_id, path),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id),
  check ((platform_id is null) = (problem is not null)),
  check ((platform_id is null) = (target is null))
);
create unique index custom_link_by_platform_id on custom_link (shop_id, platform_id) where platform_id is not null;
call make_tenant('custom_link');

-- In which shops there are custom links to look after.
create function shops_with_custom_links() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select shop_id from affiliate where custom_path is not null and removed_at is null
    union
    select shop_id from custom_link
  $$;
revoke all on function shops_with_custom_links() from public;
grant execute on function shops_with_custom_links() to tandem_app;
