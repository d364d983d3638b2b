-- Discounts of the store, by what is wanted of them and what became of it. Thousands of codes can hang on one.
create table store_discount (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  purpose text not null check (purpose in ('coupon', 'sample', 'gift', 'auto')),
  -- Stored before the store is asked for it: after a lost answer, the store is asked whether it has it.
  code text not null,
  -- 'other' is one whose rule was made in the store by something else: only its words are known.
  kind text not null check (kind in ('order', 'product', 'shipping', 'other')),
  -- As the platform tells it, sums as decimals of this currency.
  rule jsonb not null,
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Found is one that the merchant made in the store; the others were asked for from here.
  is_found boolean not null default false,
  state text not null check (state in ('wanted', 'asked', 'made', 'refused', 'removing', 'gone')),
  discount_id text,
  -- What the store said last, where it did not say yes.
  failure text,
  -- In the store's own words.
  summary text not null default '',
  -- Counted by the store, orders of everybody included.
  uses bigint not null default 0,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  synced_at timestamptz,
  primary key (shop_id, id)
);
create unique index store_discount_at_store on store_discount (shop_id, discount_id) where discount_id is not null;
create index store_discount_open on store_discount (shop_id, id) where state in ('wanted', 'asked', 'removing');
create index store_discount_starting on store_discount (starts_at) where state = 'made';
create index store_discount_ending on store_discount (ends_at) where state = 'made' and ends_at is not null;
call make_tenant('store_discount');
