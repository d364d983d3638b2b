alter table shop
  add column repeated_sales text not null default 'allow' check (repeated_sales in ('allow', 'hold', 'refuse')),
  add column repeated_sales_seconds integer not null default 3600 check (repeated_sales_seconds between 1 and 31536000),
  add column own_address_sales text not null default 'allow' check (own_address_sales in ('allow', 'hold')),
  add column blocked_referrers text[] not null default '{}';

-- Whether an address has earned somebody something shortly before.
create index store_order_by_address on store_order (shop_id, address, placed_at) where address is not null;

-- Orders in which a rule against fraud had a say.
create function is_stopped(attribution jsonb) returns boolean language sql immutable as $$
  select attribution @? '$.reasons[*] ? (@.code == "blocked_ip" || @.code == "repeated_ip" || @.code == "blocked_referrer" ||
      @.code == "self_referral" || @.code == "product_self_referral")'
    or attribution @? '$.flags[*]'
$$;
create index store_order_stopped on store_order (shop_id, placed_at) where is_stopped(attribution);
create index affiliate_flagged on affiliate (shop_id, created_at) where fraud_flag is not null;

-- Sign-ups that were not kept, told as one where they came from one address on one day for one reason.
create table stopped_sign_up (
  shop_id bigint not null references shop,
  day date not null default current_date,
  reason text not null,
  address text not null,
  email text not null,
  times integer not null default 1,
  last_at timestamptz not null default now(),
  primary key (shop_id, day, reason, address)
);
create index stopped_sign_up_newest on stopped_sign_up (shop_id, last_at);
create index stopped_sign_up_by_age on stopped_sign_up (last_at);
call make_tenant('stopped_sign_up');

-- They are forgotten after 30 days, some at a time; answers whether there may be more.
create function forget_stopped_sign_ups() returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant integer := 5000;
  forgotten integer;
begin
  delete from stopped_sign_up where (shop_id, day, reason, address) in
    (select shop_id, day, reason, address from stopped_sign_up where last_at < now() - interval '30 days' order by last_at limit most);
  get diagnostics forgotten = row_count;
  return forgotten = most;
end
$$;
revoke all on function forget_stopped_sign_ups() from public;
grant execute on function forget_stopped_sign_ups() to tandem_app;
