-- What the store sent, exactly as it was sent. A delivery is acknowledged once it is here.
create table webhook_inbox (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  topic text not null,
  delivery_id text not null,
  event_id text,
  triggered_at timestamptz not null,
  received_at timestamptz not null default now(),
  body text not null,
  processed_at timestamptz,
  problem text,
  primary key (shop_id, id)
);
create unique index webhook_inbox_delivery on webhook_inbox (shop_id, topic, delivery_id);
create unique index webhook_inbox_event on webhook_inbox (shop_id, topic, event_id) where event_id is not null;
create index webhook_inbox_waiting on webhook_inbox (shop_id, id) where processed_at is null;
call make_tenant('webhook_inbox');

create table store_order (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  platform_id text not null,
  number text not null,
  source text not null check (source in ('platform', 'api', 'manual', 'demo')),
  customer_id bigint,
  currency text not null,
  financial_status text not null,
  is_test boolean not null default false,
  placed_at timestamptz not null,
  cancelled_at timestamptz,
  -- The newest word of the store wins, in whatever order the words arrive.
  updated_at timestamptz not null,
  version integer not null default 1,
  content jsonb not null,
  -- Who was credited and why, or why nobody was.
  attribution jsonb,
  address text,
  cart_token text,
  click_id uuid,
  coupon_codes text[] not null default '{}',
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customer (shop_id, id)
);
create unique index store_order_by_platform on store_order (shop_id, platform_id);
create index store_order_by_number on store_order (shop_id, number);
create index store_order_by_customer on store_order (shop_id, customer_id, placed_at);
call make_tenant('store_order');

-- Refunds that came before their order wait here.
create table early_refund (
  shop_id bigint not null references shop,
  order_platform_id text not null,
  refund_platform_id text not null,
  content jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  primary key (shop_id, order_platform_id, refund_platform_id)
);
call make_tenant('early_refund');
