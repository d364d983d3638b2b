-- How affiliates are paid in the store's own money. A shop without a row gives a code of exactly what was earned.
create table store_credit_setting (
  shop_id bigint primary key references shop,
  -- Affiliates make codes of a balance themselves.
  self_redemption boolean not null default false,
  -- What one such code may be worth, in the smallest unit of the shop's currency.
  min_amount bigint not null default 0 check (min_amount >= 0),
  max_amount bigint check (max_amount >= min_amount),
  updated_at timestamptz not null default now()
);
call make_tenant('store_credit_setting');

-- Codes given for a payment, balances raised by one, and codes made of a balance.
create table store_credit (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  kind text not null check (kind in ('code', 'credit', 'redemption')),
  -- The payment it was given for; a payment gives once.
  payout_id bigint,
  -- Sent twice, a balance is redeemed once.
  request_key text,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Stored before the store is asked for it, so that it can be asked back after a lost answer.
  code text,
  state text not null check (state in ('wanted', 'asked', 'made', 'refused')),
  discount_id text,
  failure text,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id),
  check ((kind = 'credit') = (code is null)),
  check ((kind = 'redemption') = (payout_id is null)),
  check ((kind = 'redemption') = (request_key is not null))
);
create unique index store_credit_of_payout on store_credit (shop_id, payout_id);
create unique index store_credit_request on store_credit (shop_id, affiliate_id, request_key);
create unique index store_credit_code on store_credit (shop_id, code);
create index store_credit_by_affiliate on store_credit (shop_id, affiliate_id, id);
create index store_credit_open on store_credit (shop_id, id) where state in ('wanted', 'asked');
call make_tenant('store_credit', 'select, insert, update');

-- What an affiliate can still make codes of; it never goes below nothing.
create table store_credit_balance (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  primary key (shop_id, affiliate_id, currency),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create index store_credit_balance_by_amount on store_credit_balance (shop_id, amount, affiliate_id);
call make_tenant('store_credit_balance', 'select, insert, update');
