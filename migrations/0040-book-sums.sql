-- Sums of the postings up to an entry that was found sound: a look at the books goes on from there.
create table ledger_checkpoint (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  account text not null,
  currency text not null,
  amount bigint not null,
  primary key (shop_id, affiliate_id, account, currency)
);
call make_tenant('ledger_checkpoint');

alter table book_check
  -- The last entry in these sums.
  add column proven_until bigint not null default 0,
  -- When all of it was looked at, not only the news.
  add column whole_at timestamptz;
