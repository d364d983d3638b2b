-- Pages of the store that an affiliate keeps a link to. The page is what clicks are counted by; the path says all of the address.
create table saved_link (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  path text not null,
  page text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create unique index saved_link_once on saved_link (shop_id, affiliate_id, path);
call make_tenant('saved_link');

-- Where a collection stands in the store, as with products.
alter table collection add column handle text;
create index product_by_handle on product (shop_id, handle) where removed_at is null;
create index collection_by_handle on collection (shop_id, handle) where removed_at is null;
