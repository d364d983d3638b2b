-- A delivery that could not be used is tried again by itself; the others do not wait for it.
alter table webhook_inbox add column attempts smallint not null default 0;
alter table webhook_inbox add column retry_at timestamptz;
-- Known once it was read: which order the delivery was about.
alter table webhook_inbox add column order_platform_id text;
create index webhook_inbox_by_order on webhook_inbox (shop_id, order_platform_id, triggered_at) where order_platform_id is not null;

-- Waiting deliveries of many shops become durable in one round trip. It writes, and tells nothing.
create function store_webhooks(shops bigint[], topics text[], deliveries text[], events text[], triggered timestamptz[], bodies text[])
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  arrived bigint;
begin
  for arrived in
    with stored as (
      insert into webhook_inbox (shop_id, topic, delivery_id, event_id, triggered_at, body)
      select * from unnest(shops, topics, deliveries, events, triggered, bodies)
      on conflict do nothing
      returning shop_id
    )
    select distinct shop_id from stored order by shop_id
  loop
    -- One job for each shop at a time: the next one waits in the queue instead of holding a connection.
    perform enqueue_job('orders.processInbox', json_build_object('shop_id', arrived), 'orders.processInbox:' || arrived, null, 25, 'orders:' || arrived);
  end loop;
end
$$;
revoke all on function store_webhooks(bigint[], text[], text[], text[], timestamptz[], text[]) from public;
grant execute on function store_webhooks(bigint[], text[], text[], text[], timestamptz[], text[]) to tandem_app;

-- The shop at its platform: the key to ask with, and how far what happened there was checked.
create table platform_connection (
  shop_id bigint not null references shop,
  access_token bytea,
  connected_at timestamptz not null default now(),
  uninstalled_at timestamptz,
  reconciled_until timestamptz,
  reconciled_at timestamptz,
  orders_checked bigint not null default 0,
  orders_missed bigint not null default 0,
  primary key (shop_id)
);
call make_tenant('platform_connection');

-- Keys of other stores' systems. The key itself is shown once and never kept.
create table api_key (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  name text not null,
  key_hash bytea not null,
  last_four text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (shop_id, id)
);
create unique index api_key_by_hash on api_key (shop_id, key_hash);
call make_tenant('api_key');

-- What was answered to which request, so that a repeated one is answered alike and done once.
create table order_api_request (
  shop_id bigint not null references shop,
  idempotency_key text not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, idempotency_key)
);
create index order_api_request_by_time on order_api_request (shop_id, created_at);
call make_tenant('order_api_request');
