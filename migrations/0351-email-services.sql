-- Services that send a shop's marketing emails, by the shop's own key there, and how far they have been told.
create table email_service (
  shop_id bigint not null references shop (shop_id),
  service text not null check (service in ('klaviyo', 'mailchimp', 'omnisend')),
  -- Sealed with the product's secret.
  api_key bytea not null,
  last_four text not null,
  -- Whose the key is there: another account begins anew.
  account_id text not null,
  account text not null,
  connected_at timestamptz not null default now(),
  -- Where affiliates are put; services without lists have none.
  list_id text,
  list_name text not null default '',
  -- Nobody is sent before; and when all were asked to be sent for the last time.
  started_at timestamptz,
  transfer_at timestamptz,
  -- The last affiliate whom a walk through all of them has come to; none is under way without. Of how many, where a merchant waits for it.
  walked_to bigint,
  walked integer not null default 0,
  walk_size integer,
  checked_at timestamptz,
  -- Changes up to here have been looked at, and who unsubscribed there.
  told_until timestamptz not null default now(),
  polled_at timestamptz not null default now(),
  -- It does not take the key any more; or it does not answer, or asked for a pause.
  is_refused boolean not null default false,
  failures integer not null default 0,
  failing_since timestamptz,
  rests_until timestamptz,
  leased_until timestamptz,
  primary key (shop_id, service)
);
call make_tenant('email_service');

-- An affiliate as such a service knows them.
create table email_profile (
  shop_id bigint not null,
  service text not null,
  affiliate_id bigint not null,
  email text not null,
  -- Since when something of them has not been sent.
  due_at timestamptz,
  tried_at timestamptz,
  sent_at timestamptz,
  -- Of what was sent: nothing is sent that is there already.
  fingerprint text,
  -- The service did not know them before.
  was_new boolean not null default false,
  -- They wanted no news when they were last sent, and when the service was told.
  is_muted boolean not null default false,
  unsubscribed_at timestamptz,
  problem text,
  -- They are to be forgotten there.
  gone_at timestamptz,
  primary key (shop_id, service, affiliate_id),
  foreign key (shop_id, service) references email_service (shop_id, service) on delete cascade,
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
call make_tenant('email_profile');
create index email_profile_due on email_profile (shop_id, service, due_at, affiliate_id) where due_at is not null;
create index email_profile_of_affiliate on email_profile (shop_id, affiliate_id);
create index email_profile_with_problem on email_profile (shop_id, affiliate_id) where problem is not null;

-- What happened to affiliates and is told once.
create table email_event (
  shop_id bigint not null,
  service text not null,
  key text not null,
  affiliate_id bigint not null,
  name text not null,
  facts jsonb not null,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (shop_id, service, key),
  foreign key (shop_id, service) references email_service (shop_id, service) on delete cascade,
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
call make_tenant('email_event');
create index email_event_waiting on email_event (shop_id, service, at, key) where sent_at is null;
create index email_event_of_affiliate on email_event (shop_id, affiliate_id);

create function shops_with_email_services() returns table (shop_id bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select shops_where('email_service', 'true') limit 10000;
end
$$;
revoke all on function shops_with_email_services() from public;
grant execute on function shops_with_email_services() to tandem_app;
