-- What the last look at a shop's books found. One row per shop: the log of differences is the audit log.
create table book_check (
  shop_id bigint not null references shop,
  checked_at timestamptz not null default now(),
  -- The newest entry it saw; books without news are looked at once a day.
  entries_until bigint not null default 0,
  checks jsonb not null,
  is_sound boolean not null,
  primary key (shop_id)
);
call make_tenant('book_check');

-- Where referrals wait for their approval. It tells the numbers of shops and nothing about them.
create function shops_with_referrals_to_approve() returns setof bigint
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct shop_id from referral where status = 0 and approve_at <= now()
  $$;
revoke all on function shops_with_referrals_to_approve() from public;
grant execute on function shops_with_referrals_to_approve() to tandem_app;

-- The list of referrals sorts by amount along an index of its own.
create index referral_by_commission on referral (shop_id, commission, id);
create index referral_by_total on referral (shop_id, total, id);
