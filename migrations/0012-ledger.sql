-- Double-entry books per shop and currency. Entries and postings are written once and never touched again.
create table ledger_entry (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  -- What caused it, once: 'referral:12:order-version:3'. The same cause cannot be booked twice.
  source text not null,
  event text not null,
  referral_id bigint,
  actor text not null,
  memo text not null default '',
  primary key (shop_id, id)
);
create unique index ledger_entry_source on ledger_entry (shop_id, source);
create index ledger_entry_by_referral on ledger_entry (shop_id, referral_id, id) where referral_id is not null;
call make_append_only('ledger_entry');

create table ledger_posting (
  shop_id bigint not null,
  entry_id bigint not null,
  line smallint not null,
  account text not null check (account in ('pending', 'payable', 'reserved', 'paid', 'expense', 'clearing')),
  -- The shop's own accounts have no affiliate.
  affiliate_id bigint not null default 0,
  currency text not null,
  amount bigint not null check (amount <> 0),
  primary key (shop_id, entry_id, line),
  foreign key (shop_id, entry_id) references ledger_entry (shop_id, id),
  check ((affiliate_id = 0) = (account in ('expense', 'clearing')))
);
create index ledger_posting_by_account on ledger_posting (shop_id, affiliate_id, account, currency);
call make_append_only('ledger_posting');

-- Looked at when the transaction ends: an entry whose postings do not sum to zero in each currency never exists.
create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_posting
    where shop_id = new.shop_id and entry_id = new.entry_id
    group by currency having sum(amount) <> 0
  ) then
    raise exception 'ledger entry % of shop % does not sum to zero', new.entry_id, new.shop_id;
  end if;
  return null;
end
$$;
create constraint trigger balanced after insert on ledger_posting deferrable initially deferred
  for each row execute function refuse_unbalanced_entry();

-- Running balances of affiliates, changed together with the postings and recomputed by the audit.
-- The shop's own accounts are their opposite, so that no single row is fought over by every order.
create table ledger_balance (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  account text not null,
  currency text not null,
  amount bigint not null,
  primary key (shop_id, affiliate_id, account, currency)
);
call make_tenant('ledger_balance');
