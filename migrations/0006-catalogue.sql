-- What the store sells and to whom, as far as commissions need it. The platform's ids are text everywhere.
create table product (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  platform_id text not null,
  title text not null,
  handle text,
  image_url text,
  status text not null default 'active',
  synced_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (shop_id, id)
);
create unique index product_by_platform on product (shop_id, platform_id);
create index product_by_title on product (shop_id, title, id) where removed_at is null;
call make_tenant('product');

create table product_variant (
  shop_id bigint not null,
  platform_id text not null,
  product_id bigint not null,
  title text not null,
  sku text,
  price bigint not null,
  position integer not null default 1,
  primary key (shop_id, platform_id),
  foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade
);
create index product_variant_by_product on product_variant (shop_id, product_id, position);
call make_tenant('product_variant');

create table collection (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  platform_id text not null,
  title text not null,
  image_url text,
  synced_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (shop_id, id)
);
create unique index collection_by_platform on collection (shop_id, platform_id);
create index collection_by_title on collection (shop_id, title, id) where removed_at is null;
call make_tenant('collection');

create table collection_product (
  shop_id bigint not null,
  collection_id bigint not null,
  product_id bigint not null,
  primary key (shop_id, collection_id, product_id),
  foreign key (shop_id, collection_id) references collection (shop_id, id) on delete cascade,
  foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade
);
create index collection_product_by_product on collection_product (shop_id, product_id);
call make_tenant('collection_product');

create table customer (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  platform_id text not null,
  -- Canonical form; null once the person asked to be forgotten.
  email text,
  full_name text,
  first_seen_at timestamptz not null,
  redacted_at timestamptz,
  primary key (shop_id, id)
);
create unique index customer_by_platform on customer (shop_id, platform_id);
create index customer_by_email on customer (shop_id, email);
call make_tenant('customer');
