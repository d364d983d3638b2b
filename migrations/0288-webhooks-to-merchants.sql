-- Where a shop wants to be told what happens in it, and of which events.
create table webhook_endpoint (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  kind text not null default 'json' check (kind in ('json', 'slack', 'discord')),
  url text not null,
  description text not null default '',
  events text[] not null,
  -- Sealed; the one before signs as well while a shop replaces it.
  sealed_secret bytea,
  former_secret bytea,
  former_until timestamptz,
  is_on boolean not null default true,
  off_why text check (off_why in ('person', 'failing')),
  -- Since when nothing has arrived, and how often in a row.
  failing_since timestamptz,
  failures int not null default 0,
  -- When something is to be sent next; who sends it holds the endpoint meanwhile.
  due_at timestamptz,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
call make_tenant('webhook_endpoint');
create index webhook_endpoint_due on webhook_endpoint (due_at) where is_on and due_at is not null;

-- What happened, written in the transaction in which it happened, as long as an endpoint wants it.
create table webhook_event (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  type text not null,
  object text not null,
  object_id bigint not null,
  -- Its place among the events of its object.
  sequence int,
  affiliate_id bigint,
  facts jsonb not null,
  created_at timestamptz not null,
  -- When there was a delivery of it for each endpoint that wants it.
  spread_at timestamptz,
  primary key (shop_id, id)
);
call make_tenant('webhook_event');
create index webhook_event_to_spread on webhook_event (shop_id, id) where spread_at is null;
create index webhook_event_of_object on webhook_event (shop_id, object, object_id, id);
create index webhook_event_of_affiliate on webhook_event (shop_id, affiliate_id) where affiliate_id is not null;
create index webhook_event_by_age on webhook_event (shop_id, created_at);
-- Nothing begins twice.
create unique index webhook_event_beginning on webhook_event (shop_id, object, object_id) where type like '%.created' or type = 'bonus.earned';

create table webhook_delivery (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  endpoint_id bigint not null,
  event_id bigint not null,
  object text not null,
  object_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'canceled')),
  attempts int not null default 0,
  next_at timestamptz not null,
  -- From when on it is tried, and for how long is counted; begins again when it is sent again.
  begun_at timestamptz not null,
  ended_at timestamptz,
  last_status int,
  last_problem text,
  last_ms int,
  created_at timestamptz not null,
  primary key (shop_id, id),
  constraint webhook_delivery_once unique (shop_id, endpoint_id, event_id),
  foreign key (shop_id, endpoint_id) references webhook_endpoint (shop_id, id) on delete cascade,
  foreign key (shop_id, event_id) references webhook_event (shop_id, id) on delete cascade
);
call make_tenant('webhook_delivery');
create index webhook_delivery_due on webhook_delivery (shop_id, endpoint_id, next_at) where state = 'waiting';
create index webhook_delivery_in_order on webhook_delivery (shop_id, endpoint_id, object, object_id, event_id) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (shop_id, endpoint_id, id);
create index webhook_delivery_of_event on webhook_delivery (shop_id, event_id);

-- Each time something was sent, and what came back.
create table webhook_attempt (
  shop_id bigint not null references shop (shop_id),
  id bigint generated always as identity,
  delivery_id bigint not null,
  at timestamptz not null,
  status int,
  problem text,
  answer text,
  ms int not null,
  primary key (shop_id, id),
  foreign key (shop_id, delivery_id) references webhook_delivery (shop_id, id) on delete cascade
);
call make_tenant('webhook_attempt');
create index webhook_attempt_of_delivery on webhook_attempt (shop_id, delivery_id, id);

create function shops_with_webhooks_due() returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('webhook_event', 'spread_at is null')
    union select shops_where('webhook_endpoint', 'is_on and due_at <= now() and (claimed_until is null or claimed_until < now())')
    limit 10000;
end
$$;

create function shops_with_old_webhooks(before timestamptz) returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('webhook_event', format('created_at < %L::timestamptz', before)) limit 10000;
end
$$;

revoke all on function shops_with_webhooks_due() from public;
grant execute on function shops_with_webhooks_due() to tandem_app;
revoke all on function shops_with_old_webhooks(timestamptz) from public;
grant execute on function shops_with_old_webhooks(timestamptz) to tandem_app;
