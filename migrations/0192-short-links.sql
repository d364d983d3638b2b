-- A short name for each page that an affiliate keeps a link to. It stays when the link goes from the list: whoever has it can use it on.
create table short_link (
  shop_id bigint not null references shop,
  slug text not null check (slug ~ '^[a-z0-9]{6,8}$'),
  affiliate_id bigint not null,
  path text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, slug),
  unique (shop_id, affiliate_id, path),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
call make_tenant('short_link');

insert into short_link (shop_id, slug, affiliate_id, path)
select shop_id, substr(md5(shop_id || ' ' || id || ' ' || path || ' ' || random()), 1, 8), affiliate_id, path from saved_link
on conflict do nothing;
