-- A program as the merchant edits it. What it pays is kept apart, in versions that never change.
create table program (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  is_default boolean not null default false,
  status smallint not null default 1 check (status in (0, 1)),
  rule smallint not null default 1 check (rule in (1, 2)),
  commission_type smallint not null default 0 check (commission_type in (0, 1, 2)),
  -- Flat amounts in the smallest unit, percentages in ten-thousandths of a percent.
  commission_amount bigint not null default 0 check (commission_amount >= 0),
  advance_amount jsonb not null default '[]',
  commissioning_status boolean not null default false,
  commissioning_amount bigint,
  commissioning_apply_to text check (commissioning_apply_to in ('affiliate_coupon', 'any_coupon')),
  lifetime_commission boolean not null default false,
  disconnect_lifetime_commission integer check (disconnect_lifetime_commission > 0),
  enable_first_commission boolean not null default false,
  first_commission_type smallint not null default 0,
  first_commission_amount bigint not null default 0,
  for_new_customer boolean not null default false,
  for_new_customer_type smallint,
  for_new_customer_amount bigint,
  exclude_shipping boolean not null default true,
  exclude_tax boolean not null default true,
  tax_setting smallint not null default 0 check (tax_setting in (0, 1, 2)),
  exclude_self_referral boolean not null default true,
  ceiling bigint check (ceiling > 0),
  network_base text not null default 'commission' check (network_base in ('commission', 'sale')),
  network_rates bigint[] not null default '{}',
  default_payment_method text,
  -- Null follows the shop.
  cookie_days integer check (cookie_days between 0 and 3652),
  link_destination text,
  theme_type text not null default 'basic',
  current_version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (shop_id, id),
  check (commission_type <> 2 or commission_amount <= 1000000)
);
create unique index program_one_default on program (shop_id) where is_default and removed_at is null;
call make_tenant('program');

-- Every referral points at the version it was priced with.
create table program_version (
  shop_id bigint not null,
  program_id bigint not null,
  version integer not null,
  rules jsonb not null,
  valid_from timestamptz not null default now(),
  created_by bigint,
  primary key (shop_id, program_id, version),
  foreign key (shop_id, program_id) references program (shop_id, id)
);
call make_append_only('program_version');

create table special_commission (
  shop_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  product_id bigint not null,
  commission_type smallint not null check (commission_type in (0, 1, 2)),
  commission_amount bigint not null check (commission_amount >= 0),
  -- Expanded when it was added or last synchronised.
  variant_ids text[] not null,
  synced_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, program_id) references program (shop_id, id),
  foreign key (shop_id, product_id) references product (shop_id, id)
);
create unique index special_commission_once on special_commission (shop_id, program_id, product_id);
call make_tenant('special_commission');

create table program_exclusion (
  shop_id bigint not null,
  program_id bigint not null,
  kind text not null check (kind in ('product', 'collection')),
  platform_id text not null,
  primary key (shop_id, program_id, kind, platform_id),
  foreign key (shop_id, program_id) references program (shop_id, id)
);
call make_tenant('program_exclusion');
