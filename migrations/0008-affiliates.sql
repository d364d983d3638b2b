create table affiliate (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  email text not null,
  first_name text not null,
  last_name text not null,
  status text not null default 'pending' check (status in ('pending', 'active', 'inactive')),
  program_id bigint not null,
  upline_id bigint,
  -- The code in the link, and the word the merchant or the affiliate may choose beside it.
  ref_code text not null,
  ref_word text,
  password_hash text,
  email_verified boolean not null default false,
  company text,
  address text,
  city text,
  state text,
  country text,
  zip_code text,
  phone text,
  website text,
  instagram text,
  facebook text,
  twitter text,
  youtube text,
  tiktok text,
  vat_number text,
  personal_detail text,
  custom_fields jsonb not null default '[]',
  tags text[] not null default '{}',
  internal_note text not null default '',
  payment_method text,
  payment_info jsonb not null default '{}',
  payment_changed_at timestamptz,
  signup_source text not null default 'manual',
  signup_address text,
  fraud_flag text,
  login_count integer not null default 0,
  last_login_at timestamptz,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  -- A removed affiliate's sums stay; the person does not.
  removed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, program_id) references program (shop_id, id),
  foreign key (shop_id, upline_id) references affiliate (shop_id, id),
  check (upline_id <> id)
);
create unique index affiliate_email_once on affiliate (shop_id, email) where removed_at is null;
create unique index affiliate_by_ref_code on affiliate (shop_id, ref_code);
create unique index affiliate_by_ref_word on affiliate (shop_id, lower(ref_word)) where ref_word is not null and removed_at is null;
create index affiliate_by_time on affiliate (shop_id, created_at, id) where removed_at is null;
create index affiliate_by_program on affiliate (shop_id, program_id, created_at, id) where removed_at is null;
create index affiliate_by_status on affiliate (shop_id, status, created_at, id) where removed_at is null;
create index affiliate_by_upline on affiliate (shop_id, upline_id) where upline_id is not null;
call make_tenant('affiliate');

-- A code belongs to at most one affiliate at a time; past owners stay for orders of that time.
create table affiliate_coupon (
  shop_id bigint not null,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  code text not null,
  description text not null default '',
  valid_from timestamptz not null default now(),
  valid_to timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create unique index affiliate_coupon_live on affiliate_coupon (shop_id, lower(code)) where valid_to is null;
create index affiliate_coupon_by_code on affiliate_coupon (shop_id, lower(code), valid_from);
create index affiliate_coupon_by_affiliate on affiliate_coupon (shop_id, affiliate_id);
call make_tenant('affiliate_coupon');

create table customer_connection (
  shop_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  affiliate_id bigint not null,
  origin text not null check (origin in ('manual', 'lifetime', 'api')),
  connected_at timestamptz not null default now(),
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
-- One customer, one affiliate: at any time at most one connection is open.
create unique index customer_connection_live on customer_connection (shop_id, customer_id) where ended_at is null;
create index customer_connection_by_affiliate on customer_connection (shop_id, affiliate_id);
call make_tenant('customer_connection');

create table product_connection (
  shop_id bigint not null,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  kind text not null check (kind in ('product', 'collection')),
  platform_id text not null,
  connected_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create unique index product_connection_once on product_connection (shop_id, kind, platform_id);
create index product_connection_by_affiliate on product_connection (shop_id, affiliate_id);
call make_tenant('product_connection');
