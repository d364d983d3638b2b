-- One payment run: payouts that were reserved together and are sent together.
create table payout_batch (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  rail text not null check (rail in ('manual', 'paypal', 'store_credit', 'bank_file')),
  state text not null check (state in ('prepared', 'reserved', 'submitting', 'submitted', 'unknown', 'settled', 'released')),
  source text not null check (source in ('single', 'bulk', 'schedule', 'request')),
  -- Under this name the provider knows the batch for life: a second try with it pays nobody twice.
  sender_batch_id uuid not null default gen_random_uuid(),
  provider_batch_id text,
  currency text not null,
  payout_count integer not null,
  total bigint not null check (total > 0),
  -- Sent twice by a screen, it is reserved once.
  request_key text not null,
  -- Whoever sends it takes the next number; an answer under an older number is thrown away.
  fence integer not null default 0,
  lease_until timestamptz,
  attempts integer not null default 0,
  -- When it may have reached the provider for the first time.
  first_sent_at timestamptz,
  submitted_at timestamptz,
  polled_at timestamptz,
  settled_at timestamptz,
  failure text,
  prepared_by text not null,
  released_by text,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index payout_batch_sender on payout_batch (shop_id, sender_batch_id);
create unique index payout_batch_request on payout_batch (shop_id, request_key);
create index payout_batch_by_time on payout_batch (shop_id, id desc);
-- What has to be sent or asked about, whatever shop it is of.
create index payout_batch_open on payout_batch (state, lease_until) where state in ('reserved', 'submitting', 'unknown', 'submitted');
call make_tenant('payout_batch', 'select, insert, update');

-- Where something has to be sent or asked about. It tells the numbers of shops and nothing about them.
create function shops_with_open_payouts() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct shop_id from payout_batch where state in ('reserved', 'submitting', 'unknown', 'submitted')
  $$;
revoke all on function shops_with_open_payouts() from public;
grant execute on function shops_with_open_payouts() to tandem_app;

-- One payment to one affiliate. Who gets it, where and how much is fixed when it is reserved.
create table payout (
  shop_id bigint not null,
  id bigint generated always as identity,
  batch_id bigint not null,
  affiliate_id bigint not null,
  rail text not null,
  method text not null,
  state text not null check (state in ('reserved', 'in_transit', 'unclaimed', 'on_hold', 'paid', 'returned', 'undone')),
  payee jsonb not null,
  payee_name text not null,
  payee_email text not null,
  currency text not null,
  commission bigint not null check (commission > 0),
  tax_mode text not null default 'none' check (tax_mode in ('none', 'merchant', 'affiliates')),
  -- In ten-thousandths of a percent.
  tax_rate integer not null default 0 check (tax_rate between 0 and 1000000),
  tax bigint not null default 0 check (tax >= 0),
  -- What leaves: with the tax the merchant adds, without the one the affiliate bears.
  total bigint not null check (total > 0),
  referral_count integer not null,
  total_sale bigint not null,
  total_products integer not null,
  from_at timestamptz,
  until_at timestamptz,
  -- For the merchant alone, and for the affiliate.
  note text not null default '',
  message text not null default '',
  provider_item_id text,
  item_state text,
  failure text,
  -- When the provider says that happened which was heard last; what is older changes nothing.
  event_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, batch_id) references payout_batch (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id),
  check (total = commission + case tax_mode when 'merchant' then tax when 'affiliates' then -tax else 0 end)
);
create index payout_by_batch on payout (shop_id, batch_id, id);
create index payout_by_affiliate on payout (shop_id, affiliate_id, id);
create index payout_by_rail on payout (shop_id, rail, id);
create index payout_by_total on payout (shop_id, total, id);
create index payout_by_state on payout (shop_id, state, id);
call make_tenant('payout', 'select, insert, update');

-- What each payout pays for. A referral is in one that lives, or in none.
create table payout_referral (
  shop_id bigint not null,
  payout_id bigint not null,
  referral_id bigint not null,
  affiliate_id bigint not null,
  amount bigint not null,
  released_at timestamptz,
  primary key (shop_id, payout_id, referral_id),
  foreign key (shop_id, payout_id) references payout (shop_id, id),
  foreign key (shop_id, referral_id) references referral (shop_id, id)
);
create unique index payout_referral_once on payout_referral (shop_id, referral_id) where released_at is null;
call make_tenant('payout_referral', 'select, insert, update');

-- The payout that pays it: approved and in one, it is reserved and counts as paid for whoever asks.
alter table referral add column payout_id bigint;
alter table referral add constraint referral_paid_by_payout check (payout_id is null or status in (1, 2)) not valid;
