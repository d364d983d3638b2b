create table referral (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  order_id bigint,
  affiliate_id bigint not null,
  program_id bigint not null,
  program_version integer not null,
  tracking_type smallint not null,
  -- 'sale' for the seller, 'network' for an upline, 'correction' for what changes after payment, 'manual', 'bonus'.
  kind text not null check (kind in ('sale', 'network', 'correction', 'manual', 'bonus')),
  level smallint not null default 0,
  parent_id bigint,
  refund_id text,
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  currency text not null,
  -- What the order's sales are worth here, and what they earn; smallest units.
  total bigint not null,
  quantity integer,
  commission bigint not null,
  commission_adjustment bigint not null default 0,
  is_first_commission boolean not null default false,
  comment text not null default '',
  coupon_code text,
  source text,
  customer_id bigint,
  trace jsonb,
  flags text[] not null default '{}',
  approve_at timestamptz,
  order_version integer not null default 1,
  -- Counts the changes of status, so that each is booked once.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references store_order (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id),
  foreign key (shop_id, program_id, program_version) references program_version (shop_id, program_id, version),
  foreign key (shop_id, customer_id) references customer (shop_id, id)
);
-- One affiliate is paid once per order and kind; after payment, each version of the order may correct it once.
create unique index referral_once on referral
  (shop_id, order_id, affiliate_id, kind, level, (case kind when 'correction' then order_version else 0 end)) where order_id is not null;
create index referral_by_parent on referral (shop_id, parent_id) where parent_id is not null;
-- "The first order of this customer with this affiliate" exists once, however many arrive together.
create unique index referral_first_once on referral (shop_id, affiliate_id, customer_id) where is_first_commission and kind = 'sale';
create index referral_by_id on referral (shop_id, id desc);
create index referral_by_time on referral (shop_id, created_at, id);
create index referral_by_status on referral (shop_id, status, id);
create index referral_by_affiliate on referral (shop_id, affiliate_id, id);
create index referral_by_program on referral (shop_id, program_id, id);
create index referral_by_order on referral (shop_id, order_id) where order_id is not null;
create index referral_to_approve on referral (approve_at) where status = 0 and approve_at is not null;
call make_tenant('referral');
