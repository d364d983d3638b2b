-- What a shop allowed us, when it left us last, and whether its deliveries are still ordered.
alter table platform_connection
  add column scopes text[] not null default '{}',
  -- When the shop last gave us a key: word of an earlier leaving that comes late does not take it away.
  add column granted_at timestamptz not null default now(),
  -- Kept when the shop comes back: what was bought in between counts for nobody.
  add column left_at timestamptz,
  add column webhooks_checked_at timestamptz,
  -- What the last look at the store's orders found; false while deliveries get lost.
  add column is_complete boolean not null default true,
  add column last_checked bigint not null default 0,
  add column last_missed bigint not null default 0;

-- A buyer wants to know what is known of them. The owner of the shop downloads it; after a month it is gone.
create table customer_data_request (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  customer_platform_id text not null,
  content jsonb not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  downloaded_at timestamptz,
  primary key (shop_id, id)
);
create index customer_data_request_by_end on customer_data_request (shop_id, expires_at);
create index customer_data_request_by_customer on customer_data_request (shop_id, customer_platform_id);
call make_tenant('customer_data_request');
