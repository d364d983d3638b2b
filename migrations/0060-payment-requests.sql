-- How affiliates ask for their money, where the shop lets them (payment_setting.payout_mode).
create table payment_request_setting (
  shop_id bigint primary key references shop,
  -- Whose affiliates may ask; nothing means those of all programs.
  programs bigint[],
  minimum bigint not null default 0 check (minimum >= 0),
  allows_extra boolean not null default false
);
call make_tenant('payment_request_setting');

create table payment_request (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'declined')),
  currency text not null,
  -- What was approved when it was asked for, and what is asked for beside it.
  amount bigint not null check (amount > 0),
  extra bigint not null default 0 check (extra >= 0),
  note text not null default '',
  reason text not null default '',
  payout_id bigint,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
-- One at a time.
create unique index payment_request_open on payment_request (shop_id, affiliate_id) where status = 'pending';
create index payment_request_by_status on payment_request (shop_id, status, id);
create index payment_request_by_affiliate on payment_request (shop_id, affiliate_id, id);
create index payment_request_by_payout on payment_request (shop_id, payout_id) where payout_id is not null;
call make_tenant('payment_request');

alter table merchant_news drop constraint merchant_news_kind_check,
  add constraint merchant_news_kind_check check (kind in ('affiliate', 'referral', 'currency', 'payment_request'));
alter table merchant_mail drop constraint merchant_mail_kind_check,
  add constraint merchant_mail_kind_check check (kind in ('affiliate', 'referral', 'currency', 'payment_request', 'summary'));
