-- Codes that are made by themselves: all codes of one sample hang on one discount of the store.
create table coupon_sample (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  name text not null,
  -- What affiliates are told about their code.
  note text not null default '',
  is_active boolean not null default true,
  -- Nothing is all programs, those that come later among them.
  program_ids bigint[],
  format text not null check (format in ('name', 'first_name', 'random', 'chosen')),
  prefix text not null default '',
  suffix text not null default '',
  store_discount_id bigint not null,
  -- Codes of a run that the store had not taken when it ended: told as soon as it has.
  untold integer not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, store_discount_id) references store_discount (shop_id, id)
);
create index coupon_sample_live on coupon_sample (shop_id, id) where removed_at is null;
call make_tenant('coupon_sample');

-- Who was given a code of which sample: once, whatever runs twice.
create table sample_coupon (
  shop_id bigint not null,
  sample_id bigint not null,
  affiliate_id bigint not null,
  coupon_id bigint not null,
  -- How many codes of this affiliate were taken before.
  attempt integer not null default 0,
  -- When the affiliate was told of the code.
  told_at timestamptz,
  primary key (shop_id, sample_id, affiliate_id),
  foreign key (shop_id, sample_id) references coupon_sample (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id),
  foreign key (shop_id, coupon_id) references affiliate_coupon (shop_id, id)
);
create unique index sample_coupon_by_coupon on sample_coupon (shop_id, coupon_id);
create index sample_coupon_by_affiliate on sample_coupon (shop_id, affiliate_id);
create index sample_coupon_untold on sample_coupon (shop_id, sample_id, coupon_id) where told_at is null;
call make_tenant('sample_coupon');

alter table shop add column auto_coupon boolean not null default false;

-- Which shops have codes of samples that their store has not taken yet; numbers of shops and nothing else.
create index affiliate_coupon_waiting on affiliate_coupon (shop_id, store_discount_id, id) where state = 'waiting' and source = 'auto';
create function shops_with_waiting_codes() returns table (shop_id bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct shop_id from affiliate_coupon where state = 'waiting' and source = 'auto' and valid_to is null order by 1 limit 10000
  $$;
revoke all on function shops_with_waiting_codes() from public;
grant execute on function shops_with_waiting_codes() to tandem_app;
