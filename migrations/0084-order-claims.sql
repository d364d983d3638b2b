-- Orders that affiliates miss among their commissions, and what the merchant answered.
create table order_claim (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  affiliate_id bigint not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined')),
  -- As the affiliate knows the order: its number without #, or the address of who bought, or both.
  order_number text not null default '',
  buyer_email text not null default '',
  bought_on date,
  note text not null default '',
  -- Why it was declined; the affiliate reads it.
  reason text not null default '',
  -- What an accepted claim was credited as.
  referral_id bigint,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
-- Asked twice, it waits once.
create unique index order_claim_open on order_claim (shop_id, affiliate_id, order_number, buyer_email) where status = 'open';
create index order_claim_by_status on order_claim (shop_id, status, id);
create index order_claim_by_affiliate on order_claim (shop_id, affiliate_id, id);
call make_tenant('order_claim');

-- What the affiliate shows for it. Other people's data may be on it: it is kept here, where it can be erased, and has no public address.
create table order_claim_picture (
  shop_id bigint not null references shop,
  claim_id bigint not null,
  format text not null check (format in ('png', 'jpeg')),
  content bytea not null,
  primary key (shop_id, claim_id),
  foreign key (shop_id, claim_id) references order_claim (shop_id, id) on delete cascade
);
call make_tenant('order_claim_picture');
