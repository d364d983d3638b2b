-- Codes that are used without a click far more than before, with what that was seen by. Told once while it lasts.
create table coupon_leak (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  code_key text not null,
  -- The numbers of both periods, and the orders without a click.
  evidence jsonb not null,
  found_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create unique index coupon_leak_open on coupon_leak (shop_id, code_key, affiliate_id) where ended_at is null;
call make_tenant('coupon_leak');
